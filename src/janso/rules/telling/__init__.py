"""Rules in words: books, differences, values as sentences."""
