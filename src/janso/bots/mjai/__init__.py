"""mjai at the table: one of our bots as an mjai player, and mjai programs among our bots."""
