"""Local rules that change who pays once a win is counted: they look at the counted yaku or at all players."""

from __future__ import annotations

from typing import Final

from janso.message import fixed
from janso.rules.riichi.count import features as f
from janso.rules.riichi.local.declare import AFTER, by_id, yaku
from janso.rules.riichi.worth.house.rules import LINES
from janso.rules.riichi.worth.value import RiichiValue, han
from janso.scoring.facts import EVERYONE_RON, SELF_RON
from janso.scoring.history import History
from janso.scoring.pattern import Pattern
from janso.scoring.readings.reading import Reading
from janso.scoring.score import Counted, Score
from janso.scoring.situation import Situation
from janso.tiles import EAST, WHITE

WINDS: Final = "ESWN5678"
NOT_YAKU: Final = ("dora", "ura_dora", "red_dora", "north_dora", "flower_dora", "winning_tile_dora", *LINES)


def repeat_payers(score: Score, s: Situation) -> list[int]:
    """Who pays double because the last win of the round had the same yaku and they paid for it."""
    if s.history is None or not s.history.wins:
        return []
    last = s.history.wins[-1]
    counted = {pattern.id for pattern in score.patterns if pattern.id not in NOT_YAKU}
    before = {id for id in last.patterns if id not in NOT_YAKU}
    return [seat for seat in last.payers if seat != s.seat] if counted == before else []


def odd_one_out(history: History | None, players: int = 4) -> int:
    """The player whose first discard alone differs while all others' are alike, -1 when there is none."""
    if history is None or players != 4 or any(not river for river in history.discards):
        return -1
    first = [history.kinds(seat)[0] for seat in range(4)]
    for seat in range(4):
        others = {kind for at, kind in enumerate(first) if at != seat}
        if len(others) == 1 and first[seat] not in others:
            return seat
    return -1


def takebera_gaeshi(r: Reading, s: Situation) -> int:
    return 1 if s.history is not None and s.history.wins and s.history.wins[-1].payers else 0


def taimu_bokan(r: Reading, s: Situation) -> int:
    return 1 if odd_one_out(s.history) >= 0 else 0


def yakuhai_shibari(r: Reading, s: Situation) -> int:
    """How many han the claimed sets of value honours bring."""
    count = 0
    for meld in s.hand.melds:
        if not meld.concealed and meld.kind >= EAST:
            count += (meld.kind >= WHITE) + (meld.kind == EAST + s.seat) + s.is_round_wind(meld.kind)
    return count


def doubled(patterns: list[Pattern], score: Score, s: Situation) -> list[int]:
    """Seats that pay double by these rules; the reason is written down."""
    for pattern in patterns:
        if pattern.id == "takebera_gaeshi":
            seats = repeat_payers(score, s)
            if seats:
                score.patterns.append(Counted(pattern.id, pattern.name(), 1, 0))
            return seats
    return []


def adjust(patterns: list[Pattern], values: dict[str, RiichiValue], score: Score, s: Situation) -> None:
    """Side payments between all players, after everything else."""
    for pattern in patterns:
        if pattern.id != "taimu_bokan" or not score.payments:
            continue
        odd = odd_one_out(s.history, len(score.payments))
        if odd < 0:
            continue
        points = values[pattern.id].points
        for wind in score.payments:
            score.payments[wind] += -3 * points if wind == WINDS[odd] else points
        score.patterns.append(Counted(pattern.id, pattern.name(), 1, 0))
        score.extra["side_payment"] = {"from": WINDS[odd], "to_each": points, "for": pattern.id}


def is_self_ron(s: Situation) -> bool:
    """Won on the winner's own discard, and nobody else won."""
    return bool(s.facts & SELF_RON) and not s.facts & EVERYONE_RON


def self_ron(score: Score, s: Situation, players: int, stick: int) -> None:
    """Nobody pays; the winner takes the sticks and the deal is played again."""
    score.points = 0
    score.payments = {WINDS[seat]: s.sticks * stick if seat == s.seat else 0 for seat in range(players)}
    score.extra["payments_note"] = fixed("rules.own_discard_takes_sticks")


LOCAL: Final = "riichi_local.yaku."
PLAIN: Final = "123m456789p78s22z+9s"
_ALIKE: Final = {"E": "1z", "S": "1z", "W": "9m", "N": "1z"}

PATTERNS: Final[dict[str, Pattern]] = by_id(
    AFTER,
    yaku("takebera_gaeshi", takebera_gaeshi, RiichiValue(multiplier=2),
         "Return of the bamboo spatula",
         "A win with exactly the yaku of the last win of the round: those who paid for that one pay double.",
         (LOCAL + "takebera_gaeshi",), PLAIN, PLAIN,
         {"discarder": "S", "history": {"wins": [{"seat": "E", "patterns": ["pinfu"], "payers": ["S"]}]}},
         {"discarder": "S", "history": {"wins": [{"seat": "E", "patterns": ["tanyao"], "payers": ["S"]}]}}),
    yaku("yakuhai_shibari", yakuhai_shibari, han(1, 0),
         "Bound value honours",
         "Claimed pungs and kongs of value honours bring no han; concealed ones count as ever.",
         (LOCAL + "yakuhai_shibari",), "12345678m22z(555z)+9m", "12345678m55z(222z)+9m",
         needs=f.OPEN_HAND),
    yaku("taimu_bokan", taimu_bokan, RiichiValue(points=1000),
         "Time Bokan, friendship",
         "Three of the four first discards are alike: whoever threw the odd one pays each of the others 1000 points.",
         (LOCAL + "taimu_bokan",), PLAIN, PLAIN, {"discarder": "S", "history": {"discards": _ALIKE}},
         {"discarder": "S", "history": {"discards": {**_ALIKE, "N": "2z"}}}),
)
