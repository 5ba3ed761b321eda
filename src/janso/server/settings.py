"""How a parlour is run: limits and delays, in one place."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many again each second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Settings:
    """Defaults suit a public parlour. Times are in seconds."""

    database: str = "sqlite:///janso.sqlite"
    bot_delay: float = 0.6
    next_deal_wait: float = 20.0
    """How long the table waits after a deal for people to look at the result."""
    quick_wait: float = 30.0
    """How long people who look for others are waited for before bots take the free seats."""
    ticket_life: float = 30.0
    session_life: float = 90 * 86400.0
    waiting_room_life: float = 6 * 3600.0
    deserted_room_life: float = 48 * 3600.0
    """An unfinished table that no person has visited for so long is closed."""
    largest_body: int = 256 * 1024
    largest_record: int = 8 * 1024 * 1024
    largest_message: int = 8 * 1024
    """Bytes of one WebSocket message from a client."""
    rooms_per_player: int = 8
    rooms_per_address: int = 40
    bot_tables_per_address: int = 4
    """Tables at which bots play by themselves."""
    asleep_after: float = 180.0
    """Where nobody has looked on for so long, bots wait too."""
    tournaments_per_player: int = 30
    connections_per_player: int = 8
    connections: int = 8000
    """Of all together, as far as the system has descriptors for them."""
    connections_per_address: int = 300
    head_wait: float = 15.0
    """How long a connection may take to say what it wants."""
    body_wait: float = 60.0
    """How long the rest of a request may take."""
    deaf_for: float = 60.0
    """How long the other side may take nothing of what is sent."""
    ping_every: float = 20.0
    ping_wait: float = 25.0
    """How long a WebSocket may leave a ping without an answer."""
    spectators_per_room: int = 100
    spectators_per_address: int = 30
    """In one room."""
    send_queue: int = 256
    """Messages waiting for a slow client before it is cut off."""
    messages: Rate = field(default=Rate(40, 10))
    """Per connection; a client that goes on beyond it is cut off."""
    chat: Rate = field(default=Rate(5, 0.5))
    requests: Rate = field(default=Rate(120, 30))
    """Per address, for questions that cost work."""
    doors: Rate = field(default=Rate(20, 0.5))
    """Per address: guests, accounts and passwords."""
    referee_beside_players: bool = False
    """Whether a host may be the referee of players at the host's own address, as in a club behind one router."""
    workers: int = 2
    """Processes for work that anybody may ask for, two at least: one address never has all of them."""
    workers_ready: bool = False
    """Whether they are started before anybody asks."""
    worker_memory: int = 1024 * 1024 * 1024
    """Bytes that a worker may take beyond what it starts with."""
    jobs_per_address: int = 12
    """Questions of one address that may be under way."""
    jobs_waiting: int = 200
    """Questions of everybody that may wait for a worker."""
    peer_host: str = "127.0.0.1"
    """The address at which other servers on the same database reach this one."""
    metrics_for: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    """Networks that may read the metrics."""
    work: Rate = field(default=Rate(40, 0.7))
    """Seconds of a worker, per address."""


def without_limits(settings: Settings) -> Settings:
    """The same without rate limits, for measuring and tests."""
    from dataclasses import replace

    free = Rate(1e9, 1e9)
    return replace(settings, messages=free, chat=free, requests=free, doors=free, work=free, jobs_per_address=10**6,
                   jobs_waiting=10**6, rooms_per_player=10**6, tournaments_per_player=10**6, rooms_per_address=10**6,
                   bot_tables_per_address=10**6, referee_beside_players=True)
