"""How players learn: fits on records of strong players, and breeding by play against the parent."""
