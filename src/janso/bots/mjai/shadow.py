"""The table as an mjai player knows it: every message becomes an event of the fold, tiles that nobody has shown are
unknown ones. Nothing is decided and nothing is played again, so a message costs microseconds."""

from __future__ import annotations

from typing import Any, Final

from janso.errors import JansoError
from janso.records.fields import Fields
from janso.records.rules_line import rules_in
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft, StartDealEvent
from janso.table.log.event import Event
from janso.table.log.fold import apply, reveal, reveal_drawn
from janso.table.log.play_events import (
    ClaimEvent,
    DealtEvent,
    DiscardEvent,
    DrawEvent,
    IndicatorEvent,
    KongEvent,
    NorthEvent,
    RiichiAcceptedEvent,
    RiichiEvent,
)
from janso.table.match import Match
from janso.table.state import REPLACE, ROBBING, Player, State
from janso.text.notation import read_mjai
from janso.tiles import KIND_MASK, NORTH, write

UNKNOWN: Final = -1
WINDS: Final = "ESWN"
CLAIMS: Final = {"chi": act.CHOW, "pon": act.PUNG, "daiminkan": act.KONG}
NORTHS: Final = ("nukidora", "kita")


class Shadow:
    """A deal as one seat sees it, from the events of a server."""

    def __init__(self, seat: int, game: Fields) -> None:
        self.seat = seat
        self.game = game
        self.match: Match | None = None
        self.pending = -1
        """Who has declared riichi and not yet paid for it."""

    @property
    def state(self) -> State:
        if self.match is None or self.match.deal is None:
            raise JansoError("bots.mjai_there_no_start_kyoku")
        return self.match.deal.state

    def take(self, event: Fields) -> None:
        """One event of a deal."""
        type = event.text("type")
        if type == "start_kyoku":
            self._start(event)
        elif type == "tsumo":
            self._draw(event)
        elif type == "dahai":
            self._discard(event)
        elif type in CLAIMS:
            self._settle()
            seat, tiles = self._seat(event), self._tiles(event, "consumed")
            self._reveal(seat, tiles)
            self._fold(ClaimEvent(seat, self._tile(event), tiles, CLAIMS[type], self._seat(event, "target")))
        elif type in ("ankan", "kakan", *NORTHS):
            self._own(type, event)
        elif type == "reach":
            self.pending = self._seat(event)
            self._fold(RiichiEvent(self.pending))
        elif type == "reach_accepted":
            self.pending = self._seat(event)
            self._settle()
        elif type == "dora":
            self._fold(IndicatorEvent(self._tile(event, "dora_marker")))

    def _fold(self, event: Event) -> None:
        apply(self.state, event)

    def _seat(self, event: Fields, key: str = "actor") -> int:
        return event.number(key, 0, self.state.seats - 1)

    def _tile(self, event: Fields, key: str = "pai") -> int:
        return _face(event.text(key), event)

    def _tiles(self, event: Fields, key: str) -> tuple[int, ...]:
        return tuple(_face(name, event) for name in event.items(key))

    def _player(self, seat: int) -> Player:
        return self.state.players[seat]

    def _reveal(self, seat: int, faces: tuple[int, ...]) -> None:
        """Tiles that leave another hand were among its unknown ones."""
        p = self._player(seat)
        wanted = list(faces)
        for face in p.held:
            if face in wanted:
                wanted.remove(face)
        if len(wanted) > p.held.count(UNKNOWN):
            raise JansoError("bots.mjai_seat_does_not_hold", seat=seat, tile=write(wanted[p.held.count(UNKNOWN)]))
        reveal(self.state, seat, wanted)

    def _settle(self) -> None:
        """A riichi is paid for when its discard was not won on, whether the dialect says so or not."""
        if self.pending >= 0 and not self._player(self.pending).riichi:
            self._fold(RiichiAcceptedEvent(self.pending))
        self.pending = -1

    def _draw(self, event: Fields) -> None:
        self._settle()
        s, seat = self.state, self._seat(event)
        tile = self._tile(event)
        untouched = not s.course.discards and not s.course.calls
        if untouched and seat == s.opening.opener and len(s.players[seat].held) % 3 == 2:
            reveal_drawn(s, seat, tile)
            return
        replaced = s.phase in (REPLACE, ROBBING)
        origin = (ev.FROM_NORTH if s.course.robbing == act.NORTH else ev.FROM_KONG) if replaced else ev.FROM_WALL
        self._fold(DrawEvent(seat, tile, origin))

    def _discard(self, event: Fields) -> None:
        seat, tile = self._seat(event), self._tile(event)
        self._reveal(seat, (tile,))
        self._fold(DiscardEvent(seat, tile, event.get("tsumogiri") is True))

    def _own(self, type: str, event: Fields) -> None:
        seat = self._seat(event)
        self._settle()
        if type in NORTHS:
            self._reveal(seat, (NORTH,))
            self._fold(NorthEvent(seat, NORTH))
            return
        if type == "ankan":
            tiles = self._tiles(event, "consumed")
            self._reveal(seat, tiles)
            self._fold(KongEvent(seat, tiles[0] & KIND_MASK, tiles, act.CONCEALED_KONG))
            return
        tile = self._tile(event)
        self._reveal(seat, (tile,))
        self._fold(KongEvent(seat, tile, (tile,), act.ADDED_KONG))

    def _start(self, event: Fields) -> None:
        hands = [hand for hand in event.items("tehais") if hand]
        if len(hands) not in (3, 4) or self.seat >= len(hands):
            raise JansoError("bots.tehais_should_hold_three_four", where=event.where)
        rules = _rules(self.game, len(hands))
        wind, number = event.text("bakaze"), event.number("kyoku", 1, 4) - 1
        if wind not in WINDS:
            raise JansoError("bots.is_no_wind", where=event.where, wind=wind)
        match = Match(rules, "", None, walls=[], start=False)
        dealer = event.number("oya", 0, len(hands) - 1) if event.has("oya") else number
        scores = event.numbers("scores")[:len(hands)] if event.has("scores") else list(match.scores)
        match._emit(StartDealEvent(Draft({
            "deal": 0, "round": WINDS.index(wind), "number": number, "honba": event.number("honba", 0), "replay": 0,
            "sticks": event.number("kyotaku", 0), "dealer": dealer, "scores": scores, "dice": [1, 1, 1, 1],
            "winds": [(seat - dealer) % len(hands) for seat in range(len(hands))],
            "wall": ["?"] * len(match.play.tiles)})))
        self.match = match
        self.pending = -1
        dealt: list[int] = []
        for seat, hand in enumerate(hands):
            dealt += [UNKNOWN if name == "?" else _face(name, event) for name in hand]
            dealt += [UNKNOWN] if seat == dealer else []
        self._fold(DealtEvent(tuple(dealt)))
        self._fold(IndicatorEvent(self._tile(event, "dora_marker")))


def _rules(game: Fields, seats: int) -> RuleSet:
    """The rules that a server names, or Tenhou's."""
    told = rules_in(game.data, game.where)
    if told is not None:
        return ruleset(told[0]).with_options(told[1])
    options: dict[str, Any] = {}
    if game.has("kyoku_first"):
        options["rounds"] = "east" if game.number("kyoku_first") else "east_south"
    if game.get("aka_flag") is False:
        options["red_fives"] = [0, 0, 0]
    return ruleset("tenhou-sanma" if seats == 3 else "tenhou").with_options(options)


def _face(name: Any, event: Fields) -> int:
    if name == "?":
        return UNKNOWN
    try:
        return read_mjai(name if isinstance(name, str) else str(name))
    except JansoError as error:
        raise JansoError("text.place", where=event.where, what=error) from None
