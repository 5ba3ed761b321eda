"""Patterns that several families count alike: each stands here once, and the tables of the families name it."""
