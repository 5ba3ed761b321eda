"""`janso.score`: a situation in plain words, counted; `janso.score_many` for any number of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, SupportsIndex

from janso.errors import JansoError, quoted
from janso.hand import KONG, Hand
from janso.rules.family import Scorer
from janso.rules.late import late_score
from janso.rules.library import names_a_file, ruleset
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.scoring.score import Score
from janso.scoring.seasons import in_seasons, with_stand_in
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK, STANDARD_KINDS, write
from janso.unswept import unswept

Rules = str | Path | RuleSet | Mapping[str, Any]
"""A rule set: its id, a rules file, resolved rules, or those as JSON."""

WORDS: Final = ("hand", "self_draw", "seat", "round", "discarder", "having", "flowers", "dora", "ura", "honba",
                "sticks", "history")
"""What a situation may tell."""

_KNOWN_WORDS: Final[set[str]] = set(WORDS)

situation: Final = Situation.of


class Desk:
    """A rule set ready to score, and what its tiles and its table ask of a situation."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.scorer: Scorer = rules.scorer
        self.flowers_in_hand: bool = rules.family.flowers_in_hand
        self.missing: int = rules.family.missing_kinds(rules)
        """Kinds that these rules do not play with, as a mask."""
        self.other_sets: bool = rules.scorer.other_sets
        self.equal_kongs = self.other_sets and rules.options.get("supplemented_kongs", "no") == "no"
        """Other sets may lie on the table, but every kong is of four equal tiles."""
        self.copies = max(4, int(str(rules.options.get("copies", 4))))
        """How many equal tiles a hand string may name."""
        self.seasons: int = rules.family.equal_seasons(rules)
        """How many equal seasons a hand string may name; more than one where they are a kind of tile."""
        self.players = int(str(rules.options["players"])) if "players" in rules.options else 0
        self.takes_any = not self.missing and not self.equal_kongs
        """Whether a situation without a history is ready as it is."""

    def score(self, told: Situation, every: bool = False) -> Score:
        """Counts a win; the caller's own situation stays as it is."""
        if self.takes_any and self.seasons == 1 and told.history is None:
            return self.scorer.score(told, every)
        if self.seasons > 1:
            seen, kind = with_stand_in(told)
            if kind >= 0:
                found = self.scorer.score(self.ready(seen), every)
                for each in (found, *found.others):
                    each.reading = in_seasons(each.reading, kind)
                found.extra = {**found.extra, "seasons_as": write(kind)}
                return found
        return self.scorer.score(self.ready(told), every)

    def ready(self, told: Situation) -> Situation:
        """The situation as the scorer takes it."""
        if self.missing:
            _refuse_missing(told.hand, self.missing)
        if self.equal_kongs:
            _refuse_mixed_kongs(told.hand)
        if told.history is not None and (last := told.history.last_seat()) >= (players := self.players or 4):
            raise JansoError("rules.history_seat_does_not_play", seat=SEATS[last] if last < len(SEATS) else str(last),
                             players=players)
        if self.players and told.history is not None and told.history.players != self.players:
            return told.with_history(told.history.for_players(self.players))
        return told


SEATS: Final = "ESWN5678"
_MIDDLE_CHARACTERS: Final = 0b11111110


def _refuse_missing(hand: Hand, missing: int) -> None:
    for face in hand.all_faces():
        if missing >> (face & KIND_MASK) & 1:
            raise JansoError("rules.hand_but_rules_played_without", tile=write(face), missing=without(missing))


def _refuse_mixed_kongs(hand: Hand) -> None:
    for meld in hand.melds:
        if meld.type == KONG and any(face & KIND_MASK != meld.kind for face in meld.tiles):
            raise JansoError("rules.kong_of_different_tiles", meld=str(meld))


def without(missing: int) -> str:
    """The kinds that rules leave out, in words.

    >>> without(0b11111110), without(1 << 33 | 0b11)
    ('2-8 of characters', '1m 2m 7z')
    """
    if missing == _MIDDLE_CHARACTERS:
        return "2-8 of characters"
    return " ".join([write(kind) for kind in range(STANDARD_KINDS) if missing >> kind & 1])


_desks: Final[dict[str, Desk]] = {}
"""The desks of rule sets that were named by their id."""


def desk_of(rules: Rules, options: Mapping[str, Any] | None = None) -> Desk:
    """The desk of a rule set, made once for each."""
    if options is not None and not isinstance(options, Mapping):
        raise JansoError("rules.options_are_no_table", value=quoted(options))
    if isinstance(rules, str) and not options:
        found = _desks.get(rules)
        if found is not None:
            return found
    resolved = ruleset(rules)
    if options:
        resolved = resolved.with_options(options)
    desk: Desk | None = resolved.desk
    if desk is None:
        desk = Desk(resolved)
        resolved.desk = desk
    if isinstance(rules, str) and not options and not names_a_file(rules):
        _desks[rules] = desk
    return desk


def score(
    rules: Rules, hand: str | Hand | Sequence[int], *, self_draw: bool = False, seat: str | int = "E",
    round: str | int = "E", discarder: str | int | None = None, having: Iterable[str] = (),
    flowers: str | Iterable[int] = "", dora: str | Iterable[int] = "", ura: str | Iterable[int] = "",
    honba: SupportsIndex = 0, sticks: SupportsIndex = 0, history: History | Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None, every: bool = False,
) -> Score:
    """What a hand is worth under some rules, and why. `every` adds the readings that lost. Counts name no winning tile:
    they are refused in a sentence, like whatever else is no hand.

    >>> won = score("mcr", "345s345p34m99s(777z)+5m", discarder="S")
    >>> won.points, [pattern.id for pattern in won.patterns]
    (10, ['mixed_triple_chow', 'dragon_pung'])
    """
    desk = desk_of(rules, options)
    return desk.score(Situation.of(
        hand, self_draw=self_draw, seat=seat, round=round, discarder=discarder, having=having, flowers=flowers,
        dora=dora, ura=ura, honba=honba, sticks=sticks, history=history, flowers_in_hand=desk.flowers_in_hand,
        other_sets=desk.other_sets, copies=desk.copies, seasons=desk.seasons), every)


def score_many(
    rules: Rules, situations: Iterable[Situation | Mapping[str, Any]], *, options: Mapping[str, Any] | None = None,
) -> list[Score]:
    """Scores of many situations under the same rules, in their order. Each is a `Situation`, or a mapping of what
    `janso.score` takes: `hand` and any of its keywords. Only the points are counted at once; patterns and everything
    else when somebody first looks at them, so a situation must not be changed afterwards.

    >>> wins = [{"hand": "23456m11p345s678s+1m", "having": "riichi", "discarder": "S"},
    ...         Situation.of("23456m11p345s678s+1m", seat="S", self_draw=True)]
    >>> [(won.points, won.han) for won in score_many("riichi", wins)]
    [(2900, 2), (1500, 2)]
    """
    desk = desk_of(rules, options)
    if type(situations) is not list:  # what makes them one by one may leave cycles behind
        return _each(desk, situations)
    with unswept():
        return _each(desk, situations)


def _each(desk: Desk, situations: Iterable[Situation | Mapping[str, Any]]) -> list[Score]:
    found: list[Score] = []
    scorer = desk.scorer
    total = scorer.total
    id = desk.rules.id
    reader = Reader(desk.flowers_in_hand, desk.other_sets, desk.copies, desk.seasons)
    for told in situations:
        prepared = isinstance(told, Situation)
        s = told if isinstance(told, Situation) else reader.read(told, len(found))
        if prepared and not (0 <= s.seat < 4 and 0 <= s.round < 4 and -1 <= s.discarder < 4):
            raise JansoError("rules.situation_of_no_wind", n=len(found))
        if desk.seasons > 1:
            found.append(desk.score(s))
            continue
        ready = s if desk.takes_any and s.history is None else desk.ready(s)
        found.append(late_score(id, scorer, total, ready, not prepared))
    return found


class Columns:
    """Where the words of a situation stand among the values of a mapping with these keys, -1 for those it
    leaves out."""

    def __init__(self, keys: list[Any], number: int) -> None:
        self.keys = keys
        if "hand" not in keys:
            raise JansoError("rules.situation_neither_situation_nor_mapping", number=number)
        for key in keys:
            if key not in _KNOWN_WORDS:
                raise JansoError("rules.situation_is_not_one_of", number=number, key=key, known=", ".join(WORDS))
        (self.hand, self.self_draw, self.seat, self.round, self.discarder, self.having, self.flowers, self.dora,
         self.ura, self.honba, self.sticks, self.history) = [keys.index(word) if word in keys else -1 for word in WORDS]


class Reader:
    """Reads mappings of words. Most of a list have the same keys, so these are looked at once."""

    def __init__(self, flowers_in_hand: bool = False, other_sets: bool = False, copies: int = 4,
                 seasons: int = 1) -> None:
        self.flowers_in_hand = flowers_in_hand
        self.other_sets = other_sets
        self.copies = copies
        self.seasons = seasons
        self.columns: Columns | None = None

    def read(self, given: Mapping[str, Any], number: int) -> Situation:
        """A situation from a mapping of words; `number` is its place, for messages.

        >>> Reader().read({"hand": "1m+1m", "seat": "Q"}, 0)
        Traceback (most recent call last):
        janso.errors.JansoError: situation 0: seat: «Q» is not a wind; write E, S, W or N
        """
        if type(given) is dict:
            words: dict[Any, Any] = given
        elif isinstance(given, Mapping):
            words = dict(given)
        else:
            raise JansoError("rules.situation_neither_situation_nor_mapping", number=number)
        c = self.columns
        keys = list(words)
        if c is None or keys != c.keys:
            c = Columns(keys, number)
            self.columns = c
        told = list(words.values())
        try:
            return Situation.of(
                told[c.hand],
                self_draw=c.self_draw >= 0 and bool(told[c.self_draw]),
                seat=told[c.seat] if c.seat >= 0 else "E",
                round=told[c.round] if c.round >= 0 else "E",
                discarder=told[c.discarder] if c.discarder >= 0 else None,
                having=told[c.having] if c.having >= 0 else "",
                flowers=told[c.flowers] if c.flowers >= 0 else "",
                dora=told[c.dora] if c.dora >= 0 else "",
                ura=told[c.ura] if c.ura >= 0 else "",
                honba=told[c.honba] if c.honba >= 0 else 0,
                sticks=told[c.sticks] if c.sticks >= 0 else 0,
                history=told[c.history] if c.history >= 0 else None,
                flowers_in_hand=self.flowers_in_hand, other_sets=self.other_sets, copies=self.copies,
                seasons=self.seasons)
        except JansoError as error:
            raise JansoError("rules.situation", number=number, error=error) from None
