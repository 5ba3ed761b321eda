"""Writes mjai: one event a line, with `reach_accepted`, `scores` in `start_kyoku`, and `nukidora` for a north."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from janso.records.deals import Deal, Game, Json, only_riichi
from janso.records.rules_line import FIELD, rules_line
from janso.rules.ruleset import RuleSet
from janso.text.notation import write_mjai
from janso.tiles import KIND_MASK, parse

LOST: Final = ("the seed and salt of the wall", "clocks and answers")
REASONS: Final = {"exhausted": "fanpai", "nine_terminals": "kyushukyuhai", "four_winds": "sufonrenta",
                  "four_riichi": "suchareach", "four_kongs": "sukaikan", "triple_win": "sanchahou",
                  "double_win": "sanchahou", "nagashi": "nagashimangan"}
_CALLS: Final = {"chow": "chi", "pung": "pon", "kong": "daiminkan"}


def write_mjai_game(game: Game) -> str:
    """A game as mjai lines."""
    only_riichi(game, "mjai")
    told = mjai_events(game, game.north)
    return "".join(json.dumps(event, ensure_ascii=False, separators=(",", ":")) + "\n" for event in told)


def _name(tile: str) -> str:
    return "?" if tile == "?" else write_mjai(parse(tile))


def mjai_events(game: Game, north: str = "nukidora") -> Iterator[Json]:
    """The events of a game; `north` is the word for setting a North aside."""
    yield start_game(game.rules, game.names)
    for deal in game.deals:
        yield from _deal(deal, north)
        if deal.end is not None:
            yield {"type": "end_kyoku"}
    if game.end is not None:
        yield {"type": "end_game", "scores": game.end["scores"]}


def start_game(rules: RuleSet, names: list[str]) -> Json:
    """The first event of a game."""
    head = {"type": "start_game", "names": names, "kyoku_first": 4 if rules.word("rounds") == "east" else 0,
            "aka_flag": any(rules.numbers("red_fives"))}
    line = rules_line(rules)
    return {**head, FIELD: line} if line else head


def start_kyoku(start: Json, hands: list[list[str]], indicator: str) -> Json:
    """The first event of a deal."""
    return {"type": "start_kyoku", "bakaze": "ESWN"[start["round"]], "dora_marker": indicator,
            "kyoku": start["number"] + 1, "honba": start["honba"], "kyotaku": start["sticks"], "oya": start["dealer"],
            "scores": list(start["scores"]), "tehais": hands}


def _deal(deal: Deal, north: str) -> Iterator[Json]:
    start = deal.start
    hands = [[write_mjai(face) for face in hand] for hand in deal.hands]
    yield start_kyoku(start, hands, write_mjai(deal.indicators[0]))
    yield {"type": "tsumo", "actor": start["dealer"], "pai": write_mjai(deal.extra)}
    course = Course(list(start["scores"]), north)
    for number, event in enumerate(deal.events):
        if number or event["type"] != "indicator":
            yield from course.take(event)


class Course:
    """What happens in a deal after its start, event by event; it knows who has how many points and which pungs."""

    def __init__(self, scores: list[int], north: str = "nukidora") -> None:
        self.scores = scores
        self.north = north
        self.pungs: dict[tuple[int, int], list[str]] = {}

    def take(self, event: Json) -> list[Json]:
        """What an event of ours is in mjai: one event, or nothing."""
        kind = event["type"]
        if kind == "claim" and event["do"] == "pung":
            self.pungs[event["seat"], parse(event["tile"]) & KIND_MASK] = [*event["tiles"], event["tile"]]
        elif kind == "kong" and event["do"] == "added_kong":
            event = {**event, "tiles": self.pungs[event["seat"], parse(event["tile"]) & KIND_MASK]}
        elif kind == "declare" and event["do"] == "buy":
            self.scores[event["seat"]] -= 1000
        elif kind == "indicator":
            return [{"type": "dora", "dora_marker": _name(event["tile"])}]
        made = _event(kind, event, self.scores)
        if made is not None and kind == "north":
            made["type"] = self.north
        return [made] if made is not None else []


def _event(kind: str, event: Json, scores: list[int]) -> Json | None:
    seat = event.get("seat")
    if kind == "draw":
        return {"type": "tsumo", "actor": seat, "pai": _name(event["tile"])}
    if kind == "discard":
        return {"type": "dahai", "actor": seat, "pai": _name(event["tile"]), "tsumogiri": event["drawn"]}
    if kind == "claim":
        return {"type": _CALLS[event["do"]], "actor": seat, "target": event["source"], "pai": _name(event["tile"]),
                "consumed": [_name(tile) for tile in event["tiles"]]}
    if kind == "kong" and event["do"] == "concealed_kong":
        return {"type": "ankan", "actor": seat, "consumed": [_name(tile) for tile in event["tiles"]]}
    if kind == "kong":
        return {"type": "kakan", "actor": seat, "pai": _name(event["tile"]),
                "consumed": [_name(tile) for tile in event["tiles"]]}
    if kind == "north":
        return {"type": "nukidora", "actor": seat, "pai": "N"}
    if kind == "riichi":
        return {"type": "reach", "actor": seat}
    if kind == "riichi_accepted":
        assert isinstance(seat, int)
        scores[seat] -= 1000
        return {"type": "reach_accepted", "actor": seat,
                "deltas": [-1000 if at == seat else 0 for at in range(len(scores))], "scores": list(scores)}
    if kind == "win":
        return _win(event, scores)
    return _drawn_game(event, scores) if kind == "draw_game" else None


def _pay(event: Json, scores: list[int]) -> list[int]:
    deltas = list(event.get("deltas") or [0] * len(scores))
    for seat, change in enumerate(deltas):
        scores[seat] += change
    return deltas


def _win(event: Json, scores: list[int]) -> Json:
    score: dict[str, Any] = event["score"]
    deltas = _pay(event, scores)
    return {"type": "hora", "actor": event["seat"], "target": event.get("source", event["seat"]),
            "pai": _name(event["tile"]),
            "ura_markers": [_name(tile) for tile in event.get("hidden_indicators", [])],
            "yakus": [[pattern["id"], pattern["value"]] for pattern in score["patterns"]],
            "fu": score["fu"], "fan": score["han"], "hora_points": score["points"], "deltas": deltas,
            "scores": list(scores)}


def _drawn_game(event: Json, scores: list[int]) -> Json:
    deltas = _pay(event, scores)
    ready = event.get("ready", [])
    return {"type": "ryukyoku", "reason": REASONS[event["reason"]],
            "tenpais": [seat in ready for seat in range(len(scores))], "deltas": deltas, "scores": list(scores)}
