"""What is paid at a win besides the hand: bankruptcy prizes, kongs of fresh tiles."""

from __future__ import annotations

from typing import Any

from janso.rules.riichi.worth.limits import hundred
from janso.rules.ruleset import RuleSet
from janso.table.custom import Custom
from janso.table.log.deal_events import Draft
from janso.table.state import State
from janso.tiles import ORPHANS, write


class FreshKongs(Custom):
    """Whoever feeds an open kong with a tile that nobody had shown pays for it when its owner wins."""

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """The fu of such a kong times the han of the hand."""
        pay_for_kongs(s, events)


class Prizes(Custom):
    """A bankrupt player pays a prize besides."""

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """To the first winner, or to each of the others."""
        award(self.rules, s, events)

    def drawn(self, s: State, data: dict[str, Any]) -> None:
        """At a draw, where the rules say so, to the ready players."""
        if s.play.match.draw_prize:
            award_at_draw(self.rules, s, data)


def pay_for_kongs(s: State, events: list[Draft]) -> None:
    """Whoever fed a kong of the winner with a fresh tile pays its fu times the han of the hand."""
    for event in events:
        data = event.data
        for owner, feeder, kind in s.course.fresh_kongs:
            if owner == event.seat:
                fu = 16 if ORPHANS >> kind & 1 else 8
                points = hundred(fu * int(data["score"].han))
                move(data["deltas"], [feeder], owner, points)
                data.setdefault("kongs_paid", []).append({"from": feeder, "tile": write(kind), "points": points})


def move(deltas: list[int], payers: list[int], to: int, points: int) -> None:
    """Everybody named pays so many points to one player."""
    for seat in payers:
        deltas[seat] -= points
        deltas[to] += points


def award(rules: RuleSet, s: State, events: list[Draft]) -> None:
    """A player whose points these wins use up pays a prize to the first winner, or to each of the others."""
    after = list(s.scores)
    for event in events:
        after = [score + int(gain) for score, gain in zip(after, event.data["deltas"])]
    data = events[-1].data
    winners = [event.seat for event in events]
    for seat in range(s.seats):
        if seat in winners or _broke(s, s.scores[seat]) or not _broke(s, after[seat]):
            continue
        to = winners[:1] if rules.word("bankruptcy_prize_to") == "winner" else \
            [other for other in s.order if other != seat]
        prize: dict[str, Any] = {"from": seat, "to": to}
        if s.play.match.bankruptcy_prize == "chips":
            prize["chips"] = rules.number("bankruptcy_prize_chips")
            moved = data.setdefault("chips", [0] * s.seats)
        else:
            prize["points"] = prize_points(rules, s)
            moved = data["deltas"]
        for other in to:
            move(moved, [seat], other, int(prize["chips"] if "chips" in prize else prize["points"]))
        data.setdefault("prizes", []).append(prize)


def prize_points(rules: RuleSet, s: State) -> int:
    """The points of a bankruptcy prize."""
    if s.play.match.bankruptcy_prize == "honba":
        return rules.number("honba") * (s.at_table - 1)
    return rules.number("bankruptcy_prize_points")


def award_at_draw(rules: RuleSet, s: State, data: dict[str, Any]) -> None:
    """A player whose points the payments of a draw use up pays the prize to the ready players in equal parts; what
    cannot be shared goes to the first of them in turn."""
    takers: list[int] = data["ready"]
    deltas: list[int] = data["deltas"]
    after = [score + gain for score, gain in zip(s.scores, deltas)]
    for seat in range(s.seats):
        if not takers or seat in takers or _broke(s, s.scores[seat]) or not _broke(s, after[seat]):
            continue
        points = prize_points(rules, s)
        share = points // len(takers) // 100 * 100
        for other in takers:
            move(deltas, [seat], other, share)
        move(deltas, [seat], takers[0], points - share * len(takers))
        data.setdefault("prizes", []).append({"from": seat, "to": list(takers), "points": points})


def _broke(s: State, points: int) -> bool:
    return points <= 0 if s.play.ends.bankruptcy in ("at_zero", "at_once") else points < 0
