"""A count pattern by pattern: the winner names the fans (in riichi the yaku, the dora and the fu), and what was named
is added up, whether the hand has it or not (document 000, line 134).

An answer is written `mixed_triple_chow+dragon_pung*2`, in riichi with the dora and the fu, `riichi+pinfu:1:30`; a dash
stands for no pattern at all.

>>> from janso.rules import ruleset
>>> read_named("riichi+pinfu:1:30", ruleset("riichi"))
Named(names={'riichi': 1, 'pinfu': 1}, numbers=[1, 30])
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from janso.message import Message, fixed, in_all, name
from janso.rules.ruleset import RuleSet
from janso.scoring.score import Score
from janso.table.turn.phase import Words
from janso.text.languages import SENTENCES

MOST_NAMES: Final = 30
MOST_OF_ONE: Final = 8
MOST_DORA: Final = 40
FU: Final = (20, 170, 5)
NONE: Final = "-"


@dataclass(frozen=True)
class Named:
    """Patterns by id with how often each was named; in riichi the numbers are dora and fu."""

    names: dict[str, int]
    numbers: list[int] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {"names": self.names, "numbers": self.numbers}

    @property
    def written(self) -> str:
        """The answer that says this."""
        named = "+".join(id if often == 1 else f"{id}*{often}" for id, often in self.names.items())
        return ":".join([named or NONE, *map(str, self.numbers)])


def limits(rules: RuleSet) -> list[tuple[int, int, int]]:
    """Lowest, highest and step of the numbers that stand beside the names."""
    return [(0, MOST_DORA, 1), FU] if rules.family.counts_fu else []


def read_named(text: str, rules: RuleSet) -> Named | None:
    """What an answer names; None when it is no such answer."""
    first, *rest = text.split(":")
    asked = limits(rules)
    numbers = [int(part) for part in rest if part.isascii() and part.isdecimal() and len(part) < 4]
    if len(rest) != len(asked) or len(numbers) != len(asked):
        return None
    if any(not low <= number <= high or number % step for number, (low, high, step) in zip(numbers, asked)):
        return None
    names = _names("" if first == NONE else first, rules)
    return None if names is None else Named(names, numbers)


def _names(text: str, rules: RuleSet) -> dict[str, int] | None:
    found: dict[str, int] = {}
    for part in text.split("+") if text else ():
        id, _, often = part.partition("*")
        if id not in rules.patterns or (often and not (often.isascii() and often.isdecimal() and len(often) == 1)):
            return None
        found[id] = found.get(id, 0) + int(often or "1")
    if len(found) > MOST_NAMES or any(not 0 < often <= MOST_OF_ONE for often in found.values()):
        return None
    return found


def of_score(score: Score, rules: RuleSet, count: list[int]) -> Named:
    """What a winner would name of a win; `count` is what it comes to."""
    names = {line.id: line.count for line in score.patterns if line.id in rules.patterns}
    if not rules.family.counts_fu:
        return Named(names)
    dora = sum(line.value for line in score.patterns if line.id not in rules.patterns)
    return Named(names, [dora, count[1]])


def added_up(named: Named, rules: RuleSet, open: bool) -> list[int]:
    """What the named patterns come to, as a count is stated: points, or han and fu."""
    worth = rules.family.stated_worth
    total = sum(worth(rules.patterns[id], open) * often for id, often in named.names.items())
    return [total + named.numbers[0], named.numbers[1]] if rules.family.counts_fu else [total]


def to_choose_from(rules: RuleSet, open: bool) -> list[dict[str, Any]]:
    """Every pattern that counts, with its names and what naming it adds, dear ones first."""
    worth = rules.family.stated_worth
    lines = sorted([(-worth(value, open), at, id) for at, (id, value) in enumerate(rules.patterns.items())])
    return [{"id": id, "words": words_for(id, rules), "worth": -less} for less, _, id in lines if less < 0]


def words_for(id: str, rules: RuleSet) -> Words:
    """A pattern in every language of sentences, and as Japanese terms are written in Latin letters."""
    pattern = rules.family.patterns[id]
    told = {lang: pattern.name(lang) for lang in SENTENCES}
    return {**told, "romaji": pattern.names["romaji"].replace("'", "")} if "romaji" in pattern.names else told


def spoken(named: Named, rules: RuleSet) -> Message:
    """What was named, as one phrase."""
    parts = [_times(name(words_for(id, rules)), often) for id, often in named.names.items()]
    if named.numbers and named.numbers[0]:
        parts.append(Message("table.dora_named", n=named.numbers[0]))
    return _together(parts) if parts else fixed("table.no_pattern")


def _together(parts: list[Message]) -> Message:
    """Several names with commas between them."""
    if len(parts) == 1:
        return parts[0]
    return Message("table.names_together", first=_together(parts[:-1]), last=parts[-1])


def _times(words: Message, often: int) -> Message:
    return words if often == 1 else Message("table.named_times", what=words, n=often)


def compared(stated: Named, right: Named, rules: RuleSet) -> list[Words]:
    """Sentences about what was left out and what is not there; none when every name is right."""
    found = []
    for code, these, those in (("table.left_out", right, stated), ("table.named_not_there", stated, right)):
        over = {id: often - those.names.get(id, 0) for id, often in these.names.items()
                if often > those.names.get(id, 0)}
        if over:
            found.append(in_all(code, what=spoken(Named(over), rules)))
    if stated.numbers and stated.numbers[0] != right.numbers[0]:
        found.append(in_all("table.dora_are", n=right.numbers[0]))
    return found
