"""What a sum pays is told as a table that a page without a network reads: it says what the scorer says."""

from __future__ import annotations

import json
import shutil
import subprocess
from importlib.resources import files
from random import Random

import pytest

from janso import score
from janso.rules import ruleset
from janso.rules.telling.sums import FU, paid, payment_table

NODE = """
import { readFileSync } from "node:fs";
const { paid } = await import(MODULE);
const asked = JSON.parse(readFileSync(0));
console.log(JSON.stringify(asked.map(([table, sum, win]) => paid(table, sum, win))));
"""


@pytest.mark.parametrize(("rules", "hand", "facts"), [
    ("riichi", "23456m11p345s678s+1m", {"seat": "S", "having": ["riichi"], "discarder": "E", "honba": 2, "sticks": 1}),
    ("riichi", "2233445566778s+8s", {"seat": "E", "self_draw": True, "honba": 1}),
    ("sanma", "234p67p345s678s55s+8p", {"seat": "W", "self_draw": True}),
    ("mcr", "345s345p34m99s(777z)+5m", {"seat": "N", "discarder": "S"}),
    ("zungjung", "111z222z333m44z55m+5m", {"seat": "S", "discarder": "W"}),
    ("dazhong", "345s345p34m99s(777z)+5m", {"seat": "W", "self_draw": True}),
])
def test_a_table_pays_what_the_scorer_pays(rules: str, hand: str, facts: dict[str, object]) -> None:
    won = score(rules, hand, **facts)
    assert won.valid
    stated = ruleset(rules).scorer.count_of(won)
    told = paid(payment_table(ruleset(rules)), stated, str(facts["seat"]), str(facts.get("discarder", "")),
                int(str(facts.get("honba", 0))), int(str(facts.get("sticks", 0))))
    assert told == won.payments


def test_a_yakuman_is_paid_where_counted_han_stay_below_it() -> None:
    table = payment_table(ruleset("ema"))
    assert table["yakuman"]["other_discard"][0] == 32000 and paid(table, [13, 30], "S", "W")["S"] == 24000


def test_rules_whose_payments_need_more_than_a_sum_say_so() -> None:
    assert payment_table(ruleset("eight-players")) == {"rules": "eight-players", "known": False}


def test_the_pages_read_a_table_as_the_program_does() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    rng = Random(7)
    asked, wanted = [], []
    for rules in ("riichi", "sanma", "mcr", "siamese", "zungjung", "dazhong"):
        table = payment_table(ruleset(rules))
        winds = "ESWN"[:table["players"]]
        for _ in range(40):
            seat = rng.choice(winds)
            discarder = rng.choice(["", *winds.replace(seat, "")])
            sum: dict[str, int]
            if table["counts"] == ["points"]:
                stated = [rng.randrange(1, 400)]
                sum = {"points": stated[0]}
                honba = sticks = 0
            else:
                stated = [rng.randrange(1, 14), rng.choice(FU)]
                sum = {"han": stated[0], "fu": stated[1]}
                honba, sticks = rng.randrange(3), rng.randrange(3)
            asked.append([table, sum, {"seat": seat, "from": discarder, "honba": honba, "sticks": sticks}])
            wanted.append(paid(table, stated, seat, discarder, honba, sticks))
    module = str(files("janso") / "server/static/js/desk/sums.js")
    done = subprocess.run([node, "--experimental-default-type=module", "--input-type=module", "-e",
                           NODE.replace("MODULE", json.dumps(module))],
                          input=json.dumps(asked), capture_output=True, text=True, timeout=120, check=False)
    assert not done.returncode, done.stderr
    assert json.loads(done.stdout) == wanted
