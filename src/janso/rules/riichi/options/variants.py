"""Settings that whole variants of the game are made of: rounds of one wind, more indicators, stricter penalties."""

from __future__ import annotations

from typing import Final

from janso.rules.option import WHOLE, YES_NO, Option, grouped

_NAMED: Final = "the broken wall already names the wind of the deal"
_TWO: Final = "each of the two rounds already has two winds"

MATCH: Final = (
    Option(
        "round_winds", ("next", "east"), default="next", area="match",
        conflicts=(("east", "gate_wind", "yes", _NAMED), ("east", "double_round_winds", "yes", _TWO)),
        en="Winds of the rounds", ru="Ветра раундов", ja="場風", romaji="bakaze",
        text="Which wind a further round has, an extra one too.",
        meanings={"next": "the next one in turn", "east": "East again"},
    ),
    Option(
        "below_zero_leaves", YES_NO, default="no", area="match",
        en="Below zero leaves the tournament", ru="Минус выбывает из турнира", ja="マイナスは敗退",
        text="Whoever ends a game below zero is out of the tournament; the result of the game tells who.",
    ),
)

WALL: Final = (
    Option(
        "first_indicators", WHOLE, default=1, low=1, high=3, area="play", depends={"first_dora": ("yes",)},
        en="Indicators at the start", ru="Указатели в начале", ja="表ドラの枚数",
        text="So many dora indicators are turned up before the first turn; each further one takes a stack of the dead "
             "wall.",
    ),
)

RESPONSIBILITY: Final = (
    Option(
        "pao_shosushi", YES_NO, default="no", ru="Пао: шосуси", ja="包 小四喜",
        text="Whoever feeds the third wind set is responsible for little four winds.",
    ),
)

PENALTIES: Final = (
    Option(
        "every_offence_chombo", YES_NO, default="no", area="play",
        en="Every other offence is a chombo", ru="Остальное — чомбо", ja="その他はチョンボ",
        text="Whatever a referee decides about costs a chombo; wrong or empty calls of a set and forbidden discards "
             "have their own rules.",
    ),
)

OPTIONS: dict[str, Option] = {
    **grouped("The match", MATCH), **grouped("The wall", WALL), **grouped("Responsibility", RESPONSIBILITY),
    **grouped("Penalties", PENALTIES),
}
