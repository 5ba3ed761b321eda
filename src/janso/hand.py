"""A hand: four base-5 numbers, the melds, and the winning tile kept apart.

The concealed tiles of a suit are one number with a digit 0-4 for each rank, so drawing a tile adds a power of five.

>>> hand = Hand.parse("12345678m11p(555z)+9m")
>>> hand.tile_count, hand.win, str(hand)
(14, 8, '12345678m11p(555z)+9m')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.errors import JansoError
from janso.meld import CHOW as CHOW
from janso.meld import KONG as KONG
from janso.meld import LEFT as LEFT
from janso.meld import OPPOSITE as OPPOSITE
from janso.meld import OTHER as OTHER
from janso.meld import PUNG as PUNG
from janso.meld import RIGHT as RIGHT
from janso.meld import SET_NAMES as SET_NAMES
from janso.meld import SOURCE_SIGNS as SOURCE_SIGNS
from janso.meld import UNKNOWN as UNKNOWN
from janso.meld import Meld as Meld
from janso.meld import couple
from janso.native import mypyc_attr
from janso.tiles import EAST, JOKER, KIND_MASK, PIN, RED_MARK, SOU, STANDARD_KINDS, face_at, marked, write
from janso.tiles import read_tiles as read_tiles
from janso.tiles import write_tiles as write_tiles

if TYPE_CHECKING:
    from mypy_extensions import i64

POWERS: Final[tuple[int, ...]] = tuple(
    5 ** (kind % 9 if kind < EAST else kind - EAST) for kind in range(STANDARD_KINDS)
)


@mypyc_attr(free_list_len=1, acyclic=True)
class Hand:
    """Concealed tiles without the winning one, melds, and the winning tile (-1 when there is none). Immutable.

    `man`, `pin`, `sou`, `honours` are the base-5 keys; `others` holds concealed faces that are no standard kind
    (jokers, a fourth suit); `marks` the marked copies among the concealed standard tiles.
    """

    def __init__(
        self, man: int, pin: int, sou: int, honours: int, others: tuple[int, ...] = (), marks: tuple[int, ...] = (),
        melds: tuple[Meld, ...] = (), win: int = -1,
    ) -> None:
        self.man = man
        self.pin = pin
        self.sou = sou
        self.honours = honours
        self.others = others
        self.marks = marks
        self.melds = melds
        self.win = win

    @staticmethod
    def parse(text: str, flowers: bool = False, other_sets: bool = False, copies: int = 4,
              seasons: int = 1) -> Hand:
        """Reads a hand string; a mistake is reported with its place. With `flowers`, flowers may be part of the hand
        (a few local rules build sets of them); otherwise they are set aside and have no place here. With `other_sets`
        any three tiles may lie as a set: only the rules know which make one. There are so many `copies` of a tile,
        and so many `seasons` where these are all alike.

        >>> Hand.parse("123m8z")
        Traceback (most recent call last):
        janso.errors.JansoError: hand: there is no tile 8z, at character 5 of «123m8z»
        """
        hand = _usual(text)
        if hand is not None:
            return hand
        from janso.text.hand_text import HandReader

        return HandReader(text, flowers, other_sets, copies, seasons).read()

    @staticmethod
    def of(faces: list[int], melds: tuple[Meld, ...] = (), win: int = -1) -> Hand:
        """A hand from concealed faces."""
        keys = [0, 0, 0, 0]
        others: list[int] = []
        marks: list[int] = []
        for face in faces:
            kind = face & KIND_MASK
            if kind >= STANDARD_KINDS:
                others.append(face)
                continue
            keys[kind // 9] += POWERS[kind]
            if face != kind:
                marks.append(face)
        return Hand(keys[0], keys[1], keys[2], keys[3], tuple(sorted(others)), tuple(sorted(marks)), melds, win)

    @property
    def jokers(self) -> int:
        """How many concealed tiles are jokers (the winning tile not counted)."""
        found = 0
        for face in self.others:
            if face & KIND_MASK == JOKER:
                found += 1
        return found

    def counts(self) -> list[int]:
        """Concealed tiles as 34 counts, without the winning tile."""
        counts = [0] * STANDARD_KINDS
        for first, key in ((0, self.man), (PIN, self.pin), (SOU, self.sou), (EAST, self.honours)):
            kind = first
            while key:
                key, counts[kind] = divmod(key, 5)
                kind += 1
        return counts

    def concealed(self) -> list[int]:
        """Concealed faces in order, marked copies after the plain ones of their kind, without the winning tile."""
        faces: list[int] = []
        marks = list(self.marks)
        for kind, count in enumerate(self.counts()):
            special = [face for face in marks if face & KIND_MASK == kind]
            faces += [kind] * (count - len(special)) + special
        return faces + list(self.others)

    def all_faces(self) -> list[int]:
        """Every face of the hand: concealed, melds and winning tile."""
        faces = self.concealed()
        for meld in self.melds:
            faces += meld.tiles
        return faces + [self.win] if self.win >= 0 else faces

    @property
    def tile_count(self) -> int:
        """Tiles as the rules count them: a meld is three, an open pair two, the winning tile is one."""
        count = sum(self.counts()) + len(self.others) + (1 if self.win >= 0 else 0)
        for meld in self.melds:
            count += 2 if couple(meld) else min(len(meld.tiles), 3)
        return count

    def add(self, face: int) -> Hand:
        """The hand with one more concealed tile.

        >>> hand = Hand.parse("123m55z")
        >>> hand.add(3).remove(3) == hand
        True
        """
        return self._moved(face, 1)

    def remove(self, face: int) -> Hand:
        """The hand with one concealed tile less."""
        if face not in self.concealed():
            raise JansoError("hand.hand_there_no_take", tile=write(face), what=self)
        return self._moved(face, -1)

    def _moved(self, face: int, step: int) -> Hand:
        kind = face & KIND_MASK
        if kind >= STANDARD_KINDS:
            return Hand(self.man, self.pin, self.sou, self.honours, _changed(self.others, face, step), self.marks,
                        self.melds, self.win)
        keys = [self.man, self.pin, self.sou, self.honours]
        keys[kind // 9] += step * POWERS[kind]
        marks = self.marks if face == kind else _changed(self.marks, face, step)
        return Hand(keys[0], keys[1], keys[2], keys[3], self.others, marks, self.melds, self.win)

    def with_win(self, win: int) -> Hand:
        """The same tiles with another winning tile (-1 for none)."""
        return Hand(self.man, self.pin, self.sou, self.honours, self.others, self.marks, self.melds, win)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[object, ...]:
        return (self.man, self.pin, self.sou, self.honours, self.others, self.marks, self.melds, self.win)

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    def __str__(self) -> str:
        text = write_tiles(self.concealed()) + "".join([str(meld) for meld in self.melds])
        return f"{text}+{write(self.win)}" if self.win >= 0 else text


def _changed(faces: tuple[int, ...], face: int, step: int) -> tuple[int, ...]:
    changed = list(faces)
    if step > 0:
        changed.append(face)
    else:
        changed.remove(face)
    return tuple(sorted(changed))


_RANK_BITS: Final = 4
_KEY_BITS: Final = 24
_KEY_MASK: Final = (1 << 24) - 1
_RANKS_MASK: Final = (1 << 36) - 1
_REDS: Final = 60
_MORE_THAN_FOUR: Final = 0x888888888
_THREE_EACH: Final = 0x333333333
"""Added to counts of four bits each, this sets the top bit of those from five to seven."""
_OTHER: Final = 0
_MOST_KNOWN: Final = 4096
_LONGEST_KNOWN: Final = 16


@mypyc_attr(acyclic=True)
class Counted:
    """Tiles as counts of four bits for each rank of each suit."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        ranks = [0, 0, 0, 0]
        for face in faces:
            ranks[(face & KIND_MASK) // 9] += 1 << _RANK_BITS * ((face & KIND_MASK) % 9)
        self.man: i64 = ranks[0]
        self.pin: i64 = ranks[1]
        self.sou: i64 = ranks[2]
        self.honours: i64 = ranks[3]


@mypyc_attr(acyclic=True)
class Known(Counted):
    """A meld that was read before."""

    def __init__(self, meld: Meld) -> None:
        super().__init__(meld.tiles)
        self.meld = meld
        self.alone = (meld,)


class Won(Counted):
    """A winning tile, -1 for none."""

    def __init__(self, face: int) -> None:
        super().__init__((face,) if face >= 0 else ())
        self.face = face


def _steps() -> list[int]:
    """What each character adds to a run of digits: a power of five for the key, above it four bits for each rank, and
    on top how many are red fives. Letters are -1 to -4, anything else 0."""
    steps = [_OTHER] * 128
    for rank in range(9):
        steps[ord("1") + rank] = 5**rank | 1 << (_KEY_BITS + _RANK_BITS * rank)
    steps[ord("0")] = steps[ord("5")] | 1 << _REDS
    for at, letter in enumerate("mpsz"):
        steps[ord(letter)] = -1 - at
    return steps


_STEPS: Final = _steps()
_PLUS: Final = ord("+")
_ZERO: Final = ord("0")
_NO_WIN: Final = Won(-1)
_WON: Final[list[Won]] = [Won(face_at(letter, digit)) for letter in "mpsz" for digit in range(10)]
"""Winning tiles by suit and digit, without a face where there is no such tile."""
_known: Final[dict[str, Known]] = {}
"""Melds by what is written: the same few hundred come again and again."""
_RED_FIVES: Final[list[tuple[int, ...]]] = [
    (marked(4, RED_MARK),) * man + (marked(PIN + 4, RED_MARK),) * pin + (marked(SOU + 4, RED_MARK),) * sou
    for man in range(5) for pin in range(5) for sou in range(5)]
"""So many red fives of each suit."""


def _usual(text: str) -> Hand | None:
    """The hand of a string in mpsz without spaces, marks and tiles beyond the 34 kinds; None for any other, and for one
    with a mistake: then a careful reader looks at it. Digits add up before their suit is known, so that each character
    is read once."""
    try:
        codes = text.encode("ascii")
    except UnicodeEncodeError:
        return None
    except AttributeError:
        raise TypeError("a hand string is wanted, not " + type(text).__name__) from None
    end = len(codes)
    won = _NO_WIN
    if end > 3 and codes[end - 3] == _PLUS:
        won = _won_tile(codes[end - 2], codes[end - 1])
        if won.face < 0:
            return None
        end -= 3
    first, size, man, pin, sou, honours = _tiles_in(codes, end)
    if first < 0:
        return None
    hand = Hand(man & _KEY_MASK, pin & _KEY_MASK, sou & _KEY_MASK, honours & _KEY_MASK, (), (), (), won.face)
    all_man = (man >> _KEY_BITS & _RANKS_MASK) + won.man
    all_pin = (pin >> _KEY_BITS & _RANKS_MASK) + won.pin
    all_sou = (sou >> _KEY_BITS & _RANKS_MASK) + won.sou
    all_honours = (honours >> _KEY_BITS) + won.honours
    if won.face >= 0:
        size += 1
    over = all_man | all_pin | all_sou | all_honours  # counts from eight on
    if first < end:
        melds = _usual_melds(text, first, end)
        if not melds:
            return None
        for known in melds:
            all_man += known.man
            all_pin += known.pin
            all_sou += known.sou
            all_honours += known.honours
            over |= all_man | all_pin | all_sou | all_honours
        hand.melds = melds[0].alone if len(melds) == 1 else tuple([known.meld for known in melds])
        size += 3 * len(melds)
    over |= (all_man + _THREE_EACH) | (all_pin + _THREE_EACH) | (all_sou + _THREE_EACH) | (all_honours + _THREE_EACH)
    if over & _MORE_THAN_FOUR or size > 17 or size % 3 == 0:
        return None
    if (man | pin | sou) >> _REDS:
        hand.marks = _RED_FIVES[(man >> _REDS) * 25 + (pin >> _REDS) * 5 + (sou >> _REDS)]
    return hand


def _won_tile(digit: int, letter: int) -> Won:
    """The winning tile of a digit and a letter."""
    step = _STEPS[letter]
    return _WON[(-1 - step) * 10 + digit - _ZERO] if step < 0 and 0 <= digit - _ZERO < 10 else _NO_WIN


def _tiles_in(codes: bytes, end: int) -> tuple[int, i64, i64, i64, i64, i64]:
    """Where the tiles before the melds end, -1 when a text is unusual; how many there are, and what the digits of each
    suit add up to."""
    man: i64 = 0
    pin: i64 = 0
    sou: i64 = 0
    honours: i64 = 0
    run: i64 = 0
    step: i64
    size: i64 = 0
    first = end
    for at in range(end):
        step = _STEPS[codes[at]]
        if step > 0:
            run += step
            size += 1
        elif step == _OTHER:
            first = at
            break
        elif run == 0:
            return -1, 0, 0, 0, 0, 0
        else:
            if step == -1:
                man += run
            elif step == -2:
                pin += run
            elif step == -3:
                sou += run
            else:
                honours += run
            run = 0
    if run != 0 or size > 14 or honours >> _KEY_BITS + 7 * _RANK_BITS:
        return -1, 0, 0, 0, 0, 0
    return first, size, man, pin, sou, honours


def _usual_melds(text: str, at: int, end: int) -> list[Known]:
    """Melds side by side, empty when one of them is unusual."""
    melds: list[Known] = []
    while at < end:
        after = text.find("]" if text[at] == "[" else ")", at, end) + 1
        if after == 0:
            return []
        known = _known_meld(text[at:after])
        if known is None:
            return []
        melds.append(known)
        at = after
    return melds


def _known_meld(text: str) -> Known | None:
    """A meld as somebody writes it, None for what is none of the 34 kinds or no meld at all."""
    found = _known.get(text)
    if found is None:
        from janso.text.hand_text import HandReader

        try:
            faces, melds, win = HandReader(text).as_written()
        except JansoError:
            return None
        if faces or win >= 0 or len(melds) != 1 or melds[0].kind >= STANDARD_KINDS:
            return None
        found = Known(melds[0])
        if len(text) <= _LONGEST_KNOWN and len(_known) < _MOST_KNOWN:
            _known[text] = found
    return found
