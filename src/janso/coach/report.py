"""A review as pages show and keep it: deal by deal, short enough to be sent, in every language.

Deals are weighed one at a time, so that somebody who waits sees how far the work is, and put together at the end.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from janso.coach.advised import Advised
from janso.coach.prospect import spread_of
from janso.coach.review import PHASES, UNIT, WORST, Reviewed, review
from janso.coach.words import plan_name, why
from janso.records.decisions import Record
from janso.text.languages import SENTENCES

LANGUAGES: Final = tuple(SENTENCES)
ACTS_TOLD: Final = 4
"""So many acts of a decision are told, and the one that was chosen."""
VERSION: Final = 3
"""Reviews of another make are made again."""


def of_deal(record: Record, deal: int) -> dict[str, Any]:
    """One deal: its decisions, and where the match stood before it."""
    found = review(record, deal=deal)
    return {"decisions": [_told(each) for each in found.decisions], "graph": found.graph,
            "rules": found.rules.id if found.rules else None,
            "unit": spread_of(found.rules) / UNIT if found.rules else None}


def _told(each: Reviewed) -> dict[str, Any]:
    acts = each.acts[:ACTS_TOLD]
    if each.chosen not in acts:
        acts = [*acts, each.chosen]
    best = each.acts[0]
    told = {**each.as_json(False), "did_act": each.chosen.action.as_json(), "best_act": best.action.as_json(),
            "acts": [_act(one, each) for one in acts], "drew": list(each.drew) if each.drew else None}
    told["why"] = {lang: [] if each.right else why(best, each.chosen, each.rules, lang) for lang in LANGUAGES}
    return told


def _act(one: Advised, each: Reviewed) -> dict[str, Any]:
    plan = [{"name": {lang: plan_name(each.rules, name, lang) for lang in LANGUAGES}, "share": round(share, 3)}
            for name, share in one.plan[:3]]
    return {"act": one.act, "do": one.action.as_json(), "win": round(one.win, 4), "points": round(one.points, 1),
            "deal_in": round(one.deal_in, 4), "value": round(one.value, 1), "shanten": one.shanten,
            "accepts": sum(one.accepts.values()), "plan": plan}


def whole(parts: Sequence[dict[str, Any]], end: dict[str, Any] | None = None) -> dict[str, Any]:
    """All deals together. `end` is what the match came to, the last point of the graph."""
    decisions = [each for part in parts for each in part["decisions"]]
    graph = [point for part in parts for point in part["graph"]]
    if end is not None:
        graph.append(end)
    seats = sorted({each["seat"] for each in decisions})
    return {
        "version": VERSION, "rules": next((part["rules"] for part in parts if part["rules"]), None),
        "decisions": decisions, "graph": graph, "mistakes": mistakes(decisions),
        "accuracy": {str(seat): _accuracy(decisions, seat) for seat in seats},
        "loss": {str(seat): _loss(decisions, seat) for seat in seats},
        "phases": {str(seat): {phase: _accuracy(decisions, seat, phase) for phase in PHASES} for seat in seats},
        "losses": {str(seat): {phase: _loss(decisions, seat, phase) for phase in PHASES} for seat in seats},
        "ratings": {str(seat): {phase or "all": _rating(decisions, seat, phase, parts) for phase in ("", *PHASES)}
                    for seat in seats},
        "luck": {str(seat): _luck(decisions, seat) for seat in seats},
    }


def mistakes(decisions: Sequence[dict[str, Any]]) -> list[int]:
    """The dearest mistakes of each deal and seat, as places in the list, deal by deal."""
    found: list[int] = []
    for deal in sorted({each["deal"] for each in decisions}):
        for seat in sorted({each["seat"] for each in decisions}):
            wrong = [at for at, each in enumerate(decisions)
                     if each["deal"] == deal and each["seat"] == seat and not each["right"]]
            found += sorted(sorted(wrong, key=lambda at: -decisions[at]["loss"])[:WORST])
    return found


def _of(decisions: Sequence[dict[str, Any]], seat: int, phase: str) -> list[dict[str, Any]]:
    return [each for each in decisions if each["seat"] == seat and phase in ("", each["phase"])]


def _accuracy(decisions: Sequence[dict[str, Any]], seat: int, phase: str = "") -> float | None:
    own = _of(decisions, seat, phase)
    return round(sum(each["right"] for each in own) / len(own), 4) if own else None


def _loss(decisions: Sequence[dict[str, Any]], seat: int, phase: str = "") -> float:
    return round(float(sum(each["loss"] for each in _of(decisions, seat, phase))), 1)


def _rating(decisions: Sequence[dict[str, Any]], seat: int, phase: str,
            parts: Sequence[dict[str, Any]]) -> float | None:
    unit = next((part["unit"] for part in parts if part.get("unit")), None)
    own = [float(each["loss"]) for each in _of(decisions, seat, phase)]
    return round(100.0 * math.exp(-sum(own) / len(own) / unit), 1) if own and unit else None


def _luck(decisions: Sequence[dict[str, Any]], seat: int) -> dict[str, float]:
    drawn = [each["drew"] for each in decisions if each["seat"] == seat and each["drew"]]
    return {"draws": len(drawn), "helped": sum(helped for _, helped in drawn),
            "expected": round(sum(chance for chance, _ in drawn), 2)}
