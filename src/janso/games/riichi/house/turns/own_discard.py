"""What a player may still do about a tile that was just discarded, while the others think about it.

- a discarded winning tile may be declared a self-draw after all (`second_thoughts`); who wins on it goes before
- the own turn may be taken back once while nothing was called (`taking_back`)
- with the pattern «tsuronho» a player wins on the own discard: nobody pays, the sticks are taken, the deal is played
  again; with «zenin_ron» the others pay a yakuman for it, by the shares of a self-draw, when they all win on it too
- with the pattern «zenin_chankan» all others rob the kong that a player robs for the own hand: it counts as a
  self-draw, and the deal is played again

Clauses: riichi.option.go-byou (document 004, L3083), riichi.option.chai (L3194), the yaku of L2394, L2424 and L2426.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.customs.dues import move
from janso.games.riichi.furiten import furiten
from janso.games.riichi.kongs import robs_own_kong
from janso.games.riichi.own import riichi_seat
from janso.games.riichi.phases.before_play.insurance import forget
from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.option import YES_NO, Option, grouped
from janso.rules.riichi.paying.payments import self_draw_shares
from janso.rules.ruleset import RuleSet
from janso.scoring.facts import EVERYONE_ROBBING, EVERYONE_RON, SELF_RON
from janso.table.deal import Deal
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import THE_PASS, THE_WIN, Action
from janso.table.log.deal_events import ChosenEvent, WinEvent
from janso.table.log.event import Event
from janso.table.log.fold import leave_out
from janso.table.state import CLAIMS, TURN, Player, State
from janso.table.turn.phase import chosen, move_of
from janso.table.turn.ready import waits_of
from janso.table.turn.winning import worth
from janso.tiles import KIND_MASK

if TYPE_CHECKING:
    from janso.table.match import Match

BACK: Final = "take_back"
SELF_WINS: Final = ("tsuronho", "zenin_ron")


class OwnDiscard(Variant):
    """Remembers how the last turn began, so that it can be as it was."""

    options: ClassVar[tuple[Option, ...]] = (
        Option("second_thoughts", YES_NO, "no", area="play", en="Five seconds",
               text="A player who discarded the own winning tile may still declare it a self-draw "
                                     "before the next player draws; whoever wins on the tile goes before.",
               source=("riichi.option.go-byou", "riichi.glossary.option.go_byo")),
        Option("taking_back", YES_NO, "no", area="play", en="Taking back",
               text="One's own last turn may be taken back once while nothing was called on its discard.",
               source=("riichi.option.chai", "riichi.glossary.option.chai")),
    )
    grouped("Calls", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.thinks_again = rules.flag("second_thoughts")
        self.takes_back = rules.flag("taking_back")
        self.wins_alone = "tsuronho" in rules.patterns
        self.before: list[int] = []
        """The turn before its discard: seat, drawn tile, where it came from, ippatsu, how often it was taken back."""
        self.again = False
        self.drawing = False

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By either option, or a pattern of the own discard."""
        return rules.flag("second_thoughts") or rules.flag("taking_back") or "tsuronho" in rules.patterns

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.before, self.again = [], False

    def folded(self, s: State, e: Event) -> None:
        """Notes a turn that begins, takes one back, and looks for wins after which the deal is played again."""
        if isinstance(e, ChosenEvent) and e.what == BACK:
            self._as_before(s, e)
        elif s.phase == TURN and e.type in (ev.DRAW, ev.DEALT, ev.CLAIM, ev.INDICATOR):
            seat = s.turn
            if not self.before or e.type != ev.INDICATOR:
                self.before = [seat, s.drawn, s.course.drawn_from, int(riichi_seat(s.players[seat]).ippatsu), 0]
        elif e.type == ev.WIN and e.extra("self_ron"):
            self.again = True

    def _as_before(self, s: State, e: ChosenEvent) -> None:
        """The discard goes back into the hand, where its tile lies already; a win with it is a self-draw."""
        seat, drawn, drawn_from, ippatsu, times = self.before
        p = s.players[seat]
        kind = p.river.pop().face & KIND_MASK
        p.river_mask = 0
        for discard in p.river:
            p.river_mask |= 1 << (discard.face & KIND_MASK)
        for other in s.players:
            forget(s, other, kind)
        riichi_seat(p).ippatsu = bool(ippatsu)
        s.course.discards -= 1
        s.turn, s.drawn, s.course.drawn_from, s.course.drew = seat, drawn, drawn_from, drawn >= 0
        s.phase = TURN
        s.asks.answers.clear()
        if any(answer.verb == act.WIN for answer in e.choices.values()):
            s.drawn = s.last_tile
        self.before = [seat, drawn, drawn_from, ippatsu, times + 1]

    def offers(self, s: State) -> None:
        """To whoever discarded: the win, the turn once more, or nothing."""
        seat = s.last_seat
        if s.phase != CLAIMS or s.course.mute or not self.before or self.before[0] != seat:
            return
        p = s.players[seat]
        found: list[Action] = []
        if self._may_win(s, p):
            found.append(THE_WIN)
        if self.takes_back and not self.before[4] and not p.riichi and not riichi_seat(p).asked:
            found.append(chosen(BACK))
        if found:
            s.asks.choices[seat] = [*found, THE_PASS]
            if seat not in s.asks.answers:
                s.asks.waiting.append(seat)

    def _may_win(self, s: State, p: Player) -> bool:
        if self.before[1] < 0 or p.bars.dead or riichi_seat(p).dropped:
            return False
        if not waits_of(s, p) >> (s.last_tile & KIND_MASK) & 1:
            return False
        if riichi_seat(p).asked and not p.riichi:
            return False
        scorer = s.game.rules.scorer
        if self.wins_alone and worth(s, scorer, p, s.last_tile, False) >= 0:
            return True
        if not self.thinks_again:
            return False
        self.drawing = True
        twin = p.copy()
        twin.add(s.last_tile)
        found = worth(s, scorer, twin, s.last_tile, True)
        self.drawing = False
        return found >= 0

    def facts(self, s: State, p: Player) -> int:
        """Won on the own discard; and so did everybody else."""
        if s.phase != CLAIMS or p.seat != s.last_seat or self.drawing:
            return 0
        return SELF_RON | (EVERYONE_RON if self._everybody(s) else 0)

    def _everybody(self, s: State) -> bool:
        wins = [seat for seat, action in s.asks.answers.items() if action.verb == act.WIN]
        return "zenin_ron" in self.rules.patterns and len(wins) == s.at_table

    def resolves(self, deal: Deal) -> bool:
        """The discarder's word, unless somebody else's goes before."""
        s = deal.state
        seat = s.last_seat
        answer = s.asks.answers.get(seat)
        if s.phase != CLAIMS or answer is None or answer.verb == act.PASS:
            return False
        others = [action.verb for other, action in s.asks.answers.items() if other != seat]
        if act.WIN in others and not (answer.verb == act.WIN and self._everybody(s)):
            leave_out(s, [seat])
            return False
        if answer.verb != act.WIN:
            if any(verb != act.PASS for verb in others):
                leave_out(s, [seat])
                return False
            deal.emit(self._taken_back(s, answer))
            return True
        if self.thinks_again and act.WIN not in others:
            deal.emit(self._taken_back(s, answer))
            self._win(deal, True)
        else:
            self._win(deal, False)
        return True

    def _taken_back(self, s: State, answer: Action) -> Event:
        back = move_of(-1, s.last_seat, [s.last_tile])
        return ChosenEvent({"what": BACK, "choices": {str(s.last_seat): answer}, "moves": [back]}, s.last_seat)

    def _win(self, deal: Deal, self_draw: bool) -> None:
        s = deal.state
        seat = s.turn if self_draw else s.last_seat
        for draft in deal.game.win_drafts(s, deal.scorer, [seat], self_draw, THE_WIN):
            if not self_draw:
                draft.data["self_ron"] = True
                if self._everybody(s):
                    draft.data["deltas"] = everybody_pays(s, seat, draft.data["score"])
            deal.emit(WinEvent(draft))

    def plays_again(self, match: Match, s: State) -> bool:
        """After a win on the own discard."""
        return self.again

    def advises(self, s: State, seat: int) -> Action | None:
        """A win is taken, unless it brings nothing; nobody takes a turn back."""
        if s.phase != CLAIMS or seat != s.last_seat or seat not in s.asks.waiting:
            return None
        good = self.thinks_again or s.sticks > 0
        return THE_WIN if THE_WIN in s.asks.choices[seat] and good else THE_PASS

    def says(self, action: Action) -> dict[str, str]:
        """What a choice is called."""
        return in_all("games.take_turn_back") if action.choice == BACK else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What happened, and what follows."""
        if isinstance(event, ChosenEvent) and event.what == BACK:
            return [in_all("games.turn_taken_back")]
        if event.type == ev.WIN and event.extra("self_ron"):
            return [in_all("games.won_own_discard_deal_played")]
        return []


def everybody_pays(s: State, seat: int, score: Any) -> list[int]:
    """What a yakuman on the own discard costs the others: the shares of a self-draw; the sticks go with it."""
    payments = score.counter.counting.payments
    deltas = [0] * s.seats
    for wind, share in enumerate(self_draw_shares(score.shares, s.players[seat].wind, payments)):
        move(deltas, [s.order[wind]], seat, share)
    deltas[seat] += s.sticks * s.play.riichi.stake
    return deltas


class EverybodyRobs(Variant):
    """All others would win on the tile of a kong that a player robs for the own hand."""

    switch: ClassVar[str] = "zenin_chankan"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.again = False

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.again = False

    def facts(self, s: State, p: Player) -> int:
        """Whether everybody else waits for the tile and may win on it."""
        if s.phase != TURN or s.turn != p.seat or not robs_own_kong(s, p):
            return 0
        kind = s.drawn & KIND_MASK
        others = [other for other in s.playing() if other.seat != p.seat]
        rob = all(waits_of(s, other) >> kind & 1 and not furiten(s, other, kind) for other in others)
        return EVERYONE_ROBBING if rob else 0

    def folded(self, s: State, e: Event) -> None:
        """Such a win has the deal played again."""
        score: Any = e.score if isinstance(e, WinEvent) else None
        if score is not None:
            patterns = score["patterns"] if isinstance(score, dict) else score.patterns
            ids = [each["id"] if isinstance(each, dict) else each.id for each in patterns]
            self.again = "zenin_chankan" in ids

    def plays_again(self, match: Match, s: State) -> bool:
        """After such a win."""
        return self.again
