"""Tables in play: rooms, seats, clocks, bots, and what each onlooker is told."""
