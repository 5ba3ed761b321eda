"""Whether a discard is the tile just drawn need not be shown (document 001, L377-382): others then cannot tell.

Whoever watches closely at a real table does so at the own risk; here nobody sees it while the option says so.
"""

from __future__ import annotations

from typing import Any

from janso.table.custom import Custom
from janso.table.log import event as ev
from janso.table.log.event import Event
from janso.table.state import OVER, Player, State


class HiddenSource(Custom):
    """Others see every discard as one out of the hand."""

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """In the ponds."""
        if not own and s.phase != OVER:
            for discard in view["river"]:
                discard["drawn"] = False

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """And when it is thrown."""
        if event.type == ev.DISCARD and event.seat != seat:
            data["drawn"] = False
