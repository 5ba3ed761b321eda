"""What a seat does when its player does not: bots, wishes, the clock; and advice for those who ask."""
