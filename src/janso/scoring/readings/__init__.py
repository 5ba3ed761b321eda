"""Readings: every way to see the tiles of a win."""
