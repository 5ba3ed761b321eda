"""What is made of a game: its log, and the formats other programs read and write."""
