"""Matches as environments hold them: one, its seats, and many side by side."""
