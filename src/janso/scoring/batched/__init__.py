"""Many wins at once: readings of whole arrays of hands, added up from tables of suits. Needs NumPy."""
