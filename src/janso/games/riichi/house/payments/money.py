"""What a parlour settles in money when a match is over; nothing of it changes points or places.

- the rating points of everybody times a rate in yen (`money`), in fives without small change (`cash_rounding`)
- a prepayment of everybody that the first place takes (`prepaid`)
- bets between all players, or between some: whoever is placed better takes the stake (`side_bet`, `side_bettors`)
- the rent of the table, from the last place or out of what the first place won (`table_rent`, `last_place_rent`)

Clauses: riichi.option.reeto (document 004, L3161), riichi.option.rasu-kaku (L3156), and the glossary's names of rates
(L5819-5827), of rounding (L5315) and of bets (L5570-5577, L6718).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.customs.dues import move
from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.option import LIST, WHOLE, YES_NO, Option, grouped
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.event import Event

if TYPE_CHECKING:
    from janso.table.match import Match

RATES: Final = {"no": 0, "ten_ichi": 10, "ten_ni": 20, "ten_san": 30, "ten_go": 50, "ten_pin": 100, "ten_koku": 500,
                "ten_deka": 1000}
"""Yen for a rating point, which is a thousand points."""
_AMOUNTS: Final = ("prepaid", "side_bet", "table_rent")


def _word(name: str) -> tuple[str, ...]:
    return (f"riichi.glossary.scoring.{name}",)


OPTIONS: Final = (
    Option("money", tuple(RATES), "no", area="match", en="Stake rate",
           text="What a rating point is worth in yen when the match is settled; points and places stay as they are.",
           meanings={"no": "nothing is staked", "ten_ichi": "10 yen", "ten_ni": "20 yen", "ten_san": "30 yen",
                     "ten_go": "50 yen", "ten_pin": "100 yen, the usual rate", "ten_koku": "500 yen",
                     "ten_deka": "1000 yen"},
           source=("riichi.option.reeto", *_word("fusoku")),
           value_source={"ten_ichi": _word("ten_ichi"), "ten_ni": _word("ten_ni"), "ten_san": _word("ten_san"),
                         "ten_go": _word("ten_go"), "ten_pin": (*_word("ten_pin"), *_word("yu_reto")),
                         "ten_koku": _word("ten_koku"), "ten_deka": _word("ten_deka")}),
    Option("cash_rounding", YES_NO, "no", area="match", en="No small change",
           text="Money is paid in fives: 1 and 2 are left out, 3 and 4 count as 5. The first place gets what the "
                "others pay.", source=_word("ni_sha_san_nyu")),
    Option("prepaid", WHOLE, 0, low=0, high=10**6, area="match", en="Prepayment",
           text="Everybody pays so many yen before the match, and the first place takes them all.",
           source=_word("mae_dashi")),
    Option("side_bet", WHOLE, 0, low=0, high=10**6, area="match", en="Bets between players",
           text="Between every two players who bet, the one placed worse pays so many yen to the other.",
           source=(*_word("so_uma"), *_word("sashi_uma"))),
    Option("side_bettors", LIST, [], low=1, high=8, area="match", en="Who bets",
           text="The seats that bet with each other, counted from the first dealer; an empty list "
                                    "are all."),
    Option("table_rent", WHOLE, 0, low=0, high=10**6, area="match", en="Rent of the table",
           text="What the table costs, in yen."),
    Option("last_place_rent", ("no", "last", "winner"), "no", area="match", en="Definitely last",
           text="Who pays the rent of the table.",
           meanings={"no": "everybody the same part", "last": "the last place", "winner": "the first place"},
           source=("riichi.option.rasu-kaku", "riichi.glossary.option.rasu_kaku")),
)
grouped("Money", OPTIONS)


class Money(Variant):
    """Works out who gets how many yen."""

    options: ClassVar[tuple[Option, ...]] = OPTIONS

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """Where there is a rate, or any other amount."""
        return rules.word("money") != "no" or any(rules.number(name) for name in _AMOUNTS)

    def settled(self, match: Match, data: dict[str, Any]) -> None:
        """Adds everybody's yen to the result."""
        data["money"] = settled(self.rules, data["places"], data["results"])

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Everybody's yen in a sentence."""
        yen = event.extra("money") if event.type == ev.END_MATCH else None
        if yen is None:
            return []
        told = ", ".join([f"{amount:+d}" for amount in yen])
        return [in_all("games.money_yen_first_dealer", told=told)]


def settled(rules: RuleSet, places: list[int], results: list[float]) -> list[int]:
    """What everybody gets (or pays) in yen. Only the rent leaves the table.

    >>> from janso.rules import ruleset
    >>> import janso.games
    >>> rules = ruleset("riichi").with_options({"money": "ten_go", "prepaid": 100, "side_bet": 30})
    >>> settled(rules, [1, 2, 3, 4], [40.5, 5.0, -15.5, -30.0])
    [2415, 180, -905, -1690]
    """
    first = places.index(min(places))
    rate = RATES[rules.word("money")]
    yen = [_yen(Fraction(str(result)) * rate, rules.flag("cash_rounding")) for result in results]
    yen[first] -= sum(yen)
    everybody = list(range(len(places)))
    move(yen, [seat for seat in everybody if seat != first], first, rules.number("prepaid"))
    bettors = [seat - 1 for seat in rules.numbers("side_bettors") if seat <= len(places)] or everybody
    for better in bettors:
        for worse in bettors:
            if places[better] < places[worse]:
                move(yen, [worse], better, rules.number("side_bet"))
    rent = rules.number("table_rent")
    if rent:
        who = rules.word("last_place_rent")
        payers = {"last": [places.index(max(places))], "winner": [first]}.get(who, everybody)
        for number, seat in enumerate(payers):
            yen[seat] -= rent // len(payers) + (1 if number < rent % len(payers) else 0)
    return yen


def _yen(exact: Fraction, fives: bool) -> int:
    """A whole number of yen, nearest to the sum; or of fives.

    >>> [_yen(Fraction(n), True) for n in (2, 3, 7, 8, 12, -2, -3)]
    [0, 5, 5, 10, 10, 0, -5]
    """
    sign = -1 if exact < 0 else 1
    whole = int(abs(exact) + Fraction(1, 2))
    return sign * ((whole + 2) // 5 * 5 if fives else whole)
