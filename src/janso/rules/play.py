"""How a rule set is played, as plain data: the table reads this and nothing else of the rules but the scorer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.errors import JansoError
from janso.rules.chapters.course import DealerRules, DrawRules, EndRules, FoulRules, MatchRules
from janso.rules.chapters.tiles import AsideRules, DoraRules, FormRules, WallRules, WhiteRules
from janso.rules.chapters.turns import CallRules, DeclarationRules, FuritenRules, KongRules, RiichiRules
from janso.tiles import JOKER, KIND_MASK, PLUM, STANDARD_KINDS, succession

if TYPE_CHECKING:
    from janso.rules.ruleset import RuleSet

MOST_COPIES: Final = 4
"""Copies of a kind that the tables of hands know."""
HOUSES: Final = {5: [0, 1, 2, 6, 3], 6: [0, 1, 5, 2, 6, 3], 7: [0, 4, 1, 5, 2, 6, 3], 8: [0, 4, 1, 5, 2, 6, 3, -1]}
"""The tiles of the seats where more than four play: dragons sit between the winds, the eighth seat has none."""


class PlaySettings:
    """Everything the table asks, by chapters. The defaults are a plain game of four with 136 tiles and one winner."""

    def __init__(self) -> None:
        self.seats = 4
        """Players of the match."""
        self.at_table = 0
        """Players of one deal, the others sit it out; 0: all of them."""
        self.houses: list[int] = [0, 1, 2, 3]
        """The tile of each seat, counted from the East wind (4 is White); -1 for a seat without one."""
        self.wide = False
        """A kind has more than four copies, so that hands may not fit the tables."""
        self.hands = 1
        """Hands that one player builds at the same time."""
        self.hand_size = 13
        self.imagined = 0
        """1 where a hand lacks a tile of the usual number, which it only imagines."""
        self.tiles: list[int] = [kind for kind in range(STANDARD_KINDS) for _ in range(4)]
        self.copies: list[int] = [4] * STANDARD_KINDS
        """How many of the tiles are of each kind."""
        self.wins_to_end = 1
        """Wins of one player that end the deal."""
        self.wall = WallRules()
        self.forms = FormRules()
        self.sets_aside = AsideRules()
        self.white = WhiteRules()
        self.calls = CallRules()
        self.kongs = KongRules()
        self.furiten = FuritenRules()
        self.riichi = RiichiRules()
        self.dora = DoraRules()
        self.draws = DrawRules()
        self.declared = DeclarationRules()
        self.dealers = DealerRules()
        self.match = MatchRules()
        self.ends = EndRules()
        self.fouls = FoulRules()

    @property
    def deals_in_round(self) -> int:
        return self.match.deals_per_round or self.seats

    def joker_for(self, indicator: int) -> int:
        """The kind an indicator makes the joker; dragons go red, green, white.

        >>> settings = PlaySettings()
        >>> settings.sets_aside.joker_step = -1
        >>> settings.joker_for(0), settings.joker_for(31)
        (8, 32)
        """
        up = succession(dragons=(33, 32, 31))
        if self.sets_aside.joker_step > 0:
            return up[indicator]
        return {to: at for at, to in up.items()}[indicator]

    def checked(self) -> PlaySettings:
        """Itself, when the wall can be built and everybody can be dealt a hand."""
        if not 2 <= self.seats <= 8:
            raise JansoError("rules.play_table_2_8_seats", seats=self.seats)
        if not 0 <= len(self.tiles) - self.wall.sides * self.wall.stacks * 2 < 2 * self.wall.sides:
            raise JansoError("rules.play_tiles_do_not_make", n=len(self.tiles), sides=self.wall.sides,
                             stacks=self.wall.stacks)
        self.at_table = self.at_table or self.seats
        if not 2 <= self.at_table <= self.seats:
            raise JansoError("rules.play_players_cannot_play_deal", at_table=self.at_table, seats=self.seats)
        if self.at_table * self.hand_size + 1 + self.wall.dead.tiles > len(self.tiles):
            raise JansoError("rules.play_tiles_too_few_seats", n=len(self.tiles), at_table=self.at_table)
        self.copies = [0] * STANDARD_KINDS
        for face in self.tiles:
            if face & KIND_MASK < STANDARD_KINDS:
                self.copies[face & KIND_MASK] += 1
        self.wide = max(self.copies) > MOST_COPIES
        return self


def standard_tiles(red: dict[int, int] | None = None, without: tuple[int, ...] = ()) -> list[int]:
    """Four of each kind, some of them marked red (kind: how many), without the kinds named.

    >>> len(standard_tiles()), standard_tiles({4: 1}).count(4 | 1 << 6)
    (136, 1)
    """
    marked = red or {}
    faces: list[int] = []
    for kind in range(STANDARD_KINDS):
        if kind not in without:
            special = marked.get(kind, 0)
            faces += [kind] * (4 - special) + [kind | 1 << 6] * special
    return faces


def lacks_middle_characters(play: PlaySettings) -> bool:
    """True for the tiles of three players, which know only the terminals of characters."""
    return not any(play.copies[1:8])


def flower_tiles() -> list[int]:
    """The eight flowers and seasons."""
    return list(range(PLUM, JOKER))


def at_place(play: PlaySettings, places: list[str]) -> object:
    """A chapter, or a section of one: «riichi», «riichi», «stakes»."""
    found: object = play
    for place in places:
        found = getattr(found, place)
    return found


def settings_of(rules: RuleSet) -> PlaySettings:
    """The settings that options fill by themselves, as their declarations say (`binds`).

    >>> from janso.rules import ruleset
    >>> settings_of(ruleset("riichi").with_options({"kong_limit": 3})).kongs.limit
    3
    """
    play = PlaySettings()
    for option in rules.family.options.values():
        if option.binds:
            *places, field = option.binds.split(".")
            setattr(at_place(play, places), field, option.bound(rules.value(option.id)))
    return play


def play_settings(rules: RuleSet) -> PlaySettings:
    """How these rules are played, from the family's own `play` module."""
    from importlib import import_module

    made: PlaySettings = import_module(f"janso.rules.{rules.family.id}.play").settings(rules)
    return made.checked()
