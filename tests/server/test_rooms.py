"""What happens at a table besides the game: clocks, policies, pauses, people who come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from janso.errors import JansoError
from janso.server.api.faults import Fault
from janso.server.api.models import RoomAsked
from janso.server.house import House
from janso.server.play.room import Room
from janso.server.play.seats.seat import Policy
from janso.server.store import rooms
from janso.table import Match
from janso.tiles import write

from .inside import Ear, begin, house_at, seat_people, set_clock, still_clock
from .protocol import legal

BOT = {"kind": "bot", "bot": "random"}
ME = {"kind": "me"}


async def until(condition: Callable[[], bool], limit: float = 60.0) -> None:
    async with asyncio.timeout(limit):
        while not condition():
            await asyncio.sleep(0.005)


def match_of(room: Room) -> Match:
    assert room.game is not None
    return room.game.match


async def act(room: Room, ear: Ear, number: int = 0) -> None:
    """Does the first thing (or another) that the last message allows."""
    await room.act(ear, legal(ear.last["options"])[number], None)


def test_a_player_who_does_not_answer_throws_the_drawn_tile_when_move_and_bank_are_used_up(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await seat_people(house, 4, rules="zungjung")
            set_clock(room, 0.1, bank=0.1)
            with still_clock():
                await room.start(ears[0].person)
            drawn = ears[0].last["view"]["deal"]["drawn"]
            assert ears[0].last["deadline"] == {"move_ms": 100, "bank_ms": 100}
            await until(lambda: len(ears[1].messages("events")) > 1)
            thrown = ears[1].messages("events")[1]["events"][0]
            assert (thrown["type"], thrown["seat"], thrown["tile"]) == ("discard", 0, drawn)
            assert room.seats[0].bank == 0 and room.seats[0].missed == 1

    asyncio.run(run())


def test_the_bank_is_touched_in_own_turns_only(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr")
            set_clock(room, 0.03, bank=50.0)
            await asyncio.sleep(0.1)
            await act(room, ears[0])
            assert 20 < room.seats[0].bank < 49.95
            assert [seat.bank for seat in room.seats[1:]] == [50.0] * 3

    asyncio.run(run())


def test_time_stands_still_while_nobody_is_there(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr")
            set_clock(room, 0.2)
            for ear in ears:
                await room.exit(ear)
            length = len(match_of(room).log)
            await asyncio.sleep(0.4)
            assert len(match_of(room).log) == length
            with still_clock():
                await room.enter(ears[0])
            assert ears[0].last["deadline"] == {"move_ms": 200, "bank_ms": 0}
            await until(lambda: len(match_of(room).log) > length)

    asyncio.run(run())


def test_without_a_clock_nobody_is_hurried(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            _, ears = await begin(house, 4, rules="mcr", clock=None)
            assert ears[0].last["deadline"] is None and ears[0].last["clocks"] == [None] * 4
            await asyncio.sleep(0.1)
            assert len(ears[1].messages("events")) == 1

    asyncio.run(run())


def test_policies_discard_pass_and_win_for_a_player(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="zungjung", clock=None)
            with pytest.raises(JansoError, match="switch"):
                await room.set_policy(ears[0], {"auto_dance": True})
            for ear in ears:
                await room.set_policy(ear, {"auto_discard": True, "no_calls": True, "auto_win": True})
            assert ears[0].messages("policy")[-1]["no_calls"] is True
            await until(lambda: "end_deal" in {event["type"] for event in match_events(ears[0])})
            assert "claim" not in {event["type"] for event in match_events(ears[0])}

    asyncio.run(run())


def match_events(ear: Ear) -> list[dict[str, Any]]:
    return [event for message in ear.messages("events") for event in message["events"]]


def test_after_a_deal_the_table_waits_until_everybody_has_seen_the_result(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, next_deal_wait=30.0) as house:
            room, ears = await begin(house, 4, rules="zungjung", clock=None)
            for ear in ears:
                await room.set_policy(ear, {"auto_discard": True, "no_calls": True, "auto_win": True})
            await until(lambda: ears[0].last["gate"] is not None)
            assert ears[0].last["events"][-1]["type"] == "end_deal"
            assert ears[0].last["view"]["deal"]["phase"] == "over" and not ears[0].last["options"]
            with pytest.raises(JansoError, match="not begun"):
                await room.act(ears[0], {"do": "pass"}, None)
            back = Ear(ears[3].person)
            await room.enter(back)
            assert back.last["log"][-1]["type"] == "end_deal" and back.last["gate"]["waiting"] == [0, 1, 2, 3]
            for ear in ears[:3]:
                await room.go_on(ear)
            assert ears[3].messages("gate")[-1]["gate"]["waiting"] == [3]
            await room.go_on(ears[3])
            assert ears[0].last["events"][0]["type"] == "start_deal"
            seen = [message["from"] + len(message["events"]) for message in ears[0].messages("events")]
            starts = [message["from"] for message in ears[0].messages("events")]
            assert starts[1:] == seen[:-1], "no event is missed or told twice"

    asyncio.run(run())


def test_a_seat_that_was_left_goes_on_by_itself_until_its_player_returns(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=None)
            await room.leave(ears[0].person)
            await until(lambda: len(ears[1].messages("events")) > 1)
            assert room.seats[0].away and ears[1].messages("room")[-1]["room"]["seats"][0]["away"]
            again = Ear(ears[0].person)
            await room.enter(again)
            assert not room.seats[0].away and again.seat == 0 and again.last["view"]["seat"] == 0

    asyncio.run(run())


def test_a_restart_takes_every_table_up_where_it_was(tmp_path: Path) -> None:
    async def before() -> tuple[str, str, list[dict[str, Any]], dict[str, Any]]:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=None)
            for _ in range(6):
                seat = match_of(room).waiting[0]
                await act(room, ears[seat])
            waiting, _ = await seat_people(house, 2, rules="riichi")
            log = [event.as_json() for event in match_of(room).log]
            return room.code, waiting.code, log, match_of(room).view(2)

    async def after(code: str, waiting: str, log: list[dict[str, Any]], view: dict[str, Any]) -> None:
        async with house_at(tmp_path) as house:
            room = house.parlour.find(code)
            assert [event.as_json() for event in match_of(room).log] == log
            assert match_of(room).view(2) == view
            assert [seat.name for seat in house.parlour.find(waiting).seats] == ["Player 1", "Player 2", None, None]

    asyncio.run(after(*asyncio.run(before())))


def test_spectators_see_the_table_later_and_no_hand_at_all(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=None, delay=1)
            watcher = Ear(house.people.guest("Watcher")[1])
            await room.enter(watcher)
            welcome = watcher.messages("welcome")[0]
            assert welcome["seat"] is None and not any("hand" in p for p in welcome["view"]["deal"]["players"])
            acted = asyncio.get_running_loop().time()
            await act(room, ears[0])
            assert not watcher.messages("events") and len(ears[1].messages("events")) > 1
            await until(lambda: bool(watcher.messages("events")))
            assert asyncio.get_running_loop().time() - acted > 0.99
            assert watcher.messages("events")[0]["events"][0]["type"] == "discard"
            with pytest.raises(JansoError, match="spectator"):
                await room.act(watcher, {"do": "pass"}, None)
            await room.chat(watcher, "psst")
            assert not ears[0].messages("chat") and watcher.messages("chat")

    asyncio.run(run())


def test_a_late_spectator_catches_up_with_nothing_missing(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=None, delay=1)
            await asyncio.sleep(0.6)
            for _ in range(3):
                await act(room, ears[match_of(room).waiting[0]])
            watcher = Ear(house.people.guest("Watcher")[1])
            await room.enter(watcher)
            first = watcher.messages("welcome")[0]["n"]
            await until(lambda: bool(watcher.messages("events")))
            later = watcher.messages("events")[0]
            assert room.game is not None
            assert later["from"] == first and first + len(later["events"]) == room.game.told.number

    asyncio.run(run())


def test_the_coach_speaks_at_tables_with_full_hints_only(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house_at(tmp_path) as house:
            for degree in ("gentle", "full"):
                room, ears = await begin(house, 4, rules="riichi", clock=None, hints=degree)
                assert room.shown()["degree"] == degree
                await room.hint(ears[0])
                if room._tasks:
                    await asyncio.wait(room._tasks)
                said = ears[0].messages("coach")
                assert len(said) == (degree == "full")
            assert room.game is not None
            told = said[0]
            options = room.game.match.options(0)
            assert told["n"] == room.game.told.number
            assert {act["tile"] for act in told["acts"]} == {write(option.tile) for option in options}
            values = [act["value"] for act in told["acts"]]
            assert values == sorted(values, reverse=True)

    asyncio.run(scenario())


def test_hints_tell_what_a_discard_would_wait_for(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="riichi", clock=None, hints=True)
            await room.hint(ears[0])
            lines = ears[0].messages("hints")[-1]["discards"]
            assert lines and all(line["away"] > 0 and line["count"] > 0 for line in lines)
            plain, others = await begin(house, 4, rules="riichi", clock=None)
            with pytest.raises(JansoError, match="no hints"):
                await plain.hint(others[0])

    asyncio.run(run())


def test_the_referee_is_a_host_who_does_not_play(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, bot_delay=60.0) as house:
            host = house.people.guest("Referee")[1]
            room = await house.parlour.create(host, RoomAsked.model_validate({"rules": "mcr", "seats": [BOT] * 4}))
            await room.start(host)
            await room.penalty(host, 1, "false_win", (), 0, -1)
            assert match_of(room).log[-1].as_json()["deltas"] == [20, -60, 20, 20]
            with pytest.raises(Fault):
                await room.penalty(house.people.guest("Other")[1], 1, "false_win", (), 0, -1)
            with pytest.raises(JansoError, match="not one of"):
                await room.penalty(host, 1, "singing", (), 0, -1)
            played, ears = await begin(house, 4, rules="mcr")
            with pytest.raises(Fault, match="does not play"):
                await played.penalty(ears[0].person, 1, "warning", (), 0, -1)

    asyncio.run(run())


def test_seats_are_taken_moved_and_given_up(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, bot_delay=60.0) as house:
            room, ears = await seat_people(house, 2, rules="mcr")
            with pytest.raises(Fault, match="Somebody"):
                await room.sit(ears[1].person, 0)
            await room.sit(ears[1].person, 3)
            assert [seat.name for seat in room.seats] == ["Player 1", None, None, "Player 2"]
            with pytest.raises(Fault, match="host"):
                await room.start(ears[1].person)
            await room.leave(ears[0].person)
            assert room.host == ears[1].person.id
            await room.start(ears[1].person)
            assert [seat.bot is not None for seat in room.seats] == [True, True, True, False]
            with pytest.raises(Fault, match="begun"):
                await room.sit(ears[0].person, 1)

    asyncio.run(run())


@pytest.mark.parametrize(("wrong", "words"), [
    ({"rules": "mcr", "seats": [ME] * 4}, "one seat"), ({"rules": "mcr", "seats": [ME]}, "4 seats"),
    ({"rules": "sanma", "seats": [ME, BOT, BOT, BOT]}, "3 seats"), ({"rules": "nothing"}, "no rule set"),
    ({"rules": "mcr", "seats": [{"kind": "bot", "bot": "god"}, BOT, BOT, BOT]}, "no bot"),
    ({"toml": 'parent = "mcr"\n[options]\nminimun = 4'}, "minimun"), ({"rules": "mcr", "length": 99}, "rounds"),
    ({"rules": "mcr", "options": {"minimum": "many"}}, "minimum"), ({"rules": "mcr", "name": "a\x00"}, "not allowed"),
])
def test_a_table_that_cannot_be_is_refused_with_the_reason(tmp_path: Path, wrong: dict[str, Any], words: str) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            person = house.people.guest("Somebody")[1]
            with pytest.raises(JansoError, match=words):
                await house.parlour.create(person, RoomAsked.model_validate(wrong))

    asyncio.run(run())


def test_house_rules_are_played_as_written(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            toml = 'parent = "mcr"\nname = "Thursday club"\n[options]\nminimum = 4\nrounds = 1\n'
            room, ears = await begin(house, 4, toml=toml)
            assert match_of(room).rules.options["minimum"] == 4 and match_of(room).play.match.rounds == 1
            assert room.shown()["rules_name"]["en"] == "Thursday club"
            assert ears[0].messages("events")[0]["events"][0]["rules"]["options"]["minimum"] == 4

    asyncio.run(run())


def test_deserted_rooms_are_closed_and_finished_ones_leave_memory(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await seat_people(house, 1, rules="mcr")
            await house.parlour.tidy(room.touched + 10**6)
            assert house.parlour.find(room.code) is room, "somebody is still there"
            await room.exit(ears[0])
            await house.parlour.tidy(room.touched + 10**6)
            with pytest.raises(Fault):
                house.parlour.find(room.code)
            with pytest.raises(Fault):
                await house.parlour.shown(room.code, None)

    asyncio.run(run())


def test_a_person_may_open_only_so_many_tables(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, rooms_per_player=2) as house:
            person = house.people.guest("Somebody")[1]
            for _ in range(2):
                await house.parlour.create(person, RoomAsked(rules="mcr"))
            with pytest.raises(Fault, match="2 tables"):
                await house.parlour.create(person, RoomAsked(rules="mcr"))

    asyncio.run(run())


async def finish_with_bots(house: House, name: str, rules: str = "riichi", plays: bool = False, **more: Any) -> str:
    """A match to its end; `plays`: the host sits there too, and does whatever can be done last."""
    host = house.people.guest(name)[1]
    wanted = {"rules": rules, "seats": [{"kind": "me"} if plays else BOT] + [BOT] * 3, **more}
    room = await house.parlour.create(host, RoomAsked.model_validate(wanted))
    await room.start(host)
    if plays:
        ear = Ear(host)
        await room.enter(ear)
        room.seats[0].policy = Policy(True, True, True, True)
        set_clock(room, 0.001)
        assert room.game is not None
        room.game.changed()
    await until(lambda: room.state == rooms.DONE, 300)
    assert room.record is not None
    return room.record


def test_a_finished_match_becomes_a_record_and_counts_only_with_a_person_by_known_rules(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            record = await finish_with_bots(house, "Host", "riichi", True, length="east")
            await finish_with_bots(house, "Host", "riichi", True, length="east", seed=5)
            await finish_with_bots(house, "Host", "riichi", True, length="east", options={"open_tanyao": "no"})
            await finish_with_bots(house, "Host", plays=True, toml='parent = "riichi"\n[options]\nrounds = "east"\n')
            await finish_with_bots(house, "Host", "riichi", length="east")
            found = house.records.find(record)
            assert found is not None and Match.replay(found[1]).result == found[0]["result"]
            lines = house.records.standings("riichi", 10)
            assert [(line["name"], line["matches"], line["firsts"]) for line in lines] == [
                ("random", 3, lines[0]["firsts"])]
            assert house.records.standings("mcr", 10) == []

    asyncio.run(run())


def test_a_referee_chooses_a_measure_where_the_rules_leave_the_choice(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, bot_delay=60.0) as house:
            host = house.people.guest("Referee")[1]
            room = await house.parlour.create(host, RoomAsked.model_validate({"rules": "riichi", "seats": [BOT] * 4}))
            assert room.shown()["offences"] is None
            named = {line["id"]: line for line in room.shown(host.id)["offences"]}
            assert "dead_hand" in named["slow_play"]["measures"] and named["exposed_tile"]["tiles"]
            await room.start(host)
            with pytest.raises(JansoError, match="measure"):
                await room.penalty(host, 2, "slow_play", (), 0, -1)
            await room.penalty(host, 2, "slow_play", (), 0, -1, "dead_hand")
            told = match_of(room).log[-1].as_json()
            assert (told["type"], told["seat"], told["dead"]) == ("penalty", 2, True)

    asyncio.run(run())


def test_the_host_sends_a_person_or_a_bot_away_before_the_match(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            seats = [ME, {"kind": "open"}, BOT, {"kind": "open"}]
            room, ears = await seat_people(house, 2, rules="mcr", seats=seats)
            host, guest = (ear.person for ear in ears)
            with pytest.raises(Fault, match="Only the host"):
                await room.remove(guest, 2)
            with pytest.raises(Fault, match="leaving"):
                await room.remove(host, 0)
            with pytest.raises(Fault, match="Nobody"):
                await room.remove(host, 3)
            await room.remove(host, 2)
            await room.remove(host, 1)
            assert [seat.open for seat in room.seats] == [False, True, True, True]
            assert ears[1].seat is None and "sent you away" in ears[1].messages("removed")[0]["reason"]
            assert not ears[0].messages("removed")
            with pytest.raises(Fault, match="sent you away"):
                await room.sit(guest, 3)
        async with house_at(tmp_path) as house:
            again = house.parlour.find(room.code)
            with pytest.raises(Fault, match="sent you away"):
                await again.sit(guest, 3)
            await again.start(host)
            with pytest.raises(Fault, match="begun"):
                await again.remove(host, 1)

    asyncio.run(run())


def test_the_referee_sees_the_table_without_delay_and_spectators_later(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, bot_delay=60.0) as house:
            host, other = (house.people.guest(name)[1] for name in ("Referee", "Spectator"))
            asked = RoomAsked.model_validate({"rules": "mcr", "seats": [BOT] * 4, "delay": 300})
            room = await house.parlour.create(host, asked)
            ears = [Ear(host), Ear(other)]
            for ear in ears:
                await room.enter(ear)
            await room.start(host)
            await room.penalty(host, 2, "dead_hand", (), 0, -1)
            assert ears[0].messages("events")[-1]["events"][-1]["what"] == "dead_hand"
            assert "hand" not in ears[0].last["view"]["deal"]["players"][0]
            assert not ears[1].messages("events")
            await room.exit(ears[0])
            assert not room.game.desk.links if room.game else False

    asyncio.run(run())
