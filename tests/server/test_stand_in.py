"""A bot plays for somebody who is away, says so in every act, and leaves the seat the moment its player is back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from janso.server.api.models import RoomAsked
from janso.server.play.decisions import policy
from janso.server.play.room import Room
from janso.server.store import rooms
from janso.table import Match

from .inside import Ear, begin, house_at, seat_people, set_clock
from .protocol import legal
from .test_rooms import act, match_events, match_of, until

pytestmark = pytest.mark.service
LONG: dict[str, Any] = {"move": 600, "bank": 0}


def patience(room: Room, seconds: float) -> None:
    """A shorter time than people are given."""
    object.__setattr__(room.config, "stand_in", seconds)


def stored(room: Room) -> list[dict[str, Any]]:
    return room.house.rooms.log(room.id)


def signed(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [event for event in events if "by" in event]


def stands(ear: Ear, seat: int) -> str | None:
    found: str | None = ear.messages("room")[-1]["room"]["seats"][seat]["stand_in"]
    return found


def test_a_bot_plays_for_who_is_away_and_signs_its_acts(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=LONG)
            assert room.shown()["stand_in"] == 60
            patience(room, 0.05)
            await room.exit(ears[0])
            await until(lambda: any(event["type"] == "discard" for event in match_events(ears[1])))
            first = next(event for event in match_events(ears[1]) if event["type"] == "discard")
            assert first["seat"] == 0 and first["by"] == "solid"
            assert stands(ears[1], 0) == "solid" and stands(ears[1], 1) is None
            assert signed(stored(room))[0]["seat"] == 0
            back = Ear(ears[0].person)
            await room.enter(back)
            assert stands(ears[1], 0) is None and signed(back.messages("welcome")[0]["log"])
            patience(room, 600)
            for _ in range(8):
                seat = match_of(room).waiting[0]
                await act(room, back if seat == 0 else ears[seat])
            theirs = [event for event in stored(room) if event["type"] == "discard" and event["seat"] == 0]
            assert ["by" in event for event in theirs][:2] == [True, False]
            assert all(event["seat"] == 0 for event in signed(stored(room)))

    asyncio.run(run())


def test_nobody_is_played_for_before_the_time_or_where_it_was_not_agreed(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            for clock, wanted in ((LONG, None), (None, 60)):
                room, ears = await begin(house, 4, rules="mcr", clock=clock, stand_in=wanted)
                assert room.shown()["stand_in"] is None
                await room.exit(ears[0])
                await asyncio.sleep(0.1)
                assert not signed(stored(room)) and stands(ears[1], 0) is None
                await room.close("enough")
            room, ears = await begin(house, 4, rules="mcr", clock=LONG)
            await room.exit(ears[0])
            await asyncio.sleep(0.1)
            assert not signed(stored(room))

    asyncio.run(run())


def test_while_nobody_is_here_no_bot_plays_for_anybody(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=LONG)
            patience(room, 0.01)
            for ear in ears:
                await room.exit(ear)
            length = len(match_of(room).log)
            await asyncio.sleep(0.1)
            assert len(match_of(room).log) == length

    asyncio.run(run())


def test_whoever_leaves_is_played_for_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=LONG)
            await room.leave(ears[0].person)
            await until(lambda: bool(signed(match_events(ears[1]))))

    asyncio.run(run())


def test_whoever_only_looks_is_played_for_after_two_turns_and_is_back_with_a_word(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 2, rules="siamese-2p", clock=LONG)
            patience(room, 0.05)
            set_clock(room, 0.1)
            assert room.game is not None
            room.game.changed()
            await until(lambda: any(seat.stand_in for seat in room.seats))
            away = 0 if room.seats[0].stand_in else 1
            set_clock(room, 600.0)
            missed = [event for event in stored(room) if event["type"] == "discard" and event["seat"] == away]
            assert ["by" in event for event in missed[:2]] == [False, False], "the clock took the first two"
            await room.back(ears[away])
            assert stands(ears[1 - away], away) is None and room.seats[away].missed == 0

    asyncio.run(run())


def test_a_claim_is_the_act_of_whoever_made_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot's claim wins over answers that people give later; a person's claim is never signed."""
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=LONG)
            patience(room, 0.02)

            def eager(_thinking: Any, _room: Room, seat: Any, match: Match) -> Any:
                options = match.options(seat.number)
                calls = [one for one in options if one.do in ("chow", "pung", "kong")]
                return calls[0] if calls else policy.without_answer(options, -1)

            monkeypatch.setattr("janso.server.play.decisions.thinking.Thinking.here", eager)
            monkeypatch.setattr("janso.server.play.decisions.thinking.Thinking.apart", lambda *_: False)
            await room.exit(ears[2])

            async def go_on() -> None:
                for seat in match_of(room).waiting:
                    if seat != 2 and legal(ears[seat].last["options"]):  # the message may still be on its way
                        await act(room, ears[seat])
                        return
                await asyncio.sleep(0.01)

            async with asyncio.timeout(60):
                while not any(event["type"] == "claim" and "by" in event for event in stored(room)):
                    assert not match_of(room).done
                    await go_on()
            assert {event["seat"] for event in signed(stored(room))} == {2}
            claims = [event for event in stored(room) if event["type"] == "claim"]
            assert all(("by" in event) == (event["seat"] == 2) for event in claims)

    asyncio.run(run())


def test_signatures_survive_a_restart_and_the_log_is_whole(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="riichi", clock=LONG)
            patience(room, 0.01)
            await room.exit(ears[0])
            await until(lambda: bool(signed(match_events(ears[1]))))
            before = stored(room)
        async with house_at(tmp_path) as house:
            room = house.parlour.find(room.code)
            assert stored(room)[: len(before)] == before
            ear = Ear(ears[1].person)
            await room.enter(ear)
            told = signed(ear.messages("welcome")[0]["log"])
            assert told and {event["seat"] for event in told} == {0}
            assert room.seats[0].since is not None and room.seats[0].stand_in is None
            assert rooms.signatures(before) and Match.replay(before).log[-1] is not None

    asyncio.run(run())


def test_a_thought_of_the_bot_counts_no_more_when_the_player_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=LONG)
            thinking, go_on = asyncio.Event(), asyncio.Event()

            async def slow(*_: Any) -> None:
                thinking.set()
                await go_on.wait()

            monkeypatch.setattr(house.thinking, "apart", lambda *_: True)
            monkeypatch.setattr(house.thinking, "choice", slow)
            patience(room, 0.01)
            await room.exit(ears[0])
            await asyncio.wait_for(thinking.wait(), 30)
            back = Ear(ears[0].person)
            await room.enter(back)
            go_on.set()
            await asyncio.sleep(0.05)
            assert not [event for event in stored(room) if event["type"] == "discard"]
            await act(room, back)
            assert not signed(stored(room))

    asyncio.run(run())


def test_the_time_has_limits(tmp_path: Path) -> None:
    for wrong in (0, 4, 3601, "soon"):
        with pytest.raises(ValidationError):
            RoomAsked.model_validate({"rules": "mcr", "stand_in": wrong})

    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, _ = await seat_people(house, 1, rules="mcr", stand_in=30)
            assert room.config.stand_in == 30 and room.shown()["stand_in"] == 30

    asyncio.run(run())
