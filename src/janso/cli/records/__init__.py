"""Commands about games that were played, and the wire to other programs."""
