"""Riichi wins in arrays."""
