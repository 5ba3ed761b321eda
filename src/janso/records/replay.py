"""Plays a script through the engine under the record's own rules and names every difference."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from janso.errors import JansoError
from janso.message import Message, phrase, spelled
from janso.records.compare import compare_win, same_results
from janso.records.known import known_rules
from janso.records.script import UNKNOWN_SOURCE, DealScript, DrawClaim, GameScript, Step, WinClaim
from janso.records.scripted_wall import own_wall_is_empty, wall_of
from janso.records.tenhou.witness import contradictions
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import VERBS, Action, CopyAction, SetAction, action_with
from janso.table.log.deal_events import DrawGameEvent, EndDealEvent, StartDealEvent, WinEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DrawEvent
from janso.table.match import Match
from janso.table.schedule import Standing
from janso.tiles import KIND_MASK, write

CLAIMS = {"chow": act.CHOW, "pung": act.PUNG, "kong": act.KONG}
DECLARED = {"riichi": act.RIICHI, "open_riichi": act.RIICHI, "ready": act.READY}
OWN = {"concealed_kong": act.CONCEALED_KONG, "added_kong": act.ADDED_KONG, "north": act.NORTH, "flower": act.FLOWER}


@dataclass(slots=True)
class Difference:
    """One place where the record and the engine disagree."""

    deal: int
    at: str
    what: str
    record: Any
    engine: Any

    def __str__(self) -> str:
        return Message("records.differs", at=self.at, n=self.deal + 1, what=phrase(self.what), record=self.record,
                       engine=self.engine)

    def as_json(self) -> dict[str, Any]:
        return spelled({"deal": self.deal, "at": self.at, "what": self.what, "record": self.record,
                        "engine": self.engine})


@dataclass(slots=True)
class Replay:
    """The match that came out, and the differences found on the way."""

    match: Match
    differences: list[Difference] = field(default_factory=list)


class Act(NamedTuple):
    """What a seat did. `certain` is False for a pass that the record does not show: somebody else took the tile."""

    seat: int
    action: Action
    certain: bool = True


Acts = Generator[Act, None, None]


class Stop(Exception):
    """The engine cannot follow the record any further."""


def replay_script(game: GameScript) -> Replay:
    """Plays a whole game; stops at the first act that the engine refuses."""
    player = Player(game, known_rules(game.rules, game.options))
    player.check_walls()
    drive(player.match, player.play())
    leave_open(player.match)
    return Replay(player.match, player.differences)


def drive(match: Match, acts: Acts) -> None:
    """Does every act that a record shows."""
    for _ in done(match, acts):
        pass


def done(match: Match, acts: Acts) -> Iterator[Act]:
    """Every act that a record shows, told just before it is done; what the engine says against one goes back to whoever
    reads the record."""
    try:
        act = next(acts)
        while True:
            yield act
            try:
                match.do(act.seat, act.action)
            except JansoError as error:
                act = acts.throw(error)
            else:
                act = next(acts)
    except (StopIteration, Stop):
        return


def leave_open(match: Match) -> None:
    """Takes back the end of a match that was over only because its record tells no further deal."""
    if match.done and match.upcoming is not None and match.walls is not None:
        match.log.pop()
        match.done = False
        match.result = None


class Player:
    """Walks through the steps of a game with an engine beside it."""

    def __init__(self, game: GameScript, rules: RuleSet) -> None:
        self.game = game
        self.rules = rules
        self.differences: list[Difference] = []
        self.number = 0
        self.dealer = 0
        self.round = 0
        self.left = 0
        """How many steps of the present deal are still to be done."""
        self.match = self._open()

    def _open(self) -> Match:
        names = [name or f"Player {seat + 1}" for seat, name in enumerate(self.game.names)]
        match = Match(self.rules, self.game.wall_seed, names, walls=[], start=False)
        first = self.game.deals[0]
        match.standing = match.upcoming = Standing(first.round, first.number, first.honba)
        match.sticks = first.sticks
        if first.scores is not None:
            match.scores = list(first.scores)
        own = bool(self.game.extra.get("own_walls"))
        match.walls = [self._wall(deal, match, own) for deal in self.game.deals]
        match.begin()
        return match

    def _wall(self, deal: DealScript, match: Match, own_walls: bool) -> list[int]:
        try:
            return wall_of(deal, match, own_walls and own_wall_is_empty(deal, int(self.game.extra["own_walls"])))
        except JansoError as error:
            raise JansoError("text.place", where=self.game.source, what=error) from None

    def differ(self, at: str, what: str, record: Any, engine: Any) -> None:
        self.differences.append(Difference(self.number, at or self.game.source, what, record, engine))

    def stop(self, at: str, what: str, record: Any, engine: Any) -> Stop:
        self.differ(at, what, record, engine)
        return Stop()

    def check_walls(self) -> None:
        """Holds every tile against the wall that the seed of the record gives, where it has one."""
        witnesses = [deal.witness for deal in self.game.deals if deal.witness is not None]
        if len(witnesses) != len(self.game.deals):
            return
        for found in contradictions(self.game.wall_seed, witnesses, self.match.play.seats):
            self.differences.append(Difference(found.deal, found.at, f"wall of the seed, {found.what}", found.record,
                                               found.wall))

    def play(self) -> Acts:
        """The acts of all deals, one after the other; each is done before the next is asked for."""
        for number, deal in enumerate(self.game.deals):
            self.number = number
            self.dealer = deal.dealer
            self.round = deal.round
            self._check_start(deal)
            before = len(self.match.log)
            try:
                yield from self._play_steps(deal)
                yield from self._finish(deal)
            except JansoError as error:
                if self._cut_off_here(deal):
                    return
                raise self.stop(self.game.source, "the deal goes on", "as recorded", str(error)) from None
            self._check_end(deal, self.match.log[before:])
        self._check_result()

    def _cut_off_here(self, deal: DealScript) -> bool:
        """True when everything the record tells was done: the engine only lacks the tile that follows."""
        told = not self.left and not deal.wins and deal.draw is None
        return told and deal is self.game.deals[-1] and self.game.final is None

    def _check_start(self, deal: DealScript) -> None:
        event = next((e for e in reversed(self.match.log) if isinstance(e, StartDealEvent)), None)
        place = f"{self.game.source}"
        if event is None or self.match.done or self.match.deals != self.number + 1:
            raise self.stop(place, "the match goes on", "another deal", "the match is over")
        told = [("round", deal.round, event.round), ("number", deal.number, event.number),
                ("honba", deal.honba, event.honba), ("sticks", deal.sticks, event.sticks),
                ("dealer", deal.dealer, event.dealer)]
        for key, value, engine in told:
            if engine != value:
                self.differ(place, Message("records.start_of_deal", key=key), value, engine)
        if deal.scores is not None and list(event.scores) != deal.scores:
            self.differ(place, "scores at the start of the deal", deal.scores, list(event.scores))

    def _play_steps(self, deal: DealScript) -> Acts:
        declared = ""
        opening = self._opening()
        steps = deal.steps[1:] if opening else deal.steps
        self.left = len(steps)
        for step in steps:
            self.left -= 1
            if opening:
                self._opened(step, opening.pop(0))
            elif step.do == "draw":
                yield from self._draw(step)
            elif step.do in DECLARED:
                declared = step.do
            elif step.do == "discard":
                yield from self._discard(step, declared)
                declared = ""
            elif step.do in CLAIMS:
                yield from self._claim(step)
            elif step.do in OWN:
                yield from self._own(step)

    def _opening(self) -> list[Event]:
        """Flowers that were dealt and replaced before the first turn, which the engine does by itself."""
        found: list[Event] = []
        for event in reversed(self.match.log):
            if event.type not in (ev.FLOWER, ev.DRAW):
                break
            found.insert(0, event)
        return found

    def _opened(self, step: Step, event: Event) -> None:
        done = "draw" if event.type == ev.DRAW else "flower"
        tile = step.tile if step.do == "draw" else step.tiles[0] if step.tiles else -1
        if (step.do, step.seat, tile) != (done, event.seat, event.tile):
            raise self.stop(step.at, "flowers before the first turn", f"seat {step.seat}: {step.do} {_tiles(step)}",
                            f"seat {event.seat}: {done} {write(event.tile)}")

    def _pass_all(self) -> Acts:
        """Everybody whose answer the table waits for passes."""
        deal = self.match.deal
        while deal is not None and not deal.over:
            choices = [seat for seat in self.match.waiting if self._option(seat, act.PASS)]
            if not choices:
                return
            yield Act(choices[0], Action(act.PASS))
            if deal is not self.match.deal:
                return

    def _option(self, seat: int, verb: int, tile: int = -1, tiles: tuple[int, ...] | None = None) -> Action | None:
        for option in self.match.options(seat):
            if option.verb != verb or (tile >= 0 and option.tile != tile):
                continue
            if tiles is None or sorted(option.tiles) == sorted(tiles):
                return option
        return None

    def _do(self, step: Step, action: Action | None, wanted: Action) -> Acts:
        """Does an act of the record, or stops with the engine's reason against it."""
        if action is None:
            refusal = self.match.may(step.seat, wanted)
            words = refusal.words if refusal else "it is not among the options"
            raise self.stop(step.at, f"seat {step.seat}: {step.do} {_tiles(step)}", "done", words)
        yield Act(step.seat, action)

    def _draw(self, step: Step) -> Acts:
        yield from self._pass_all()
        last = self._last_draw()
        if last is None or last.seat != step.seat or last.tile != step.tile:
            engine = "no draw" if last is None else f"seat {last.seat} draws {write(last.tile)}"
            raise self.stop(step.at, "draw", f"seat {step.seat} draws {write(step.tile)}", engine)

    def _last_draw(self) -> Event | None:
        """The draw that the present turn began with; the dealer's first one is part of the deal."""
        for event in reversed(self.match.log):
            if event.type == ev.DRAW:
                return event
            if event.type == ev.DEALT:
                state = self.match.deal.state if self.match.deal else None
                return DrawEvent(state.dealer, state.drawn) if state else None
            if event.type not in (ev.INDICATOR, ev.RIICHI_ACCEPTED):
                return None
        return None

    def _discard(self, step: Step, declared: str) -> Acts:
        silent = self._silent_about_draws or step.source == UNKNOWN_SOURCE
        drawn = 1 if step.source == step.seat else -1 if silent else 0
        verb = DECLARED.get(declared, act.DISCARD)
        wanted = CopyAction(verb, step.tile, drawn)
        option = self._option(step.seat, verb, step.tile)
        if option is not None:
            option = action_with(verb, step.tile, option.tiles, drawn, option.hand, declared == "open_riichi")
            if self.match.may(step.seat, option) is not None:
                option = None
        yield from self._do(step, option, wanted)

    @property
    def _silent_about_draws(self) -> bool:
        return bool(self.game.extra.get("own_walls"))

    def _claim(self, step: Step) -> Acts:
        verb = CLAIMS[step.do]
        option = self._option(step.seat, verb, step.tile, step.tiles)
        wanted = SetAction(verb, step.tile, step.tiles)
        if option is None or step.seat not in self.match.waiting:
            yield from self._do(step, None, wanted)
        yield from self._answer({step.seat: option or wanted})

    def _answer(self, answers: dict[int, Action]) -> Acts:
        """Gives the answers of the record, and a pass for everybody else who is asked."""
        deal, start = self.match.deal, len(self.match.log)
        while deal is not None and not deal.over and self._open_question(start):
            seat = self.match.waiting[0]
            yield Act(seat, answers.get(seat) or Action(act.PASS), seat in answers)
            if deal is not self.match.deal:
                return

    def _open_question(self, start: int) -> bool:
        """True while the table still waits for answers to the same tile."""
        return all(e.type == ev.ANSWER for e in self.match.log[start:]) and bool(self.match.waiting)

    def _own(self, step: Step) -> Acts:
        verb = OWN[step.do]
        tile = step.tile if step.tile >= 0 else step.tiles[0]
        option = next((o for o in self.match.options(step.seat) if o.verb == verb
                       and o.tile & KIND_MASK == tile & KIND_MASK), None)
        yield from self._do(step, option, SetAction(verb, tile, step.tiles))

    def _finish(self, deal: DealScript) -> Acts:
        """What ends the deal: wins, an abort somebody declares, or nothing left to draw."""
        if deal.wins:
            yield from self._win(deal.wins)
        elif deal.draw is not None:
            yield from self._draw_game(deal.draw)

    def _win(self, wins: list[WinClaim]) -> Acts:
        answers: dict[int, Action] = {}
        for win in wins:
            option = self._option(win.seat, act.WIN)
            if option is None:
                refusal = self.match.may(win.seat, Action(act.WIN, win.tile))
                raise self.stop(win.at, f"seat {win.seat} wins", "a win", refusal.words if refusal else "not offered")
            answers[win.seat] = option
        if wins[0].seat == wins[0].source:
            yield Act(wins[0].seat, answers[wins[0].seat])
        else:
            yield from self._answer(answers)

    def _draw_game(self, claim: DrawClaim) -> Acts:
        if not claim.reason:
            claim.reason = self._likely_reason()
        if claim.reason == "nine_terminals":
            seat = next((s for s in self.match.waiting if self._option(s, act.NINE_TERMINALS)), -1)
            if seat < 0:
                raise self.stop(claim.at, "nine terminals", "declared", "not offered")
            yield Act(seat, Action(act.NINE_TERMINALS))
        elif claim.reason in ("triple_win", "double_win"):
            winners = [seat for seat in self.match.waiting if self._option(seat, act.WIN)]
            yield from self._answer({seat: Action(act.WIN) for seat in winners})
        else:
            yield from self._pass_all()

    def _likely_reason(self) -> str:
        """Why a deal was drawn when the record does not say: somebody may declare it on the first turn, three may win,
        or the wall is empty; the engine finds the other reasons by itself."""
        if self.match.deal is None or self.match.deal.over:
            return ""
        if any(self._option(seat, act.NINE_TERMINALS) for seat in self.match.waiting):
            return "nine_terminals"
        winners = [seat for seat in self.match.waiting if self._option(seat, act.WIN)]
        return "triple_win" if len(winners) == 3 else ""

    def _check_end(self, deal: DealScript, events: list[Event]) -> None:
        ends = [at for at, event in enumerate(events) if event.type == ev.END_DEAL]
        events = events[:ends[0] + 1] if ends else events
        wins = [event for event in events if isinstance(event, WinEvent)]
        drawn = next((event for event in events if isinstance(event, DrawGameEvent)), None)
        if not ends:
            if deal.wins or deal.draw:
                at = (deal.wins[0] if deal.wins else deal.draw).at  # type: ignore[union-attr]
                raise self.stop(at, "end of the deal", "the deal is over", "it goes on")
            return
        if len(wins) != len(deal.wins):
            self.differ(self.game.source, "number of winners", len(deal.wins), len(wins))
        for claim in deal.wins:
            event = next((e for e in wins if e.seat == claim.seat), None)
            if event is None:
                self.differ(claim.at, "winner", claim.seat, [e.seat for e in wins])
            else:
                compare_win(self, claim, event)
        self._check_told(deal, events)
        end = events[-1]
        assert isinstance(end, EndDealEvent)
        if deal.after is not None and list(end.scores) != deal.after:
            self.differ(self.game.source, "scores after the deal", deal.after, list(end.scores))
        if deal.draw is not None:
            self._check_draw(deal.draw, drawn)

    def _check_told(self, deal: DealScript, events: list[Event]) -> None:
        """What the format always tells and the engine decides for itself: stakes paid and indicators turned."""
        tells = self.game.extra.get("tells", ())
        at = deal.steps[-1].at if deal.steps else ""
        if "riichi_paid" in tells:
            record = [step.seat for step in deal.steps if step.do == "riichi_paid"]
            engine = [event.seat for event in events if event.type == ev.RIICHI_ACCEPTED]
            if record != engine:
                self.differ(at, "seats whose riichi was accepted", record, engine)
        if "indicators" in tells:
            shown = sum(step.do == "indicator" for step in deal.steps)
            turned = sum(event.type == ev.INDICATOR for event in events)
            if shown != turned:
                self.differ(at, "indicators turned after the first", shown, turned)

    def _check_draw(self, claim: DrawClaim, event: DrawGameEvent | None) -> None:
        if event is None:
            self.differ(claim.at, "drawn deal", claim.reason, "a win")
            return
        if claim.reason and event.reason != claim.reason:
            self.differ(claim.at, "reason of the draw", claim.reason, event.reason)
        paid = list(event.deltas or [0] * self.match.play.seats)
        if claim.deltas is not None and paid != claim.deltas:
            self.differ(claim.at, "payments at the draw", claim.deltas, paid)
        if claim.reason == "exhausted" and claim.ready is not None and self.rules.family.pays_ready_hands:
            engine = sorted(event.ready)
            if engine != sorted(claim.ready):
                self.differ(claim.at, "ready hands", sorted(claim.ready), engine)

    def _check_result(self) -> None:
        if self.game.final is None:
            return
        if not self.match.done or self.match.upcoming is not None:
            self.differ(self.game.source, "end of the match", "the match is over", "it goes on")
        elif self.match.scores != self.game.final:
            self.differ(self.game.source, "final scores", self.game.final, self.match.scores)
        result = (self.match.result or {}).get("results")
        if self.game.final_points is not None and result is not None and self.match.upcoming is None:
            engine = [float(value) for value in result]
            if not same_results(self.game.final_points, engine):
                self.differ(self.game.source, "final result", self.game.final_points, engine)


def _tiles(step: Step) -> str:
    faces = ([step.tile] if step.tile >= 0 else []) + list(step.tiles)
    return " ".join(write(face) for face in faces)


__all__ = ["VERBS", "Difference", "Replay", "drive", "replay_script"]
