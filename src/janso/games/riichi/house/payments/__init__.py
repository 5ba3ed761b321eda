"""House rules of payment: who pays a win, how often, for an offence, at a draw, and in money."""
