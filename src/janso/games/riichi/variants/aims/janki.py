"""The janki style of Sakurai's parlour: a code of bans for the sake of the self-drawn, well built hand.

- a first discard is no honour, a dora does not go early, none leads away from the win or into a yakuman that shows
- open kongs and a hand that is all open are banned, a concealed kong belongs to a ready hand and must be declared
- a ready hand is declared unless its wait is small; no suji traps, no last-tile waits, no one-sided yaku
- after the second South deal those below the target may not make anybody the only one above it
- a foul costs the hand, and at the end fewer fouls come before more points

Clauses: riichi.variant.janki_ryu, riichi.janki_ryu.* (document 004); numbers: `rules/riichi/presets/janki.toml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.games.riichi.variants.aims.janki_bans import (
    FEW,
    collects_yakuman,
    copies_left,
    fourth_kong,
    is_dora,
    is_yakuman_wait,
    kinds_in,
    riichi_leaves,
    shanten_after,
    silent_yaku,
    threat,
    wait_left,
    without,
    worth_with,
)
from janso.message import in_all
from janso.rules.family import Scorer
from janso.rules.option import Option
from janso.rules.riichi.paying.settle import uma_of
from janso.rules.ruleset import RuleSet
from janso.table.game import waits_with_kong
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import THE_PASS, Action, Refusal
from janso.table.log.deal_events import PenaltyEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DiscardEvent
from janso.table.referee import penalty_draft
from janso.table.schedule import Standing
from janso.table.settle import deltas_of, score_win
from janso.table.state import TURN, Player, State
from janso.table.turn.ready import waits_of, waits_without
from janso.table.turn.turns import find_choices
from janso.tiles import EAST, KIND_MASK

if TYPE_CHECKING:
    from janso.table.match import Match

WORDS: Final = {
    "first_honour": "games.first_discard_deal_not_honour",
    "early_dora": "games.dora_not_discarded_so_far",
    "feeds_yakuman": "games.tile_could_complete_yakuman_lies",
    "must_declare": "games.ready_hand_good_wait_gives",
    "farther": "games.discard_leads_away_complete_hand",
    "yakuman_about": "games.no_riichi_while_another_player",
    "suji_trap": "games.no_riichi_discard_suji_wait",
    "hell_wait": "games.no_wait_last_tile_unless",
    "makes_top_a": "games.riichi_could_leave_only_player",
    "open_kong": "games.open_kongs_banned",
    "kong_not_ready": "games.concealed_kong_needs_ready_hand",
    "kong_first": "games.four_tiles_alike_keep_hand",
    "all_open": "games.hand_all_open_only_yakuman",
    "dead_hand_draws": "games.dead_hand_discards_what_draws",
}
"""What is banned, by code; each is a sentence for the player."""
PUNISHED: Final = ("first_honour", "early_dora", "feeds_yakuman", "must_declare", "farther", "yakuman_about",
                   "suji_trap", "hell_wait", "makes_top_a")
_ONE_SIDED: Final = "games.hand_no_yaku_some_waits"
_LAST_TILE: Final = WORDS["hell_wait"]
_FEWER: Final = "games.last_round_player_below_target"
AIMS: Final = ("games.janki_aims_own_draw", "games.janki_aims_do_not_fold")


class JankiStyle(Variant):
    """Bans, and what fouls everybody has."""

    options: ClassVar[tuple[Option, ...]] = (
        Option("style_bans", ("no", "refused", "dead_hand"), "no", area="play", en="Bans of the janki style",
               text="The bans of the janki style: no honour as first discard, no dora from afar, no discard away from "
                    "the win or into a yakuman that shows, no hand all open, kongs only concealed and ready, a ready "
                    "hand is declared, no suji traps, last-tile waits or one-sided yaku, and after the second South "
                    "deal the rules of Top-A, B and C.",
               meanings={"no": "there are none", "refused": "what is banned cannot be done",
                         "dead_hand": "a banned discard or riichi costs the hand, which then discards what it draws"}),
        Option("style_dora", ("three_shanten", "before_ready"), "three_shanten", area="play",
               en="Discarding dora in the janki style",
               depends={"style_bans": ("refused", "dead_hand")},
               text="When the janki style forbids discarding what an indicator points at.",
               meanings={"three_shanten": "while the hand is three steps from ready or farther",
                         "before_ready": "before it is ready, if anything else can go"}),
    )

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        seats = rules.number("players")
        self.fouls = [0] * seats
        self.sunk = [0] * seats
        self.late = False
        """The rules of Top-A, B and C hold: two South deals are over."""
        self.last_round = False

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `style_bans`."""
        option = rules.family.option("style_bans")
        return option is not None and rules.word("style_bans") != "no"

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Looks how late it is."""
        self.late = (data["round"], data["number"]) >= (1, 2)
        self.last_round = data["round"] >= match.play.match.rounds - 1

    def reached(self, scores: list[int]) -> int:
        """How many players have the target score: Top-A is one, Top-B two, Top-C three."""
        return sum([points >= self.rules.number("return_points") for points in scores])

    def is_below(self, s: State, p: Player) -> bool:
        """True for a player who has not reached the target."""
        return s.scores[p.seat] < self.rules.number("return_points")

    def offers(self, s: State) -> None:
        """Takes out what is banned; whoever has nothing left but to pass is not asked."""
        for seat in list(s.asks.waiting):
            banned = self.banned(s, s.players[seat], s.asks.choices[seat])
            if banned:
                left = [each for each in s.asks.choices[seat] if each not in banned]
                if left == [THE_PASS]:
                    left = []
                    s.asks.waiting.remove(seat)
                s.asks.choices[seat] = left

    def banned(self, s: State, p: Player, choices: list[Action]) -> dict[Action, str]:
        """The choices that the style forbids, each with the code of its ban; something to do always stays."""
        if s.phase != TURN:
            return self.banned_claims(s, p, choices)
        if p.bars.dead:
            stay = p.held if is_dora(s, s.drawn) or s.drawn < 0 else [s.drawn]
            return {each: "dead_hand_draws" for each in choices if each.verb != act.DISCARD or each.tile not in stay}
        kongs = self.banned_kongs(s, p, choices)
        if any(each.verb == act.CONCEALED_KONG and each not in kongs for each in choices):
            return {**kongs, **{each: "kong_first" for each in choices if each.verb in (act.DISCARD, act.RIICHI)}}
        if p.riichi:
            return kongs
        return {**kongs, **self.banned_discards(s, p, choices)}

    def banned_claims(self, s: State, p: Player, choices: list[Action]) -> dict[Action, str]:
        """Open kongs, a fourth open set that makes no yakuman, and every set of a dead hand."""
        found: dict[Action, str] = {}
        for each in choices:
            if each.verb in (act.CHOW, act.PUNG, act.KONG):
                if p.bars.dead:
                    found[each] = "dead_hand_draws"
                elif each.verb == act.KONG:
                    found[each] = "open_kong"
                elif p.open_melds == s.game.sets_of_hand - 1 and not threat(p.melds) >> (each.tile & KIND_MASK) & 1:
                    found[each] = "all_open"
        return found

    def banned_kongs(self, s: State, p: Player, choices: list[Action]) -> dict[Action, str]:
        """Kongs from the own hand: never added ones, concealed ones only of a ready hand."""
        found: dict[Action, str] = {}
        for each in choices:
            if each.verb == act.ADDED_KONG:
                found[each] = "open_kong"
            elif each.verb == act.CONCEALED_KONG and not waits_with_kong(s, p, each.tile & KIND_MASK):
                found[each] = "kong_not_ready"
        return found

    def banned_discards(self, s: State, p: Player, choices: list[Action]) -> dict[Action, str]:
        """Ban after ban, each among the discards that the ones before have left; none takes the last one away."""
        riichis = [each for each in choices if each.verb == act.RIICHI]
        found = {each: code for each in riichis if (code := self.why_no_riichi(s, p, each))}
        declared = [each.tile for each in riichis if each not in found]
        left = [each for each in choices if each.verb == act.DISCARD]
        away = {each.tile: shanten_after(s, p, each.tile & KIND_MASK) for each in left}
        nearest = min(away.values(), default=0)
        for code in ("first_honour", "early_dora", "feeds_yakuman", "must_declare", "farther"):
            gone = [each for each in left if self.is_banned(s, p, each.tile, code, away, nearest, declared)]
            if len(gone) < len(left) or (code == "must_declare" and declared):
                found.update(dict.fromkeys(gone, code))
                left = [each for each in left if each not in gone]
                nearest = min([away[each.tile] for each in left], default=nearest)
        return found

    def is_banned(self, s: State, p: Player, face: int, code: str, away: dict[int, int], nearest: int,
                  declared: list[int]) -> bool:
        """Whether one ban forbids a discard. `away` tells how far each leaves the hand, `nearest` the best of them."""
        kind = face & KIND_MASK
        if code == "first_honour":
            return kind >= EAST and not p.river
        if code == "early_dora":
            return is_dora(s, face) and away[face] > 0 and self.keeps_dora(s, p, nearest)
        if code == "feeds_yakuman":
            shown = any(threat(other.melds) >> kind & 1 for other in s.players if other is not p)
            return (shown or fourth_kong(s, p, kind)) and not collects_yakuman(p)
        if code == "must_declare":
            return face in declared and self.must_declare(s, p, face)
        return away[face] > nearest and not self.fouls[p.seat]

    def keeps_dora(self, s: State, p: Player, nearest: int) -> bool:
        """True while a dora has to stay; against a Top-A everything is allowed (L4432)."""
        reached = self.reached(s.scores)
        if self.late and reached == 1 and self.is_below(s, p):
            return False
        if self.rules.word("style_dora") == "three_shanten":
            return nearest >= 3
        return not (self.late and reached == 2 and 1 <= nearest <= 2)

    def must_declare(self, s: State, p: Player, face: int) -> bool:
        """A ready hand is declared, unless its wait is small or it may become four concealed pungs (L4420); one that
        gives a dora away without a yaku always is (L4413)."""
        if is_dora(s, face) and not silent_yaku(s, self.rules.scorer, p, face):
            return True
        pungs = sum([1 for count in p.counts[:34] if count >= 3])
        return pungs < 3 and wait_left(s, p, waits_without(s, p, face & KIND_MASK)) > FEW

    def why_no_riichi(self, s: State, p: Player, action: Action) -> str:
        """The ban that stands against a riichi, or nothing."""
        kind = action.tile & KIND_MASK
        waits = waits_without(s, p, kind)
        if any(threat(other.melds) for other in s.players if other is not p):
            return "yakuman_about"
        if kind < EAST and any(wait // 9 == kind // 9 and abs(wait - kind) == 3 for wait in kinds_in(waits)):
            return "suji_trap"
        if wait_left(s, p, waits) == 1 and not self.may_wait_for_last(s, p, action.tile, waits):
            return "hell_wait"
        if self.late and self.reached(s.scores) == 2 and self.is_below(s, p):
            target = self.rules.number("return_points")
            if 1 in riichi_leaves(s, self.rules.scorer, p, action.tile, target):
                return "makes_top_a"
        return ""

    def may_wait_for_last(self, s: State, p: Player, face: int, waits: int) -> bool:
        """A yakuman may wait for the last tile (L4388), and a single tile with a yaku besides riichi (L4418)."""
        left = without(p, face)
        if is_yakuman_wait(s, self.rules.scorer, left, left.held, waits):
            return True
        single = all(left.counts[kind] in (1, 3) for kind in kinds_in(waits))
        return single and silent_yaku(s, self.rules.scorer, p, face)

    def bars(self, s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
        """One-sided yaku, silent waits for the last tile, and wins of the last round that leave fewer at the target."""
        if self.last_round and self.is_below(s, p):
            gains = deltas_of(s, score_win(s, scorer, p, face, self_draw).payments)
            if self.reached([had + gain for had, gain in zip(s.scores, gains)]) < self.reached(s.scores):
                return _FEWER
        if p.riichi:
            return ""
        held = list(p.held)
        if self_draw:
            held.remove(face)
        waits = waits_without(s, p, face & KIND_MASK) if self_draw else waits_of(s, p)
        if wait_left(s, p, waits) == 0 and not self.last_tile_wins(s, p, held, waits, face):
            return _LAST_TILE
        alive = [kind for kind in kinds_in(waits) if kind != face & KIND_MASK and copies_left(s, p, kind)]
        if any(worth_with(s, scorer, p, held, kind, self_draw) < 0 for kind in alive):
            return _ONE_SIDED
        return ""

    def last_tile_wins(self, s: State, p: Player, held: list[int], waits: int, face: int) -> bool:
        """The same exceptions for a hand that was not declared: it has a yaku, so a single tile is enough."""
        kind = face & KIND_MASK
        return [each & KIND_MASK for each in held].count(kind) in (1, 3) or is_yakuman_wait(
            s, self.rules.scorer, p, held, waits)

    def refuses(self, s: State, seat: int, action: Action) -> Refusal | None:
        """The ban in words, for an act that the table itself would allow."""
        if seat not in s.asks.waiting and s.phase == TURN:
            return None
        find_choices(s, self.rules.scorer)
        raw = s.asks.choices[seat]
        banned = self.banned(s, s.players[seat], raw)
        s.asks.known = False
        for each, code in banned.items():
            if each.same(action):
                return Refusal(code, WORDS[code])
        return None

    def tolerates(self, match: Match, refusal: Refusal) -> bool:
        """Where fouls are punished they can be done."""
        return self.rules.word("style_bans") == "dead_hand" and refusal.code in PUNISHED

    def instead(self, match: Match, seat: int, action: Action) -> list[Event]:
        """The hand is dead, and the tile goes."""
        assert match.deal is not None
        draft = penalty_draft(match.game, match.deal.state, seat, "style_foul", (), 0, -1, self.fouls[seat])
        return [PenaltyEvent(draft), DiscardEvent(seat, action.tile, action.tile == match.deal.state.drawn)]

    def folded(self, s: State, e: Event) -> None:
        """Counts what referees and the table punish."""
        if e.type == ev.PENALTY:
            self.fouls[e.seat] += 1

    def closing(self, match: Match, s: State, after: Standing | None, data: dict[str, Any]) -> None:
        """Whoever falls below zero plays on with a foul that stays (L4396)."""
        fallen = [seat for seat, points in enumerate(data["scores"]) if points < 0 and not self.sunk[seat]]
        if fallen:
            data["fouls"] = fallen

    def closed(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Writes that foul down."""
        for seat in data.get("fouls", []):
            self.fouls[seat] += 1
            self.sunk[seat] = 1

    def settled(self, match: Match, data: dict[str, Any]) -> None:
        """Fewer fouls come before more points, and uma go by these places."""
        if not any(self.fouls):
            return
        scores = data["scores"]
        order = sorted(range(len(scores)), key=lambda seat: (self.fouls[seat], -scores[seat], seat))
        start = self.rules.number("start_points")
        for place, (seat, uma) in enumerate(zip(order, uma_of(self.rules, scores))):
            data["places"][seat] = place + 1
            data["results"][seat] = (scores[seat] - start) / 1000 + uma
        data["fouls"] = list(self.fouls)

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """Everybody's fouls."""
        view["fouls"] = list(self.fouls)

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """What the style aims at, how many reached the target, and the fouls."""
        top = ("D", "A", "B", "C", "D")[self.reached(match.scores)]
        counted = ", ".join([f"{name} {number}" for name, number in zip(match.names, self.fouls) if number]) or "0"
        return [*[in_all(aim) for aim in AIMS], in_all("games.top_fouls", top=top, counted=counted)]
