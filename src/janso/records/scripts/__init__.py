"""Foreign records on their way through the engine: what they say, the wall they show, the acts, and what differs."""
