"""No byte sent to a seat depends on tiles it may not see.

Two matches are played that differ only in hidden tiles: the hands of others, which are never discarded here, and the
part of the wall that nobody reaches. In one of them somebody may be able to claim a discard and in the other not. What
a seat and a spectator are sent has to be the same, byte by byte. The same holds for what a referee is answered and what
is written into the log of the server.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
from pathlib import Path

import pytest

from janso.errors import JansoError
from janso.rules.play import play_settings
from janso.server.api.models import RoomAsked, SeatAsked
from janso.server.house import House
from janso.server.play.room import Room
from janso.server.play.telling.link import encode
from janso.server.settings import Settings
from janso.server.store import rooms
from janso.server.store.people import Person
from janso.table import Action, Match
from janso.table.chance import Stream
from janso.table.game import offences
from janso.table.log import action as act
from janso.table.setup.dealing import deal_places
from janso.table.state import TURN
from janso.tiles import KIND_MASK, STANDARD_KINDS, is_flower

from .inside import Ear, still_clock


def wall_pair(rules: str, seed: int) -> tuple[list[int], list[int]]:
    """Two walls with the same tiles for seat 0 and for every draw, and different ones where nobody looks."""
    play = play_settings(Match(rules, start=False).rules)
    tiles = Stream(str(seed), "pair").shuffled(play.tiles)
    match = Match.from_walls(rules, [tiles])
    assert match.deal is not None
    state = match.deal.state
    hidden = [at for at, (seat, _) in enumerate(deal_places(state)) if seat != 0]
    hidden += state.wall.hidden_at
    hidden = [at for at in hidden if not is_flower(tiles[at] & KIND_MASK)]
    faces = [tiles[at] for at in hidden]
    random.Random(seed).shuffle(faces)
    other = list(tiles)
    for at, face in zip(hidden, faces, strict=True):
        other[at] = face
    return tiles, other


def quiet_choice(match: Match, seat: int) -> Action:
    """Passes, and throws away what was drawn."""
    options = match.options(seat)
    for option in options:
        if option.verb in (act.PASS, act.FLOWER):
            return option
    assert match.deal is not None
    drawn = match.deal.state.drawn
    return next(option for option in options if option.verb == act.DISCARD and option.tile == drawn)


async def table_of(folder: Path, rules: str, wall: list[int]) -> tuple[House, Room, Match, Ear]:
    """A table played from a wall, its host not among the players, and the ear of seat 0."""
    house = House(Settings(database=f"sqlite:///{folder}/parlour.sqlite", bot_delay=60))
    await house.open()
    match = Match.from_walls(rules, [wall])
    people = [house.people.guest(f"Player {seat + 1}")[1] for seat in range(match.play.seats)]
    host = house.people.guest("Host")[1]
    seats = [SeatAsked(kind="open")] * len(people)
    room = await house.parlour.create(host, RoomAsked(rules=rules, delay=0, seats=seats))
    for seat, person in enumerate(people):
        await room.sit(person, seat)
    texts = [rooms.event_text(event) for event in match.log]
    mark = await house.journal.submit(lambda c: rooms.append(c, room.id, 0, texts))
    room.state = rooms.PLAYING
    await room.resume(match, len(match.log), mark)
    ear = Ear(people[0])
    await room.enter(ear)
    return house, room, match, ear


async def listen(folder: Path, rules: str, wall: list[int]) -> tuple[list[str], list[str], int]:
    """Plays a quiet deal; what seat 0 and a spectator heard, and how often somebody could have claimed."""
    house, room, match, ear = await table_of(folder, rules, wall)
    assert room.game is not None and match.deal is not None
    watcher = Ear(house.people.guest("Watcher")[1])
    await room.enter(watcher)
    claims = 0
    while match.deal.state.wall.left > 2:
        seat = match.waiting[-1]
        claims += len(match.options(seat)) > 1 and match.options(seat)[-1].verb == act.PASS
        async with room.lock:
            await room.game.act(seat, quiet_choice(match, seat))
    await house.close()
    return _plain(ear.heard), _plain(watcher.heard), claims


def _plain(heard: list[str]) -> list[str]:
    """Everything but the name and the age of the room, which differ between any two rooms."""
    out = []
    for text in heard:
        message = json.loads(text)
        if "room" in message:
            message["room"].update(code="", created=0)
            text = encode(message)
        out.append(text)
    return out


@pytest.mark.parametrize("rules", ["riichi", "mcr", "dazhong", "zungjung", "sanma", "siamese", "bamboo", "hiroshima"])
def test_no_byte_depends_on_tiles_that_may_not_be_seen(rules: str, tmp_path: Path) -> None:
    differing_claims = 0
    for seed in range(3):
        first, second = wall_pair(rules, seed)
        assert first != second
        heard = []
        for name, wall in (("one", first), ("two", second)):
            folder = tmp_path / f"{name}{seed}"
            folder.mkdir()
            with still_clock():
                heard.append(asyncio.run(listen(folder, rules, wall)))
        assert heard[0][0] == heard[1][0]
        assert heard[0][1] == heard[1][1]
        assert len(heard[0][0]) > 40
        differing_claims += heard[0][2] != heard[1][2]
    assert differing_claims, "the two matches never gave others a different choice: the test proves nothing"


async def probe(folder: Path, rules: str, wall: list[int], caplog: pytest.LogCaptureFixture) -> dict[str, list[str]]:
    """A referee names every tile for every other player, in every way that the rules know and in some that they do
    not; what the referee is answered, and what everybody else hears."""
    house, room, match, ear = await table_of(folder, rules, wall)
    assert room.game is not None
    desk, watcher = Ear(Person(room.host, "Host", True)), Ear(house.people.guest("Watcher")[1])
    await room.enter(desk)
    await room.enter(watcher)
    assert match.deal is not None
    state = match.deal.state
    enough = state.wall.left - 5
    while state.wall.left > enough or state.phase != TURN:
        async with room.lock:
            await room.game.act(match.waiting[0], quiet_choice(match, match.waiting[0]))
    answers: list[str] = []
    known = offences(match.rules)
    for what, offence in known.items():
        if offence.chombo or offence.false_win or not offence.exposes:
            continue
        for seat in range(1, match.play.seats):
            for kind in range(STANDARD_KINDS):
                for measure in ("warning", ""):
                    try:
                        await room.penalty(desk.person, seat, what, (kind,), 0, -1, measure)
                        answers.append("done")
                    except JansoError as error:
                        answers.append(str(error))
    shown = [encode({**room.shown(who), "code": "", "created": 0}) for who in (None, room.host, ear.person.id)]
    lines = [record.getMessage().replace(room.code, "") for record in caplog.records]
    await house.close()
    return {"answers": answers, "referee": _plain(desk.heard), "watcher": _plain(watcher.heard),
            "seat 0": _plain(ear.heard), "pages": shown, "log": lines}


@pytest.mark.parametrize("rules", ["riichi", "mcr", "dazhong", "zungjung", "sanma"])
def test_a_referee_is_answered_the_same_whatever_anybody_holds(
    rules: str, tmp_path: Path, caplog: pytest.LogCaptureFixture,
) -> None:
    found = []
    for name, wall in zip(("one", "two"), wall_pair(rules, 1), strict=True):
        (tmp_path / name).mkdir()
        caplog.clear()
        with still_clock(), caplog.at_level(logging.DEBUG, "janso.server"):
            found.append(asyncio.run(probe(tmp_path / name, rules, wall, caplog)))
    assert "done" in found[0]["answers"] and len(set(found[0]["answers"])) > 1
    assert found[0] == found[1]
    assert not any("hold" in answer for answer in found[0]["answers"])
