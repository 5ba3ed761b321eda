"""Declarations before the first turn: everybody is asked in turn from the dealer, once the hands are dealt."""

from __future__ import annotations

from typing import Final

from janso.games.riichi.own import riichi_deal, riichi_seat
from janso.scoring.history import History
from janso.table.log import action as act
from janso.table.log.action import THE_PASS, Action, Refusal
from janso.table.log.endings import lay_stakes
from janso.table.log.play_events import DeclareEvent
from janso.table.state import DECLARING, TURN, Player, State

DECLARATIONS: Final = (act.BUY, act.BAN_RON, act.DROP_OUT)


def ask_for_declarations(s: State) -> None:
    """Goes on to the next player who may declare something; when there is none, the first turn begins."""
    while riichi_deal(s).declaring < s.at_table and not possible(s, s.players[s.order[riichi_deal(s).declaring]]):
        riichi_deal(s).declaring += 1
    s.phase = DECLARING if riichi_deal(s).declaring < s.at_table else TURN


def possible(s: State, p: Player) -> list[int]:
    """What a player may declare now, as verbs."""
    return [verb for verb in DECLARATIONS if not _hindrance(s, p, verb)]


def declarations_of(s: State, p: Player) -> list[Action]:
    """The same as actions, with the pass."""
    return [*[Action(verb) for verb in possible(s, p)], THE_PASS]


def declare(s: State, e: DeclareEvent) -> None:
    """The fold of a declaration; a player may make several, and passes to make no more."""
    p = s.players[e.seat]
    if e.verb == act.PASS:
        riichi_deal(s).declaring += 1
    else:
        riichi_seat(p).declared = (*riichi_seat(p).declared, e.verb)
    if e.verb == act.BUY:
        s.move_points(e.seat, -s.play.riichi.stake)
        lay_stakes(s, e.seat, 1)
    elif e.verb == act.BAN_RON:
        riichi_deal(s).ron_banned = True
    elif e.verb == act.DROP_OUT:
        riichi_seat(p).dropped = True
        p.change_bars().dead = True
    ask_for_declarations(s)


def tell_declarations(s: State, past: History) -> None:
    """Who declared what, for the scorer."""
    past.declared.bought = _winds(s, act.BUY)
    past.declared.ron_banned = _winds(s, act.BAN_RON)
    past.declared.dropped_out = _winds(s, act.DROP_OUT)


def _winds(s: State, verb: int) -> tuple[int, ...]:
    return tuple([p.wind for p in s.players if verb in riichi_seat(p).declared])


def _hindrance(s: State, p: Player, verb: int) -> str:
    """Why a player may not declare this before the first turn: a word, or nothing."""
    if verb in riichi_seat(p).declared:
        return "declared"
    if verb == act.BUY:
        if not s.play.declared.buying:
            return "no_such_rule"
        if p.seat == s.dealer:
            return "dealer"
        if riichi_seat(p).dropped:
            return "dropped_out"
        return "" if s.play.riichi.stakes.on_credit or s.scores[p.seat] >= s.play.riichi.stake else "too_few_points"
    if verb == act.BAN_RON:
        return "ron_banned" if riichi_deal(s).ron_banned else "" if s.play.declared.ron_ban else "no_such_rule"
    if s.play.declared.drop_out == "no":
        return "no_such_rule"
    return "once_a_round" if p.seat in riichi_deal(s).dropped_before else ""


_WORDS: Final = {
    "declared": "games.you_have_declared_that_already",
    "no_such_rule": "games.rules_know_no_such_declaration",
    "dealer": "games.dealer_pays_receives_double_anyway",
    "dropped_out": "games.gave_up_winning_deal",
    "too_few_points": "games.too_few_points_stake",
    "ron_banned": "games.win_another_tile_banned_deal",
    "once_a_round": "games.given_up_winning_once_round",
}


def why_no_declaration(s: State, p: Player, action: Action) -> Refusal:
    """Why something may not be declared, or why nothing else may be done while declarations are asked for."""
    if s.phase != DECLARING:
        return Refusal("not_now", "games.declared_only_before_first_turn")
    if p.seat != s.order[riichi_deal(s).declaring]:
        return Refusal("not_your_turn", "games.declarations_made_turn_dealer")
    code = _hindrance(s, p, action.verb) if action.verb in DECLARATIONS else ""
    if code:
        return Refusal(code, _WORDS[code])
    return Refusal("declare_first", "games.before_first_turn_declare_something")
