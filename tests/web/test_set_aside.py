"""Games with other tiles in the browser: flowers, seasons and whatever else is set aside lie beside the hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.service


@pytest.mark.turns(3)
@pytest.mark.parametrize(("rules", "size"), [("kansai", "wide"), ("kansai", "phone"), ("totenko4", "phone")])
def test_a_deal_with_tiles_set_aside_is_played_and_shows_them(visitor: Callable[..., Any], rules: str,
                                                              size: str) -> None:
    me = visitor(size)
    me.sit_down(f"Aside {rules[:4]} {size}")
    bots = 3 if rules == "totenko4" else 2
    room = me.ask("/rooms", {"rules": rules, "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * bots]})
    me.ask(f"/rooms/{room['code']}/start", {})
    me.visit(f"/table/{room['code']}", ".own-hand button")
    me.fits()
    seen = 0
    for _ in range(3000):
        seen = max(seen, me.page.locator(".flowers .tile").count())
        if me.press() == "result":
            break
        me.page.wait_for_timeout(40)
    assert seen
    me.fits()
