"""What both questions of a counting winner know: the win, what was stated or named, and what is right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.message import Message, fixed
from janso.rules.ruleset import RuleSet
from janso.scoring.score import Score
from janso.table.log.deal_events import ChosenEvent, PhaseEvent
from janso.table.log.event import Event, names_of
from janso.table.settle import score_win
from janso.table.state import Player, State
from janso.table.turn.named import Named, added_up, of_score, spoken
from janso.table.turn.phase import Phase

if TYPE_CHECKING:
    from janso.table.match import Match

COUNT: Final = "count"
CHECK: Final = "check"


class Counting(Phase):
    """What both questions know: the win that is being counted, and what its winners have stated."""

    seconds: ClassVar[int] = 60

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.winners: list[int] = []
        self.self_draw = False
        self.stated: dict[int, list[int]] = {}
        self.by_name = rules.word("winner_counts") == "names"
        self.named: dict[int, Named] = {}
        """What the winners have named, where that is how they count."""
        self.objected: list[int] = []

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Nobody has won."""
        self._forget()

    def _forget(self) -> None:
        self.winners, self.self_draw, self.stated, self.objected, self.named = [], False, {}, [], {}

    def folded(self, s: State, e: Event) -> None:
        """Remembers the win, the count and the objections until the win is paid or found false."""
        if isinstance(e, PhaseEvent) and e.what == COUNT:
            self._forget()
            self.winners, self.self_draw = list(e.seats), bool(e.more["self_draw"])
        elif isinstance(e, ChosenEvent) and e.what == COUNT:
            self.stated = {int(seat): [int(number) for number in numbers] for seat, numbers in e.more["stated"].items()}
            self.named = {int(seat): Named(**named) for seat, named in e.more.get("named", {}).items()}
        elif isinstance(e, ChosenEvent) and e.what == CHECK:
            self.objected = [int(seat) for seat in e.more["objected"]]

    def score(self, s: State, seat: int) -> Score:
        """What the hand is worth."""
        face = s.drawn if self.self_draw else s.last_tile
        return score_win(s, self.rules.scorer, s.players[seat], face, self.self_draw)

    def right(self, s: State, seat: int) -> list[int]:
        """The right count; nothing for a hand that may not win."""
        score = self.score(s, seat)
        return self.rules.scorer.count_of(score) if score.valid else []

    def right_names(self, s: State, seat: int) -> Named:
        """The patterns that should be named."""
        score = self.score(s, seat)
        return of_score(score, self.rules, self.rules.scorer.count_of(score))

    def comes_to(self, s: State, seat: int, named: Named) -> list[int]:
        """The count of what was named; whoever names everything right has counted right, limits and all."""
        if self.right(s, seat) and named == self.right_names(s, seat):
            return self.right(s, seat)
        return added_up(named, self.rules, opened(s.players[seat]))

    def words_stated(self, seat: int, numbers: list[int]) -> Message:
        """A count in words, after the names if these were called."""
        told = stated_words(numbers)
        if seat not in self.named:
            return told
        return Message("table.named_so", names=spoken(self.named[seat], self.rules), count=told)


def opened(p: Player) -> bool:
    """Whether a hand has open sets, which makes some patterns cheaper."""
    return any(not meld.concealed for meld in p.melds)


def stated_words(numbers: list[int]) -> Message:
    """A count in words."""
    if not numbers:
        return fixed("table.asked_table_count")
    if len(numbers) == 1:
        return Message("table.points", number=numbers[0])
    return Message("table.han_fu", number=numbers[0], number2=numbers[1])


def read_count(text: str, limits: list[tuple[int, int, int]]) -> list[int] | None:
    """The numbers of a count, None when it is none.

    >>> read_count("3:40", [(1, 99, 1), (20, 170, 5)]), read_count("3", [(1, 99, 1), (20, 170, 5)])
    ([3, 40], None)
    """
    parts = [part for part in text.split(":") if part]
    if len(parts) != len(limits):
        return None
    numbers = []
    for part, (low, high, step) in zip(parts, limits):
        if not part.isascii() or not part.isdecimal() or len(part) > 5:
            return None
        number = int(part)
        if not low <= number <= high or number % step:
            return None
        numbers.append(number)
    return numbers


def hand_tiles(p: Player, s: State, self_draw: bool) -> list[str]:
    """The tiles of a hand that is counted, the winning tile last."""
    held = sorted(p.held)
    win = s.drawn if self_draw else s.last_tile
    if self_draw and win in held:
        held.remove(win)
    melds = [face for meld in p.melds for face in meld.tiles]
    return names_of([*held, *melds, win])
