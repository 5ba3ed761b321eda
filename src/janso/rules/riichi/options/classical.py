"""Settings of the older games: small limits, exact points, wins without yaku, sums that a hand brings besides."""

from __future__ import annotations

from typing import Final

from janso.rules.option import LIST, WHOLE, YES_NO, Option, grouped

_LIMITS: Final = (
    Option(
        "limit_points", LIST, [], length=5, low=1, high=1_000_000,
        en="Points of the limits", ru="Очки пределов", ja="満貫の点数",
        text="What a non-dealer pays a non-dealer by self-draw for a mangan, haneman, baiman, sanbaiman and yakuman. "
             "Empty: 2000, 3000, 4000, 6000, and as many mangan as yakuman_mangans says.",
    ),
    Option(
        "limit_han", LIST, [], length=5, low=0, high=100,
        en="Han of the limits", ru="Хан пределов", ja="満貫の翻数",
        text="From how many han a hand is a mangan, haneman, baiman, sanbaiman and yakuman; 0: counted han do not make "
             "it one. Empty: as limit_scale says.",
    ),
    Option(
        "points_rounding", WHOLE, 100, low=1, high=1000,
        en="Rounding of payments", ru="Округление выплат", ja="点数の切り上げ",
        text="Every payment for a hand is rounded up to a multiple of so many points; 1: nothing is rounded.",
    ),
)

_YAKU: Final = (
    Option(
        "yakuless_fu", WHOLE, 0, low=0, high=200,
        en="Fu without yaku", ru="Фу без яку", ja="役無しの符",
        text="Where the minimum is 0 han, a hand without yaku needs so many fu to win.",
    ),
)

_SUMS: Final = (
    Option(
        "closed_points", WHOLE, 0, low=0, high=10000,
        en="Points of a closed hand", ru="Очки за закрытую руку", ja="門前清の点数",
        text="A sum that every payer adds for a closed hand; a discarder pays it for all, like a honba.",
    ),
    Option(
        "riichi_points", WHOLE, 0, low=0, high=10000,
        en="Points of riichi", ru="Очки за риичи", ja="立直の点数",
        text="A sum that every payer adds when the winner was in riichi; a discarder pays it for all, like a honba.",
    ),
    Option(
        "honba_needs_yaku", YES_NO, "no",
        en="Honba need a yaku", ru="Хонба только с яку", ja="役無しの積み棒",
        text="A hand without yaku takes no honba.",
    ),
)

OPTIONS: dict[str, Option] = {
    **grouped("Limits and scales", _LIMITS), **grouped("Yaku", _YAKU), **grouped("Honba", _SUMS),
}
