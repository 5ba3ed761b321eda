"""What each row of an observation holds, and a decoder that prints one for people."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from janso.env.observed.layout import OWN, SEAT, SEAT_FACTS, TABLE_FACTS, Layout
from janso.rules.library import ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.tiles import KINDS, write

OWN_ROWS: Final = (
    ("held", "own concealed tiles"),
    ("marked", "red and other marked ones among them"),
    ("here", "the tile just drawn, or the tile on offer"),
    ("indicators", "indicators that lie open"),
    ("table", "facts of the table"),
    ("dora", "how many times each kind is dora"),
    ("unseen", "copies that this seat has not seen"),
    ("shanten_after", "shanten after discarding one of the kind, and 1 more; 0 where there is none to discard"),
    ("live_after", "unseen tiles that then bring the hand nearer"),
    ("waits", "kinds that complete a ready hand, between two turns"),
)
SEAT_ROWS: Final = (
    ("melded", "tiles in melds"),
    ("source", "the claimed tile of each meld: so many seats to the right of its owner sat who discarded it"),
    ("lying", "discards that lie there"),
    ("just_drawn", "discards that had just been drawn"),
    ("last_order", "the number of the last discard of the kind, counted from 1"),
    ("declared", "the discard that declared riichi"),
    ("facts", "facts of the seat"),
    ("order_1", "the number of the first discard of the kind"),
    ("order_2", "of the second"),
    ("order_3", "of the third"),
    ("order_4", "of the fourth"),
    ("taken", "discards that others took"),
    ("marked", "marked discards"),
    ("chows", "chows, at their lowest tile"),
    ("pungs", "pungs"),
    ("kongs", "kongs: 1 claimed, 2 concealed, 3 added"),
    ("melded_marked", "marked tiles in melds"),
    ("safe", "kinds that a declared seat has discarded, or let pass since"),
)
TABLE_COLUMNS: Final = ("round", "wall_left", "honba", "sticks", "own_jokers", "own_turn", "shanten_and_2", "furiten",
                        "seats", "deal", "joker_kind_and_1", "offered_by", "kongs")
SEAT_COLUMNS: Final = ("wind", "score", "place", "declared", "declared_turn", "flowers", "norths", "concealed", "melds",
                       "dealer", "in_turn", "wins", "first_win", "out", "one_shot")


def layout_of(rules: str | RuleSet, planes: str = "small") -> Layout:
    """Rows and columns of the observations of a rule set.

    >>> layout_of("riichi").rows, layout_of("riichi", "rich").rows, layout_of("riichi").width
    (33, 82, 34)
    """
    return Layout(play_settings(ruleset(rules)), planes == "rich")


def row_names(layout: Layout) -> list[str]:
    """The name of every row: `held`, ..., `0.melded`, ... where 0 is the own seat, 1 the next in turn."""
    names = [name for name, _ in OWN_ROWS[: layout.own]]
    for block in range(layout.blocks):
        names += [f"{block}.{name}" for name, _ in SEAT_ROWS[: layout.seat]]
    return names


def decoded(observation: NDArray[Any], layout: Layout) -> dict[str, dict[str, int]]:
    """Every row that holds anything, with what stands in it: tiles or facts by name."""
    found: dict[str, dict[str, int]] = {}
    for at, name in enumerate(row_names(layout)):
        here = np.flatnonzero(observation[at])
        if not len(here):
            continue
        columns: tuple[str, ...] = ()
        if at == TABLE_FACTS:
            columns = TABLE_COLUMNS
        elif at >= layout.own and (at - layout.own) % layout.seat == SEAT_FACTS:
            columns = SEAT_COLUMNS
        found[name] = {_column(int(column), columns): int(observation[at, column]) for column in here}
    return found


def _column(at: int, names: tuple[str, ...]) -> str:
    if names:
        return names[at]
    return write(at) if at < KINDS else str(at)


def described(observation: NDArray[Any], layout: Layout) -> str:
    """An observation for people, a line for each row that holds anything.

    >>> from janso.env.arrays import observation
    >>> from janso.table.match import Match
    >>> print(described(observation(Match("mcr", seed=1), 0), layout_of("mcr")).splitlines()[0])
    held: 1m 3m×2 4m 5p 1s 3s 5s 7s×2 8s 9s×2 1z
    """
    lines = []
    for name, cells in decoded(observation, layout).items():
        facts = name == "table" or name.endswith(".facts")
        parts = [f"{key} {value}" if facts else key if value == 1 else f"{key}×{value}" for key, value in cells.items()]
        lines.append(f"{name}: {' '.join(parts)}")
    return "\n".join(lines)


assert len(OWN_ROWS) > OWN and len(SEAT_ROWS) > SEAT
