"""Auction of each draw (ōkushon): whoever would draw sells the tile to the highest bidder.

- the tile is shown and everybody bids at the same time, in hundreds, the auctioneer too; of equal bids the one nearest
  after the auctioneer counts, the auctioneer's own last
- the buyer pays the auctioneer, takes the tile as if it had been drawn and discards; the auctioneer who outbids
  the others pays into the middle, and the winner of the deal takes what lies there, or of a later one
- without a bid the auctioneer takes the tile as usual; the next to sell is the player right of the auctioneer, unless a
  call moves the turn

Clauses: riichi.option.ookushon, riichi.glossary.option.okushon (document 004, line 3376).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.customs.dues import move
from janso.games.riichi.phases.sense import away, spare
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.action import Action, Refusal
from janso.table.log.deal_events import ChosenEvent, Draft, PhaseEvent, WinEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DrawEvent
from janso.table.state import State
from janso.table.turn.phase import Phase, Words, amount_of, chosen
from janso.tiles import parse, write

if TYPE_CHECKING:
    from janso.table.match import Match

BID: Final = "games.bid"
NO_BID: Final = "games.no_bid"


class DrawAuction(Phase):
    """`seller` is the last auctioneer while no call has moved the turn, `pot` what auctioneers paid into the middle."""

    id: ClassVar[str] = "auction"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.seller = -1
        self.tile = -1
        self.pot = 0
        self.names: list[str] = []

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `draw_auction`."""
        return rules.flag("draw_auction")

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Nobody has sold anything; what lies in the middle stays there."""
        self.seller, self.tile, self.names = -1, -1, list(match.names)

    def turns(self, s: State, seat: int) -> list[Event]:
        """The question in the place of the draw."""
        seller = s.next_seat(self.seller) if self.seller >= 0 else seat
        return [PhaseEvent({"what": self.id, "seats": list(s.order), "auctioneer": seller,
                                      "sold": write(s.wall.next())})]

    def most(self, s: State, seat: int) -> int:
        """Nobody bids more than the own points."""
        return max(0, s.scores[seat]) // 100 * 100

    def options(self, s: State, seat: int) -> list[Action]:
        """No bid, or some amounts."""
        return [chosen("0"), *[chosen(str(bid)) for bid in (100, 500) if bid <= self.most(s, seat)]]

    def declines(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Any bid in hundreds."""
        if amount_of(action.choice, 0, self.most(s, seat)) < 0 or action.tiles:
            return Refusal("no_such_stake", "games.stake_hundreds_no_more_points")
        return None

    def settles(self, s: State) -> dict[str, Any]:
        """Who takes the tile, for how much."""
        bids = {seat: int(action.choice) for seat, action in s.asks.answers.items()}
        best = max(bids.values())
        data: dict[str, Any] = {"auctioneer": self.seller, "sold": write(self.tile), "price": best}
        if not best:
            return {**data, "buyer": self.seller}
        buyer = min([seat for seat in bids if bids[seat] == best],
                    key=lambda seat: s.distance(self.seller, seat) or s.seats)
        deltas = [0] * s.seats
        if buyer == self.seller:
            deltas[buyer] = -best
        else:
            move(deltas, [buyer], self.seller, best)
        return {**data, "buyer": buyer, "deltas": deltas}

    def follows(self, s: State, outcome: ChosenEvent) -> list[Event]:
        """The buyer draws the tile."""
        return [DrawEvent(int(outcome.more["buyer"]), self.tile)]

    def folded(self, s: State, e: Event) -> None:
        """Keeps the auctioneer until a call moves the turn, and what is paid into the middle."""
        data = self.closed_by(e)
        if data is not None and data["buyer"] == self.seller:
            self.pot += int(data["price"])
        elif isinstance(e, PhaseEvent) and e.what == self.id:
            self.seller, self.tile = int(e.more["auctioneer"]), parse(e.more["sold"])
        elif e.type == ev.CLAIM:
            self.seller = -1
        elif isinstance(e, WinEvent) and "middle" in e.more:
            self.pot = 0

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """What lies in the middle goes to the first winner."""
        if self.pot and events:
            data = events[0].data
            data["deltas"][events[0].seat] += self.pot
            data["middle"] = self.pot

    def finishing(self, match: Match, scores: list[int], chombo: list[int]) -> None:
        """What nobody has won goes to the leader."""
        scores[scores.index(max(scores))] += self.pot

    def advises(self, s: State, seat: int) -> Action | None:
        """Bids when the tile brings the hand nearer to a win; as auctioneer only what it takes to keep it."""
        if s.asks.what != self.id:
            return None
        p = s.players[seat]
        options = self.options(s, seat)
        if len(p.held) % 3 != 1 or len(options) == 1 or p.riichi:
            return options[0]
        kept = [*p.held, self.tile]
        kept.remove(spare(kept, 1)[0])
        nearer = away(p.held) > away(kept)
        return options[1 if nearer and away(p.held) <= 3 else 0]

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """What lies in the middle."""
        view["middle"] = self.pot

    def title(self, s: State, seat: int | None) -> Words:
        """The tile and its seller."""
        name, tile = self.names[self.seller], write(self.tile)
        if seat == self.seller:
            return in_all("games.sell_own_bid", tile=tile)
        return in_all("games.sells_your_bid", name=name, tile=tile)

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """The tile and an amount."""
        high = self.most(s, seat)
        show: dict[str, Any] = {"show": [write(self.tile)]}
        if not high:
            return show
        return {**show, "amount": {"low": 0, "high": high, "step": 100, "words": in_all(BID)},
                "send": [{"choice": "", "words": in_all(BID)}]}

    def says(self, action: Action) -> dict[str, str]:
        """What a choice is called."""
        if not action.choice.isdecimal():
            return {}
        return in_all(NO_BID) if action.choice == "0" else _bid(action.choice)

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Who has bought."""
        data = self.closed_by(event)
        if data is None:
            middle = event.more.get("middle", 0) if isinstance(event, WinEvent) else 0
            return [in_all("games.from_the_middle", middle=middle)] if middle else []
        if not data["price"]:
            return []
        name = self.names[data["buyer"]]
        return [in_all("games.buys_for", name=name, sold=data["sold"], price=data["price"])]


def _bid(choice: str) -> Words:
    return {lang: f"{word} {choice}" for lang, word in in_all(BID).items()}
