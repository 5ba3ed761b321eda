"""Every yaku of riichi and Zung Jung that another leaves out: a hand in which that happens, or that they never meet."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.errors import JansoError
from janso.rules.library import family

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from yaku_exclusions import FILE, both, known_hands, left_out  # noqa: E402

ROWS: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
UNSEEN = {
    "riichi": {
        ("suanko_tanki", "sananko"), ("suanko_tanki", "toitoi"), ("churen_junsei", "chinitsu"),
        ("daisangen", "shosangen"), ("daisushi", "daisanshi"), ("daisushi", "kosanki"), ("shosushi", "kosanki"),
        ("tsuiso", "honroto"), ("chinroto", "honroto"), ("chinroto", "junchan"), ("naki_churenpoto", "ittsu"),
        ("umenchi_full", "umenchi_three_pungs"), ("sanshoku_doko", "ryandoko"), ("daisanshi", "kosanki"),
        ("kantsu_no_yakuman", "sankantsu"), ("chusharin", "ryurentoi"), ("chusurin", "ryurentoi"),
        ("chuchikurin", "ryurentoi"), ("kasane_yakuman", "suanko"), ("shisan_puta", "renho"),
        ("shisu_puta", "renho"), ("take_yabu_yaketa", "shinbunshi"), ("maneman", "maneman_in_order"),
        ("mu_ji_mu_hana", "mu_hana"),
    },
    "zungjung": {
        ("pure_one_suit", "mixed_one_suit"), ("big_three_dragons", "little_three_dragons"),
        ("big_three_winds", "little_three_winds"), ("little_four_winds", "little_three_winds"),
        ("big_four_winds", "little_three_winds"), ("big_four_winds", "little_four_winds"),
        ("three_identical_chows", "two_identical_chows_twice"),
        ("four_identical_chows", "two_identical_chows_twice"), ("three_similar_pungs", "little_three_similar_pungs"),
        ("mixed_greater_terminals", "pure_lesser_terminals"), ("pure_greater_terminals", "mixed_lesser_terminals"),
        ("pure_greater_terminals", "pure_lesser_terminals"),
    },
}
"""Lines of the tables that no known hand shows: by their own definitions the two never meet in one reading, or a third
one is named in the place of the stronger."""


@pytest.mark.parametrize("name", ["riichi", "zungjung"])
def test_a_stronger_yaku_leaves_out_what_the_tables_say(name: str) -> None:
    wrong = [row for row in ROWS if row["family"] == name and (row["id"], row["by"]) not in
             left_out(both(name, row["by"], row["id"]), row["hand"], row["facts"])]
    assert wrong == []


@pytest.mark.parametrize("name", ["riichi", "zungjung"])
def test_every_line_of_the_tables_bites_or_is_known_never_to(name: str) -> None:
    seen = {(row["by"], row["id"]) for row in ROWS if row["family"] == name}
    told = {(stronger, weaker) for stronger, others in family(name).excludes().items() for weaker in others}
    assert told - seen == UNSEEN[name] and seen <= told


@pytest.mark.parametrize("name", ["riichi", "zungjung"])
def test_what_never_meets_counts_together_in_no_known_hand(name: str) -> None:
    hands = list(known_hands(name))
    for stronger, weaker in sorted(UNSEEN[name]):
        rules = both(name, stronger, weaker)
        for of, hand, facts in hands:
            if of not in (stronger, weaker):
                continue
            told = dict(facts)
            options = told.pop("options", {})
            try:
                score = janso.score(rules.with_options(options), hand, **told)
            except JansoError:
                continue
            assert not {stronger, weaker} <= {line.id for line in score.patterns}, (stronger, weaker, hand)
