"""A thrown tile (unko gēmu): whoever was dealt a hopeless hand may throw a tile at a neighbour before the first turn.

- the hand is six or more steps from ready
- a hit brings 3900 points from the player who was hit; a miss costs a yakuman, as others would lose it by a self-draw
- a table of friends throws a tile; here a die is thrown in its place, and even numbers hit (the document says nothing)

Clauses: riichi.option.unko-geemu (document 004, L2925).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.customs.dues import move
from janso.message import in_all
from janso.rules.riichi.paying.draws import nagashi_payments
from janso.rules.ruleset import RuleSet
from janso.table.chance import Stream
from janso.table.log.action import Action
from janso.table.log.event import Event
from janso.table.state import TURN, State
from janso.table.turn.phase import Phase, Words, chosen
from janso.table.turn.ready import missing

if TYPE_CHECKING:
    from janso.table.match import Match

PASS: Final = "pass"
AT: Final = {"right": 1, "opposite": 2, "left": 3}
WORDS: Final = {PASS: "games.throw_nothing", "right": "games.throw_right", "opposite": "games.throw_opposite",
                "left": "games.throw_left"}
HOPELESS: Final = 6
HIT: Final = 3900


def target(s: State, seat: int, word: str) -> int:
    """At whom a tile is thrown; of three players the one opposite is missing, of two there is one neighbour."""
    step = AT[word] if s.at_table == 4 or word == "right" else s.at_table - 1
    return s.next_seat(seat, step)


class TileThrow(Phase):
    """`over` once everybody who may throw was asked."""

    id: ClassVar[str] = "tile_throw"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.over = False
        self.label = ""

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `tile_throw`."""
        return rules.flag("tile_throw")

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Nobody has been asked; the dice of the deal are known by its name."""
        self.over = False
        self.label = f"{match.seed} {match.standing.label}"

    def due(self, s: State) -> list[int]:
        """Everybody with a hopeless hand, once."""
        if s.phase != TURN or self.over:
            return []
        return [seat for seat in s.order if missing(s, s.players[seat]) > HOPELESS]

    def options(self, s: State, seat: int) -> list[Action]:
        """To leave it, or at whom."""
        words = list(AT) if s.at_table == 4 else ["right", "left"][: s.at_table - 1]
        return [chosen(PASS), *[chosen(word) for word in words]]

    def settles(self, s: State) -> dict[str, Any]:
        """Everybody throws, and pays or is paid."""
        deltas = [0] * s.seats
        thrown: dict[str, int] = {}
        for seat, answer in sorted(s.asks.answers.items()):
            if answer.choice == PASS:
                continue
            die = Stream(self.label, f"tile throw {seat}").dice(1)[0]
            thrown[str(seat)] = die
            if die % 2 == 0:
                move(deltas, [target(s, seat, answer.choice)], seat, HIT)
            else:
                for wind, gain in enumerate(nagashi_payments(self.rules, s.players[seat].wind, limit="yakuman")):
                    deltas[s.order[wind]] -= gain
        return {"deltas": deltas, "thrown": thrown} if thrown else {}

    def folded(self, s: State, e: Event) -> None:
        """Once a deal."""
        if self.closed_by(e) is not None or (s.phase == TURN and s.course.discards):
            self.over = True

    def advises(self, s: State, seat: int) -> Action | None:
        """A sensible player keeps the tiles on the table."""
        return chosen(PASS) if s.asks.what == self.id else None

    def title(self, s: State, seat: int | None) -> Words:
        """The question."""
        return in_all("games.somebody_may_throw_a_tile" if seat is None else "games.throw_a_tile_at_whom")

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """A button for everybody who can be hit."""
        return {"send": [{"choice": action.choice, "words": self.says(action)} for action in self.options(s, seat)]}

    def says(self, action: Action) -> dict[str, str]:
        """What a choice is called."""
        return in_all(WORDS[action.choice]) if action.choice in WORDS else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Who hit."""
        data = self.closed_by(event)
        if data is None:
            return []
        return [in_all("games.tile_hit" if die % 2 == 0 else "games.tile_missed", die=die)
                for die in data.get("thrown", {}).values()]
