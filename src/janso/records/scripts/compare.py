"""A win and a result as the record tells them beside what the engine made of them."""

from __future__ import annotations

from typing import Any, Final, Protocol

from janso.errors import JansoError
from janso.hand import Hand
from janso.records.scripts.script import WinClaim
from janso.rules.ruleset import RuleSet
from janso.scoring import facts
from janso.scoring.situation import Situation
from janso.table.log.deal_events import WinEvent
from janso.table.match import Match
from janso.tiles import parse, write

_FACTS: Final = {
    facts.LAST_COPY: {"last_tile"}, facts.WALL_END: {"last_tile_draw", "last_tile_claim"},
    facts.AFTER_KONG: {"out_with_replacement_tile"}, facts.ROBBING_KONG: {"robbing_the_kong"},
}


class Asker(Protocol):
    """Who replays: the match, its rules, dealer and round of the deal, and where differences go."""

    match: Match
    rules: RuleSet
    dealer: int
    round: int

    def differ(self, at: str, what: str, record: Any, engine: Any) -> None: ...


def same_results(record: list[float], engine: list[float]) -> bool:
    """Compares results with uma. Older servers rounded them to whole thousands and gave the first player the rest.

    >>> same_results([52.0, 12.0, -19.0, -45.0], [52.4, 12.4, -19.3, -45.5])
    True
    >>> same_results([52.4, 12.4, -19.3, -45.5], [52.4, 12.4, -19.4, -45.4])
    False
    """
    whole = all(value == int(value) for value in record) and any(value != int(value) for value in engine)
    first = max(range(len(engine)), key=engine.__getitem__)
    for at, (told, made) in enumerate(zip(record, engine)):
        allowed = 0.05 if not whole else 1.55 if at == first else 0.55
        if abs(told - made) > allowed:
            return False
    return True


def compare_win(player: Asker, claim: WinClaim, event: WinEvent) -> None:
    """Every figure that the record gives for a win."""
    score = event.score
    source = claim.seat if event.source < 0 else event.source
    told: list[tuple[str, Any, Any]] = [
        ("source of the winning tile", claim.source, source),
        ("points", claim.points, score.points),
        ("fu", claim.fu, score.fu),
        ("han", claim.han, score.han),
        ("limit", claim.limit, score.limit),
        ("payments", claim.deltas, list(event.deltas)),
    ]
    if claim.tile >= 0:
        told.append(("winning tile", write(claim.tile), write(event.tile)))
    if claim.limit == "yakuman" or (claim.limit is None and score.limit.endswith("yakuman")):
        told = [entry for entry in told if entry[0] not in ("fu", "han", "limit")]
    if claim.fu is not None and score.limit:
        told = [entry for entry in told if entry[0] != "fu"]
    for what, record, engine in told:
        if record is not None and record != engine:
            player.differ(claim.at, f"win of seat {claim.seat}, {what}", record, engine)
    if claim.patterns:
        compare_patterns(player, claim, event)
    if claim.responsible >= 0:
        answer = score.extra.get("responsible")
        engine = (player.dealer + "ESWN".index(answer["seat"])) % player.match.play.seats if answer else -1
        if engine != claim.responsible:
            player.differ(claim.at, f"win of seat {claim.seat}, who answers for it", claim.responsible, engine)
    _compare_tiles(player, claim, event)
    hidden = [parse(text) for text in event.hidden_indicators]
    if claim.ura and list(claim.ura) != hidden:
        player.differ(claim.at, "hidden indicators", [write(face) for face in claim.ura], [write(f) for f in hidden])


def _compare_tiles(player: Asker, claim: WinClaim, event: WinEvent) -> None:
    """The opened hand and the indicators, where the record shows them."""
    if claim.hand:
        hand = Hand.parse(event.hand, other_sets=True)
        engine = sorted([*hand.concealed(), hand.win])
        if sorted(claim.hand) != engine:
            player.differ(claim.at, f"win of seat {claim.seat}, hand", [write(face) for face in sorted(claim.hand)],
                          [write(face) for face in engine])
    shown = [parse(text) for text in event.indicators]
    if claim.dora and list(claim.dora) != shown:
        player.differ(claim.at, "indicators", [write(face) for face in claim.dora], [write(face) for face in shown])


def compare_patterns(player: Asker, claim: WinClaim, event: WinEvent) -> None:
    """The list of yaku or fans with their values. Where two readings of a hand pay alike, either list is right."""
    assert claim.patterns is not None
    score = event.score
    if player.rules.family.patterns_by_count:
        names = {p.names.get("zh", ""): p.id for p in player.rules.family.patterns.values()}
        record = {names.get(name, name): count for name, count in claim.patterns.items()}
        engine = {counted.id: counted.count for counted in score.patterns}
    else:
        record = dict(claim.patterns)
        engine = {counted.id: counted.value for counted in score.patterns}
        if "north_dora" in engine and "north_dora" not in record:
            engine["dora"] = engine.get("dora", 0) + engine.pop("north_dora")
    if claim.limit == "yakuman" or score.limit.endswith("yakuman"):
        record, engine = dict.fromkeys(record, 1), dict.fromkeys(engine, 1)
    if record == engine or (player.rules.family.patterns_by_count and _pays_alike(player, claim, event, record)):
        return
    player.differ(claim.at, f"win of seat {claim.seat}, patterns", record, engine)


def _pays_alike(player: Asker, claim: WinClaim, event: WinEvent, record: dict[str, int]) -> bool:
    """True when another reading of the same hand has the fans of the record and the same points. What the tiles do not
    tell follows from the fans that either side counts."""
    told = {*record, *[counted.id for counted in event.score.patterns]}
    known = 0
    for fact, fans in _FACTS.items():
        known |= fact if told & fans else 0
    seat = (claim.seat - player.dealer) % player.match.play.seats
    hand = Hand.parse(event.hand, flowers=True, other_sets=True)
    situation = Situation(hand, event.self_draw, seat, player.round, facts=known)
    try:
        others = player.rules.scorer.score(situation, every=True).others
    except JansoError:
        return False
    flowers = sum(counted.value for counted in event.score.patterns if counted.id == "flowers")
    return any(other.points == event.score.points - flowers
               and {counted.id: counted.count for counted in other.patterns} == record for other in others)
