"""Games of riichi with a behaviour of their own: one Python file each, beside the rule set (TOML) that asks for it.

A file here is found by itself. It holds a subclass of `Variant` (what a match remembers and adds) or of the family's
game (what a deal does otherwise, as `sanma`), and tells its game in the docstring.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import ClassVar

from janso.rules.option import Option
from janso.rules.ruleset import RuleSet
from janso.table.custom import Custom


class Variant(Custom):
    """The behaviour of a variant; `options` are those that only it knows and brings along to its family."""

    options: ClassVar[tuple[Option, ...]] = ()

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """True when these rules are played this way."""
        return False


@cache
def known() -> tuple[type[Variant], ...]:
    """Every variant of this folder, by file name."""
    found: list[type[Variant]] = []
    for module in sorted(each.name for each in iter_modules(__path__)):
        home = import_module(f"{__name__}.{module}")
        found += [each for each in vars(home).values()
                  if isinstance(each, type) and issubclass(each, Variant) and each.__module__ == home.__name__]
    return tuple(found)
