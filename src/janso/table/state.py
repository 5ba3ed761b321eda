"""The state of one deal: what the fold of its events amounts to. Nothing here decides anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import KONG, POWERS, Meld
from janso.rules.play import PlaySettings
from janso.scoring.history import Call, Discard
from janso.table.log.action import Action
from janso.table.wall import Wall
from janso.tiles import KIND_MASK, STANDARD_KINDS

if TYPE_CHECKING:
    from janso.table.custom import Custom
    from janso.table.game import Game
    from janso.table.turn.phase import Phase

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
"""The table has put a question to some players (`table/turn/phase.py`); `resume` is the phase that follows."""
MOST_WINDS: Final = 4
PHASES: Final = ("dealing", "setting_up", "turn", "claims", "robbing", "replace", "over", "choosing",
                 "declaring", "asking")


class Player:
    """One seat in one deal. `held` are the concealed faces, the latest last; counts and keys follow them."""

    def __init__(self, seat: int, wind: int) -> None:
        self.seat = seat
        self.wind = wind
        self.held: list[int] = []
        self.counts: list[int] = [0] * 64
        self.keys: list[int] = [0, 0, 0, 0]
        self.melds: list[Meld] = []
        self.meld_hands: list[int] = []
        self.melded: list[int] = [0] * 64
        self.open_melds = 0
        self.river: list[Discard] = []
        self.river_mask = 0
        self.flowers: list[int] = []
        self.norths = 0
        self.riichi = 0
        self.riichi_open = False
        self.riichi_turn = 0
        self.riichi_wall = -1
        self.riichi_asked = False
        self.riichi_dead = False
        """Every tile that could complete the hand was out of play when it declared riichi."""
        self.ippatsu = False
        self.ready = 0
        self.passed_at = 0
        self.passed: dict[int, int] = {}
        """The kinds let pass since the own last discard, where temporary furiten bars no others."""
        self.missed: dict[int, int] = {}
        self.waits = 0
        self.waits_known = False
        self.claimed_from = False
        self.has_called = False
        self.dead = False
        self.barred = False
        self.no_claims = False
        self.false_win = False
        self.dropped = False
        self.declared: list[int] = []
        """What the player declared before the first turn, as verbs of actions."""
        self.forced: list[int] = []
        self.shown: list[int] = []
        """Tiles on which nobody may declare anything when they are discarded."""
        self.wins: list[int] = []
        self.won_tiles: list[int] = []
        self.won_melds: list[Meld] = []
        self.joker = -1
        self.jokers = 0
        self.warnings: dict[str, int] = {}

    def add(self, face: int) -> None:
        """One more concealed tile."""
        self.held.append(face)
        kind = face & KIND_MASK
        self.counts[kind] += 1
        if kind == self.joker:
            self.jokers += 1
        elif kind < STANDARD_KINDS:
            self.keys[kind // 9] += POWERS[kind]
        self.waits_known = False

    def remove(self, face: int) -> None:
        """One concealed tile less."""
        self.held.remove(face)
        kind = face & KIND_MASK
        self.counts[kind] -= 1
        if kind == self.joker:
            self.jokers -= 1
        elif kind < STANDARD_KINDS:
            self.keys[kind // 9] -= POWERS[kind]
        self.waits_known = False

    def name_joker(self, kind: int) -> None:
        """From now on tiles of this kind stand for any other."""
        self.joker = kind
        self.jokers = self.counts[kind]
        self.keys[kind // 9] -= POWERS[kind] * self.jokers
        self.waits_known = False

    def add_meld(self, meld: Meld, hand: int) -> None:
        """A declared set."""
        self.melds.append(meld)
        self.meld_hands.append(hand)
        for face in meld.tiles:
            self.melded[face & KIND_MASK] += 1
        if not meld.concealed:
            self.open_melds += 1


class Earlier:
    """An earlier win of the round, by players: who won, what counted, who paid, the hand."""

    def __init__(self, seat: int, patterns: tuple[str, ...], payers: tuple[int, ...], hand: str,
                 self_draw: bool) -> None:
        self.seat = seat
        self.patterns = patterns
        self.payers = payers
        self.hand = hand
        self.self_draw = self_draw


class Questions:
    """What the table asks its players: which phase asks, where play goes on afterwards, and who could ask."""

    def __init__(self) -> None:
        self.what = ""
        self.resume = DEALING
        self.phases: list[Phase] = []
        self.heard: dict[int, int] = {}
        """After how many milliseconds everybody answered, where rules ask who spoke first."""

    def copy(self, phases: list[Phase]) -> Questions:
        """The same question for a copy of the match."""
        twin = Questions()
        twin.what, twin.resume, twin.phases = self.what, self.resume, phases
        twin.heard = self.heard.copy()
        return twin


class State:
    """Everything about a deal in progress. Seats are player indices; a wind is counted from the dealer."""

    def __init__(self, game: Game, dealer: int, round: int, honba: int, sticks: int, scores: list[int],
                 winds: list[int], wall: Wall) -> None:
        play: PlaySettings = game.play
        self.game = game
        self.play = play
        self.seats, self.at_table = play.seats, play.at_table or play.seats
        """Players of this deal; whoever has a wind beyond theirs sits out."""
        self.sets_of_hand = (play.hand_size // play.hands) // 3
        self.own_structure = play.forms.own_structure
        self.dealer = dealer
        self.opener = dealer
        """Who takes the extra tile and plays first; usually the dealer."""
        self.round = round
        self.round_wind = round % 4
        self.honba = honba
        self.sticks = sticks
        self.scores = scores
        self.wall = wall
        self.players: list[Player] = [Player(seat, wind) for seat, wind in enumerate(winds)]
        self.order: list[int] = sorted(range(len(winds)), key=winds.__getitem__)[: self.at_table]
        """Who plays, from the dealer on."""
        self.round_tile = ""
        self.dice: list[int] = []
        self.announced: list[int] = []
        self.phase = DEALING
        self.turn = dealer
        self.drawn = -1
        self.drawn_from = 0
        self.drew = False
        self.last_tile, self.last_seat = -1, -1
        self.banned = 0
        self.mute = False
        self.tick = 1
        self.discards = 0
        self.direction = 1
        """1 while turns go round as usual, -1 while they go the other way."""
        self.interrupted = False
        self.calls: list[Call] = []
        self.kongs, self.kong_seats = 0, 0
        self.fresh_kongs: list[tuple[int, int, int]] = []
        """Open kongs of tiles that nobody had shown: owner, feeder, kind."""
        self.indicators: list[int] = []
        self.indicators_due, self.indicators_late = 0, 0
        self.joker = -1
        self.owed_to = -1
        self.riichi_sticks: list[int] = []
        self.pooled = 0
        self.for_sticks = False
        self.keeps_deal = True
        self.after_claim = False
        self.robbing = 0
        self.answers: dict[int, Action] = {}
        self.asked: list[int] = []
        """The seats that have a choice at the end of the wall, or an open question."""
        self.asks = Questions()
        self.declaring = 0
        """How many seats have been asked for declarations before the first turn."""
        self.ron_banned = False
        self.dropped_before: list[int] = []
        """Who has given up winning in an earlier deal of the round."""
        self.choices: list[list[Action]] = []
        self.choices_known = False
        self.waiting: list[int] = []
        self.winners: list[int] = []
        self.declared: list[tuple[int, int, int]] = []
        self.deltas: list[int] = [0] * play.seats
        self.result = ""
        self.drawn_win = False
        self.ready_seats: list[int] = []
        self.offenders: list[int] = []
        self.number = 1
        self.dealer_streak = 0
        self.own_honba = 0
        self.day_indicator, self.named_dora = -1, -1  # the second lies nowhere and points at a dora that was named
        self.first_throw = 0  # the sum of the first throw of the match, 0 while its first deal is played
        self.win_streaks: list[int] = [0] * play.seats
        self.chips: list[int] = [0] * play.seats
        self.losses: list[int] = [0] * play.seats
        self.customs: list[Custom] = []
        """The rare rules of the table; usual ones have none."""
        self.earlier: list[Earlier] = []
        self.won: list[Earlier] = []

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
        return [self.wall.hidden(number) for number in range(len(self.indicators))]

    def lying_indicators(self) -> list[int]:
        """The indicators that lie open on the wall: one that is a replacement tile may have been drawn."""
        if self.play.dora.at_end and self.wall.replaced:
            return self.indicators[1:]
        return self.indicators

    def first_indicators(self) -> int:
        """How many indicators are turned up at the start."""
        if self.all_indicators_open:
            return self.play.dora.indicators
        first = self.play.dora.indicators_first
        if self.play.dora.first_indicators == "one" or len(self.dice) < 2 or self.dice[0] != self.dice[1]:
            return first
        if self.play.dora.first_indicators == "double":
            return first + 1
        return first + 2 if self.dice[0] == 1 else first

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """The seat so many places on in turn order."""
        at = self.players[seat].wind + steps * self.direction
        return self.order[at % self.at_table]

    def distance(self, start: int, seat: int) -> int:
        """How many places `seat` sits after `start` in turn order."""
        return (self.players[seat].wind - self.players[start].wind) * self.direction % self.at_table

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
