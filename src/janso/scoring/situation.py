"""Everything the scorer knows about one win.

>>> won = Situation.of("23456m11p345s678s+1m", seat="S", discarder="W", having="riichi")
>>> won.seat, won.discarder, won.hand.win, won.has(RIICHI)
(1, 2, 0, True)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from operator import index
from typing import Any, Final, SupportsIndex

from janso.errors import JansoError, named, quoted
from janso.hand import Hand, read_tiles
from janso.native import mypyc_attr
from janso.scoring.facts import RIICHI as RIICHI
from janso.scoring.facts import mask_of
from janso.scoring.history import History
from janso.tiles import EAST, KIND_MASK, KINDS

WIND_LETTERS: Final = "ESWN"
ALL_SEATS: Final = "ESWN5678"
"""The letters of the winds, and numbers for the seats beyond them where more than four play."""
MOST_KNOWN: Final = 4096
"""How many texts of a kind are remembered."""

_NONE: Final = ""
"""Tiles that nobody names."""
_EAST: Final = "E"
_winds: Final[dict[object, int]] = {"E": 0, "S": 1, "W": 2, "N": 3, "e": 0, "s": 1, "w": 2, "n": 3}
_masks: Final[dict[str, int]] = {"": 0}
_tiles: Final[dict[str, tuple[int, ...]]] = {"": ()}


@mypyc_attr(free_list_len=1, acyclic=True)
class Situation:
    """A hand with its winning tile and the facts around it. Seats are winds: 0 East, 1 South, 2 West, 3 North.

    `Situation.of` takes words instead. `discarder` is -1 when the winner drew the tile or nobody is named; `facts` is a
    mask of `scoring.facts`; `flowers`, `dora` and `ura` are faces. `also_round` is a second wind of the round where
    rules have two, else -1. `own_wind` is the seat, -1 where rules have no seat winds.
    """

    also_round = -1

    def __init__(
        self, hand: Hand, self_draw: bool = False, seat: int = 0, round: int = 0, discarder: int = -1, facts: int = 0,
        flowers: tuple[int, ...] = (), dora: tuple[int, ...] = (), ura: tuple[int, ...] = (), honba: int = 0,
        sticks: int = 0, history: History | None = None,
    ) -> None:
        self.hand = hand
        self.self_draw = self_draw
        self.seat = seat
        self.round = round
        self.discarder = discarder
        self.facts = facts
        self.flowers = flowers
        self.dora = dora
        self.ura = ura
        self.honba = honba
        self.sticks = sticks
        self.history = history
        self.own_wind = seat

    @staticmethod
    def of(
        hand: str | Hand | Sequence[int], *, self_draw: bool = False, seat: str | int = "E", round: str | int = "E",
        discarder: str | int | None = None, having: Iterable[str] = (), flowers: str | Iterable[int] = "",
        dora: str | Iterable[int] = "", ura: str | Iterable[int] = "", honba: SupportsIndex = 0,
        sticks: SupportsIndex = 0, history: History | Mapping[str, Any] | None = None,
        flowers_in_hand: bool = False, other_sets: bool = False, copies: int = 4, seasons: int = 1,
    ) -> Situation:
        """The facts of one win in plain words, as `janso.score` takes them, checked for what no rule set allows.

        `flowers_in_hand` lets flowers stand in the hand string, for the few rules that build sets of them;
        `other_sets` lets any three tiles lie as a set; there are so many `copies` of a tile, and so many
        equal `seasons`.

        >>> Situation.of("1m+1m", discarder="E")
        Traceback (most recent call last):
        janso.errors.JansoError: discarder: nobody wins on their own discard
        """
        read = Hand.parse(hand, flowers_in_hand, other_sets, copies, seasons) if isinstance(hand, str) else hand
        if not isinstance(read, Hand):
            raise JansoError("scoring.hand_is_no_hand", value=quoted(hand))
        if read.win < 0:
            raise JansoError("scoring.hand_names_no_winning_tile", read=read)
        own = 0 if seat is _EAST else seat_of(seat, "seat")
        other = -1 if discarder is None else seat_of(discarder, "discarder")
        if other == own:
            raise JansoError("scoring.discarder_nobody_wins_their_own")
        if self_draw and other >= 0:
            raise JansoError("scoring.discarder_self_drawn_tile_no")
        past: History | None = None
        if history is not None:  # few tell one, and whether something is a mapping takes as long as a hand to find out
            past = _past(history)
        of_round = 0 if round is _EAST else seat_of(round, "round")
        return Situation(read, self_draw, own, of_round, other, facts_of(having),
                         () if flowers is _NONE else faces_of(flowers, "flowers"),
                         () if dora is _NONE else faces_of(dora, "dora"), () if ura is _NONE else faces_of(ura, "ura"),
                         counters_of(honba, "honba"), counters_of(sticks, "sticks"), past)

    def has(self, fact: int) -> bool:
        """True when every bit of `fact` is given."""
        return self.facts & fact == fact

    def is_round_wind(self, kind: int) -> bool:
        """Whether a kind is a wind of the round."""
        return kind == EAST + self.round or (self.also_round >= 0 and kind == EAST + self.also_round)

    def with_win(self, kind: int) -> Situation:
        """The same win on another tile."""
        return Situation(self.hand.with_win(kind), self.self_draw, self.seat, self.round, self.discarder, self.facts,
                         self.flowers, self.dora, self.ura, self.honba, self.sticks, self.history)

    def with_hand(self, hand: Hand) -> Situation:
        """The same win with other tiles."""
        return Situation(hand, self.self_draw, self.seat, self.round, self.discarder, self.facts, self.flowers,
                         self.dora, self.ura, self.honba, self.sticks, self.history)

    def with_history(self, history: History) -> Situation:
        """The same win after another past."""
        return Situation(self.hand, self.self_draw, self.seat, self.round, self.discarder, self.facts, self.flowers,
                         self.dora, self.ura, self.honba, self.sticks, history)


def seat_of(value: str | int, what: str) -> int:
    """The number of a wind from its letter or from itself.

    >>> seat_of("w", "seat"), seat_of(3, "seat")
    (2, 3)
    """
    if isinstance(value, str):
        if value == "E":
            return 0
        found = _winds.get(value, -1)
        if found < 0:
            found = _winds.get(value.strip().upper(), -1)
        if found >= 0:
            return found
    elif isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 4:
        return value
    raise JansoError("scoring.not_wind_write_e_s", what=what, value=named(value))


def counters_of(number: SupportsIndex, what: str) -> int:
    """A number of counters or sticks.

    >>> counters_of(-1, "honba")
    Traceback (most recent call last):
    janso.errors.JansoError: honba: -1 is not a whole number from 0 on
    """
    whole = -1
    if isinstance(number, int):
        whole = number
    else:
        with suppress(TypeError):
            whole = index(number)
    if whole < 0:
        raise JansoError("scoring.not_whole_number_0", what=what, number=quoted(number))
    return whole


def facts_of(having: Iterable[str]) -> int:
    """The mask of facts in words; each text may hold several with commas.

    >>> facts_of(["riichi", "ippatsu"]) == facts_of("riichi, ippatsu") != 0
    True
    """
    if isinstance(having, str):
        return _facts_in(having)
    mask = 0
    if isinstance(having, list) and not having:
        return mask
    if not isinstance(having, (list, tuple)) and not isinstance(having, Iterable):
        raise JansoError("scoring.having_not_word", text=quoted(having))
    for text in having:
        if not isinstance(text, str):
            raise JansoError("scoring.having_not_word", text=quoted(text))
        mask |= _facts_in(text)
    return mask


def _facts_in(text: str) -> int:
    found = _masks.get(text, -1)
    if found < 0:
        found = mask_of(tuple([word for word in text.replace(" ", "").split(",") if word]))
        if len(_masks) < MOST_KNOWN:
            _masks[text] = found
    return found


def _past(told: object) -> History:
    if isinstance(told, Mapping):
        return History.from_json(told)
    if not isinstance(told, History):
        raise JansoError("scoring.history_is_no_table", value=quoted(told))
    return told


def _each_of(tiles: Iterable[Any], what: str) -> tuple[int, ...]:
    faces: list[int] = []
    if not isinstance(tiles, Iterable):
        raise JansoError("scoring.not_list_of_tiles", what=what, value=quoted(tiles))
    for tile in tiles:
        if isinstance(tile, str):
            faces += faces_of(tile, what)
        else:
            face = index(tile) if hasattr(tile, "__index__") and tile is not True and tile is not False else -1
            if face < 0 or face & KIND_MASK >= KINDS:
                raise JansoError("scoring.not_list_of_tiles", what=what, value=quoted(tiles))
            faces.append(face)
    return tuple(faces)


def faces_of(tiles: str | Iterable[int | str], what: str) -> tuple[int, ...]:
    """Faces of a short list of tiles such as `1f3f` or `3m7z`; faces, or tiles one by one, may be given themselves.

    >>> faces_of("12f5z", "flowers"), faces_of([3, 4], "dora"), faces_of(["3m", "7z"], "dora")
    ((34, 35, 31), (3, 4), (2, 33))
    """
    if not isinstance(tiles, str):
        return _each_of(tiles, what)
    if not tiles:
        return ()
    found = _tiles.get(tiles)
    if found is None:
        found = read_tiles(tiles, what)
        if len(_tiles) < MOST_KNOWN:
            _tiles[tiles] = found
    return found
