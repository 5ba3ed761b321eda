"""What a choice of `master` brings in points beside another one where hands race to be complete, as numbers: what
players look at (`weighing/features.py`), how much they would prefer it, and what the scorer says of the hand after it.

Weights for these numbers were fitted on deals that were played on twice from the same decision
(`janso.train.playouts`); without weights the networks that choose as people do decide alone.
"""

from __future__ import annotations

from typing import Final

from janso.bots.model import Net
from janso.bots.weighing.features import STEPS, Line, Look, of_claim, of_declaring, of_kong
from janso.bots.weighing.race import RIICHI, Race
from janso.hand import CHOW, KONG, PUNG, Meld
from janso.shape.api import accepts
from janso.shape.discards import counted, discards
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import KIND_MASK

REACH: Final = 4.0
"""Discards that weigh so much less than the best one are not tried."""
MOST_TRIED: Final = 4
FAR_LEAD: Final = 6.0
"""A lead of a network beyond this says no more."""
TYPES: Final = {act.CHOW: CHOW, act.PUNG: PUNG, act.KONG: KONG}


def by_step(value: float, step: int) -> list[float]:
    """A number in the place of its step, nothing in the others."""
    at = min(max(step, 0), STEPS - 1)
    return [value if place == at else 0.0 for place in range(STEPS)]


def tried(look: Look, lines: list[Line], weights: list[float]) -> list[int]:
    """Which discards are worth a thought: the heaviest first, then the next, and against threats the safest."""
    order = sorted(range(len(lines)), key=lambda at: -weights[at])
    found = [at for at in order[:MOST_TRIED] if weights[at] >= weights[order[0]] - REACH]
    if look.against:
        safest = min(order, key=lambda at: look.risk[lines[at].kind])
        if safest not in found:
            found.append(safest)
    return found


def of_lines(look: Look, lines: list[Line], rows: list[list[float]], weights: list[float],
             which: list[int]) -> list[list[float]]:
    """The numbers of some discards; rows and weights are those of the network."""
    race = Race(look.sight, RIICHI)
    nearest = min([line.number for line in lines])
    best = weights[which[0]]
    tiles, melds = look.sight.tiles(), tuple(look.melds)
    found: list[list[float]] = []
    for at in which:
        line = lines[at]
        promise = race.value(tiles.moved(line.kind, -1), melds, line.number, line.mask, line.kind) / 1000.0
        lead = max(weights[at] - best, -FAR_LEAD)
        risk = 10.0 * look.risk[line.kind]
        extra = [lead, promise * look.turn, risk * (1.0 if look.dealer_threat else 0.0), risk * look.turn,
                 risk * min(look.doras, 4), risk * (1.0 if look.sight.wind == 0 else 0.0)]
        found.append(rows[at] + by_step(promise, line.number) + by_step(lead, nearest) + extra)
    return found


def of_claim_gain(look: Look, option: Action, lead: float) -> list[float]:
    """The numbers of a claim beside passing; `lead` is how much more the network gives to the claim."""
    sight = look.sight
    race = Race(sight, RIICHI)
    tiles, melds = sight.tiles(), tuple(look.melds)
    before, mask = accepts(tiles, sight.forms, None)
    promised = race.value(tiles, melds, before, mask) / 1000.0
    kind = option.tile & KIND_MASK
    for face in option.tiles:
        tiles = tiles.moved(face & KIND_MASK, -1)
    meld = Meld(TYPES[option.verb], (*option.tiles, option.tile), source=1, claimed=option.tile)
    best, promise = before + 1, 0.0
    after = (*melds, meld)
    if tiles.size % 3 == 2:
        lines = discards(tiles, sight.forms, None)
        best = min([number for _, number, _ in lines])
        widest = max([counted(helps, look.left) for _, number, helps in lines if number == best])
        for thrown, number, helps in lines:
            if number == best and 2 * counted(helps, look.left) >= widest:
                promise = max(promise, race.value(tiles.moved(thrown, -1), after, number, helps, thrown) / 1000.0)
    gain = before - best
    value = option.verb != act.CHOW and look.is_value(kind)
    sure = value or look.value_pungs > 0
    doras = look.doras + look.dora[kind] + (1 if option.tile != kind else 0)
    open_others = sum([1 for seat in range(sight.seats) if seat != sight.seat for each in sight.melds(seat)
                       if not each.concealed])
    lead = min(max(lead, -FAR_LEAD), FAR_LEAD)
    out = of_claim(look, option)
    out += [lead, lead * look.turn, lead * (1.0 if look.declared else 0.0)]
    out += by_step(lead, before) + by_step(promise, before) + by_step(promised, before) + by_step(look.turn, before)
    out += by_step(1.0 if gain > 0 and sure else 0.0, before)
    out += [1.0 if doras >= least else 0.0 for least in (1, 2, 3, 4)]
    out += [1.0 if doras >= least and gain > 0 else 0.0 for least in (1, 2, 3)]
    out += [1.0 if len(melds) == held else 0.0 for held in (1, 2, 3)]
    out += [open_others / 4.0, look.turn * look.turn, 1.0 if sight.wall_left < 20 else 0.0,
            1.0 if sight.wall_left < 20 and best == 0 else 0.0, (1.0 if sight.wind == 0 else 0.0) * gain,
            promise - promised if best == 0 else 0.0, 1.0 if best == 0 and promise <= 0 else 0.0]
    return out


def of_riichi_gain(look: Look, line: Line, silent: float, declared: float, lead: float) -> list[float]:
    """The numbers of riichi beside silence."""
    sight = look.sight
    live = line.live / 8.0
    lead = min(max(lead, -FAR_LEAD), FAR_LEAD)
    pressed = 1.0 if look.declared else 0.0
    more = min(declared - max(silent, 0.0), 16000.0) / 4000.0
    kept = min(silent, 16000.0) / 4000.0 if silent > 0 else 0.0
    return of_declaring(look, line, silent, declared) + [
        lead, more, more * live, kept * live, more * look.turn, kept * look.turn, live * look.turn,
        look.turn * look.turn, pressed * look.turn, pressed * kept, pressed * more, min(sight.wall_left, 70) / 70.0,
        1.0 if line.live == 0 else 0.0, 10.0 * look.risk[line.kind]]


def of_kong_gain(look: Look, option: Action, lead: float) -> list[float]:
    """The numbers of a kong beside going on without."""
    lead = min(max(lead, -FAR_LEAD), FAR_LEAD)
    concealed = 1.0 if option.verb == act.CONCEALED_KONG else 0.0
    return of_kong(look, option) + [lead, concealed * look.turn, 1.0 if look.sight.wind == 0 else 0.0]


def gain_of(net: Net, option: list[float], usual: list[float]) -> float:
    """What a choice is expected to bring beside the usual one, in points."""
    return net.weigh([one - two for one, two in zip(option, usual)])
