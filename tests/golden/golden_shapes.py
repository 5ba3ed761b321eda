"""Shapes at the table: what a hand of some rules lacks, waits for and may give away, for hands that nobody dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from drawn_rules import changes, is_sound, rules_of, values_of
from plainly import refused

from janso.errors import JansoError
from janso.hand import CHOW, KONG, PUNG, Meld
from janso.rules.library import family, ids, ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet, derive
from janso.scoring.sample import random_win
from janso.table import Match
from janso.table.state import Player, State
from janso.table.turn import ready, wide
from janso.tiles import STANDARD_KINDS

HANDS = 24
DRAWN = 40
SLOW = ("shapes.strange-sets", "shapes.drawn.2")
"""What takes too long to be asked about in each run."""
ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
FORMS = ("structure", "flowers", "flowers_apart", "flowers_in_hand", "flower_jokers", "flower_pairs", "jokers",
         "copies", "aside_sets", "pair_calls", "several_pairs", "raised_pair", "season_sets", "stepped_sets",
         "strange_sets", "four_alike_pairs", "white_joker", "all_pairs_ready", "formal_ready", "joker_direction")
"""Options about tiles and forms, of which each value is asked about where a family has them."""


def faces_of(rng: Random, s: State) -> tuple[list[int], list[Meld]]:
    """Tiles that are nearly a hand: of sets, pairs, orphans, knitted tiles or many alike."""
    way = rng.choice(("win", "win", "win", "win", "pairs", "orphans", "knitted", "flush", "alike"))
    if way == "win":
        hand = random_win(rng, plain=rng.random() < 0.8).hand
        return [face & 63 for face in hand.concealed()] + [hand.win & 63], list(hand.melds)
    if way == "pairs":
        return [kind for kind in rng.sample(range(34), 7) for _ in range(2)], []
    if way == "orphans":
        return [*ORPHANS, rng.choice(ORPHANS)], []
    if way == "knitted":
        row = rng.choice(ready.KNITTED)
        more = rng.choice(([27, 27, 27, 31, 31], list(range(27, 32)), [0, 1, 2, 3, 3]))
        return [*row, *more], []
    if way == "flush":
        first = rng.choice((0, 9, 18))
        return [first + rng.randrange(9) for _ in range(14)], []
    kinds = rng.sample(range(34), 4)
    return ([kind for kind in kinds[:3] for _ in range(rng.choice((3, 4, 5)))] + [kinds[3]] * 14)[:14], []


def seated(rng: Random, s: State) -> Player:
    """A player of a hand of thirteen or fourteen tiles, one or two of them exchanged."""
    tiles, melds = faces_of(rng, s)
    rng.shuffle(tiles)
    p = Player(0, 0, s.game.own_of_seat())
    for at in range(rng.choice((0, 0, 1, 2, 3))):
        if at < len(tiles):
            tiles[at] = rng.choice((rng.randrange(34), rng.choice(s.play.tiles) & 63))
    if s.play.hand_size != 13:
        tiles = (tiles + [rng.randrange(34) for _ in range(s.play.hand_size)])[: s.play.hand_size + 1]
    left = Counter(face & 63 for face in s.play.tiles)
    for meld in melds:
        p.add_meld(meld, 0)
        left.subtract(face & 63 for face in meld.tiles)
    for kind in tiles[rng.choice((0, 1, 1)):]:
        if left[kind] <= 0:
            kind = max(left, key=lambda each: (left[each], each < STANDARD_KINDS, rng.random()))
        p.add(kind)
        left[kind] -= 1
    if len(melds) < 2 and len(tiles) > 6 and rng.random() < 0.2:
        declare(rng, p)
    if s.dora.joker >= 0:
        p.name_joker(s.dora.joker)
    p.plain = rng.random() < 0.1
    return p


def declare(rng: Random, p: Player) -> None:
    """Lays a set out that the hand holds."""
    held = [kind for kind in range(STANDARD_KINDS) if p.counts[kind]]
    alike = [kind for kind in held if p.counts[kind] >= 3]
    rows = [kind for kind in held if kind < 25 and kind % 9 < 7 and p.counts[kind + 1] and p.counts[kind + 2]]
    if alike:
        kind = rng.choice(alike)
        number = min(p.counts[kind], 4)
        kinds, type = [kind] * number, KONG if number == 4 else PUNG
    elif rows:
        kind = rng.choice(rows)
        kinds, type = [kind, kind + 1, kind + 2], CHOW
    else:
        return
    for each in kinds:
        p.remove(each)
    p.add_meld(Meld(type, tuple(kinds), type == KONG and rng.random() < 0.5), 0)


def shapes(row: dict[str, Any]) -> Iterator[Any]:
    """What hands lack and wait for."""
    rng = Random(row["case"])
    match = Match(rules_of(row), 1)
    assert match.deal is not None
    s = match.deal.state
    for _ in range(HANDS):
        p = seated(rng, s)
        try:
            lacks = ready.missing(s, p)
        except JansoError as error:
            yield refused(error)
            continue
        waits = ready.waits_by_shape(s, p)
        near = lacks <= 1
        given = [kind for kind in range(STANDARD_KINDS) if p.counts[kind] and near and ready.ready_after(s, p, kind)]
        yield [lacks, waits, ready.complete(s, p), given, [ready.waits_without(s, p, kind) for kind in given[:2]],
               ready.only_orphans(p, waits), ready.holds_flower(p), ready.holds_laid_flower(s, p),
               wide.is_wide(p.held), ready.tried_waits(s, p) if near and lacks else 0,
               ready.uncounted_missing(s, p) if max(p.counts[:STANDARD_KINDS]) < 5 else -1,
               ready.knitted_missing(p, 4 - len(p.melds)) if len(p.melds) < 2 and max(p.counts) < 5 else -1,
               ready.complete_as_dealt(s, p), ready.absent_honour(p)]
        if wide.is_wide(p.held):
            yield [[rest, [list(meld.tiles) for meld in melds]]
                   for rest, melds in wide.laid_apart(p.held, rng.randrange(34), 4)]


def playable(rules: RuleSet) -> bool:
    """Whether a match can begin."""
    try:
        return is_sound(rules) and play_settings(rules).hands == 1 and Match(rules, 1).deal is not None
    except JansoError:
        return False


def shapes_rows() -> Iterator[dict[str, Any]]:
    for id in sorted(ids()):
        if f"shapes.{id}" not in SLOW and playable(ruleset(id)):
            yield {"case": f"shapes.{id}", "rules": id}
    for own in ("riichi", "sanma", "mcr", "dazhong"):
        for option in FORMS:
            known = family(ruleset(own).family.id).options.get(option)
            for value in values_of(known) if known is not None else ():
                row = {"case": f"shapes.{own}.{option}.{value}", "rules": own, "options": {option: value}}
                if playable(derive(ruleset(own), own, {"options": {option: value}})):
                    yield row
    for number in range(DRAWN):
        case = f"shapes.drawn.{number}"
        row = {"case": case, "rules": "riichi",
               "options": changes(Random(case), ruleset("riichi"), ("play", "scoring"), 30)["options"]}
        if case not in SLOW and playable(rules_of(row)):
            yield row
