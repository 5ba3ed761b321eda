"""A terminal or an honour laid out at the end of the wall, for a yakuman after nagashi."""

from __future__ import annotations

from janso.table.log import action as act
from janso.table.log.action import THE_PASS, Action, Refusal
from janso.table.log.play_events import AskEvent
from janso.table.state import CHOOSING, Player, State
from janso.tiles import KIND_MASK, ORPHANS


def holds_orphan(p: Player) -> bool:
    """True when the hand holds a terminal or an honour that is not part of a declared set."""
    return any(is_orphan(face) for face in p.held)


def is_orphan(face: int) -> bool:
    """True for terminals and honours."""
    return bool(ORPHANS >> (face & KIND_MASK) & 1)


def lay_choices(p: Player) -> list[Action]:
    """Each different terminal and honour of the hand, or none of them."""
    faces = sorted({face for face in p.held if is_orphan(face)})
    return [*[Action(act.LAY, face) for face in faces], THE_PASS]


def laid_tiles(s: State) -> dict[int, int]:
    """The tiles that players chose to lay out, by seat."""
    return {seat: action.tile for seat, action in s.asks.answers.items() if action.verb == act.LAY}


def why_no_lay(s: State, p: Player, action: Action) -> Refusal:
    """Why a tile may not be laid out, or why nothing else may be done while one may be."""
    if s.phase != CHOOSING:
        return Refusal("not_now", "games.tile_laid_out_only_after")
    if p.seat not in s.asks.asked:
        return Refusal("nothing_to_decide", "games.nothing_decide_now")
    if action.verb != act.LAY:
        return Refusal("wall_end", "games.wall_empty_lay_out_terminal")
    if action.tile < 0 or action.tile not in p.held:
        return Refusal("not_held", "games.do_not_hold_tile")
    return Refusal("no_orphan", "games.only_terminal_honour_laid_out")


def ask(s: State, e: AskEvent) -> None:
    """Some players have a choice before the deal is settled."""
    s.asks.asked = list(e.seats)
    s.asks.answers.clear()
    s.phase = CHOOSING
