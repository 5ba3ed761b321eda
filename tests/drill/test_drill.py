"""Exercises: every answer is checked by trying all tiles; a session grows with right answers and keeps its count."""

import json
from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from janso.cli import app, load_commands
from janso.drill import COURSE, KINDS, LEVELS, Session, explanation, judge, make
from janso.errors import JansoError
from janso.hand import Hand, read_tiles, write_tiles
from janso.rules import ids, score
from janso.shape import is_complete, shanten
from janso.tiles import STANDARD_KINDS

load_commands()
run = CliRunner()

seeds = st.integers(0, 10**6)
levels = st.sampled_from(LEVELS)


def accepted(hand: Hand) -> int:
    """The copies left of all tiles that bring a hand nearer, found by adding each."""
    now, counts = shanten(hand), hand.counts()
    return sum(4 - counts[kind] for kind in range(STANDARD_KINDS) if counts[kind] < 4 and shanten(hand.add(kind)) < now)


@given(seeds, levels)
def test_waits_are_the_tiles_that_complete_the_hand(seed: int, level: tuple[int, int]) -> None:
    question = make("waits", Random(seed), size=level[0], suits=level[1])
    hand = Hand.parse(question.hand)
    completing = {kind for kind in range(STANDARD_KINDS) if hand.counts()[kind] < 4 and is_complete(hand.add(kind))}
    assert hand.tile_count == level[0] and completing == set(read_tiles(question.answer, "answer"))
    assert judge(question, question.answer).right
    assert not judge(question, "7z" if completing != {33} else "1m").right


@given(seeds, levels)
def test_the_best_discards_leave_most(seed: int, level: tuple[int, int]) -> None:
    question = make("discard", Random(seed), size=level[0], suits=level[1])
    hand = Hand.parse(question.hand)
    left = {kind: hand.remove(kind) for kind in set(hand.concealed())}
    worth = {kind: (-shanten(after), accepted(after)) for kind, after in left.items()}
    best = {kind for kind, value in worth.items() if value == max(worth.values())}
    assert best == {read_tiles(tile, "answer")[0] for tile in question.accepted}


@given(seeds, levels)
def test_the_distance_is_the_shanten_number(seed: int, level: tuple[int, int]) -> None:
    question = make("shanten", Random(seed), size=level[0], suits=level[1])
    assert question.answer == str(shanten(question.hand))
    assert 0 <= int(question.answer) <= 3


@pytest.mark.parametrize("rules", ids())
def test_points_are_what_the_scorer_counts(rules: str) -> None:
    for seed in range(3):
        question = make("points", Random(seed), rules=rules)
        found = score(rules, question.hand, **question.facts)
        assert found.valid and question.answer == str(found.points)
        assert judge(question, question.answer).right and judge(question, question.answer).why


def test_levels_rise_with_right_answers_and_stay_otherwise(claims: Callable[..., None]) -> None:
    claims("drill.growing", "drill.puzzles")
    session = Session("waits", seed=3)
    sizes = []
    for _ in range(3 * len(LEVELS) + 2):
        sizes.append(Hand.parse(session.question().hand).tile_count)
        assert session.answer(session.question().answer).right
    assert sizes[:12:3] == [4, 7, 10, 13] and session.level == len(LEVELS) - 1
    session.give_up()
    assert (session.right, session.asked, session.streak) == (20, 21, 0)


def test_a_text_that_is_no_answer_changes_nothing() -> None:
    session = Session("shanten", seed=1)
    before = session.question()
    with pytest.raises(JansoError, match="is not a whole number"):
        session.answer("many")
    assert session.asked == 0 and session.question() == before


@pytest.mark.parametrize(("kind", "text", "why"), [
    ("discard", "12m", "is not one tile"), ("waits", "8z", "there is no tile 8z"), ("points", "1.5", "whole number"),
])
def test_answers_that_cannot_be_read_say_why(kind: str, text: str, why: str) -> None:
    with pytest.raises(JansoError, match=why):
        judge(make(kind, Random(1)), text)


@pytest.mark.parametrize(("asked", "why"), [
    ({"kind": "luck"}, "«luck» is not one of"), ({"size": 5}, "size: 5 is not one of 4, 7, 10, 13"),
    ({"suits": 5}, "suits: 5 is not between 1 and 4"),
])
def test_questions_that_cannot_be_asked_are_refused(asked: dict[str, object], why: str) -> None:
    with pytest.raises(JansoError, match=why):
        make(**{"kind": "waits", "rng": Random(1), **asked})  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", KINDS)
def test_a_practice_at_the_keyboard(kind: str) -> None:
    answers = Session(kind, seed=7)
    right = [answers.question().answer, "?", "", "q"]
    told = run.invoke(app, ["drill", kind, "--seed", "7", "--lang", "ru"], input="\n".join(right)).stdout
    assert "Верно" in told and "Правильно" in told and "Верных ответов: 1 из 2" in told


def test_questions_as_json() -> None:
    told = run.invoke(app, ["drill", "waits", "--count", "3", "--seed", "2", "--json"]).stdout.splitlines()
    questions = [json.loads(line) for line in told]
    assert len({question["hand"] for question in questions}) == 3
    assert all(question["answer"] in question["accepted"] for question in questions)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_fu_are_asked_for_and_told_item_by_item(lang: str) -> None:
    for seed in range(6):
        question = make("fu", Random(seed), rules="riichi")
        told = score("riichi", question.hand, **question.facts)
        assert question.answer == str(told.fu) and judge(question, question.answer, lang).right
        sums = [int(line.rsplit(": ", 1)[1]) for line in explanation(question, lang)]
        assert sum(sums) == told.fu
    with pytest.raises(JansoError, match="no fu"):
        make("fu", Random(1), rules="mcr")


def test_the_fewest_exchanges_are_those_after_which_a_hand_can_be_ready() -> None:
    for seed in range(6):
        question = make("exchange", Random(seed), size=7, suits=1)
        hand = Hand.parse(question.hand)
        number = shanten(hand)
        ready = set()
        for gone in {tuple(sorted(each)) for each in combinations(hand.concealed(), number)}:
            rest = hand
            for tile in gone:
                rest = rest.remove(tile)
            if can_be_ready(rest, number):
                ready.add(write_tiles(list(gone)))
        assert question.accepted == ready and question.facts["number"] == number
        assert judge(question, question.answer).right and explanation(question)


def can_be_ready(rest: Hand, number: int) -> bool:
    """Whether some tiles more make a hand ready, found by trying all."""
    if number == 0:
        return shanten(rest) <= 0
    return any(can_be_ready(rest.add(kind), number - 1) for kind in range(STANDARD_KINDS) if rest.counts()[kind] < 4)


@pytest.mark.parametrize("rules", ["mcr", "riichi", "dazhong-jokers", "zungjung"])
def test_the_patterns_that_count_are_chosen_among_others(rules: str) -> None:
    for seed in range(3):
        question = make("fans", Random(seed), rules=rules)
        facts = {key: value for key, value in question.facts.items() if key != "choices"}
        counted = {line.id for line in score(rules, question.hand, **facts).patterns}
        chosen = {question.facts["choices"][int(number) - 1] for number in question.answer.split()}
        assert chosen == counted & set(question.facts["choices"]) and len(chosen) < len(question.facts["choices"])
        assert judge(question, ",".join(reversed(question.answer.split()))).right
        assert not judge(question, "").right or not question.answer
    with pytest.raises(JansoError, match="numbers from 1 to"):
        judge(question, "0")


def test_one_tile_makes_a_win_dearer() -> None:
    question = make("dearer", Random(3))
    hand = Hand.parse(question.hand)
    facts = {**question.facts, **({} if question.facts["self_draw"] else {"discarder": "W"})}
    before = score("riichi", question.hand, **facts).han
    for text in question.accepted:
        out, new = read_tiles(text, "answer")
        after = Hand.of(sorted(hand.remove(out).add(new).concealed()), (), hand.win)
        assert score("riichi", str(after), **facts).han > before
    assert judge(question, question.answer).right
    assert not judge(question, question.answer[2:] + question.answer[:2]).right
    with pytest.raises(JansoError, match="no han"):
        make("dearer", Random(1), rules="mcr")


def test_wins_with_jokers_are_asked_for_where_the_rules_have_them() -> None:
    hands = [make("points", Random(seed), rules="dazhong-jokers").hand for seed in range(12)]
    assert any("j" in hand for hand in hands) and any("j" not in hand for hand in hands)


def test_kunto_leads_through_thirteen_steps(claims: Callable[..., None]) -> None:
    session = Session("kunto", seed=5)
    seen = []
    for _ in range(len(COURSE)):
        seen.append((session.question().kind, Hand.parse(session.question().hand).tile_count))
        for _ in range(3):
            assert session.answer(session.question().answer).right
    assert [kind for kind, _ in seen] == [stage[0] for stage in COURSE] and len(seen) == 13
    assert [size for kind, size in seen if kind == "waits"] == [4, 7, 10, 13, 13, 13]
    claims("drill.kunto")


def test_in_kunto_winds_double_the_base_value(claims: Callable[..., None]) -> None:
    seen = set()
    for seed in range(12):
        question = make("base", Random(seed))
        told = score("riichi", question.hand, **question.facts)
        hand = Hand.parse(question.hand)
        held = [hand.counts()[kind] + (hand.win == kind) for kind in range(27, 31)]
        winds = sum(1 for count in held if count >= 3) + sum(1 for meld in hand.melds if 27 <= meld.kind < 31)
        assert int(question.answer) == told.fu * 2**winds
        assert judge(question, question.answer).right and not judge(question, str(told.fu + 1)).right
        assert len(judge(question, "1").why) == len(told.as_json()["fu_items"]) + winds
        seen.add(winds)
    assert len(seen) > 1
    whole = Session("kunto", seed=3, level=9, asked=28)
    assert whole.question().kind == "base" and Session("kunto", seed=3, level=9, asked=27).question().kind == "waits"
    claims("drill.winds")


def test_kunto_begins_with_one_suit_goes_on_with_three_and_ends_with_the_whole_set(
        claims: Callable[..., None]) -> None:
    """Where one suit alone is drawn, suits are ignored."""
    letters = []
    for level in range(len(COURSE)):
        hands = [Session("kunto", seed=seed, level=level).question().hand for seed in range(8)]
        letters.append({letter for hand in hands for letter in "mpsz" if letter in hand})
    assert all(len({letter for letter in "mpsz" if letter in Session("kunto", seed=seed).question().hand}) == 1
               for seed in range(8))
    assert "z" in letters[-1] and len(letters[-1]) == 4
    claims("drill.tiles")


def test_of_two_hands_in_one_row_the_cheaper_one_goes_first() -> None:
    for seed in range(4):
        question = make("golden", Random(seed))
        facts = {key: value for key, value in question.facts.items() if key != "other"}
        first, second = (score("siamese", hand, **facts).points for hand in (question.hand, question.facts["other"]))
        assert question.answer == ("1" if first < second else "2") and first != second
        assert judge(question, question.answer).right and not judge(question, "12"[question.answer == "1"]).right
        both = [a + b for a, b in zip(Hand.parse(question.hand).counts(), Hand.parse(question.facts["other"]).counts())]
        assert max(both) <= 4
