"""Who pays whom: two to four players, honba, sticks, responsibility, doubled seats."""

from __future__ import annotations

from typing import Any

import pytest

import janso
from janso.errors import JansoError
from janso.rules.riichi.count.tables.payment_rules import payment_rules
from janso.rules.riichi.paying import payments
from janso.rules.riichi.worth.limits import shares

MANGAN = "234567m345p67s99s+5s"  # with riichi, ippatsu and two dora: five han by discard
FIVE_HAN = {"having": ["riichi", "ippatsu"], "dora": "8s"}
THREE = "123456p789s11z23p+1p"


def pay(rules: str, hand: str, **facts: Any) -> dict[str, int]:
    return janso.score(rules, hand, **facts).payments


def test_a_discarder_pays_alone() -> None:
    assert pay("riichi", MANGAN, seat="S", discarder="W", **FIVE_HAN) == {"E": 0, "S": 8000, "W": -8000, "N": 0}
    assert pay("riichi", MANGAN, seat="E", discarder="W", **FIVE_HAN) == {"E": 12000, "S": 0, "W": -12000, "N": 0}


def test_a_self_draw_is_shared_and_the_dealer_pays_double() -> None:
    paid = pay("riichi", "567p88s35m(345s)(678m)+4m", seat="S", self_draw=True)
    assert paid == {"E": -500, "S": 1100, "W": -300, "N": -300}
    assert pay("riichi", "567p88s35m(345s)(678m)+4m", self_draw=True) == {"E": 1500, "S": -500, "W": -500, "N": -500}


def test_honba_and_sticks_come_on_top(claims: Any) -> None:
    claims("riichi.payments")
    paid = pay("riichi", MANGAN, seat="S", discarder="W", honba=3, sticks=2, **FIVE_HAN)
    assert paid == {"E": 0, "S": 10900, "W": -8900, "N": 0}
    drawn = pay("riichi", "567p88s35m(345s)(678m)+4m", seat="S", self_draw=True, honba=3, sticks=2)
    assert drawn == {"E": -800, "S": 4000, "W": -600, "N": -600}
    assert sum(drawn.values()) == 2000


def test_without_a_named_discarder_nobody_is_charged() -> None:
    score = janso.score("riichi", MANGAN, seat="S", **FIVE_HAN)
    assert score.points == 8000 and score.payments == {} and "payments_note" in score.extra


@pytest.mark.parametrize("way,child,dealer", [
    ("lost", [-4000, 6000, -2000], [8000, -4000, -4000]),
    ("split", [-5000, 8000, -3000], [12000, -6000, -6000]),
    ("dealer", [-6000, 8000, -2000], [8000, -4000, -4000]),
    ("nobody", [-4000, 6000, -2000], [8000, -4000, -4000]),
    ("winner_total", [-5400, 8100, -2700], [12000, -6000, -6000]),
])
def test_three_players_split_the_missing_share(way: str, child: list[int], dealer: list[int]) -> None:
    rules = payment_rules(janso.ruleset("sanma").with_options({"missing_share": way}))
    found = shares if rules.scheme is None else rules.scheme.shares
    assert payments.settle(found(2000, False), payments.Win(1, -1, 0, 0), rules) == child
    assert payments.settle(found(2000, True), payments.Win(0, -1, 0, 0), rules) == dealer


@pytest.mark.parametrize("way,child,dealer", [
    ("lost", [-4000, 4000], [4000, -4000]), ("split", [-8000, 8000], [12000, -12000]),
    ("dealer", [-8000, 8000], [12000, -12000]), ("winner_total", [-8000, 8000], [12000, -12000]),
])
def test_two_players_split_two_missing_shares(way: str, child: list[int], dealer: list[int]) -> None:
    rules = payments.PaymentRules()
    rules.players, rules.missing = 2, payments.MISSING[way]
    assert payments.settle(shares(2000, False), payments.Win(1, -1, 0, 0), rules) == child
    assert payments.settle(shares(2000, True), payments.Win(0, -1, 0, 0), rules) == dealer


def test_three_players_at_tenhou() -> None:
    score = janso.score("tenhou-sanma", THREE, seat="S", self_draw=True, having=["riichi"], flowers="44z", honba=1)
    assert (score.han, score.points) == (5, 6000)
    assert score.payments == {"E": -4100, "S": 6200, "W": -2100}


def test_norths_set_aside_count_again_when_an_indicator_names_north() -> None:
    score = janso.score("tenhou-sanma", THREE, seat="S", self_draw=True, having=["riichi"], flowers="44z", dora="3z")
    counted = {pattern.id: pattern.value for pattern in score.patterns}
    assert counted["north_dora"] == 2 and counted["dora"] == 2
    told = janso.score("tenhou-sanma", THREE, seat="S", self_draw=True, having=["riichi"], dora="3z",
                       history={"numbers": {"north": 2}})
    assert told.points == score.points and told.han == score.han


def test_the_indicator_one_of_characters_names_nine_without_the_middle_ones() -> None:
    found = janso.score("sanma", "999m456p11z78p789s+9p", seat="S", having=["riichi"],
                        dora="1m", discarder="E")
    assert {p.id: p.value for p in found.patterns}["dora"] == 3


DRAGONS = "234m5p(555z)(666z)(777z)+5p"
TWO_YAKUMAN = "111z2z(555z)(666z)(777z)+2z"


def told(seat: int, what: str = "daisangen") -> dict[str, Any]:
    return {"numbers": {f"pao_{what}": seat}}


def test_a_responsible_player_pays_a_self_draw_alone() -> None:
    alone = pay("tenhou", DRAGONS, seat="S", self_draw=True, history=told(3))
    assert alone == {"E": 0, "S": 32000, "W": 0, "N": -32000}
    with_honba = pay("tenhou", DRAGONS, seat="S", self_draw=True, history=told(3), honba=2)
    assert with_honba == {"E": 0, "S": 32600, "W": 0, "N": -32600}


def test_a_responsible_player_shares_with_the_discarder(claims: Any) -> None:
    claims("riichi.payments.responsibility")
    paid = pay("tenhou", DRAGONS, seat="S", discarder="W", history=told(3), honba=1)
    assert paid == {"E": 0, "S": 32300, "W": -16000, "N": -16300}
    same = pay("tenhou", DRAGONS, seat="S", discarder="N", history=told(3), honba=1)
    assert same == {"E": 0, "S": 32300, "W": 0, "N": -32300}


@pytest.mark.parametrize("way,paid", [
    ("responsible", {"E": 0, "S": 32600, "W": -16000, "N": -16600}),
    ("discarder", {"E": 0, "S": 32600, "W": -16600, "N": -16000}),
    ("shared", {"E": 0, "S": 32600, "W": -16300, "N": -16300}),
])
def test_who_pays_the_honba_beside_a_responsible_player(way: str, paid: dict[str, int]) -> None:
    score = janso.score("riichi", DRAGONS, seat="S", discarder="W", history=told(3), honba=2,
                        options={"pao_honba_ron": way})
    assert score.payments == paid


def test_a_responsible_player_may_pay_only_half_for_the_others() -> None:
    score = janso.score("riichi", DRAGONS, seat="S", self_draw=True, history=told(3), options={"pao_self_draw": "half"})
    assert score.payments == {"E": -8000, "S": 32000, "W": -4000, "N": -20000}


def test_of_two_yakuman_only_the_one_is_answered_for() -> None:
    part = janso.score("tenhou", TWO_YAKUMAN, seat="S", self_draw=True, history=told(3),
                       options={"pao_scope": "yakuman"})
    assert part.payments == {"E": -16000, "S": 64000, "W": -8000, "N": -40000}
    whole = janso.score("tenhou", TWO_YAKUMAN, seat="S", self_draw=True, history=told(3))
    assert whole.payments == {"E": 0, "S": 64000, "W": 0, "N": -64000}


def call(seat: str, tiles: str, source: str | None, **more: Any) -> dict[str, Any]:
    kind = "kong" if len(tiles) == 5 else "pung"
    return {"seat": seat, "type": kind, "tiles": tiles, "from": source, **more}


def test_the_feeder_is_seen_from_the_order_of_calls() -> None:
    calls = [call("S", "555z", "E"), call("S", "777z", "W"), call("S", "666z", "N")]
    score = janso.score("tenhou", DRAGONS, seat="S", self_draw=True, history={"calls": calls})
    assert score.extra["responsible"] == {"seat": "N", "for": "daisangen"}
    concealed = [*calls[:2], call("S", "6666z", None, concealed=True)]
    hand = "234m5p(555z)[6666z](777z)+5p"
    free = janso.score("tenhou", hand, seat="S", self_draw=True, history={"calls": concealed})
    assert "responsible" not in free.extra


def test_nobody_answers_where_the_rules_do_not_know_it() -> None:
    hand = "9p(2222m)(5555p)(8888s)(1111z)+9p"
    calls = [call("S", tiles, "E") for tiles in ("2222m", "5555p", "8888s")] + [call("S", "1111z", "W")]
    facts = {"seat": "S", "self_draw": True, "having": ["after_kong"], "history": {"calls": calls}}
    assert "responsible" not in janso.score("tenhou", hand, **facts).extra
    asked = janso.score("tenhou", hand, options={"pao_sukantsu": "yes"}, **facts)
    assert asked.extra["responsible"] == {"seat": "W", "for": "sukantsu"}


@pytest.mark.parametrize(("feeders", "paid"), [
    ((1, 1), {"E": 144000, "S": -144000, "W": 0, "N": 0}), ((1, 2), {"E": 144000, "S": -96000, "W": -48000, "N": 0})])
def test_two_fed_yakuman_have_two_responsibilities(feeders: tuple[int, int], paid: dict[str, int]) -> None:
    told = {"numbers": {"pao_daisushi": feeders[0], "pao_sukantsu": feeders[1]}}
    score = janso.score("mahjongsoul", "3p(1111z)(2222z)[3333z](4444z)+3p", self_draw=True, history=told,
                        options={"pao_sukantsu": "yes"})
    assert score.payments == paid


def test_the_feeder_of_a_kong_may_pay_for_its_replacement_tile() -> None:
    hand = "678p88s345m35s(5555p)+4s"
    facts = {"seat": "S", "self_draw": True, "having": ["after_kong"], "history": {"numbers": {"pao_rinshan": 3}}}
    usual = janso.score("riichi", hand, **facts).payments
    alone = janso.score("riichi", hand, options={"rinshan_pao": "all"}, **facts).payments
    assert alone == {"E": 0, "S": usual["S"], "W": 0, "N": -usual["S"]}
    double = janso.score("riichi", hand, options={"rinshan_pao": "double"}, **facts).payments
    assert double["N"] == 2 * usual["N"] and double["E"] == usual["E"]


def test_the_seat_of_the_broken_wall_pays_and_receives_double() -> None:
    facts = {"seat": "S", "self_draw": True, "history": {"numbers": {"wareme": 2}}}
    hand = "567p88s35m(345s)(678m)+4m"
    score = janso.score("riichi", hand, options={"wareme": "with_dealer"}, **facts)
    assert score.payments == {"E": -500, "S": 1400, "W": -600, "N": -300}


MARKED = "3z(4z4z<4z)(5z5z^5z)(6z6z<6z)(7z7z<7z)+3z"


def test_marks_of_the_declared_sets_tell_who_fed_the_last_dragon() -> None:
    """South claimed the third dragon from the left, East; the calls of a history say more than marks."""
    facts: dict[str, Any] = {"seat": "S", "discarder": "W", "options": {"pao_scope": "yakuman"}}
    assert pay("mahjongsoul", MARKED, **facts) == {"E": -16000, "S": 64000, "W": -48000, "N": 0}
    across = MARKED.replace("7z7z<7z", "7z7z^7z")
    assert pay("mahjongsoul", across, **facts) == {"E": 0, "S": 64000, "W": -48000, "N": -16000}
    kept = MARKED.replace("(7z7z<7z)", "[7777z]")
    assert pay("mahjongsoul", kept, **facts) == {"E": 0, "S": 64000, "W": -64000, "N": 0}
    unmarked = MARKED.replace("7z7z<7z", "777z")
    assert pay("mahjongsoul", unmarked, **facts) == {"E": 0, "S": 64000, "W": -64000, "N": 0}
    added = MARKED.replace("7z7z<7z", "7z7z^7+7z")
    assert pay("mahjongsoul", added, **facts) == {"E": 0, "S": 64000, "W": -48000, "N": -16000}
    calls = [call("S", tiles, source) for tiles, source in
             (("444z", "E"), ("555z", "E"), ("666z", "E"), ("777z", "N"))]
    assert pay("mahjongsoul", MARKED, history={"calls": calls}, **facts)["N"] == -16000


def test_a_kong_added_later_names_nobody_for_the_fourth_kong() -> None:
    """Marks do not tell when the fourth tile was added."""
    facts: dict[str, Any] = {"seat": "S", "self_draw": True, "options": {"pao_sukantsu": "yes"}}
    assert pay("mahjongsoul", "9p(2222m)(5555p)(8888s)(111<1z)+9p", **facts)["E"] == -32000
    assert pay("mahjongsoul", "9p(22^2+2m)(5555p)(8888s)(111<1z)+9p", **facts)["E"] == -16000


def test_the_left_of_three_players_is_the_last_of_them() -> None:
    hand = "9p9p1p1p(55^5z)(66^6z)(77{}7z)+9p"
    for mark, feeder in (("<", "W"), ("^", "W"), (">", "S")):
        paid = pay("tenhou-sanma", hand.format(mark), seat="E", self_draw=True)
        assert [seat for seat, points in paid.items() if points < 0] == [feeder], mark


@pytest.mark.parametrize(("dora", "ura"), [("1m1m1m1m1m", ""), ("1s1s1s", "1s1s"), ("2z3z1m1m1m", "4z1m1m")])
def test_a_tile_is_turned_up_no_more_often_than_it_exists(dora: str, ura: str) -> None:
    with pytest.raises(JansoError, match="turned up 5 times"):
        janso.score("riichi", "23456m11p345s678s+1m", dora=dora, ura=ura, having="riichi", discarder="S")
    one_less = dora.replace("1m", "9m", 1).replace("1s", "9s", 1)
    assert janso.score("riichi", "23456m11p345s678s+1m", dora=one_less, ura=ura, having="riichi", discarder="S").valid
