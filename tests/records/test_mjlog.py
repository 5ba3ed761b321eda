"""Tenhou's XML: what the reader makes of it."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

import janso
from janso.records.deals import cut
from janso.records.formats import load, load_text
from janso.records.tenhou.mjlog import decode_meld, read_mjlog
from janso.records.tenhou.mjlog_writer import mjlog_text
from janso.table.match import Match

from .simulate import essence, log_of, play, simulated


@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
@pytest.mark.parametrize("seed", range(3))
def test_games_of_four_and_three_come_back_without_a_difference(rules: str, seed: int) -> None:
    match = simulated(rules, seed)
    replayed = load_text(mjlog_text(cut(log_of(match))), "game.mjlog")[0].replay()
    assert replayed.differences == []
    assert essence(replayed.match) == essence(match)
    assert replayed.match.result is not None and match.result is not None
    assert replayed.match.result["results"] == match.result["results"]


def test_all_lobby_bits_reach_the_rules() -> None:
    for options in ({"rounds": "east"}, {"open_tanyao": "no"}, {"red_fives": [0, 0, 0]}):
        rules = janso.ruleset("tenhou").with_options(options)
        script = read_mjlog(mjlog_text(cut(log_of(play(Match(rules, seed=2), 2, deals=1)))))
        resolved = janso.ruleset(script.rules).with_options(script.options)
        assert {key: resolved.options[key] for key in options} == options


def test_repeated_attributes_reconnects_and_leavers_are_read_over() -> None:
    text = mjlog_text(cut(log_of(play(Match("tenhou", seed=6, names=["Ан на", "Б", "C&D", "龍"]), 6, deals=1))))
    text = text.replace('<GO type=', '<GO lobby="0" type="169" type=', 1)
    text = re.sub(r"<E(\d)", r'<BYE who="1" /><UN n1="%41" /><E\1', text, count=1)
    script = load_text(text, "old.mjlog")[0]
    assert script.script is not None and script.script.names == ["Ан на", "Б", "C&D", "龍"]
    assert not script.replay().differences


def test_gzip_is_read_like_plain(tmp_path: Path) -> None:
    text = mjlog_text(cut(log_of(play(Match("tenhou", seed=6), 6, deals=1))))
    path = tmp_path / "game.mjlog"
    path.write_bytes(gzip.compress(text.encode()))
    assert load(path)[0].format == "mjlog"


@pytest.mark.parametrize(("code", "meaning"), [
    (50731, ("pung", [132, 134, 135], 132, 3)), (8297, ("pung", [20, 21, 22], 21, 1)),
    (48658, ("added_kong", [124, 125, 126, 127], 127, 0)), (1793, ("kong", [4, 5, 6, 7], 7, 1)),
    (19456, ("concealed_kong", [76, 77, 78, 79], -1, 0)), (16423, ("chow", [20, 25, 28], 25, 3)),
])
def test_meld_numbers_mean_what_real_games_show(code: int, meaning: tuple[str, list[int], int, int]) -> None:
    do, ids, claimed, relative = decode_meld(code)
    if do == "added_kong":
        assert (do, sorted(ids), relative) == (meaning[0], meaning[1], meaning[3])
    else:
        assert (do, ids, claimed, relative) == meaning


@pytest.mark.parametrize("change", [
    (r'ten="(\d+),(\d+),', r'ten="\g<1>,99900,'), (r'sc="(\d+),', r'sc="\g<1>,7,'), (r'yaku="\d+,', 'yaku="9,'),
    (r'doraHai="\d+', 'doraHai="1'), (r'<REACH who="\d" ten="[^"]*" step="2"/>', ""), (r'owari="\d+', 'owari="1'),
])
def test_any_figure_that_was_changed_is_named(change: tuple[str, str]) -> None:
    match = simulated("tenhou", 1)
    text = mjlog_text(cut(log_of(match)))
    for seed in range(2, 12):
        if re.search(change[0], text) and "yaku=" in text:
            break
        text = mjlog_text(cut(log_of(simulated("tenhou", seed))))
    changed = re.sub(change[0], change[1], text, count=1)
    assert changed != text
    assert load_text(changed, "changed.mjlog")[0].replay().differences
