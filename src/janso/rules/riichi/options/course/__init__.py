"""Options of the match: its length, who deals and sits where, how it ends."""
