"""Two stages (nibu kōsei): a race to a ready hand, then the others try to name what it waits for.

- stage A: nobody wins; whoever is ready and not furiten announces it, a closed hand with riichi, an open one by a word.
  36 discards of all together without an announcement are a draw
- stage B: the next player names two tiles. If the hand waits for one of them the deal is a draw, else its owner draws
  five tiles and may win with one of them, or lay it face down; then the next player guesses, until the wall ends
- points are only lost: they stay on the table for whoever wins the last hand that is won in the match

Clauses: riichi.variant.two_stage, riichi.two_stage.* (document 004, lines 3509-3515).
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.phases.seventeen_steps import danger
from janso.message import in_all
from janso.rules.family import Scorer
from janso.rules.ruleset import RuleSet
from janso.table.deal import Deal, discard_event
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import DISCARDS, Action
from janso.table.log.deal_events import ChosenEvent, Draft
from janso.table.log.event import Event, names_of
from janso.table.log.play_events import DrawEvent
from janso.table.state import OVER, TURN, Player, State
from janso.table.turn.phase import BACK, Phase, Words, chosen
from janso.table.turn.ready import waits_of, waits_without
from janso.tiles import KIND_MASK, STANDARD_KINDS, write

if TYPE_CHECKING:
    from janso.table.match import Match

DISCARDS_OF_A: Final = 36
DRAWS_OF_B: Final = 5
GUESSES: Final = 2
NOBODY: Final = -1
READY: Final = "tenpai"
GUESS: Final = "guess"


class TwoStage(Phase):
    """`announcer` has a ready hand, `guesses` were made about it, and `draws` are left to its owner before the next
    one; `laid` are the discards that lie face down, `places` where. `over` ends the deal, `pool` lies on the table."""

    id: ClassVar[str] = "two_stage"
    seconds: ClassVar[int] = 60

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.announcer = NOBODY
        self.guesses = 0
        self.draws = 0
        self.laid: tuple[Event, ...] = ()
        self.places: tuple[int, ...] = ()
        self.over = False
        self.pool = 0
        self.last_winner = NOBODY

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `two_stage`."""
        return rules.flag("two_stage")

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Stage A begins."""
        self.announcer, self.guesses, self.draws = NOBODY, 0, 0
        self.places, self.over = (), False

    def folded(self, s: State, e: Event) -> None:
        """Announcements, guesses, draws, and what lies on the table."""
        if e.type == ev.RIICHI or (isinstance(e, ChosenEvent) and e.what == READY):
            self.announcer = e.seat
        elif isinstance(e, ChosenEvent) and e.what == self.id:
            self.guesses += 1
            self.draws = DRAWS_OF_B
            self.over = bool(e.extra("right"))
        elif e.type == ev.DRAW and self.draws:
            self.draws -= 1
        elif e.type == ev.DISCARD:
            self._discarded(s, e)
        elif e.type == ev.WIN:
            self.pool += e.extra("pool", 0)
            self.last_winner = e.seat

    def _discarded(self, s: State, e: Event) -> None:
        """After an announcement nobody claims a discard; a tile that would win lies face down."""
        if self.announcer == NOBODY:
            if s.course.discards >= DISCARDS_OF_A:
                s.course.mute = True
                self.over = True
            return
        s.course.mute = True
        p = s.players[e.seat]
        if self.guesses and waits_of(s, p) >> (e.tile & KIND_MASK) & 1:
            self.laid = (*self.laid, e)
            self.places = (*self.places, len(p.river) - 1)

    def offers(self, s: State) -> None:
        """In stage A announcing a ready hand that is not furiten; afterwards its owner may not change it."""
        if s.phase != TURN:
            return
        choices = s.asks.choices[s.turn]
        p = s.players[s.turn]
        if self.announcer != NOBODY:
            s.asks.choices[s.turn] = [each for each in choices if each.verb == act.WIN or (
                each.verb == act.DISCARD and each.tile == s.drawn)]
            return
        kept = [each for each in choices if each.verb != act.RIICHI or announces(s, p, each.tile)]
        if any(not meld.concealed for meld in p.melds):
            kept += [chosen(READY, tile=each.tile) for each in choices
                     if each.verb == act.DISCARD and announces(s, p, each.tile)]
        s.asks.choices[s.turn] = kept

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """The word, and the discard."""
        if action.choice != READY:
            return []
        return [ChosenEvent({"what": READY, "choices": {str(seat): action}}, seat),
                discard_event(s, seat, DISCARDS[action.tile])]

    def resolves(self, deal: Deal) -> bool:
        """A right guess, or no announcement in time, ends the deal as an empty wall does."""
        if not self.over:
            return False
        for event in deal.game.exhausted_events(deal.state, deal.scorer):
            deal.emit(event)
        return True

    def guesser(self, s: State) -> int:
        """Who names tiles next: everybody in turn after the owner of the ready hand."""
        return s.next_seat(self.announcer, 1 + self.guesses % (s.at_table - 1))

    def turns(self, s: State, seat: int) -> list[Event]:
        """A guess, then the draws of the ready hand."""
        if self.announcer == NOBODY:
            return []
        if self.draws:
            return [DrawEvent(self.announcer, s.wall.next(s.players[self.announcer].wind))]
        return [self.question(s, [self.guesser(s)])]

    def kinds(self, s: State) -> list[int]:
        """The kinds of the wall."""
        return sorted({face & KIND_MASK for face in s.play.tiles if face & KIND_MASK < STANDARD_KINDS})

    def options(self, s: State, seat: int) -> list[Action]:
        """Any two kinds."""
        return [chosen(GUESS, pair) for pair in combinations(self.kinds(s), GUESSES)]

    def settles(self, s: State) -> dict[str, Any]:
        """Whether one of them is waited for."""
        waits = waits_of(s, s.players[self.announcer])
        named = next(iter(s.asks.answers.values())).tiles
        return {"right": any(waits >> face & 1 for face in named)}

    def bars(self, s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
        """Only the announced hand wins, with a tile that its owner draws after a guess."""
        return "" if self_draw and p.seat == self.announcer and self.guesses else "games.wins_only_in_stage_b"

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """What losers pay stays on the table, and so do the sticks."""
        for event in events:
            data = event.data
            data["deltas"] = [min(gain, 0) for gain in data["deltas"]]
            data["absent"] = sum(data["deltas"])
            data["pool"] = s.sticks * s.play.riichi.stake - data["absent"]

    def finishing(self, match: Match, scores: list[int], chombo: list[int]) -> None:
        """The last winner takes what lies there."""
        if self.last_winner != NOBODY:
            scores[self.last_winner] += self.pool

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """Of a tile that was let pass others see the back."""
        if not own and p.seat == self.announcer and s.phase != OVER:
            for place in self.places:
                view["river"][place].update(tile=BACK, drawn=False)

    def veils(self, s: State, seat: int | None, view: dict[str, Any]) -> None:
        """Nor as the last discard."""
        last = len(s.players[s.last_seat].river) - 1
        if view["last"] is not None and seat != s.last_seat == self.announcer and last in self.places \
                and s.phase != OVER:
            view["last"] = {"tile": BACK, "seat": s.last_seat}

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """Such a discard is heard of, not seen."""
        if event.type == ev.DISCARD and event.seat != seat and any(each is event for each in self.laid):
            data.update(tile=BACK, drawn=False)

    def remembers(self) -> dict[str, Any]:
        """The same, with the tiles that lie face down told as they are."""
        return {**super().remembers(), "laid": [event.as_json() for event in self.laid]}

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """What lies on the table."""
        view["pot"] = self.pool

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The stage, and what lies on the table."""
        assert match.deal is not None
        found = []
        if self.announcer == NOBODY:
            found.append(in_all("games.stage_a", left=max(0, DISCARDS_OF_A - match.deal.state.course.discards)))
        else:
            found.append(in_all("games.stage_b", name=match.names[self.announcer]))
        return [*found, in_all("games.stakes_on_the_table", pot=self.pool)] if self.pool else found

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Announcements and guesses."""
        if not isinstance(event, ChosenEvent):
            return []
        if event.what == READY:
            return [in_all("games.announces_ready_hand")]
        if event.what != self.id:
            return []
        named = " ".join([write(face) for action in event.choices.values() for face in action.tiles])
        return [in_all("games.guessed_right" if event.extra("right") else "games.guessed_wrong", tiles=named)]

    def title(self, s: State, seat: int | None) -> Words:
        """What is to be named."""
        return in_all("games.others_guess_wait" if seat is None else "games.name_two_tiles_waited_for")

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """The kinds to pick from."""
        return {"pick": {"from": names_of(self.kinds(s)), "low": GUESSES, "high": GUESSES},
                "send": [{"choice": GUESS, "words": in_all("games.name_these_tiles")}]}

    def says(self, action: Action) -> dict[str, str]:
        """What the choices are called."""
        if action.choice == READY:
            return in_all("games.announce_tenpai")
        return in_all("games.name_these_tiles") if action.choice == GUESS else {}

    def advises(self, s: State, seat: int) -> Action | None:
        """A ready hand is announced with its widest wait; a guess goes by what the pond leaves possible."""
        if s.asks.what == self.id and seat in s.asks.asked:
            likely = sorted(self.kinds(s), key=lambda kind: -self.danger_of(s, seat, kind))
            return chosen(GUESS, likely[:GUESSES])
        if s.phase != TURN or s.turn != seat or self.announcer != NOBODY:
            return None
        ready = [each for each in s.asks.choices[seat] if each.verb == act.RIICHI or each.choice == READY]
        p = s.players[seat]
        return max(ready, key=lambda each: (waits_without(s, p, each.tile & KIND_MASK)).bit_count(), default=None)

    def danger_of(self, s: State, seat: int, kind: int) -> float:
        """How likely the announced hand waits for a kind, as far as a seat knows: never for what lies in its pond."""
        owner = s.players[self.announcer]
        pond = [discard.face & KIND_MASK for at, discard in enumerate(owner.river) if at not in self.places]
        known = [0] * STANDARD_KINDS
        for face in s.players[seat].held:
            known[face & KIND_MASK] += 1
        for p in s.players:
            for meld in p.melds:
                for face in meld.tiles:
                    known[face & KIND_MASK] += 1
            for discard in p.river if p is not owner else ():
                known[discard.face & KIND_MASK] += 1
        safe = 0
        for lying in pond:
            known[lying] += 1
            safe |= 1 << lying
        copies = max(1, self.rules.number("copies"))
        return danger(kind, safe, [min(4, 4 * number // copies) for number in known])


def announces(s: State, p: Player, face: int) -> bool:
    """True when a hand is ready without a tile and has thrown nothing that it waits for, this tile included."""
    kind = face & KIND_MASK
    waits = waits_without(s, p, kind)
    return waits != 0 and not waits & (p.river_mask | 1 << kind)
