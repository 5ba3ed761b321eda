"""mjai, the event lines of riichi programs, as records."""
