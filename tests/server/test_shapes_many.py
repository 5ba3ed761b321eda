"""Many hands in one question."""

from __future__ import annotations

import httpx
import pytest

from janso.rules import ruleset
from janso.server.desks.shapes import distances

from .conftest import Running


def test_waits_are_told_of_ready_hands_only_and_nonsense_is_nothing() -> None:
    found = distances(["123m456p789s1122z", "147m258p369s1234z", "123m456p789s1122z+1z", "xx"], None)
    assert found[0] == {"away": 0, "waits": ["1z", "2z"]}
    assert found[1] is not None and found[1]["away"] > 0 and found[1]["waits"] == []
    assert found[2] is not None and found[2]["away"] == -1
    assert found[3] is None


def test_rules_decide_which_forms_count() -> None:
    hand = "147m258p369s123m5z"
    riichi, mcr = distances([hand], ruleset("riichi"))[0], distances([hand], ruleset("mcr"))[0]
    assert riichi is not None and mcr is not None
    assert riichi["away"] > 0 and mcr == {"away": 0, "waits": ["5z"]}


@pytest.mark.service
def test_rules_that_nobody_knows_by_name_count_as_the_usual_forms(shared: Running) -> None:
    asked = {"hands": ["123m456p789s1122z"], "rules": "our-house"}
    assert httpx.post(f"{shared.base}/api/v1/shapes", json=asked).json() == [{"away": 0, "waits": ["1z", "2z"]}]
