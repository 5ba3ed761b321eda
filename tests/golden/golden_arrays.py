"""Whole arrays of wins, counted at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
from drawn_rules import rules_of
from golden_hands import random_facts

import janso
from janso.rules.api import desk_of
from janso.scoring.sample import random_win

ROWS = 250
RULES = ("riichi", "tenhou", "ema", "sanma", "mcr", "siamese")
PARTS = 2


def arrays(row: dict[str, Any]) -> Iterator[Any]:
    """Points, han and fu of random rows."""
    rules = rules_of(row)
    rng = Random(row["case"])
    desk = desk_of(rules)
    riichi = rules.family.id == "riichi"
    present = [kind for kind in range(34) if not desk.missing >> kind & 1]
    players = min(desk.players or 4, 4)
    counts = np.zeros((ROWS, 34), np.uint8)
    tables = {"melds": np.full((ROWS, 4), -1), "dora": np.full((ROWS, 5), -1), "ura": np.full((ROWS, 5), -1),
              "flowers": np.full((ROWS, 8), -1)}
    win, self_draw, seat, round, having = ([0] * ROWS for _ in range(5))
    reds = np.zeros((ROWS, 3), np.int64)
    at = 0
    while at < ROWS:
        s = random_win(rng, plain=riichi and rng.random() < 0.7)
        if any(desk.missing >> (face & 63) & 1 for face in s.hand.all_faces()):
            continue
        counts[at] = s.hand.counts()
        reds[at] = [int(counts[at, five] > 0 and rng.random() < 0.3) if riichi else 0 for five in (4, 13, 22)]
        counts[at, s.hand.win] += 1
        tables["melds"][at, : len(s.hand.melds)] = [meld.code for meld in s.hand.melds]
        if riichi:
            for name in ("dora", "ura"):
                tables[name][at, :2] = rng.choices(present, k=2)
        elif desk.aside:
            tables["flowers"][at, : len(s.flowers)] = s.flowers
        win[at], self_draw[at], seat[at], round[at] = s.hand.win, int(s.self_draw), rng.randrange(players), s.round
        having[at] = random_facts(rng, s.hand, s.self_draw, seat[at]) if riichi else s.facts
        at += 1
    found = janso.score_batch(rules, counts, np.array(win), **tables, self_draw=np.array(self_draw, np.bool_),
                              seat=np.array(seat), round=np.array(round), having=np.array(having), red=reds,
                              want=("points", "han", "fu") if riichi else "points")
    yield from found.tolist()


def arrays_rows() -> Iterator[dict[str, Any]]:
    for rules in RULES:
        for part in range(PARTS):
            yield {"case": f"arrays.{rules}.{part}", "rules": rules}
