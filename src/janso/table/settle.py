"""What wins and draws cost: scores become changes of everybody's points."""

from __future__ import annotations

from typing import Any, Final

from janso.hand import write_tiles
from janso.rules.chapters.turns import EVERYBODY, FARTHEST, HIGHEST, NOBODY, ORPHANS_FIRST, SPOKEN
from janso.rules.family import Scorer
from janso.scoring.score import Score
from janso.table.log.deal_events import Draft
from janso.table.log.event import names_of
from janso.table.state import Player, State
from janso.table.turn.ready import only_orphans, waits_of
from janso.table.turn.winning import complete_facts, situation, worth
from janso.tiles import JOKER, KIND_MASK

LETTERS: Final = "ESWN5678"


def chosen_winners(s: State, scorer: Scorer, claimants: list[int]) -> list[int]:
    """Who wins of those who declared a win on one tile, nearest first; nobody when the deal is void. The claimants
    come in the order in which they spoke."""
    near = sorted(claimants, key=lambda seat: s.distance(s.last_seat, seat))
    if len(near) == 1:
        return near
    rule = s.play.calls.winners.two if len(near) == 2 else s.play.calls.winners.three
    if rule == NOBODY:
        return []
    if rule == EVERYBODY:
        return near[::-1] if s.play.calls.winners.head_bump_far else near
    if rule == FARTHEST:
        return near[-1:]
    if rule == HIGHEST:
        return [max(near, key=lambda seat: worth(s, scorer, s.players[seat], s.last_tile, False))]
    if rule == SPOKEN:
        return claimants[:1]
    if rule == ORPHANS_FIRST:
        orphans = [seat for seat in near if only_orphans(s.players[seat], waits_of(s, s.players[seat]))]
        return (orphans or near)[:1]
    return near[:1]


def score_win(s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> Score:
    """The explained score of a win, hidden indicators turned up."""
    return scorer.score(complete_facts(s, situation(s, p, face, self_draw, True), self_draw))


def deltas_of(s: State, payments: dict[str, int]) -> list[int]:
    """Payments by wind as changes by seat."""
    deltas = [0] * s.seats
    for p in s.players:
        if not s.sits_out(p):
            deltas[p.seat] = payments.get(LETTERS[p.wind], 0)
    return deltas


def win_draft(s: State, seat: int, score: Score, self_draw: bool, first: bool, last: bool) -> Draft:
    """One win to be told, with the score, the opened hand and what is paid."""
    p = s.players[seat]
    face = s.drawn if self_draw else s.last_tile
    data: dict[str, Any] = {
        "self_draw": self_draw, "points": score.points, "score": score, "hand": shown_hand(p, face, self_draw),
        "deltas": deltas_of(s, score.payments), "last": last,
    }
    if s.play.dora.used:
        data["indicators"] = names_of(s.indicators_of_win())
        if p.riichi or s.all_indicators_open or s.play.dora.minus != "no":
            data["hidden_indicators"] = names_of(s.hidden_indicators())
    if score.extra.get("absent"):
        data["absent"] = score.extra["absent"]
    if first:
        data["sticks"] = 0
    chips = int(score.extra.get("chips", 0))
    if chips:
        data["chips"] = chips_of(s, seat, chips, self_draw)
    return Draft(data, seat, face, source=-1 if self_draw else s.last_seat)


def chips_of(s: State, winner: int, chips: int, self_draw: bool) -> list[int]:
    """What everybody gets or gives in chips: every payer gives as many."""
    payers = [seat for seat in s.order if seat != winner] if self_draw else [s.last_seat]
    moved = [0] * s.seats
    for seat in payers:
        moved[seat] -= chips
        moved[winner] += chips
    return moved


def shown_hand(p: Player, face: int, self_draw: bool) -> str:
    """The winner's hand as a hand string."""
    held = sorted(p.held)
    if self_draw:
        held.remove(face)
    return write_tiles(held) + "".join([str(meld) for meld in p.melds]) + "+" + write_tiles([face])


def kinds_shown(mask: int) -> list[str]:
    """A mask of kinds as tiles."""
    return names_of([kind for kind in range(JOKER) if mask >> kind & 1])


def hands_shown(s: State, seats: list[int]) -> dict[str, str]:
    """Concealed tiles and melds of some seats, for the end of a deal."""
    return {
        str(seat): write_tiles(sorted(s.players[seat].held, key=lambda face: (face & KIND_MASK, face)))
        + "".join([str(meld) for meld in s.players[seat].melds])
        for seat in seats
    }
