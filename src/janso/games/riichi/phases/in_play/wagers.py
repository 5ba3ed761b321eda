"""Wagers of local yaku: what a player may stake or buy for a dearer win.

- before the first turn everybody may stake a mangan on the table for two han of a win (tetora appu), name one to three
  tiles for a han of a set that holds one (totonhō), and have one more dora indicator turned for a han of the own win
  (okawari); the document does not say when the indicator is bought, so it is done with the other wagers
- whoever has declared riichi may raise its stake to 5000 points for double payments (chō rīchi) or to 10,000 for
  triple ones (kiseki rīchi)

Each question comes up where its yaku counts and the option `wagers` is on. Stakes lie on the table as sticks and go to
the next winner.
Clauses: document 004, lines 2101-2108, 2119, 2398.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.scoring import facts
from janso.scoring.history import History
from janso.table.log.action import Action, Refusal
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.log.play_events import IndicatorEvent
from janso.table.state import TURN, Player, State
from janso.table.turn.phase import Phase, Words, chosen
from janso.tiles import KIND_MASK, STANDARD_KINDS

if TYPE_CHECKING:
    from janso.table.match import Match

PASS: Final = "games.pass_it"
MOST_NAMED: Final = 3
RAISED: Final[dict[str, tuple[str, int, int]]] = {
    "super": ("cho_richi", 5000, facts.SUPER_RIICHI), "miracle": ("kiseki_richi", 10000, facts.MIRACLE_RIICHI),
}
"""The yaku of a raised riichi, its whole stake, and what the scorer is told."""


class Wager(Phase):
    """A question to all before the first turn; `made` keeps the answers that were no pass, by seat."""

    yaku: ClassVar[str] = ""
    word: ClassVar[str] = ""
    named: ClassVar[Words] = {}

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.over = False
        self.made: dict[int, Action] = {}

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """Where the yaku counts."""
        return rules.flag("wagers") and cls.yaku in rules.patterns

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Nobody has been asked."""
        self.over = False
        self.made = {}

    def may(self, s: State, seat: int) -> bool:
        """Whether a player can afford it."""
        return True

    def due(self, s: State) -> list[int]:
        """Everybody who can afford it, once."""
        if s.phase != TURN or self.over:
            return []
        return [seat for seat in s.order if self.may(s, seat)]

    def options(self, s: State, seat: int) -> list[Action]:
        """To pass, or to do it."""
        return [chosen("pass"), chosen(self.word)]

    def folded(self, s: State, e: Event) -> None:
        """Remembers who did it."""
        if not isinstance(e, ChosenEvent) or e.what != self.id:
            return
        self.over = True
        for seat, action in e.choices.items():
            if action.choice != "pass":
                self.made[int(seat)] = action

    def advises(self, s: State, seat: int) -> Action | None:
        """A cautious player does not wager."""
        return chosen("pass") if s.asks.what == self.id else None

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        return in_all(PASS) if action.choice == "pass" else dict(self.named) if action.choice == self.word else {}


def laid(s: State, stakes: dict[int, int]) -> dict[str, Any]:
    """Points that go from these seats to the table, in whole sticks."""
    unit = s.play.riichi.stake or 1000
    return {"deltas": [-stakes.get(seat, 0) for seat in range(s.seats)],
            "sticks": s.sticks + sum(stakes.values()) // unit}


class StakedMangan(Wager):
    """A mangan on the table before the first turn."""

    id: ClassVar[str] = "staked_mangan"
    yaku: ClassVar[str] = "tetora_appu"
    word: ClassVar[str] = "stake"
    named: ClassVar[Words] = in_all("games.stake_a_mangan")

    def cost(self, s: State, seat: int) -> int:
        """A mangan on a discard, of the dealer half as much again."""
        return 6 * s.play.match.mangan if seat == s.dealer else 4 * s.play.match.mangan

    def may(self, s: State, seat: int) -> bool:
        """Who has so many points."""
        return s.scores[seat] >= self.cost(s, seat)

    def settles(self, s: State) -> dict[str, Any]:
        """The stakes are laid."""
        answers = s.asks.answers
        return laid(s, {seat: self.cost(s, seat) for seat, answer in answers.items() if answer.choice == self.word})

    def facts(self, s: State, p: Player) -> int:
        """Who staked."""
        return facts.STAKED_MANGAN if p.seat in self.made else 0

    def title(self, s: State, seat: int | None) -> Words:
        """The wager in words."""
        if seat is None:
            return in_all("games.who_stakes_mangan")
        return in_all("games.stake_points_two_han_win", cost=self.cost(s, seat))


class NamedTiles(Wager):
    """One to three tiles named before the first turn."""

    id: ClassVar[str] = "named_tiles"
    yaku: ClassVar[str] = "totonho"
    word: ClassVar[str] = "name"
    named: ClassVar[Words] = in_all("games.name_tiles")

    def options(self, s: State, seat: int) -> list[Action]:
        """To pass, or a tile of the hand; any one to three kinds will do."""
        own = sorted({face & KIND_MASK for face in s.players[seat].held if face & KIND_MASK < STANDARD_KINDS})
        return [chosen("pass"), *[chosen(self.word, (kind,)) for kind in own]]

    def declines(self, s: State, seat: int, action: Action) -> Refusal | None:
        """One to three different tiles, held or not."""
        if action.choice != self.word:
            return super().declines(s, seat, action)
        kinds = {face & KIND_MASK for face in action.tiles}
        if not 1 <= len(action.tiles) <= MOST_NAMED or len(kinds) != len(action.tiles) or max(kinds) >= STANDARD_KINDS:
            return Refusal("number_of_tiles", "games.name_two_three_different_tiles")
        return None

    def told(self, s: State, p: Player, past: History) -> None:
        """What the winner named."""
        if p.seat in self.made:
            past.ordered = self.made[p.seat].tiles

    def title(self, s: State, seat: int | None) -> Words:
        """The wager in words."""
        if seat is None:
            return in_all("games.tiles_are_named")
        return in_all("games.name_three_tiles_set_win")


class SecondHelping(Wager):
    """One more dora indicator for a han of the own win."""

    id: ClassVar[str] = "second_helping"
    yaku: ClassVar[str] = "okawari"
    word: ClassVar[str] = "turn"
    named: ClassVar[Words] = in_all("games.turn_an_indicator")

    def due(self, s: State) -> list[int]:
        """While the dead wall has an indicator for everybody who may ask."""
        return super().due(s) if len(s.dora.shown) + s.at_table <= s.play.dora.indicators else []

    def follows(self, s: State, outcome: ChosenEvent) -> list[Event]:
        """The indicators."""
        first = len(s.dora.shown)
        return [IndicatorEvent(s.wall.indicator(first + number)) for number in range(len(self.made))]

    def told(self, s: State, p: Player, past: History) -> None:
        """What the winner had turned."""
        past.bought_indicators = 1 if p.seat in self.made else 0

    def title(self, s: State, seat: int | None) -> Words:
        """The purchase in words."""
        return in_all("games.more_dora_indicator_han_win")


class RaisedRiichi(Phase):
    """The stake of a riichi that stands may be raised at once."""

    id: ClassVar[str] = "raised_riichi"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.played = [word for word, (yaku, _, _) in RAISED.items() if yaku in rules.patterns]
        self.done: list[int] = []
        self.raised: dict[int, str] = {}

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """Where one of the yaku counts."""
        return rules.flag("wagers") and any(yaku in rules.patterns for yaku, _, _ in RAISED.values())

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Nobody is in riichi."""
        self.done = []
        self.raised = {}

    def more(self, s: State, word: str) -> int:
        """What is laid besides the usual stake."""
        return RAISED[word][1] - s.play.riichi.stake

    def due(self, s: State) -> list[int]:
        """Whoever has just come into riichi and has the points."""
        if s.phase != TURN:
            return []
        return [p.seat for p in s.players if p.riichi and p.seat not in self.done
                and any(s.scores[p.seat] >= self.more(s, word) for word in self.played)]

    def options(self, s: State, seat: int) -> list[Action]:
        """The usual stake, or a higher one."""
        words = [word for word in self.played if s.scores[seat] >= self.more(s, word)]
        return [chosen("pass"), *[chosen(word) for word in words]]

    def settles(self, s: State) -> dict[str, Any]:
        """The rest of the stake."""
        return laid(s, {seat: self.more(s, answer.choice) for seat, answer in s.asks.answers.items()
                        if answer.choice in RAISED})

    def folded(self, s: State, e: Event) -> None:
        """Remembers who raised."""
        if not isinstance(e, ChosenEvent) or e.what != self.id:
            return
        for seat, action in e.choices.items():
            self.done.append(int(seat))
            if action.choice in RAISED:
                self.raised[int(seat)] = action.choice

    def facts(self, s: State, p: Player) -> int:
        """What the stake was."""
        return RAISED[self.raised[p.seat]][2] if p.seat in self.raised else 0

    def advises(self, s: State, seat: int) -> Action | None:
        """A cautious player does not raise."""
        return chosen("pass") if s.asks.what == self.id else None

    def title(self, s: State, seat: int | None) -> Words:
        """The question in words."""
        return in_all("games.raise_stake_riichi")

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        names = {"pass": in_all(PASS), "super": in_all("games.5000_points"),
                 "miracle": in_all("games.10_000_points")}
        return dict(names.get(action.choice, {}))


WAGERS: Final = (StakedMangan, NamedTiles, SecondHelping, RaisedRiichi)
