"""Riichi at the table."""
