"""Yaku of flowers, seasons and red fives, in the order of the document.

Flowers that were set aside come with the situation; those that stand in the hand are in the reading's tiles.
"""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.count import features as f
from janso.rules.riichi.local.declare import Facts, by_id, yaku
from janso.rules.riichi.local.forms import FLOWER_GROUP, SEASON_GROUP
from janso.rules.riichi.local.tools import WITH_RED, has_dora, rank, ranks_of, red_fives
from janso.rules.riichi.worth.value import RiichiValue, han, yakuman
from janso.scoring import facts
from janso.scoring.pattern import Pattern
from janso.scoring.readings.reading import DOUBLE_PAIR_WAIT, SUIT, Reading, across
from janso.scoring.situation import Situation
from janso.tiles import EAST, GREEN, HONOURS, KIND_MASK, NORTH, PIN, PLUM, RED, SOU, SPRING, WHITE

SUMMER: Final = SPRING + 1
AUTUMN: Final = SPRING + 2
WINTER: Final = SPRING + 3
ALL_EIGHT: Final = FLOWER_GROUP | SEASON_GROUP
SUITED: Final = (1 << 27) - 1
FIVES: Final = 1 << 4
EIGHTS: Final = 1 << 7
SNOW: Final = 0b110000000_110000000_110000000 | 1 << WHITE
PHEASANT: Final = 1 << SOU | 1 << EAST | 1 << WHITE
BUSINESS: Final = 1 << SPRING | 1 << SUMMER | 1 << WINTER


def aside(s: Situation) -> int:
    """The kinds set aside, as a mask."""
    mask = 0
    for face in s.flowers:
        mask |= 1 << (face & KIND_MASK)
    return mask


def _groups(mask: int) -> int:
    """How many of the two groups are complete."""
    return (1 if mask & FLOWER_GROUP == FLOWER_GROUP else 0) + (1 if mask & SEASON_GROUP == SEASON_GROUP else 0)


def _has_season(s: Situation, kind: int) -> bool:
    return bool(aside(s) >> kind & 1)


def su_ka_kai_rin(r: Reading, s: Situation) -> int:
    return _groups(aside(s))


def u_fan_ho(r: Reading, s: Situation) -> int:
    sets = r.chows | r.pungs
    if not (sets & SUIT and sets >> PIN & SUIT and sets >> SOU & SUIT) or sets & HONOURS:
        return 0
    return 1 if has_dora(r, s) else 0


def own_pair(aside: int, wind: int) -> bool:
    """Whether these tiles hold the flower and the season of a wind."""
    return aside >> (PLUM + wind) & 1 != 0 and aside >> (SPRING + wind) & 1 != 0


def flower_payments(r: Reading, s: Situation) -> int:
    """Hundreds of points: 8 for a whole group, 4 and 3 for an own and another pair, 2 and 1 for single tiles."""
    mask = aside(s)
    hundreds = 0
    for group in (FLOWER_GROUP, SEASON_GROUP):
        if mask & group == group:
            hundreds += 8
            mask &= ~group
    for number in range(4):
        tiles = (mask >> (PLUM + number) & 1) + (mask >> (SPRING + number) & 1)
        hundreds += ((0, 1, 3), (0, 2, 4))[number == s.seat][tiles]
    return hundreds


def chiku_hana(r: Reading, s: Situation) -> int:
    return 1 if s.facts & facts.AFTER_FLOWER else 0


OF_FIVE: Final = "flower_pairs_of_five"
"""In the numbers of a history: pairs of flowers are two of one group whose numbers make five."""


def ko_bite(r: Reading, s: Situation) -> int:
    """The pair of the seat's own flowers, each complete group of four, and each kong."""
    mask = aside(s)
    if s.history is not None and s.history.numbers.get(OF_FIVE, 0):
        other = 3 - s.seat
        own = sum([1 for first in (PLUM, SPRING) if mask >> (first + s.seat) & 1 and mask >> (first + other) & 1])
    else:
        own = mask >> (PLUM + s.seat) & 1 & mask >> (SPRING + s.seat)
    return own + _groups(mask) + r.kong_count


def chan_fa(r: Reading, s: Situation) -> int:
    return 1 if s.facts & facts.ROBBING_FLOWER else 0


def mu_hana(r: Reading, s: Situation) -> int:
    if s.history is None or s.history.flowers_in_set < 8:
        return 0
    return 1 if not (aside(s) | r.tiles) & ALL_EIGHT else 0


def mu_ji_mu_hana(r: Reading, s: Situation) -> int:
    if s.history is None or not s.history.flowers_in_set:
        return 0
    return 1 if not (aside(s) | r.tiles) & ALL_EIGHT and not r.tiles & HONOURS else 0


def haru_ichiban(r: Reading, s: Situation) -> int:
    return 1 if s.history is not None and s.history.deal == 1 and _has_season(s, SPRING) else 0


def sen_sei(r: Reading, s: Situation) -> int:
    return 1 if len(set(red_fives(s))) >= 3 else 0


def koyo(r: Reading, s: Situation) -> int:
    if not _has_season(s, AUTUMN):
        return 0
    return 1 if any(r.counts[kind] >= 2 and WITH_RED >> kind & 1 for kind in range(34)) else 0


def ju_go_ya(r: Reading, s: Situation) -> int:
    return 1 if r.pungs >> PIN & 1 and _has_season(s, AUTUMN) else 0


def haru_chiyu(r: Reading, s: Situation) -> int:
    return (aside(s) & SEASON_GROUP).bit_count() if r.pungs >> RED & 1 else 0


def kita_hana_da(r: Reading, s: Situation) -> int:
    mask = aside(s)
    three = (mask & FLOWER_GROUP).bit_count() >= 3 or (mask & SEASON_GROUP).bit_count() >= 3
    return 1 if three and r.pungs >> NORTH & 1 else 0


def ryo_hunt(r: Reading, s: Situation) -> int:
    if s.history is None or not s.history.season or not r.pungs >> (PIN + 6) & 1:
        return 0
    return 1 if _has_season(s, SPRING + s.history.season - 1) else 0


def hana_fu_ko(r: Reading, s: Situation) -> int:
    mask = aside(s) | r.tiles
    return 1 if r.pungs >> EAST & (mask >> PLUM | mask >> SPRING) & 0b1111 else 0


def akinai(r: Reading, s: Situation) -> int:
    if r.pair != WHITE or aside(s) & BUSINESS != BUSINESS:
        return 0
    return 1 if (r.pungs & (FIVES | FIVES << PIN | FIVES << SOU)).bit_count() >= 2 else 0


def aka_monde_iko(r: Reading, s: Situation) -> int:
    return 1 if len(red_fives(s)) >= 4 else 0


def ichi_dai_ka(r: Reading, s: Situation) -> int:
    return _groups(aside(s) | r.tiles)


def gin_kei_hoshun(r: Reading, s: Situation) -> int:
    return 1 if r.pungs & PHEASANT == PHEASANT and _has_season(s, SPRING) else 0


def ka_inshu(r: Reading, s: Situation) -> int:
    if not _has_season(s, SUMMER) or r.wait() != DOUBLE_PAIR_WAIT or not 0 <= r.pair < EAST:
        return 0
    return 1 if r.win // 9 == r.pair // 9 and {rank(r.win), rank(r.pair)} == {1, 4} else 0


def pa_sennin(r: Reading, s: Situation) -> int:
    return 1 if aside(s) & ALL_EIGHT == ALL_EIGHT else 0


def akb48(r: Reading, s: Situation) -> int:
    if not r.pungs >> GREEN & 1 or r.tiles & ~(SUIT << SOU | 1 << GREEN) or not _has_season(s, AUTUMN):
        return 0
    return 1 if sum([(at + 1) * r.counts[SOU + at] for at in range(9)]) == 48 else 0


def su_fen_shan_howa(r: Reading, s: Situation) -> int:
    return 1 if r.counts[SOU] == 4 and _groups(aside(s) | r.tiles) else 0


def pashen_chushu(r: Reading, s: Situation) -> int:
    return 1 if across(r.pungs) & EIGHTS and _groups(aside(s) | r.tiles) else 0


def chi_chan_i(r: Reading, s: Situation) -> int:
    seven = (aside(s) & ALL_EIGHT).bit_count() == 7
    return 1 if seven and s.facts & facts.ROBBING_FLOWER and not s.self_draw else 0


def gin_sekai(r: Reading, s: Situation) -> int:
    snow = r.pung_count == 4 and not r.tiles & ~SNOW and ranks_of(r.tiles & SUITED) == 0b110000000
    return 1 if snow and r.tiles >> WHITE & 1 and _has_season(s, WINTER) else 0


def da_hana(r: Reading, s: Situation) -> int:
    return 1 if len(s.flowers) >= 12 else 0


LOCAL: Final = "riichi_local.yaku."
PLAIN: Final = "123m456789p78s22z+9s"


def with_flowers(flowers: str, **more: object) -> Facts:
    return {"flowers": flowers, **more}


PATTERNS: Final[dict[str, Pattern]] = by_id(
    "flowers",
    yaku("su_ka_kai_rin", su_ka_kai_rin, RiichiValue(fu=32, upgrade=True),
         "Four blossoming peaks",
         "All four flowers or all four seasons set aside are worth a concealed kong of honours, 32 fu.",
         (LOCAL + "su_ka_kai_rin",), PLAIN, PLAIN, with_flowers("5678f"), with_flowers("4567f"), needs=f.FLOWERS),
    yaku("u_fan_ho", u_fan_ho, RiichiValue(permit=True), "Win without yaku",
         "A hand without any yaku, its sets in all three suits and none of honours, may win on dora or flowers alone.",
         (LOCAL + "u_fan_ho",), "13m456555p78933s+2m", "13m456555p78933s+2m", {"dora": "4p"}, {"dora": "1z"},
         needs=f.THREE_SUITS | f.SETS_IN_THREE_SUITS | f.WITH_DORA),
    yaku("flower_payments", flower_payments, RiichiValue(points=100, upgrade=True),
         "Payments for flowers",
         "800 points for all flowers or all seasons, 400 and 300 for a flower with its season, 200 and 100 for one "
         "alone, the higher sums for those of the winner's seat. Whoever has laid both own ones aside binds the "
         "others: they need two han of yaku, or whatever shibari_minimum says.",
         ("riichi_local.scoring.flower_payments",), PLAIN, PLAIN, with_flowers("1267f"), {}, needs=f.FLOWERS),
    yaku("chiku_hana", chiku_hana, RiichiValue(1, 1, upgrade=True),
         "Flower replacement",
         "Won on the replacement tile after a flower: one han more for a hand that has a yaku.",
         (LOCAL + "chiku_hana", "riichi.glossary.yaku.chiku_hana"), PLAIN, PLAIN,
         with_flowers("3f", self_draw=True, having=["after_flower"]), with_flowers("3f", self_draw=True),
         needs=f.LOCAL_FACT),
    yaku("ko_bite", ko_bite, RiichiValue(points=400, upgrade=True), "Bite",
         "400 points each for both own flowers together, for a complete group of four, and for a kong.",
         (LOCAL + "ko_bite", "riichi.glossary.yaku.ko"), PLAIN, PLAIN, with_flowers("15f"), with_flowers("16f"),
         needs=f.EXTRA_TILES),
    yaku("chan_fa", chan_fa, han(1), "Robbing a flower",
         "Won on a flower that another player discards or sets aside.",
         (LOCAL + "chan_fa",), "234m567p345678s1f+5f", "234m567p345678s1f+5f", {"having": ["robbing_flower"]},
         {"having": []}, needs=f.LOCAL_FACT, forms=("flower_pair",)),
    yaku("mu_hana", mu_hana, han(1, 0), "No flowers",
         "Not one flower, in a game with eight flowers or more.",
         (LOCAL + "mu_hana",), PLAIN, PLAIN, {"history": {"flowers_in_set": 8}}, {"history": {"flowers_in_set": 4}},
         needs=f.HISTORY),
    yaku("mu_ji_mu_hana", mu_ji_mu_hana, han(1), "No honours, no flowers",
         "Neither a flower nor an honour, in a game with flowers.",
         (LOCAL + "mu_ji_mu_hana",), "123m456789p7822s+9s", PLAIN, {"history": {"flowers_in_set": 4}},
         needs=f.HISTORY | f.NO_HONOURS),
    yaku("haru_ichiban", haru_ichiban, han(1), "First wind of spring",
         "Spring set aside in the first deal of the game.",
         (LOCAL + "haru_ichiban",), PLAIN, PLAIN, with_flowers("5f", history={"deal": 1}),
         with_flowers("5f", history={"deal": 2}), needs=f.FLOWERS | f.HISTORY),
    yaku("sen_sei", sen_sei, han(1), "Three red stars",
         "A red five of each suit.",
         (LOCAL + "sen_sei",), "340m234067p1167s+0s", "340m234067p1167s+5s",
         needs=f.MARKED | f.THREE_MARKED | f.THREE_SUITS),
    yaku("koyo", koyo, han(1), "Autumn leaves",
         "Autumn set aside and two equal tiles that show red.",
         (LOCAL + "koyo",), "123m45678955p78s+9s", PLAIN, with_flowers("7f"), needs=f.FLOWERS),
    yaku("ju_go_ya", ju_go_ya, han(1), "Harvest moon",
         "A pung of 1 of dots and autumn set aside.",
         (LOCAL + "ju_go_ya",), "456m11p567789s22z+1p", "456m22p567789s22z+2p", with_flowers("7f"),
         needs=f.FLOWERS | f.PUNGS_1),
    yaku("haru_chiyu", haru_chiyu, han(1), "Kitchen of the seasons",
         "A pung of Red: one han for each season set aside.",
         (LOCAL + "haru_chiyu",), "456m567p789s22z77z+7z", "456m567p789s22z66z+6z", with_flowers("56f"),
         needs=f.FLOWERS | f.DRAGON_PUNG),
    yaku("kita_hana_da", kita_hana_da, han(1), "Kitahanada station",
         "A pung of North and three flowers or three seasons set aside.",
         (LOCAL + "kita_hana_da",), "456m567p789s22z44z+4z",
         "456m567p789s22z44z+4z", with_flowers("123f"), with_flowers("125f"),
         needs=f.FLOWERS | f.WIND_PUNG),
    yaku("ryo_hunt", ryo_hunt, han(1), "Hunt",
         "A pung of 7 of dots, and the present season of the year set aside.",
         (LOCAL + "ryo_hunt",), "456m77p234789s22z+7p",
         "456m77p234789s22z+7p", with_flowers("8f", history={"season": "winter"}),
         with_flowers("8f", history={"season": "summer"}), needs=f.FLOWERS | f.HISTORY | f.PUNGS_1),
    yaku("hana_fu_ko", hana_fu_ko, han(1), "Flower and wind",
         "A pung of a wind, and the flower or season that belongs to it.",
         (LOCAL + "hana_fu_ko",), "456m567p789s22z44z+2z",
         "456m567p789s22z44z+2z", with_flowers("6f"), with_flowers("7f"),
         needs=f.WIND_PUNG | f.FLOWERS),
    yaku("akinai", akinai, han(1),
         "Business without autumn",
         "Two pungs of fives, a pair of White, and spring, summer and winter set aside.",
         (LOCAL + "akinai",), "555m12355p456s55z+5p", "555m12355p456s66z+5p", with_flowers("568f"),
         needs=f.FLOWERS | f.PUNGS_2 | f.HONOUR_PAIR),
    yaku("aka_monde_iko", aka_monde_iko, han(2, 1), "Muddy red gate",
         "Four red fives in the hand.",
         (LOCAL + "aka_monde_iko",), "340m340067p22z67s+0s", "340m345067p22z67s+5s", needs=f.MARKED | f.THREE_MARKED),
    yaku("ichi_dai_ka", ichi_dai_ka, han(1), "A set of flowers",
         "One han for all four flowers, and one for all four seasons, set aside or in the hand.",
         (LOCAL + "ichi_dai_ka",), PLAIN, PLAIN, with_flowers("1234f"), with_flowers("1235f"), needs=f.FLOWERS),
    yaku("gin_kei_hoshun", gin_kei_hoshun, han(2),
         "Silver pheasant of spring",
         "Spring set aside and pungs of 1 of bamboos, East and White.",
         (LOCAL + "gin_kei_hoshun",), "66m234p111s11155z+5z", "66m234p222s11155z+5z", with_flowers("5f"),
         needs=f.FLOWERS | f.PUNGS_3 | f.WIND_PUNG | f.DRAGON_PUNG),
    yaku("ka_inshu", ka_inshu, han(3, 2), "Summer of Yin and Zhou",
         "Summer set aside, and a wait for two pairs, 1 and 4 of one suit.",
         (LOCAL + "ka_inshu",), "1144m567p234789s+4m", "1133m567p234789s+3m", with_flowers("6f"),
         needs=f.FLOWERS | f.PUNGS_1),
    yaku("pa_sennin", pa_sennin, yakuman(), "Eight immortals",
         "All eight flowers and seasons set aside.",
         (LOCAL + "pa_sennin",
         "riichi.glossary.yaku.pa_sennin"), PLAIN, PLAIN, with_flowers("12345678f"), with_flowers("1234567f"),
         needs=f.FLOWERS),
    yaku("akb48", akb48, RiichiValue(limit="haneman", open_limit="mangan"),
         "AKB48",
         "A pung of Green, all else bamboos whose ranks add up to 48, and autumn set aside.",
         (LOCAL + "akb48",), "23445656733s66z+6z", "23445656744s66z+6z", with_flowers("7f"),
         needs=f.FLOWERS | f.DRAGON_PUNG | f.ONE_SUIT),
    yaku("su_fen_shan_howa", su_fen_shan_howa, RiichiValue(limit="haneman", open_limit="mangan"),
         "Flowers for the four phoenixes",
         "All four 1 of bamboos and all flowers or all seasons.",
         (LOCAL + "su_fen_shan_howa",), "567m23p999s44z[1111s]+4p", "567m23p999s44z[2222s]+4p", with_flowers("1234f"),
         needs=f.FLOWERS),
    yaku("pashen_chushu", pashen_chushu, yakuman(),
         "Meeting of the immortals",
         "Pungs of eights in all three suits and all flowers or all seasons.",
         (LOCAL + "pashen_chushu",), "888m234888p88s55z+8s", "777m234777p77s55z+7s", with_flowers("1234f"),
         needs=f.PUNGS_3 | f.FLOWERS),
    yaku("chi_chan_i", chi_chan_i, yakuman(),
         "Seven swords",
         "Seven flowers set aside, and the eighth robbed from another player for the win, whatever the hand is.",
         (LOCAL + "chi_chan_i", "riichi.glossary.yaku.chi_ken"), "147m258p369s1234z+8f", "147m258p369s1234z+8f",
         with_flowers("1234567f", having=["robbing_flower"]), with_flowers("123456f", having=["robbing_flower"]),
         needs=f.FLOWERS | f.LOCAL_FACT, forms=("seven_swords",)),
    yaku("gin_sekai", gin_sekai, yakuman(), "Silver world",
         "All pungs of eights, nines and White, each of them present, with winter set aside.",
         (LOCAL + "gin_sekai",), "888m88899p999s55z+5z", "888m88811p999s55z+5z", with_flowers("8f"),
         needs=f.FLOWERS | f.PUNGS_4),
    yaku("da_hana", da_hana, yakuman(), "Dozen flowers",
         "Twelve tiles set aside: flowers, seasons and norths.",
         ("riichi.glossary.yaku.da_hana",), PLAIN, PLAIN, with_flowers("12345678f4444z"), with_flowers("12345678f444z"),
         needs=f.FLOWERS),
)
