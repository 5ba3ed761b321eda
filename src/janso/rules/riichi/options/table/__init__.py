"""Options of play: tiles, wall, calls, declarations, draws."""
