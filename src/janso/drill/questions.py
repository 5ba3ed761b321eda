"""Questions with one right answer, or several equally good ones."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from janso.drill.exchange import dearer, fewest
from janso.drill.hands import COPIES, kinds_of, other_hand, ready_hand, unready_hand, with_joker, won_hand
from janso.errors import JansoError
from janso.hand import Hand, write_tiles
from janso.rules import ruleset, score
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.scoring.score import Score
from janso.shape import shanten, ukeire, waits
from janso.tiles import JOKER, STANDARD_KINDS, parse, write

KINDS: Final = ("shanten", "waits", "discard", "points", "fu", "base", "fans", "exchange", "dearer", "golden")
BY_RULES: Final = ("points", "fu", "base", "fans", "dearer")
"""Kinds that ask about a win under some rules."""
SIZES: Final = (4, 7, 10, 13)
MOST_WAITS: Final = 14
PLAIN: Final = 0.7
"""How often a hand without a pung of winds is passed over where winds double."""
CHOICES: Final = 8
"""Patterns to choose from."""
MOST_TRIES: Final = 20_000
"""Hands looked at for one that the rules allow."""
TEXTS: Final = {
    "shanten": "How many tiles is this hand away from ready?",
    "waits": "Which tiles complete this hand?",
    "discard": "Which discard leaves the most tiles that help?",
    "points": "What is this win worth?",
    "fu": "How many fu has this hand?",
    "base": "How many fu has this hand, doubled for every pung or kong of winds?",
    "fans": "Which of these count?",
    "exchange": "Which tiles would you exchange, as few as can be, for a ready hand?",
    "golden": "Both hands of your row are complete. Which one do you declare first?",
    "dearer": "Which tile would you exchange, and for which, so that the hand has more han?",
}


@dataclass(frozen=True)
class Question:
    """An exercise: the hand, what else is known, and the answer as somebody would write it."""

    kind: str
    hand: str
    answer: str
    accepted: frozenset[str]
    """Every answer that is right, written as `reading` of the verdict writes it."""
    facts: dict[str, Any] = field(default_factory=dict)
    rules: str = ""

    @property
    def text(self) -> str:
        """The question itself."""
        return TEXTS[self.kind]

    def as_json(self) -> dict[str, Any]:
        """The question and its answer as plain data."""
        return {"kind": self.kind, "question": self.text, "hand": self.hand, "rules": self.rules, **self.facts,
                "answer": self.answer, "accepted": sorted(self.accepted)}


def make(kind: str, rng: Random, *, size: int = 13, suits: int = 4, rules: str | RuleSet = "riichi",
         joker: bool = False) -> Question:
    """A question. `size` is the number of tiles without a drawn one, `suits` 1 to 3 suits or 4 for all tiles; only
    the kinds of `BY_RULES` look at the rules. With `joker` one tile of a ready hand stands for any.

    >>> make("shanten", Random(2), size=7, suits=1).answer
    '0'
    """
    if kind not in KINDS:
        raise JansoError("drill.drill_is_not_one_of", kind=kind, known=", ".join(KINDS))
    if size not in SIZES:
        raise JansoError("drill.size_is_not_one_of", size=size, known=", ".join(map(str, SIZES)))
    if not 1 <= suits <= 4:
        raise JansoError("drill.suits_not_between_1_4", suits=suits)
    if kind in BY_RULES:
        resolved = ruleset(rules) if isinstance(rules, str) else rules
        return _dearer(rng, resolved) if kind == "dearer" else _points(rng, resolved, kind)
    if kind == "golden":
        return _golden(rng)
    kinds = kinds_of(suits, rng)
    if kind == "exchange":
        hand, found_tiles = fewest(rng, kinds, size)
        return Question(kind, str(hand), found_tiles[0], frozenset(found_tiles), {"number": shanten(hand)})
    if kind == "waits":
        hand = _waiting(rng, kinds, size, joker)
        found = write_tiles([parse(tile) for tile in waits(hand)])
        return Question(kind, str(hand), found, frozenset({found}))
    if kind == "shanten":
        hand = unready_hand(rng, kinds, size, range(min(size // 3, 3) + 1))
        return Question(kind, str(hand), str(shanten(hand)), frozenset({str(shanten(hand))}))
    hand = unready_hand(rng, kinds, size + 1, range(min(size // 3, 3)))
    lines = ukeire(hand)
    best = [line.tile for line in lines if (line.shanten, line.count) == (lines[0].shanten, lines[0].count)]
    return Question(kind, str(hand), best[0], frozenset(best))


def _waiting(rng: Random, kinds: list[int], size: int, joker: bool) -> Hand:
    """A ready hand that some tile completes; with a joker one that not every tile does."""
    while True:
        hand = ready_hand(rng, kinds, size)
        if joker:
            tiles = hand.concealed()
            tiles[rng.randrange(len(tiles))] = JOKER
            hand = Hand.of(sorted(tiles))
        if waits(hand) and len(waits(hand)) <= MOST_WAITS:  # sometimes only a fifth copy would complete it
            return hand


def _golden(rng: Random) -> Question:
    """Two wins from one row: the cheaper one goes first, or the second could not be declared (document 000, L2234)."""
    rules = ruleset("siamese")
    facts: dict[str, Any] = {"self_draw": True, "seat": "E", "round": "E"}
    hands: list[tuple[str, int]] = []
    while len(hands) < 2:
        hand = won_hand(rng, range(STANDARD_KINDS))
        found = score(rules, str(hand), **facts)
        fits = all(mine + other <= COPIES for mine, other in zip(hand.counts(), Hand.parse(hands[0][0]).counts())) \
            if hands else True
        if found.valid and fits and (not hands or found.points != hands[0][1]):
            hands.append((str(hand), found.points))
    first = "1" if hands[0][1] < hands[1][1] else "2"
    return Question("golden", hands[0][0], first, frozenset({first}), {**facts, "other": hands[1][0]}, rules.id)


def _dearer(rng: Random, rules: RuleSet) -> Question:
    """A closed win that the exchange of one tile makes dearer."""
    if not rules.family.counts_fu or ("structure" in rules.options and rules.word("structure") != "usual"):
        raise JansoError("drill.no_han_to_add", rules=rules.id)
    used = [kind for kind in range(STANDARD_KINDS) if play_settings(rules).copies[kind]]
    for _ in range(MOST_TRIES):
        facts: dict[str, Any] = {"self_draw": rng.random() < 0.5, "seat": rng.choice("ES"), "round": "E"}
        found = dearer(rng, rules, used, facts)
        if found is not None:
            return Question("dearer", str(found[0]), found[1][0], frozenset(found[1]), facts, rules.id)
    raise JansoError("drill.drill_no_win_under_rules", what=rules.id)


def _points(rng: Random, rules: RuleSet, kind: str) -> Question:
    """A win that the rules allow, with fu where these are asked for; situations are drawn until one is."""
    play = play_settings(rules)
    if kind in ("fu", "base") and not rules.family.counts_fu:
        raise JansoError("drill.drill_rules_count_no_fu", what=rules.id)
    used = [kind for kind in range(STANDARD_KINDS) if play.copies[kind]]
    structure = str(rules.value("structure")) if "structure" in rules.family.options else "usual"
    winds = "ESWN"[: play.at_table or play.seats]
    for _ in range(MOST_TRIES):
        hand = won_hand(rng, used, play.hand_size // play.hands // 3 + play.forms.grows) if structure == "usual" else \
            other_hand(rng, used, structure)
        if play.sets_aside.joker_step and rng.random() < 0.5:
            hand = with_joker(rng, hand)
        closed = not hand.melds
        facts: dict[str, Any] = {"self_draw": rng.random() < 0.4, "seat": rng.choice(winds),
                                 "round": rng.choice("ES")}
        if play.dora.used:
            if play.dora.first_indicator:
                facts["dora"] = write(rng.choice(used))
            if closed and play.riichi.allowed and rng.random() < 0.6:
                facts["having"] = "riichi"
                facts["ura"] = write(rng.choice(used))
        found = score(rules, str(hand), **facts)
        if kind == "fans":
            if found.valid and found.patterns:
                return named_fans(rng, rules, str(hand), found, facts)
            continue
        right = found.points if kind == "points" else found.fu
        if kind == "base" and found.valid:
            pungs = wind_pungs(found)
            if not pungs and rng.random() < PLAIN:
                continue
            right *= 2**pungs
        if found.valid and right:
            return Question(kind, str(hand), str(right), frozenset({str(right)}), facts, rules.id)
    raise JansoError("drill.drill_no_win_under_rules", what=rules.id)


def wind_pungs(found: Score) -> int:
    """Pungs and kongs of winds in a win: in the kuntō exercise each doubles the base value, whoever's wind it is.

    >>> wind_pungs(score("riichi", "234m567p2s(111z)(4444z)+2s", seat="E", discarder="W"))
    2
    """
    sets = [each for each in found.reading if each.strip("[]()<>^").endswith("z")]
    return sum(1 for each in sets if len(each.strip("[]()")) >= 4 and each.strip("[]()<>^")[0] in "1234")


def named_fans(rng: Random, rules: RuleSet, hand: str, found: Score, facts: dict[str, Any]) -> Question:
    """Which patterns a win counts, among some that are contained in others and some that are not there."""
    there = [line.id for line in found.patterns if line.id in rules.family.patterns]
    left_out = [line.id for line in found.excluded if line.id in rules.patterns and line.id not in there]
    seen = {*there, *left_out}
    others = [id for id in rules.patterns if id not in seen]
    offered = list(dict.fromkeys([*there, *left_out[:3], *rng.sample(others, min(CHOICES, len(others)))]))
    offered = offered[:max(CHOICES, len(there) + 2)]
    rng.shuffle(offered)
    answer = " ".join(str(at + 1) for at, id in enumerate(offered) if id in there)
    return Question("fans", hand, answer, frozenset({answer}), {**facts, "choices": offered}, rules.id)
