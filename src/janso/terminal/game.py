"""The game behind the terminal table: a match, one person's seat, bots on the others, and news to tell."""

from __future__ import annotations

from time import monotonic
from typing import Any

from janso.bots import Bot, Sight, make
from janso.games.mcr.siamese import win_points
from janso.games.mcr.subhands import keys_of
from janso.rules.ruleset import RuleSet
from janso.rules.telling.spoken import sentence
from janso.shape.api import accepts
from janso.shape.discards import counted, discards
from janso.shape.regular import missing_in
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action
from janso.table.log.event import Event
from janso.table.match import Match
from janso.table.session import keep_time
from janso.table.state import ASKING, CHOOSING, DECLARING, TURN
from janso.table.turn.phase import chosen, question_view, words_of
from janso.table.turn.ready import complete, ready_after, shapes, waits_of
from janso.text.say import say
from janso.tiles import KIND_MASK, STANDARD_KINDS, parse, write


class Game:
    """A person on one seat. `news` holds the events since they were last looked at."""

    def __init__(self, rules: RuleSet, bot: str, seed: int, seat: int = 0, name: str = "", lang: str = "en") -> None:
        self.seat = seat
        self.lang = lang
        name = name or say("Player", lang)
        self.match = Match(rules, seed, start=False)
        self.match.names = [name if at == seat else f"{say(bot, lang)} {at + 1}" for at in range(self.match.play.seats)]
        self.bots: list[Bot] = [make(bot, seed * 10 + at) for at in range(self.match.play.seats)]
        self.match.begin()
        minutes = self.match.play.ends.session_minutes
        self.ends = monotonic() + 60 * minutes if minutes else 0.0
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

    def question(self) -> dict[str, Any] | None:
        """The question that the table puts to the person now."""
        deal = self.match.deal
        if deal is None or deal.state.phase != ASKING or self.seat not in self.match.waiting:
            return None
        return question_view(deal.state, self.seat)

    def asks_numbers(self) -> bool:
        """Whether an open question wants numbers: a winner counts."""
        question = self.question() or {}
        return bool(question.get("amounts")) and not question.get("names")

    def pick_row(self) -> list[int]:
        """The tiles that an open question lets the person pick from."""
        pick = (self.question() or {}).get("pick")
        if pick is None:
            return []
        return self.held() if pick["from"] == "hand" else [parse(name) for name in pick["from"]]

    def picked(self, places: set[int]) -> Action | None:
        """The answer that some picked tiles amount to, when their number is right; the usual amount goes with it."""
        question = self.question()
        if question is None or not question.get("send"):
            return None
        amount = question.get("amount")
        words = ([str(amount.get("start", amount["low"]))] if amount else []) + [question["send"][0]["choice"]]
        row = self.pick_row()
        action = chosen(":".join(words), [row[place] for place in sorted(places)])
        return action if self.match.may(self.seat, action) is None else None

    def words(self, option: Action) -> str:
        """What a choice is called."""
        assert self.match.deal is not None
        words = words_of(self.match.deal.state, option)
        return words.get(self.lang) or words["en"]

    def calls(self) -> list[Action]:
        """Everything but plain discards; riichi and ready once for each tile, wins of one hand out of two by value."""
        found = [option for option in self.options() if option.verb != act.DISCARD]
        if self.match.play.hands > 1:
            found.sort(key=self.worth, reverse=True)
        return found

    def worth(self, option: Action) -> int:
        """What a win of one hand out of two is worth; 0 for anything else."""
        if option.verb != act.WIN or not option.tiles or self.match.deal is None:
            return 0
        state, scorer = self.match.deal.state, self.match.rules.scorer
        return win_points(state, scorer, state.players[self.seat], option)

    def ready_places(self) -> set[int]:
        """The places of `held` whose discard leaves a ready hand."""
        if self.match.deal is None or self.match.play.hands > 1 or not any(
                option.verb == act.DISCARD for option in self.options()):
            return set()
        state = self.match.deal.state
        player = state.players[self.seat]
        return {place for place, face in enumerate(self.held())
                if self.discard_of(place) and ready_after(state, player, face & KIND_MASK)}

    def standing(self) -> str:
        """What a ready hand waits for while others play, and why a complete or waiting hand may not win."""
        if self.match.deal is None or self.match.done or self.match.play.hands > 1:
            return ""
        state = self.match.deal.state
        player = state.players[self.seat]
        if state.phase == TURN and state.turn == self.seat:
            can_win = any(option.verb == act.WIN for option in self.options())
            return "" if can_win or state.drawn < 0 or not complete(state, player) else self.refused_win()
        question = self.question()
        if question is not None:
            title = question["title"].get(self.lang) or question["title"]["en"]
            how = ("letters pick, enter answers" if question.get("pick") else
                   "type the count, enter states it; enter alone asks the table" if question.get("amounts") else "")
            return f"{title}   {say(how, self.lang) if how else ''}".strip()
        if state.phase == DECLARING and self.options():
            return say("Before the first turn: declare something, or pass.", self.lang)
        if state.phase == CHOOSING and self.options():
            return say("Nagashi: lay out a terminal or an honour for a yakuman, or pass to keep it. Whoever waits for "
                       "the tile gets a mangan from you.", self.lang)
        waits = waits_of(state, player)
        if not waits:
            return ""
        first = next(kind for kind in range(STANDARD_KINDS) if waits >> kind & 1)
        word = state.game.bar(state, player, first, False)
        why = state.game.bar_words(word) if word else ""
        words = f"{away(0, self.lang)}: {named(waits, Sight(self.match, self.seat).left())}"
        return f"{words}   {sentence(why, self.match.rules, self.lang)}" if why else words

    def refused_win(self) -> str:
        """Why the person may not win now."""
        refusal = self.match.may(self.seat, Action(act.WIN))
        return sentence(refusal.words, self.match.rules, self.lang) if refusal else ""

    def do(self, action: Action) -> None:
        """Does what the person chose, then lets the bots go on; a session that is over may end the deal instead."""
        if not keep_time(self.match, self.ends > 0, 0 < self.ends <= monotonic()):
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
        if self.match.deal is None:
            return ""
        sight = Sight(self.match, self.seat)
        if self.match.play.hands > 1:
            return self._hint_for_two(sight)
        tiles, left = sight.tiles(), sight.left()
        if tiles.size % 3 == 1:
            number, mask = accepts(tiles, sight.forms, None)
            return f"{away(number, self.lang)}: {named(mask, left)}"
        lines = discards(tiles, sight.forms, None)
        best = sorted(lines, key=lambda line: (line[1], -counted(line[2], left)))[:3]
        return "   ".join(f"{write(kind)} → {away(number, self.lang)}, {say('{n} tiles', self.lang, n=many)}"
                          for kind, number, mask in best for many in [counted(mask, left)])


    def _hint_for_two(self, sight: Sight) -> str:
        """How far the nearer of two hands is, for each discard that leaves it nearest."""
        counts = sight.counts()
        assert self.match.deal is not None
        melds = self.match.deal.state.players[self.seat].meld_hands
        sets = 4 - max(melds.count(0), melds.count(1))
        now = nearest(counts, sets)
        if sum(counts) % 3 != 1 or not self.options():
            return away(now - 1, self.lang)
        kept = [face for place, face in enumerate(self.held())
                if self.discard_of(place) and nearest(less(counts, face & KIND_MASK), sets) <= max(now, 1)]
        tiles = " ".join(write(kind) for kind in sorted({face & KIND_MASK for face in kept}))
        return f"{away(now - 1, self.lang)}   {tiles}"


def nearest(counts: list[int], sets: int) -> int:
    """Tiles missing for so many sets and a pair out of a row."""
    keys = keys_of(counts)
    return missing_in(shapes().tables, keys[0], keys[1], keys[2], keys[3], sets)


def less(counts: list[int], kind: int) -> list[int]:
    """Counts with one tile of a kind less."""
    return [count - (at == kind) for at, count in enumerate(counts)]


def away(number: int, lang: str = "en") -> str:
    return say("complete" if number < 0 else "ready" if number == 0 else "{n} away", lang, n=number)


def named(mask: int, left: list[int]) -> str:
    """The kinds of a mask with how many are left."""
    return " ".join(f"{write(kind)}×{left[kind]}" for kind in range(STANDARD_KINDS) if mask >> kind & 1)


def ended(log: list[Event], seen: int) -> list[Event]:
    """The wins, draws and penalties of the deal that has ended since `seen`: all of them, and none of the next deal."""
    end = next((at for at in range(len(log) - 1, seen - 1, -1) if log[at].type == ev.END_DEAL), -1)
    if end < 0:
        return []
    start = next(at for at in range(end, -1, -1) if log[at].type == ev.START_DEAL)
    return [event for event in log[start:end] if event.type in (ev.WIN, ev.DRAW_GAME, ev.PENALTY)]
