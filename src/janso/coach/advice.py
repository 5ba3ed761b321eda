"""Advice: every act of a decision with its chance to win, the points to expect, its danger, and what it heads for.

>>> told = advise("riichi", "123m456p789s11225z", seat="S")
>>> told.best, told.acts[0].shanten, told.acts[0].accepts
('riichi 5z', 0, {'1z': 2, '2z': 2})
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from janso.bots.sight import Sight
from janso.bots.weighing.plans import Position as Planned
from janso.bots.weighing.plans import table
from janso.bots.weighing.race import POPULAR, RIICHI, TYPICAL_LIVE, Pace, is_closed
from janso.bots.weighing.two_tiles import owes_two
from janso.coach import planned
from janso.coach.advised import Advice, Advised
from janso.coach.experience import experience
from janso.coach.position import (
    LONGEST,
    Measure,
    Position,
    key_of,
    of_decision,
    of_hand,
    with_aside,
    without_blank,
)
from janso.coach.prospect import Ends
from janso.coach.solo import DEPTH, HIDDEN_DORA, Outlook, Solo
from janso.errors import JansoError
from janso.hand import CHOW, KONG, PUNG, Hand, Meld
from janso.rules.library import ruleset
from janso.rules.ruleset import RuleSet
from janso.scoring import facts
from janso.scoring.situation import faces_of, seat_of
from janso.shape.api import TILE_NAMES, accepts
from janso.shape.discards import discards
from janso.shape.held import Held
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.table.match import Match
from janso.tiles import KIND_MASK, STANDARD_KINDS, write

PLANNED_PACE: Final = Pace(0.055, 0.5, 0.3, (20.0,), 20.0)
"""Hands that must be worth something: somebody else ends one deal in about eighteen go-arounds."""
FED: Final = 24.0
"""What a win brings besides its own points where everybody pays a fixed part."""
FALLING_BACK: Final = 0.8
"""What is left of a hand that gives up a step."""
AT_MOST: Final = 0.05
"""What experience can count against an act, as a share of the points at the start: how bad a very bad one is nobody
knows."""
ASIDE: Final = 1.4
"""What a tile set aside as dora makes of a hand of usual worth."""


@cache
def riichi_pace(declared: int) -> Pace:
    """Riichi by how many others have declared: each of them ends the deal sooner."""
    return Pace(RIICHI.ends + 0.05 * declared, RIICHI.given, RIICHI.called, RIICHI.far, RIICHI.far_open)


def advise(rules: str | Path | RuleSet | Mapping[str, Any], hand: str | Hand | Sight, *, seat: str | int = "E",
           round: str | int = "E", visible: str | Iterable[int] = "", dora: str | Iterable[int] = "",
           flowers: str | Iterable[int] = "", turns: int = 16, ready: Sequence[str | int] = (), alone: bool = False,
           options: list[Action] | None = None, match: Match | None = None) -> Advice:
    """What to do and what each act is worth.

    `hand` is 14 tiles (or 13 before a draw) with its melds, or the sight of a seat at a table together with its
    `options`. `visible` are further tiles that lie open, `turns` the go-arounds left, `ready` the winds of those who
    have declared. `alone` leaves the other players out: nobody ends the deal, nobody feeds a win. With the `match` of a
    sight every act also tells the final points that its seat can expect, places and all.
    """
    if isinstance(hand, Sight):
        if options is None:
            raise JansoError("coach.advise_sight_table_needs_options")
        if owes_two(hand):
            raise JansoError("coach.hand_concealed_tiles_advice_needs", size=hand.tiles().size)
        at = of_decision(hand, options)
        at.experience = {} if alone else experience(hand, options)
        told = Adviser(at, alone).weigh(options)
        if match is not None:
            ends = Ends(match, hand.seat)
            for each in told.acts:
                each.final = ends.of(each.win, each.points, each.deal_in, each.price)
        return told
    if not 1 <= turns <= LONGEST:
        raise JansoError("coach.turns_there_1", turns=turns, longest=LONGEST)
    at = of_hand(
        ruleset(rules), hand, wind=seat_of(seat, "seat"), round=seat_of(round, "round"),
        visible=faces_of(visible, "visible"), dora=faces_of(dora, "dora"), flowers=faces_of(flowers, "flowers"),
        turns=turns, ready=[seat_of(each, "ready") for each in ready])
    adviser = Adviser(at, alone)
    return adviser.weigh(adviser.possible(hand if isinstance(hand, Hand) else Hand.parse(hand)))


class Adviser:
    """Weighs the acts of one decision."""

    def __init__(self, at: Position, alone: bool = False) -> None:
        self.at = at
        declared = sum(1 for danger in at.dangers if danger.sure == 1.0)
        paces = {"race": riichi_pace(declared), "speed": POPULAR[min(declared, len(POPULAR) - 1)]}
        self.pace = paces.get(at.tactics, PLANNED_PACE)
        self.solo = Solo(at, self.pace, alone)
        self.by_plans = at.tactics not in paces
        self.reach = planned.Reach(self.pace)
        self.plans = table(at.rules.family.id) if self.by_plans else []
        self.method = "exact"
        self.blanks = at.blanks

    def possible(self, hand: Hand) -> list[Action]:
        """What a player with these tiles may do when nothing but the tiles is known."""
        at = self.at
        if at.tiles.size % 3 == 1:
            return [Action(act.PASS)]
        found: list[Action] = []
        if self._complete(at.tiles, at.melds, at.drawn) is not None:
            found.append(Action(act.WIN))
        closed = is_closed(at.melds)
        counts = at.tiles.counts()
        for kind, number, _ in discards(at.tiles, at.forms, None):
            face = self._face(hand, kind)
            found.append(Action(act.DISCARD, face))
            if number == 0 and at.play.riichi.allowed and closed and not at.declared:
                found.append(Action(act.RIICHI, face))
            if number == 0 and at.play.riichi.ready and not at.declared:
                found.append(Action(act.READY, face))
            if counts[kind] == 4:
                found.append(Action(act.CONCEALED_KONG, kind))
        return found

    @staticmethod
    def _face(hand: Hand, kind: int) -> int:
        """The plain copy of a kind, or the marked one when there is no other."""
        faces = [face for face in [*hand.concealed(), hand.win] if face >= 0 and face & KIND_MASK == kind]
        return min(faces) if faces else kind

    def weigh(self, options: list[Action]) -> Advice:
        """Every act that can be weighed, the best first."""
        lines = {kind: (number, mask) for kind, number, mask in discards(self.at.tiles, self.at.forms, None)} \
            if self.at.tiles.size % 3 == 2 else {}
        found = [advised for option in options if (advised := self._weigh(option, lines)) is not None]
        self._hold_back(found)
        self._nothing_lost(found)
        worst = max(self.at.experience.values(), default=0.0)
        most = AT_MOST * self.at.play.match.start_points
        for each in found:
            if each.action.verb in (act.DISCARD, act.RIICHI, act.READY):
                each.unlike(min(self.at.experience.get(each.action.tile & KIND_MASK, worst), most))
        return Advice(self.at.rules, found, self.method)

    def _hold_back(self, found: list[Advised]) -> None:
        """A discard that falls back is weighed by typical numbers, which flatter it: the many tiles that help it only
        make good what was thrown away. Against the nearest hands it keeps only what typical numbers leave of those."""
        thrown = [each for each in found if each.action.verb in (act.DISCARD, act.RIICHI, act.READY)]
        nearest = min((each.shanten for each in thrown), default=0)
        exact = max(nearest if self.at.measures else DEPTH, nearest)
        if self.by_plans or all(each.shanten <= exact for each in thrown):
            return
        best = max((each for each in thrown if each.shanten == nearest), key=lambda each: each.points)
        typical = self.solo.from_afar(self.at.melds, nearest, sum(best.accepts.values())).points[-1]
        for each in thrown:
            if each.shanten > exact and typical:
                share = min(FALLING_BACK * each.points / typical, FALLING_BACK)
                each.settle(best.win * share, best.points * share)

    def _nothing_lost(self, found: list[Advised]) -> None:
        """Whatever may be done with a tile that belongs to no set may still be done when it lies beside the hand."""
        if not self.blanks:
            return
        thrown = sorted((each for each in found if each.action.verb == act.DISCARD), key=lambda each: -each.value)
        for each in found:
            if each.action.verb == act.FLOWER and thrown and each.value < thrown[0].value:
                each.settle(thrown[0].win, thrown[0].value)

    def _weigh(self, action: Action, lines: dict[int, tuple[int, int]]) -> Advised | None:
        verb = action.verb
        self.solo.keep(self.at.marks)
        measure = self.at.measures.get(key_of(action))
        if measure is not None:
            return self._measured(action, measure)
        if verb in (act.DISCARD, act.RIICHI, act.READY):
            return self._discard(action, lines)
        if verb == act.WIN:
            return self._win(action)
        if verb in (act.PUNG, act.CHOW):
            return self._claim(action)
        if verb in (act.CONCEALED_KONG, act.ADDED_KONG, act.KONG):
            return self._kong(action)
        if verb in (act.FLOWER, act.NORTH):
            return self._set_aside(action)
        if verb == act.PASS and self.at.tiles.size % 3 == 1:
            return self._waiting(action, self.at.tiles, self.at.melds)
        return None

    def _measured(self, action: Action, measure: Measure) -> Advised:
        """An act whose hand only the table measures: by its distance and the tiles that help, typical numbers where
        these were not counted."""
        number, mask, live = measure
        self.method = "typical"
        at = self.at
        melds = at.melds
        if action.verb in (act.PUNG, act.CHOW, act.KONG):
            melds = (*melds, Meld(PUNG, (action.tile, *action.tiles[:2]), source=1, claimed=action.tile))
        outlook = self.solo.from_afar(melds, number, live or int(TYPICAL_LIVE[min(number, len(TYPICAL_LIVE) - 1)]))
        made = Advised(action, outlook, number, self._accepted(mask))
        kind = action.tile & KIND_MASK
        if action.verb in (act.DISCARD, act.RIICHI, act.READY):
            if action.verb == act.RIICHI:
                made.points -= at.play.riichi.stake * (1.0 - made.win)
            elif key_of(Action(act.RIICHI, action.tile)) in at.measures:
                made.settle(made.win, made.points * self.pace.far_open / self.pace.far[0])
            made.deal_in, made.price = at.risk(kind) if kind < STANDARD_KINDS else (0.0, 0.0)
            made.value = made.points - made.deal_in * made.price
        return made

    def _outlook(self, tiles: Held, melds: tuple[Meld, ...], number: int, mask: int, thrown: int,
                 declared: int) -> Outlook:
        if not self.by_plans:
            if self.blanks and number >= 0:
                self.method = "typical"
                return self.solo.from_afar(melds, number, sum(self._accepted(mask).values()))
            if number > DEPTH:
                self.method = "typical"
            return self.solo.after(tiles, melds, number, mask, thrown, declared)
        self.method = "plans"
        left = list(self.solo.left)
        shape = Planned(tiles.counts(), tiles.jokers, list(melds), left)
        made = planned.outlook(self.at, self.plans, shape, self.reach, FED)
        if number <= 1:
            exact = self.solo.after(tiles, melds, number, mask, thrown, declared)
            if exact.points[-1] > made.points[-1] or number == 0:
                return exact
        return made

    def _declared(self, verb: int) -> int:
        if verb == act.RIICHI or (self.at.declared and self.at.play.riichi.allowed):
            return facts.RIICHI
        if verb == act.READY or self.at.declared:
            return facts.READY
        return 0

    def _discard(self, action: Action, lines: dict[int, tuple[int, int]]) -> Advised | None:
        kind = action.tile & KIND_MASK
        at = self.at
        if self.blanks and kind >= STANDARD_KINDS:
            self.blanks -= 1
            made = self._waiting(action, without_blank(at.tiles), at.melds)
            self.blanks += 1
            return made
        if kind not in lines:
            return None
        number, mask = lines[kind]
        after = at.tiles.moved(kind, -1)
        if action.tile > KIND_MASK and after.counts()[kind]:
            self.solo.keep(_without(at.marks, (action.tile,)))
        outlook = self._outlook(after, at.melds, number, mask, kind, self._declared(action.verb))
        made = Advised(action, outlook, number, self._accepted(mask))
        if action.verb == act.RIICHI:
            made.points -= at.play.riichi.stake * (1.0 - made.win)
        made.deal_in, made.price = at.risk(kind)
        made.value = made.points - made.deal_in * made.price
        return made

    def _accepted(self, mask: int) -> dict[str, int]:
        left = self.at.left
        found = {TILE_NAMES[kind]: left[kind] for kind in range(STANDARD_KINDS) if mask >> kind & 1 and left[kind] > 0}
        for kind, number in self.at.unseen_flowers.items():
            if mask >> kind & 1 and number:
                found[write(kind)] = number
        return found

    def _waiting(self, action: Action, tiles: Held, melds: tuple[Meld, ...]) -> Advised:
        """A hand between two turns, as it is; whoever lets a win go by may be barred from the next ones."""
        number, mask = accepts(tiles, self.at.forms, None)
        let_go = self.at.offered & KIND_MASK if action.verb == act.PASS and self.at.offered >= 0 else -1
        outlook = self._outlook(tiles, melds, number, mask, let_go, self._declared(action.verb))
        return Advised(action, outlook, number, self._accepted(mask))

    def _claim(self, action: Action) -> Advised | None:
        """An open set and the best discard after it."""
        at = self.at
        type = CHOW if action.verb == act.CHOW else PUNG
        meld = Meld(type, tuple(sorted((*action.tiles, action.tile))), source=1, claimed=action.tile)
        tiles = at.tiles
        for face in action.tiles:
            if face & KIND_MASK >= STANDARD_KINDS:
                return None
            tiles = tiles.moved(face & KIND_MASK, -1)
        self.solo.keep(_without(at.marks, action.tiles))
        best: Advised | None = None
        lines = discards(tiles, at.forms, None)
        nearest = min(number for _, number, _ in lines)
        for kind, number, mask in lines:
            if number > nearest:
                continue
            outlook = self._outlook(tiles.moved(kind, -1), (*at.melds, meld), number, mask, kind, 0)
            made = Advised(action, outlook, number, self._accepted(mask))
            chance, price = at.risk(kind)
            made.deal_in, made.price, made.value = chance, price, made.points - chance * price
            if best is None or made.value > best.value:
                best = made
        return best

    def _kong(self, action: Action) -> Advised | None:
        """A kong: the hand without its tiles, with a draw more; what the new indicator brings others is not counted."""
        at = self.at
        kind = action.tile & KIND_MASK
        if kind >= STANDARD_KINDS:
            return None
        tiles, melds = at.tiles, at.melds
        taken = {act.CONCEALED_KONG: 4, act.ADDED_KONG: 1, act.KONG: 3}[action.verb]
        if tiles.counts()[kind] < taken:
            return None
        for _ in range(taken):
            tiles = tiles.moved(kind, -1)
        if action.verb == act.ADDED_KONG:
            melds = tuple(meld for meld in melds if not (meld.type == PUNG and meld.kind == kind))
        own = [face for face in at.marks if face & KIND_MASK == kind]
        faces = tuple(sorted([*own, *[kind] * (4 - len(own))]))
        self.solo.keep(_without(at.marks, own))
        melds = (*melds, Meld(KONG, faces, concealed=action.verb == act.CONCEALED_KONG))
        return self._waiting(action, tiles, melds)

    def _set_aside(self, action: Action) -> Advised:
        """A tile laid beside the hand: it counts for a win there, and another is drawn for it at once."""
        after = Adviser(with_aside(self.at, action.tile), self.solo.alone)
        made = after._waiting(action, after.at.tiles, after.at.melds)
        if after.method == "typical" and self.at.play.dora.used:
            made.settle(made.win, made.points * ASIDE)
        return made

    def _win(self, action: Action) -> Advised | None:
        """A win now: sure, and worth what the scorer says."""
        at = self.at
        own = at.tiles.size % 3 == 2
        tile = at.drawn if own else action.tile
        score = at.won
        if score is None:
            score = self._complete(at.tiles, at.melds, tile) if own or action.tile >= 0 else None
        elif at.declared and at.play.riichi.allowed:
            score = (score[0] * HIDDEN_DORA, score[1])
        outlook = Outlook(at.turns)
        outlook.win = [1.0] * (at.turns + 1)
        if score is not None:
            outlook.points = [score[0]] * (at.turns + 1)
            outlook.plans = dict.fromkeys(score[1].split(), 1.0)
        return Advised(action, outlook, -1, {})

    def _complete(self, tiles: Held, melds: tuple[Meld, ...], tile: int) -> tuple[float, str] | None:
        """What a complete hand brings when its last tile was drawn; without knowing that tile, the best of them."""
        kinds = [tile & KIND_MASK] if tile >= 0 else [kind for kind, count in enumerate(tiles.counts()) if count]
        found = []
        for kind in kinds:
            if kind < STANDARD_KINDS and (tiles.size % 3 == 1 or tiles.counts()[kind]):
                rest = tiles.moved(kind, -1) if tiles.size % 3 == 2 else tiles
                gain = self.solo.gain(rest, melds, kind, tiles.size % 3 == 2, self._declared(act.WIN))
                if gain[0] >= 0:
                    found.append(gain)
        return max(found) if found else None


def _without(marks: tuple[int, ...], gone: Sequence[int]) -> tuple[int, ...]:
    """The marked copies that are left when some tiles go."""
    left = list(marks)
    for face in gone:
        if face in left:
            left.remove(face)
    return tuple(left)
