"""Tenhou's XML: what the reader makes of it, and the walls its seeds give."""

from __future__ import annotations

import base64
import gzip
import random
import re
import struct
from itertools import islice
from pathlib import Path

import pytest

import janso
from janso.errors import JansoError
from janso.records.deals import cut
from janso.records.formats import load, load_text
from janso.records.mjlog import decode_meld, read_mjlog
from janso.records.mjlog_writer import mjlog_text
from janso.records.tenhou_wall import FULL_SET, PREFIX, Wall, walls
from janso.table.deal import wall_for
from janso.table.match import Match
from janso.text.notation import read_tenhou

from .simulate import essence, log_of, play, simulated


def seed_of(number: int) -> str:
    rng = random.Random(number)
    words = [rng.getrandbits(32) for _ in range(623)] + [rng.getrandbits(31) + 1]
    return PREFIX + base64.b64encode(struct.pack("<624I", *words)).decode()


def faces_of(wall: Wall, match: Match) -> list[int]:
    """A wall in our order of drawing."""
    tiles = [read_tenhou(id, True) for id in wall.drawn]
    places = wall_for(match.play, tiles)
    for number, place in enumerate(places.replacement_at[:4]):
        tiles[place] = read_tenhou(wall.replacement(number), True)
    for number in range(5):
        tiles[places.indicator_at[number]] = read_tenhou(wall.indicator(number), True)
        tiles[places.hidden_at[number]] = read_tenhou(wall.ura(number), True)
    return tiles


def seeded_game(number: int) -> str:
    """A game played from the walls of a seed, as mjlog."""
    seed = seed_of(number)
    rules = janso.ruleset("tenhou").with_options({"rounds": "east"})
    known = list(islice(walls(seed), 30))
    probe = Match(rules, walls=[], start=False)
    match = play(Match.from_walls(rules, [faces_of(wall, probe) for wall in known]), number)
    return mjlog_text(cut(log_of(match)), known, seed)


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


def test_a_seed_gives_the_same_permutations_every_time() -> None:
    first, again = list(islice(walls(seed_of(1)), 3)), list(islice(walls(seed_of(1)), 3))
    assert first == again
    assert len({wall.ids for wall in first}) == 3
    for wall in first:
        assert sorted(wall.ids) == list(FULL_SET)
        assert all(1 <= die <= 6 for die in wall.dice)


def test_every_tile_is_held_against_the_wall_of_the_seed() -> None:
    text = seeded_game(7)
    assert load_text(text, "seeded.mjlog")[0].replay().differences == []


def test_a_tile_that_the_seed_did_not_give_is_found() -> None:
    text = seeded_game(7)
    other = text.replace(seed_of(7), seed_of(8))
    differences = load_text(other, "other.mjlog")[0].replay().differences
    assert differences and all("wall of the seed" in found.what for found in differences)


def test_an_old_seed_or_none_is_no_fault() -> None:
    text = seeded_game(7)
    assert not load_text(text.replace(seed_of(7), "mt19937ar,0123ABCD"), "old")[0].replay().differences
    assert not load_text(re.sub(r"<SHUFFLE[^>]*>", "", text), "older")[0].replay().differences


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


def test_seeds_that_are_damaged_say_so() -> None:
    with pytest.raises(JansoError, match="seed of the wall is damaged"):
        next(walls(PREFIX + "AAAA"))
