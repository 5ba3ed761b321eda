"""Commands for people at tables: playing, serving a parlour, tournaments, seats and walls."""
