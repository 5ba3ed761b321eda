"""The fans themselves, by what they look at, and which of them count together."""
