"""Riichi at the table: what its questions are answered with, each by the file of its chapter."""

from __future__ import annotations

from typing import Any

from janso.games.riichi import before_play, declaration, laying, offences
from janso.games.riichi.aborts import abort_reason, kong_aborts, may_abort
from janso.games.riichi.customs import customs_for
from janso.games.riichi.dues import call_stakes, is_fresh, kong_dues
from janso.games.riichi.furiten import (
    FURITEN,
    forget_claimed,
    forget_offer,
    furiten,
    furiten_for_self_draw,
    furiten_view,
    tempt,
)
from janso.games.riichi.kongs import count_indicator, may_rob_concealed, riichi_kong_keeps_hand, robs_own_kong
from janso.games.riichi.own import NOTHING, RiichiDeal, RiichiSeat, riichi_deal, riichi_seat
from janso.games.riichi.results import riichi_results
from janso.games.riichi.settlement import Settlement
from janso.games.riichi.white import white_stands_for
from janso.message import Message
from janso.rules.family import Scorer
from janso.rules.riichi.paying.settle import give_to_leaders
from janso.scoring.facts import AFTER_FLOWER, ROBBING_OWN_KONG
from janso.scoring.history import History
from janso.table.custom import Custom
from janso.table.deal import discard_event
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import THE_WIN, VERBS, Action, Refusal
from janso.table.log.deal_events import JanKenEvent
from janso.table.log.endings import pay
from janso.table.log.event import Event, names_of
from janso.table.log.play_events import AskEvent, ClaimEvent, DeclareEvent, DrawEvent, RiichiAcceptedEvent, RiichiEvent
from janso.table.parts.own import DealOwn, SeatOwn
from janso.table.referee import Offence
from janso.table.state import CHOOSING, DECLARING, Player, State
from janso.table.turn.ready import complete, ready_after, waits_of
from janso.table.turn.winning import situation, worth
from janso.table.wall import owner_at
from janso.tiles import KIND_MASK, STANDARD_KINDS, WHITE


class Riichi(Settlement):
    """Riichi, furiten, dora, sticks, abortive draws, chombo."""

    def customs(self) -> list[Custom]:
        """Local customs and the behaviour of variants."""
        return [*customs_for(self.rules, self.play), *super().customs()]

    def own_of_deal(self) -> DealOwn:
        """Declarations before the first turn."""
        return RiichiDeal()

    def own_of_seat(self) -> SeatOwn:
        """The declaration of a player, and tiles let pass."""
        return RiichiSeat()

    def lies_sideways(self, p: Player) -> bool:
        """The discard of a declaration."""
        return riichi_seat(p).asked and not p.riichi

    def offers_again(self, s: State) -> None:
        """Whoever waits for the tile may have another look."""
        forget_offer(s)

    def dealt(self, s: State) -> None:
        """The first indicators are due."""
        if s.play.dora.used and s.play.dora.first_indicator:
            s.change_dora().due = s.first_indicators()

    def set_up(self, s: State) -> None:
        """Declarations before the first turn."""
        if s.play.declared.declarations:
            before_play.ask_for_declarations(s)

    def drew(self, s: State, before: int) -> None:
        """Some tables turn up further indicators as the wall gets shorter."""
        if s.play.dora.indicators_at and not s.all_indicators_open:
            s.change_dora().due += s.indicators_of_length(before)

    def discarded(self, s: State, p: Player) -> None:
        """Ippatsu and temporary furiten end; the indicator of an open kong is due."""
        own = riichi_seat(p)
        own.ippatsu = False
        own.passed_at = 0
        if s.play.calls.last_kept and s.wall.left == 0:
            s.course.mute = True
        own.passed = NOTHING
        if s.dora.late and not s.play.dora.kongs.open_at_next:
            dora = s.change_dora()
            dora.due += dora.late
            dora.late = 0

    def offered(self, s: State, seat: int, kind: int, orphans: bool) -> None:
        """Letting a winning tile pass makes furiten."""
        tempt(s, seat, kind, orphans)

    def interrupted(self, s: State) -> None:
        """Ippatsu ends for everybody, under some rules temporary furiten too."""
        for p in s.players:
            own = riichi_seat(p)
            own.ippatsu = False
            if s.play.furiten.temporary_ends == "call":
                own.passed_at = 0
                own.passed = NOTHING

    def claimed(self, s: State) -> None:
        """Under some rules a tile that somebody claims was never let pass."""
        if s.play.furiten.temporary_ends == "claimed":
            forget_claimed(s)

    def kong_made(self, s: State, concealed: bool) -> None:
        """An indicator for every kong."""
        count_indicator(s, concealed)

    def fold(self, s: State, e: Event) -> None:
        """Riichi, declarations, choices at the end."""
        if isinstance(e, RiichiEvent):
            declaration.declare(s, e)
        elif isinstance(e, RiichiAcceptedEvent):
            declaration.accept(s, e)
        elif isinstance(e, AskEvent):
            laying.ask(s, e)
        elif isinstance(e, DeclareEvent):
            before_play.declare(s, e)
        elif isinstance(e, JanKenEvent):
            pay(s, e)

    def wins_on_draw(self, s: State, scorer: Scorer, p: Player) -> bool:
        """A drawn White may stand for another tile; some schools know furiten for a self-draw."""
        if p.bars.dead or p.bars.barred or p.grown < s.play.forms.grows:
            return False
        kind = s.drawn & KIND_MASK
        if s.play.white.jokers and kind == WHITE:
            return white_stands_for(s, scorer, p) >= 0
        flower = s.play.sets_aside.lays(kind)
        if flower and s.play.forms.embedded is None and not s.play.sets_aside.flower_jokers:
            return False
        if not complete(s, p) or furiten_for_self_draw(s, p, kind):
            return False
        return worth(s, scorer, p, s.drawn, True) >= 0 and not self.why_barred(s, scorer, p, s.drawn, True)

    def wins_on_offer(self, s: State, scorer: Scorer, p: Player, face: int) -> bool:
        """Nobody who is furiten wins on another's tile."""
        kind = face & KIND_MASK
        if s.play.sets_aside.lays(kind) and s.play.forms.embedded is None:
            return False
        if p.bars.dead or p.bars.barred or not waits_of(s, p) >> kind & 1:
            return False
        if riichi_deal(s).ron_banned or p.grown < s.play.forms.grows:
            return False
        if furiten(s, p, kind) and not self.is_free_yakuman(s, scorer, p, face):
            return False
        return worth(s, scorer, p, face, False) >= 0 and not self.why_barred(s, scorer, p, face, False)

    def is_free_yakuman(self, s: State, scorer: Scorer, p: Player, face: int) -> bool:
        """True when a furiten hand may win because it is a yakuman."""
        if not s.play.furiten.free_yakuman:
            return False
        return scorer.score(situation(s, p, face, False)).limit == "yakuman"

    def gave_up(self, p: Player) -> bool:
        """Declared before the first turn."""
        return riichi_seat(p).dropped

    def bans_claims_to_win(self, s: State) -> bool:
        """Declared before the first turn."""
        return riichi_deal(s).ron_banned

    def bar(self, s: State, p: Player, kind: int, self_draw: bool) -> str:
        """Furiten."""
        return furiten_for_self_draw(s, p, kind) if self_draw else furiten(s, p, kind)

    def bar_words(self, word: str) -> str:
        """Furiten in words."""
        return Message(FURITEN[word])

    def why_barred(self, s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
        """Some customs forbid a win."""
        for custom in s.customs:
            why = custom.bars(s, scorer, p, face, self_draw)
            if why:
                return why
        return ""

    def robs_concealed(self, s: State, scorer: Scorer, p: Player) -> bool:
        """As the rules say: thirteen orphans, yakuman, any hand, nobody."""
        return may_rob_concealed(s, scorer, p)

    def is_locked(self, s: State, p: Player) -> bool:
        """In riichi, unless everybody is and the rules then free all hands."""
        return p.riichi > 0 and not (s.play.draws.aborts.four_riichi_frees and declaration.all_declared(s))

    def locked_kong(self, s: State, scorer: Scorer, p: Player, kind: int) -> bool:
        """A kong in riichi may not change what the rules protect."""
        return riichi_kong_keeps_hand(s, scorer, p, kind)

    def locked_kongs(self, s: State, p: Player) -> list[int]:
        """Of the tile just drawn, or of any four in hand."""
        if not s.play.riichi.bound.kong:
            return []
        if s.play.riichi.bound.kong_any_tile:
            return [kind for kind in range(STANDARD_KINDS) if p.counts[kind] == 4]
        return [s.drawn & KIND_MASK]

    def adds_to_locked(self, s: State, p: Player, out: list[Action]) -> None:
        """A plain tile goes for the marked one just drawn."""
        if s.play.riichi.bound.keeps_red and s.drawn > KIND_MASK and s.drawn & KIND_MASK in p.held:
            out.append(Action(act.DISCARD, s.drawn & KIND_MASK))

    def adds_to_turn(self, s: State, p: Player, out: list[Action]) -> None:
        """Riichi, nine terminals."""
        play = s.play
        if s.drawn >= 0:
            if play.riichi.allowed:
                declaration.add_riichi(s, p, out)
            if play.draws.aborts.orphans and may_abort(s, p):
                out.append(Action(act.NINE_TERMINALS))
        if play.riichi.compulsory:
            if s.drawn < 0:
                declaration.add_riichi(s, p, out)
            declaration.leave_silent(out)

    def adds_phases(self, s: State, choices: list[list[Action]], waiting: list[int]) -> None:
        """A tile laid out at the end of the wall; declarations before the first turn."""
        if s.phase == CHOOSING:
            for seat in s.asks.asked:
                choices[seat] = laying.lay_choices(s.players[seat])
                if seat not in s.asks.answers:
                    waiting.append(seat)
        elif s.phase == DECLARING:
            asked = s.players[s.order[riichi_deal(s).declaring]]
            choices[asked.seat] = before_play.declarations_of(s, asked)
            waiting.append(asked.seat)

    def adjust(self, s: State, scorer: Scorer) -> None:
        """Open riichi has to win."""
        if s.play.riichi.open:
            declaration.bind_to_win(s)

    def must_win(self, s: State, p: Player) -> bool:
        """With open riichi."""
        return riichi_seat(p).open and p.riichi > 0 and s.asks.choices[p.seat] == [THE_WIN]

    def tolerates(self, s: State, seat: int, action: Action) -> bool:
        """Riichi without a ready hand, where the end of the deal punishes it."""
        return s.play.riichi.noten != "refused" and offences.bluffs(s, seat, action)

    def why_not(self, s: State, p: Player, action: Action) -> Refusal | None:
        """Riichi, nine terminals, declarations, tiles laid out."""
        verb = action.verb
        if verb == act.LAY or s.phase == CHOOSING:
            return laying.why_no_lay(s, p, action)
        if verb in before_play.DECLARATIONS or s.phase == DECLARING:
            return before_play.why_no_declaration(s, p, action)
        if verb == act.RIICHI:
            return declaration.why_no_riichi(s, p, action)
        if verb == act.NINE_TERMINALS:
            return Refusal("no_abort", "games.needs_nine_different_terminals_honours")
        return None

    def why_no_discard(self, s: State, p: Player, kind: int) -> Refusal | None:
        """Where riichi is compulsory."""
        if s.play.riichi.compulsory and ready_after(s, p, kind):
            return Refusal("must_declare", "games.rules_want_riichi_every_discard")
        return None

    def abort_reason(self, s: State) -> str:
        """Four kongs, four riichi, four winds, and what local rules know."""
        return abort_reason(s)

    def kong_aborts(self, s: State) -> bool:
        """Where the fourth or fifth kong ends the deal at once."""
        return kong_aborts(s)

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """Riichi, nine terminals, games beside the game."""
        verb = action.verb
        if verb == act.RIICHI:
            taken = [event for custom in s.customs for event in custom.acts(s, seat, action)]
            return [RiichiEvent(seat, action.open), *taken, *declaration.discards(s, seat, action, taken)]
        if verb == act.NINE_TERMINALS:
            return [self.abort_event(s, "nine_terminals", [seat])]
        if verb == act.JAN_KEN:
            events: list[Event] = []
            for custom in s.customs:
                events += custom.acts(s, seat, action)
            asked = bool(events) and events[-1].type == ev.PHASE  # people choose their signs before the discard
            return events if asked else [*events, discard_event(s, seat, action)]
        if verb == act.CHOOSE:
            return [event for custom in s.customs for event in custom.acts(s, seat, action)]
        return super().acts(s, seat, action)

    def claim_event(self, s: State, seat: int, claim: Action) -> ClaimEvent:
        """Stakes for calls; who fed a kong with a fresh tile."""
        stakes = call_stakes(s, seat) if s.play.calls.call_stake != "no" else 0
        fresh = s.play.kongs.fresh_pays and claim.verb == act.KONG and is_fresh(s)
        return ClaimEvent(seat, s.last_tile, claim.tiles, claim.verb, s.last_seat, stakes, fresh)

    def replacement_event(self, s: State, face: int) -> DrawEvent:
        """What a kong costs."""
        if not s.play.kongs.dues or s.course.drawn_from != ev.FROM_KONG:
            return super().replacement_event(s, face)
        deltas, stakes = kong_dues(s)
        return DrawEvent(s.turn, face, s.course.drawn_from, deltas, stakes)

    def let_pass(self, s: State) -> list[Event]:
        """A declared riichi stands."""
        return declaration.accepted_events(s)

    def before_win(self, s: State) -> list[Event]:
        """Under some rules the stake is laid although the discard is won on."""
        return declaration.accepted_events(s) if s.play.riichi.stakes.when_ronned else []

    def facts(self, s: State, p: Player, self_draw: bool) -> int:
        """Riichi, and the replacement of a flower."""
        after_flower = self_draw and s.course.drawn_from == ev.FROM_FLOWER
        mask = declaration.riichi_facts(s, p) | (AFTER_FLOWER if after_flower else 0)
        if self_draw and s.play.kongs.rob_own and robs_own_kong(s, p):
            mask |= ROBBING_OWN_KONG
        for custom in s.customs:
            mask |= custom.facts(s, p)
        return mask

    def tells(self, s: State, past: History) -> None:
        """Declarations, and the first indicator of the day."""
        if s.play.declared.declarations:
            before_play.tell_declarations(s, past)
        if s.past.day_indicator >= 0:
            past.numbers["day_dora"] = s.past.day_indicator
        if s.past.first_throw:
            past.numbers["first_throw"] = s.past.first_throw

    def tells_winner(self, s: State, p: Player, past: History) -> None:
        """Debts, the own wall, and who fed the kong whose replacement wins."""
        if s.scores[p.seat] < 0:
            past.numbers["bankrupt"] = 1
        if s.opening.dice and s.play.wall.sides == s.at_table:
            past.own_wall_left = 0
            for drawn in range(s.wall.front, s.wall.front + s.wall.left):
                if owner_at(s.play, s.opening.dice, drawn) == p.wind:
                    past.own_wall_left += 1
        if s.course.drawn_from == ev.FROM_KONG and s.course.calls:
            last = s.course.calls[-1]
            if last.seat == p.wind and last.source >= 0 and last.turn == len(p.river) + 1:
                past.numbers["pao_rinshan"] = last.source

    def shows(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """Declarations, the own furiten, and a hand of open riichi."""
        if s.play.declared.declarations:
            view["declared"] = [VERBS[verb] for verb in riichi_seat(p).declared]
        if own:
            view["furiten"] = furiten_view(s, p) if (len(p.held) + s.play.imagined) % 3 != 2 else None
        elif riichi_seat(p).open:
            view["hand"] = names_of(sorted(p.held, key=lambda face: (face & KIND_MASK, face)))
        for custom in s.customs:
            custom.seen(s, p, own, view)

    def offences(self) -> dict[str, Offence]:
        """Those of the document."""
        return offences.OFFENCES

    def judged(self, what: str, offence: Offence, measure: str, times: int,
               data: dict[str, Any]) -> tuple[Offence, str]:
        """Many options soften or sharpen an offence."""
        offence, measure = offences.by_options(self.rules, what, offence, measure, data)
        if what == "shown_tile" and not offence.chombo:
            offence = offences.shown_tile(times + 1, data)
        return offence, measure

    def charges(self, s: State, p: Player, offence: Offence, tiles: int, data: dict[str, Any]) -> bool:
        """What the offences of the document cost."""
        return offences.charges(self.rules, s, p, offence, tiles, data)

    def forgives(self, p: Player, data: dict[str, Any]) -> None:
        """Small fines, where the rules say so."""
        if self.rules.flag("small_fines_forgiven") and not data.get("ends_deal"):
            offences.forgive_small(p, data)

    def results(self, scores: list[int], sticks: int, chombo: list[int], owners: list[int], pool: int,
                chips: list[int]) -> dict[str, Any]:
        """Places, and results with uma and oka; the leader takes the sticks that were kept for the end."""
        points = list(scores)
        give_to_leaders(self.rules, points, pool * self.play.riichi.stake)
        return riichi_results(self.rules, points, sticks, chombo, owners, chips)
