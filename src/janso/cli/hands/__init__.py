"""Commands about a hand and about rules on paper."""
