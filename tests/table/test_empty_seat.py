"""Three play by the rules of four: an empty seat pays its share and takes nothing."""

from __future__ import annotations

from collections.abc import Callable

import janso
from janso.bots import make, play_out

Claims = Callable[..., None]


def test_three_play_by_the_rules_of_four_with_an_empty_seat_that_pays_its_share(claims: Claims) -> None:
    claims("riichi.options.dummy_points")
    rules = janso.ruleset("riichi").with_options(
        {"players": 3, "missing_share": "absent", "dummy_points": 25000, "uma": [15, 0, -15]})
    match = janso.Match(rules, seed=1)
    assert len(match.play.tiles) == 136 and match.play.calls.chow
    play_out(match, [make("greedy", seat) for seat in range(3)])
    wins = [event.as_json() for event in match.log if event.name == "win"]
    drawn = [win for win in wins if win["self_draw"]]
    assert drawn and all(win["absent"] > 0 and sum(win["deltas"]) >= win["absent"] for win in drawn)
    assert all(not win.get("absent") for win in wins if not win["self_draw"])
