"""The error of an act that may not be done."""

from __future__ import annotations

from janso.errors import JansoError
from janso.table.action import Refusal


class Refused(JansoError):
    """Raised by `do` when something may not be done; `refusal` holds the reason as data."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.words)
        self.refusal = refusal
