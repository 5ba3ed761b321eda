"""The state of one deal: what the fold of its events amounts to. Nothing here decides anything."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Final

from janso.hand import KONG, POWERS, Meld
from janso.rules.play import PlaySettings
from janso.scoring.history import Discard
from janso.table.parts.concealed import Concealed, shift
from janso.table.parts.ending import Ending
from janso.table.parts.indicators import NO_INDICATORS, Indicators
from janso.table.parts.memory import Memory
from janso.table.parts.opening import Opening
from janso.table.parts.own import PLAIN_SEAT, DealOwn, SeatOwn
from janso.table.turn.course import Course
from janso.table.turn.questions import Questions
from janso.table.wall import Wall
from janso.tiles import KIND_MASK

if TYPE_CHECKING:
    from janso.table.custom import Custom
    from janso.table.game import Game

DEALING: Final = 0
SETTING_UP: Final = 1
TURN: Final = 2
CLAIMS: Final = 3
ROBBING: Final = 4
REPLACE: Final = 5
OVER: Final = 6
CHOOSING: Final = 7
"""The wall is empty, and some players have a choice before the deal is settled."""
DECLARING: Final = 8
"""Everybody is asked in turn for declarations before the first turn."""
ASKING: Final = 9
"""The table has put a question to some players (`table/turn/phase.py`); `asks.resume` is the phase that follows."""
MOST_WINDS: Final = 4
PHASES: Final = ("dealing", "setting_up", "turn", "claims", "robbing", "replace", "over", "choosing",
                 "declaring", "asking")


class Bars:
    """What a player may not do, or has to, after a referee's decision. Copies of a deal share it: whoever changes it
    asks the player for one of the own (`Player.change_bars`)."""

    def __init__(self) -> None:
        self.dead = False
        self.barred = False
        self.no_claims = False
        self.false_win = False
        self.forced: list[int] = []
        self.shown: list[int] = []
        """Tiles on which nobody may declare anything when they are discarded."""
        self.warnings: dict[str, int] = {}

    def copy(self) -> Bars:
        """The same, to be changed."""
        twin = Bars()
        twin.dead = self.dead
        twin.barred = self.barred
        twin.no_claims = self.no_claims
        twin.false_win = self.false_win
        twin.forced = self.forced.copy()
        twin.shown = self.shown.copy()
        twin.warnings = self.warnings.copy()
        return twin


class Won:
    """What a player has won in this deal: the points of each win, and the tiles of a first hand of two. It is replaced,
    never changed."""

    def __init__(self, points: tuple[int, ...] = (), tiles: tuple[int, ...] = (), melds: tuple[Meld, ...] = ()) -> None:
        self.points: Final = points
        self.tiles: Final = tiles
        self.melds: Final = melds


NO_BARS: Final = Bars()
NOTHING_WON: Final = Won()


class Player(Concealed):
    """One seat in one deal. `held` are the concealed faces, the latest last; counts and keys follow them. `own` is what
    only the game knows. A player made `like` another is a copy: what changes rarely (sets, flowers, `bars`, `won`) is
    shared and replaced by whoever changes it."""

    def __init__(self, seat: int, wind: int, own: SeatOwn = PLAIN_SEAT, like: Player | None = None) -> None:
        super().__init__(like)
        self.seat = seat
        self.wind = wind
        if like is None:
            self.own = own
            self.held: list[int] = []
            self.meld_hands: list[int] = []
            self.melded: list[int] = [0] * 64
            self.open_melds = 0
            self.river: list[Discard] = []
            self.river_mask = 0
            self.flowers: list[int] = []
            self.riichi = 0
            self.riichi_turn = 0
            self.riichi_wall = -1
            self.ready = 0
            self.waits = 0
            self.waits_known = False
            self.bars = NO_BARS
            self.won = NOTHING_WON
        else:
            self.own = like.own.copy()
            self.held = like.held.copy()
            self.meld_hands = like.meld_hands
            self.melded = like.melded
            self.open_melds = like.open_melds
            self.river = like.river.copy()
            self.river_mask = like.river_mask
            self.flowers = like.flowers
            self.riichi = like.riichi
            self.riichi_turn = like.riichi_turn
            self.riichi_wall = like.riichi_wall
            self.ready = like.ready
            self.waits = like.waits
            self.waits_known = like.waits_known
            self.bars = like.bars
            self.won = like.won

    def copy(self) -> Player:
        """The same player in another deal, or for a moment."""
        return Player(self.seat, self.wind, like=self)

    def add(self, face: int) -> None:
        """One more concealed tile."""
        self.held.append(face)
        shift(self, face & KIND_MASK, 1)
        self.waits_known = False

    def remove(self, face: int) -> None:
        """One concealed tile less."""
        self.held.remove(face)
        shift(self, face & KIND_MASK, -1)
        self.waits_known = False

    def name_joker(self, kind: int) -> None:
        """From now on tiles of this kind stand for any other."""
        self.joker = kind
        self.jokers = self.counts[kind]
        self.keys[kind // 9] -= POWERS[kind] * self.jokers
        self.waits_known = False

    def change_bars(self) -> Bars:
        """What bars this player, to be changed: copies of the deal keep the former one."""
        self.bars = self.bars.copy()
        return self.bars

    def add_meld(self, meld: Meld, hand: int) -> None:
        """A declared set."""
        self.melds = [*self.melds, meld]
        self.meld_hands = [*self.meld_hands, hand]
        self.melded = self.melded.copy()
        for face in meld.tiles:
            self.melded[face & KIND_MASK] += 1
        if not meld.concealed:
            self.open_melds += 1

    def replace_meld(self, at: int, meld: Meld) -> None:
        """A pung becomes a kong, or a robbed kong a pung again."""
        self.melded = self.melded.copy()
        for face in self.melds[at].tiles:
            self.melded[face & KIND_MASK] -= 1
        for face in meld.tiles:
            self.melded[face & KIND_MASK] += 1
        self.melds = self.melds.copy()
        self.melds[at] = meld

    def discard(self, face: int, drawn: bool, sideways: bool, after_kong: bool) -> None:
        """One more tile in the own pond."""
        self.river.append(Discard(face, drawn, sideways, -1, after_kong))
        self.river_mask |= 1 << (face & KIND_MASK)

    def lose_discard(self, wind: int) -> None:
        """The last discard was taken by a wind; copies of the deal know the former one."""
        last = self.river[-1]
        self.river[-1] = Discard(last.face, last.drawn, last.riichi, wind, last.after_kong)


class State:
    """Everything about a deal in progress, by subjects: how it was opened (`opening`), how it goes (`course`),
    indicators and jokers (`dora`), what the table asks (`asks`), what it came to so far (`ending`), what earlier deals
    left behind (`past`), and what only its game knows (`own`). Seats are player indices; a wind is counted from the
    dealer."""

    def __init__(self, game: Game, dealer: int, round: int, honba: int, sticks: int, scores: list[int],
                 winds: list[int], wall: Wall, like: State | None = None) -> None:
        play: PlaySettings = game.play
        self.game = game
        self.play = play
        self.at_table = play.at_table or play.seats
        """Players of this deal; whoever has a wind beyond theirs sits out."""
        self.dealer = dealer
        self.round = round
        self.honba = honba
        self.sticks = sticks
        self.scores = scores
        self.wall = wall
        if like is None:
            self.players: list[Player] = [Player(seat, wind, game.own_of_seat()) for seat, wind in enumerate(winds)]
            self.order: list[int] = sorted(range(len(winds)), key=winds.__getitem__)[: self.at_table]
            """Who plays, from the dealer on."""
            self.customs: list[Custom] = []
            """The rare rules of the table; usual ones have none."""
            self.phase = DEALING
            self.turn = dealer
            self.drawn = -1
            self.last_tile = -1
            self.last_seat = -1
            self.opening = Opening(dealer, round % 4)
            self.course = Course()
            self.dora = NO_INDICATORS
            self.asks = Questions()
            self.ending = Ending(play.seats)
            self.past = Memory(play.seats)
            self.own: DealOwn = game.own_of_deal()
            self.lent: Lent | None = None
            """What copies of the match that nobody has looked at yet will copy."""
        else:
            self.players = [player.copy() for player in like.players]
            self.order = like.order
            self.customs = like.customs
            self.phase = like.phase
            self.turn = like.turn
            self.drawn = like.drawn
            self.last_tile = like.last_tile
            self.last_seat = like.last_seat
            self.opening = like.opening
            self.course = like.course.copy()
            self.dora = like.dora
            self.asks = like.asks.copy()
            self.ending = like.ending
            self.past = like.past
            self.own = like.own.copy()
            self.lent = None

    def copy(self) -> State:
        """The same deal, to be played on apart. Parts that change rarely are shared: `change_dora`, `change_ending`
        give a deal its own."""
        return State(self.game, self.dealer, self.round, self.honba, self.sticks, self.scores.copy(), [],
                     self.wall.copy(), self)

    @property
    def seats(self) -> int:
        """How many players the match has."""
        return self.play.seats

    def lend(self) -> Lent:
        """This deal as it is now, for copies of the match: it is copied when one of them is looked at, or before it
        changes, whatever comes first."""
        with _LENDING:
            if self.lent is None:
                self.lent = Lent(self)
            return self.lent

    def keep(self) -> None:
        """Copies that look later find the deal as it is now, before it changes."""
        with _LENDING:
            if self.lent is not None:
                self.lent.state = self.copy()
                self.lent = None

    def change_dora(self) -> Indicators:
        """Indicators and jokers, to be changed."""
        self.dora = self.dora.copy()
        return self.dora

    def change_ending(self) -> Ending:
        """What the deal came to so far, to be changed."""
        self.ending = self.ending.copy()
        return self.ending

    def move_points(self, seat: int, points: int) -> None:
        """Points that a player receives or, below zero, pays."""
        self.scores[seat] += points
        self.change_ending().deltas[seat] += points

    @property
    def all_indicators_open(self) -> bool:
        """True when so many counters lie on the table that every indicator is turned up from the start."""
        return 0 < self.play.dora.all_indicators_from <= self.honba

    def hidden_indicators(self) -> list[int]:
        """What is turned up for a winner in riichi: the tiles under the indicators, or the last one of the wall."""
        if self.play.dora.next_tile:
            return [self.wall.next()] if self.wall.left else []
        if self.play.dora.after_deal:
            return [self.wall.replacement()] if self.wall.replacements_left else []
        return [self.wall.hidden(number) for number in range(len(self.dora.shown))]

    def indicators_of_win(self) -> list[int]:
        """The indicators that count for a winner: those turned up before, and where a win turns it up the last tile of
        the wall."""
        if self.play.dora.wall_end and self.wall.replacements_left:
            return [*self.dora.shown, self.wall.replacement()]
        return self.dora.shown

    def lying_indicators(self) -> list[int]:
        """The indicators that lie open on the wall: one that is a replacement tile may have been drawn."""
        if self.play.dora.at_end and self.wall.replaced:
            return self.dora.shown[1:]
        return self.dora.shown

    def places_left(self) -> int:
        """How many more indicators than are turned up or due have a place in the dead wall; a short one fills."""
        return max(0, len(self.wall.indicator_at) - len(self.dora.shown) - self.dora.due - self.dora.late)

    def indicators_of_length(self, before: int) -> int:
        """How many indicators are due because the live wall, once `before` long, has become as short as it is."""
        passed = sum([1 for left in self.play.dora.indicators_at if self.wall.left <= left < before])
        return min(passed, self.places_left())

    def first_indicators(self) -> int:
        """How many indicators are turned up at the start."""
        if self.all_indicators_open:
            return self.play.dora.indicators
        first = self.play.dora.indicators_first
        dice = self.opening.dice
        if self.play.wall.dead.by_dice:
            return sum(dice[:2]) % 3
        if self.play.dora.first_indicators == "one" or len(dice) < 2 or dice[0] != dice[1]:
            return first
        if self.play.dora.first_indicators == "double":
            return first + 1
        return first + 2 if dice[0] == 1 else first

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """The seat so many places on in turn order."""
        at = self.players[seat].wind + steps * self.course.direction
        return self.order[at % self.at_table]

    def distance(self, start: int, seat: int) -> int:
        """How many places `seat` sits after `start` in turn order."""
        return (self.players[seat].wind - self.players[start].wind) * self.course.direction % self.at_table

    def bearing(self, p: Player, other: Player) -> int:
        """Where another sits, as melds show it: 1 right, 2 opposite, 3 left; in a crowd whoever is no neighbour sits
        opposite."""
        steps = (other.wind - p.wind) % self.at_table
        if self.at_table <= MOST_WINDS:
            return steps
        return 1 if steps == 1 else 3 if steps == self.at_table - 1 else 2

    def sits_out(self, p: Player) -> bool:
        """True for a player who takes no part in this deal."""
        return p.wind >= self.at_table

    def playing(self) -> list[Player]:
        """The players of this deal, from the dealer on."""
        return [self.players[seat] for seat in self.order]


class Lent:
    """The state of a deal at one moment: the deal itself while it stands there, a copy of it afterwards."""

    def __init__(self, state: State) -> None:
        self.state = state

    def copied(self) -> State:
        """The deal of that moment, to be played on apart."""
        with _LENDING:
            return self.state.copy()


_LENDING: Final = Lock()
"""One thread may look at a copy while another plays on."""


def held_of(p: Player, faces: tuple[int, ...]) -> list[int]:
    """Those of some tiles that a player holds, each as often as it is there."""
    left = list(p.held)
    found: list[int] = []
    for face in faces:
        if face in left:
            left.remove(face)
            found.append(face)
    return found


def kongs_of(s: State) -> list[int]:
    """How many kongs each player has declared."""
    return [sum([1 for meld in p.melds if meld.type == KONG]) for p in s.players]


def is_fourth_kong(p: Player) -> bool:
    """True when all sets of a player are kongs, the one being declared included."""
    return sum([1 for meld in p.melds if meld.type == KONG]) == 4
