"""What was agreed when a room was opened."""

from __future__ import annotations

import unicodedata
from dataclasses import asdict, dataclass, field
from typing import Any

from janso.errors import JansoError
from janso.rules.library import from_json
from janso.rules.ruleset import RuleSet
from janso.server.api.models import RoomAsked
from janso.server.desks.rules_in import named_rules
from janso.server.store.people import Person
from janso.server.workers import jobs
from janso.server.workers.crew import Crew


@dataclass(frozen=True)
class Config:
    """Kept with the room. `rules` are the resolved rules; `move` None means that nobody is hurried."""

    rules: dict[str, Any]
    family: str
    rules_name: dict[str, str]
    name: str
    move: int | None
    bank: int
    hints: bool
    public: bool
    seed: int | None
    delay: int
    seats: int
    sent_away: list[int] = field(default_factory=list)
    """Players whom the host does not want to sit here."""
    host_name: str = ""
    """Who opened the room. A host who does not play is the referee, and everybody may know who that is."""
    sent_away_marks: list[str] = field(default_factory=list)
    """Where they came from: a guest from there is taken for the same one under another name."""
    degree: str = "full"
    """How much hints tell where there are any: `gentle` or `full`."""
    house_rules: bool = False
    """Whether the rules are somebody's own: such matches cannot be compared with others."""
    quick: bool = False
    """Whether the house opened the table for people who look for others; bots take what stays free after a while."""
    reserved: list[str] = field(default_factory=list)
    """Names for which the seats are kept, as at a table of a tournament."""
    cup: dict[str, Any] = field(default_factory=dict)
    """The tournament that hears the result: its `id`, `round` and `table`; `deals` is a secret."""

    referee: int | None = None
    """Whom the host has asked to be the referee, under which name."""
    referee_name: str = ""
    claim: int | None = None
    """Seconds to claim a discard, where they are others than those for a move."""
    session: int | None = None
    """Minutes after which no further deal begins."""
    session_ends: float = 0.0
    """When they are over, once the match has begun."""
    club: str = ""
    """The club whose members find this table."""
    league: str = ""
    """The league of the club by whose own rules they play."""
    stand_in: int = 0
    """After how many seconds a bot plays for somebody who is away, where there is a clock; 0: never."""

    @property
    def deals(self) -> str:
        """The secret from which walls are made at tables that play the same deals; nobody looks on there."""
        return str(self.cup.get("deals", ""))

    def kept_for(self, seat: int) -> str:
        """For whom a seat is kept; nothing when anybody may take it."""
        return self.reserved[seat] if seat < len(self.reserved) else ""

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    def ruleset(self) -> RuleSet:
        return from_json(self.rules)

    @property
    def counted(self) -> bool:
        """Whether the winner counts."""
        return counted_by_winners(self.rules)

    @property
    def rated(self) -> bool:
        """A match counts for the standings when nobody could know the wall or was told what to do, by rules that all
        know."""
        return self.seed is None and not self.hints and not self.house_rules

    def unwanted(self, person: Person) -> bool:
        """Whether the host has sent somebody away."""
        return person.id in self.sent_away or (person.guest and person.mark != "" and
                                               person.mark in self.sent_away_marks)


def counted_by_winners(rules: dict[str, Any]) -> bool:
    """Whether winners count their hands themselves, in all or pattern by pattern."""
    return bool(rules["options"].get("winner_counts", "no") != "no")


async def config_for(asked: RoomAsked, host_name: str, crew: Crew, address: str) -> Config:
    """Checks what somebody asks for. Rules of their own are read by a worker."""
    name = clean_text(asked.name, 60, "name")
    if asked.toml is None and not asked.options and asked.length is None:
        agreed = jobs.agreed(named_rules(asked.rules))
    else:
        agreed = await crew.do(address, jobs.agree, asked.rules, asked.toml, asked.options, asked.length)
    # Where the winner counts, a hint would count for the winner.
    degree = "off" if counted_by_winners(agreed.rules) else asked.degree
    return Config(
        rules=agreed.rules, family=agreed.family, rules_name=agreed.names, name=name,
        move=asked.clock.move if asked.clock else None, bank=asked.clock.bank if asked.clock else 0,
        hints=degree != "off", public=asked.public, seed=asked.seed, delay=asked.delay, seats=agreed.seats,
        claim=asked.clock.claim if asked.clock else None, session=asked.clock.session if asked.clock else None,
        host_name=host_name, degree=degree, house_rules=asked.toml is not None or bool(asked.options),
        stand_in=asked.stand_in or 0 if asked.clock else 0,
    )


def clean_text(raw: str, longest: int, what: str) -> str:
    """One line of text: no control or invisible signs, blanks drawn together.

    >>> clean_text(" good\\tgame ", 20, "chat")
    'good game'
    """
    text = " ".join(unicodedata.normalize("NFC", raw).split())
    if len(text) > longest:
        raise JansoError("server.at_most_signs", what=what, longest=longest)
    for sign in text:
        if unicodedata.category(sign) in ("Cc", "Cf", "Co", "Cs", "Cn") and sign != "\u200d":
            raise JansoError("server.sign_not_allowed", what=what, sign=repr(sign))
    return text
