"""Kongs that break a hand in riichi up (nandemo pai, «super»): four equal tiles may be declared although the rest is no
longer ready.

- the riichi is open then: what is left of broken sets and of the wait is shown, sets that stand and tiles drawn later
  are not
- tiles of the declared hand stay, tiles drawn since may be discarded; sets are not called, so the wall has to mend it
- a win needs a tile that joins something shown; each step away from ready brings a han, besides open riichi
- whoever is not ready again when the deal ends pays a chombo, besides what the end costs

Clauses: riichi.procedure.nandemo-pai-super and the value of riichi.option.nandemo-pai (document 004, L2991 to L3010).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from janso.games.riichi.house.turns.treasure import of_tiles
from janso.games.riichi.own import riichi_seat
from janso.games.riichi.variants import Variant
from janso.hand import CHOW
from janso.message import Message, in_all
from janso.rules.family import Scorer
from janso.rules.riichi.paying.draws import chombo_payments
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.shape.readings import IN_PAIR, TYPE_SHIFT, places, readings
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import DISCARDS
from janso.table.log.event import Event, names_of
from janso.table.log.play_events import KongEvent
from janso.table.parts.concealed import shifted
from janso.table.state import OVER, TURN, Player, State
from janso.table.turn.ready import missing, waits_of
from janso.tiles import EAST, KIND_MASK

if TYPE_CHECKING:
    from janso.table.match import Match


class BrokenRiichi(Variant):
    """`locked` are the tiles of everybody's riichi that are left, `raised` how far kongs have led each away."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.locked: dict[int, list[int]] = {}
        self.raised: dict[int, int] = {}

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By a value of the option `riichi_kong_any_tile`."""
        return rules.word("riichi_kong_any_tile") == "super"

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.locked, self.raised = {}, {}

    def folded(self, s: State, e: Event) -> None:
        """A riichi locks its tiles; a kong takes some of them away."""
        if e.type == ev.RIICHI_ACCEPTED:
            self.locked[e.seat] = list(s.players[e.seat].held)
        elif isinstance(e, KongEvent) and e.verb == act.CONCEALED_KONG and e.seat in self.locked:
            left = list((Counter(self.locked[e.seat]) - Counter(e.tiles)).elements())
            self.locked[e.seat] = left
            steps = missing(s, of_tiles(s.players[e.seat], left)) - 1
            if steps > self.raised.get(e.seat, 0):
                self.raised[e.seat] = steps
                riichi_seat(s.players[e.seat]).open = True

    def offers(self, s: State) -> None:
        """Tiles that came after riichi may be discarded."""
        if s.phase != TURN or not self.raised.get(s.turn):
            return
        choices = [each for each in s.asks.choices[s.turn] if each.verb != act.DISCARD]
        free = Counter(s.players[s.turn].held) - Counter(self.locked[s.turn])
        if not choices or choices[0].verb != act.WIN:  # an open riichi lets no winning tile pass
            choices += [DISCARDS[face] for face in sorted(free)]
        s.asks.choices[s.turn] = choices

    def bars(self, s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
        """The winning tile joins something that is shown."""
        if not self.raised.get(p.seat):
            return ""
        kind = face & KIND_MASK
        hand = p if self_draw else shifted(p, kind, 1)
        seen = {each & KIND_MASK for each in self._shown(p.seat)}
        keys = hand.keys
        for sets, pair in readings(keys[0], keys[1], keys[2], keys[3], s.game.sets_of_hand - len(p.melds)):
            for place in places((sets, pair), kind):
                if place == IN_PAIR:
                    beside = [kind]
                elif sets[place] >> TYPE_SHIFT & 3 == CHOW:
                    first = sets[place] & KIND_MASK
                    beside = [each for each in (first, first + 1, first + 2) if each != kind]
                else:
                    beside = [kind]
                if seen & set(beside):
                    return ""
        return Message("games.win_only_with_shown_tiles")

    def told(self, s: State, p: Player, past: History) -> None:
        """How far the hand was led away."""
        past.numbers["broken_riichi"] = self.raised.get(p.seat, 0)

    def settling(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A chombo for whoever is not ready again."""
        if s.ending.result == "chombo":
            return
        for seat in sorted(self.raised):
            p = s.players[seat]
            if seat in s.ending.winners or waits_of(s, p):
                continue
            for wind, gain in enumerate(chombo_payments(self.rules, p.wind)):
                data["deltas"][s.order[wind]] += gain
                data["scores"][s.order[wind]] += gain
            data.setdefault("broken_riichi", []).append(seat)

    def _shown(self, seat: int) -> list[int]:
        """What is left of broken sets and of the wait."""
        return outside_of_sets(self.locked[seat]) if self.raised.get(seat) else []

    def open_tiles(self, p: Player) -> list[int]:
        """Everybody sees it."""
        return self._shown(p.seat)

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """Not the whole hand, as in other open riichi."""
        if not own and self.raised.get(p.seat) and s.phase != OVER:
            view["hand"] = names_of(self._shown(p.seat))

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """How far the reader's hand was led away."""
        steps = self.raised.get(-1 if seat is None else seat, 0)
        return [in_all("games.riichi_hand_is_broken_up", steps=steps)] if steps else []

    def explains(self, event: Event) -> list[dict[str, str]]:
        """The chombo."""
        charged = event.type == ev.END_DEAL and event.extra("broken_riichi")
        return [in_all("games.broken_riichi_not_ready")] if charged else []


def outside_of_sets(faces: list[int]) -> list[int]:
    """The tiles that are left when as many whole sets as possible are taken out.

    >>> outside_of_sets([11, 11, 11, 11, 12, 12, 12, 12, 27])
    [11, 12, 27]
    """
    kinds = sorted([face & KIND_MASK for face in faces])
    rest = _fewest(tuple(kinds), {})
    by_kind = sorted(faces, key=lambda face: (face & KIND_MASK, face))
    found: list[int] = []
    for kind in rest:
        face = next(each for each in by_kind if each & KIND_MASK == kind)
        by_kind.remove(face)
        found.append(face)
    return found


def _fewest(kinds: tuple[int, ...], known: dict[tuple[int, ...], tuple[int, ...]]) -> tuple[int, ...]:
    """The fewest tiles that no sets take, of sorted kinds."""
    if len(kinds) < 3:
        return kinds
    if kinds not in known:
        first, rest = kinds[0], kinds[1:]
        best = (first, *_fewest(rest, known))
        tries = [(first, first)]
        if first < EAST and first % 9 < 7:
            tries.append((first + 1, first + 2))
        for others in tries:
            if rest.count(others[0]) >= others.count(others[0]) and others[1] in rest:
                left = list(rest)
                left.remove(others[0])
                left.remove(others[1])
                best = min(best, _fewest(tuple(left), known), key=len)
        known[kinds] = best
    return known[kinds]
