"""Every decision of a record, as whoever decided saw it: ground for reviews, puzzles, and players that learn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from errno import ENOENT
from os import fsencode, strerror
from pathlib import Path
from typing import Any

from janso.bots.sight import Sight
from janso.errors import JansoError, named
from janso.records.files import text_of
from janso.records.formats import Loaded, load, load_text
from janso.records.known import known_rules
from janso.records.native import plain_events
from janso.records.recheck import Again
from janso.records.replay import Player
from janso.records.scripts.acts import Acts, done
from janso.table.log.action import Action
from janso.table.log.event import Event
from janso.table.match import Match

Record = str | bytes | Path | Match | Sequence[Event | Mapping[str, Any]]


class Decision:
    """Who decided, what that seat saw, what it might have done, and what it did: one of the options. It unpacks into
    these four: `for seat, sight, options, chosen in decisions(record)`.

    `sight` looks at the running deal: it shows this moment until the next decision is asked for. `deal` counts the
    deals of the game from 0. `places` is what the room of the record gave or took for each place, where it is known.
    """

    __slots__ = ("chosen", "deal", "match", "options", "places", "seat", "sight")

    def __init__(self, seat: int, sight: Sight, options: list[Action], chosen: Action, deal: int,
                 match: Match, places: tuple[float, ...] = ()) -> None:
        self.seat = seat
        self.sight = sight
        self.options = options
        self.chosen = chosen
        self.deal = deal
        self.match = match
        self.places = places

    def __iter__(self) -> Iterator[Any]:
        return iter((self.seat, self.sight, self.options, self.chosen))


def decisions(record: Record) -> Iterator[Decision]:
    """Every decision of a record in any format: a file, the text of one, a match or its events.

    Only where there was a choice; and a pass only where the record shows it, not where somebody else took the tile
    first. A record that the engine cannot follow to its end says so after the last decision that it could.

    >>> import janso
    >>> from janso.bots import make, play_out
    >>> match = play_out(janso.Match("zungjung", seed=1), [make("greedy", seat) for seat in range(4)])
    >>> first = next(decisions(match))
    >>> first.seat, first.sight.own_turn, first.chosen in first.options
    (0, True, True)
    """
    for game in games_of(record):
        yield from of_game(game)


def games_of(record: Record) -> list[Loaded]:
    """The games of a record, read but not yet played."""
    if isinstance(record, Match):
        record = record.log
    if isinstance(record, bytes):
        record = text_of(record, "record")
    if isinstance(record, Path) or (isinstance(record, str) and names_a_file(record)):
        return load(_path_of(record))
    if isinstance(record, str):
        return load_text(record, "record")
    if not isinstance(record, (list, tuple)) or not record:
        raise JansoError("records.record_neither_file_nor_text")
    return [Loaded("native", "record", events=plain_events(record))]


def _path_of(name: str | Path) -> Path:
    """The path of a file, refused where no file can have such a name."""
    try:
        fsencode(name)
        return Path(name)
    except UnicodeEncodeError:
        raise JansoError("records.cannot_be_read", path=named(name), strerror=strerror(ENOENT)) from None


def names_a_file(text: str) -> bool:
    begins = text.lstrip()[:1]
    return begins not in ("", "{", "<", "[") and "\n" not in text and len(text) < 4096


def of_game(game: Loaded) -> Iterator[Decision]:
    """Every decision of a game that was read already."""
    match, acts, player = _begun(game)
    places = tuple(game.script.extra.get("places", ())) if game.script is not None else ()
    for act in done(match, acts):
        options = match.options(act.seat)
        if act.certain and len(options) > 1 and match.deal is not None:
            chosen = chosen_of(options, act.action)
            yield Decision(act.seat, Sight(match, act.seat), options, chosen, match.deals - 1, match, places)
    if player.differences:
        raise JansoError("records.cannot_be_followed", where=game.where, difference=player.differences[0])


def chosen_of(options: list[Action], action: Action) -> Action:
    """The option that an act of a record is."""
    for option in options:
        if option is action or option.same(action):
            return option
    return action


def _begun(game: Loaded) -> tuple[Match, Acts, Any]:
    """A match at its start, the acts for it, and who notes differences."""
    if game.script is not None:
        player = Player(game.script, known_rules(game.script.rules, game.script.options))
        return player.match, player.play(), player
    assert game.events is not None
    again = Again(game.events, game.where)
    return again.replay.match, again.play(), again.replay
