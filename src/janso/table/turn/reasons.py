"""Why something may not be done, in words: asked only after it was found not to be among the choices."""

from __future__ import annotations

from janso.message import Message
from janso.rules.family import Scorer
from janso.table.log import action as act
from janso.table.log.action import Action, Refusal
from janso.table.state import ASKING, CHOOSING, CLAIMS, DECLARING, OVER, ROBBING, TURN, Player, State
from janso.table.turn.claims import can_kong, can_replace, may_call
from janso.table.turn.ready import complete, waits_of
from janso.table.turn.turns import raisable
from janso.table.turn.winning import complete_facts, situation
from janso.text.names import tile_said
from janso.tiles import JOKER, KIND_MASK, STANDARD_KINDS, is_flower, write

_ON_TURN = (act.DISCARD, act.RIICHI, act.CONCEALED_KONG, act.ADDED_KONG, act.FLOWER, act.NORTH, act.NINE_TERMINALS,
            act.READY)
_AWAITED = (act.LAY, act.BUY, act.BAN_RON, act.DROP_OUT)
"""Acts outside of turns and claims."""


def why_not(s: State, scorer: Scorer, seat: int, action: Action) -> Refusal:
    """The first reason that stands against an action."""
    if not 0 <= seat < s.seats:
        return Refusal("no_seat", "table.there_no_seat_table", seat=seat)
    if s.phase == OVER:
        return Refusal("deal_over", "table.the_deal_is_over")
    if seat in s.asks.answers:
        return Refusal("answered", "table.already_answered_others_still_thinking")
    if s.phase == ASKING:
        return Refusal("not_asked", "table.others_asked_something_wait_their")
    p = s.players[seat]
    if action.verb in _AWAITED or s.phase in (CHOOSING, DECLARING):
        return s.game.why_not(s, p, action) or Refusal("no_such_rule", "table.rules_know_no_such_declaration")
    if action.verb != act.WIN and s.game.must_win(s, p):
        return Refusal("must_win", "table.open_riichi_not_let_winning")
    if s.phase == TURN:
        if seat != s.turn:
            return Refusal("not_your_turn", "table.it_is_the_turn_of", turn=s.turn)
        return _on_turn(s, scorer, p, action)
    if s.phase in (CLAIMS, ROBBING):
        return _on_claim(s, scorer, p, action)
    return Refusal("not_now", "table.nothing_done_moment")


def _on_turn(s: State, scorer: Scorer, p: Player, action: Action) -> Refusal:
    verb = action.verb
    if verb == act.PASS:
        return Refusal("must_discard", "table.turn_tile_discarded")
    if verb in (act.CHOW, act.PUNG, act.KONG):
        return Refusal("nothing_to_claim", "table.there_no_discard_claim_own")
    if verb == act.WIN:
        return _no_win(s, scorer, p, s.drawn, True)
    if verb == act.NINE_TERMINALS:
        return s.game.why_not(s, p, action) or Refusal("no_such_rule", "table.rules_know_no_such_declaration")
    if verb in (act.STOP, act.CONTINUE):
        return Refusal("not_now", "table.game_ended_only_after_last")
    if verb != act.CONCEALED_KONG and (action.tile < 0 or action.tile not in p.held):
        return Refusal("not_held", "table.do_not_hold_tile")
    if p.bars.forced and action.tile not in p.bars.forced:
        return Refusal("exposed_first", "table.exposed_discarded_first", tile=write(p.bars.forced[0]))
    if verb == act.DISCARD:
        return _no_discard(s, p, action.tile)
    if verb in (act.CONCEALED_KONG, act.ADDED_KONG):
        return _no_own_kong(s, p, action)
    if verb == act.FLOWER:
        return _no_flower(s, action.tile)
    return s.game.why_not(s, p, action) or _unknown(verb)


def _no_discard(s: State, p: Player, tile: int) -> Refusal:
    kind = tile & KIND_MASK
    if kind == s.dora.joker:
        return Refusal("joker", "table.joker_not_discarded")
    if p.riichi or p.ready:
        return Refusal("hand_locked", "table.hand_declared_ready_only_tile")
    if s.course.banned >> kind & 1:
        return Refusal("swap_calling", "table.not_discarded_right_after_call", tile=tile_said(tile))
    if (own := s.game.why_no_discard(s, p, kind)) is not None:
        return own
    return Refusal("flower_first", "table.flower_set_aside_first")


def _unknown(verb: int) -> Refusal:
    """An act that only other rules know."""
    words = {
        act.RIICHI: "table.rules_know_no_riichi", act.READY: "table.rules_know_no_declaration_ready",
        act.NORTH: "table.rules_do_not_set_north",
        act.JAN_KEN: "table.game_played_discarded_wind_another",
    }
    return Refusal("no_such_rule", words.get(verb, "table.rules_know_no_such_declaration"))


def _no_own_kong(s: State, p: Player, action: Action) -> Refusal:
    kind = action.tile & KIND_MASK
    if action.verb == act.CONCEALED_KONG and (action.tile < 0 or p.counts[kind] < 4):
        return Refusal("no_kong", "table.do_not_hold_four_tiles")
    if action.verb == act.ADDED_KONG and not raisable(p, kind):
        return Refusal("no_pung", "table.no_melded_pung_tile")
    if s.drawn < 0 and not s.play.kongs.after_call:
        return Refusal("after_claim", "table.no_kong_turn_chow_pung")
    if s.course.kongs >= s.play.kongs.limit:
        return Refusal("kong_limit", "table.no_more_kongs_made_deal", limit=s.play.kongs.limit)
    if not can_replace(s):
        return Refusal("wall_end", "table.wall_gives_no_replacement_tile")
    if p.riichi or p.ready:
        return Refusal("hand_locked", "table.kong_would_change_hand_declared")
    if p.bars.no_claims:
        return Refusal("penalty", "table.penalty_forbids_claims_kongs_deal")
    return Refusal("kong_chain", "table.rules_allow_no_second_kong")


def _no_flower(s: State, tile: int) -> Refusal:
    if not is_flower(tile & KIND_MASK):
        return Refusal("no_flower", "table.that_is_no_flower")
    if s.drawn < 0:
        return Refusal("after_claim", "table.flowers_replaced_after_draw_wall")
    return Refusal("wall_end", "table.wall_gives_no_replacement_tile")


def _no_win(s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> Refusal:
    if face < 0:
        return Refusal("no_tile", "table.drawn_no_tile_could_complete")
    if p.bars.barred:
        return Refusal("penalty", "table.penalty_forbids_win_until_next")
    if s.game.gave_up(p):
        return Refusal("dropped_out", "table.gave_up_winning_deal")
    if p.bars.dead:
        return Refusal("dead_hand", "table.hand_dead_not_win_deal")
    if s.play.hands > 1:
        return Refusal("not_valid", "table.tiles_make_no_hand_win")
    kind = face & KIND_MASK
    shaped = complete(s, p) if self_draw else kind < JOKER and bool(waits_of(s, p) >> kind & 1)
    if not shaped:
        return Refusal("not_complete", "table.does_not_complete_hand", tile=write(face))
    if not self_draw and s.game.bans_claims_to_win(s):
        return Refusal("ron_banned", "table.win_another_tile_banned_deal")
    word = s.game.bar(s, p, kind, self_draw)
    if word:
        return Refusal(word, s.game.bar_words(word))
    score = scorer.score(complete_facts(s, situation(s, p, face, self_draw), self_draw))
    if score.valid and (why := s.game.why_barred(s, scorer, p, face, self_draw)):
        return Refusal("barred_win", why)
    why = score.reason or Message("table.hand_not_win_by_rules")
    return Refusal("not_valid", why if why.endswith(".") else "text.as_sentence", what=why)


def _on_claim(s: State, scorer: Scorer, p: Player, action: Action) -> Refusal:
    verb = action.verb
    if p.seat == s.last_seat:
        return Refusal("own_tile", "table.nobody_claims_own_tile")
    if verb in _ON_TURN:
        return Refusal("not_your_turn", "table.last_tile_still_being_offered")
    if verb == act.WIN:
        if s.phase == ROBBING and s.course.robbing == act.CONCEALED_KONG and not s.game.robs_concealed(s, scorer, p):
            return Refusal("no_robbing", "table.concealed_kong_not_robbed_hand")
        return _no_win(s, scorer, p, s.last_tile, False)
    if verb == act.PASS:
        return Refusal("nothing_to_decide", "table.nothing_decide_now")
    if s.phase == ROBBING:
        return Refusal("kong_tile", "table.tile_kong_only_won")
    return _no_claim(s, p, action)


def _no_claim(s: State, p: Player, action: Action) -> Refusal:
    kind = s.last_tile & KIND_MASK
    if p.riichi or p.ready:
        return Refusal("hand_locked", "table.hand_declared_ready_claims_nothing")
    if p.bars.no_claims:
        return Refusal("penalty", "table.penalty_forbids_claims_deal")
    if s.game.abort_reason(s):
        return Refusal("deal_ends", "table.deal_ends_discard_unless_somebody")
    if not may_call(s):
        return Refusal("wall_end", "table.so_close_end_wall_discard")
    if kind >= STANDARD_KINDS and s.play.forms.embedded is None:
        return Refusal("no_set", "table.flower_makes_no_set")
    if action.tile != s.last_tile:
        return Refusal("other_tile", "table.the_tile_on_offer_is", tile=write(s.last_tile))
    if p.open_melds == 3 and s.play.calls.call_stake == "fourth_banned":
        return Refusal("fourth_set", "table.rules_forbid_fourth_open_set")
    if action.verb == act.CHOW:
        if not s.play.calls.chow:
            return Refusal("no_such_rule", "table.rules_know_no_chow")
        if s.distance(s.last_seat, p.seat) != 1 and not s.play.calls.chow_from_anybody:
            return Refusal("not_left", "table.chow_claimed_only_player_left")
    elif action.verb == act.KONG:
        if p.counts[kind] < 3:
            return Refusal("no_kong", "table.do_not_hold_three_tiles")
        if not can_kong(s):
            return Refusal("kong_limit", "table.no_further_kong_made_deal")
    elif p.counts[kind] < 2:
        return Refusal("no_pair", "table.do_not_hold_pair_tiles")
    return Refusal("no_set", "table.tiles_make_no_set_discard")
