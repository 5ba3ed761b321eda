"""Work from outside is done in processes of its own: nothing anybody asks for holds up a table."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from janso.errors import JansoError
from janso.server.api.faults import Fault
from janso.server.settings import Rate, Settings, without_limits
from janso.server.workers import jobs
from janso.server.workers.crew import LONG, Crew, Limit
from janso.server.workers.worker import POLITENESS

from .conftest import Open, Running
from .protocol import PATIENCE

pytestmark = pytest.mark.service
ENDLESS = range(10**14)
"""`sum` of it takes days."""


@asynccontextmanager
async def crew_of(limits: bool = False, **changes: Any) -> AsyncIterator[Crew]:
    base = Settings() if limits else without_limits(Settings())
    crew = Crew(replace(base, **changes))
    try:
        yield crew
    finally:
        await crew.close()


async def until(true: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)


def test_a_worker_that_runs_away_is_killed_and_replaced() -> None:
    async def run() -> None:
        async with crew_of() as crew:
            before = await crew.do("a", os.getpid)
            with pytest.raises(Fault, match="too much work") as refused:
                await crew.within(Limit(1), "a", sum, ENDLESS)
            assert refused.value.status == 422
            after = {await crew.do("a", os.getpid) for _ in range(4)}
            assert not psutil.pid_exists(before) or before in after
            assert crew.state()["replaced"] == 1

    asyncio.run(run())


def test_workers_stand_behind_the_server_that_routes_acts() -> None:
    async def run() -> None:
        async with crew_of() as crew:
            theirs = await crew.do("a", os.getpriority, os.PRIO_PROCESS, 0)
            assert theirs == min(19, os.getpriority(os.PRIO_PROCESS, 0) + POLITENESS)

    asyncio.run(run())


def test_memory_of_a_worker_is_bounded() -> None:
    async def run() -> None:
        async with crew_of(worker_memory=100 * 2**20) as crew:
            with pytest.raises(Fault, match="too much work"):
                await crew.within(LONG, "a", list, range(10**8))
            assert await crew.do("a", sum, range(10)) == 45

    asyncio.run(run())


def test_one_address_never_has_all_workers() -> None:
    async def run() -> None:
        async with crew_of() as crew:
            greedy = [asyncio.ensure_future(crew.within(Limit(2), "greedy", sum, ENDLESS)) for _ in range(4)]
            await until(lambda: crew.state()["busy"] == 1 and crew.state()["waiting"] == 3)
            for number in range(5):
                assert await crew.do("modest", sum, range(number + 1)) == number * (number + 1) // 2
            assert not any(task.done() for task in greedy[1:])
            for task in greedy:
                task.cancel()

    asyncio.run(run())


def test_long_work_leaves_a_worker_for_quick_questions() -> None:
    async def run() -> None:
        async with crew_of(workers=3) as crew:
            tasks = [asyncio.ensure_future(crew.within(LONG, str(n), time.sleep, 1000)) for n in range(5)]
            await until(lambda: crew.state()["busy"] == 2 and crew.state()["waiting"] == 3)
            assert await crew.do("quick", sum, range(10)) == 45
            for task in tasks:
                task.cancel()

    asyncio.run(run())


def test_queues_are_bounded_for_each_address_and_for_all() -> None:
    async def run() -> None:
        async with crew_of(jobs_per_address=3, jobs_waiting=4) as crew:
            asked: list[Any] = []
            for who in ("a", "a", "a", "b", "b", "b"):
                asked.append(asyncio.ensure_future(crew.do(who, time.sleep, 1000)))
                await asyncio.sleep(0)
            await until(lambda: crew.state()["waiting"] == 4)
            with pytest.raises(Fault) as many:
                await crew.do("a", os.getpid)
            with pytest.raises(Fault) as busy:
                await crew.do("c", os.getpid)
            assert (many.value.status, busy.value.status) == (429, 503)
            for task in asked:
                task.cancel()

    asyncio.run(run())


def test_whoever_has_used_up_their_seconds_waits() -> None:
    async def run() -> None:
        async with crew_of(limits=True, work=Rate(0.3, 0.001)) as crew:
            await crew.do("a", time.sleep, 0.5)
            with pytest.raises(Fault) as refused:
                await crew.do("a", os.getpid)
            assert refused.value.status == 429
            assert await crew.do("b", os.getpid)

    asyncio.run(run())


def test_a_worker_that_dies_between_two_jobs_is_replaced_unseen() -> None:
    async def run() -> None:
        async with crew_of() as crew:
            first = await crew.do("a", os.getpid)
            os.kill(first, signal.SIGKILL)
            await until(lambda: not psutil.pid_exists(first) or psutil.Process(first).status() == "zombie")
            for _ in range(4):
                assert await crew.do("a", sum, range(10)) == 45

    asyncio.run(run())


def test_mistakes_come_back_as_sentences() -> None:
    async def run() -> None:
        async with crew_of() as crew:
            with pytest.raises(Fault, match="no rule set") as refused:
                await crew.do("a", jobs.rule_page, "none", "en")
            assert refused.value.status == 422
            with pytest.raises(RuntimeError, match="ZeroDivisionError"):
                await crew.do("a", divmod, 1, 0)

    asyncio.run(run())


def test_workers_die_with_a_server_that_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "janso", "serve", "--port", "0", "--db", f"sqlite:///{tmp_path}/x.sqlite"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    base = server.stdout.readline().split(" at ")[1].split()[0]
    with httpx.Client(base_url=base, timeout=PATIENCE) as http:
        for _ in range(200):
            try:
                assert http.post("/api/v1/shape", json={"hand": "123m456p789s1122z"}).status_code == 200
                break
            except httpx.TransportError:
                time.sleep(0.1)
    family = psutil.Process(server.pid).children(recursive=True)
    assert len(family) >= 3, "a process to fork from, and the workers"
    server.kill()
    server.wait()
    _, alive = psutil.wait_procs(family, timeout=PATIENCE)
    assert not alive


@pytest.mark.parametrize("value", ["100", "'3 yakuman'", "{ closed = 1, multiplier = 50 }"])
def test_no_table_plays_for_more_than_its_results_can_hold(value: str) -> None:
    toml = f'parent = "riichi"\n[options]\nscale = "unlimited"\n[patterns]\ntanyao = {value}\n'
    with pytest.raises(JansoError, match="on the unlimited scale"):
        jobs.agree("riichi", toml, {})
    assert jobs.agree("riichi", toml.replace("unlimited", "limits"), {}).seats == 4
    assert jobs.agree("riichi", None, {"scale": "unlimited"}).seats == 4


def bomb(size: int) -> str:
    return "a" + ".a" * size + "=1"


@pytest.mark.parametrize("body", [
    {"toml": bomb(49_000)},
    {"toml": 'parent = "riichi"\n[options]\n' + "".join(f"open_tanyaa{n} = 1\n" for n in range(4500))},
    {"toml": "a = " + "[" * 50_000},
    {"toml": "".join(f"[a{'.b' * 40}{n}]\n" for n in range(900))},
    {"toml": "x = {" + ", ".join(f"a{n} = 1" for n in range(9000)) + "}"},
])
def test_no_rules_hold_the_parlour_up(parlour: Running, body: dict[str, Any]) -> None:
    async def run() -> None:
        async with httpx.AsyncClient(base_url=f"{parlour.base}/api/v1", timeout=PATIENCE) as http:
            assert (await http.post("/rules/check", json={"toml": 'parent = "mcr"'})).json()["ok"]
            asked = asyncio.ensure_future(http.post("/rules/check", json=body))
            scored = asyncio.ensure_future(http.post("/score", json={"hand": "123m456p789s1122z+1z", **body}))
            healthy = 0
            while not asked.done() or not scored.done():
                assert (await http.get("/health")).is_success
                healthy += 1
                await asyncio.sleep(0.01)
            assert healthy and (await scored).status_code == 422
            answer = await asked
            assert answer.status_code == 422 or not answer.json()["ok"]
            assert len(answer.content) < 60_000

    asyncio.run(run())


def test_house_rules_of_a_table_are_read_by_a_worker(open_parlour: Open) -> None:
    running = open_parlour()
    with httpx.Client(base_url=f"{running.base}/api/v1", timeout=PATIENCE) as http:
        token = http.post("/guests", json={"name": "Host"}).json()["token"]
        asked = {"toml": bomb(49_000)}
        answer = http.post("/rooms", json=asked, headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 422 and "error" in answer.json()


HAND = "123m456p789s1122z"
QUESTIONS: list[tuple[str, str, Any]] = [
    ("POST", "/shape", {"hand": HAND}), ("POST", "/shapes", {"hands": [HAND], "rules": "riichi"}),
    ("POST", "/score", {"hand": f"{HAND}+1z"}), ("POST", "/rules/check", {"toml": 'parent = "mcr"'}),
    ("GET", f"/hand.png?hand={HAND}", None), ("GET", "/glossary?q=pung", None),
    ("POST", "/drill", {"kind": "points"}), ("POST", "/records", {"name": []}),
]


@pytest.mark.parametrize(("method", "path", "body"), QUESTIONS, ids=[path for _, path, _ in QUESTIONS])
def test_what_anybody_may_ask_is_worked_out_by_a_worker(
    method: str, path: str, body: Any, shared: Running, monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    real = Crew.within

    async def within(self: Crew, limit: Limit, who: str, work: Any, /, *args: Any) -> Any:
        asked.append(work.__module__)
        return await real(self, limit, who, work, *args)

    monkeypatch.setattr(Crew, "within", within)
    with httpx.Client(base_url=f"{shared.base}/api/v1", timeout=PATIENCE) as http:
        token = http.post("/guests", json={"name": "Asker"}).json()["token"]
        answer = http.request(method, path, json=body, headers={"authorization": f"Bearer {token}"})
    assert answer.status_code in (200, 422), answer.text
    assert asked and all(module.startswith("janso.server.workers.jobs") for module in asked)


def test_a_name_of_rules_has_an_end() -> None:
    for name in (f'"{"x" * 95_000}"', f'{{ en = "{"x" * 81}" }}'):
        with pytest.raises(JansoError, match="longer than 80 signs"):
            jobs.agree("riichi", f'parent = "riichi"\nname = {name}\n', {})
