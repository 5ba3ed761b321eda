"""Options as a client gets them: each with a label, and what is not possible with the reason."""

from __future__ import annotations

from typing import Any, Final

from janso.hand import write_tiles
from janso.message import spelled
from janso.table import Action, Match
from janso.table.log import action as act
from janso.table.state import CLAIMS, ROBBING, TURN
from janso.table.turn.phase import words_of
from janso.table.turn.ready import complete, waits_of
from janso.table.turn.set_names import set_words
from janso.tiles import KIND_MASK, STANDARD_KINDS, kind_of

LABELS: Final = {
    "discard": "Discard", "riichi": "Riichi", "chow": "Chow", "pung": "Pung", "kong": "Kong",
    "concealed_kong": "Concealed kong", "added_kong": "Added kong", "win": "Win", "pass": "Pass", "flower": "Flower",
    "north": "Set aside", "nine_terminals": "Abort: nine terminals and honours", "ready": "Ready",
    "stop": "End the match", "continue": "Play on", "lay": "Lay out", "buy": "Buy double payments",
    "ban_ron": "Ban ron", "drop_out": "Give up winning", "jan_ken": "Rock, paper, scissors with the discard",
    "choose": "Choose",
}


def told(action: Action) -> dict[str, Any]:
    """A possible action with its label."""
    tiles = sorted([*action.tiles, action.tile], key=kind_of) if action.verb in (act.CHOW, act.PUNG, act.KONG) else (
        [action.tile] if action.tile >= 0 else [])
    label = LABELS[action.do] + (f" {write_tiles(tiles)}" if tiles else "")
    return {**action.as_json(), "label": label}


def told_in(match: Match, action: Action) -> dict[str, Any]:
    """The same; what a rare rule of the table offers carries its own `words` by language."""
    line = told(action)
    if action.verb == act.CHOOSE and match.deal is not None:
        line["words"] = words_of(match.deal.state, action)
        line["label"] = line["words"]["en"]
    elif words := set_words(match.play, action.verb, (*action.tiles, action.tile)):
        tiles = write_tiles(sorted([*action.tiles, action.tile], key=kind_of))
        line.update(words=words, label=f"{words['en']} {tiles}")
    return line


def options_for(match: Match, seat: int) -> list[dict[str, Any]]:
    """Everything a seat may do now, then what it might expect to do but may not: those carry `reason`."""
    options = match.options(seat)
    lines = [told_in(match, action) for action in options]
    deal = match.deal
    if deal is None or match.asked >= 0 or match.done:
        return lines
    s = deal.state
    p = s.players[seat]
    if s.phase == TURN and s.turn == seat:
        legal = {action.tile for action in options if action.verb == act.DISCARD}
        for face in sorted(set(p.held) - legal):
            _refused(match, seat, Action(act.DISCARD, face), lines)
        # Among the tiles of two hands a complete one is nothing rare: there a win that is too small is no news.
        if (s.play.hands == 1 and s.drawn >= 0 and not any(action.verb == act.WIN for action in options)
                and complete(s, p)):
            _refused(match, seat, Action(act.WIN), lines)
    elif s.phase in (CLAIMS, ROBBING) and s.last_seat != seat and not any(a.verb == act.WIN for a in options):
        kind = s.last_tile & KIND_MASK
        silent = seat not in s.asks.answers
        if s.play.hands == 1 and 0 <= kind < STANDARD_KINDS and silent and waits_of(s, p) >> kind & 1:
            _refused(match, seat, Action(act.WIN), lines)
    return lines


def _refused(match: Match, seat: int, action: Action, lines: list[dict[str, Any]]) -> None:
    refusal = match.may(seat, action)
    if refusal is not None:
        lines.append(spelled({**told(action), "reason": refusal.words, "code": refusal.code}))
