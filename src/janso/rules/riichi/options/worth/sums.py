"""Options of games whose hands are worth a plain sum, the same from every payer."""

from __future__ import annotations

from typing import Final

from janso.rules.option import LIST, WHOLE, Option, grouped

_SIMPLE: Final[dict[str, tuple[str, ...]]] = {"scale": ("simple",)}

SUMS: Final = (
    Option("simple_base", WHOLE, 0, low=0, high=100, depends=_SIMPLE, en="Han of every win",
           text="Han that every win has besides on the simple scale."),
    Option("simple_cap", WHOLE, 0, low=0, high=1_000_000, depends=_SIMPLE, en="Highest sum",
           text="The most that a hand is worth on the simple scale; 0: there is no limit."),
    Option("simple_limit", WHOLE, 0, low=0, high=1_000_000, depends=_SIMPLE, en="Limits stand alone",
           text="What one yakuman is worth on the simple scale: such a hand is paid that and nothing else. 0: it is "
                "thirteen han among others."),
    Option("simple_ron", ("once", "twice"), "once", depends=_SIMPLE, en="Discarder of a sum",
           text="How often a discarder pays the worth of a hand on the simple scale.",
           meanings={"once": "as much as it is worth", "twice": "twice as much"}),
    Option("dealer_premium", WHOLE, 0, low=0, high=100_000, depends=_SIMPLE, en="Premium of the dealer",
           text="What everybody pays a winning dealer besides, and a losing dealer pays besides, on the simple scale."),
    Option("crow", LIST, [], length=3, low=0, high=1000, en="Hands without dora",
           text="What a hand without any dora, a closed one, and a hand whose dora are all set aside bring: han on the "
                "simple scale, hundreds of points on the others; empty: nothing."),
)

OPTIONS: Final[dict[str, Option]] = grouped("Limits and scales", SUMS)
