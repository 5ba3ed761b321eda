"""The 96 fans of Popular mahjong in the order of document 001: what they are called, what they pay, an example each."""

from __future__ import annotations

from typing import Any, Final

from janso.rules.common import chows as common_chows
from janso.rules.common import finish as common_finish
from janso.rules.common import pungs as common_pungs
from janso.rules.common import whole_hand as common_whole
from janso.rules.dazhong.patterns import chows, finish, pungs, whole
from janso.scoring.pattern import CHOWS, DESCRIBED, PUNGS, TILES, Pattern, Test

FANS: Final[dict[str, Pattern]] = {}
NUMBERS: Final[dict[str, int]] = {}
"""Where the scorer keeps the count of a fan: its number in the document; the second value of fan 64 stands at 97."""

SELF: Final[dict[str, Any]] = {"self_draw": True}
JOKERS: Final[dict[str, Any]] = {"options": {"jokers": "yes"}}


def _fan(
    number: int, points: int, sees: int, test: Test, en: str, text: str, example: str,
    facts: dict[str, Any] | None = None, id: str = "", slot: int = 0, source: str = "",
) -> None:
    name = id or test.__name__
    FANS[name] = Pattern(name, test, {"en": en}, text, points, (f"dazhong.yaku.{source or name}",), example, facts,
                         str(number), _group(points), sees=sees)
    NUMBERS[name] = slot or number


def _group(points: int) -> str:
    return f"{points} point" + ("" if points == 1 else "s")


_fan(1, 168, PUNGS, pungs.lucky_four_winds, "Lucky Four Winds",
     "Pungs of all four winds and a pair of Green Dragons.", "4466z(111z)(222z)(333z)+4z")
_fan(2, 168, DESCRIBED, common_finish.blessing_of_heaven, "Blessing of Heaven",
     "East wins with the tiles of the deal; replaced flowers do no harm, a concealed kong does.",
     "123m456p789s1122z+2z",
     {"self_draw": True, "having": ["first_turn"]})
_fan(3, 158, DESCRIBED, finish.blessing_of_earth, "Blessing of Earth",
     "A player other than East draws the winning tile before the own first discard and without an own kong; replaced "
     "flowers do no harm.", "123m456p789s1122z+2z",
     {"self_draw": True, "seat": "S", "having": ["first_turn"]})
_fan(4, 108, DESCRIBED, finish.blessing_of_man, "Blessing of Man",
     "A win on a discard before the winner's own first discard, if nobody has called yet.", "123m456p789s1122z+2z",
     {"seat": "W", "having": ["first_turn"]})
_fan(5, 88, PUNGS, common_pungs.big_four_winds, "Big Four Winds",
     "Pungs of all four winds.", "44z55m(111z)(222z)(333z)+4z")
_fan(6, 88, PUNGS, common_pungs.big_three_dragons, "Big Three Dragons",
     "Pungs of all three dragons.", "123m99p77z(555z)(666z)+7z")
_fan(7, 88, TILES, whole.all_green, "All Green",
     "Only 2, 3, 4, 6, 8 of bamboos and Green Dragons.", "234234s66s88s(666z)+8s")
_fan(8, 88, DESCRIBED, common_whole.nine_gates, "Nine Gates",
     "A concealed 1112345678999 of one suit, completed by any tile of that suit.", "1112345678999s+3s")
_fan(9, 88, DESCRIBED, common_pungs.four_kongs, "Four Kongs",
     "Four kongs, open or concealed.", "5p(1111m)(3333p)[7777s](2222z)+5p")
_fan(10, 88, TILES, common_whole.seven_shifted_pairs, "Seven Shifted Pairs",
     "Pairs of seven ranks in a row in one suit.", "2233445566778p+8p")
_fan(11, 88, TILES, common_whole.thirteen_orphans, "Thirteen Orphans",
     "One of each terminal and honour, and one of them twice.", "19m19p19s1234567z+7z")
_fan(12, 88, PUNGS, pungs.joker_kong, "Kong of Jokers",
     "Four jokers laid down as a concealed kong; as a set it is of no kind.", "234m56p99s(444z)[1111j]+7p", JOKERS)
_fan(13, 64, TILES, common_whole.all_terminals, "All Terminals",
     "Only ones and nines.", "99p99s(111m)(999m)(111p)+9s")
_fan(14, 64, PUNGS, common_pungs.little_four_winds, "Little Four Winds",
     "Pungs of three winds and a pair of the fourth.", "34m44z(111z)(222z)(333z)+5m")
_fan(15, 64, PUNGS, common_pungs.little_three_dragons, "Little Three Dragons",
     "Pungs of two dragons and a pair of the third.", "34m234p77z(555z)(666z)+5m")
_fan(16, 64, TILES, common_whole.all_honours, "All Honours",
     "Only winds and dragons.", "33z77z(111z)(222z)(555z)+7z")
_fan(17, 64, DESCRIBED, common_pungs.four_concealed_pungs, "Four Concealed Pungs",
     "Four concealed pungs.", "222m555p888s11z44z+4z", SELF)
_fan(18, 64, CHOWS, common_chows.pure_terminal_chows, "Pure Terminal Chows",
     "123 123 789 789 and a pair of fives in one suit.", "112233s5578899s+7s")
_fan(19, 48, CHOWS, common_chows.pure_quadruple_chow, "Quadruple Chow",
     "Four equal chows.", "22233344m99p(234m)+4m", id="quadruple_chow")
_fan(20, 48, PUNGS, pungs.four_pure_shifted_pungs, "Four Pure Shifted Pungs",
     "Pungs of four ranks in a row in one suit.", "55p99m(222p)(333p)(444p)+5p")
_fan(21, 32, CHOWS, chows.four_pure_shifted_chows, "Four Pure Shifted Chows",
     "Four chows of one suit, each one or each two ranks above the one before.", "56s11z(123s)(234s)(345s)+4s")
_fan(22, 32, DESCRIBED, common_pungs.three_kongs, "Three Kongs",
     "Three kongs, open or concealed.", "34p99s(1111m)(3333z)[7777s]+5p")
_fan(23, 32, TILES, common_whole.all_terminals_and_honours, "All Terminals and Honours",
     "Only terminals and honours.", "11s99p(111m)(999m)(333z)+9p")
_fan(24, 32, DESCRIBED, finish.heavenly_ready, "Heavenly Ready Hand",
     "Ready declared with East's first discard, or by the others straight after the deal.", "123m456p78s99m444p+9s",
     {"having": ["heavenly_ready"]})
_fan(25, 24, TILES, common_whole.seven_pairs, "Seven Pairs",
     "Seven pairs; four tiles alike are two of them.", "2244m77p1199s335z+5z")
_fan(26, 24, TILES, common_whole.greater_honours_and_knitted, "Greater Honours and Knitted Tiles",
     "All seven honours and seven different tiles of 147, 258 and 369 in three suits.", "147m28p69s123456z+7z")
_fan(27, 24, DESCRIBED, whole.all_even_pungs, "All Even Pungs",
     "Pungs and a pair of 2, 4, 6, 8.", "88p66s(222m)(444p)(888s)+8p")
_fan(28, 24, TILES, whole.full_flush, "Full Flush",
     "Only tiles of one suit.", "2456p(123p)(678p)(999p)+2p")
_fan(29, 24, CHOWS, chows.pure_triple_chow, "Pure Triple Chow",
     "Three equal chows.", "334455p2z(345p)(678m)+2z")
_fan(30, 24, PUNGS, pungs.pure_shifted_pungs, "Pure Shifted Pungs",
     "Pungs of three ranks in a row in one suit.", "34m99s(222p)(333p)(444p)+5m")
_fan(31, 24, TILES, whole.upper_tiles, "Upper Tiles",
     "Only 7, 8, 9.", "78m99p(777s)(789p)(888s)+9m")
_fan(32, 24, TILES, whole.middle_tiles, "Middle Tiles",
     "Only 4, 5, 6.", "45m66p(444s)(456p)(555s)+6m")
_fan(33, 24, TILES, whole.lower_tiles, "Lower Tiles",
     "Only 1, 2, 3.", "12m33p(111s)(123p)(222s)+3m")
_fan(34, 16, CHOWS, chows.pure_straight, "Pure Straight",
     "123, 456 and 789 of one suit; each choice of chows counts.", "45s789s44p(123s)(123s)+6s")
_fan(35, 16, CHOWS, common_chows.three_suited_terminal_chows, "Three Suited Terminal Chows",
     "123 and 789 in each of two suits, and a pair of fives in the third.", "12m55s(789m)(123p)(789p)+3m")
_fan(36, 16, CHOWS, chows.pure_shifted_chows, "Pure Shifted Chows",
     "Three chows of one suit, each one or each two ranks above the one before.", "56s99m(123s)(345s)(888p)+7s")
_fan(37, 16, DESCRIBED, common_whole.all_fives, "All Fives",
     "A five in every set and in the pair.", "34m55s(456m)(555p)(567s)+5m")
_fan(38, 16, PUNGS, common_pungs.triple_pung, "Triple Pung",
     "Pungs of one rank in three suits.", "34m99p(444m)(444p)(444s)+5m")
_fan(39, 16, DESCRIBED, common_pungs.three_concealed_pungs, "Three Concealed Pungs",
     "Three concealed pungs.", "222m555p777s4z(345p)+4z")
_fan(40, 12, TILES, whole.lesser_honours_and_knitted, "Lesser Honours and Knitted Tiles",
     "Five or six honours and the rest from 147, 258 and 369 in three suits, all different.", "147m258p69s12345z+6z")
_fan(41, 12, TILES, whole.knitted_straight, "Knitted Straight",
     "147 of one suit, 258 of another and 369 of the third; it stands for three chows.", "147m25p369s44z(678m)+8p")
_fan(42, 12, TILES, whole.upper_four, "Upper Four",
     "Only 6, 7, 8, 9.", "67m99p(666s)(789p)(888s)+8m")
_fan(43, 12, TILES, whole.lower_four, "Lower Four",
     "Only 1, 2, 3, 4.", "23m11p(444s)(123p)(222s)+4m")
_fan(44, 12, PUNGS, common_pungs.big_three_winds, "Big Three Winds",
     "Pungs of three winds.", "34m88p(222z)(333z)(444z)+5m")
_fan(45, 8, CHOWS, chows.mixed_straight, "Mixed Straight",
     "123, 456 and 789, each in another suit.", "78s44z(123m)(456p)(888p)+9s")
_fan(46, 8, TILES, whole.reversible_tiles, "Reversible Tiles",
     "Only tiles that look the same upside down.", "12p55z(345p)(888s)(999p)+3p")
_fan(47, 8, CHOWS, chows.mixed_triple_chow, "Mixed Triple Chow",
     "The same chow in three suits.", "34s99m(345m)(345p)(777z)+5s")
_fan(48, 8, PUNGS, pungs.mixed_shifted_pungs, "Mixed Shifted Pungs",
     "Pungs of three ranks in a row, each in another suit.", "34m11z(333m)(444p)(555s)+5m")
_fan(49, 8, DESCRIBED, finish.chicken_hand, "Chicken Hand",
     "A hand without any fan, flowers not counted.", "3p77z1j(123p)(444s)(789m)+4p", JOKERS)
_fan(50, 8, DESCRIBED, common_finish.last_tile_draw, "Last Tile Draw",
     "Won on the last tile of the wall.", "34m99s(222p)(567s)(444m)+5m", {"self_draw": True, "having": ["wall_end"]})
_fan(51, 8, DESCRIBED, common_finish.last_tile_claim, "Last Tile Claim",
     "Won on the discard after the last tile of the wall.", "34m99s(222p)(567s)(444m)+5m", {"having": ["wall_end"]})
_fan(52, 8, DESCRIBED, common_finish.out_with_replacement, "Out with Replacement Tile",
     "Won on the tile drawn after a kong, with no flower in between.", "34m99s(222p)(567s)(8888m)+5m",
     {"self_draw": True, "having": ["after_kong"]})
_fan(53, 8, DESCRIBED, common_finish.robbing_the_kong, "Robbing the Kong",
     "Won on a tile that another player adds to an open pung.", "34m99s(222p)(567s)(444m)+5m",
     {"having": ["robbing_kong"]})
_fan(54, 6, DESCRIBED, pungs.two_concealed_kongs, "Two Concealed Kongs",
     "Two concealed kongs.", "34p33z[2222m][7777p](123s)+5p")
_fan(55, 6, DESCRIBED, common_pungs.all_pungs, "All Pungs",
     "Nothing but pungs and the pair.", "88p99m(222m)(555p)(777s)+8p")
_fan(56, 6, TILES, whole.half_flush, "Half Flush",
     "Tiles of one suit and honours.", "78s44z(123s)(777z)(567s)+9s")
_fan(57, 6, CHOWS, chows.mixed_shifted_chows, "Mixed Shifted Chows",
     "Three chows in three suits, each one rank above the one before; each choice of chows counts.",
     "45s77m(234m)(345p)(123s)+6s")
_fan(58, 6, TILES, whole.all_types, "All Types",
     "All three suits, winds and dragons.", "34m11z(678p)(777z)(222s)+5m")
_fan(59, 6, DESCRIBED, finish.melded_hand, "Melded Hand",
     "Four open sets, and the pair completed by a discard.", "9m(234m)(678p)(777z)(222s)+9m")
_fan(60, 6, PUNGS, pungs.two_dragon_pungs, "Two Dragon Pungs",
     "Pungs of two dragons.", "34m88p(555z)(666z)(123s)+5m")
_fan(61, 6, PUNGS, pungs.four_half_mixed_shifted_pungs, "Four Half-Mixed Shifted Pungs",
     "Pungs of four ranks in a row in three suits.", "66m99s(333m)(444p)(555s)+6m")
_fan(62, 4, DESCRIBED, common_whole.outside_hand, "Outside Hand",
     "A terminal or honour in every set and in the pair.", "12s99m(777z)(123m)(789p)+3s")
_fan(63, 4, DESCRIBED, finish.fully_concealed, "Fully Concealed Hand",
     "A regular hand without open sets, completed from the wall.", "34m678p123s444z88p+5m", SELF)
_fan(64, 4, DESCRIBED, pungs.two_melded_kongs, "Two Melded Kongs",
     "Two open kongs.", "34p33z(2222m)(7777p)(123s)+5p")
_fan(64, 6, DESCRIBED, pungs.melded_and_concealed_kong, "One Melded and One Concealed Kong",
     "One open and one concealed kong.", "34p33z[2222m](7777p)(123s)+5p", None, "", 97,
     "two_melded_kongs")
_fan(65, 4, DESCRIBED, finish.last_tile, "Last Tile",
     "The other three of the winning kind lie open; never a joker.", "34m99s(222p)(567s)(444m)+5m",
     {"having": ["last_copy"]})
_fan(66, 4, CHOWS, chows.four_half_mixed_shifted_chows, "Four Half-Mixed Shifted Chows",
     "Four chows in three suits, each one rank above the one before.", "45s77m(234m)(345p)(123s)+6s")
_fan(67, 4, PUNGS, pungs.three_half_mixed_shifted_pungs, "Three Half-Mixed Shifted Pungs",
     "Pungs of three ranks in a row in two suits.", "34m11z(333m)(444p)(555m)+2m")
_fan(68, 2, PUNGS, pungs.dragon_pung, "Dragon Pung",
     "A pung of a dragon, each.", "34m88p(555z)(567s)(123s)+5m")
_fan(69, 2, PUNGS, common_pungs.round_wind, "Round Wind Pung",
     "A pung of the round wind.", "34p567s22m(111z)(678m)+5p", {"seat": "S"})
_fan(70, 2, PUNGS, common_pungs.seat_wind, "Seat Wind Pung",
     "A pung of the winner's own wind.", "34p567s22m(333z)(678m)+5p", {"seat": "W"})
_fan(71, 2, DESCRIBED, common_finish.concealed_hand, "Concealed Hand",
     "No open sets, completed by a discard.", "34m678p123s444z88p+5m")
_fan(72, 2, DESCRIBED, chows.all_chows, "All Chows",
     "Nothing but chows and a suited pair; a knitted straight stands for three chows.", "45s77m(234m)(345p)(123s)+6s")
_fan(73, 2, DESCRIBED, common_whole.tile_hog, "Tile Hog",
     "Four tiles alike that are no kong, each kind.", "45m88p(333m)(678p)(222z)+3m")
_fan(74, 2, PUNGS, pungs.double_pung, "Double Pung",
     "Pungs of one rank in two suits.", "34m99s(444m)(444p)(678s)+5m")
_fan(75, 2, DESCRIBED, common_pungs.two_concealed_pungs, "Two Concealed Pungs",
     "Two concealed pungs.", "444p666s56m88p(234m)+7m")
_fan(76, 2, DESCRIBED, pungs.concealed_kong, "Concealed Kong",
     "A concealed kong.", "34m99s[2222p](567s)(444m)+5m")
_fan(77, 2, TILES, common_whole.all_simples, "All Simples",
     "Only 2 to 8.", "34m22p(234s)(567p)(666s)+5m")
_fan(78, 2, CHOWS, chows.half_mixed_shifted_chows, "Half-Mixed Shifted Chows",
     "Three chows in two suits, each one rank above the one before.", "45s99m(123s)(234p)(888p)+3s")
_fan(79, 2, DESCRIBED, whole.no_jokers, "No Jokers",
     "No joker in the hand; only where jokers are played.", "34m99s(222p)(567s)(444m)+5m", JOKERS)
_fan(80, 2, CHOWS, chows.half_mixed_straight, "Half-Mixed Straight",
     "123, 456 and 789, two of them in one suit and one in another.", "78s44z(123s)(456p)(888p)+9s")
_fan(81, 2, DESCRIBED, finish.riichi, "Riichi",
     "Ready declared with a concealed hand.", "34m678p123s444z88p+5m", {"having": ["ready"]})
_fan(82, 1, CHOWS, chows.pure_double_chow, "Pure Double Chow",
     "Two equal chows.", "34m44z(345m)(123s)(888p)+5m")
_fan(83, 1, CHOWS, chows.mixed_double_chow, "Mixed Double Chow",
     "The same chow in two suits.", "34m44z(345p)(123s)(888p)+5m")
_fan(84, 1, CHOWS, chows.short_straight, "Short Straight",
     "Two chows of one suit that make six in a row.", "34m44z(678m)(123s)(888p)+5m")
_fan(85, 1, CHOWS, chows.two_terminal_chows, "Two Terminal Chows",
     "123 and 789 of one suit.", "12m44z(789m)(456s)(888p)+3m")
_fan(86, 1, PUNGS, pungs.pung_of_terminals_or_honours, "Pung of Terminals or Honours",
     "A pung of terminals, or of a wind that is neither the round's nor the winner's own, each.",
     "34m99s(111p)(567s)(678m)+5m")
_fan(87, 1, DESCRIBED, pungs.melded_kong, "Melded Kong",
     "An open kong.", "34m99s(2222p)(567s)(444m)+5m")
_fan(88, 1, TILES, whole.one_voided_suit, "One Voided Suit",
     "A suit is missing.", "34m99s(888m)(567s)(444z)+5m")
_fan(89, 1, TILES, common_whole.no_honours, "No Honours",
     "No honours.", "34m99s(222p)(567s)(444m)+5m")
_fan(90, 1, DESCRIBED, common_finish.self_drawn, "Self-Drawn",
     "The winning tile came from the wall.", "34m99s(222p)(567s)(444m)+5m", SELF)
_fan(91, 1, DESCRIBED, finish.ready_hand, "Ready Hand",
     "Ready was declared.", "34m99s(222p)(567s)(444m)+5m", {"having": ["ready"]})
_fan(92, 1, DESCRIBED, finish.pair_258, "Pair on 2-5-8",
     "The winning tile completes a pair of 2, 5 or 8 in a regular hand.", "345m5s(222p)(567s)(444z)+5s")
_fan(93, 1, DESCRIBED, finish.pair_19, "Pair on 1-9",
     "The winning tile completes a pair of 1 or 9 in a regular hand.", "345m9s(222p)(567s)(444z)+9s")
_fan(94, 1, DESCRIBED, finish.flower, "Flower",
     "A flower or season laid out, each.", "34m99s(222p)(567s)(444m)+5m", {"flowers": "2f"})
_fan(95, 1, DESCRIBED, common_finish.own_flower, "Own Flower",
     "A flower or season of the winner's own wind, each.", "34m99s(222p)(567s)(444m)+5m", {"flowers": "15f"})
_fan(96, 1, DESCRIBED, finish.flower_set, "Set of Flowers",
     "All four flowers, or all four seasons, each.", "34m99s(222p)(567s)(444m)+5m", {"flowers": "1234f"})
