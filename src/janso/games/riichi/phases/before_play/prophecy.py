"""Prophecy (hai yogen): before the first indicator is turned up the dealer takes bets on what it will be.

- everybody else may bet on up to six tiles or on one suit (honours are a suit of their own)
- a suit pays three times the stake; a tile pays 32 times the stake divided by the number of tiles, rounded up to
  hundreds; whoever guessed wrong pays the stake to the dealer

Clauses: riichi_local.minigame.hai_yogen, riichi.glossary.minigame.hai_yogen (document 004, line 2444).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.customs.dues import move
from janso.message import fixed, in_all
from janso.rules.ruleset import RuleSet
from janso.table.log.action import Action, Refusal
from janso.table.log.event import Event, names_of
from janso.table.state import SETTING_UP, State
from janso.table.turn.phase import Phase, Words, amount_of, chosen
from janso.tiles import KIND_MASK, STANDARD_KINDS

if TYPE_CHECKING:
    from janso.table.match import Match

SUITS: Final = "mpsz"
NAMES: Final = {"m": "games.suit_characters", "p": "games.suit_dots", "s": "games.suit_bamboos",
                "z": "games.suit_honours"}
MOST: Final = 6
SUIT_ODDS: Final = 3
TILE_ODDS: Final = 32
START: Final = 500


class Prophecy(Phase):
    """One question a deal, to all but the dealer."""

    id: ClassVar[str] = "prophecy"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.asked_now = False
        self.names: list[str] = []

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `prophecy`."""
        return rules.flag("prophecy")

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Nobody has bet yet."""
        self.asked_now = False
        self.names = list(match.names)

    def due(self, s: State) -> list[int]:
        """Before the first indicator."""
        first = s.phase == SETTING_UP and s.dora.due > 0 and not s.dora.shown
        return [seat for seat in s.order if seat != s.dealer] if first and not self.asked_now else []

    def most(self, s: State, seat: int) -> int:
        """What a player may stake: no more than the own points."""
        return min(10000, max(0, s.scores[seat]) // 100 * 100)

    def options(self, s: State, seat: int) -> list[Action]:
        """No bet, or some points on a suit."""
        stake = min(START, self.most(s, seat))
        return [chosen("no"), *[chosen(f"{stake}:{suit}") for suit in SUITS if stake]]

    def declines(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Any stake in hundreds, on one suit or on up to six different tiles."""
        stake, _, word = action.choice.partition(":")
        if word not in ("tiles", *SUITS):
            return super().declines(s, seat, action)
        if amount_of(stake, 100, self.most(s, seat)) < 0:
            return Refusal("no_such_stake", "games.stake_hundreds_no_more_points")
        kinds = {face & KIND_MASK for face in action.tiles}
        if word == "tiles" and (not 1 <= len(action.tiles) <= MOST or len(kinds) < len(action.tiles)
                                or any(kind >= STANDARD_KINDS for kind in kinds)):
            return Refusal("number_of_tiles", "games.bet_six_different_tiles")
        return None if word == "tiles" or not action.tiles else super().declines(s, seat, action)

    def settles(self, s: State) -> dict[str, Any]:
        """The tile that will be turned up decides."""
        tile = s.wall.indicator(0) & KIND_MASK
        deltas = [0] * s.seats
        won: dict[str, int] = {}
        for seat, action in s.asks.answers.items():
            gain = prophesied(action, tile)
            won[str(seat)] = gain
            move(deltas, [s.dealer], seat, gain)
        return {"deltas": deltas, "won": won}

    def folded(self, s: State, e: Event) -> None:
        """Once a deal."""
        self.asked_now = self.asked_now or self.closed_by(e) is not None

    def advises(self, s: State, seat: int) -> Action | None:
        """A suit pays three to one and is turned up more than once in four when the own hand holds little of it."""
        if s.asks.what != self.id or not self.most(s, seat):
            return None
        held = [face & KIND_MASK for face in s.players[seat].held]
        left = [(36 if suit < 3 else 28) - sum([1 for kind in held if kind // 9 == suit]) for suit in range(4)]
        best = max(range(4), key=left.__getitem__)
        unseen = sum(left)
        return self.options(s, seat)[1 + best if 4 * left[best] > unseen else 0]

    def title(self, s: State, seat: int | None) -> Words:
        """What is bet on."""
        if seat is None:
            return in_all("games.bets_indicator_taken")
        return in_all("games.which_tile_will_indicator_suit")

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """Every kind of tile, the stake, and a button for each way to bet."""
        high = self.most(s, seat)
        if not high:
            return {}
        suits = [{"choice": suit, "words": says_suit(suit), "tiles": False} for suit in SUITS]
        return {"pick": {"from": names_of(list(range(STANDARD_KINDS))), "low": 1, "high": MOST},
                "amount": {"low": 100, "high": high, "step": 100, "start": min(START, high),
                           "words": in_all("games.stake")},
                "send": [{"choice": "tiles", "words": in_all("games.bet_on_these_tiles")}, *suits]}

    def says(self, action: Action) -> dict[str, str]:
        """What a bet is called."""
        stake, _, word = action.choice.partition(":")
        if word in SUITS and word:
            return {lang: f"{stake}: {name}" for lang, name in in_all(NAMES[word]).items()}
        return in_all("games.no_bet") if action.choice == "no" else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Who has won how much."""
        data = self.closed_by(event)
        won = {int(seat): gain for seat, gain in (data or {}).get("won", {}).items() if gain}
        return [in_all("games.prophecy_of", name=self.names[seat], gain=f"{gain:+d}")
                for seat, gain in won.items()]


def says_suit(suit: str) -> Words:
    """The button for a bet on a suit."""
    return in_all("games.bet_on", suit=fixed(NAMES[suit]))


def prophesied(action: Action, tile: int) -> int:
    """What a bet wins or loses when this kind is turned up.

    >>> prophesied(chosen("500:s"), 20), prophesied(chosen("500:tiles", (3, 4, 5)), 4), prophesied(chosen("500:m"), 20)
    (1500, 5400, -500)
    """
    stake, _, word = action.choice.partition(":")
    if not word:
        return 0
    points = int(stake)
    if word != "tiles":
        return SUIT_ODDS * points if SUITS.index(word) == tile // 9 else -points
    if tile not in [face & KIND_MASK for face in action.tiles]:
        return -points
    return -(-TILE_ODDS * points // (100 * len(action.tiles))) * 100
