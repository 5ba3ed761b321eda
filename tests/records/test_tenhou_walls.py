"""Walls from the seeds of an mjlog: three forms of seed, four players and three."""

from __future__ import annotations

import base64
import random
import re
import struct
from itertools import islice

import pytest

import janso
from janso.errors import JansoError
from janso.records.deals import cut
from janso.records.formats import load_text
from janso.records.tenhou.mjlog_writer import mjlog_text
from janso.records.tenhou.wall import (
    DEAL_PREFIX,
    FULL_SET,
    HEX_PREFIX,
    PREFIX,
    THREE_PLAYER_SET,
    Wall,
    deal_wall,
    walls,
)
from janso.table.match import Match
from janso.table.wall import wall_for
from janso.text.notation import read_tenhou

from .simulate import log_of, play


def words_of(number: int, count: int) -> list[int]:
    rng = random.Random(number)
    return [rng.getrandbits(32) for _ in range(count - 1)] + [rng.getrandbits(31) + 1]


def seed_of(number: int) -> str:
    return PREFIX + base64.b64encode(struct.pack("<624I", *words_of(number, 624))).decode()


def hex_seed(number: int, count: int, prefix: str) -> str:
    return prefix + ",".join(f"{word:08X}" for word in words_of(number, count))


def faces_of(wall: Wall, match: Match) -> list[int]:
    """A wall in our order of drawing."""
    tiles = [read_tenhou(id, True) for id in wall.drawn]
    places = wall_for(match.play, tiles)
    for number in range(wall.replacements):
        tiles[places.replacement_at[number]] = read_tenhou(wall.replacement(number), True)
    for number in range(5):
        tiles[places.indicator_at[number]] = read_tenhou(wall.indicator(number), True)
        tiles[places.hidden_at[number]] = read_tenhou(wall.ura(number), True)
    return tiles


def game_from(known: list[Wall], rules_id: str, number: int, seed: str = "") -> str:
    """A game played from known walls, as mjlog."""
    rules = janso.ruleset(rules_id).with_options({"rounds": "east"})
    probe = Match(rules, walls=[], start=False)
    match = play(Match.from_walls(rules, [faces_of(wall, probe) for wall in known]), number)
    return mjlog_text(cut(log_of(match)), known, seed)


def seeded_game(seed: str, rules_id: str, number: int) -> str:
    tiles = FULL_SET if rules_id == "tenhou" else THREE_PLAYER_SET
    return game_from(list(islice(walls(seed, tiles), 30)), rules_id, number, seed)


def test_a_seed_gives_the_same_permutations_every_time() -> None:
    first, again = list(islice(walls(seed_of(1)), 3)), list(islice(walls(seed_of(1)), 3))
    assert first == again
    assert len({wall.ids for wall in first}) == 3
    for wall in first:
        assert sorted(wall.ids) == list(FULL_SET)
        assert all(1 <= die <= 6 for die in wall.dice)


def test_the_oldest_seeds_stand_in_the_deal_and_gave_these_tiles() -> None:
    wall = deal_wall("mt19937ar,9A9796A4,757C981A,803C5514,366E9A96,BF150001,44950D23,4AF621D7,10EBFD28")
    assert wall.drawn[:6] == (36, 70, 22, 67, 35, 52)
    assert (wall.indicator(0), wall.ura(0), wall.dice) == (2, 121, (6, 6))
    wall = deal_wall("mt19937ar,F2525F22,E7F54F56,3C31F937,10715EB2,DE294BA4,A023B495,354A9683,81F8C449")
    assert [wall.replacement(0), wall.indicator(1), wall.ura(1)] == [67, 36, 96]


def test_seeds_in_hexadecimal_gave_these_tiles() -> None:
    seed = ("mt19937ar-sha512-n288,7D769E4B,B7BCD925,37D6AB35,6E12588A,08895D1B,1761F8D2,2D5D51CE,74C64817,96BE9123,"
            "69562936,A03C7D2A,C3C51B09,5AD0CED7,DCE95E9B,C2309285,3B10D6E4,86FE01CE,186C3621,AA3D9046,77EE2D95,"
            "7B7F6362,E09D0B66,087A2F6C,557DDCC0,2750355E,B86739B9,38C76A7F,1D1E47CD,173F9932,424F352D,90392CE8,FAC7D561")
    first, second = islice(walls(seed), 2)
    assert first.drawn[:6] == (21, 121, 2, 15, 101, 10)
    assert (first.indicator(0), first.ura(0), first.dice) == (20, 3, (5, 6))
    assert (second.indicator(0), second.ura(0), second.dice) == (76, 81, (4, 1))


def test_the_wall_of_three_has_eight_replacements_before_its_indicators() -> None:
    wall = next(walls(seed_of(3), THREE_PLAYER_SET))
    assert sorted(wall.ids) == list(THREE_PLAYER_SET)
    assert [wall.replacement(n) for n in range(8)] == [wall.ids[n] for n in (1, 0, 3, 2, 5, 4, 7, 6)]
    assert [wall.indicator(n) for n in range(5)] == [wall.ids[n] for n in (9, 11, 13, 15, 17)]
    assert [wall.ura(n) for n in range(5)] == [wall.ids[n] for n in (8, 10, 12, 14, 16)]


@pytest.mark.parametrize(("rules", "seed"), [("tenhou", seed_of(7)), ("tenhou-sanma", seed_of(7)),
                                             ("tenhou", hex_seed(7, 32, HEX_PREFIX))])
def test_every_tile_is_held_against_the_wall_of_the_seed(rules: str, seed: str) -> None:
    text = seeded_game(seed, rules, 7)
    assert load_text(text, "seeded.mjlog")[0].replay().differences == []


@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
def test_a_tile_that_the_seed_did_not_give_is_found(rules: str) -> None:
    text = seeded_game(seed_of(7), rules, 7)
    other = text.replace(seed_of(7), seed_of(8))
    differences = load_text(other, "other.mjlog")[0].replay().differences
    assert differences and all("wall of the seed" in found.what for found in differences)


def test_seeds_of_single_deals_are_held_against_too() -> None:
    seeds = [hex_seed(number, 8, DEAL_PREFIX) for number in range(30)]
    text = game_from([deal_wall(seed) for seed in seeds], "tenhou", 5)
    left = iter(seeds)
    text = re.sub(r"<INIT [^>]*", lambda found: found[0].rstrip("/") + f' shuffle="{next(left)}"/', text)
    assert load_text(text, "old.mjlog")[0].replay().differences == []
    assert load_text(text.replace(seeds[0], seeds[1]), "old.mjlog")[0].replay().differences


def test_a_game_tells_by_its_first_indicator_which_way_round_its_dead_walls_are_read() -> None:
    seed = hex_seed(4, 32, HEX_PREFIX)
    text = game_from([wall._replace(old=False) for wall in islice(walls(seed), 30)], "tenhou", 4, seed)
    assert load_text(text, "turned.mjlog")[0].replay().differences == []


def test_the_older_seeds_of_three_players_are_left_alone() -> None:
    text = mjlog_text(cut(log_of(play(Match("tenhou-sanma", seed=3), 3, deals=1))))
    for seed in (hex_seed(1, 32, HEX_PREFIX), hex_seed(1, 8, DEAL_PREFIX)):
        old = text.replace("<GO ", f'<SHUFFLE seed="{seed}"/><GO ').replace(' oya=', f' shuffle="{seed}" oya=')
        assert load_text(old, "old.mjlog")[0].replay().differences == []


def test_an_unknown_seed_or_none_is_no_fault() -> None:
    text = seeded_game(seed_of(7), "tenhou", 7)
    assert not load_text(text.replace(seed_of(7), "another,0123ABCD"), "other")[0].replay().differences
    assert not load_text(re.sub(r"<SHUFFLE[^>]*>", "", text), "older")[0].replay().differences


@pytest.mark.parametrize("seed", [PREFIX + "AAAA", HEX_PREFIX + "XYZ", HEX_PREFIX, HEX_PREFIX + "100000000"])
def test_seeds_that_are_damaged_say_so(seed: str) -> None:
    with pytest.raises(JansoError, match="seed of the wall is damaged"):
        next(walls(seed))
