"""The fold of events that end a deal or pay: wins, draws, penalties."""

from __future__ import annotations

from janso.hand import PUNG as PUNG_SET
from janso.hand import Meld
from janso.scoring.score import Score
from janso.table.log.deal_events import DrawGameEvent, PaidEvent, PenaltyEvent, WinEvent
from janso.table.log.play_events import DrawEvent
from janso.table.state import OVER, ROBBING, TURN, Earlier, Player, State, held_of
from janso.tiles import KIND_MASK


def pay(s: State, e: PaidEvent) -> None:
    """Moves the points, sticks and chips that an event tells."""
    if e.deltas:
        for seat, delta in enumerate(e.deltas):
            s.scores[seat] += delta
            s.deltas[seat] += delta
        if e.sticks >= 0:
            s.sticks = e.sticks
        s.pooled += e.pooled
        for seat, moved in enumerate(e.chips):
            s.chips[seat] += moved


def pay_for(s: State, e: DrawEvent) -> None:
    """Moves the points that a replacement costs; stakes join the sticks on the table."""
    for at, delta in enumerate(e.deltas):
        s.scores[at] += delta
        s.deltas[at] += delta
    lay_stakes(s, e.seat, e.stakes)


def lay_stakes(s: State, seat: int, number: int) -> None:
    """So many sticks lie on the table as this player's; their points are paid already."""
    s.sticks += number
    s.riichi_sticks += [seat] * number


def _own_stakes(s: State, stakes: tuple[int, ...]) -> None:
    """Remembers whose sticks those are that players laid on the table at the end of a deal."""
    for seat, number in enumerate(stakes):
        s.riichi_sticks += [seat] * number


def win(s: State, e: WinEvent) -> None:
    p = s.players[e.seat]
    s.winners.append(e.seat)
    s.drawn_win = e.source < 0
    pay(s, e)
    p.wins.append(e.points)
    s.declared.append((p.wind, e.points, s.players[e.source].wind if e.source >= 0 else -1))
    s.won.append(_earlier(e))
    s.result = "win"
    if e.keeps_deal is not None:
        s.keeps_deal = e.keeps_deal
    if e.last:
        if e.stakes:
            s.riichi_sticks.clear()
            _own_stakes(s, e.stakes)
        s.phase = OVER
        s.answers.clear()
    elif s.play.hands > 1:
        _take_first_hand(s, p, e)


def _earlier(e: WinEvent) -> Earlier:
    """A win as later deals remember it."""
    score = e.score
    patterns: list[str] = []
    if isinstance(score, Score):
        patterns = [each.id for each in score.patterns]
    elif isinstance(score, dict):
        patterns = [str(each["id"]) for each in score["patterns"]]
    payers = [seat for seat, delta in enumerate(e.deltas) if delta < 0]
    return Earlier(e.seat, tuple(patterns), tuple(payers), e.hand, e.source < 0)


def _take_first_hand(s: State, p: Player, e: WinEvent) -> None:
    """One of two hands is won: its tiles are laid open and the player goes on with the rest."""
    for face in e.tiles:
        p.remove(face)
    kept = [at for at, number in enumerate(p.meld_hands) if number != e.hand_number]
    for at, meld in enumerate(p.melds):
        if at not in kept:
            p.open_melds -= 0 if meld.concealed else 1
    p.won_melds += [meld for at, meld in enumerate(p.melds) if at not in kept]
    p.won_tiles += list(e.tiles)
    p.melds = [p.melds[at] for at in kept]
    p.meld_hands = [0] * len(kept)
    s.answers.clear()
    if e.source >= 0:
        p.won_tiles.append(e.tile)
        if s.phase == ROBBING:
            _unmake_kong(s.players[e.source], e.tile)
        else:
            s.players[e.source].river[-1].taken_by = p.wind
        s.turn = e.seat
        s.drawn = -1
        s.drew = False
        s.after_claim = True
        s.banned = 0
    elif s.drawn in e.tiles:
        s.drawn = -1
    s.robbing = 0
    s.phase = TURN


def _unmake_kong(p: Player, face: int) -> None:
    """A robbed kong is a pung again."""
    for at, meld in enumerate(p.melds):
        if meld.added and meld.kind == face & KIND_MASK:
            p.melds[at] = Meld(PUNG_SET, meld.tiles[:-1], False, meld.source, meld.claimed)
            p.melded[meld.kind] -= 1


def draw_game(s: State, e: DrawGameEvent) -> None:
    s.result = e.reason
    s.ready_seats = list(e.ready)
    s.offenders = list(e.offenders)
    if e.wins:
        s.winners = list(e.nagashi)
        s.result = "win"
        s.drawn_win = True
    pay(s, e)
    _own_stakes(s, e.stakes)
    s.phase = OVER
    s.answers.clear()


def penalty(s: State, e: PenaltyEvent) -> None:
    """What a referee decided; see `referee` for the words."""
    p = s.players[e.seat]
    p.warnings[e.what] = p.warnings.get(e.what, 0) + 1
    pay(s, e)
    if e.dead:
        p.dead = True
    if e.barred:
        p.barred = True
    if e.no_claims:
        p.no_claims = True
    if e.false_win:
        p.false_win = True
    if e.mute:
        p.shown += held_of(p, e.tiles)
    else:
        p.forced += held_of(p, e.tiles)
    if e.ends_deal:
        s.result = "chombo"
        s.phase = OVER
        s.answers.clear()
