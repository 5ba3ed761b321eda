"""Tenhou's JSON (editor and viewer): for each player a list of draws and one of discards, calls written as strings."""

from __future__ import annotations

import re
from typing import Any, Final

from janso.errors import JansoError
from janso.records.fields import Fields, load, whole_numbers
from janso.records.rules_line import rules_in
from janso.records.scripts.script import DealScript, DrawClaim, GameScript, Step, WinClaim
from janso.records.tenhou.lobby import stop_options, uma_of
from janso.records.tenhou.tenhou6_names import patterns_of, rule_words
from janso.records.tenhou.tenhou6_order import Act, Call, Order
from janso.rules import ruleset
from janso.text.notation import read_tenhou6
from janso.tiles import NORTH

DRAWS: Final = {
    "流局": "exhausted", "全員聴牌": "exhausted", "全員不聴": "exhausted", "流し満貫": "nagashi",
    "九種九牌": "nine_terminals", "四家立直": "four_riichi", "三家和了": "triple_win", "四風連打": "four_winds",
    "四槓散了": "four_kongs",
}
MOST_TURNS: Final = 150
"""No player draws more tiles than a wall has."""
_WORTH: Final = re.compile(r"(?:(\d{1,9})符(\d{1,9})飜|(.*?))?(\d{1,9})(?:-(\d{1,9}))?点(∀)?")
SOUL_WORDS: Final = ("の間", "之间", "之間", "王座间", "王座間", "Room", "友人戦", "大会戦", "Friendly", "Tournament")
"""Words by which logs of Mahjong Soul name their rules."""
RULES: Final = {(False, 4): "tenhou", (False, 3): "tenhou-sanma", (True, 4): "mahjongsoul", (True, 3): "mahjongsoul"}
SOUL_THREE: Final = {
    "players": 3, "tile_set": "no_middle_characters", "chow": "no", "north_aside": "yes", "north_dora": 1,
    "missing_share": "lost", "honba": 100, "noten_total": 2000, "red_fives": [0, 1, 1], "start_points": 35000,
    "return_points": 40000, "uma": [15, 0, -15], "four_winds": "no", "four_riichi": "no", "riichi_tiles_left": 3,
}
"""What differs with three players in Mahjong Soul."""
LIMIT_WORDS: Final = {"満貫": "mangan", "跳満": "haneman", "倍満": "baiman", "三倍満": "sanbaiman", "役満": "yakuman"}


def read_tenhou6_game(text: str, where: str = "tenhou-6") -> GameScript:
    """A game from Tenhou's JSON."""
    data = Fields(load(text, where), where)
    log = data.items("log")
    names = [str(name) for name in data.items("name")] if data.has("name") else [""] * 4
    first = whole_numbers(log[0][1], where) if log and isinstance(log[0], list) and len(log[0]) > 1 else []
    rule = data.get("rule") if isinstance(data.get("rule"), dict) else {}
    words = str(rule.get("disp", ""))
    three = "三" in words or data.get("ratingc") == "PF3" or len(names) == 3 or (
        len(names) == 4 and not names[3] and (len(first) < 4 or first[3] == 0))
    seats = 3 if three else 4
    soul = any(word in words for word in SOUL_WORDS)
    game = GameScript(RULES[soul, seats], _options(rule, words, soul), names[:seats], source=where)
    if soul and three:
        game.options = {**SOUL_THREE, **game.options}
    for number, entry in enumerate(log, 1):
        game.deals.append(_DealReader(entry, seats, f"{where}: deal {number}").read())
    if not game.deals:
        raise JansoError("records.holds_no_deal", where=where)
    told = rules_in(data.data, where)
    if told is not None and rule_words(ruleset(told[0]).with_options(told[1]), seats) != words:
        told = None  # somebody has changed the words since, and those count
    if told is not None:
        game.rules, game.options = told
    elif not soul:
        rounds = 1 if game.options.get("rounds") == "east" else 2
        game.options.update(stop_options(game, rounds, 40000 if three else 30000))
    _read_result(game, data, soul, told is not None)
    return game


def _read_result(game: GameScript, data: Fields, soul: bool, told: bool) -> None:
    """Final points; with uma only where it is known: in the ranked lobby."""
    sc, seats = data.get("sc"), len(game.names)
    if not isinstance(sc, list) or len(sc) < 2 * seats:
        return
    game.final = whole_numbers(sc[::2], data.where)[:seats]
    if told:
        game.final_points = _decimals(sc[1::2], data.where)[:seats]
        return
    if soul or data.get("lobby", 0) not in (0, "0", ""):
        return
    game.final_points = _decimals(sc[1::2], data.where)[:seats]
    uma = uma_of(game.final, game.final_points)
    if uma is not None:
        game.options["uma"] = uma


def _decimals(values: list[Any], where: str) -> list[float]:
    for value in values:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise JansoError("records.sc_holds_not_number", where=where, value=repr(str(value)[:40]))
    return [float(value) for value in values]


def _options(rule: dict[str, Any], words: str, soul: bool) -> dict[str, Any]:
    options: dict[str, Any] = {}
    if soul:
        options["rounds"] = "east" if "東" in words or "East" in words else "east_south"
    elif words:
        options["rounds"] = "east" if "東" in words else "east_south"
        options["open_tanyao"] = "yes" if "喰" in words else "no"
    reds = [rule.get(key) for key in ("aka", "aka51", "aka52", "aka53") if key in rule]
    if reds and not any(reds):
        options["red_fives"] = [0, 0, 0]
    return options


class _DealReader:
    """Puts the parallel lists of one deal into the order of play."""

    def __init__(self, entry: Any, seats: int, where: str) -> None:
        if not isinstance(entry, list) or len(entry) < 4 + 3 * seats + 1:
            raise JansoError("records.not_list_deal", where=where)
        self.where = where
        self.seats = seats
        self.entry = entry
        head = whole_numbers(entry[0], where)
        if len(head) < 3 or not 0 <= head[0] < 16:
            raise JansoError("records.does_not_begin_deal_number", where=where)
        hands = [self._tiles(entry[4 + 3 * seat]) for seat in range(seats)]
        self.indicators = list(self._tiles(entry[2]))
        self.ura = self._tiles(entry[3])
        self.deal = DealScript(head[0] // 4, head[0] % 4, head[0] % 4, head[1], head[2],
                               whole_numbers(entry[1], where)[:seats], hands,
                               self.indicators[0] if self.indicators else -1)
        self.shown = 1
        self.pending_riichi = -1
        self.declared: set[int] = set()

    def _list(self, at: int) -> list[Any]:
        entries = self.entry[at]
        if not isinstance(entries, list) or len(entries) > MOST_TURNS:
            raise JansoError("records.draws_discards_should_lists_entries", where=self.where, most_turns=MOST_TURNS)
        return entries

    def _tiles(self, values: Any) -> tuple[int, ...]:
        try:
            return tuple(read_tenhou6(number) for number in whole_numbers(values, self.where))
        except JansoError as error:
            raise JansoError("text.place", where=self.where, what=error) from None

    def read(self) -> DealScript:
        draws = [self._list(5 + 3 * seat) for seat in range(self.seats)]
        discards = [self._list(6 + 3 * seat) for seat in range(self.seats)]
        for act in Order(draws, discards, self.deal.dealer, self.where).acts():
            self._take(act)
        self._pay_riichi()
        self._result(self.entry[4 + 3 * max(self.seats, (len(self.entry) - 5) // 3)])
        return self.deal

    def _add(self, step: Step) -> None:
        step.at = self.where
        self.deal.steps.append(step)

    def _take(self, act: Act) -> None:
        """Turns one entry into steps; whatever follows a discard in riichi shows that it was not won on."""
        self._pay_riichi()
        if act.do == "draw":
            self._add(Step("draw", act.seat, act.face))
        elif act.do == "discard":
            if act.riichi:
                self._add(Step("riichi", act.seat))
                self.pending_riichi = act.seat
                self.declared.add(act.seat)
            self._add(Step("discard", act.seat, act.face, source=act.seat if act.drawn else -1))
        elif act.call is not None and act.do == "call":
            do = {"c": "chow", "p": "pung", "m": "kong"}[act.call.letter]
            self._add(Step(do, act.seat, act.face, act.call.laid, (act.seat + act.call.relative) % 4))
            if act.call.letter == "m":
                self._turn_indicator()
        elif act.call is not None:
            self._own_call(act.seat, act.call)

    def _own_call(self, seat: int, call: Call) -> None:
        if call.letter == "f":
            self._add(Step("north", seat, -1, (NORTH,)))
            return
        if call.letter == "a":
            self._add(Step("concealed_kong", seat, -1, tuple(call.faces)))
        else:
            self._add(Step("added_kong", seat, call.tile, call.laid))
        self._turn_indicator()

    def _pay_riichi(self) -> None:
        if self.pending_riichi >= 0:
            self._add(Step("riichi_paid", self.pending_riichi))
            self.pending_riichi = -1

    def _unpay_riichi(self) -> None:
        """A riichi whose discard was won on is never paid."""
        last = self.deal.steps[-1] if self.deal.steps else None
        if last and last.do == "riichi_paid" and any(win.source == last.seat for win in self.deal.wins):
            self.deal.steps.pop()

    def _turn_indicator(self) -> None:
        """Indicators are listed once for the deal; the engine knows when they are turned."""
        if self.shown < len(self.indicators):
            self._add(Step("indicator", -1, self.indicators[self.shown]))
            self.shown += 1

    def _result(self, result: Any) -> None:
        if not isinstance(result, list) or not result or not isinstance(result[0], str):
            raise JansoError("records.has_no_result", where=self.where)
        word = result[0]
        if word == "和了":
            for at in range(1, len(result) - 1, 2):
                self.deal.wins.append(self._win(result[at], result[at + 1]))
            self._unpay_riichi()
        elif word in DRAWS:
            deltas = whole_numbers(result[1], self.where)[: self.seats] if len(result) > 1 else None
            self.deal.draw = DrawClaim(DRAWS[word], None, deltas, self.where)
        elif word != "不明":
            raise JansoError("records.is_no_result", where=self.where, word=word)

    def _win(self, deltas: Any, told: Any) -> WinClaim:
        if not isinstance(told, list) or len(told) < 3 or not all(isinstance(line, str) for line in told[3:]):
            raise JansoError("records.win_should_tell_winner_giver", where=self.where)
        seat, source, responsible = whole_numbers(told[:3], self.where)
        if not all(0 <= player < self.seats for player in (seat, source, responsible)):
            raise JansoError("records.win_names_player_who_not", where=self.where)
        value = told[3] if len(told) > 3 else ""
        fu, han, limit, points = worth(value, self.seats, self.deal.dealer == seat, seat == source)
        won_on = ("draw",) if seat == source else ("discard", "added_kong", "north")
        last = next((step.tile for step in reversed(self.deal.steps) if step.do in won_on), -1)
        patterns = patterns_of([str(line) for line in told[4:]])
        ura = self.ura if seat in self.declared else ()
        return WinClaim(seat, source, last, fu, han, points, limit, patterns, ura,
                        responsible if responsible != seat else -1,
                        whole_numbers(deltas, self.where)[: self.seats], at=self.where)


Worth = tuple[int | None, int | None, str | None, int | None]


def worth(text: str, seats: int, dealer: bool, self_draw: bool) -> Worth:
    """Fu, han, limit and points of a string such as `30符4飜7700点` or `跳満3000-6000点`.

    >>> worth("40符3飜1300-2600点", 4, False, True)
    (40, 3, '', 5200)
    """
    found = _WORTH.fullmatch(text)
    if not found:
        return None, None, None, None
    fu, han = (int(found[1]), int(found[2])) if found[1] else (None, None)
    limit = LIMIT_WORDS.get(found[3] or "") if found[3] else ""
    first, second = int(found[4]), int(found[5]) if found[5] else 0
    if not self_draw:
        return fu, han, limit, first
    if dealer:
        return fu, han, limit, first * (seats - 1)
    return fu, han, limit, first * (seats - 2) + second
