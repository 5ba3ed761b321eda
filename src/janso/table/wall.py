"""The wall: built by sides and stacks, broken by dice, drawn clockwise from the break, replaced from the other end.

A wall is one list in the order of drawing, upper tile before lower. The counted stacks right of the break come last;
they are the replacement end. With a dead wall of fourteen the last two stacks are replacements, the upper tile of the
third stack from the end is the first indicator and the tile under it the hidden one.
"""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.message import phrase
from janso.rules.chapters.tiles import ABSENT_SIDE
from janso.rules.play import PlaySettings
from janso.table.chance import Stream
from janso.table.setup.breaking import broken_by, broken_owner, owner_of
from janso.tiles import write

UNKNOWN_TILE: Final = -1


def break_at(dice: list[int], sides: int, stacks: int, throws: int) -> int:
    """Where drawing starts, in tiles counted clockwise from the right end of the dealer's side.

    Two dice name the side, counted counter-clockwise from the dealer as 1; with two throws the sum of all four dice
    counts the stacks from the right end of that side, else the sum of the first two.

    >>> break_at([4, 4, 1, 1], 4, 17, 1), break_at([1, 4, 3, 4], 4, 18, 2)
    (50, 24)
    """
    first = dice[0] + dice[1]
    counted = first + (dice[2] + dice[3] if throws == 2 else 0)
    owner = broken_side(dice, sides, throws)
    clockwise = (sides - owner) % sides
    return (clockwise * stacks + counted) % (sides * stacks) * 2


def broken_side(dice: list[int], sides: int, throws: int = 1) -> int:
    """Whose side is broken, counted counter-clockwise from the dealer as 0: as the dice say, or always the last one,
    where nobody sits.

    >>> broken_side([3, 4], 4), broken_side([3, 4], 4, ABSENT_SIDE)
    (2, 3)
    """
    return sides - 1 if throws == ABSENT_SIDE else (dice[0] + dice[1] - 1) % sides


def side_at(dice: list[int], sides: int, stacks: int, throws: int, drawn: int) -> int:
    """Whose side the tile drawn as that number (0 first) stood on, counted counter-clockwise from the dealer as 0.

    >>> side_at([4, 4, 1, 1], 4, 17, 1, 0), side_at([4, 4, 1, 1], 4, 17, 1, 20)
    (3, 2)
    """
    place = break_at(dice, sides, stacks, throws) + drawn
    return (sides - place // (2 * stacks)) % sides


class Wall:
    """Tiles in the order of drawing, with what has been taken from either end.

    `left` counts the tiles that may still be drawn from the live end. A tile that nobody knows (the wall of a record)
    is UNKNOWN_TILE until `tell` names it. Copies share the lists: whoever changes one replaces it.
    """

    def __init__(self, tiles: list[int], dead: int, keeps: bool, replacements: list[int], indicators: list[int],
                 hidden: list[int], steps: tuple[int, ...] = (), taken: list[bool] | None = None) -> None:
        self.tiles = tiles
        self.dead = dead
        self.keeps = keeps
        self.steps = steps
        self.replacement_at = replacements
        self.indicator_at = indicators
        self.hidden_at = hidden
        self.front = 0
        self.replaced = 0
        self.left = len(tiles) - dead
        self.taken: list[bool] = [False] * len(tiles) if taken is None else taken
        self.own: list[list[int]] = []
        """Where everybody draws from a wall of their own: the places of its tiles by wind, the next one first."""
        self.dealt = 0
        """So many tiles are dealt before anybody draws from the own wall."""
        self.flowers_at_end = False
        """A flower is replaced by the last tile of the live wall."""
        self.live_end = False
        """Every kong takes the last stack of the live wall: a replacement above, an indicator below."""

    def copy(self) -> Wall:
        """The tiles that are left, in their places."""
        twin = Wall(self.tiles, self.dead, self.keeps, self.replacement_at, self.indicator_at, self.hidden_at,
                    self.steps, self.taken)
        twin.front = self.front
        twin.replaced = self.replaced
        twin.left = self.left
        twin.own = self.own
        twin.dealt = self.dealt
        twin.live_end = self.live_end
        twin.flowers_at_end = self.flowers_at_end
        return twin

    def next(self, who: int = 0) -> int:
        """The tile at the live end, of the wall of wind `who` where everybody has one."""
        if self.own:
            return self._known(self.own[who][0], "drawn")
        at = self.front
        while self.taken[at]:
            at += 1
        return self._known(at, "drawn")

    def take(self, face: int, who: int = 0) -> None:
        """Moves the live end on by one tile, which is `face`."""
        if self.own and self.front == self.dealt:
            self._take_own(face, who, 0)
            return
        at = self.front
        while self.taken[at]:
            at += 1
        self._name(at, face)
        self.front = at + 1
        self.left -= 1
        if self.own and self.front == self.dealt:
            self.left = min([len(places) for places in self.own])
        if self.replaced < len(self.replacement_at) and self.replacement_at[self.replaced] == at:
            # the upper tile of the last stack: the lower one replaces now
            self.replacement_at = self.replacement_at[: self.replaced] + self.replacement_at[self.replaced + 1 :]

    def put_back(self) -> None:
        """The tile that was drawn last lies at the live end again."""
        self.front -= 1
        self.left += 1

    def swap_first(self) -> None:
        """The first live tile and the one behind it change places."""
        first = self.front
        while self.taken[first]:
            first += 1
        second = first + 1
        while self.taken[second]:
            second += 1
        tiles = self.tiles.copy()
        tiles[first], tiles[second] = tiles[second], tiles[first]
        self.tiles = tiles

    def _take_own(self, face: int, who: int, at: int) -> None:
        """Takes a tile of the own wall of a wind; whoever has drawn the last one of it ends the deal."""
        places = self.own[who].copy()
        place = places.pop(at)
        self.own = [*self.own[:who], places, *self.own[who + 1 :]]
        self._name(place, face)
        self._take_away(place)
        self.left = min([len(places) for places in self.own])

    def live_places(self) -> list[int]:
        """Where the tiles lie that can still be drawn in turn, the next one first."""
        return [at for at in range(self.front, len(self.tiles)) if not self.taken[at]][: self.left]

    def last_place(self) -> int:
        """Where the tile lies that is taken first from the end of the live wall: on top of the last stack."""
        places = self.live_places()
        last = places[-1]
        return last - 1 if last % 2 and len(places) > 1 and places[-2] == last - 1 else last

    def replacement(self, who: int = 0, flower: bool = False) -> int:
        """The next tile at the replacement end, of an own wall its other end; for a `flower` it may be another one."""
        if flower and self.flowers_at_end:
            return self._known(self.last_place(), "drawn as replacement")
        if self.own:
            return self._known(self.own[who][-1], "drawn as replacement")
        return self._known(self.replacement_at[self.replaced], "drawn as replacement")

    def take_replacement(self, face: int, who: int = 0, flower: bool = False) -> None:
        """Takes a replacement; a dead wall that keeps its size takes the last live tile in exchange, or so many tiles
        as the rules let join it at this replacement."""
        if flower and self.flowers_at_end:
            place = self.last_place()
            self._name(place, face)
            self._take_away(place)
            self.replacement_at = [*self.replacement_at[: self.replaced], place, *self.replacement_at[self.replaced :]]
            self.replaced += 1
            self.left -= 1
            return
        if self.own:
            self._take_own(face, who, -1)
            return
        at = self.replacement_at[self.replaced]
        self._name(at, face)
        self._take_away(at)
        self.replaced += 1
        if self.live_end:
            self._take_stack(at)
            return
        if self.keeps and self.left > 0:
            if self.steps:
                self.left = max(0, self.left - self.steps[self.replaced - 1])
            else:
                self.left -= 1

    def _take_stack(self, upper: int) -> None:
        """The tile under a replacement is an indicator; those hidden from the others lie on the stacks that follow."""
        self._take_away(upper + 1)
        self.left = max(0, self.left - 2)
        next_ones = self.replacement_at[self.replaced : 2 * self.replaced]
        self.hidden_at = [self.hidden_at[0], *next_ones, *self.hidden_at[1 + len(next_ones) :]]

    @property
    def replacements_left(self) -> int:
        """How many replacements the wall can still give."""
        if self.own:
            return self.left
        if self.live_end:
            return min(len(self.replacement_at) - self.replaced, self.left // 2)
        return len(self.replacement_at) - self.replaced

    def indicator(self, number: int) -> int:
        """The tile that would be turned up as the indicator of that number (0 first)."""
        return self._known(self.indicator_at[number], "turned up")

    def change_indicator(self, number: int) -> None:
        """The indicator of that number was a flower: the last tile of the live wall lies there instead."""
        place = self.last_place()
        at = self.indicator_at[number]
        self.tiles = self.tiles.copy()
        self.tiles[at], self.tiles[place] = self.tiles[place], self.tiles[at]
        self._take_away(place)
        self.left -= 1

    def hidden(self, number: int) -> int:
        """The tile under an indicator."""
        return self._known(self.hidden_at[number], "turned up")

    def set_aside(self, at: int) -> None:
        """Takes a tile out of the game (the joker indicator)."""
        self._take_away(at)
        if at in self.replacement_at:
            self.replacement_at = [place for place in self.replacement_at if place != at]
        self.left -= 1

    def tell(self, at: int, face: int) -> None:
        """Names a tile of a wall that is known only in part."""
        if self.tiles[at] not in (UNKNOWN_TILE, face):
            raise JansoError("table.wall_place_holds_not", at=at, tile=write(self.tiles[at]), tile2=write(face))
        self._name(at, face)

    def _name(self, at: int, face: int) -> None:
        """A tile turns out to be this one; mostly it is no news."""
        if self.tiles[at] != face:
            self.tiles = self.tiles.copy()
            self.tiles[at] = face

    def _take_away(self, at: int) -> None:
        """A tile is taken out of its place, not from the live end."""
        self.taken = self.taken.copy()
        self.taken[at] = True

    def _known(self, at: int, what: str) -> int:
        face = self.tiles[at]
        if face == UNKNOWN_TILE:
            raise JansoError("table.wall_tile_place_not_known", what=phrase(what), at=at)
        return face


def from_the_end(length: int, kept: int) -> list[int]:
    """Places of replacements when they come from the end of the live wall, stack by stack, upper tile first; `kept`
    tiles at the very end take no part.

    >>> from_the_end(10, 0)[:4], from_the_end(10, 3)[:3]
    ([8, 9, 6, 7], [6, 4, 5])
    """
    order: list[int] = []
    at = length - kept
    if at % 2:
        at -= 1
        order.append(at)
    while at > 0:
        order += [at - 2, at - 1]
        at -= 2
    return order


def japanese_dead_wall(length: int, replacements: int, indicators: int) -> tuple[list[int], list[int], list[int]]:
    """Places of replacements, indicators and hidden indicators in a dead wall at the end of the list.

    >>> japanese_dead_wall(136, 4, 5)
    ([134, 135, 132, 133], [130, 128, 126, 124, 122], [131, 129, 127, 125, 123])
    """
    ends = from_the_end(length, 0)[:replacements]
    start = length - replacements - replacements % 2
    shown = [start - 2 - 2 * i for i in range(indicators)]
    return ends, shown, [at + 1 for at in shown]


def own_walls(play: PlaySettings, tiles: list[int]) -> Wall:
    """A wall for everybody: what is left of the tiles after the deal, in equal boxes. Where there is a dead wall, it
    is made of the first tiles of all of them."""
    seats = play.at_table or play.seats
    dealt = seats * play.hand_size + 1
    box = (len(tiles) - seats * play.hand_size) // seats
    own: list[list[int]] = []
    at = dealt
    for wind in range(seats):
        size = box - 1 if wind == 0 else box
        own.append(list(range(at, at + size)))
        at += size
    dead = [places.pop(0) for _ in range(play.wall.dead.of_own_walls) for places in own]
    shown = play.dora.indicators
    wall = Wall(tiles, len(dead), False, [], dead[: 2 * shown : 2], dead[1 : 2 * shown : 2])
    wall.own, wall.dealt = own, dealt
    return wall


def short_dead_wall(play: PlaySettings, tiles: list[int]) -> Wall:
    """One or two stacks with the first indicator; each kong takes the last stack of the live wall, its upper tile as
    replacement and the lower one as indicator."""
    dead = play.wall.dead.tiles
    start = len(tiles) - dead
    uppers = [start - 2 - 2 * number for number in range(play.dora.indicators - 1)]
    if not play.dora.kongs.used:
        return Wall(tiles, dead, True, from_the_end(len(tiles), dead), [start], [start + 1])
    wall = Wall(tiles, dead, False, uppers, [start, *[at + 1 for at in uppers]], [start + 1, *uppers])
    wall.live_end = True
    return wall


def wall_for(play: PlaySettings, tiles: list[int]) -> Wall:
    """The wall of a rule set from tiles in the order of drawing."""
    wall = _wall_of(play, tiles)
    wall.flowers_at_end = play.sets_aside.flowers_at_end
    return wall


def _wall_of(play: PlaySettings, tiles: list[int]) -> Wall:
    if play.wall.own:
        return own_walls(play, tiles)
    if play.wall.dead.live_end:
        return short_dead_wall(play, tiles)
    if play.wall.dead.replacements:
        ends, shown, hidden = japanese_dead_wall(len(tiles), play.wall.dead.replacements, play.dora.indicators)
        if play.dora.at_end:
            shown[0] = ends[0]
        if play.wall.dead.further_replacements:
            ends += from_the_end(len(tiles), play.wall.dead.tiles)[: play.wall.dead.further_replacements]
        return Wall(tiles, play.wall.dead.tiles, play.wall.dead.refilled, ends, shown, hidden, play.wall.dead.steps)
    return Wall(tiles, play.wall.dead.tiles, True, from_the_end(len(tiles), play.wall.dead.reserve), [], [])


def break_of(play: PlaySettings, dice: list[int]) -> int:
    """Where drawing starts in a wall of these rules, in tiles."""
    if play.wall.way:
        return broken_by(play, tuple(dice))
    return break_at(dice, play.wall.sides, play.wall.stacks, play.wall.throws)


def owner_at(play: PlaySettings, dice: list[int], drawn: int) -> int:
    """Whose side of a wall of these rules the tile drawn as that number stood on, counted from the dealer as 0."""
    if play.wall.way:
        return owner_of(play, tuple(dice), drawn)
    return side_at(dice, play.wall.sides, play.wall.stacks, play.wall.throws, drawn)


def owner_broken(play: PlaySettings, dice: list[int]) -> int:
    """Whose side of a wall of these rules is broken."""
    return broken_owner(play, tuple(dice)) if play.wall.way else broken_side(dice, play.wall.sides, play.wall.throws)


def dealt_wall(play: PlaySettings, seed: str, label: str, dice: list[int]) -> list[int]:
    """The tiles of a deal in the order of drawing: shuffled, built clockwise from the dealer's right end, broken."""
    built = Stream(seed, f"wall {label}").shuffled(play.tiles)
    start = break_of(play, dice)
    whole = len(built) - play.wall.spare
    tiles = built[start:whole] + built[:start]
    if play.wall.spare:
        dealt = (play.at_table or play.seats) * play.hand_size + 1
        tiles = tiles[:dealt] + built[whole:] + tiles[dealt:]
    if play.wall.dealer_third_stack:
        last = (play.at_table or play.seats) * play.hand_size
        tiles[last], tiles[last + 1] = tiles[last + 1], tiles[last]
    return tiles
