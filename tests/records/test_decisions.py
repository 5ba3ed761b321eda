"""Every decision of a record, in the order of play, as the seat that decided saw it."""

from __future__ import annotations

import pytest

import janso
from janso.bots import Sight, make
from janso.bots.bot import Bot
from janso.errors import JansoError
from janso.records import decisions
from janso.records.writers import written
from janso.table.log.action import Action
from janso.table.match import Match

from .simulate import log_of

RULES = ("mcr", "siamese", "dazhong", "zungjung", "riichi", "tenhou-sanma")


class Noting(Bot):
    """Plays as another bot does and notes every choice."""

    def __init__(self, notes: list[tuple[int, list[int], list[Action], Action]], seed: int) -> None:
        super().__init__(seed)
        self.notes = notes
        self.inner = make("greedy", seed)

    def choose(self, sight: Sight, options: list[Action]) -> Action:
        chosen = self.inner.choose(sight, options)
        self.notes.append((sight.seat, sorted(sight.held), list(options), chosen))
        return chosen


def noted(rules: str, deals: int = 2) -> tuple[Match, list[tuple[int, list[int], list[Action], Action]]]:
    notes: list[tuple[int, list[int], list[Action], Action]] = []
    match = Match(rules, seed=4)
    bots = [Noting(notes, seat) for seat in range(match.play.seats)]
    while not match.done and match.deals <= deals:
        seat = match.waiting[0]
        options = match.options(seat)
        match.do(seat, options[0] if len(options) == 1 else bots[seat].choose(Sight(match, seat), options))
    return match, notes


@pytest.mark.parametrize("rules", RULES)
def test_the_decisions_of_our_own_record_are_those_that_were_made(rules: str) -> None:
    match, notes = noted(rules)
    found = [(one.seat, sorted(one.sight.held), list(one.options), one.chosen) for one in decisions(match)]
    assert len(found) == len(notes) > 50
    for made, told in zip(notes, found):
        assert made[:2] == told[:2] and [o.as_json() for o in made[2]] == [o.as_json() for o in told[2]]
        assert told[3].same(made[3])


@pytest.mark.parametrize("format", ["mjai", "tenhou6", "mjlog", "majiang", "paifu-text"])
def test_every_format_tells_the_decisions_that_it_shows(format: str) -> None:
    match, _ = noted("tenhou", 3)
    ends = [at for at, event in enumerate(match.log) if event.name == "end_deal"]
    text = written(log_of(match)[:ends[-1] + 1], format)[0]
    own = [(one.seat, sorted(one.sight.held), one.chosen.verb) for one in decisions(match) if one.sight.own_turn]
    told = [(one.seat, sorted(one.sight.held), one.chosen.verb) for one in decisions(text) if one.sight.own_turn]
    assert told and told == own[:len(told)] and len(own) - len(told) < 40
    assert all(one.chosen in one.options for one in decisions(text))


def test_a_pass_that_nobody_saw_is_not_a_decision_of_the_record() -> None:
    match, notes = noted("tenhou", 3)
    ends = [at for at, event in enumerate(match.log) if event.name == "end_deal"]
    text = written(log_of(match)[:ends[-1] + 1], "mjai")[0]
    assert len(list(decisions(text))) <= len(notes)


def test_a_record_that_cannot_be_followed_says_so_after_the_last_decision() -> None:
    match, _ = noted("tenhou", 1)
    log = log_of(match)
    at = [number for number, event in enumerate(log) if event["type"] == "discard"][10]
    log[at] = {**log[at], "tile": next(tile for tile in ("1m", "9s") if tile != log[at]["tile"]), "drawn": True}
    found = []
    with pytest.raises(JansoError, match="cannot be followed"):
        for one in decisions(log):
            found.append(one.seat)
    assert len(found) > 5


def test_the_library_offers_it() -> None:
    match, notes = noted("mcr", 1)
    assert len(list(janso.decisions(match))) == len(notes)
