"""A counted hand told: its lines, what was left out and why, and who pays what."""
