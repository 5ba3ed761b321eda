"""Chapters of a rule set that the counter reads: conditions of yaku, the minimum, dora, tiles set aside, payments."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi import deck
from janso.rules.riichi.count.tables.payment_rules import declared_rules
from janso.rules.riichi.count.timing import STEPS
from janso.rules.riichi.yaku import bits
from janso.rules.ruleset import RuleSet
from janso.scoring.score import Counted

RISING: Final = (1, 2, 5, 6)
"""The minimum of the East, South, West and North round where it rises."""
LOSS_OF_HAND: Final = 1
LOSS_OF_SETS: Final = 2
LOSS_OF_YAKU: Final = 3
OPEN_LOSS: Final = {"listed": 0, "all_yaku": 0, "hand": LOSS_OF_HAND, "sets": LOSS_OF_SETS, "open_yaku": LOSS_OF_YAKU}
FLUSHES: Final[dict[str, int]] = {"no": 0, "pure": bits.CHINITSU, "half": bits.CHINITSU | bits.HONITSU}
MOST_DORA: Final = 40


class Conditions:
    """When yaku count, and how they add up. `open_loss` says what an open hand loses, `open_sure` that it needs a yaku
    that was certain; `permits` that a hand without han may win by a yaku that says so."""

    def __init__(self, rules: RuleSet) -> None:
        self.timing = STEPS[rules.word("yaku_timing")]
        self.pinfu_by_discard = rules.word("pinfu") not in ("closed_self_draw", "open_self_draw")
        self.pinfu_by_self_draw = rules.word("pinfu") not in ("open_ron", "closed_ron")
        self.pinfu_terminal = rules.flag("pinfu_needs_terminal")
        self.identical_bonus = 1 if rules.flag("ryanpeko_identical") else 0
        self.green_required = rules.flag("green_dragon_required")
        self.open_loss = OPEN_LOSS[rules.word("open_reduction")]
        if rules.word("open_han_loss") != "no":
            self.open_loss = LOSS_OF_HAND
        self.open_sure = rules.word("open_han_loss") == "strict"
        self.several_yakuman = rules.flag("multiple_yakuman")
        self.yakuman_plus = rules.flag("yakuman_plus_han")
        self.unlimited_fu = {"20": 20, "30": 30}.get(rules.word("unlimited_yakuman_fu"), 0)
        self.permits = rules.flag("zero_han_wins")
        self.between_limits = rules.flag("between_limits")


class Minimum:
    """What a win needs: han of yaku in a round, more of them after many honba, fu where it has no yaku."""

    def __init__(self, rules: RuleSet) -> None:
        self.han = rules.number("minimum_han")
        self.rising = rules.flag("rising_minimum") and rules.word("rounds") == "all"
        self.yakuless_fu = rules.number("yakuless_fu")
        self.free_pairs = rules.word("seven_pairs_value") in ("0han50fu", "0han100fu")
        self.shibari_from = rules.number("shibari_from")
        self.shibari_han = rules.number("shibari_minimum")
        self.shibari_counts = rules.word("shibari_counts")
        self.shibari_all = rules.word("shibari_who") == "all"
        self.by_flowers = "flower_payments" in rules.patterns

    def least(self, round: int) -> int:
        """The han of yaku that a win needs in a round."""
        return max(self.han, RISING[round]) if self.rising else self.han


DORA_KONG: Final = 4
"""Han of a kong of dora that would cost one each."""


class DoraWorth:
    """What dora bring: han (`times` each), fu, base points of their own (`apart`) or points from every payer."""

    def __init__(self, rules: RuleSet) -> None:
        worth = rules.word("dora_value")
        self.wanted = worth != "off"
        self.in_han = worth in ("han", "2han", "minus", "minus_kong")
        self.times = {"2han": 2, "minus": -1, "minus_kong": -1}.get(worth, 1)
        self.kong = DORA_KONG if worth == "minus_kong" else 0
        self.combined = rules.number("dora_combination") if self.in_han else -1
        self.together = self.kong > 0 or self.combined >= 0
        """Several equal dora are worth something else than the sum of them."""
        self.chips = 1 if worth == "bonus" else 0
        self.fu = {"2fu": 2, "4fu": 4, "5fu": 5, "10fu": 10}.get(worth, 0)
        self.apart = worth == "table"
        self.points = rules.number("dora_points") if worth == "points" else 0
        self.lines: list[Counted | None] = [None] * (MOST_DORA << 4)


class AsideRules:
    """Regional rules on what a hand needs or is worth: tiles that could be set aside and were kept, flowers, kinds that
    the deal leaves out, few suits, riichi."""

    def __init__(self, rules: RuleSet) -> None:
        kinds = deck.aside_kinds(rules)
        self.kept = kinds if rules.word("aside_kept") != "free" else 0
        self.kept_needs = rules.word("aside_kept")
        self.value_aside = kinds if rules.word("aside_value") in ("aside", "both") else 0
        self.value_kept = kinds if rules.word("aside_value") in ("kept", "both") else 0
        self.excludes_kinds = rules.number("excluded_kinds") > 0
        self.flower_fu = rules.flag("flower_fu")
        self.most_suits = rules.number("most_suits")
        self.needs_riichi = rules.flag("win_needs_riichi")

    @property
    def any(self) -> bool:
        """Whether some of them bears on a hand."""
        return bool(self.kept or self.excludes_kinds or self.value_aside or self.value_kept
                    or self.flower_fu or self.most_suits < 3 or self.needs_riichi)


class PaymentExtras:
    """What changes payments besides the worth of the hand: points of every payer, chips, honba, walls that double."""

    def __init__(self, rules: RuleSet, dora_points: int) -> None:
        self.closed_points = rules.number("closed_points")
        self.riichi_points = rules.number("riichi_points")
        self.adds_points = (dora_points > 0 or self.closed_points > 0 or self.riichi_points > 0
                            or rules.word("points_from") == "box")
        self.chips_from = rules.number("chips_from")
        self.honba_needs_yaku = rules.flag("honba_needs_yaku")
        self.declarations = declared_rules(rules)
        self.wareme = rules.word("wareme")
        self.fuse = rules.word("fuse")
        self.plain = (rules.number("players") == 4 and not self.adds_points and not self.honba_needs_yaku
                      and rules.word("honba_payer") == "discarder" and self.wareme == "no" and self.fuse == "no")
        """Four players pay, and nobody anything but the worth of the hand and honba."""


class Responsibility:
    """For which hands whoever fed them answers: yakuman by id, all others, kongs, naked waits, flushes, yaku."""

    def __init__(self, rules: RuleSet) -> None:
        self.others = rules.flag("pao_others")
        self.yakuman = {"daisangen": rules.flag("pao_daisangen"), "daisushi": rules.flag("pao_daisushi"),
                        "sukantsu": rules.flag("pao_sukantsu"),
                        "shosushi": rules.flag("pao_shosushi") or self.others}
        self.rinshan = rules.word("rinshan_pao")
        self.naked_wait = rules.flag("naked_wait_responsibility")
        self.flush = FLUSHES[rules.word("pao_flush")]
        self.yaku = rules.flag("yaku_responsibility")


class FactRules:
    """Which facts of a win go together."""

    def __init__(self, rules: RuleSet) -> None:
        self.riichi_open_hand = rules.flag("riichi_open_hand")
        self.last_with_kong = rules.flag("kong_on_last_tile")
        self.flowered = rules.word("flowers") != "no"
        self.copies = max(4, int(str(rules.options.get("copies", 4))))
        self.dead_wall = rules.number("dead_wall") > 0
