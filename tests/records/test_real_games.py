"""Games that people and programs of others played: read, played again, written in every format, and read back.

A sample of the shared data in every run, all of it with `-m slow`; skipped where the data is not there.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from janso.records.formats import load_text
from janso.records.replay import Replay
from janso.records.tenhou.mjlog import Tag, decode_meld, tags
from janso.records.writers import written
from janso.text.notation import read_tenhou

from .simulate import log_of

DATA = Path(__file__).resolve().parents[2].parent / "shared" / "data"
TENHOU = ("tenhou_4p", "tenhou_4p_east", "tenhou_3p", "tenhou_4p_special")
FORMATS = ("native", "mjai", "tenhou6", "mjlog", "majiang", "paifu-text", "paifu-compact")
BROKEN = {"tenhou_4p_special 3": "it carries the seed of another game"}
SAMPLE = 100
pytestmark = pytest.mark.skipif(not DATA.exists(), reason="the shared data is not here")


def rows(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    with lzma.open(DATA / f"{name}.jsonl.xz", "rt") as file:
        for number, line in enumerate(file):
            yield f"{name} {number}", json.loads(line)


def texts(step: int) -> Iterator[tuple[str, str]]:
    """The riichi games of the data, every so-manieth, with their names."""
    for name in TENHOU:
        yield from ((where, row["xml"]) for at, (where, row) in enumerate(rows(name)) if at % step == step // 2)
    others = [(where, json.dumps(row["log"])) for where, row in rows("tenhou6_json")]
    others += [(where, json.dumps(row)) for where, row in rows("kobalab_script")]
    yield from others if step == 1 else others[:1] + others[-1:]


def essence(replay: Replay) -> list[dict[str, Any]]:
    """What happened at the table, without headers, answers, dice and the order in which tiles were dealt."""
    found = []
    for event in log_of(replay.match):
        if event["type"] in ("start_match", "answer"):
            continue
        kept = {key: value for key, value in event.items() if key not in ("seed", "salt", "wall", "dice")}
        if event["type"] == "dealt":
            kept["tiles"] = sorted(kept["tiles"])
        found.append(kept)
    return found


def check(where: str, text: str) -> None:
    """Plays a game, and brings it back from every format."""
    played = load_text(text, where)[0].replay()
    assert where in BROKEN or not played.differences, played.differences[0]
    log, mine = log_of(played.match), essence(played)
    for format in FORMATS:
        if format == "majiang" and len(played.match.scores) != 4:
            continue
        back = load_text(written(log, format)[0], f"{where} {format}")[0].replay()
        assert not back.differences, back.differences[0]
        assert essence(back) == mine, (where, format)


def test_a_sample_of_real_games_comes_back_equal_from_every_format() -> None:
    for where, text in texts(SAMPLE):
        check(where, text)


@pytest.mark.slow
def test_every_real_game_comes_back_equal_from_every_format() -> None:
    for where, text in texts(1):
        check(where, text)


@pytest.mark.parametrize("name", ["tenhou_4p", "tenhou_3p"])
def test_games_with_two_winners_of_one_discard_replay_from_our_own_format(name: str) -> None:
    double = [(where, row["xml"]) for where, row in rows(name) if row["xml"].count("/><AGARI")]
    for where, text in double[:3]:
        replay = load_text(written(log_of(load_text(text, where)[0].replay().match), "native")[0], where)[0].replay()
        assert not replay.differences, replay.differences[0]


def plain(tag: Tag) -> tuple[str, dict[str, Any]]:
    """A tag with faces in place of copies, and without what a log says of its players. Honours among the yaku stand in
    no fixed order, and older servers rounded final points."""
    name = tag.name[0] + str(face(tag.name[1:])) if tag.name[1:].isdecimal() else tag.name
    told: dict[str, Any] = {}
    for key, value in tag.attributes.items():
        if key == "m":
            told[key] = [meld(code) for code in value.split(",")]
        elif key == "machi" or (key.startswith("hai") and name != "DORA"):
            told[key] = sorted(face(id) for id in value.split(",") if id)
        elif key == "owari":
            told[key] = [float(points) for points in value.split(",")][::2]
        elif key == "yaku":
            told[key] = honours_sorted([int(number) for number in value.split(",")])
        elif key not in ("ref", "chip"):
            told[key] = value
    return name, told


def face(id: str) -> int:
    return read_tenhou(int(id), True)


def meld(code: str) -> tuple[str, list[int], int, int]:
    do, ids, claimed, relative = decode_meld(int(code))
    return do, sorted(read_tenhou(id, True) for id in ids), claimed if claimed < 0 else face(str(claimed)), relative


def honours_sorted(numbers: list[int]) -> list[tuple[int, int]]:
    pairs = list(zip(numbers[::2], numbers[1::2]))
    honours = iter(sorted(pair for pair in pairs if 10 <= pair[0] <= 20))
    return [next(honours) if 10 <= pair[0] <= 20 else pair for pair in pairs]


def as_tenhou_writes(step: int) -> None:
    for name in TENHOU:
        for at, (where, row) in enumerate(rows(name)):
            if at % step or where in BROKEN or "n288-base64" not in row["xml"]:
                continue
            log = log_of(load_text(row["xml"], where)[0].replay().match)
            own, theirs = ([plain(tag) for tag in tags(text, where) if tag.name not in ("GO", "UN", "BYE")]
                           for text in (written(log, "mjlog")[0], row["xml"]))
            assert own == theirs, (where, next(pair for pair in zip(own, theirs) if pair[0] != pair[1]))


def test_mjlog_is_written_as_tenhou_writes_it_with_the_seed_of_its_walls() -> None:
    as_tenhou_writes(60)


@pytest.mark.slow
def test_every_mjlog_is_written_as_tenhou_writes_it() -> None:
    as_tenhou_writes(1)


def test_botzone_logs_as_bare_lists_replay_and_come_back_from_paifu_drawn_deals_too() -> None:
    results = set()
    for at, (where, row) in enumerate(rows("mcr_botzone")):
        if at > 4:
            break
        played = load_text(json.dumps(row["events"]), where)[0].replay()
        assert not played.differences, played.differences[0]
        results.add(row["result"])
        for format in ("native", "paifu-text", "paifu-compact"):
            back = load_text(written(log_of(played.match), format)[0], where)[0].replay()
            assert not back.differences and back.match.scores == played.match.scores, (where, format)
    assert len(results) > 1
