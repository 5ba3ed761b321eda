"""How the table looks in eighty columns."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from janso.games.riichi.own import riichi_seat
from janso.hand import Meld
from janso.rules.telling.spoken import in_terms, pattern_name, sentence
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.deal_events import WinEvent
from janso.table.log.event import Event
from janso.table.log.play_events import ClaimEvent, DeclareEvent
from janso.table.match import Match
from janso.table.setup.marker import FIRST_DEALER, marker
from janso.table.state import Player, State
from janso.table.turn.set_names import set_words
from janso.table.view import explained, notes_for
from janso.text.notation import write_unicode
from janso.text.say import said, say
from janso.tiles import KIND_MASK, STANDARD_KINDS, write

WINDS = ("East", "South", "West", "North")
HOUSES = (*WINDS, "White", "Green", "Red")
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


_DECLARED: Final = {act.BUY: "BOUGHT", act.BAN_RON: "NO RON", act.DROP_OUT: "GAVE UP"}


def house_name(state: State, wind: int, lang: str) -> str:
    """The wind of a seat, or its dragon where more than four play."""
    if state.at_table <= len(WINDS):
        return said(WINDS[wind], lang).capitalize()
    house = state.play.houses[wind]
    return said(HOUSES[house], lang).capitalize() if house >= 0 else str(wind + 1)


def player_lines(match: Match, seat: int, me: int, unicode: bool, lang: str = "en") -> Text:
    assert match.deal is not None
    state = match.deal.state
    player = state.players[seat]
    mark = "▶ " if state.turn == seat else "  "
    declared = f" {say('RIICHI', lang)}" if player.riichi else f" {say('READY', lang)}" if player.ready else ""
    declared += "".join([f" {say(_DECLARED[verb], lang)}" for verb in riichi_seat(player).declared])
    if state.sits_out(player):
        return Text(f"  {say('sits out', lang):<13}{match.names[seat]:<12}{state.scores[seat]:>7}", style="dim")
    wind = house_name(state, player.wind, lang)
    wide = max([6, *[len(house_name(state, each, lang)) for each in range(state.at_table)]])
    head = Text(f"{mark}{wind:<{wide}} {match.names[seat]:<12}{state.scores[seat]:>7}{declared}", style="bold")
    if player.won.points and match.play.hands > 1:
        head += Text("".join([f"  ✓ {points}" for points in player.won.points]), style="green")
    if player.flowers:
        head += Text(f"  {say('flowers', lang)} ") + tiles_text(player.flowers, unicode)
    if player.melds and seat != me:
        head += Text("  ") + Text(" ").join([meld_text(meld, unicode) for meld in player.melds])
    return head + Text("\n    ") + river_text(player, unicode)


def title(match: Match, lang: str = "en") -> Text:
    """The rules and the deal."""
    assert match.deal is not None
    state = match.deal.state
    names = match.rules.names
    wind = said(WINDS[state.round % 4], lang)
    place = say("{wind} round, deal {n}", lang, wind=wind, n=match.deals)
    text = Text(f" {names.get(lang) or names.get('en', match.rules.id)} · {place} · "
                f"{say('{n} left', lang, n=state.wall.left)}", style="reverse")
    if state.opening.round_wind != state.round % 4:
        wind = said(WINDS[state.opening.round_wind], lang)
        text += Text(f" · {say('round wind {wind}', lang, wind=wind)}", style="reverse")
    if state.honba or state.sticks:
        text += Text(f" · {say('honba {n}, sticks {m}', lang, n=state.honba, m=state.sticks)}", style="reverse")
    if state.dora.shown:
        text += Text(f" · {say('indicators', lang)} ", style="reverse") + tiles_text(state.dora.shown)
    if state.dora.joker >= 0:
        text += Text(f" · {say('joker', lang)} ", style="reverse") + tile_text(state.dora.joker)
    return text


def notes(match: Match, lang: str = "en", seat: int | None = None) -> Text:
    """Where the marker of the round lies, and what the rare rules of the table have to say to this seat."""
    assert match.deal is not None
    found = [note.get(lang) or note["en"] for note in notes_for(match, seat)]
    if len(match.scores) <= len(WINDS):
        lies = marker(match.deal.state.opening.round_wind % 4)
        owner = match.names[FIRST_DEALER] if match.names else said("East", lang)
        side = ("⟲" if lies.turned else "") + lies.side
        found.append(say("marker {side} by {name}", lang, side=side, name=owner))
    return Text("".join([f"{note[:1].upper()}{note[1:]}\n" for note in found]))


_STORY: Final = {
    ev.DISCARD: "{who} discards {tile}", ev.CLAIM: "{who} calls {call} with {tile}", ev.KONG: "{who} declares a kong",
    ev.RIICHI: "{who} declares riichi", ev.READY: "{who} declares a ready hand", ev.FLOWER: "{who} sets aside {tile}",
    ev.NORTH: "{who} sets aside {tile}", ev.WIN: "{who} wins",
    ev.JAN_KEN: "{who} plays rock, paper, scissors for {tile}",
}


_DECLARES: Final = {
    act.BUY: "{who} buys double payments", act.BAN_RON: "{who} bans ron", act.DROP_OUT: "{who} gives up winning",
}


def story(event: Event, names: list[str], lang: str = "en") -> str:
    """An event in a few words, or nothing."""
    who = names[event.seat] if 0 <= event.seat < len(names) else ""
    tile = write(event.tile) if event.tile >= 0 else ""
    if isinstance(event, DeclareEvent):
        return say(_DECLARES[event.verb], lang, who=who) if event.verb in _DECLARES else ""
    call = said(str(event.as_json().get("do", "")), lang)
    return say(_STORY[event.type], lang, who=who, tile=tile, call=call) if event.type in _STORY else ""


def told(event: Event, match: Match, lang: str = "en") -> list[str]:
    """An event in words; what came of a question, the rare rule that asked it says."""
    if event.type == ev.CHOSEN:
        return [note.get(lang) or note["en"] for note in explained(event, match)]
    if isinstance(event, ClaimEvent) and (own := set_words(match.play, event.verb, (*event.tiles, event.tile))):
        return [say("{who} calls {call} with {tile}", lang, who=match.names[event.seat], tile=write(event.tile),
                    call=own.get(lang) or own["en"])]
    return [in_terms(story(event, match.names, lang), match.rules, lang)]


_REASONS: Final = {"exhausted": "the wall is empty"}


def result_text(match: Match, events: list[Event], unicode: bool, lang: str = "en") -> Text:
    """What came of a deal: each win with its patterns and payments, or why nobody won."""
    text = Text()
    several = sum("deltas" in event.as_json() for event in events) > 1
    for event in events:
        data = event.as_json()
        text += Text("\n" if text else "")
        if isinstance(event, WinEvent):
            text += _win_text(match, event, data, lang)
            deltas = data.get("deltas") or []
            text += (_changes(match, deltas) if several else
                     besides(match, event.seat, event.score.points, deltas, lang))
            for note in explained(event, match):
                text += Text((note.get(lang) or note["en"]) + "\n", style="bold")
        elif event.type == ev.DRAW_GAME:
            why = said(_REASONS.get(str(data["reason"]), str(data["reason"]).replace("_", " ")), lang)
            text += Text(say("Nobody wins: {why}", lang, why=why) + "\n", style="bold")
            ready = ", ".join(match.names[seat] for seat in data.get("ready", [])) or say("nobody", lang)
            text += Text(say("Ready: {who}", lang, who=ready) + "\n") + _laid_text(match, data, lang)
            text += _changes(match, data.get("deltas")) if several else Text()
        else:
            what = said(str(data.get("words", data.get("what"))), lang)
            text += Text(say("Penalty for {who}: {what}", lang, who=match.names[event.seat], what=what) + "\n")
    return text + standing_lines(match, [event.as_json() for event in events])


def standing_lines(match: Match, told: list[dict[str, Any]]) -> Text:
    """A line for each player: what the deal brought, and the score after it."""
    brought = [0] * len(match.scores)
    for data in told:
        for seat, change in enumerate(data.get("deltas") or ()):
            brought[seat] += change
    wide = max(map(len, match.names))
    text = Text("")
    for name, change, score in zip(match.names, brought, match.scores):
        style = "green" if change > 0 else "red" if change < 0 else "dim"
        text += Text(f"\n{name:<{wide}}  ", style="bold")
        text += Text(f"{change:>+8}" if change else " " * 8, style=style) + Text(f"{score:>9}", style="bold")
    return text


def besides(match: Match, winner: int, points: int, deltas: list[int], lang: str) -> Text:
    """What a winner takes besides the worth of the hand: honba, and the sticks that lay on the table."""
    if not match.rules.family.japanese or not deltas:
        return Text()
    sticks = max(0, sum(deltas))
    honba = deltas[winner] - points - sticks
    parts = [say("honba: +{n}", lang, n=honba)] if honba > 0 else []
    parts += [say("sticks from the table: +{n}", lang, n=sticks)] if sticks else []
    return Text("   ".join(parts) + "\n" if honba >= 0 and parts else "", style="dim")


def _laid_text(match: Match, data: dict[str, Any], lang: str) -> Text:
    """Tiles that were laid out for more than nagashi, and whose hands they complete."""
    text = Text()
    for seat, tile in data.get("laid", {}).items():
        who, waiting = match.names[int(seat)], data.get("drowned", {}).get(seat, [])
        others = ", ".join(match.names[other] for other in waiting)
        line = "{who} lays out {tile}: yakuman"
        if waiting:
            line = "{who} lays out {tile}: it completes the hand of {others}"
        text += Text(say(line, lang, who=who, tile=tile, others=others) + "\n")
    return text


def _win_text(match: Match, event: WinEvent, data: dict[str, object], lang: str) -> Text:
    rules, score = match.rules, event.score
    who, points = match.names[event.seat], score.points
    text = Text(say("{who} wins by self-draw: {n} points", lang, who=who, n=points) if event.source < 0 else
                say("{who} wins from {other}: {n} points", lang, who=who, other=match.names[event.source], n=points),
                style="bold")
    if score.han:
        worth = say("{n} han {m} fu", lang, n=score.han, m=score.fu)
        text += Text(f"  ({worth}{' ' if score.limit else ''}{said(score.limit, lang)})")
    text += Text(f"\n{data['hand']}\n\n")
    for counted in score.patterns:
        times = f" × {counted.count}" if counted.count > 1 else ""
        text += Text(f"  {counted.value:>4}  {pattern_name(rules, counted.id, counted.name, lang)}{times}\n")
    for excluded in score.excluded[:6]:
        name = pattern_name(rules, excluded.id, excluded.id.replace("_", " "), lang)
        text += Text(f"     –  {name}: {sentence(excluded.why, rules, lang)}\n", style="dim")
    return text


def _changes(match: Match, deltas: object) -> Text:
    if not isinstance(deltas, list) or not any(deltas):
        return Text()
    return Text("\n" + "   ".join(f"{name} {change:+d}" for name, change in zip(match.names, deltas)) + "\n")
