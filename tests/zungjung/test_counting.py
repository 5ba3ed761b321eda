"""How patterns add up in Zung Jung, who pays, and what never changes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import janso
from janso.errors import JansoError
from janso.hand import KONG, Hand, Meld
from janso.rules import ruleset
from janso.rules.zungjung.table import EACH, INDEX, PATTERNS, SERIES
from janso.scoring.facts import AFTER_KONG, FIRST_TURN, ROBBING_KONG, WALL_END
from janso.scoring.readings.interpret import readings_of
from janso.scoring.readings.reading import Reading
from janso.scoring.score import Score
from janso.scoring.situation import Situation

Claims = Callable[..., None]


def paid(score: Score) -> dict[str, int]:
    return {line.id: line.value for line in score.patterns}


def random_situation(rng: random.Random) -> Situation:
    """A complete hand with facts that agree with it."""
    while True:
        suit = rng.randrange(3)
        concealed: list[int] = []
        melds: list[Meld] = []
        for _ in range(4):
            where = suit if rng.random() < 0.6 else rng.randrange(3)
            if rng.random() < 0.5:
                first = 9 * where + rng.randrange(7)
                made = [first, first + 1, first + 2]
            else:
                made = [9 * where + rng.randrange(9) if rng.random() < 0.55 else 27 + rng.randrange(7)] * 3
            if rng.random() < 0.35:
                kong = made[0] == made[1] and rng.random() < 0.4
                melds.append(Meld(KONG if kong else int(made[0] == made[1]), tuple(made + made[:1] * kong),
                                  kong and rng.random() < 0.5))
            else:
                concealed += made
        concealed += [rng.choice([9 * suit + rng.randrange(9), rng.randrange(34)])] * 2
        if not melds and rng.random() < 0.2:
            concealed = [kind for kind in rng.sample(range(34), 7) for _ in range(2)]
        every = concealed + [face for meld in melds for face in meld.tiles]
        if any(every.count(kind) > 4 for kind in every):
            continue
        rng.shuffle(concealed)
        win = concealed.pop()
        s = Situation(Hand.of(concealed, tuple(melds), win), rng.random() < 0.5, rng.randrange(4), rng.randrange(4))
        s.facts = random_facts(rng, s)
        s.discarder = -1 if s.self_draw else (s.seat + 1 + rng.randrange(3)) % 4
        return s


def random_facts(rng: random.Random, s: Situation) -> int:
    possible = [0, WALL_END]
    if s.self_draw and any(meld.type == KONG for meld in s.hand.melds):
        possible.append(AFTER_KONG)
    if not s.self_draw and s.hand.win not in s.hand.with_win(-1).all_faces():
        possible.append(ROBBING_KONG)
    if not s.hand.melds and (s.self_draw or s.seat):
        possible.append(FIRST_TURN)
    return rng.choice(possible)


SITUATIONS = [random_situation(random.Random(seed)) for seed in range(400)]


def plain_points(r: Reading, s: Situation) -> int:
    """The words of the rules without shortcuts: the best of each series, the limit, the chicken hand."""
    best: dict[str, int] = {}
    for id, pattern in PATTERNS.items():
        count = pattern.test(r, s) if not pattern.number.startswith("11") else 0
        series = SERIES[INDEX[id]]
        worth = pattern.value * (count if id in EACH else min(count, 1))
        best[series] = max(best.get(series, 0), worth)
    dearest = max(best.values())
    return dearest if dearest > 320 else min(320, sum(best.values())) or 1


def test_remembered_verdicts_are_those_of_the_plain_rules(claims: Claims) -> None:
    scorer = ruleset("zungjung").scorer
    for s in SITUATIONS:
        readings = readings_of(s, scorer.forms)
        assert readings
        assert scorer.total(s) == max(plain_points(reading, s) for reading in readings), str(s.hand)
    claims("zungjung.scorer.series")


def there(r: Reading, s: Situation) -> dict[str, int]:
    """What each pattern itself says of a reading."""
    counts = {id: pattern.test(r, s) for id, pattern in PATTERNS.items() if not pattern.number.startswith("11")}
    return {id: count if id in EACH else 1 for id, count in counts.items() if count}


def test_every_reading_told_names_the_patterns_that_are_there_and_no_others() -> None:
    scorer = ruleset("zungjung").scorer
    for s in SITUATIONS:
        possible = [there(reading, s) for reading in readings_of(s, scorer.forms)]
        score = scorer.score(s, every=True)
        for told in (score, *score.others):
            named = {line.id: line.count for line in told.patterns if line.id != "chicken_hand"}
            left_out = {line.id for line in told.excluded}
            fitting = [found for found in possible if set(found) == set(named) | left_out]
            assert any(named.items() <= found.items() for found in fitting), str(s.hand)


def test_the_total_is_the_sum_of_the_parts_up_to_the_limit() -> None:
    scorer = ruleset("zungjung").scorer
    for s in SITUATIONS:
        score = scorer.score(s)
        assert score.points == scorer.total(s)
        if score.limit == "compound limit":
            assert score.points == 320 < sum(line.value for line in score.patterns)
        else:
            assert score.points == sum(line.value for line in score.patterns)


def test_the_winner_receives_three_times_the_value_and_payments_sum_to_zero(claims: Claims) -> None:
    scorer = ruleset("zungjung").scorer
    for s in SITUATIONS:
        score = scorer.score(s)
        assert sum(score.payments.values()) == 0
        assert score.payments["ESWN"[s.seat]] == 3 * score.points
        losers = [score.payments[wind] for wind in "ESWN" if wind != "ESWN"[s.seat]]
        if s.self_draw or score.points <= 25:
            assert losers == [-score.points] * 3
        else:
            assert score.payments["ESWN"[s.discarder]] == 50 - 3 * score.points
            assert sorted(losers)[1:] == [-25, -25]
    claims("zungjung.payments")


def test_no_other_reading_is_worth_more() -> None:
    scorer = ruleset("zungjung").scorer
    for s in SITUATIONS[:200]:
        score = scorer.score(s, every=True)
        assert all(other.points <= score.points for other in score.others)


def test_exchanging_suits_or_turning_ranks_round_changes_nothing() -> None:
    """The patterns are symmetric: no suit and no rank is preferred, ones stand for nines."""
    scorer = ruleset("zungjung").scorer
    for change in (lambda kind: (kind + 9) % 27 if kind < 27 else kind,
                   lambda kind: kind // 9 * 9 + 8 - kind % 9 if kind < 27 else kind):
        for s in SITUATIONS[:150]:
            melds = tuple(Meld(meld.type, tuple(sorted(map(change, meld.tiles))), meld.concealed)
                          for meld in s.hand.melds)
            hand = Hand.of([change(face) for face in s.hand.concealed()], melds, change(s.hand.win))
            other = Situation(hand, s.self_draw, s.seat, s.round, s.discarder, s.facts)
            assert scorer.total(other) == scorer.total(s), str(s.hand)


def test_taking_a_fact_away_never_raises_the_value() -> None:
    scorer = ruleset("zungjung").scorer
    for s in SITUATIONS:
        bare = Situation(s.hand, s.self_draw, s.seat, s.round, s.discarder)
        assert scorer.total(bare) <= scorer.total(s)


def test_the_rules_have_forty_four_patterns_and_four_of_flowers(claims: Claims) -> None:
    flowers = [pattern for pattern in PATTERNS.values() if pattern.number.startswith("11.")]
    assert (len(PATTERNS) - len(flowers), len(flowers)) == (44, 4)
    rules = ruleset("zungjung")
    assert (rules.number("minimum"), rules.number("limit"), rules.number("threshold")) == (0, 320, 25)
    claims("zungjung.rules")


def test_each_honour_pung_counts_and_the_round_wind_does_not() -> None:
    score = janso.score("zungjung", "34m88p(222z)(555z)(666z)+5m", seat="S", round="S")
    assert next(line for line in score.patterns if line.id == "value_honour").count == 3
    assert "value_honour" not in paid(janso.score("zungjung", "34m88p(222z)(567s)(888m)+5m", seat="E", round="S"))


def test_a_pung_completed_by_a_discard_is_not_concealed(claims: Claims) -> None:
    assert "three_concealed_pungs" in paid(janso.score("zungjung", "444p888s77z22s(123m)+7z", self_draw=True))
    score = janso.score("zungjung", "444p888s77z22s(123m)+7z")
    assert "three_concealed_pungs" not in paid(score) and "two_concealed_pungs" in paid(score)
    claims("zungjung.scorer.concealed")


def test_of_a_series_only_the_highest_counts_and_the_rest_is_named() -> None:
    score = janso.score("zungjung", "222m333m444m88p11s+8p", self_draw=True)
    assert {(line.id, line.by) for line in score.excluded} >= {
        ("two_concealed_pungs", "four_concealed_pungs"), ("three_concealed_pungs", "four_concealed_pungs")}


def test_more_than_the_limit_is_worth_the_limit_and_a_dearer_pattern_stands_alone(claims: Claims) -> None:
    compound = janso.score("zungjung", "77m44z(111z)(222z)(333z)+7m")
    assert (compound.points, compound.limit, compound.extra["sum"]) == (320, "compound limit", 400)
    listed = janso.score("zungjung", "4z(1111m)(1111p)(1111s)(9999p)+4z")
    assert (listed.points, listed.limit) == (480, "listed limit")
    assert paid(listed) == {"four_kongs": 480}
    both = janso.score("zungjung", "5m[1111z](2222z)(3333z)(4444z)+5m", seat="S")
    assert paid(both) == {"four_kongs": 480}
    assert "big_four_winds" in {line.id for line in both.excluded}
    assert janso.score("zungjung", "77m44z(111z)(222z)(333z)+7m", options={"limit": 300}).points == 320
    claims("zungjung.scorer.limits", "zungjung.options.limit")


def test_patterns_alone_do_not_make_a_hand_win(claims: Claims) -> None:
    assert not janso.score("zungjung", "1112223334456z+7z").valid
    assert janso.score("zungjung", "1122334455667z+7z").valid
    claims("zungjung.scorer.readings")


def test_irregular_hands_are_not_concealed_hands() -> None:
    assert "concealed_hand" not in paid(janso.score("zungjung", "2244m7799p11s335z+5z"))
    assert paid(janso.score("zungjung", "119m19p1s1234567z+9s")) == {"thirteen_orphans": 160}


def test_four_alike_are_two_pairs_unless_a_kong_was_declared() -> None:
    assert "seven_pairs" in paid(janso.score("zungjung", "222288m4477p335s+5s"))


def test_two_pairs_of_chows_beat_seven_pairs() -> None:
    score = janso.score("zungjung", "112233m778899p5s+5s", every=True)
    assert "two_identical_chows_twice" in paid(score)
    assert any("seven_pairs" in paid(other) for other in score.others)


@pytest.mark.parametrize(("facts", "expected"), [
    ({"seat": "E", "self_draw": True}, {"blessing_of_heaven"}),
    ({"seat": "S", "discarder": "E"}, {"blessing_of_earth"}),
    ({"seat": "S"}, {"blessing_of_earth"}),
    ({"seat": "W", "discarder": "S"}, set()),
    ({"seat": "S", "self_draw": True}, set()),
])
def test_heaven_is_for_east_and_earth_for_the_first_discard(facts: dict[str, Any], expected: set[str]) -> None:
    score = janso.score("zungjung", "123m456p789s1122z+2z", having=["first_turn"], **facts)
    assert {id for id in paid(score) if id.startswith("blessing")} == expected


def test_a_chicken_hand_pays_one_point_or_what_the_house_says(claims: Claims) -> None:
    hand = "456p78s22z(123m)(888p)+9s"
    assert janso.score("zungjung", hand).points == 1
    assert janso.score("zungjung", hand, options={"chicken_points": 3}).points == 3
    claims("zungjung.scorer.chicken", "zungjung.options.chicken_points")


def test_below_the_minimum_is_a_false_win_and_says_by_how_much(claims: Claims) -> None:
    score = janso.score("zungjung-wsom", "456p78s22z(123m)(888p)+9s")
    assert not score.valid and score.payments == {}
    assert "worth 1 where 5 are needed, 4 too few" in score.reason and "false win" in score.reason
    assert ruleset("zungjung-wsom").scorer.total(Situation(Hand.parse("456p78s22z(123m)(888p)+9s"))) == -1
    assert janso.score("zungjung-wsom", "34s22p(234m)(567p)(666s)+5s").valid
    claims("zungjung.options.minimum", "zungjung.presets.zungjung-wsom")


def test_at_home_everybody_always_pays_the_value_and_flowers_count(claims: Claims) -> None:
    hand = "456p78s22z(123m)(888p)+9s"
    score = janso.score("zungjung-home", hand, seat="S", discarder="E", flowers="2f")
    assert score.points == 4 and score.payments == {"E": -4, "S": 12, "W": -4, "N": -4}
    dear = janso.score("zungjung-home", "46p11m(555z)(666z)(777z)+5p", discarder="N")
    assert len({dear.payments[wind] for wind in "SWN"}) == 1
    usual = janso.score("zungjung", "46p11m(555z)(666z)(777z)+5p", discarder="N")
    assert usual.payments["N"] < usual.payments["S"]
    claims("zungjung.presets.zungjung-home", "zungjung.payments.universal", "zungjung.options.flowers=yes",
           "zungjung.options.payment_scheme=universal", "zungjung.options.payment_scheme=zungjung")


def test_a_hand_with_a_flower_is_no_chicken_hand() -> None:
    assert paid(janso.score("zungjung-home", "456p78s22z(123m)(888p)+9s", flowers="2f")) == {"non_seat_flower": 2}


def test_without_flowers_in_the_game_they_are_refused(claims: Claims) -> None:
    with pytest.raises(JansoError, match="played without flowers"):
        janso.score("zungjung", "456p78s22z(123m)(888p)+9s", flowers="2f")
    claims("zungjung.options.flowers=no")


def test_the_threshold_may_be_moved(claims: Claims) -> None:
    score = janso.score("zungjung", "46p11m(555z)(666z)(777z)+5p", discarder="N", options={"threshold": 40})
    assert score.payments["S"] == -40
    claims("zungjung.options.threshold")


def test_robbing_a_kong_is_paid_like_a_discard(claims: Claims) -> None:
    score = janso.score("zungjung", "46p11m(555z)(666z)(777z)+5p", discarder="W", having=["robbing_kong"])
    assert score.payments["W"] == 50 - 3 * score.points and "robbing_the_kong" in paid(score)
    claims("zungjung.scorer.robbing")


HAND = "46p11m(555z)(666z)(777z)+5p"


@pytest.mark.parametrize(("seat", "discarder", "discards", "answers"), [
    ("E", "N", {"E": "9m", "S": "5p", "W": "1s", "N": "5p"}, "S"),
    ("E", "N", {"E": "5p9m", "S": "1s5p", "W": "2s1s", "N": "3s5p"}, "S"),
    ("E", "W", {"E": "5p", "S": "1s", "W": "5p"}, ""),
    ("E", "W", {"E": "5p9m", "S": "1s1s", "W": "2s5p", "N": "3s"}, "W"),
    ("S", "E", {"E": "1m5p", "S": "9m", "W": "5p", "N": "2m"}, "W"),
    ("N", "W", {"E": "5p", "S": "1m", "W": "5p"}, "E"),
    ("E", "W", {"E": "9m", "S": "1s", "W": "5p"}, "W"),
    ("E", "W", {"E": "9m", "S": "1s"}, "W"),
])
def test_who_first_discarded_the_tile_in_the_go_around_answers_for_it(
        seat: str, discarder: str, discards: dict[str, str], answers: str, claims: Claims) -> None:
    score = janso.score("zungjung", HAND, seat=seat, discarder=discarder, history={"discards": discards})
    assert score.extra.get("responsible", "") == answers
    if answers:
        assert score.payments[answers] == 50 - 3 * score.points
    else:
        assert len({score.payments[wind] for wind in "ESWN" if wind != seat}) == 1
    claims("zungjung.payments.immunity", "zungjung.options.immunity=yes")


def test_a_called_tile_passes_the_turn_to_the_caller() -> None:
    """North calls South's second discard, so West's turn is passed over and the go-around since West's 7m is longer
    than four discards: North's 5p before the call belongs to it."""
    score = janso.score("zungjung", HAND, seat="W", discarder="E", history={"discards": {
        "E": ["9m", "4z", "5p"], "S": ["3m", {"tile": "1z", "taken_by": "N"}], "W": ["7m"], "N": ["5p", "2m"]}})
    assert score.extra["responsible"] == "N"


def test_without_immunity_the_discarder_always_answers(claims: Claims) -> None:
    score = janso.score("zungjung", HAND, discarder="N", options={"immunity": "no"},
                        history={"discards": {"E": "9m", "S": "5p", "W": "1s", "N": "5p"}})
    assert score.extra["responsible"] == "N"
    claims("zungjung.options.immunity=no")


def test_a_history_that_cannot_be_is_refused() -> None:
    with pytest.raises(JansoError, match="do not follow each other"):
        janso.score("zungjung", HAND, discarder="N", history={"discards": {"W": "1s", "N": "5p"}})
    with pytest.raises(JansoError, match="the last discard is N's 1m"):
        janso.score("zungjung", HAND, discarder="N", history={"discards": {"E": "9m", "S": "5p", "W": "1s", "N": "1m"}})


def test_an_unknown_discarder_of_a_dear_hand_leaves_the_payments_open() -> None:
    dear = janso.score("zungjung", HAND)
    assert dear.payments == {} and "discarded" in dear.extra["payments_note"]
    assert sum(janso.score("zungjung", "456p78s22z(123m)(888p)+9s").payments.values()) == 0


@pytest.mark.parametrize(("facts", "words"), [
    ({"having": ["riichi"]}, "no «riichi» in these rules"),
    ({"dora": "1m"}, "no dora"),
    ({"having": ["after_kong"]}, "after_kong.*discard"),
    ({"having": ["robbing_kong"], "self_draw": True}, "robbing_kong.*self-drawn"),
    ({"having": ["first_turn"], "self_draw": True}, "first_turn.*declared sets"),
])
def test_what_cannot_be_is_refused_by_name(facts: dict[str, Any], words: str) -> None:
    with pytest.raises(JansoError, match=words):
        janso.score("zungjung", HAND, **facts)


def test_a_hand_that_does_not_win_says_how_far_it_is() -> None:
    score = janso.score("zungjung", "46p11m(555z)(666z)(777z)+9s")
    assert not score.valid and "shanten 0" in score.reason
    with pytest.raises(JansoError, match="11 tiles"):
        janso.score("zungjung", "46p11m(555z)(666z)+5p")


def test_thirteen_orphans_with_a_tile_too_many_do_not_win() -> None:
    tiles = [0, 8, 9, 17, 18, 26, 26, 27, 28, 29, 30, 30, 31, 32]
    scorer = ruleset("zungjung").scorer
    assert scorer.total(Situation(Hand.of(tiles, (), 33))) == -1
    assert scorer.total(Situation(Hand.of(tiles[1:] + [0], (), 33).remove(26))) == 160


def test_jokers_are_refused() -> None:
    with pytest.raises(JansoError, match="does not have"):
        janso.score("zungjung", "4p11m1j(555z)(666z)(777z)+5p")


def test_the_first_three_standards_are_kept_whatever_a_house_agrees(claims: Callable[..., None]) -> None:
    """What a winning hand is, free counting, and what a concealed pung is: no option touches them."""
    claims("zungjung.recommended")
    family = janso.ruleset("zungjung").family
    agreed = {clause for option in family.options.values() for clause in option.source}
    assert not agreed & {"zungjung.procedure.winning_hand", "zungjung.scoring.freedom_of_count",
                         "zungjung.scoring.concealed_pung"}
    assert janso.ruleset("zungjung").with_options({"immunity": "no", "rounds": 1}).number("rounds") == 1


def test_the_first_four_bonuses_are_those_of_mcr_and_the_last_two_the_classical_blessings(
        claims: Callable[..., None]) -> None:
    claims("zungjung.bonuses")
    own = [pattern for pattern in janso.ruleset("zungjung").family.patterns.values() if pattern.number.startswith("9.")]
    sport = {pattern.test for pattern in janso.ruleset("mcr").family.patterns.values()}
    assert [pattern.test in sport for pattern in own] == [True, True, True, True, False, False]
    assert [pattern.names["en"] for pattern in own[-2:]] == ["Blessing of Heaven", "Blessing of Earth"]


@pytest.mark.parametrize("rank", "123456789")
def test_two_pungs_of_one_rank_are_three_similar_ones_with_a_pair_of_that_rank_alone(rank: str) -> None:
    for pair in "123456789":
        score = janso.score("zungjung", f"{pair}m({rank * 3}p)({rank * 3}s)(345m)(678m)+{pair}m",
                            discarder="S")
        assert ("little_three_similar_pungs" in paid(score)) == (pair == rank), (rank, pair)
