"""Fourteen tiles in every hand, for the superstitious: a turn begins with a discard and ends with a draw.

- after the deal everybody takes a fourteenth tile; a hand that it completes wins in the own turn, or at once
- a tile that is drawn at the end of a turn wins then, or in the next turn; riichi of the turn that wins is void
- whoever called a set draws nothing at the end of that turn; whose discard is called draws all the same
- a win on a discard leaves a surplus tile, which goes to the pond; where the rules say so others may win on it in turn,
  a chain that is not a win of several on one tile
- where everybody gets a last turn after the first win (tenhō and triple chihō), all of them may win; if all do in the
  first go-around, the deal is void

Clauses: riichi.option.core_fourteen_tile_hand_superstition, riichi.procedure.fourteen_tile_turn (document 004, lines
279 and 357), riichi.option.tenhou-toripuru-chihou (line 3183).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.house.turns.treasure import without
from janso.games.riichi.phases.surplus_hands import SurplusHands
from janso.hand import Hand
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent, Draft, DrawGameEvent, PhaseEvent, WinEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DrawEvent
from janso.table.settle import win_draft
from janso.table.state import ASKING, CLAIMS, OVER, TURN, Player, State
from janso.table.turn.phase import BACK, Words, chosen, move_of
from janso.table.turn.ready import missing
from janso.table.turn.winning import situation, situation_of
from janso.tiles import parse, write

if TYPE_CHECKING:
    from janso.table.deal import Deal
    from janso.table.match import Match

DEAL: Final = "fourteenth_tile"
FILL: Final = "turn_filled"
BEGIN: Final = "turn_begins"
CLOSE: Final = "last_turns_over"
END: Final = "end_turn"
WIN: Final = "win"
WAIT: Final = "wait"
NOBODY: Final = -1


class FourteenTiles(SurplusHands):
    """`drew` has drawn at the end of the turn, `owed` has not because the discard was called; `called` tells that the
    player on turn called a set; `kept` are riichi declared in this turn; `beside` the drawn tiles of hands in riichi.
    `chain` are wins on surplus tiles: seat, tile, from whom; `on_offer` whose tile may be won on now. `left` have a
    last turn before them, where everybody gets one."""

    id: ClassVar[str] = "fourteen_tiles"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.all_win = rules.flag("everybody_wins_first")
        self._reset()

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `fourteen_tiles`."""
        return rules.flag("fourteen_tiles")

    def _reset(self) -> None:
        self.dealt = self.asked_at_deal = self.called = False
        self.drew = self.owed = NOBODY
        self.kept: dict[int, int] = {}
        self.beside: dict[int, int] = {}
        self.winners: list[int] = []
        self.chain: list[tuple[int, int, int]] = []
        self.on_offer: tuple[int, int] = (NOBODY, NOBODY)
        self.left: list[int] = []
        self.last_round = False
        self.paid_so_far: list[int] = []
        self.sticks_before = 0

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self._reset()

    # The turn.

    def happens(self, s: State) -> list[Event]:
        """The fourteenth tiles; and the next turn, when the tile drawn at the end of this one does not win."""
        if s.phase != TURN:
            return []
        if not self.dealt:
            live = [at for at in range(s.wall.front, len(s.wall.tiles)) if not s.wall.taken[at]]
            others = [seat for seat in s.order if seat != s.opening.opener]
            moves = [move_of(-1, seat, [s.wall.tiles[at]]) for seat, at in zip(others, live)]
            return [ChosenEvent({"what": DEAL, "choices": {}, "moves": moves})]
        if self.owed >= 0 and s.wall.left:
            tile = s.wall.next(s.players[self.owed].wind)
            return [ChosenEvent({"what": FILL, "choices": {}, "moves": [move_of(-1, self.owed, [tile])]}, self.owed)]
        p = s.players[s.turn]
        if self.drew == s.turn and not s.game.wins_on_draw(s, self.rules.scorer, p):
            return [self._next(s, s.turn)]
        return []

    def due(self, s: State) -> list[int]:
        """Those whose dealt tiles are complete, where they need not wait for their turn."""
        at_deal = self.dealt and not self.asked_at_deal and not s.course.discards and not s.course.calls
        if self.rules.word("fourteen_win") != "at_deal" or not at_deal or s.phase != TURN:
            return []
        return [seat for seat in s.order if seat != s.opening.opener and self._complete(s, s.players[seat])]

    def _complete(self, s: State, p: Player) -> bool:
        tile = p.held[-1]
        hand = Hand.of(without(p.held, tile), tuple(p.melds), tile)
        return missing(s, p) <= 0 and self.rules.scorer.total(situation_of(s, p, hand, True)) >= 0

    def turns(self, s: State, seat: int) -> list[Event]:
        """Whoever has discarded draws, unless a set was called; after a win the next one of those who are left."""
        if self.last_round and s.last_seat in self.winners:
            return [self._next(s, s.last_seat)]
        if self.called:
            return [self._next(s, s.last_seat)]
        return [DrawEvent(s.last_seat, s.wall.next(s.players[s.last_seat].wind))]

    def _next(self, s: State, seat: int) -> Event:
        if not self.last_round:
            return ChosenEvent({"what": BEGIN, "choices": {}}, s.next_seat(seat))
        left = [each for each in self.left if each != seat]
        return ChosenEvent({"what": BEGIN if left else CLOSE, "choices": {}}, left[0] if left else seat)

    def offers(self, s: State) -> None:
        """At the end of a turn there is nothing but the win; nobody calls a fifth set."""
        if s.phase == TURN and self.drew == s.turn:
            wins = [each for each in s.asks.choices[s.turn] if each.verb == act.WIN]
            s.asks.choices[s.turn] = [*wins, chosen(END)]
        elif s.phase == CLAIMS:
            for p in s.playing():
                self._no_fifth_set(s, p)

    def _no_fifth_set(self, s: State, p: Player) -> None:
        """The surplus tile is no part of a set; and winners claim nothing."""
        if p.seat in self.winners:
            s.asks.choices[p.seat] = []
        elif len(p.melds) >= s.game.sets_of_hand:
            kept = [each for each in s.asks.choices[p.seat] if each.verb in (act.WIN, act.PASS)]
            s.asks.choices[p.seat] = kept if len(kept) > 1 else []
        if not s.asks.choices[p.seat]:
            s.asks.waiting = [seat for seat in s.asks.waiting if seat != p.seat]

    def resolves(self, deal: Deal) -> bool:
        """The wall ends before everybody has had a last turn: the wins stand."""
        s = deal.state
        if not self.last_round or s.phase != CLAIMS or s.wall.left:
            return False
        if any(action.verb != act.PASS for action in s.asks.answers.values()):
            return False
        deal.emit(ChosenEvent({"what": CLOSE, "choices": {}}, s.last_seat))
        return True

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """The turn ends without a win."""
        return [self._next(s, seat)] if action.choice == END else []

    def folded(self, s: State, e: Event) -> None:
        """Turns as these hands take them."""
        if isinstance(e, ChosenEvent):
            self._chosen(s, e)
        elif isinstance(e, PhaseEvent) and e.what == self.id and e.extra("surplus"):
            self.on_offer = (int(e.extra("giver")), parse(e.extra("surplus")))
            self.winners = list(e.extra("winners"))
        elif isinstance(e, DrawEvent) and e.origin == ev.FROM_WALL and self.dealt:
            self.drew = e.seat
            p = s.players[e.seat]
            if p.riichi and p.riichi_turn == len(p.river):
                self.kept[e.seat], p.riichi = p.riichi, 0
        elif e.type == ev.CLAIM:
            self.owed = NOBODY if self.called else e.source
            self.called, self.drew = True, NOBODY
        elif isinstance(e, WinEvent) and not e.last and self.all_win:
            self._first_win(s, e)

    def _chosen(self, s: State, e: ChosenEvent) -> None:
        if e.what == DEAL:
            self.dealt = True
            for move in e.moves:
                s.wall.take(move.tiles[0])
        elif e.what == FILL:
            s.wall.take(e.moves[0].tiles[0])
            self.owed = NOBODY
            self._lay_beside(s.players[e.seat])
        elif e.what == BEGIN:
            self._close_turn(s)
            self._begin(s, s.players[e.seat])
        elif e.what == CLOSE:
            self._close_turn(s)
            s.phase = OVER
            s.asks.answers.clear()
        elif e.what == self.id and self.on_offer[0] >= 0:
            takers = [int(seat) for seat, action in e.choices.items() if action.choice == WIN]
            if takers:
                source, tile = self.on_offer
                nearest = min(takers, key=lambda seat: s.distance(source, seat))
                self.chain = [*self.chain, (nearest, tile, source)]
        elif e.what == self.id:
            self.asked_at_deal = True
            won = [seat for seat in s.order if str(seat) in e.choices and e.choices[str(seat)].choice == WIN]
            if won:
                s.turn, s.drawn = won[0], s.players[won[0]].held[-1]

    def _close_turn(self, s: State) -> None:
        """Riichi of this turn stands; what a hand in riichi has drawn lies beside it."""
        ended = self.drew if self.drew >= 0 else s.last_seat
        self.left = [seat for seat in self.left if seat != ended]
        for seat, value in self.kept.items():
            s.players[seat].riichi = value
        self.kept = {}
        if self.drew >= 0:
            self._lay_beside(s.players[self.drew])
        self.drew, self.called = NOBODY, False

    def _lay_beside(self, p: Player) -> None:
        """What a hand in riichi has drawn is no part of it."""
        if p.riichi:
            self.beside = {**self.beside, p.seat: p.held[-1]}
            p.remove(p.held[-1])

    def _begin(self, s: State, p: Player) -> None:
        if p.seat in self.beside:
            p.add(self.beside[p.seat])
            self.beside = {seat: face for seat, face in self.beside.items() if seat != p.seat}
        s.turn, s.drawn, s.phase = p.seat, p.held[-1], TURN
        s.course.drew, s.course.drawn_from, s.course.banned = True, 0, 0
        s.course.after_claim, s.course.robbing, s.course.mute = False, 0, False
        s.asks.answers.clear()

    # Wins.

    def before_win(self, s: State, winners: list[int], self_draw: bool) -> Event | None:
        """A deal that all have won in the first go-around is void; a surplus tile may be won on."""
        if self.all_win and self._all_at_once(s, winners):
            back = [-paid for paid in self.paid_so_far] or [0] * s.seats
            return DrawGameEvent(Draft({"reason": "everybody_wins", "deltas": back, "sticks": self.sticks_before}))
        if self_draw or not self.rules.flag("ron_chain"):
            return None
        return self._link(s, winners, winners[0], s.last_tile)

    def _all_at_once(self, s: State, winners: list[int]) -> bool:
        won = {*self.winners, *winners}
        return len(won) == s.at_table and not s.course.interrupted and all(len(p.river) <= 1 for p in s.playing())

    def _link(self, s: State, winners: list[int], seat: int, win: int) -> Event | None:
        """The question to those who could win on the surplus tile of a winner."""
        tile = self.surplus(s, s.players[seat], win)
        if tile < 0:
            return None
        out = {*winners, *[link[0] for link in self.chain]}
        able = [p.seat for p in s.playing() if p.seat not in out
                and s.game.wins_on_offer(s, self.rules.scorer, p, tile)]
        if not able:
            return None
        return PhaseEvent({"what": self.id, "seats": able, "surplus": write(tile), "giver": seat,
                           "winners": winners})

    def options(self, s: State, seat: int) -> list[Action]:
        """To win, or not."""
        return [chosen(WAIT), chosen(WIN)]

    def advises(self, s: State, seat: int) -> Action | None:
        """A sensible player wins."""
        return chosen(WIN) if s.asks.what == self.id and s.phase == ASKING else None

    def follows(self, s: State, outcome: ChosenEvent) -> list[Event]:
        """The surplus tile of whoever has won on one."""
        if outcome.what != self.id or self.on_offer[0] < 0:
            return []
        source, tile = self.on_offer
        if not self.chain or self.chain[-1][1:] != (tile, source):
            return []
        further = self._link(s, self.winners, self.chain[-1][0], tile)
        return [further] if further is not None else []

    def won(self, s: State, outcome: ChosenEvent) -> list[int]:
        """The first winners, once the chain has ended; or whoever wins as dealt."""
        if outcome.what != self.id or s.phase == ASKING:
            return []
        if self.on_offer[0] >= 0:
            return self.winners
        return [s.turn] if any(action.choice == WIN for action in outcome.choices.values()) else []

    def restates(self, s: State, wins: list[Draft], outcome: ChosenEvent) -> None:
        """Wins of the chain come after the others."""
        if outcome.what != self.id:
            return
        for seat, tile, source in self.chain:
            p = s.players[seat]
            what = situation(s, p, tile, False, True)
            what.discarder, what.honba, what.sticks = s.players[source].wind, 0, 0
            draft = win_draft(s, seat, self.rules.scorer.score(what), False, False, True)
            draft.tile, draft.source = tile, source
            self.lay(s, draft, tile)
            wins[-1].data["last"] = False
            wins.append(draft)

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """Surplus tiles go to the pond; a first win does not end the deal where everybody has a last turn."""
        if not self_draw:
            for draft in events:
                self.lay(s, draft, s.last_tile)
        if self.all_win:
            won = {*self.winners, *[draft.seat for draft in events]}
            left = self.left if self.last_round else [seat for seat in s.order if seat not in won]
            if [seat for seat in left if seat not in won]:
                events[-1].data["last"] = False

    def _first_win(self, s: State, e: WinEvent) -> None:
        """The others have a last turn each, in order."""
        if not self.last_round:
            self.last_round = True
            self.sticks_before = s.sticks
            self.paid_so_far = [0] * s.seats
            self.left = [s.next_seat(e.seat, step) for step in range(1, s.at_table)]
        self.winners = [*self.winners, e.seat]
        bars = s.players[e.seat].change_bars()
        bars.barred = bars.no_claims = True
        self.left = [seat for seat in self.left if seat not in self.winners]
        self.paid_so_far = [paid + delta for paid, delta in zip(self.paid_so_far, e.deltas)]
        s.last_seat, s.phase, s.course.mute = e.seat, CLAIMS, True
        s.asks.answers.clear()

    # What is seen.

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """The drawn tile beside a hand in riichi."""
        if p.seat in self.beside:
            view["beside"] = write(self.beside[p.seat]) if own or s.phase == OVER else BACK

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """Everybody knows the own fourteenth tile."""
        if isinstance(event, ChosenEvent) and event.what in (DEAL, FILL):
            for move in data["moves"]:
                if move["to"] != seat:
                    move["tiles"] = [BACK]

    def title(self, s: State, seat: int | None) -> Words:
        """The question."""
        return in_all("games.somebody_may_win" if seat is None else "games.do_you_win")

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """Two buttons."""
        return {"send": [{"choice": word, "words": words} for word, words in (
            (WIN, in_all("games.win_now")), (WAIT, in_all("games.not_now")))]}

    def says(self, action: Action) -> dict[str, str]:
        """What a choice is called."""
        words = {END: "games.end_the_turn", WIN: "games.win_now", WAIT: "games.not_now"}
        return in_all(words[action.choice]) if action.choice in words else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """The surplus tile."""
        tile = event.extra("surplus") if isinstance(event, WinEvent) else None
        return [in_all("games.surplus_tile_goes_to_pond", tile=tile)] if tile else []
