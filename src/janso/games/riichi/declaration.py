"""Riichi: who may declare it, what the declaration and its stake change, and what the scorer is told of it."""

from __future__ import annotations

from janso.games.riichi.own import riichi_seat
from janso.scoring import facts
from janso.table.deal import discard_event
from janso.table.log import action as act
from janso.table.log.action import RIICHIS, THE_WIN, Action, Refusal, RiichiAction
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.endings import lay_stakes
from janso.table.log.event import Event
from janso.table.log.play_events import RiichiAcceptedEvent, RiichiEvent
from janso.table.state import Player, State
from janso.table.turn.ready import missing, ready_after, waits_of, waits_without
from janso.table.turn.winning import shown_copies
from janso.tiles import JOKER, KIND_MASK, is_flower, write


def all_declared(s: State) -> bool:
    """True when everybody is in riichi, the last stake paid."""
    return all(p.riichi for p in s.playing())


def may_riichi(s: State, p: Player) -> bool:
    """True when nothing but the shape of the hand can stand against riichi."""
    free = s.play.riichi.compulsory or ((p.open_melds == 0 or s.play.riichi.open_hand) and s.drawn >= 0)
    if s.play.riichi.open_alone and any(riichi_seat(other).open and other.riichi for other in s.players):
        return False
    return (free and not p.riichi and s.wall.left >= s.play.riichi.tiles_left
            and (s.play.riichi.stakes.on_credit or s.scores[p.seat] >= s.play.riichi.stake))


def add_riichi(s: State, p: Player, out: list[Action]) -> None:
    """Adds a declaration for every discard that may make one."""
    if not may_riichi(s, p) or missing(s, p) > 1 or riichi_seat(p).dropped:
        return
    for choice in [each for each in out if each.verb == act.DISCARD]:
        if riichi_discard(s, p, choice.tile & KIND_MASK):
            out.append(RIICHIS[choice.tile])
            if may_open(s, p) and not (s.play.riichi.furiten_closed and waits_without(s, p, choice.tile & KIND_MASK)
                                       & (p.river_mask | 1 << (choice.tile & KIND_MASK))):
                out.append(RiichiAction(choice.tile, open=True))
        elif s.play.riichi.furiten_open and may_open(s, p) and riichi_discard(s, p, choice.tile & KIND_MASK, True):
            out.append(RiichiAction(choice.tile, open=True))


def may_open(s: State, p: Player) -> bool:
    """True when riichi may be declared with the hand open: only by the first who declares any (L2844)."""
    rich = s.play.riichi.stakes.on_credit or s.scores[p.seat] >= s.play.riichi.stakes.open_stake
    return s.play.riichi.open and rich and not any(other.riichi for other in s.players if other.seat != p.seat)


def bind_to_win(s: State) -> None:
    """Open riichi may let no winning tile pass, neither drawn nor discarded (L2074): nothing else is left to do."""
    for p in s.players:
        if riichi_seat(p).open and p.riichi and THE_WIN in s.asks.choices[p.seat]:
            s.asks.choices[p.seat] = [THE_WIN]


def leave_silent(out: list[Action]) -> None:
    """Takes away discards that could declare riichi and do not."""
    declared = [each.tile for each in out if each.verb == act.RIICHI]
    if declared:
        out[:] = [each for each in out if each.verb != act.DISCARD or each.tile not in declared]


def riichi_discard(s: State, p: Player, kind: int, furiten_allowed: bool = False) -> bool:
    """True when discarding this kind leaves a hand that may declare riichi."""
    if not ready_after(s, p, kind):
        return False
    furiten_allowed = furiten_allowed or s.play.riichi.furiten_allowed
    if furiten_allowed and s.play.riichi.dead_wait:
        return True
    waits = waits_without(s, p, kind)
    discards_bar = s.play.furiten.discard or s.play.furiten.by_school
    if not furiten_allowed and discards_bar and waits & (p.river_mask | 1 << kind):
        return False
    return s.play.riichi.dead_wait or live_wait(s, p, waits)


def live_wait(s: State, p: Player, waits: int) -> bool:
    """True when a copy of some awaited kind is neither open on the table, concealed kongs among that, nor in the own
    hand."""
    for kind in range(JOKER):
        if waits >> kind & 1:
            own = p.counts[kind] + sum([4 for other in s.players for meld in other.melds
                                        if meld.concealed and meld.kind == kind])
            dora = 0 if s.dora.joker >= 0 else [face & KIND_MASK for face in s.lying_indicators()].count(kind)
            if own + dora + shown_copies(s, kind) < (1 if is_flower(kind) else 4):
                return True
    return False


def discards(s: State, seat: int, action: Action, taken: list[Event]) -> list[Event]:
    """The discard of a declaration; none yet where others may win on a treasure first, which was `taken`."""
    if taken and isinstance(taken[-1], ChosenEvent) and taken[-1].extra("waiting"):
        return []
    return [discard_event(s, seat, action)]


def declare(s: State, e: RiichiEvent) -> None:
    """The fold of a declaration: it stands once nobody has won on its discard."""
    p = s.players[e.seat]
    riichi_seat(p).asked = True
    riichi_seat(p).open = e.open


def accept(s: State, e: RiichiAcceptedEvent) -> None:
    """The fold of its acceptance: the stake is laid."""
    p = s.players[e.seat]
    first = len(p.river) == 1 and not s.course.interrupted
    p.riichi = 2 if first else 1
    p.riichi_turn = len(p.river)
    p.riichi_wall = s.wall.left
    riichi_seat(p).dead = s.play.riichi.dead_wait_chombo and missing(s, p) == 1 and not live_wait(s, p, waits_of(s, p))
    riichi_seat(p).ippatsu = True
    if s.play.riichi.stake:
        number = max(s.play.riichi.stakes.open_stake // s.play.riichi.stake, 1) if riichi_seat(p).open else 1
        s.move_points(e.seat, -number * s.play.riichi.stake)
        lay_stakes(s, e.seat, number)


def accepted_events(s: State) -> list[Event]:
    """The last discard declared riichi and was not won on."""
    discarder = s.players[s.last_seat]
    return [RiichiAcceptedEvent(s.last_seat)] if riichi_seat(discarder).asked and not discarder.riichi else []


def riichi_facts(s: State, p: Player) -> int:
    """What the scorer is told of a declaration."""
    mask = 0
    if p.riichi and not s.play.riichi.compulsory:
        mask |= facts.DOUBLE_RIICHI if p.riichi == 2 else facts.RIICHI
        if riichi_seat(p).open:
            mask |= facts.OPEN_RIICHI
        if riichi_seat(p).ippatsu:
            mask |= facts.IPPATSU
    return mask


def why_no_riichi(s: State, p: Player, action: Action) -> Refusal:
    play = s.play
    if not play.riichi.allowed:
        return Refusal("no_such_rule", "games.rules_know_no_riichi")
    if p.riichi:
        return Refusal("in_riichi", "games.you_are_in_riichi_already")
    if riichi_seat(p).dropped:
        return Refusal("dropped_out", "games.gave_up_winning_deal")
    if p.open_melds and not play.riichi.compulsory and not play.riichi.open_hand:
        return Refusal("hand_open", "games.riichi_needs_closed_hand")
    if s.drawn < 0 and not play.riichi.compulsory:
        return Refusal("after_claim", "games.riichi_declared_after_draw")
    if not play.riichi.stakes.on_credit and s.scores[p.seat] < play.riichi.stake:
        return Refusal("too_few_points", "games.riichi_costs_points", stake=play.riichi.stake, score=s.scores[p.seat])
    if play.riichi.open_alone and any(riichi_seat(other).open and other.riichi for other in s.players):
        return Refusal("open_riichi", "games.after_open_riichi_nobody_else")
    if s.wall.left < play.riichi.tiles_left:
        return Refusal("wall_too_short", "games.riichi_needs_tiles_wall_left", tiles_left=play.riichi.tiles_left,
                       left=s.wall.left)
    if not ready_after(s, p, action.tile & KIND_MASK):
        return Refusal("not_ready", "games.after_discarding_hand_would_not", tile=write(action.tile))
    if action.open and not play.riichi.open:
        return Refusal("no_such_rule", "games.rules_know_no_open_riichi")
    if action.open and not may_open(s, p):
        return Refusal("not_first", "games.open_riichi_only_first_player")
    return Refusal("useless_wait", "games.rules_forbid_riichi_wait_furiten")
