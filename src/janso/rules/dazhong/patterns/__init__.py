"""The fans of Popular mahjong as functions of a reading, by what they look at."""
