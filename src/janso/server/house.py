"""The house: everything that lives as long as the server does."""

from __future__ import annotations

from janso.server.limits import Buckets
from janso.server.settings import Settings
from janso.server.store.database import Database
from janso.server.store.people import People


class House:
    """Opened when the server starts, closed when it ends."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests = Buckets(settings.requests)
        self.doors = Buckets(settings.doors)
        self.db = Database(settings.database)
        self.people = People(self.db, settings.session_life)

    async def open(self) -> None:
        """Begins to work."""

    async def close(self) -> None:
        """Ends in order."""
        self.db.close()
