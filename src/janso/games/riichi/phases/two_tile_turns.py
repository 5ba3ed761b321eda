"""Two tiles a turn (ni mai tsumo): every turn takes two tiles from the wall and gives two away.

- whoever is on turn draws two tiles, or one when the wall has no more; fourteen of the fifteen may win on either of
  those drawn, in riichi only the hand as it was declared; riichi goes with the second discard
- where each of the two completes the hand as it was, the dearer win counts, or both do
- the others answer when both discards lie there. Of several winners the nearest alone wins (atama hane), of equal
  claims the nearest too. A set takes the other discard along, in the place of two draws, and two tiles are discarded
- kongs are declared before the first discard, and not in riichi

Clauses: riichi.option.ni-mai-tsumo (document 004, lines 3414 and 3415), the glossary (lines 6147 and 6158).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.house.turns.treasure import of_tiles, without
from janso.hand import Hand, write_tiles
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.scoring.history import Discard
from janso.scoring.situation import Situation
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import THE_PASS, THE_WIN, Action
from janso.table.log.deal_events import ChosenEvent, Draft, WinEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DrawEvent
from janso.table.settle import shown_hand, win_draft
from janso.table.state import CLAIMS, TURN, Player, State
from janso.table.turn.claims import claim_choices, may_call, rank_of
from janso.table.turn.phase import Phase, move_of
from janso.table.turn.ready import missing
from janso.table.turn.winning import complete_facts, situation, situation_of, worth
from janso.tiles import parse, write

if TYPE_CHECKING:
    from janso.table.deal import Deal
    from janso.table.match import Match

NONE: Final = -1
BOTH_DRAWN: Final = 2
FIRST_OF_TWO: Final = (act.WIN, act.DISCARD, act.CONCEALED_KONG, act.ADDED_KONG, act.FLOWER, act.NORTH,
                       act.NINE_TERMINALS)
SECOND_OF_TWO: Final = (act.DISCARD, act.RIICHI, act.READY)
IN_RIICHI: Final = (act.WIN, act.DISCARD)


class TwoTileTurns(Phase):
    """`tiles` were drawn in this turn. `first` is the earlier of two discards, `begun` who owes the other one yet;
    `banned` are kinds that may not be discarded after a claim."""

    id: ClassVar[str] = "both_discards"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.both = rules.word("two_tile_win") == "both"
        self._begin([])

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option of that name."""
        return rules.flag("two_tile_turns")

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self._begin([])

    def _begin(self, tiles: list[int], banned: int = 0) -> None:
        self.tiles, self.first, self.begun, self.banned = tiles, NONE, NONE, banned

    # The turn.

    def happens(self, s: State) -> list[Event]:
        """The second draw of a turn."""
        usual = s.phase == TURN and s.drawn >= 0 and s.course.drawn_from == ev.FROM_WALL and s.wall.left > 0
        if not usual or self.begun >= 0 or len(self.tiles) == BOTH_DRAWN or surplus(s, s.players[s.turn]):
            return []
        return [DrawEvent(s.turn, s.wall.next(s.players[s.turn].wind))]

    def folded(self, s: State, e: Event) -> None:
        """What was drawn; the first discard keeps the turn; a set takes the other discard along."""
        if isinstance(e, DrawEvent):
            second = e.origin == ev.FROM_WALL and surplus(s, s.players[e.seat])
            self._begin([*self.tiles, e.tile] if second else [s.drawn])
        elif e.type == ev.DEALT:
            self._begin([s.drawn])
        elif e.type == ev.CLAIM:
            self._begin([], s.course.banned)
        elif e.type == ev.DISCARD:
            self._discarded(s, s.players[e.seat], e.tile)
        elif isinstance(e, ChosenEvent) and e.what == self.id:
            s.last_tile = parse(e.extra("taken"))
            if e.moves:
                take_both(s.players[s.last_seat], s.players[e.seat].wind)

    def _discarded(self, s: State, p: Player, face: int) -> None:
        """Of the first of two nobody hears yet: whoever lets it pass lets both pass, in the same moment."""
        if len(p.held) + 3 * len(p.melds) <= s.play.hand_size:
            self.first, self.begun = self.first if self.begun == p.seat else NONE, NONE
            return
        kept = without(self.tiles, face) if face in self.tiles else self.tiles
        self.tiles, self.first, self.begun = kept, face, p.seat
        s.turn, s.phase, s.drawn = p.seat, TURN, kept[-1] if kept else NONE
        course = s.course
        course.tick -= 1
        course.drew, course.banned, course.after_claim = bool(kept), self.banned, not kept

    def offers(self, s: State) -> None:
        """Which acts go with which discard; and what may be claimed of both."""
        if s.phase == TURN and (self.begun >= 0 or surplus(s, s.players[s.turn])):
            known = SECOND_OF_TWO if self.begun >= 0 else IN_RIICHI if s.players[s.turn].riichi else FIRST_OF_TWO
            s.asks.choices[s.turn] = [each for each in s.asks.choices[s.turn] if each.verb in known]
        elif s.phase == CLAIMS and self.first >= 0 and not s.course.mute:
            for step in range(1, s.at_table):
                self._offers_first(s, s.next_seat(s.last_seat, step), step)

    def _offers_first(self, s: State, seat: int, step: int) -> None:
        """Adds what a player may do about the earlier discard."""
        known = [each for each in s.asks.choices[seat] if each.verb != act.PASS]
        found = claim_choices(s, self.rules.scorer, seat, step, may_call(s), self.first)
        more = [each for each in found if not any(each.same(other) for other in known)]
        if not more:
            return
        s.asks.choices[seat] = sorted([*known, *more], key=lambda each: each.verb != act.WIN) + [THE_PASS]
        if seat not in s.asks.answers and seat not in s.asks.waiting:
            s.asks.waiting.append(seat)

    def resolves(self, deal: Deal) -> bool:
        """A win goes before a set; the set takes both discards."""
        s = deal.state
        answers = {seat: action for seat, action in s.asks.answers.items() if action.verb != act.PASS}
        if s.phase != CLAIMS or self.first < 0 or not answers:
            return False
        winners = [seat for seat, action in answers.items() if action.verb == act.WIN]
        if winners:
            seat = min(winners, key=lambda one: s.distance(s.last_seat, one))
            deal.emit(self._taken(seat, THE_WIN, self._dearer_discard(s, seat), []))
            deal.win([seat], False, THE_WIN)
            return True
        if deal.game.abort_reason(s):
            return False
        seat = max(answers, key=lambda one: (rank_of(s, answers[one]), -s.distance(s.last_seat, one)))
        claim = answers[seat]
        for event in deal.game.let_pass(s):
            deal.emit(event)
        other = self.first if claim.tile == s.last_tile else s.last_tile
        deal.emit(self._taken(seat, claim, claim.tile, [move_of(-1, seat, [other])]))
        deal.emit(deal.game.claim_event(s, seat, claim))
        return True

    def _taken(self, seat: int, action: Action, face: int, moves: list[Any]) -> Event:
        told: dict[str, Any] = {"what": self.id, "choices": {str(seat): action}, "taken": write(face)}
        return ChosenEvent({**told, "moves": moves} if moves else told, seat)

    # Wins.

    def _dearer_discard(self, s: State, seat: int) -> int:
        """Of the two discards the one that a winner has more of."""
        p, scorer = s.players[seat], self.rules.scorer
        able = [face for face in (s.last_tile, self.first) if s.game.wins_on_offer(s, scorer, p, face)]
        return max(able, key=lambda face: worth(s, scorer, p, face, False))

    def hands(self, s: State, p: Player, held: list[int], win: int) -> list[tuple[list[int], int]]:
        """Fourteen of fifteen tiles, one of those drawn as the winning one; a hand in riichi stays as it is."""
        if s.phase != TURN or s.turn != p.seat or not surplus(s, p):
            return []
        before = self._before(p)
        drawn = [face for face in self.tiles if face in p.held]
        if p.riichi:
            return [(before, face) for face in drawn]
        found = [(rest, face) for face in sorted(set(drawn)) for rest in _less_one(without(p.held, face))]
        return [way for way in found if missing(s, of_tiles(p, [*way[0], way[1]])) == 0] or [(before, win)]

    def _before(self, p: Player) -> list[int]:
        """The hand as it was when the turn began."""
        rest = list(p.held)
        for face in self.tiles:
            if face in rest:
                rest.remove(face)
        return rest

    def replaces_hand(self, s: State, p: Player) -> bool:
        """Fifteen tiles are no hand."""
        return surplus(s, p)

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """The hand that wins and the tile left over; and where both win, the other win."""
        draft = events[-1]
        p = s.players[draft.seat]
        twice = self._two_wins(s, p, self_draw) if self.both else []
        if self_draw and surplus(s, p):
            ways = self.hands(s, p, [], s.drawn) if not twice else [(self._before(p), twice[0])]
            found = [self._counted(s, p, rest, face) for rest, face in ways]
            what = max(found, key=self.rules.scorer.total)
            rest, face = ways[found.index(what)]
            self._lay(s, draft, p, rest, face)
            if twice:
                self._recount(s, draft, what)
        if len(twice) == BOTH_DRAWN:
            events.append(self._second(s, p, twice[1], self_draw))
            draft.data["last"] = False

    def _two_wins(self, s: State, p: Player, self_draw: bool) -> list[int]:
        """The two tiles on which a player wins, the dearer first; nothing where it is one."""
        scorer = self.rules.scorer
        if not self_draw:
            if s.phase != CLAIMS or self.first < 0:
                return []
            tiles = [face for face in (s.last_tile, self._other(s)) if s.game.wins_on_offer(s, scorer, p, face)]
            return tiles if len(tiles) == BOTH_DRAWN else []
        if len(self.tiles) != BOTH_DRAWN or not surplus(s, p):
            return []
        worths = {at: scorer.total(self._counted(s, p, self._before(p), face)) for at, face in enumerate(self.tiles)}
        order = sorted(worths, key=lambda at: -worths[at])
        return [self.tiles[at] for at in order] if min(worths.values()) >= 0 else []

    def _other(self, s: State) -> int:
        """The discard that lies beside the one that is won on."""
        river = s.players[s.last_seat].river
        faces = [river[-2].face, river[-1].face]
        faces.remove(s.last_tile)
        return faces[0]

    def _counted(self, s: State, p: Player, rest: list[int], face: int) -> Situation:
        what = situation_of(s, p, Hand.of(rest, tuple(p.melds), face), True, True)
        return complete_facts(s, what, True)

    def _lay(self, s: State, draft: Draft, p: Player, rest: list[int], face: int) -> None:
        """Tells the winning tile, and what it leaves over."""
        left = without(p.held, face)
        for each in rest:
            left.remove(each)
        draft.tile = face
        draft.data["surplus"] = write_tiles(left)
        draft.data["hand"] = (write_tiles(sorted(rest)) + "".join([str(meld) for meld in p.melds]) + "+"
                              + write_tiles([face]))

    def _recount(self, s: State, draft: Draft, what: Situation) -> None:
        """The win of one tile, where the other one wins by itself."""
        again = win_draft(s, draft.seat, self.rules.scorer.score(what), True, False, False)
        for key in ("points", "score", "deltas"):
            draft.data[key] = again.data[key]

    def _second(self, s: State, p: Player, face: int, self_draw: bool) -> Draft:
        """The win on the other tile: counters and sticks are paid once."""
        what = (self._counted(s, p, self._before(p), face) if self_draw else
                complete_facts(s, situation(s, p, face, False, True), False))
        what.honba, what.sticks = 0, 0
        draft = win_draft(s, p.seat, self.rules.scorer.score(what), self_draw, False, True)
        if self_draw:
            self._lay(s, draft, p, self._before(p), face)
        else:
            draft.tile, draft.data["hand"] = face, shown_hand(p, face, False)
        return draft

    # What is seen.

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """Fifteen tiles wait for nothing; both discards lie there."""
        if own and surplus(s, p):
            view["waits"], view["furiten"] = [], None

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What a claim takes, and what a win leaves over."""
        if isinstance(event, ChosenEvent) and event.what == self.id and event.moves:
            return [in_all("games.takes_both_discards")]
        tile = event.extra("surplus") if isinstance(event, WinEvent) else None
        return [in_all("games.tile_left_over", tile=tile)] if tile else []


def surplus(s: State, p: Player) -> bool:
    """True while a player holds a tile more than a hand that has drawn."""
    return len(p.held) + 3 * len(p.melds) > s.play.hand_size + 1


def take_both(feeder: Player, wind: int) -> None:
    """The discard before the last one goes to the same wind."""
    one = feeder.river[-2]
    feeder.river[-2] = Discard(one.face, one.drawn, one.riichi, wind, one.after_kong)


def _less_one(held: list[int]) -> list[list[int]]:
    """The tiles without each of them."""
    return [without(held, face) for face in sorted(set(held))]
