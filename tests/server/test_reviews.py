"""Reviews are made by workers, told how far they are, kept with the match; a match can be played on from a moment."""

from __future__ import annotations

import json
import time
from typing import Any

import httpx
import pytest
from tests.server.conftest import Running

import janso
from janso.bots import make, play_out


@pytest.fixture(scope="module")
def record() -> bytes:
    """A short match by bots as a file."""
    rules = janso.ruleset("zungjung").with_options({"rounds": 1})
    match = play_out(janso.Match(rules, seed=3), [make("greedy", seat) for seat in range(4)])
    return "\n".join(json.dumps(event.as_json()) for event in match.log).encode()


def come_in(http: httpx.Client, name: str) -> dict[str, str]:
    return {"authorization": f"Bearer {http.post('/guests', json={'name': name}).json()['token']}"}


def reviewed(http: httpx.Client, id: str) -> dict[str, Any]:
    """Asks until the review is there; how far it is never goes back."""
    far, until = 0, time.monotonic() + 300
    found = http.post(f"/records/{id}/review").json()
    while found["state"] == "working" and time.monotonic() < until:
        assert far <= found["done"] <= max(found["of"], found["done"])
        far = found["done"]
        time.sleep(0.2)
        found = http.get(f"/records/{id}/review").json()
    assert found["state"] == "done", found
    return dict(found)


def test_a_review_is_made_once_kept_and_seen_by_everybody_with_the_link(shared: Running, record: bytes) -> None:
    with httpx.Client(base_url=f"{shared.base}/api/v1", timeout=60) as http:
        sign = come_in(http, "Reviewer")
        id = http.post("/records", content=record, headers=sign).json()["id"]
        assert http.get(f"/records/{id}/review").json() == {"state": "none"}
        told = reviewed(http, id)
        assert set(told["accuracy"]) == set(told["loss"]) == set(told["luck"]) == {"0", "1", "2", "3"}
        assert {point["deal"] for point in told["graph"]} == {0, 1, 2, 3, 4} and told["graph"][-1]["end"]
        for at in told["mistakes"]:
            assert told["decisions"][at]["loss"] > 0 and not told["decisions"][at]["right"]
        for each in told["decisions"]:
            assert each["best"] == each["acts"][0]["act"] and each["did"] in {one["act"] for one in each["acts"]}
            assert {"en", "ru"} <= set(each["why"])
        again = http.post(f"/records/{id}/review").json()
        assert again == told


def test_a_match_is_played_on_from_a_mistake(shared: Running, record: bytes) -> None:
    with httpx.Client(base_url=f"{shared.base}/api/v1", timeout=60) as http:
        sign = come_in(http, "Second chance")
        id = http.post("/records", content=record, headers=sign).json()["id"]
        events = http.get(f"/records/{id}/events").json()
        at = next(n for n, event in enumerate(events) if event["type"] == "discard" and event["seat"] == 2)
        asked = {"at": at, "seat": 2, "bot": "greedy"}
        code = http.post(f"/records/{id}/again", json=asked, headers=sign).json()["code"]
        room = http.get(f"/rooms/{code}", headers=sign).json()
        assert room["state"] == "playing" and room["you"] == 2 and room["degree"] == "full"
        assert [seat["bot"] for seat in room["seats"]] == ["greedy", "greedy", None, "greedy"]
        assert http.post(f"/records/{id}/again", json={**asked, "seat": 0}, headers=sign).status_code == 422
        assert http.post(f"/records/{id}/again", json={**asked, "bot": "nobody"}, headers=sign).status_code == 422
        assert http.post(f"/records/{id}/again", json=asked).status_code == 401
