"""How a riichi deal ends: several winners, ready hands at a draw, nagashi."""

from __future__ import annotations

from typing import Any

from janso.rules.family import Scorer
from janso.rules.riichi.draws import exhaustive_draw, has_nagashi
from janso.rules.riichi.keeping import keeps_deal
from janso.rules.riichi.winners import settle_several
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.scoring.score import Score
from janso.table import event as ev
from janso.table.action import Action
from janso.table.choosing import holds_orphan, laid_tiles
from janso.table.conduct import Conduct
from janso.table.dues import open_kong_fines
from janso.table.event import Event
from janso.table.offences import bluffed, chombo_event, missed_wins
from janso.table.rare_aborts import stakes_of
from janso.table.ready import waits_of
from janso.table.settle import (
    from_absent,
    hands_shown,
    is_ready,
    kinds_shown,
    score_win,
    win_event,
)
from janso.table.stakes import leave_sticks, stakes_for_several, thrown
from janso.table.state import State
from janso.table.white import joker_situation, white_stands_for
from janso.table.winning import history, situation
from janso.tiles import KIND_MASK, WHITE, write


class RiichiConduct(Conduct):
    """Settlement by the options of a riichi rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def win_events(self, s: State, scorer: Scorer, winners: list[int], self_draw: bool, action: Action) -> list[Event]:
        """One event for each winner; counters and sticks are shared out as the rules say."""
        scores: list[Score] = []
        late = late_stakes(s, winners[0]) if self_draw and s.play.stake_back_same_round else []
        s.sticks -= len(late)
        white = self_draw and s.play.white_jokers and s.drawn & KIND_MASK == WHITE
        stands_for = white_stands_for(s, scorer, s.players[winners[0]]) if white else WHITE
        if stands_for != WHITE:
            scores.append(scorer.score(joker_situation(s, s.players[winners[0]], stands_for, True)))
        else:
            winners, scores = scores_of(self.rules, s, scorer, winners, self_draw)
        events = [
            win_event(s, seat, scores[at], self_draw, at == 0, at == len(winners) - 1)
            for at, seat in enumerate(winners)
        ]
        if stands_for != WHITE and events[0].data is not None:
            events[0].data["stands_for"] = write(stands_for)
        s.sticks += len(late)
        for seat in late:
            assert events[0].data is not None
            events[0].data["deltas"][seat] += s.play.riichi_stake
            events[0].data.setdefault("returned", []).append(seat)
        assert events[0].data is not None
        leave_sticks(self.rules, s, winners, events[0].data)
        last = events[-1].data
        assert last is not None
        self.charge(s, scorer, last, winners, int((events[0].data or {}).get("sticks", 0)))
        for custom in s.customs:
            custom.paid(s, events, self_draw)
        if s.play.mangan_repeats != "no" and s.dealer in winners:
            last["keeps_deal"] = keeps_deal(scores[winners.index(s.dealer)], s.play.mangan_repeats)
        return events

    def abort_event(self, s: State, reason: str, seats: list[int]) -> Event:
        """The deal is void; sticks may go back to their owners."""
        event = super().abort_event(s, reason, seats)
        assert event.data is not None
        self.give_sticks_back(s, event.data)
        stakes = stakes_of(s, reason)
        discarders = stakes_for_several(self.rules, s, seats)
        if discarders:
            lay_stakes(s, event.data, discarders)
        if stakes:
            event.data["hands"] = hands_shown(s, s.order)
            lay_stakes(s, event.data, stakes)
        if s.play.open_kong_fine == "mangan":
            add_fines(s, event.data, [])
        return event

    def charge(self, s: State, scorer: Scorer, data: dict[str, Any], winners: list[int], left: int) -> None:
        """What players who have not won owe at the end of a deal: fines for open kongs, and stakes of those who are
        no longer ready although everybody had declared riichi. `left` sticks lie there before that."""
        if s.play.open_kong_fine == "mangan":
            add_fines(s, data, winners)
        if s.play.four_riichi_frees and all(p.riichi for p in s.players):
            late = [p.seat for p in s.players if p.seat not in winners and not is_ready(s, scorer, p)]
            if late:
                data.setdefault("sticks", left)
                lay_stakes(s, data, [0 if p.seat not in late else 4 if p.seat == s.dealer else 2 for p in s.players])

    def asked_at_end(self, s: State) -> list[int]:
        """Players with nagashi who may lay out a terminal or an honour of the hand for a yakuman."""
        if s.play.noten_riichi == "chombo" and any(bluffed(p, s) for p in s.players):
            return []
        if s.play.missed_win_chombo and missed_wins(s):
            return []
        past = self._rivers(s)
        return [seat for seat in s.order
                if holds_orphan(s.players[seat]) and has_nagashi(self.rules, past, s.players[seat].wind)]

    def _rivers(self, s: State) -> History:
        """What happened so far; those who may not win this deal have no nagashi."""
        past = history(s)
        for p in s.players:
            if p.false_win or p.dead:
                past.discards[p.wind] = []
        return past

    def exhausted_events(self, s: State, scorer: Scorer) -> list[Event]:
        """Nagashi or the payments of those who are not ready; a false riichi may void the deal."""
        if s.play.noten_riichi == "chombo":
            offenders = [seat for seat in s.order if bluffed(s.players[seat], s)]
            if offenders:
                return [chombo_event(self.rules, s, offenders)]
        if s.play.missed_win_chombo and (offenders := missed_wins(s)):
            return [chombo_event(self.rules, s, offenders)]
        ready = [seat for seat in s.order if is_ready(s, scorer, s.players[seat])]
        past = self._rivers(s)
        laid = laid_tiles(s)
        if laid:
            past.laid = tuple([laid.get(seat, -1) for seat in s.order])
            past.waits = tuple([0 if p.dead else waits_of(s, p) for p in [s.players[seat] for seat in s.order]])
        by_wind = [s.order[wind] in ready for wind in range(s.seats)]
        settled = exhaustive_draw(self.rules, by_wind, past, s.honba, s.sticks)
        deltas = [0] * s.seats
        for wind, gain in enumerate(settled.gains):
            deltas[s.order[wind]] = gain
        data: dict[str, Any] = {
            "reason": "exhausted", "ready": ready, "hands": hands_shown(s, ready),
            "waits": {str(seat): kinds_shown(waits_of(s, s.players[seat])) for seat in ready}, "deltas": deltas,
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
            lay_stakes(s, data, [settled.stakes[p.wind] for p in s.players])
        found = thrown(self.rules, s, data["deltas"])
        if found:
            data["thrown"] = found
        self.charge(s, scorer, data, [], s.sticks)
        for custom in s.customs:
            custom.drawn(s, data)
        if self.rules.word("missing_share") == "absent":
            data["absent"] = from_absent(s, data)
        return [Event(ev.DRAW_GAME, data=data)]

    def give_sticks_back(self, s: State, data: dict[str, Any]) -> None:
        """Where the rules say so, riichi sticks of a drawn deal return to their owners, or all go to the dealer
        or wait for the winner of the game. A deal that was played for them gives them to the ready players, or to the
        dealer when nobody is."""
        if s.for_sticks and s.sticks:
            share_sticks(s, data)
            return
        if s.play.draw_sticks == "dealer" and s.sticks:
            gained: list[int] = data.get("deltas") or [0] * s.seats
            gained[s.dealer] += s.sticks * s.play.riichi_stake
            data["deltas"] = gained
            data["sticks"] = 0
            return
        if s.play.draw_sticks == "oka" and s.sticks:
            data.setdefault("deltas", [0] * s.seats)
            data["pooled"] = s.sticks
            data["sticks"] = 0
            return
        if s.play.draw_sticks != "owners" or not s.riichi_sticks:
            return
        deltas: list[int] = data.get("deltas") or [0] * s.seats
        for seat in s.riichi_sticks:
            deltas[seat] += s.play.riichi_stake
        data["deltas"] = deltas
        data["sticks"] = s.sticks - len(s.riichi_sticks)


def scores_of(rules: RuleSet, s: State, scorer: Scorer, winners: list[int],
              self_draw: bool) -> tuple[list[int], list[Score]]:
    """The winners in the order in which they are paid, and the score of each."""
    if len(winners) == 1:
        face = s.drawn if self_draw else s.last_tile
        return winners, [score_win(s, scorer, s.players[winners[0]], face, self_draw)]
    claims = {s.players[seat].wind: situation(s, s.players[seat], s.last_tile, False, True) for seat in winners}
    owners = [s.players[seat].wind for seat in s.riichi_sticks]
    settled = settle_several(rules, claims, owners)
    if s.direction < 0:
        winners = [s.order[wind] for wind in settled.winners]
    return winners, settled.scores


def share_sticks(s: State, data: dict[str, Any]) -> None:
    """Sticks of the last deal go to the ready players in equal parts, what is over to the first of them in turn."""
    takers: list[int] = data.get("ready") or [s.dealer]
    deltas: list[int] = data.get("deltas") or [0] * s.seats
    points = s.sticks * s.play.riichi_stake
    share = points // len(takers) // 100 * 100
    for seat in takers:
        deltas[seat] += share
    deltas[takers[0]] += points - share * len(takers)
    data["deltas"] = deltas
    data["sticks"] = 0


def late_stakes(s: State, winner: int) -> list[int]:
    """The players in riichi whose go-around is not over yet: they have had no turn since they declared it."""
    return [p.seat for p in s.players if p.riichi and p.seat != winner and len(p.river) == p.riichi_turn]


def add_fines(s: State, data: dict[str, Any], winners: list[int]) -> None:
    """Adds fines for open kongs to what an event pays."""
    fines = open_kong_fines(s, winners)
    if any(fines):
        data["deltas"] = [gain + fine for gain, fine in zip(data.get("deltas") or [0] * s.seats, fines)]
        data["kong_fines"] = fines


def lay_stakes(s: State, data: dict[str, Any], stakes: list[int]) -> None:
    """Everybody lays so many sticks on the table, where the next deal is played for them."""
    deltas: list[int] = data.get("deltas") or [0] * s.seats
    data["deltas"] = [gain - number * s.play.riichi_stake for gain, number in zip(deltas, stakes)]
    data["sticks"] = int(data.get("sticks", s.sticks)) + sum(stakes)
    data["stakes"] = [before + number for before, number in zip(data.get("stakes") or [0] * s.seats, stakes)]
