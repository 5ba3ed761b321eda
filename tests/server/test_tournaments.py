"""Tournaments over HTTP: the book is checked as everywhere, only its keeper writes, and no line is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from janso.club import Book
from janso.server.store.clubs.tournaments import Tournaments, append
from janso.server.store.database import Database

from .conftest import Open, Running

pytestmark = pytest.mark.service
NAMES = ["Anna", "Boris", "Chiyo", "Dmitri", "Eva", "Fang", "Goro", "Hanna"]


@pytest.fixture
def http(shared: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"{shared.base}/api/v1", timeout=60) as client:
        yield client


def entered(http: httpx.Client, name: str) -> dict[str, str]:
    return {"authorization": f"Bearer {http.post('/guests', json={'name': name}).json()['token']}"}


def begun(http: httpx.Client, host: dict[str, str], **changes: Any) -> str:
    body = {"name": "Cup", "rules": "mcr", "players": NAMES, "rounds": 3, **changes}
    made = http.post("/tournaments", json=body, headers=host)
    assert made.status_code == 201, made.text
    id: str = made.json()["id"]
    return id


def test_a_tournament_goes_from_seating_to_standings(http: httpx.Client) -> None:
    host = entered(http, "Host")
    id = begun(http, host)
    view = http.get(f"/tournaments/{id}", headers=host).json()
    assert (view["name"], view["players"], view["seats"], view["counts"]) == ("Cup", NAMES, 4, "table_points")
    assert view["mine"] and len(view["seating"]) == 3 and len(view["missing"]) == 6 and view["total"] == 0
    body = {"round": 1, "table": 1, "scores": [88, -20, -34, -34]}
    view = http.post(f"/tournaments/{id}/results", json=body, headers=host).json()
    assert view["results"] == [{**body, "places": [1, 2, 3, 4], "points": [4, 2, 0.5, 0.5]}]
    leader = view["standings"][0]
    assert leader["player"] == view["seating"][0][0][0] and leader["total"] == 4
    corrected = http.post(f"/tournaments/{id}/results", json={**body, "scores": [-88, 20, 34, 34]}, headers=host).json()
    assert len(corrected["results"]) == 1 and corrected["lines"] == view["lines"] + 1


def test_the_book_refuses_what_cannot_be_in_one_sentence(http: httpx.Client) -> None:
    host = entered(http, "Strict")
    id = begun(http, host)
    wrong = {"round": 1, "table": 1, "scores": [88, -20, -34, -30]}
    answer = http.post(f"/tournaments/{id}/results", json=wrong, headers=host)
    assert answer.status_code == 422 and answer.json()["error"] == "scores: they add up to 4, not 0"
    russian = http.post(f"/tournaments/{id}/results?lang=ru", json=wrong, headers=host)
    assert russian.json()["error"] == "счёт: в сумме 4, а не 0"
    for body, words in (({**wrong, "table": 3}, "table 3"), ({**wrong, "round": 9}, "round 9"),
                        ({**wrong, "scores": [1, -1]}, "2 for 4 seats")):
        assert words in http.post(f"/tournaments/{id}/results", json=body, headers=host).json()["error"]
    twice = http.post("/tournaments", json={"players": ["A", "A", "B", "C"], "rounds": 1}, headers=host)
    assert twice.status_code == 422 and "twice" in twice.json()["error"]
    few = http.post("/tournaments", json={"players": ["A", "B"], "rounds": 1}, headers=host)
    assert few.status_code == 422 and "players" in few.json()["error"]
    fine = http.post(f"/tournaments/{id}/penalties", json={"player": 1, "why": "late"}, headers=host)
    assert fine.status_code == 422
    assert http.get(f"/tournaments/{id}").json()["results"] == []


def test_only_the_one_who_began_it_writes_and_others_look(http: httpx.Client) -> None:
    id = begun(http, entered(http, "Keeper"))
    other = entered(http, "Other")
    result = {"round": 1, "table": 1, "scores": [8, -8, 16, -16]}
    for path, body in (("results", result), ("penalties", {"player": 1, "points": 5}), ("next", None),
                       ("substitutes", {"player": 1, "name": "Zoe"})):
        assert http.post(f"/tournaments/{id}/{path}", json=body, headers=other).status_code == 403
        assert http.post(f"/tournaments/{id}/{path}", json=body).status_code == 401
    assert http.get(f"/tournaments/{id}", headers=other).json()["mine"] is False
    assert http.get("/tournaments/0123456789abcdef").status_code == 404


def test_lists_hold_public_tournaments_and_ones_own(http: httpx.Client) -> None:
    host = entered(http, "Lister")
    hidden, public = begun(http, host), begun(http, host, public=True)
    own = {line["id"]: line for line in http.get("/tournaments", headers=host).json()}
    assert own[hidden]["mine"] and own[hidden]["players"] == 8
    seen = {line["id"] for line in http.get("/tournaments").json()}
    assert public in seen and hidden not in seen


def test_penalties_and_substitutes_count(http: httpx.Client) -> None:
    host = entered(http, "Referee")
    id = begun(http, host)
    http.post(f"/tournaments/{id}/penalties", json={"player": 8, "table_points": 1, "why": "late"}, headers=host)
    view = http.post(f"/tournaments/{id}/substitutes", json={"player": 8, "name": " Zoe "}, headers=host).json()
    assert view["players"][7] == "Zoe" and view["standings"][-1]["player"] == 8 and view["standings"][-1]["total"] == -1
    again = http.post(f"/tournaments/{id}/substitutes", json={"player": 1, "name": "Zoe"}, headers=host)
    assert again.status_code == 422


def test_a_round_is_seated_by_the_standings_when_all_results_are_in(http: httpx.Client) -> None:
    host = entered(http, "Swiss")
    id = begun(http, host, by_standing=True)
    early = http.post(f"/tournaments/{id}/next", headers=host)
    assert early.status_code == 422 and "table 1 has no result" in early.json()["error"]
    for table in (1, 2):
        body = {"round": 1, "table": table, "scores": [8, -8, 16, -16]}
        http.post(f"/tournaments/{id}/results", json=body, headers=host)
    assert http.post(f"/tournaments/{id}/next", headers=host).json() == {"round": 2}


def test_sheets_print_and_the_book_goes_on_elsewhere(http: httpx.Client, tmp_path: Path) -> None:
    host = entered(http, "Printer")
    id = begun(http, host, players=["<b>Anna</b>", *NAMES[1:]])
    for kind, lang, words in (("seating", "en", "Who sits where"), ("scores", "ru", "Протоколы"),
                              ("standings", "ru", "Сыграно столов")):
        page = http.get(f"/tournaments/{id}/sheet", params={"kind": kind, "lang": lang})
        assert page.status_code == 200 and words in page.text and "<b>Anna" not in page.text
        assert "script-src" not in page.headers["content-security-policy"]
        assert "default-src 'none'" in page.headers["content-security-policy"]
    assert http.get(f"/tournaments/{id}/sheet", params={"kind": "scores", "round": 9}).status_code == 422
    (tmp_path / "cup.jsonl").write_bytes(http.get(f"/tournaments/{id}/book").content)
    book = Book.open(tmp_path / "cup.jsonl")
    book.enter(1, 1, [8, -8, 16, -16])
    assert book.name == "Cup" and book.players[0] == "<b>Anna</b>"


def test_results_entered_at_once_are_all_kept(shared: Running, http: httpx.Client) -> None:
    host = entered(http, "Crowd")
    id = begun(http, host, players=[f"player {n}" for n in range(16)])

    async def all_at_once() -> list[int]:
        async with httpx.AsyncClient(base_url=f"{shared.base}/api/v1", timeout=60) as client:
            bodies = [{"round": number, "table": table, "scores": [8, -8, 16, -16]}
                      for number in (1, 2, 3) for table in (1, 2, 3, 4)]
            posts = [client.post(f"/tournaments/{id}/results", json=body, headers=host) for body in bodies]
            return [answer.status_code for answer in await asyncio.gather(*posts)]

    codes = asyncio.run(all_at_once())
    kept = len(http.get(f"/tournaments/{id}").json()["results"])
    assert codes == [200] * 12 and kept == 12


def test_lines_are_added_only_to_the_book_that_was_read(open_parlour: Open) -> None:
    running = open_parlour()
    with httpx.Client(base_url=f"{running.base}/api/v1", timeout=60) as http:
        id = begun(http, entered(http, "Host"))
    db = Database(running.app.state.house.settings.database)
    kept = Tournaments(db).find(id)
    assert kept is not None
    with db.write() as c:
        assert append(c, id, len(kept.lines), ["{}\n"]) and not append(c, id, len(kept.lines), ["{}\n"])
    db.close()


def test_a_tournament_outlives_the_server(open_parlour: Open) -> None:
    first = open_parlour()
    with httpx.Client(base_url=f"{first.base}/api/v1", timeout=60) as http:
        id = begun(http, entered(http, "Host"))
        before = http.get(f"/tournaments/{id}").json()
    first.stop()
    second = open_parlour()
    assert httpx.get(f"{second.base}/api/v1/tournaments/{id}", timeout=60).json() == before


def test_nobody_begins_tournaments_without_end(open_parlour: Open) -> None:
    running = open_parlour(tournaments_per_player=1)
    with httpx.Client(base_url=f"{running.base}/api/v1", timeout=60) as http:
        host = entered(http, "Host")
        begun(http, host)
        body = {"rules": "mcr", "players": NAMES, "rounds": 1}
        assert http.post("/tournaments", json=body, headers=host).status_code == 409
