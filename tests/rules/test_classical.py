"""The older games as rule sets: worth and payments, worked out by hand from their texts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from classical_hands import EXAMPLES, facts_of

import janso
from janso.rules.api import situation
from janso.rules.check import check_file
from janso.rules.riichi.paying.draws import chombo_payments, noten_payments
from janso.rules.riichi.paying.settle import standings
from janso.scoring.score import Score

PRESETS = Path(janso.__file__).parent / "rules" / "riichi" / "presets"
ONE = ("menzen_tsumo", "pinfu", "haku", "hatsu", "chun", "seat_wind", "round_wind", "tanyao", "ittsu", "sananko",
       "honitsu", "shosangen", "chankan", "hotei", "rinshan")
LIMITS = ("tenho", "chiho", "daisangen", "shosushi", "daisushi", "tsuiso", "chinroto", "suanko", "kokushi",
          "churenpoto")
WORTHS: dict[str, dict[str, int | str]] = {
    "arushiaru": {**dict.fromkeys((*ONE, "toitoi", "haitei"), 1), "chinitsu": 3, **dict.fromkeys(LIMITS, "mangan")},
    "arushiaru-bu": {**dict.fromkeys((*ONE, "honroto", "riichi"), 1), "chinitsu": 3,
                     **dict.fromkeys(LIMITS, "mangan")},
    "bu": {**dict.fromkeys(("haku", "hatsu", "chun", "seat_wind", "round_wind", "riichi", "tanyao", "pinfu",
                            "menzen_tsumo", "chankan", "rinshan", "haitei", "many_5p"), 1),
           **dict.fromkeys(("toitoi", "sananko", "ittsu", "honitsu"), 2),
           **dict.fromkeys(("shosangen", "honroto", "chinitsu"), "mangan"),
           **dict.fromkeys((*LIMITS, "ryuiso", "sukantsu", "suanko_tanki", "kokushi_junsei", "churen_junsei"),
                           "yakuman")},
}
CASES = [(rules, yaku) for rules, worths in WORTHS.items() for yaku in worths]


def ids(score: Score) -> dict[str, int]:
    return {counted.id: counted.value for counted in score.patterns}


@pytest.mark.parametrize("id", [*WORTHS, "judo", "imperial"])
def test_an_older_game_checks_clean_and_names_its_sources(id: str, claims: Callable[..., None]) -> None:
    assert check_file(PRESETS / f"{id}.toml") == []
    rules = janso.ruleset(id)
    assert {"en", "ru", "ja", "zh"} <= set(rules.names) and rules.text
    assert all(key in rules.options or key in rules.family.patterns for key in rules.sources)
    claims(f"riichi.presets.{id}")


@pytest.mark.parametrize("rules,yaku", CASES)
def test_every_yaku_of_an_older_game_is_worth_what_its_list_says(rules: str, yaku: str) -> None:
    (hand, _), _ = EXAMPLES[yaku]
    score = janso.score(rules, hand, **facts_of(EXAMPLES[yaku][0]))
    assert score.valid, score.reason
    worth = WORTHS[rules][yaku]
    assert yaku in ids(score)
    assert score.limit == worth if isinstance(worth, str) else ids(score)[yaku] == worth


@pytest.mark.parametrize("rules,yaku", CASES)
def test_a_hand_that_just_misses_a_yaku_of_an_older_game_has_it_not(rules: str, yaku: str) -> None:
    near = EXAMPLES[yaku][1]
    assert yaku not in ids(janso.score(rules, near[0], **facts_of(near)))


@pytest.mark.parametrize("rules", WORTHS)
def test_an_older_game_counts_no_yaku_that_its_list_has_not(rules: str) -> None:
    listed = {yaku for yaku, worth in WORTHS[rules].items()}
    assert {id for id in janso.ruleset(rules).patterns if id not in ("chitoitsu",)} == listed


ARUSHIARU: list[tuple[str, dict[str, Any], tuple[int, int], dict[str, int]]] = [
    # No yaku, 20 and 2 for the self-draw: 22 from a player, 44 from the dealer, up to tens.
    ("234m67p345s99s(567m)+8p", {"self_draw": True}, (0, 22), {"E": -50, "S": 110, "W": -30, "N": -30}),
    # The same by the dealer: 44 from each.
    ("234m67p345s99s(567m)+8p", {"self_draw": True, "seat": "E"}, (0, 22), {"E": 150, "S": -50, "W": -50, "N": -50}),
    # Closed pinfu: 30 fu once doubled, six times for the dealer.
    ("234567m67p345s99s+8p", {"seat": "E", "discarder": "W"}, (1, 30), {"E": 360, "S": 0, "W": -360, "N": 0}),
    # Open pinfu: 20 fu once doubled.
    ("234m67p345s99s(567m)+8p", {"discarder": "E"}, (1, 20), {"E": -160, "S": 160, "W": 0, "N": 0}),
    # A dragon: 20, 4 for the open pung, 2 for the single wait; 26 doubled, four times, up to tens.
    ("234m678p9s(555z)(567s)+9s", {"discarder": "W"}, (1, 26), {"E": 0, "S": 210, "W": -210, "N": 0}),
    # Full flush: 20, 8 and 4 for the pungs, 2 for the wait, 10 closed, 10 of its own; 54 three times doubled, sixfold.
    ("1112345678889p+9p", {"seat": "E", "discarder": "S"}, (3, 54), {"E": 2600, "S": -2600, "W": 0, "N": 0}),
    # Little three dragons, two dragons, half flush, all pungs: five han are a mangan.
    ("11199m77z(555z)(666z)+9m", {"discarder": "W"}, (5, 0), {"E": 0, "S": 2000, "W": -2000, "N": 0}),
    # With three concealed pungs besides: six han.
    ("111m99m555z666z77z+9m", {"discarder": "W"}, (6, 0), {"E": 0, "S": 2400, "W": -2400, "N": 0}),
    ("111m99m555z666z77z+9m", {"discarder": "W", "seat": "E"}, (6, 0), {"E": 3600, "S": 0, "W": -3600, "N": 0}),
    # A limit: 3000 or 2000, by self-draw 1000 from everybody, or 1000 and 500.
    ("19m19p19s123467z7z+5z", {"discarder": "W", "seat": "E"}, (0, 0), {"E": 3000, "S": 0, "W": -3000, "N": 0}),
    ("19m19p19s123467z7z+5z", {"discarder": "W"}, (0, 0), {"E": 0, "S": 2000, "W": -2000, "N": 0}),
    ("19m19p19s123467z7z+5z", {"self_draw": True, "seat": "E"}, (1, 0),
     {"E": 3000, "S": -1000, "W": -1000, "N": -1000}),
    ("19m19p19s123467z7z+5z", {"self_draw": True}, (1, 0), {"E": -1000, "S": 2000, "W": -500, "N": -500}),
]


@pytest.mark.parametrize("hand,facts,worth,payments", ARUSHIARU)
def test_arushiaru_pays_fu_doubled_by_han_up_to_tens(hand: str, facts: dict[str, Any], worth: tuple[int, int],
                                                    payments: dict[str, int], claims: Callable[..., None]) -> None:
    score = janso.score("arushiaru", hand, **{"seat": "S", **facts})
    assert score.valid and score.payments == payments and score.points == max(payments.values())
    assert score.han == worth[0] and worth[1] in (0, score.fu)
    claims("riichi.options.limit_points", "riichi.options.limit_han", "riichi.options.points_rounding")


def test_a_hand_without_yaku_needs_22_fu_in_arushiaru(claims: Callable[..., None]) -> None:
    closed = {"yakuless_fu": 22, "pinfu": "closed"}
    bare = janso.score("arushiaru", "234m67p345s99s(567m)+8p", seat="S", discarder="E", options=closed)
    assert not bare.valid and "20 fu" in bare.reason and "22" in bare.reason
    assert janso.score("arushiaru", "234m68p345s99s(567m)+7p", seat="S", discarder="E", options=closed).fu == 22
    assert not janso.score("riichi", "234m68p345s99s(567m)+7p", seat="S", discarder="E").valid
    claims("riichi.options.yakuless_fu")


def test_neither_riichi_nor_dora_nor_seven_pairs_count_in_arushiaru() -> None:
    score = janso.score("arushiaru", "234567m68p345s99s+7p", seat="S", discarder="E", having=["riichi"], dora="8s",
                        ura="8s")
    assert score.valid and score.han == 0 and not score.patterns
    assert not janso.score("arushiaru", "1133m5577p22s44z6z+6z", seat="S", discarder="W").valid


def test_a_chombo_of_arushiaru_is_half_a_mangan_and_a_draw_costs_nothing() -> None:
    rules = janso.ruleset("arushiaru")
    assert chombo_payments(rules, 0) == [-1500, 500, 500, 500]
    assert chombo_payments(rules, 2) == [500, 250, -1000, 250]
    assert noten_payments(rules, [True, False, False, False]) == [0, 0, 0, 0]


DRAGONS_FED = {"calls": [{"seat": "S", "type": "pung", "tiles": tiles, "from": "W"}
                         for tiles in ("555z", "666z", "777z")]}


@pytest.mark.parametrize("facts,payments", [
    ({"discarder": "N"}, {"E": 0, "S": 2000, "W": -1000, "N": -1000}),
    ({"discarder": "W"}, {"E": 0, "S": 2000, "W": -2000, "N": 0}),
    ({"self_draw": True}, {"E": -500, "S": 2000, "W": -1250, "N": -250}),
])
def test_whoever_feeds_the_third_dragon_answers_for_half_a_mangan_in_arushiaru(
        facts: dict[str, Any], payments: dict[str, int]) -> None:
    score = janso.score("arushiaru", "11p23s(555z)(666z)(777z)+1s", seat="S", history=DRAGONS_FED, **facts)
    assert score.limit == "mangan" and score.payments == payments


def test_arushiaru_has_neither_uma_nor_oka() -> None:
    ends = standings(janso.ruleset("arushiaru"), [3500, 2500, 1500, 500])
    assert [end.result for end in ends] == [1.5, 0.5, -0.5, -1.5]


CLOSED_WAIT = "123m456p789s11z13p+2p"
ARUSHIARU_BU: list[tuple[str, dict[str, Any], tuple[int, int], dict[str, int]]] = [
    # Open pinfu: 20 fu doubled by the han and once for everybody.
    ("234m67p345s99s(567m)+8p", {"discarder": "E"}, (1, 20), {"E": -320, "S": 320, "W": 0, "N": 0}),
    # Riichi: 20, 2 for the wait, 2 for the pair of the round wind, 10 closed; 34 twice doubled, and 100 from each.
    (CLOSED_WAIT, {"discarder": "W", "having": ["riichi"]}, (1, 34), {"E": 0, "S": 850, "W": -850, "N": 0}),
    # The tile turned up is the dora itself: two of them bring 200 from each.
    (CLOSED_WAIT, {"discarder": "W", "having": ["riichi"], "dora": "1z"}, (1, 34),
     {"E": 0, "S": 1450, "W": -1450, "N": 0}),
    # By self-draw: 20, 2, 2 and 2 are 26; two han, 208 and 416 up to tens, and 100 for riichi from each.
    (CLOSED_WAIT, {"self_draw": True, "having": ["riichi"]}, (2, 26), {"E": -520, "S": 1140, "W": -310, "N": -310}),
    # Seven pairs are 50 fu and no yaku.
    ("1133m5577p22s44z6z+6z", {"discarder": "W"}, (0, 50), {"E": 0, "S": 400, "W": -400, "N": 0}),
    # Full flush: 38 fu four times doubled are more than a mangan.
    ("345678p5p(222p)(999p)+5p", {"discarder": "W"}, (3, 38), {"E": 0, "S": 2000, "W": -2000, "N": 0}),
    # Six han are no more than that.
    ("111m99m555z666z77z+9m", {"discarder": "W", "seat": "E"}, (6, 0), {"E": 3000, "S": 0, "W": -3000, "N": 0}),
]
BU: list[tuple[str, dict[str, Any], tuple[int, int], dict[str, int]]] = [
    # Closed pinfu: 30 fu once doubled, four times, and 300 for the closed hand.
    ("234567m67p345s99s+8p", {"discarder": "W"}, (1, 30), {"E": 0, "S": 540, "W": -540, "N": 0}),
    # A self-draw has 4 fu: 24 once doubled, 100 from each for the closed hand.
    ("234567m67p345s99s+8p", {"self_draw": True}, (1, 24), {"E": -200, "S": 500, "W": -150, "N": -150}),
    # Two honba and two dora bring 300 each.
    ("234567m67p345s99s+8p", {"discarder": "W", "honba": 2, "dora": "8s"}, (1, 30),
     {"E": 0, "S": 1740, "W": -1740, "N": 0}),
    # Without yaku nothing is paid for honba.
    ("234m68p345s99s(567m)+7p", {"discarder": "W", "honba": 2}, (0, 22), {"E": 0, "S": 90, "W": -90, "N": 0}),
    # A double wind: two han, 20, 4 for the pung, 2 for the single wait.
    ("234m678p9s(111z)(567s)+9s", {"discarder": "W", "seat": "E"}, (2, 26), {"E": 630, "S": 0, "W": -630, "N": 0}),
    # Yakuman pay a mangan, and 300 for the closed hand.
    ("19m19p19s123467z7z+5z", {"discarder": "W"}, (13, 0), {"E": 0, "S": 2300, "W": -2300, "N": 0}),
    ("345678p5p(222p)(999p)+5p", {"discarder": "W"}, (1, 0), {"E": 0, "S": 2000, "W": -2000, "N": 0}),
]


@pytest.mark.parametrize("rules,case", [*[("arushiaru-bu", case) for case in ARUSHIARU_BU],
                                        *[("bu", case) for case in BU]])
def test_the_games_of_bu_pay_sums_besides_fu_doubled_by_han(
        rules: str, case: tuple[str, dict[str, Any], tuple[int, int], dict[str, int]],
        claims: Callable[..., None]) -> None:
    hand, facts, worth, payments = case
    score = janso.score(rules, hand, **{"seat": "S", **facts})
    assert score.valid, score.reason
    assert (score.han, score.payments) == (worth[0], payments) and worth[1] in (0, score.fu)
    claims("riichi.options.closed_points", "riichi.options.riichi_points", "riichi.options.honba_needs_yaku",
           "riichi.options.honba_needs_yaku=yes", "riichi.options.honba_needs_yaku=no")


def test_a_hand_without_yaku_takes_honba_where_they_need_none() -> None:
    score = janso.score("bu", "234m68p345s99s(567m)+7p", seat="S", discarder="W", honba=2,
                        options={"honba_needs_yaku": "no"})
    assert score.payments["S"] == 690


@pytest.mark.parametrize("points,results", [
    ((4500, 1500, 1200, 800), [32.5, -10.5, -10.8, -11.2]), ((3000, 2500, 1500, 1000), [11.0, 0.5, -5.5, -6.0]),
    ((2500, 2300, 2200, 1000), [3.5, 0.3, 0.2, -4.0]), ((2000, 2000, 2000, 2000), [0.0, 0.0, 0.0, 0.0])])
def test_what_counts_in_bu_is_how_many_sank(points: tuple[int, ...], results: list[float]) -> None:
    for rules in ("arushiaru-bu", "bu"):
        assert [end.result for end in standings(janso.ruleset(rules), list(points))] == results


def test_a_yakuman_puts_its_winner_alone_above_the_others() -> None:
    ends = standings(janso.ruleset("bu"), [1000, 3000, 2500, 1500], alone=0)
    assert [end.place for end in ends] == [1, 2, 3, 4]
    assert [end.result for end in ends] == [29.0, -9.0, -9.5, -10.5]


JUDO: list[tuple[str, dict[str, Any], int, int]] = [
    ("123m456p789s11z13p+2p", {"having": ["riichi"]}, 1, 100),
    ("234567m345s88s67p+8p", {}, 2, 500),
    ("234567m345s88s67p+8p", {"having": ["riichi"]}, 3, 1000),
    ("234567m345s88s67p+8p", {"having": ["riichi"], "dora": "7s"}, 5, 5000),
    ("234567m345s88s67p+8p", {"having": ["riichi", "ippatsu"], "self_draw": True}, 5, 5000),
    ("1112345678889p+9p", {}, 6, 10000),
    ("19m19p19s123467z7z+5z", {}, 13, 10000),
]


@pytest.mark.parametrize("seat", ["E", "S"])
@pytest.mark.parametrize("hand,facts,han,stick", JUDO)
def test_a_hand_of_judo_is_worth_one_stick_from_the_box_and_nobody_pays(
        hand: str, facts: dict[str, Any], han: int, stick: int, seat: str, claims: Callable[..., None]) -> None:
    told: dict[str, Any] = facts if facts.get("self_draw") else {"discarder": "N", **facts}
    score = janso.score("judo", hand, seat=seat, **told)
    assert (score.han, score.points) == (han, stick) and not score.fu_items
    assert score.payments == {wind: stick if wind == seat else 0 for wind in "ESWN"}
    assert janso.ruleset("judo").scorer.total(situation(hand, seat=seat, **told)) == stick
    claims("riichi.options.step_points", "riichi.options.points_from", "riichi.options.points_from=box",
           "riichi.options.points_from=players")


def test_whoever_has_the_highest_sticks_wins_judo() -> None:
    ends = standings(janso.ruleset("judo"), [1600, 5000, 600, 10100])
    assert [end.place for end in ends] == [3, 2, 4, 1]
