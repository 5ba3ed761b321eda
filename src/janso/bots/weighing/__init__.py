"""What bots weigh: plans and aims of a hand, the race, danger and pressure, and all of it as numbers."""
