"""A copy of a deal in progress, field by field: what one player tries out on it, the original never hears of.

Objects that never change once they lie on the table (melds, calls, earlier discards, actions) are shared.
"""

from __future__ import annotations

from janso.scoring.history import Discard
from janso.table.custom import Custom
from janso.table.state import Player, State
from janso.table.turn.phase import phases_of
from janso.table.wall import Wall


def copy_wall(wall: Wall) -> Wall:
    """The tiles that are left, in their places."""
    twin = Wall(wall.tiles.copy(), wall.dead, wall.keeps, wall.replacement_at.copy(), wall.indicator_at,
                wall.hidden_at, wall.steps)
    twin.front = wall.front
    twin.replaced = wall.replaced
    twin.left = wall.left
    twin.taken = wall.taken.copy()
    twin.own = [places.copy() for places in wall.own]
    twin.dealt = wall.dealt
    return twin


def copy_player(p: Player) -> Player:
    """One player; of the discards only the last may still be claimed."""
    q = Player(p.seat, p.wind)
    q.river = p.river.copy()
    if p.river:
        last = p.river[-1]
        q.river[-1] = Discard(last.face, last.drawn, last.riichi, last.taken_by, last.after_kong)
    q.held = p.held.copy()
    q.counts = p.counts.copy()
    q.keys = p.keys.copy()
    q.melds = p.melds.copy()
    q.meld_hands = p.meld_hands.copy()
    q.melded = p.melded.copy()
    q.open_melds = p.open_melds
    q.river_mask = p.river_mask
    q.flowers = p.flowers.copy()
    q.norths = p.norths
    q.riichi = p.riichi
    q.riichi_open = p.riichi_open
    q.riichi_turn = p.riichi_turn
    q.riichi_wall = p.riichi_wall
    q.riichi_asked = p.riichi_asked
    q.riichi_dead = p.riichi_dead
    q.ippatsu = p.ippatsu
    q.ready = p.ready
    q.passed_at = p.passed_at
    q.passed = p.passed.copy()
    q.missed = p.missed.copy()
    q.waits = p.waits
    q.waits_known = p.waits_known
    q.claimed_from = p.claimed_from
    q.has_called = p.has_called
    q.dead = p.dead
    q.barred = p.barred
    q.no_claims = p.no_claims
    q.false_win = p.false_win
    q.dropped = p.dropped
    q.declared = p.declared.copy()
    q.forced = p.forced.copy()
    q.shown = p.shown.copy()
    q.wins = p.wins.copy()
    q.won_tiles = p.won_tiles.copy()
    q.won_melds = p.won_melds.copy()
    q.joker = p.joker
    q.jokers = p.jokers
    q.warnings = p.warnings.copy()
    return q


def copy_state(s: State, customs: list[Custom]) -> State:
    """The whole deal, with the customs of the match that it will belong to."""
    t = State(s.game, s.dealer, s.round, s.honba, s.sticks, s.scores.copy(), [], copy_wall(s.wall))
    t.players = [copy_player(p) for p in s.players]
    t.order = s.order
    t.customs = customs
    t.choices = [choices.copy() for choices in s.choices]
    t.opener = s.opener
    t.round_wind = s.round_wind
    t.round_tile = s.round_tile
    t.named_dora = s.named_dora
    t.dice = s.dice.copy()
    t.announced = s.announced.copy()
    t.phase = s.phase
    t.turn = s.turn
    t.drawn = s.drawn
    t.drawn_from = s.drawn_from
    t.drew = s.drew
    t.last_tile = s.last_tile
    t.last_seat = s.last_seat
    t.banned = s.banned
    t.mute = s.mute
    t.tick = s.tick
    t.discards = s.discards
    t.direction = s.direction
    t.interrupted = s.interrupted
    t.calls = s.calls.copy()
    t.kongs = s.kongs
    t.kong_seats = s.kong_seats
    t.fresh_kongs = s.fresh_kongs.copy()
    t.indicators = s.indicators.copy()
    t.indicators_due = s.indicators_due
    t.indicators_late = s.indicators_late
    t.joker = s.joker
    t.owed_to = s.owed_to
    t.riichi_sticks = s.riichi_sticks.copy()
    t.pooled = s.pooled
    t.for_sticks = s.for_sticks
    t.keeps_deal = s.keeps_deal
    t.after_claim = s.after_claim
    t.robbing = s.robbing
    t.answers = s.answers.copy()
    t.asked = s.asked.copy()
    t.asks = s.asks.copy(phases_of(customs))
    t.declaring = s.declaring
    t.ron_banned = s.ron_banned
    t.dropped_before = s.dropped_before.copy()
    t.choices_known = s.choices_known
    t.waiting = s.waiting.copy()
    t.winners = s.winners.copy()
    t.declared = s.declared.copy()
    t.deltas = s.deltas.copy()
    t.result = s.result
    t.drawn_win = s.drawn_win
    t.ready_seats = s.ready_seats.copy()
    t.offenders = s.offenders.copy()
    t.number = s.number
    t.dealer_streak = s.dealer_streak
    t.own_honba = s.own_honba
    t.day_indicator = s.day_indicator
    t.first_throw = s.first_throw
    t.win_streaks = s.win_streaks.copy()
    t.chips = s.chips.copy()
    t.losses = s.losses.copy()
    t.earlier = s.earlier.copy()
    t.won = s.won.copy()
    return t
