"""mjai, the event lines that riichi programs speak: read in every common dialect.

Dialects differ in how three players set a north aside (`kita`, `nukidora`), whether `reach_accepted` stands there, and
whether events come a line each, in arrays, or as one array for the whole game. `kita` with no tile named means north.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from janso.errors import JansoError
from janso.records.fields import Fields, load
from janso.records.rules_line import rules_in
from janso.records.scripts.script import UNKNOWN_SOURCE, DealScript, DrawClaim, GameScript, Step, WinClaim
from janso.records.tenhou.tenhou6_names import IDS
from janso.text.notation import read_mjai
from janso.tiles import NORTH

CALLS: Final = {"chi": "chow", "pon": "pung", "daiminkan": "kong", "ankan": "concealed_kong", "kakan": "added_kong",
                "kita": "north", "nukidora": "north"}
REASONS: Final = {
    "fanpai": "exhausted", "howanpai": "exhausted", "exhaustive_draw": "exhausted", "ryukyoku": "exhausted",
    "": "", "kyushukyuhai": "nine_terminals", "kyushu_kyuhai": "nine_terminals", "sufonrenta": "four_winds",
    "suchareach": "four_riichi", "sukaikan": "four_kongs", "sanchaho": "triple_win", "sanchahou": "triple_win",
    "nagashimangan": "nagashi", "nagashi_mangan": "nagashi",
}
SILENT: Final = ("none", "end_kyoku", "hello", "error")
EVENTS: Final = ("start_game", "start_kyoku", "haipai", "tsumo", "dahai", "reach", "reach_accepted", "dora", "hora",
                 "ryukyoku", "end_game")
WINDS: Final = "ESWN"
_IDS: Final = frozenset(IDS.values())


def events_of(text: str, where: str) -> list[Fields]:
    """Every event with its place, from lines, arrays a line, or one array."""
    found: list[Fields] = []
    if text.lstrip().startswith("[") and text.rstrip().endswith("]") and "\n[" not in text.strip():
        lines: list[tuple[str, Any]] = [(where, load(text, where))]
    else:
        lines = [(f"{where}: line {n}", data) for n, data in _lines(text, where)]
    for place, data in lines:
        for item in data if isinstance(data, list) else [data]:
            found.append(Fields(item, f"{place}: event {len(found) + 1}"))
    return found


def _lines(text: str, where: str) -> Iterator[tuple[int, Any]]:
    """Every line with its number; one that was cut off at the very end is left out."""
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            yield number, load(line, f"{where}: line {number}")
        except JansoError:
            if number == len(lines) and number > 1 and not text.endswith("\n"):
                return
            raise


def looks_like_mjai(text: str) -> bool:
    """True when the first object has a `type` of mjai."""
    found = re.match(r'[\[\s\ufeff]*\{[^{}]*?"type"\s*:\s*"([a-z_]+)"', text[:4000])
    return found is not None and found[1] in (*SILENT, *CALLS, *EVENTS)


def read_mjai_game(text: str, where: str = "mjai") -> GameScript:
    """A game from mjai events; all hands must be known."""
    reader = _Reader(where)
    for event in events_of(text, where):
        reader.take(event)
    if not reader.game.deals:
        raise JansoError("records.holds_no_deal_no_start", where=where)
    if not reader.game.names:
        reader.game.names = [""] * reader.seats
    if reader.told is not None:
        reader.game.rules, reader.game.options = reader.told
    return reader.game


class _Reader:
    """Folds events into a script."""

    def __init__(self, where: str) -> None:
        self.game = GameScript("tenhou", {}, [], source=where)
        self.seats = 4
        self.deal: DealScript | None = None
        self.pending_riichi = -1
        self.told: tuple[str, dict[str, Any]] | None = None
        """The rules, where the file tells them."""

    def take(self, event: Fields) -> None:
        type = event.text("type")
        if type == "start_game":
            self._start_game(event)
        elif type == "start_kyoku":
            self._start_deal(event)
        elif type == "haipai":
            self._dealt(event)
        elif type == "end_game":
            if event.has("scores"):
                self.game.final = event.numbers("scores")[: self.seats]
        elif type in SILENT:
            pass
        else:
            self._during(type, event)

    def _during(self, type: str, event: Fields) -> None:
        deal = self._current(event, type)
        if type == "tsumo":
            self._settle_riichi(event)
            self._add(event, Step("draw", self._actor(event), self._tile(event)))
        elif type == "dahai":
            seat = self._actor(event)
            told = event.get("tsumogiri")
            source = seat if told is True else -1 if told is False else UNKNOWN_SOURCE
            self._add(event, Step("discard", seat, self._tile(event), source=source))
        elif type == "reach":
            self.pending_riichi = self._actor(event)
            self._add(event, Step("riichi", self.pending_riichi))
        elif type == "reach_accepted":
            self.pending_riichi = -1
            self._add(event, Step("riichi_paid", self._actor(event)))
        elif type in CALLS:
            self._settle_riichi(event)
            self._call(CALLS[type], event)
        elif type == "dora":
            self._add(event, Step("indicator", -1, self._tile(event, "dora_marker")))
        elif type == "hora":
            deal.wins.append(self._win(event))
        elif type in ("ryukyoku", "ryuukyoku"):
            deal.draw = self._drawn_game(event)
        else:
            raise JansoError("records.no_event_mjai", where=event.where, type=type)

    def _settle_riichi(self, event: Fields) -> None:
        """Writes the payment of a riichi that the dialect does not mention."""
        if self.pending_riichi >= 0:
            self._add(event, Step("riichi_paid", self.pending_riichi))
            self.pending_riichi = -1

    def _current(self, event: Fields, type: str) -> DealScript:
        if self.deal is None:
            raise JansoError("records.record_begins_middle_deal_stands", where=event.where, type=type)
        if self.deal.draw or (self.deal.wins and type != "hora"):
            raise JansoError("records.stands_after_end_deal", where=event.where, type=type)
        return self.deal

    def _add(self, event: Fields, step: Step) -> None:
        assert self.deal is not None
        step.at = event.where
        self.deal.steps.append(step)

    def _actor(self, event: Fields, key: str = "actor") -> int:
        return event.number(key, 0, self.seats - 1)

    def _tile(self, event: Fields, key: str = "pai") -> int:
        return self._face(event.text(key), event)

    def _face(self, name: Any, event: Fields) -> int:
        if name == "?":
            raise JansoError("records.hidden_tile_only_records_show", where=event.where)
        try:
            return read_mjai(name if isinstance(name, str) else str(name))
        except JansoError as error:
            raise JansoError("text.place", where=event.where, what=error) from None

    def _start_game(self, event: Fields) -> None:
        names = event.get("names")
        if isinstance(names, list):
            self.game.names = [str(name) for name in names]
            self._set_seats(3 if len(names) == 3 else 4)
        self.told = rules_in(event.data, event.where)
        if event.has("kyoku_first"):
            self.game.options["rounds"] = "east" if event.number("kyoku_first") else "east_south"
        if event.get("aka_flag") is False:
            self.game.options["red_fives"] = [0, 0, 0]

    def _set_seats(self, seats: int) -> None:
        self.seats = seats
        self.game.rules = "tenhou-sanma" if seats == 3 else "tenhou"

    def _start_deal(self, event: Fields) -> None:
        hands = event.items("tehais") if event.has("tehais") else [[] for _ in range(self.seats)]
        if event.has("tehais") and len(hands) == 4 and (not hands[3] or all(name == "?" for name in hands[3])):
            hands = hands[:3]
        self._set_seats(3 if len(hands) == 3 else 4)
        faces = [tuple(self._face(name, event) for name in hand) for hand in hands]
        if not event.has("bakaze"):
            self._start_untold(event, faces)
            return
        wind = event.text("bakaze")
        if wind not in WINDS:
            raise JansoError("records.is_no_wind", where=event.where, wind=wind)
        number = event.number("kyoku", 1, 4) - 1
        dealer = event.number("oya", 0, self.seats - 1) if event.has("oya") else number
        scores = event.numbers("scores")[: self.seats] if event.has("scores") else None
        self.deal = DealScript(WINDS.index(wind), number, dealer, event.number("honba", 0), event.number("kyotaku", 0),
                               scores, faces, self._tile(event, "dora_marker"))
        self.game.deals.append(self.deal)
        self.pending_riichi = -1

    def _start_untold(self, event: Fields, hands: list[tuple[int, ...]]) -> None:
        """The oldest dialect names only the dealer of a deal; the rest follows from the deal before."""
        dealer = event.number("oya", 0, self.seats - 1)
        before = self.deal
        round, honba, sticks = 0, 0, 0
        if before is not None:
            same = before.dealer == dealer
            round = before.round + (dealer < before.dealer)
            honba = before.honba + 1 if same or not before.wins else 0
            paid = sum(step.do == "riichi_paid" for step in before.steps)
            sticks = 0 if before.wins else before.sticks + paid
        scores = before.after if before is not None else None
        self.deal = DealScript(round, dealer, dealer, honba, sticks, scores, hands, self._tile(event, "dora_marker"))
        self.game.deals.append(self.deal)
        self.pending_riichi = -1

    def _dealt(self, event: Fields) -> None:
        """One player's tiles, where the dialect deals them out in events of their own."""
        deal = self._current(event, "haipai")
        deal.hands[self._actor(event)] = tuple(self._face(name, event) for name in event.items("pais"))

    def _call(self, do: str, event: Fields) -> None:
        seat = self._actor(event)
        if do == "north":
            tile = self._tile(event) if event.has("pai") else NORTH
            self._add(event, Step(do, seat, -1, (tile,)))
            return
        laid = tuple(self._face(name, event) for name in event.items("consumed"))
        if do == "concealed_kong":
            self._add(event, Step(do, seat, -1, laid))
        elif do == "added_kong":
            self._add(event, Step(do, seat, self._tile(event), laid))
        else:
            self._add(event, Step(do, seat, self._tile(event), laid, self._actor(event, "target")))

    def _win(self, event: Fields) -> WinClaim:
        seat, source = self._actor(event), self._actor(event, "target")
        ura = event.get("uradora_markers") or event.get("ura_markers") or []
        tile = self._tile(event) if event.has("pai") else -1
        return WinClaim(
            seat, source, tile, event.number("fu") if event.has("fu") else None,
            next((event.number(key) for key in ("fan", "han") if event.has(key)), None),
            event.number("hora_points") if event.has("hora_points") else None,
            patterns=_patterns(event), ura=tuple(self._face(name, event) for name in ura),
            deltas=self._deltas(event), at=event.where)

    def _deltas(self, event: Fields) -> list[int] | None:
        if event.has("scores") and self.deal is not None:
            self.deal.after = event.numbers("scores")[: self.seats]
        return event.numbers("deltas")[: self.seats] if event.has("deltas") else None

    def _drawn_game(self, event: Fields) -> DrawClaim:
        reason = str(event.get("reason") or "")
        if reason not in REASONS:
            raise JansoError("records.no_reason_program_knows_drawn", where=event.where, reason=reason)
        ready = None
        if event.has("tenpais"):
            ready = tuple(seat for seat, flag in enumerate(event.items("tenpais")) if flag is True)
        return DrawClaim(REASONS[reason], ready, self._deltas(event), event.where)


def _patterns(event: Fields) -> dict[str, int] | None:
    """The yaku of a win with their han: by our pattern ids or Japanese names; None where a name is another's."""
    pairs = event.get("yakus") or event.get("yaku")
    found: dict[str, int] = {}
    for pair in pairs if isinstance(pairs, list) else []:
        name, han = pair if isinstance(pair, list) and len(pair) == 2 else ("", 0)
        id = name if name in _IDS else IDS.get(name) if isinstance(name, str) else None
        if id is None or isinstance(han, bool) or not isinstance(han, int):
            return None
        if han:
            found[id] = found.get(id, 0) + han
    return found or None
