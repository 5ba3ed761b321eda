"""The wall of a deal as far as a record shows it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from janso.errors import JansoError
from janso.records.scripts.script import DealScript, WinClaim
from janso.table.match import Match
from janso.table.wall import wall_for
from janso.tiles import KIND_MASK, succession

REPLACED: Final = ("kong", "concealed_kong", "added_kong", "north", "flower")


def wall_of(deal: DealScript, rules_match: Match, last: bool) -> list[int]:
    """The wall of a deal as far as the record shows it, in the order of drawing; unknown tiles are -1. With `last` the
    wall ends with the last tile drawn."""
    play = rules_match.play
    if len(deal.hands) != play.seats or any(len(hand) != play.hand_size for hand in deal.hands):
        raise JansoError("records.deal_should_give_tiles_each", hand_size=play.hand_size, seats=play.seats)
    draws, replaced = _split_draws(deal)
    dealt = play.seats * play.hand_size
    length = dealt + len(draws) + len(replaced) if last else deal.length or len(play.tiles)
    if dealt + len(draws) + len(replaced) > length:
        raise JansoError("records.wall_record_draws_more_tiles")
    tiles = [-1] * length
    order = [(deal.dealer + i) % play.seats for i in range(play.seats)]
    at = 0
    for block in range(play.hand_size // 4):
        for seat in order:
            tiles[at:at + 4] = deal.hands[seat][block * 4:block * 4 + 4]
            at += 4
    for number in range(play.hand_size // 4 * 4, play.hand_size):
        for seat in order:
            tiles[at] = deal.hands[seat][number]
            at += 1
    gone = set(wall_for(play, list(tiles)).replacement_at[:len(replaced)])
    live = [place for place in range(at, length) if place not in gone]
    for place, face in zip(live, draws):
        tiles[place] = face
    _fill_dead_wall(deal, rules_match, tiles, replaced)
    return tiles


def _split_draws(deal: DealScript) -> tuple[list[int], list[int]]:
    """Tiles drawn from the live end, and tiles drawn as replacements."""
    draws: list[int] = []
    replaced: list[int] = []
    expects = False
    for step in deal.steps:
        if step.do == "draw":
            (replaced if expects else draws).append(step.tile)
            expects = False
        elif step.do in REPLACED:
            expects = True
    return draws, replaced


def _fill_dead_wall(deal: DealScript, match: Match, tiles: list[int], replaced: list[int]) -> None:
    wall = wall_for(match.play, list(tiles))
    for place, face in zip(wall.replacement_at, replaced):
        tiles[place] = face
    shown = [deal.indicator] + [step.tile for step in deal.steps if step.do == "indicator"]
    for place, face in zip(wall.indicator_at, shown):
        if face >= 0:
            tiles[place] = face
    for win in deal.wins:
        for place, face in zip(wall.hidden_at, win.ura):
            tiles[place] = face
    if match.play.riichi.allowed:
        for win in deal.wins:
            places = [place for place, _ in zip(wall.hidden_at, shown)]
            if not win.ura and _declared(deal, win.seat) and all(tiles[place] < 0 for place in places):
                _suppose_hidden(deal, match, tiles, win, places)


def _declared(deal: DealScript, seat: int) -> bool:
    return any(step.do in ("riichi", "open_riichi") and step.seat == seat for step in deal.steps)


def _suppose_hidden(deal: DealScript, match: Match, tiles: list[int], win: WinClaim, places: list[int]) -> None:
    """Where the record does not show the tiles under the indicators: any that make as many dora as it counts."""
    own = Counter(face & KIND_MASK for face in deal.hands[win.seat])
    own.update(step.tile & KIND_MASK for step in deal.steps if step.seat == win.seat and step.do == "draw")
    own.subtract(step.tile & KIND_MASK for step in deal.steps if step.seat == win.seat and step.do == "discard")
    if win.source != win.seat and win.tile >= 0:
        own[win.tile & KIND_MASK] += 1
    left = Counter(match.play.tiles)
    left.subtract(face for face in tiles if face >= 0)
    after, kinds = succession(), {face & KIND_MASK for face in match.play.tiles}
    wanted = (win.patterns or {}).get("ura_dora", 0)
    for place in places:
        fits = [face for face, count in left.items() if count > 0 and face in after and after[face] in kinds]
        best = next((face for face in fits if own[after[face]] == wanted), next(
            (face for face in fits if own[after[face]] == 0), -1))
        if best < 0:
            return
        tiles[place] = best
        left[best] -= 1
        wanted -= own[after[best]]


def own_wall_is_empty(deal: DealScript, size: int) -> bool:
    """For players with a wall each: whether the deal ended with the next player's wall empty, so that the last tile
    counts as the last of the wall."""
    left = [size - len(hand) for hand in deal.hands]
    seat = 0
    for step in deal.steps:
        if step.do == "draw":
            left[step.seat] -= 1
        if step.do in ("draw", "discard", "chow", "pung"):
            seat = step.seat
    return left[(seat + 1) % len(left)] <= 0
