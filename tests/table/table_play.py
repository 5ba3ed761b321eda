"""What the tests of the table share: random legal play and walls made by hand."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from janso.hand import read_tiles
from janso.rules import ruleset
from janso.rules.ruleset import derive
from janso.table import Action, Match
from janso.table.game import game_for
from janso.table.log.action import PASS, WIN
from janso.table.setup.dealing import deal_places
from janso.table.state import Player, State
from janso.table.wall import wall_for
from janso.tiles import is_flower, write

FAMILIES = ("mcr", "siamese", "siamese-2p", "dazhong", "dazhong-jokers", "zungjung", "riichi", "tenhou", "sanma",
            "tenhou-sanma", "bamboo", "hiroshima", "short-traditional", "big")


def choose(rng: random.Random, options: list[Action], eager: bool = True) -> Action:
    """A random choice; an eager player wins when possible."""
    if eager:
        for action in options:
            if action.verb == WIN:
                return action
    return rng.choice(options)


def play_on(match: Match, rng: random.Random, steps: int = 10**9, eager: bool = True) -> int:
    """Plays random legal acts, at most so many; how many were played."""
    done = 0
    while not match.done and done < steps:
        seat = rng.choice(match.waiting)
        match.do(seat, choose(rng, match.options(seat), eager))
        done += 1
    return done


def tiles_on_table(state: State) -> Counter[int]:
    """Every tile that has left the wall, wherever it lies."""
    faces: Counter[int] = Counter()
    for p in state.players:
        faces.update(p.held)
        for meld in (*p.melds, *p.won.melds):
            faces.update(meld.tiles)
        faces.update(d.face for d in p.river if d.taken_by < 0)
        faces.update(p.flowers)
        faces.update(p.won.tiles)
    for custom in state.customs:
        faces.update(custom.lies())
    return faces


def tiles_in_wall(state: State) -> Counter[int]:
    """Every tile that nobody has drawn, and those that were taken out of the game."""
    wall = state.wall
    used = set(wall.replacement_at[: wall.replaced])
    inside = Counter(face for at, face in enumerate(wall.tiles)
                     if at >= wall.front and not wall.taken[at] and at not in used)
    if wall.own:
        return inside
    return inside + Counter(face for at, face in enumerate(wall.tiles) if wall.taken[at] and at not in used)


def wall_of(rules: str, hands: list[str], draws: str = "", replacements: str = "", indicators: str = "",
            hidden: str = "", dealer: int = 0, options: dict[str, object] | None = None) -> list[int]:
    """A wall that deals these hands (by seat; the dealer's has one tile more), then gives these draws. The places that
    nobody names are filled with what is left of the tiles."""
    game = game_for(ruleset(rules).with_options(dict(options or {})))
    play = game.play
    rest = Counter(play.tiles)
    wall: list[int] = [-1] * len(play.tiles)
    made = wall_for(play, wall)
    winds = [(seat - dealer) % play.seats for seat in range(play.seats)]
    state = State(game, dealer, 0, 0, 0, [0] * play.seats, winds, made)
    faces = [list(read_tiles(hand, "hand")) for hand in hands]
    places = deal_places(state)
    for at, (seat, number) in enumerate(places):
        if seat < len(faces) and number < len(faces[seat]):
            wall[at] = faces[seat][number]
    named = [(len(places) + at, face) for at, face in enumerate(read_tiles(draws, "draws") if draws else ())]
    for text, where in ((replacements, made.replacement_at), (indicators, made.indicator_at), (hidden, made.hidden_at)):
        named += list(zip(where, read_tiles(text, "tiles") if text else ()))
    for at, face in named:
        wall[at] = face
    rest.subtract(face for face in wall if face >= 0)
    assert min(rest.values()) >= 0, [face for face, count in rest.items() if count < 0]
    spare = [face for face in rest.elements() if not is_flower(face & 63)]
    flowers = [face for face in rest.elements() if is_flower(face & 63)]
    random.Random(3).shuffle(spare)
    for at in range(len(wall) - 30, len(wall)):
        if wall[at] < 0 and flowers:
            wall[at] = flowers.pop()
    return [face if face >= 0 else spare.pop() for face in wall]


def act(match: Match, seat: int, do: str, tile: str = "", tiles: str = "", **more: object) -> list[str]:
    """Does something written as in the protocol; the names of the events that followed."""
    data: dict[str, object] = {"do": do, **more}
    if tile:
        data["tile"] = tile
    if tiles:
        data["tiles"] = [tiles[i] + tiles[-1] for i in range(len(tiles) - 1)]
    return [event.name for event in match.do(seat, data)]


def everybody_passes(match: Match) -> None:
    """All seats that are asked about a tile on offer pass."""
    while any(action.verb == PASS for seat in match.waiting for action in match.options(seat)):
        seat = match.waiting[0]
        match.do(seat, next(action for action in match.options(seat) if action.verb == PASS))


def parse_line(match: Match, line: str) -> tuple[int, Action]:
    """`0 1z` seat 0 discards 1z; `1 *` the tile just drawn; `2 pung 5p 55p`; `3 win`; `1 riichi 9s`."""
    words = line.split()
    seat = int(words[0])
    if words[1] == "*":
        assert match.deal is not None
        return seat, Action.from_json({"do": "discard", "tile": write(match.deal.state.drawn)})
    if len(words) == 2 and words[1][0].isdigit():
        return seat, Action.from_json({"do": "discard", "tile": words[1]})
    data: dict[str, object] = {"do": words[1]}
    if len(words) > 2:
        data["tile"] = words[2]
    if len(words) > 3:
        data["tiles"] = [words[3][i] + words[3][-1] for i in range(len(words[3]) - 1)]
    if len(words) > 4:
        data["hand"] = int(words[4])
    return seat, Action.from_json(data)


def script(match: Match, *lines: str) -> list[str]:
    """Plays lines one after the other; everybody who is asked in between passes. The names of all events."""
    start = len(match.log)
    for text in lines:
        for line in text.split(","):
            _play_line(match, line.strip())
    return [event.name for event in match.log[start:]]


def _play_line(match: Match, line: str) -> None:
    if not line.endswith("*"):
        seat, action = parse_line(match, line)
        while match.may(seat, action) is not None:
            asked = [s for s in match.waiting if any(a.verb == PASS for a in match.options(s))]
            assert asked, (line, match.may(seat, action), match.waiting)
            match.do(asked[0], Action(PASS))
    else:
        everybody_passes(match)
        seat, action = parse_line(match, line)
    match.do(seat, action)


def unseen(p: Player, view: dict[str, Any]) -> list[int]:
    """The tiles of a hand that a view does not show."""
    shown = Counter(view["deal"]["players"][p.seat].get("hand", []))
    found: list[int] = []
    for face in p.held:
        if shown[write(face)]:
            shown[write(face)] -= 1
        else:
            found.append(face)
    return found


def assert_hidden_tiles_do_not_show(match: Match, seat: int | None, rng: random.Random) -> None:
    """What a seat sees stays the same when all tiles that it does not see change places, in hands and in the wall."""
    seen = match.view(seat)
    twin = Match.replay(match.log)
    assert twin.deal is not None
    state = twin.deal.state
    hidden = [p for p in state.players if p.seat != seat]
    concealed = {p.seat: unseen(p, seen) for p in hidden}
    pool = [face for faces in concealed.values() for face in faces]
    rng.shuffle(pool)
    for p in hidden:
        for face in concealed[p.seat]:
            p.remove(face)
        for _ in concealed[p.seat]:
            p.add(pool.pop())
    live = [at for at in range(state.wall.front, len(state.wall.tiles)) if not state.wall.taken[at]]
    closed = live[len(seen.get("foreseen", ())) :]
    rest = [state.wall.tiles[at] for at in closed]
    rng.shuffle(rest)
    for at, face in zip(closed, rest, strict=True):
        state.wall.tiles[at] = face
    state.asks.known = False
    other = twin.view(seat)
    for view in (seen, other):
        view.pop("options", None)
        view.pop("waiting")
    assert other == seen


NO_RED: dict[str, Any] = {"red_fives": [0, 0, 0]}


def dealt(hands: list[str], draws: str = "", rules: str = "riichi", options: dict[str, Any] | None = None,
          patterns: dict[str, Any] | None = None, **walls: str) -> Match:
    """A match whose first wall deals these hands and gives these draws, under rules with some things changed."""
    changed = derive(ruleset(rules), rules, {"options": options or {}, "patterns": patterns or {}})
    return Match.from_walls(changed, [wall_of(rules, hands, draws, options=options, **walls)])


def finish(match: Match, *lines: str) -> None:
    """Plays lines; whoever is still asked then passes."""
    script(match, *lines)
    everybody_passes(match)


def counted(match: Match) -> set[str]:
    """The patterns of the last win, once everybody who is asked has passed."""
    everybody_passes(match)
    return {pattern["id"] for pattern in last(match, "win")["score"]["patterns"]}


def paid(match: Match) -> list[int]:
    """What the last win brought and cost."""
    return list(last(match, "win")["deltas"])


def last(match: Match, name: str) -> dict[str, Any]:
    """The last event of a type, as JSON."""
    return next(event.as_json() for event in reversed(match.log) if event.name == name)


def may_do(match: Match, line: str) -> bool:
    """Whether a line of a script would be allowed now."""
    seat, action = parse_line(match, line)
    return match.may(seat, action) is None


def why_not(match: Match, line: str) -> str:
    """The code of the refusal of a line, or nothing."""
    seat, action = parse_line(match, line)
    refusal = match.may(seat, action)
    return refusal.code if refusal is not None else ""
