"""Exercises as data for pages: one question, or a stock of questions and puzzles with all that judges them, which a
page without a network can ask."""

from __future__ import annotations

from typing import Any, Final

from janso.coach.words import plan_name, why
from janso.drill import COURSE, KUNTO, LEVELS, Session, explanation, puzzles
from janso.drill.session import IN_A_ROW
from janso.errors import JansoError
from janso.rules.ruleset import RuleSet
from janso.server.desks.rules_in import named_rules
from janso.text.languages import SENTENCES
from janso.text.say import say

Json = dict[str, Any]
STOCKED: Final = ("waits", "discard", "shanten", "points", "fu", "fans", "exchange")
AHEAD: Final = 12
"""Questions of a kind in a stock, from easy to hard."""
PUZZLES: Final = ("discard", "call", "discard", "fold", "discard", "declare", "discard", "pond")


def session(asked: Json) -> Session:
    """A row of questions as a page names it."""
    rules = named_rules(asked["rules"]).id
    course = asked["kind"] == KUNTO
    level = min(asked["level"], len(COURSE if course else LEVELS) - 1)
    return Session(asked["kind"], rules, asked["seed"], None if course else LEVELS[level], level, asked["number"])


def question(row: Session, lang: str) -> Json:
    """The question that stands."""
    asked = row.question()
    facts = dict(asked.facts)
    if "choices" in facts:
        rules = named_rules(asked.rules)
        facts["choices"] = [{"id": id, "name": plan_name(rules, id, lang)} for id in facts["choices"]]
    return {"question": say(asked.text, lang), "kind": asked.kind, "hand": asked.hand, "facts": facts,
            "levels": row.levels, "in_a_row": IN_A_ROW}


def stock(rules: RuleSet, seed: int, lang: str) -> dict[str, list[Json]]:
    """Questions by kind with every answer that is right, and why."""
    found: dict[str, list[Json]] = {}
    for kind in STOCKED:
        if kind != "fu" or rules.family.counts_fu:
            found[kind] = [_solved(kind, rules.id, seed, at, lang) for at in range(AHEAD)]
    return found


def _solved(kind: str, rules: str, seed: int, at: int, lang: str) -> Json:
    level = at * len(LEVELS) // AHEAD
    row = session({"kind": kind, "rules": rules, "seed": seed, "level": level, "number": at})
    asked = row.question()
    return {**question(row, lang), "level": level, "accepted": sorted(asked.accepted), "answer": asked.answer,
            "why": list(explanation(asked, lang))}


def puzzle_stock(rules: RuleSet, seed: str) -> list[Json]:
    """Puzzles with their solutions; kinds that these rules do not have are left out."""
    found = []
    for at, kind in enumerate(PUZZLES):
        try:
            found.append(puzzle_told(puzzles.puzzle(kind, rules.id, f"{seed} {at}")))
        except JansoError:
            continue
    return found


def puzzle_told(found: puzzles.Puzzle) -> Json:
    """A puzzle with its solution, and why each other choice is worse."""
    told: Json = found.as_json()
    best = found.choices[0]
    for line, each in zip(told["solution"]["acts"], found.choices):
        line["why"] = {lang: [] if line["right"] else why(best, each, found.rules, lang) for lang in SENTENCES}
    return told
