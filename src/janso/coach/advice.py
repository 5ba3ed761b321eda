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
from janso.bots.weighing.race import POPULAR, RIICHI, Pace, is_closed
from janso.coach import planned
from janso.coach.experience import experience
from janso.coach.position import LONGEST, Position, of_decision, of_hand
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
from janso.table.log.action import VERBS, Action
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
SMALL: Final = 0.03
"""Patterns in a smaller share of the wins are not named."""
MOST_PLANS: Final = 6


@cache
def riichi_pace(declared: int) -> Pace:
    """Riichi by how many others have declared: each of them ends the deal sooner."""
    return Pace(RIICHI.ends + 0.05 * declared, RIICHI.given, RIICHI.called, RIICHI.far, RIICHI.far_open)


class Advised:
    """One act. `win` is the chance to win the deal after it and `wins` that chance by each coming turn; `points` what
    that brings on average; `deal_in` the chance that the discard is won on at once and `price` what that costs;
    `experience` what strong players hold against it, where that is known; `value` is points less both."""

    def __init__(self, action: Action, outlook: Outlook, shanten: int, accepts: dict[str, int]) -> None:
        self.action = action
        self.win = outlook.win[-1]
        self.points = outlook.points[-1]
        self.wins = [round(chance, 4) for chance in outlook.win[1:]]
        self.deal_in = 0.0
        self.price = 0.0
        self.value = self.points
        self.experience = 0.0
        self.final: float | None = None
        """The final points to expect, where the match is known."""
        self.shanten = shanten
        self.accepts = accepts
        named = sorted(outlook.plans.items(), key=lambda pair: -pair[1])
        self.plan = [(name, share) for name, share in named if share >= SMALL][:MOST_PLANS]

    def unlike(self, points: float) -> None:
        """What strong players hold against an act."""
        self.experience = points
        self.value -= points

    def settle(self, win: float, points: float) -> None:
        """Other chances than the outlook's."""
        scale = win / self.win if self.win else 0.0
        self.wins = [round(chance * scale, 4) for chance in self.wins]
        self.win, self.points = win, points
        self.value = points - self.deal_in * self.price

    @property
    def act(self) -> str:
        """The act in words, such as `discard 3p` or `chow 3p 45p`."""
        return act_text(self.action)

    def as_json(self) -> dict[str, Any]:
        """The act as other programs read it."""
        return {"act": self.act, "do": self.action.as_json(), "win": round(self.win, 4),
                "points": round(self.points, 2), "deal_in": round(self.deal_in, 4),
                "price": round(self.price, 1), "value": round(self.value, 2), "experience": round(self.experience, 2),
                **({"final": round(self.final, 2)} if self.final is not None else {}),
                "shanten": self.shanten, "accepts": self.accepts, "by_turn": self.wins,
                "plan": [{"pattern": name, "share": round(share, 3)} for name, share in self.plan]}


class Advice:
    """All acts, the best first, and how they were weighed: `exact` by dynamic programming over the own draws, `plans`
    by the chances of plans, `typical` by typical numbers for hands far from ready."""

    def __init__(self, rules: RuleSet, acts: list[Advised], method: str) -> None:
        self.rules = rules
        self.acts = sorted(acts, key=lambda each: -each.value)
        self.method = method

    @property
    def best(self) -> str:
        return self.acts[0].act if self.acts else ""

    def of(self, action: Action) -> Advised | None:
        """What is said of one act."""
        text = act_text(action)
        return next((each for each in self.acts if each.act == text), None)

    def as_json(self) -> dict[str, Any]:
        """The JSON of `janso advise --json`."""
        return {"rules": self.rules.id, "best": self.best, "method": self.method,
                "acts": [each.as_json() for each in self.acts]}


def act_text(action: Action) -> str:
    """An act in short words; red tiles are named as they are."""
    words = [VERBS[action.verb]]
    if action.tile >= 0:
        words.append(write(action.tile))
    if action.tiles:
        words.append("".join(write(face) for face in action.tiles))
    return " ".join(words)


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
        if self.by_plans or all(each.shanten <= max(DEPTH, nearest) for each in thrown):
            return
        best = max((each for each in thrown if each.shanten == nearest), key=lambda each: each.points)
        typical = self.solo.from_afar(self.at.melds, nearest, sum(best.accepts.values())).points[-1]
        for each in thrown:
            if each.shanten > max(DEPTH, nearest) and typical:
                share = min(FALLING_BACK * each.points / typical, FALLING_BACK)
                each.settle(best.win * share, best.points * share)

    def _weigh(self, action: Action, lines: dict[int, tuple[int, int]]) -> Advised | None:
        verb = action.verb
        if verb in (act.DISCARD, act.RIICHI, act.READY):
            return self._discard(action, lines)
        if verb == act.WIN:
            return self._win(action)
        if verb in (act.PUNG, act.CHOW):
            return self._claim(action)
        if verb in (act.CONCEALED_KONG, act.ADDED_KONG, act.KONG):
            return self._kong(action)
        if verb == act.PASS and self.at.tiles.size % 3 == 1:
            return self._waiting(action, self.at.tiles, self.at.melds)
        return None

    def _outlook(self, tiles: Held, melds: tuple[Meld, ...], number: int, mask: int, thrown: int,
                 declared: int) -> Outlook:
        if not self.by_plans:
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
        if kind >= STANDARD_KINDS or kind not in lines:
            return None
        at = self.at
        number, mask = lines[kind]
        after = at.tiles.moved(kind, -1)
        outlook = self._outlook(after, at.melds, number, mask, kind, self._declared(action.verb))
        made = Advised(action, outlook, number, self._accepted(mask))
        if action.verb == act.RIICHI:
            made.points -= at.play.riichi.stake * (1.0 - made.win)
        made.deal_in, made.price = at.risk(kind)
        made.value = made.points - made.deal_in * made.price
        return made

    def _accepted(self, mask: int) -> dict[str, int]:
        left = self.at.left
        return {TILE_NAMES[kind]: left[kind] for kind in range(STANDARD_KINDS) if mask >> kind & 1 and left[kind] > 0}

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
        melds = (*melds, Meld(KONG, (kind,) * 4, concealed=action.verb == act.CONCEALED_KONG))
        return self._waiting(action, tiles, melds)

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
