"""Writes Tenhou's JSON: for each player a list of draws and one of discards, calls as strings, results in Japanese."""

from __future__ import annotations

import json
from typing import Any, Final

from janso.errors import JansoError
from janso.records.deals import YAKUMAN, Deal, Game, Json, is_yakuman, only_riichi, responsible_seat
from janso.records.rules_line import FIELD, rules_line
from janso.records.tenhou.tenhou6_names import NAMES, rule_words
from janso.text.notation import write_tenhou6
from janso.tiles import KIND_MASK, parse

LOST: Final = ("the seed and salt of the wall", "clocks and answers", "the moment at which indicators are turned")
RESULTS: Final = {"exhausted": "流局", "nagashi": "流し満貫", "nine_terminals": "九種九牌", "four_riichi": "四家立直",
                  "triple_win": "三家和了", "double_win": "三家和了", "four_winds": "四風連打",
                  "four_kongs": "四槓散了"}
LIMITS: Final = {"mangan": "満貫", "haneman": "跳満", "baiman": "倍満", "sanbaiman": "三倍満", "yakuman": "役満"}
_WINDS: Final = "東南西北"


def write_tenhou6_game(game: Game) -> str:
    """A game as Tenhou's JSON."""
    only_riichi(game, "tenhou-6")
    rules = game.rules
    reds = rules.numbers("red_fives")
    words = rule_words(rules, game.seats)
    data: Json = {
        "title": [rules.names.get("en", rules.id), ""], "name": game.names + [""] * (4 - game.seats),
        "rule": {"disp": words, "aka51": int(reds[0] > 0), "aka52": int(reds[1] > 0), "aka53": int(reds[2] > 0)},
        "log": [_DealWriter(game, deal).write() for deal in game.deals],
    }
    line = rules_line(rules)
    if line:
        data[FIELD] = line
    if game.end is not None and "results" in game.end:
        data["sc"] = [value for pair in zip(game.end["scores"], game.end["results"]) for value in pair]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


class _DealWriter:
    """Fills the parallel lists of one deal."""

    def __init__(self, game: Game, deal: Deal) -> None:
        self.game = game
        self.deal = deal
        self.draws: list[list[Any]] = [[] for _ in range(4)]
        self.discards: list[list[Any]] = [[] for _ in range(4)]
        self.riichi = False
        self.pungs: dict[tuple[int, int], tuple[list[int], int]] = {}
        self.draws[deal.start["dealer"]].append(write_tenhou6(deal.extra))

    def write(self) -> list[Any]:
        for event in self.deal.events:
            self._take(event)
        start = self.deal.start
        head = [start["round"] * 4 + start["number"], start["honba"], start["sticks"]]
        shown = [write_tenhou6(face) for face in self.deal.indicators]
        entry: list[Any] = [head, list(start["scores"]) + [0] * (4 - self.game.seats), shown, self._hidden()]
        for seat in range(4):
            hand = self.deal.hands[seat] if seat < self.game.seats else []
            entry += [[write_tenhou6(face) for face in hand], self.draws[seat], self.discards[seat]]
        return [*entry, self._result()]

    def _hidden(self) -> list[int]:
        longest: list[str] = max((win.get("hidden_indicators", []) for win in self.deal.wins), key=len, default=[])
        return [write_tenhou6(parse(tile)) for tile in longest]

    def _take(self, event: Json) -> None:
        kind = event["type"]
        seat = event.get("seat", -1)
        if kind == "draw":
            self.draws[seat].append(write_tenhou6(parse(event["tile"])))
        elif kind == "riichi":
            self.riichi = True
        elif kind == "discard":
            number: Any = 60 if event["drawn"] else write_tenhou6(parse(event["tile"]))
            self.discards[seat].append(f"r{number}" if self.riichi else number)
            self.riichi = False
        elif kind == "claim":
            self._claim(event)
        elif kind == "kong":
            self._kong(event)
        elif kind == "north":
            self.discards[seat].append("f44")

    def _claim(self, event: Json) -> None:
        seat, source = event["seat"], event["source"]
        laid = [write_tenhou6(parse(tile)) for tile in event["tiles"]]
        tile = write_tenhou6(parse(event["tile"]))
        place = {3: 0, 2: 1, 1: 2}[(source - seat) % 4]
        if event["do"] == "chow":
            self.draws[seat].append(f"c{tile}{laid[0]}{laid[1]}")
            return
        letter = "p" if event["do"] == "pung" else "m"
        if letter == "m" and place == 2:
            place = 3
        self.draws[seat].append(_called(laid, letter, tile, place))
        if letter == "m":
            self.discards[seat].append(0)
        else:
            self.pungs[seat, parse(event["tile"]) & KIND_MASK] = ([*laid[:place], tile, *laid[place:]], place)

    def _kong(self, event: Json) -> None:
        seat = event["seat"]
        if event["do"] == "concealed_kong":
            faces = sorted(write_tenhou6(parse(tile)) for tile in event["tiles"])
            plain = sorted(faces, key=lambda number: number > 50)
            self.discards[seat].append("".join(map(str, plain[:3])) + f"a{plain[3]}")
            return
        tile = parse(event["tile"])
        found = self.pungs.get((seat, tile & KIND_MASK))
        if found is None:
            raise JansoError("records.tenhou_6_kong_added_pung")
        faces, place = found
        text = "".join(map(str, faces[:place])) + f"k{write_tenhou6(tile)}" + "".join(map(str, faces[place:]))
        self.discards[seat].append(text)

    def _result(self) -> list[Any]:
        if self.deal.wins:
            out: list[Any] = ["和了"]
            for win in self.deal.wins:
                deltas = list(win["deltas"]) + [0] * (4 - self.game.seats)
                out += [deltas, self._win(win)]
            return out
        drawn = self.deal.drawn_game
        if drawn is None:
            return ["不明"]
        deltas = list(drawn.get("deltas") or [0] * self.game.seats) + [0] * (4 - self.game.seats)
        return [self._draw_word(drawn), deltas] if any(deltas) else [self._draw_word(drawn)]

    def _draw_word(self, drawn: Json) -> str:
        if drawn["reason"] == "exhausted" and len(drawn.get("ready", [])) in (0, self.game.seats):
            return "全員聴牌" if drawn.get("ready") else "全員不聴"
        return RESULTS[drawn["reason"]]

    def _win(self, win: Json) -> list[Any]:
        score, seat = win["score"], win["seat"]
        source = win.get("source", seat)
        names = self.game.rules.family.patterns
        lines = []
        for pattern in score["patterns"]:
            known = names.get(pattern["id"])
            ja = _japanese(pattern["id"], known.names.get("ja", "") if known else "", self._winds(win))
            worth = _yakuman_word(pattern["value"]) if is_yakuman(score) else f"{pattern['value']}飜"
            lines.append(f"{ja or pattern['name']}({worth})")
        pao = responsible_seat(self.deal, win)
        return [seat, source, pao, self._worth(win), *lines]

    def _winds(self, win: Json) -> tuple[str, str]:
        return _WINDS[self.deal.start["winds"][win["seat"]]], _WINDS[self.deal.start["round"]]

    def _worth(self, win: Json) -> str:
        score, seat = win["score"], win["seat"]
        dealer = self.deal.start["dealer"]
        if score["limit"]:
            head = LIMITS.get(score["limit"].split()[-1], score["limit"])
        else:
            head = f"{score['fu']}符{score['han']}飜"
        if "source" in win:
            return f"{head}{score['points']}点"
        if is_yakuman(score):  # whoever answers for it may pay for the others
            multiple = sum(pattern["value"] for pattern in score["patterns"]) // YAKUMAN
            return f"{head}{16000 * multiple}点∀" if seat == dealer else f"{head}{8000 * multiple}-{16000 * multiple}点"
        paid = {payer: -change for payer, change in enumerate(win["deltas"]) if change < 0}
        counters = (sum(paid.values()) - score["points"]) // max(len(paid), 1)
        child = next((amount for payer, amount in paid.items() if payer != dealer), 0) - counters
        if seat == dealer:
            return f"{head}{child}点∀"
        return f"{head}{child}-{paid.get(dealer, counters) - counters}点"


def _yakuman_word(value: int) -> str:
    """One yakuman or more for one pattern.

    >>> _yakuman_word(13), _yakuman_word(26)
    ('役満', 'ダブル役満')
    """
    return {1: "役満", 2: "ダブル役満", 3: "トリプル役満"}.get(value // YAKUMAN, f"{value // YAKUMAN}倍役満")


def _japanese(id: str, fallback: str, winds: tuple[str, str]) -> str:
    """The name that Tenhou's viewer expects."""
    if id == "seat_wind":
        return f"自風 {winds[0]}"
    if id == "round_wind":
        return f"場風 {winds[1]}"
    return NAMES.get(id, fallback.split(" / ")[0])


def _called(laid: list[int], letter: str, tile: int, place: int) -> str:
    return "".join(map(str, laid[:place])) + f"{letter}{tile}" + "".join(map(str, laid[place:]))


