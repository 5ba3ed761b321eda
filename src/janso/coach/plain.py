"""A position as plain data, so that another process can weigh it: it holds what one seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from janso.coach.advice import Adviser
from janso.coach.advised import Advice, Advised
from janso.coach.position import Danger, Position
from janso.coach.words import plan_name, why
from janso.hand import Meld
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.shape.held import Held
from janso.table.log.action import Action
from janso.text.languages import SENTENCES
from janso.tiles import STANDARD_KINDS, write

LANGUAGES = tuple(SENTENCES)
MOST_PLANS = 3


def written(at: Position) -> dict[str, Any]:
    """A position without its rules."""
    tiles = at.tiles
    return {
        "keys": (tiles.man, tiles.pin, tiles.sou, tiles.honours), "size": tiles.size, "sets": tiles.sets,
        "jokers": tiles.jokers, "plain": tiles.plain, "wide": list(tiles.wide), "stars": list(tiles.stars),
        "oranges": tiles.oranges, "melded": list(tiles.melded),
        "melds": [(meld.type, meld.tiles, meld.concealed, meld.source, meld.claimed, meld.added) for meld in at.melds],
        "wind": at.wind, "round": at.round, "left": list(at.left), "turns": at.turns, "river": at.river,
        "indicators": at.indicators, "flowers": at.flowers, "declared": at.declared, "drawn": at.drawn,
        "marks": at.marks,
        "offered": at.offered, "won": at.won, "measures": dict(at.measures),
        "unseen_flowers": dict(at.unseen_flowers), "experience": dict(at.experience),
        "dangers": [(danger.sure, danger.safe, danger.price, danger.seat) for danger in at.dangers],
    }


def read(rules: RuleSet, told: Mapping[str, Any]) -> Position:
    """The same position again."""
    man, pin, sou, honours = told["keys"]
    tiles = Held(man, pin, sou, honours, told["size"], told["jokers"])
    tiles.sets, tiles.plain, tiles.wide = told["sets"], told["plain"], list(told["wide"])
    tiles.stars, tiles.oranges, tiles.melded = list(told["stars"]), told["oranges"], list(told["melded"])
    at = Position(rules, play_settings(rules), tiles, tuple([Meld(*each) for each in told["melds"]]))
    at.wind, at.round, at.left, at.turns = told["wind"], told["round"], list(told["left"]), told["turns"]
    at.river, at.declared, at.drawn = told["river"], told["declared"], told["drawn"]
    at.indicators, at.flowers = tuple(told["indicators"]), tuple(told["flowers"])
    at.offered, at.won = told["offered"], told["won"] and tuple(told["won"])
    at.marks = tuple(told["marks"])
    at.experience = dict(told["experience"])
    at.unseen_flowers = dict(told["unseen_flowers"])
    at.measures = {key: (number, mask, live) for key, (number, mask, live) in told["measures"].items()}
    at.dangers = [Danger(*each) for each in told["dangers"]]
    return at


def counsel(rules: RuleSet, told: Mapping[str, Any], options: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What the coach says at a table: every act with its worth, why the best one is best, and which tiles of the hand
    each threat may wait for."""
    at = read(rules, told)
    advice = Adviser(at).weigh([Action.from_json(option) for option in options])
    return {"method": advice.method, "acts": [_line(each, rules) for each in advice.acts],
            "why": reasons(advice), "threats": threats(at)}


def reasons(advice: Advice) -> dict[str, list[str]]:
    """Why the best act is better than the next one of another kind or tile, in every language."""
    if len(advice.acts) < 2:
        return {lang: [] for lang in LANGUAGES}
    return {lang: why(advice.acts[0], advice.acts[1], advice.rules, lang) for lang in LANGUAGES}


def _line(each: Advised, rules: RuleSet) -> dict[str, Any]:
    plan = [{"name": {lang: plan_name(rules, name, lang) for lang in LANGUAGES}, "share": round(share, 3)}
            for name, share in each.plan[:MOST_PLANS]]
    return {**each.action.as_json(), "win": round(each.win, 4), "points": round(each.points, 1),
            "deal_in": round(each.deal_in, 4), "value": round(each.value, 1), "plan": plan}


def threats(at: Position) -> list[dict[str, Any]]:
    """Those who are ready or look like it, with the chance that each tile of the hand deals into theirs."""
    own = [kind for kind, count in enumerate(at.tiles.counts()[:STANDARD_KINDS]) if count]
    found = []
    for danger in at.dangers:
        chances = at.chances(danger)
        found.append({"seat": danger.seat, "sure": danger.sure,
                      "tiles": {write(kind): round(danger.sure * chances[kind], 4) for kind in own}})
    return found
