"""Routes about games: tables, records, reviews, tournaments."""
