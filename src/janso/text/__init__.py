"""Names and notations: how people and other programs write tiles."""
