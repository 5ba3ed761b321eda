"""Writes kobalab's majiang records. Seats are counted from the dealer of each deal."""

from __future__ import annotations

import json
from typing import Any, Final

from janso.errors import JansoError
from janso.hand import Hand
from janso.records.deals import YAKUMAN, Deal, Game, Json, is_yakuman, only_riichi, responsible_seat
from janso.records.rules_line import FIELD, rules_line
from janso.records.tenhou.tenhou6_names import NAMES
from janso.tiles import KIND_MASK, parse, write

LOST: Final = ("the seed and salt of the wall", "clocks and answers", "the order of the tiles dealt")
RESULTS: Final = {
    "exhausted": "荒牌平局", "nagashi": "流し満貫", "nine_terminals": "九種九牌", "four_riichi": "四家立直",
    "triple_win": "三家和", "double_win": "三家和", "four_winds": "四風連打", "four_kongs": "四開槓",
}
_SIDES: Final = {1: "+", 2: "=", 3: "-"}
_WINDS: Final = "東南西北"
_NAMES: Final = {"haku": "翻牌 白", "hatsu": "翻牌 發", "chun": "翻牌 中", "double_riichi": "ダブル立直",
                 "kokushi_junsei": "国士無双十三面"}
"""Where kobalab's names differ from Tenhou's."""


def write_majiang_game(game: Game) -> str:
    """A game as a majiang record; four players only."""
    only_riichi(game, "majiang")
    if game.seats != 4:
        raise JansoError("records.majiang_tell_games_four_players")
    data: Json = {
        "title": game.rules.names.get("en", game.rules.id), "player": game.names, "qijia": 0,
        "log": [_DealWriter(game, deal).write() for deal in game.deals],
    }
    line = rules_line(game.rules)
    if line:
        data[FIELD] = line
    if game.end is not None:
        data["defen"] = game.end["scores"]
        data["rank"] = game.end["places"]
        if "results" in game.end:
            data["point"] = game.end["results"]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def tile_text(tile: str) -> str:
    """`5m` as `m5`."""
    return tile[1] + tile[0]


def tiles_text(faces: list[int]) -> str:
    """Faces as `m123p406`, red fives first among fives.

    >>> tiles_text([0, 1, 77, 13, 27])
    'm12p05z1'
    """
    out, suit = "", ""
    for face in sorted(faces, key=lambda face: (face & KIND_MASK, -face)):
        tile = write(face)
        out += tile[0] if tile[1] == suit else tile[1] + tile[0]
        suit = tile[1]
    return out


class _DealWriter:
    """Turns the events of one deal."""

    def __init__(self, game: Game, deal: Deal) -> None:
        self.game = game
        self.deal = deal
        self.dealer: int = deal.start["dealer"]
        self.out: list[Json] = []
        self.riichi = False
        self.replacing = False
        self.shown = 0
        self.pungs: dict[tuple[int, int], str] = {}
        self.melds: list[list[str]] = [[] for _ in range(4)]
        self.declared: set[int] = set()

    def _place(self, seat: int) -> int:
        return (seat - self.dealer) % 4

    def _turned(self, values: list[Any]) -> list[Any]:
        return [values[(self.dealer + place) % 4] for place in range(4)]

    def write(self) -> list[Json]:
        start = self.deal.start
        self.out.append({"qipai": {
            "zhuangfeng": start["round"], "jushu": start["number"], "changbang": start["honba"],
            "lizhibang": start["sticks"], "defen": self._turned(start["scores"]),
            "baopai": tile_text(write(self.deal.indicators[0])),
            "shoupai": [tiles_text(hand) for hand in self._turned(self.deal.hands)],
        }})
        self.out.append({"zimo": {"l": 0, "p": tile_text(write(self.deal.extra))}})
        for event in self.deal.events:
            self._take(event)
        return self.out

    def _take(self, event: Json) -> None:
        kind = event["type"]
        place = self._place(event.get("seat", 0))
        if kind == "indicator":
            self.shown += 1
            if self.shown > 1:
                self.out.append({"kaigang": {"baopai": tile_text(event["tile"])}})
        elif kind == "draw":
            name = "zimo" if event["from"] == "wall" else "gangzimo"
            self.out.append({name: {"l": place, "p": tile_text(event["tile"])}})
        elif kind == "riichi":
            self.riichi = True
            self.declared.add(event["seat"])
        elif kind == "discard":
            marks = ("_" if event["drawn"] else "") + ("*" if self.riichi else "")
            self.riichi = False
            self.out.append({"dapai": {"l": place, "p": tile_text(event["tile"]) + marks}})
        elif kind == "claim":
            self._claim(event, place)
        elif kind == "kong":
            self._kong(event, place)
        elif kind == "win":
            self.out.append({"hule": self._win(event, place)})
        elif kind == "draw_game":
            self.out.append({"pingju": self._drawn_game(event)})

    def _claim(self, event: Json, place: int) -> None:
        side = _SIDES[(event["source"] - event["seat"]) % 4]
        claimed = event["tile"]
        if event["do"] == "chow":
            faces = sorted([*event["tiles"], claimed], key=lambda tile: parse(tile) & KIND_MASK)
            digits = "".join(tile[0] + (side if tile == claimed else "") for tile in faces)
        else:
            digits = "".join(tile[0] for tile in sorted(event["tiles"], reverse=True)) + claimed[0] + side
        text = claimed[1] + digits
        if event["do"] == "pung":
            self.pungs[event["seat"], parse(claimed) & KIND_MASK] = text
        self.melds[event["seat"]].append(text)
        self.out.append({"fulou": {"l": place, "m": text}})

    def _kong(self, event: Json, place: int) -> None:
        if event["do"] == "concealed_kong":
            digits = "".join(sorted((tile[0] for tile in event["tiles"]), reverse=True))
            text = event["tiles"][0][1] + digits
            self.melds[event["seat"]].append(text)
        else:
            pung = self.pungs[event["seat"], parse(event["tile"]) & KIND_MASK]
            text = pung + event["tile"][0]
            melds = self.melds[event["seat"]]
            melds[melds.index(pung)] = text
        self.out.append({"gang": {"l": place, "m": text}})

    def _hand(self, seat: int, text: str) -> str:
        """A hand of ours in their letters: concealed tiles, the winning tile, a star for riichi, sets behind commas."""
        hand = Hand.parse(text, flowers=True)
        win = tile_text(write(hand.win)) if hand.win >= 0 else ""
        star = "*" if seat in self.declared else ""
        return tiles_text(list(hand.concealed())) + win + star + "".join(f",{meld}" for meld in self.melds[seat])

    def _name(self, pattern: Json, seat: int) -> str:
        id = pattern["id"]
        if id in ("seat_wind", "round_wind"):
            wind = self.deal.start["winds"][seat] if id == "seat_wind" else self.deal.start["round"] % 4
            return f"{'自風' if id == 'seat_wind' else '場風'} {_WINDS[wind]}"
        return _NAMES.get(id) or NAMES.get(id) or str(pattern["name"])

    def _win(self, event: Json, place: int) -> Json:
        score = event["score"]
        made: Json = {"l": place, "shoupai": self._hand(event["seat"], event["hand"])}
        if "source" in event:
            made["baojia"] = self._place(event["source"])
        if "hidden_indicators" in event:
            made["fubaopai"] = [tile_text(tile) for tile in event["hidden_indicators"]]
        whole = is_yakuman(score)
        if whole:
            made["damanguan"] = sum(p["value"] // YAKUMAN for p in score["patterns"])
        else:
            made |= {"fu": score["fu"], "fanshu": score["han"]}
        named: list[Json] = [{"name": self._name(p, event["seat"]),
                              "fanshu": "*" * (p["value"] // YAKUMAN) if whole else p["value"]}
                             for p in score["patterns"]]
        answers = responsible_seat(self.deal, event)
        if whole and answers != event["seat"]:
            named[0]["baojia"] = _SIDES[(answers - event["seat"]) % 4]
        return made | {"defen": score["points"], "hupai": named, "fenpei": self._turned(event["deltas"])}

    def _drawn_game(self, event: Json) -> Json:
        shown = event.get("hands") or {}
        hands = ["" if str(seat) not in shown else self._hand(seat, str(shown[str(seat)])) for seat in range(4)]
        return {"name": RESULTS[event["reason"]], "shoupai": self._turned(hands),
                "fenpei": self._turned(list(event.get("deltas") or [0] * 4))}
