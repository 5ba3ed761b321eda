"""From deal to deal: what the start and the end of a deal and of the match tell, and what that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from janso.table.chance import Stream
from janso.table.deal import Deal
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft, EndDealEvent, EndMatchEvent, PenaltyEvent, StartDealEvent
from janso.table.log.event import Event
from janso.table.referee import counted_as, counted_per_round
from janso.table.schedule import Outcome, Standing, following, may_stop, winds_of
from janso.table.setup.breaking import dice_for
from janso.table.state import State, kongs_of
from janso.table.turn.phase import phases_of
from janso.table.wall import dealt_wall, wall_for
from janso.tiles import parse

if TYPE_CHECKING:
    from janso.table.match import Match


def start_deal_event(match: Match, standing: Standing) -> Event:
    """The next deal of the match: dice, winds and whatever customs add."""
    dice = dice_for(match.play, Stream(match.seed, f"dice {standing.label}"))
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
        standing = Standing(start.round, start.number, start.honba, start.replay, game=match.standing.game)
    match.standing = standing
    wall = wall_for(match.play, _wall_tiles(match, start, standing))
    state = State(match.game, start.dealer, standing.round, standing.honba, start.sticks, list(start.scores),
                  list(start.winds), wall)
    state.opening.dice = list(start.dice)
    state.opening.round_wind = start.round_wind if start.round_wind >= 0 else standing.round % 4
    state.opening.number = match.deals + 1
    state.opening.for_sticks = standing.for_sticks
    state.customs = match.customs
    state.asks.phases = phases_of(match.customs)
    state.past = match.memory
    told = start.fields() if match.customs else {}
    for custom in match.customs:
        custom.opened(match, state, told)
    match.deal = Deal(state, match.rules.scorer, match.log)
    match.deals += 1


def end_deal_event(match: Match, s: State) -> Event:
    """What a deal came to, and which one follows."""
    data: dict[str, Any] = {
        "result": s.ending.result, "deltas": list(s.ending.deltas), "scores": list(s.scores), "sticks": s.sticks,
        "hands": match.game.shown_at_end(s), "next": None,
    }
    for custom in match.customs:
        custom.settling(match, s, data)
    ending = s.ending
    outcome = Outcome(ending.result, ending.winners, ending.ready, s.dealer, data["scores"], kongs_of(s), s.sticks,
                      ending.keeps_deal)
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
        after.game = match.standing.game
    elif match.customs and not match.time_called:
        after = next_game(match, s, data)
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
        if stops and after.game == match.standing.game:
            data["asks"] = s.dealer
    return EndDealEvent(data)


def next_game(match: Match, s: State, data: dict[str, Any]) -> Standing | None:
    """The first deal of the next game, where a match is a series of them."""
    for custom in match.customs:
        after = custom.goes_on(match, s, data)
        if after is not None:
            return after
    return None


def match_results(match: Match, scores: list[int], sticks: int, chombo: list[int]) -> dict[str, Any]:
    """What a match, or one game of a series, comes to."""
    for custom in match.customs:
        custom.finishing(match, scores, chombo)
    books = match.books
    data = match.game.results(scores, sticks, chombo, books.stick_owners, books.pool, books.chips)
    for custom in match.customs:
        custom.settled(match, data)
    return data


def close_deal(match: Match, end: EndDealEvent) -> None:
    """The fold of an end: points and sticks go on to the next deal."""
    assert match.deal is not None
    s = match.deal.state
    before = match.standing
    after = Standing.from_json(end.next) if end.next is not None else None
    match.scores = list(end.scores)
    match.sticks = end.sticks
    books = match.change_books()
    books.stick_owners = [*books.stick_owners, *s.ending.stakes][: match.sticks]
    books.pool += s.ending.pooled
    for seat in s.ending.offenders:
        books.chombo[seat] += 1
    books.chips = [had + moved for had, moved in zip(books.chips, s.ending.chips)]
    match.memory = match.memory.after(s, before, after)
    told = end.fields() if match.customs else {}
    for custom in match.customs:
        custom.closed(match, s, told)
    match.upcoming = after
    if after is not None:
        same = (after.game, after.round, after.number) == (before.game, before.round, before.number)
        match.repeats = match.repeats + (after.replay == before.replay) if same else 0
        if after.round != before.round:
            forgotten = counted_per_round(match.game)
            books.offences = {key: n for key, n in books.offences.items() if key[1] not in forgotten}
        match.asked = end.asks


def penalised(match: Match, events: list[PenaltyEvent]) -> None:
    """The fold of decisions in the books of the match: a referee's, or those that a deal found by itself, as a win that
    its owner counted and that is none. They are in the books then, and the list is empty."""
    for event in events:
        key = (event.seat, counted_as(match.game, event.what))
        books = match.change_books()
        books.offences[key] = books.offences.get(key, 0) + 1
        books.fines += event.fine
        if event.ends_deal:
            books.chombo[event.seat] += 1
    events.clear()


def end_match_event(match: Match) -> Event:
    """The results of the match; seed and salt open its walls."""
    data = match_results(match, list(match.scores), match.sticks, list(match.books.chombo))
    if any(match.books.chips):
        data["chips"] = list(match.books.chips)
    data["seed"] = match.seed
    data["salt"] = match.salt
    return EndMatchEvent(data)
