"""Riichi sticks that a winner does not take, and yakuman that lie in hand and river at a draw."""

from __future__ import annotations

from typing import Any

from janso.rules.riichi.draws import reversed_mangan, thrown_yakuman
from janso.rules.ruleset import RuleSet
from janso.table.state import Player, State
from janso.tiles import KIND_MASK, STANDARD_KINDS


def leave_sticks(rules: RuleSet, s: State, winners: list[int], data: dict[str, Any]) -> None:
    """Where the sticks go when the rules do not give them to these winners; `data` is that of the first win. Stakes
    that came back already are named there."""
    taker = rules.word("stick_taker")
    back: list[int] = data.get("returned", [])
    left = s.sticks - len(back)
    if taker == "winner" or not left:
        return
    if taker in ("riichi_stay", "riichi_owners") and any(s.players[seat].riichi for seat in winners):
        return
    if taker == "leader":
        leader = s.scores.index(max(s.scores))
        data["deltas"][leader] += left * s.play.riichi_stake
        return
    if taker == "end":
        data["pooled"] = left
        return
    if taker in ("owners", "riichi_owners"):
        for seat in s.riichi_sticks:
            if seat not in back:
                data["deltas"][seat] += s.play.riichi_stake
                data.setdefault("returned", []).append(seat)
        left = s.sticks - len(data.get("returned", []))
    data["sticks"] = left


def stakes_for_several(rules: RuleSet, s: State, claimants: list[int]) -> list[int]:
    """The sticks that a discarder lays on the table when several wins make the deal void."""
    way = rules.word("double_ron" if len(claimants) == 2 else "triple_ron")
    if way != "stake" or len(claimants) < 2:
        return []
    return [len(claimants) if seat == s.last_seat else 0 for seat in range(s.seats)]


def thrown(rules: RuleSet, s: State, deltas: list[int]) -> dict[str, str]:
    """Charges everybody whose hand and discards hold a yakuman; which, by seat."""
    found: dict[str, str] = {}
    if rules.word("thrown_yakuman") == "no":
        return found
    for p in s.players:
        what = thrown_yakuman(rules, _hand_and_river(p))
        if what:
            found[str(p.seat)] = what
            for wind, gain in enumerate(reversed_mangan(s.seats, p.wind, s.play.mangan)):
                deltas[s.order[wind]] += gain
    return found


def _hand_and_river(p: Player) -> list[int]:
    faces = [*p.held, *[discard.face for discard in p.river]]
    for meld in p.melds:
        faces += meld.tiles
    counts = [0] * STANDARD_KINDS
    for face in faces:
        counts[face & KIND_MASK] += 1
    return counts
