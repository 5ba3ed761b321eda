"""The game behind the terminal table: a match, one person's seat, bots on the others, and news to tell."""

from __future__ import annotations

from janso.bots import Bot, Sight, make
from janso.rules.ruleset import RuleSet
from janso.rules.spoken import sentence
from janso.shape.api import accepts
from janso.shape.discards import counted, discards
from janso.shape.forms import DEFAULT_FORMS
from janso.table import action as act
from janso.table import event as ev
from janso.table.action import Action
from janso.table.event import Event
from janso.table.match import Match
from janso.text.say import say
from janso.tiles import KIND_MASK, STANDARD_KINDS, write


class Game:
    """A person on one seat. `news` holds the events since they were last looked at."""

    def __init__(self, rules: RuleSet, bot: str, seed: int, seat: int = 0, name: str = "", lang: str = "en") -> None:
        self.seat = seat
        self.lang = lang
        name = name or say("Player", lang)
        self.match = Match(rules, seed, start=False)
        self.match.names = [name if at == seat else f"{bot} {at + 1}" for at in range(self.match.play.seats)]
        self.bots: list[Bot] = [make(bot, seed * 10 + at) for at in range(self.match.play.seats)]
        self.match.begin()
        self.seen = 0
        self.go_on()

    def go_on(self) -> None:
        """Lets bots act until the person has something to decide."""
        match = self.match
        while not match.done and match.waiting and self.seat not in match.waiting:
            seat = match.waiting[0]
            match.do(seat, self.bots[seat].choose(Sight(match, seat), match.options(seat)))

    def news(self) -> list[Event]:
        """Events since the last time."""
        fresh = self.match.log[self.seen:]
        self.seen = len(self.match.log)
        return fresh

    def options(self) -> list[Action]:
        """What the person may do."""
        return self.match.options(self.seat)

    def calls(self) -> list[Action]:
        """Everything but plain discards; riichi and ready once for each tile."""
        return [option for option in self.options() if option.verb != act.DISCARD]

    def do(self, action: Action) -> None:
        """Does what the person chose, then lets the bots go on."""
        self.match.do(self.seat, action)
        self.go_on()

    def held(self) -> list[int]:
        """The person's tiles in order, the drawn one last."""
        assert self.match.deal is not None
        state = self.match.deal.state
        faces = sorted(state.players[self.seat].held, key=lambda face: (face & KIND_MASK, face))
        drawn = state.drawn if state.turn == self.seat else -1
        if drawn in faces:
            faces.remove(drawn)
            faces.append(drawn)
        return faces

    def discard_of(self, place: int) -> Action | None:
        """The discard of the tile at a place of `held`, when it is allowed."""
        faces = self.held()
        if place >= len(faces):
            return None
        for option in self.options():
            if option.verb == act.DISCARD and option.tile == faces[place]:
                return option
        return None

    def why_not(self, place: int) -> str:
        """Why the tile at a place may not be discarded now."""
        faces = self.held()
        if place >= len(faces):
            return say("There is no such tile.", self.lang)
        refusal = self.match.may(self.seat, Action(act.DISCARD, faces[place]))
        return sentence(refusal.words, self.match.rules, self.lang) if refusal else ""

    def hint(self) -> str:
        """What each discard leaves, or what the hand waits for."""
        if self.match.deal is None or self.match.play.hands > 1:
            return ""
        sight = Sight(self.match, self.seat)
        tiles, left = sight.tiles(), sight.left()
        if tiles.size % 3 == 1:
            number, mask = accepts(tiles, DEFAULT_FORMS, None)
            return f"{away(number, self.lang)}: {named(mask, left)}"
        lines = discards(tiles, DEFAULT_FORMS, None)
        best = sorted(lines, key=lambda line: (line[1], -counted(line[2], left)))[:3]
        return "   ".join(f"{write(kind)} → {away(number, self.lang)}, {say('{n} tiles', self.lang, n=many)}"
                          for kind, number, mask in best for many in [counted(mask, left)])


def away(number: int, lang: str = "en") -> str:
    return say("complete" if number < 0 else "ready" if number == 0 else "{n} away", lang, n=number)


def named(mask: int, left: list[int]) -> str:
    """The kinds of a mask with how many are left."""
    return " ".join(f"{write(kind)}×{left[kind]}" for kind in range(STANDARD_KINDS) if mask >> kind & 1)


def ended(events: list[Event]) -> list[Event]:
    """The wins, draws and penalties among events, when a deal has ended with them."""
    if not any(event.type == ev.END_DEAL for event in events):
        return []
    return [event for event in events if event.type in (ev.WIN, ev.DRAW_GAME, ev.PENALTY)]
