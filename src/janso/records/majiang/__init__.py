"""Kobalab's majiang records."""
