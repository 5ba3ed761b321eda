"""First lessons are told from the rules, in both languages, and every exercise has its right answer."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from janso.errors import JansoError
from janso.learn import lessons
from janso.rules import ids, score
from janso.shape import shanten


@pytest.mark.parametrize("rules", ["riichi", "mcr", "dazhong", "zungjung", "sanma", "tenhou"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_lessons_are_filled_in_and_end_in_a_deal(rules: str, lang: str) -> None:
    found = lessons(rules, lang)
    assert [one.id for one in found][-1] == "first" and found[-1].exercise is None
    for one in found:
        assert not re.search(r"[{}]", one.title + " ".join(one.text))
        if one.exercise:
            assert 0 <= one.exercise.answer < len(one.exercise.choices)
            if lang == "ru":
                assert re.search("[а-я]", one.exercise.question + one.exercise.why)
                assert re.search("[а-я]", one.title + one.text[0])


def test_lessons_follow_what_the_rules_have() -> None:
    told = {rules: {one.id for one in lessons(rules)} for rules in ("riichi", "mcr", "dazhong", "zungjung")}
    assert "riichi" in told["riichi"] and "minimum" not in told["riichi"]
    assert "minimum" in told["mcr"] and "riichi" not in told["mcr"]
    assert "ready" in told["dazhong"] and not told["zungjung"] & {"riichi", "ready", "minimum"}


def test_what_a_lesson_says_of_a_hand_is_what_the_scorer_says() -> None:
    pay = next(one for one in lessons("mcr") if one.id == "pay")
    assert str(score("mcr", pay.hands[0], seat="E", discarder="S").points) in pay.text[0]
    minimum = next(one for one in lessons("mcr") if one.id == "minimum")
    assert minimum.exercise is not None and "3 points; 8" in minimum.exercise.why
    goal = next(one for one in lessons("riichi") if one.id == "goal")
    assert goal.exercise is not None and shanten(goal.exercise.choices[goal.exercise.answer]) == -1


def test_nearly_every_rule_set_can_be_learnt_and_the_others_say_so() -> None:
    missing = []
    for rules in ids():
        try:
            assert len(lessons(rules)) > 5
        except JansoError as error:
            assert "no lessons" in str(error)
            missing.append(rules)
    assert len(missing) < len(ids()) / 8, missing


def test_a_lesson_is_read_in_the_terminal() -> None:
    run = subprocess.run([sys.executable, "-m", "janso", "learn", "mcr", "--lesson", "minimum", "--lang", "ru"],
                         input="7\n2\n", capture_output=True, text=True, check=True)
    assert "8 очков" in run.stdout and "от 1 до 2" in run.stdout and "Верно" in run.stdout
    wrong = subprocess.run([sys.executable, "-m", "janso", "learn", "mcr", "--lesson", "nothing"], capture_output=True,
                           text=True, check=False)
    assert wrong.returncode == 2 and "is not one of" in wrong.stderr
