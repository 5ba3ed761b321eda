"""The recipes for an option of play and for an act, followed step by step as CONTRIBUTING tells them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from janso.games.riichi.game import Riichi
from janso.rules import ruleset
from janso.rules.library import family
from janso.rules.option import Option
from janso.rules.play import play_settings
from janso.table import Action, Match
from janso.table import game as game_module
from janso.table.deal import discard_event
from janso.table.log import action as action_module
from janso.table.log import event as event_module
from janso.table.log.action import CONCEALED_KONG, RIICHI, Refusal
from janso.table.log.event import READERS, Event
from janso.table.log.logs import _resolved
from janso.table.log.snapshot import snapshot
from janso.table.state import TURN, Player, State

FOUR_ALIKE = ["1111m456p789s112z", "", "", ""]
BOW = len(action_module.VERBS)
BOWED = len(event_module.TYPES)


@pytest.fixture
def stillness() -> Iterator[Option]:
    """An option that is declared, bound to a field of its chapter, and nothing else."""
    option = Option("stillness", ("a", "b"), "a", area="play", binds="kongs.concealed_shown", when="a",
                    text="With «b» nobody sees a concealed kong.")
    known = family("riichi").options
    family("riichi").extend((option,))
    yield option
    family("riichi").options = known


def test_an_option_of_play_is_declared_and_honoured_by_the_field_that_it_binds(stillness: Option) -> None:
    for value, shown in (("a", True), ("b", False)):
        rules = ruleset("riichi").with_options({"stillness": value})
        assert play_settings(rules).kongs.concealed_shown is shown
        match = Match.from_position(rules, FOUR_ALIKE, seed=1)
        match.do(0, next(each for each in match.options(0) if each.verb == CONCEALED_KONG))
        told = next(event for event in match.events_for(1) if event["type"] == "kong")
        assert told["tile"] == ("1m" if shown else "?")
        assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)


class Silent(Riichi):
    """Riichi in which nobody may declare where the rules say so; the option has no field of its own."""

    def adds_to_turn(self, s: State, p: Player, out: list[Action]) -> None:
        super().adds_to_turn(s, p, out)
        if self.rules.flag("silence"):
            out[:] = [each for each in out if each.verb != RIICHI]


@pytest.fixture
def silence(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An option that is declared and asked for by the game, nothing else."""
    if not hasattr(game_module.game_for, "__code__"):
        pytest.skip("a compiled game has no interpreted heirs; the interpreted run tries the recipe")
    known = family("riichi").options
    family("riichi").extend((Option("silence", ("no", "yes"), "no", area="play", text="Nobody declares."),))
    monkeypatch.setitem(game_module._games, "riichi", Silent)
    yield
    family("riichi").options = known


@pytest.mark.usefixtures("silence")
def test_an_option_that_the_game_asks_its_rules_for_needs_no_field() -> None:
    for value in ("no", "yes"):
        rules = ruleset("riichi").with_options({"silence": value})
        match = Match.from_position(rules, ["123456789m1122z5p", "", "", ""], seed=1)
        declared = any(each.verb == RIICHI for each in match.options(0))
        assert declared is (value == "no")


class BowedEvent(Event):
    """Somebody bowed, and so often by now."""

    def __init__(self, seat: int, times: int) -> None:
        super().__init__(BOWED, seat)
        self.times = times

    def as_json(self) -> dict[str, Any]:
        return {**self.head(), "times": self.times}


class Polite(Riichi):
    """Riichi in which a player may bow when discarding, twice in a deal."""

    def adds_to_turn(self, s: State, p: Player, out: list[Action]) -> None:
        super().adds_to_turn(s, p, out)
        if p.bars.warnings.get("bowed", 0) < 2:
            out.append(Action(BOW, p.held[0]))

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        if action.verb != BOW:
            return super().acts(s, seat, action)
        times = s.players[seat].bars.warnings.get("bowed", 0) + 1
        return [BowedEvent(seat, times), discard_event(s, seat, action)]

    def fold(self, s: State, e: Event) -> None:
        super().fold(s, e)
        if isinstance(e, BowedEvent):
            s.players[e.seat].change_bars().warnings["bowed"] = e.times

    def why_not(self, s: State, p: Player, action: Action) -> Refusal | None:
        if action.verb == BOW and s.phase == TURN:
            return Refusal("bowed", "Two bows are enough.")
        return super().why_not(s, p, action)


@pytest.fixture
def polite(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The verb, the event with its reader, and the game of the recipe."""
    if not hasattr(game_module.game_for, "__code__"):
        pytest.skip("compiled modules know their words by heart; the interpreted run tries the recipe")
    monkeypatch.setattr(action_module, "VERBS", (*action_module.VERBS, "bow"))
    monkeypatch.setitem(action_module._NUMBER, "bow", BOW)
    monkeypatch.setattr(event_module, "TYPES", (*event_module.TYPES, "bowed"))
    monkeypatch.setitem(READERS, "bowed", lambda e: BowedEvent(e.seat, e.number("times")))
    monkeypatch.setitem(game_module._games, "riichi", Polite)
    monkeypatch.setattr(ruleset("riichi"), "game", None)  # rules keep the game that was made for them
    _resolved.cache_clear()
    yield
    _resolved.cache_clear()


@pytest.mark.usefixtures("polite")
def test_an_act_is_offered_done_folded_refused_and_replayed() -> None:
    match = Match("riichi", seed=2)
    seat = match.waiting[0]
    bow = next(each for each in match.options(seat) if each.verb == BOW)
    assert Action.from_json(bow.as_json()) == bow and bow.as_json()["do"] == "bow"
    events = match.do(seat, bow)
    assert [event.name for event in events][:2] == ["bowed", "discard"]
    assert match.deal is not None and match.deal.state.players[seat].bars.warnings == {"bowed": 1}
    assert {"type": "bowed", "seat": seat, "times": 1} in match.events_for((seat + 1) % 4)
    log = [event.as_json() for event in match.log]
    assert snapshot(Match.replay(log)) == snapshot(match)
    assert snapshot(match.undo()) == snapshot(Match("riichi", seed=2))


@pytest.mark.usefixtures("polite")
def test_an_act_that_may_not_be_done_is_refused_with_the_reason_of_its_game() -> None:
    match = Match("riichi", seed=2)
    seat = match.waiting[0]
    assert match.deal is not None
    player = match.deal.state.players[seat]
    assert match.may(seat, Action(BOW, player.held[0])) is None
    again = Match.replay([*[event.as_json() for event in match.log], {"type": "bowed", "seat": seat, "times": 2}])
    refusal = again.may(seat, Action(BOW, player.held[0]))
    assert refusal is not None and refusal.code == "bowed"
    other = match.may((seat + 1) % 4, Action(BOW, 0))
    assert other is not None and other.code == "not_your_turn"
