"""The fold of events that end a deal or pay: wins, draws, penalties."""

from __future__ import annotations

from janso.hand import PUNG as PUNG_SET
from janso.hand import Meld
from janso.scoring.score import Score
from janso.table.log.deal_events import DrawGameEvent, PaidEvent, PenaltyEvent, WinEvent
from janso.table.log.play_events import DrawEvent
from janso.table.parts.ending import Ending
from janso.table.parts.memory import Earlier
from janso.table.state import OVER, ROBBING, TURN, Player, State, Won, held_of
from janso.tiles import KIND_MASK


def pay(s: State, e: PaidEvent) -> None:
    """Moves the points, sticks and chips that an event tells."""
    if e.deltas:
        ending = s.change_ending()
        for seat, delta in enumerate(e.deltas):
            s.scores[seat] += delta
            ending.deltas[seat] += delta
        if e.sticks >= 0:
            s.sticks = e.sticks
        ending.pooled += e.pooled
        for seat, moved in enumerate(e.chips):
            ending.chips[seat] += moved


def pay_for(s: State, e: DrawEvent) -> None:
    """Moves the points that a replacement costs; stakes join the sticks on the table."""
    for at, delta in enumerate(e.deltas):
        s.move_points(at, delta)
    lay_stakes(s, e.seat, e.stakes)


def lay_stakes(s: State, seat: int, number: int) -> None:
    """So many sticks lie on the table as this player's; their points are paid already."""
    s.sticks += number
    s.change_ending().stakes += [seat] * number


def _own_stakes(ending: Ending, stakes: tuple[int, ...]) -> None:
    """Remembers whose sticks those are that players laid on the table at the end of a deal."""
    for seat, number in enumerate(stakes):
        ending.stakes += [seat] * number


def win(s: State, e: WinEvent) -> None:
    p = s.players[e.seat]
    pay(s, e)
    p.won = Won((*p.won.points, e.points), p.won.tiles, p.won.melds)
    ending = s.change_ending()
    ending.winners.append(e.seat)
    ending.drawn_win = e.source < 0
    ending.declared.append((p.wind, e.points, s.players[e.source].wind if e.source >= 0 else -1))
    ending.won.append(_earlier(e))
    ending.result = "win"
    if e.keeps_deal is not None:
        ending.keeps_deal = e.keeps_deal
    if e.last:
        if e.stakes:
            ending.stakes.clear()
            _own_stakes(ending, e.stakes)
        s.phase = OVER
        s.asks.answers.clear()
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
    laid = e.tiles if e.source < 0 else (*e.tiles, e.tile)
    melds = [meld for at, meld in enumerate(p.melds) if at not in kept]
    p.won = Won(p.won.points, (*p.won.tiles, *laid), (*p.won.melds, *melds))
    p.melds = [p.melds[at] for at in kept]
    p.meld_hands = [0] * len(kept)
    s.asks.answers.clear()
    if e.source >= 0:
        if s.phase == ROBBING:
            _unmake_kong(s.players[e.source], e.tile)
        else:
            s.players[e.source].lose_discard(p.wind)
        s.turn = e.seat
        s.drawn = -1
        s.course.drew = False
        s.course.after_claim = True
        s.course.banned = 0
    elif s.drawn in e.tiles:
        s.drawn = -1
    s.course.robbing = 0
    s.phase = TURN


def _unmake_kong(p: Player, face: int) -> None:
    """A robbed kong is a pung again."""
    for at, meld in enumerate(p.melds):
        if meld.added and meld.kind == face & KIND_MASK:
            p.replace_meld(at, Meld(PUNG_SET, meld.tiles[:-1], False, meld.source, meld.claimed))


def draw_game(s: State, e: DrawGameEvent) -> None:
    pay(s, e)
    ending = s.change_ending()
    ending.result = e.reason
    ending.ready = list(e.ready)
    ending.offenders = list(e.offenders)
    if e.wins:
        ending.winners = list(e.nagashi)
        ending.result = "win"
        ending.drawn_win = True
    _own_stakes(ending, e.stakes)
    s.phase = OVER
    s.asks.answers.clear()


def penalty(s: State, e: PenaltyEvent) -> None:
    """What a referee decided; see `referee` for the words."""
    p = s.players[e.seat]
    pay(s, e)
    bars = p.change_bars()
    bars.warnings[e.what] = bars.warnings.get(e.what, 0) + 1
    if e.dead:
        bars.dead = True
    if e.barred:
        bars.barred = True
    if e.no_claims:
        bars.no_claims = True
    if e.false_win:
        bars.false_win = True
    if e.mute:
        bars.shown += held_of(p, e.tiles)
    else:
        bars.forced += held_of(p, e.tiles)
    if e.ends_deal:
        s.change_ending().result = "chombo"
        s.phase = OVER
        s.asks.answers.clear()
