"""How a deal may begin otherwise: another round wind, a drawn round tile, another first player, announcements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from janso.rules.play import PlaySettings
from janso.table.chance import Stream
from janso.table.custom import Custom
from janso.table.schedule import Standing
from janso.table.state import State
from janso.table.wall import owner_broken
from janso.tiles import EAST, NORTH, write

if TYPE_CHECKING:
    from janso.table.match import Match


class GateWind(Custom):
    """The round wind of a deal is that of the player whose wall is broken."""

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """The dice tell it."""
        data["round_wind"] = owner_broken(match.play, data["dice"])


class AlwaysEast(Custom):
    """Every round is an East round."""

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """Whatever its number."""
        data["round_wind"] = 0


class RoundTile(Custom):
    """A die draws the round tile of every deal: South, West, North, White, Green or Red."""

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """The tile, and the wind where it is one."""
        tile = EAST + Stream(match.seed, f"round tile {standing.label}").dice(1)[0]
        data["round_tile"] = write(tile)
        data["round_wind"] = tile - EAST if tile <= NORTH else 0

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """The scorer asks for it."""
        s.opening.round_tile = data.get("round_tile", "")


class Opener(Custom):
    """Somebody else than the dealer takes the extra tile and plays first."""

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """The last winner, or the seat that the rules name."""
        if match.play.dealers.opening_player == "last_winner":
            winner = match.memory.last_winner
            data["opener"] = winner if winner >= 0 else data["winds"].index(0)
        else:
            data["opener"] = data["winds"].index(opening_wind(match.play, match.seed, standing, data["dice"]))

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """The deal asks for it."""
        s.opening.opener = data.get("opener", s.dealer)


def opening_wind(play: PlaySettings, seed: str, standing: Standing, dice: list[int]) -> int:
    """The wind that plays first: the round, the number of the deal, the break of the wall or two more dice name it,
    counted from the dealer."""
    if play.dealers.opening_player == "dice":
        wind = sum(Stream(seed, f"opener {standing.label}").dice(2)) - 1
    else:
        named = {"round": standing.round, "deal": standing.number}
        wind = named.get(play.dealers.opening_player, owner_broken(play, dice))
    return wind % play.at_table


class Announcements(Custom):
    """Whoever is close to a limit that ends the match says so before every deal."""

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """Who that is."""
        data["announced"] = near_the_end(match.play, match.scores)

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Everybody sees it."""
        s.opening.announced = list(data.get("announced", []))


def near_the_end(play: PlaySettings, scores: list[int]) -> list[int]:
    """The players who must announce their points: they are close to a limit that ends the match."""
    near = []
    for seat, score in enumerate(scores):
        poor = play.ends.bankruptcy != "play_on" and score < play.ends.announce_below
        if poor or (play.ends.ceiling > 0 and play.ends.ceiling - score < play.ends.announce_below):
            near.append(seat)
    return near
