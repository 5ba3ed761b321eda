"""Variants by their aims: what is played for, what is forbidden on the way, and when the play is over."""
