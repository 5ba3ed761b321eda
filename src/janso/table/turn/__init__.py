"""Inside a turn: what a player may do, who may claim, what wins, and why not."""
