"""A match that begins with a set-up position: given hands, given next tiles, the rest by chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from janso.errors import JansoError, quoted
from janso.hand import Hand, read_tiles
from janso.rules.ruleset import RuleSet
from janso.table.chance import Stream
from janso.table.log.event import START_DEAL
from janso.table.match import Match
from janso.table.schedule import Standing
from janso.table.setup.dealing import deal_places
from janso.tiles import write


def set_up(rules: RuleSet, hands: Sequence[str | Hand], draws: Any = "", *, seed: int | str = 0,
           scores: Sequence[int] | None = None, round: int = 0, number: int = 0, honba: int = 0,
           sticks: int = 0) -> Match:
    """The match of `Match.from_position`."""
    for what, amount in (("round", round), ("number", number), ("honba", honba), ("sticks", sticks)):
        if isinstance(amount, bool) or not isinstance(amount, int):
            raise JansoError("table.position_cannot_be", what=what, value=quoted(amount))
        if amount < 0 and what != "number":
            raise JansoError("table.position_below_zero", what=what)
    begun = _begun(Match(rules, seed), Standing(round, number, honba))
    if begun.deal is None:
        raise JansoError("table.position_rules_do_not_begin")
    state, play = begun.deal.state, begun.play
    if isinstance(hands, str) or not isinstance(hands, Sequence):
        raise JansoError("table.position_cannot_be", what="hands", value=quoted(hands))
    if len(hands) > play.seats:
        raise JansoError("table.position_hands_but_rules_seats", n=len(hands), seats=play.seats)
    held = [_faces(hand, "hands") for hand in hands]
    for seat, faces in enumerate(held):
        most = play.hand_size + (seat == state.opening.opener)
        if len(faces) > most:
            raise JansoError("table.position_seat_holds_tiles_but", seat=seat, n=len(faces), most=most)
    wall = _wall(play.tiles, held, _faces(draws, "draws"), [seat for seat, _ in deal_places(state)], str(seed))
    log: list[dict[str, Any]] = []
    for event in begun.log:
        log.append(event.as_json())
        if event.type == START_DEAL:
            break
    log[-1].update(wall=wall, sticks=sticks)
    if scores is not None:
        if not isinstance(scores, Sequence) or not all(type(each) is int for each in scores):
            raise JansoError("table.position_cannot_be", what="scores", value=quoted(scores))
        if len(scores) != play.seats:
            raise JansoError("table.position_scores_but_rules_seats", n=len(scores), seats=play.seats)
        log[-1]["scores"] = list(scores)
    return Match.replay(log)


def _faces(tiles: str | Hand, what: str) -> tuple[int, ...]:
    """The tiles of a hand that lies open nowhere yet."""
    if isinstance(tiles, Hand) and not tiles.melds:
        return tuple(tiles.all_faces())
    if not isinstance(tiles, str):
        raise JansoError("table.position_cannot_be", what=what, value=quoted(tiles))
    return read_tiles(tiles, "position")


def _begun(first: Match, standing: Standing) -> Match:
    """The match that begins with that deal: who deals, who opens it and which wind everybody has follow from it."""
    if standing.as_json() == first.standing.as_json():
        return first
    begun = Match(first.rules, first.seed, start=False)
    if not 0 <= standing.number < begun.play.seats:
        raise JansoError("table.position_no_such_deal", number=standing.number, last=begun.play.seats - 1)
    begun.standing = begun.upcoming = standing
    begun.begin()
    return begun


def _wall(tiles: Sequence[int], held: Sequence[Sequence[int]], draws: Sequence[int], order: Sequence[int],
          seed: str) -> list[str]:
    """A wall that deals these hands and gives these tiles next, the others mixed."""
    left = Counter(tiles)
    for face in [*(face for faces in held for face in faces), *draws]:
        left[face] -= 1
        if left[face] < 0:
            raise JansoError("table.position_there_not_so_many", tile=write(face))
    rest = iter(Stream(seed, "position").shuffled(sorted(left.elements())))
    given = [iter(faces) for faces in held]
    dealt = [face if seat < len(given) and (face := next(given[seat], -1)) >= 0 else next(rest) for seat in order]
    return [write(face) for face in [*dealt, *draws, *rest]]
