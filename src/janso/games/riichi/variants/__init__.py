"""Games of riichi with a behaviour of their own: one Python file each, beside the rule set (TOML) that asks for it.

They lie by what they change most: `aims`, `people`, `tiles`. A file here or there, or in the room of house rules
(`house`), is found by itself. It holds a subclass of `Variant` (what a match remembers and adds) or of the family's
game (what a deal does otherwise, as `sanma`), and its docstring tells the game.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import ClassVar, Final

from janso.rules.option import Option
from janso.rules.ruleset import RuleSet
from janso.table.custom import Custom

ROOMS: Final = (__name__, "janso.games.riichi.house")


class Variant(Custom):
    """The behaviour of a variant; `options` are those that only it knows and brings along to its family. `switch` is
    the option that asks for it, by any value but no and 0, or the yaku that does by counting."""

    options: ClassVar[tuple[Option, ...]] = ()
    switch: ClassVar[str] = ""

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """True when these rules are played this way."""
        if cls.switch in rules.patterns:
            return True
        return cls.switch in rules.family.options and rules.value(cls.switch) not in ("no", 0)


@cache
def known() -> tuple[type[Variant], ...]:
    """Every variant of these rooms, by file name, so that the order in which a table asks them is not that of rooms."""
    found: list[type[Variant]] = []
    for room in ROOMS:
        names = [each.name for each in walk_packages(import_module(room).__path__, f"{room}.")]
        for name in sorted(names, key=lambda name: name.rpartition(".")[2]):
            home = import_module(name)
            found += [each for each in vars(home).values()
                      if isinstance(each, type) and issubclass(each, Variant) and each.__module__ == home.__name__]
    return tuple(found)
