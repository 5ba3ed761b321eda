"""From deal to deal: what the start and the end of a deal and of the match tell, and what that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from janso.table.chance import Stream
from janso.table.deal import Deal
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft, EndDealEvent, EndMatchEvent, StartDealEvent
from janso.table.log.event import Event
from janso.table.referee import counted_per_round
from janso.table.schedule import Outcome, Standing, following, may_stop, winds_of
from janso.table.state import State, kongs_of
from janso.table.turn.phase import phases_of
from janso.table.wall import dealt_wall, wall_for
from janso.tiles import parse

if TYPE_CHECKING:
    from janso.table.match import Match


def start_deal_event(match: Match, standing: Standing) -> Event:
    """The next deal of the match: dice, winds and whatever customs add."""
    dice = Stream(match.seed, f"dice {standing.label}").dice(4)
    if match.play.wall.one_die:
        dice = [dice[0], 0, dice[2], 0]
    winds = winds_of(match.play, standing)
    data: dict[str, Any] = {
        "deal": match.deals, "round": standing.round, "number": standing.number, "honba": standing.honba,
        "replay": standing.replay, "sticks": match.sticks, "dealer": winds.index(0), "winds": winds,
        "scores": list(match.scores), "dice": dice,
    }
    for custom in match.customs:
        custom.opening(match, standing, data)
    if match.walls is not None:
        data["wall"] = ev.names_or_blank(match.walls[match.deals])
    return StartDealEvent(Draft(data))


def _wall_tiles(match: Match, start: StartDealEvent, standing: Standing) -> list[int]:
    if start.wall:
        return [-1 if text == "?" else parse(text) for text in start.wall]
    return dealt_wall(match.play, match.seed, standing.label, list(start.dice))


def open_deal(match: Match, start: StartDealEvent) -> None:
    """The fold of a start: the wall is built, the players sit down."""
    standing = match.upcoming
    if standing is None or (standing.round, standing.number, standing.honba, standing.replay) != (
            start.round, start.number, start.honba, start.replay):
        standing = Standing(start.round, start.number, start.honba, start.replay)
    match.standing = standing
    wall = wall_for(match.play, _wall_tiles(match, start, standing))
    state = State(match.game, start.dealer, standing.round, standing.honba, start.sticks, list(start.scores),
                  list(start.winds), wall)
    state.dice = list(start.dice)
    state.round_wind = start.round_wind if start.round_wind >= 0 else standing.round % 4
    state.number = match.deals + 1
    state.for_sticks = standing.for_sticks
    state.customs = match.customs
    state.asks.phases = phases_of(match.customs)
    match.memory.tell(state)
    told = start.fields() if match.customs else {}
    for custom in match.customs:
        custom.opened(match, state, told)
    match.deal = Deal(state, match.rules.scorer, match.log)
    match.deals += 1


def end_deal_event(match: Match, s: State) -> Event:
    """What a deal came to, and which one follows."""
    data: dict[str, Any] = {
        "result": s.result, "deltas": list(s.deltas), "scores": list(s.scores), "sticks": s.sticks,
        "hands": match.game.shown_at_end(s), "next": None,
    }
    for custom in match.customs:
        custom.settling(match, s, data)
    outcome = Outcome(s.result, s.winners, s.ready_seats, s.dealer, data["scores"], kongs_of(s), s.sticks,
                      s.keeps_deal)
    after = following(match.play, match.standing, outcome, match.repeats)
    if match.customs and any(custom.plays_again(match, s) for custom in match.customs):
        after = match.standing.copy()
        after.replay += 1
    if match.customs and any(custom.ends(match, s) for custom in match.customs):
        after = None
    if after is not None and match.time_called:
        after = None
        data["time"] = True
    if after is not None:
        for custom in match.customs:
            custom.appoints(match, outcome, after)
    stops = after is not None and after.number == match.standing.number and after.round == match.standing.round \
        and may_stop(match.play, match.standing, outcome, True)
    if stops and match.play.ends.stops_by_itself:
        after = None
    for custom in match.customs:
        custom.closing(match, s, after, data)
    if after is not None:
        data["next"] = after.as_json()
        if stops:
            data["asks"] = s.dealer
    return EndDealEvent(data)


def close_deal(match: Match, end: EndDealEvent) -> None:
    """The fold of an end: points and sticks go on to the next deal."""
    assert match.deal is not None
    s = match.deal.state
    before = match.standing
    after = Standing.from_json(end.next) if end.next is not None else None
    match.scores = list(end.scores)
    match.sticks = end.sticks
    match.stick_owners = [*match.stick_owners, *s.riichi_sticks][: match.sticks]
    match.pool += s.pooled
    for seat in s.offenders:
        match.chombo[seat] += 1
    match.chips = [had + moved for had, moved in zip(match.chips, s.chips)]
    match.memory.close(s, before, after)
    told = end.fields() if match.customs else {}
    for custom in match.customs:
        custom.closed(match, s, told)
    match.upcoming = after
    if after is not None:
        same = (after.round, after.number) == (before.round, before.number)
        match.repeats = match.repeats + (after.replay == before.replay) if same else 0
        if after.round != before.round:
            forgotten = counted_per_round(match.game)
            match.offences = {key: n for key, n in match.offences.items() if key[1] not in forgotten}
        match.asked = end.asks


def end_match_event(match: Match) -> Event:
    """The results of the match; seed and salt open its walls."""
    scores, chombo = list(match.scores), list(match.chombo)
    for custom in match.customs:
        custom.finishing(match, scores, chombo)
    data = match.game.results(scores, match.sticks, chombo, match.stick_owners, match.pool, match.chips)
    for custom in match.customs:
        custom.settled(match, data)
    if any(match.chips):
        data["chips"] = list(match.chips)
    data["seed"] = match.seed
    data["salt"] = match.salt
    return EndMatchEvent(data)
