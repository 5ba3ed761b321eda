"""How the table looks in eighty columns."""

from __future__ import annotations

from rich.text import Text

from janso.hand import Meld
from janso.table import event as ev
from janso.table.event import Event
from janso.table.match import Match
from janso.table.state import Player
from janso.text.notation import write_unicode
from janso.tiles import KIND_MASK, STANDARD_KINDS, write

WINDS = ("East", "South", "West", "North")
STYLES = ("red", "dodger_blue1", "green3", "bold", "magenta")


def tile_text(face: int, unicode: bool = False, extra: str = "") -> Text:
    """One tile in the colour of its suit; marked copies stand out by a star as well."""
    kind = face & KIND_MASK
    style = STYLES[min(kind // 9, 3)] if kind < STANDARD_KINDS else STYLES[4]
    label = write_unicode(face) if unicode and kind <= 42 else write(kind)
    if face != kind:
        label += "*"
        style += " bold"
    return Text(label, style=f"{style} {extra}".strip())


def tiles_text(faces: list[int], unicode: bool = False) -> Text:
    return Text(" ").join([tile_text(face, unicode) for face in faces])


def meld_text(meld: Meld, unicode: bool = False) -> Text:
    left, right = ("[", "]") if meld.concealed else ("(", ")")
    return Text(left) + tiles_text(list(meld.tiles), unicode) + Text(right)


def river_text(player: Player, unicode: bool = False) -> Text:
    """Discards; those drawn just before are dim, claimed ones struck out, the riichi tile underlined."""
    parts = []
    for discard in player.river:
        extra = "dim" if discard.drawn else ""
        if discard.taken_by >= 0:
            extra = "strike dim"
        elif discard.riichi:
            extra = "underline"
        parts.append(tile_text(discard.face, unicode, extra))
    return Text(" ").join(parts)


def player_lines(match: Match, seat: int, me: int, unicode: bool) -> Text:
    assert match.deal is not None
    state = match.deal.state
    player = state.players[seat]
    mark = "▶ " if state.turn == seat else "  "
    declared = " RIICHI" if player.riichi else " READY" if player.ready else ""
    head = Text(f"{mark}{WINDS[player.wind]:<6}{match.names[seat]:<12}{state.scores[seat]:>7}{declared}", style="bold")
    if player.flowers:
        head += Text("  flowers ") + tiles_text(player.flowers, unicode)
    if player.melds and seat != me:
        head += Text("  ") + Text(" ").join([meld_text(meld, unicode) for meld in player.melds])
    return head + Text("\n    ") + river_text(player, unicode)


def title(match: Match) -> Text:
    assert match.deal is not None
    state = match.deal.state
    text = Text(f" {match.rules.names.get('en', match.rules.id)} · {WINDS[state.round % 4]} round, deal {match.deals}"
                f" · {state.wall.left} left", style="reverse")
    if state.honba or state.sticks:
        text += Text(f" · honba {state.honba}, sticks {state.sticks}", style="reverse")
    if state.indicators:
        text += Text(" · indicators ", style="reverse") + tiles_text(state.indicators)
    if state.joker >= 0:
        text += Text(" · joker ", style="reverse") + tile_text(state.joker)
    return text


def story(event: Event, names: list[str]) -> str:
    """An event in a few words, or nothing."""
    who = names[event.seat] if 0 <= event.seat < len(names) else ""
    tile = write(event.tile) if event.tile >= 0 else ""
    data = event.as_json()
    words = {
        ev.DISCARD: f"{who} discards {tile}", ev.CLAIM: f"{who} calls {data.get('do')} with {tile}",
        ev.KONG: f"{who} declares a kong", ev.RIICHI: f"{who} declares riichi",
        ev.READY: f"{who} declares a ready hand",
        ev.FLOWER: f"{who} sets aside {tile}", ev.NORTH: f"{who} sets aside north", ev.WIN: f"{who} wins",
    }
    return words.get(event.type, "")


def result_text(match: Match, events: list[Event], unicode: bool) -> Text:
    """What came of a deal: each win with its patterns and payments, or why nobody won."""
    text = Text()
    for event in events:
        data = event.as_json()
        if event.type == ev.WIN:
            text += _win_text(match, event, data, unicode)
        elif event.type == ev.DRAW_GAME:
            text += Text(f"Nobody wins: {str(data['reason']).replace('_', ' ')}\n", style="bold")
            ready = [match.names[seat] for seat in data.get("ready", [])]
            text += Text(f"Ready: {', '.join(ready) or 'nobody'}\n") + _changes(match, data.get("deltas"))
        else:
            text += Text(f"Penalty for {match.names[event.seat]}: {data.get('words', data.get('what'))}\n")
    scores = "   ".join(f"{name} {score}" for name, score in zip(match.names, match.scores))
    return text + Text(f"\n{scores}", style="bold")


def _win_text(match: Match, event: Event, data: dict[str, object], unicode: bool) -> Text:
    score = (event.data or {})["score"]
    how = "by self-draw" if event.other < 0 else f"from {match.names[event.other]}"
    text = Text(f"{match.names[event.seat]} wins {how}: {score.points} points", style="bold")
    if score.han:
        text += Text(f"  ({score.han} han {score.fu} fu {score.limit})")
    text += Text(f"\n{data['hand']}\n\n")
    for counted in score.patterns:
        times = f" × {counted.count}" if counted.count > 1 else ""
        text += Text(f"  {counted.value:>4}  {counted.name}{times}\n")
    for excluded in score.excluded[:6]:
        text += Text(f"     –  {excluded.id.replace('_', ' ')}: {excluded.why}\n", style="dim")
    return text + _changes(match, data.get("deltas"))


def _changes(match: Match, deltas: object) -> Text:
    if not isinstance(deltas, list) or not any(deltas):
        return Text()
    return Text("\n" + "   ".join(f"{name} {change:+d}" for name, change in zip(match.names, deltas)) + "\n")
