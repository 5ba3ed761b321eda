"""What the coach looks at: one seat's tiles, what it sees of the others, and how long the deal may still last.

A position comes from a hand that somebody wrote down, or from the sight of a seat at a running table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from janso.bots.sight import Sight
from janso.bots.weighing.danger import Threat, chances, safe_kinds, threats
from janso.bots.weighing.embedded import NEAR, after_claim, after_kong, distance_of, helping, lines_of
from janso.bots.weighing.race import own_discards
from janso.errors import JansoError
from janso.hand import Hand, Meld
from janso.rules.play import PlaySettings, play_settings
from janso.rules.ruleset import RuleSet
from janso.scoring.score import Score
from janso.shape.forms import DEFAULT_FORMS, REGULAR
from janso.shape.held import Held, held
from janso.table.log.action import (
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    KONG,
    PASS,
    PUNG,
    READY,
    RIICHI,
    WIN,
    Action,
)
from janso.tiles import JOKER, KIND_MASK, PLUM, STANDARD_KINDS, succession

LONGEST: Final = 30
"""No deal lasts more go-arounds; what lies further away is not counted."""
PRICES: Final = {"race": 5200.0, "speed": 10.0}
"""What dealing into a ready hand costs where any hand may win; elsewhere see `PLANNED`."""
PLANNED: Final = 20.0
DEALERS: Final = 1.5


Measure = tuple[int, int, int]
"""Shanten, the kinds that help as a mask, flowers and seasons among them, and how many such tiles are left."""


class Danger:
    """A seat that is ready or looks like it: how sure that is, what it lets pass, what it would cost. A seat that was
    not told is -1."""

    def __init__(self, sure: float, safe: int, price: float, seat: int = -1) -> None:
        self.sure = sure
        self.safe = safe
        self.price = price
        self.seat = seat


class Position:
    """Everything an outlook needs. `tiles` are the concealed ones, `left` the copies out of sight by kind; `turns` are
    the go-arounds that are left; `river` a mask of the kinds this seat has discarded."""

    def __init__(self, rules: RuleSet, play: PlaySettings, tiles: Held, melds: tuple[Meld, ...]) -> None:
        self.rules = rules
        self.play = play
        self.tiles = tiles
        self.melds = melds
        self.wind = 0
        self.round = 0
        self.left: list[int] = []
        self.turns = 18
        self.indicators: tuple[int, ...] = ()
        self.flowers: tuple[int, ...] = ()
        self.river = 0
        self.declared = False
        self.dangers: list[Danger] = []
        self.experience: dict[int, float] = {}
        """By kind what strong players hold against its discard, in points; see `experience`."""
        self.marks: tuple[int, ...] = ()
        """The marked copies among the concealed tiles, such as red fives."""
        self.drawn = -1
        self.offered = -1
        """The tile that somebody else has let go, where it may be won on."""
        self.won: tuple[float, str] | None = None
        """What a win now brings and by which patterns, where the table knows."""
        self.unseen_flowers: dict[int, int] = {}
        self.measures: dict[str, Measure] = {}
        """By act what it leaves, where only the table can measure hands: those with seasons or flowers in them."""
        sets = tiles.size // 3 + len(melds)
        self.forms: tuple[str, ...] = DEFAULT_FORMS if sets <= 4 else (REGULAR,)

    @property
    def seats(self) -> int:
        return self.play.at_table

    @property
    def unseen(self) -> float:
        """How many tiles are out of sight."""
        return float(max(sum(self.left), 1))

    @property
    def blanks(self) -> int:
        """Tiles in hand that belong to no set and wait to be laid beside it, such as flowers."""
        tiles = self.tiles
        if not tiles.plain:
            return 0
        return tiles.size - sum(tiles.counts()) - tiles.jokers - self.play.imagined

    @property
    def tactics(self) -> str:
        """How the game is won: race, speed, or by plans for hands that must be worth something."""
        return self.rules.family.tactics

    def dora(self) -> dict[int, int]:
        """How often each kind is dora."""
        after = succession()
        found: dict[int, int] = {}
        for face in self.indicators:
            kind = after.get(face & KIND_MASK, -1)
            found[kind] = found.get(kind, 0) + 1
        return found

    def risk(self, kind: int) -> tuple[float, float]:
        """The chance that discarding a kind deals into a hand, and what that costs on average."""
        chance, cost = 0.0, 0.0
        for danger in self.dangers:
            one = danger.sure * self.chances(danger)[kind]
            chance += one
            cost += one * danger.price
        return chance, cost / chance if chance else 0.0

    def chances(self, danger: Danger) -> list[float]:
        """How likely each kind completes the hand of one threat that is ready."""
        return chances(danger.safe, self.left)


def price_of(rules: RuleSet, dealer: bool) -> float:
    """What dealing into a ready hand of these rules costs on average."""
    usual = PRICES.get(rules.family.tactics, PLANNED)
    return usual * DEALERS if dealer and rules.family.tactics == "race" else usual


def of_hand(rules: RuleSet, hand: str | Hand, *, wind: int, round: int, visible: Iterable[int], dora: tuple[int, ...],
            flowers: tuple[int, ...], turns: int, ready: Sequence[int]) -> Position:
    """A position that was written down: the tiles of one player, further tiles that are visible, and the winds of
    players who have declared a ready hand."""
    read = Hand.parse(hand) if isinstance(hand, str) else hand
    play = play_settings(rules)
    if play.hands > 1:
        raise JansoError("coach.hand_advice_two_hands_row")
    tiles = held(read)
    if tiles.size % 3 == 0:
        raise JansoError("coach.hand_concealed_tiles_advice_needs", size=tiles.size)
    found = Position(rules, play, tiles, read.melds)
    found.wind, found.round, found.turns = wind, round, min(turns, LONGEST)
    found.indicators, found.flowers = dora, flowers
    found.drawn = read.win
    found.marks = marked([*read.concealed(), read.win])
    left = list(play.copies)
    faces = [*read.all_faces(), *visible, *dora]
    for face in faces:
        kind = face & KIND_MASK
        if kind < STANDARD_KINDS:
            left[kind] -= 1
            if left[kind] < 0:
                raise JansoError("coach.visible_more_copies_tile_game")
    found.left = left
    found.dangers = [Danger(1.0, 0, price_of(rules, seat == 0)) for seat in ready]
    return found


def of_sight(sight: Sight) -> Position:
    """The position of a seat at a running table."""
    found = Position(sight.rules, sight.play, sight.tiles(), tuple(sight.melds(sight.seat)))
    found.wind, found.round = sight.wind, sight.round
    found.left = sight.left()
    found.turns = min(max(1, sight.wall_left // sight.at_table), LONGEST)
    found.indicators = tuple(sight.indicators) if sight.play.dora.used else ()
    found.flowers = tuple(sight.flowers(sight.seat))
    found.river = own_discards(sight)
    found.declared = sight.riichi
    found.drawn = sight.drawn
    found.marks = marked(sight.held)
    found.dangers = [_danger(sight, threat) for threat in threats(sight)]
    return found


def of_decision(sight: Sight, options: list[Action]) -> Position:
    """The same before a choice: a win that is among the options is counted with all that the table knows of it."""
    found = of_sight(sight)
    if any(option.verb == WIN for option in options):
        score = sight.win_score()
        if score.valid:
            found.won = (paid_to(score, found.wind), " ".join([pattern.id for pattern in score.patterns]))
        found.offered = -1 if sight.own_turn else sight.offered
    if sight.measured:
        found.measures = measured(sight, options)
        found.unseen_flowers = {kind: sight.unseen_flower(kind) for kind in range(PLUM, JOKER)}
    return found


def key_of(action: Action) -> str:
    """An act as the key of its measure."""
    return " ".join([str(number) for number in (action.verb, action.tile, *action.tiles)])


def measured(sight: Sight, options: list[Action]) -> dict[str, Measure]:
    """What each act leaves, as the table measures it; tiles that help are counted for the nearest hands."""
    found: dict[str, Measure] = {}
    throwing = [option for option in options if option.verb in (DISCARD, RIICHI, READY)]
    if throwing:
        lines = lines_of(sight, throwing)
        for option in throwing:
            found[key_of(option)] = lines[option.tile & KIND_MASK]
    for option in options:
        number = -1
        if option.verb in (PUNG, CHOW, KONG):
            number = after_claim(sight, option)
        elif option.verb == PASS and len(sight.held) % 3 == 1:
            number = distance_of(sight)
            if number <= NEAR:
                found[key_of(option)] = (number, *helping(sight, (), number, sight.left()))
                continue
        elif option.verb in (CONCEALED_KONG, ADDED_KONG):
            number = after_kong(sight, option)
        if number >= 0:
            found[key_of(option)] = (number, 0, 0)
    return found


def with_aside(at: Position, face: int) -> Position:
    """The position after a tile was laid beside the hand, just before another is drawn for it: that is a draw more."""
    kind = face & KIND_MASK
    tiles = at.tiles.moved(kind, -1) if kind < STANDARD_KINDS else without_blank(at.tiles)
    found = Position(at.rules, at.play, tiles, at.melds)
    found.wind, found.round, found.left, found.river = at.wind, at.round, at.left, at.river
    found.turns = min(at.turns + 1, LONGEST)
    found.indicators, found.flowers = at.indicators, (*at.flowers, face)
    found.declared, found.dangers, found.marks = at.declared, at.dangers, at.marks
    return found


def marked(faces: Sequence[int]) -> tuple[int, ...]:
    """The marked copies of usual kinds."""
    return tuple([face for face in faces if face > KIND_MASK and face & KIND_MASK < STANDARD_KINDS])


def without_blank(tiles: Held) -> Held:
    """The hand without a tile that belongs to no set."""
    return Held(tiles.man, tiles.pin, tiles.sou, tiles.honours, tiles.size - 1, tiles.jokers)


def paid_to(score: Score, wind: int) -> float:
    """What the winner receives; the points where nobody is charged."""
    return float(score.payments.get("ESWN5678"[wind], score.points)) if score.payments else float(score.points)


def _danger(sight: Sight, threat: Threat) -> Danger:
    return Danger(threat.sure, safe_kinds(sight, threat.seat), price_of(sight.rules, threat.seat == sight.dealer),
                  threat.seat)
