"""Who is at a table: seats, the host, the referee, those who look on, those who look for others."""
