"""One of our bots as an mjai player.

A server shows a player only what the player may see. The bot's table is played again through the engine before each
decision, with tiles nobody has shown filled in from those that are left; the bot itself looks through `Sight`, which
shows it none of them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from janso.bots import Sight, make
from janso.errors import JansoError
from janso.records.fields import Fields, load
from janso.records.mjai.reader import read_mjai_game
from janso.records.replay import replay_script
from janso.table import action as act
from janso.table.action import Action
from janso.table.match import Match
from janso.text.notation import read_mjai, write_mjai
from janso.tiles import KIND_MASK, write

Json = dict[str, Any]
NOTHING: Final[Json] = {"type": "none"}
_CALLS: Final = {act.CHOW: "chi", act.PUNG: "pon", act.KONG: "daiminkan"}
_ASKS: Final = ("tsumo", "dahai", "kakan", "ankan", "chi", "pon", "nukidora", "kita")
_SET: Final = Counter({**{f"{n}{s}": 4 for s in "mps" for n in range(1, 10) if n != 5},
                       **{f"5{s}": 3 for s in "mps"}, **{f"5{s}r": 1 for s in "mps"},
                       **dict.fromkeys("ESWNPFC", 4)})


def answer_of(seat: int, action: Action, drawn: int, source: int) -> Json:
    """An act in mjai's words; a riichi is declared first, its discard follows when asked."""
    verb = action.verb
    if verb == act.DISCARD:
        tsumogiri = action.drawn == 1 or (action.drawn < 0 and action.tile == drawn)
        return {"type": "dahai", "actor": seat, "pai": write_mjai(action.tile), "tsumogiri": tsumogiri}
    if verb == act.RIICHI:
        return {"type": "reach", "actor": seat}
    if verb in _CALLS:
        return {"type": _CALLS[verb], "actor": seat, "target": source, "pai": write_mjai(action.tile),
                "consumed": [write_mjai(face) for face in action.tiles]}
    if verb == act.CONCEALED_KONG:
        return {"type": "ankan", "actor": seat, "consumed": [write_mjai(face) for face in action.tiles]}
    if verb == act.ADDED_KONG:
        return {"type": "kakan", "actor": seat, "pai": write_mjai(action.tile),
                "consumed": [write_mjai(face) for face in action.tiles]}
    if verb == act.WIN:
        return {"type": "hora", "actor": seat, "target": source}
    if verb == act.NORTH:
        return {"type": "nukidora", "actor": seat, "pai": "N"}
    if verb == act.NINE_TERMINALS:
        return {"type": "ryukyoku", "actor": seat, "reason": "kyushukyuhai"}
    return dict(NOTHING)


class MjaiBot:
    """Takes events as a server sends them and answers each batch with one action."""

    def __init__(self, bot: str = "greedy", seed: int = 0) -> None:
        self.bot = make(bot, seed)
        self.seat = -1
        self.game: Json = {"type": "start_game"}
        self.deal: list[Json] = []
        self.riichi_tile: Json | None = None

    def take(self, line: str, where: str = "mjai") -> Json:
        """The answer to a line: one event, or an array of events."""
        data = load(line, where)
        events = data if isinstance(data, list) else [data]
        answer = dict(NOTHING)
        for number, event in enumerate(events, 1):
            answer = self._event(Fields(event, f"{where}: event {number}"), number == len(events))
        return answer

    def _event(self, event: Fields, last: bool) -> Json:
        type = event.text("type")
        if type == "start_game":
            self.game = {**event.data, "names": event.get("names") or ["a", "b", "c", "d"]}
            if event.has("id"):
                self.seat = event.number("id", 0, 3)
            return dict(NOTHING)
        if type == "start_kyoku":
            self.deal = []
        self.deal.append(event.data)
        if type == "reach" and event.number("actor", 0, 3) == self.seat and self.riichi_tile is not None:
            return self.riichi_tile
        if not last or type not in _ASKS or self.seat < 0:
            return dict(NOTHING)
        actor = event.number("actor", 0, 3)
        own_turn = actor == self.seat
        if own_turn == (type in ("dahai", "kakan", "ankan", "nukidora", "kita")):
            return dict(NOTHING)
        return self._choose(actor)

    def _choose(self, actor: int) -> Json:
        match = shadow(self.game, self.deal, self.seat)
        options = match.options(self.seat) if self.seat in match.waiting else []
        if not options:
            return dict(NOTHING)
        choice = options[0] if len(options) == 1 else self.bot.choose(Sight(match, self.seat), options)
        drawn = match.deal.state.drawn if match.deal else -1
        if choice.verb == act.RIICHI:
            self.riichi_tile = answer_of(self.seat, Action(act.DISCARD, choice.tile), drawn, actor)
        answer = answer_of(self.seat, choice, drawn, actor)
        if choice.verb == act.ADDED_KONG:
            answer["consumed"] = self._pung(choice.tile)
        return answer

    def _pung(self, tile: int) -> list[str]:
        for event in self.deal:
            if event["type"] == "pon" and event["actor"] == self.seat and (
                    read_mjai(event["pai"]) & KIND_MASK == tile & KIND_MASK):
                return [*event["consumed"], event["pai"]]
        raise JansoError(f"mjai: no pung for the kong of {write(tile)} was seen")


def shadow(game: Json, deal: list[Json], seat: int) -> Match:
    """The table as a player knows it, as a match in which the player may be asked."""
    filled, riichi = _filled(deal, seat)
    text = "".join(json.dumps(event) + "\n" for event in [game, *filled])
    script = read_mjai_game(text, "mjai")
    replayed = replay_script(script)
    if replayed.differences:
        raise JansoError(str(replayed.differences[0]))
    running = replayed.match.deal
    if running is not None:
        for other in riichi:
            running.state.players[other].riichi = 1
    return replayed.match


def _filled(deal: list[Json], seat: int) -> tuple[list[Json], list[int]]:
    """Events with all tiles named, and who else declared riichi. Tiles that left a hand were dealt or drawn earlier."""
    start = deal[0]
    hands = [list(hand) for hand in start["tehais"]]
    if len(hands) == 4 and not hands[3]:
        hands = hands[:3]
    slots: dict[int, list[tuple[int, int]]] = {
        other: [(0, place) for place, name in enumerate(hand) if name == "?"] for other, hand in enumerate(hands)}
    events: list[Json] = []
    riichi: list[int] = []
    left = Counter(_SET)
    if len(hands) == 3:
        left -= Counter({f"{n}m": 4 for n in range(2, 9)} | {"5mr": 1})
    for number, event in enumerate(deal[1:], 1):
        type, actor = event["type"], event.get("actor", -1)
        if actor != seat and type in ("reach", "reach_accepted"):
            riichi += [actor] if type == "reach" else []
            continue
        event = dict(event)
        if type == "tsumo" and event["pai"] == "?":
            following = deal[number + 1] if number + 1 < len(deal) else {}
            if following.get("type") == "reach":
                following = deal[number + 2] if number + 2 < len(deal) else {}
            if following.get("type") == "dahai" and following.get("tsumogiri"):
                event["pai"] = following["pai"]
            else:
                slots[actor].append((len(events) + 1, -1))
        elif actor != seat:
            for name in _gone(event):
                at, place = slots[actor].pop(0)
                if at:
                    events[at - 1]["pai"] = name
                else:
                    hands[actor][place] = name
        events.append(event)
    _use_up(left, start, hands, events)
    rest = _rest(left)
    for open_slots, hand in zip(slots.values(), hands):
        for at, place in open_slots:
            if at:
                events[at - 1]["pai"] = next(rest)
            else:
                hand[place] = next(rest)
    return [{**start, "tehais": hands}, *events], riichi


def _gone(event: Json) -> list[str]:
    """Tiles that leave a concealed hand with an event."""
    type = event["type"]
    if type == "dahai":
        return [] if event.get("tsumogiri") else [event["pai"]]
    if type in ("chi", "pon", "daiminkan", "ankan"):
        return list(event["consumed"])
    if type == "kakan":
        return [event["pai"]]
    return ["N"] if type in ("nukidora", "kita") else []


def _use_up(left: Counter[str], start: Json, hands: list[list[str]], events: list[Json]) -> None:
    left[start["dora_marker"]] -= 1
    for hand in hands:
        left.subtract(name for name in hand if name != "?")
    for event in events:
        if event["type"] == "tsumo" and event["pai"] != "?":
            left[event["pai"]] -= 1
        elif event["type"] == "dora":
            left[event["dora_marker"]] -= 1


def _rest(left: Counter[str]) -> Iterator[str]:
    """Unseen tiles, spread over the kinds so that no filled hand looks like anything."""
    while any(count > 0 for count in left.values()):
        for name in list(left):
            if left[name] > 0:
                left[name] -= 1
                yield name
