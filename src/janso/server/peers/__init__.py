"""Several servers on one database: who is there, whose each table is, and how requests find it."""
