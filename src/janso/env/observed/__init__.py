"""What a seat sees as rows of numbers: their layout, those of everybody and those of the owner."""
