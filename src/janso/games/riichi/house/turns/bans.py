"""Tiles and declarations that a house forbids.

- riichi with a suji hook: the riichi tile stands three ranks beside a closed wait (`hook_riichi`)
- everybody has a kind drawn by lot: it is discarded once at most, nothing is declared on it when others discard it, and
  it makes no furiten (`rejected_ura`)

Clauses: riichi.glossary.option.hikkake_richi (document 004, L5437), hame_te (L5539), riichi.option.ura-sute (L3154).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.phases.before_play.insurance import forget
from janso.games.riichi.variants import Variant
from janso.games.riichi.variants.aims.janki_bans import kinds_in
from janso.message import in_all
from janso.rules.option import YES_NO, Option, grouped
from janso.rules.ruleset import RuleSet
from janso.table.chance import Stream
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action, Refusal
from janso.table.log.event import Event
from janso.table.schedule import Standing
from janso.table.state import CLAIMS, ROBBING, TURN, Player, State
from janso.table.turn.ready import waits_without
from janso.tiles import EAST, KIND_MASK, STANDARD_KINDS, parse, write

if TYPE_CHECKING:
    from janso.table.match import Match

HOOK: Final = Refusal("hook", "games.rules_forbid_riichi_hook_tile")
REJECTED: Final = Refusal("rejected_ura", "games.own_rejected_tile_discarded_only")


def is_hook(s: State, p: Player, kind: int) -> bool:
    """True when a discard baits for a closed wait: a tile three ranks beside it, and no other wait on that line."""
    waits = waits_without(s, p, kind)
    for wait in kinds_in(waits):
        if kind >= EAST or wait // 9 != kind // 9 or abs(wait - kind) != 3 or wait % 9 in (0, 8):
            continue
        sides = [p.counts[near] - (1 if near == kind else 0) for near in (wait - 1, wait + 1)]
        beside = [other for other in (wait - 3, wait + 3) if other // 9 == wait // 9 and waits >> other & 1]
        if min(sides) > 0 and not beside:
            return True
    return False


class HookBan(Variant):
    """Takes such declarations away."""

    options: ClassVar[tuple[Option, ...]] = (
        Option("hook_riichi", ("allowed", "forbidden"), "allowed", area="play", en="Riichi with a hook",
               text="Riichi whose tile stands three ranks beside a closed wait, a trap: from 4-6-8 the 4 or the 8.",
               meanings={"allowed": "it may be declared", "forbidden": "it may not be declared"},
               source=("riichi.glossary.option.hikkake_richi", "riichi.glossary.option.hame_te")),
    )
    grouped("Riichi", options)

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `hook_riichi`."""
        return rules.word("hook_riichi") == "forbidden"

    def offers(self, s: State) -> None:
        """Only the declaration is banned, not the discard."""
        if s.phase == TURN:
            p = s.players[s.turn]
            s.asks.choices[p.seat] = [each for each in s.asks.choices[p.seat]
                                 if each.verb != act.RIICHI or not is_hook(s, p, each.tile & KIND_MASK)]

    def refuses(self, s: State, seat: int, action: Action) -> Refusal | None:
        """The same in words."""
        hooked = action.verb == act.RIICHI and s.phase == TURN and seat == s.turn
        return HOOK if hooked and is_hook(s, s.players[seat], action.tile & KIND_MASK) else None


class RejectedUra(Variant):
    """`kinds` are everybody's, `thrown` tells who has discarded it."""

    switch: ClassVar[str] = "rejected_ura"
    options: ClassVar[tuple[Option, ...]] = (
        Option("rejected_ura", YES_NO, "no", area="play", en="Rejected ura dora",
               text="Everybody draws a tile of an own kind before the deal: it may be discarded only once, nothing may "
                    "be declared on it when others discard it, and it makes no furiten.",
               source=("riichi.option.ura-sute", "riichi.glossary.option.ura_sute")),
    )
    grouped("Furiten", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.kinds: list[int] = []
        self.thrown: list[int] = []

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """A kind for everybody, by lot."""
        known = [kind for kind in range(STANDARD_KINDS) if match.play.copies[kind]]
        drawn = Stream(match.seed, f"rejected {standing.label}").shuffled(known)
        data["rejected"] = [write(drawn[seat]) for seat in range(match.play.seats)]

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """As the start of the deal tells."""
        self.kinds = [parse(tile) for tile in data["rejected"]]
        self.thrown = []

    def folded(self, s: State, e: Event) -> None:
        """Counts the own discards; others are not tempted."""
        if e.type not in (ev.DISCARD, ev.KONG, ev.NORTH):
            return
        kind = e.tile & KIND_MASK
        if e.type == ev.DISCARD and self.kinds[e.seat] == kind:
            self.thrown.append(e.seat)
        for p in s.players:
            if p.seat != e.seat and self.kinds[p.seat] == kind:
                forget(s, p, kind)

    def offers(self, s: State) -> None:
        """No second discard while something else can go, and no declaration."""
        if s.phase == TURN and s.turn in self.thrown:
            left = [each for each in s.asks.choices[s.turn] if not self._second(s.turn, each)]
            s.asks.choices[s.turn] = left if any(each.verb == act.DISCARD for each in left) else s.asks.choices[s.turn]
        if s.phase in (CLAIMS, ROBBING):
            bound = [seat for seat, kind in enumerate(self.kinds) if kind == s.last_tile & KIND_MASK]
            for seat in bound:
                s.asks.choices[seat] = []
            s.asks.waiting = [seat for seat in s.asks.waiting if seat not in bound]

    def _second(self, seat: int, action: Action) -> bool:
        return action.verb in (act.DISCARD, act.RIICHI) and action.tile & KIND_MASK == self.kinds[seat]

    def refuses(self, s: State, seat: int, action: Action) -> Refusal | None:
        """The same in words."""
        if s.phase == TURN and seat == s.turn and seat in self.thrown and self._second(seat, action):
            return REJECTED
        offered = s.phase in (CLAIMS, ROBBING) and self.kinds[seat] == s.last_tile & KIND_MASK
        return REJECTED if offered and action.verb != act.PASS else None

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """Everybody's kind lies open."""
        tiles = ", ".join([write(kind) for kind in self.kinds])
        return [in_all("games.rejected_tiles_seat", tiles=tiles)]
