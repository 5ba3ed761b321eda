"""Writes mjai: one event a line, with `reach_accepted`, `scores` in `start_kyoku`, and `nukidora` for a north."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from janso.records.deals import Deal, Game, Json, only_riichi
from janso.records.rules_line import FIELD, rules_line
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
    return "".join(json.dumps(event, ensure_ascii=False, separators=(",", ":")) + "\n" for event in mjai_events(game))


def _name(tile: str) -> str:
    return write_mjai(parse(tile))


def mjai_events(game: Game) -> Iterator[Json]:
    head = {"type": "start_game", "names": game.names, "kyoku_first": 4 if game.rules.word("rounds") == "east" else 0,
            "aka_flag": any(game.rules.numbers("red_fives"))}
    line = rules_line(game.rules)
    yield {**head, FIELD: line} if line else head
    for deal in game.deals:
        yield from _deal(deal)
        if deal.end is not None:
            yield {"type": "end_kyoku"}
    if game.end is not None:
        yield {"type": "end_game", "scores": game.end["scores"]}


def _deal(deal: Deal) -> Iterator[Json]:
    start = deal.start
    scores = list(start["scores"])
    yield {"type": "start_kyoku", "bakaze": "ESWN"[start["round"]], "dora_marker": write_mjai(deal.indicators[0]),
           "kyoku": start["number"] + 1, "honba": start["honba"], "kyotaku": start["sticks"], "oya": start["dealer"],
           "scores": list(scores), "tehais": [[write_mjai(face) for face in hand] for hand in deal.hands]}
    yield {"type": "tsumo", "actor": start["dealer"], "pai": write_mjai(deal.extra)}
    shown = 0
    pungs: dict[tuple[int, int], list[str]] = {}
    for event in deal.events:
        kind = event["type"]
        if kind == "claim" and event["do"] == "pung":
            pungs[event["seat"], parse(event["tile"]) & KIND_MASK] = [*event["tiles"], event["tile"]]
        elif kind == "kong" and event["do"] == "added_kong":
            event = {**event, "tiles": pungs[event["seat"], parse(event["tile"]) & KIND_MASK]}
        if kind == "declare" and event["do"] == "buy":
            scores[event["seat"]] -= 1000
        if kind == "indicator":
            shown += 1
            if shown > 1:
                yield {"type": "dora", "dora_marker": _name(event["tile"])}
            continue
        made = _event(kind, event, scores)
        if made is not None:
            yield made


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
