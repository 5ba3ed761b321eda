"""Readings of hands that are not four plain sets and a pair: longer, knitted, imagined, unfinished."""
