"""What an mjlog tells of its rules: the bits of the lobby type, and what only the course of the game shows.

Some rules of the ranked lobby changed over the years and are written nowhere in a file: whether a leading dealer stops
by winning or by being ready in the last deal, and the uma of games of one round. They are taken from the game itself.
"""

from __future__ import annotations

from typing import Any, Final

from janso.records.scripts.script import GameScript
from janso.tiles import KIND_MASK

NO_RED: Final = 0x02
NO_OPEN_TANYAO: Final = 0x04
TWO_ROUNDS: Final = 0x08
THREE_PLAYERS: Final = 0x10
HIGHEST: Final = 0x20 | 0x80
"""Both bits: the phoenix tables, which only the ranked lobby has."""
CHIPS: Final = 0x200
"""Parlour tables: chips, another uma, every kong shows its indicator at once, and 4 han of 30 fu are a mangan."""
ONE_DEAL: Final = 0x800
"""Tables of skill: one deal from 1000 points."""

RETURN: Final = {4: 30.0, 3: 40.0}
PRIZE: Final = {4: 20.0, 3: 15.0}
KNOWN_UMA: Final = {
    4: ((20, 10, -10, -20), (10, 5, -5, -10), (30, 10, -10, -30)),
    3: ((20, 0, -20), (10, 0, -10), (15, 0, -15), (30, 0, -30)),
}


def seats_of(type: int) -> int:
    return 3 if type & THREE_PLAYERS else 4


def options_of(type: int) -> dict[str, Any]:
    """The options that the bits of a lobby type set.

    >>> options_of(0x00A9)
    {'open_tanyao': 'yes', 'rounds': 'east_south'}
    >>> options_of(0x0007)
    {'open_tanyao': 'no', 'rounds': 'east', 'red_fives': [0, 0, 0]}
    """
    options: dict[str, Any] = {
        "open_tanyao": "no" if type & NO_OPEN_TANYAO else "yes",
        "rounds": "east_south" if type & TWO_ROUNDS else "east",
    }
    if type & NO_RED:
        options["red_fives"] = [0, 0, 0]
    if type & CHIPS:
        options["open_kong_dora_time"] = "at_once"
        options["kiriage_mangan"] = "yes"
    return options


def places_of(type: int) -> tuple[float, ...]:
    """What the phoenix tables of four give for the first two places and take from the last (of the seventh dan):
    nothing else counts there. Empty elsewhere.

    >>> places_of(0x00A9), places_of(0x0009)
    ((90.0, 45.0, 0.0, -135.0), ())
    """
    if type & HIGHEST != HIGHEST or type & THREE_PLAYERS:
        return ()
    return (90.0, 45.0, 0.0, -135.0) if type & TWO_ROUNDS else (60.0, 30.0, 0.0, -90.0)


def is_ranked(type: int, lobby: str) -> bool:
    """True in the public lobby, whose uma is known; old files do not name their lobby."""
    return lobby == "0" or (not lobby and type & HIGHEST == HIGHEST)


def uma_of(final: list[int], points: list[float]) -> list[int] | None:
    """The uma that explains final points, of those ever in use; None when none does. Whole results were rounded, and
    the first took what that left.

    >>> uma_of([7500, 45300, 35500, 11700], [-32.0, 44.0, 11.0, -23.0])
    [10, 5, -5, -10]
    """
    seats = len(final)
    order = sorted(range(seats), key=lambda seat: (-final[seat], seat))
    allowed = 0.05 if any(value != int(value) for value in points) else 0.55
    for uma in KNOWN_UMA[seats]:
        made = [final[seat] / 1000 - RETURN[seats] + bonus for seat, bonus in zip(order, uma)]
        if all(abs(points[seat] - value) <= allowed for seat, value in list(zip(order, made))[1:]):
            return list(uma)
    return None


def stop_options(game: GameScript, rounds: int, goal: int) -> dict[str, Any]:
    """Rules that a game shows by going on: a dealer who led after the last deal, or after one of an extra round, and
    yet dealt again; and a second extra round."""
    found: dict[str, Any] = {}
    extra = max(deal.round for deal in game.deals) - rounds + 1
    if extra > 1:
        found["extra_rounds"] = extra
    for deal, after in zip(game.deals, game.deals[1:]):
        scores = after.scores
        last = deal.round >= rounds - 1 and deal.number == len(deal.hands) - 1
        stays = (after.round, after.number) == (deal.round, deal.number)
        if not stays or scores is None or max(scores) < goal or scores.index(max(scores)) != deal.dealer:
            continue
        drawn = deal.draw is not None and deal.draw.reason in ("exhausted", "nagashi")
        if last and any(win.seat == deal.dealer for win in deal.wins):
            found["stop_on_win"] = "no"
        elif last and drawn:
            found["stop_when_ready"] = "no"
        if drawn and deal.round >= rounds:
            found["sudden_death"] = "draws_repeat"
    return found


def house_options(game: GameScript) -> dict[str, Any]:
    """What a game of another lobby shows of its rules: swaps after a call, hands a little below mangan paid as one,
    and dealers who do not deal again."""
    found = swap_options(game)
    wins = [win for deal in game.deals for win in deal.wins]
    if any((win.han, win.fu, win.limit) in ((4, 30, "mangan"), (3, 60, "mangan")) for win in wins):
        found["kiriage_mangan"] = "yes"
    for deal, after in zip(game.deals, game.deals[1:]):
        if (after.round, after.number) == (deal.round, deal.number):
            continue
        if any(win.seat == deal.dealer for win in deal.wins):
            found["dealer_repeats"] = "no"
        elif deal.draw is not None and deal.draw.reason == "exhausted" and deal.dealer in (deal.draw.ready or ()):
            found.setdefault("dealer_repeats", "win")
    return found


def swap_options(game: GameScript) -> dict[str, Any]:
    """What a game of another lobby shows of discards after a call: the called tile itself, or the other end of its
    chow, which the ranked lobby forbids."""
    found: dict[str, Any] = {}
    for deal in game.deals:
        for step, after in zip(deal.steps, deal.steps[1:]):
            if step.do not in ("chow", "pung") or after.do != "discard":
                continue
            called, thrown = step.tile & KIND_MASK, after.tile & KIND_MASK
            if called == thrown:
                return {"swap_calling": "free"}
            kinds = [face & KIND_MASK for face in step.tiles]
            if step.do == "chow" and thrown // 9 == called // 9 and max(kinds) - min(kinds) == 1 \
                    and abs(thrown - called) == 3 and min(thrown, called) < min(kinds) < max(thrown, called):
                found = {"swap_calling": "same_tile"}
    return found
