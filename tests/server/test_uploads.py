"""A record from outside is measured before it is played, and what is made of it stays in proportion."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from janso.bots import make, play_out
from janso.cli import app
from janso.errors import JansoError
from janso.records.native import log_text
from janso.server.desks import record_files as paper
from janso.server.workers import jobs
from janso.table import Match

from .conftest import Running
from .protocol import PATIENCE

HANDS = [[11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 21, 22, 22], [23, 24, 25, 26, 27, 28, 29, 31, 31, 32, 32, 33, 33],
         [34, 35, 36, 37, 38, 39, 41, 41, 42, 42, 43, 43, 44], [44, 45, 45, 46, 46, 47, 47, 11, 12, 13, 14, 15, 16]]


def tenhou(**changes: Any) -> dict[str, Any]:
    """A game of one deal in which nothing happens."""
    deal: list[Any] = [[0, 0, 0], [25000] * 4, [17], []]
    for hand in HANDS:
        deal += [hand, changes.get("draws", []), changes.get("discards", [])]
    deal.append(["流局", [0, 0, 0, 0]])
    told = {"title": ["", ""], "name": ["A", "B", "C", "D"], "rule": {"disp": "四般南喰赤", "aka": 1}, "log": [deal]}
    return {**told, **{key: value for key, value in changes.items() if key not in ("draws", "discards")}}


def bomb() -> bytes:
    """Less than two kilobytes that would grow to gigabytes."""
    return gzip.compress(json.dumps(tenhou(draws=[11] * 50_000 + ["c111213"] * 1250)).encode())


def played() -> list[dict[str, Any]]:
    match = Match("riichi", seed=3)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    return [json.loads(line) for line in log_text(match).splitlines()]


def native(log: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(event) + "\n" for event in log).encode()


@pytest.mark.parametrize("data", [
    bomb(), json.dumps(tenhou(draws=[11] * 200)).encode(), json.dumps(tenhou(log=[tenhou()["log"][0]] * 400)).encode(),
    gzip.compress(b" " * 40_000_000),
])
def test_an_upload_without_measure_is_refused_at_once(data: bytes) -> None:
    with pytest.raises(JansoError) as refused:
        paper.read_upload(data)
    assert len(str(refused.value)) < 300


ODD: list[dict[str, Any]] = [
    tenhou(sc=["x"] * 8), tenhou(sc=[1, "x"] * 4), tenhou(sc=[1, None] * 4), tenhou(sc=[[]] * 8),
    tenhou(name=[{}, [], 5, None]), tenhou(name=[]), tenhou(name=["x" * 100_000] * 4),
    tenhou(draws=[21], discards=[True]), tenhou(draws=[21], discards=[[]]), tenhou(draws=[21], discards=["r"]),
    tenhou(draws=[21], discards=["9" * 3000]), tenhou(draws=[21], discards=[10**3000]), tenhou(draws=[1.5]),
    tenhou(draws=["c1"]), tenhou(draws=[{}]), tenhou(rule=[]), tenhou(rule={"disp": []}), tenhou(log=[[[]] * 17]),
    tenhou(log=[5]), tenhou(log={}), tenhou(lobby={}, sc=[25000, 0.0] * 4),
]


@pytest.mark.parametrize("told", ODD, ids=range(len(ODD)))
def test_odd_records_are_a_sentence_here_and_at_the_command_line(told: dict[str, Any], tmp_path: Path) -> None:
    try:
        paper.read_upload(json.dumps(told).encode())
    except JansoError as error:
        assert len(str(error)) < 300 and "\n" not in str(error)
    file = tmp_path / "odd.json"
    file.write_text(json.dumps(told))
    for command in (["replay", str(file)], ["convert", str(file), str(tmp_path / "out.janso")], ["stats", str(file)]):
        found = CliRunner().invoke(app, command)
        assert found.exception is None or isinstance(found.exception, (SystemExit, JansoError)), repr(found.exception)


def test_long_names_make_no_long_pages() -> None:
    log = played()
    log[0]["names"] = ["x" * 2_000_000] * 4
    brought = paper.read_upload(gzip.compress(native(log)))
    assert all(len(name) <= 60 for name in brought.names)
    for format in ("paifu-html", "native", "paifu-text"):
        assert len(jobs.record_file(brought.packed, format, None)) < 3_000_000


@pytest.mark.parametrize("place", ["rules", "event"])
def test_long_texts_are_no_part_of_a_record(place: str) -> None:
    log = played()
    if place == "rules":
        log[0]["rules"]["id"] = "x" * 5000
    else:
        log[3]["more"] = ["y" * 5000]
    with pytest.raises(JansoError, match="longer than any text"):
        paper.read_upload(native(log))


@pytest.mark.service
def test_a_bomb_does_not_keep_a_good_upload_waiting(parlour: Running) -> None:
    with httpx.Client(base_url=f"{parlour.base}/api/v1", timeout=PATIENCE) as http:
        token = http.post("/guests", json={"name": "Bringer"}).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        assert http.post("/records", content=bomb(), headers=headers).status_code == 422
        made = http.post("/records", content=native(played()), headers=headers)
        assert made.status_code == 201
        assert http.get(f"/records/{made.json()['id']}/events").json()[0]["type"] == "start_match"
