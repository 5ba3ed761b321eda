"""State is the fold of events: `apply` is the only place where a deal changes.

Some steps have no event of their own, because the next event follows from them at once: the last answer that the table
waits for (`hear`), claims that do not count (`leave_out`), a kong that nobody robs (`kong_stands`), and at a table that
is followed from outside unknown tiles that become known (`reveal`, `reveal_drawn`).
"""

from __future__ import annotations

from janso.hand import CHOW as CHOW_SET
from janso.hand import KONG as KONG_SET
from janso.hand import LEFT, OTHER, RIGHT, Meld
from janso.hand import PUNG as PUNG_SET
from janso.scoring.history import FLOWER as FLOWER_CALL
from janso.scoring.history import Call
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.deal_events import ChosenEvent, DrawGameEvent, PenaltyEvent, PhaseEvent, Told, WinEvent
from janso.table.log.endings import draw_game, lay_stakes, pay_for, penalty, win
from janso.table.log.event import Event
from janso.table.log.play_events import (
    AnswerEvent,
    ClaimEvent,
    DealtEvent,
    DiscardEvent,
    DrawEvent,
    FlowerEvent,
    IndicatorEvent,
    KongEvent,
)
from janso.table.setup.dealing import deal_order, dealt_to
from janso.table.state import (
    CLAIMS,
    DECLARING,
    NO_BARS,
    REPLACE,
    ROBBING,
    SETTING_UP,
    TURN,
    Player,
    State,
    is_fourth_kong,
)
from janso.table.turn.phase import close_question, put_question
from janso.table.turn.ready import holds_laid_flower
from janso.table.turn.swapping import swap_ban
from janso.table.wall import UNKNOWN_TILE
from janso.tiles import KIND_MASK


def apply(s: State, e: Event) -> None:
    """Changes the state by one event."""
    if s.lent is not None:
        s.keep()
    s.asks.known = False
    if s.phase == ROBBING and isinstance(e, (DrawEvent, IndicatorEvent)):
        kong_stands(s)
    if isinstance(e, DrawEvent):
        _draw(s, e)
    elif isinstance(e, DiscardEvent):
        _discard(s, e)
    elif isinstance(e, ClaimEvent):
        _claim(s, e)
    elif isinstance(e, AnswerEvent) and s.phase != DECLARING:
        hear(s, e.seat, e.action, max(e.ms, 0))
    elif isinstance(e, KongEvent):
        _kong(s, e)
    elif isinstance(e, FlowerEvent):
        _flower(s, e)
    elif isinstance(e, IndicatorEvent):
        _indicator(s, e)
    elif isinstance(e, DealtEvent):
        _dealt(s, e)
    elif isinstance(e, Told):
        _settle(s, e)
    else:
        s.game.fold(s, e)
    if s.phase == SETTING_UP and set_up_done(s):
        s.phase = TURN
        s.game.set_up(s)
    for custom in s.customs:
        custom.folded(s, e)


def _settle(s: State, e: Told) -> None:
    """Wins, draws, penalties, questions and their outcomes."""
    if isinstance(e, WinEvent):
        win(s, e)
    elif isinstance(e, DrawGameEvent):
        draw_game(s, e)
    elif isinstance(e, PenaltyEvent):
        penalty(s, e)
    elif isinstance(e, PhaseEvent):
        put_question(s, e)
    elif isinstance(e, ChosenEvent):
        close_question(s, e)
    else:
        s.game.fold(s, e)


def set_up_done(s: State) -> bool:
    """True when indicators are turned up, the joker is known and nobody holds a flower any more."""
    if s.dora.due or s.course.owed_to >= 0 or (s.play.sets_aside.joker_step and s.dora.joker < 0):
        return False
    return not s.play.sets_aside.flowers or not any(
        holds_laid_flower(s, p) for p in s.players)


def hear(s: State, seat: int, action: act.Action, ms: int) -> None:
    """An answer to a tile on offer or to a question, after so many milliseconds."""
    if s.lent is not None:
        s.keep()
    s.asks.answers[seat] = action
    s.asks.heard[seat] = ms


def leave_out(s: State, seats: list[int]) -> None:
    """Claims that count as a pass."""
    if s.lent is not None:
        s.keep()
    for seat in seats:
        s.asks.answers[seat] = act.THE_PASS


def reveal(s: State, seat: int, faces: list[int]) -> None:
    """Tiles of a hand that nobody knew turn out to be these."""
    if s.lent is not None:
        s.keep()
    p = s.players[seat]
    for face in faces:
        p.remove(UNKNOWN_TILE)
        p.add(face)


def reveal_drawn(s: State, seat: int, face: int) -> None:
    """The tile that stands for a first draw becomes known."""
    if s.lent is not None:
        s.keep()
    s.asks.known = False
    if UNKNOWN_TILE in s.players[seat].held:
        reveal(s, seat, [face])
    s.drawn = face


def _dealt(s: State, e: DealtEvent) -> None:
    """Hands stand in `tiles` one after the other, by seat; the opener's has one more, which counts as drawn."""
    at = 0
    for p in s.players:
        count = dealt_to(s, p)
        for face in e.tiles[at : at + count]:
            p.add(face)
        at += count
    for face in deal_order(s, e.tiles):
        s.wall.take(face)
    s.phase = SETTING_UP
    s.turn = s.opening.opener
    s.drawn = s.players[s.opening.opener].held[-1]
    s.course.drew = True
    s.game.dealt(s)


def _draw(s: State, e: DrawEvent) -> None:
    p = s.players[e.seat]
    face = e.tile
    before = s.wall.left
    if e.origin == ev.FROM_WALL:
        s.wall.take(face, p.wind)
    else:
        s.wall.take_replacement(face, p.wind, e.origin == ev.FROM_FLOWER)
    s.game.drew(s, before)
    p.add(face)
    s.asks.answers.clear()
    if e.deltas or e.stakes:
        pay_for(s, e)
    if s.phase == SETTING_UP:
        s.course.owed_to = -1
        if e.seat == s.opening.opener:
            s.drawn = face
        return
    s.turn = e.seat
    s.drawn = face
    s.course.drew = True
    s.course.turned = False
    s.course.drawn_from = e.origin
    s.course.banned = 0
    s.course.after_claim = False
    s.course.robbing = 0
    s.phase = TURN


def _discard(s: State, e: DiscardEvent) -> None:
    p = s.players[e.seat]
    face = e.tile
    kind = face & KIND_MASK
    p.remove(face)
    course = s.course
    p.discard(face, e.drawn, s.game.lies_sideways(p), course.drawn_from == ev.FROM_KONG)
    course.mute = False
    if p.bars is not NO_BARS:
        course.mute = _free(p, face)
    course.discards += 1
    s.last_tile = face
    s.last_seat = e.seat
    s.drawn = -1
    course.drew = False
    course.drawn_from = 0
    course.banned = 0
    course.after_claim = False
    s.phase = CLAIMS
    s.game.discarded(s, p)
    course.tick += 1
    if not course.mute:
        s.game.offered(s, e.seat, kind, False)


def _free(p: Player, face: int) -> bool:
    """A discard frees of a bar, or of a tile that had to go; True when nobody may declare anything on it."""
    bars = p.change_bars()
    bars.barred = False
    if face in bars.forced:
        bars.forced.remove(face)
    if face not in bars.shown:
        return False
    bars.shown.remove(face)
    return True


def _interrupt(s: State) -> None:
    """A call ends everybody's uninterrupted go-around."""
    s.course.interrupted = True
    s.game.interrupted(s)


def _claim(s: State, e: ClaimEvent) -> None:
    p = s.players[e.seat]
    feeder = s.players[e.source]
    s.asks.answers.clear()
    for face in e.tiles:
        p.remove(face)
    if not s.course.turned:
        feeder.lose_discard(p.wind)
    if e.stakes:
        s.move_points(e.seat, -e.stakes * s.play.riichi.stake)
        lay_stakes(s, e.seat, e.stakes)
    if e.fresh:
        s.course.fresh_kongs = [*s.course.fresh_kongs, (e.seat, e.source, e.tile & KIND_MASK)]
    if not e.tiles:
        _raise_with_discard(s, p, feeder, e.tile)
        return
    source = s.bearing(p, feeder)
    if s.course.turned:
        source = RIGHT if p is feeder else LEFT
        s.course.turned = False
    type = CHOW_SET if e.verb == act.CHOW else PUNG_SET if e.verb == act.PUNG else KONG_SET
    tiles = (e.tile, *e.tiles)
    if s.play.forms.other_sets is not None and s.play.forms.other_sets.of(tiles) is not None:
        type = OTHER
    if len(tiles) == 2:
        type = OTHER  # an open pair
    p.add_meld(Meld(type, tiles, False, source, e.tile), e.hand)
    s.course.calls.append(Call(p.wind, type, tiles, feeder.wind, turn=len(p.river) + 1))
    if type == KONG_SET and s.play.kongs.rob_claimed:
        _offer_claimed_kong(s, e)
        return
    _interrupt(s)
    s.game.claimed(s)
    s.turn = e.seat
    s.drawn = -1
    if type == KONG_SET:
        _count_kong(s, e.seat, False)
        s.phase = REPLACE
        s.course.drawn_from = ev.FROM_KONG
        return
    s.course.after_claim = True
    s.phase = TURN
    s.course.banned = swap_ban(s, type, e.tile & KIND_MASK, e.tiles)


def _offer_claimed_kong(s: State, e: ClaimEvent) -> None:
    """A kong that was claimed may be robbed: nobody has let its tile pass before."""
    s.game.offers_again(s)
    s.last_seat, s.drawn = e.seat, -1
    s.course.robbing = act.KONG
    s.phase = ROBBING
    s.course.tick += 1
    s.game.offered(s, e.seat, e.tile & KIND_MASK, False)


def _raise_with_discard(s: State, p: Player, feeder: Player, face: int) -> None:
    """A called tile makes a kong of a pung that was called from the same player."""
    kind = face & KIND_MASK
    for at, meld in enumerate(p.melds):
        if meld.type == PUNG_SET and meld.kind == kind:
            p.replace_meld(at, Meld(KONG_SET, (*meld.tiles, face), False, meld.source, meld.claimed, True))
            s.course.calls.append(Call(p.wind, KONG_SET, p.melds[at].tiles, feeder.wind, turn=len(p.river) + 1))
    p.waits_known = False
    _interrupt(s)
    s.game.claimed(s)
    s.turn = p.seat
    s.drawn = -1
    _count_kong(s, p.seat, False)
    s.phase = REPLACE
    s.course.drawn_from = ev.FROM_KONG


def _count_kong(s: State, seat: int, concealed: bool) -> None:
    """Counts a kong and notes when its indicator is due."""
    s.course.kongs += 1
    s.course.kong_seats |= 1 << seat
    s.game.kong_made(s, concealed)


def _kong(s: State, e: KongEvent) -> None:
    """A kong from the own hand; it may be robbed before the replacement is drawn."""
    p = s.players[e.seat]
    s.asks.answers.clear()
    kind = e.tile & KIND_MASK
    if e.verb == act.CONCEALED_KONG:
        for face in e.tiles:
            p.remove(face)
        p.add_meld(Meld(KONG_SET, e.tiles, True), e.hand)
        s.course.calls.append(Call(p.wind, KONG_SET, e.tiles, concealed=True, turn=len(p.river) + 1))
    else:
        p.remove(e.tile)
        for at, meld in enumerate(p.melds):
            if e.joins(meld):
                p.replace_meld(at, Meld(KONG_SET, (*meld.tiles, e.tile), False, meld.source, meld.claimed, True))
                s.course.calls.append(Call(p.wind, KONG_SET, p.melds[at].tiles, added=True, turn=len(p.river) + 1))
                break
    s.last_tile = e.tile
    s.last_seat = e.seat
    s.course.robbing = e.verb
    s.phase = ROBBING
    s.drawn = -1
    s.course.tick += 1
    if s.play.kongs.fourth_safe and is_fourth_kong(p):
        return
    if e.verb == act.ADDED_KONG or s.play.kongs.rob_concealed != "no":
        s.game.offered(s, e.seat, kind, e.verb != act.ADDED_KONG and s.play.kongs.rob_concealed == "orphans")


def kong_stands(s: State) -> None:
    """Nobody robbed the kong or the north: ippatsu ends, the indicator is counted, a replacement follows. After a set
    that a custom let be raised the next tile of the wall does."""
    if s.lent is not None:
        s.keep()
    seat = s.last_seat
    s.asks.known = False
    s.asks.answers.clear()
    if s.course.robbing == act.FLOWER:  # where one may be won on: it interrupts nothing
        s.course.robbing, s.phase = 0, REPLACE
        return
    _interrupt(s)
    if s.course.robbing == act.CHOOSE:
        s.course.robbing = 0
        return
    s.course.drawn_from = ev.FROM_NORTH if s.course.robbing == act.NORTH else ev.FROM_KONG
    if s.course.robbing == act.NORTH:
        s.game.aside_stands(s)
    else:
        _count_kong(s, seat, s.course.robbing == act.CONCEALED_KONG)
    s.course.robbing = 0
    s.phase = REPLACE
    s.turn = seat


def _flower(s: State, e: FlowerEvent) -> None:
    p = s.players[e.seat]
    p.remove(e.tile)
    p.flowers = [*p.flowers, e.tile]
    s.course.calls.append(Call(p.wind, FLOWER_CALL, (e.tile,), turn=len(p.river) + 1))
    if s.phase == SETTING_UP:
        s.course.owed_to = e.seat
    else:
        s.phase = REPLACE
        s.course.drawn_from = ev.FROM_FLOWER
        s.turn = e.seat
        s.drawn = -1


def _indicator(s: State, e: IndicatorEvent) -> None:
    if s.play.sets_aside.flowers_at_end and s.play.sets_aside.lays(e.tile & KIND_MASK):
        s.wall.change_indicator(len(s.dora.shown))
        return
    dora = s.change_dora()
    dora.shown.append(e.tile)
    if dora.due:
        dora.due -= 1
    if s.play.wall.dead.to_indicator and len(dora.shown) > 1:
        s.wall.left = max(0, s.wall.left - 2)  # the wall now ends at this one
    if e.place >= 0:
        dora.joker = s.play.joker_for(e.tile & KIND_MASK)
        for p in s.players:
            p.name_joker(dora.joker)
        s.wall.set_aside(e.place)
