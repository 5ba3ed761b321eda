"""The log: acts and events, and the state as the fold of them."""
