"""Hands that other programs counted wrongly."""

from __future__ import annotations

import janso
from janso.scoring.score import Score


def ids(score: Score) -> list[str]:
    return [pattern.id for pattern in score.patterns]


def test_a_concealed_pung_of_terminals_is_eight_fu_in_a_self_drawn_thirty_fu_hand() -> None:
    score = janso.score("riichi", "234m1112356777s+4s", seat="S", self_draw=True)
    assert (score.han, score.fu) == (1, 30)
    assert any(item.fu == 8 and item.what.startswith("concealed pung of terminals") for item in score.fu_items)


def test_an_open_hand_won_on_the_pair_of_ones_stays_at_thirty_fu() -> None:
    # the discarded 1m completes the pair, a chow or an open pung, never a concealed pung of terminals
    score = janso.score("riichi", "1123444m555p(123m)+1m", seat="S", discarder="E", having=["wall_end"], every=True)
    assert score.fu == 30
    assert len(score.others) == 2 and {other.fu for other in score.others} == {30}


def test_nine_gates_are_pure_when_the_tiles_before_were_exactly_the_nine_sided_form() -> None:
    pure = janso.score("riichi", "1112345678999m+9m", seat="S")
    assert ids(pure) == ["churen_junsei"]
    assert ids(janso.score("riichi", "1112345678999m+1m", seat="S")) == ["churen_junsei"]
    plain = janso.score("riichi", "1123456789999m+1m", seat="S")
    assert ids(plain) == ["churenpoto"]


def test_twenty_eight_counted_han_are_one_yakuman_unless_an_option_says_more() -> None:
    facts = {"seat": "S", "self_draw": True, "having": ["double_riichi", "wall_end"], "dora": "1111p",
             "ura": "3333p"}
    score = janso.score("riichi", "2233445566778p+8p", **facts)
    assert score.han >= 26 and score.limit == "yakuman" and score.points == 32000
    more = janso.score("riichi", "2233445566778p+8p", options={"above_yakuman": "multiples"}, **facts)
    assert more.limit == "2 yakuman" and more.points == 64000


def test_thirteen_orphans_by_heaven_add_up() -> None:
    score = janso.score("riichi", "19m19p19s1234567z+1m", self_draw=True, having=["first_turn"])
    assert sorted(ids(score)) == ["kokushi_junsei", "tenho"]
    assert score.points == 96000 and score.limit == "2 yakuman"


def test_all_honours_as_seven_pairs_take_no_ordinary_yaku_and_no_dora() -> None:
    score = janso.score("riichi", "1122334455667z+7z", seat="S", having=["riichi"], dora="4z")
    assert ids(score) == ["tsuiso"]
    assert score.points == 32000
    assert {left.id for left in score.excluded} >= {"chitoitsu", "riichi", "dora"}


def test_responsibility_for_the_dragons_covers_that_yakuman_or_the_whole_hand() -> None:
    hand = "111z2z(555z)(666z)(777z)+2z"
    facts = {"seat": "S", "discarder": "W", "history": {"numbers": {"pao_daisangen": 3}}}
    that_only = janso.score("riichi", hand, **facts)
    assert that_only.points == 64000
    assert that_only.payments == {"E": 0, "S": 64000, "W": -48000, "N": -16000}
    whole = janso.score("riichi", hand, options={"pao_scope": "hand"}, **facts)
    assert whole.payments == {"E": 0, "S": 64000, "W": -32000, "N": -32000}


def test_a_honba_is_two_hundred_on_a_discard_with_three_players() -> None:
    score = janso.score("tenhou-sanma", "123456p789s11z23p+1p", seat="S", discarder="E",
                        having=["riichi"], honba=2)
    assert score.payments["E"] == -(score.points + 400)
    assert score.payments["S"] == score.points + 400
