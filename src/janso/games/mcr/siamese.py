"""Siamese MCR: everybody builds two hands from one row of 27 tiles.

- two or three players; chows, pungs and kongs are made for one of the two hands, which its claim names
- a win takes 14 tiles of the row (and the melds of one hand); its owner goes on with the other hand
- a second win ends the deal; by a self-draw or a discard it must be worth at least the first (document 000)
- a double win cancels all wins of the others; when the wall ends before one, every declared win is paid
- a draw may complete a hand without the tile just drawn

Clauses: mcr.variant.siamese2, mcr.variant.siamese3, mcr.siamese.*; numbers stand in `rules/mcr/presets/siamese.toml`.
"""

from __future__ import annotations

from typing import Any

from janso.games.mcr.game import Mcr
from janso.games.mcr.subhands import Counts, Keys, subhands
from janso.hand import KONG as KONG_SET
from janso.hand import POWERS, Hand, Meld
from janso.rules.family import Scorer
from janso.rules.mcr.siamese import Win, settle, why_not
from janso.scoring import facts
from janso.scoring.facts import UNUSED_DRAW
from janso.scoring.history import History
from janso.scoring.situation import Situation
from janso.shape.regular import missing_in
from janso.table.log import action as act
from janso.table.log.action import THE_PASS, Action, SetAction
from janso.table.log.deal_events import Draft, DrawGameEvent
from janso.table.log.event import Event
from janso.table.settle import deltas_of
from janso.table.state import CLAIMS, ROBBING, TURN, Player, State
from janso.table.turn.ready import knitted_missing, shapes
from janso.table.turn.winning import complete_facts, past_of, situation_of
from janso.tiles import KIND_MASK, STANDARD_KINDS

_SETS = (act.CHOW, act.PUNG, act.KONG, act.CONCEALED_KONG)


class Siamese(Mcr):
    """Two hands for each player."""

    def wins_on_draw(self, s: State, scorer: Scorer, p: Player) -> bool:
        """Wins of one hand out of two are found apart."""
        return False

    def wins_on_offer(self, s: State, scorer: Scorer, p: Player, face: int) -> bool:
        """The same."""
        return False

    def adjust(self, s: State, scorer: Scorer) -> None:
        """Names the hand of every claim, and adds the wins of one hand out of two."""
        waiting: list[int] = []
        seats = [s.turn] if s.phase == TURN else [s.next_seat(s.last_seat, step) for step in range(1, s.seats)]
        for seat in seats:
            p = s.players[seat]
            own = [choice for choice in s.asks.choices[seat] if choice is not THE_PASS]
            choices = win_choices(s, scorer, p) if s.phase in (TURN, CLAIMS, ROBBING) else []
            for choice in own:
                if choice.verb == act.WIN:
                    continue
                choices += for_each_hand(p, choice)
            if s.phase != TURN and choices:
                choices.append(THE_PASS)
            s.asks.choices[seat] = choices
            if choices and seat not in s.asks.answers:
                waiting.append(seat)
        s.asks.waiting = waiting

    def win_drafts(self, s: State, scorer: Scorer, winners: list[int], self_draw: bool, action: Action) -> list[Draft]:
        """The win is counted and its tiles laid open; points move only when the deal ends."""
        seat = winners[0]
        p = s.players[seat]
        face, unused = winning_tile(s, action.tiles, self_draw)
        what = twin_situation(s, p, list(action.tiles), face, action.hand, self_draw, unused, past_of(s, p))
        score = scorer.score(what)
        last = len(p.won.points) + 1 >= s.play.wins_to_end
        source = -1 if self_draw else s.players[s.last_seat].wind
        wins = [*declared_wins(s), Win(p.wind, score.points, self_draw, source)]
        deltas = deltas_of(s, settle(wins, self.rules)) if last else [0] * s.seats
        data: dict[str, Any] = {
            "self_draw": self_draw, "points": score.points, "score": score, "hand": str(what.hand),
            "hand_number": action.hand, "deltas": deltas, "last": last,
        }
        return [Draft(data, seat, face, action.tiles, -1 if self_draw else s.last_seat)]

    def exhausted_events(self, s: State, scorer: Scorer) -> list[Event]:
        """Nobody has won twice: every declared win is paid."""
        deltas = deltas_of(s, settle(declared_wins(s), self.rules))
        return [DrawGameEvent(Draft({"reason": "exhausted", "deltas": deltas}))]


def declared_wins(s: State) -> list[Win]:
    """The wins declared so far, as the settlement wants them."""
    return [Win(wind, points, source < 0, source) for wind, points, source in s.ending.declared]


def for_each_hand(p: Player, choice: Action) -> list[Action]:
    """A claim once for each hand that has room for another set; two empty hands are the same."""
    if choice.verb not in _SETS:
        return [choice]
    if p.won.points:
        return [choice] if len(p.melds) < 4 else []
    out: list[Action] = []
    sizes = [p.meld_hands.count(0), p.meld_hands.count(1)]
    if sizes[0] < 4:
        out.append(choice)
    if sizes[1] < 4 and p.melds:
        out.append(SetAction(choice.verb, choice.tile, choice.tiles, 1))
    return out


def win_choices(s: State, scorer: Scorer, p: Player) -> list[Action]:
    """Every win this player may declare now."""
    if p.bars.dead or p.bars.barred:
        return []
    if s.phase == TURN:
        return _wins(s, scorer, p, -1) if s.course.drew else []
    if s.phase == ROBBING and s.course.robbing != act.ADDED_KONG:
        return []
    face = s.last_tile
    return _wins(s, scorer, p, face) if face & KIND_MASK < STANDARD_KINDS else []


def _wins(s: State, scorer: Scorer, p: Player, offered: int) -> list[Action]:
    """Wins with the tiles of the row, and with a tile on offer (-1: none)."""
    out: list[Action] = []
    counts = list(p.counts[:STANDARD_KINDS])
    keys = list(p.keys)
    past: History | None = None
    must = -1
    if offered >= 0:
        must = offered & KIND_MASK
        counts[must] += 1
        keys[must // 9] += POWERS[must]
    row = (keys[0], keys[1], keys[2], keys[3])
    for hand in (0, 1):
        melds = p.meld_hands.count(hand)
        if (hand == 1 and (p.won.points or not p.melds)) or not reachable(p, counts, row, 4 - melds):
            continue
        if p.won.points and len(p.held) + (offered >= 0) != 14 - 3 * melds:
            continue
        if past is None:
            past = past_of(s, p)
        for found in subhands(counts, 4 - melds, must, row):
            tiles = faces_of(found, must)
            if worth_declaring(s, scorer, p, tiles, offered, hand, past):
                out.append(SetAction(act.WIN, -1, tiles, hand))
    return out


def reachable(p: Player, counts: list[int], keys: Keys, sets: int) -> bool:
    """A quick look whether any complete hand can be inside."""
    if missing_in(shapes().tables, keys[0], keys[1], keys[2], keys[3], sets) == 0:
        return True
    if sets < 3:
        return False
    kinds = 0
    pairs = 0
    for count in counts:
        if count:
            kinds += 1
            pairs += count >> 1
    return pairs >= 7 or kinds >= 13 or knitted_missing(p, sets) <= 1


def faces_of(found: Counts, offered: int) -> tuple[int, ...]:
    """The tiles of a hand that come out of the own row."""
    faces = [kind for kind in range(STANDARD_KINDS) for _ in range(found[kind])]
    if offered >= 0:
        faces.remove(offered)
    return tuple(faces)


def worth_declaring(s: State, scorer: Scorer, p: Player, tiles: tuple[int, ...], offered: int, hand: int,
                    past: History) -> bool:
    """True when the hand reaches the minimum, and a second win the value of the first."""
    face, unused = winning_tile(s, tiles, offered < 0)
    points = scorer.total(twin_situation(s, p, list(tiles), face, hand, offered < 0, unused, past))
    return points >= 0 and not why_not(declared_wins(s), p.wind, points, offered < 0, not s.course.drew)


def win_points(s: State, scorer: Scorer, p: Player, action: Action) -> int:
    """What a win that a player may declare now is worth."""
    self_draw = s.phase == TURN
    face, unused = winning_tile(s, action.tiles, self_draw)
    return scorer.total(twin_situation(s, p, list(action.tiles), face, action.hand, self_draw, unused, past_of(s, p)))


def winning_tile(s: State, tiles: tuple[int, ...], self_draw: bool) -> tuple[int, bool]:
    """The winning tile, and whether the tile just drawn is left out of the hand."""
    if not self_draw:
        return s.last_tile, False
    if s.drawn in tiles:
        return s.drawn, False
    return tiles[0], True


def twin_situation(s: State, p: Player, tiles: list[int], face: int, hand: int, self_draw: bool,
                   unused: bool, past: History) -> Situation:
    """One of two hands as the scorer sees it."""
    if self_draw:
        tiles.remove(face)
    melds: tuple[Meld, ...] = tuple([meld for at, meld in enumerate(p.melds) if p.meld_hands[at] == hand])
    what = situation_of(s, p, Hand.of(tiles, melds, face), self_draw, past=past)
    if unused:
        what.facts = what.facts & ~(facts.AFTER_KONG | facts.LAST_COPY) | UNUSED_DRAW
        return what
    if not any(meld.type == KONG_SET for meld in melds):
        what.facts &= ~facts.AFTER_KONG
    if face & KIND_MASK in [each & KIND_MASK for each in tiles] or p.counts[face & KIND_MASK] > 1:
        return what
    return complete_facts(s, what, self_draw)
