"""Variants by their tiles: which are played, seen, set aside or of use."""
