"""Sets of five to eight equal tiles, where more than four of a kind are played (chō kantsu).

- a kong is raised in the own turn by a further tile of its kind: to copper, silver, gold and diamond; what joins it in
  the turn of its declaration was declared with it, what joins it later is a promotion
- the tile drawn for it is the last of the live wall, no indicator is turned up, and an open set may be robbed
- a discard may be claimed to raise an open kong («chō»), as soon as a pung might be; it is drawn for in the same way
- fu double with every tile (`rules/riichi/worth/fu.py`); of the promotions only the first raises the rank, and from the
  second on a set is worth besides what so many tiles as lie sideways would be

Clauses: riichi.seven_eight.option.chokantsu, riichi.seven_eight.procedure.promotions and the rows of the table of
frames (document 004, lines 4188-4205).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.games.riichi.variants.offered import drawn_unless_robbed, is_offered
from janso.hand import KONG, Meld
from janso.message import in_all
from janso.rules.option import Option, grouped
from janso.rules.riichi.worth.fu import frame_fu
from janso.rules.ruleset import RuleSet
from janso.scoring.facts import ROBBING_KONG
from janso.scoring.history import Call, History
from janso.table.deal import Deal
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import THE_PASS, Action
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.log.fold import leave_out
from janso.table.log.play_events import ClaimEvent, DrawEvent, KongEvent
from janso.table.state import CLAIMS, ROBBING, TURN, Player, State
from janso.table.turn.claims import different, may_call
from janso.table.turn.phase import chosen, move_of
from janso.tiles import EAST, KIND_MASK, ORPHANS

if TYPE_CHECKING:
    from janso.table.match import Match

WORD: Final = "large_kong"
LARGEST: Final = 8
CHO: Final = 5
"""With so many of each kind nothing is promoted twice."""
NAMES: Final = ("games.large_kong_copper", "games.large_kong_silver", "games.large_kong_gold",
                "games.large_kong_diamond")
_SOURCES: Final = tuple([f"riichi.seven_eight.{name}" for name in (
    "option.chokantsu", "procedure.promotions", "scoring.frame_table", "scoring.frame_do", "scoring.frame_gin",
    "scoring.frame_kin", "scoring.frame_san")]) + tuple([f"riichi.glossary.option.{name}" for name in (
        "cho", "do", "gin", "kin", "san")])


class LargeKongs(Variant):
    """`frames` tells of everybody's kongs, by seat and kind: tiles declared, promotions, tiles claimed. `fresh` is the
    one declared in this turn."""

    switch: ClassVar[str] = "large_kongs"
    options: ClassVar[tuple[Option, ...]] = (
        Option("large_kongs", ("no", "declared", "promoted"), "no", area="play", en="Sets of five to eight",
               text="Whether a kong may grow beyond four tiles, where more of a kind are played.",
               meanings={"no": "it may not", "declared": "in the turn of its declaration",
                         "promoted": "in any own turn, again and again"},
               source=_SOURCES),
    )
    grouped("Kongs", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.promotes = rules.word("large_kongs") == "promoted"
        self.once = rules.number("copies") == CHO
        self.frames: dict[tuple[int, int], list[int]] = {}
        self.fresh = -1

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """No kong lies yet."""
        self.frames, self.fresh = {}, -1

    def folded(self, s: State, e: Event) -> None:
        """Keeps the account of kongs."""
        if isinstance(e, KongEvent):
            concealed = e.verb == act.CONCEALED_KONG
            self.frames[(e.seat, e.tile & KIND_MASK)] = [4, 0, 0] if concealed else [3, 1, 1]
            self.fresh = e.tile & KIND_MASK if concealed else -1
        elif isinstance(e, ClaimEvent) and e.verb == act.KONG:
            self.frames[(e.seat, e.tile & KIND_MASK)] = [4, 0, 1] if e.tiles else [3, 1, 1]
            self.fresh = e.tile & KIND_MASK
        elif isinstance(e, ChosenEvent) and e.what == WORD:
            self._grown(s, e)
        elif e.type == ev.DISCARD:
            self.fresh = -1

    def _grown(self, s: State, e: ChosenEvent) -> None:
        """The tile joins its set, and the last tile of the live wall is the next that is drawn."""
        face = e.choices[str(e.seat)].tile
        kind = face & KIND_MASK
        p = s.players[e.seat]
        at, meld = grows(p, kind)
        p.replace_meld(at, Meld(KONG, (*meld.tiles, face), meld.concealed, meld.source, meld.claimed, meld.added))
        p.waits_known = False
        frame = self.frames[(e.seat, kind)]
        frame[0 if kind == self.fresh else 1] += 1
        s.course.calls.append(Call(p.wind, KONG, p.melds[at].tiles, concealed=meld.concealed, added=True,
                                   turn=len(p.river) + 1))
        from_live_end(s)
        s.drawn = -1
        s.course.interrupted = True
        s.game.interrupted(s)
        claimed = e.extra("discarder")
        if claimed is not None:
            s.players[int(claimed)].lose_discard(p.wind)
            s.game.claimed(s)
            return
        s.last_tile, s.last_seat = face, e.seat
        s.course.robbing = act.CHOOSE
        s.phase = ROBBING
        s.course.tick += 1
        if not meld.concealed:
            s.game.offered(s, e.seat, kind, False)

    def offers(self, s: State) -> None:
        """With every tile that equals an own kong; nobody robs a concealed one."""
        if is_offered(s) and grown_in_secret(s):
            s.asks.choices = [[] for _ in s.players]
            s.asks.waiting = []
        if s.phase == CLAIMS and self.promotes and not s.course.mute and may_call(s):
            for step in range(1, s.at_table):
                self._offer_discard(s, s.players[s.next_seat(s.last_seat, step)])
        if s.phase != TURN or s.drawn < 0 or not s.wall.left:
            return
        p = s.players[s.turn]
        if p.riichi or p.ready or p.bars.no_claims:
            return
        for meld in p.melds:
            kind = meld.kind
            if meld.type == KONG and len(meld.tiles) < LARGEST and self.may_grow(p.seat, kind):
                s.asks.choices[s.turn] += [chosen(WORD, tile=face) for face in different(p, kind)]

    def _offer_discard(self, s: State, p: Player) -> None:
        """To the owner of an open kong of the same kind."""
        kind = s.last_tile & KIND_MASK
        fitting = [meld for meld in p.melds if meld.type == KONG and meld.kind == kind and not meld.concealed]
        if p.riichi or p.bars.no_claims or not s.wall.left or not fitting or len(fitting[0].tiles) >= LARGEST:
            return
        if not self.may_grow(p.seat, kind):
            return
        s.asks.choices[p.seat] = [*[each for each in s.asks.choices[p.seat] if each.verb != act.PASS],
                                  chosen(WORD, tile=s.last_tile), THE_PASS]
        if p.seat not in s.asks.answers and p.seat not in s.asks.waiting:
            s.asks.waiting.append(p.seat)

    def may_grow(self, seat: int, kind: int) -> bool:
        """In the turn of its declaration, or later where promotions are played."""
        if kind == self.fresh:
            return True
        return self.promotes and not (self.once and self.frames[(seat, kind)][1])

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """The set with its new tile; all sets of the player are told, as they lie then."""
        if action.choice != WORD:
            return []
        p = s.players[seat]
        melds = list(p.melds)
        at, meld = grows(p, action.tile & KIND_MASK)
        melds[at] = Meld(KONG, (*meld.tiles, action.tile), meld.concealed, meld.source, meld.claimed, meld.added)
        lying = [str(each) for each in melds]
        told: dict[str, Any] = {"what": WORD, "choices": {str(seat): action}, "size": len(meld.tiles) + 1,
                                "moves": [move_of(seat, -1, [action.tile])], "melds": lying}
        if s.phase == CLAIMS:
            told.update(discarder=s.last_seat, moves=[])
        return [ChosenEvent(told, seat)]

    def resolves(self, deal: Deal) -> bool:
        """Nobody robs the set: the tile is drawn. A discard raises a set unless somebody wins on it or makes a pung or
        kong of it."""
        s = deal.state
        claims = [seat for seat, answer in s.asks.answers.items() if answer.choice == WORD] if s.phase == CLAIMS else []
        if not claims:
            return drawn_unless_robbed(deal)
        if any(answer.verb in (act.WIN, act.PUNG, act.KONG) for answer in s.asks.answers.values()):
            leave_out(s, claims)
            return False
        seat = claims[0]
        action = s.asks.answers[seat]
        for event in [*deal.game.let_pass(s), *self.acts(s, seat, action)]:
            deal.emit(event)
        deal.emit(DrawEvent(seat, s.wall.next(s.players[seat].wind)))
        return True

    def facts(self, s: State, p: Player) -> int:
        """Won on a tile that another player added to a kong."""
        return ROBBING_KONG if is_offered(s) else 0

    def told(self, s: State, p: Player, past: History) -> None:
        """What promotions change about the fu of the own sets, which the scorer counts by their tiles."""
        change = 0
        for meld in p.melds:
            frame = self.frames.get((p.seat, meld.kind)) if meld.type == KONG else None
            if frame is not None:
                orphans = bool(ORPHANS >> meld.kind & 1)
                change += promoted_fu(frame, meld.concealed, orphans)
                change -= frame_fu(len(meld.tiles), meld.concealed, orphans)
        if change:
            past.numbers["frames"] = change

    def advises(self, s: State, seat: int) -> Action | None:
        """A tile that stands alone joins its kong: it brings fu and another draw."""
        if s.phase == CLAIMS and s.asks.what == "":
            return None
        if s.phase != TURN or s.turn != seat:
            return None
        p = s.players[seat]
        for each in s.asks.choices[seat]:
            if each.verb == act.CHOOSE and each.choice == WORD and stands_alone(p, each.tile & KIND_MASK):
                return each
        return None

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        return in_all("games.raise_large_kong") if action.choice == WORD else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What the set is called now."""
        if isinstance(event, ChosenEvent) and event.what == WORD:
            return [in_all(NAMES[int(event.extra("size", 5)) - 5])]
        return []

    def remembers(self) -> dict[str, Any]:
        """The account by words."""
        frames = {f"{seat} {kind}": list(frame) for (seat, kind), frame in self.frames.items()}
        return {"frames": frames, "fresh": self.fresh}


def grows(p: Player, kind: int) -> tuple[int, Meld]:
    """The kong of a kind, and where it lies."""
    return next((at, meld) for at, meld in enumerate(p.melds) if meld.type == KONG and meld.kind == kind)


def grown_in_secret(s: State) -> bool:
    """True when the set that has just grown is concealed."""
    return grows(s.players[s.last_seat], s.last_tile & KIND_MASK)[1].concealed


def from_live_end(s: State) -> None:
    """The last tile of the live wall becomes the next one."""
    wall = s.wall
    places = wall.live_places()
    faces = [wall.tiles[at] for at in places]
    wall.tiles = wall.tiles.copy()
    for at, face in zip(places, [faces[-1], *faces[:-1]]):
        wall.tiles[at] = face


def stands_alone(p: Player, kind: int) -> bool:
    """True when no neighbour of a kind is held, nor a second tile of it."""
    if p.counts[kind] > 1:
        return False
    if kind >= EAST:
        return True
    near = [other for other in range(max(0, kind - 2), kind + 3) if other != kind and other // 9 == kind // 9]
    return not any(p.counts[other] for other in near)


def promoted_fu(frame: list[int], concealed: bool, orphans: bool) -> int:
    """Fu of a set with promotions: the first one raises its rank; from the second on it is worth besides what so many
    tiles as lie sideways would be.

    >>> promoted_fu([3, 1, 1], False, False), promoted_fu([5, 0, 0], True, False), promoted_fu([5, 2, 1], False, False)
    (2, 8, 9)
    """
    declared, promotions, claimed = frame
    fu = frame_fu(declared + min(promotions, 1), concealed, orphans)
    sideways = promotions + claimed
    if promotions > 1 and sideways >= 3:
        fu += frame_fu(min(sideways, LARGEST), concealed, orphans)
    return fu
