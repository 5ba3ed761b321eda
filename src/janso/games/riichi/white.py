"""White as a joker: a drawn White that stands for the tile that completes the hand best."""

from __future__ import annotations

from janso.games.riichi.furiten import furiten_for_self_draw
from janso.games.riichi.own import riichi_seat
from janso.rules.family import Scorer
from janso.scoring.situation import Situation
from janso.table.state import Player, State
from janso.table.turn.ready import complete, waits_without
from janso.table.turn.winning import complete_facts, hand_of, past_of, situation_of, worth
from janso.tiles import KIND_MASK, RED_MARK, STANDARD_KINDS, WHITE, mark_of


def is_joker(s: State, p: Player) -> bool:
    """True when the tile just drawn is a White that these rules let stand for another."""
    play = s.play
    if s.drawn < 0 or s.drawn & KIND_MASK != WHITE or (play.white.dotted and mark_of(s.drawn) != RED_MARK):
        return False
    if play.white.in_riichi and p.riichi:
        return True
    if play.white.ippatsu and p.riichi and riichi_seat(p).ippatsu:
        return True
    return play.white.undiscarded and not any(
        discard.face & KIND_MASK == WHITE and discard.taken_by < 0 for other in s.players for discard in other.river)


def joker_situation(s: State, p: Player, kind: int, hidden: bool = False) -> Situation:
    """The win with the drawn White standing for a kind."""
    held = list(p.held)
    held.remove(s.drawn)
    past = past_of(s, p)
    past.numbers["white_joker"] = 1
    return complete_facts(s, situation_of(s, p, hand_of(s, p, held, kind), True, hidden, past), True)


def white_stands_for(s: State, scorer: Scorer, p: Player) -> int:
    """The kind that makes the drawn White worth most, itself where nothing is better; -1 when it completes nothing."""
    best, most = -1, -1
    if complete(s, p) and not furiten_for_self_draw(s, p, WHITE):
        most = worth(s, scorer, p, s.drawn, True)
        best = WHITE if most >= 0 else -1
    if not is_joker(s, p):
        return best
    waits = waits_without(s, p, WHITE) & ~(1 << WHITE)
    for kind in range(STANDARD_KINDS):
        if waits >> kind & 1 and not furiten_for_self_draw(s, p, kind):
            points = scorer.total(joker_situation(s, p, kind))
            if points > most:
                best, most = kind, points
    return best
