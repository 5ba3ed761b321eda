"""Every payment option of riichi, every value: who pays whom, at a win, at a draw, and at the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import janso
from janso.rules.api import situation
from janso.rules.riichi.options.worth.payments import OPTIONS
from janso.rules.riichi.paying.draws import chombo_payments, exhaustive_draw, has_nagashi, noten_payments
from janso.rules.riichi.paying.settle import standings
from janso.rules.riichi.paying.winners import settle_several, who_wins
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History

PLAIN = "123m678p555s44z13p+2p"
DRAGONS = "11p2p3p(555z)(666z)(777z)+1p"
TWO_YAKUMAN = "111z2z(555z)(666z)(777z)+2z"


def calls(*tiles: str, seat: str = "S", type: str = "pung", last: str = "N") -> dict[str, Any]:
    """Calls of one seat, the last of them fed by `last`, the earlier ones by West."""
    sources = ["W"] * (len(tiles) - 1) + [last]
    return {"calls": [{"seat": seat, "type": type, "tiles": each, "from": source}
                      for each, source in zip(tiles, sources)]}


THIRD_DRAGON = calls("555z", "666z", "777z")


def win(hand: str = PLAIN, **facts: Any) -> Callable[[RuleSet], Any]:
    """What every seat gains by a win of South."""
    told = {"seat": "S", "having": ["riichi"] if hand == PLAIN else [], **facts}
    return lambda rules: tuple(janso.score(rules, hand, **told).payments.values())


def several(*seats: int) -> Callable[[RuleSet], Any]:
    return lambda rules: who_wins(rules, 3, list(seats), {0: 8000, 1: 1000, 2: 3900})


def two_wins(honba: int, sticks: int, owners: list[int]) -> Callable[[RuleSet], Any]:
    """East and South win on North's discard, 2000 and 1300 without counters."""
    def measure(rules: RuleSet) -> Any:
        facts = {"having": ["riichi"], "discarder": "N", "honba": honba, "sticks": sticks}
        told = {seat: situation(PLAIN, seat=seat, **facts) for seat in (0, 1)}
        return tuple(settle_several(rules, told, owners).gains)
    return measure


def river(discards: str, taken: bool = False, called: bool = False) -> History:
    tiles: list[dict[str, Any]] = [{"tile": digit + suit} for digit, suit in zip(discards[::2], discards[1::2])]
    if taken:
        tiles[0]["taken_by"] = "E"
    data: dict[str, Any] = {"discards": {"S": tiles}}
    if called:
        data["calls"] = [{"seat": "S", "type": "pung", "tiles": "222m", "from": "E"}]
    return History.from_json(data)


NAGASHI = river("1m9m1p9p1s9s1z2z")


def draw(ready: str = "S", history: History | None = None, honba: int = 0, sticks: int = 0) -> Callable[[RuleSet], Any]:
    told = [wind in ready for wind in "ESWN"]
    return lambda rules: tuple(exhaustive_draw(rules, told, history, honba, sticks).gains)


def end(points: list[int], sticks: int = 0, chombo: list[int] | None = None) -> Callable[[RuleSet], Any]:
    return lambda rules: tuple(one.result for one in standings(rules, points, sticks, chombo))


class Case:
    """What a situation comes to under each value of an option; lists are written as tuples."""

    def __init__(self, option: str, measure: Callable[[RuleSet], Any], answers: dict[Any, Any], **options: Any) -> None:
        self.option = option
        self.measure = measure
        self.answers = answers
        self.options = options

    def outcome(self, value: Any) -> Any:
        chosen = list(value) if isinstance(value, tuple) else value
        return self.measure(janso.ruleset("riichi").with_options({**self.options, self.option: chosen}))


CASES = [
    # A self-draw of 2 han 30 fu: 500 from a non-dealer, 1000 from the dealer, 2000 from a discarder.
    Case("players", win(self_draw=True), {4: (-1000, 2000, -500, -500), 3: (-1000, 1500, -500), 2: (-1000, 1000)}),
    Case("missing_share", win(self_draw=True),
         {"lost": (-1000, 1500, -500), "split": (-1200, 2000, -800), "dealer": (-1500, 2000, -500),
          "winner_total": (-1300, 2000, -700), "absent": (-1000, 2000, -500), "nobody": (-1000, 1500, -500)},
         players=3),
    Case("missing_share", win(discarder="W"), {"lost": (0, 1300, -1300), "nobody": (0, 1000, -1000)}, players=3),
    # What 480 base points, 320 on a discard, cost three players: the printed multiples (document 004, L3597-3611).
    Case("self_draw_split", win(self_draw=True), {"seats": (-1000, 1500, -500), "equal": (-800, 1600, -800),
                                                  "double": (-1000, 1500, -500), "mixed": (-1000, 1500, -500)},
         players=3),
    Case("self_draw_split", win(self_draw=True), {"seats": (-1200, 2000, -800), "equal": (-1000, 2000, -1000),
                                                  "double": (-1300, 2000, -700), "mixed": (-1000, 2000, -1000)},
         players=3, missing_share="split"),
    Case("self_draw_doubled", win(self_draw=True), {"no": (-1000, 1500, -500), "yes": (-2000, 3000, -1000)},
         players=3),
    Case("ron_payment", win(discarder="W"), {"whole": (0, 1300, -1300), "lowered": (0, 900, -900),
                                             "own_share": (0, 400, -400)}, players=3),
    Case("ron_payment", win(discarder="E"), {"whole": (-1300, 1300, 0), "lowered": (-900, 900, 0),
                                             "own_share": (-700, 700, 0)}, players=3),
    Case("ron_payment", win(discarder="W", seat="E"), {"whole": (2000, 0, -2000), "lowered": (1500, 0, -1500),
                                                       "own_share": (700, 0, -700)}, players=3),
    Case("self_draw_bonus", win(self_draw=True), {"no": (-1000, 1500, -500), "by_winner": (-2000, 3500, -1500),
                                                  "thousand": (-2000, 3500, -1500)}, players=3),
    Case("self_draw_bonus", win(self_draw=True, seat="E"), {"no": (2000, -1000, -1000),
                                                            "by_winner": (6000, -3000, -3000),
                                                            "thousand": (4000, -2000, -2000)}, players=3),
    Case("thousands", win(discarder="W", dora="9m"), {"no": (0, 2600, -2600), "yes": (0, 3000, -3000)}, players=3),
    Case("honba", win(discarder="W", honba=2), {100: (0, 1900, -1900, 0), 200: (0, 2500, -2500, 0)}),
    Case("honba_payer", win(discarder="W", honba=1),
         {"discarder": (0, 1600, -1600, 0), "all": (-100, 1600, -1400, -100), "own": (0, 1400, -1400, 0)}),

    Case("pao_daisangen", win(DRAGONS, self_draw=True, history=THIRD_DRAGON),
         {"yes": (0, 32000, 0, -32000), "no": (-16000, 32000, -8000, -8000)}),
    Case("pao_daisushi", win("1p(111z)(222z)(333z)(444z)+1p", self_draw=True,
                             history=calls("111z", "222z", "333z", "444z")),
         {"yes": (0, 32000, 0, -32000), "no": (-16000, 32000, -8000, -8000)}),
    Case("pao_sukantsu", win("1p(2222m)(3333p)(4444s)(6666s)+1p", self_draw=True,
                             history=calls("2222m", "3333p", "4444s", "6666s", type="kong")),
         {"yes": (0, 32000, 0, -32000), "no": (-16000, 32000, -8000, -8000)}),
    Case("pao_others", win("1p(111m)(999m)(111s)(999s)+1p", self_draw=True, history={"numbers": {"pao_chinroto": 3}}),
         {"yes": (0, 32000, 0, -32000), "no": (-16000, 32000, -8000, -8000)}),
    # Document 004, L2900: North fed the fourth set of a hand that has nothing but terminals, honours or green tiles.
    *[Case("pao_others", win(hand, self_draw=True, history=calls(*sets)),
           {"yes": (0, 32000, 0, -32000), "no": (-16000, 32000, -8000, -8000)}) for hand, sets in (
        ("1p(111m)(999m)(111s)(999s)+1p", ("111m", "999m", "111s", "999s")),
        ("7z(222z)(333z)(555z)(666z)+7z", ("222z", "333z", "555z", "666z")),
        ("4s(222s)(333s)(666s)(888s)+4s", ("222s", "333s", "666s", "888s")))],
    # With a set in the hand nobody could see the yakuman coming.
    Case("pao_others", win("1p999s(111m)(999m)(111s)+1p", self_draw=True, history=calls("111m", "999m", "111s")),
         {"yes": (-16000, 32000, -8000, -8000), "no": (-16000, 32000, -8000, -8000)}),
    # Big three dragons and all honours: North answers for the dragons, or for both yakuman.
    Case("pao_scope", win(TWO_YAKUMAN, self_draw=True, history=THIRD_DRAGON),
         {"yakuman": (-16000, 64000, -8000, -40000), "hand": (0, 64000, 0, -64000)}),
    Case("pao_self_draw", win(DRAGONS, self_draw=True, history=THIRD_DRAGON),
         {"full": (0, 32000, 0, -32000), "half": (-8000, 32000, -4000, -20000)}),
    Case("pao_honba_ron", win(DRAGONS, discarder="W", honba=2, history=THIRD_DRAGON),
         {"responsible": (0, 32600, -16000, -16600), "discarder": (0, 32600, -16600, -16000),
          "shared": (0, 32600, -16300, -16300)}),
    Case("pao_honba_self_draw", win(DRAGONS, self_draw=True, honba=1, history=THIRD_DRAGON),
         {"responsible": (0, 32300, 0, -32300), "each": (-100, 32300, -100, -32100)}),
    # 1 han 50 fu: 400 from a non-dealer, 800 from the dealer; North fed the kong.
    Case("rinshan_pao", win("555p234s67s99p(1111m)+8s", self_draw=True, having=["after_kong"],
                            history={"numbers": {"pao_rinshan": 3}}),
         {"no": (-800, 1600, -400, -400), "all": (0, 1600, 0, -1600), "double": (-800, 2000, -400, -800)}),

    Case("double_ron", several(1, 2), {"head_bump": [1], "all": [1, 2], "half": [1, 2], "draw": [], "stake": [],
                                         "highest": [2]}),
    Case("triple_ron", several(0, 1, 2), {"head_bump": [0], "all": [0, 1, 2], "half": [0, 1, 2], "draw": [],
                                            "stake": [], "highest": [0]}),
    Case("head_bump", several(0, 1), {"nearest": [0], "farthest": [1]}, double_ron="head_bump"),
    # Half of 2000 and of 1300, and the honba in full.
    Case("double_ron", two_wins(1, 0, []),
         {"head_bump": (2300, 0, 0, -2300), "all": (2300, 1300, 0, -3600), "half": (1300, 700, 0, -2000),
          "draw": (0, 0, 0, 0), "stake": (0, 0, 0, 0), "highest": (2300, 0, 0, -2300)}),
    Case("several_honba", two_wins(1, 0, []),
         {"first": (2300, 1300, 0, -3600), "each": (2300, 1600, 0, -3900), "divided": (2200, 1400, 0, -3600),
          "divided_up": (2200, 1500, 0, -3700), "highest": (2300, 1300, 0, -3600)}),
    Case("several_honba", two_wins(2, 0, []),
         {"first": (2600, 1300, 0, -3900), "each": (2600, 1900, 0, -4500), "divided": (2300, 1600, 0, -3900)}),
    Case("several_sticks", two_wins(0, 3, [1, 2, 3]),
         {"first": (5000, 1300, 0, -3300), "own_then_first": (4000, 2300, 0, -3300),
          "own_then_divided": (3000, 3300, 0, -3300)}),

    Case("noten_total", lambda rules: tuple(noten_payments(rules, [True, False, False, False])),
         {3000: (3000, -1000, -1000, -1000), 0: (0, 0, 0, 0), 6000: (6000, -2000, -2000, -2000)}),
    Case("noten_scheme", lambda rules: tuple(noten_payments(rules, [True, True, False, False])),
         {"total": (1500, 1500, -1500, -1500), "each": (2000, 2000, -2000, -2000)}),
    Case("nagashi", draw("E", NAGASHI, honba=1, sticks=2),
         {"no": (3000, -1000, -1000, -1000), "payment": (-4000, 8000, -2000, -2000),
          "win": (-4100, 10300, -2100, -2100)}),
    Case("nagashi_limit", draw("", NAGASHI),
         {"mangan": (-4000, 8000, -2000, -2000), "haneman": (-6000, 12000, -3000, -3000),
          "baiman": (-8000, 16000, -4000, -4000), "sanbaiman": (-12000, 24000, -6000, -6000),
          "yakuman": (-16000, 32000, -8000, -8000)}),
    Case("nagashi_noten", draw("E", NAGASHI),
         {"replaces": (-4000, 8000, -2000, -2000), "added": (-1000, 7000, -3000, -3000)}),
    Case("nagashi_unclaimed", lambda rules: has_nagashi(rules, river("1m9m1p", taken=True), 1),
         {"yes": False, "no": True}),
    Case("nagashi_no_calls", lambda rules: has_nagashi(rules, river("1m9m1p", called=True), 1),
         {"yes": False, "no": True}),
    Case("nagashi_discards", lambda rules: has_nagashi(rules, river("1m9m1p"), 1), {0: True, 3: True, 4: False}),
    Case("chombo", lambda rules: tuple(chombo_payments(rules, 2)),
         {"mangan": (4000, 2000, -8000, 2000), "half_mangan": (2000, 1000, -4000, 1000),
          "each": (20000, 20000, -60000, 20000), "end": (0, 0, 0, 0)}),
    Case("chombo_points", end([25000, 25000, 25000, 25000], chombo=[0, 1, 0, 0]),
         {20000: (0, -20, 0, 0), 40000: (0, -40, 0, 0)}, chombo="end", uma=[0, 0, 0, 0], oka="none"),

    Case("start_points", end([40000, 30000, 20000, 10000]), {25000: (50, 10, -20, -40), 30000: (30, 10, -20, -40)}),
    Case("return_points", end([40000, 30000, 20000, 10000]), {30000: (50, 10, -20, -40), 25000: (35, 15, -15, -35)}),
    Case("oka", end([40000, 30000, 20000, 10000]), {"first": (50, 10, -20, -40), "none": (35, 15, -15, -35),
                                                       "above": (50, 10, -20, -40)}),
    Case("uma", end([40000, 30000, 20000, 10000]),
         {(20, 10, -10, -20): (50, 10, -20, -40), (15, 5, -5, -15): (45, 5, -15, -35)}),
    Case("uma_by_reached", end([40000, 31000, 19000, 10000]),
         {"no": (50, 11, -21, -40), "one_two_three": (70, 1, -21, -50), "sinking": (50, 1, -21, -30),
          "seven_five_three": (40, 6, -16, -30), "floating": (50, 11, -21, -40), "slap": (35, 4, -14, -25),
          "jpml": (38, 5, -15, -28), "all_japan": (40, 6, -16, -30), "maru": (40, 1, -16, -25),
          "tops": (45, 6, -11, -20), "ten_each": (50, 21, -31, -40)}),
    Case("double_uma", end([40000, 30000, 20000, 10000]), {"no": (50, 10, -20, -40), "yes": (70, 20, -30, -60)}),
    Case("tie", end([30000, 30000, 20000, 20000]),
         {"seat": (40, 10, -20, -30), "shared": (25, 25, -25, -25)}),
    Case("result_rounding", end([42500, 26500, 21500, 19500]),
         {"none": (32.5, 6.5, -18.5, -20.5), "up": (33, 7, -18, -20), "down": (32, 6, -19, -21),
          "half_up": (33, 7, -18, -20), "half_down": (32, 6, -19, -21), "away": (33, 7, -19, -21),
          "towards": (32, 6, -18, -20), "level": (31, 7, -18, -20)}, uma=[10, 10, -10, -10],
         return_points=30000, start_points=27500),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_of_an_option_is_paid(case: Case, claims: Callable[..., None]) -> None:
    assert {value: case.outcome(value) for value in case.answers} == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))


ELSEWHERE: dict[str, set[Any]] = {
    "double_ron": {"spoken", "orphans", "all_staked", "discarder"},
    "triple_ron": {"spoken", "orphans", "all_staked", "discarder"}, "several_honba": {"spoken", "discarder"},
    "several_sticks": {"own_then_spoken"}, "pao_flush": {"no", "pure", "half"},
    "chombo": {"pool"}, "oka": {"last"}, "oka_extra": {0}, "thousand_table": {"no", "yes"},
    "result_rounding": {"half_even"}, "missing_share": {"exact"},
    "dealer_share": {"double", "single"},
}
"""What tests/table (test_documents_values, test_rengonosan, test_gyakuno) and tests/house try."""


def test_no_payment_option_and_no_value_is_left_out() -> None:
    tried: dict[str, set[Any]] = {id: set(values) for id, values in ELSEWHERE.items()}
    for case in CASES:
        tried.setdefault(case.option, set()).update(case.answers)
    for option in OPTIONS.values():
        if option.area == "play":
            continue
        assert option.id in tried, option.id
        if isinstance(option.values, tuple):
            assert tried[option.id] == set(option.values), option.id
