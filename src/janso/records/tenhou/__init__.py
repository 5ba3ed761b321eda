"""Tenhou's two formats: mjlog and the JSON of its viewer, its lobbies and its walls."""
