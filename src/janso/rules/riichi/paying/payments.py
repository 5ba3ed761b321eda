"""Who pays whom for a win: shares of a self-draw, absent players, honba, responsibility, doubled seats.

Everything is in winds of the deal. The sum of all payments is what the riichi sticks on the table bring in, so with
no sticks it is zero; where absent players pay from points of their own, it is what they have paid.
"""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.paying.schemes import Scheme
from janso.rules.riichi.worth.limits import Shares, up_to

LOST: Final = 0
SPLIT: Final = 1
BY_DEALER: Final = 2
AS_RON: Final = 3
ABSENT: Final = 4
EXACT: Final = 5
MISSING: Final = {"lost": LOST, "split": SPLIT, "dealer": BY_DEALER, "winner_total": AS_RON, "absent": ABSENT,
                  "nobody": LOST, "exact": EXACT}

RESPONSIBLE: Final = 0
DISCARDER: Final = 1
SHARED: Final = 2
EVERYBODY: Final = 3
OWN: Final = 4
HONBA_RON: Final = {"responsible": RESPONSIBLE, "discarder": DISCARDER, "shared": SHARED, "all": EVERYBODY,
                    "own": OWN}


_NOBODY: Final[list[int]] = []


class PaymentRules:
    """What one rule set says on payments."""

    def __init__(self) -> None:
        self.players = 4
        self.missing = LOST
        self.honba = 100
        self.honba_payer = DISCARDER
        self.stick = 1000
        self.pao_whole_hand = False
        self.pao_half = False
        self.pao_honba_ron = RESPONSIBLE
        self.pao_honba_each = False
        self.wareme_alone = False
        self.unit = 100
        self.from_box = False
        self.scheme: Scheme | None = None
        """How three players share a win; shares then come from it and are paid as they are."""

    @property
    def houses(self) -> int:
        """Those who play, and those absent who pay from points of their own."""
        return 4 if self.missing == ABSENT else self.players

    @property
    def outside(self) -> bool:
        """Somebody pays who does not play."""
        return self.houses > self.players or (self.missing == EXACT and self.players == 2)


class Win:
    """What has to be paid: the shares, who won, how, and what lies on the table. `doubled` are seats that pay and
    receive double; `bought` those that do so like a dealer: never more than double between two players."""

    def __init__(self, seat: int, discarder: int, honba: int, sticks: int) -> None:
        self.seat = seat
        self.discarder = discarder
        self.honba = honba
        self.sticks = sticks
        self.doubled: list[int] = _NOBODY
        self.bought: list[int] = _NOBODY
        self.per_payer = 0


def self_draw_shares(shares: Shares, seat: int, rules: PaymentRules) -> list[int]:
    """What each seat pays for a self-draw, without honba; 0 for the winner.

    >>> three = PaymentRules()
    >>> three.players = 3
    >>> self_draw_shares(Shares(8000, 4000, 2000), 1, three)
    [4000, 0, 2000]
    """
    players = rules.players
    due = [0] * players
    for payer in range(players):
        if payer != seat:
            due[payer] = shares.dealer if payer == 0 or seat == 0 else shares.child
    absent = 4 - players
    if absent == 0 or rules.missing in (LOST, ABSENT) or rules.scheme is not None:
        return due
    if rules.missing == EXACT:
        return exact_shares(shares.ron, seat, players)
    payers = players - 1
    if rules.missing == AS_RON:
        parts = sum(due)
        return [up_to(-(-share * shares.ron // parts), rules.unit) for share in due]
    owed = absent * shares.child
    if rules.missing == BY_DEALER and seat != 0:
        due[0] += owed
        return due
    return [up_to(-(-(share * payers + owed) // payers), rules.unit) if share else 0 for share in due]


def nearest_hundred(parts: int, whole: int) -> int:
    """A fraction of a sum, `parts` of it over six, to the nearest hundred, half of one up."""
    return (whole * parts + 300) // 600 * 100


def exact_shares(whole: int, seat: int, players: int) -> list[int]:
    """What each seat pays where all together pay exactly what a discarder would: of three the dealer two thirds, to
    the dealer each half; of two players the one who is there a third.

    >>> exact_shares(1500, 0, 3), exact_shares(700, 1, 3), exact_shares(1000, 0, 2)
    ([0, 800, 700], [500, 0, 200], [0, 300])
    """
    due = [0] * players
    more = nearest_hundred(4, whole)
    if players == 2:
        due[1 - seat] = whole - more
    elif seat == 0:
        due[1] = nearest_hundred(3, whole)
        due[2] = whole - due[1]
    else:
        due[0] = more
        due[3 - seat] = whole - more
    return due


def _doubling(win: Win, payer: int) -> int:
    if not win.doubled:
        return 1
    return 2 if win.seat in win.doubled or payer in win.doubled else 1


def _bought_more(shares: Shares, win: Win, payer: int) -> int:
    """What a payer's share of a self-draw grows by because the winner or the payer bought double payments."""
    if not win.bought or win.seat == 0 or payer == 0 or payer == win.seat:
        return 0
    return shares.dealer - shares.child if win.seat in win.bought or payer in win.bought else 0


def _ron(shares: Shares, win: Win, rules: PaymentRules) -> int:
    """What a discarder pays. Where somebody bought double payments it is the sum of what everybody would pay by
    self-draw; a player who is not there counts as one of the others.

    >>> one = Win(1, 3, 0, 0)
    >>> one.bought = [2]
    >>> _ron(Shares(8000, 4000, 2000), one, PaymentRules())
    10000
    """
    more = 0
    for payer in range(rules.players):
        more += _bought_more(shares, win, payer)
    absent = 4 - rules.players
    if win.seat in win.bought and win.seat != 0:
        more += absent * (shares.dealer - shares.child)
    if more:
        return shares.dealer + 2 * shares.child + more
    return discarded(shares, win.discarder)


def discarded(shares: Shares, discarder: int) -> int:
    """What this discarder pays: everybody the same, but for rules where each pays the own share."""
    return shares.ron_dealer if discarder == 0 and shares.ron_dealer >= 0 else shares.ron


def plain(shares: Shares, win: Win, rules: PaymentRules) -> list[int]:
    """Payments of an ordinary win, without honba and sticks: negative what a seat pays."""
    gains = [0] * rules.players
    total = 0
    if win.discarder >= 0:
        total = _ron(shares, win, rules) * _doubling(win, win.discarder)
        gains[win.discarder] = -total
    else:
        for payer, share in enumerate(self_draw_shares(shares, win.seat, rules)):
            due = (share + _bought_more(shares, win, payer)) * _doubling(win, payer)
            gains[payer] = -due
            total += due
        if rules.missing == EXACT and rules.players == 2:
            total = shares.ron
        total += (rules.houses - rules.players) * shares.child * _doubling(win, -1)
    gains[win.seat] = total
    return gains


def responsible(shares: Shares, win: Win, seat: int, rules: PaymentRules) -> list[int]:
    """Payments when `seat` answers for the hand (or for this part of it)."""
    gains = plain(shares, win, rules)
    if win.discarder == seat:
        return gains
    if win.discarder >= 0:
        whole = -gains[win.discarder]
        half = up_to(-(-whole // 2), rules.unit)
        gains[win.discarder] = half - whole
        gains[seat] -= half
        return gains
    absent = sum(gains)
    for payer in range(rules.players):
        if payer in (win.seat, seat):
            continue
        due = -gains[payer]
        taken = up_to((due + 1) // 2, rules.unit) if rules.pao_half else due
        gains[payer] += taken
        gains[seat] -= taken
    gains[seat] -= up_to((absent + 1) // 2, rules.unit) if rules.pao_half else absent
    return gains


def honba(win: Win, seat: int, rules: PaymentRules) -> list[int]:
    """Payments of the honba (and of sums paid by every payer alike); `seat` answers for the hand, -1: nobody."""
    gains = [0] * rules.players
    each = win.honba * rules.honba + win.per_payer
    if not each:
        return gains
    others = [payer for payer in range(rules.players) if payer != win.seat]
    whole = each * (rules.houses - 1)
    if win.discarder < 0:
        if seat >= 0 and not rules.pao_honba_each:
            gains[seat] = -whole
        else:
            for payer in others:
                gains[payer] = -each
    elif rules.honba_payer == EVERYBODY:
        for payer in others:
            gains[payer] = -each
    elif rules.honba_payer == OWN:
        gains[win.discarder] = -each
        whole = each
    else:
        by = rules.pao_honba_ron if seat >= 0 and seat != win.discarder else DISCARDER
        part = whole if by == RESPONSIBLE else whole // (2 * rules.unit) * rules.unit if by == SHARED else 0
        gains[win.discarder] = part - whole
        if seat >= 0:
            gains[seat] -= part
    gains[win.seat] = whole
    return gains


def settle(shares: Shares, win: Win, rules: PaymentRules) -> list[int]:
    """Gains of every seat, with honba and sticks, when nobody is responsible."""
    gains = plain(shares, win, rules)
    if win.honba or win.per_payer:
        for payer, gain in enumerate(honba(win, -1, rules)):
            gains[payer] += gain
    gains[win.seat] += win.sticks * rules.stick
    return gains


def settle_with_responsible(answered: Shares, rest: Shares | None, win: Win, seat: int,
                            rules: PaymentRules) -> list[int]:
    """Gains of every seat when `seat` answers for `answered`, and `rest` is paid as usual."""
    gains = responsible(answered, win, seat, rules)
    if rest is not None:
        for payer, gain in enumerate(plain(rest, win, rules)):
            gains[payer] += gain
    for payer, gain in enumerate(honba(win, seat, rules)):
        gains[payer] += gain
    gains[win.seat] += win.sticks * rules.stick
    return gains


def settle_with_feeder(fed: Shares, rest: Shares, win: Win, seat: int, rules: PaymentRules) -> list[int]:
    """Gains of every seat when `seat` alone pays what `fed` costs all payers, and `rest` is paid as usual."""
    gains = plain(rest, win, rules)
    whole = plain(fed, win, rules)[win.seat]
    gains[seat] -= whole
    gains[win.seat] += whole
    for payer, gain in enumerate(honba(win, -1, rules)):
        gains[payer] += gain
    gains[win.seat] += win.sticks * rules.stick
    return gains
