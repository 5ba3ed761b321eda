"""Parts of a match and of its deals, each of one subject."""
