"""From the state of a deal to the situation that the scorer counts."""

from __future__ import annotations

from typing import Final

from janso.hand import KONG, Hand, Meld
from janso.rules.family import Scorer
from janso.scoring import facts
from janso.scoring.history import History, PastWin
from janso.scoring.seasons import as_honours, fu_of_seasons, has_season, seasons_of, stand_in_for_seasons
from janso.scoring.situation import Situation
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.state import Player, State
from janso.table.turn.wide import is_wide, laid_apart
from janso.table.wall import owner_at, owner_broken
from janso.tiles import EAST, JOKER, KIND_MASK, SPRING, is_flower

WINDS: Final = 4


def situation(s: State, p: Player, face: int, self_draw: bool, hidden: bool = False) -> Situation:
    """The win of a player on a tile: drawn, or offered by the last discard, kong or north.

    `hidden` turns up the tiles under the indicators for a player in riichi.
    """
    held = list(p.held)
    if self_draw:
        held.remove(face)
    if s.play.sets_aside.seasons and has_season(p.melds, held, face):
        return with_stand_in(s, p, held, face, self_draw, hidden)
    if s.play.wide and is_wide([*held, face]):
        return widest(s, p, held, face, self_draw, hidden)
    if s.customs:
        others = [each for custom in s.customs for each in custom.hands(s, p, held, face)]
        if others:
            if not any(custom.replaces_hand(s, p) for custom in s.customs):
                others.append((held, face))
            return dearest(s, p, others, self_draw, hidden)
    return situation_of(s, p, hand_of(s, p, held, face), self_draw, hidden)


def season_stand_in(s: State, p: Player, held: list[int], face: int) -> int:
    """The honour that the scorer sees for the seasons of a player."""
    own = s.play.houses[p.wind] if p.wind < len(s.play.houses) else p.wind
    return stand_in_for_seasons(p.melds, held, face, own, s.opening.round_wind)


def with_stand_in(s: State, p: Player, held: list[int], face: int, self_draw: bool, hidden: bool) -> Situation:
    """A win with seasons: the scorer sees an honour of no value in their place, which brings no fu; to the eighth seat
    it is the own one."""
    kind = season_stand_in(s, p, held, face)
    twin = p.copy()
    twin.melds = as_honours(p.melds, kind)
    seen = [kind if each == SPRING else each for each in held]
    win = kind if face == SPRING else face
    if s.play.wide and is_wide([*seen, win]):
        found = widest(s, twin, seen, win, self_draw, hidden)
    else:
        found = situation_of(s, twin, hand_of(s, twin, seen, win), self_draw, hidden)
    own = s.at_table > WINDS and s.play.houses[p.wind] < 0
    if own:
        found.own_wind = kind - EAST
    past = found.history
    if past is not None:
        past.numbers["frames"] = past.numbers.get("frames", 0) - fu_of_seasons(p.melds, held, face, self_draw, own)
        past.numbers["seasons"] = seasons_of(p.melds, held, face)
    return found


def widest(s: State, p: Player, held: list[int], face: int, self_draw: bool, hidden: bool) -> Situation:
    """The dearest way to see a hand with five or more tiles of a kind: sets of it are laid apart until the tables can
    read the rest."""
    found = [situation_of(s, p, Hand.of(rest, (*p.melds, *sets), face), self_draw, hidden)
             for rest, sets in laid_apart(held, face & KIND_MASK, s.game.sets_of_hand - len(p.melds))]
    if not found:
        return situation_of(s, p, hand_of(s, p, [], face), self_draw, hidden)
    scorer = s.game.rules.scorer
    return max(found, key=scorer.total)


def dearest(s: State, p: Player, ways: list[tuple[list[int], int]], self_draw: bool, hidden: bool) -> Situation:
    """The dearest of several hands that a custom lets the tiles be."""
    found: list[Situation] = []
    for held, win in ways:
        past = past_of(s, p)
        for custom in s.customs:
            custom.told_hand(s, p, held, past)
        found.append(situation_of(s, p, hand_of(s, p, held, win), self_draw, hidden, past))
    return max(found, key=s.game.rules.scorer.total)


def hand_of(s: State, p: Player, held: list[int], win: int) -> Hand:
    """A hand for the scorer; tiles of the joker's kind are written as jokers. Flowers in hand belong to no hand."""
    melds = p.melds
    if s.dora.joker >= 0:
        held = [JOKER if face & KIND_MASK == s.dora.joker else face for face in held]
        win = JOKER if win & KIND_MASK == s.dora.joker else win
        melds = [Meld(KONG, (JOKER,) * 4, True) if meld.kind == s.dora.joker else meld for meld in melds]
    return Hand.of(held, tuple(melds), win)


def situation_of(s: State, p: Player, hand: Hand, self_draw: bool, hidden: bool = False,
                 past: History | None = None) -> Situation:
    """A situation for a given hand of a player; `past` where it is known already."""
    ura: tuple[int, ...] = ()
    if hidden and (p.riichi or s.all_indicators_open or s.play.dora.minus != "no"):
        ura = tuple([face for face in s.hidden_indicators()
                     if not (s.play.sets_aside.flowers_at_end and is_flower(face & KIND_MASK))])
    dora: tuple[int, ...] = ()
    if s.play.dora.used:
        dora = tuple(s.indicators_of_win() if hidden else s.dora.shown)
    if s.dora.named >= 0:
        dora = (*dora, s.dora.named)
    if s.dora.owner == p.seat:
        dora = (*dora, *s.dora.personal)
    discarder = -1 if self_draw else s.players[s.last_seat].wind
    if discarder == p.wind:
        discarder = (p.wind + 1) % s.at_table  # the player has turned the tile up; somebody absent pays for it
    if past is None:
        past = past_of(s, p)
    if hidden and s.play.wall.opens_wall:
        past.wall_end = wall_end(s)
    found = Situation(hand, self_draw, p.wind, s.opening.round_wind, discarder, facts_of(s, p, self_draw),
                      tuple(p.flowers), dora, ura, s.honba, s.sticks, past)
    if s.at_table > WINDS:
        found.own_wind = s.play.houses[p.wind]
    return found


def wall_end(s: State) -> tuple[int, ...]:
    """The live tiles from the dead wall backwards, as far as they are known."""
    live = [at for at in range(s.wall.front, len(s.wall.tiles)) if not s.wall.taken[at]][: s.wall.left]
    return tuple([s.wall.tiles[at] for at in reversed(live) if s.wall.tiles[at] >= 0])


def past_of(s: State, p: Player) -> History:
    """What happened so far, as it concerns a winner."""
    past = history(s)
    s.game.tells_winner(s, p, past)
    for custom in s.customs:
        custom.told(s, p, past)
    return past


def facts_of(s: State, p: Player, self_draw: bool) -> int:
    """The mask of facts for a win at this moment."""
    mask = s.game.facts(s, p, self_draw)
    uninterrupted = not s.course.interrupted or (s.play.forms.first_draw_after_calls and self_draw and not p.melds)
    early = self_draw or (s.course.discards < s.at_table and (p.wind > 0 or s.opening.opener == s.dealer))
    if uninterrupted and not p.river and not s.course.robbing and early:
        mask |= facts.FIRST_TURN
    robbing = s.course.robbing in (act.ADDED_KONG, act.CONCEALED_KONG, act.KONG)
    if not self_draw and robbing:
        mask |= facts.ROBBING_KONG
    after_kong = self_draw and s.course.drawn_from in (ev.FROM_KONG, ev.FROM_NORTH)
    if after_kong:
        mask |= facts.AFTER_KONG
    live = not after_kong or not s.play.wall.dead.tiles or s.play.kongs.on_last_tile
    if s.wall.left == 0 and not s.course.robbing and live:
        mask |= facts.WALL_END
    return mask


def shown_copies(s: State, kind: int) -> int:
    """How many tiles of a kind lie open: discards, melds, won hands and indicators."""
    count = 0
    for p in s.players:
        for discard in p.river:
            if discard.face & KIND_MASK == kind and discard.taken_by < 0:
                count += 1
        for meld in p.melds:
            if not meld.concealed:
                count += [face & KIND_MASK for face in meld.tiles].count(kind)
        count += [face & KIND_MASK for face in p.won.tiles].count(kind)
        for meld in p.won.melds:
            count += [face & KIND_MASK for face in meld.tiles].count(kind)
    if s.dora.joker >= 0:
        count += [face & KIND_MASK for face in s.dora.shown].count(kind)
    elif s.play.dora.used:
        count += [face & KIND_MASK for face in s.lying_indicators()].count(kind)
    return count


def history(s: State) -> History:
    """What happened so far, by wind."""
    past = History()
    past.players = s.at_table
    past.seat_more(s.at_table - WINDS)
    for p in s.playing():
        past.discards[p.wind] = p.river
        past.riichi_turn[p.wind] = p.riichi_turn if p.riichi else 0
        past.riichi_wall[p.wind] = p.riichi_wall
    past.calls = s.course.calls
    past.turn = max([len(p.river) for p in s.players]) + 1
    past.wall_left = s.wall.left
    past.dealer_streak = s.past.dealer_streak
    past.own_honba = s.past.own_honba
    past.deal = s.opening.number
    for p in s.playing():
        past.win_streak[p.wind] = s.past.win_streaks[p.seat]
        past.losses[p.wind] = s.past.losses[p.seat]
    for win in s.past.earlier:
        past.wins.append(PastWin(s.players[win.seat].wind, win.patterns,
                                 tuple([s.players[payer].wind for payer in win.payers]), win.hand, win.self_draw))
    if s.play.sets_aside.flowers:
        past.flowers_in_set = 8
    s.game.tells(s, past)
    if s.opening.dice:
        past.numbers["dice"] = s.opening.dice[0] + s.opening.dice[1]
        past.numbers["wareme"] = owner_broken(s.play, s.opening.dice)
        past.numbers["fuse"] = owner_at(s.play, s.opening.dice, s.wall.front - 1)
    return past


def worth(s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> int:
    """Points of a win now, -1 when it is none."""
    return scorer.total(complete_facts(s, situation(s, p, face, self_draw), self_draw))


def complete_facts(s: State, what: Situation, self_draw: bool) -> Situation:
    """Adds the facts that depend on the winning tile."""
    kind = what.hand.win & KIND_MASK
    if kind != JOKER and s.play.forms.last_copy:
        shown = shown_copies(s, kind)
        if s.course.robbing == act.ADDED_KONG and not self_draw:
            shown = 0
        if shown >= (3 if self_draw else 4):
            what.facts |= facts.LAST_COPY
    return what
