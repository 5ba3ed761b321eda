"""Reads a hand string with care: every notation, and mistakes named with their place.

`Hand.parse` reads the usual strings by itself and comes here for the rest.
"""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError, named_signs
from janso.hand import CHOW, KONG, OTHER, PUNG, SOURCE_SIGNS, UNKNOWN, Hand, Meld, write_tiles
from janso.meld import couple, is_long_run
from janso.message import Message
from janso.tiles import (
    EAST,
    JOKER,
    KIND_MASK,
    MARK_LETTERS,
    PLUM,
    SPRING,
    SUIT_LETTERS,
    face_at,
    is_flower,
    marked,
    write,
)

_LONGEST_SHOWN: Final = 120
_NEAR: Final = 30
LARGEST_SET: Final = 8
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

    def __init__(self, text: str, flowers: bool = False, other_sets: bool = False, copies: int = 4,
                 seasons: int = 1) -> None:
        self.text = text
        self.flowers = flowers
        self.other_sets = other_sets
        self.copies = copies
        self.seasons = seasons
        self.seen: dict[int, int] = {}
        self.last = 0

    def fail(self, what: str, at: int) -> JansoError:
        return JansoError("text.hand_at_character_of", what=what, at=at + 1, text=_around(self.text, at))

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
                raise self.fail(Message("text.belongs_inside_meld", sign=placed.sign), placed.at)
        return [placed.face for placed in concealed], melds, win

    def _scan(self) -> tuple[list[_Placed], list[Meld], int]:
        if not self.text.strip():
            raise JansoError("text.hand_empty_write_tiles_such")
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
                raise self.fail(Message("text.closes_nothing", sign=sign), at)
            elif sign == "+":
                won = self._tiles(at + 1, len(self.text))
                if len(won) != 1 or won[0].sign:
                    raise self.fail(Message("text.exactly_winning_tile_stands_after"), at)
                if is_flower(won[0].face & KIND_MASK) and not self.flowers:
                    raise self.fail(Message("text.flowers_set_aside_given_apart"), won[0].at)
                win = won[0].face
                at = len(self.text)
            else:
                if melds:
                    raise self.fail(Message("text.concealed_tiles_stand_before_melds"), at)
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
            raise self.fail(Message("text.is_never_closed", text=self.text[at]), at)
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
                raise self.fail(Message("text.is_not_a_tile", char=named_signs(char)), at)
            at += 1
        if waiting:
            raise self.fail(Message("text.no_suit_letter_m_p", face=waiting[0].face), waiting[0].at)
        if sign:
            raise self.fail(Message("text.stands_before_no_tile", sign=sign), end - 1)
        for placed in done:
            self._count(placed)
            self.last = placed.at
        return done

    def _mark(self, waiting: list[_Placed], done: list[_Placed], letter: str, at: int) -> None:
        """Puts a mark on the tile just read; marks of waiting digits are kept above the digit."""
        mark = MARK_LETTERS.find(letter)
        if mark < 1:
            raise self.fail(Message("text.not_mark_r_b_g", letter=letter), at)
        if waiting:
            waiting[-1].face += mark << 8
        else:
            done[-1].face = marked(done[-1].face & KIND_MASK, mark)

    def _settle(self, waiting: list[_Placed], letter: str, at: int) -> list[_Placed]:
        if not waiting:
            raise self.fail(Message("text.follows_no_digit", letter=letter), at)
        settled: list[_Placed] = []
        for placed in waiting:
            digit, mark = placed.face & 255, placed.face >> 8
            face = face_at(letter, digit)
            if face < 0:
                raise self.fail(Message("text.there_no_tile", digit=digit, letter=letter), placed.at)
            settled.append(_Placed(marked(face & KIND_MASK, mark) if mark else face, placed.at, placed.sign))
        return settled

    def _count(self, placed: _Placed) -> None:
        kind = placed.face & KIND_MASK
        self.seen[kind] = self.seen.get(kind, 0) + 1
        most = self.seasons if kind == SPRING else 1 if is_flower(kind) else 8 if kind == JOKER else self.copies
        if self.seen[kind] > most:
            which = _ordinal(self.seen[kind])
            raise self.fail(Message("text.a_set_of_tiles_has", seen=which, tile=write(kind), most=most), placed.at)

    def _meld(self, placed: list[_Placed], square: bool, at: int) -> Meld:
        faces = [p.face for p in placed]
        kinds = sorted(face & KIND_MASK for face in faces)
        added = bool(placed) and placed[-1].sign == "+" and not square
        type = _set_type(kinds)
        long = False
        if self.other_sets and not square:
            if added and len(faces) == 4 and faces[3] & KIND_MASK in kinds[:3]:
                first_three = _set_type(sorted([face & KIND_MASK for face in faces[:3]]))
                type = CHOW if first_three == CHOW else type
            elif type < 0 and (len(kinds) == 3 or (len(kinds) == 2 and kinds[0] == kinds[1])):
                type = OTHER
        if type < 0 and self.other_sets and is_long_run(kinds):
            type, long = OTHER, True
        if type < 0 and self.other_sets and self.flowers and len(kinds) == 4:
            type = KONG
        raised = added and type == CHOW
        if type < 0 or (square and type != KONG and not long) or (added and type != KONG and not raised):
            shown = write_tiles(faces) if faces else Message("text.nothing")
            raise self.fail(Message("text.no_concealed_kong" if square else "text.no_chow_pung_kong", shown=shown), at)
        source, claimed = UNKNOWN, -1
        for p in placed:
            if p.sign and p.sign in "<^>":
                if claimed >= 0 or square:
                    raise self.fail(Message("text.meld_most_claimed_tile_concealed"), p.at)
                source, claimed = SOURCE_SIGNS.index(p.sign), p.face
            elif p.sign and not (added and p is placed[-1]):
                raise self.fail(Message("text.stands_only_before_fourth_tile"), p.at)
        return Meld(type, tuple(faces), square or raised, source, claimed, added)

    def _checked(self, concealed: list[_Placed], melds: list[Meld], win: int) -> Hand:
        for p in concealed:
            if p.sign:
                raise self.fail(Message("text.belongs_inside_meld", sign=p.sign), p.at)
            if is_flower(p.face & KIND_MASK) and not self.flowers:
                raise self.fail(Message("text.flowers_set_aside_given_apart"), p.at)
        total = len(concealed) + sum([min(len(meld.tiles), 3) for meld in melds]) + (1 if win >= 0 else 0)
        if total % 3 == 0 and self.other_sets and self.flowers:
            total -= _pair_up(melds)
        if total > 17 or total % 3 == 0 or total == 0:
            raise self.fail(Message("text.tiles_hand_13_14_winning", total=total), self.last)
        return Hand.of([p.face for p in concealed], tuple(melds), win)


def _pair_up(melds: list[Meld]) -> int:
    """Takes two equal honours with two flowers for the pair of the hand where they cannot be a kong; how many tiles
    less the hand has then."""
    for at, meld in enumerate(melds):
        pair = Meld(OTHER, meld.tiles, meld.concealed, meld.source, meld.claimed)
        if meld.type == KONG and couple(pair):
            melds[at] = pair
            return 1
    return 0


def _set_type(kinds: list[int]) -> int:
    """CHOW, PUNG or KONG of sorted kinds, -1 when they make no set."""
    if 3 <= len(kinds) <= LARGEST_SET and kinds[0] == kinds[-1]:
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

    >>> _around("123m", 0), _around("1" * 500, 250)[:5], _around("1m\\n", 0)
    ('123m', '…1111', '1m?')
    """
    if len(text) <= _LONGEST_SHOWN:
        return named_signs(text)
    first, last = max(0, at - _NEAR), at + _NEAR
    return ("…" if first else "") + named_signs(text[first:last]) + ("…" if last < len(text) else "")


def _ordinal(n: int) -> str:
    return Message(f"text.ordinal_{n}") if n in (2, 5, 9) else Message("text.ordinal", n=n)
