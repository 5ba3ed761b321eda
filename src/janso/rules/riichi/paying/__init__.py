"""Who pays whom in riichi: wins, draws, several winners, the end of a game."""
