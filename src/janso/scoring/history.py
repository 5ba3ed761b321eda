"""What happened before the win, for patterns that look at discards, calls, go-arounds or earlier deals.

The table fills it; a caller may fill it by hand or as JSON. The scorer never guesses what is not there.

>>> past = History.from_json({"discards": {"E": "1m5z", "S": [{"tile": "9p", "riichi": True}]}, "wall_left": 12})
>>> [discard.face for discard in past.discards[0]], past.discards[1][0].riichi, past.wall_left
([0, 31], True, 12)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from janso.errors import JansoError, named, quoted
from janso.hand import read_tiles
from janso.native import mypyc_attr

WINDS: Final = "ESWN"
FLOWER: Final = 4
MOST: Final = 10_000
LONGEST: Final = 200
LONGEST_TEXT: Final = 500
CALL_TYPES: Final = ("chow", "pung", "kong", "pair", "flower")
SEASONS: Final = ("", "spring", "summer", "autumn", "winter")


@mypyc_attr(acyclic=True)
class Discard:
    """One discarded tile: its face, whether it was drawn just before, whether it lay sideways, and who took it.

    `after_kong` says that it followed a kong and its replacement tile.
    """

    def __init__(self, face: int, drawn: bool = False, riichi: bool = False, taken_by: int = -1,
                 after_kong: bool = False) -> None:
        self.face = face
        self.drawn = drawn
        self.riichi = riichi
        self.taken_by = taken_by
        self.after_kong = after_kong


@mypyc_attr(acyclic=True)
class Call:
    """One declared set or flower, in the order of the deal: who, the type, the faces, from whom (-1: nobody).

    `turn` is the owner's turn it happened in, counted from 1: the owner's discards before it and one more. So two
    calls with one turn follow each other without a discard between, and a call whose turn is one more than the
    owner's discards came in the winning turn. 0 means unknown.
    """

    def __init__(self, seat: int, type: int, tiles: tuple[int, ...], source: int = -1, concealed: bool = False,
                 added: bool = False, turn: int = 0) -> None:
        self.seat = seat
        self.type = type
        self.tiles = tiles
        self.source = source
        self.concealed = concealed
        self.added = added
        self.turn = turn


@mypyc_attr(acyclic=True)
class PastWin:
    """An earlier win of the same round: who won and who paid (winds of the present deal), the patterns, and the hand.

    `refused` says that the winner would not take the payment, in order to repeat the hand later.
    """

    def __init__(self, seat: int, patterns: tuple[str, ...] = (), payers: tuple[int, ...] = (), hand: str = "",
                 self_draw: bool = False, refused: bool = False) -> None:
        self.seat = seat
        self.patterns = patterns
        self.payers = payers
        self.hand = hand
        self.self_draw = self_draw
        self.refused = refused


SEAT_NUMBERS: Final = ("wareme", "fuse")
"""Numbers that name a seat; so do all that begin with `pao_`."""


@mypyc_attr(acyclic=True)
class Declared:
    """What was declared before the first turn: the seats that bought double payments, banned wins on discards, or gave
    up winning."""

    def __init__(self) -> None:
        self.bought: tuple[int, ...] = ()
        self.ron_banned: tuple[int, ...] = ()
        self.dropped_out: tuple[int, ...] = ()


@mypyc_attr(acyclic=True)
class History:
    """The deal up to the win, and what the table remembers of earlier deals. Seats are winds: 0 East to 3 North of
    this deal. -1, 0 or an empty list mean «not told» where nothing else is said.

    `discards`: each seat's discards in order. `calls`: every call and flower in the order of the deal.
    `turn`: go-arounds begun. `riichi_turn`: the seat's turn of its riichi; `riichi_wall`: tiles left in the wall then.
    `dealer_streak`: wins of the dealer in a row before this deal; `own_honba`: counters that this dealer earned.
    `win_streak`, `losses`: wins in a row, discards into a win in a row. `wall_left`: drawable tiles at the win;
    `own_wall_left`: those of the part of the wall before the winner. `deal`: the number of the deal in the match
    from 1. `season`: 1 spring to 4 winter of the calendar. `ordered`: kinds the winner named before the first turn.
    `wall_end`: the live tiles beside the dead wall in the order in which they would be opened after the win.
    `double_draws`, `bought_indicators`: what the winner bought. `wins`: earlier wins of the round, the last one last.
    `laid`: the tile that each seat laid out at an exhaustive draw for more than nagashi, -1 for none; `waits`: the
    kinds that complete each seat's hand then, as masks. `declared`: what was declared before the first turn.
    `flowers_in_set`: how many flowers and seasons are played with. `numbers`: further counts by name. `players`: how
    many sit at the table, as its rules say.
    """

    def __init__(self) -> None:
        self.players = 4
        self.discards: list[list[Discard]] = [[], [], [], []]
        self.calls: list[Call] = []
        self.turn = 0
        self.riichi_turn: list[int] = [0, 0, 0, 0]
        self.riichi_wall: list[int] = [-1, -1, -1, -1]
        self.dealer_streak = 0
        self.own_honba = 0
        self.win_streak: list[int] = [0, 0, 0, 0]
        self.losses: list[int] = [0, 0, 0, 0]
        self.wall_left = -1
        self.own_wall_left = -1
        self.deal = 0
        self.season = 0
        self.ordered: tuple[int, ...] = ()
        self.wall_end: tuple[int, ...] = ()
        self.laid: tuple[int, ...] = ()
        self.waits: tuple[int, ...] = ()
        self.declared = Declared()
        self.double_draws = 0
        self.bought_indicators = 0
        self.flowers_in_set = 0
        self.wins: list[PastWin] = []
        self.numbers: dict[str, int] = {}

    def seat_more(self, seats: int) -> None:
        """So many more seats than the four winds."""
        for _ in range(seats):
            self.discards.append([])
            self.riichi_turn.append(0)
            self.riichi_wall.append(-1)
            self.win_streak.append(0)
            self.losses.append(0)

    def for_players(self, players: int) -> History:
        """The same past at a table of so many, with a place for everybody.

        >>> past = History.from_json({"riichi_turn": {"N": 3}})
        >>> past.for_players(5).riichi_turn, past.riichi_turn
        ([0, 0, 0, 3, 0], [0, 0, 0, 3])
        """
        again = self.copy()
        again.players = players
        more = players - len(self.discards)
        if more > 0:
            again.discards = self.discards.copy()
            again.riichi_turn, again.riichi_wall = self.riichi_turn.copy(), self.riichi_wall.copy()
            again.win_streak, again.losses = self.win_streak.copy(), self.losses.copy()
            again.seat_more(more)
        return again

    def last_seat(self) -> int:
        """The highest seat of which anything is told, -1 when nothing is told of any.

        >>> History.from_json({"riichi_turn": {"S": 3}, "numbers": {"pao_daisangen": 2}}).last_seat()
        2
        """
        past = self.declared
        seats = [-1, *past.bought, *past.ron_banned, *past.dropped_out]
        for told in (self.discards, self.riichi_turn, self.win_streak, self.losses, self.waits):
            seats += [seat for seat, what in enumerate(told) if what]
        seats += [seat for seat, face in enumerate(self.laid) if face >= 0]
        for call in self.calls:
            seats += [call.seat, call.source]
        for win in self.wins:
            seats += [win.seat, *win.payers]
        seats += [number for name, number in self.numbers.items() if name.startswith("pao_") or name in SEAT_NUMBERS]
        return max(seats)

    def beside(self, seat: int, steps: int) -> int:
        """The seat so many steps to the right of another.

        >>> History().beside(3, 1), History().beside(0, -1)
        (0, 3)
        """
        return (seat + steps) % self.players

    def kinds(self, seat: int) -> list[int]:
        """The kinds a seat has discarded, in order.

        >>> History.from_json({"discards": {"W": "05m"}}).kinds(2)
        [4, 4]
        """
        return [discard.face & 63 for discard in self.discards[seat]]

    def copy(self) -> History:
        """A history that can be changed without changing this one; the lists inside are shared.

        >>> past = History.from_json({"waits": {"S": "14m"}})
        >>> past.copy().waits == past.waits, past.copy() is past
        (True, False)
        """
        again = History()
        for name in FIELDS:
            setattr(again, name, getattr(self, name))
        return again

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> History:
        """A history from plain data; every key is optional, an unknown one is an error.

        >>> History.from_json({"calls": [{"seat": "S", "type": "pung", "tiles": "555z", "turn": 2}]}).calls[0].turn
        2
        """
        if not isinstance(data, Mapping):
            raise JansoError("scoring.history_is_no_table", value=quoted(data))
        history = History()
        for key, value in data.items():
            if key not in _READERS and key not in _NUMBERS:
                raise JansoError("scoring.history_is_not_one_of_2", key=named(key),
                                 known=", ".join([*_READERS, *_NUMBERS]))
            owner = history.declared if key in _DECLARED else history
            setattr(owner, key, _READERS[key](value) if key in _READERS else _number(value, key))
        return history


def _number(value: Any, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not -MOST <= value <= MOST:
        raise JansoError("scoring.history_whole_number_most_not", what=what, most=MOST, value=quoted(value))
    return value


def _list(value: Any, what: str) -> list[Any]:
    """A list of no more things than a round can hold."""
    if not isinstance(value, (list, tuple)):
        raise JansoError("scoring.history_list_not", what=what, value=quoted(value))
    if len(value) > LONGEST:
        raise JansoError("scoring.history_entries_most", what=what, n=len(value), longest=LONGEST)
    return list(value)


def _text(value: Any, what: str) -> str:
    """A text no longer than that of all tiles of a wall."""
    text = str(value) if isinstance(value, (str, int)) and value is not True and value is not False else ""
    if not text and value != "":
        raise JansoError("scoring.history_text_not", what=what, value=quoted(value))
    if len(text) > LONGEST_TEXT:
        raise JansoError("scoring.history_signs_most", what=what, n=len(text), longest_text=LONGEST_TEXT)
    return text


def _seat(value: Any) -> int:
    if isinstance(value, str) and len(value) == 1 and value.upper() in WINDS:
        return WINDS.index(value.upper())
    raise JansoError("scoring.history_not_wind_write_e", value=named(value))


def _table(value: Any, what: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping) or len(value) > LONGEST:
        raise JansoError("scoring.history_table_wind_not", what=what, value=quoted(value))
    return value


def _by_seat(value: Any, what: str, missing: int) -> list[int]:
    numbers = [missing] * 4
    for wind, number in _table(value, what).items():
        numbers[_seat(wind)] = _number(number, what)
    return numbers


def _discards(value: Any) -> list[list[Discard]]:
    rivers: list[list[Discard]] = [[], [], [], []]
    for wind, tiles in _table(value, "discards").items():
        if isinstance(tiles, str):
            read = read_tiles(_text(tiles, "discards"), "history: discards")
            rivers[_seat(wind)] = [Discard(face) for face in read]
        else:
            rivers[_seat(wind)] = [_discard(each) for each in _list(tiles, "discards")]
    return rivers


def _one(text: Any, what: str) -> int:
    faces = read_tiles(_text(text, what), f"history: {what}")
    if len(faces) != 1:
        raise JansoError("scoring.history_not_tile", what=what, text=named(text))
    return faces[0]


def _seats(value: Any, what: str) -> tuple[int, ...]:
    if not isinstance(value, (str, list, tuple)) or len(value) > 4:
        raise JansoError("scoring.history_list_winds_not", what=what, value=quoted(value))
    return tuple([_seat(wind) for wind in value])


def _tiles_by_seat(value: Any, what: str) -> tuple[int, ...]:
    faces = [-1] * 4
    for wind, tile in _table(value, what).items():
        faces[_seat(wind)] = _one(tile, what)
    return tuple(faces)


def _waits(value: Any) -> tuple[int, ...]:
    masks = [0] * 4
    for wind, tiles in _table(value, "waits").items():
        for face in read_tiles(_text(tiles, "waits"), "history: waits"):
            masks[_seat(wind)] |= 1 << (face & 63)
    return tuple(masks)


def _known(data: Any, keys: tuple[str, ...], what: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise JansoError("scoring.history_table_keys_not", what=what, known=", ".join(keys), data=quoted(data))
    for key in data:
        if key not in keys:
            raise JansoError("scoring.history_is_not_one_of", what=what, key=named(key), known=", ".join(keys))
    return data


def _discard(data: Any) -> Discard:
    if isinstance(data, str):
        return Discard(_one(data, "discards"))
    data = _known(data, ("tile", "drawn", "riichi", "taken_by", "after_kong"), "a discard")
    taken = _seat(data["taken_by"]) if data.get("taken_by") is not None else -1
    return Discard(_one(data.get("tile", ""), "discards"), bool(data.get("drawn")), bool(data.get("riichi")), taken,
                   bool(data.get("after_kong")))


def _call(data: Any) -> Call:
    data = _known(data, ("seat", "type", "tiles", "from", "concealed", "added", "turn"), "a call")
    if data.get("type") not in CALL_TYPES:
        raise JansoError("scoring.history_call_type_not", known=", ".join(CALL_TYPES), type=quoted(data.get("type")))
    source = _seat(data["from"]) if data.get("from") is not None else -1
    return Call(_seat(data.get("seat")), CALL_TYPES.index(data["type"]),
                read_tiles(_text(data.get("tiles", ""), "calls"), "history: calls"), source,
                bool(data.get("concealed")), bool(data.get("added")), _number(data.get("turn", 0), "a call's turn"))


def _win(data: Any) -> PastWin:
    data = _known(data, ("seat", "patterns", "payers", "hand", "self_draw", "refused"), "a win")
    patterns = tuple([_text(word, "patterns") for word in _list(data.get("patterns", ()), "patterns")])
    return PastWin(_seat(data.get("seat")), patterns, _seats(data.get("payers", ()), "payers"),
                   _text(data.get("hand", ""), "hand"), bool(data.get("self_draw")), bool(data.get("refused")))


def _season(value: Any) -> int:
    if value not in SEASONS[1:]:
        raise JansoError("scoring.history_season_not", known=", ".join(SEASONS[1:]), value=quoted(value))
    return SEASONS.index(value)


_NUMBERS: Final = ("turn", "dealer_streak", "own_honba", "wall_left", "own_wall_left", "deal", "double_draws",
                   "bought_indicators", "flowers_in_set")
_READERS: Final[dict[str, Any]] = {
    "discards": _discards,
    "calls": lambda value: [_call(each) for each in _list(value, "calls")],
    "riichi_turn": lambda value: _by_seat(value, "riichi_turn", 0),
    "riichi_wall": lambda value: _by_seat(value, "riichi_wall", -1),
    "win_streak": lambda value: _by_seat(value, "win_streak", 0),
    "losses": lambda value: _by_seat(value, "losses", 0),
    "season": _season,
    "ordered": lambda value: read_tiles(_text(value, "ordered"), "history: ordered"),
    "wall_end": lambda value: read_tiles(_text(value, "wall_end"), "history: wall_end"),
    "laid": lambda value: _tiles_by_seat(value, "laid"),
    "waits": lambda value: _waits(value),
    "bought": lambda value: _seats(value, "bought"),
    "ron_banned": lambda value: _seats(value, "ron_banned"),
    "dropped_out": lambda value: _seats(value, "dropped_out"),
    "wins": lambda value: [_win(each) for each in _list(value, "wins")],
    "numbers": lambda value: {named(key): _number(number, named(key))
                              for key, number in _table(value, "numbers").items()},
}

_DECLARED: Final = ("bought", "ron_banned", "dropped_out")
FIELDS: Final = ("players", "declared", *_NUMBERS, *[key for key in _READERS if key not in _DECLARED])
"""Every field of a history."""
