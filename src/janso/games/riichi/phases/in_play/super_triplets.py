"""Super killer triplets (chō hissatsu sanshoku dōkō): a ready hand with three pungs of one rank dares three tiles.

- in the place of a draw such a hand may be laid open, and three tiles are drawn: two are indicators of its owner alone,
  the third has to complete the hand
- riichi counts as ippatsu then; a hand that is not completed is a chombo

Clauses: riichi_local.minigame.cho_hissatsu_sanshoku_doko and its entry of the glossary (document 004, line 2442).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.offences import chombo_event
from janso.hand import KONG, PUNG
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.scoring.facts import IPPATSU
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event, names_of
from janso.table.log.play_events import DrawEvent
from janso.table.state import OVER, TURN, Player, State
from janso.table.turn.phase import Phase, Words, chosen
from janso.table.turn.ready import waits_of
from janso.tiles import EAST, KIND_MASK, parse

if TYPE_CHECKING:
    from janso.table.match import Match

DARE: Final = "dare"
DRAW: Final = "draw"
INDICATORS: Final = 2
NOBODY: Final = -1


class SuperTriplets(Phase):
    """`daring` has laid the hand open; `last_asked` tells after how many discards of the deal somebody was asked."""

    id: ClassVar[str] = "super_triplets"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.daring = NOBODY
        self.last_asked = -1

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `super_triplets`."""
        return rules.flag("super_triplets")

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Nobody dares yet."""
        self.daring, self.last_asked = NOBODY, -1

    def turns(self, s: State, seat: int) -> list[Event]:
        """Whoever holds such a hand is asked before drawing."""
        p = s.players[seat]
        if self.last_asked == s.course.discards or s.wall.left <= INDICATORS or p.bars.dead:
            return []
        return [self.question(s, [seat])] if has_triplets(p) and waits_of(s, p) else []

    def options(self, s: State, seat: int) -> list[Action]:
        """To draw as usual, or to dare."""
        return [chosen(DRAW), chosen(DARE)]

    def settles(self, s: State) -> dict[str, Any]:
        """The hand is shown, and two tiles are turned up."""
        seat, answer = next(iter(s.asks.answers.items()))
        if answer.choice != DARE:
            return {}
        p = s.players[seat]
        first, second = next_tiles(s)
        return {"owner": seat, "indicators": names_of([first, second]), "hand": names_of(sorted(p.held))}

    def folded(self, s: State, e: Event) -> None:
        """The two tiles leave the wall and count for their owner."""
        data = self.closed_by(e)
        if data is None:
            return
        self.last_asked = s.course.discards
        if "owner" not in data:
            return
        self.daring = int(data["owner"])
        faces = tuple([parse(name) for name in data["indicators"]])
        for face in faces:
            s.wall.take(face)
        dora = s.change_dora()
        dora.personal, dora.owner = faces, self.daring

    def follows(self, s: State, outcome: ChosenEvent) -> list[Event]:
        """The third tile, and a chombo when it does not complete the hand."""
        if outcome.extra("owner") is None:
            return []
        p = s.players[self.daring]
        face = s.wall.next(p.wind)
        drawn: list[Event] = [DrawEvent(p.seat, face)]
        complete = waits_of(s, p) >> (face & KIND_MASK) & 1
        return drawn if complete else [*drawn, chombo_event(self.rules, s, [p.seat])]

    def offers(self, s: State) -> None:
        """A completed hand wins."""
        if s.phase == TURN and s.turn == self.daring:
            wins = [each for each in s.asks.choices[s.turn] if each.verb == act.WIN]
            s.asks.choices[s.turn] = wins or s.asks.choices[s.turn]

    def facts(self, s: State, p: Player) -> int:
        """Riichi counts as ippatsu."""
        return IPPATSU if p.seat == self.daring and p.riichi else 0

    def open_tiles(self, p: Player) -> list[int]:
        """The hand lies open."""
        return sorted(p.held) if p.seat == self.daring else []

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """By everybody."""
        if not own and p.seat == self.daring and s.phase != OVER:
            view["hand"] = names_of(sorted(p.held))

    def advises(self, s: State, seat: int) -> Action | None:
        """Three tiles seldom hold the right one last."""
        return chosen(DRAW) if s.asks.what == self.id and seat in s.asks.asked else None

    def title(self, s: State, seat: int | None) -> Words:
        """What is asked."""
        return in_all("games.somebody_may_dare" if seat is None else "games.dare_three_tiles")

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """Two buttons."""
        return {"send": [{"choice": word, "words": in_all(words)} for word, words in CHOICES.items()]}

    def says(self, action: Action) -> dict[str, str]:
        """What the choices are called."""
        return in_all(CHOICES[action.choice]) if action.choice in CHOICES else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Which tiles were turned up."""
        data = self.closed_by(event)
        if data is None or "indicators" not in data:
            return []
        return [in_all("games.dared_with_indicators", tiles=" ".join(data["indicators"]))]


CHOICES: Final = {DRAW: "games.draw_as_usual", DARE: "games.super_killer_triplets"}


def next_tiles(s: State) -> list[int]:
    """The next tiles of the wall."""
    wall = s.wall.copy()
    found: list[int] = []
    for _ in range(INDICATORS):
        face = wall.next()
        wall.take(face)
        found.append(face)
    return found


def has_triplets(p: Player) -> bool:
    """True when a rank stands three times in each suit, in the hand or in sets.

    >>> p = Player(0, 0)
    >>> for face in (4, 4, 4, 13, 13, 13, 22, 22): p.add(face)
    >>> has_triplets(p), p.add(22), has_triplets(p)
    (False, None, True)
    """
    pungs = [kind for kind in range(EAST) if p.counts[kind] >= 3]
    pungs += [meld.kind for meld in p.melds if meld.type in (PUNG, KONG)]
    return any(rank in pungs and rank + 9 in pungs and rank + 18 in pungs for rank in range(9))
