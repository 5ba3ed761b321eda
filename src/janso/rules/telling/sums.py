"""What a counted sum pays: a table for readers who count a hand themselves, such as a desk without a network.

Everything is asked of the scorer of the rules: a real win is stated again with other sums, by dealer and others, from
the wall and from a discard. Payments go by roles: the winner, the dealer, the discarder, and everybody else. Where that
is not the whole truth (payments that depend on more than the sum and these roles) the table says that it is not known.

>>> from janso.rules import ruleset
>>> paid(payment_table(ruleset("riichi")), [3, 40], "S", "W")
{'E': 0, 'S': 5200, 'W': -5200, 'N': 0}
>>> paid(payment_table(ruleset("mcr")), [12], "E", "")
{'E': 60, 'S': -20, 'W': -20, 'N': -20}
"""

from __future__ import annotations

from typing import Any, Final

from janso.errors import JansoError
from janso.rules.api import score
from janso.rules.ruleset import RuleSet
from janso.scoring.score import Score

YAKUMAN: Final = "19m19p19s1234567z+1z"
SAMPLES: Final = ("234m67m345p678s55p+8m", "345s345p34m99s(777z)+5m", "234p67p345s678s55s+8p", "2233445566778s+8s",
                  "111m234p567s77z99p+9p", "123m123p12s99s(999s)+3s", YAKUMAN)
"""Hands that win under some rules; the first is stated anew, the others prove the table."""
WINDS: Final = "ESWN"
FU: Final = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
MOST_HAN: Final = 13
MOST_POINTS: Final = 500
ROLES: Final = ("winner", "dealer", "discarder", "other")
WAYS: Final = {"dealer_draw": ("E", ""), "dealer_discard": ("E", "S"), "other_draw": ("S", ""),
               "other_dealer": ("S", "E"), "other_discard": ("S", "W")}
"""How a win may come about: who wins, and whose discard it was; nobody's when it was drawn."""
Amounts = list[int | None]


def payment_table(rules: RuleSet) -> dict[str, Any]:
    """Payments of every sum under these rules; `known` is false where sums and roles do not tell them."""
    found = _tables.get(rules.fingerprint())
    if found is None:
        found = _tables[rules.fingerprint()] = _made(rules)
    return found


_tables: Final[dict[str, dict[str, Any]]] = {}


def _made(rules: RuleSet) -> dict[str, Any]:
    try:
        table = _Table(rules).told()
    except (JansoError, KeyError, ValueError):
        return {"rules": rules.id, "known": False}
    return table if _holds(rules, table) else {"rules": rules.id, "known": False}


def _win(rules: RuleSet, hand: str, seat: str, discarder: str, honba: int = 0, sticks: int = 0) -> Score:
    return score(rules, hand, seat=seat, discarder=discarder or None, self_draw=not discarder, honba=honba,
                 sticks=sticks)


def way_of(seat: str, discarder: str) -> str:
    """The way of a win, by who won and whose discard it was."""
    if seat == "E":
        return "dealer_discard" if discarder else "dealer_draw"
    return {"": "other_draw", "E": "other_dealer"}.get(discarder, "other_discard")


def role_of(wind: str, seat: str, discarder: str) -> str:
    """What a player is in a win."""
    if wind == seat:
        return "winner"
    return "discarder" if wind == discarder else "dealer" if wind == "E" else "other"


def paid(table: dict[str, Any], stated: list[int], seat: str, discarder: str, honba: int = 0,
         sticks: int = 0) -> dict[str, int]:
    """What everybody gains by a sum, read from a table: as the pages read it."""
    way = way_of(seat, discarder)
    amounts = _amounts(table, way, stated)
    more = table["honba"][way]
    found = {}
    for wind in WINDS[:table["players"]]:
        at = ROLES.index(role_of(wind, seat, discarder))
        found[wind] = (amounts[at] or 0) + honba * (more[at] or 0)
    found[seat] += sticks * table["stick"]
    return found


def _amounts(table: dict[str, Any], way: str, stated: list[int]) -> Amounts:
    if table["counts"] == ["points"]:
        piece = [piece for piece in table["ways"][way] if piece[0] <= stated[0]][-1]
        return [None if line is None else line[0] * stated[0] + line[1] for line in piece[1]]
    row = table["ways"][way][min(stated[0], MOST_HAN) - 1]
    amounts: Amounts = row[table["fu"].index(stated[1]) if table["fu"] else 0]
    return amounts


class _Table:
    """A table in the making."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.hand = next((hand for hand in SAMPLES if self._wins(hand)), "")
        self.by_fu = rules.family.counts_fu
        self.players = len(_win(rules, self.hand, "E", "").payments)

    def _wins(self, hand: str) -> bool:
        try:
            return all(_win(self.rules, hand, "E", by).valid for by in ("", "S"))
        except JansoError:
            return False

    def told(self) -> dict[str, Any]:
        if not 2 <= self.players <= len(WINDS):
            raise ValueError(self.players)
        ways = {way: self._way(way) for way in WAYS if self._possible(way)}
        fu = list(FU) if self.by_fu else []
        if self.by_fu and all(len({str(cell) for cell in row}) == 1 for rows in ways.values() for row in rows):
            ways, fu = {way: [row[:1] for row in rows] for way, rows in ways.items()}, []
        return {"rules": self.rules.id, "known": True, "players": self.players,
                "counts": ["han", "fu"] if self.by_fu else ["points"], "fu": fu,
                "minimum": int(getattr(self.rules.scorer, "minimum", 0) or 0), "ways": ways,
                "yakuman": {way: self._yakuman(way) for way in ways},
                "honba": {way: self._difference(way, honba=1) for way in ways},
                "stick": self._difference("dealer_draw", sticks=1)[0] or 0}

    def _possible(self, way: str) -> bool:
        return all(wind in WINDS[:self.players] for wind in "".join(WAYS[way]))

    def _roles(self, way: str, payments: dict[str, int]) -> Amounts:
        """Payments by role; None for a role that nobody has."""
        seat, discarder = WAYS[way]
        known = {role_of(wind, seat, discarder): amount for wind, amount in payments.items()}
        return [known.get(role) for role in ROLES]

    def _difference(self, way: str, **more: int) -> Amounts:
        seat, discarder = WAYS[way]
        if not self.by_fu:
            return [0] * len(ROLES)
        without = self._roles(way, _win(self.rules, self.hand, seat, discarder).payments)
        with_more = self._roles(way, _win(self.rules, self.hand, seat, discarder, **more).payments)
        return [None if low is None or high is None else high - low
                for low, high in zip(without, with_more, strict=True)]

    def _yakuman(self, way: str) -> Amounts | None:
        """What a yakuman pays, where there is one: counted han may stay below it."""
        if not self.by_fu:
            return None
        try:
            win = _win(self.rules, YAKUMAN, *WAYS[way])
        except JansoError:
            return None
        return self._roles(way, win.payments) if win.valid and self.rules.scorer.count_of(win)[0] == MOST_HAN else None

    def _way(self, way: str) -> list[Any]:
        if self.by_fu:
            return [[self._stated(way, [han, fu]) for fu in FU] for han in range(1, MOST_HAN + 1)]
        return _pieces([self._stated(way, [points]) for points in range(MOST_POINTS + 1)])

    def _stated(self, way: str, stated: list[int]) -> Amounts:
        win = _win(self.rules, self.hand, *WAYS[way])
        return self._roles(way, self.rules.scorer.restated(win, stated).payments)


def _pieces(rows: list[Amounts]) -> list[Any]:
    """Rows of amounts by points as pieces of straight lines: from how many points, and slope and height by role."""
    found: list[Any] = []
    for points, row in enumerate(rows):
        if found and row == [None if line is None else line[0] * points + line[1] for line in found[-1][1]]:
            continue
        ahead = rows[min(points + 1, len(rows) - 1)]
        lines = [None if now is None or then is None else [then - now, now - (then - now) * points]
                 for now, then in zip(row, ahead, strict=True)]
        found.append([points, lines])
    return found


def _holds(rules: RuleSet, table: dict[str, Any]) -> bool:
    """Whether real wins of other hands, in every seat, pay what the table says of their sums."""
    seen = 0
    for hand in SAMPLES:
        for seat in WINDS[:table["players"]]:
            for discarder in ("", *WINDS[:table["players"]]):
                if discarder != seat and not _same(rules, table, hand, seat, discarder):
                    return False
        seen += 1
    return seen > 0


def _same(rules: RuleSet, table: dict[str, Any], hand: str, seat: str, discarder: str) -> bool:
    try:
        win = _win(rules, hand, seat, discarder)
    except JansoError:
        return True
    stated = rules.scorer.count_of(win)
    if not win.valid or (table["counts"] == ["han", "fu"] and (stated[0] >= MOST_HAN or stated[1] not in FU)):
        return True
    return paid(table, stated, seat, discarder) == win.payments


