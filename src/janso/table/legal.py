"""What a player may do now. Discards come first to mind, so they are made from ready-made actions."""

from __future__ import annotations

from janso.hand import CHOW as CHOW_SET
from janso.hand import PUNG as PUNG_SET
from janso.rules.family import Scorer
from janso.table import action as act
from janso.table.action import DISCARDS, RIICHIS, THE_PASS, THE_WIN, Action
from janso.table.choosing import lay_choices
from janso.table.declaring import declarations_of
from janso.table.event import FROM_KONG
from janso.table.fold import swap_ban
from janso.table.rare_aborts import rare_abort
from janso.table.ready import (
    complete,
    missing,
    only_orphans,
    ready_after,
    waits_of,
    waits_without,
)
from janso.table.riichi_kong import riichi_kong_keeps_hand
from janso.table.state import CHOOSING, CLAIMS, DECLARING, ROBBING, TURN, Player, State, is_fourth_kong
from janso.table.white import white_stands_for
from janso.table.winning import furiten, furiten_for_self_draw, situation, worth
from janso.tiles import EAST, KIND_MASK, NORTH, ORPHANS, STANDARD_KINDS, WHITE, is_flower


def find_choices(s: State, scorer: Scorer) -> None:
    """Fills `choices` and `waiting` for the present phase."""
    choices: list[list[Action]] = [[] for _ in range(s.seats)]
    waiting: list[int] = []
    if s.phase == TURN:
        choices[s.turn] = turn_choices(s, scorer)
        waiting.append(s.turn)
    elif (s.phase == CLAIMS and not s.mute) or s.phase == ROBBING:
        offered = s.phase == CLAIMS
        callable = offered and may_call(s)
        for step in range(1, s.seats):
            seat = s.next_seat(s.last_seat, step)
            found = claim_choices(s, scorer, seat, step, callable) if offered else rob_choices(s, scorer, seat)
            if found:
                found.append(THE_PASS)
                choices[seat] = found
                if seat not in s.answers:
                    waiting.append(seat)
    elif s.phase == CHOOSING:
        for seat in s.asked:
            choices[seat] = lay_choices(s.players[seat])
            if seat not in s.answers:
                waiting.append(seat)
    elif s.phase == DECLARING:
        asked = s.players[s.order[s.declaring]]
        choices[asked.seat] = declarations_of(s, asked)
        waiting.append(asked.seat)
    s.choices = choices
    s.waiting = waiting
    s.choices_known = True


def can_win_self(s: State, scorer: Scorer, p: Player) -> bool:
    """True when the player on turn may declare a win with the drawn tile."""
    if s.play.white_jokers and s.drawn & KIND_MASK == WHITE:
        return s.drawn >= 0 and not p.dead and not p.barred and white_stands_for(s, scorer, p) >= 0
    if s.play.hands > 1 or s.drawn < 0 or p.dead or p.barred or is_flower(s.drawn & KIND_MASK) or not complete(s, p):
        return False
    if furiten_for_self_draw(s, p, s.drawn & KIND_MASK):
        return False
    return worth(s, scorer, p, s.drawn, True) >= 0 and not why_barred(s, scorer, p, s.drawn, True)


def can_win_on(s: State, scorer: Scorer, p: Player, face: int) -> bool:
    """True when a player may win on a tile that another has offered."""
    kind = face & KIND_MASK
    if s.play.hands > 1 or kind >= STANDARD_KINDS or kind == s.joker or p.dead or p.barred:
        return False
    if not waits_of(s, p) >> kind & 1 or s.ron_banned:
        return False
    if furiten(s, p, kind) and not _free_yakuman(s, scorer, p, face):
        return False
    return worth(s, scorer, p, face, False) >= 0 and not why_barred(s, scorer, p, face, False)


def why_barred(s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
    """Why a custom of the table forbids a win, or nothing."""
    for custom in s.customs:
        why = custom.bars(s, scorer, p, face, self_draw)
        if why:
            return why
    return ""


def _free_yakuman(s: State, scorer: Scorer, p: Player, face: int) -> bool:
    from janso.table.winning import situation

    if not s.play.yakuman_ignores_furiten:
        return False
    return scorer.score(situation(s, p, face, False)).limit == "yakuman"


def turn_choices(s: State, scorer: Scorer) -> list[Action]:
    """Everything the player on turn may do."""
    p = s.players[s.turn]
    drew = s.drawn >= 0
    out: list[Action] = []
    if drew and can_win_self(s, scorer, p):
        out.append(THE_WIN)
    if drew and s.play.flowers and _flowers(s, p, out):
        return out
    if (p.riichi and not (s.play.four_riichi_frees and all_declared(s))) or p.ready:
        _locked(s, scorer, p, out)
        return out
    discards_of(s, p, out)
    if drew or s.play.kong_after_call:
        _kongs(s, p, out)
    if drew:
        if s.play.riichi:
            _riichi(s, p, out)
        if s.play.orphans_for_abort and may_abort(s, p):
            out.append(Action(act.NINE_TERMINALS))
        if s.play.north_aside and p.counts[NORTH] and can_replace(s):
            out.append(Action(act.NORTH, NORTH))
    if s.play.ready and missing(s, p) <= 1:
        _ready(s, p, out)
    if s.play.compulsory_riichi:
        if not drew:
            _riichi(s, p, out)
        leave_silent(out)
    return out


def leave_silent(out: list[Action]) -> None:
    """Takes away discards that could declare riichi and do not."""
    declared = [each.tile for each in out if each.verb == act.RIICHI]
    if declared:
        out[:] = [each for each in out if each.verb != act.DISCARD or each.tile not in declared]


def discards_of(s: State, p: Player, out: list[Action]) -> None:
    """Each different face that may be discarded; an exposed tile goes first, a joker only when nothing else is left."""
    if p.forced:
        for face in p.forced:
            if face in p.held and DISCARDS[face] not in out:
                out.append(DISCARDS[face])
        if out:
            return
    seen = 0
    banned = s.banned
    joker = s.joker
    for face in p.held:
        kind = face & KIND_MASK
        if banned >> kind & 1 or kind == joker:
            continue
        if face == kind:
            if seen >> kind & 1:
                continue
            seen |= 1 << kind
        elif DISCARDS[face] in out:
            continue
        out.append(DISCARDS[face])
    if joker >= 0 and not out:
        out.append(DISCARDS[joker])


def _flowers(s: State, p: Player, out: list[Action]) -> bool:
    """Adds flowers to set aside; True when nothing else may be done."""
    found = False
    for face in p.held:
        if is_flower(face & KIND_MASK):
            found = True
            if s.wall.replacements_left and s.wall.left:
                out.append(Action(act.FLOWER, face))
    return found and not s.play.flowers_may_stay and bool(out)


def can_replace(s: State) -> bool:
    """True when the wall still gives a replacement tile."""
    return s.wall.replacements_left > 0 and (s.wall.left > 0 or s.play.kong_on_last_tile)


def can_kong(s: State) -> bool:
    """True when another kong may be declared in this deal."""
    if s.play.four_kongs_when == "at_fifth" and s.kongs == s.play.kong_limit == 4:
        return s.wall.left > 0
    return s.kongs < s.play.kong_limit and can_replace(s)


def may_chain(s: State, p: Player) -> bool:
    """True when a kong may follow what was just drawn: not every kong may be followed by another everywhere."""
    rule = s.play.kong_chain
    if s.drawn_from != FROM_KONG or rule == "any":
        return True
    last = next((call for call in reversed(s.calls) if call.seat == p.wind), None)
    if last is None or rule == "no":
        return False
    return last.concealed or (rule == "concealed_or_added" and last.added)


def _kongs(s: State, p: Player, out: list[Action]) -> None:
    if not can_kong(s) or p.no_claims or not may_chain(s, p):
        return
    done = 0
    for face in p.held:
        kind = face & KIND_MASK
        if p.counts[kind] == 4 and not done >> kind & 1:
            done |= 1 << kind
            out.append(Action(act.CONCEALED_KONG, kind, copies(p, kind)))
        elif p.melded[kind] == 3 and p.open_melds and raisable(p, kind):
            out.append(Action(act.ADDED_KONG, face))


def raisable(p: Player, kind: int) -> bool:
    """True when the player has a melded pung of the kind."""
    return any(meld.type == PUNG_SET and meld.kind == kind for meld in p.melds)


def raises_pung(s: State, p: Player, kind: int) -> bool:
    """True when the last discard may join a pung that was called from the same player."""
    source = (s.players[s.last_seat].wind - p.wind) % s.seats
    return can_kong(s) and any(
        meld.type == PUNG_SET and meld.kind == kind and meld.source == source for meld in p.melds)


def copies(p: Player, kind: int) -> tuple[int, ...]:
    """All concealed faces of a kind, in order."""
    return tuple(sorted([face for face in p.held if face & KIND_MASK == kind]))


def may_riichi(s: State, p: Player) -> bool:
    """True when nothing but the shape of the hand can stand against riichi."""
    free = s.play.compulsory_riichi or (p.open_melds == 0 and s.drawn >= 0)
    return (free and not p.riichi and s.wall.left >= s.play.riichi_tiles_left
            and (s.play.riichi_on_credit or s.scores[p.seat] >= s.play.riichi_stake))


def _riichi(s: State, p: Player, out: list[Action]) -> None:
    if not may_riichi(s, p) or missing(s, p) > 1 or p.dropped:
        return
    for choice in [each for each in out if each.verb == act.DISCARD]:
        if riichi_discard(s, p, choice.tile & KIND_MASK):
            out.append(RIICHIS[choice.tile])
            if s.play.open_riichi:
                out.append(Action(act.RIICHI, choice.tile, open=True))
        elif s.play.riichi_furiten_open and riichi_discard(s, p, choice.tile & KIND_MASK, True):
            out.append(Action(act.RIICHI, choice.tile, open=True))


def riichi_discard(s: State, p: Player, kind: int, furiten_allowed: bool = False) -> bool:
    """True when discarding this kind leaves a hand that may declare riichi."""
    if not ready_after(s, p, kind):
        return False
    furiten_allowed = furiten_allowed or s.play.riichi_furiten_allowed
    if furiten_allowed and s.play.riichi_dead_wait:
        return True
    waits = waits_without(s, p, kind)
    discards_bar = s.play.discard_furiten or s.play.rare_furiten
    if not furiten_allowed and discards_bar and waits & (p.river_mask | 1 << kind):
        return False
    return s.play.riichi_dead_wait or live_wait(s, p, waits)


def live_wait(s: State, p: Player, waits: int) -> bool:
    """True when a copy of some awaited kind is neither open on the table nor in the own hand."""
    from janso.table.winning import shown_copies

    for kind in range(STANDARD_KINDS):
        if waits >> kind & 1:
            own = p.counts[kind] + sum([4 for meld in p.melds if meld.concealed and meld.kind == kind])
            dora = 0 if s.joker >= 0 else [face & KIND_MASK for face in s.lying_indicators()].count(kind)
            if own + dora + shown_copies(s, kind) < 4:
                return True
    return False


def _ready(s: State, p: Player, out: list[Action]) -> None:
    for choice in [each for each in out if each.verb == act.DISCARD]:
        if ready_after(s, p, choice.tile & KIND_MASK):
            out.append(Action(act.READY, choice.tile))


def _locked(s: State, scorer: Scorer, p: Player, out: list[Action]) -> None:
    """After riichi or a declared ready hand: the drawn tile goes, or becomes a kong that changes nothing.

    A joker may not go: it completes every ready hand, and a dead one is bound no longer.
    """
    if s.joker >= 0 and s.drawn & KIND_MASK == s.joker:
        if not out:
            discards_of(s, p, out)
        return
    out.append(DISCARDS[s.drawn])
    if s.play.north_aside and s.drawn & KIND_MASK == NORTH and can_replace(s):
        out.append(Action(act.NORTH, s.drawn))
    if not can_kong(s) or (p.riichi and not s.play.riichi_kong):
        return
    kinds = [s.drawn & KIND_MASK]
    if s.play.riichi_kong_any_tile:
        kinds = [kind for kind in range(STANDARD_KINDS) if p.counts[kind] == 4]
    for kind in kinds:
        if p.counts[kind] == 4 and riichi_kong_keeps_hand(s, scorer, p, kind):
            out.append(Action(act.CONCEALED_KONG, kind, copies(p, kind)))


def may_abort(s: State, p: Player) -> bool:
    """Nine terminals and honours on an uninterrupted first turn."""
    if s.interrupted or p.river or s.drawn < 0:
        return False
    kinds = 0
    tiles = 0
    for kind in range(STANDARD_KINDS):
        if p.counts[kind] and ORPHANS >> kind & 1:
            kinds += 1
            tiles += p.counts[kind]
    return kinds >= s.play.orphans_for_abort and tiles >= 9


def claim_choices(s: State, scorer: Scorer, seat: int, step: int, callable: bool) -> list[Action]:
    """What a player may claim of the last discard, without the pass; sets only where they are `callable`."""
    p = s.players[seat]
    face = s.last_tile
    out: list[Action] = []
    if can_win_on(s, scorer, p, face):
        out.append(THE_WIN)
    kind = face & KIND_MASK
    if not callable or p.riichi or p.ready or p.no_claims or kind >= STANDARD_KINDS:
        return out
    if s.play.called_fourth_tile and raises_pung(s, p, kind):
        out.append(Action(act.KONG, face))
    if p.open_melds == 3 and s.play.call_stake == "fourth_banned":
        return out
    held = p.counts[kind]
    if held >= 2:
        _pungs(s, p, face, out)
        if held >= 3 and can_kong(s):
            out.append(Action(act.KONG, face, copies(p, kind)))
    if step == 1 and kind < 27 and s.play.chow:
        _chows(s, p, face, out)
    return out


def abort_reason(s: State) -> str:
    """Why the deal ends without a winner if nobody wins on this discard, or nothing."""
    play = s.play
    if play.four_kongs and play.four_kongs_when == "after_discard" and four_kongs_of_several(s):
        return "four_kongs"
    if play.four_riichi and everybody_in_riichi(s):
        return "four_riichi"
    if play.four_winds and s.discards == s.seats and not s.interrupted and equal_winds(s):
        return "four_winds"
    return rare_abort(s) if play.rare_aborts else ""


def four_kongs_of_several(s: State) -> bool:
    """True when all kongs of a deal are declared, and by more players than the rules let be."""
    if s.kongs < 4 or s.kong_seats & (s.kong_seats - 1) == 0 or s.kongs < s.play.kong_limit:
        return False
    return sum([1 for p in s.players if s.kong_seats >> p.seat & 1]) > s.play.kong_players


def kong_aborts(s: State) -> bool:
    """True when the kong that now stands ends the deal instead of bringing a replacement tile."""
    if not s.play.four_kongs or s.drawn_from != FROM_KONG:
        return False
    if s.play.four_kongs_when == "at_fifth":
        return s.kongs > 4
    return s.play.four_kongs_when == "at_once" and four_kongs_of_several(s)


def all_declared(s: State) -> bool:
    """True when everybody is in riichi, the last stake paid."""
    return all(p.riichi for p in s.players)


def everybody_in_riichi(s: State) -> bool:
    """True when nobody is left who has not declared riichi."""
    return s.players[s.last_seat].riichi_asked and all(p.riichi_asked for p in s.players)


def equal_winds(s: State) -> bool:
    """True when everybody has discarded once, the same wind."""
    kind = s.last_tile & KIND_MASK
    return EAST <= kind <= NORTH and all(len(p.river) == 1 and p.river[0].face == kind for p in s.players)


def may_call(s: State) -> bool:
    """True when the last discard may be called for a set at all."""
    if abort_reason(s):
        return False
    if s.wall.left == 0:
        return s.play.calls_on_last_discard
    return s.wall.left > 3 or s.play.calls_near_the_end


def _pungs(s: State, p: Player, face: int, out: list[Action]) -> None:
    own = copies(p, face & KIND_MASK)
    tried: list[tuple[int, ...]] = []
    for i in range(len(own) - 1):
        for j in range(i + 1, len(own)):
            pair = (own[i], own[j])
            if pair not in tried and leaves_discard(s, p, PUNG_SET, face, pair):
                tried.append(pair)
                out.append(Action(act.PUNG, face, pair))


def _chows(s: State, p: Player, face: int, out: list[Action]) -> None:
    kind = face & KIND_MASK
    rank = kind % 9
    counts = p.counts
    if rank >= 2 and counts[kind - 2] and counts[kind - 1]:
        _chow(s, p, face, kind - 2, kind - 1, out)
    if 1 <= rank <= 7 and counts[kind - 1] and counts[kind + 1]:
        _chow(s, p, face, kind - 1, kind + 1, out)
    if rank <= 6 and counts[kind + 1] and counts[kind + 2]:
        _chow(s, p, face, kind + 1, kind + 2, out)


def _chow(s: State, p: Player, face: int, low: int, high: int, out: list[Action]) -> None:
    """One action for each different choice of marked copies."""
    if low == p.joker or high == p.joker:
        return
    for first in different(p, low):
        for second in different(p, high):
            if leaves_discard(s, p, CHOW_SET, face, (first, second)):
                out.append(Action(act.CHOW, face, (first, second) if first < second else (second, first)))


def different(p: Player, kind: int) -> list[int]:
    """The different faces of a kind in hand."""
    found: list[int] = []
    for face in p.held:
        if face & KIND_MASK == kind and face not in found:
            found.append(face)
    return found


def leaves_discard(s: State, p: Player, type: int, face: int, own: tuple[int, ...]) -> bool:
    """True when some tile may be discarded after the claim; a swap-calling ban may cover the whole rest."""
    if not s.play.swap_same:
        return True
    ban = swap_ban(s, type, face & KIND_MASK, own)
    rest = len(p.held) - 2
    for kind in range(STANDARD_KINDS):
        if ban >> kind & 1:
            rest -= p.counts[kind] - [each & KIND_MASK for each in own].count(kind)
    return rest > 0


def may_rob_concealed(s: State, scorer: Scorer, p: Player) -> bool:
    """True when the rules let this hand win on the tile of a concealed kong."""
    rule = s.play.rob_concealed
    waits = waits_of(s, p)
    if rule == "orphans":
        return only_orphans(p, waits)
    if rule == "yakuman":
        single = waits != 0 and waits & (waits - 1) == 0
        return single and "yakuman" in scorer.score(situation(s, p, s.last_tile, False)).limit
    return rule == "any"


def rob_choices(s: State, scorer: Scorer, seat: int) -> list[Action]:
    """What a player may do about a kong or a north that is being declared: win or nothing."""
    p = s.players[seat]
    if s.robbing == act.CONCEALED_KONG and not may_rob_concealed(s, scorer, p):
        return []
    if s.play.fourth_kong_safe and s.robbing != act.NORTH and is_fourth_kong(s.players[s.last_seat]):
        return []
    return [THE_WIN] if can_win_on(s, scorer, p, s.last_tile) else []
