"""Many wins at once: NumPy arrays in and out, for every family."""
