"""Yaku of the winner's own discards; without a history none of them is there."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.count import features as f
from janso.rules.riichi.local.declare import by_id, yaku
from janso.rules.riichi.worth.value import RiichiValue, han, yakuman
from janso.scoring.pattern import Pattern
from janso.scoring.readings.reading import Reading
from janso.scoring.situation import Situation
from janso.tiles import GREEN, RED, SOU, SOUTH, WEST, WHITE

Row = tuple[int, ...]
"""Kinds that may stand at each place, as masks."""


def _row(text: str) -> Row:
    """A row from signs: a digit is that rank of any suit, S W winds, P F C White Green Red, c and g 3 and 7 of
    bamboos."""
    signs = {"S": 1 << SOUTH, "W": 1 << WEST, "P": 1 << WHITE, "F": 1 << GREEN, "C": 1 << RED,
             "c": 1 << (SOU + 2), "g": 1 << (SOU + 6)}
    one = 1 | 1 << 9 | 1 << 18
    return tuple([signs[sign] if sign in signs else one << (int(sign) - 1) for sign in text])


GEESE: Final = _row("CcgcC")
WOODPECKERS: Final = (_row("1221"), _row("W33W"))
NAKANISHI: Final = (_row("CWFWP"),)
CORNERS: Final = (_row("1212"),)
MIRROR: Final = _row("W3C9C3W")
NEWSPAPERS: Final = (_row("52125"), MIRROR)
THICKETS: Final = (_row("37S6S73"), MIRROR)
TOMATOES: Final = (_row("353"), _row("W3W"), _row("PFP"))


def _own(s: Situation) -> list[int]:
    return [] if s.history is None else s.history.kinds(s.seat)


def _times(kinds: list[int], rows: tuple[Row, ...]) -> int:
    """How often any of some rows lies in a river, one after another without sharing tiles."""
    found = at = 0
    while at < len(kinds):
        length = 0
        for row in rows:
            if _lies(kinds, at, row):
                length = len(row)
        found += 1 if length else 0
        at += length or 1
    return found


def _lies(kinds: list[int], at: int, row: Row) -> bool:
    if at + len(row) > len(kinds):
        return False
    return all(row[step] >> kinds[at + step] & 1 for step in range(len(row)))


def gan_shutingu(r: Reading, s: Situation) -> int:
    return 1 if r.count(RED) >= 2 and r.count(SOU + 2) >= 2 and r.count(SOU + 6) else 0


def gan_shutingu_river(r: Reading, s: Situation) -> int:
    return 1 if _times(_own(s), (GEESE,)) else 0


def kitsutsuki(r: Reading, s: Situation) -> int:
    return 1 if _times(_own(s), WOODPECKERS) else 0


def nakanishi_hassha(r: Reading, s: Situation) -> int:
    return 1 if _times(_own(s), NAKANISHI) else 0


def suma_suma(r: Reading, s: Situation) -> int:
    return 1 if _times(_own(s), CORNERS) else 0


def shinbunshi(r: Reading, s: Situation) -> int:
    return 1 if _times(_own(s), NEWSPAPERS) else 0


def take_yabu_yaketa(r: Reading, s: Situation) -> int:
    return 1 if _times(_own(s), THICKETS) else 0


def tomato(r: Reading, s: Situation) -> int:
    return 1 if _times(_own(s), TOMATOES) >= 3 else 0


def san_tori(r: Reading, s: Situation) -> int:
    return 1 if _times(_own(s), ((1 << SOU, 1 << SOU, 1 << SOU),)) else 0


def mini_sangen(r: Reading, s: Situation) -> int:
    kinds = _own(s)
    return 1 if all(kinds.count(dragon) >= 2 for dragon in (WHITE, GREEN, RED)) else 0


def maneman(r: Reading, s: Situation) -> int:
    if s.history is None or len(s.history.discards[s.seat]) < 5:
        return 0
    mine = sorted(_own(s)[:5])
    return 1 if any(sorted(s.history.kinds(seat)[:5]) == mine for seat in range(s.seat)) else 0


def maneman_in_order(r: Reading, s: Situation) -> int:
    """The most of the first five discards that equal, place by place, those of one player who moved before."""
    if s.history is None:
        return 0
    mine = _own(s)[:5]
    return max([sum([1 for a, b in zip(mine, s.history.kinds(seat)) if a == b]) for seat in range(s.seat)], default=0)


LOCAL: Final = "riichi_local.yaku."
PLAIN: Final = "123m456789p78s22z+9s"


def _river(tiles: str, seat: str = "E") -> dict[str, object]:
    return {"history": {"discards": {seat: tiles}}}


PATTERNS: Final[dict[str, Pattern]] = by_id(
    "discards",
    yaku("gan_shutingu", gan_shutingu, han(1),
         "Shooting wild geese",
         "Two Reds, two 3 and a 7 of bamboos somewhere in the hand.",
         (LOCAL + "gan_shutingu",), "456m23433567s77z+7z", PLAIN, needs=f.RED_DRAGON),
    yaku("gan_shutingu_river", gan_shutingu_river, RiichiValue(points=8000, upgrade=True),
         "Wild geese in the river",
         "Red, 3, 7, 3 of bamboos and Red discarded one after another: the winner receives a mangan of 8000 besides.",
         (LOCAL + "gan_shutingu",), PLAIN, PLAIN, _river("9m7z373s7z"), _river("9m7z373s6z"), needs=f.HISTORY),
    yaku("kitsutsuki", kitsutsuki, han(1), "Woodpecker",
         "Discarded one after another: 1 2 2 1 of any suits, or West 3 3 West.",
         (LOCAL + "kitsutsuki",), PLAIN, PLAIN, _river("5z1m2p2s1s"), _river("5z1m2p3s1s"), needs=f.HISTORY),
    yaku("nakanishi_hassha", nakanishi_hassha, han(1),
         "Nakanishi, fire",
         "Discarded one after another: Red, West, Green, West, White.",
         (LOCAL + "nakanishi_hassha",), PLAIN, PLAIN, _river("73635z"), _river("73536z"), needs=f.HISTORY),
    yaku("suma_suma", suma_suma, han(1), "Suma-suma",
         "Discarded one after another: 1 2 1 2 of any suits.",
         (LOCAL + "suma_suma",), PLAIN, PLAIN, _river("9m1m2m1p2s"), _river("9m1m2m2p1s"), needs=f.HISTORY),
    yaku("shinbunshi", shinbunshi, han(1), "Newspaper",
         "Discarded one after another: 5 2 1 2 5 of any suits, or West 3 Red 9 Red 3 West.",
         (LOCAL + "shinbunshi",), PLAIN, PLAIN, _river("9m5m2p1s2s5p"), _river("9m5m2p1s5s2p"), needs=f.HISTORY),
    yaku("take_yabu_yaketa", take_yabu_yaketa, han(2),
         "Burning bamboo thicket",
         "Discarded one after another: 3 7 South 6 South 7 3 of any suits, or West 3 Red 9 Red 3 West.",
         (LOCAL + "take_yabu_yaketa",), PLAIN, PLAIN, _river("3s7s2z6s2z7s3s"), _river("3s7s2z6s2z3s7s"),
         needs=f.HISTORY),
    yaku("tomato", tomato, han(2), "Tomato, banana",
         "Three times in the river, each tile used once: 3 5 3 of any suits, West 3 West, or White Green White.",
         (LOCAL + "tomato",), PLAIN, PLAIN, _river("353m3z3p3z565z"), _river("353m3z3p3z565m"), needs=f.HISTORY),
    yaku("san_tori", san_tori, han(1), "Three chickens",
         "Three 1 of bamboos discarded in a row.",
         ("riichi.glossary.yaku.san_tori",), PLAIN, PLAIN, _river("9m111s"), _river("1s9m11s"), needs=f.HISTORY),
    yaku("mini_sangen", mini_sangen, han(1), "Mini three dragons",
         "Two of each dragon among the discards.",
         ("riichi.glossary.yaku.mini_sangan",), PLAIN, PLAIN, _river("567z9m567z"), _river("567z9m566z"),
         needs=f.HISTORY),
    yaku("maneman", maneman, yakuman(), "Full imitation",
         "The first five discards are, in any order, the first five of a player who moves before.",
         (LOCAL + "maneman",), PLAIN, PLAIN,
         {"seat": "S", "history": {"discards": {"E": "19m1z9p2z", "S": "12z9p19m4s"}}},
         {"seat": "S", "history": {"discards": {"E": "19m1z9p2z", "S": "12z8p19m4s"}}}, needs=f.HISTORY | f.CHILD),
    yaku("maneman_in_order", maneman_in_order, RiichiValue(1, 1, upgrade=True),
         "Imitation tile by tile",
         "One han for each of the first five discards that equals the one at the same place of a player who moves "
         "before.",
         (LOCAL + "maneman",), "123m456789p78s33z+9s", PLAIN,
         {"seat": "S", "history": {"discards": {"E": "19m1z9p2z", "S": "1m2z1z"}}},
         {"seat": "S", "history": {"discards": {"E": "19m1z9p2z", "S": "9m1m2z"}}}, needs=f.HISTORY | f.CHILD),
)
