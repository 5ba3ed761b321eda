"""What is paid when nobody wins: players without a ready hand, nagashi, and the penalty for a grave offence.

Seats are winds of the deal; every list sums to zero.
"""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.hand import KONG
from janso.rules.riichi.count.tables.payment_rules import payment_rules
from janso.rules.riichi.count.tables.worth_rules import limit_rules
from janso.rules.riichi.paying import payments
from janso.rules.riichi.paying.declared import halve_at_draw
from janso.rules.riichi.worth import limits
from janso.rules.ruleset import RuleSet
from janso.scoring.history import FLOWER, History
from janso.tiles import (
    EAST,
    GREEN,
    HONOURS,
    KIND_MASK,
    ORPHANS,
    PIN,
    SOU,
    STANDARD_KINDS,
    TERMINALS,
    WHITE,
    write,
)


def noten_payments(rules: RuleSet, ready: list[bool]) -> list[int]:
    """Gains at an exhaustive draw: players without a ready hand pay those who have one.

    >>> from janso.rules import ruleset
    >>> noten_payments(ruleset("riichi"), [True, False, True, False])
    [1500, -1500, 1500, -1500]
    """
    number = sum(ready)
    others = len(ready) - number
    if not number or not others:
        return [0] * len(ready)
    total = rules.number("noten_total")
    if rules.word("noten_scheme") == "each":
        share = total // 3
        return [share * others if one else -share * number for one in ready]
    return [total // number if one else -(total // others) for one in ready]


def has_nagashi(rules: RuleSet, history: History, seat: int) -> bool:
    """Whether a seat's discards make nagashi."""
    river = history.discards[seat]
    if rules.word("nagashi") == "no" or not river or len(river) < rules.number("nagashi_discards"):
        return False
    if any(not ORPHANS >> (discard.face & KIND_MASK) & 1 for discard in river):
        return False
    if rules.flag("nagashi_unclaimed") and any(discard.taken_by >= 0 for discard in river):
        return False
    claimed = [call for call in history.calls
               if call.seat == seat and call.type != FLOWER and not (call.type == KONG and call.concealed)]
    return not (rules.flag("nagashi_no_calls") and claimed)


def nagashi_payments(rules: RuleSet, seat: int, honba: int = 0, sticks: int = 0, limit: str = "") -> list[int]:
    """Gains for one nagashi: paid like a self-draw of its limit (`limit` where it is not the usual one of the rules).
    As a win it also takes honba and sticks.

    >>> from janso.rules import ruleset
    >>> nagashi_payments(ruleset("riichi"), 1)
    [-4000, 8000, -2000, -2000]
    """
    level = limits.NAMES.index(limit or rules.word("nagashi_limit"))
    scale = limit_rules(rules)
    base = limits.limit_base(level, scale)
    sharing = payment_rules(rules)
    shares = limits.shares(base, seat == 0, scale.unit)
    if sharing.scheme is not None:
        shares = sharing.scheme.shares(base, seat == 0)
    if scale.scale == limits.SIMPLE:
        shares = limits.Shares(base, base, base)
    if rules.flag("drawn_round_wind") or rules.word("dealer_share") == "single":
        shares = limits.Shares(4 * base, base, base)
    as_win = rules.word("nagashi") == "win"
    takes = as_win and rules.word("stick_taker") == "winner"
    win = payments.Win(seat, -1, honba if as_win else 0, sticks if takes else 0)
    return payments.settle(shares, win, sharing)


def drowned_by(rules: RuleSet, history: History, seat: int) -> list[int] | None:
    """The seats whose hands the tile completes that a seat laid out after nagashi; None when it laid out none."""
    if not rules.flag("cho_nagashi") or not history.laid or history.laid[seat] < 0:
        return None
    kind = history.laid[seat] & KIND_MASK
    if not ORPHANS >> kind & 1:
        raise JansoError("rules.history_laid_no_terminal_no", tile=write(kind))
    return [other for other, waits in enumerate(history.waits) if other != seat and waits >> kind & 1]


def drowned_payments(rules: RuleSet, seat: int, waiting: list[int]) -> list[int]:
    """Gains when the tile laid out completes hands: each of them gets a mangan as for a discard, and nothing else.

    >>> from janso.rules import ruleset
    >>> drowned_payments(ruleset("riichi"), 1, [0, 3])
    [12000, -20000, 0, 8000]
    """
    gains = [0] * rules.number("players")
    scale = limit_rules(rules)
    for other in waiting:
        due = limits.shares(scale.mangan, other == 0, scale.unit).ron
        gains[other] += due
        gains[seat] -= due
    return gains


def conflict_stakes(rules: RuleSet, ready: list[bool]) -> list[int]:
    """How many sticks each seat lays on the table when all hands are ready or none is, and so nobody pays.

    >>> from janso.rules import ruleset
    >>> conflict_stakes(ruleset("riichi").with_options({"noten_conflict": "others"}), [False] * 4)
    [0, 1, 1, 1]
    """
    way = rules.word("noten_conflict")
    if way == "no" or sum(ready) not in (0, len(ready)):
        return [0] * len(ready)
    return [1 if seat or way == "everybody" else 0 for seat in range(len(ready))]


def thrown_yakuman(rules: RuleSet, counts: list[int]) -> str:
    """The yakuman that a hand and its discards together hold, or nothing; `counts` are both by kind.

    >>> from janso.rules import ruleset
    >>> strict = ruleset("riichi").with_options({"thrown_yakuman": "orphans"})
    >>> thrown_yakuman(strict, [2, *[int(ORPHANS >> kind & 1) for kind in range(1, 34)]])
    'kokushi'
    """
    way = rules.word("thrown_yakuman")
    return next((id for id in THROWN[way] if id in rules.patterns and _holds_yakuman(id, counts)), "")


THROWN: Final = {
    "no": (), "orphans": ("kokushi",), "dragons": ("daisangen",), "orphans_dragons": ("kokushi", "daisangen"),
    "responsible": ("daisushi", "daisangen", "sukantsu"),
    "all": ("kokushi", "daisushi", "sukantsu", "daisangen", "shosushi", "tsuiso", "chinroto", "ryuiso", "churenpoto",
            "suanko"),
}
_GREENS: Final = 1 << GREEN | sum([1 << (SOU + rank) for rank in (1, 2, 3, 5, 7)])
_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def _holds_yakuman(id: str, counts: list[int]) -> bool:
    """Whether a yakuman can be made of some of these tiles."""
    if id == "kokushi":
        orphans = [counts[kind] for kind in range(STANDARD_KINDS) if ORPHANS >> kind & 1]
        return min(orphans) > 0 and max(orphans) > 1
    pungs = [kind for kind in range(STANDARD_KINDS) if counts[kind] >= 3]
    winds = [kind for kind in pungs if EAST <= kind < WHITE]
    if id == "daisangen":
        return min(counts[WHITE:]) >= 3 and _set_and_pair([*counts[:WHITE], 0, 0, 0])
    if id == "daisushi":
        return len(winds) == 4 and _has_pair(counts, winds)
    if id == "shosushi":
        return len(winds) >= 3 and min(counts[EAST:WHITE]) >= 2 and any(
            _holds_set([n - (3 if kind in winds else 2 if EAST <= kind < WHITE else 0)
                        for kind, n in enumerate(counts)], first) for first in range(STANDARD_KINDS))
    if id == "sukantsu":
        kongs = [kind for kind in pungs if counts[kind] == 4]
        return len(kongs) >= 4 and _has_pair(counts, kongs[:4])
    if id == "churenpoto":
        return any(all(counts[suit + rank] >= _GATES[rank] for rank in range(9))
                   and sum(counts[suit:suit + 9]) > sum(_GATES) for suit in (0, PIN, SOU))
    if id == "ryuiso":
        return _sets_and_pair([n if _GREENS >> kind & 1 else 0 for kind, n in enumerate(counts)], 4)
    kept = {"tsuiso": HONOURS, "chinroto": TERMINALS, "suanko": (1 << STANDARD_KINDS) - 1}[id]
    own = [kind for kind in pungs if kept >> kind & 1]
    return len(own) >= 5 or (len(own) == 4 and _has_pair([n if kept >> kind & 1 else 0
                                                          for kind, n in enumerate(counts)], own))


def _has_pair(counts: list[int], used: list[int]) -> bool:
    """A pair of a kind that is not among the used ones."""
    return any(number >= 2 and kind not in used for kind, number in enumerate(counts))


def _sets_and_pair(counts: list[int], sets: int, first: int = 0) -> bool:
    """So many sets and a pair can be made of these tiles; sets are taken in order from a kind on."""
    if not sets:
        return any(number >= 2 for number in counts)
    for kind in range(first, STANDARD_KINDS):
        for taken in (3, 1):
            if not (counts[kind] >= 3 if taken == 3 else _is_chow(counts, kind)):
                continue
            places = (kind,) if taken == 3 else (kind, kind + 1, kind + 2)
            for place in places:
                counts[place] -= taken
            found = _sets_and_pair(counts, sets - 1, kind)
            for place in places:
                counts[place] += taken
            if found:
                return True
    return False


def _is_chow(counts: list[int], first: int) -> bool:
    return first < EAST and first % 9 < 7 and min(counts[first:first + 3]) > 0


def _set_and_pair(counts: list[int]) -> bool:
    """Some set and some pair can be made of these tiles."""
    for kind in range(STANDARD_KINDS):
        if counts[kind] < 2:
            continue
        counts[kind] -= 2
        found = any(_holds_set(counts, first) for first in range(STANDARD_KINDS))
        counts[kind] += 2
        if found:
            return True
    return False


def _holds_set(counts: list[int], first: int) -> bool:
    return counts[first] >= 3 or _is_chow(counts, first)


class DrawSettlement:
    """What an exhaustive draw pays, who is paid for nagashi, how many sticks each seat lays on the table, and who laid
    out a tile for more than nagashi: the seats that were waiting for it, none for a yakuman."""

    def __init__(self, gains: list[int], nagashi: list[int], stakes: list[int],
                 laid: dict[int, list[int]] | None = None) -> None:
        self.gains = gains
        self.nagashi = nagashi
        self.stakes = stakes
        self.laid = laid or {}


def exhaustive_draw(rules: RuleSet, ready: list[bool], history: History | None = None, honba: int = 0,
                    sticks: int = 0) -> DrawSettlement:
    """All payments of an exhaustive draw. Where nagashi is a win, the first seat in turn takes honba and sticks.

    Where a player with nagashi may lay out a tile, `history.laid` names it and `history.waits` what others wait for.

    >>> from janso.rules import ruleset
    >>> past = History.from_json({"discards": {"S": "19m1z"}, "laid": {"S": "7z"}, "waits": {"W": "47z"}})
    >>> exhaustive_draw(ruleset("riichi").with_options({"cho_nagashi": "yes"}), [False, False, True, False], past).gains
    [0, -8000, 8000, 0]
    """
    seats = range(len(ready))
    found = [seat for seat in seats if history is not None and has_nagashi(rules, history, seat)]
    gains = [0] * len(ready)
    if not found or rules.word("nagashi_noten") == "added":
        gains = noten_payments(rules, ready)
    paid: list[int] = []
    laid: dict[int, list[int]] = {}
    for seat in found:
        waiting = drowned_by(rules, history, seat) if history is not None else None
        if waiting is not None:
            laid[seat] = waiting
        if waiting:
            more = drowned_payments(rules, seat, waiting)
        else:
            limit = "" if waiting is None else "yakuman"
            more = nagashi_payments(rules, seat, 0 if paid else honba, 0 if paid else sticks, limit)
            paid.append(seat)
        gains = [a + b for a, b in zip(gains, more)]
    if history is not None and history.declared.dropped_out and rules.word("drop_out") != "no":
        gains = halve_at_draw(gains, history.declared.dropped_out)
    return DrawSettlement(gains, paid, [0] * len(ready) if found else conflict_stakes(rules, ready), laid)


def chombo_payments(rules: RuleSet, seat: int) -> list[int]:
    """Gains when a seat pays for a grave offence at once; nothing when it is taken off the final result.

    >>> from janso.rules import ruleset
    >>> chombo_payments(ruleset("riichi"), 2)
    [4000, 2000, -8000, 2000]
    """
    players = rules.number("players")
    way = rules.word("chombo")
    gains = [0] * players
    if way == "end":
        return gains
    if way in ("mangan", "half_mangan"):
        base = limit_rules(rules).mangan // (1 if way == "mangan" else 2)
        if rules.word("missing_share") == "exact":
            whole = limits.shares(base, seat == 0, limit_rules(rules).unit).ron
            gains = payments.exact_shares(whole, seat, players)
            gains[seat] = -whole
            return gains
        if rules.flag("drawn_round_wind"):
            return [base if other != seat else -base * (players - 1) for other in range(players)]
        return reversed_mangan(players, seat, base)
    if way == "pool":
        gains[seat] = -rules.number("chombo_points")
        return gains
    gains = [rules.number("chombo_points")] * players
    gains[seat] = -rules.number("chombo_points") * (players - 1)
    return gains


def reversed_mangan(players: int, seat: int, base: int = limits.MANGAN) -> list[int]:
    """Gains when a seat pays what it would get for a mangan by self-draw."""
    gains = [2 * base if seat == 0 or other == 0 else base for other in range(players)]
    gains[seat] = 0
    gains[seat] = -sum(gains)
    return gains
