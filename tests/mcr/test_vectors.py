"""Every worked example of the rule documents: tiles, and the fans that are listed for them.

Most examples print only sets and a pair. Declared as melds they can be read in one way only; where an example lists
fans of concealed sets, the hand is held concealed and some winning tile must give exactly the listed fans. Fans that
only tell how the hand was won are no part of such an example.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.rules.mcr.fans import FANS
from janso.rules.mcr.payments import payments
from janso.rules.mcr.penalties import payment

FILE = Path(__file__).parents[1] / "data" / "examples-mcr.jsonl"
VECTORS = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
FINISH = {"melded_hand", "concealed_hand", "single_wait", "edge_wait", "closed_wait"}
CONCEALED = {"two_concealed_pungs", "three_concealed_pungs", "four_concealed_pungs"}
CORRECTED = {
    "mcr.36-3": ["66m", "66s", "66p", "77m", "88s", "88p", "99p"],
    "mcr.31-1": ["456m", "456m", "456s", "456p", "55m"],
}
"""Printed with a pair that breaks the very fan they stand for."""
FILLING = ["789m", "222p", "123s", "888s"]


def vectors(*scopes: str) -> list[Any]:
    return [pytest.param(vector, id=vector["id"]) for vector in VECTORS if vector.get("scope") in scopes]


def claim_of(vector: dict[str, Any]) -> str:
    return "mcr.examples." + vector["id"].removeprefix("mcr.")


def id_of(number: int, variant: str = "") -> str:
    return "melded_and_concealed_kong" if variant == "57B" else FANS[number - 1].id


def expected(vector: dict[str, Any]) -> list[Counter[str]]:
    """The listed fans, in every way the example allows; misprints the catalogue names are put right."""
    lists: list[Counter[str]] = [Counter()]
    missing = [fan for fan in vector.get("missing_fans", []) if "no" in fan]
    for fan in [*vector["listed_fans"], *missing]:
        if "alternatives" in fan:
            lists = [found + Counter({id_of(f["no"]): f["count"] for f in way})
                     for found in lists for way in fan["alternatives"]]
        else:
            numbers = fan.get("one_of") or [fan["no"]]
            lists = [found + Counter({id_of(number, fan.get("variant", "")): fan["count"]})
                     for found in lists for number in numbers]
    anomaly = vector.get("anomaly", "")
    if anomaly.startswith("lists_excluded:"):
        wrong = id_of(int(anomaly.partition(":")[2]))
        lists = [Counter({id: count for id, count in found.items() if id != wrong}) for found in lists]
    return lists


def groups(vector: dict[str, Any]) -> list[str]:
    return CORRECTED.get(vector["id"], vector["groups"])


def situations(vector: dict[str, Any]) -> Iterator[str]:
    """Hands to try: everything declared, or everything concealed with each tile as the winning one."""
    *sets, pair = groups(vector)
    if vector["melds"]:
        own = [each for each in sets if not any(each in meld for meld in vector["melds"])]
        yield f"{pair[1:]}{''.join(vector['melds'])}{''.join(f'({each})' for each in own)}+{pair[1:]}"
    elif len(groups(vector)) == 5 and len(pair) == 3 and len(set(sets[0][:-1])) in (1, 3) and not knitted(vector):
        yield f"{pair[1:]}{''.join(f'({each})' for each in sets)}+{pair[1:]}"
    yield from concealed(groups(vector), vector["win_tile"])


def knitted(vector: dict[str, Any]) -> bool:
    return any(fan.get("no") in (20, 34, 35) for fan in vector["listed_fans"])


def concealed(parts: list[str], win: str | None) -> Iterator[str]:
    tiles = [digit + part[-1] for part in parts for digit in part[:-1]]
    for last in [win] if win else sorted(set(tiles)):
        rest = list(tiles)
        rest.remove(last)
        yield f"{''.join(rest)}+{last}"


def guest(vector: dict[str, Any]) -> str:
    """A wind that no pung of the example is made of."""
    return next((wind for number, wind in enumerate("ESWN", 1) if f"{number}{number}{number}z" not in
                 "".join(groups(vector))), "E")


@pytest.mark.parametrize("rules", ["mcr", "mcr-seed"])
@pytest.mark.parametrize("vector", vectors("composition"))
def test_the_printed_fans_are_counted(vector: dict[str, Any], rules: str, claims: Callable[..., None]) -> None:
    free = {id_of(number) for fan in vector.get("missing_fans", [])
            for number in fan.get("seat_or_round_dependent", [])}
    tried = []
    for hand in situations(vector):
        score = janso.score(rules, hand, seat=guest(vector), round=guest(vector))
        found = Counter({p.id: p.count for p in score.patterns})
        for wanted in expected(vector):
            ignored = (FINISH | CONCEALED | free) - set(wanted)
            tried.append({id: count for id, count in found.items() if id not in ignored})
            if tried[-1] == wanted:
                claims(claim_of(vector))
                return
    pytest.fail(f"{expected(vector)} is none of {tried}")


@pytest.mark.parametrize("vector", vectors("full"))
def test_the_complete_examples_are_worth_what_is_printed(vector: dict[str, Any], claims: Callable[..., None]) -> None:
    tiles = [digit + part[-1] for part in vector["hand"].split() for digit in part[:-1]]
    tiles.remove(vector["win_tile"])
    hand = "".join(tiles) + "".join(vector["melds"]) + "+" + vector["win_tile"]
    score = janso.score("mcr", hand, self_draw=vector["win"] == "self", seat="N", round="N")
    assert Counter({p.id: p.count for p in score.patterns}) in expected(vector)
    assert score.points == vector["total_points"]
    claims(claim_of(vector))


@pytest.mark.parametrize("vector", vectors("fragment"))
def test_a_printed_fragment_counts_in_any_hand(vector: dict[str, Any], claims: Callable[..., None]) -> None:
    known = [part for part in vector["groups"] if "X" not in part]
    sets = (known + [each for each in FILLING if each not in known])[:4]
    score = janso.score("mcr", "5m" + "".join(f"({each})" for each in sets) + "+5m", seat="S", round="S")
    for wanted in expected(vector):
        assert all(Counter({p.id: p.count for p in score.patterns})[id] >= count for id, count in wanted.items())
    claims(claim_of(vector))


def test_every_vector_is_exercised() -> None:
    scopes = Counter(vector.get("scope", "payment") for vector in VECTORS)
    assert set(scopes) == {"composition", "full", "fragment", "payment"} and len(VECTORS) == 117


def test_the_printed_payments(claims: Callable[..., None]) -> None:
    for vector in VECTORS:
        if "payments" in vector and vector["hand_points"] >= 8:
            points = vector["hand_points"] + vector["flowers"]
            paid = payments(points, 0, 1 if vector["win"] == "discard" else -1, vector["win"] == "self", 8, 4)
            assert paid["E"] == vector["payments"]["winner"]
            losers = [vector["payments"]["discarder"]] if "discarder" in vector["payments"] else []
            assert sorted([paid["S"], paid["W"], paid["N"]]) == sorted(losers + vector["payments"]["others"])
        elif "payments" in vector:
            assert payment("false_win_short", 0) == {0: -30, 1: 10, 2: 10, 3: 10}
    claims(*(f"mcr.examples.pay-{number}" for number in (1, 2, 3)))


OWN = [
    ("mixed_triple_chow dragon_pung", "345s345p34m99s(777z)+5m", {}, 10),
    ("nine_gates pure_straight fully_concealed_hand tile_hog", "1112345678999m+9m", {"self_draw": True}, 110),
    ("chicken_hand", "34p77z(123p)(444s)(789m)+2p", {}, 8),
    ("chicken_hand flowers_and_seasons", "34p77z(123p)(444s)(789m)+2p", {"flowers": "1256f"}, 12),
    ("seven_shifted_pairs fully_concealed_hand all_simples", "2233445566778p+8p", {"self_draw": True}, 94),
    ("greater_honors_and_knitted fully_concealed_hand", "147m25p39s123456z+7z", {"self_draw": True}, 28),
    ("lesser_honors_and_knitted knitted_straight", "147m258p369s1234z+6z", {}, 24),
]


@pytest.mark.parametrize(("fans", "hand", "facts", "points"), OWN, ids=[fans for fans, *_ in OWN])
def test_our_own_examples(fans: str, hand: str, facts: dict[str, Any], points: int,
                          claims: Callable[..., None]) -> None:
    score = janso.score("mcr", hand, **facts)
    assert sorted(p.id for p in score.patterns) == sorted(fans.split())
    assert score.points == points and score.valid
    claims("mcr.counting.forms", "mcr.counting.input", "mcr.counting.groups")
