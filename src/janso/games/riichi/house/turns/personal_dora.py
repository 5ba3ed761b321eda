"""Personal dora (jiri): a discard of the left neighbour becomes the own dora of whoever takes it.

- the call comes after all others; when it is made everybody may claim the tile for a set, a chow from any seat too
- whoever takes a new one loses the former one: all others may claim that, or take it as their own; then they have the
  turn, of several the farthest; nobody takes two in one turn
- a player with an own personal dora loses han for tiles of others'; for a player without one they count together, less
  one (`rules/riichi/worth/house/personal.py`)
- concealed kongs lie face down (then nobody robs them, and a yakuman of a player in riichi is paid for at the end of
  the deal) or open (then they cost nothing)

Clause: riichi.option.jiri (document 004, lines 2797 to 2804).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.hand import KONG, Hand
from janso.message import in_all
from janso.rules.riichi.count.scorer import RiichiScorer
from janso.rules.riichi.worth.house.personal import gathered
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import THE_PASS, Action
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.log.fold import leave_out
from janso.table.log.play_events import KongEvent
from janso.table.settle import deltas_of
from janso.table.state import CLAIMS, TURN, Player, State
from janso.table.turn.claims import claim_choices, may_call, rank_of
from janso.table.turn.phase import chosen
from janso.table.turn.ready import waits_of
from janso.table.turn.winning import situation_of
from janso.tiles import KIND_MASK, STANDARD_KINDS, write

if TYPE_CHECKING:
    from janso.table.deal import Deal
    from janso.table.match import Match

JIRI: Final = "jiri"
STANDS: Final = "jiri_stands"
PAST: Final = "jiri_past"
NOTHING: Final = 0
NEW: Final = 1
FORMER: Final = 2
DONE: Final = 3
SETS: Final = (act.CHOW, act.PUNG, act.KONG)


class PersonalDora(Variant):
    """`dora` of everybody who has one. `stage` tells what lies on offer: a NEW one of `taker`, the FORMER one; DONE
    when nothing does and the taker draws; `took` are those who have taken one since the last draw. `hidden` are kongs
    that a player in riichi waited for: waiting, owner, kind. `gone` are former ones that nobody wanted."""

    switch: ClassVar[str] = "personal_dora"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.points_next = rules.word("personal_dora_names") == "next"
        self.face_down = rules.word("personal_dora_kong") == "chinese"
        self._reset()

    def _reset(self) -> None:
        self.dora: dict[int, int] = {}
        self.stage = NOTHING
        self.taker = -1
        self.took: list[int] = []
        self.hidden: list[tuple[int, int, int]] = []
        self.gone: list[int] = []

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self._reset()

    def offers(self, s: State) -> None:
        """The call, and claims of a tile that is becoming a personal dora or was one."""
        if s.phase != CLAIMS or s.course.mute:
            return
        if self.stage == NOTHING:
            seat = s.next_seat(s.last_seat)
            if self._may_take(s, s.players[seat]):
                self._add(s, seat)
            return
        for p in s.playing():
            if p.seat in (s.last_seat, self.taker):
                self._set(s, p.seat, [])
            else:
                found = claim_choices(s, self.rules.scorer, p.seat, 1, may_call(s))
                if self.stage == FORMER and self._may_take(s, p):
                    found.append(chosen(JIRI, tile=s.last_tile))
                self._set(s, p.seat, [*found, THE_PASS] if found else [])

    def _may_take(self, s: State, p: Player) -> bool:
        return (s.wall.left > 0 and p.seat not in self.took and not (p.riichi or p.bars.dead or p.bars.no_claims)
                and s.last_tile & KIND_MASK < STANDARD_KINDS and may_call(s))

    def _add(self, s: State, seat: int) -> None:
        """The call beside what else the seat may do, before its pass."""
        others = [each for each in s.asks.choices[seat] if each.verb != act.PASS]
        self._set(s, seat, [*others, chosen(JIRI, tile=s.last_tile), THE_PASS])

    def _set(self, s: State, seat: int, choices: list[Action]) -> None:
        s.asks.choices[seat] = choices
        s.asks.waiting = [each for each in s.asks.waiting if each != seat]
        if choices and seat not in s.asks.answers:
            s.asks.waiting.append(seat)

    def resolves(self, deal: Deal) -> bool:
        """Wins and sets go before the call."""
        s = deal.state
        if s.phase != CLAIMS or self.stage == DONE:
            return False
        answers = s.asks.answers
        takers = [seat for seat, action in answers.items() if action.choice == JIRI]
        sets = [(seat, action) for seat, action in answers.items() if action.verb in SETS]
        won = any(action.verb == act.WIN for action in answers.values())
        if won or (self.stage == NOTHING and (sets or not takers)):
            leave_out(s, takers)
            return False
        if sets:
            seat, claim = max(sets, key=lambda each: (rank_of(s, each[1]), -s.distance(s.last_seat, each[0])))
            deal.emit(deal.game.claim_event(s, seat, claim))
        elif self.stage == NOTHING:
            for event in deal.game.let_pass(s):
                deal.emit(event)
            deal.emit(_told(JIRI, takers[0], s.last_tile))
        elif self.stage == NEW:
            deal.emit(_told(STANDS, self.taker, s.last_tile))
        elif takers:
            farthest = max(takers, key=lambda seat: s.distance(s.last_seat, seat))
            deal.emit(_told(STANDS, farthest, s.last_tile))
        else:
            deal.emit(_told(PAST, self.taker, s.last_tile))
        return True

    def folded(self, s: State, e: Event) -> None:
        """The course of a call; kongs that somebody in riichi waited for."""
        if e.type in (ev.DRAW, ev.CLAIM):
            self.stage, self.took = NOTHING, []
        elif isinstance(e, ChosenEvent) and e.what == JIRI:
            self.stage, self.taker = NEW, e.seat
            s.asks.answers.clear()
        elif isinstance(e, ChosenEvent) and e.what == STANDS:
            self._stands(s, e)
        elif isinstance(e, ChosenEvent) and e.what == PAST:
            self.gone = [*self.gone, s.players[e.seat].river[-1].face]
            s.players[e.seat].river = s.players[e.seat].river[:-1]
            _count_river(s.players[e.seat])
            self._done(s)
        elif isinstance(e, KongEvent) and e.verb == act.CONCEALED_KONG and self.face_down:
            kind = e.tile & KIND_MASK
            self.hidden = [*self.hidden, *[(p.seat, e.seat, kind) for p in s.playing()
                                           if p.riichi and p.seat != e.seat and waits_of(s, p) >> kind & 1]]

    def _stands(self, s: State, e: ChosenEvent) -> None:
        p = s.players[e.seat]
        s.players[s.last_seat].lose_discard(p.wind)
        former = self.dora.get(e.seat, -1)
        self.dora = {**self.dora, e.seat: e.choices[str(e.seat)].tile}
        self.taker = e.seat
        self.took = [*self.took, e.seat]
        if former < 0:
            self._done(s)
            return
        self.stage = FORMER
        p.discard(former, False, False, False)
        s.last_tile, s.last_seat = former, e.seat
        s.asks.answers.clear()
        s.course.tick += 1
        s.game.offered(s, e.seat, former & KIND_MASK, False)

    def _done(self, s: State) -> None:
        """Nothing is on offer any more, and the taker draws."""
        self.stage = DONE
        s.last_seat = s.next_seat(self.taker, -1)
        s.course.mute = True
        s.asks.answers.clear()

    def told(self, s: State, p: Player, past: History) -> None:
        """Own personal dora, and those of others."""
        if not self.dora:
            return
        own_turn = s.phase == TURN and s.turn == p.seat
        held = [face & KIND_MASK for face in (*p.held, *([] if own_turn else [s.last_tile]))]
        kongs: list[int] = []
        for meld in p.melds:
            (kongs if meld.concealed and meld.type == KONG else held).extend([face & KIND_MASK for face in meld.tiles])
        foreign = [self._named(face) for seat, face in sorted(self.dora.items()) if seat != p.seat]
        counted = held if self.face_down else [*held, *kongs]
        if p.seat in self.dora:
            past.numbers["personal_dora"] = counted.count(self._named(self.dora[p.seat]))
            past.numbers["foreign_dora"] = sum([1 for kind in held if kind in foreign])
        else:
            past.numbers["personal_dora"] = gathered(foreign, counted)

    def _named(self, face: int) -> int:
        """The kind that a personal dora names."""
        scorer = self.rules.scorer
        if not self.points_next or not isinstance(scorer, RiichiScorer):
            return face & KIND_MASK
        return scorer.counter.counting.dora.points_at[face & KIND_MASK]

    def settling(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A yakuman that could have robbed a hidden kong is paid for by its owner."""
        for seat, owner, kind in self.hidden:
            p = s.players[seat]
            if seat in s.ending.winners or s.ending.result == "chombo":
                continue
            what = situation_of(s, p, Hand.of(p.held, tuple(p.melds), kind), False)
            what.discarder, what.honba, what.sticks = s.players[owner].wind, 0, 0
            score = self.rules.scorer.score(what)
            if score.points <= 0 or "yakuman" not in score.limit:
                continue
            for at, delta in enumerate(deltas_of(s, score.payments)):
                data["deltas"][at] += delta
                data["scores"][at] += delta
            data.setdefault("hidden_yakuman", []).append([seat, owner])

    def advises(self, s: State, seat: int) -> Action | None:
        """A tile of which the hand holds more than of the present one."""
        call = next((each for each in s.asks.choices[seat] if each.choice == JIRI), None)
        if call is None:
            return None
        p = s.players[seat]
        now = p.counts[self._named(self.dora[seat])] if seat in self.dora else 0
        return call if p.counts[self._named(call.tile)] > max(now, 1) else None

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """The tile before the hand."""
        if p.seat in self.dora:
            view["personal_dora"] = write(self.dora[p.seat])

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """Former ones lie open beside the ponds."""
        if self.gone:
            view["former_dora"] = [write(face) for face in self.gone]

    def lies(self) -> list[int]:
        """Those before the hands and the former ones."""
        return [*self.dora.values(), *self.gone]

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """Whose tiles are dora."""
        return [in_all("games.personal_dora_of", who=match.names[owner], tile=write(face))
                for owner, face in sorted(self.dora.items())]

    def says(self, action: Action) -> dict[str, str]:
        """The call."""
        return in_all("games.jiri_call") if action.choice == JIRI else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What happened."""
        words = {JIRI: "games.takes_personal_dora", STANDS: "games.personal_dora_stands",
                 PAST: "games.former_personal_dora_stays"}
        if isinstance(event, ChosenEvent) and event.what in words:
            return [in_all(words[event.what])]
        hidden = event.type == ev.END_DEAL and event.extra("hidden_yakuman")
        return [in_all("games.yakuman_of_hidden_kong")] if hidden else []


def _told(what: str, seat: int, face: int) -> ChosenEvent:
    return ChosenEvent({"what": what, "choices": {str(seat): chosen(JIRI, tile=face)}}, seat)


def _count_river(p: Player) -> None:
    """The kinds of the own discards, counted again."""
    p.river_mask = 0
    for discard in p.river:
        p.river_mask |= 1 << (discard.face & KIND_MASK)
