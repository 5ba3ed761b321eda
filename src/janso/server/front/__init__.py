"""What stands in front of the parlour: connections, limits, headers, pages and their files."""
