"""What happened in a deal, read from its events alone: tiles let pass, bans, kongs, calls."""

from __future__ import annotations

from typing import Any

from reference_shape import ORPHANS, waits

from janso.table import Match
from janso.tiles import parse


def events_of_deal(match: Match) -> list[dict[str, Any]]:
    """The events of the present deal, answers left out."""
    start = max(at for at, event in enumerate(match.log) if event.name == "start_deal")
    return [event.as_json() for event in match.log[start:] if event.name != "answer"]


def interrupted(events: list[dict[str, Any]]) -> bool:
    """True when anybody has called, made a kong or set a north aside."""
    return any(event["type"] in ("claim", "kong", "north") for event in events)


def kongs(match: Match, events: list[dict[str, Any]]) -> list[int]:
    """Who made a kong that stood; the last one stands only once its replacement is drawn."""
    found = []
    for at, event in enumerate(events):
        own = event["type"] == "kong" and any(later["type"] in ("draw", "indicator") for later in events[at + 1:])
        if own or (event["type"] == "claim" and event["do"] == "kong"):
            found.append(int(event["seat"]))
    return found


def banned(match: Match, events: list[dict[str, Any]]) -> set[int]:
    """The kinds that may not be discarded right after a call: the called one, and the other end of a chow."""
    last = events[-1]
    if not match.play.calls.swaps.same or last["type"] != "claim":
        return set()
    return ban_of(str(last["do"]), parse(last["tile"]) & 63, [parse(text) & 63 for text in last["tiles"]])


def ban_of(do: str, claimed: int, own: list[int]) -> set[int]:
    """The ban of one call."""
    found = {claimed}
    low, high = min(own), max(own)
    if do == "chow" and claimed < low and high % 9 < 8:
        found.add(high + 1)
    if do == "chow" and claimed > high and low % 9 > 0:
        found.add(low - 1)
    return found


class Memory:
    """What one seat held and let pass so far, event by event."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.kinds: list[int] = []
        self.melds = 0
        self.river: list[int] = []
        self.riichi = False
        self.passed = False
        self.passed_in_riichi = False
        events = [event for event in events_of_deal(match) if event["type"] != "indicator"]
        for at, event in enumerate(events):
            self._follow(event, at == len(events) - 1)

    @property
    def furiten(self) -> bool:
        """Own discards among the waits, or a winning tile let pass: until the next own discard, in riichi for good."""
        found = waits(self.match.play, self.kinds, self.melds)
        return bool(found & set(self.river)) or self.passed or self.passed_in_riichi

    def _follow(self, event: dict[str, Any], last: bool) -> None:
        own = event.get("seat") == self.seat
        name = event["type"]
        tile = parse(event["tile"]) & 63 if "tile" in event else -1
        if name == "dealt":
            self._dealt(event)
        elif own and name == "draw":
            self.kinds.append(tile)
        elif own and name == "discard":
            self.kinds.remove(tile)
            self.river.append(tile)
            self.passed = False
        elif own and name in ("claim", "kong", "north"):
            self._declare(event, tile)
        elif own and name == "riichi_accepted":
            self.riichi = True
        elif not last and name in ("discard", "kong", "north") and self._tempts(event, tile):
            self.passed = True
            self.passed_in_riichi |= self.riichi

    def _dealt(self, event: dict[str, Any]) -> None:
        state = self.match.deal.state  # type: ignore[union-attr]
        size = self.match.play.hand_size
        at = sum(size + (seat == state.dealer) for seat in range(self.seat))
        self.kinds = [parse(text) & 63 for text in event["tiles"][at:at + size + (self.seat == state.dealer)]]

    def _declare(self, event: dict[str, Any], tile: int) -> None:
        if event.get("do") == "added_kong" or event["type"] == "north":
            self.kinds.remove(tile)
            return
        for text in event["tiles"]:
            self.kinds.remove(parse(text) & 63)
        self.melds += 1

    def _tempts(self, event: dict[str, Any], tile: int) -> bool:
        """True when the tile would have completed the hand, and was there to be won on."""
        if event.get("do") == "concealed_kong":
            waiting = set(self.kinds) <= ORPHANS and len(set(self.kinds)) >= 12
            if self.match.play.kongs.rob_concealed != "orphans" or not waiting:
                return False
        return tile in waits(self.match.play, self.kinds, self.melds)
