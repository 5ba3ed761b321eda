"""Kobalab's majiang records (JSON), in which seats are counted from the dealer of each deal.

Tiles are written suit first, `m0` a red five; a drawn-and-discarded tile ends in `_`, a riichi in `*`; in a meld the
claimed tile is followed by `+` (right), `=` (opposite) or `-` (left).
"""

from __future__ import annotations

import re
from typing import Any, Final

from janso.errors import JansoError
from janso.hand import LEFT, OPPOSITE, RIGHT
from janso.records.fields import Fields, load, whole_numbers
from janso.records.rules_line import rules_in
from janso.records.scripts.script import DealScript, DrawClaim, GameScript, Step, WinClaim
from janso.records.tenhou.tenhou6_names import pattern_id
from janso.tiles import KIND_MASK, parse

SIDES: Final = {"+": RIGHT, "=": OPPOSITE, "-": LEFT}
DRAWS: Final = {"荒牌平局": "exhausted", "流局": "exhausted", "九種九牌": "nine_terminals", "四風連打": "four_winds",
                "四家立直": "four_riichi", "四開槓": "four_kongs", "三家和": "triple_win", "流し満貫": "nagashi"}
DOUBLED: Final = {"triple_ron": "draw", "oka": "first", "uma": [20, 10, -10, -20]}
"""Where a yakuman counts twice, the rules are those of another house in that, and else as they were."""
_MELD: Final = re.compile(r"([mpsz])((?:\d[+=-]?){3,4})")


def looks_like_majiang(data: Any) -> bool:
    """True when the JSON has the keys of such a record, or is a list of them."""
    if isinstance(data, list):
        return bool(data) and all(looks_like_majiang(item) for item in data)
    return isinstance(data, dict) and "qijia" in data and isinstance(data.get("log"), list)


def read_majiang_games(text: str, where: str = "majiang") -> list[GameScript]:
    """The games of a file: one record, or a list of them."""
    data = load(text, where)
    if isinstance(data, list):
        return [_game(item, f"{where}: game {number}") for number, item in enumerate(data, 1)]
    return [_game(data, where)]

GOAL: Final = 30000
"""What somebody must have when a game ends without going on into a further round."""


def read_majiang(text: str, where: str = "majiang") -> GameScript:
    """The game of a file that holds one."""
    return read_majiang_games(text, where)[0]


def _game(item: Any, where: str) -> GameScript:
    """A game; our seats begin with the first dealer, so players are turned round to that."""
    data = Fields(item, where)
    first = data.number("qijia", 0, 3)
    names = [str(name).split("\n")[0] for name in data.items("player")]
    if len(names) != 4:
        raise JansoError("records.should_name_four_players", where=where)
    game = GameScript("tenhou", {}, _turned(names, first), source=where)
    for number, events in enumerate(data.items("log"), 1):
        if not isinstance(events, list):
            raise JansoError("records.deal_not_list", where=where, number=number)
        reader = _DealReader(f"{where}: deal {number}")
        game.deals.append(reader.read(events))
        if reader.doubled:
            game.rules, game.options = "mahjongsoul", dict(DOUBLED)
    if not game.deals:
        raise JansoError("records.holds_no_deal", where=where)
    told = rules_in(data.data, where)
    if told is not None:
        game.rules, game.options = told
    if data.has("defen"):
        game.final = _turned(data.numbers("defen"), first)
        if told is None and _was_short(game, game.final):
            game.options["rounds"] = "east"
        if told is None and _ended_at_once(game, game.final):
            game.options["sudden_death"] = "any_deal"
    return game


def _was_short(game: GameScript, final: list[int]) -> bool:
    """The format does not tell for how many rounds a game was meant: one that ended in the East round, or after South
    with nobody at the goal, was meant for one. A bankruptcy ends any game."""
    last = game.deals[-1]
    return len(final) == 4 and min(final) >= 0 and (last.round == 0 or (last.round == 1 and max(final) < GOAL))


def _ended_at_once(game: GameScript, final: list[int]) -> bool:
    """True when an extra round ended as soon as somebody had reached the goal, as kobalab's rules want it."""
    rounds = 1 if game.options.get("rounds") == "east" else 2
    extra = [deal for deal in game.deals if deal.round >= rounds]
    reached = [deal for deal in extra if deal.scores is not None and max(deal.scores) >= GOAL]
    return bool(extra) and not reached and max(final) >= GOAL


def _turned(values: list[Any], first: int) -> list[Any]:
    return [*values[first:], *values[:first]]


def read_tile(text: str, where: str) -> int:
    """One tile such as `m5`, `p0`, `z7`; marks behind it are not looked at."""
    try:
        return parse(text[1:2] + text[:1])
    except JansoError:
        raise JansoError("records.is_not_a_tile", where=where, text=text) from None


def read_tiles(text: str, where: str) -> list[int]:
    """Tiles such as `m123p406z11`."""
    faces: list[int] = []
    suit = ""
    for char in text:
        if char in "mpsz":
            suit = char
        elif char.isdecimal() and suit:
            faces.append(read_tile(suit + char, where))
        else:
            raise JansoError("records.is_not_a_tile_in", where=where, char=char, text=text)
    return faces


class _DealReader:
    """Folds the events of one deal into a script."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.doubled = False
        self.dealer = 0
        self.deal: DealScript | None = None
        self.pending_riichi = -1
        self.last: tuple[int, int] = (-1, -1)

    def read(self, events: list[Any]) -> DealScript:
        for number, raw in enumerate(events, 1):
            place = f"{self.where}: event {number}"
            event = Fields(raw, place)
            if len(event.data) != 1:
                raise JansoError("records.an_event_has_one_name", place=place)
            name = next(iter(event.data))
            self._take(name, event.object(name), place)
        if self.deal is None:
            raise JansoError("records.has_no_qipai", where=self.where)
        return self.deal

    def _seat(self, body: Fields, key: str = "l") -> int:
        return (body.number(key, 0, 3) + self.dealer) % 4

    def _take(self, name: str, body: Fields, place: str) -> None:
        if name == "qipai":
            self._start(body)
            return
        if self.deal is None:
            raise JansoError("records.stands_before_qipai", place=place, name=name)
        if name in ("zimo", "gangzimo"):
            self._pay_riichi(place)
            seat = self._seat(body)
            self.last = (seat, read_tile(body.text("p"), place))
            self._add(Step("draw", *self.last, at=place))
        elif name == "dapai":
            self._discard(body, place)
        elif name in ("fulou", "gang"):
            self._pay_riichi(place)
            self._meld(body, place)
        elif name == "kaigang":
            self._add(Step("indicator", -1, read_tile(body.text("baopai"), place), at=place))
        elif name == "hule":
            self._win(body, place)
        elif name == "pingju":
            self._pay_riichi(place)
            self._drawn_game(body, place)
        else:
            raise JansoError("records.no_event_such_record", place=place, name=name)

    def _add(self, step: Step) -> None:
        assert self.deal is not None
        self.deal.steps.append(step)

    def _start(self, body: Fields) -> None:
        round, number = body.number("zhuangfeng", 0, 3), body.number("jushu", 0, 3)
        self.dealer = number
        hands = [()] * 4  # type: list[tuple[int, ...]]
        scores = [0] * 4
        told = whole_numbers(body.items("defen"), body.where)
        for place, text in enumerate(body.items("shoupai")):
            seat = (place + self.dealer) % 4
            hands[seat] = tuple(read_tiles(str(text), body.where))
            scores[seat] = told[place]
        self.deal = DealScript(round, number, self.dealer, body.number("changbang", 0), body.number("lizhibang", 0),
                               scores, hands, read_tile(body.text("baopai"), body.where))

    def _pay_riichi(self, place: str) -> None:
        if self.pending_riichi >= 0:
            self._add(Step("riichi_paid", self.pending_riichi, at=place))
            self.pending_riichi = -1

    def _discard(self, body: Fields, place: str) -> None:
        seat, text = self._seat(body), body.text("p")
        face = read_tile(text, place)
        if "*" in text:
            self._add(Step("riichi", seat, at=place))
            self.pending_riichi = seat
        self._add(Step("discard", seat, face, source=seat if "_" in text else -1, at=place))
        self.last = (seat, face)

    def _meld(self, body: Fields, place: str) -> None:
        seat, text = self._seat(body), body.text("m")
        found = _MELD.fullmatch(text)
        if not found:
            raise JansoError("records.is_no_meld", place=place, text=text)
        suit, marks = found.groups()
        digits = [char for char in marks if char.isdecimal()]
        faces = [read_tile(suit + digit, place) for digit in digits]
        side = next((SIDES[char] for char in marks if char in SIDES), 0)
        if not side:
            self._add(Step("concealed_kong", seat, -1, tuple(faces), at=place))
            return
        at = next(i for i, char in enumerate(marks) if char in SIDES)
        claimed = len([char for char in marks[:at] if char.isdecimal()]) - 1
        if len(faces) == 4 and claimed == 2:
            self.last = (seat, faces[3])
            self._add(Step("added_kong", seat, faces[3], tuple(faces[:3]), at=place))
            return
        laid = tuple(face for i, face in enumerate(faces) if i != claimed)
        kinds = {face & KIND_MASK for face in faces}
        do = "chow" if len(kinds) == 3 else "pung" if len(faces) == 3 else "kong"
        self._add(Step(do, seat, faces[claimed], laid, (seat + side) % 4, place))

    def _deltas(self, body: Fields) -> list[int] | None:
        if not body.has("fenpei"):
            return None
        told = body.numbers("fenpei")
        return [told[(seat - self.dealer) % 4] for seat in range(4)]

    def _win(self, body: Fields, place: str) -> None:
        assert self.deal is not None
        seat = self._seat(body)
        source = self._seat(body, "baojia") if body.has("baojia") else seat
        ura = tuple(read_tile(str(text), place) for text in body.get("fubaopai") or [])
        self.deal.wins.append(WinClaim(
            seat, source, self.last[1], body.number("fu") if body.has("fu") else None,
            body.number("fanshu") if body.has("fanshu") else None,
            body.number("defen") if body.has("defen") else None,
            "yakuman" if body.has("damanguan") else None, self._patterns(body, place), ura,
            deltas=self._deltas(body), at=place))

    def _patterns(self, body: Fields, place: str) -> dict[str, int] | None:
        """Yaku with their han, a yakuman as 13; None when a name is not known."""
        found: dict[str, int] = {}
        for item in body.get("hupai") or []:
            yaku = Fields(item, place)
            id, worth = pattern_id(yaku.text("name")), yaku.get("fanshu")
            self.doubled |= worth == "**"
            if id is None:
                return None
            han = 13 if isinstance(worth, str) else yaku.number("fanshu", 0)
            if han:
                found[id] = found.get(id, 0) + han
        return found or None

    def _drawn_game(self, body: Fields, place: str) -> None:
        assert self.deal is not None
        name = body.text("name")
        if name not in DRAWS:
            raise JansoError("records.no_way_end_deal", place=place, name=name)
        shown = body.get("shoupai") or []
        ready = tuple((at + self.dealer) % 4 for at, text in enumerate(shown) if text) if shown else None
        self.deal.draw = DrawClaim(DRAWS[name], ready, self._deltas(body), place)
