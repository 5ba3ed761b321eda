"""What happens at a real table before the first tile is taken: walls are built, dice break them, seats are drawn."""
