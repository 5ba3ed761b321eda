"""The 44 patterns of Zung Jung and the 4 of flowers, by category and series: names, values, an example each."""

from __future__ import annotations

from typing import Any, Final

from janso.rules.common import chows as common_chows
from janso.rules.common import finish as common_finish
from janso.rules.common import pungs as common_pungs
from janso.rules.common import whole_hand as common_whole
from janso.rules.zungjung import patterns as p
from janso.scoring.pattern import CHOWS, DESCRIBED, PUNGS, TILES, Pattern, Test

PATTERNS: Final[dict[str, Pattern]] = {}
INDEX: Final[dict[str, int]] = {}
"""Where the scorer keeps a pattern."""
SERIES: Final[list[str]] = []
"""The series of each pattern, by index. Flowers combine with each other, so each of them is a series of its own."""
EACH: Final[tuple[str, ...]] = ("value_honour", "non_seat_flower", "seat_flower")
"""Patterns that count as often as they are there."""

SELF: Final[dict[str, Any]] = {"self_draw": True}
CATEGORIES: Final = ("", "1 Trivial patterns", "2 One-suit patterns", "3 Honour tiles", "4 Pungs and kongs",
                     "5 Identical chows", "6 Similar sets", "7 Consecutive sets", "8 Terminals",
                     "9 Incidental bonuses", "10 Irregular hands", "11 Flowers and seasons")


def _pattern(
    number: str, points: int, sees: int, test: Test, en: str, text: str, example: str,
    facts: dict[str, Any] | None = None, id: str = "",
) -> None:
    id = id or test.__name__
    category, series, *_ = number.split(".")
    PATTERNS[id] = Pattern(id, test, {"en": en}, text, points, (f"zungjung.yaku.{id}",), example, facts, number,
                           CATEGORIES[int(category)], sees=sees)
    INDEX[id] = len(SERIES)
    SERIES.append(number if category == "11" else f"{category}.{series}")


_pattern("1.1", 5, DESCRIBED, p.all_chows, "All Chows",
         "Four chows; the pair may be anything.", "456456p78s22m(123m)+9s")
_pattern("1.2", 5, DESCRIBED, p.concealed_hand, "Concealed Hand",
         "A regular hand without open sets; concealed kongs and a win on a discard are allowed.",
         "333m333p456s78p33s+9p")
_pattern("1.3", 5, TILES, common_whole.all_simples, "All Simples",
         "Only 2 to 8.", "34s22p(234m)(567p)(666s)+5s")
_pattern("2.1.1", 40, TILES, common_whole.half_flush, "Mixed One-Suit",
         "Tiles of one suit and honours.", "555s88s99s(222s)(777z)+8s", SELF, id="mixed_one_suit")
_pattern("2.1.2", 80, TILES, common_whole.full_flush, "Pure One-Suit",
         "Only tiles of one suit.", "1235566778p(123p)+8p", id="pure_one_suit")
_pattern("2.2", 480, DESCRIBED, common_whole.nine_gates, "Nine Gates",
         "A concealed 1112345678999 of one suit, completed by any tile of that suit.", "1112345678999p+3p")
_pattern("3.1", 10, PUNGS, p.value_honour, "Value Honour",
         "A pung of a dragon or of the winner's own wind, each; the round wind does not count.",
         "678p12s88m(222z)(345m)+3s", {"seat": "S"})
_pattern("3.2.1", 40, PUNGS, common_pungs.little_three_dragons, "Small Three Dragons",
         "Pungs of two dragons and a pair of the third.", "88p55z(777z)(666z)(222m)+8p")
_pattern("3.2.2", 130, PUNGS, common_pungs.big_three_dragons, "Big Three Dragons",
         "Pungs of all three dragons.", "12m99p(777z)(666z)(555z)+3m")
_pattern("3.3.1", 30, PUNGS, p.little_three_winds, "Small Three Winds",
         "Pungs of two winds and a pair of a third.", "456m67p44z(222z)(333z)+8p")
_pattern("3.3.2", 120, PUNGS, common_pungs.big_three_winds, "Big Three Winds",
         "Pungs of three winds.", "56s88s(444z)(222z)(333z)+4s", {"seat": "N"})
_pattern("3.3.3", 320, PUNGS, common_pungs.little_four_winds, "Small Four Winds",
         "Pungs of three winds and a pair of the fourth.", "77m44z(111z)(222z)(333z)+7m")
_pattern("3.3.4", 400, PUNGS, common_pungs.big_four_winds, "Big Four Winds",
         "Pungs of all four winds.", "444z5m(111z)(222z)(333z)+5m", {"seat": "N"})
_pattern("3.4", 320, TILES, common_whole.all_honours, "All Honours",
         "Only winds and dragons.", "1122334455667z+7z")
_pattern("4.1", 30, DESCRIBED, common_pungs.all_pungs, "All Pungs",
         "Four pungs or kongs.", "88p99m(222m)(555p)(777s)+8p")
_pattern("4.2.1", 5, DESCRIBED, common_pungs.two_concealed_pungs, "Two Concealed Pungs",
         "Two pungs or kongs whose tiles all came from the wall.", "444p666s56m88p(234m)+7m")
_pattern("4.2.2", 30, DESCRIBED, common_pungs.three_concealed_pungs, "Three Concealed Pungs",
         "Three pungs or kongs whose tiles all came from the wall.", "444p888s77z22s(123m)+7z", SELF)
_pattern("4.2.3", 125, DESCRIBED, common_pungs.four_concealed_pungs, "Four Concealed Pungs",
         "Four pungs or kongs whose tiles all came from the wall.", "222m333m444m88p11s+8p", SELF)
_pattern("4.3.1", 5, DESCRIBED, p.one_kong, "One Kong",
         "A kong, open or concealed.", "678s34s99m(5555m)(123p)+5s")
_pattern("4.3.2", 20, DESCRIBED, p.two_kongs, "Two Kongs",
         "Two kongs.", "555s12p99s[2222m](7777p)+3p", SELF)
_pattern("4.3.3", 120, DESCRIBED, common_pungs.three_kongs, "Three Kongs",
         "Three kongs.", "67s99s(5555z)(6666z)(4444s)+8s")
_pattern("4.3.4", 480, DESCRIBED, common_pungs.four_kongs, "Four Kongs",
         "Four kongs.", "4z(1111m)(1111p)(1111s)(9999p)+4z")
_pattern("5.1.1", 10, CHOWS, p.two_identical_chows, "Two Identical Chows",
         "Two equal chows.", "456456m12s99s(888p)+3s")
_pattern("5.1.2", 60, CHOWS, p.two_identical_chows_twice, "Two Identical Chows Twice",
         "Two equal chows, and two other equal chows.", "123m78978p99s(123m)+9p")
_pattern("5.1.3", 120, CHOWS, common_chows.pure_triple_chow, "Three Identical Chows",
         "Three equal chows.", "345345p67s88m(345p)+8s", id="three_identical_chows")
_pattern("5.1.4", 400, CHOWS, common_chows.pure_quadruple_chow, "Four Identical Chows",
         "Four equal chows.", "2223334488s(234s)+4s", id="four_identical_chows")
_pattern("6.1", 35, CHOWS, common_chows.mixed_triple_chow, "Three Similar Chows",
         "The same chow in three suits.", "34s22p(345m)(345p)(999m)+5s", SELF, id="three_similar_chows")
_pattern("6.2.1", 30, PUNGS, p.little_three_similar_pungs, "Small Three Similar Pungs",
         "Pungs of one rank in two suits and a pair of it in the third.",
         "99m11s(111m)(111p)(555z)+9m")
_pattern("6.2.2", 120, PUNGS, common_pungs.triple_pung, "Three Similar Pungs",
         "Pungs of one rank in three suits.", "44s99p(444m)(444p)(678s)+4s",
         id="three_similar_pungs")
_pattern("7.1", 40, CHOWS, common_chows.pure_straight, "Nine-Tile Straight",
         "123, 456 and 789 of one suit.", "456s78s44z(123s)(777z)+9s")
_pattern("7.2.1", 100, PUNGS, p.three_consecutive_pungs, "Three Consecutive Pungs",
         "Pungs of three ranks in a row in one suit.", "67m99s(222p)(333p)(444p)+8m")
_pattern("7.2.2", 200, PUNGS, p.four_consecutive_pungs, "Four Consecutive Pungs",
         "Pungs of four ranks in a row in one suit.", "66m99m(3333m)(444m)(555m)+6m")
_pattern("8.1.1", 40, DESCRIBED, common_whole.outside_hand, "Mixed Lesser Terminals",
         "A terminal or honour in every set and in the pair.", "789p12s99m(777z)(123m)+3s", SELF,
         id="mixed_lesser_terminals")
_pattern("8.1.2", 50, DESCRIBED, p.pure_lesser_terminals, "Pure Lesser Terminals",
         "A terminal in every set and in the pair.", "123123m789p78s11s+9s")
_pattern("8.1.3", 100, TILES, common_whole.all_terminals_and_honours, "Mixed Greater Terminals",
         "Only terminals and honours, as pungs or as seven pairs.", "99s44z(111m)(999p)(666z)+9s",
         id="mixed_greater_terminals")
_pattern("8.1.4", 400, TILES, common_whole.all_terminals, "Pure Greater Terminals",
         "Only terminals, as pungs or as seven pairs.", "111199m1199p119s+9s", id="pure_greater_terminals")
_pattern("9.1.1", 10, DESCRIBED, common_finish.last_tile_draw, "Final Draw",
         "Won on the last tile of the wall, the dead wall not counted.", "34m99s(222p)(567s)(444m)+5m",
         {"self_draw": True, "having": ["wall_end"]}, id="final_draw")
_pattern("9.1.2", 10, DESCRIBED, common_finish.last_tile_claim, "Final Discard",
         "Won on the last discard.", "34m99s(222p)(567s)(444m)+5m", {"having": ["wall_end"]},
         id="final_discard")
_pattern("9.2", 10, DESCRIBED, common_finish.out_with_replacement, "Win on Kong",
         "Won on the tile drawn after a kong.", "34m99s(222p)(567s)(8888m)+5m",
         {"self_draw": True, "having": ["after_kong"]}, id="win_on_kong")
_pattern("9.3", 10, DESCRIBED, common_finish.robbing_the_kong, "Robbing a Kong",
         "Won on a tile that another player adds to an open pung.", "34m99s(222p)(567s)(444m)+5m",
         {"having": ["robbing_kong"]})
_pattern("9.4", 155, DESCRIBED, common_finish.blessing_of_heaven, "Blessing of Heaven",
         "East wins with the tiles of the deal, without a kong.", "123m456p789s1122z+2z",
         {"self_draw": True, "having": ["first_turn"]})
_pattern("9.5", 155, DESCRIBED, p.blessing_of_earth, "Blessing of Earth",
         "Another player wins on East's first discard, if East declared no kong.", "123m456p789s1122z+2z",
         {"seat": "W", "discarder": "E", "having": ["first_turn"]})
_pattern("10.1", 160, TILES, common_whole.thirteen_orphans, "Thirteen Terminals",
         "One of each terminal and honour, and one of them twice.", "119m19p1s1234567z+9s")
_pattern("10.2", 30, TILES, common_whole.seven_pairs, "Seven Pairs",
         "Seven pairs; four tiles alike that are no kong are two of them.", "2244m7799p11s335z+5z", SELF)
_pattern("11.1.1", 2, DESCRIBED, p.non_seat_flower, "Non-Seat Flower or Season",
         "A flower or season of another wind, each.", "34m99s(222p)(567s)(444m)+5m",
         {"flowers": "2f", "options": {"flowers": "yes"}})
_pattern("11.1.2", 4, DESCRIBED, common_finish.own_flower, "Seat Flower or Season",
         "A flower or season of the winner's own wind, each.", "34m99s(222p)(567s)(444m)+5m",
         {"flowers": "15f", "options": {"flowers": "yes"}}, id="seat_flower")
_pattern("11.2.1", 10, DESCRIBED, p.four_flowers, "Four Flowers",
         "All four flowers.", "34m99s(222p)(567s)(444m)+5m", {"flowers": "1234f", "options": {"flowers": "yes"}})
_pattern("11.2.2", 10, DESCRIBED, p.four_seasons, "Four Seasons",
         "All four seasons.", "34m99s(222p)(567s)(444m)+5m", {"flowers": "5678f", "options": {"flowers": "yes"}})
