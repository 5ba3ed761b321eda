"""Decisions of records as arrays: made, and kept in other forms."""
