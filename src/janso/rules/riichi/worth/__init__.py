"""What things are worth in riichi: yaku, fu, dora, limits, prizes."""
