"""MCR and its Siamese form at the table."""
