"""What one seat can see of a deal. Bots get this and nothing else, so they cannot cheat."""

from __future__ import annotations

from typing import Any, Final

from janso.hand import POWERS, Meld
from janso.rules.play import PlaySettings
from janso.rules.ruleset import RuleSet
from janso.scoring.history import Discard
from janso.scoring.score import Score
from janso.shape.forms import DEFAULT_FORMS, REGULAR, SEVEN_PAIRS, THIRTEEN_ORPHANS
from janso.shape.held import Held, held_of_counts
from janso.shape.other.open_pair import open_pair, stand_in
from janso.table.log.action import Action
from janso.table.log.event import DISCARD, START_DEAL
from janso.table.match import Match
from janso.table.parts.concealed import Concealed, shift, shifted
from janso.table.state import TURN, Player, State
from janso.table.turn.ready import missing, uncounted_missing, waits_by_shape
from janso.table.turn.winning import situation
from janso.table.view import project
from janso.tiles import KIND_MASK, SPRING, STANDARD_KINDS

FOUR: Final = 4


class Sight:
    """A window on the running deal for one seat: the own tiles, and of everybody what lies on the table."""

    def __init__(self, match: Match, seat: int) -> None:
        assert match.deal is not None
        self.rules: RuleSet = match.rules
        self.play: PlaySettings = match.play
        self._match = match
        self.seat = seat
        self.seats = match.play.seats
        self.at_table = match.play.at_table
        self._state: State = match.deal.state
        self.closed = bool(match.customs) and any(custom.closes_ponds for custom in match.customs)
        self._covered = {at: number for custom in match.customs for at, number in custom.covered().items()}
        self._me: Player = self._state.players[seat]
        self.sets: int = self._state.game.sets_of_hand + self._me.grown
        self.forms: tuple[str, ...] = self._near() if self.sets <= 4 else (REGULAR,)
        if self.play.forms.other_sets is not None:
            self.forms = (self.play.forms.other_sets.book.name, *self.forms)
        if self.play.forms.own_structure:
            self.forms = self.play.forms.further_forms
        """The forms a hand is built towards: seven pairs and thirteen orphans are hands of fourteen tiles."""

    def _near(self) -> tuple[str, ...]:
        """Sets and a pair, and of seven pairs and thirteen orphans those that the rules count. Where what they do not
        count is farther away than the rest it changes nothing, and the tables know all three forms together."""
        forms, me = self.play.forms, self._me
        if (forms.seven_pairs and forms.thirteen_orphans) or me.melds:
            return DEFAULT_FORMS
        if not self.play.wide and forms.embedded is None and (
                uncounted_missing(self._state, me) > missing(self._state, me)):
            return DEFAULT_FORMS
        counted = ((SEVEN_PAIRS, forms.seven_pairs), (THIRTEEN_ORPHANS, forms.thirteen_orphans))
        return (REGULAR, *[form for form, counts in counted if counts])

    def events(self, start: int = 0) -> list[dict[str, Any] | None]:
        """The log of the match from an index on, as this seat may see it; None for an event it does not hear of."""
        return [project(event, self.seat, self._match) for event in self._match.log[start:]]

    @property
    def wind(self) -> int:
        return self._me.wind

    @property
    def own_tile(self) -> int:
        """The honour of the own seat, 0 for East; where more than four play dragons sit between the winds."""
        return self.play.houses[self._me.wind] if self.at_table > FOUR else self._me.wind

    @property
    def round(self) -> int:
        """The round wind, 0 for East."""
        return self._state.opening.round_wind

    @property
    def dealer(self) -> int:
        return self._state.dealer

    def costly_win(self) -> bool:
        """True when a rare rule of the table makes a win now a loss, as far as this seat knows."""
        return any(custom.costly(self._state, self.seat, self.own_turn) for custom in self._state.customs)

    def win_worth(self) -> float:
        """What the win that may be declared now is worth to this seat, as far as it knows."""
        return self.own_worth(self.win_score())

    def win_score(self) -> Score:
        """The win that may be declared now, as far as this seat knows."""
        state = self._state
        face = state.drawn if self.own_turn else state.last_tile
        return self.rules.scorer.score(situation(state, self._me, face, self.own_turn))

    def useless(self) -> int:
        """Kinds that the rare rules of the table make worthless for this seat, as a mask."""
        mask = 0
        for custom in self._state.customs:
            mask |= custom.useless(self._state, self.seat)
        return mask

    def stand_ins(self) -> int:
        """Kinds that the rare rules of the table let stand for others while nothing is declared, as a mask."""
        mask = 0
        for custom in self._state.customs:
            mask |= custom.stand_ins()
        return mask

    def waits_after(self, kind: int, declared: bool) -> int:
        """The kinds that complete the own hand after a discard: by shape alone once it is declared, otherwise also by
        the rare rules of the table."""
        after = shifted(self._me, kind, -1)
        mask = waits_by_shape(self._state, after)
        if not declared:
            for custom in self._state.customs:
                mask |= custom.waits(self._state, self._me, after)
        return mask

    @property
    def kongs_due(self) -> bool:
        """True when four equal tiles in hand cost whoever keeps them."""
        return any(custom.kongs_due for custom in self._state.customs)

    @property
    def weighs(self) -> bool:
        """True when a rare rule of the table makes wins worth something else than their points."""
        return any(custom.weighs for custom in self._state.customs)

    def own_worth(self, score: Score) -> float:
        """What a win counted so is worth to this seat, as far as it knows; -1 when it is none."""
        worth = float(score.points) if score.valid else -1.0
        if score.valid:
            for custom in self._state.customs:
                if custom.weighs:
                    worth = custom.worth(self._state, self.seat, score, worth)
        return worth

    def aims(self) -> dict[str, float]:
        """Patterns that bring this seat something besides points, and how much."""
        found: dict[str, float] = {}
        for custom in self._state.customs:
            if custom.weighs:
                found.update(custom.aims(self._state, self.seat))
        return found

    def partner_of(self, seat: int) -> bool:
        """True when another seat wins and loses together with this one."""
        return any(seat in team and self.seat in team for custom in self._state.customs for team in custom.teams)

    def advised(self, options: list[Action], deeply: bool = False) -> Action | None:
        """What a sensible player, or `deeply` a strong one, would choose of what the rare rules of the table offer now;
        one of the options or something else that is legal."""
        for custom in self._state.customs:
            wanted = custom.ponders(self._state, self.seat) if deeply else custom.advises(self._state, self.seat)
            if wanted is not None:
                return wanted
        return None

    @property
    def wall_left(self) -> int:
        return self._state.wall.left

    @property
    def indicators(self) -> list[int]:
        return self._state.dora.shown

    @property
    def joker(self) -> int:
        """The kind that stands for any other, -1 when there is none."""
        return self._state.dora.joker

    @property
    def scores(self) -> list[int]:
        return self._state.scores

    @property
    def sticks(self) -> int:
        return self._state.sticks

    @property
    def honba(self) -> int:
        return self._state.honba

    @property
    def own_turn(self) -> bool:
        """True when this seat has drawn or called, and has to discard."""
        return self._state.phase == TURN and self._state.turn == self.seat

    @property
    def drawn(self) -> int:
        """The tile just drawn, -1 when it is not this seat's turn."""
        return self._state.drawn if self._state.turn == self.seat else -1

    @property
    def offered(self) -> int:
        """The tile of another player that may be claimed now."""
        return self._state.last_tile

    @property
    def offered_by(self) -> int:
        return self._state.last_seat

    @property
    def held(self) -> list[int]:
        """The own concealed faces."""
        return self._me.held

    @property
    def jokers(self) -> int:
        return self._me.jokers

    def counts(self) -> list[int]:
        """The own concealed tiles as 34 counts, jokers apart."""
        counts = self._me.counts[:STANDARD_KINDS]
        if self._state.dora.joker >= 0:
            counts[self._state.dora.joker] = 0
        return counts

    def tiles(self) -> Held:
        """The own concealed tiles, ready for the algebra; an open pair is seen as one in the hand."""
        keys = self._me.keys
        size = len(self._me.held) + self.play.imagined
        if self.play.calls.pairs != "no" and open_pair(self._me.melds) is not None:
            pair = stand_in(self.counts())
            if pair >= 0:
                return Held(keys[0], keys[1], keys[2], keys[3] + 2 * POWERS[pair], size + 2, self._me.jokers)
        if self.play.wide and max(self.counts()) > FOUR:
            return held_of_counts(self.counts(), self._me.jokers, False, size)
        return Held(keys[0], keys[1], keys[2], keys[3], size, self._me.jokers)

    def lacking(self, out: tuple[int, ...], meld: Meld | None = None, more: int = -1) -> int:
        """Shanten as the table measures it when the hand has given kinds away, or has one more set or tile."""
        hand = self.concealed()
        for kind in out:
            shift(hand, kind, -1)
        if meld is not None:
            hand.melds = [*hand.melds, meld]
        if more >= 0:
            shift(hand, more, 1)
        return self.lacking_of(hand)

    def concealed(self) -> Concealed:
        """The own concealed tiles and sets, as a hand of its own on which tiles may be tried out."""
        return Concealed(self._me)

    def lacking_of(self, hand: Concealed) -> int:
        """Shanten of such a hand as the table measures it."""
        return missing(self._state, hand) - 1

    @property
    def turned_up(self) -> int:
        """How many tiles are turned up after each discard that nobody wants, for everybody to claim."""
        return sum([custom.turns_up for custom in self._state.customs])

    @property
    def measured(self) -> bool:
        """Whether flowers, seasons or several open pairs make a hand that the table itself must measure."""
        if self.play.forms.several_pairs != "no" and open_pair(self._me.melds) is not None:
            return True
        return self.play.forms.embedded is not None or (self.play.sets_aside.seasons and self._me.counts[SPRING] > 0)

    def unseen_flower(self, kind: int) -> int:
        """How many flowers of a kind this seat has not seen: one at most, but where seasons are a kind of tile."""
        left = self.play.tiles.count(kind) - self._me.counts[kind]
        for player in self._state.players:
            left -= player.melded[kind] + player.flowers.count(kind)
            left -= sum([1 for discard in self.river(player.seat) if discard.face == kind and discard.taken_by < 0])
        for custom in self._state.customs:
            left -= custom.lies().count(kind)
        return max(left - self._state.lying_indicators().count(kind), 0)

    @property
    def riichi(self) -> bool:
        """True when this seat has declared riichi or a ready hand."""
        return self._me.riichi > 0 or self._me.ready > 0

    @property
    def growing(self) -> bool:
        """True while the hand, once complete, only grows by another set: then it is worth nothing yet."""
        return self._me.grown < self.play.forms.grows

    def melds(self, seat: int) -> list[Meld]:
        return self._state.players[seat].melds

    @property
    def twofold(self) -> bool:
        """True while this seat builds two hands at once from one row of tiles."""
        return self.play.hands > 1 and not self._me.won.points

    @property
    def to_beat(self) -> int:
        """What the first of two wins was worth: the second may not be cheaper. 0 when there is none."""
        return self._me.won.points[0] if self._me.won.points else 0

    def melds_of(self, hand: int) -> list[Meld]:
        """The own sets of one of two hands."""
        return [meld for meld, number in zip(self._me.melds, self._me.meld_hands) if number == hand]

    def river(self, seat: int) -> list[Discard]:
        """The discards of a seat; nothing where those of others lie face down."""
        if self.closed and seat != self.seat:
            return []
        river = self._state.players[seat].river
        if self._covered and seat != self.seat and seat in self._covered:
            return [discard for at, discard in enumerate(river) if at != self._covered[seat]]
        return river

    def others(self) -> list[int]:
        """The other seats that play this deal."""
        return [seat for seat in self._state.order if seat != self.seat]

    def declared(self, seat: int) -> bool:
        """True when that seat has declared riichi or a ready hand."""
        player = self._state.players[seat]
        return player.riichi > 0 or player.ready > 0

    def discards(self) -> list[tuple[int, int]]:
        """All discards as (seat, kind) in the order of the deal: the turn passes on, or to whoever took the tile."""
        state = self._state
        at = [0] * self.seats
        seat = state.order[0]
        found: list[tuple[int, int]] = []
        if self.closed:
            return found
        if self.play.forms.grows or self.play.wall.two_tiles:
            return self._logged_discards()
        while at[seat] < len(state.players[seat].river):
            discard = state.players[seat].river[at[seat]]
            if not self._covered or seat == self.seat or self._covered.get(seat, -1) != at[seat]:
                found.append((seat, discard.face & KIND_MASK))
            at[seat] += 1
            seat = state.order[discard.taken_by] if discard.taken_by >= 0 else state.next_seat(seat)
        return found

    def _logged_discards(self) -> list[tuple[int, int]]:
        """The same from the log, where the turn goes to the dealer now and then, or has two discards."""
        found: list[tuple[int, int]] = []
        for event in reversed(self._match.log):
            if event.type == START_DEAL:
                break
            if event.type == DISCARD:
                found.append((event.seat, event.tile & KIND_MASK))
        return found[::-1]

    def passed_since(self, seat: int) -> int:
        """Mask of the kinds that others discarded after that seat declared, and that it did not take."""
        own, mask = 0, 0
        declared = self._state.players[seat].riichi_turn
        if declared > 0:
            for thrower, kind in self.discards():
                if thrower == seat:
                    own += 1
                elif own >= declared:
                    mask |= 1 << kind
        return mask

    def wind_of(self, seat: int) -> int:
        return self._state.players[seat].wind

    def flowers(self, seat: int) -> list[int]:
        return self._state.players[seat].flowers

    def visible(self) -> list[int]:
        """How many copies of each kind this seat can see: its own, melds, discards, won hands and indicators."""
        seen = list(self._me.counts)
        for player in self._state.players:
            hidden = player is not self._me and not self.play.kongs.concealed_shown
            for meld in player.melds:
                if not (meld.concealed and hidden):
                    for face in meld.tiles:
                        seen[face & KIND_MASK] += 1
            for discard in self.river(player.seat):
                if discard.taken_by < 0:
                    seen[discard.face & KIND_MASK] += 1
            for face in player.won.tiles:
                seen[face & KIND_MASK] += 1
            for meld in player.won.melds:
                for face in meld.tiles:
                    seen[face & KIND_MASK] += 1
        for custom in self._state.customs:
            for face in custom.lies():
                seen[face & KIND_MASK] += 1
            for player in self._state.players:
                if player is not self._me:
                    for face in custom.open_tiles(player):
                        seen[face & KIND_MASK] += 1
        for face in self._state.lying_indicators():
            seen[face & KIND_MASK] += 1
        return seen[:STANDARD_KINDS]

    def left(self) -> list[int]:
        """Copies of each kind that this seat has not seen."""
        left = list(self.play.copies)
        for kind, seen in enumerate(self.visible()):
            left[kind] = max(left[kind] - seen, 0)
        return left
