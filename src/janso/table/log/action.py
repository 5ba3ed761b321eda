"""What a player may do: a word and the tiles it is about.

>>> Action.from_json({"do": "chow", "tile": "3m", "tiles": ["4m", "5m"]}).as_json()
{'do': 'chow', 'tile': '3m', 'tiles': ['4m', '5m']}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from janso.errors import JansoError, named, nearest, quoted
from janso.message import sentence, spelled
from janso.native import mypyc_attr
from janso.tiles import parse, write

LONGEST_CHOICE: Final = 400
"""Letters of an answer: a winner may name many patterns."""
DISCARD: Final = 0
RIICHI: Final = 1
CHOW: Final = 2
PUNG: Final = 3
KONG: Final = 4
CONCEALED_KONG: Final = 5
ADDED_KONG: Final = 6
WIN: Final = 7
PASS: Final = 8
FLOWER: Final = 9
NORTH: Final = 10
NINE_TERMINALS: Final = 11
READY: Final = 12
STOP: Final = 13
CONTINUE: Final = 14
LAY: Final = 15
BUY: Final = 16
BAN_RON: Final = 17
DROP_OUT: Final = 18
JAN_KEN: Final = 19
CHOOSE: Final = 20

VERBS: Final = ("discard", "riichi", "chow", "pung", "kong", "concealed_kong", "added_kong", "win", "pass", "flower",
                "north", "nine_terminals", "ready", "stop", "continue", "lay", "buy",
                "ban_ron", "drop_out", "jan_ken", "choose")
_NUMBER: Final[dict[str, int]] = {word: i for i, word in enumerate(VERBS)}
_ANY: Final = -1


@mypyc_attr(acyclic=True)
class Action:
    """An act about nothing (a pass, a win) or about one tile: discarded, added, set aside or laid out. Others have
    classes of their own below, with what they name besides; whoever reads an act may ask any of them for everything.
    Nothing changes an action, and two that ask for the same are equal, whatever class holds them."""

    def __init__(self, verb: int, tile: int = -1) -> None:
        self.verb: Final = verb
        self.tile: Final = tile

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles taken from the hand."""
        return ()

    @property
    def drawn(self) -> int:
        """Which copy is meant: 1 the tile just drawn, 0 one that was in the hand before, -1 the drawn one if it is the
        same."""
        return _ANY

    @property
    def hand(self) -> int:
        """For which of two hands a claim is made."""
        return 0

    @property
    def open(self) -> bool:
        """Whether an open riichi is asked for."""
        return False

    @property
    def choice(self) -> str:
        """The word or number that answers a question of the table (`table/turn/phase.py`)."""
        return ""

    @property
    def do(self) -> str:
        """The word."""
        return VERBS[self.verb]

    def same(self, other: Action) -> bool:
        """True when both ask for the same thing; which copy is discarded does not matter."""
        if self.verb != other.verb or self.tile != other.tile:
            return False
        return (self.hand == other.hand and self.open == other.open and self.tiles == other.tiles
                and self.choice == other.choice)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.same(other) and self.drawn == other.drawn)

    def __hash__(self) -> int:
        return hash((self.verb, self.tile, self.tiles, self.hand))

    def __deepcopy__(self, memo: dict[int, Any]) -> Action:
        """Itself: nothing changes an action."""
        return self

    def __repr__(self) -> str:
        said = [self.do, *([self.choice] if self.choice else [])]
        parts = said + ([write(self.tile)] if self.tile >= 0 else []) + [write(face) for face in self.tiles]
        return f"Action({' '.join(parts)})"

    def as_json(self) -> dict[str, Any]:
        """The form of the protocol; what does not apply is left out."""
        out: dict[str, Any] = {"do": self.do}
        if self.tile >= 0:
            out["tile"] = write(self.tile)
        if self.tiles:
            out["tiles"] = [write(face) for face in self.tiles]
        if self.drawn >= 0:
            out["drawn"] = self.drawn == 1
        if self.hand:
            out["hand"] = self.hand
        if self.open:
            out["open"] = True
        if self.choice:
            out["choice"] = self.choice
        return out

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Action:
        """Reads the form of the protocol; a mistake is one sentence."""
        if not isinstance(data, Mapping):
            raise JansoError("table.action_not_object_such", data=quoted(data))
        word = data.get("do")
        if not isinstance(word, str) or word not in _NUMBER:
            hint = nearest(word, VERBS) if isinstance(word, str) else ""
            raise JansoError("table.action_not_something_do", word=named(word), hint=hint)
        for key in data:
            if key not in ("do", "tile", "tiles", "drawn", "hand", "open", "choice"):
                raise JansoError("table.action_not_part_action", key=named(key))
        listed = data.get("tiles", [])
        if not isinstance(listed, (list, tuple)) or len(listed) > 32:
            raise JansoError("table.action_tiles_list_most_32")
        tile = _face(data["tile"]) if data.get("tile") is not None else -1
        drawn = data.get("drawn")
        hand = data.get("hand", 0)
        if drawn not in (None, True, False) or hand not in (0, 1):
            raise JansoError("table.action_drawn_true_false_hand")
        choice = data.get("choice", "")
        if not isinstance(choice, str) or len(choice) > LONGEST_CHOICE:
            raise JansoError("table.action_choice_too_long", n=LONGEST_CHOICE)
        return action_with(_NUMBER[word], tile, tuple(sorted([_face(text) for text in listed])),
                           _ANY if drawn is None else int(drawn), int(hand), data.get("open") is True, choice)


@mypyc_attr(acyclic=True)
class CopyAction(Action):
    """A discard, or an act that discards, which says which copy of the tile goes."""

    def __init__(self, verb: int, tile: int, drawn: int) -> None:
        super().__init__(verb, tile)
        self._drawn: Final = drawn

    @property
    def drawn(self) -> int:
        """1 the tile just drawn, 0 one that was in the hand before."""
        return self._drawn


@mypyc_attr(acyclic=True)
class RiichiAction(Action):
    """A discard that declares riichi, perhaps an open one."""

    def __init__(self, tile: int, drawn: int = _ANY, open: bool = False) -> None:
        super().__init__(RIICHI, tile)
        self._drawn: Final = drawn
        self._open: Final = open

    @property
    def drawn(self) -> int:
        """Which copy is discarded."""
        return self._drawn

    @property
    def open(self) -> bool:
        """Whether the hand is laid open."""
        return self._open


@mypyc_attr(acyclic=True)
class SetAction(Action):
    """A set made of a tile and of `tiles` in the hand, or the win of one hand of two."""

    def __init__(self, verb: int, tile: int, tiles: tuple[int, ...], hand: int = 0) -> None:
        super().__init__(verb, tile)
        self._tiles: Final = tiles
        self._hand: Final = hand

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles taken from the hand."""
        return self._tiles

    @property
    def hand(self) -> int:
        """For which of two hands."""
        return self._hand


@mypyc_attr(acyclic=True)
class ChoiceAction(Action):
    """The answer to a question of the table: a word or number, perhaps with tiles."""

    def __init__(self, choice: str, tiles: tuple[int, ...] = (), tile: int = -1) -> None:
        super().__init__(CHOOSE, tile)
        self._choice: Final = choice
        self._tiles: Final = tiles

    @property
    def choice(self) -> str:
        """What was chosen."""
        return self._choice

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles that go with it."""
        return self._tiles


@mypyc_attr(acyclic=True)
class StrangeAction(Action):
    """What somebody sent with more than its act knows: it is read as it came, and the table refuses it."""

    def __init__(self, verb: int, tile: int, tiles: tuple[int, ...], drawn: int, hand: int, open: bool,
                 choice: str) -> None:
        super().__init__(verb, tile)
        self._tiles: Final = tiles
        self._drawn: Final = drawn
        self._hand: Final = hand
        self._open: Final = open
        self._choice: Final = choice

    @property
    def tiles(self) -> tuple[int, ...]:
        """As sent."""
        return self._tiles

    @property
    def drawn(self) -> int:
        """As sent."""
        return self._drawn

    @property
    def hand(self) -> int:
        """As sent."""
        return self._hand

    @property
    def open(self) -> bool:
        """As sent."""
        return self._open

    @property
    def choice(self) -> str:
        """As sent."""
        return self._choice


def action_with(verb: int, tile: int = -1, tiles: tuple[int, ...] = (), drawn: int = _ANY, hand: int = 0,
                open: bool = False, choice: str = "") -> Action:
    """An act of the class that holds just what is told.

    >>> type(action_with(CHOW, 2, (3, 4))).__name__, type(action_with(PASS)).__name__
    ('SetAction', 'Action')
    """
    copied, set_, chosen = drawn != _ANY, bool(tiles) or hand != 0, choice != ""
    if not (copied or set_ or open or chosen):
        return Action(verb, tile)
    if verb == RIICHI and not set_ and not chosen:
        return RiichiAction(tile, drawn, open)
    if verb == CHOOSE and not copied and not open and not hand:
        return ChoiceAction(choice, tiles, tile)
    if copied and not (set_ or open or chosen):
        return CopyAction(verb, tile, drawn)
    if set_ and not (copied or open or chosen):
        return SetAction(verb, tile, tiles, hand)
    return StrangeAction(verb, tile, tiles, drawn, hand, open, choice)


def _face(text: Any) -> int:
    if not isinstance(text, str) or len(text) > 4:
        raise JansoError("table.action_not_tile", text=quoted(text))
    return parse(text)


DISCARDS: Final = [Action(DISCARD, face) for face in range(512)]
RIICHIS: Final = [Action(RIICHI, face) for face in range(512)]
THE_PASS: Final = Action(PASS)
THE_WIN: Final = Action(WIN)


@mypyc_attr(acyclic=True)
class Refusal:
    """Why something may not be done: a short code for programs, and a message that is made when it is read."""

    def __init__(self, code: str, words: str, **fields: Any) -> None:
        self.code: Final = code
        self._words: Final = words
        self._fields: Final = fields

    @property
    def words(self) -> str:
        """The message."""
        return sentence(self._words, self._fields)

    def __repr__(self) -> str:
        return f"Refusal({self.code}: {self.words})"

    def as_json(self) -> dict[str, Any]:
        return spelled({"code": self.code, "words": self.words})


class Refused(JansoError):
    """Raised by `do` when something may not be done; `refusal` holds the reason as data."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.words)
        self.refusal = refusal
