"""The flower system (hana kei): a flower or season and another treasure tile are together a joker of the hand.

- treasures come at riichi (`treasure_tile`), from the indicators of kongs, as common ones in the middle, for calls of
  the others, or as further tiles of a long hand
- a joker takes the place of a tile of the hand; what it stands for is told by the pair (`rules/riichi/flower_pairs.py`)
- a treasure that is not used brings 5 fu, two of them a han; the second common one of a kind is a dora
- the further tiles of a long hand have to be what the rules say, and count like dora; three of a kind may become a kong
  with the fourth, outside of the structure
- treasures may be laid open at riichi, and then others may claim them

Clauses: riichi.option.hana-kei, riichi.procedure.hana-kei-acquisition, riichi.scoring.hana-kei-jokers
(document 004, lines 2769 to 2794).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.house.turns.treasure import Treasure
from janso.games.riichi.phases.in_play.treasure_hands import TreasureHands, taken
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event, names_of
from janso.table.log.play_events import DiscardEvent
from janso.table.state import CLAIMS, OVER, REPLACE, TURN, Player, State
from janso.table.turn.claims import can_kong
from janso.table.turn.phase import BACK, chosen, move_of
from janso.tiles import KIND_MASK, parse

if TYPE_CHECKING:
    from janso.table.match import Match

DEALT: Final = "treasures"
FOR_CALLS: Final = "treasure_for_calls"
EXCHANGE: Final = "discard_extra"
KONG: Final = "extra_kong"
OFFER: Final = "treasure_offered"
THREE: Final = 3


class FlowerSystem(TreasureHands):
    """`own` treasures of everybody, `extra` tiles of long hands, `kong` of such tiles, `common` ones; `queue` are those
    that are still to be offered after riichi, `offered` the one that lies there now."""

    id: ClassVar[str] = "flower_system"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self._reset()

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `flower_jokers`."""
        return rules.flag("flower_jokers")

    def _reset(self) -> None:
        self.dealt = False
        self.own = {}
        self.extra = {}
        self.kong = {}
        self.common = []
        self.calls: dict[int, int] = {}
        self.given: dict[int, int] = {}
        self.laid_open: list[int] = []
        self.queue: list[tuple[int, int]] = []
        self.offered: list[tuple[int, int]] = []

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self._reset()

    # How treasures are come by.

    def happens(self, s: State) -> list[Event]:
        """Treasures of the start, and those for calls."""
        if s.phase != TURN:
            return []
        if not self.dealt and (self._places(s) or self._kong_places(s) or self._common_places(s)):
            return [self._first_treasures(s)]
        owed = [seat for seat in s.order for _ in range(self._owed(s, seat))]
        if not owed or s.wall.left <= len(owed):
            return []
        own: dict[str, list[str]] = {}
        for seat, at in zip(owed, live_end(s, len(owed))):
            own.setdefault(str(seat), []).extend(names_of([s.wall.tiles[at]]))
        return [ChosenEvent({"what": FOR_CALLS, "choices": {}, "own": own})]

    def _owed(self, s: State, seat: int) -> int:
        """Treasures for the calls of others that a player has not got yet."""
        rule = self.rules.word("treasures_for_calls")
        if rule == "no":
            return 0
        others = sum([number for other, number in self.calls.items() if other != seat])
        return others // (2 if rule == "two" else s.at_table - 1) - self.given.get(seat, 0)

    def _first_treasures(self, s: State) -> ChosenEvent:
        places = self._places(s)
        tiles = s.wall.tiles
        common = self._common_places(s)
        return ChosenEvent({
            "what": DEALT, "choices": {},
            "own": {str(seat): names_of([tiles[at] for at in of]) for seat, of in self._kong_places(s).items()},
            "extra": {str(seat): names_of([tiles[at] for at in of]) for seat, of in places.items()},
            "common": names_of([tiles[at] for at in common]),
        })

    def _places(self, s: State) -> dict[int, list[int]]:
        """The next tiles of the wall, for everybody's long hand."""
        if not self.long:
            return {}
        live = untaken(s)
        return {seat: live[at * self.long : (at + 1) * self.long] for at, seat in enumerate(s.order)}

    def _kong_places(self, s: State) -> dict[int, list[int]]:
        """Behind the first indicator, or under those places."""
        if not self.rules.flag("kong_treasures"):
            return {}
        upper = [*s.wall.indicator_at[1:5], *s.wall.hidden_at[1:5]]
        return {seat: [upper[at]] for at, seat in enumerate(s.order)}

    def _common_places(self, s: State) -> list[int]:
        """The first tiles of the dead wall and the last ones of the live wall."""
        number = int(self.rules.word("common_treasures"))
        dead = min(self.rules.number("common_treasures_dead"), number)
        return untaken(s)[s.wall.left :][:dead] + live_end(s, number - dead)

    def folded(self, s: State, e: Event) -> None:
        """Treasures leave the wall; calls are counted; what was offered is claimed or stays."""
        if isinstance(e, ChosenEvent):
            self._chosen(s, e)
        elif e.type == ev.CLAIM:
            self.calls[e.seat] = self.calls.get(e.seat, 0) + 1
            for seat, face in self.offered:
                self._lose(s, seat, face)
            self.offered, self.queue = [], []
        elif e.type == ev.RIICHI and self.rules.word("treasures_at_riichi") == "open":
            self.laid_open.append(e.seat)
        elif e.type == ev.RIICHI_ACCEPTED:
            own = self.owned(e.seat) if e.seat in self.laid_open else []
            open = e.seat in self.laid_open or self.rules.word("treasure_tile") == "discard"
            self.queue = [(e.seat, face) for face in (*own, *(taken(s, e.seat) if open else ()))]
        elif e.type == ev.DRAW:
            self._take_back(s)

    def _chosen(self, s: State, e: ChosenEvent) -> None:
        if e.what == DEALT:
            self._fold_first(s, e)
        elif e.what == FOR_CALLS:
            self._fold_for_calls(s, e)
        elif e.what == EXCHANGE:
            kept = next(move.tiles[0] for move in e.moves if move.source == e.seat)
            given = e.choices[str(e.seat)].tile
            rest = list(self.extra[e.seat])
            rest.remove(given)
            self.extra[e.seat] = [*rest, kept]
        elif e.what == KONG:
            self._fold_kong(s, e)
        elif e.what == OFFER:
            self._fold_offer(s, e)

    def _fold_for_calls(self, s: State, e: ChosenEvent) -> None:
        told = {int(seat): [face_of(name) for name in names] for seat, names in e.extra("own").items()}
        owed = [(seat, face) for seat in s.order for face in told.get(seat, ())]
        for (seat, face), at in zip(owed, live_end(s, len(owed))):
            s.wall.tell(at, face)
            s.wall.set_aside(at)
            self.own[seat] = [*self.own.get(seat, ()), face]
            self.given[seat] = self.given.get(seat, 0) + 1
            s.players[seat].waits_known = False

    def _fold_first(self, s: State, e: ChosenEvent) -> None:
        own, long, common = self._kong_places(s), self._places(s), self._common_places(s)
        for told, places, into in ((e.extra("own"), own, self.own), (e.extra("extra"), long, self.extra)):
            for name, names in told.items():
                into[int(name)] = [face_of(each) for each in names]
                for at, face in zip(places[int(name)], into[int(name)]):
                    s.wall.tell(at, face)
                s.players[int(name)].waits_known = False
        self.common = [parse(each) for each in e.extra("common")]
        for at, face in zip(common, self.common):
            s.wall.tell(at, face)
        dead = set(untaken(s)[s.wall.left :])
        for at in [*common, *[at for of in (*own.values(), *long.values()) for at in of]]:
            s.wall.set_aside(at)
            if at in dead:
                s.wall.left += 1  # the dead wall is not drawn anyway
        self.dealt = True
        for p in s.players:
            p.waits_known = False

    # A long hand in play.

    def offers(self, s: State) -> None:
        """To discard a further tile in the place of another, and to declare three of them with the fourth."""
        if s.phase != TURN or s.drawn < 0 or s.players[s.turn].riichi:
            return
        extra = self.extra.get(s.turn, [])
        s.asks.choices[s.turn] += [chosen(EXCHANGE, tile=face) for face in sorted(set(extra))]
        kinds = {face & KIND_MASK for face in extra}
        if len(extra) == THREE and len(kinds) == 1 and can_kong(s):
            fourth = [face for face in s.players[s.turn].held if face & KIND_MASK in kinds]
            s.asks.choices[s.turn] += [chosen(KONG, tile=face) for face in fourth[:1]]

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """The tile just drawn joins the further ones; or a kong is laid beside."""
        if action.choice == EXCHANGE:
            moves = [move_of(seat, -1, [s.drawn]), move_of(-1, seat, [action.tile])]
            return [ChosenEvent({"what": EXCHANGE, "choices": {str(seat): action}, "moves": moves}, seat),
                    DiscardEvent(seat, action.tile)]
        if action.choice == KONG:
            return [ChosenEvent({"what": KONG, "choices": {str(seat): action},
                                 "moves": [move_of(seat, -1, [action.tile])]}, seat)]
        return []

    def _fold_kong(self, s: State, e: ChosenEvent) -> None:
        self.kong[e.seat] = e.choices[str(e.seat)].tile & KIND_MASK
        self.extra.pop(e.seat)
        s.course.interrupted = True
        s.game.interrupted(s)
        s.course.kongs += 1
        s.course.kong_seats |= 1 << e.seat
        s.game.kong_made(s, True)
        s.course.drawn_from, s.phase, s.drawn = ev.FROM_KONG, REPLACE, -1
        s.players[e.seat].waits_known = False

    # Treasures that are laid open may be claimed.

    def turns(self, s: State, seat: int) -> list[Event]:
        """In the place of the next draw each of them is offered."""
        if not self.queue:
            return []
        owner, face = self.queue[0]
        return [ChosenEvent({"what": OFFER, "choices": {str(owner): chosen(OFFER, tile=face)}}, owner)]

    def _fold_offer(self, s: State, e: ChosenEvent) -> None:
        self._take_back(s)
        face = e.choices[str(e.seat)].tile
        self.queue = self.queue[1:]
        self.offered = [(e.seat, face)]
        s.players[e.seat].discard(face, False, False, False)
        s.last_tile, s.last_seat, s.phase = face, e.seat, CLAIMS
        s.course.mute = False
        s.asks.answers.clear()
        s.course.tick += 1
        s.game.offered(s, e.seat, face & KIND_MASK, False)

    def _take_back(self, s: State) -> None:
        """Nobody has claimed it: it is no discard."""
        for seat, _ in self.offered:
            p = s.players[seat]
            p.river = p.river[:-1]
            p.river_mask = 0
            for discard in p.river:
                p.river_mask |= 1 << (discard.face & KIND_MASK)
        self.offered = []

    def _lose(self, s: State, seat: int, face: int) -> None:
        s.players[seat].waits_known = False
        for known in (self.own, self.extra):
            if face in known.get(seat, ()):
                rest = list(known[seat])
                rest.remove(face)
                known[seat] = rest
                return
        for custom in s.customs:
            if isinstance(custom, Treasure):
                custom.tiles = {owner: tile for owner, tile in custom.tiles.items() if owner != seat}

    # What is seen.

    def open_tiles(self, p: Player) -> list[int]:
        """Treasures laid open at riichi."""
        return self.owned(p.seat) if p.seat in self.laid_open else []

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """Treasures, or their backs."""
        tiles = names_of(self.owned(p.seat))
        if tiles:
            open = own or p.seat in self.laid_open or s.phase == OVER
            view["treasures"] = tiles if open else [BACK] * len(tiles)
        if p.seat in self.kong:
            view["extra_kong"] = names_of([self.kong[p.seat]] * 4)

    def veils(self, s: State, seat: int | None, view: dict[str, Any]) -> None:
        """Common treasures."""
        if self.common:
            view["common_treasures"] = names_of(self.common)

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """The treasures of others, and what they keep."""
        if not isinstance(event, ChosenEvent):
            return
        if event.what in (DEALT, FOR_CALLS):
            for key in ("own", "extra"):
                data[key] = {at: names if seat is not None and at == str(seat) else [BACK] * len(names)
                             for at, names in data.get(key, {}).items()}
        elif event.what == EXCHANGE and event.seat != seat:
            data["moves"][0]["tiles"] = [BACK]

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The treasures of a reader, those in the middle and those that lie open."""
        found = [in_all("games.common_treasures", tiles=" ".join(names_of(self.common)))] if self.common else []
        for owner in range(match.play.seats):
            tiles = self.owned(owner)
            if tiles and (owner == seat or owner in self.laid_open):
                found.append(in_all("games.treasure_of", who=match.names[owner], tile=" ".join(names_of(tiles))))
        return found

    def says(self, action: Action) -> dict[str, str]:
        """What a choice is called."""
        if action.choice == EXCHANGE:
            return in_all("games.discard_further_tile")
        return in_all("games.kong_of_further_tiles") if action.choice == KONG else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What happened."""
        words = {DEALT: "games.treasures_are_dealt", FOR_CALLS: "games.treasures_for_calls",
                 KONG: "games.kong_outside_structure", OFFER: "games.treasure_may_be_claimed"}
        if not isinstance(event, ChosenEvent) or event.what not in words:
            return []
        return [in_all(words[event.what])]


def face_of(name: str) -> int:
    """A tile that an event tells; -1 where it is told to somebody who may not know it."""
    return -1 if name == BACK else parse(name)


def untaken(s: State) -> list[int]:
    """The places of all tiles that lie in the wall, dead ones last."""
    return [at for at in range(s.wall.front, len(s.wall.tiles)) if not s.wall.taken[at]]


def live_end(s: State, number: int) -> list[int]:
    """The places of the last so many live tiles, the very last one first."""
    return untaken(s)[: s.wall.left][::-1][:number]
