"""Tenhou's mjlog: XML, plain or gzip, for four and three players.

The reader takes tags one by one with a small scanner of its own, so that document types, entities and other machinery
of XML have no way in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import unquote

from janso.errors import JansoError
from janso.records.rules_line import FIELD, rules_in
from janso.records.scripts.script import DealScript, DrawClaim, GameScript, Step, WinClaim
from janso.records.tenhou.lobby import (
    CHIPS,
    NO_RED,
    ONE_DEAL,
    house_options,
    is_ranked,
    options_of,
    places_of,
    seats_of,
    stop_options,
    uma_of,
)
from janso.records.tenhou.witness import Witness
from janso.text.notation import read_tenhou

_TAG: Final = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z0-9_]+\s*=\s*\"[^\"<]*\")*)\s*(/?)>")
_ATTRIBUTE: Final = re.compile(r"([A-Za-z0-9_]+)\s*=\s*\"([^\"<]*)\"")
_PLAIN: Final = re.compile(r"<([T-WD-G][0-9]{1,3})/>")
"""Draws and discards: nine elements of ten, and they have no attributes."""
_DRAW: Final = "TUVW"
_DISCARD: Final = "DEFG"
_FACES: Final = {red: tuple(read_tenhou(id, red) for id in range(136)) for red in (False, True)}

YAKU: Final = (
    "menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "hotei", "pinfu", "tanyao", "ipeko",
    "seat_wind", "seat_wind", "seat_wind", "seat_wind", "round_wind", "round_wind", "round_wind", "round_wind",
    "haku", "hatsu", "chun", "double_riichi", "chitoitsu", "chanta", "ittsu", "sanshoku", "sanshoku_doko",
    "sankantsu", "toitoi", "sananko", "shosangen", "honroto", "ryanpeko", "junchan", "honitsu", "chinitsu",
    "renho", "tenho", "chiho", "daisangen", "suanko", "suanko_tanki", "tsuiso", "ryuiso", "chinroto",
    "churenpoto", "churen_junsei", "kokushi", "kokushi_junsei", "daisushi", "shosushi",
    "sukantsu", "dora", "ura_dora", "red_dora",
)

SILENT: Final = ("TAIKYOKU", "BYE", "owari", "PROF", "RANKING", "FURITEN", "CHAT")
"""Elements that tell nothing of the deal; the last four stand in logs that a client wrote."""
LIMITS: Final = ("", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
REPLACED: Final = ("kong", "concealed_kong", "added_kong", "north")
ABORTS: Final = {"yao9": "nine_terminals", "kaze4": "four_winds", "reach4": "four_riichi", "ron3": "triple_win",
                 "kan4": "four_kongs", "nm": "nagashi", "": "exhausted"}


class Tag:
    """One element: its name, its attributes (the last of a repeated one counts), and where it stands."""

    def __init__(self, name: str, attributes: dict[str, str], at: int, where: str) -> None:
        self.name = name
        self.attributes = attributes
        self.at = at
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: character {self.at + 1}, <{self.name}>"

    def text(self, key: str, default: str | None = None) -> str:
        value = self.attributes.get(key, default)
        if value is None:
            raise JansoError("records.has_no", what=self, key=key)
        return value

    def numbers(self, key: str, default: str | None = None) -> list[int]:
        """Whole numbers with commas between; Tenhou writes whole scores as `250` or `250.0`."""
        text = self.text(key, default)
        try:
            return [int(float(part)) for part in text.split(",")] if text else []
        except (ValueError, OverflowError):
            raise JansoError("records.holds_not_whole_numbers", what=self, key=key, text=repr(text[:40])) from None

    def number(self, key: str, default: str | None = None) -> int:
        values = self.numbers(key, default)
        if len(values) != 1:
            raise JansoError("records.should_hold_number", what=self, key=key)
        return values[0]


def tags(text: str, where: str) -> Iterator[Tag]:
    """The elements of an mjlog in order; anything that is not plain elements is refused with its place."""
    at = 0
    prolog = re.match(r"\s*<\?xml[^<>]*\?>", text)
    if prolog:
        at = prolog.end()
    opened: list[str] = []
    while at < len(text):
        plain = _PLAIN.match(text, at)
        if plain:
            yield Tag(plain[1], {}, at, where)
            at = plain.end()
            continue
        if text[at].isspace():
            at += 1
            continue
        found = _TAG.match(text, at)
        if not found:
            shown = " ".join(text[at:at + 30].split())
            raise JansoError("records.character_no_element_mjlog", where=where, at=at + 1, shown=shown)
        closing, name, body, empty = found.groups()
        if closing:
            if not opened or opened.pop() != name:
                raise JansoError("records.character_closes_nothing", where=where, at=at + 1, name=name)
        else:
            yield Tag(name, dict(_ATTRIBUTE.findall(body)), at, where)
            if not empty:
                opened.append(name)
        at = found.end()
    if opened:
        raise JansoError("records.cut_off_never_closed", where=where, opened=opened[-1])


def read_mjlog(text: str, where: str = "mjlog") -> GameScript:
    """A game from the text of an mjlog."""
    return _Reader(where).read(text)


class _Reader:
    """Folds the tags of one game into a script."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.game = GameScript("tenhou", {}, [], source=where)
        self.game.extra["tells"] = ("riichi_paid", "indicators")
        self.red = True
        self.seats = 4
        self.told: tuple[str, dict[str, Any]] | None = None
        self.names: dict[int, str] = {}
        self.deal: DealScript | None = None
        self.last_drawn: list[int] = [-1] * 4
        self.replacement_due = False

    def read(self, text: str) -> GameScript:
        first = True
        for tag in tags(text, self.where):
            if first and not tag.name.lower().startswith("mjlog"):
                raise JansoError("records.start_not_mjloggm_no_mjlog", where=self.where, name=tag.name)
            if not first:
                self._take(tag)
            first = False
        if first:
            raise JansoError("records.empty", where=self.where)
        if not self.game.deals:
            raise JansoError("records.holds_no_deal", where=self.where)
        self.game.names = [self.names.get(seat, "") for seat in range(self.seats)]
        if self.told is not None:
            self.game.rules, self.game.options = self.told
            return self.game
        rounds = 2 if self.game.options.get("rounds") == "east_south" else 1
        self.game.options.update(stop_options(self.game, rounds, 30000 if self.seats == 4 else 40000))
        if not is_ranked(int(self.game.extra.get("type", 0)), str(self.game.extra.get("lobby", ""))):
            self.game.options.update(house_options(self.game))
        return self.game

    def _take(self, tag: Tag) -> None:
        name = tag.name
        if len(name) > 1 and name[1:].isdecimal() and name[0] in _DRAW + _DISCARD:
            self._draw_or_discard(tag)
        elif name == "GO":
            self._rules(tag)
        elif name == "UN":
            self._players(tag)
        elif name == "SHUFFLE":
            self.game.wall_seed = tag.text("seed", "")
        elif name == "INIT":
            self._start(tag)
        elif name == "N":
            self._meld(tag)
        elif name == "REACH":
            self._reach(tag)
        elif name == "DORA":
            self._indicator(tag)
        elif name == "AGARI":
            self._win(tag)
        elif name == "RYUUKYOKU":
            self._drawn_game(tag)
        elif name not in SILENT:
            raise JansoError("records.not_element_program_knows", tag=tag)

    def _face(self, tag: Tag, id: int) -> int:
        if not 0 <= id < 136:
            raise JansoError("records.not_tile_number_0_135", tag=tag, what=id)
        return _FACES[self.red][id]

    def _faces(self, tag: Tag, ids: list[int]) -> tuple[int, ...]:
        return tuple(self._face(tag, id) for id in ids)

    def _seat(self, tag: Tag, key: str) -> int:
        seat = tag.number(key)
        if not 0 <= seat < self.seats:
            raise JansoError("records.there_no_seat", tag=tag, seat=seat)
        return seat

    def _rules(self, tag: Tag) -> None:
        type = tag.number("type")
        self.red = not type & NO_RED
        self.seats = seats_of(type)
        self.game.rules = "tenhou-sanma" if self.seats == 3 else "tenhou"
        self.game.extra["type"] = type
        self.game.extra["lobby"] = tag.text("lobby", "")
        if is_ranked(type, str(self.game.extra["lobby"])):
            self.game.extra["places"] = list(places_of(type))
        self.game.options = options_of(type)
        self.told = rules_in({FIELD: unquote(tag.text(FIELD, ""))}, str(tag))

    def _players(self, tag: Tag) -> None:
        for seat in range(4):
            coded = tag.attributes.get(f"n{seat}")
            if coded and seat not in self.names:
                self.names[seat] = unquote(coded)

    def _start(self, tag: Tag) -> None:
        seed = tag.numbers("seed")
        if len(seed) != 6:
            raise JansoError("records.seed_should_hold_six_numbers", tag=tag)
        number, honba, sticks, die1, die2, dora = seed
        hands = [self._faces(tag, tag.numbers(f"hai{seat}", "")) for seat in range(self.seats)]
        if any(len(hand) != 13 for hand in hands):
            raise JansoError("records.dealt_hand_does_not_13", tag=tag)
        scores = [score * 100 for score in tag.numbers("ten")][: self.seats]
        dealer = self._seat(tag, "oya")
        self.deal = DealScript(number // 4, number % 4, dealer, honba, sticks, scores, hands, self._face(tag, dora),
                               (die1 + 1, die2 + 1))
        self.game.deals.append(self.deal)
        self.deal.witness = Witness(dealer, [tag.numbers(f"hai{seat}") for seat in range(self.seats)],
                                    self.deal.dice, [dora], at=str(tag), seed=tag.text("shuffle", ""))
        self.last_drawn = [-1] * 4
        self.replacement_due = False

    def _indicator(self, tag: Tag) -> None:
        id = tag.number("hai")
        self._step(tag, Step("indicator", -1, self._face(tag, id)))
        self._witness(tag).shown.append(id)

    def _witness(self, tag: Tag) -> Witness:
        witness = self._current(tag).witness
        assert witness is not None
        return witness

    def _step(self, tag: Tag, step: Step) -> None:
        step.at = str(tag)
        self._current(tag).steps.append(step)

    def _current(self, tag: Tag) -> DealScript:
        if self.deal is None:
            raise JansoError("records.stands_before_first_deal", tag=tag)
        if self.deal.draw or (self.deal.wins and tag.name != "AGARI"):
            raise JansoError("records.stands_after_end_deal_2", tag=tag)
        return self.deal

    def _draw_or_discard(self, tag: Tag) -> None:
        letter, id = tag.name[0], int(tag.name[1:])
        face = self._face(tag, id)
        if letter in _DRAW:
            seat = _DRAW.index(letter)
            self.last_drawn[seat] = id
            self._step(tag, Step("draw", seat, face))
            witness = self._witness(tag)
            (witness.replaced if self.replacement_due else witness.draws).append(id)
            self.replacement_due = False
        else:
            seat = _DISCARD.index(letter)
            drawn = self.last_drawn[seat] == id
            self.last_drawn[seat] = -1
            self._step(tag, Step("discard", seat, face, source=seat if drawn else -1))
        if seat >= self.seats:
            raise JansoError("records.there_no_seat", tag=tag, seat=seat)

    def _reach(self, tag: Tag) -> None:
        step = tag.number("step")
        self._step(tag, Step("riichi" if step == 1 else "riichi_paid", self._seat(tag, "who")))

    def _meld(self, tag: Tag) -> None:
        seat, code = self._seat(tag, "who"), tag.number("m")
        do, ids, claimed, relative = decode_meld(code)
        source = (seat + relative) % 4 if relative else -1
        if source >= self.seats:
            raise JansoError("records.meld_comes_seat_nobody_holds", tag=tag)
        laid = self._faces(tag, [id for id in ids if id != claimed])
        tile = self._face(tag, claimed) if claimed >= 0 else -1
        self.replacement_due = do in REPLACED
        self._step(tag, Step(do, seat, tile, laid, source))

    def _deltas(self, tag: Tag) -> list[int]:
        """What was paid; what everybody had before it and has now is held against the engine too."""
        scores = [number * 100 for number in tag.numbers("sc")]
        deltas = scores[1::2][: self.seats]
        self._current(tag).after = [had + change for had, change in zip(scores[::2], deltas)]
        return deltas

    def _win(self, tag: Tag) -> None:
        deal = self._current(tag)
        seat, source = self._seat(tag, "who"), self._seat(tag, "fromWho")
        fu, points, level = (tag.numbers("ten") + [0, 0, 0])[:3]
        patterns: dict[str, int] = {}
        pairs = tag.numbers("yaku", "")
        for id, han in zip(pairs[::2], pairs[1::2]):
            self._add_yaku(tag, patterns, id, han)
        yakuman = tag.numbers("yakuman", "")
        for id in yakuman:
            self._add_yaku(tag, patterns, id, 13)
        deal.wins.append(WinClaim(
            seat, source, self._face(tag, tag.number("machi")), None if yakuman else fu,
            None if yakuman else sum(pairs[1::2]), points, "yakuman" if yakuman else LIMITS[min(level, 5)], patterns,
            self._faces(tag, tag.numbers("doraHaiUra", "")), tag.number("paoWho", "-1"), self._deltas(tag),
            self._faces(tag, tag.numbers("hai", "")), str(tag), self._faces(tag, tag.numbers("doraHai", ""))))
        if int(self.game.extra.get("type", 0)) & CHIPS and not level:
            deal.wins[-1].limit = None
        hidden = tag.numbers("doraHaiUra", "")
        if hidden and deal.witness is not None:
            deal.witness.hidden = hidden
        self._finish(tag)

    def _add_yaku(self, tag: Tag, patterns: dict[str, int], id: int, han: int) -> None:
        if not 0 <= id < len(YAKU):
            raise JansoError("records.there_no_yaku_number", tag=tag, what=id)
        if han:
            patterns[YAKU[id]] = patterns.get(YAKU[id], 0) + han

    def _drawn_game(self, tag: Tag) -> None:
        deal = self._current(tag)
        word = tag.text("type", "")
        if word not in ABORTS:
            raise JansoError("records.no_way_end_deal", place=tag, name=word)
        shown = tuple(seat for seat in range(self.seats) if f"hai{seat}" in tag.attributes)
        deal.draw = DrawClaim(ABORTS[word], shown, self._deltas(tag), str(tag))
        self._finish(tag)

    def _finish(self, tag: Tag) -> None:
        """The last tag of a game carries the final scores and points with uma; a lobby of its own may have its own
        uma, which the record does not name."""
        text = tag.text("owari", "")
        if not text:
            return
        try:
            values = [float(part) for part in text.split(",")]
        except ValueError:
            raise JansoError("records.owari_holds_not_numbers", tag=tag, text=repr(text[:40])) from None
        final = [round(value * 100) for value in values[::2]][: self.seats]
        type = int(self.game.extra.get("type", 0))
        if type & ONE_DEAL or len(final) != self.seats:
            return
        self.game.final = final
        points = values[1::2][: self.seats]
        ranked = self.told is not None or is_ranked(type, str(self.game.extra.get("lobby", "")))
        if ranked and len(points) == self.seats:
            self.game.final_points = points
            uma = uma_of(final, points)
            if uma is not None:
                self.game.options["uma"] = uma


def decode_meld(code: int) -> tuple[str, list[int], int, int]:
    """What a meld number says: the act, tile ids, the claimed (or added) id or -1, and how many seats to the right it
    came from.

    >>> decode_meld(51275)
    ('pung', [132, 133, 135], 133, 3)
    """
    relative = code & 3
    if code & 0x4:
        packed, place = divmod(code >> 10, 3)
        first = packed // 7 * 9 + packed % 7
        ids = [(first + i) * 4 + (code >> shift & 3) for i, shift in enumerate((3, 5, 7))]
        return "chow", ids, ids[place], relative
    if code & 0x18:
        kind, place = divmod(code >> 9, 3)
        odd = kind * 4 + (code >> 5 & 3)
        ids = [id for id in range(kind * 4, kind * 4 + 4) if id != odd]
        if code & 0x8:
            return "pung", ids, ids[place], relative
        return "added_kong", [*ids, odd], odd, 0
    if code & 0x20:
        return "north", [code >> 8], -1, 0
    kind, place = divmod(code >> 8, 4)
    ids = [kind * 4 + i for i in range(4)]
    if relative:
        return "kong", ids, ids[place], relative
    return "concealed_kong", ids, -1, 0
