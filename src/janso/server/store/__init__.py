"""What the parlour remembers: players, rooms, logs and records, in SQLite or PostgreSQL."""
