"""Kongs: whether a hand in riichi may make one, who may rob a concealed one, when its indicator is due."""

from __future__ import annotations

from janso.hand import PUNG as PUNG_SET
from janso.rules.family import Scorer
from janso.shape.readings import readings
from janso.table.game import with_kong
from janso.table.parts.concealed import shifted
from janso.table.state import Player, State
from janso.table.turn.ready import only_orphans, waits_of, waits_without
from janso.table.turn.winning import situation
from janso.tiles import KIND_MASK, STANDARD_KINDS


def riichi_kong_keeps_hand(s: State, scorer: Scorer, p: Player, kind: int) -> bool:
    """True when the rules let a locked hand make this kong."""
    if s.play.riichi.bound.kong_breaks and p.riichi:
        return True
    before = waits_without(s, p, s.drawn & KIND_MASK)
    if kind != s.drawn & KIND_MASK and not s.play.riichi.bound.kong_any_tile:
        return False
    keep_waits = bool(p.ready) or not s.play.riichi.bound.kong_wait
    if not s.play.riichi.bound.kong_structure and p.riichi and not always_pung(s, p, kind, before):
        return False
    twin = with_kong(p, kind)
    rest = waits_of(s, twin) if kind == s.drawn & KIND_MASK else waits_without(s, twin, s.drawn & KIND_MASK)
    if rest == 0 or (rest != before and keep_waits):
        return False
    if s.play.riichi.bound.kong_yaku or not p.riichi:
        return True
    plain = p.copy()
    plain.remove(s.drawn)
    names = pattern_names(s, scorer, plain, before)
    return not names or pattern_names(s, scorer, twin, rest) == names


def always_pung(s: State, p: Player, kind: int, waits: int) -> bool:
    """True when every reading of every way to complete the hand has the three tiles as a pung."""
    drawn = s.drawn & KIND_MASK
    fine = True
    hand = shifted(p, drawn, -1)
    for wait in range(STANDARD_KINDS):
        if waits >> wait & 1:
            keys = shifted(hand, wait, 1).keys
            for sets, _ in readings(keys[0], keys[1], keys[2], keys[3], s.game.sets_of_hand + p.grown - len(p.melds)):
                if kind | PUNG_SET << 6 not in sets:
                    fine = False
    return fine


def pattern_names(s: State, scorer: Scorer, p: Player, waits: int) -> list[list[str]]:
    """The patterns of a win on each awaited kind."""
    found: list[list[str]] = []
    for wait in range(STANDARD_KINDS):
        if waits >> wait & 1:
            score = scorer.score(situation(s, p, wait, False))
            found.append(sorted([each.id for each in score.patterns]))
    return found


def robs_own_kong(s: State, p: Player) -> bool:
    """True when the drawn tile could make a kong of an own pung, held or called."""
    kind = s.drawn & KIND_MASK
    called = any(meld.type == PUNG_SET and meld.kind == kind for meld in p.melds)
    return s.drawn >= 0 and (called or p.counts[kind] == 4)


def may_rob_concealed(s: State, scorer: Scorer, p: Player) -> bool:
    """True when the rules let this hand win on the tile of a concealed kong."""
    rule = s.play.kongs.rob_concealed
    waits = waits_of(s, p)
    if rule == "orphans":
        return only_orphans(p, waits)
    if rule == "yakuman":
        single = waits != 0 and waits & (waits - 1) == 0
        return single and "yakuman" in scorer.score(situation(s, p, s.last_tile, False)).limit
    return rule == "any"


def count_indicator(s: State, concealed: bool) -> None:
    """A kong stands: notes when its indicator is due."""
    if not s.play.dora.kongs.used or s.all_indicators_open:
        return
    if s.play.wall.dead.to_indicator and s.wall.left < 2 * (s.dora.due + s.dora.late + 1):
        return  # the stack that it would take has been drawn
    dora = s.change_dora()
    dora.due += dora.late
    dora.late = 0
    if not s.places_left():
        return
    at_once = s.play.dora.kongs.concealed_at_once if concealed else s.play.dora.kongs.open_at_once
    if at_once and (concealed or s.play.dora.kongs.open):
        dora.due += 1
    elif concealed or s.play.dora.kongs.open:
        dora.late += 1
