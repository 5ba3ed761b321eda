"""How other programs write single tiles. Each notation is a reader and a writer of faces.

>>> write_mjai(parse("0m")), write_tenhou6(parse("0s")), write_botzone(parse("7z")), write_unicode(parse("1z"))
('5mr', 53, 'J1', '🀀')
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from janso.errors import JansoError, named, named_signs
from janso.tiles import (
    EAST,
    JOKER,
    KIND_MASK,
    PIN,
    PLUM,
    RED_MARK,
    SOU,
    STANDARD_KINDS,
    WHITE,
    mark_of,
    marked,
    parse,
    write,
)

_UNICODE: Final = (*range(0x1F007, 0x1F010), *range(0x1F019, 0x1F022), *range(0x1F010, 0x1F019),
                   0x1F000, 0x1F001, 0x1F002, 0x1F003, 0x1F006, 0x1F005, 0x1F004, *range(0x1F022, 0x1F02A), 0x1F02A)
BACK: Final = "\U0001f02b"
_FROM_UNICODE: Final = {chr(code): kind for kind, code in enumerate(_UNICODE)}

RED_FIVE_IDS: Final = (16, 52, 88)
_MJAI_HONOURS: Final = "ESWNPFC"
_BOTZONE_DRAGONS: Final = (WHITE + 2, WHITE + 1, WHITE)


def _refuse(notation: str, text: object) -> JansoError:
    return JansoError("text.is_not_a_tile_2", notation=notation, text=repr(text))


def read_unicode(text: str) -> list[int]:
    """Unicode tiles, spaces and variation selectors ignored.

    >>> read_unicode("🀇🀏 🀙")
    [0, 8, 9]
    """
    faces: list[int] = []
    for at, char in enumerate(text):
        if char in _FROM_UNICODE:
            faces.append(_FROM_UNICODE[char])
        elif not char.isspace() and char not in "\ufe0e\ufe0f":
            raise JansoError("text.unicode_not_tile_character", char=named_signs(char), at=at + 1, text=named(text))
    return faces


def write_unicode(face: int) -> str:
    """One Unicode tile; marks are lost, for Unicode has none."""
    kind = face & KIND_MASK
    if kind > JOKER:
        raise JansoError("text.unicode_there_no_sign", tile=write(face))
    return chr(_UNICODE[kind])


def read_tenhou(id: int, red: bool = True) -> int:
    """A Tenhou tile id 0-135; with red fives, ids 16, 52 and 88 are red.

    >>> write(read_tenhou(16)), write(read_tenhou(16, red=False)), write(read_tenhou(135))
    ('0m', '5m', '7z')
    """
    if not isinstance(id, int) or not 0 <= id < 136:
        raise _refuse("tenhou", id)
    kind = id >> 2
    return marked(kind, RED_MARK) if red and id in RED_FIVE_IDS else kind


class TenhouIds:
    """Hands out Tenhou ids to faces, so that each copy has its own.

    >>> ids = TenhouIds()
    >>> ids.take(parse("5m")), ids.take(parse("0m")), ids.take(parse("5m"))
    (17, 16, 18)
    """

    def __init__(self, red: bool = True) -> None:
        self.red = red
        self.used: set[int] = set()

    def take(self, face: int) -> int:
        kind = face & KIND_MASK
        if kind >= STANDARD_KINDS or mark_of(face) > RED_MARK:
            raise JansoError("text.tenhou_there_no_id", tile=write(face))
        copies = range(kind * 4, kind * 4 + 4)
        wanted = [i for i in copies if not self.red or (i in RED_FIVE_IDS) == (mark_of(face) == RED_MARK)]
        free = [i for i in wanted if i not in self.used]
        if not free:
            raise JansoError("text.tenhou_every_id_taken", tile=write(face))
        self.used.add(free[0])
        return free[0]


def read_tenhou6(number: int) -> int:
    """A number of Tenhou's JSON: 11-19 characters, 21-29 dots, 31-39 bamboos, 41-47 honours, 51-53 red fives."""
    tens, ones = divmod(number, 10) if isinstance(number, int) else (0, 0)
    if tens == 5 and 1 <= ones <= 3:
        return marked((ones - 1) * 9 + 4, RED_MARK)
    if 1 <= tens <= 3 and ones >= 1:
        return (tens - 1) * 9 + ones - 1
    if tens == 4 and 1 <= ones <= 7:
        return EAST + ones - 1
    raise _refuse("tenhou-6", number)


def write_tenhou6(face: int) -> int:
    """The number of Tenhou's JSON for a face."""
    kind, mark = face & KIND_MASK, mark_of(face)
    if kind >= STANDARD_KINDS or mark > RED_MARK or (mark and kind not in (4, 13, 22)):
        raise JansoError("text.tenhou_6_there_no_number", tile=write(face))
    if mark:
        return 51 + kind // 9
    return 41 + kind - EAST if kind >= EAST else (kind // 9 + 1) * 10 + kind % 9 + 1


def read_mjai(text: str) -> int:
    """An mjai name: `5m`, `5mr`, `E S W N P F C`."""
    if len(text) == 1 and text in _MJAI_HONOURS:
        return EAST + _MJAI_HONOURS.index(text)
    body = text[:-1] if len(text) == 3 and text.endswith("r") else text
    if len(body) == 2 and body[0] in "123456789" and body[1] in "mps" and (body == text or body[0] == "5"):
        face = parse(body)
        return face if body == text else marked(face, RED_MARK)
    raise _refuse("mjai", text)


def write_mjai(face: int) -> str:
    """The mjai name of a face."""
    kind, mark = face & KIND_MASK, mark_of(face)
    if kind >= STANDARD_KINDS or mark > RED_MARK:
        raise JansoError("text.mjai_there_no_name", tile=write(face))
    return _MJAI_HONOURS[kind - EAST] if kind >= EAST else write(kind) + ("r" if mark else "")


def read_botzone(text: str) -> int:
    """A Botzone name: W characters, T bamboos, B dots, F winds, J dragons (red, green, white), H flowers.

    >>> [write(read_botzone(t)) for t in ("W1", "T9", "B5", "F4", "J1", "J3", "H8")]
    ['1m', '9s', '5p', '4z', '7z', '5z', '8f']
    """
    letter, digit = text[:1], text[1:]
    rank = int(digit) if len(digit) == 1 and digit in "123456789" else 0
    if letter in ("W", "B", "T") and rank:
        return {"W": 0, "B": PIN, "T": SOU}[letter] + rank - 1
    if letter == "F" and 1 <= rank <= 4:
        return EAST + rank - 1
    if letter == "J" and 1 <= rank <= 3:
        return _BOTZONE_DRAGONS[rank - 1]
    if letter == "H" and 1 <= rank <= 8:
        return PLUM + rank - 1
    raise _refuse("botzone", text)


def write_botzone(face: int) -> str:
    """The Botzone name of a face; marks have none."""
    if mark_of(face) or face >= JOKER:
        raise JansoError("text.botzone_there_no_name", tile=write(face))
    if face < EAST:
        return "WBT"[face // 9] + str(face % 9 + 1)
    if face < WHITE:
        return f"F{face - EAST + 1}"
    return f"J{_BOTZONE_DRAGONS.index(face) + 1}" if face < PLUM else f"H{face - PLUM + 1}"


def write_all(faces: Iterable[int], sign: str = "mpsz") -> str:
    """Several tiles for reading: `mpsz` or `unicode`."""
    from janso.hand import write_tiles

    return "".join(write_unicode(face) for face in faces) if sign == "unicode" else write_tiles(list(faces))
