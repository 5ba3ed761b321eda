"""Plays a script through the engine under the record's own rules and names every difference."""

from __future__ import annotations

from janso.errors import JansoError
from janso.records.known import known_rules
from janso.records.scripts.acts import Act, Acts, drive, leave_open
from janso.records.scripts.checks import Checker
from janso.records.scripts.difference import Difference, Replay
from janso.records.scripts.script import UNKNOWN_SOURCE, DealScript, DrawClaim, GameScript, Step, WinClaim
from janso.records.scripts.scripted_wall import own_wall_is_empty, wall_of
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action, CopyAction, SetAction, action_with
from janso.table.log.event import Event
from janso.table.log.play_events import DrawEvent
from janso.table.match import Match
from janso.table.schedule import Standing
from janso.table.state import TURN
from janso.tiles import KIND_MASK, write

CLAIMS = {"chow": act.CHOW, "pung": act.PUNG, "kong": act.KONG}
DECLARED = {"riichi": act.RIICHI, "open_riichi": act.RIICHI, "ready": act.READY}
TOLD = ("riichi_paid", "indicator")
"""Steps that nobody does: the engine takes them by itself."""
OWN = {"concealed_kong": act.CONCEALED_KONG, "added_kong": act.ADDED_KONG, "north": act.NORTH, "flower": act.FLOWER}


def replay_script(game: GameScript) -> Replay:
    """Plays a whole game; stops at the first act that the engine refuses."""
    player = Player(game, known_rules(game.rules, game.options))
    player.check_walls()
    drive(player.match, player.play())
    leave_open(player.match)
    return Replay(player.match, player.differences)


def _opened_match(game: GameScript, rules: RuleSet) -> Match:
    """A match at the start of the record, with the walls that the record shows."""
    names = [name or f"Player {seat + 1}" for seat, name in enumerate(game.names)]
    match = Match(rules, game.wall_seed, names, walls=[], start=False)
    first = game.deals[0]
    match.standing = match.upcoming = Standing(first.round, first.number, first.honba)
    match.sticks = first.sticks
    if first.scores is not None:
        match.scores = list(first.scores)
    match.walls = [_wall(game, deal, match) for deal in game.deals]
    match.begin()
    return match


def _wall(game: GameScript, deal: DealScript, match: Match) -> list[int]:
    own = int(game.extra.get("own_walls") or 0)
    try:
        return wall_of(deal, match, bool(own) and own_wall_is_empty(deal, own))
    except JansoError as error:
        raise JansoError("text.place", where=game.source, what=error) from None


class Player(Checker):
    """Walks through the steps of a game with an engine beside it."""

    def __init__(self, game: GameScript, rules: RuleSet) -> None:
        super().__init__(game, rules, _opened_match(game, rules))
        self.left = 0
        """How many steps of the present deal are still to be done."""

    def play(self) -> Acts:
        """The acts of all deals, one after the other; each is done before the next is asked for."""
        for number, deal in enumerate(self.game.deals):
            self.number = number
            self.dealer = deal.dealer
            self.round = deal.round
            self.check_start(deal)
            before = len(self.match.log)
            try:
                yield from self._play_steps(deal)
                yield from self._finish(deal)
            except JansoError as error:
                if self._cut_off_here(deal):
                    return
                raise self.stop(self.game.source, "the deal goes on", "as recorded", str(error)) from None
            self.check_end(deal, self.match.log[before:])
        self.check_result()

    def _cut_off_here(self, deal: DealScript) -> bool:
        """True when everything the record tells was done: the engine only lacks the tile that follows."""
        told = not self.left and not deal.wins and deal.draw is None
        return told and deal is self.game.deals[-1] and self.game.final is None

    def _play_steps(self, deal: DealScript) -> Acts:
        declared = ""
        opening = self._opening()
        steps = deal.steps[1:] if opening else deal.steps
        self.left = sum(step.do not in TOLD for step in steps)
        for step in steps:
            self.left -= step.do not in TOLD
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
            if deal.state.phase == TURN and not self.match.customs:
                return  # nobody passes in a turn of his own, unless a custom asks him something
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
            if verb == act.DISCARD and not option.hand:
                option = wanted
            else:
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

def _tiles(step: Step) -> str:
    faces = ([step.tile] if step.tile >= 0 else []) + list(step.tiles)
    return " ".join(write(face) for face in faces)


__all__ = ["Difference", "Player", "Replay", "drive", "replay_script"]
