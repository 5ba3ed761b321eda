"""Tiles and wall: how the wall is built, which forms win, what is set aside."""

from __future__ import annotations

from typing import Final

from janso.scoring.readings.other_forms.embedded import EmbeddedKinds
from janso.scoring.readings.other_forms.other_sets import SetKinds
from janso.tiles import JOKER, PLUM

ABSENT_SIDE: Final = 3
"""In the place of the number of throws: one throw, always in the wall of a player who is absent."""


class DeadWallRules:
    """The end of the wall that is never drawn in turn."""

    def __init__(self) -> None:
        self.tiles = 0
        """Tiles at the end of the wall that are never drawn in turn."""
        self.reserve = 0
        """Tiles at the very end that never take part, not even as replacements."""
        self.refilled = True
        self.steps: tuple[int, ...] = ()
        """Live tiles that join the dead wall at the first, second, ... replacement; empty: one each."""
        self.replacements = 0
        """Replacement tiles inside the dead wall; 0 when they come from the end of the live wall."""
        self.of_own_walls = 0
        """Tiles that each of these walls gives to the dead wall."""
        self.live_end = False
        """A dead wall of one or two stacks: kongs take the last stacks of the live wall."""
        self.by_dice = False
        """The dice of the break say how long the dead wall is."""
        self.to_indicator = False
        """The wall is drawn down to the last open indicator."""
        self.further_replacements = 0
        """Replacements that come from the end of the live wall when those of the dead wall are gone."""


class WallRules:
    """How the wall is built, broken and kept."""

    def __init__(self) -> None:
        self.sides = 4
        self.stacks = 17
        self.spare = 0
        """Tiles that make no whole stacks for everybody; they join the live wall once the hands are dealt."""
        self.throws = 2
        self.bag = False
        """No wall is built: hands are taken two tiles at a time."""
        self.two_tiles = False
        """Every turn draws two tiles, and discards two."""
        """Throws of two dice that decide the break; with one throw its sum counts the stacks too."""
        self.one_die = False
        """Throws for the break are made with one die."""
        self.way = ""
        """The way of other dice that break the wall (`table/setup/dice.py`); they say who takes tiles first too."""
        self.lengths: tuple[int, ...] = ()
        """The stacks of each side, counter-clockwise from the dealer's; empty: all sides have `stacks`."""
        self.dead_clockwise = False
        """The dead wall lies clockwise from the break, and tiles are drawn the other way round."""
        self.dealer_third_stack = False
        """The dealer's last tile of the deal comes from the stack after the next one."""
        self.own = False
        """Everybody draws from a wall of their own, the same at every table."""
        self.opens_wall = False
        """Tiles at the end of the live wall are opened after a win."""
        self.dead = DeadWallRules()


class FormRules:
    """The forms besides sets and a pair that the table looks for; the scorer has the last word."""

    def __init__(self) -> None:
        self.seven_pairs = True
        self.four_alike_pairs = False
        self.several_pairs = "no"
        """Whether several pairs may be called for seven pairs, and what that costs: no, once, each."""
        self.thirteen_orphans = True
        self.knitted = False
        """Forms besides sets and a pair that the table looks for; the scorer has the last word."""
        self.further_forms: tuple[str, ...] = ()
        """Forms that families added to the hand algebra, by name."""
        self.dealt_forms: tuple[str, ...] = ()
        """Those of them that only a hand as it was dealt, with its first draw, can have."""
        self.other_sets: SetKinds | None = None
        """Sets besides chows and pungs that these rules know."""
        self.embedded: EmbeddedKinds | None = None
        """The same where flowers are tiles of the hand like others, or kongs may be of different tiles."""
        self.own_structure = False
        """A hand is made of something else than sets and a pair: only the further forms are complete."""
        self.last_copy = False
        """The scorer wants to know whether the winning tile was the last one of its kind."""
        self.growing = False
        """A hand begins with one set and the pair, and grows by a set after each interim win."""
        self.grows = 0
        """So many sets it grows by."""
        self.first_draw_after_calls = False
        """A first draw stays one although others have called; only an own kong spoils it."""


class AsideRules:
    """Tiles that are set aside or stand for others: flowers, jokers, North."""

    def __init__(self) -> None:
        self.flowers = False
        self.flowers_at_end = False
        """Flowers, in a hand or as indicators, are replaced from the end of the live wall; one under an indicator names
        no dora."""
        self.seasons = False
        """Seasons are one more kind of tile, of which pairs, pungs and kongs are made."""
        self.laid_from = PLUM
        self.kept_from = JOKER
        """Flowers and seasons from the first to before the second are laid aside, the others stay in the hand."""
        self.flowers_may_stay = False
        self.flower_jokers = False
        """A flower in the hand stands for another tile, so that a drawn one may win."""
        """A flower drawn in turn may be discarded or kept; otherwise it has to be set aside."""
        self.joker_step = 0
        """With jokers +1 or -1: the indicator makes the next or the previous kind the joker."""
        self.north_aside = False
        self.fourth_north_indicator = False
        """The fourth North set aside opens an indicator."""
        self.gari = False
        """Winning on a North that another player sets aside is a yaku."""
        self.kinds = 0
        """The kinds that may be set aside, as a mask; North is one of them where it may be."""
        self.robbed = "any"
        """Who may win on a tile set aside: any, yakuman, kongs (only on a kong of them), no."""
        self.sets = "all"
        """Sets that may be declared of tiles to be set aside: all, kongs, concealed_kong, no."""
        self.chows = True
        """Chows may hold such tiles."""
        self.price = 0
        """What setting a tile aside costs; the dealer gets it."""

    def lays(self, kind: int) -> bool:
        """True for a flower or season that is laid aside."""
        return self.laid_from <= kind < self.kept_from


class WhiteRules:
    """A drawn White may stand for another tile."""

    def __init__(self) -> None:
        self.jokers = False
        """A drawn White may stand for another tile, as one of the next three rules says."""
        self.undiscarded = False
        """While no White lies among the discards."""
        self.ippatsu = False
        """In the turn after riichi."""
        self.in_riichi = False
        """For a player in riichi."""
        self.dotted = False
        """Only the White with a red dot does."""


class KongDoraRules:
    """Indicators that kongs turn up."""

    def __init__(self) -> None:
        self.used = False
        self.open = True
        self.open_at_once = False
        self.concealed_at_once = True
        self.open_at_next = False


class DoraRules:
    """Indicators: how many, where, when."""

    def __init__(self) -> None:
        self.used = False
        self.indicators = 0
        """Places for indicators in the dead wall."""
        self.points_at: list[int] = []
        """Which kind each indicator names, by kind; empty where indicators name no dora."""
        self.all_suits = False
        """An indicator names its rank in every suit."""
        self.minus = "no"
        """For whom the tiles under the indicators are turned up and cost han, besides riichi."""
        self.indicators_first = 1
        """Indicators turned up before the first turn."""
        self.first_indicators = "one"
        """How many indicators the dice turn up at the start: one, a second by any double, three by a double one."""
        self.indicators_at: tuple[int, ...] = ()
        """A further indicator is turned up when so many live tiles are left."""
        self.all_indicators_from = 0
        """From so many honba on every indicator is turned up at once and everybody has the hidden ones; 0: never."""
        self.first_indicator = True
        self.after_deal = False
        """No indicator is turned up before a win; then it is the last tile of the wall, for a winner in riichi."""
        self.next_tile = False
        """After a win the next tile of the wall is turned up for a winner in riichi."""
        self.wall_end = False
        """After a win the last tile of the wall is turned up for every winner."""
        self.at_end = False
        """The first indicator is the tile that is drawn as the first replacement all the same."""
        self.kongs = KongDoraRules()
