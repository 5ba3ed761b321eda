"""A player's figures, counted from any records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from janso.records.deals import Deal, Game, cut


@dataclass(slots=True)
class Figures:
    """What one player did in all the deals that were finished."""

    name: str
    games: int = 0
    deals: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    calling_deals: int = 0
    riichi: int = 0
    riichi_wins: int = 0
    won: int = 0
    paid: int = 0
    change: int = 0
    beaten: int = 0
    opponents: int = 0
    places: dict[int, int] = field(default_factory=dict)
    patterns: dict[str, int] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Counts and the rates that follow from them; a rate of nothing is None."""
        placed = sum(self.places.values())
        return {
            "name": self.name, "games": self.games, "deals": self.deals, "wins": self.wins,
            "self_draws": self.self_draws, "deal_ins": self.deal_ins, "riichi": self.riichi,
            "win_rate": _rate(self.wins, self.deals), "self_draw_share": _rate(self.self_draws, self.wins),
            "deal_in_rate": _rate(self.deal_ins, self.deals), "call_rate": _rate(self.calling_deals, self.deals),
            "riichi_rate": _rate(self.riichi, self.deals), "riichi_win_rate": _rate(self.riichi_wins, self.riichi),
            "average_win": _rate(self.won, self.wins), "average_deal_in": _rate(self.paid, self.deal_ins),
            "change_per_deal": _rate(self.change, self.deals),
            "places": {str(place): count for place, count in sorted(self.places.items())},
            "first_rate": _rate(self.places.get(1, 0), placed),
            "top_two_rate": _rate(self.places.get(1, 0) + self.places.get(2, 0), placed),
            "beaten_rate": _rate(self.beaten, self.opponents),
            "average_place": _rate(sum(place * count for place, count in self.places.items()), placed),
            "patterns": dict(sorted(self.patterns.items(), key=lambda item: (-item[1], item[0]))),
        }


def _rate(part: float, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def figures(logs: Iterable[list[dict[str, Any]]]) -> list[Figures]:
    """The figures of everybody in some logs, by name, those with most deals first."""
    found: dict[str, Figures] = {}
    for log in logs:
        game = cut(log)
        players = [found.setdefault(name, Figures(name)) for name in game.names]
        for deal in game.deals:
            if deal.end is not None:
                _count_deal(game, deal, players)
        for seat, player in enumerate(players):
            player.games += 1
            if game.end is not None and "places" in game.end:
                place = int(game.end["places"][seat])
                player.places[place] = player.places.get(place, 0) + 1
                player.beaten += game.seats - place
                player.opponents += game.seats - 1
    return sorted(found.values(), key=lambda player: (-player.deals, player.name))


def _counters(deal: Deal, win: dict[str, Any]) -> int:
    """What was paid for counters on the table: like the worth of a win, a loss is told without them."""
    if not deal.start.get("honba"):
        return 0
    return max(0, -sum(int(change) for change in win["deltas"] if change < 0) - int(win["points"]))


def _count_deal(game: Game, deal: Deal, players: list[Figures]) -> None:
    assert deal.end is not None
    called = {event["seat"] for event in deal.events if event["type"] == "claim"}
    declared = {event["seat"] for event in deal.events if event["type"] == "riichi"}
    for seat, player in enumerate(players):
        player.deals += 1
        player.calling_deals += seat in called
        player.riichi += seat in declared
        player.change += int(deal.end["deltas"][seat])
    for win in deal.wins:
        winner = players[win["seat"]]
        winner.wins += 1
        winner.won += int(win["points"])
        winner.riichi_wins += win["seat"] in declared
        for pattern in win["score"]["patterns"]:
            winner.patterns[pattern["id"]] = winner.patterns.get(pattern["id"], 0) + 1
        if "source" in win:
            players[win["source"]].deal_ins += 1
            players[win["source"]].paid -= int(win["deltas"][win["source"]]) + _counters(deal, win)
        else:
            winner.self_draws += 1
