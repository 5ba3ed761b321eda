"""Seventeen steps: a duel of two ready hands, each built from a wall of one's own.

- everybody takes a wall of 34 tiles; an indicator is turned up in one of the two walls that are left
- within three minutes each builds thirteen tiles out of the own wall, ready for a hand worth a mangan with riichi and
  dora; the rest stand behind them and are thrown one a turn, in any order, at most seventeen
- riichi is declared with the first discard and is never double; only a win on the other's tile counts, and only from a
  mangan on; a tile among the own discards bars as ever; nobody calls anything
- both lay a stake before each deal; the winner takes what lies on the table, and the loser adds to it up to the
  multiple that the hand is worth; after a draw the stakes stay, and no hand is shown

Clauses: riichi.variant.junana_ho, riichi.junana_ho.*, riichi.glossary.variant.junana_ho (document 004, line 4279).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.phases.builder import best_hands, value_kinds
from janso.hand import Hand
from janso.message import in_all
from janso.rules.family import Scorer
from janso.rules.riichi.worth.dora import pointing
from janso.rules.ruleset import RuleSet
from janso.scoring import facts
from janso.scoring.score import Score
from janso.scoring.situation import Situation
from janso.table.log import event as ev
from janso.table.log.action import Action, Refusal
from janso.table.log.deal_events import ChosenEvent, Draft, PhaseEvent
from janso.table.log.event import Event, names_of
from janso.table.log.play_events import DiscardEvent, DrawEvent, IndicatorEvent, RiichiEvent
from janso.table.state import DEALING, Player, State
from janso.table.turn.phase import Phase, Words, chosen, move_of
from janso.table.turn.ready import waits_of
from janso.table.turn.winning import situation
from janso.tiles import EAST, KIND_MASK, STANDARD_KINDS

if TYPE_CHECKING:
    from janso.table.match import Match

WALL: Final = 34
STEPS: Final = 17
HAND: Final = 13
TIMES: Final = {"mangan": 1.0, "haneman": 1.5, "baiman": 2.0, "sanbaiman": 3.0}
"""What a hand wins, in stakes; each yakuman wins four."""
CHOICES: Final = {"build": "games.stand_the_hand", "throw": "games.discard_it"}
TOO_CHEAP: Final = "games.seventeen_steps_hand_must_worth"


class SeventeenSteps(Phase):
    """`stocks` are the tiles behind each hand, `pot` the stakes on the table."""

    id: ClassVar[str] = "steps"
    seconds: ClassVar[int] = 180
    secret: ClassVar[bool] = True

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.stake = rules.number("steps_stake")
        self.stocks: list[list[int]] = []
        self.built = False
        self.pot = 0

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `seventeen_steps`."""
        return rules.flag("seventeen_steps")

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Everybody takes the own wall."""
        self.built = False
        s.wall.left = STEPS * s.seats
        self.stocks = [s.wall.tiles[p.wind * WALL : (p.wind + 1) * WALL] for p in s.players]

    def due(self, s: State) -> list[int]:
        """Both build at once, before anything else."""
        return list(s.order) if s.phase == DEALING and not self.built else []

    def prepares(self, s: State) -> list[Event]:
        """The indicator lies in a wall that nobody takes."""
        return [] if s.dora.shown else [IndicatorEvent(s.wall.indicator(0))]

    def turns(self, s: State, seat: int) -> list[Event]:
        """A turn is a tile of the own wall; nothing is drawn."""
        return [self.step(seat)]

    def step(self, seat: int) -> Event:
        """The question whose turn it is."""
        return PhaseEvent({"what": self.id, "seats": [seat], "turn": seat})

    def options(self, s: State, seat: int) -> list[Action]:
        """Hands that are worth building; any tile of the own wall to throw, the safest first."""
        if not self.built:
            return [chosen("build", hand) for hand in self.proposals(s, seat)]
        return [chosen("throw", (face,)) for face in self.by_danger(s, seat)]

    def proposals(self, s: State, seat: int) -> list[list[int]]:
        """The best hands that the own wall gives."""
        wind = s.players[seat].wind
        stock = tuple(sorted(self.stocks[seat]))
        found = proposed(self.rules.scorer, stock, s.dora.shown[0], wind, self.rules.word("dora_scheme"))
        return [list(hand) for hand in found]

    def declines(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Any thirteen tiles of the own wall make a hand, whatever it is worth."""
        wanted = "throw" if self.built else "build"
        if action.choice != wanted:
            return super().declines(s, seat, action)
        number = 1 if self.built else HAND
        if len(action.tiles) != number:
            return Refusal("number_of_tiles", "games.choose_tiles", number=number)
        left = list(self.stocks[seat])
        for face in action.tiles:
            if face not in left:
                return Refusal("not_held", "games.do_not_hold_tiles")
            left.remove(face)
        return None

    def settles(self, s: State) -> dict[str, Any]:
        """The hands stand, and the stakes are laid; a tile that is thrown changes nothing yet."""
        if self.built:
            return {}
        moves = [move_of(-1, seat, s.asks.answers[seat].tiles) for seat in s.order]
        return {"moves": moves, "deltas": [-self.stake] * s.seats}

    def follows(self, s: State, outcome: ChosenEvent) -> list[Event]:
        """After building the dealer begins; a chosen tile is discarded, the first one with riichi."""
        if len(outcome.choices) > 1:
            return [self.step(s.opening.opener)]
        seat, action = next(iter(outcome.choices.items()))
        p, face = s.players[int(seat)], action.tiles[0]
        events: list[Event] = [DrawEvent(p.seat, face), DiscardEvent(p.seat, face)]
        return events if p.river else [events[0], RiichiEvent(p.seat), events[1]]

    def folded(self, s: State, e: Event) -> None:
        """What is taken out of the own wall, and whose turn it is."""
        if isinstance(e, ChosenEvent) and not self.built and e.what == self.id:
            for seat, action in e.choices.items():
                for face in action.tiles:
                    self.stocks[int(seat)].remove(face)
            self.built = True
            self.pot += self.stake * s.seats
            s.course.interrupted = True  # no double riichi, no win of the first turn
            for p in s.players:
                p.change_bars().no_claims = True
        elif e.type == ev.DRAW:
            self.stocks[e.seat].remove(e.tile)
        elif e.type == ev.WIN:
            self.pot = 0

    def bars(self, s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
        """Only a tile of the other wins, and only for a mangan."""
        if self_draw:
            return "games.seventeen_steps_nobody_wins_self"
        return "" if times_of(scorer.score(situation(s, p, face, False))) else TOO_CHEAP

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """The winner takes the stakes; the loser adds what the hand is worth beyond them."""
        for event in events:
            data = event.data
            times = times_of(data["score"])
            more = int((times - 1) * self.pot / s.seats)
            sticks = s.sticks * s.play.riichi.stake  # where riichi costs something besides
            data["deltas"] = [self.pot + more + sticks if seat == event.seat else -more for seat in range(s.seats)]
            data["steps"] = {"times": times, "pot": self.pot}

    def drawn(self, s: State, data: dict[str, Any]) -> None:
        """Nobody shows a hand, nobody pays."""
        data.update(ready=[], hands={}, waits={}, deltas=[0] * s.seats)

    def finishing(self, match: Match, scores: list[int], chombo: list[int]) -> None:
        """Stakes that nobody won go back to those who laid them."""
        for seat in range(len(scores)):
            scores[seat] += self.pot // len(scores)

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """The own wall; of the other's how many tiles are left."""
        stock = sorted(self.stocks[p.seat], key=lambda face: (face & KIND_MASK, face))
        view["stock"] = names_of(stock) if own else len(stock)

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """What lies on the table."""
        view["pot"] = self.pot

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        return [in_all("games.stakes_on_the_table", pot=self.pot)] if self.pot else []

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What the hand has won."""
        if isinstance(event, ChosenEvent) and event.what == self.id and len(event.choices) != 1:
            return [in_all("games.the_hands_stand")]
        steps = event.extra("steps") if event.type == ev.WIN else None
        if steps is None:
            return []
        times = f"{steps['times']:g}"
        return [in_all("games.times_stake_lay_table", times=times, pot=steps["pot"])]

    def title(self, s: State, seat: int | None) -> Words:
        """What is to be chosen."""
        if not self.built:
            if seat is None:
                return in_all("games.hands_being_built")
            return in_all("games.build_ready_hand_13_tiles")
        if seat is None:
            return in_all("games.other_chooses_tile")
        step = len(s.players[seat].river) + 1
        return in_all("games.step_discard_tile_wall", step=step, steps=STEPS)

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """The own wall to pick from."""
        stock = sorted(self.stocks[seat], key=lambda face: (face & KIND_MASK, face))
        number = 1 if self.built else HAND
        word = "throw" if self.built else "build"
        return {"pick": {"from": names_of(stock), "low": number, "high": number},
                "send": [{"choice": word, "words": in_all(CHOICES[word])}]}

    def says(self, action: Action) -> dict[str, str]:
        """What the choices are called."""
        return in_all(CHOICES[action.choice]) if action.choice in CHOICES else {}

    def advises(self, s: State, seat: int) -> Action | None:
        """The hand with the dearest live waits; then the tile that the other's pond makes safest."""
        return self.options(s, seat)[0] if s.asks.what == self.id else None

    def ponders(self, s: State, seat: int) -> Action | None:
        """The same, but waiting for tiles that others let go early, because they look harmless."""
        if s.asks.what != self.id or self.built:
            return self.advises(s, seat)
        stock = tuple(sorted(self.stocks[seat]))
        found = proposed(self.rules.scorer, stock, s.dora.shown[0], s.players[seat].wind,
                         self.rules.word("dora_scheme"), True)
        return chosen("build", list(found[0]))

    def by_danger(self, s: State, seat: int) -> list[int]:
        """The faces of the own wall, the safest first; those that the own hand waits for are kept, for they bar it."""
        me = s.players[seat]
        other = s.players[1 - seat]
        waits = waits_of(s, me)
        known = [1 if face & KIND_MASK == s.dora.shown[0] & KIND_MASK else 0 for face in range(STANDARD_KINDS)]
        for face in (*me.held, *self.stocks[seat], *[d.face for p in s.players for d in p.river]):
            known[face & KIND_MASK] += 1
        safe = other.river_mask | me.river_mask
        faces = sorted(set(self.stocks[seat]))
        return sorted(faces, key=lambda face: (waits >> (face & KIND_MASK) & 1,
                                               danger(face & KIND_MASK, safe, known), face))


def danger(kind: int, safe: int, known: list[int]) -> float:
    """How likely a tile is to be waited for by a hand that has let the safe ones pass or threw them itself.

    >>> danger(4, 1 << 4, [0] * 34) < danger(4, 1 << 1 | 1 << 7, [0] * 34) < danger(4, 0, [0] * 34)
    True
    """
    if safe >> kind & 1:
        return 0.0
    unseen = 4 - known[kind]
    if kind >= EAST:
        return 0.4 + 0.5 * unseen if unseen else 0.05
    ways = 0.4 * unseen
    rank = kind % 9
    for low, high in ((kind - 2, kind - 1), (kind + 1, kind + 2)):
        if low // 9 == kind // 9 == high // 9 and low >= 0:
            beyond = low - 1 if low < kind else high + 1
            two_sided = beyond // 9 == kind // 9 and beyond >= 0
            if not (two_sided and safe >> beyond & 1):
                ways += 0.9 * min(4 - known[low], 4 - known[high], 3) / 3
    if 0 < rank < 8:
        ways += 0.4 * min(4 - known[kind - 1], 4 - known[kind + 1], 3) / 3
    return 0.1 + ways


def thrown_early(kind: int) -> float:
    """How much sooner than a middle tile a careful player throws a tile: of the first eight discards about half are
    honours and a quarter terminals, of the last four a tenth.

    >>> thrown_early(27) > thrown_early(0) > thrown_early(1) > thrown_early(4)
    True
    """
    if kind >= EAST:
        return 2.2
    return (1.7, 1.1, 0.8, 0.7, 0.7)[min(kind % 9, 8 - kind % 9)]


def times_of(score: Score) -> float:
    """How many stakes a hand wins; 0 for less than a mangan.

    >>> from janso import score
    >>> times_of(score("riichi", "111222333444z5z+5z", seat="S", discarder="E"))
    12.0
    """
    limit = score.limit
    if limit.endswith("yakuman"):
        first = limit.split()[0]
        return 4.0 * (int(first) if first.isdecimal() else 1)
    return TIMES.get(limit, 0.0)


@lru_cache(maxsize=64)
def proposed(scorer: Scorer, stock: tuple[int, ...], indicator: int, wind: int,
             scheme: str, early: bool = False) -> tuple[tuple[int, ...], ...]:
    """The best hands that a wall of one's own gives, the very best first; with `early` waits count for more the sooner
    a careful player throws them."""
    dora = [0] * STANDARD_KINDS
    dora[pointing(scheme, False)[indicator & KIND_MASK]] += 1
    live = [4] * STANDARD_KINDS
    for face in (*stock, indicator):
        live[face & KIND_MASK] -= 1

    def prize(kinds: list[int], kind: int) -> float:
        hand = Hand.of(list(kinds), (), kind)
        what = Situation(hand, False, wind, 0, 1 - wind, facts.RIICHI, (), (indicator,))
        return times_of(scorer.score(what)) * (thrown_early(kind) if early else 1.0)

    return tuple([tuple(hand) for hand in best_hands(list(stock), dora, value_kinds(wind, 0), live, prize)])

