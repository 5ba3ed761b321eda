"""Variants by their people: who plays with whom, for whom, and who sits out."""
