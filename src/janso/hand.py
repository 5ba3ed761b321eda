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


@mypyc_attr(free_list_len=1)
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
    def parse(text: str, flowers: bool = False, other_sets: bool = False, copies: int = 4) -> Hand:
        """Reads a hand string; a mistake is reported with its place. With `flowers`, flowers may be part of the hand
        (a few local rules build sets of them); otherwise they are set aside and have no place here. With `other_sets`
        any three tiles may lie as a set: only the rules know which make one. There are so many `copies` of a tile.

        >>> Hand.parse("123m8z")
        Traceback (most recent call last):
        janso.errors.JansoError: hand: there is no tile 8z, at character 5 of «123m8z»
        """
        hand = _usual(text)
        if hand is not None:
            return hand
        from janso.text.hand_text import HandReader

        return HandReader(text, flowers, other_sets, copies).read()

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
_ONE_RED: Final = 1 << 60
_MORE_THAN_FOUR: Final = 0x888888888
_THREE_EACH: Final = 0x333333333
"""Added to counts of four bits each, this sets the top bit of those from five to seven."""
_LETTER: Final = -1
_OTHER: Final = 0


def _steps() -> list[int]:
    """What each character adds to a run of digits: a power of five for the key, above it four bits for each rank, and
    on top how many are red fives. Letters are negative, anything else 0."""
    steps = [_OTHER] * 256
    for rank in range(9):
        steps[ord("1") + rank] = 5**rank | 1 << (_KEY_BITS + _RANK_BITS * rank)
    steps[ord("0")] = steps[ord("5")] | _ONE_RED
    for letter in "mpsz":
        steps[ord(letter)] = _LETTER
    return steps


_STEPS: Final = _steps()
_M: Final = ord("m")
_P: Final = ord("p")
_S: Final = ord("s")
_MOST_KNOWN: Final = 4096
_known: Final[dict[str, Known]] = {}
"""Melds by their text: the same few hundred come again and again."""


class Known:
    """A meld that was read before, its suit, and its tiles as counts of four bits each."""

    def __init__(self, meld: Meld) -> None:
        self.meld = meld
        self.suit = meld.kind // 9
        self.ranks = 0
        for face in meld.tiles:
            self.ranks += 1 << _RANK_BITS * ((face & KIND_MASK) % 9)


def _known_meld(text: str) -> Known | None:
    """A meld from its text, None for what is none of the 34 kinds or no meld at all."""
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
        if len(_known) < _MOST_KNOWN:
            _known[text] = found
    return found


def _usual(text: str) -> Hand | None:
    """The hand of a string in mpsz without spaces, marks and tiles beyond the 34 kinds; None for any other, and for one
    with a mistake: then a careful reader looks at it. Digits add up before their suit is known, so that each character
    is read once."""
    end = len(text)
    win = -1
    if end > 3 and text[end - 3] == "+":
        win = face_at(text[end - 1], ord(text[end - 2]) - 48) if "0" <= text[end - 2] <= "9" else -1
        if win < 0 or win & KIND_MASK >= STANDARD_KINDS:
            return None
        end -= 3
    first = end
    if end > 4 and text[end - 1] in ")]":
        at_round, at_square = text.find("("), text.find("[")
        first = at_round if at_square < 0 or 0 <= at_round < at_square else at_square
        if first < 0:
            return None
    man: i64 = 0
    pin: i64 = 0
    sou: i64 = 0
    honours: i64 = 0
    run: i64 = 0
    step: i64
    size = first
    try:
        codes = text[:first].encode("ascii")
    except UnicodeEncodeError:
        return None
    for code in codes:
        step = _STEPS[code]
        if step > 0:
            run += step
            continue
        if step == _OTHER or run == 0:
            return None
        if code == _M:
            man += run
        elif code == _P:
            pin += run
        elif code == _S:
            sou += run
        else:
            honours += run
        run = 0
        size -= 1
    if run != 0 or size > 14:
        return None
    keys = Hand(man & _KEY_MASK, pin & _KEY_MASK, sou & _KEY_MASK, honours & _KEY_MASK, (), (), (), win)
    if (man | pin | sou | honours) >= _ONE_RED:
        if honours >= _ONE_RED:
            return None
        keys.marks = _red_fives(man >> 60, pin >> 60, sou >> 60)
    man = man >> _KEY_BITS & _RANKS_MASK
    pin = pin >> _KEY_BITS & _RANKS_MASK
    sou = sou >> _KEY_BITS & _RANKS_MASK
    honours >>= _KEY_BITS
    if win >= 0:
        size += 1
        step = 1 << _RANK_BITS * ((win & KIND_MASK) % 9)
        if win & KIND_MASK < PIN:
            man += step
        elif win & KIND_MASK < SOU:
            pin += step
        elif win & KIND_MASK < EAST:
            sou += step
        else:
            honours += step
    over = man | pin | sou | honours  # counts from eight on
    over |= (man + _THREE_EACH) | (pin + _THREE_EACH) | (sou + _THREE_EACH) | (honours + _THREE_EACH)
    if over & _MORE_THAN_FOUR or honours >> 7 * _RANK_BITS:
        return None
    if first < end:
        melds = _usual_melds(text[first:end], [man, pin, sou, honours])
        if not melds:
            return None
        keys.melds = tuple(melds)
        size += 3 * len(melds)
    return None if size > 17 or size % 3 == 0 else keys


def _usual_melds(text: str, ranks: list[int]) -> list[Meld]:
    """Melds side by side, empty when one of them is unusual or holds a fifth tile of a kind; `ranks` are the counts of
    the concealed tiles by suit, to which they are added."""
    melds: list[Meld] = []
    at = 0
    while at < len(text):
        end = text.find(")" if text[at] == "(" else "]", at) + 1
        known = _known_meld(text[at:end]) if end > 0 else None
        if known is None:
            return []
        ranks[known.suit] += known.ranks
        if (ranks[known.suit] + _THREE_EACH) & _MORE_THAN_FOUR:
            return []
        melds.append(known.meld)
        at = end
    return melds


def _red_fives(man: int, pin: int, sou: int) -> tuple[int, ...]:
    """So many red fives of each suit."""
    marks: list[int] = []
    for first, number in ((0, man), (PIN, pin), (SOU, sou)):
        marks += [marked(first + 4, RED_MARK)] * number
    return tuple(marks)
