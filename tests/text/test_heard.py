"""What is really said: reasons of random scores and refusals of random play, family by family, all in Russian."""

import re
from random import Random
from typing import Any

import pytest

from janso.bots import Sight, make
from janso.errors import JansoError
from janso.hand import Hand
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet
from janso.rules.telling.spoken import score_in, sentence
from janso.scoring.sample import random_win
from janso.scoring.situation import Situation
from janso.table import Match
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import STANDARD_KINDS

ALWAYS_LATIN = re.compile(r"«[^»]*»|\b\w*\d\w*\b|\w+_\w+|Zung Jung|MCR|flowers = yes|\b(?:riichi|ready|ippatsu)\b")
"""What stays as it is written: quoted words, tiles, words of the notation, names."""


def english_in(text: str) -> list[str]:
    return re.findall(r"[A-Za-z]{3,}", ALWAYS_LATIN.sub(" ", text))


def words_of(data: dict[str, Any]) -> list[str]:
    found = [data["reason"], data.get("payments_note", ""), *data.get("close", [])]
    found += [line["name"] for line in data["patterns"]] + [line["why"] for line in data["excluded"]]
    found += [item["what"] for item in data["fu_items"]]
    return found + [text for other in data.get("others", []) for text in words_of(other)]


def _spoilt(rng: Random, situation: Situation) -> Situation:
    """The same with other concealed tiles: most of these are no win."""
    size = len(situation.hand.concealed())
    held = sorted(rng.sample([kind for kind in range(STANDARD_KINDS) for _ in range(4)], size))
    return Situation(Hand.of(held, (), situation.hand.win), False, situation.seat, situation.round, -1)


@pytest.mark.parametrize("id", ["riichi", "riichi-house", "usma", "sanma", "mcr", "mcr-seed", "dazhong",
                                "dazhong-jokers", "zungjung", "zungjung-home"])
def test_scores_speak_russian(id: str) -> None:
    rules, rng = ruleset(id), Random(5)
    heard: set[str] = set()
    for _ in range(150):
        win = random_win(rng)
        for situation in (win, _spoilt(rng, win)):
            try:
                heard.update(words_of(score_in(rules.scorer.score(situation, True).as_json(), rules, "ru")))
            except JansoError as error:
                heard.add(sentence(str(error), rules, "ru"))
    assert len(heard) > 15
    assert not [text for text in heard if english_in(text)]


def _tried(match: Match, seat: int, rng: Random, rules: RuleSet) -> set[str]:
    """What the table answers to acts that mostly may not be done."""
    heard = set()
    for verb in (act.DISCARD, act.RIICHI, act.READY, act.CHOW, act.PUNG, act.KONG, act.CONCEALED_KONG, act.ADDED_KONG,
                 act.FLOWER, act.NORTH, act.WIN, act.PASS, act.NINE_TERMINALS, act.STOP):
        refusal = match.may(seat, Action(verb, rng.randrange(STANDARD_KINDS)))
        if refusal is not None:
            heard.add(sentence(refusal.words, rules, "ru"))
    return heard


@pytest.mark.parametrize("id", ["riichi", "sanma", "mcr", "dazhong-jokers", "zungjung", "siamese"])
def test_tables_refuse_in_russian(id: str) -> None:
    rules, rng = ruleset(id), Random(7)
    match = Match(rules, seed=7)
    bots = [make("random", seat) for seat in range(match.play.seats)]
    heard: set[str] = set()
    for _ in range(300):
        if match.done or not match.waiting:
            break
        seat = match.waiting[0]
        for at in range(match.play.seats):
            heard |= _tried(match, at, rng, rules)
        match.do(seat, bots[seat].choose(Sight(match, seat), match.options(seat)))
    assert len(heard) > 10
    assert not [text for text in heard if english_in(text)]
