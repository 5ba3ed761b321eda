"""The shape desk: how far a hand is, and with rules also what its waits are worth."""

from __future__ import annotations

from typing import Any

from janso.cli.hands.shape import forms_of, report
from janso.errors import JansoError
from janso.hand import Hand
from janso.rules.api import score
from janso.rules.play import lacks_middle_characters, play_settings
from janso.rules.ruleset import RuleSet
from janso.rules.telling.spoken import sentence
from janso.shape import DEFAULT_FORMS, THREE_PLAYER, shanten, waits
from janso.shape.held import held
from janso.tiles import parse


def shape_report(hand: str, visible: str, rules: RuleSet | None, lang: str = "en") -> dict[str, Any]:
    """As `janso shape --json`; with rules each wait carries `points` and, when it is no win, `note`.

    >>> from janso.rules import ruleset
    >>> shape_report("123m456p789s1122z", "", ruleset("riichi"))["waits"][1]["note"][:7]
    'no yaku'
    >>> [wait["tile"] for wait in shape_report("147m258p369s123m5z", "", ruleset("mcr"))["waits"]]
    ['5z']
    """
    if rules is not None and play_settings(rules).hands > 1:
        return two_hands(hand, rules, lang)
    three = rules is not None and lacks_middle_characters(play_settings(rules))
    found = report(hand, visible, three, forms_of(rules) if rules is not None else (), patient=False)
    if rules is not None and found["waits"]:
        bare = Hand.parse(hand)
        for wait in found["waits"]:
            wait.update(_worth(rules, bare, wait["tile"]))
            wait["note"] = sentence(wait["note"], rules, lang)
    return found


def two_hands(row: str, rules: RuleSet, lang: str) -> dict[str, Any]:
    """The best pairs of hands for a row, the cheap one first, and what each discard leaves of them."""
    from janso.coach.twofold import best_pairs

    told = best_pairs(rules, row).as_json(lang)
    return {"two": True, "best": told["pairs"][0]["missing"] if told["pairs"] else None, "pairs": told["pairs"],
            "discards": [], "acts": told["acts"][:8], "waits": []}


def distances(hands: list[str], rules: RuleSet | None) -> list[dict[str, Any] | None]:
    """How far each of many hands is, and what it waits for; None for one that these forms do not describe.

    >>> distances(["123m456p789s1122z", "19m19p19s1234567z", "1m"], None)[0]
    {'away': 0, 'waits': ['1z', '2z']}
    """
    three = rules is not None and lacks_middle_characters(play_settings(rules))
    tiles = THREE_PLAYER if three else None
    forms = (forms_of(rules) if rules is not None else ()) or DEFAULT_FORMS
    out: list[dict[str, Any] | None] = []
    for text in hands:
        try:
            hand = Hand.parse(text)
            away = shanten(hand, forms, tiles=tiles)
            lacking = held(hand).size % 3 == 1
            found = list(waits(hand, forms, tiles=tiles)) if away == 0 and lacking else []
        except JansoError:
            out.append(None)
            continue
        out.append({"away": away, "waits": found})
    return out


def _worth(rules: RuleSet, bare: Hand, tile: str) -> dict[str, Any]:
    """What a win on a discarded tile would bring."""
    try:
        won = Hand.of(bare.concealed(), bare.melds, parse(tile))
        counted = score(rules, won)
    except JansoError as error:
        return {"points": 0, "note": str(error)}
    return {"points": counted.points, "note": ""} if counted.valid else {"points": 0, "note": counted.reason}
