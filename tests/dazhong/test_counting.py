"""How fans add up: free reuse, absorption, chicken hand, declarations, flowers; and what never changes."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.errors import JansoError
from janso.hand import KONG, Hand, Meld, read_tiles
from janso.rules import ruleset
from janso.rules.dazhong.absorb import ABSORBS, CANCELS
from janso.rules.dazhong.fans import FANS
from janso.rules.dazhong.payments import false_kong, false_win
from janso.scoring.facts import AFTER_KONG, FACTS, FIRST_TURN, HEAVENLY_READY, LAST_COPY, READY, ROBBING_KONG, WALL_END
from janso.scoring.readings.interpret import readings_of
from janso.scoring.readings.reading import Reading
from janso.scoring.score import Score
from janso.scoring.situation import Situation
from janso.tiles import parse

Claims = Callable[..., None]
CATALOGUE = Path(__file__).parents[3] / "shared" / "catalogue" / "dazhong.jsonl"
SUIT_BOUND = {"all_green", "reversible_tiles"}


def paid(score: Score) -> dict[str, int]:
    return {pattern.id: pattern.value for pattern in score.patterns}


def left_out(score: Score) -> dict[str, str]:
    return {line.id: line.by for line in score.excluded}


def random_situation(rng: random.Random, facts: bool = True) -> Situation:
    """A complete hand without jokers, with facts that agree with it."""
    while True:
        suit = rng.randrange(3)
        concealed: list[int] = []
        melds: list[Meld] = []
        for _ in range(4):
            where = suit if rng.random() < 0.55 else rng.randrange(3)
            if rng.random() < 0.55:
                first = 9 * where + rng.randrange(7)
                made = [first, first + 1, first + 2]
            else:
                made = [9 * where + rng.randrange(9) if rng.random() < 0.6 else 27 + rng.randrange(7)] * 3
            if rng.random() < 0.35:
                kong = made[0] == made[1] and rng.random() < 0.4
                melds.append(Meld(KONG if kong else int(made[0] == made[1]), tuple(made + made[:1] * kong),
                                  kong and rng.random() < 0.5))
            else:
                concealed += made
        concealed += [rng.choice([9 * suit + rng.randrange(9), rng.randrange(34)])] * 2
        if not melds and rng.random() < 0.1:
            concealed = [kind for kind in rng.sample(range(34), 7) for _ in range(2)]
        every = concealed + [face for meld in melds for face in meld.tiles]
        if any(every.count(kind) > 4 for kind in every):
            continue
        rng.shuffle(concealed)
        win = concealed.pop()
        s = Situation(Hand.of(concealed, tuple(melds), win), rng.random() < 0.5, rng.randrange(4), rng.randrange(4))
        if facts:
            s.facts = random_facts(rng, s)
        return s


def random_facts(rng: random.Random, s: Situation) -> int:
    closed = all(meld.concealed for meld in s.hand.melds)
    possible = [WALL_END, READY]
    if closed:
        possible.append(HEAVENLY_READY)
    if s.self_draw and any(meld.type == KONG for meld in s.hand.melds):
        possible.append(AFTER_KONG)
    if s.hand.win not in s.hand.concealed():
        possible.append(LAST_COPY)
        if not s.self_draw and all(s.hand.win not in meld.tiles for meld in s.hand.melds):
            possible.append(ROBBING_KONG)
    if not s.hand.melds and (s.self_draw or s.seat):
        possible.append(FIRST_TURN)
    return rng.choice(possible) if rng.random() < 0.6 else 0


SITUATIONS = [random_situation(random.Random(seed)) for seed in range(400)]


def test_a_chow_is_used_again_for_every_straight_it_makes(claims: Claims) -> None:
    score = janso.score("dazhong", "45s789s44p(123s)(123s)+6s")
    assert next(line for line in score.patterns if line.id == "pure_straight").count == 2
    assert score.points == 36
    claims("dazhong.scorer.addition")


def test_asking_in_groups_finds_what_asking_one_by_one_finds(plain: Callable[[Reading, Situation, bool], int]) -> None:
    scorer = ruleset("dazhong").scorer
    for s in SITUATIONS:
        readings = readings_of(s, scorer.forms)
        assert readings
        assert scorer.total(s) == max(plain(reading, s, False) for reading in readings), str(s.hand)


def test_the_total_is_the_sum_of_the_parts_and_payments_sum_to_zero() -> None:
    scorer = ruleset("dazhong").scorer
    for s in SITUATIONS[:150]:
        s.discarder = -1 if s.self_draw else (s.seat + 2) % 4
        score = scorer.score(s)
        assert score.points == sum(line.value for line in score.patterns) == scorer.total(s)
        assert sum(score.payments.values()) == 0
        assert score.payments["ESWN"[s.seat]] == score.points * (3 if s.self_draw else 1)


def test_no_other_reading_is_worth_more() -> None:
    scorer = ruleset("dazhong").scorer
    for s in SITUATIONS[:150]:
        score = scorer.score(s, every=True)
        assert all(other.points <= score.points for other in score.others)


def test_exchanging_suits_changes_nothing_but_fans_that_name_a_suit() -> None:
    scorer = ruleset("dazhong").scorer
    for s in SITUATIONS[:150]:
        turned = Hand.of([turn(face) for face in s.hand.concealed()],
                         tuple(Meld(meld.type, tuple(map(turn, meld.tiles)), meld.concealed) for meld in s.hand.melds),
                         turn(s.hand.win))
        other = Situation(turned, s.self_draw, s.seat, s.round, -1, s.facts)
        here, there = scorer.score(s), scorer.score(other)
        if not SUIT_BOUND & (set(paid(here)) | set(paid(there))):
            assert here.points == there.points, str(s.hand)


def turn(kind: int) -> int:
    return (kind + 9) % 27 if kind < 27 else kind


def test_taking_a_fact_away_never_raises_the_value_except_into_a_chicken_hand() -> None:
    scorer = ruleset("dazhong").scorer
    for s in SITUATIONS:
        if s.facts:
            bare = scorer.score(Situation(s.hand, s.self_draw, s.seat, s.round))
            if "chicken_hand" not in paid(bare):
                assert bare.points <= scorer.total(s), str(s.hand)


def test_absorption_says_what_the_catalogue_says(claims: Claims) -> None:
    """Beyond the catalogue: fewer kongs are contained in three and four, the fourth tile of a robbed pung is always the
    last of its kind, and none of the fourteen tiles of heaven is drawn. The kong of jokers, wind pungs and the
    declarations are as named there."""
    if not CATALOGUE.exists():
        pytest.skip("the catalogue of rules is not beside the repository")
    entries = [json.loads(line) for line in CATALOGUE.read_text(encoding="utf-8").splitlines()]
    fans = [entry for entry in entries if entry["kind"] == "yaku"]
    named = {entry["id"].rpartition(".")[2]: {other.rpartition(".")[2]
             for other in (entry.get("implies") or []) + (entry.get("excludes") or [])} for entry in fans}
    never_present = {"all_types"}
    partly = {"pung_of_terminals_or_honours"}
    added = {
        "robbing_the_kong": {"last_tile"}, "melded_and_concealed_kong": {"melded_kong", "concealed_kong"},
        "three_kongs": {"two_concealed_kongs", "two_melded_kongs", "melded_and_concealed_kong"},
    }
    table = {id: set(ABSORBS.get(id, ())) | set(CANCELS.get(id, ())) for id in FANS}
    expected = {id: reach(id, {key: set(value) for key, value in named.items()}, added) for id in FANS}
    ours = {id: reach(id, table, {}) for id in FANS}
    heaven = {"self_drawn", "fully_concealed", "pair_258", "pair_19", "last_tile"}
    for id in FANS:
        if id == "blessing_of_heaven":
            assert set(CANCELS[id]) == {"nine_gates", *heaven}
        else:
            assert ours[id] - partly == expected[id] - never_present - partly, id
    claims("dazhong.scorer.absorption")


def reach(id: str, table: dict[str, set[str]], added: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = list(table.get(id, set()) | added.get(id, set()))
    while waiting:
        other = waiting.pop()
        if other not in found:
            found.add(other)
            waiting += table.get(other, set()) | added.get(other, set())
    return found


def test_a_terminal_pung_beside_three_winds_still_counts_but_the_winds_do_not() -> None:
    score = janso.score("dazhong", "11m55p(222z)(333z)(444z)+1m", seat="S", round="W")
    assert paid(score)["pung_of_terminals_or_honours"] == 1
    assert left_out(score)["pung_of_terminals_or_honours"] == "big_three_winds"


def test_the_wind_of_seat_and_round_pays_twice_and_not_as_a_plain_wind(claims: Claims) -> None:
    assert paid(janso.score("dazhong", "34p567s22m(111z)(678m)+5p")) == {"round_wind": 2, "seat_wind": 2}
    claims("dazhong.scorer.honours")


def test_one_open_and_one_concealed_kong_pay_six() -> None:
    score = janso.score("dazhong", "34p33z[2222m](7777p)(123s)+5p")
    assert paid(score) == {"melded_and_concealed_kong": 6}
    assert set(left_out(score)) == {"melded_kong", "concealed_kong"}


def test_two_concealed_kongs_add_the_concealed_pungs(claims: Claims) -> None:
    assert janso.score("dazhong", "34p33z[2222m][7777p](123s)+5p").points == 8
    assert janso.score("dazhong", "555s3z[2222m][7777p](345p)+3z").points == 22
    claims("dazhong.scorer.kongs")


def test_a_hand_without_fans_is_a_chicken_hand_and_flowers_come_on_top(claims: Claims) -> None:
    """Only with a joker in the hand is No Jokers absent, and with it the last small fan."""
    hand = "3p77z1j(123p)(444s)(789m)+4p"
    assert janso.score("dazhong-jokers", hand).points == 8
    score = janso.score("dazhong-jokers", hand, flowers="1f")
    assert paid(score) == {"chicken_hand": 8, "flower": 1, "own_flower": 1}
    claims("dazhong.scorer.chicken")


def test_there_is_no_minimum() -> None:
    score = janso.score("dazhong", "34m99s(222p)(567s)(444z)+5m")
    assert score.valid and score.points > 0


def test_there_is_no_limit() -> None:
    score = janso.score("dazhong", "6z[1111z][2222z][3333z][4444z]+6z", self_draw=True, having=["after_kong"])
    assert score.points > 168 + 88 + 64


@pytest.mark.parametrize(("having", "hand", "options", "expected"), [
    ("ready", "34m678p123s444z88p+5m", {}, {"riichi": 2, "ready_hand": 1}),
    ("ready", "34m678p123s444z88p+5m", {"ready_closed_points": 2}, {"riichi": 2}),
    ("ready", "34m99s(222p)(567s)(888m)+5m", {}, {"ready_hand": 1}),
    ("heavenly_ready", "34m678p123s444z88p+5m", {}, {"heavenly_ready": 32}),
    ("riichi", "34m678p123s444z88p+5m", {}, {"riichi": 2, "ready_hand": 1}),
])
def test_a_ready_declaration_pays(having: str, hand: str, options: dict[str, int], expected: dict[str, int],
                                  claims: Claims) -> None:
    found = paid(janso.score("dazhong", hand, having=[having], options=options))
    assert {id: value for id, value in found.items() if id in ("riichi", "ready_hand", "heavenly_ready")} == expected
    claims("dazhong.options.ready_closed_points", "dazhong.scorer.ready")


@pytest.mark.parametrize(("seat", "drawn", "expected"), [
    ("E", True, "blessing_of_heaven"), ("S", True, "blessing_of_earth"), ("N", False, "blessing_of_man")])
def test_a_blessing_follows_from_seat_and_way(seat: str, drawn: bool, expected: str) -> None:
    found = paid(janso.score("dazhong", "123m456p789s1122z+2z", seat=seat, self_draw=drawn, having=["first_turn"]))
    assert {id for id in found if id.startswith("blessing")} == {expected}
    assert "self_drawn" not in found and "fully_concealed" not in found and "concealed_hand" not in found


def test_beside_heaven_no_tile_is_the_winning_one() -> None:
    tiles = [0, 1, 2, 12, 13, 14, 24, 25, 26, 4, 4, 4, 9, 9]
    worth = set()
    for kind in set(tiles):
        rest = list(tiles)
        rest.remove(kind)
        worth.add(janso.score("dazhong", Hand.of(rest, (), kind), self_draw=True, having=["first_turn"]).points)
    assert len(worth) == 1


@pytest.mark.parametrize(("win", "way", "other"), [
    ("last_tile_draw", {"self_draw": True, "having": ["wall_end"]}, "self_drawn"),
    ("out_with_replacement", {"self_draw": True, "having": ["after_kong"]}, "self_drawn"),
    ("robbing_the_kong", {"having": ["robbing_kong", "last_copy"]}, "last_tile"),
])
def test_a_special_finish_contains_the_plain_one(win: str, way: dict[str, Any], other: str, claims: Claims) -> None:
    score = janso.score("dazhong", "34m99s(222p)(567s)(8888p)+5m", **way)
    assert paid(score)[win] == 8
    assert left_out(score)[other] == win
    claims("dazhong.scorer.finish")


def test_a_flower_drawn_between_takes_the_replacement_fan_away() -> None:
    """Who names no after_kong is not paid for it: a plain self-draw remains."""
    score = janso.score("dazhong", "34m99s(222p)(567s)(8888p)+5m", self_draw=True, flowers="3f")
    assert "out_with_replacement" not in paid(score) and paid(score)["self_drawn"] == 1


def test_flowers_pay_each_own_ones_again_and_a_full_set_once_more() -> None:
    base = janso.score("dazhong", "34m99s(222p)(567s)(444z)+5m").points
    assert janso.score("dazhong", "34m99s(222p)(567s)(444z)+5m", flowers="12345678f").points == base + 8 + 2 + 2


def test_only_one_split_counts_for_all_fans(claims: Claims) -> None:
    score = janso.score("dazhong", "111222333s9p(777z)+9p", every=True)
    ids = [set(paid(each)) for each in [score, *score.others]]
    assert any("pure_triple_chow" in each for each in ids) and any("pure_shifted_pungs" in each for each in ids)
    assert not any({"pure_triple_chow", "pure_shifted_pungs"} <= each for each in ids)
    claims("dazhong.scorer.readings")


def test_seven_pairs_and_two_double_chows_are_different_splits() -> None:
    score = janso.score("dazhong", "112233m778899p5s+5s", every=True)
    assert not any({"seven_pairs", "pure_double_chow"} <= set(paid(each)) for each in [score, *score.others])


@pytest.mark.parametrize(("hand", "facts", "words"), [
    ("34m99s(222p)(567s)(444m)+5m", {"having": ["after_kong"]}, "after_kong.*win on a discard"),
    ("34m99s(222p)(567s)(444m)+5m", {"having": ["after_kong"], "self_draw": True}, "after_kong.*without a kong"),
    ("34m99s(222p)(567s)(444m)+5m", {"having": ["robbing_kong"], "self_draw": True}, "robbing_kong.*self-drawn"),
    ("55m99s(222p)(567s)(444m)+5m", {"having": ["robbing_kong"]}, "robbing_kong.*5m in"),
    ("34m99s(222p)(567s)(444m)+5m", {"having": ["first_turn"]}, "first_turn.*declared sets"),
    ("123m456p789s1122z+2z", {"having": ["first_turn"]}, "first_turn.*East"),
    ("34m99s(222p)(567s)(444m)+5m", {"having": ["heavenly_ready"]}, "heavenly_ready.*open sets"),
    ("34m99s(222p)(567s)(444m)+5m", {"having": ["riichi"]}, "riichi.*open sets"),
    ("55m99s(222p)(567s)(444m)+5m", {"having": ["last_copy"]}, "last_copy.*concealed 5m"),
    ("34m99s(222p)(567s)(444m)+5m", {"flowers": "1f1f"}, "second 1f"),
    ("34m99s(222p)(567s)(444m)+5m", {"flowers": "1m"}, "nobody lays 1m beside"),
    ("34m99s(222p)(567s)(444m)+5m", {"dora": "1m"}, "no dora"),
])
def test_facts_that_contradict_each_other_are_refused_by_name(hand: str, facts: dict[str, Any], words: str) -> None:
    with pytest.raises(JansoError, match=words):
        janso.score("dazhong", hand, **facts)


def test_every_fact_named_in_a_message_is_a_known_word() -> None:
    assert {"after_kong", "robbing_kong", "first_turn", "heavenly_ready", "last_copy", "ready"} <= set(FACTS)


@pytest.mark.parametrize(("tiles", "win", "points"), [
    ("19m19p19s1234456z", "7z", 88), ("19m19p199s1234456z", "7z", -1),
    ("147m258p369s1234z", "5z", 24), ("147m258p369s12344z", "5z", -1),
])
def test_single_tiles_win_only_if_they_are_fourteen(tiles: str, win: str, points: int) -> None:
    hand = Hand.of(list(read_tiles(tiles, "tiles")), (), parse(win))
    assert ruleset("dazhong").scorer.total(Situation(hand)) == points


@pytest.mark.parametrize(("hand", "shanten", "each"), [
    ("34m99s(222p)(567s)(444m)+6z", 0, 10), ("348m1z(222p)(567s)(444m)+6z", 1, 20)])
def test_a_hand_that_does_not_win_says_how_far_it_is_and_what_a_false_win_costs(
        hand: str, shanten: int, each: int, claims: Claims) -> None:
    score = janso.score("dazhong", hand, seat="S")
    assert not score.valid and score.points == 0
    assert f"shanten {shanten}" in score.reason and f"cost {each} to each" in score.reason
    assert score.extra["false_win"] == {"E": each, "S": -3 * each, "W": each, "N": each}
    assert ruleset("dazhong").scorer.total(Situation(Hand.parse(hand))) == -1
    claims("dazhong.options.false_win_ready", "dazhong.options.false_win_not_ready")


def test_without_the_discarder_nobody_is_made_to_pay() -> None:
    score = janso.score("dazhong", "34m99s(222p)(567s)(444m)+5m")
    assert score.payments == {} and "discarded" in score.extra["payments_note"]


def test_a_house_may_change_what_a_fan_pays_or_leave_it_out(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('parent = "dazhong"\n[patterns]\npure_straight = 20\nall_chows = "off"\n', encoding="utf-8")
    score = janso.score(house, "45s789s44p(123s)(123s)+6s")
    assert paid(score) == {"pure_straight": 40, "pure_double_chow": 1, "one_voided_suit": 1, "no_honours": 1}
    with pytest.raises(JansoError, match="whole number of points"):
        house.write_text('parent = "dazhong"\n[patterns]\npure_straight = -1\n', encoding="utf-8")
        janso.score(house, "45s789s44p(123s)(123s)+6s")


def test_the_rules_have_ninety_six_fans_no_minimum_and_no_limit(claims: Claims) -> None:
    assert {int(fan.number) for fan in FANS.values()} == set(range(1, 97))
    assert not {"minimum", "limit"} & set(ruleset("dazhong").options)
    claims("dazhong.rules")


def test_a_house_may_price_its_penalties(claims: Claims) -> None:
    rules = ruleset("dazhong").with_options({"false_kong": 50, "false_win_ready": 5})
    assert false_kong(rules, 0) == {"E": -150, "S": 50, "W": 50, "N": 50}
    assert false_win(rules, 0, True)["S"] == 5
    claims("dazhong.options.false_kong")
