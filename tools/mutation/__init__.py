"""Mutation testing: what can be changed, which tests notice, and what was found so far (docs/mutants.md)."""
