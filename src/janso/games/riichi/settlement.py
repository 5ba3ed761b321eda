"""How a riichi deal ends: several winners, ready hands at a draw, nagashi."""

from __future__ import annotations

from typing import Any

from janso.games.riichi.aborts import stakes_of
from janso.games.riichi.declaration import all_declared
from janso.games.riichi.dues import open_kong_fines
from janso.games.riichi.laying import holds_orphan, laid_tiles
from janso.games.riichi.offences import bluffed, chombo_event, missed_wins
from janso.games.riichi.own import riichi_seat
from janso.games.riichi.stakes import late_stakes, lay_stakes, leave_sticks, share_sticks, stakes_for_several, thrown
from janso.games.riichi.white import joker_situation, white_stands_for
from janso.rules.family import Scorer
from janso.rules.riichi.paying.draws import exhaustive_draw, has_nagashi
from janso.rules.riichi.paying.winners import paid_by_half, settle_several
from janso.rules.riichi.worth.dealer_repeats import keeps_deal
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.scoring.score import Score
from janso.shape.other.general import missing_general
from janso.table.game import Game
from janso.table.log.action import Action
from janso.table.log.deal_events import Draft, DrawGameEvent
from janso.table.log.event import Event
from janso.table.log.play_events import AskEvent
from janso.table.settle import hands_shown, kinds_shown, win_draft
from janso.table.state import CHOOSING, Player, State
from janso.table.turn.ready import waits_of
from janso.table.turn.winning import complete_facts, history, situation, worth
from janso.tiles import JOKER, KIND_MASK, WHITE, write


class Settlement(Game):
    """The ends of a deal by the options of a riichi rule set."""

    def win_drafts(self, s: State, scorer: Scorer, winners: list[int], self_draw: bool, action: Action) -> list[Draft]:
        """One win for each winner; counters and sticks are shared out as the rules say."""
        scores: list[Score] = []
        late = late_stakes(s, winners[0]) if self_draw and s.play.riichi.stakes.back_same_round else []
        white = self_draw and s.play.white.jokers and s.drawn & KIND_MASK == WHITE
        stands_for = white_stands_for(s, scorer, s.players[winners[0]]) if white else WHITE
        if stands_for != WHITE:
            what = joker_situation(s, s.players[winners[0]], stands_for, True)
            what.sticks -= len(late)
            scores.append(scorer.score(what))
        else:
            winners, scores = scores_of(self.rules, s, scorer, winners, self_draw, len(late))
        drafts = [
            win_draft(s, seat, scores[at], self_draw, at == 0, at == len(winners) - 1)
            for at, seat in enumerate(winners)
        ]
        first, last = drafts[0].data, drafts[-1].data
        if stands_for != WHITE:
            first["stands_for"] = write(stands_for)
        for seat in late:
            first["deltas"][seat] += s.play.riichi.stake
            first.setdefault("returned", []).append(seat)
        leave_sticks(self.rules, s, winners, first)
        self.charge(s, scorer, last, winners, int(first.get("sticks", 0)))
        for custom in s.customs:
            custom.paid(s, drafts, self_draw)
        if s.play.dealers.mangan_repeats != "no" and s.dealer in winners:
            last["keeps_deal"] = keeps_deal(scores[winners.index(s.dealer)], s.play.dealers.mangan_repeats)
        if s.dealer in winners[1:] and paid_by_half(self.rules, len(winners)):
            last["keeps_deal"] = False  # whoever came first decides about the deal
        return drafts

    def abort_data(self, s: State, reason: str, seats: list[int]) -> dict[str, Any]:
        """Sticks may go back to their owners when a deal is void."""
        data = super().abort_data(s, reason, seats)
        self.give_sticks_back(s, data)
        stakes = stakes_of(s, reason)
        discarders = stakes_for_several(self.rules, s, seats)
        if discarders:
            lay_stakes(s, data, discarders)
        if stakes:
            data["hands"] = hands_shown(s, s.order)
            lay_stakes(s, data, stakes)
        if s.play.kongs.open_fine == "mangan":
            add_fines(s, data, [])
        return data

    def charge(self, s: State, scorer: Scorer, data: dict[str, Any], winners: list[int], left: int) -> None:
        """What players who have not won owe at the end of a deal: fines for open kongs, and stakes of those who are
        no longer ready although everybody had declared riichi. `left` sticks lie there before that."""
        if s.play.kongs.open_fine == "mangan":
            add_fines(s, data, winners)
        if s.play.draws.aborts.four_riichi_frees and all_declared(s):
            late = [p.seat for p in s.playing() if p.seat not in winners and not is_ready(s, scorer, p)]
            if late:
                data.setdefault("sticks", left)
                lay_stakes(s, data, [0 if p.seat not in late else 4 if p.seat == s.dealer else 2 for p in s.players])

    def asked_at_end(self, s: State) -> list[int]:
        """Players with nagashi who may lay out a terminal or an honour of the hand for a yakuman."""
        past = self._rivers(s)
        if self._offenders(s, past):
            return []
        return [seat for seat in s.order
                if holds_orphan(s.players[seat]) and has_nagashi(self.rules, past, s.players[seat].wind)]

    def _rivers(self, s: State) -> History:
        """What happened so far; those who may not win this deal have no nagashi."""
        past = history(s)
        for p in s.players:
            if p.bars.false_win or p.bars.dead:
                past.discards[p.wind] = []
        return past

    def _offenders(self, s: State, past: History) -> list[int]:
        """Those whose riichi is a chombo now that hands are shown, in turn from the dealer. Nagashi stands in the place
        of a chombo for riichi without a ready hand (L2932 of the document), not of one for a dead wait (L954)."""
        found = [seat for seat in s.order if riichi_seat(s.players[seat]).dead or (
            s.play.riichi.noten == "chombo" and bluffed(s.players[seat], s)
            and not has_nagashi(self.rules, past, s.players[seat].wind))]
        if not found and s.play.furiten.missed_win_chombo:
            return missed_wins(s)
        return found

    def exhausted_events(self, s: State, scorer: Scorer) -> list[Event]:
        """Nagashi or the payments of those who are not ready; a false riichi may void the deal. Before that some
        players may have a choice."""
        if s.play.draws.cho_nagashi and s.phase != CHOOSING and (asked := self.asked_at_end(s)):
            return [AskEvent("cho_nagashi", tuple(asked))]
        past = self._rivers(s)
        if offenders := self._offenders(s, past):
            return [chombo_event(self.rules, s, offenders)]
        ready = [seat for seat in s.order if is_ready(s, scorer, s.players[seat])]
        if s.play.draws.bankrupt_noten and len(ready) == s.at_table:
            ready = [seat for seat in ready if s.scores[seat] > 0]
        for custom in s.customs:
            ready = custom.compares(s, scorer, ready)
        laid = laid_tiles(s)
        if laid:
            past.laid = tuple([laid.get(seat, -1) for seat in s.order])
            past.waits = tuple([0 if p.bars.dead else waits_of(s, p) for p in [s.players[seat] for seat in s.order]])
        by_wind = [s.order[wind] in ready for wind in range(s.at_table)]
        settled = exhaustive_draw(self.rules, by_wind, past, s.honba, s.sticks)
        deltas = [0] * s.seats
        for wind, gain in enumerate(settled.gains):
            deltas[s.order[wind]] = gain
        shown = ready if not s.play.draws.shown_by_all_riichi or all_declared(s) else []
        data: dict[str, Any] = {
            "reason": "exhausted", "ready": ready, "hands": hands_shown(s, shown),
            "waits": {str(seat): kinds_shown(waits_of(s, s.players[seat])) for seat in shown}, "deltas": deltas,
        }
        if settled.laid:
            data["reason"] = "nagashi"
            data["laid"] = {str(seat): write(face) for seat, face in laid.items()}
            drowned = {str(s.order[wind]): [s.order[other] for other in waiting]
                       for wind, waiting in settled.laid.items() if waiting}
            if drowned:
                data["drowned"] = drowned
        if settled.nagashi:
            data["reason"] = "nagashi"
            data["nagashi"] = [s.order[wind] for wind in settled.nagashi]
            if self.rules.word("nagashi") == "win":
                data["wins"] = True
                data["sticks"] = 0
                leave_sticks(self.rules, s, [], data)
        if "sticks" not in data:
            self.give_sticks_back(s, data)
        if any(settled.stakes):
            lay_stakes(s, data, [0 if s.sits_out(p) else settled.stakes[p.wind] for p in s.players])
        found = thrown(self.rules, s, data["deltas"])
        if found:
            data["thrown"] = found
        self.charge(s, scorer, data, [], s.sticks)
        for custom in s.customs:
            custom.drawn(s, data)
        if self.rules.word("missing_share") == "absent":
            data["absent"] = from_absent(s, data)
        return [DrawGameEvent(Draft(data))]

    def give_sticks_back(self, s: State, data: dict[str, Any]) -> None:
        """Where the rules say so, riichi sticks of a drawn deal return to their owners, or all go to the dealer
        or wait for the winner of the game. A deal that was played for them gives them to the ready players, or to the
        dealer when nobody is."""
        if s.opening.for_sticks and s.sticks:
            share_sticks(s, data)
            return
        if s.play.draws.sticks == "dealer" and s.sticks:
            gained: list[int] = data.get("deltas") or [0] * s.seats
            gained[s.dealer] += s.sticks * s.play.riichi.stake
            data["deltas"] = gained
            data["sticks"] = 0
            return
        if s.play.draws.sticks == "oka" and s.sticks:
            data.setdefault("deltas", [0] * s.seats)
            data["pooled"] = s.sticks
            data["sticks"] = 0
            return
        if s.play.draws.sticks != "owners" or not s.ending.stakes:
            return
        deltas: list[int] = data.get("deltas") or [0] * s.seats
        for seat in s.ending.stakes:
            deltas[seat] += s.play.riichi.stake
        data["deltas"] = deltas
        data["sticks"] = s.sticks - len(s.ending.stakes)


def scores_of(rules: RuleSet, s: State, scorer: Scorer, winners: list[int], self_draw: bool,
              returned: int = 0) -> tuple[list[int], list[Score]]:
    """The winners in the order in which they are paid, and the score of each; so many sticks went back before."""
    if len(winners) == 1:
        face = s.drawn if self_draw else s.last_tile
        what = complete_facts(s, situation(s, s.players[winners[0]], face, self_draw, True), self_draw)
        what.sticks -= returned
        return winners, [scorer.score(what)]
    spoken = [seat for seat in s.asks.answers if seat in winners] or list(winners)
    claims = {s.players[seat].wind: complete_facts(s, situation(s, s.players[seat], s.last_tile, False, True), False)
              for seat in spoken}
    owners = [s.players[seat].wind for seat in s.ending.stakes]
    settled = settle_several(rules, claims, owners)
    if s.course.direction < 0:
        winners = [s.order[wind] for wind in settled.winners]
    return winners, settled.scores


def add_fines(s: State, data: dict[str, Any], winners: list[int]) -> None:
    """Adds fines for open kongs to what an event pays."""
    fines = open_kong_fines(s, winners)
    if any(fines):
        data["deltas"] = [gain + fine for gain, fine in zip(data.get("deltas") or [0] * s.seats, fines)]
        data["kong_fines"] = fines


def is_ready(s: State, scorer: Scorer, p: Player) -> bool:
    """True when a hand counts as ready at an exhaustive draw."""
    waits = waits_of(s, p)
    if p.bars.dead:
        return False
    if not waits:
        return s.play.draws.impossible_wait and s.play.draws.formal_ready and _waits_for_a_fifth(s, p)
    for kind in range(JOKER):
        if not waits >> kind & 1:
            continue
        used = p.counts[kind] + (p.melded[kind] if s.play.draws.melds_spoil_waits else 0)
        if not s.play.draws.impossible_wait and used >= 4:
            continue
        if s.play.draws.formal_ready or p.riichi or worth(s, scorer, p, kind, False) >= 0:
            return True
    return False


def _waits_for_a_fifth(s: State, p: Player) -> bool:
    """True when the hand would be complete with a fifth tile of some kind."""
    counts = p.counts
    groups = [(counts[at:at + 9], [5] * 9, True) for at in (0, 9, 18)]
    groups.append((counts[27:34], [5] * 7, False))
    return missing_general(groups, s.game.sets_of_hand + p.grown - len(p.melds)) == 1


def from_absent(s: State, data: dict[str, Any]) -> int:
    """What absent players have paid: all that came neither from the table nor from somebody who plays."""
    sticks = int(data.get("sticks", s.sticks)) + int(data.get("pooled", 0)) - s.sticks
    return sum([int(delta) for delta in data["deltas"]]) + sticks * s.play.riichi.stake
