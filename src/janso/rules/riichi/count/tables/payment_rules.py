"""From the options of a rule set to who pays whom: payments, how three players share, what may be declared."""

from __future__ import annotations

from janso.rules.riichi.paying import payments
from janso.rules.riichi.paying.declared import DeclaredRules
from janso.rules.riichi.paying.schemes import ByThousands, Scheme
from janso.rules.ruleset import RuleSet


def declared_rules(rules: RuleSet) -> DeclaredRules | None:
    """What may be declared before the first turn under a rule set, if anything."""
    out = DeclaredRules()
    out.bought_to = 0 if rules.word("bought_doubling") == "no" else int(rules.word("bought_doubling"))
    out.ron_ban = rules.flag("ron_ban")
    out.drop_out = rules.word("drop_out") != "no"
    return out if out.bought_to or out.ron_ban or out.drop_out else None


def sharing_scheme(rules: RuleSet) -> Scheme | None:
    """How three players share a win, where that is not the usual way without the absent player's share."""
    usual = (rules.word("missing_share") in ("lost", "absent", "exact") and rules.word("self_draw_split") == "seats"
             and not rules.flag("self_draw_doubled") and rules.word("ron_payment") == "whole"
             and rules.word("self_draw_bonus") == "no" and not rules.flag("thousands")
             and not rules.flag("thousand_table"))
    if rules.number("players") != 3 or usual:
        return None
    if rules.flag("thousand_table"):
        return ByThousands(rules.word("missing_share"))
    out = Scheme(rules.word("missing_share"))
    out.unit = rules.number("points_rounding")
    out.coarse = rules.flag("thousands")
    out.split(rules.word("self_draw_split"))
    if rules.flag("self_draw_doubled"):
        out.double_self_draw()
    if rules.word("ron_payment") == "lowered":
        out.lower_ron()
    out.own_share = rules.word("ron_payment") == "own_share"
    if rules.word("self_draw_bonus") != "no":
        out.dealer_bonus = 2000 if rules.word("self_draw_bonus") == "by_winner" else 1000
        out.child_bonus = 1000
    return out


def payment_rules(rules: RuleSet) -> payments.PaymentRules:
    """The payments of a rule set."""
    out = payments.PaymentRules()
    out.players = rules.number("players")
    out.missing = payments.MISSING[rules.word("missing_share")]
    out.scheme = sharing_scheme(rules)
    out.honba = rules.number("honba")
    out.honba_payer = payments.HONBA_RON[rules.word("honba_payer")]
    out.stick = rules.number("riichi_stake")
    out.pao_whole_hand = rules.word("pao_scope") == "hand"
    out.pao_half = rules.word("pao_self_draw") == "half"
    out.pao_honba_ron = payments.HONBA_RON[rules.word("pao_honba_ron")]
    out.pao_honba_each = rules.word("pao_honba_self_draw") == "each"
    out.unit = rules.number("points_rounding")
    out.from_box = rules.word("points_from") == "box"
    out.wareme_alone = ("alone" in (rules.word("wareme"), rules.word("fuse")) or rules.flag("drawn_round_wind")
                        or rules.word("dealer_share") == "single")
    return out
