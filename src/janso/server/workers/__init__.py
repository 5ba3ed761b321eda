"""Processes for work that anybody may ask for: the event loop only routes, and nothing it routes can hold it up."""
