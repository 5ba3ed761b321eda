"""Hands outside the usual tables: other sets, other sizes, more copies."""
