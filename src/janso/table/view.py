"""What each seat may know: projections of events and of the state with nothing hidden left in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from janso.hand import Meld
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.deal_events import StartDealEvent
from janso.table.log.event import Event, names_of
from janso.table.log.play_events import AskEvent, ClaimEvent, KongEvent
from janso.table.settle import kinds_shown
from janso.table.state import ASKING, CHOOSING, CLAIMS, DECLARING, PHASES, TURN, Player, State
from janso.table.turn.phase import question_view
from janso.table.turn.ready import waits_of
from janso.table.turn.set_names import set_words
from janso.tiles import EAST, KIND_MASK, MAN, PIN, SOU, SPRING, parse, write

if TYPE_CHECKING:
    from janso.table.match import Match

BACK = "?"
WINDS: Final = "ESWN"


def project(event: Event, seat: int | None, match: Match) -> dict[str, Any] | None:
    """An event as one seat sees it, or None when the seat sees nothing of it. Seat None is a spectator."""
    type = event.type
    if type == ev.ANSWER and event.seat != seat:
        return None
    if isinstance(event, AskEvent):
        return _ask(event, seat)
    data = event.as_json()
    if type in (ev.START_MATCH, ev.START_DEAL):
        for key in ("seed", "salt", "wall"):
            data.pop(key, None)
    elif type == ev.DRAW and event.seat != seat:
        data["tile"] = BACK
    elif type == ev.DEALT:
        return _dealt(event, seat, match)
    elif (isinstance(event, KongEvent) and event.seat != seat and not match.play.kongs.concealed_shown
          and event.verb == act.CONCEALED_KONG):
        data["tile"] = BACK
        data["tiles"] = [BACK] * 4
    elif isinstance(event, ClaimEvent) and (
            words := set_words(match.play, event.verb, (*event.tiles, event.tile))):
        data["words"] = words
    for custom in match.customs:
        custom.hides(event, seat, data)
    if match.customs and (notes := explained(event, match)):
        data["notes"] = notes
    return data


def explained(event: Event, match: Match) -> list[dict[str, str]]:
    """What the rare rules of the table did in an event, in sentences by language."""
    return [note for custom in match.customs for note in custom.explains(event)]


def heard(event: Event, seat: int | None) -> bool:
    """False for what goes on between the table and other players."""
    if isinstance(event, AskEvent):
        return seat in event.seats
    return event.type != ev.ANSWER or event.seat == seat


def _ask(event: AskEvent, seat: int | None) -> dict[str, Any] | None:
    """A question is heard only by those who are asked: it tells that they hold certain tiles."""
    return {"type": "ask", "what": event.what, "seats": [seat]} if seat in event.seats else None


def _dealt(event: Event, seat: int | None, match: Match) -> dict[str, Any]:
    size = match.play.hand_size
    total = match.play.at_table * size
    hands: list[list[str]] = []
    at = 0
    start = _start_of(match, event)
    opener = start.opener if start.opener >= 0 else start.dealer
    for player, wind in enumerate(start.winds):
        first = player == opener and len(event.tiles) > total
        count = size + (1 if first else 0) if wind < match.play.at_table else 0
        tiles = names_of(list(event.tiles[at : at + count]))
        hands.append(tiles if player == seat else [BACK] * count)
        at += count
    return {"type": "dealt", "hands": hands}


def _start_of(match: Match, event: Event) -> StartDealEvent:
    """The start of the deal that an event of the log belongs to."""
    start: StartDealEvent | None = None
    for each in match.log:
        if isinstance(each, StartDealEvent):
            start = each
        if each is event:
            break
    assert start is not None
    return start


def match_view(match: Match, seat: int | None, events: int | None = None) -> dict[str, Any]:
    """The whole table as one seat sees it. Whoever has counted the events says how many: a log is long."""
    view: dict[str, Any] = {
        "rules": match.rules.id, "names": match.names, "seat": seat, "seats": match.play.seats,
        "scores": list(match.scores), "done": match.done, "result": match.result, "deals": match.deals,
        "waiting": seat is not None and seat in match.waiting,
        "events": len([event for event in match.log if heard(event, seat)]) if events is None else events,
    }
    for custom in match.customs:
        custom.shown(match, seat, view)
    if match.customs and (notes := notes_for(match, seat)):
        view["notes"] = notes
    if seat is not None:
        view["options"] = [action.as_json() for action in match.options(seat)]
    if match.deal is not None:
        view["deal"] = deal_view(match.deal.state, seat)
    return view


def notes_for(match: Match, seat: int | None) -> list[dict[str, str]]:
    """What the rare rules of the table have to say to a seat, each note by language."""
    return [note for custom in match.customs for note in custom.notes(match, seat)]


def deal_view(s: State, seat: int | None) -> dict[str, Any]:
    """A deal as one seat sees it."""
    own = s.players[seat] if seat is not None else None
    view: dict[str, Any] = {
        "round": s.round, "round_wind": s.opening.round_wind, "dealer": s.dealer, "honba": s.honba, "sticks": s.sticks,
        "dice": s.opening.dice,
        "phase": PHASES[phase_for(s, seat)], "turn": s.turn, "wall_left": s.wall.left,
        "indicators": names_of(s.dora.shown), "joker": write(s.dora.joker) if s.dora.joker >= 0 else None,
        "last": {"tile": write(s.last_tile), "seat": s.last_seat} if s.last_tile >= 0 else None,
        "drawn": write(s.drawn) if own is not None and s.turn == seat and s.drawn >= 0 else None,
        "scores": list(s.scores), "result": s.ending.result, "direction": s.course.direction,
        "announced": list(s.opening.announced),
        "players": [player_view(s, p, p is own) for p in s.players],
    }
    if s.wall.own:  # everybody sees how long the walls are
        for p, shown in zip(s.players, view["players"]):
            shown["wall"] = len(s.wall.own[p.wind])
    for custom in s.customs:
        custom.veils(s, seat, view)
    if s.phase == ASKING:
        view["question"] = question_view(s, seat)
    if s.at_table > len(WINDS):
        none = write(SPRING) if s.play.sets_aside.seasons else ""
        view["houses"] = [write(EAST + house) if house >= 0 else none for house in s.play.houses]
    if s.opening.round_tile:
        view["round_tile"] = s.opening.round_tile
    if s.play.calls.one_row:
        view["river_rows"] = 1
    if s.play.sets_aside.flowers:
        view["flowers"] = True
    if s.play.dora.points_at:
        view["dora"] = dora_of(s, view["indicators"])
    return view


def dora_of(s: State, indicators: list[str]) -> list[str]:
    """The kinds that those indicators name which a seat may see."""
    named = {s.play.dora.points_at[parse(name) & KIND_MASK] for name in indicators if name != BACK}
    if s.play.dora.all_suits:
        named |= {suit + kind % 9 for kind in named if kind < EAST for suit in (MAN, PIN, SOU)}
    return names_of(sorted(named))


def phase_for(s: State, seat: int | None) -> int:
    """The phase as a seat knows it: that somebody else has a choice at the end of the wall, or is ready as dealt, tells
    of hidden tiles."""
    if s.phase == DECLARING and s.asks.asked and seat != s.asks.asked[0]:
        return TURN
    return CLAIMS if s.phase == CHOOSING and seat not in s.asks.asked else s.phase


def player_view(s: State, p: Player, own: bool) -> dict[str, Any]:
    """One player: all of the own hand, of others what lies on the table."""
    view: dict[str, Any] = {
        "seat": p.seat, "wind": p.wind, "score": s.scores[p.seat], "concealed": len(p.held),
        "melds": [meld_view(s, meld, own) for meld in p.melds], "flowers": names_of(p.flowers),
        "river": [
            {"tile": write(d.face), "drawn": d.drawn, "riichi": d.riichi, "taken": d.taken_by >= 0} for d in p.river
        ],
        "riichi": p.riichi, "ready": p.ready > 0, "dead": p.bars.dead, "wins": list(p.won.points),
    }
    if s.sits_out(p):
        view["sits_out"] = True
    if own:
        view["hand"] = names_of(sorted(p.held, key=lambda face: (face & 63, face)))
        full = (len(p.held) + s.play.imagined) % 3 == 2
        view["waits"] = [] if full or s.play.hands > 1 else kinds_shown(waits_of(s, p))
        view["furiten"] = None
    s.game.shows(s, p, own, view)
    return view


def meld_view(s: State, meld: Meld, own: bool) -> str:
    """A meld as text; where rules keep a concealed kong hidden, others see four backs."""
    if meld.concealed and not meld.added and not own and not s.play.kongs.concealed_shown:
        return "[????]"
    return str(meld)
