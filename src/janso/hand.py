"""A hand: four base-5 numbers, the melds, and the winning tile kept apart.

The concealed tiles of a suit are one number with a digit 0-4 for each rank, so drawing a tile adds a power of five.

>>> hand = Hand.parse("12345678m11p(555z)+9m")
>>> hand.tile_count, hand.win, str(hand)
(14, 8, '12345678m11p(555z)+9m')
"""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.tiles import (
    EAST,
    JOKER,
    KIND_MASK,
    MARK_LETTERS,
    PIN,
    PLUM,
    SOU,
    STANDARD_KINDS,
    SUIT_LETTERS,
    face_at,
    is_flower,
    marked,
    write,
)

CHOW: Final = 0
PUNG: Final = 1
KONG: Final = 2
PAIR: Final = 3
SET_NAMES: Final = ("chow", "pung", "kong", "pair")

UNKNOWN: Final = 0
RIGHT: Final = 1
OPPOSITE: Final = 2
LEFT: Final = 3
_SOURCE_SIGNS: Final = "?>^<"

POWERS: Final[tuple[int, ...]] = tuple(
    5 ** (kind % 9 if kind < EAST else kind - EAST) for kind in range(STANDARD_KINDS)
)


class Meld:
    """A declared set. `tiles` holds the faces, the added fourth tile last; `source` says how many seats to the right of
    the owner the claimed tile came from (1 right, 2 opposite, 3 left, 0 unknown or nobody). `code` is the set as one
    number (kind, type above six bits, then a bit for open); `kinds` are those of the 34 that it holds, as a mask."""

    def __init__(
        self, type: int, tiles: tuple[int, ...], concealed: bool = False, source: int = UNKNOWN,
        claimed: int = -1, added: bool = False,
    ) -> None:
        self.type = type
        self.tiles = tiles
        self.concealed = concealed
        self.source = source
        self.claimed = claimed
        self.added = added
        self.kind = min([face & KIND_MASK for face in tiles])
        self.code = self.kind | type << 6 | (0 if concealed else 1 << 8)
        self.kinds = 0
        self.has_marks = False
        for face in tiles:
            if face & KIND_MASK < STANDARD_KINDS:
                self.kinds |= 1 << (face & KIND_MASK)
            if face > KIND_MASK:
                self.has_marks = True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Meld) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[object, ...]:
        return (self.type, tuple(sorted(self.tiles)), self.concealed, self.source, self.claimed, self.added)

    def __repr__(self) -> str:
        return f"Meld({self})"

    def __str__(self) -> str:
        """
        >>> str(Hand.parse("123m55z(1<23p)[7777z](555+5s)").melds[0])
        '(1<23p)'
        """
        if self.concealed:
            return f"[{write_tiles(list(self.tiles))}]"
        base = list(self.tiles[:-1]) if self.added else list(self.tiles)
        parts = [write(face) for face in base]
        if self.source and self.claimed in base:
            at = base.index(self.claimed)
            parts[at] = _SOURCE_SIGNS[self.source] + parts[at]
        if self.added:
            parts.append("+" + write(self.tiles[-1]))
        return f"({_fold_letters(parts)})"


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
    def parse(text: str, flowers: bool = False) -> Hand:
        """Reads a hand string; a mistake is reported with its place. With `flowers`, flowers may be part of the hand
        (a few local rules build sets of them); otherwise they are set aside and have no place here.

        >>> Hand.parse("123m8z")
        Traceback (most recent call last):
        janso.errors.JansoError: hand: there is no tile 8z, at character 5 of «123m8z»
        """
        return HandReader(text, flowers).read()

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
        """Tiles as the rules count them: a meld is three, the winning tile is one."""
        concealed = sum(self.counts()) + len(self.others)
        return concealed + 3 * len(self.melds) + (1 if self.win >= 0 else 0)

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
            raise JansoError(f"hand: there is no {write(face)} to take from «{self}»")
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


def write_tiles(faces: list[int]) -> str:
    """Faces as compact mpsz, in the order given.

    >>> write_tiles([0, 1, 2, 27, 27])
    '123m11z'
    """
    return _fold_letters([write(face) for face in faces])


def read_tiles(text: str, what: str) -> tuple[int, ...]:
    """Faces of a short list such as `1f3f` or `307m7z`; `what` names the list in messages.

    >>> read_tiles("12f5z", "flowers")
    (34, 35, 31)
    """
    faces: list[int] = []
    digits = ""
    for at, char in enumerate(text):
        if char in "0123456789":
            digits += char
        elif char in SUIT_LETTERS and digits:
            for digit in digits:
                face = face_at(char, int(digit))
                if face < 0:
                    raise JansoError(f"{what}: there is no tile {digit}{char} in «{text}»")
                faces.append(face)
            digits = ""
        elif not char.isspace() and char != ",":
            raise JansoError(f"{what}: «{char}» is not a tile, at character {at + 1} of «{text}»")
    if digits:
        raise JansoError(f"{what}: «{digits}» has no suit letter in «{text}»")
    return tuple(faces)


def _fold_letters(parts: list[str]) -> str:
    """Drops a suit letter where the next tile has the same one: `1m 2m` becomes `12m`."""
    out: list[str] = []
    for i, part in enumerate(parts):
        letter = next(c for c in part if c in SUIT_LETTERS)
        following = parts[i + 1] if i + 1 < len(parts) else ""
        same_suit = any(c == letter for c in following) and "!" not in part
        out.append(part.replace(letter, "") if same_suit else part)
    return "".join(out)


_LONGEST_SHOWN: Final = 120
_NEAR: Final = 30
_UNICODE_FIRST: Final = 0x1F000
_UNICODE_FACES: Final = (27, 28, 29, 30, 33, 32, 31, *range(9), *range(18, 27), *range(9, 18), *range(34, 42), 42)


class _Placed:
    """A face read from the text with the place it stood at, and the sign before it."""

    def __init__(self, face: int, at: int, sign: str) -> None:
        self.face = face
        self.at = at
        self.sign = sign


class HandReader:
    """One pass over a hand string, keeping positions for messages."""

    def __init__(self, text: str, flowers: bool = False) -> None:
        self.text = text
        self.flowers = flowers
        self.seen: dict[int, int] = {}
        self.last = 0

    def fail(self, what: str, at: int) -> JansoError:
        return JansoError(f"hand: {what}, at character {at + 1} of «{_around(self.text, at)}»")

    def read(self) -> Hand:
        concealed, melds, win = self._scan()
        return self._checked(concealed, melds, win)

    def as_written(self) -> tuple[list[int], list[Meld], int]:
        """Concealed faces in the order written, melds and winning tile of any group of tiles, a single meld too.

        >>> HandReader("3m1m(555z)").as_written()
        ([2, 0], [Meld((555z))], -1)
        """
        concealed, melds, win = self._scan()
        for placed in concealed:
            if placed.sign:
                raise self.fail(f"«{placed.sign}» belongs inside a meld", placed.at)
        return [placed.face for placed in concealed], melds, win

    def _scan(self) -> tuple[list[_Placed], list[Meld], int]:
        if not self.text.strip():
            raise JansoError("hand: empty; write tiles such as 123m456p11z")
        concealed: list[_Placed] = []
        melds: list[Meld] = []
        win = -1
        at = 0
        while at < len(self.text):
            sign = self.text[at]
            if sign.isspace():
                at += 1
            elif sign in "([":
                end = self._closing(at)
                melds.append(self._meld(self._tiles(at + 1, end), sign == "[", at))
                at = end + 1
            elif sign in ")]":
                raise self.fail(f"«{sign}» closes nothing", at)
            elif sign == "+":
                won = self._tiles(at + 1, len(self.text))
                if len(won) != 1 or won[0].sign:
                    raise self.fail("exactly one winning tile stands after «+»", at)
                if is_flower(won[0].face & KIND_MASK) and not self.flowers:
                    raise self.fail("flowers are set aside and are given apart from the hand", won[0].at)
                win = won[0].face
                at = len(self.text)
            else:
                if melds:
                    raise self.fail("concealed tiles stand before the melds", at)
                end = at
                while end < len(self.text) and self.text[end] not in "([+)]":
                    end += 1
                concealed += self._tiles(at, end)
                at = end
        return concealed, melds, win

    def _closing(self, at: int) -> int:
        close = ")" if self.text[at] == "(" else "]"
        end = self.text.find(close, at)
        if end < 0:
            raise self.fail(f"«{self.text[at]}» is never closed", at)
        return end

    def _tiles(self, start: int, end: int) -> list[_Placed]:
        """Tiles between two places: digits wait for their suit letter; Unicode tiles stand alone."""
        done: list[_Placed] = []
        waiting: list[_Placed] = []
        sign = ""
        at = start
        while at < end:
            char = self.text[at]
            if char in "<^>+" and not sign:
                sign = char
            elif char in "0123456789":
                waiting.append(_Placed(int(char), at, sign))
                sign = ""
            elif char == "!" and at + 1 < end and (waiting or done):
                at += 1
                self._mark(waiting, done, self.text[at], at)
            elif char in SUIT_LETTERS:
                done += self._settle(waiting, char, at)
                waiting = []
            elif 0 <= ord(char) - _UNICODE_FIRST < len(_UNICODE_FACES):
                done.append(_Placed(_UNICODE_FACES[ord(char) - _UNICODE_FIRST], at, sign))
                sign = ""
            elif not char.isspace() and char != "\ufe0e" and char != "\ufe0f":
                raise self.fail(f"«{char}» is not a tile", at)
            at += 1
        if waiting:
            raise self.fail(f"«{waiting[0].face}» has no suit letter (m p s z f j)", waiting[0].at)
        if sign:
            raise self.fail(f"«{sign}» stands before no tile", end - 1)
        for placed in done:
            self._count(placed)
            self.last = placed.at
        return done

    def _mark(self, waiting: list[_Placed], done: list[_Placed], letter: str, at: int) -> None:
        """Puts a mark on the tile just read; marks of waiting digits are kept above the digit."""
        mark = MARK_LETTERS.find(letter)
        if mark < 1:
            raise self.fail(f"«!{letter}» is not a mark (r b g o t)", at)
        if waiting:
            waiting[-1].face += mark << 8
        else:
            done[-1].face = marked(done[-1].face & KIND_MASK, mark)

    def _settle(self, waiting: list[_Placed], letter: str, at: int) -> list[_Placed]:
        if not waiting:
            raise self.fail(f"«{letter}» follows no digit", at)
        settled: list[_Placed] = []
        for placed in waiting:
            digit, mark = placed.face & 255, placed.face >> 8
            face = face_at(letter, digit)
            if face < 0:
                raise self.fail(f"there is no tile {digit}{letter}", placed.at)
            settled.append(_Placed(marked(face & KIND_MASK, mark) if mark else face, placed.at, placed.sign))
        return settled

    def _count(self, placed: _Placed) -> None:
        kind = placed.face & KIND_MASK
        self.seen[kind] = self.seen.get(kind, 0) + 1
        most = 1 if is_flower(kind) else 8 if kind == JOKER else 4
        if self.seen[kind] > most:
            raise self.fail(f"{_ordinal(self.seen[kind])} {write(kind)}, a set of tiles has {most}", placed.at)

    def _meld(self, placed: list[_Placed], square: bool, at: int) -> Meld:
        faces = [p.face for p in placed]
        kinds = sorted(face & KIND_MASK for face in faces)
        added = bool(placed) and placed[-1].sign == "+" and not square
        type = _set_type(kinds)
        if type < 0 or (square and type != KONG) or (added and type != KONG):
            shown = write_tiles(faces) if faces else "nothing"
            raise self.fail(f"{shown} is no {'concealed kong' if square else 'chow, pung or kong'}", at)
        source, claimed = UNKNOWN, -1
        for p in placed:
            if p.sign and p.sign in "<^>":
                if claimed >= 0 or square:
                    raise self.fail("a meld has at most one claimed tile, and a concealed kong none", p.at)
                source, claimed = _SOURCE_SIGNS.index(p.sign), p.face
            elif p.sign and not (added and p is placed[-1]):
                raise self.fail("«+» stands only before the fourth tile of an added kong", p.at)
        return Meld(type, tuple(faces), square, source, claimed, added)

    def _checked(self, concealed: list[_Placed], melds: list[Meld], win: int) -> Hand:
        for p in concealed:
            if p.sign:
                raise self.fail(f"«{p.sign}» belongs inside a meld", p.at)
            if is_flower(p.face & KIND_MASK) and not self.flowers:
                raise self.fail("flowers are set aside and are given apart from the hand", p.at)
        total = len(concealed) + 3 * len(melds) + (1 if win >= 0 else 0)
        if total > 17 or total % 3 == 0 or total == 0:
            raise self.fail(f"{total} tiles, a hand has 13, or 14 with the winning tile (a kong counts as three; 1 to "
                            "17 tiles can be asked about, never a multiple of three)", self.last)
        return Hand.of([p.face for p in concealed], tuple(melds), win)


def _set_type(kinds: list[int]) -> int:
    """CHOW, PUNG or KONG of sorted kinds, -1 when they make no set."""
    if len(kinds) in (3, 4) and kinds[0] == kinds[-1]:
        return PUNG if len(kinds) == 3 else KONG
    if len(kinds) == 3 and kinds[0] + 1 == kinds[1] == kinds[2] - 1 and _chows(kinds[0], kinds[2]):
        return CHOW
    return -1


def _chows(first: int, last: int) -> bool:
    """True when both kinds stand in one suit that can make chows."""
    if last < EAST:
        return first // 9 == last // 9
    return first >= PLUM + 9 and last <= PLUM + 17


def _around(text: str, at: int) -> str:
    """A text for a message; of a very long one only what stands near a place.

    >>> _around("123m", 0), _around("1" * 500, 250)[:5]
    ('123m', '…1111')
    """
    if len(text) <= _LONGEST_SHOWN:
        return text
    first, last = max(0, at - _NEAR), at + _NEAR
    return ("…" if first else "") + text[first:last] + ("…" if last < len(text) else "")


def _ordinal(n: int) -> str:
    return {2: "second", 5: "fifth", 9: "ninth"}.get(n, f"{n}th")
