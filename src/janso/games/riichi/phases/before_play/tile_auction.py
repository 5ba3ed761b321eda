"""Auction of three tiles (seri): before the first turn everybody in turn, in an order drawn by lot, sells three tiles.

- the auctioneer puts up three tiles of the own hand, which all see; the others bid at the same time, in hundreds
- the highest bidder pays the auctioneer and takes the tiles, then gives the auctioneer three tiles back; of equal bids
  the one nearest after the auctioneer counts; a lot for which nobody bids goes back
- when everybody has been auctioneer, the dealer makes the first turn

Clauses: riichi_local.minigame.seri, riichi.glossary.minigame.seri (document 004, line 2431).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.customs.dues import move
from janso.games.riichi.phases.sense import away, spare
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.chance import Stream
from janso.table.log.action import Action, Refusal
from janso.table.log.event import Event, names_of
from janso.table.schedule import Standing
from janso.table.state import TURN, State
from janso.table.turn.phase import Phase, Words, amount_of, chosen, move_of, why_not_held
from janso.tiles import parse

if TYPE_CHECKING:
    from janso.table.match import Match

LOT: Final = 3
CHOICES: Final = {"sell": "games.put_up", "give": "games.give_back"}
BID: Final = "games.bid"
NO_BID: Final = "games.no_bid"
BIDS: Final = (300, 1000)


class TileAuction(Phase):
    """`order` are the auctioneers still to come; `lot` the tiles on sale, `buyer` who owes three tiles for them."""

    id: ClassVar[str] = "seri"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.order: list[int] = []
        self.stage = "lot"
        self.lot: list[int] = []
        self.buyer = -1
        self.names: list[str] = []

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `tile_auction`."""
        return rules.flag("tile_auction")

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """Lots are drawn for the order."""
        seats = [seat for seat, wind in enumerate(data["winds"]) if wind < match.play.at_table]
        data["auctioneers"] = Stream(match.seed, f"seri {standing.label}").shuffled(seats)

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """The start of the deal tells the order."""
        self.order = list(data.get("auctioneers", []))
        self.stage, self.lot, self.buyer, self.names = "lot", [], -1, list(match.names)

    def due(self, s: State) -> list[int]:
        """The auctioneer, then the others, then whoever has bought."""
        if s.phase != TURN or not self.order:
            return []
        if self.stage == "bids":
            return [seat for seat in s.order if seat != self.order[0]]
        return [self.order[0] if self.stage == "lot" else self.buyer]

    def opens(self, s: State) -> dict[str, Any]:
        """What is on sale."""
        return {"stage": self.stage, "auctioneer": self.order[0], "lot": names_of(self.lot)}

    def most(self, s: State, seat: int) -> int:
        """Nobody bids more than the own points."""
        return max(0, s.scores[seat]) // 100 * 100

    def options(self, s: State, seat: int) -> list[Action]:
        """Tiles that are missed least; no bid or one of some amounts."""
        if self.stage == "bids":
            return [chosen("0"), *[chosen(str(bid)) for bid in BIDS if bid <= self.most(s, seat)]]
        held = s.players[seat].held
        word = "sell" if self.stage == "lot" else "give"
        found = [chosen(word, spare(held, LOT)), chosen(word, sorted(held)[:LOT])]
        return found[:1] if found[0] == found[1] else found

    def declines(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Any three tiles of the hand; any bid in hundreds that the player has."""
        if self.stage == "bids":
            if amount_of(action.choice, 0, self.most(s, seat)) < 0 or action.tiles:
                return Refusal("no_such_stake", "games.stake_hundreds_no_more_points")
            return None
        if action.choice != ("sell" if self.stage == "lot" else "give"):
            return super().declines(s, seat, action)
        return why_not_held(s, seat, action, LOT)

    def settles(self, s: State) -> dict[str, Any]:
        """What each stage changes."""
        seller = self.order[0]
        data: dict[str, Any] = {"stage": self.stage, "auctioneer": seller}
        if self.stage == "lot":
            return {**data, "lot": names_of(list(s.asks.answers[seller].tiles))}
        if self.stage == "back":
            return {**data, "moves": [move_of(self.buyer, seller, s.asks.answers[self.buyer].tiles)]}
        bids = {seat: int(action.choice) for seat, action in s.asks.answers.items()}
        best = max(bids.values())
        if not best:
            return {**data, "buyer": -1}
        buyer = min([seat for seat in bids if bids[seat] == best], key=lambda seat: s.distance(seller, seat))
        deltas = [0] * s.seats
        move(deltas, [buyer], seller, best)
        return {**data, "buyer": buyer, "deltas": deltas, "moves": [move_of(seller, buyer, self.lot)]}

    def folded(self, s: State, e: Event) -> None:
        """From the lot to the bids, from the bids to the tiles given back, then to the next auctioneer."""
        data = self.closed_by(e)
        if data is None:
            return
        if data["stage"] == "lot":
            self.stage, self.lot = "bids", [parse(name) for name in data["lot"]]
        elif data["stage"] == "bids" and data["buyer"] >= 0:
            self.stage, self.buyer = "back", int(data["buyer"])
        else:
            self.stage, self.lot, self.buyer = "lot", [], -1
            self.order.pop(0)

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """What is given back for a lot only two see."""
        if self.closed_by(event) is None or data["stage"] != "back":
            return
        gift = data["moves"][0]
        if seat not in (gift["from"], gift["to"]):
            gift["tiles"] = ["?"] * LOT
            data["choices"] = {}

    def advises(self, s: State, seat: int) -> Action | None:
        """Bids when the lot brings the hand nearer to a win."""
        if s.asks.what != self.id:
            return None
        options = self.options(s, seat)
        if self.stage != "bids" or len(options) == 1:
            return options[0]
        held = s.players[seat].held[:13]
        with_lot = [*held, *self.lot]
        for face in spare(with_lot, LOT):
            with_lot.remove(face)
        nearer = away(held) - away(with_lot)
        return options[min(nearer, len(options) - 1)] if nearer > 0 else options[0]

    def title(self, s: State, seat: int | None) -> Words:
        """What is to be decided."""
        name = self.names[self.order[0]] if self.order else ""
        if seat is None:
            return in_all("games.auction_sells_three_tiles", name=name)
        tiles = " ".join(names_of(self.lot))
        return {"lot": in_all("games.auction_put_up_three_tiles"),
                "bids": in_all("games.sells_your_bid", name=name, tile=tiles),
                "back": in_all("games.give_three_tiles", name=name)}[self.stage]

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """Tiles of the own hand, or an amount; the lot lies open."""
        if self.stage == "bids":
            high = self.most(s, seat)
            return {"show": names_of(self.lot), "amount": {"low": 0, "high": high, "step": 100, "words": in_all(BID)},
                    "send": [{"choice": "", "words": in_all(BID)}]} if high else {"show": names_of(self.lot)}
        word = "sell" if self.stage == "lot" else "give"
        return {"pick": {"from": "hand", "low": LOT, "high": LOT},
                "send": [{"choice": word, "words": in_all(CHOICES[word])}]}

    def says(self, action: Action) -> dict[str, str]:
        """What a choice is called."""
        if self.stage == "bids" and action.choice.isdecimal():
            return in_all(NO_BID) if action.choice == "0" else _bid(action.choice)
        return in_all(CHOICES[action.choice]) if action.choice in CHOICES else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What was sold to whom."""
        data = self.closed_by(event)
        if data is None or data["stage"] == "back":
            return []
        seller = self.names[data["auctioneer"]]
        if data["stage"] == "lot":
            tiles = " ".join(data["lot"])
            return [in_all("games.puts_up", seller=seller, tiles=tiles)]
        if data["buyer"] < 0:
            return [in_all("games.nobody_bids")]
        buyer, price = self.names[data["buyer"]], -data["deltas"][data["buyer"]]
        return [in_all("games.buys_for_2", buyer=buyer, price=price)]


def _bid(choice: str) -> Words:
    return {lang: f"{word} {choice}" for lang, word in in_all(BID).items()}
