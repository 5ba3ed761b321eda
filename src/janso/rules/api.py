"""`janso.score`: a situation in plain words, counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from janso import tiles
from janso.errors import JansoError
from janso.hand import Hand
from janso.rules.library import ruleset
from janso.rules.ruleset import RuleSet
from janso.scoring.facts import mask_of
from janso.scoring.history import History
from janso.scoring.score import Score
from janso.scoring.situation import Situation

WIND_LETTERS = "ESWN"


def _seat(value: str | int, what: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 4:
        return value
    text = str(value).strip().upper()
    if len(text) == 1 and text in WIND_LETTERS:
        return WIND_LETTERS.index(text)
    raise JansoError(f"{what}: «{value}» is not a wind; write E, S, W or N")


def read_faces(text: str | Iterable[int], what: str) -> tuple[int, ...]:
    """Tiles of a short list such as `1f3f` or `3m7z`.

    >>> read_faces("12f5z", "flowers")
    (34, 35, 31)
    """
    if not isinstance(text, str):
        return tuple(text)
    faces: list[int] = []
    digits = ""
    for at, char in enumerate(text):
        if char.isdigit():
            digits += char
        elif char in tiles.SUIT_LETTERS and digits:
            faces += [tiles.parse(digit + char) for digit in digits]
            digits = ""
        elif not char.isspace() and char != ",":
            raise JansoError(f"{what}: «{char}» is not a tile, at character {at + 1} of «{text}»")
    if digits:
        raise JansoError(f"{what}: «{digits}» has no suit letter in «{text}»")
    return tuple(faces)


def situation(
    hand: str | Hand, *, self_draw: bool = False, seat: str | int = "E", round: str | int = "E",
    discarder: str | int | None = None, having: Iterable[str] = (), flowers: str | Iterable[int] = "",
    dora: str | Iterable[int] = "", ura: str | Iterable[int] = "", honba: int = 0, sticks: int = 0,
    history: History | None = None,
) -> Situation:
    """The facts of one win, checked for what no rule set allows."""
    read = Hand.parse(hand) if isinstance(hand, str) else hand
    if read.win < 0:
        raise JansoError(f"hand: «{read}» names no winning tile; write it after «+»")
    own = _seat(seat, "seat")
    other = -1 if discarder is None else _seat(discarder, "discarder")
    if other == own:
        raise JansoError("discarder: nobody wins on their own discard")
    if self_draw and other >= 0:
        raise JansoError("discarder: a self-drawn tile has no discarder")
    words = [having] if isinstance(having, str) else list(having)
    facts = mask_of(tuple(word for text in words for word in text.replace(" ", "").split(",") if word))
    return Situation(read, self_draw, own, _seat(round, "round"), other, facts, read_faces(flowers, "flowers"),
                     read_faces(dora, "dora"), read_faces(ura, "ura"), honba, sticks, history)


def score(
    rules: str | Path | RuleSet | Mapping[str, Any], hand: str | Hand, *, options: Mapping[str, Any] | None = None,
    every: bool = False, **facts: Any,
) -> Score:
    """What a hand is worth under some rules, and why."""
    resolved = ruleset(rules).with_options(dict(options or {}))
    return resolved.scorer.score(situation(hand, **facts), every)
