"""Koi-koi with junchan: a closed ready hand of three suits collects 1, 2, 3 and 7, 8, 9 of each of them.

- in the place of a draw a closed hand of all three suits may declare it that waits for a pure outside hand; from then
  on it may not change, but it may win as before
- in the own turn every drawn tile that one of the suits lacks is laid beside the hand and another is drawn; the first
  other tile is discarded
- when nothing is missing any more the deal ends, and the others pay a mangan together
- a tile of the collector that somebody calls ends the attempt; who discards into a win pays double
- furiten, or a wall that is used up before, is a chombo

Clauses: riichi_local.minigame.koi_koi_jun_chanta and its entry of the glossary (document 004, lines 2439 and 6068).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.customs.dues import move
from janso.games.riichi.furiten import furiten
from janso.games.riichi.offences import chombo_event
from janso.games.riichi.own import riichi_seat
from janso.message import in_all
from janso.rules.riichi.paying.draws import nagashi_payments
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent, Draft, DrawGameEvent
from janso.table.log.event import Event, names_of
from janso.table.log.play_events import DrawEvent
from janso.table.settle import hands_shown
from janso.table.state import CLAIMS, TURN, Player, State
from janso.table.turn.phase import Phase, Words, chosen
from janso.table.turn.ready import waits_of
from janso.table.turn.winning import situation
from janso.tiles import EAST, KIND_MASK, STANDARD_KINDS, parse

if TYPE_CHECKING:
    from janso.table.deal import Deal
    from janso.table.match import Match

CALL: Final = "koi_koi"
DRAW: Final = "draw"
COLLECTS: Final = "koi_koi_tiles"
NOBODY: Final = -1
ENDS: Final = tuple([9 * suit + rank for suit in range(3) for rank in (0, 1, 2, 6, 7, 8)])
"""The kinds that have to be collected."""


class KoiKoi(Phase):
    """`collector` has declared it; `missing` kinds are to come, `pile` is what has been laid beside the hand."""

    id: ClassVar[str] = "koi_koi"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self._begin()

    def _begin(self) -> None:
        self.collector = NOBODY
        self.last_asked = -1
        self.missing: tuple[int, ...] = ()
        self.pile: tuple[int, ...] = ()

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `koi_koi`."""
        return rules.flag("koi_koi")

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Nobody collects yet."""
        self._begin()

    def turns(self, s: State, seat: int) -> list[Event]:
        """Whoever holds such a hand is asked before drawing; the collector draws until a tile is of no use."""
        p = s.players[seat]
        if seat == self.collector:
            return [chombo_event(self.rules, s, [seat])] if is_furiten(s, p) else self._collected(s, p)
        if self.collector != NOBODY or self.last_asked == s.course.discards or p.bars.dead:
            return []
        return [self.question(s, [seat])] if may_collect(self.rules, s, p) else []

    def _collected(self, s: State, p: Player) -> list[Event]:
        """What is laid aside in this turn, and what ends it."""
        wall = s.wall.copy()
        missing, found = list(self.missing), []
        while missing and wall.left:
            face = wall.next(p.wind)
            if face & KIND_MASK not in missing:
                break
            wall.take(face)
            missing.remove(face & KIND_MASK)
            found.append(face)
        laid: list[Event] = []
        if found:
            laid.append(ChosenEvent({"what": COLLECTS, "choices": {}, "collected": names_of(found)}, p.seat))
        if not missing:
            return [*laid, self._success(s, p)]
        if not wall.left:
            return [*laid, chombo_event(self.rules, s, [p.seat])]
        return [*laid, DrawEvent(p.seat, wall.next(p.wind))]

    def _success(self, s: State, p: Player) -> Event:
        """The others pay a mangan as for a self-draw; sticks and counters stay."""
        deltas = [0] * s.seats
        for wind, gain in enumerate(nagashi_payments(self.rules, p.wind, limit="mangan")):
            deltas[s.order[wind]] += gain
        return DrawGameEvent(Draft({"reason": self.id, "ready": [p.seat], "hands": hands_shown(s, [p.seat]),
                                    "deltas": deltas}))

    def options(self, s: State, seat: int) -> list[Action]:
        """To draw as usual, or to collect."""
        return [chosen(DRAW), chosen(CALL)]

    def settles(self, s: State) -> dict[str, Any]:
        """What has to come is told to nobody: it would show the hand."""
        seat, answer = next(iter(s.asks.answers.items()))
        return {"owner": seat} if answer.choice == CALL else {}

    def follows(self, s: State, outcome: ChosenEvent) -> list[Event]:
        """The first draws of the collector."""
        return [] if outcome.extra("owner") is None else self._collected(s, s.players[self.collector])

    def folded(self, s: State, e: Event) -> None:
        """Who collects, what was collected, and a call that ends it."""
        data = self.closed_by(e)
        if data is not None:
            self.last_asked = s.course.discards
            if "owner" in data:
                self.collector = int(data["owner"])
                self.missing = lacking(s.players[self.collector])
        elif isinstance(e, ChosenEvent) and e.what == COLLECTS:
            faces = [parse(name) for name in e.extra("collected", [])]
            for face in faces:
                s.wall.take(face)
            kinds = [face & KIND_MASK for face in faces]
            self.missing = tuple([kind for kind in self.missing if kind not in kinds])
            self.pile = (*self.pile, *faces)
        elif e.type == ev.CLAIM and s.last_seat == self.collector:
            self.collector = NOBODY

    def happens(self, s: State) -> list[Event]:
        """Furiten is noticed in the next turn of another player."""
        if self.collector == NOBODY or s.phase != TURN or s.turn == self.collector:
            return []
        p = s.players[self.collector]
        return [chombo_event(self.rules, s, [p.seat])] if is_furiten(s, p) else []

    def resolves(self, deal: Deal) -> bool:
        """The wall is used up, and something is missing."""
        s = deal.state
        claimed = any(action.verb != act.PASS for action in s.asks.answers.values())
        if self.collector == NOBODY or s.phase != CLAIMS or s.wall.left or claimed:
            return False
        deal.emit(chombo_event(self.rules, s, [self.collector]))
        return True

    def offers(self, s: State) -> None:
        """The hand may not change: a win, or the drawn tile; no calls."""
        seat = self.collector
        if seat == NOBODY:
            return
        choices = s.asks.choices[seat]
        if s.phase == TURN and s.turn == seat:
            s.asks.choices[seat] = [each for each in choices if each.verb == act.WIN or (
                each.verb == act.DISCARD and each.tile == s.drawn)]
        elif s.phase == CLAIMS and seat in s.asks.waiting:
            kept = [each for each in choices if each.verb in (act.WIN, act.PASS)]
            if all(each.verb == act.PASS for each in kept):
                kept = []
                s.asks.waiting.remove(seat)
            s.asks.choices[seat] = kept

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """Whoever collects and discards into a win pays double."""
        if self_draw or self.collector == NOBODY or s.last_seat != self.collector:
            return
        for event in events:
            points = -min(0, int(event.data["deltas"][self.collector]))
            move(event.data["deltas"], [self.collector], event.seat, points)
            event.data["koi_koi"] = {"from": self.collector, "points": points}

    def lies(self) -> list[int]:
        """What was collected lies open."""
        return list(self.pile)

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """Who collects, and what lies there."""
        if self.collector != NOBODY:
            view["koi_koi"] = {"seat": self.collector, "tiles": names_of(list(self.pile))}

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        if self.collector == NOBODY:
            return []
        return [in_all("games.koi_koi_collected", tiles=" ".join(names_of(list(self.pile))) or "0")]

    def advises(self, s: State, seat: int) -> Action | None:
        """The missing tiles hardly ever come in time."""
        return chosen(DRAW) if s.asks.what == self.id and seat in s.asks.asked else None

    def title(self, s: State, seat: int | None) -> Words:
        """What is asked."""
        return in_all("games.somebody_may_call_koi_koi" if seat is None else "games.call_koi_koi")

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """Two buttons."""
        return {"send": [{"choice": word, "words": in_all(words)} for word, words in CHOICES.items()]}

    def says(self, action: Action) -> dict[str, str]:
        """What the choices are called."""
        return in_all(CHOICES[action.choice]) if action.choice in CHOICES else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """That somebody collects, what came, and what a discard has cost."""
        if isinstance(event, ChosenEvent) and event.what == COLLECTS:
            return [in_all("games.koi_koi_collects", tiles=" ".join(event.extra("collected", [])))]
        data = self.closed_by(event)
        if data is not None:
            return [in_all("games.koi_koi_called")] if "owner" in data else []
        points = event.extra("koi_koi", {}).get("points", 0) if event.type == ev.WIN else 0
        return [in_all("games.koi_koi_double", points=points)] if points else []


CHOICES: Final = {DRAW: "games.draw_as_usual", CALL: "games.koi_koi"}


def lacking(p: Player) -> tuple[int, ...]:
    """The kinds that a hand lacks for 1, 2, 3 and 7, 8, 9 of all suits.

    >>> p = Player(0, 0)
    >>> for face in (0, 1, 2, 6, 7, 8, 9, 10, 11, 24, 25, 26, 26): p.add(face)
    >>> lacking(p)
    (15, 16, 17, 18, 19, 20)
    """
    return tuple([kind for kind in ENDS if not p.counts[kind]])


def may_collect(rules: RuleSet, s: State, p: Player) -> bool:
    """True for a closed hand of three suits that waits for a pure outside hand and is not furiten."""
    ends = sum([p.counts[kind] for kind in ENDS])
    if p.melds or ends != len(p.held) or any(not sum(p.counts[suit:suit + 9]) for suit in range(0, EAST, 9)):
        return False
    waits = [kind for kind in range(STANDARD_KINDS) if waits_of(s, p) >> kind & 1]
    if not waits or is_furiten(s, p):
        return False
    return any(line.id == "junchan" for kind in waits
               for line in rules.scorer.score(situation(s, p, kind, False)).patterns)


def is_furiten(s: State, p: Player) -> bool:
    """True when the player may not win on some wait because of tiles thrown or let pass."""
    if s.play.furiten.temporary and riichi_seat(p).passed_at:
        return True
    waits = waits_of(s, p)
    return any(waits >> kind & 1 and furiten(s, p, kind) for kind in range(STANDARD_KINDS))
