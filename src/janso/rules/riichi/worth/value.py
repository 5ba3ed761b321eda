"""What a yaku is worth: han or a limit, closed and open apart, and what some local rules add besides.

>>> read("2 yakuman").multiple, read({"closed": "mangan", "open": 3}).open
(2, 3)
"""

from __future__ import annotations

from typing import Any, Final

from janso.errors import JansoError, quoted
from janso.message import Message, phrase

LIMITS: Final = ("", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
YAKUMAN: Final = "yakuman"
MOST_HAN: Final = 100
MOST_LIMITS: Final = 24
MOST: Final = {"fu": 1000, "points": 1_000_000, "multiplier": 100, "prize": 1000}
"""No rules pay more for one yaku; sums of them stay exact, however many come together."""
_EXTRAS: Final = ("fu", "points", "multiplier", "prize")
_KEYS: Final = ("closed", "open", "yokyu", "kui", *_EXTRAS, "upgrade", "permit", "ceiling")
_HAN_OF_LIMIT: Final = {"mangan": 5, "haneman": 6, "baiman": 8, "sanbaiman": 11, YAKUMAN: 13}
"""From how many han a limit is reached: what it counts where an open hand loses the limit."""


class RiichiValue:
    """A yaku's worth. A closed hand takes `closed` han, or `limit` (`multiple` of them for yakuman); an open hand takes
    `open` han or `open_limit`. `open` 0 without `open_limit` means the yaku does not count when the hand is open.

    Besides, for local rules: `fu` is added before rounding; `points` are added to what the winner receives; the
    whole hand is multiplied by `multiplier`; `prize` chips are taken from every payer.

    `limit` and `multiple` count for open hands too unless `open` or `open_limit` say otherwise.

    An `upgrade` raises a hand but is not the yaku that a win needs. A `permit` brings nothing and yet allows a win that
    has no yaku. Han with a `ceiling` lift a hand as far as that limit and no further.
    """

    def __init__(
        self, closed: int = 0, open: int = 0, limit: str = "", multiple: int = 1, open_limit: str | None = None,
        open_multiple: int = 0, fu: int = 0, points: int = 0, multiplier: int = 1, prize: int = 0,
        upgrade: bool = False, permit: bool = False, ceiling: str = "",
    ) -> None:
        self.closed = closed
        self.open = open
        self.limit = limit
        self.multiple = multiple
        inherited = limit if not open else ""
        self.open_limit: str = inherited if open_limit is None else open_limit
        self.open_multiple = open_multiple or multiple
        self.fu = fu
        self.points = points
        self.multiplier = multiplier
        self.prize = prize
        self.upgrade = upgrade
        self.permit = permit
        self.ceiling = ceiling
        self.yakuman = multiple if limit == YAKUMAN else 0
        self.open_yakuman = self.open_multiple if self.open_limit == YAKUMAN else 0

    def as_json(self) -> Any:
        """The form a rules file uses; `read` turns it back."""
        closed = _written(self.closed, self.limit, self.multiple)
        open = _written(self.open, self.open_limit, self.open_multiple)
        extras = {"fu": self.fu, "points": self.points, "multiplier": self.multiplier, "prize": self.prize}
        plain: dict[str, Any] = {key: value for key, value in extras.items()
                                 if value != (1 if key == "multiplier" else 0)}
        for key, value in (("upgrade", self.upgrade), ("permit", self.permit), ("ceiling", self.ceiling)):
            if value:
                plain[key] = value
        if not plain and closed == open:
            return closed
        return {"closed": closed, "open": open, **plain}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RiichiValue) and bool(self.as_json() == other.as_json())

    def __hash__(self) -> int:
        return hash(str(self.as_json()))

    def __repr__(self) -> str:
        return f"RiichiValue({show(self)})"


STATED: Final = {"mangan": 5, "haneman": 6, "baiman": 8, "sanbaiman": 11, YAKUMAN: 13}
"""The han that reach a limit."""


def stated(worth: RiichiValue, open: bool) -> int:
    """The han that somebody adds who names a yaku while counting; a limit is as many han as reach it.

    >>> stated(han(2, 1), True), stated(han(2, 1), False)
    (1, 2)
    """
    number, limit, multiple = ((worth.open, worth.open_limit, worth.open_multiple) if open else
                               (worth.closed, worth.limit, worth.multiple))
    return multiple * STATED.get(limit, 0) if limit else number


def _written(han: int, limit: str, multiple: int) -> int | str:
    """As rules files write it."""
    if not limit:
        return han
    return f"{multiple} {limit}" if multiple > 1 else limit


def _word(han: int, limit: str, multiple: int) -> int | str:
    """As a person reads it."""
    if not limit:
        return han
    return Message("rules.times_limit", n=multiple, limit=phrase(limit)) if multiple > 1 else phrase(limit)


def han(closed: int, open: int = -1) -> RiichiValue:
    """A value in han; an open hand gets the same unless told otherwise.

    >>> han(2, 1).open, han(1).open, han(1, 0).open
    (1, 1, 0)
    """
    return RiichiValue(closed, closed if open < 0 else open)


def limit(name: str, multiple: int = 1) -> RiichiValue:
    """A value of one limit, open or closed."""
    return RiichiValue(limit=name, multiple=multiple)


def yakuman(multiple: int = 1) -> RiichiValue:
    """One or more yakuman, open or closed."""
    return RiichiValue(limit=YAKUMAN, multiple=multiple)


def _part(raw: Any, what: str) -> tuple[int, str, int]:
    """Han, limit and multiple of one side of a value."""
    if isinstance(raw, int) and not isinstance(raw, bool):
        if -MOST_HAN <= raw <= MOST_HAN:
            return raw, "", 1
        raise JansoError("rules.han_a_value_has_from", what=what, raw=quoted(raw), least=-MOST_HAN, most_han=MOST_HAN)
    if isinstance(raw, str) and len(raw) < 40:
        number, _, name = raw.strip().rpartition(" ")
        if name in LIMITS[1:] and (not number or (number.isdecimal() and 1 <= int(number) <= MOST_LIMITS)):
            return 0, name, int(number or 1)
        if raw.strip().removeprefix("-").isdecimal():
            return _part(int(raw), what)
    raise JansoError("rules.no_value_write_han_number", what=what, raw=quoted(raw), known=", ".join(LIMITS[1:]))


def _open_part(raw: dict[str, Any], closed: int, what: str) -> tuple[int, str, int]:
    """What an open hand takes: `open` or, by the name of its prefix, `yokyu` say it outright and may be a limit; `kui`
    is the penalty in han, and a limit is lost with it (document 004, lines 585-587)."""
    said = [key for key in ("open", "yokyu", "kui") if key in raw]
    if len(said) > 1:
        raise JansoError("rules.open_hand_valued_twice", what=what, one=said[0], other=said[1])
    if "kui" not in raw:
        return _part(raw.get("open", raw.get("yokyu", 0)), f"{what}.{said[0] if said else 'open'}")
    penalty = raw["kui"]
    if isinstance(penalty, bool) or not isinstance(penalty, int) or not 0 <= penalty <= closed:
        raise JansoError("rules.kui_is_no_penalty", what=what, raw=quoted(penalty), closed=closed)
    return closed - penalty, "", 1


def read(raw: Any, what: str = "value") -> RiichiValue:
    """A value from a rules file: a number, a limit word, or a table.

    >>> read({"closed": "yakuman", "kui": 1}).open, read({"closed": 3, "yokyu": "mangan"}).open_limit
    (12, 'mangan')

    >>> read(0)
    Traceback (most recent call last):
    janso.errors.JansoError: value: 0 han is nothing; switch a yaku off with false
    """
    if isinstance(raw, RiichiValue):
        return raw
    if not isinstance(raw, dict):
        han, limit, multiple = _part(raw, what)
        if not han and not limit:
            raise JansoError("rules.0_han_nothing_switch_yaku", what=what)
        return RiichiValue(han, han, limit, multiple)
    for key in raw:
        if key not in _KEYS:
            raise JansoError("rules.is_not_one_of", what=what, key=key, known=", ".join(_KEYS))
    closed, limit, multiple = _part(raw.get("closed", 0), f"{what}.closed")
    open, open_limit, open_multiple = _open_part(raw, closed or _HAN_OF_LIMIT.get(limit, 0) * multiple, what)
    extras: list[int] = []
    for key in _EXTRAS:
        number = raw.get(key, 1 if key == "multiplier" else 0)
        if isinstance(number, bool) or not isinstance(number, int) or not -MOST[key] <= number <= MOST[key]:
            raise JansoError("rules.not_whole_number", what=what, key=key, number=quoted(number), least=-MOST[key],
                             most=MOST[key])
        extras.append(number)
    ceiling = raw.get("ceiling", "")
    if ceiling not in LIMITS:
        raise JansoError("rules.ceiling_is_not_one_of", what=what, ceiling=quoted(ceiling), known=", ".join(LIMITS[1:]))
    return RiichiValue(closed, open, limit, multiple, open_limit, open_multiple, extras[0], extras[1],
                       extras[2], extras[3], _flag(raw, "upgrade", what), _flag(raw, "permit", what), ceiling)


def _flag(raw: dict[str, Any], key: str, what: str) -> bool:
    flag = raw.get(key, False)
    if not isinstance(flag, bool):
        raise JansoError("rules.neither_true_nor_false", what=what, key=key, flag=quoted(flag))
    return flag


def show(value: RiichiValue) -> str:
    """A value in words.

    >>> show(read({"closed": 3, "open": 2})), show(yakuman(2)), show(han(1, 0))
    ('3 han, open 2', '2 yakuman', '1 han, closed only')
    """
    parts: list[str] = []
    closed, open = _word(value.closed, value.limit, value.multiple), _word(value.open, value.open_limit,
                                                                          value.open_multiple)
    if closed == open:
        if closed:
            parts.append(_han_word(closed))
    elif not open:
        parts += [_han_word(closed), Message("rules.closed_only")]
    elif not closed:
        parts += [_han_word(open), Message("rules.open_only")]
    else:
        parts += [_han_word(closed), Message("rules.open_worth", worth=open)]
    for amount, unit in ((value.fu, "rules.fu"), (value.points, "rules.points_added"), (value.prize, "rules.chips")):
        if amount:
            parts.append(Message(unit, n=amount))
    if value.multiplier != 1:
        parts.append(Message("rules.hand_times", n=value.multiplier))
    if value.upgrade:
        parts.append(Message("rules.no_yaku_by_itself"))
    if value.permit:
        parts.append(Message("rules.allows_win_without_yaku"))
    if value.ceiling:
        parts.append(Message("rules.up_to", limit=phrase(value.ceiling)))
    told = parts[0] if parts else ""
    for part in parts[1:]:
        told = Message("rules.and_also", first=told, second=part)
    return told


def _han_word(value: int | str) -> str:
    return Message("rules.han", n=value) if isinstance(value, int) else value
