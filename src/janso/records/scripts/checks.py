"""What a record tells of starts, ends and results, held against the match that the engine made of it."""

from __future__ import annotations

from typing import Any

from janso.message import Message
from janso.records.scripts.acts import Stop
from janso.records.scripts.compare import compare_win, same_results
from janso.records.scripts.difference import Difference
from janso.records.scripts.script import DealScript, DrawClaim, GameScript
from janso.records.tenhou.witness import contradictions
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.deal_events import DrawGameEvent, EndDealEvent, StartDealEvent, WinEvent
from janso.table.log.event import Event
from janso.table.match import Match


class Checker:
    """Notes every difference between a record and the match that follows it; `number` is the deal it is at."""

    def __init__(self, game: GameScript, rules: RuleSet, match: Match) -> None:
        self.game = game
        self.rules = rules
        self.match = match
        self.differences: list[Difference] = []
        self.number = 0
        self.dealer = 0
        self.round = 0

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

    def check_start(self, deal: DealScript) -> None:
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

    def check_end(self, deal: DealScript, events: list[Event]) -> None:
        ends = [at for at, event in enumerate(events) if event.type == ev.END_DEAL]
        events = events[:ends[0] + 1] if ends else events
        wins = [event for event in events if isinstance(event, WinEvent)]
        drawn = next((event for event in events if isinstance(event, DrawGameEvent)), None)
        if not ends:
            told = deal.wins[0] if deal.wins else deal.draw
            if told:
                raise self.stop(told.at, "end of the deal", "the deal is over", "it goes on")
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

    def check_result(self) -> None:
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
