"""The local yaku themselves, by what they look at."""
