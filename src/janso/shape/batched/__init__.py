"""The hand algebra for many hands at once: NumPy arrays of counts in, numbers and rows out."""
