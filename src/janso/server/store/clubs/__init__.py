"""What the parlour remembers of circles, leagues and tournaments."""
