"""What the parlour remembers of friends, clubs, leagues and tournaments."""
