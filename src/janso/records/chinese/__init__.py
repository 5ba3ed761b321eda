"""Records of Chinese Official games: Botzone's matches and the GB line."""
