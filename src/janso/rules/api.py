"""`janso.score`: a situation in plain words, counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from janso.errors import JansoError, quoted
from janso.hand import Hand, read_tiles
from janso.rules.library import ruleset
from janso.rules.ruleset import RuleSet
from janso.scoring.facts import mask_of
from janso.scoring.history import History
from janso.scoring.score import Score
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK, write

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
    return read_tiles(text, what) if isinstance(text, str) else tuple(text)


def situation(
    hand: str | Hand, *, self_draw: bool = False, seat: str | int = "E", round: str | int = "E",
    discarder: str | int | None = None, having: Iterable[str] = (), flowers: str | Iterable[int] = "",
    dora: str | Iterable[int] = "", ura: str | Iterable[int] = "", honba: int = 0, sticks: int = 0,
    history: History | Mapping[str, Any] | None = None, flowers_in_hand: bool = False,
) -> Situation:
    """The facts of one win, checked for what no rule set allows."""
    read = Hand.parse(hand, flowers_in_hand) if isinstance(hand, str) else hand
    if read.win < 0:
        raise JansoError(f"hand: «{read}» names no winning tile; write it after «+»")
    own = _seat(seat, "seat")
    other = -1 if discarder is None else _seat(discarder, "discarder")
    if other == own:
        raise JansoError("discarder: nobody wins on their own discard")
    if self_draw and other >= 0:
        raise JansoError("discarder: a self-drawn tile has no discarder")
    for what, number in (("honba", honba), ("sticks", sticks)):
        if not isinstance(number, int) or number < 0:
            raise JansoError(f"{what}: {quoted(number)} is not a whole number from 0 on")
    words = [having] if isinstance(having, str) else list(having)
    facts = mask_of(tuple(word for text in words for word in text.replace(" ", "").split(",") if word))
    past = History.from_json(history) if isinstance(history, Mapping) else history
    return Situation(read, self_draw, own, _seat(round, "round"), other, facts, read_faces(flowers, "flowers"),
                     read_faces(dora, "dora"), read_faces(ura, "ura"), honba, sticks, past)


def _refuse_middle_characters(hand: Hand) -> None:
    for face in hand.all_faces():
        if 0 < face & KIND_MASK < 8:
            raise JansoError(f"hand: {write(face)}, but these rules are played without 2-8 of characters")


def score(
    rules: str | Path | RuleSet | Mapping[str, Any], hand: str | Hand, *, options: Mapping[str, Any] | None = None,
    every: bool = False, **facts: Any,
) -> Score:
    """What a hand is worth under some rules, and why."""
    resolved = ruleset(rules).with_options(dict(options or {}))
    flowers_in_hand = resolved.family.flowers_in_hand
    told = situation(hand, flowers_in_hand=flowers_in_hand, **facts)
    if resolved.options.get("tile_set") == "no_middle_characters":
        _refuse_middle_characters(told.hand)
    if told.history is not None and "players" in resolved.options:
        told.history = told.history.copy()  # the caller's own stays as it is
        told.history.players = int(str(resolved.options["players"]))
    return resolved.scorer.score(told, every)
