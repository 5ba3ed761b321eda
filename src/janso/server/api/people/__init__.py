"""Routes about people: accounts, profiles, friends and clubs."""
