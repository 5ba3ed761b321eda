"""What players and onlookers are told."""
