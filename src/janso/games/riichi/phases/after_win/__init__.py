"""Questions between a declared win and its payment."""
