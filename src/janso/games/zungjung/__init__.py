"""Zung Jung at the table."""
