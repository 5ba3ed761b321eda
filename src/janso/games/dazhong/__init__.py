"""Popular mahjong at the table."""
