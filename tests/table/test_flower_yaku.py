"""Yaku of flowers and seasons happen at a table: flowers are dealt, laid aside and replaced, then the hand is won."""

from __future__ import annotations

import pytest
from table_play import act, everybody_passes, wall_of

from janso.hand import Hand, read_tiles
from janso.rules import ruleset
from janso.rules.riichi.local import PATTERNS
from janso.rules.ruleset import RuleSet, derive
from janso.table import Match
from janso.tiles import write

IDS = ("su_ka_kai_rin", "flower_payments", "ko_bite", "mu_hana", "mu_ji_mu_hana", "haru_ichiban", "koyo", "ju_go_ya",
       "haru_chiyu", "kita_hana_da", "hana_fu_ko", "akinai", "ichi_dai_ka", "gin_kei_hoshun", "ka_inshu", "pa_sennin",
       "akb48", "su_fen_shan_howa", "pashen_chushu", "gin_sekai", "season_triplet", "season_quad", "flowers_seven",
       "flowers_eight", "own_season")
EXAMPLES = {"su_fen_shan_howa": "567m23p111123s44z+4p"}
"""Hands without a kong where the example has one."""
OPTIONS: dict[str, object] = {"flowers": "all", "minimum_han": 0, "red_fives": [1, 1, 1]}


def rules_with(id: str) -> RuleSet:
    return derive(ruleset("riichi"), "with-flowers", {"options": OPTIONS, "patterns": {id: True}})


def text(faces: list[int]) -> str:
    return "".join(write(face) for face in faces)


def won_patterns(match: Match) -> dict[str, int]:
    won = next(event.as_json() for event in match.log if event.name == "win")
    return {each["id"]: each["count"] for each in won["score"]["patterns"]}


@pytest.mark.parametrize("id", IDS)
def test_a_yaku_of_flowers_is_won_at_a_table(id: str) -> None:
    pattern = PATTERNS[id]
    flowers = list(read_tiles(str(pattern.example_facts.get("flowers", "")), "flowers"))
    hand = Hand.parse(EXAMPLES.get(id, pattern.example))
    assert not hand.melds
    tiles = list(hand.concealed())
    win = hand.win
    if win in tiles and len(tiles) == 14:
        tiles.remove(win)
    kept, replaced = tiles[: 13 - len(flowers)], tiles[13 - len(flowers):]
    spare = next(kind for kind in (30, 29, 28, 27, 32) if kind not in [face & 63 for face in (*tiles, win)])
    wall = wall_of("riichi", [text([*kept, *flowers, spare])], draws=write(win), replacements=text(replaced),
                   options=OPTIONS)
    match = Match.from_walls(rules_with(id), [wall])
    act(match, 0, "discard", write(spare))
    everybody_passes(match)
    act(match, 1, "discard", write(win))
    act(match, 0, "win")
    assert id in won_patterns(match)


@pytest.mark.parametrize("id,kong,season", [("haru_no_fure", "8888s", "5f"), ("seika_moji", "3333z", "6f")])
def test_a_season_that_replaces_a_kong_and_is_replaced_by_the_winning_tile_makes_a_yaku(id: str, kong: str,
                                                                                       season: str) -> None:
    wall = wall_of("riichi", [f"{kong}234m567p1199s"], replacements=season + "9s", options=OPTIONS)
    match = Match.from_walls(rules_with(id), [wall])
    act(match, 0, "concealed_kong", kong[-2:], kong)
    everybody_passes(match)
    act(match, 0, "flower", season)
    act(match, 0, "win")
    assert id in won_patterns(match)
