"""Riichi mahjong (document 004): han, fu, limits, dora, and a few hundred local yaku that are off by default."""

from __future__ import annotations

from typing import Any

from janso.message import Message
from janso.rules.family import Family, Scorer
from janso.rules.option import Option
from janso.rules.riichi import deck, local
from janso.rules.riichi.local.long_forms import LONG_FORMS
from janso.rules.riichi.never import never
from janso.rules.riichi.options import OPTIONS
from janso.rules.riichi.options.table.treasures import wrong_treasures
from janso.rules.riichi.play import MARKER_RULES
from janso.rules.riichi.worth import value, words
from janso.rules.riichi.yaku import standard
from janso.rules.ruleset import RuleSet
from janso.rules.telling.names import FAMILIES
from janso.scoring.pattern import Pattern
from janso.tiles import SPRING, STANDARD_KINDS

FOUR_SETS_ONLY = ("chitoitsu", "kokushi", "kokushi_junsei", "churenpoto", "churen_junsei")
WHITE_JOKERS = ("almighty_white", "white_hunter", "white_joker")


class Riichi(Family):
    """The riichi family: values of patterns are `RiichiValue`."""

    id = "riichi"
    name = FAMILIES["riichi"]
    options: dict[str, Option] = OPTIONS
    patterns: dict[str, Pattern] = {**standard.PATTERNS, **local.PATTERNS}
    flowers_in_hand = True
    open_wins = "with_value"
    tactics = "race"
    places_by = "results"
    pays_ready_hands = True
    counting_sticks = True
    japanese = True
    counts_fu = True
    declared_facts = ("riichi", "double_riichi", "open_riichi", "ippatsu")
    further_facts = True
    last_copy_counts = False

    def excludes(self) -> dict[str, tuple[str, ...]]:
        """Yaku that take the place of others."""
        return {**standard.REPLACES, **local.EXCLUDES}

    def scorer(self, rules: RuleSet) -> Scorer:
        from janso.rules.riichi.count.scorer import RiichiScorer
        from janso.rules.riichi.count.tables.counting import Counting

        return RiichiScorer(Counting(rules, local.PATTERNS, local.EXCLUDES))

    def read_value(self, pattern: Pattern, raw: Any) -> value.RiichiValue:
        read = value.read(raw, pattern.id)
        if not isinstance(raw, dict) and read is not raw:
            read.upgrade = pattern.value.upgrade
            read.ceiling = pattern.value.ceiling
        return read

    def missing_kinds(self, rules: RuleSet) -> int:
        return deck.missing_kinds(rules) & (1 << STANDARD_KINDS) - 1

    def laid_aside(self, rules: RuleSet) -> int:
        return deck.laid_aside(rules)

    def check(self, rules: RuleSet) -> list[str]:
        """Rules about markers say nothing where nobody pays for one, nor one about open riichi where there is none."""
        found: list[str] = []
        if rules.options["furiten_riichi"] == "open" and "sarashi_richi" not in rules.patterns:
            found.append(Message("rules.furiten_riichi_open_lets_nobody"))
        if rules.options["riichi_kong_any_tile"] == "super" and "sarashi_richi" not in rules.patterns:
            found.append(Message("rules.breaking_kong_needs_open_riichi"))
        if rules.options["compulsory_riichi"] == "yes" and rules.options["riichi_stake"] != 100:
            found.append(Message("rules.compulsory_riichi_yes_contradicts_riichi",
                                 riichi_stake=rules.options["riichi_stake"]))
        if rules.options["dotted_white"] == "yes" and all(rules.options[name] == "no" for name in WHITE_JOKERS):
            found.append(Message("rules.dotted_white_no_effect_no"))
        if rules.number("copies") == 3 and sum(rules.numbers("red_fives")) >= 9:
            found.append(Message("rules.copies_3_contradicts_red_fives"))
        equal = rules.number("copies") < 4 and not rules.word("more") and rules.word("supplemented_kongs") == "no"
        if equal and rules.number("kong_limit"):
            found.append(Message("rules.kong_limit_no_effect_fewer"))
        price, stake = rules.number("aside_price"), rules.number("riichi_stake")
        if price and (not stake or price % stake):
            found.append(Message("rules.aside_price_contradicts_riichi_stake", price=price, stake=stake))
        found += other_forms(rules)
        found += wrong_treasures(rules)
        if rules.options["yakitori"] or rules.options["yakitori_markers"] != "no":
            return found
        return found + [f"«{name}» has no effect: it needs «yakitori» to be more than 0, and here that is 0"
                for name in MARKER_RULES if rules.options[name] != "no"]

    def open_hands(self, rules: RuleSet) -> str:
        return self.open_wins if rules.number("minimum_han") else "always"

    def equal_seasons(self, rules: RuleSet) -> int:
        return deck.faces_of(rules).count(SPRING) if rules.flag("season_kind") else 1

    def never(self, rules: RuleSet) -> dict[str, str]:
        return never(rules)

    def stated_worth(self, value_: Any, open: bool) -> int:
        return value.stated(value_, open)

    def show_value(self, value_: Any) -> str:
        return value.show(value_)

    def word(self, text: str, lang: str) -> str:
        return words.translated(text, lang)


def other_forms(rules: RuleSet) -> list[str]:
    """Patterns that hands of so many sets can never have."""
    sets = rules.number("sets")
    if sets == 4:
        return []
    found = [id for id in FOUR_SETS_ONLY if id in rules.patterns]
    found += [id for id, pattern in local.PATTERNS.items()
              if id in rules.patterns and pattern.forms and not set(pattern.forms) & set(LONG_FORMS)]
    return [f"the pattern «{id}» has no effect: it is a hand of fourteen tiles, with «sets = {sets}» it has "
            f"{3 * sets + 2}" for id in found]


FAMILY = Riichi()
