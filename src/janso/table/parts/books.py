"""The books of a match: chombo, chips, offences and fines, and whose sticks lie on the table between deals."""

from __future__ import annotations


class Books:
    """Copies of a match share them; whoever writes asks the match for books of its own (`Match.change_books`)."""

    def __init__(self, seats: int) -> None:
        self.chombo = [0] * seats
        self.chips = [0] * seats
        self.offences: dict[tuple[int, str], int] = {}
        self.fines = 0
        self.stick_owners: list[int] = []
        self.pool = 0
        """Sticks that are kept for the end."""

    def copy(self) -> Books:
        """The same, to be written on."""
        twin = Books(0)
        twin.chombo = self.chombo.copy()
        twin.chips = self.chips.copy()
        twin.offences = self.offences.copy()
        twin.fines = self.fines
        twin.stick_owners = self.stick_owners.copy()
        twin.pool = self.pool
        return twin
