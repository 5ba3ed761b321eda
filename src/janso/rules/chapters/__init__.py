"""How a rule set is played, chapter by chapter: plain data that options fill."""
