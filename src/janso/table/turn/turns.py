"""What the player on turn may do. Discards come first to mind, so they are made from ready-made actions."""

from __future__ import annotations

from janso.hand import PUNG as PUNG_SET
from janso.rules.family import Scorer
from janso.shape.other.open_pair import open_pairs
from janso.table.log import action as act
from janso.table.log.action import DISCARDS, THE_PASS, THE_WIN, Action, SetAction
from janso.table.log.event import FROM_KONG
from janso.table.state import ASKING, CLAIMS, ROBBING, TURN, Player, State
from janso.table.turn.claims import can_kong, claim_choices, copies, may_call, rob_choices
from janso.table.turn.phase import asked_choices
from janso.tiles import KIND_MASK


def find_choices(s: State, scorer: Scorer) -> None:
    """Fills `choices` and `waiting` for the present phase."""
    choices: list[list[Action]] = [[] for _ in range(s.seats)]
    waiting: list[int] = []
    if s.phase == TURN:
        choices[s.turn] = turn_choices(s, scorer)
        waiting.append(s.turn)
    elif (s.phase == CLAIMS and not s.course.mute) or s.phase == ROBBING:
        offered = s.phase == CLAIMS
        callable = offered and may_call(s)
        for step in range(1, s.at_table):
            seat = s.next_seat(s.last_seat, step)
            found = claim_choices(s, scorer, seat, step, callable) if offered else rob_choices(s, scorer, seat)
            if found:
                found.append(THE_PASS)
                choices[seat] = found
                if seat not in s.asks.answers:
                    waiting.append(seat)
    elif s.phase == ASKING:
        asked_choices(s, choices, waiting)
    else:
        s.game.adds_phases(s, choices, waiting)
    s.asks.choices = choices
    s.asks.waiting = waiting
    s.asks.known = True


def turn_choices(s: State, scorer: Scorer) -> list[Action]:
    """Everything the player on turn may do."""
    p = s.players[s.turn]
    drew = s.drawn >= 0
    out: list[Action] = []
    if drew and s.game.wins_on_draw(s, scorer, p):
        out.append(THE_WIN)
    if drew and s.play.sets_aside.flowers and _flowers(s, p, out):
        return out
    if s.game.is_locked(s, p):
        _locked(s, scorer, p, out)
        return out
    discards_of(s, p, out)
    if drew or s.play.kongs.after_call:
        _kongs(s, p, out)
    s.game.adds_to_turn(s, p, out)
    return out


def discards_of(s: State, p: Player, out: list[Action]) -> None:
    """Each different face that may be discarded; an exposed tile goes first, a joker only when nothing else is left."""
    if p.bars.forced:
        for face in p.bars.forced:
            if face in p.held and DISCARDS[face] not in out:
                out.append(DISCARDS[face])
        if out:
            return
    seen = 0
    banned = s.course.banned
    joker = s.dora.joker
    for face in p.held:
        kind = face & KIND_MASK
        if banned >> kind & 1 or kind == joker:
            continue
        if face == kind:
            if seen >> kind & 1:
                continue
            seen |= 1 << kind
        elif DISCARDS[face] in out:
            continue
        out.append(DISCARDS[face])
    if joker >= 0 and not out:
        out.append(DISCARDS[joker])


def _flowers(s: State, p: Player, out: list[Action]) -> bool:
    """Adds flowers to set aside; True when nothing else may be done."""
    found = False
    for face in p.held:
        if s.play.sets_aside.lays(face & KIND_MASK):
            found = True
            if s.wall.replacements_left and s.wall.left:
                out.append(Action(act.FLOWER, face))
    return found and not s.play.sets_aside.flowers_may_stay and bool(out)


def may_chain(s: State, p: Player) -> bool:
    """True when a kong may follow what was just drawn: not every kong may be followed by another everywhere."""
    rule = s.play.kongs.chain
    if s.course.drawn_from != FROM_KONG or rule == "any":
        return True
    last = next((call for call in reversed(s.course.calls) if call.seat == p.wind), None)
    if last is None or rule == "no":
        return False
    return last.concealed or (rule == "concealed_or_added" and last.added)


def _kongs(s: State, p: Player, out: list[Action]) -> None:
    if not can_kong(s) or p.bars.no_claims or not may_chain(s, p):
        return
    if s.play.forms.several_pairs != "no" and len(open_pairs(p.melds)) > 1:
        return
    done = 0
    for face in p.held:
        kind = face & KIND_MASK
        if p.counts[kind] >= 4 and not done >> kind & 1:
            done |= 1 << kind
            out.append(SetAction(act.CONCEALED_KONG, kind, copies(p, kind)[:4]))
        elif p.melded[kind] >= 3 and p.open_melds and raisable(p, kind):
            out.append(Action(act.ADDED_KONG, face))


def raisable(p: Player, kind: int) -> bool:
    """True when the player has a melded pung of the kind."""
    return any(meld.type == PUNG_SET and meld.kind == kind for meld in p.melds)


def _locked(s: State, scorer: Scorer, p: Player, out: list[Action]) -> None:
    """After riichi or a declared ready hand: the drawn tile goes, or becomes a kong that changes nothing.

    A joker may not go: it completes every ready hand, and a dead one is bound no longer.
    """
    if s.dora.joker >= 0 and s.drawn & KIND_MASK == s.dora.joker:
        if not out:
            discards_of(s, p, out)
        return
    out.append(DISCARDS[s.drawn])
    s.game.adds_to_locked(s, p, out)
    if not can_kong(s):
        return
    for kind in s.game.locked_kongs(s, p):
        if p.counts[kind] >= 4 and s.game.locked_kong(s, scorer, p, kind):
            out.append(SetAction(act.CONCEALED_KONG, kind, copies(p, kind)[:4]))
