"""What a seat sees of a match, told to an mjai program event by event: nothing is told twice, nothing read again."""

from __future__ import annotations

from typing import Any

from janso.records.mjai.writer import Course, start_game, start_kyoku
from janso.rules.ruleset import RuleSet
from janso.text.notation import write_mjai
from janso.tiles import parse

Json = dict[str, Any]


class Speech:
    """Turns the events that a seat may see into mjai's, hidden tiles as `?`."""

    def __init__(self, rules: RuleSet, seat: int, north: str = "nukidora") -> None:
        self.rules = rules
        self.seat = seat
        self.north = north
        self.start: Json = {}
        self.hands: list[list[str]] = []
        self.course: Course | None = None

    def take(self, event: Json) -> list[Json]:
        """The mjai events that follow from one of ours."""
        kind = event["type"]
        if kind == "start_match":
            return [{**start_game(self.rules, list(event["names"])), "id": self.seat}]
        if kind == "start_deal":
            self.start, self.course = event, None
        elif kind == "dealt":
            self.hands = [[_name(tile) for tile in hand] for hand in event["hands"]]
        elif kind == "end_deal":
            return [{"type": "end_kyoku"}]
        elif kind == "end_match":
            return [{"type": "end_game", "scores": event["scores"]}]
        elif kind == "indicator" and self.course is None:
            return self._begin(event)
        elif self.course is not None:
            return self.course.take(event)
        return []

    def _begin(self, event: Json) -> list[Json]:
        """A deal begins when its first indicator is turned; the dealer's last tile counts as drawn."""
        dealer = int(self.start["dealer"])
        drawn = self.hands[dealer].pop()
        self.course = Course(list(self.start["scores"]), self.north)
        return [start_kyoku(self.start, self.hands, _name(event["tile"])),
                {"type": "tsumo", "actor": dealer, "pai": drawn}]


def _name(tile: str) -> str:
    return "?" if tile == "?" else write_mjai(parse(tile))
