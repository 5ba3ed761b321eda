"""Which forms a hand may have under a rule set, and who reads them."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.local import forms as local_forms
from janso.rules.riichi.local.long_forms import LONG_FORMS
from janso.rules.riichi.options.table.unfinished import yakuman_of
from janso.rules.riichi.set_kinds import set_kinds_of
from janso.rules.riichi.structure import FULL_SIZE, ONE_SET_LESS, USUAL, structure_forms, structure_names
from janso.rules.riichi.worth.plain_hands import PlainHands
from janso.rules.ruleset import RuleSet
from janso.scoring.pattern import Pattern
from janso.scoring.readings.interpret import Forms
from janso.scoring.readings.other_forms.fours import LongPinfuForms
from janso.scoring.readings.other_forms.long_runs import LongRunForms
from janso.scoring.readings.other_forms.open_pairs import OpenPairForms
from janso.scoring.readings.other_forms.other_sets import OtherForms
from janso.scoring.readings.other_forms.unfinished import UnfinishedForms
from janso.shape.other.fours import LONG_CHOWS

SETS: Final = 4
"""Of the usual hand."""


class HandForms:
    """How a winning hand is built: the number of its sets, the kinds of sets, its forms and their reader. `mixed` says
    that readings may hold other sets than chows and pungs, `other_kinds` that the rules have such sets."""

    def __init__(self, rules: RuleSet, active: list[Pattern], plain: PlainHands) -> None:
        self.sets = rules.number("sets")
        self.other_number = self.sets != SETS
        self.structure = rules.word("structure")
        if self.structure in ONE_SET_LESS:
            self.sets -= 1
        self.size = 3 * rules.number("sets") + (2 if self.structure in FULL_SIZE else 1)
        self.names: tuple[str, ...] = _forms(rules, active)
        self.reader = Forms(_read_forms(self.names))
        self.kinds = set_kinds_of(rules)
        self.mixed = self.kinds is not None or rules.flag("raised_chow")
        if self.kinds is not None:
            self.reader = OtherForms(_read_forms(self.names), self.kinds)
            self.names = (*self.names, self.kinds.book.name)
        if self.structure != USUAL:
            self.mixed = True
            self.reader = structure_forms(self.structure)
            self.names = structure_names(self.structure)
        self.other_kinds = self.kinds is not None or self.structure != USUAL
        if rules.flag("long_chows") and self.structure == USUAL:
            self.mixed = self.other_kinds = True
            self.reader = LongRunForms(self.reader)
        self.several_pairs = "no"
        if rules.word("pair_calls") != "no" and self.structure == USUAL:
            self.mixed = True
            self.several_pairs = rules.word("several_pairs")
            self.reader = OpenPairForms(self.reader, self.several_pairs != "no")
        unfinished = yakuman_of(rules)
        if unfinished and self.structure == USUAL:
            self.mixed = self.other_kinds = True
            self.reader = UnfinishedForms(self.reader, unfinished)
        self.unfinished_costs = bool(unfinished) and rules.flag("unfinished_cost")
        if plain.long_pinfu and self.structure == USUAL:
            self.mixed = True
            self.reader = LongPinfuForms(self.reader)
            self.names = (*self.names, LONG_CHOWS)


def _forms(rules: RuleSet, active: list[Pattern]) -> tuple[str, ...]:
    forms: list[str] = ["regular"]
    four = rules.number("sets") == SETS
    if four and "chitoitsu" in rules.patterns:
        forms.append("seven_pairs" if rules.flag("four_alike_pairs") else "seven_different_pairs")
    if four and "kokushi" in rules.patterns:
        forms.append("thirteen_orphans")
    for pattern in active:
        if pattern.id in rules.patterns:
            forms += [form for form in pattern.forms if form not in forms and (form in LONG_FORMS) is not four]
    return tuple(forms)


def _read_forms(forms: tuple[str, ...]) -> tuple[str, ...]:
    """The forms as readings are asked for: all local ones together, under one name."""
    local = tuple([form for form in forms if form in local_forms.FORMS])
    common = tuple([form for form in forms if form not in local_forms.FORMS])
    return (*common, local_forms.combined(local)) if local else common
