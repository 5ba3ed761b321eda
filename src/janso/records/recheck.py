"""Plays our own record again, act by act, on a fresh engine, and compares every event."""

from __future__ import annotations

from typing import Any

from janso.errors import JansoError
from janso.games.dazhong.late_claims import WORD as LATE_CLAIM
from janso.records.known import known_rules
from janso.records.scripts.acts import Act, Acts, drive, leave_open
from janso.records.scripts.difference import Difference, Replay
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action, CopyAction, SetAction, action_with
from janso.table.log.deal_events import ChosenEvent, DrawGameEvent, EndDealEvent, PenaltyEvent, PhaseEvent
from janso.table.log.event import Event
from janso.table.log.play_events import (
    AnswerEvent,
    ClaimEvent,
    DeclareEvent,
    DiscardEvent,
    DrawEvent,
    KongEvent,
    RiichiEvent,
)
from janso.table.match import Match
from janso.table.schedule import Standing
from janso.table.session import TIME, keep_time
from janso.tiles import parse

_BEFORE_PAYMENT = ("count", "refused_win")
"""Questions that follow the declaration of a win."""
_ACTS = {ev.FLOWER: act.FLOWER, ev.NORTH: act.NORTH}


def recheck(events: list[dict[str, Any]], where: str) -> Replay:
    """A fresh match fed with the acts of a record; stops at the first event that differs."""
    again = Again(events, where)
    drive(again.replay.match, again.play())
    if again.told[-1].type != ev.END_MATCH:
        leave_open(again.replay.match)
    return again.replay


class Again:
    """A fresh match, and the acts of a record for it."""

    def __init__(self, events: list[dict[str, Any]], where: str) -> None:
        self.where = where
        self.data = events
        self.told = [_event(event, f"{where}: event {number}") for number, event in enumerate(events, 1)]
        self.replay = Replay(_fresh(events, where))
        ends = [event for event in self.told if isinstance(event, EndDealEvent)]
        self.last_deal = len(ends) if ends and ends[-1].time else -1
        match = self.replay.match
        timed = bool(match.play.ends.session_minutes)
        self.clocked = self.last_deal >= 0 or (timed and len(ends) > match.rules.number("deal_limit"))

    def play(self) -> Acts:
        """Every act, as long as engine and record agree."""
        match, told, at = self.replay.match, self.told, 0
        while True:
            keep_time(match, self.clocked, False)
            match.time_called = match.deals == self.last_deal
            at, same = _compare(self.replay, self.data, told, at, self.where)
            if not same or at >= len(told) or not match.waiting:
                return
            if self.cut_off(told[at]):
                continue
            if _half_an_act(told, at):
                return
            try:
                yield from _act(match, told, at)
            except JansoError as error:
                self.replay.differences.append(Difference(
                    match.deals - 1, f"{self.where}: event {at + 1}", "an act of the record", told[at].as_json(),
                    str(error)))
                return


    def cut_off(self, event: Event) -> bool:
        """True when the end of the session ended the deal here."""
        if not isinstance(event, DrawGameEvent) or event.reason != TIME:
            return False
        return keep_time(self.replay.match, True, True)


def _event(data: dict[str, Any], where: str) -> Event:
    try:
        return Event.from_json(data)
    except (KeyError, TypeError, ValueError, OverflowError, AttributeError, IndexError) as error:
        raise JansoError("records.is_damaged", where=where, error=error) from None


def _fresh(events: list[dict[str, Any]], where: str) -> Match:
    try:
        return _begun(events)
    except JansoError:
        raise
    except (KeyError, TypeError, ValueError, OverflowError, AttributeError, IndexError) as error:
        raise JansoError("records.header_start_deal_damaged", where=where, error=error) from None


def _begun(events: list[dict[str, Any]]) -> Match:
    head = events[0]
    starts = [event for event in events if event["type"] == "start_deal"]
    walls = [[-1 if text == "?" else parse(text) for text in start["wall"]] for start in starts if "wall" in start]
    match = Match(known_rules(head["rules"]), head.get("seed", ""), head.get("names"), salt=head.get("salt", ""),
                  walls=walls or None, start=False)
    if starts:
        first = starts[0]
        chosen = match.play.dealers.winner_deals or match.play.dealers.leader_appoints != "no"
        match.standing = match.upcoming = Standing.from_json({**first, "dealer": first["dealer"] if chosen else -1})
        match.sticks = first["sticks"]
        match.scores = list(first["scores"])
    match.begin()
    return match


def _compare(replay: Replay, data: list[dict[str, Any]], told: list[Event], at: int, where: str) -> tuple[int, bool]:
    """Compares what the engine has logged since with the record; how far they agree, and whether they do."""
    log = replay.match.log
    while at < len(log) and at < len(told):
        own = log[at].as_json()
        if own == data[at]:
            at += 1
            continue
        mine, theirs = _essence(own), _essence(told[at].as_json())
        if "rules" in mine and "rules" in theirs:
            mine["rules"] = _as_far_as_told(mine["rules"], theirs["rules"])
        if mine != theirs:
            differing = sorted(key for key in {*mine, *theirs} if mine.get(key) != theirs.get(key))
            replay.differences.append(Difference(
                replay.match.deals - 1, f"{where}: event {at + 1}", f"{theirs['type']}: {', '.join(differing)}",
                _unlike(theirs, mine), _unlike(mine, theirs)))
            return at, False
        at += 1
    return at, True


def _as_far_as_told(mine: Any, theirs: Any) -> Any:
    """Rules without the options that came after a record was written: it was played by their usual values.

    >>> _as_far_as_told({"options": {"old": 1, "new": 2}}, {"options": {"old": 1}})
    {'options': {'old': 1}}
    """
    if not isinstance(mine, dict) or not isinstance(theirs, dict):
        return mine
    return {key: _as_far_as_told(value, theirs[key]) for key, value in mine.items() if key in theirs}


def _unlike(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """What a table holds that another does not, down to the innermost tables.

    >>> _unlike({"a": 1, "b": {"c": 2, "d": 3}}, {"a": 1, "b": {"c": 2, "d": 4}})
    {'b': {'d': 3}}
    """
    found: dict[str, Any] = {}
    for key in sorted({*one, *other}):
        own, there = one.get(key), other.get(key)
        if own != there:
            found[key] = _unlike(own, there) if isinstance(own, dict) and isinstance(there, dict) else own
    return found


def _essence(event: dict[str, Any]) -> dict[str, Any]:
    """An event without the words in which a score is explained, which may change from version to version, and without
    the bot that did it for somebody who was away, of which the rules know nothing."""
    if "by" in event:
        event = {key: value for key, value in event.items() if key != "by"}
    if event["type"] != "win":
        return event
    score = event["score"]
    kept = {key: score.get(key) for key in ("valid", "points", "han", "fu", "limit", "payments")}
    kept["patterns"] = [(p["id"], p["count"], p["value"]) for p in score["patterns"]]
    return {**event, "score": kept}


def _act(match: Match, told: list[Event], at: int) -> Acts:
    """The act that the next event of the record shows, or a pass when it shows none by those who are asked."""
    while told[at].type in (ev.RIICHI_ACCEPTED, ev.INDICATOR) and at + 1 < len(told):
        at += 1
    event = told[at]
    waiting = match.waiting
    if isinstance(event, DiscardEvent) and event.seat in waiting:
        yield Act(event.seat, CopyAction(act.DISCARD, event.tile, int(event.drawn)))
    elif isinstance(event, DrawEvent):
        yield Act(waiting[0], Action(act.PASS))
    elif isinstance(event, (AnswerEvent, PenaltyEvent)) and event.action is not None:
        yield Act(event.seat, event.action)
    elif isinstance(event, PenaltyEvent):
        match.referee(event.seat, event.what, tiles=event.tiles,
                      points=event.points if "points" in event.keys else event.fine, measure=event.measure,
                      unseeing=True)
    elif isinstance(event, PhaseEvent) and "wind" in event.more:
        yield Act(waiting[0], CopyAction(act.JAN_KEN, parse(event.more["wind"]), int(event.more["drew"])))
    elif isinstance(event, PhaseEvent) and event.what in _BEFORE_PAYMENT:
        yield Act(waiting[0], Action(act.WIN if waiting[0] in event.seats else act.PASS))
    elif isinstance(event, ChosenEvent) and event.what == LATE_CLAIM:
        yield Act(event.seat, event.choices[str(event.seat)])
    elif isinstance(event, ChosenEvent) and str(waiting[0]) in event.choices:
        yield Act(waiting[0], event.choices[str(waiting[0])])
    elif isinstance(event, DrawGameEvent) and str(waiting[0]) in event.laid:
        yield Act(waiting[0], Action(act.LAY, parse(event.laid[str(waiting[0])])))
    elif isinstance(event, DrawGameEvent) and event.reason == "nine_terminals":
        yield Act(waiting[0], Action(act.NINE_TERMINALS))
    elif isinstance(event, DrawGameEvent) and event.reason in ("double_win", "triple_win"):
        yield Act(waiting[0], _win_of(match, waiting[0]))
    elif event.type == ev.WIN and (own := _win_among(told, at, waiting[0])) is not None:
        yield Act(waiting[0], _win_of(match, own.seat, own.tiles))
    elif event.seat not in waiting or event.type not in _VISIBLE or event.type == ev.WIN:
        yield Act(waiting[0], Action(act.PASS))
    else:
        following = [each for each in told[at + 1 : at + 3] if not isinstance(each, ChosenEvent)]  # a treasure is taken
        yield Act(event.seat, _action_of(event, following[0] if following else None))


def _half_an_act(told: list[Event], at: int) -> bool:
    """True when a record is cut off between a declaration and the discard that it is made with."""
    return at == len(told) - 1 and told[at].type in (ev.RIICHI, ev.JAN_KEN)


def _win_among(told: list[Event], at: int, seat: int) -> Event | None:
    """The win of a seat among those that the record tells one after the other, on one tile."""
    while at < len(told) and told[at].type == ev.WIN:
        if told[at].seat == seat:
            return told[at]
        at += 1
    return None


def _win_of(match: Match, seat: int, tiles: tuple[int, ...] = ()) -> Action:
    """The win on offer; where a player builds two hands, the one with the tiles of the record."""
    wins = [option for option in match.options(seat) if option.verb == act.WIN]
    fitting = [option for option in wins if sorted(option.tiles) == sorted(tiles)]
    if not wins:
        raise JansoError("records.engine_offers_no_win")
    return (fitting or wins)[0]


_VISIBLE = (ev.DISCARD, ev.CLAIM, ev.KONG, ev.FLOWER, ev.NORTH, ev.RIICHI, ev.READY, ev.WIN, ev.DECLARE,
            ev.JAN_KEN)


_BEFORE_DISCARD = {ev.RIICHI: act.RIICHI, ev.READY: act.READY, ev.JAN_KEN: act.JAN_KEN}


def _action_of(event: Event, following: Event | None) -> Action:
    if isinstance(event, DiscardEvent):
        return CopyAction(act.DISCARD, event.tile, int(event.drawn))
    if event.type == ev.READY and (following is None or following.seat != event.seat):
        return Action(act.READY)
    if event.type in _BEFORE_DISCARD:
        if not isinstance(following, DiscardEvent):
            raise JansoError("records.declaration_without_discard")
        return action_with(_BEFORE_DISCARD[event.type], following.tile, drawn=int(following.drawn),
                      open=isinstance(event, RiichiEvent) and event.open)
    if isinstance(event, (ClaimEvent, KongEvent)):
        return SetAction(event.verb, event.tile, event.tiles, event.hand)
    if isinstance(event, DeclareEvent):
        return Action(event.verb)
    return Action(_ACTS[event.type], event.tile)
