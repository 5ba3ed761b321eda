"""Whatever a file holds: one sentence that names the file and the place, status 2, and memory that stays small."""

from __future__ import annotations

import gzip
import io
import json
import lzma
import subprocess
import sys
import tarfile
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from janso.cli.records.replay import reports_of
from janso.errors import JansoError
from janso.records import native
from janso.records.deals import cut
from janso.records.files import LARGEST, expand, records_below
from janso.records.formats import load, load_text
from janso.records.tenhou.mjlog_writer import mjlog_text
from janso.records.writers import written
from janso.table.match import Match

from .simulate import log_of, play

GAME = play(Match("tenhou", seed=9), 9, deals=1)
MJLOG = mjlog_text(cut(log_of(GAME)))
DEEP = "[" * 100_000


@pytest.mark.parametrize(("text", "words"), [
    ("", "empty"),
    ("hello", "no record in a format this program knows"),
    ("<html><body/></html>", "not <mjloggm>"),
    ('<!DOCTYPE a [<!ENTITY b "c">]><mjloggm/>', "is no element of an mjlog"),
    ('<!DOCTYPE a SYSTEM "file:///etc/passwd"><mjloggm>&a;</mjloggm>', "is no element of an mjlog"),
    ('<?xml version="1.0"?><mjloggm><GO type="&lol;"/></mjloggm>', "not whole numbers"),
    ("<mjloggm ver=\"2.3\">", "cut off"),
    (MJLOG[:len(MJLOG) // 2], "x.mjlog"),
    (MJLOG.replace("hai0=\"", "hai0=\"999,", 1), "999 is not a tile number"),
    (MJLOG.replace("<INIT", "<NOISE/><INIT", 1), "<NOISE>: is not an element"),
    (MJLOG.replace('who="', 'who="7', 1), "there is no seat 7|closes nothing|x.mjlog"),
    ("{" + DEEP, "x.mjlog"),
    ('{"type":"start_match","format":1', "x.mjlog"),
    ('{"title":[],"log":"x"}', "x.mjlog"),
    ('{"type":"start_game"}\n{"type":"tsumo","actor":9,"pai":"1m"}\n', "x.mjlog"),
    ('{"type":"start_game"}\n{"type":"start_kyoku"}\n', "x.mjlog"),
    ('{"qipai":1,"log":[[{"zimo":{"l":0,"p":"m1"}}]]}', "x.mjlog"),
])
def test_broken_text_gets_one_sentence_with_its_place(text: str, words: str) -> None:
    with pytest.raises(JansoError, match=words) as caught:
        load_text(text, "x.mjlog")[0].replay()
    assert "x.mjlog" in str(caught.value) and "\n" not in str(caught.value)


def test_what_is_not_utf8_is_told_with_its_byte(tmp_path: Path) -> None:
    path = tmp_path / "game.xml"
    path.write_bytes(b"<mjloggm>\xff\xfe")
    with pytest.raises(JansoError, match="byte 10 is not UTF-8"):
        load(path)


def test_a_hundred_megabytes_of_zeros_do_not_fill_the_memory() -> None:
    bomb = gzip.compress(b"\0" * (100 * 2**20), compresslevel=1)
    tracemalloc.start()
    with pytest.raises(JansoError, match="unpacks to more than"):
        expand(bomb, "bomb.gz", 4 * 2**20)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 16 * 2**20


def test_plain_zeros_and_too_large_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "zeros.json"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(JansoError, match="is larger than"):
        load(path)
    with pytest.raises(JansoError, match=r"zeros\.bin"):
        load_text("\0" * 1000, "zeros.bin")


def test_cut_and_damaged_gzip_is_told(tmp_path: Path) -> None:
    whole = gzip.compress(MJLOG.encode())
    path = tmp_path / "game.mjlog.gz"
    for data in (whole[:len(whole) // 2], whole[:40] + b"\0\0\0\0" + whole[44:]):
        path.write_bytes(data)
        with pytest.raises(JansoError, match=r"game\.mjlog\.gz"):
            load(path)


def test_a_python_without_xz_says_so_and_reads_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = lzma.compress(b"tiles")
    assert expand(packed, "a.xz") == b"tiles"
    monkeypatch.setitem(sys.modules, "lzma", None)
    with pytest.raises(JansoError, match=r"a\.xz: is compressed with xz"):
        expand(packed, "a.xz")
    assert expand(gzip.compress(b"tiles"), "a.gz") == b"tiles"


def test_an_act_out_of_turn_and_a_tile_not_held_are_differences() -> None:
    text, _ = written(log_of(GAME), "mjai")
    lines = text.splitlines()
    at = next(at for at, line in enumerate(lines) if '"dahai"' in line)
    event = json.loads(lines[at])
    for changed in ({**event, "actor": (event["actor"] + 1) % 4}, {**event, "pai": "9s", "tsumogiri": False}):
        broken = "\n".join([*lines[:at], json.dumps(changed), *lines[at + 1:]]) + "\n"
        assert load_text(broken, "game.mjson")[0].replay().differences


def run(*words: str) -> subprocess.CompletedProcess[str]:
    code = "from janso.cli import main; main()"
    return subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False)


def test_the_command_ends_with_two_one_or_nothing(tmp_path: Path) -> None:
    good, tampered, broken = tmp_path / "good.mjlog", tmp_path / "tampered.mjlog", tmp_path / "broken.mjlog"
    good.write_text(MJLOG)
    tampered.write_text(MJLOG.replace('ten="250,250,250,250"', 'ten="250,250,250,251"', 1))
    broken.write_text(MJLOG[:200])
    assert run("replay", str(good), "--check").returncode == 0
    found = run("replay", str(tampered), "--check", "--json")
    assert found.returncode == 1
    report = json.loads(found.stdout)
    assert report["differences"] >= 1 and "deal" in report["files"][0]["games"][0]["differences"][0]
    failed = run("replay", str(broken), "--check")
    assert failed.returncode == 2 and "broken.mjlog" in failed.stderr and "Traceback" not in failed.stderr


def test_a_folder_is_replayed_by_several_processes(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"{number}.janso.gz").write_bytes(gzip.compress(native.log_text(GAME).encode()))
    done = run("replay", str(tmp_path), "--check", "--workers", "2")
    assert done.returncode == 0 and "3 games" in done.stdout


def archive(kind: str, folder: Path, files: dict[str, bytes]) -> Path:
    path = folder / f"games.{kind}"
    if kind == "zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
            for name, data in files.items():
                packed.writestr(name, data)
    else:
        with tarfile.open(path, "w:gz" if kind.endswith("gz") else "w") as tar:
            for name, data in files.items():
                info = tarfile.TarInfo(name)
                info.size = len(data)
                tar.addfile(info, io.BytesIO(data))
    return path


@pytest.mark.parametrize("kind", ["zip", "tar", "tar.gz"])
def test_archives_are_replayed_file_by_file(kind: str, tmp_path: Path) -> None:
    tampered = MJLOG.replace('ten="250,250,250,250"', 'ten="250,250,250,251"', 1)
    path = archive(kind, tmp_path, {"a/good.mjlog": MJLOG.encode(), "b.mjlog.gz": gzip.compress(MJLOG.encode()),
                                    "c.mjlog": tampered.encode()})
    found = run("replay", str(path), "--check", "--json", "--workers", "2")
    report = json.loads(found.stdout)
    assert found.returncode == 1 and report["games"] == 3 and report["unreadable"] == 0
    assert [len(file["games"][0]["differences"]) > 0 for file in report["files"]] == [False, False, True]
    assert "c.mjlog" in report["files"][2]["file"] and path.name in report["files"][2]["file"]


@pytest.mark.parametrize("kind", ["zip", "tar.gz"])
def test_an_archive_cannot_blow_up(kind: str, tmp_path: Path) -> None:
    path = archive(kind, tmp_path, {"zeros.mjlog": bytes(LARGEST + 2)})
    (report,) = [found for source in records_below([path]) for found in reports_of(source)]
    assert report["error"] and "is larger than" in report["error"] and "zeros.mjlog" in report["error"]


@pytest.mark.parametrize("name", ["broken.zip", "broken.tar.gz"])
def test_a_broken_archive_is_told(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(b"this is no archive")
    found = run("replay", str(tmp_path / name), "--check")
    assert found.returncode == 2 and name in found.stderr and "Traceback" not in found.stderr


def test_real_games_replay_without_a_difference() -> None:
    folder = Path(__file__).parents[3] / "shared" / "data"
    if not folder.is_dir():
        pytest.skip("there are no real games beside the project")
    endings = (".mjlog", ".xml", ".gz", ".txt")
    for source in [source for source in records_below([folder]) if source.path.suffix in endings][:60]:
        for report in reports_of(source):
            assert not report["error"]
            assert not [game for game in report["games"] if game["differences"]]
