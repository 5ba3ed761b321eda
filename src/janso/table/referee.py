"""What a referee decides: an offence, and what it costs. A decision is an event like any other.

Which offences there are and what they cost is a matter of the game (`Game.offences`).

>>> from janso.table import Match
>>> match = Match("mcr", seed=1)
>>> match.referee(1, "false_win")[0].as_json()["deltas"]
[20, -60, 20, 20]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from janso.errors import JansoError
from janso.rules.play import PlaySettings
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft
from janso.table.log.event import Event
from janso.table.state import OVER, Player, State, held_of
from janso.tiles import write

if TYPE_CHECKING:
    from janso.table.game import Game


class Offence:
    """`each` is paid to every other player, `fine` to nobody, `stake` is laid on the table for the next winner. `dead`
    forbids a win in this deal, `no_claims` every claim and kong; `exposes` means that tiles must be named which the
    player has to discard. `chombo` ends the deal, which is dealt again. `grows` starts with a warning. `measures` are
    what a referee may choose from; `barred` forbids a win until the player's next discard. `to_one` gives the points to
    the player who suffered. An offence `counts_as` the other with which it shares one count of repetitions; `per_round`
    counts them anew in each round. `names_win` wants a tile that was called and the player who declared a win on it."""

    def __init__(self, words: str, *, each: int = 0, stake: int = 0, dead: bool = False, no_claims: bool = False,
                 exposes: bool = False, chombo: bool = False, grows: bool = False, points: tuple[int, ...] = (),
                 per_tile: bool = False, false_win: bool = False, measures: tuple[str, ...] = (), barred: bool = False,
                 to_one: bool = False, counts_as: str = "", per_round: bool = False, names_win: bool = False,
                 source: tuple[str, ...] = ()) -> None:
        self.words = words
        self.each = each
        self.stake = stake
        self.dead = dead
        self.no_claims = no_claims
        self.exposes = exposes
        self.chombo = chombo
        self.grows = grows
        self.points = points
        self.per_tile = per_tile
        self.false_win = false_win
        self.measures = measures
        self.barred = barred
        self.to_one = to_one
        self.counts_as = counts_as
        self.per_round = per_round
        self.names_win = names_win
        self.source = source


COMMON: Final[dict[str, Offence]] = {
    "warning": Offence("a warning", source=("mcr.penalty.general", "riichi.penalty.warning")),
    "dead_hand": Offence("the hand may not win this deal", dead=True, source=("mcr.penalty.dead_hand",)),
    "exposed_tile": Offence("exposed tiles have to be discarded", exposes=True,
                            source=("mcr.penalty.exposed_tile", "riichi.penalty.mise_hai")),
}
"""What every referee can name."""

_MEASURES: Final[dict[str, Offence]] = {
    "warning": Offence(""), "stake": Offence("", stake=1), "dead_hand": Offence("", dead=True),
    "chombo": Offence("", chombo=True),
}


PLAYED: Final = (ev.DRAW, ev.DISCARD, ev.CLAIM, ev.KONG, ev.FLOWER, ev.WIN)


def check_moment(play: PlaySettings, log: list[Event], at: int) -> None:
    """Refuses a question about an event of the log after which somebody has played, where questions are raised at
    once."""
    if at >= 0 and play.fouls.at_once and any(event.type in PLAYED for event in log[at + 1 :]):
        raise JansoError("table.referee_play_has_gone_on")


def counted_as(game: Game, what: str) -> str:
    """Under which name the repetitions of an offence are counted."""
    offence = game.offences().get(what)
    return offence.counts_as or what if offence is not None else what


def counted_per_round(game: Game) -> list[str]:
    """The offences whose repetitions are forgotten when a round ends."""
    return [name for name, offence in game.offences().items() if offence.per_round]


def penalty_draft(
    game: Game, s: State, seat: int, what: str, tiles: tuple[int, ...], points: int, to: int, times: int,
    measure: str = "", unseeing: bool = False,
) -> Draft:
    """A decision to be told. `points` is the amount where the referee chooses it (or the number of toppled tiles),
    `to` the player in whose favour it is, `times` how often this player did the same before in the match, `measure`
    the choice where an offence leaves one. An `unseeing` referee does not know what the player holds and is told
    nothing about it: tiles that were named in error stand in the event and change nothing."""
    known = game.offences()
    if what not in known:
        raise JansoError("table.referee_is_not_one_of", what=what, known=", ".join(known))
    if s.phase == OVER:
        raise JansoError("table.referee_deal_over")
    if not 0 <= seat < s.seats or to == seat or not -1 <= to < s.seats:
        raise JansoError("table.referee_there_no_seat_table", what=seat if not 0 <= seat < s.seats else to)
    if s.sits_out(s.players[seat]):
        raise JansoError("table.referee_seat_sits_deal_out", seat=seat)
    offence = known[what]
    p = s.players[seat]
    data: dict[str, Any] = {"what": what, "words": offence.words}
    if offence.names_win:
        data.update(named=_called(tiles), to=_favoured(to), **({"unseeing": True} if unseeing else {}))
        tiles = ()
    _check_tiles(p, offence, tiles, unseeing)
    offence, measure = game.judged(what, offence, measure, times, data)
    if measure or offence.measures:
        if measure not in offence.measures:
            raise JansoError("table.referee_takes_measure_not", what=what,
                             known=" or ".join(offence.measures) or "of its rule", measure=measure)
        data["measure"] = measure
        offence = _MEASURES[measure]
    if offence.per_tile:
        data["points"] = points
    if not game.charges(s, p, offence, points, data):
        _money(game, s, p, what, offence, points, to, times, data)
    game.forgives(p, data)
    if offence.dead:
        data["dead"] = True
    if offence.barred:
        data["barred"] = True
    if offence.no_claims:
        data["no_claims"] = True
    if offence.false_win or what == "false_win":
        data["false_win"] = True
    return Draft(data, seat, tiles=tiles)


def _called(tiles: tuple[int, ...]) -> str:
    """The one tile that was called."""
    if len(tiles) != 1:
        raise JansoError("table.referee_name_tile_called")
    return write(tiles[0])


def _favoured(to: int) -> int:
    """The player in whose favour a decision is."""
    if to < 0:
        raise JansoError("table.referee_name_player_who_declared")
    return to


def _check_tiles(p: Player, offence: Offence, tiles: tuple[int, ...], unseeing: bool) -> None:
    if offence.exposes and not tiles:
        raise JansoError("table.referee_name_tiles_shown")
    if tiles and not offence.exposes:
        raise JansoError("table.referee_offence_exposes_no_tiles")
    if not unseeing and held_of(p, tiles) != list(tiles):
        raise JansoError("table.referee_player_does_not_hold")


def _money(game: Game, s: State, p: Player, what: str, offence: Offence, points: int, to: int, times: int,
           data: dict[str, Any]) -> None:
    each = game.false_win_cost(s, p) if offence.false_win else offence.each
    deltas = [0 if s.sits_out(other) else each for other in s.players]
    deltas[p.seat] = -each * (s.at_table - 1)
    if offence.points:
        if points not in offence.points:
            raise JansoError("table.referee_points_offence_takes_steps", points=points, point=offence.points[0],
                             point2=offence.points[-1])
        deltas[p.seat] -= points
        if offence.to_one:
            if to < 0:
                raise JansoError("table.referee_name_player_whose_tiles")
            deltas[to] += points
        else:
            data["fine"] = points
    if offence.grows:
        data["fine"] = game.growing_fine(offence.counts_as or what, times + 1)
        deltas[p.seat] -= int(data["fine"])
    stakes = offence.stake + (points if offence.per_tile else 0)
    if stakes:
        deltas[p.seat] -= stakes * s.play.riichi.stake
        data["sticks"] = s.sticks + stakes
    if any(deltas):
        data["deltas"] = deltas
