"""Short mahjong, regular form: a hand of four tiles grows by a set after each interim win.

- everybody is dealt four tiles: a set and a pair complete the hand, and whoever completes it, with a drawn tile or with
  another's discard, may declare an interim win. Nobody pays, nobody shows a hand
- the winner keeps the tiles, draws two more and needs a set more from now on; the others go on as they were
- the turn goes to the dealer, who stays East; before the dealer draws, the live wall may be broken anew, as a ring
- a hand with all its sets wins as everywhere. Riichi is declared for that hand, and only such hands count as ready at
  the end of the wall; an interim win needs no yaku, and is barred by furiten like any other
- the dead wall may be left out: replacements and indicators then come from the end of the live wall (`no_dead_wall`)

Clauses: riichi.variant.short, riichi.short.option.dead_wall (document 004, lines 4327-4335).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.furiten import furiten
from janso.games.riichi.own import NOTHING, riichi_seat
from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.family import Scorer
from janso.rules.option import YES_NO, Option, grouped
from janso.rules.ruleset import RuleSet
from janso.table.chance import Stream
from janso.table.deal import Deal
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import THE_PASS, Action, Refusal
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.log.fold import leave_out
from janso.table.log.play_events import DrawEvent
from janso.table.state import CLAIMS, TURN, Player, State
from janso.table.turn.phase import chosen, move_of
from janso.table.turn.ready import complete, waits_of
from janso.table.wall import Wall, from_the_end
from janso.tiles import KIND_MASK

if TYPE_CHECKING:
    from janso.table.match import Match

WORD: Final = "interim_win"
BREAK: Final = "broken_anew"
DRAWN: Final = 2
"""Tiles that the winner draws."""
NEEDED: Final = DRAWN + 1
"""So many tiles an interim win takes from the wall: two, and the dealer's next one."""
KEPT_DORA: Final = 5
"""So many indicators lie among the tiles that are kept; each further one takes a stack of the live wall."""
PLACES: Final = 7


class GrowingHand(Variant):
    """How many sets a hand has grown by is a number of its player; here are the words of the game. `times` counts the
    interim wins of a deal, `drawing` the tiles that the last of them still has to draw."""

    switch: ClassVar[str] = "growing_hand"
    options: ClassVar[tuple[Option, ...]] = (
        Option("growing_hand", YES_NO, "no", area="play", binds="forms.growing", en="The hand grows",
               text="Four tiles are dealt. Whoever completes a set and a pair declares an interim win, which pays "
                    "nothing, draws two tiles and needs a set more, until the hand has all its sets. After an interim "
                    "win the turn goes to the dealer.",
               source="riichi.variant.short"),
        Option("growing_break", YES_NO, "no", area="play", depends={"growing_hand": ("yes",)},
               en="New break after an interim win",
               text="After an interim win dice are thrown and the live wall, taken as a ring without the dead one, "
                    "begins so many stacks after its first.",
               source="riichi.variant.short"),
    )
    grouped("The wall", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.breaks = rules.flag("growing_break")
        self.seed = ""
        self.times = 0

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Everybody begins with four tiles."""
        self.times = 0
        self.seed = f"{match.seed} {match.standing.label}"

    def unfinished(self, s: State, p: Player) -> bool:
        """True while a complete hand is only an interim win."""
        return p.grown < s.play.forms.grows

    def offers(self, s: State) -> None:
        """The interim win with a drawn tile or a discard; riichi waits for the last set."""
        if s.phase == TURN:
            p = s.players[s.turn]
            if not self.unfinished(s, p):
                return
            kept = [each for each in s.asks.choices[s.turn] if each.verb != act.RIICHI]
            if s.drawn >= 0 and s.wall.left >= NEEDED and not self.barred(p) and complete(s, p):
                kept.insert(0, chosen(WORD))
            s.asks.choices[s.turn] = kept
        elif s.phase == CLAIMS and not s.course.mute and s.wall.left >= NEEDED:
            for step in range(1, s.at_table):
                self._offer_discard(s, s.players[s.next_seat(s.last_seat, step)])

    def barred(self, p: Player) -> bool:
        """True for a player whom a referee keeps from winning."""
        return p.bars.dead or p.bars.barred

    def _offer_discard(self, s: State, p: Player) -> None:
        kind = s.last_tile & KIND_MASK
        if not self.unfinished(s, p) or self.barred(p) or not waits_of(s, p) >> kind & 1 or furiten(s, p, kind):
            return
        s.asks.choices[p.seat] = [chosen(WORD), *(s.asks.choices[p.seat] or [THE_PASS])]
        if p.seat not in s.asks.answers and p.seat not in s.asks.waiting:
            s.asks.waiting.append(p.seat)

    def refuses(self, s: State, seat: int, action: Action) -> Refusal | None:
        """A hand that still grows neither wins nor declares."""
        if action.verb in (act.WIN, act.RIICHI) and self.unfinished(s, s.players[seat]):
            return Refusal("hand_grows", "games.hand_still_grows", sets=s.play.forms.grows + 1)
        return None

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """With the tile just drawn."""
        if action.choice != WORD:
            return []
        return self._grows(s, seat, action, [])

    def resolves(self, deal: Deal) -> bool:
        """With a discard: whoever really wins on it goes before, any other claim after; of several the nearest."""
        s = deal.state
        if s.phase != CLAIMS:
            return False
        growing = [seat for seat, answer in s.asks.answers.items() if answer.choice == WORD]
        if not growing:
            return False
        if any(answer.verb == act.WIN for answer in s.asks.answers.values()) or deal.game.abort_reason(s):
            leave_out(s, growing)
            return False
        seat = min(growing, key=lambda one: s.distance(s.last_seat, one))
        action = s.asks.answers[seat]
        for event in deal.game.let_pass(s):
            deal.emit(event)
        for event in self._grows(s, seat, action, [s.last_tile]):
            deal.emit(event)
        return True

    def _grows(self, s: State, seat: int, action: Action, taken: list[int]) -> list[Event]:
        """The interim win, two tiles for it, the new break, and the dealer's draw."""
        told: dict[str, Any] = {"what": WORD, "choices": {str(seat): action}, "moves": [move_of(-1, seat, taken)]}
        if taken:
            told["discarder"] = s.last_seat
        coming = [s.wall.tiles[at] for at in s.wall.live_places()]
        events: list[Event] = [ChosenEvent(told, seat), *[DrawEvent(seat, face) for face in coming[:DRAWN]]]
        rest = coming[DRAWN:]
        if self.breaks:
            dice = Stream(self.seed, f"break {self.times}").dice(2)
            events.append(ChosenEvent({"what": BREAK, "choices": {}, "dice": dice}, seat))
            rest = turned(rest, dice)
        return [*events, DrawEvent(s.dealer, rest[0])]

    def folded(self, s: State, e: Event) -> None:
        """The hand is complete and lacks a set again."""
        if not isinstance(e, ChosenEvent):
            return
        if e.what == WORD:
            p = s.players[e.seat]
            p.grown += 1
            p.waits_known = False
            own = riichi_seat(p)
            own.passed_at, own.passed = 0, NOTHING
            self.times += 1
            if e.extra("discarder") is not None:
                s.players[int(e.extra("discarder"))].lose_discard(p.wind)
                s.course.interrupted = True
                s.game.interrupted(s)
        elif e.what == BREAK:
            places = s.wall.live_places()
            tiles = s.wall.tiles.copy()
            for at, face in zip(places, turned([s.wall.tiles[at] for at in places], e.extra("dice"))):
                tiles[at] = face
            s.wall.tiles = tiles

    def compares(self, s: State, scorer: Scorer, ready: list[int]) -> list[int]:
        """Only hands with all their sets are ready."""
        return [seat for seat in ready if not self.unfinished(s, s.players[seat])]

    def advises(self, s: State, seat: int) -> Action | None:
        """There is no other way to the whole hand."""
        wanted = chosen(WORD)
        return wanted if any(each.same(wanted) for each in s.asks.choices[seat]) else None

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """Everybody sees how many sets a hand needs now."""
        view["sets"] = p.grown + 1

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words, for the own hand."""
        if seat is None or match.deal is None:
            return []
        return [in_all("games.hand_grows_now", now=match.deal.state.players[seat].grown + 1,
                       sets=match.play.forms.grows + 1)]

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        return in_all("games.interim_win") if action.choice == WORD else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Interim wins and new breaks."""
        if not isinstance(event, ChosenEvent) or event.what not in (WORD, BREAK):
            return []
        if event.what == WORD:
            return [in_all("games.interim_win_declared")]
        return [in_all("games.wall_broken_anew", dice=" + ".join([str(die) for die in event.extra("dice")]))]

    def remembers(self) -> dict[str, Any]:
        """How often hands have grown."""
        return {"times": self.times}


class NoDeadWall(Variant):
    """What a dead wall would give comes from the end of the live one; as many tiles as it would hold stay."""

    switch: ClassVar[str] = "no_dead_wall"
    options: ClassVar[tuple[Option, ...]] = (
        Option("no_dead_wall", YES_NO, "no", area="play", en="No dead wall",
               text="Indicators lie in the middle of the table and come, like replacements, from the end of the live "
                    "wall, of which as many tiles as a dead wall would hold are never drawn. From the sixth indicator "
                    "on each makes a further stack of it dead.",
               source="riichi.short.option.dead_wall"),
    )
    grouped("The wall", options)

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """The last stacks hold the indicators, and replacements come from before the tiles that stay."""
        tiles, kept = s.wall.tiles, s.play.wall.dead.tiles
        shown = [len(tiles) - 2 - 2 * number for number in range(min(PLACES, kept // 2))]
        s.wall = Wall(tiles, kept, True, from_the_end(len(tiles), kept), shown, [at + 1 for at in shown])

    def folded(self, s: State, e: Event) -> None:
        """The sixth indicator takes a stack."""
        if e.type == ev.INDICATOR and len(s.dora.shown) > KEPT_DORA:
            s.wall.left = max(0, s.wall.left - 2)


def turned(tiles: list[int], dice: list[int]) -> list[int]:
    """A ring of tiles from the break on: so many stacks after its first as the dice count.

    >>> turned([1, 2, 3, 4, 5, 6, 7, 8], [1, 2]), turned([1, 2, 3], [1, 1])
    ([7, 8, 1, 2, 3, 4, 5, 6], [2, 3, 1])
    """
    start = 2 * sum(dice) % len(tiles)
    return [*tiles[start:], *tiles[:start]]
