"""Questions that need no account: what is this hand worth, how far is it, what do the rules say."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from janso.server.api.faults import NOT_FOUND, PROBLEMS, Fault
from janso.server.api.models import (
    Anything,
    CheckAsked,
    Checked,
    FactLine,
    LetterLine,
    RuleLine,
    ScoreAsked,
    ShapeAsked,
    ShapesAsked,
    TermLine,
)
from janso.server.api.reach import printed, spend, told
from janso.server.desks import rulebook
from janso.server.desks.rules_in import named_rules
from janso.server.front.language import Spoken, sentences
from janso.server.workers import jobs
from janso.server.workers.crew import LONG

router = APIRouter(tags=["knowledge"], responses=PROBLEMS)
FACTS = {"hand", "self_draw", "seat", "round", "discarder", "having", "flowers", "dora", "ura", "honba", "sticks",
         "history"}


@router.get("/showcase", response_model=Anything)
async def showcase(request: Request, number: Annotated[int, Query(ge=0, le=99)] = 0) -> Response:
    """A deal between bots to look at: the events of one deal with every hand open."""
    spend(request)
    return await printed(request, jobs.showcase, number)


@router.post("/score", response_model=Anything)
async def score_hand(asked: ScoreAsked, request: Request, lang: Spoken) -> Response:
    """What a hand is worth, and why; as `janso score --json`."""
    spend(request)
    facts = asked.model_dump(include=FACTS)
    return await told(request, jobs.score, asked.rules, asked.toml, asked.options, facts, asked.all, lang)


@router.post("/shapes", response_model=list[Anything | None])
async def many_shapes(asked: ShapesAsked, request: Request) -> Response:
    """How far each of many hands is (`away`), and what the ready ones wait for (`waits`)."""
    spend(request, 3)
    return await told(request, jobs.many_shapes, asked.hands, asked.rules, limit=LONG)


@router.post("/shape", response_model=Anything)
async def shape_hand(asked: ShapeAsked, request: Request, lang: Spoken) -> Response:
    """Shanten by form, waits, and the best discards; as `janso shape --json`."""
    spend(request, 2)
    return await told(request, jobs.shape, asked.hand, asked.visible, asked.rules, lang)


@router.get("/rules", response_model=list[RuleLine])
async def list_rules(request: Request, lang: Spoken) -> Response:
    """Every rule set."""
    return await printed(request, jobs.listing, lang)


@router.get("/rules/mcr/compatibility", response_model=Anything)
async def compatibility(request: Request) -> Response:
    """Which MCR fans go together: `cells["a|b"]` tells what stands between two fans; no cell: nothing."""
    return await printed(request, jobs.compatibility)


@router.get("/rules/{id}", responses=NOT_FOUND, response_model=Anything)
async def show_rules(id: str, request: Request, lang: Spoken) -> Response:
    """One rule set: every option and pattern."""
    return await printed(request, jobs.rule_page, _found(id).id, lang)


@router.get("/rules/{id}/names", responses=NOT_FOUND)
async def pattern_names(id: str) -> dict[str, dict[str, str]]:
    """The names of all patterns of the family of a rule set, in every language, by id."""
    return {pattern.id: pattern.names for pattern in _found(id).family.patterns.values()}


@router.get("/rules/{id}/payments", responses=NOT_FOUND, response_model=Anything)
async def payments(id: str, request: Request) -> Response:
    """What every sum pays: by points, or by han and fu, for dealer and others, from the wall and from a discard."""
    return await printed(request, jobs.payments, _found(id).id)


@router.post("/rules/check", response_model=Checked)
async def check_rules(asked: CheckAsked, request: Request, lang: Spoken) -> Response:
    """Everything that is wrong with house rules."""
    spend(request)
    return await told(request, jobs.check, asked.toml, lang)


@router.get("/facts/{rules}", responses=NOT_FOUND)
async def facts(rules: str, lang: Spoken) -> list[FactLine]:
    """Facts that can be told in `having`."""
    return [FactLine(**line) for line in rulebook.facts_for(_found(rules), lang)]


@router.get("/messages")
async def known_sentences(lang: Spoken) -> Anything:
    """The sentences of tables and scorers in a language: templates by their English ones, and names."""
    return sentences(lang)


@router.get("/glossary", response_model=list[TermLine])
async def glossary(
    request: Request, lang: Spoken, q: Annotated[str, Query(max_length=80)] = "",
    letter: Annotated[str, Query(max_length=1)] = "", limit: Annotated[int, Query(ge=1, le=1000)] = 20,
) -> Response:
    """Words of the game in any language; without `q` those under a `letter`, or all of them in order."""
    spend(request)
    return await told(request, jobs.glossary, q, letter, limit, lang)


@router.get("/glossary/letters", response_model=list[LetterLine])
async def glossary_letters(request: Request, lang: Spoken) -> Response:
    """The letters under which words stand in the reader's language, and how many under each."""
    spend(request)
    return await told(request, jobs.letters, lang)


def _found(id: str) -> Any:
    try:
        return named_rules(id)
    except ValueError as error:
        raise Fault(404, str(error)) from None
