"""The GB line: an MCR situation on one line, `[123m,1]...|EE1000|ab`.

Melds in square brackets, with the place of the claimed tile or of the giver after a comma (5-7: an added kong); the
last tile written is the winning one; then round wind, own wind and four digits (self-drawn, last copy, last tile of
the wall, kong); then flowers, as letters a-h or as a number.

>>> line = "[345m,1]123789s55p12p3p|ES1000|ab"
>>> write_line(read_line(line))
'[345m,1]1255p123789s3p|ES1000|ab'
"""

from __future__ import annotations

import re
from typing import Final

from janso.errors import JansoError
from janso.hand import CHOW, KONG, LEFT, OPPOSITE, PUNG, RIGHT, Hand, Meld
from janso.scoring.facts import AFTER_KONG, LAST_COPY, ROBBING_KONG, WALL_END
from janso.scoring.situation import Situation
from janso.tiles import EAST, KIND_MASK, PLUM, SPRING, WHITE, parse, write

_LETTERS: Final[dict[str, int]] = {"E": EAST, "S": EAST + 1, "W": EAST + 2, "N": EAST + 3, "C": WHITE + 2,
                                   "F": WHITE + 1, "P": WHITE}
_TO_LETTER: Final = {kind: letter for letter, kind in _LETTERS.items()}
_FLOWERS: Final = (PLUM, PLUM + 1, PLUM + 3, PLUM + 2, SPRING, SPRING + 1, SPRING + 2, SPRING + 3)
_SOURCES: Final = (LEFT, OPPOSITE, RIGHT)
_MELD: Final = re.compile(r"\[([1-9]{3,4}[msp]|[ESWNCFP]{3,4})(?:,([123567]))?\]")
_TILES: Final = re.compile(r"[1-9]+[msp]|[ESWNCFP]")
_STATE: Final = re.compile(r"([ESWN])([ESWN])([01])([01])([01])([01])")


def _faces(text: str) -> list[int]:
    if text[0] in _LETTERS:
        return [_LETTERS[char] for char in text]
    return [parse(digit + text[-1]) for digit in text[:-1]]


def _meld(text: str, order: str | None, line: str) -> Meld:
    faces = sorted(_faces(text))
    if faces[0] != faces[-1]:
        if len(faces) != 3 or faces != [faces[0], faces[0] + 1, faces[0] + 2]:
            raise JansoError("records.gb_no_chow_pung_kong", text=text, line=line)
        claimed = faces[int(order) - 1] if order in ("1", "2", "3") else -1
        return Meld(CHOW, tuple(faces), source=LEFT if claimed >= 0 else 0, claimed=claimed)
    if order is None:
        return Meld(KONG, tuple(faces), concealed=True) if len(faces) == 4 else Meld(PUNG, tuple(faces))
    place = int(order)
    return Meld(KONG if len(faces) == 4 else PUNG, tuple(faces), source=_SOURCES[(place - 1) % 4],
                claimed=faces[0], added=place > 4)


def read_line(line: str) -> Situation:
    """A situation from a GB line; the last tile of the first part is the winning one."""
    parts = line.strip().split("|")
    if len(parts) > 3 or not parts[0]:
        raise JansoError("records.gb_not_tiles_winds_flags", line=line)
    melds: list[Meld] = []
    faces: list[int] = []
    at = 0
    while at < len(parts[0]):
        meld = _MELD.match(parts[0], at)
        run = _TILES.match(parts[0], at)
        if meld:
            melds.append(_meld(meld[1], meld[2], line))
            at = meld.end()
        elif run:
            faces += _faces(run[0])
            at = run.end()
        else:
            raise JansoError("records.gb_not_tile_character", part=parts[0][at], at=at + 1, line=line)
    if not faces:
        raise JansoError("records.gb_no_winning_tile", line=line)
    hand = Hand.of(faces[:-1], tuple(melds), faces[-1])
    return _situation(hand, parts[1] if len(parts) > 1 else "EE0000", _flowers(parts, line), line)


def _flowers(parts: list[str], line: str) -> tuple[int, ...]:
    text = parts[2] if len(parts) > 2 else ""
    if re.fullmatch(r"[0-8]", text):
        return _FLOWERS[: int(text)]
    if not re.fullmatch(r"[a-h]*", text) or len(set(text)) < len(text):
        raise JansoError("records.gb_no_flowers", text=text, line=line)
    return tuple(_FLOWERS["abcdefgh".index(char)] for char in text)


def _situation(hand: Hand, state: str, flowers: tuple[int, ...], line: str) -> Situation:
    found = _STATE.fullmatch(state)
    if not found:
        raise JansoError("records.gb_not_two_winds_four", state=state, line=line)
    self_draw = found[3] == "1"
    kong = AFTER_KONG if self_draw else ROBBING_KONG
    facts = sum(fact for digit, fact in zip(found.groups()[3:], (LAST_COPY, WALL_END, kong)) if digit == "1")
    return Situation(hand, self_draw, "ESWN".index(found[2]), "ESWN".index(found[1]), -1, facts, flowers)


def _write_faces(faces: list[int]) -> str:
    out = ""
    for i, face in enumerate(faces):
        kind = face & KIND_MASK
        if kind in _TO_LETTER:
            out += _TO_LETTER[kind]
            continue
        written = write(kind)
        digit, letter = written[0], written[1]
        follows = i + 1 < len(faces) and write(faces[i + 1] & KIND_MASK)[1:] == letter
        out += digit if follows else digit + letter
    return out


def _write_meld(meld: Meld) -> str:
    faces = sorted(face & KIND_MASK for face in meld.tiles)
    place = ""
    if meld.type == CHOW and meld.claimed >= 0:
        place = f",{faces.index(meld.claimed & KIND_MASK) + 1}"
    elif meld.type != CHOW and not meld.concealed:
        source = meld.source or LEFT
        place = f",{_SOURCES.index(source) + (5 if meld.added else 1)}"
    return f"[{_write_faces(faces)}{place}]"


def write_line(situation: Situation) -> str:
    """The GB line of a situation; what it cannot say (jokers, marks) is refused."""
    hand = situation.hand
    if hand.others or hand.win < 0 or hand.win & KIND_MASK >= PLUM:
        raise JansoError("records.gb_tile_gb_line_cannot", hand=hand)
    tiles = "".join(_write_meld(meld) for meld in hand.melds) + _write_faces(hand.concealed())
    flags = (situation.self_draw, situation.has(LAST_COPY), situation.has(WALL_END),
             situation.has(AFTER_KONG) or situation.has(ROBBING_KONG))
    state = "ESWN"[situation.round] + "ESWN"[situation.seat] + "".join("01"[flag] for flag in flags)
    flowers = "".join(sorted("abcdefgh"[_FLOWERS.index(face)] for face in situation.flowers))
    return f"{tiles}{_write_faces([hand.win])}|{state}|{flowers}"
