"""House rules of a turn: what is forbidden, raised, taken, laid face down or still done about a discard."""
