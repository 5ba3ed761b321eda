"""Help at the table: what each discard would wait for, how many are left and what a win would be worth.

Only what the seat sees goes in: the tiles left are counted from its own view.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from janso.errors import JansoError
from janso.hand import Hand
from janso.scoring import facts
from janso.scoring.situation import Situation
from janso.table import Match
from janso.table import action as act
from janso.table.ready import waits_of, waits_without
from janso.table.state import Player, State
from janso.table.winning import hand_of
from janso.text.hand_text import HandReader
from janso.tiles import KIND_MASK, STANDARD_KINDS, parse, write

_KEPT = facts.RIICHI | facts.DOUBLE_RIICHI | facts.OPEN_RIICHI | facts.READY | facts.HEAVENLY_READY


def hints(match: Match, seat: int) -> list[dict[str, Any]]:
    """One line for each discard that leaves a ready hand; with no tile drawn, one line for the hand as it is."""
    deal = match.deal
    if deal is None or match.done or deal.state.play.hands > 1:
        return []
    s = deal.state
    p = s.players[seat]
    seen = seen_tiles(match.view(seat))
    if len(p.held) % 3 != 2:
        lines = _waits(s, match, p, None, waits_of(s, p), seen)
        return [{"tile": None, "waits": lines}] if lines else []
    out = []
    for action in match.options(seat):
        if action.verb in (act.DISCARD, act.RIICHI, act.READY):
            lines = _waits(s, match, p, action.tile, waits_without(s, p, action.tile & KIND_MASK), seen,
                           action.verb == act.RIICHI, action.verb == act.READY)
            if lines:
                out.append({"do": action.do, "tile": write(action.tile), "waits": lines})
    return out


def seen_tiles(view: dict[str, Any]) -> Counter[int]:
    """How many of each kind this seat sees."""
    seen: Counter[int] = Counter()
    deal = view["deal"]
    texts = list(deal["indicators"])
    for player in deal["players"]:
        texts += player.get("hand", [])
        texts += [tile["tile"] for tile in player["river"] if not tile["taken"]]
        for meld in player["melds"]:
            if "?" not in meld:
                _, melds, _ = HandReader(meld).as_written()
                seen.update(face & KIND_MASK for face in melds[0].tiles)
    seen.update(parse(text) & KIND_MASK for text in texts)
    return seen


def _waits(
    s: State, match: Match, p: Player, discard: int | None, waits: int, seen: Counter[int], riichi: bool = False,
    ready: bool = False,
) -> list[dict[str, Any]]:
    held = list(p.held)
    river = p.river_mask
    if discard is not None:
        held.remove(discard)
        river |= 1 << (discard & KIND_MASK)
    thrown = bool(s.play.furiten.discard and waits & river)
    lines = []
    for kind in range(STANDARD_KINDS):
        if waits >> kind & 1:
            worth = _worth(s, match, p, held, kind, riichi, ready)
            line = {"tile": write(kind), "left": max(0, 4 - seen[kind]), **worth}
            if thrown or (discard is None and s.game.bar(s, p, kind, False)):
                line["note"] = "furiten: only a self-drawn tile wins"
            lines.append(line)
    return lines


def _worth(
    s: State, match: Match, p: Player, held: list[int], kind: int, riichi: bool, ready: bool,
) -> dict[str, Any]:
    """What a win on another's discard would bring, without what only the moment of winning can tell."""
    known = _declared(p) | (facts.RIICHI if riichi else 0) | (facts.READY if ready else 0)
    try:
        hand: Hand = hand_of(s, p, held, kind)
        dora = tuple(s.indicators) if s.play.dora.used else ()
        other = (p.wind + 1) % s.seats
        what = Situation(hand, False, p.wind, s.round_wind, other, known, tuple(p.flowers), dora, (), s.honba, s.sticks,
                         None)
        score = match.rules.scorer.score(what)
    except JansoError as error:
        return {"points": 0, "note": str(error)}
    return {"points": score.points, "note": ""} if score.valid else {"points": 0, "note": score.reason}


def _declared(p: Player) -> int:
    mask = 0
    if p.riichi:
        mask |= facts.DOUBLE_RIICHI if p.riichi == 2 else facts.RIICHI
        mask |= facts.OPEN_RIICHI if p.riichi_open else 0
    if p.ready:
        mask |= facts.HEAVENLY_READY if p.ready == 2 else facts.READY
    return mask & _KEPT
