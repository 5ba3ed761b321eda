"""Why something may not be done, in words: asked only after it was found not to be among the choices."""

from __future__ import annotations

from janso.rules.family import Scorer
from janso.table.log import action as act
from janso.table.log.action import Action, Refusal
from janso.table.state import ASKING, CHOOSING, CLAIMS, DECLARING, OVER, ROBBING, TURN, Player, State
from janso.table.turn.claims import can_kong, can_replace, may_call
from janso.table.turn.ready import complete, waits_of
from janso.table.turn.turns import raisable
from janso.table.turn.winning import complete_facts, situation
from janso.tiles import KIND_MASK, STANDARD_KINDS, is_flower, name_of, write

_ON_TURN = (act.DISCARD, act.RIICHI, act.CONCEALED_KONG, act.ADDED_KONG, act.FLOWER, act.NORTH, act.NINE_TERMINALS,
            act.READY)
_AWAITED = (act.LAY, act.BUY, act.BAN_RON, act.DROP_OUT)
"""Acts outside of turns and claims."""


def why_not(s: State, scorer: Scorer, seat: int, action: Action) -> Refusal:
    """The first reason that stands against an action."""
    if not 0 <= seat < s.seats:
        return Refusal("no_seat", f"There is no seat {seat} at this table.")
    if s.phase == OVER:
        return Refusal("deal_over", "The deal is over.")
    if seat in s.answers:
        return Refusal("answered", "You have already answered; the others are still thinking.")
    if s.phase == ASKING:
        return Refusal("not_asked", "The others are asked something; wait for their choice.")
    p = s.players[seat]
    if action.verb in _AWAITED or s.phase in (CHOOSING, DECLARING):
        return s.game.why_not(s, p, action) or Refusal("no_such_rule", "These rules know no such declaration.")
    if action.verb != act.WIN and s.game.must_win(s, p):
        return Refusal("must_win", "Open riichi may not let a winning tile pass.")
    if s.phase == TURN:
        if seat != s.turn:
            return Refusal("not_your_turn", f"It is the turn of seat {s.turn}.")
        return _on_turn(s, scorer, p, action)
    if s.phase in (CLAIMS, ROBBING):
        return _on_claim(s, scorer, p, action)
    return Refusal("not_now", "Nothing can be done at this moment.")


def _on_turn(s: State, scorer: Scorer, p: Player, action: Action) -> Refusal:
    verb = action.verb
    if verb == act.PASS:
        return Refusal("must_discard", "It is your turn: a tile has to be discarded.")
    if verb in (act.CHOW, act.PUNG, act.KONG):
        return Refusal("nothing_to_claim", "There is no discard to claim on your own turn.")
    if verb == act.WIN:
        return _no_win(s, scorer, p, s.drawn, True)
    if verb == act.NINE_TERMINALS:
        return s.game.why_not(s, p, action) or Refusal("no_such_rule", "These rules know no such declaration.")
    if verb in (act.STOP, act.CONTINUE):
        return Refusal("not_now", "The game can be ended only after the last deal.")
    if verb != act.CONCEALED_KONG and (action.tile < 0 or action.tile not in p.held):
        return Refusal("not_held", "You do not hold that tile.")
    if p.forced and action.tile not in p.forced:
        return Refusal("exposed_first", f"The exposed {write(p.forced[0])} has to be discarded first.")
    if verb == act.DISCARD:
        return _no_discard(s, p, action.tile)
    if verb in (act.CONCEALED_KONG, act.ADDED_KONG):
        return _no_own_kong(s, p, action)
    if verb == act.FLOWER:
        return _no_flower(s, action.tile)
    return s.game.why_not(s, p, action) or _unknown(verb)


def _no_discard(s: State, p: Player, tile: int) -> Refusal:
    kind = tile & KIND_MASK
    if kind == s.joker:
        return Refusal("joker", "A joker may not be discarded.")
    if p.riichi or p.ready:
        return Refusal("hand_locked", "Your hand is declared ready: only the tile just drawn may be discarded.")
    if s.banned >> kind & 1:
        return Refusal("swap_calling", f"{name_of(tile)} may not be discarded right after this call.")
    if (own := s.game.why_no_discard(s, p, kind)) is not None:
        return own
    return Refusal("flower_first", "A flower has to be set aside first.")


def _unknown(verb: int) -> Refusal:
    """An act that only other rules know."""
    words = {
        act.RIICHI: "These rules know no riichi.", act.READY: "These rules know no declaration of a ready hand.",
        act.NORTH: "These rules do not set North aside.",
        act.JAN_KEN: "This game is played with a discarded wind of another player, where the rules have it.",
    }
    return Refusal("no_such_rule", words.get(verb, "These rules know no such declaration."))


def _no_own_kong(s: State, p: Player, action: Action) -> Refusal:
    kind = action.tile & KIND_MASK
    if action.verb == act.CONCEALED_KONG and (action.tile < 0 or p.counts[kind] < 4):
        return Refusal("no_kong", "You do not hold four of these tiles.")
    if action.verb == act.ADDED_KONG and not raisable(p, kind):
        return Refusal("no_pung", "You have no melded pung of this tile.")
    if s.drawn < 0 and not s.play.kongs.after_call:
        return Refusal("after_claim", "No kong in the turn of a chow or pung.")
    if s.kongs >= s.play.kongs.limit:
        return Refusal("kong_limit", f"No more than {s.play.kongs.limit} kongs are made in one deal.")
    if not can_replace(s):
        return Refusal("wall_end", "The wall gives no replacement tile any more.")
    if p.riichi or p.ready:
        return Refusal("hand_locked", "This kong would change a hand that is declared ready.")
    if p.no_claims:
        return Refusal("penalty", "A penalty forbids you claims and kongs in this deal.")
    return Refusal("kong_chain", "These rules allow no second kong in one turn, or the tiles named are not those held.")


def _no_flower(s: State, tile: int) -> Refusal:
    if not is_flower(tile & KIND_MASK):
        return Refusal("no_flower", "That is no flower.")
    if s.drawn < 0:
        return Refusal("after_claim", "Flowers are replaced after a draw from the wall, not after a claim.")
    return Refusal("wall_end", "The wall gives no replacement tile any more.")


def _sentence(text: str) -> str:
    """A reason from elsewhere as a sentence."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def _no_win(s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> Refusal:
    if face < 0:
        return Refusal("no_tile", "You have drawn no tile that could complete the hand.")
    if p.barred:
        return Refusal("penalty", "A penalty forbids you a win until your next discard.")
    if p.dropped:
        return Refusal("dropped_out", "You gave up winning in this deal.")
    if p.dead:
        return Refusal("dead_hand", "Your hand is dead: it may not win this deal.")
    if s.play.hands > 1:
        return Refusal("not_valid", "These tiles make no hand that may win now: it has to be complete, reach the "
                       "minimum and, as a second win, the value of the first.")
    kind = face & KIND_MASK
    shaped = complete(s, p) if self_draw else kind < STANDARD_KINDS and bool(waits_of(s, p) >> kind & 1)
    if not shaped:
        return Refusal("not_complete", f"{write(face)} does not complete your hand.")
    if s.ron_banned and not self_draw:
        return Refusal("ron_banned", "A win on another's tile is banned in this deal.")
    word = s.game.bar(s, p, kind, self_draw)
    if word:
        return Refusal(word, s.game.bar_words(word))
    score = scorer.score(complete_facts(s, situation(s, p, face, self_draw), self_draw))
    if score.valid and (why := s.game.why_barred(s, scorer, p, face, self_draw)):
        return Refusal("barred_win", why)
    return Refusal("not_valid", _sentence(score.reason or "the hand may not win by these rules"))


def _on_claim(s: State, scorer: Scorer, p: Player, action: Action) -> Refusal:
    verb = action.verb
    if p.seat == s.last_seat:
        return Refusal("own_tile", "Nobody claims the own tile.")
    if verb in _ON_TURN:
        return Refusal("not_your_turn", "The last tile is still being offered to the others.")
    if verb == act.WIN:
        if s.phase == ROBBING and s.robbing == act.CONCEALED_KONG and not s.game.robs_concealed(s, scorer, p):
            return Refusal("no_robbing", "A concealed kong may not be robbed by this hand.")
        return _no_win(s, scorer, p, s.last_tile, False)
    if verb == act.PASS:
        return Refusal("nothing_to_decide", "You have nothing to decide now.")
    if s.phase == ROBBING:
        return Refusal("kong_tile", "A tile of a kong may only be won on.")
    return _no_claim(s, p, action)


def _no_claim(s: State, p: Player, action: Action) -> Refusal:
    kind = s.last_tile & KIND_MASK
    if p.riichi or p.ready:
        return Refusal("hand_locked", "Your hand is declared ready: it claims nothing but the winning tile.")
    if p.no_claims:
        return Refusal("penalty", "A penalty forbids you claims in this deal.")
    if s.game.abort_reason(s):
        return Refusal("deal_ends", "The deal ends with this discard unless somebody wins on it.")
    if not may_call(s):
        return Refusal("wall_end", "So close to the end of the wall a discard may only be won on.")
    if kind >= STANDARD_KINDS:
        return Refusal("no_set", "A flower makes no set.")
    if action.tile != s.last_tile:
        return Refusal("other_tile", f"The tile on offer is {write(s.last_tile)}.")
    if p.open_melds == 3 and s.play.calls.call_stake == "fourth_banned":
        return Refusal("fourth_set", "These rules forbid a fourth open set.")
    if action.verb == act.CHOW:
        if not s.play.calls.chow:
            return Refusal("no_such_rule", "These rules know no chow.")
        if s.distance(s.last_seat, p.seat) != 1 and not s.play.calls.chow_from_anybody:
            return Refusal("not_left", "A chow is claimed only from the player on the left.")
    elif action.verb == act.KONG:
        if p.counts[kind] < 3:
            return Refusal("no_kong", "You do not hold three of these tiles.")
        if not can_kong(s):
            return Refusal("kong_limit", "No further kong can be made in this deal.")
    elif p.counts[kind] < 2:
        return Refusal("no_pair", "You do not hold a pair of these tiles.")
    return Refusal("no_set", "These tiles make no set with the discard, or every discard after it would be forbidden.")
