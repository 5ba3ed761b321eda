"""What families do differently at the end of a deal. The base serves MCR, Popular and Zung Jung."""

from __future__ import annotations

from typing import Any

from janso.rules.family import Scorer
from janso.table import event as ev
from janso.table.action import Action
from janso.table.event import Event
from janso.table.settle import hands_shown, score_win, win_event
from janso.table.state import State


class Conduct:
    """Settlement and special choices of one rule set."""

    def adjust(self, s: State, scorer: Scorer) -> None:
        """A last look at the choices of this moment."""

    def win_events(self, s: State, scorer: Scorer, winners: list[int], self_draw: bool, action: Action) -> list[Event]:
        """One event for each winner."""
        face = s.drawn if self_draw else s.last_tile
        return [
            win_event(s, seat, score_win(s, scorer, s.players[seat], face, self_draw), self_draw, at == 0,
                      at == len(winners) - 1)
            for at, seat in enumerate(winners)
        ]

    def abort_event(self, s: State, reason: str, seats: list[int]) -> Event:
        """The deal is void; those who caused it show their hands."""
        data: dict[str, Any] = {"reason": reason}
        if seats:
            data["hands"] = hands_shown(s, seats)
        return Event(ev.DRAW_GAME, seats[0] if len(seats) == 1 else -1, data=data)

    def asked_at_end(self, s: State) -> list[int]:
        """The seats that have a choice before the end of the wall is settled."""
        return []

    def exhausted_events(self, s: State, scorer: Scorer) -> list[Event]:
        """The wall is used up and nobody has won."""
        return [Event(ev.DRAW_GAME, data={"reason": "exhausted"})]

    def shown_at_end(self, s: State) -> dict[str, str]:
        """What everybody may see after the deal: concealed kongs that were kept hidden."""
        if s.play.concealed_kong_shown:
            return {}
        kongs = {str(p.seat): "".join([str(meld) for meld in p.melds if meld.concealed]) for p in s.players}
        return {seat: text for seat, text in kongs.items() if text}
