"""One of our bots as an mjai player.

A server shows a player only what the player may see. Each of its events is folded into a table in which tiles that
nobody has shown are unknown; the bot looks at it through `Sight`, as at any other table.
"""

from __future__ import annotations

from typing import Any, Final

from janso.bots import Sight, make
from janso.bots.mjai.shadow import Shadow
from janso.errors import JansoError
from janso.records.fields import Fields, load
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.text.notation import write_mjai
from janso.tiles import KIND_MASK

Json = dict[str, Any]
NOTHING: Final[Json] = {"type": "none"}
_CALLS: Final = {act.CHOW: "chi", act.PUNG: "pon", act.KONG: "daiminkan"}
_OTHERS_ASK: Final = ("dahai", "kakan", "ankan", "nukidora", "kita")
_OWN_ASK: Final = ("tsumo", "chi", "pon")
_PASSING: Final = ("dora", "reach_accepted", "reach")
"""Events after which an open question stays open."""


def answer_of(seat: int, action: Action, drawn: int, source: int, north: str = "nukidora") -> Json:
    """An act in mjai's words; a riichi is declared first, its discard follows when asked. `north` is the word for
    setting a North aside: dialects call it nukidora or kita."""
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
        return {"type": north, "actor": seat, "pai": "N"}
    if verb == act.NINE_TERMINALS:
        return {"type": "ryukyoku", "actor": seat, "reason": "kyushukyuhai"}
    return dict(NOTHING)


class MjaiBot:
    """Takes events as a server sends them and answers each batch with one action."""

    def __init__(self, bot: str = "greedy", seed: int = 0, north: str = "nukidora") -> None:
        self.bot = make(bot, seed)
        self.seat = -1
        self.north = north
        self.game = Fields({}, "mjai")
        self.shadow: Shadow | None = None
        self.asking = -1
        """Whose act left a question open that was not answered yet; -1 when there is none."""
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
            self.game, self.shadow = event, None
            if event.has("id"):
                self.seat = event.number("id", 0, 3)
            return dict(NOTHING)
        if type == "start_kyoku":
            self.shadow = Shadow(self.seat, self.game) if self.seat >= 0 else None
        if self.shadow is None:
            return dict(NOTHING)
        self._follow(type, event)
        if type == "reach" and event.get("actor") == self.seat and self.riichi_tile is not None:
            self.asking = -1
            return self.riichi_tile
        return self._choose() if last and self.asking >= 0 else dict(NOTHING)

    def _follow(self, type: str, event: Fields) -> None:
        """Folds an event; one that cannot be folded leaves the bot without a table until the next deal."""
        assert self.shadow is not None
        try:
            self.shadow.take(event)
        except (JansoError, ValueError, IndexError) as error:
            self.shadow, self.asking = None, -1
            raise JansoError("bots.deal_cannot_followed", where=event.where, error=error) from None
        if type not in _PASSING:
            actor = event.get("actor", -1)
            asks = type in _OWN_ASK if actor == self.seat else type in _OTHERS_ASK
            self.asking = int(actor) if asks else -1

    def _choose(self) -> Json:
        assert self.shadow is not None and self.shadow.match is not None
        match, actor = self.shadow.match, self.asking
        self.asking = -1
        options = match.options(self.seat)
        if not options:
            return dict(NOTHING)
        choice = options[0] if len(options) == 1 else self.bot.choose(Sight(match, self.seat), options)
        drawn = self.shadow.state.drawn
        if choice.verb == act.RIICHI:
            self.riichi_tile = answer_of(self.seat, Action(act.DISCARD, choice.tile), drawn, actor)
        answer = answer_of(self.seat, choice, drawn, actor, self.north)
        if choice.verb == act.ADDED_KONG:
            answer["consumed"] = self._pung(choice.tile)
        return answer

    def _pung(self, tile: int) -> list[str]:
        """The pung that a kong is added to."""
        assert self.shadow is not None
        for meld in self.shadow.state.players[self.seat].melds:
            if meld.kind == tile & KIND_MASK:
                return [write_mjai(face) for face in meld.tiles]
        return []
