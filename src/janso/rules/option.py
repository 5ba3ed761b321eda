"""An option is declared once and says everything that a checker, a form and a reader need."""

from __future__ import annotations

from typing import Any, Final

from janso.errors import JansoError, named, nearest, quoted
from janso.hand import read_tiles
from janso.text.called import in_every_language
from janso.text.languages import named_in

Value = str | int | list[int]

WHOLE: Final = "a whole number"
LIST: Final = "a list of whole numbers"
TILES: Final = "tiles"
YES_NO: Final = ("no", "yes")
COUNTS: Final = ("no", "yes", "names")
"""Whether winners count their hands themselves: not, in all, or pattern by pattern."""
LONGEST_LIST: Final = 20
LONGEST_TILES: Final = 200


class Option:
    """One choice of a rule set.

    `values` are the allowed words, or WHOLE or LIST for numbers (with `low` and `high`), or
    TILES for tiles as they are written («19m4z»). `area` says who honours it:
    scoring, play (the table) or match. `depends` names options that must hold a certain value for this one to have
    an effect; `conflicts` holds (own value, other option, its value, why). `supported` lists the values that the
    software honours, all of them unless said: the others are written down in rule books but refused here.
    `binds` names the field of the settings of play that the option fills, as «kongs.limit» or «calls.swaps.same»;
    with `when` it is true for that value alone. `lot` lists the values of which one is drawn before a match where the
    option says «lot». `source` names the clauses that the option covers as a whole,
    `value_source` those that speak of one value only. What an option is called in other languages than English stands
    in their folders; `names` are those of an option that comes from outside.

    >>> tanyao = Option("open_tanyao", ("no", "yes"), default="yes", text="Tanyao also counts with open sets.")
    >>> tanyao.read(False), tanyao.read("yes")
    ('no', 'yes')
    """

    def __init__(
        self, id: str, values: tuple[str, ...] | str, default: Value, *, text: str, en: str = "",
        source: str | tuple[str, ...] = (), area: str = "scoring",
        low: int = -10**6, high: int = 10**6, length: int = 0, meanings: dict[str, str] | None = None,
        depends: dict[str, tuple[str, ...]] | None = None,
        conflicts: tuple[tuple[str, str, str, str], ...] = (), supported: tuple[Value, ...] | None = None,
        value_source: dict[str, tuple[str, ...]] | None = None, binds: str = "", when: str = "",
        lot: tuple[str, ...] = (), **names: str,
    ) -> None:
        self.id = id
        self.values = values
        self.default = default
        self.text = text
        for lang in names:
            if lang not in named_in():
                raise TypeError(f"{id}: an option has no {lang}, and no language is called so")
        self.own_names = {"en": en or id.replace("_", " ").capitalize(), **names}
        self.family = ""
        self.source = (source,) if isinstance(source, str) else source
        self.area = area
        self.low = low
        self.high = high
        self.length = length
        self.meanings = meanings or {}
        self.depends = depends or {}
        self.conflicts = conflicts
        self.supported = supported
        self.value_source = value_source or {}
        self.binds = binds
        self.when = when
        self.lot = lot
        self.group = ""
        self.brought = False
        """A variant has brought this option along: rules that do not name it never heard of it."""

    @property
    def names(self) -> dict[str, str]:
        """What the option is called, by language."""
        return in_every_language(f"options_{self.family}" if self.family else "", self.id, self.own_names)

    def bound(self, value: Value) -> bool | Value:
        """What the field that the option fills becomes.

        >>> Option("a", YES_NO, "yes", text="").bound("yes"), Option("b", ("x", "y"), "x", text="", when="y").bound("x")
        (True, False)
        """
        if self.when:
            return value == self.when
        return value == "yes" if self.values == YES_NO else value

    def honours(self, value: Value) -> bool:
        """True when the software plays by this value."""
        return self.supported is None or value in self.supported

    @property
    def open_to_choice(self) -> bool:
        """True when more than one value is played."""
        return self.supported is None or len(self.supported) > 1

    def read(self, raw: Any) -> Value:
        """A value from a file or a caller, checked; yes and no may be written true and false."""
        value = self._read(raw)
        if not self.honours(value):
            raise JansoError("rules.option_known_but_not_played", what=self.id, value=named(value),
                             known=", ".join(str(known) for known in self.supported or ()))
        return value

    def _read(self, raw: Any) -> Value:
        if isinstance(self.values, tuple):
            return self._read_word(raw)
        if self.values == WHOLE:
            if isinstance(raw, bool) or not isinstance(raw, int) or not self.low <= raw <= self.high:
                raise JansoError("rules.option_not_whole_number", what=self.id, raw=quoted(raw), low=self.low,
                                 high=self.high)
            return raw
        if self.values == TILES:
            if not isinstance(raw, str) or len(raw) > LONGEST_TILES:
                raise JansoError("rules.option_not_list_tiles_such", what=self.id, raw=quoted(raw))
            read_tiles(raw, f"option {self.id}")
            return raw.strip()
        if not isinstance(raw, list) or any(isinstance(x, bool) or not isinstance(x, int) for x in raw):
            raise JansoError("rules.option_not_list_whole_numbers", what=self.id, raw=quoted(raw))
        if self.length and len(raw) != self.length and raw != self.default:
            raise JansoError("rules.option_numbers_takes", what=self.id, raw=quoted(raw), n=len(raw),
                             length=self.length)
        if len(raw) > LONGEST_LIST:
            raise JansoError("rules.option_numbers_most", what=self.id, n=len(raw), longest_list=LONGEST_LIST)
        for number in raw:
            if not self.low <= number <= self.high:
                raise JansoError("rules.option_is_not_from_to", what=self.id, number=quoted(number), low=self.low,
                                 high=self.high)
        return list(raw)

    def _read_word(self, raw: Any) -> str:
        word = {True: "yes", False: "no"}.get(raw, raw) if isinstance(raw, bool) else raw
        if isinstance(word, str) and word in self.values:
            return word
        hint = nearest(word, self.values) if isinstance(word, str) else ""
        raise JansoError("rules.option_is_not_one_of", what=self.id, raw=quoted(raw), known=", ".join(self.values),
                         hint=hint)


def grouped(group: str, options: tuple[Option, ...]) -> dict[str, Option]:
    """Options by id, all of one chapter of the rule book."""
    for option in options:
        option.group = group
    return {option.id: option for option in options}
