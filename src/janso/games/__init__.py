"""The families at the table: what only riichi, MCR, Popular and Zung Jung know of a deal; each enters its game here."""

from __future__ import annotations

from janso.games.dazhong.game import Popular
from janso.games.mcr.game import Mcr
from janso.games.mcr.siamese import Siamese
from janso.games.riichi.game import Riichi
from janso.games.riichi.variants import known
from janso.games.riichi.variants.tiles.sanma import Sanma
from janso.games.zungjung.game import ZungJung
from janso.rules.library import family
from janso.rules.riichi.deck import aside_kinds
from janso.rules.ruleset import RuleSet
from janso.table.game import Game, enter

__all__ = ["Game", "Mcr", "Popular", "Riichi", "Sanma", "Siamese", "ZungJung"]


def mcr(rules: RuleSet) -> Game:
    """One hand each, or two."""
    return Siamese(rules) if int(rules.word("hands_each")) > 1 else Mcr(rules)


def riichi(rules: RuleSet) -> Game:
    """With tiles set aside, or as usual; what else variants do, their customs know."""
    return Sanma(rules) if aside_kinds(rules) or rules.number("excluded_kinds") else Riichi(rules)


enter("mcr", mcr)
enter("dazhong", Popular)
enter("zungjung", ZungJung)
enter("riichi", riichi)


def bring_options() -> None:
    """Adds the options that only variants know to those of their family."""
    for variant in known():
        family("riichi").extend(variant.options)


bring_options()
