"""Tenhou's JSON (editor and viewer): for each player a list of draws and one of discards, calls written as strings.

The order of play is not written down: it follows from who may call what, so the reader walks from discard to discard
and lets a call happen when the next entry of another player's draws is a call of exactly that tile from that side.
"""

from __future__ import annotations

import re
from typing import Any, Final

from janso.errors import JansoError
from janso.records.fields import Fields, load, whole_numbers
from janso.records.script import DealScript, DrawClaim, GameScript, Step, WinClaim
from janso.text.notation import read_tenhou6
from janso.tiles import NORTH

TSUMOGIRI: Final = 60
DRAWS: Final = {
    "流局": "exhausted", "全員聴牌": "exhausted", "全員不聴": "exhausted", "流し満貫": "nagashi",
    "九種九牌": "nine_terminals", "四家立直": "four_riichi", "三家和了": "triple_win", "四風連打": "four_winds",
    "四槓散了": "four_kongs",
}
_CALL: Final = re.compile(r"(\d*)([cpmakf])((?:\d\d)*)")
_WORTH: Final = re.compile(r"(?:(\d+)符(\d+)飜|(.*?))?(\d+)(?:-(\d+))?点(∀)?")
LIMIT_WORDS: Final = {"満貫": "mangan", "跳満": "haneman", "倍満": "baiman", "三倍満": "sanbaiman", "役満": "yakuman"}


class Call:
    """A call string: its letter, the tiles in written order, and which of them carries the letter."""

    def __init__(self, text: str, where: str) -> None:
        found = _CALL.fullmatch(text)
        digits = found[1] + found[3] if found else ""
        if not found or len(digits) % 2 or len(found[1]) % 2:
            raise JansoError(f"{where}: «{text}» is no call")
        self.letter = found[2]
        self.faces = [read_tenhou6(int(digits[i:i + 2])) for i in range(0, len(digits), 2)]
        self.place = len(found[1]) // 2
        wanted = {"c": (3,), "p": (3,), "m": (4,), "a": (4,), "k": (4,), "f": (1,)}[self.letter]
        if len(self.faces) not in wanted or self.place >= len(self.faces):
            raise JansoError(f"{where}: «{text}» has the wrong number of tiles")
        self.tile = self.faces[self.place]
        self.laid = tuple(self.faces[: self.place] + self.faces[self.place + 1:])

    @property
    def relative(self) -> int:
        """How many seats to the right the claimed tile came from: the letter's place counts from the left player."""
        if self.letter == "m":
            return {0: 3, 1: 2, 3: 1}.get(self.place, 0)
        return {0: 3, 1: 2, 2: 1}.get(self.place, 0)


class _Player:
    """What one player drew and discarded, and how far the reader has come in both lists."""

    def __init__(self, draws: list[Any], discards: list[Any]) -> None:
        self.draws = draws
        self.discards = discards
        self.drew = 0
        self.threw = 0
        self.last = -1

    def next_call(self, where: str) -> Call | None:
        entry = self.draws[self.drew] if self.drew < len(self.draws) else None
        return Call(entry, where) if isinstance(entry, str) else None


def read_tenhou6_game(text: str, where: str = "tenhou-6") -> GameScript:
    """A game from Tenhou's JSON."""
    data = Fields(load(text, where), where)
    log = data.items("log")
    names = [str(name) for name in data.items("name")] if data.has("name") else [""] * 4
    first = whole_numbers(log[0][1], where) if log and isinstance(log[0], list) and len(log[0]) > 1 else []
    rule = data.get("rule") if isinstance(data.get("rule"), dict) else {}
    words = str(rule.get("disp", ""))
    three = "三" in words or (len(names) == 4 and not names[3] and (len(first) < 4 or first[3] == 0))
    game = GameScript("tenhou-sanma" if three else "tenhou", _options(rule, words), names[: 3 if three else 4],
                      source=where)
    for number, entry in enumerate(log, 1):
        game.deals.append(_DealReader(entry, 3 if three else 4, f"{where}: deal {number}").read())
    if not game.deals:
        raise JansoError(f"{where}: holds no deal")
    sc = data.get("sc")
    if isinstance(sc, list) and len(sc) >= 2 * len(game.names):
        game.final = whole_numbers(sc[::2], where)[: len(game.names)]
        game.final_points = [float(value) for value in sc[1::2]][: len(game.names)]
    return game


def _options(rule: dict[str, Any], words: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    if words:
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
            raise JansoError(f"{where}: is not the list of a deal")
        self.where = where
        self.seats = seats
        self.entry = entry
        head = whole_numbers(entry[0], where)
        if len(head) < 3 or not 0 <= head[0] < 16:
            raise JansoError(f"{where}: does not begin with deal number, honba and sticks")
        self.players = [self._player(4 + 3 * seat) for seat in range(seats)]
        hands = [self._tiles(entry[4 + 3 * seat]) for seat in range(seats)]
        self.indicators = list(self._tiles(entry[2]))
        self.ura = self._tiles(entry[3])
        self.deal = DealScript(head[0] // 4, head[0] % 4, head[0] % 4, head[1], head[2],
                               whole_numbers(entry[1], where)[:seats], hands,
                               self.indicators[0] if self.indicators else -1)
        self.shown = 1
        self.pending_riichi = -1

    def _player(self, at: int) -> _Player:
        draws, discards = self.entry[at + 1], self.entry[at + 2]
        if not isinstance(draws, list) or not isinstance(discards, list):
            raise JansoError(f"{self.where}: draws and discards should be lists")
        return _Player(draws, discards)

    def _tiles(self, values: Any) -> tuple[int, ...]:
        try:
            return tuple(read_tenhou6(number) for number in whole_numbers(values, self.where))
        except JansoError as error:
            raise JansoError(f"{self.where}: {error}") from None

    def read(self) -> DealScript:
        seat = self.deal.dealer
        replacement = False
        while True:
            player = self.players[seat]
            if not replacement and self._all_done():
                break
            if player.drew >= len(player.draws):
                break
            if not self._draw(seat):
                raise JansoError(f"{self.where}: {player.draws[player.drew]!r} where player {seat} should draw")
            following = self._act(seat)
            if following is None:
                break
            seat, replacement = following
        self._result(self.entry[4 + 3 * max(self.seats, (len(self.entry) - 5) // 3)])
        return self.deal

    def _all_done(self) -> bool:
        return all(player.drew >= len(player.draws) for player in self.players)

    def _add(self, step: Step) -> None:
        step.at = self.where
        self.deal.steps.append(step)

    def _draw(self, seat: int) -> bool:
        player = self.players[seat]
        entry = player.draws[player.drew]
        if isinstance(entry, bool) or not isinstance(entry, int):
            return False
        player.drew += 1
        player.last = self._tiles([entry])[0]
        self._add(Step("draw", seat, player.last))
        return True

    def _act(self, seat: int) -> tuple[int, bool] | None:
        """Plays the next entry of a player's discards and everything that follows without a draw; who draws next, and
        whether from the replacement end; None at the end of the deal."""
        while True:
            player = self.players[seat]
            if player.threw >= len(player.discards):
                return None
            entry = player.discards[player.threw]
            player.threw += 1
            if isinstance(entry, str) and not entry.startswith("r"):
                return self._own_call(seat, Call(entry, self.where))
            if entry == 0:
                return seat, True
            face = self._discard(seat, entry)
            caller = self._caller(seat, face)
            if caller < 0:
                self._pay_riichi()
                return (seat + 1) % self.seats, False
            self._pay_riichi()
            seat = caller
            if self._claim(caller) == "m":
                self.players[caller].threw += 1
                self._turn_indicator()
                return caller, True

    def _discard(self, seat: int, entry: Any) -> int:
        player = self.players[seat]
        riichi = isinstance(entry, str)
        digits = entry[1:] if riichi else entry
        number = int(digits) if str(digits).isdecimal() else -1
        drawn = number == TSUMOGIRI
        face = player.last if drawn else self._tiles([number])[0]
        if drawn and player.last < 0:
            raise JansoError(f"{self.where}: player {seat} discards a drawn tile without a draw")
        if riichi:
            self._add(Step("riichi", seat))
            self.pending_riichi = seat
        player.last = -1
        self._add(Step("discard", seat, face, source=seat if drawn else -1))
        return face

    def _pay_riichi(self) -> None:
        if self.pending_riichi >= 0:
            self._add(Step("riichi_paid", self.pending_riichi))
            self.pending_riichi = -1

    def _unpay_riichi(self) -> None:
        """A riichi whose discard was won on is never paid."""
        last = self.deal.steps[-1] if self.deal.steps else None
        if last and last.do == "riichi_paid" and any(win.source == last.seat for win in self.deal.wins):
            self.deal.steps.pop()

    def _caller(self, seat: int, face: int) -> int:
        """Who calls this discard: a pung or kong comes before a chow."""
        found = -1
        for other in range(self.seats):
            call = self.players[other].next_call(self.where) if other != seat else None
            if call is None or call.letter not in "cpm" or call.tile != face:
                continue
            if (other + call.relative) % 4 != seat:
                continue
            if call.letter != "c":
                return other
            found = other
        return found

    def _claim(self, seat: int) -> str:
        player = self.players[seat]
        call = player.next_call(self.where)
        assert call is not None
        player.drew += 1
        source = (seat + call.relative) % 4
        do = {"c": "chow", "p": "pung", "m": "kong"}[call.letter]
        self._add(Step(do, seat, call.tile, call.laid, source))
        return call.letter

    def _own_call(self, seat: int, call: Call) -> tuple[int, bool]:
        if call.letter == "a":
            self._add(Step("concealed_kong", seat, -1, tuple(call.faces)))
            self._turn_indicator()
        elif call.letter == "k":
            self._add(Step("added_kong", seat, call.tile, call.laid))
            self._turn_indicator()
        elif call.letter == "f":
            self._add(Step("north", seat, -1, (NORTH,)))
        else:
            raise JansoError(f"{self.where}: a call of kind «{call.letter}» among discards")
        return seat, True

    def _turn_indicator(self) -> None:
        """Indicators are listed once for the deal; the engine knows when they are turned."""
        if self.shown < len(self.indicators):
            self._add(Step("indicator", -1, self.indicators[self.shown]))
            self.shown += 1

    def _result(self, result: Any) -> None:
        if not isinstance(result, list) or not result or not isinstance(result[0], str):
            raise JansoError(f"{self.where}: has no result")
        word = result[0]
        if word == "和了":
            for at in range(1, len(result) - 1, 2):
                self.deal.wins.append(self._win(result[at], result[at + 1]))
            self._unpay_riichi()
        elif word in DRAWS:
            deltas = whole_numbers(result[1], self.where)[: self.seats] if len(result) > 1 else None
            self.deal.draw = DrawClaim(DRAWS[word], None, deltas, self.where)
        elif word != "不明":
            raise JansoError(f"{self.where}: «{word}» is no result")

    def _win(self, deltas: Any, told: Any) -> WinClaim:
        if not isinstance(told, list) or len(told) < 4 or not isinstance(told[3], str):
            raise JansoError(f"{self.where}: a win should tell winner, giver and worth")
        seat, source, responsible = whole_numbers(told[:3], self.where)
        fu, han, limit, points = worth(told[3], self.seats, self.deal.dealer == seat, seat == source)
        won_on = ("draw",) if seat == source else ("discard", "added_kong", "north")
        last = next((step.tile for step in reversed(self.deal.steps) if step.do in won_on), -1)
        return WinClaim(seat, source, last, fu, han, points, limit, None, self.ura,
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
