"""How the house is: what readiness, health and metrics tell."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from sqlalchemy import text

from janso.server.store.database import Unstored

if TYPE_CHECKING:
    from janso.server.house import House

TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
PATIENCE: Final = 2.0
"""Seconds that the database may take to answer."""
MOST_LAG: Final = 3.0
"""Seconds that the writer may be behind."""


@dataclass(frozen=True)
class Status:
    """What a look around finds."""

    database: bool
    lag: float
    workers: dict[str, int]
    aside: int

    @property
    def ready(self) -> bool:
        return self.database and self.lag < MOST_LAG


async def status(house: House) -> Status:
    """Asks the database, the writer and the workers."""
    def ask() -> bool:
        try:
            with house.db.read() as c:
                c.execute(text("SELECT 1"))
        except Unstored:
            return False
        return True

    try:
        answers = await asyncio.wait_for(asyncio.to_thread(ask), PATIENCE)
    except TimeoutError:
        answers = False
    keeper = house.peers.keeper
    here = keeper is None or keeper.since > 0
    return Status(answers and here, house.journal.lag, house.crew.state(), len(house.parlour.aside))


class Numbers:
    """Collected when somebody asks, so that nothing has to be counted twice."""

    def __init__(self, house: House, found: Status) -> None:
        self._house = house
        self._found = found

    def collect(self) -> Iterator[Metric]:
        house, found, journal = self._house, self._found, self._house.journal
        yield GaugeMetricFamily("janso_ready", "1 when visitors should be sent here", found.ready)
        yield GaugeMetricFamily("janso_database_up", "1 when the database answers", found.database)
        yield GaugeMetricFamily("janso_writer_lag_seconds", "how long the oldest write has waited", found.lag)
        yield GaugeMetricFamily("janso_writer_queue", "units of work that wait for the writer", journal.waiting)
        for name, value, words in (
            ("commits", journal.commits, "transactions of the writer"),
            ("units", journal.units, "units of work stored"),
            ("failures", journal.failures, "units of work that failed"),
            ("seconds", journal.seconds, "time in transactions"),
        ):
            yield CounterMetricFamily(f"janso_writer_{name}", words, value)
        tables = GaugeMetricFamily("janso_tables", "tables in memory", labels=["state"])
        for state, count in sorted(house.parlour.count().items()):
            tables.add_metric([state], count)
        yield tables
        yield GaugeMetricFamily("janso_connections", "clients connected to tables", house.parlour.connections())
        yield GaugeMetricFamily("janso_tables_set_aside", "tables that cannot go on", found.aside)
        workers = GaugeMetricFamily("janso_workers", "worker processes and their queue", labels=["what"])
        for what, number in found.workers.items():
            workers.add_metric([what], number)
        yield workers


async def exposition(house: House) -> bytes:
    """All numbers in the form that Prometheus reads."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Numbers(house, await status(house)))
    return generate_latest(registry)
