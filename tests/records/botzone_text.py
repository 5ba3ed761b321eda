"""Writes a Botzone match from one deal of ours without flowers: the other half that a test of the reader needs."""

from __future__ import annotations

from typing import Any

from janso.records.deals import cut
from janso.text.notation import write_botzone
from janso.tiles import parse

NAMES = {"chow": "Chi", "pung": "Peng", "kong": "Gang", "concealed_kong": "AnGang", "added_kong": "BuGang"}


def botzone_text(events: list[dict[str, Any]], id: str = "5f0") -> str:
    """The first deal of a log."""
    game = cut(events)
    deal = game.deals[0]
    lines = [f"Match {id}", f"Wind {deal.start['round']}"]
    for seat, hand in enumerate(deal.hands):
        lines.append(f"Player {seat} Deal " + " ".join(write_botzone(face) for face in hand))
    lines.append(f"Player {deal.start['dealer']} Draw {write_botzone(deal.extra)}")
    for event in deal.events:
        kind, seat = event["type"], event.get("seat")
        if kind in ("draw", "discard"):
            word = "Draw" if kind == "draw" else "Play"
            lines.append(f"Player {seat} {word} {write_botzone(parse(event['tile']))}")
        elif kind in ("claim", "kong"):
            faces = sorted(parse(text) for text in event["tiles"])
            tile = parse(event["tile"])
            if event["do"] == "chow":
                tile = sorted([*faces, tile])[1]
            ignored = f" Ignore Player {(seat + 1) % 4} Chi" if event["do"] == "pung" else ""
            lines.append(f"Player {seat} {NAMES[event['do']]} {write_botzone(tile)}{ignored}")
        elif kind == "win":
            names = game.rules.family.patterns
            fans = "+".join(f"{names[p['id']].names['zh']}*{p['count']}" for p in event["score"]["patterns"])
            lines += [f"Player {seat} Hu {write_botzone(parse(event['tile']))}", f"Fan {event['points']} {fans}",
                      "Score " + " ".join(str(change) for change in event["deltas"])]
        elif kind == "draw_game":
            lines += ["Huang", "Score 0 0 0 0"]
    return "\n".join(lines) + "\n"
