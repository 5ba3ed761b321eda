"""The fold of events that end a deal or pay: wins, draws, penalties."""

from __future__ import annotations

from typing import Any

from janso.hand import PUNG as PUNG_SET
from janso.hand import Meld
from janso.scoring.score import Score
from janso.table.log.event import Event
from janso.table.state import OVER, ROBBING, TURN, Earlier, Player, State, held_of
from janso.tiles import KIND_MASK


def pay(s: State, e: Event) -> None:
    """Moves the points, sticks and chips that an event tells."""
    if e.data is not None and "deltas" in e.data:
        for seat, delta in enumerate(e.data["deltas"]):
            s.scores[seat] += int(delta)
            s.deltas[seat] += int(delta)
        if "sticks" in e.data:
            s.sticks = int(e.data["sticks"])
        s.pooled += int(e.data.get("pooled", 0))
        for seat, moved in enumerate(e.data.get("chips", [])):
            s.chips[seat] += int(moved)


def pay_for(s: State, seat: int, data: dict[str, Any]) -> None:
    """Moves the points that an act of a player costs; stakes join the sticks on the table."""
    for at, delta in enumerate(data.get("deltas", [])):
        s.scores[at] += int(delta)
        s.deltas[at] += int(delta)
    lay_stakes(s, seat, int(data.get("stakes", 0)))


def lay_stakes(s: State, seat: int, number: int) -> None:
    """So many sticks lie on the table as this player's; their points are paid already."""
    s.sticks += number
    s.riichi_sticks += [seat] * number


def _own_stakes(s: State, e: Event) -> None:
    """Remembers whose sticks those are that players laid on the table at the end of a deal."""
    if e.data is not None and "stakes" in e.data:
        for seat, number in enumerate(e.data["stakes"]):
            s.riichi_sticks += [seat] * int(number)


def win(s: State, e: Event) -> None:
    p = s.players[e.seat]
    s.winners.append(e.seat)
    s.drawn_win = e.other < 0
    pay(s, e)
    assert e.data is not None
    p.wins.append(int(e.data["points"]))
    s.declared.append((p.wind, int(e.data["points"]), s.players[e.other].wind if e.other >= 0 else -1))
    s.won.append(_earlier(e))
    s.result = "win"
    s.keeps_deal = bool(e.data.get("keeps_deal", s.keeps_deal))
    if e.data["last"]:
        if "stakes" in e.data:
            s.riichi_sticks.clear()
            _own_stakes(s, e)
        s.phase = OVER
        s.answers.clear()
    elif s.play.hands > 1:
        _take_first_hand(s, p, e)


def _earlier(e: Event) -> Earlier:
    """A win as later deals remember it."""
    data = e.data
    assert data is not None
    score = data.get("score")
    patterns: list[str] = []
    if isinstance(score, Score):
        patterns = [each.id for each in score.patterns]
    elif isinstance(score, dict):
        patterns = [str(each["id"]) for each in score["patterns"]]
    payers = [seat for seat, delta in enumerate(data["deltas"]) if delta < 0]
    return Earlier(e.seat, tuple(patterns), tuple(payers), str(data["hand"]), e.other < 0)


def _take_first_hand(s: State, p: Player, e: Event) -> None:
    """One of two hands is won: its tiles are laid open and the player goes on with the rest."""
    assert e.data is not None
    for face in e.tiles:
        p.remove(face)
    hand = int(e.data["hand_number"])
    kept = [at for at, number in enumerate(p.meld_hands) if number != hand]
    for at, meld in enumerate(p.melds):
        if at not in kept:
            p.open_melds -= 0 if meld.concealed else 1
    p.won_melds += [meld for at, meld in enumerate(p.melds) if at not in kept]
    p.won_tiles += list(e.tiles)
    p.melds = [p.melds[at] for at in kept]
    p.meld_hands = [0] * len(kept)
    s.answers.clear()
    if e.other >= 0:
        p.won_tiles.append(e.tile)
        if s.phase == ROBBING:
            _unmake_kong(s.players[e.other], e.tile)
        else:
            s.players[e.other].river[-1].taken_by = p.wind
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


def draw_game(s: State, e: Event) -> None:
    assert e.data is not None
    s.result = str(e.data["reason"])
    s.ready_seats = [int(seat) for seat in e.data.get("ready", [])]
    s.offenders = [int(seat) for seat in e.data.get("offenders", [])]
    if e.data.get("wins"):
        s.winners = [int(seat) for seat in e.data["nagashi"]]
        s.result = "win"
        s.drawn_win = True
    pay(s, e)
    _own_stakes(s, e)
    s.phase = OVER
    s.answers.clear()


def penalty(s: State, e: Event) -> None:
    """What a referee decided; see `referee` for the words."""
    assert e.data is not None
    p = s.players[e.seat]
    what = str(e.data["what"])
    p.warnings[what] = p.warnings.get(what, 0) + 1
    pay(s, e)
    if e.data.get("dead"):
        p.dead = True
    if e.data.get("barred"):
        p.barred = True
    if e.data.get("no_claims"):
        p.no_claims = True
    if e.data.get("false_win"):
        p.false_win = True
    if e.data.get("mute"):
        p.shown += held_of(p, e.tiles)
    else:
        p.forced += held_of(p, e.tiles)
    if e.data.get("ends_deal"):
        s.result = "chombo"
        s.phase = OVER
        s.answers.clear()
