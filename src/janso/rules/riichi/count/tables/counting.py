"""Everything that counting needs of one rule set, made once."""

from __future__ import annotations

from janso.rules.riichi.count.tables.chapters import (
    AsideRules,
    Conditions,
    DoraWorth,
    FactRules,
    Minimum,
    PaymentExtras,
    Responsibility,
)
from janso.rules.riichi.count.tables.hand_forms import HandForms
from janso.rules.riichi.count.tables.local_yaku import STANDARD_COUNT
from janso.rules.riichi.count.tables.payment_rules import payment_rules
from janso.rules.riichi.count.tables.worth_rules import dora_rules, fu_rules, house_rules, limit_rules, plain_rules
from janso.rules.riichi.count.tables.yaku_table import YakuTable
from janso.rules.riichi.paying.sums import sums_of
from janso.rules.ruleset import RuleSet
from janso.scoring.pattern import Pattern


class Counting:
    """The chapters of a rule set, and a few switches that tell the counter which of them it need not open:
    `by_house`, `plainly` and `regional` where such rules are played, `odd_yaku` where yaku are looked at once more,
    `looks_further` where features of a hand are wanted, `unusual` where a sum of yaku is not all, `adds_further` where
    something adds up besides yaku and the han of dora."""

    def __init__(self, rules: RuleSet, local: dict[str, Pattern], excludes: dict[str, tuple[str, ...]]) -> None:
        self.id = rules.id
        self.house = house_rules(rules)
        self.plain = plain_rules(rules)
        self.yaku = YakuTable(rules, local)
        self.hand = HandForms(rules, self.yaku.patterns, self.plain)
        self.yaku.weigh(rules, self.house, self.plain)
        self.local = self.yaku.local(excludes)
        self.local_count = len(self.yaku.patterns) - STANDARD_COUNT
        self.conditions = Conditions(rules)
        self.minimum = Minimum(rules)
        self.fu = fu_rules(rules)
        self.limits = limit_rules(rules)
        self.dora = dora_rules(rules)
        self.dora_worth = DoraWorth(rules)
        self.payments = payment_rules(rules)
        self.extras = PaymentExtras(rules, self.dora_worth.points)
        self.pao = Responsibility(rules)
        self.sums = sums_of(rules)
        self.aside = AsideRules(rules)
        self.facts = FactRules(rules)
        self.by_house = self.house.any
        self.plainly = self.plain.any
        self.odd_yaku = self.by_house or self.yaku.bound_honours or self.plainly or self.hand.other_kinds
        self.looks_further = self.by_house or self.local_count > 0
        self.unusual = (self.by_house or self.conditions.identical_bonus > 0 or self.conditions.open_loss > 0
                        or not self.conditions.several_yakuman or self.yaku.besides
                        or self.hand.unfinished_costs or self.dora_worth.together
                        or self.hand.several_pairs != "no")
        self.regional = self.aside.any or bool(self.sums.crow)
        self.adds_further = (self.unusual or self.regional or self.fu.crowd
                             or (self.conditions.permits and self.local_count > 0)
                             or self.dora_worth.chips != 0 or self.dora_worth.fu != 0)
