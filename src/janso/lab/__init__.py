"""Simulation at scale: many matches by bots, counted; bots compared on the same walls."""
