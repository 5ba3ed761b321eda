"""Yaku of flowers and seasons happen at a table: flowers are dealt, laid aside and replaced, then the hand is won."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from table_play import act, everybody_passes, play_on, script, wall_of

import janso
from janso.hand import Hand, read_tiles
from janso.rules import ruleset
from janso.rules.riichi.local import PATTERNS
from janso.rules.ruleset import RuleSet, derive
from janso.table import Match
from janso.table.turn.winning import past_of
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


@pytest.mark.parametrize("id,flowers,there", [
    ("shi_ki_ho", ("5f", "6f", "7f", "8f"), True), ("shi_ki_ho", ("6f", "5f", "7f", "8f"), False),
    ("cho_shi_ki_ho", ("5f1f", "6f2f", "7f3f", "8f4f"), True),
    ("cho_shi_ki_ho", ("5f1f", "6f2f", "7f4f", "8f3f"), False),
])
def test_sets_called_each_after_its_season_make_a_harmony_of_the_four_seasons(id: str, flowers: tuple[str, ...],
                                                                             there: bool) -> None:
    called = (("5p", "chow", "34p"), ("7s", "chow", "56s"), ("3m", "chow", "12m"), ("3z", "pung", "33z"))
    junk = iter(f"{rank}{suit}" for rank, suit in [(rank, suit) for rank in (8, 9) for suit in "mps"] * 4)
    first = flowers[0][:2]
    hand = f"{first}34p56s12m33z6z1111s" if len(flowers[0]) == 2 else f"{flowers[0]}34p56s12m33z6z111s"
    draws, replacements = "", "4z" * (len(flowers[0]) // 2 - 1) + "4z"
    for at, (tile, _, _) in enumerate(called):
        if at:
            draws += next(junk) + next(junk) + next(junk) + flowers[at][:2]
            replacements += (flowers[at][2:] + "4z2z1z"[2 * (at - 1):2 * at])
        draws += next(junk) + next(junk) + tile
    wall = wall_of("riichi", [hand], draws=draws + "6z", replacements=replacements, options=OPTIONS)
    match = Match.from_walls(rules_with(id), [wall])
    lines = ["0 4z"]
    for at, (tile, verb, own) in enumerate(called):
        if at:
            lines += ["1 *", "2 *", "3 *", *[f"0 flower {flowers[at][i:i + 2]}" for i in range(0, len(flowers[at]), 2)],
                      f"0 {'4z2z1z'[2 * (at - 1):2 * at]}"]
        lines += ["1 *", "2 *", f"3 {tile}", f"0 {verb} {tile} {own}", "0 1s" if at < 3 or len(flowers[0]) == 2 else ""]
    for line in lines:
        if line:
            script(match, line)
    if len(flowers[0]) == 4:
        script(match, "0 4z")
    script(match, "1 6z", "0 win")
    assert (id in won_patterns(match)) is there


IN_HAND = {**OPTIONS, "flowers_in_hand": "yes"}


@pytest.mark.parametrize("id", ["kisetsu_fu", "tate_su_ka_kai_rin", "hana_janto", "hana_kotsu"])
def test_a_yaku_with_flowers_in_the_hand_is_won_at_a_table(id: str, claims: Callable[..., None]) -> None:
    claims("riichi.options.flowers_in_hand", "riichi.options.flowers_in_hand=yes", "riichi.options.flowers_in_hand=no")
    pattern = PATTERNS[id]
    rules = derive(ruleset("riichi"), "with-flowers", {"options": IN_HAND, "patterns": {id: True}})
    for example, there in ((pattern.example, True), (pattern.near_miss, False)):
        hand = Hand.parse(example, flowers=True)
        if hand.melds or hand.win >= 34:
            continue
        tiles = hand.concealed()
        spare = next(kind for kind in (30, 29, 28, 27, 32) if kind not in [face & 63 for face in (*tiles, hand.win)])
        wall = wall_of("riichi", [text([*tiles, spare])], draws=write(hand.win), options=IN_HAND)
        match = Match.from_walls(rules, [wall])
        act(match, 0, "discard", write(spare))
        everybody_passes(match)
        act(match, 1, "discard", write(hand.win))
        won = any(choice.do == "win" for choice in match.options(0))
        if won:
            act(match, 0, "win")
        assert (won and id in won_patterns(match)) is there
    played = Match(rules, seed=2)
    play_on(played, random.Random(2))
    assert Match.replay([event.as_json() for event in played.log]).scores == played.scores


BOUND = {"options": {"flowers": "all"}, "patterns": {"flower_payments": True}}


@pytest.mark.parametrize(("aside", "hand", "wins"), [
    ("3f7f", "23m456m11p345s678s", False), ("3f6f", "23m456m11p345s678s", True), ("3f7f", "67m234m55p345s678s", True)])
def test_both_own_flowers_bind_the_others_where_flowers_are_paid_for(aside: str, hand: str, wins: bool) -> None:
    """West has laid them aside; South waits for one han or, all simples, for two."""
    rules = derive(ruleset("riichi"), "with-flowers", BOUND)
    match = Match.from_position(rules, ["11122233344z1m8m", hand, aside], seed=1)
    act(match, 0, "discard", "8m" if hand.startswith("6") else "1m")
    assert any(option.as_json()["do"] == "win" for option in match.options(1)) is wins
    assert match.deal is not None
    state = match.deal.state
    bound = [player.seat for player in state.players if past_of(state, player).numbers.get("bound_by_flowers")]
    assert bound == ([0, 1, 3] if aside == "3f7f" else [])


def test_a_hand_that_flowers_of_another_player_bind_is_told_why_it_does_not_win() -> None:
    found = janso.score(derive(ruleset("riichi"), "with-flowers", BOUND), "23m456m11p345s678s+1m", discarder="S",
                        history={"numbers": {"bound_by_flowers": 1}})
    assert not found.valid and found.reason.startswith("1 han count, 2 are needed against both own flowers")
