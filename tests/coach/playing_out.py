"""Expected points beside plain playouts: tiles are drawn at random, a ready hand waits, others take what helps."""

from __future__ import annotations

import random
from typing import Final

import numpy as np

from janso.coach.advice import Adviser
from janso.coach.advised import Advised
from janso.coach.position import Position, of_hand
from janso.drill.hands import unready_hand
from janso.hand import Hand
from janso.rules import ruleset
from janso.shape.discards import discards
from janso.shape.held import Held
from janso.table.log import action as act
from janso.tiles import KIND_MASK, STANDARD_KINDS

FAMILIES: Final = ("riichi", "mcr", "dazhong", "zungjung")
TURNS: Final = 12


def position(rules: str, seed: int) -> tuple[Position, Hand]:
    """A hand of fourteen tiles that the best discard leaves ready or one tile from it."""
    chance = random.Random(f"{rules} {seed}")
    hand = unready_hand(chance, range(STANDARD_KINDS), 14, (0, 1))
    at = of_hand(ruleset(rules), hand, wind=1, round=0, visible=(), dora=(), flowers=(), turns=TURNS, ready=())
    return at, hand


def best_discard(adviser: Adviser, hand: Hand) -> Advised | None:
    """The discard or declaration that promises most points, of hands that are followed tile by tile."""
    acts = adviser.weigh([each for each in adviser.possible(hand) if each.verb != act.WIN]).acts
    near = [each for each in acts if each.shanten <= 1 and each.action.verb != act.CONCEALED_KONG]
    return max(near, key=lambda each: each.points) if near else None


def payoffs(adviser: Adviser, tiles: Held, mask: int, declared: int) -> np.ndarray:
    """What each kind pays when it is drawn by a ready hand; 0 for those that do not win."""
    paid = np.zeros(STANDARD_KINDS)
    for kind in range(STANDARD_KINDS):
        if mask >> kind & 1:
            gain, _ = adviser.solo.gain(tiles, adviser.at.melds, kind, True, declared)
            paid[kind] = gain if gain > 0 else 0.0
    return paid


def first_paid(kinds: np.ndarray, paid: np.ndarray) -> np.ndarray:
    """The points of the first draw of each row that wins."""
    points = paid[kinds]
    at = (points > 0).argmax(axis=1) if points.shape[1] else np.zeros(len(points), dtype=int)
    return points[np.arange(len(points)), at] if points.shape[1] else np.zeros(len(points))


def mean_first(left: np.ndarray, paid: np.ndarray, turns: int, unseen: int) -> float:
    """The exact mean of a ready hand that waits so many turns, drawing without putting back."""
    winning = int(left[paid > 0].sum())
    each = float((left * paid).sum()) / winning if winning else 0.0
    miss = 1.0
    for turn in range(turns):
        miss *= 1 - winning / max(unseen - turn, 1)
    return each * (1 - miss)


def played_out(adviser: Adviser, chosen: Advised, number: int, seed: int) -> np.ndarray:
    """The points of so many playouts after a discard."""
    at = adviser.at
    kind = chosen.action.tile & KIND_MASK
    after = at.tiles.moved(kind, -1)
    line = next(each for each in discards(at.tiles, at.forms, None) if each[0] == kind)
    declared = adviser._declared(chosen.action.verb)
    pool = np.repeat(np.arange(STANDARD_KINDS), at.left)
    rng = np.random.default_rng(seed)
    kinds = pool[_drawn(rng, number, len(pool))]
    if line[1] == 0:
        return first_paid(kinds, payoffs(adviser, after, line[2], declared))
    return after_the_first_step(adviser, after, line[2], kinds, declared)


def _drawn(rng: np.random.Generator, number: int, tiles: int) -> np.ndarray:
    """The places of the first draws of so many shuffled walls."""
    keys = rng.random((number, tiles), dtype=np.float32)
    first = keys.argpartition(TURNS, axis=1)[:, :TURNS]
    order = np.take_along_axis(keys, first, axis=1).argsort(axis=1)
    return np.take_along_axis(first, order, axis=1)


def after_the_first_step(adviser: Adviser, after: Held, mask: int, kinds: np.ndarray, declared: int) -> np.ndarray:
    """Of hands one tile from ready: the first helping draw is kept, and the discard that then promises most is made."""
    at = adviser.at
    helps = np.array([mask >> kind & 1 for kind in range(STANDARD_KINDS)], dtype=bool)
    helped = helps[kinds]
    step, ever = helped.argmax(axis=1), helped.any(axis=1)
    points = np.zeros(len(kinds))
    for kind in range(STANDARD_KINDS):
        if not helps[kind] or not at.left[kind]:
            continue
        whole = after.moved(kind, 1)
        left = np.array(at.left)
        left[kind] -= 1
        ready = [(each[0], each[2]) for each in discards(whole, at.forms, None) if each[1] == 0]
        states = [payoffs(adviser, whole.moved(out, -1), waits, adviser.solo._declares(0, at.melds, declared))
                  for out, waits in ready]
        for turn in range(TURNS):
            rows = ever & (step == turn) & (kinds[np.arange(len(kinds)), step] == kind)
            if rows.any() and states:
                best = max(states, key=lambda paid: mean_first(left, paid, TURNS - turn - 1, sum(at.left) - turn - 1))
                points[rows] = first_paid(kinds[rows][:, turn + 1:], best)
    return points


def compared(rules: str, hands: range, number: int) -> list[float]:
    """By how many standard errors told and played points differ, hand by hand."""
    found = []
    for seed in hands:
        at, hand = position(rules, seed)
        adviser = Adviser(at, alone=True)
        chosen = best_discard(adviser, hand)
        if chosen is None or (adviser.method == "plans" and chosen.shanten > 0):
            continue
        points = played_out(adviser, chosen, number, seed)
        told = chosen.points + (at.play.riichi.stake * (1.0 - chosen.win) if chosen.action.verb == act.RIICHI else 0.0)
        error = max(float(points.std()) / number**0.5, 0.002 * max(told, 1.0))
        found.append((told - float(points.mean())) / error)
    return found
