"""Riichi sticks: those that a winner does not take, that go back or are laid anew; thrown yakuman at a draw."""

from __future__ import annotations

from typing import Any

from janso.rules.riichi.paying.draws import reversed_mangan, thrown_yakuman
from janso.rules.ruleset import RuleSet
from janso.table.state import Player, State
from janso.table.turn.winning import worth
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
        data["deltas"][leader] += left * s.play.riichi.stake
        return
    if taker == "end":
        data["pooled"] = left
        return
    if taker in ("owners", "riichi_owners"):
        for seat in s.ending.stakes:
            if seat not in back:
                data["deltas"][seat] += s.play.riichi.stake
                data.setdefault("returned", []).append(seat)
        left = s.sticks - len(data.get("returned", []))
    data["sticks"] = left


def stakes_for_several(rules: RuleSet, s: State, claimants: list[int]) -> list[int]:
    """The sticks that a discarder lays on the table when several wins make the deal void: one for each of them, or as
    many as all the hands cost, in whole sticks."""
    way = rules.word("double_ron" if len(claimants) == 2 else "triple_ron")
    if way not in ("stake", "all_staked") or len(claimants) < 2:
        return []
    number = len(claimants)
    if way == "all_staked":
        cost = sum([worth(s, rules.scorer, s.players[seat], s.last_tile, False) for seat in claimants])
        number = -(-cost // s.play.riichi.stake) if s.play.riichi.stake else 0
    return [number if seat == s.last_seat else 0 for seat in range(s.seats)]


def thrown(rules: RuleSet, s: State, deltas: list[int]) -> dict[str, str]:
    """Charges everybody whose hand and discards hold a yakuman; which, by seat."""
    found: dict[str, str] = {}
    if rules.word("thrown_yakuman") == "no":
        return found
    for p in s.playing():
        what = thrown_yakuman(rules, _hand_and_river(p))
        if what:
            found[str(p.seat)] = what
            for wind, gain in enumerate(reversed_mangan(s.at_table, p.wind, s.play.match.mangan)):
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


def share_sticks(s: State, data: dict[str, Any]) -> None:
    """Sticks of the last deal go to the ready players in equal parts, what is over to the first of them in turn."""
    takers: list[int] = data.get("ready") or [s.dealer]
    deltas: list[int] = data.get("deltas") or [0] * s.seats
    points = s.sticks * s.play.riichi.stake
    share = points // len(takers) // 100 * 100
    for seat in takers:
        deltas[seat] += share
    deltas[takers[0]] += points - share * len(takers)
    data["deltas"] = deltas
    data["sticks"] = 0


def late_stakes(s: State, winner: int) -> list[int]:
    """The players in riichi whose go-around is not over yet: they have had no turn since they declared it."""
    return [p.seat for p in s.players if p.riichi and p.seat != winner and len(p.river) == p.riichi_turn]


def lay_stakes(s: State, data: dict[str, Any], stakes: list[int]) -> None:
    """Everybody lays so many sticks on the table, where the next deal is played for them."""
    deltas: list[int] = data.get("deltas") or [0] * s.seats
    data["deltas"] = [gain - number * s.play.riichi.stake for gain, number in zip(deltas, stakes)]
    data["sticks"] = int(data.get("sticks", s.sticks)) + sum(stakes)
    data["stakes"] = [before + number for before, number in zip(data.get("stakes") or [0] * s.seats, stakes)]
