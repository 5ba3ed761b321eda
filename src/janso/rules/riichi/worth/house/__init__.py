"""House rules of worth, by subject. What a rule set plays of them is decided once, in `HouseWorth`; where it plays none
the counter asks nothing here."""
