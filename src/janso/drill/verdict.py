"""Whether an answer is right, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from janso.coach.words import plan_name
from janso.drill.exchange import completed, situation
from janso.drill.questions import Question, wind_pungs
from janso.errors import JansoError
from janso.hand import Hand, read_tiles, write_tiles
from janso.rules import ruleset, score
from janso.rules.telling.spoken import pattern_name, score_in
from janso.shape import ukeire, waits
from janso.text.say import said, say
from janso.tiles import KIND_MASK, write

SHOWN = 3
"""How many discards an explanation compares."""


@dataclass(frozen=True)
class Verdict:
    """What became of an answer."""

    right: bool
    answer: str
    why: tuple[str, ...]


def reading(question: Question, text: str) -> str:
    """An answer as the question writes it: a number, a tile, or tiles in order.

    >>> from janso.drill.questions import Question
    >>> reading(Question("waits", "", "", frozenset()), " 3m 9p6p ")
    '3m69p'
    """
    if question.kind == "fans":
        return _numbers(text, len(question.facts["choices"]))
    text = "".join(text.split())
    if question.kind == "dearer":
        pair = [face & KIND_MASK for face in read_tiles(text, "answer")]
        if len(pair) != 2:
            raise JansoError("drill.answer_not_two_tiles", text=text)
        return "".join(write(face) for face in pair)
    if question.kind == "exchange":
        return write_tiles(sorted(face & KIND_MASK for face in read_tiles(text, "answer")))
    if question.kind == "golden":
        return _numbers(text, 2)
    if question.kind in ("shanten", "points", "fu", "base"):
        if not text.lstrip("-").isdecimal():
            raise JansoError("drill.answer_not_whole_number", text=text)
        return str(int(text))
    tiles = sorted({face & KIND_MASK for face in read_tiles(text, "answer")})
    if question.kind == "discard" and len(tiles) != 1:
        raise JansoError("drill.answer_not_tile", text=text)
    return write_tiles(tiles)


def _numbers(text: str, most: int) -> str:
    """Numbers of choices in order; none at all is an answer too.

    >>> _numbers("3, 1", 4)
    '1 3'
    """
    words = text.replace(",", " ").split()
    if any(not word.isascii() or not word.isdecimal() or not 1 <= int(word) <= most for word in words):
        raise JansoError("drill.answer_not_numbers", text=text.strip()[:40], most=most)
    return " ".join(map(str, sorted({int(word) for word in words})))


def judge(question: Question, text: str, lang: str = "en") -> Verdict:
    """Compares an answer with the right one and tells why that is right.

    >>> from random import Random
    >>> from janso.drill.questions import make
    >>> judge(make("waits", Random(4), size=4, suits=1), "4p").right
    False
    """
    return Verdict(reading(question, text) in question.accepted, question.answer, explanation(question, lang))


def explanation(question: Question, lang: str = "en") -> tuple[str, ...]:
    """Why the answer is right, a line each."""
    if question.kind in ("fu", "base"):
        return _of_fu(question, lang)
    if question.kind == "points":
        return _of_points(question, lang)
    if question.kind == "fans":
        return _of_points(question, lang) + _left_out(question, lang)
    if question.kind == "exchange":
        hand = Hand.parse(question.hand)
        return tuple([say("{tiles} for {others}", lang, tiles=gone, others=new)
                      for gone in sorted(question.accepted)[:SHOWN] if (new := completed(hand, gone))])
    if question.kind == "dearer":
        return _of_dearer(question, lang)
    if question.kind == "golden":
        return _of_golden(question, lang)
    if question.kind == "waits":
        left = waits(question.hand)
        return tuple([say("{tile}: {n} left", lang, tile=tile, n=count) for tile, count in left.items()])
    lines = ukeire(question.hand)[:SHOWN]
    if question.kind == "shanten":
        return (say("helped by {tiles}", lang, tiles=" ".join(lines[0].accepts)),)
    return tuple([say("{tile}: {n} tiles help, then {m} away", lang, tile=line.tile, n=line.count, m=line.shanten)
                  for line in lines])


def _left_out(question: Question, lang: str) -> tuple[str, ...]:
    """What is there but contained in something dearer."""
    rules = ruleset(question.rules)
    told = score(rules, question.hand, **scored_with(question))
    return tuple([say("{name} does not count beside {other}", lang, name=plan_name(rules, line.id, lang),
                      other=plan_name(rules, line.by, lang))
                  for line in told.excluded if line.id in question.facts["choices"] and line.by])


def _of_golden(question: Question, lang: str) -> tuple[str, ...]:
    """What both hands are worth, and the rule."""
    rules, facts = ruleset(question.rules), scored_with(question)
    worth = [score(rules, hand, **facts).points for hand in (question.hand, question.facts["other"])]
    return (say("hand {n}: {m} points", lang, n=1, m=worth[0]), say("hand {n}: {m} points", lang, n=2, m=worth[1]),
            say("The second win may not be worth less than the first: cheap first, dear second.", lang))


def _of_dearer(question: Question, lang: str) -> tuple[str, ...]:
    """What the hand counts before, and after each exchange."""
    rules, lines = ruleset(question.rules), []
    hand = Hand.parse(question.hand)
    for text in ["", *sorted(question.accepted)[:SHOWN]]:
        whole = hand
        if text:
            out, new = read_tiles(text, "answer")
            whole = Hand.of(sorted(hand.remove(out).add(new).concealed()), (), hand.win)
        told = rules.scorer.score(situation(whole, question.facts))
        names = ", ".join(pattern_name(rules, line.id, line.name, lang) for line in told.patterns)
        lines.append(f"{text or '–'}: {say('{n} han', lang, n=told.han)} ({names})")
    return tuple(lines)


def scored_with(question: Question) -> dict[str, Any]:
    """The facts that the scorer hears."""
    return {key: value for key, value in question.facts.items() if key not in ("choices", "other")}


def _of_fu(question: Question, lang: str) -> tuple[str, ...]:
    """Fu item by item, and what they are rounded to."""
    rules = ruleset(question.rules)
    told = score_in(score(rules, question.hand, **question.facts).as_json(), rules, lang)
    lines = [f"{item['what']}: {item['fu']}" for item in told["fu_items"]]
    pungs = wind_pungs(score(rules, question.hand, **question.facts)) if question.kind == "base" else 0
    return (*lines, *[say("a pung or kong of winds: twice as much", lang)] * pungs)


def _of_points(question: Question, lang: str) -> tuple[str, ...]:
    rules = ruleset(question.rules)
    found = score(rules, question.hand, **scored_with(question))
    lines = [f"{pattern_name(rules, line.id, line.name, lang)} {line.value}"
             + (f" × {line.count}" if line.count > 1 else "") for line in found.patterns]
    if found.han:
        lines.append(say("{n} han {m} fu", lang, n=found.han, m=found.fu))
    if found.limit:
        lines.append(said(found.limit, lang))
    return tuple(lines)
