"""The tables that a riichi win is counted with, made once from a rule set, in chapters by subject."""
