"""Yaku of flowers and seasons that stand in the hand, and of the order in which they came."""

from __future__ import annotations

from typing import Final

from janso.hand import KONG
from janso.rules.riichi.count import features as f
from janso.rules.riichi.local import forms
from janso.rules.riichi.local.declare import Facts, by_id, yaku
from janso.rules.riichi.local.patterns.flowers import EIGHTS, SUMMER, with_flowers
from janso.rules.riichi.worth.value import RiichiValue, han, yakuman
from janso.scoring.history import FLOWER, Call
from janso.scoring.pattern import Pattern
from janso.scoring.readings.reading import IN_PAIR, SUIT, Reading
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK, PIN, PLUM, SOU, SPRING, WEST, WHITE, WINDS


def hana_janto(r: Reading, s: Situation) -> int:
    return 1 if r.form == forms.FLOWER_PAIR else 0


def hana_kotsu(r: Reading, s: Situation) -> int:
    return 1 if r.form == forms.FLOWER_PUNG else 0


def kisetsu_fu(r: Reading, s: Situation) -> int:
    return 1 if r.form == forms.SEASONAL_WIND else 0


def tate_su_ka_kai_rin(r: Reading, s: Situation) -> int:
    return 1 if r.form == forms.FLOWERS_AND_LONG_CHOW else 0


def sekaihai(r: Reading, s: Situation) -> int:
    return 1 if r.form == forms.WORLD_CUP else 0


def yojo_muso(r: Reading, s: Situation) -> int:
    return 1 if r.form == forms.REMAINDER else 0


def tate_pashen_kohai(r: Reading, s: Situation) -> int:
    return 1 if r.form == forms.ALL_FLOWERS else 0


def goka_kenran(r: Reading, s: Situation) -> int:
    return 1 if r.form == forms.ALL_FLOWERS and r.kong_count == 2 else 0


def _own_calls(s: Situation) -> list[Call]:
    return [] if s.history is None else [call for call in s.history.calls if call.seat == s.seat]


def _kong_then_season(s: Situation, kongs: int, season: int) -> bool:
    """The winner's last two calls, both in the winning turn: a kong of one of some kinds, then a season."""
    calls = _own_calls(s)
    if s.history is None or not s.self_draw or len(calls) < 2:
        return False
    turn = len(s.history.discards[s.seat]) + 1
    kong, flower = calls[-2], calls[-1]
    return (kong.type == KONG and kong.turn == flower.turn == turn and bool(kongs >> (kong.tiles[0] & KIND_MASK) & 1)
            and flower.type == FLOWER and flower.tiles == (season,))


def haru_no_fure(r: Reading, s: Situation) -> int:
    return 1 if _kong_then_season(s, EIGHTS | EIGHTS << PIN | EIGHTS << SOU, SPRING) else 0


def seika_moji(r: Reading, s: Situation) -> int:
    return 1 if _kong_then_season(s, 1 << WEST, SUMMER) else 0


_BLOCKS: Final = (SUIT << PIN, SUIT << SOU, SUIT, WINDS)


def _in_season_order(r: Reading, s: Situation, flowers: int) -> int:
    """Open sets of dots, bamboos, characters and winds, each after its season (and, with `flowers` 2, its flower)."""
    calls = _own_calls(s)
    if r.open_count != 4 or r.win_at != IN_PAIR or r.pair < WHITE or len(calls) != 4 * (flowers + 1):
        return 0
    for at in range(4):
        part = calls[at * (flowers + 1) : (at + 1) * (flowers + 1)]
        wanted = (SPRING + at, PLUM + at)[:flowers]
        for call, kind in zip(part, wanted):
            if call.type != FLOWER or call.tiles != (kind,):
                return 0
        meld = part[-1]
        if meld.type == FLOWER or meld.concealed or not _BLOCKS[at] >> (meld.tiles[0] & KIND_MASK) & 1:
            return 0
    return 1


def shi_ki_ho(r: Reading, s: Situation) -> int:
    return _in_season_order(r, s, 1)


def cho_shi_ki_ho(r: Reading, s: Situation) -> int:
    return _in_season_order(r, s, 2)


LOCAL: Final = "riichi_local.yaku."
OPEN_FOUR: Final = "6z(345p)(567s)(123m)(333z)+6z"


def _calls(*steps: tuple[str, str], turn: int = 1) -> Facts:
    """A history of the East player's calls; a flower is called «flower», sets by their type."""
    return {"calls": [{"seat": "E", "type": type, "tiles": tiles, "turn": turn} for type, tiles in steps]}


_SEASONS_IN_ORDER: Final = (("flower", "5f"), ("chow", "345p"), ("flower", "6f"), ("chow", "567s"), ("flower", "7f"),
                            ("chow", "123m"), ("flower", "8f"), ("pung", "333z"))
_FLOWERS_IN_ORDER: Final = (("flower", "5f"), ("flower", "1f"), ("chow", "345p"), ("flower", "6f"), ("flower", "2f"),
                            ("chow", "567s"), ("flower", "7f"), ("flower", "3f"), ("chow", "123m"), ("flower", "8f"),
                            ("flower", "4f"), ("pung", "333z"))
_SWAPPED: Final = (*_SEASONS_IN_ORDER[2:4], *_SEASONS_IN_ORDER[:2], *_SEASONS_IN_ORDER[4:])

PATTERNS: Final[dict[str, Pattern]] = by_id(
    "flowers",
    yaku("hana_janto", hana_janto, RiichiValue(fu=4, upgrade=True),
         "Flower pair",
         "A flower and the season of its number stand in the hand as the pair: 4 fu.",
         (LOCAL + "hana_janto",), "234m567p34567s15f+8s", "234m567p34567s16f+8s",
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("flower_pair",)),
    yaku("hana_kotsu", hana_kotsu, han(1), "Flower pung",
         "Three flowers or three seasons stand in the hand as a set.",
         (LOCAL + "hana_kotsu",), "234m567p3466s567f+5s", "234m567p3466s467f+5s",
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("flower_pung",)),
    yaku("kisetsu_fu", kisetsu_fu, han(3), "Seasonal wind",
         "One each of the four winds and the season of the round wind in the hand beside three sets.",
         (LOCAL + "kisetsu_fu",), "555m678p34s1234z5f+2s", "555m678p34s1234z6f+2s",
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("seasonal_wind",)),
    yaku("tate_su_ka_kai_rin", tate_su_ka_kai_rin, han(4, 3),
         "Standing four petals",
         "All flowers or all seasons and four tiles of a suit in a row in the hand beside two sets.",
         (LOCAL + "tate_su_ka_kai_rin",), "678m2345p99s1234f+9s", "678m2346p99s1234f+9s",
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("flowers_and_long_chow",)),
    yaku("haru_no_fure", haru_no_fure, RiichiValue(limit="haneman"),
         "Touch of spring",
         "A kong of eights, spring as its replacement, and a win on the replacement of spring.",
         (LOCAL + "haru_no_fure",), "567m23p999s44z[8888s]+4p", "567m23p999s44z[8888s]+4p",
         with_flowers("5f", self_draw=True, history=_calls(("kong", "8888s"), ("flower", "5f"))),
         with_flowers("6f", self_draw=True, history=_calls(("kong", "8888s"), ("flower", "6f"))),
         needs=f.HISTORY | f.KONGS_1),
    yaku("sekaihai", sekaihai, RiichiValue(limit="yakuman", open_limit=""),
         "World cup",
         "A pung of 1 of dots, one each of the honours and all seasons in the hand.",
         (LOCAL + "sekaihai",), "111p123456z5678f+7z", "111p123456z1234f+7z",
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("world_cup",)),
    yaku("shi_ki_ho", shi_ki_ho, yakuman(), "Harmony of the four seasons",
         "A fully open hand built in order: spring, dots, summer, bamboos, autumn, characters, winter, winds, and a "
         "single wait on a dragon.",
         (LOCAL + "shi_ki_ho",), OPEN_FOUR, OPEN_FOUR, with_flowers("5678f", history=_calls(*_SEASONS_IN_ORDER)),
         with_flowers("5678f", history=_calls(*_SWAPPED)), needs=f.HISTORY | f.IN_THE_PAIR | f.WIND_PUNG),
    yaku("yojo_muso", yojo_muso, RiichiValue(limit="yakuman", open_limit=""),
         "Peerless remainder",
         "One each of the honours, the three red fives and all seasons in the hand.",
         (LOCAL + "yojo_muso",), "0m0p0s123456z5678f+7z", "0m0p5s123456z5678f+7z",
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("remainder",)),
    yaku("tate_pashen_kohai", tate_pashen_kohai, yakuman(),
         "Standing eight immortals",
         "All flowers and all seasons in the hand beside two sets.",
         (LOCAL + "tate_pashen_kohai",), "99m345p12345678f+9m", "99m346p12345678f+9m",
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("all_flowers",)),
    yaku("seika_moji", seika_moji, yakuman(), "Tangut script",
         "A kong of West, summer as its replacement, and a win on the replacement of summer.",
         (LOCAL + "seika_moji",), "567m23p999s44s[3333z]+4p", "567m23p999s44s[3333z]+4p",
         with_flowers("6f", self_draw=True, history=_calls(("kong", "3333z"), ("flower", "6f"))),
         with_flowers("6f", self_draw=True, history=_calls(("flower", "6f"), ("kong", "3333z"))),
         needs=f.HISTORY | f.KONGS_1 | f.WIND_PUNG),
    yaku("cho_shi_ki_ho", cho_shi_ki_ho, yakuman(2),
         "Supreme harmony of the seasons",
         "Harmony of the four seasons with each season's flower after it.",
         (LOCAL + "cho_shi_ki_ho",), OPEN_FOUR, OPEN_FOUR,
         with_flowers("12345678f", history=_calls(*_FLOWERS_IN_ORDER)),
         with_flowers("5678f", history=_calls(*_SEASONS_IN_ORDER)), needs=f.HISTORY | f.IN_THE_PAIR | f.WIND_PUNG),
    yaku("goka_kenran", goka_kenran, yakuman(2), "Gorgeous and splendid",
         "All flowers and all seasons in the hand beside two kongs.",
         (LOCAL + "goka_kenran",), "1234567f[1111z][9999p]+8f", "99m345p12345678f+9m",
         needs=f.OTHER_FORM | f.RARE_FORM | f.KONGS_2, forms=("all_flowers",)),
)
