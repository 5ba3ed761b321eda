"""Games with a behaviour of their own: one Python file each, beside the rule set that asks for it."""
