"""Options of worth: what a hand brings and who pays it."""
