"""Questions that need no account: what is this hand worth, how far is it, what do the rules say."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from janso import __version__, build_kind
from janso.rules.api import score
from janso.rules.check import check_text
from janso.rules.spoken import score_in
from janso.server import rulebook
from janso.server.api.faults import NOT_FOUND, PROBLEMS, Fault
from janso.server.api.models import (
    Anything,
    CheckAsked,
    Checked,
    FactLine,
    Health,
    RuleLine,
    ScoreAsked,
    ShapeAsked,
    TermLine,
)
from janso.server.api.reach import spend
from janso.server.language import Spoken, sentences
from janso.server.rules_in import house_rules, named_rules, rules_from
from janso.server.shapes import shape_report
from janso.text.say import said

router = APIRouter(tags=["knowledge"], responses=PROBLEMS)


@router.get("/health")
async def health() -> Health:
    """Whether the server lives, and what it is."""
    return Health.model_validate({"ok": True, "version": __version__, "build": build_kind()})


@router.post("/score")
async def score_hand(asked: ScoreAsked, request: Request, lang: Spoken) -> Anything:
    """What a hand is worth, and why; as `janso score --json`."""
    spend(request)
    rules = rules_from(asked.rules, asked.toml, asked.options)
    found = score(
        rules, asked.hand, every=asked.all, self_draw=asked.self_draw, seat=asked.seat, round=asked.round,
        discarder=asked.discarder, having=asked.having, flowers=asked.flowers, dora=asked.dora, ura=asked.ura,
        honba=asked.honba, sticks=asked.sticks, history=asked.history,
    )
    return score_in(found.as_json(), rules, lang)


@router.post("/shape")
async def shape_hand(asked: ShapeAsked, request: Request, lang: Spoken) -> Anything:
    """Shanten by form, waits, and the best discards; as `janso shape --json`."""
    spend(request, 2)
    rules = named_rules(asked.rules) if asked.rules else None
    return shape_report(asked.hand, asked.visible, rules, lang)


@router.get("/rules")
async def list_rules(lang: Spoken) -> list[RuleLine]:
    """Every rule set."""
    return [RuleLine.model_validate(line) for line in rulebook.listing(lang)]


@router.get("/rules/mcr/compatibility")
async def compatibility() -> Anything:
    """Which MCR fans go together: `cells["a|b"]` tells what stands between two fans; no cell: nothing."""
    return rulebook.compatibility()


@router.get("/rules/{id}", responses=NOT_FOUND)
async def show_rules(id: str, lang: Spoken) -> Anything:
    """One rule set: every option and pattern."""
    return rulebook.page(_found(id), lang)


@router.get("/rules/{id}/names", responses=NOT_FOUND)
async def pattern_names(id: str) -> dict[str, dict[str, str]]:
    """The names of all patterns of the family of a rule set, in every language, by id."""
    return {pattern.id: pattern.names for pattern in _found(id).family.patterns.values()}


@router.post("/rules/check")
async def check_rules(asked: CheckAsked, request: Request, lang: Spoken) -> Checked:
    """Everything that is wrong with house rules."""
    spend(request)
    problems = check_text(asked.toml)
    return Checked(
        ok=not problems, problems=[said(str(problem), lang) for problem in problems],
        details=[{**problem.as_json(), "text": said(problem.text, lang)} for problem in problems],
        name={} if problems else house_rules(asked.toml).names,
    )


@router.get("/facts/{rules}", responses=NOT_FOUND)
async def facts(rules: str, lang: Spoken) -> list[FactLine]:
    """Facts that can be told in `having`."""
    return [FactLine(**line) for line in rulebook.facts_for(_found(rules), lang)]


@router.get("/messages")
async def known_sentences(lang: Spoken) -> Anything:
    """The sentences of tables and scorers in a language: templates by their English ones, and names."""
    return sentences(lang)


@router.get("/glossary")
async def glossary(
    lang: Spoken, q: Annotated[str, Query(max_length=80)] = "", limit: Annotated[int, Query(ge=1, le=1000)] = 20,
) -> list[TermLine]:
    """Words of the game in any language; without `q` all of them in order."""
    from janso.text.glossary import plain, search, terms

    found: list[Any] = search(q, limit, lang) if plain(q) else [] if q.strip() else list(terms().values())[:limit]
    return [TermLine(id=term.id, kind=term.kind, names=term.names, definition=term.told(lang)) for term in found]


def _found(id: str) -> Any:
    try:
        return named_rules(id)
    except ValueError as error:
        raise Fault(404, str(error)) from None
