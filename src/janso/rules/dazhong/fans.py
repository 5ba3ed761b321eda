"""The 96 fans of Popular mahjong in the order of document 001: what they are called, what they pay, an example each."""

from __future__ import annotations

from typing import Any, Final

from janso.rules.common import chows as common_chows
from janso.rules.common import finish as common_finish
from janso.rules.common import pungs as common_pungs
from janso.rules.common import whole_hand as common_whole
from janso.rules.dazhong import chows, finish, pungs, whole
from janso.scoring.pattern import CHOWS, DESCRIBED, PUNGS, TILES, Pattern, Test
from janso.text.hanzi import kanji

FANS: Final[dict[str, Pattern]] = {}
NUMBERS: Final[dict[str, int]] = {}
"""Where the scorer keeps the count of a fan: its number in the document; the second value of fan 64 stands at 97."""

SELF: Final[dict[str, Any]] = {"self_draw": True}
JOKERS: Final[dict[str, Any]] = {"options": {"jokers": "yes"}}


def _fan(
    number: int, points: int, sees: int, test: Test, en: str, ru: str, zh: str, text: str, example: str,
    facts: dict[str, Any] | None = None, ja: str = "", id: str = "", slot: int = 0, source: str = "",
) -> None:
    name = id or test.__name__
    names = {"en": en, "ru": ru, "zh": zh, "ja": ja or kanji(zh)}
    FANS[name] = Pattern(name, test, names, text, points, (f"dazhong.yaku.{source or name}",), example, facts,
                         str(number), _group(points), sees=sees)
    NUMBERS[name] = slot or number


def _group(points: int) -> str:
    return f"{points} point" + ("" if points == 1 else "s")


_fan(1, 168, PUNGS, pungs.lucky_four_winds, "Lucky Four Winds", "Счастливые четыре ветра", "四方大发",
     "Pungs of all four winds and a pair of Green Dragons.", "4466z(111z)(222z)(333z)+4z")
_fan(2, 168, DESCRIBED, common_finish.blessing_of_heaven, "Blessing of Heaven", "Благословение Небес", "天和",
     "East wins with the tiles of the deal; replaced flowers do no harm, a concealed kong does.",
     "123m456p789s1122z+2z",
     {"self_draw": True, "having": ["first_turn"]}, "天和")
_fan(3, 158, DESCRIBED, finish.blessing_of_earth, "Blessing of Earth", "Благословение Земли", "地和",
     "A player other than East draws the winning tile before the own first discard and without an own kong; replaced "
     "flowers do no harm.", "123m456p789s1122z+2z",
     {"self_draw": True, "seat": "S", "having": ["first_turn"]}, "地和")
_fan(4, 108, DESCRIBED, finish.blessing_of_man, "Blessing of Man", "Благословение Человека", "人和",
     "A win on a discard before the winner's own first discard, if nobody has called yet.", "123m456p789s1122z+2z",
     {"seat": "W", "having": ["first_turn"]}, "人和")
_fan(5, 88, PUNGS, common_pungs.big_four_winds, "Big Four Winds", "Большие четыре ветра", "大四喜",
     "Pungs of all four winds.", "44z55m(111z)(222z)(333z)+4z", None, "大四喜")
_fan(6, 88, PUNGS, common_pungs.big_three_dragons, "Big Three Dragons", "Большие три дракона", "大三元",
     "Pungs of all three dragons.", "123m99p77z(555z)(666z)+7z", None, "大三元")
_fan(7, 88, TILES, whole.all_green, "All Green", "Все зелёные", "绿一色",
     "Only 2, 3, 4, 6, 8 of bamboos and Green Dragons.", "234234s66s88s(666z)+8s", None, "緑一色")
_fan(8, 88, DESCRIBED, whole.nine_gates, "Nine Gates", "Девять врат", "九莲宝灯",
     "A concealed 1112345678999 of one suit, completed by any tile of that suit.", "1112345678999s+3s", None,
     "九蓮宝燈")
_fan(9, 88, DESCRIBED, common_pungs.four_kongs, "Four Kongs", "Четыре конга", "四杠",
     "Four kongs, open or concealed.", "5p(1111m)(3333p)[7777s](2222z)+5p", None, "四槓子")
_fan(10, 88, TILES, common_whole.seven_shifted_pairs, "Seven Shifted Pairs", "Семь смещённых пар", "连七对",
     "Pairs of seven ranks in a row in one suit.", "2233445566778p+8p", None, "大車輪")
_fan(11, 88, TILES, common_whole.thirteen_orphans, "Thirteen Orphans", "Тринадцать сирот", "十三幺",
     "One of each terminal and honour, and one of them twice.", "19m19p19s1234567z+7z", None, "国士無双")
_fan(12, 88, PUNGS, pungs.joker_kong, "Kong of Jokers", "Конг джокеров", "混杠",
     "Four jokers laid down as a concealed kong; as a set it is of no kind.", "234m56p99s(444z)[1111j]+7p", JOKERS)
_fan(13, 64, TILES, whole.all_terminals, "All Terminals", "Все терминальные", "清幺九",
     "Only ones and nines.", "99p99s(111m)(999m)(111p)+9s", None, "清老頭")
_fan(14, 64, PUNGS, common_pungs.little_four_winds, "Little Four Winds", "Малые четыре ветра", "小四喜",
     "Pungs of three winds and a pair of the fourth.", "34m44z(111z)(222z)(333z)+5m", None, "小四喜")
_fan(15, 64, PUNGS, common_pungs.little_three_dragons, "Little Three Dragons", "Малые три дракона", "小三元",
     "Pungs of two dragons and a pair of the third.", "34m234p77z(555z)(666z)+5m", None, "小三元")
_fan(16, 64, TILES, whole.all_honours, "All Honours", "Все благородные", "字一色",
     "Only winds and dragons.", "33z77z(111z)(222z)(555z)+7z", None, "字一色")
_fan(17, 64, DESCRIBED, common_pungs.four_concealed_pungs, "Four Concealed Pungs", "Четыре закрытых панга", "四暗刻",
     "Four concealed pungs.", "222m555p888s11z44z+4z", SELF, "四暗刻")
_fan(18, 64, CHOWS, common_chows.pure_terminal_chows, "Pure Terminal Chows", "Терминальные чоу в одной масти",
     "一色双龙会",
     "123 123 789 789 and a pair of fives in one suit.", "112233s5578899s+7s")
_fan(19, 48, CHOWS, common_chows.pure_quadruple_chow, "Quadruple Chow", "Четверное чоу", "一色四同顺",
     "Four equal chows.", "22233344m99p(234m)+4m", None, "四連太宝", id="quadruple_chow")
_fan(20, 48, PUNGS, pungs.four_pure_shifted_pungs, "Four Pure Shifted Pungs", "Четыре чистых смещённых панга",
     "一色四节高",
     "Pungs of four ranks in a row in one suit.", "55p99m(222p)(333p)(444p)+5p", None, "四連刻")
_fan(21, 32, CHOWS, chows.four_pure_shifted_chows, "Four Pure Shifted Chows", "Четыре чистых смещённых чоу",
     "一色四步高",
     "Four chows of one suit, each one or each two ranks above the one before.", "56s11z(123s)(234s)(345s)+4s")
_fan(22, 32, DESCRIBED, pungs.three_kongs, "Three Kongs", "Три конга", "三杠",
     "Three kongs, open or concealed.", "34p99s(1111m)(3333z)[7777s]+5p", None, "三槓子")
_fan(23, 32, TILES, whole.all_terminals_and_honours, "All Terminals and Honours", "Все терминальные и благородные",
     "混幺九",
     "Only terminals and honours.", "11s99p(111m)(999m)(333z)+9p", None, "混老頭")
_fan(24, 32, DESCRIBED, finish.heavenly_ready, "Heavenly Ready Hand", "Небесная просящая рука", "天听",
     "Ready declared with East's first discard, or by the others straight after the deal.", "123m456p78s99m444p+9s",
     {"having": ["heavenly_ready"]})
_fan(25, 24, TILES, common_whole.seven_pairs, "Seven Pairs", "Семь пар", "七对",
     "Seven pairs; four tiles alike are two of them.", "2244m77p1199s335z+5z", None,
     "七対子")
_fan(26, 24, TILES, common_whole.greater_honours_and_knitted, "Greater Honours and Knitted Tiles",
     "Большие благородные и переплетённые кости", "七星不靠",
     "All seven honours and seven different tiles of 147, 258 and 369 in three suits.", "147m28p69s123456z+7z")
_fan(27, 24, DESCRIBED, whole.all_even_pungs, "All Even Pungs", "Все чётные панги", "全双刻",
     "Pungs and a pair of 2, 4, 6, 8.", "88p66s(222m)(444p)(888s)+8p")
_fan(28, 24, TILES, whole.full_flush, "Full Flush", "Чистая масть", "清一色",
     "Only tiles of one suit.", "2456p(123p)(678p)(999p)+2p", None, "清一色")
_fan(29, 24, CHOWS, chows.pure_triple_chow, "Pure Triple Chow", "Чистое тройное чоу", "一色三同顺",
     "Three equal chows.", "334455p2z(345p)(678m)+2z", None, "一色三順")
_fan(30, 24, PUNGS, pungs.pure_shifted_pungs, "Pure Shifted Pungs", "Чистые смещённые панги", "一色三节高",
     "Pungs of three ranks in a row in one suit.", "34m99s(222p)(333p)(444p)+5m", None, "三連刻")
_fan(31, 24, TILES, whole.upper_tiles, "Upper Tiles", "Верхние кости", "全大",
     "Only 7, 8, 9.", "78m99p(777s)(789p)(888s)+9m")
_fan(32, 24, TILES, whole.middle_tiles, "Middle Tiles", "Средние кости", "全中",
     "Only 4, 5, 6.", "45m66p(444s)(456p)(555s)+6m")
_fan(33, 24, TILES, whole.lower_tiles, "Lower Tiles", "Нижние кости", "全小",
     "Only 1, 2, 3.", "12m33p(111s)(123p)(222s)+3m")
_fan(34, 16, CHOWS, chows.pure_straight, "Pure Straight", "Чистый ряд", "清龙",
     "123, 456 and 789 of one suit; each choice of chows counts.", "45s789s44p(123s)(123s)+6s", None, "一気通貫")
_fan(35, 16, CHOWS, common_chows.three_suited_terminal_chows, "Three Suited Terminal Chows",
     "Терминальные чоу в трёх мастях",
     "三色双龙会", "123 and 789 in each of two suits, and a pair of fives in the third.", "12m55s(789m)(123p)(789p)+3m")
_fan(36, 16, CHOWS, chows.pure_shifted_chows, "Pure Shifted Chows", "Чистые смещённые чоу", "一色三步高",
     "Three chows of one suit, each one or each two ranks above the one before.", "56s99m(123s)(345s)(888p)+7s")
_fan(37, 16, DESCRIBED, common_whole.all_fives, "All Fives", "Все пятёрки", "全带五",
     "A five in every set and in the pair.", "34m55s(456m)(555p)(567s)+5m")
_fan(38, 16, PUNGS, common_pungs.triple_pung, "Triple Pung", "Тройной панг", "三同刻",
     "Pungs of one rank in three suits.", "34m99p(444m)(444p)(444s)+5m", None, "三色同刻")
_fan(39, 16, DESCRIBED, common_pungs.three_concealed_pungs, "Three Concealed Pungs", "Три закрытых панга", "三暗刻",
     "Three concealed pungs.", "222m555p777s4z(345p)+4z", None, "三暗刻")
_fan(40, 12, TILES, whole.lesser_honours_and_knitted, "Lesser Honours and Knitted Tiles",
     "Малые благородные и переплетённые кости", "全不靠",
     "Five or six honours and the rest from 147, 258 and 369 in three suits, all different.", "147m258p69s12345z+6z")
_fan(41, 12, TILES, whole.knitted_straight, "Knitted Straight", "Переплетённый ряд", "组合龙",
     "147 of one suit, 258 of another and 369 of the third; it stands for three chows.", "147m25p369s44z(678m)+8p")
_fan(42, 12, TILES, whole.upper_four, "Upper Four", "Четыре верхних", "大于五",
     "Only 6, 7, 8, 9.", "67m99p(666s)(789p)(888s)+8m")
_fan(43, 12, TILES, whole.lower_four, "Lower Four", "Четыре нижних", "小于五",
     "Only 1, 2, 3, 4.", "23m11p(444s)(123p)(222s)+4m")
_fan(44, 12, PUNGS, common_pungs.big_three_winds, "Big Three Winds", "Большие три ветра", "三风刻",
     "Pungs of three winds.", "34m88p(222z)(333z)(444z)+5m", None, "三風刻")
_fan(45, 8, CHOWS, chows.mixed_straight, "Mixed Straight", "Смешанный ряд", "花龙",
     "123, 456 and 789, each in another suit.", "78s44z(123m)(456p)(888p)+9s", None, "三色通貫")
_fan(46, 8, TILES, whole.reversible_tiles, "Reversible Tiles", "Симметричные кости", "推不倒",
     "Only tiles that look the same upside down.", "12p55z(345p)(888s)(999p)+3p", None, "推不倒")
_fan(47, 8, CHOWS, chows.mixed_triple_chow, "Mixed Triple Chow", "Смешанное тройное чоу", "三色三同顺",
     "The same chow in three suits.", "34s99m(345m)(345p)(777z)+5s", None, "三色同順")
_fan(48, 8, PUNGS, pungs.mixed_shifted_pungs, "Mixed Shifted Pungs", "Смешанные смещённые панги", "三色三节高",
     "Pungs of three ranks in a row, each in another suit.", "34m11z(333m)(444p)(555s)+5m", None, "三色連刻")
_fan(49, 8, DESCRIBED, finish.chicken_hand, "Chicken Hand", "Цыплячья рука", "无番和",
     "A hand without any fan, flowers not counted.", "3p77z1j(123p)(444s)(789m)+4p", JOKERS)
_fan(50, 8, DESCRIBED, common_finish.last_tile_draw, "Last Tile Draw", "Последняя кость в стене", "妙手回春",
     "Won on the last tile of the wall.", "34m99s(222p)(567s)(444m)+5m", {"self_draw": True, "having": ["wall_end"]},
     "海底摸月")
_fan(51, 8, DESCRIBED, common_finish.last_tile_claim, "Last Tile Claim", "Последняя кость со сноса", "海底捞月",
     "Won on the discard after the last tile of the wall.", "34m99s(222p)(567s)(444m)+5m", {"having": ["wall_end"]},
     "河底撈魚")
_fan(52, 8, DESCRIBED, common_finish.out_with_replacement, "Out with Replacement Tile", "Победа замещающей костью",
     "杠上开花",
     "Won on the tile drawn after a kong, with no flower in between.", "34m99s(222p)(567s)(8888m)+5m",
     {"self_draw": True, "having": ["after_kong"]}, "嶺上開花")
_fan(53, 8, DESCRIBED, common_finish.robbing_the_kong, "Robbing the Kong", "Ограбление конга", "抢杠和",
     "Won on a tile that another player adds to an open pung.", "34m99s(222p)(567s)(444m)+5m",
     {"having": ["robbing_kong"]}, "搶槓")
_fan(54, 6, DESCRIBED, pungs.two_concealed_kongs, "Two Concealed Kongs", "Два закрытых конга", "双暗杠",
     "Two concealed kongs.", "34p33z[2222m][7777p](123s)+5p")
_fan(55, 6, DESCRIBED, common_pungs.all_pungs, "All Pungs", "Все панги", "碰碰和",
     "Nothing but pungs and the pair.", "88p99m(222m)(555p)(777s)+8p", None, "対々和")
_fan(56, 6, TILES, whole.half_flush, "Half Flush", "Полумасть", "混一色",
     "Tiles of one suit and honours.", "78s44z(123s)(777z)(567s)+9s", None, "混一色")
_fan(57, 6, CHOWS, chows.mixed_shifted_chows, "Mixed Shifted Chows", "Смешанные смещённые чоу", "三色三步高",
     "Three chows in three suits, each one rank above the one before; each choice of chows counts.",
     "45s77m(234m)(345p)(123s)+6s")
_fan(58, 6, TILES, whole.all_types, "All Types", "Все типы", "五门齐",
     "All three suits, winds and dragons.", "34m11z(678p)(777z)(222s)+5m", None, "五門斉")
_fan(59, 6, DESCRIBED, finish.melded_hand, "Melded Hand", "Открытая рука", "全求人",
     "Four open sets, and the pair completed by a discard.", "9m(234m)(678p)(777z)(222s)+9m", None, "全求人")
_fan(60, 6, PUNGS, pungs.two_dragon_pungs, "Two Dragon Pungs", "Два панга драконов", "双箭刻",
     "Pungs of two dragons.", "34m88p(555z)(666z)(123s)+5m")
_fan(61, 6, PUNGS, pungs.four_half_mixed_shifted_pungs, "Four Half-Mixed Shifted Pungs",
     "Четыре полусмешанных смещённых панга", "混四节",
     "Pungs of four ranks in a row in three suits.", "66m99s(333m)(444p)(555s)+6m")
_fan(62, 4, DESCRIBED, common_whole.outside_hand, "Outside Hand", "Внешняя рука", "全带幺",
     "A terminal or honour in every set and in the pair.", "12s99m(777z)(123m)(789p)+3s", None, "混全帯幺九")
_fan(63, 4, DESCRIBED, finish.fully_concealed, "Fully Concealed Hand", "Полностью закрытая рука", "不求人",
     "A regular hand without open sets, completed from the wall.", "34m678p123s444z88p+5m", SELF, "門前清自摸和")
_fan(64, 4, DESCRIBED, pungs.two_melded_kongs, "Two Melded Kongs", "Два открытых конга", "双明杠",
     "Two open kongs.", "34p33z(2222m)(7777p)(123s)+5p")
_fan(64, 6, DESCRIBED, pungs.melded_and_concealed_kong, "One Melded and One Concealed Kong",
     "Открытый и закрытый конги",
     "明暗杠", "One open and one concealed kong.", "34p33z[2222m](7777p)(123s)+5p", None, "", "", 97,
     "two_melded_kongs")
_fan(65, 4, DESCRIBED, finish.last_tile, "Last Tile", "Последняя кость", "和绝张",
     "The other three of the winning kind lie open; never a joker.", "34m99s(222p)(567s)(444m)+5m",
     {"having": ["last_copy"]})
_fan(66, 4, CHOWS, chows.four_half_mixed_shifted_chows, "Four Half-Mixed Shifted Chows",
     "Четыре полусмешанных смещённых чоу", "混四步",
     "Four chows in three suits, each one rank above the one before.", "45s77m(234m)(345p)(123s)+6s")
_fan(67, 4, PUNGS, pungs.three_half_mixed_shifted_pungs, "Three Half-Mixed Shifted Pungs",
     "Три полусмешанных смещённых панга", "混三节",
     "Pungs of three ranks in a row in two suits.", "34m11z(333m)(444p)(555m)+2m")
_fan(68, 2, PUNGS, pungs.dragon_pung, "Dragon Pung", "Панг драконов", "箭刻",
     "A pung of a dragon, each.", "34m88p(555z)(567s)(123s)+5m", None, "三元牌")
_fan(69, 2, PUNGS, common_pungs.round_wind, "Round Wind Pung", "Панг ветров раунда", "圈风刻",
     "A pung of the round wind.", "34p567s22m(111z)(678m)+5p", {"seat": "S"}, "場風")
_fan(70, 2, PUNGS, common_pungs.seat_wind, "Seat Wind Pung", "Панг ветров места", "门风刻",
     "A pung of the winner's own wind.", "34p567s22m(333z)(678m)+5p", {"seat": "W"}, "自風")
_fan(71, 2, DESCRIBED, common_finish.concealed_hand, "Concealed Hand", "Закрытая рука", "门前清",
     "No open sets, completed by a discard.", "34m678p123s444z88p+5m", None, "門前清")
_fan(72, 2, DESCRIBED, chows.all_chows, "All Chows", "Все чоу", "平和",
     "Nothing but chows and a suited pair; a knitted straight stands for three chows.", "45s77m(234m)(345p)(123s)+6s",
     None, "平和")
_fan(73, 2, DESCRIBED, common_whole.tile_hog, "Tile Hog", "Четыре врозь", "四归一",
     "Four tiles alike that are no kong, each kind.", "45m88p(333m)(678p)(222z)+3m", None, "四帰一")
_fan(74, 2, PUNGS, pungs.double_pung, "Double Pung", "Двойной панг", "双同刻",
     "Pungs of one rank in two suits.", "34m99s(444m)(444p)(678s)+5m")
_fan(75, 2, DESCRIBED, common_pungs.two_concealed_pungs, "Two Concealed Pungs", "Два закрытых панга", "双暗刻",
     "Two concealed pungs.", "444p666s56m88p(234m)+7m")
_fan(76, 2, DESCRIBED, pungs.concealed_kong, "Concealed Kong", "Закрытый конг", "暗杠",
     "A concealed kong.", "34m99s[2222p](567s)(444m)+5m", None, "暗槓")
_fan(77, 2, TILES, whole.all_simples, "All Simples", "Все простые", "断幺",
     "Only 2 to 8.", "34m22p(234s)(567p)(666s)+5m", None, "断幺九")
_fan(78, 2, CHOWS, chows.half_mixed_shifted_chows, "Half-Mixed Shifted Chows", "Полусмешанные смещённые чоу", "混三步",
     "Three chows in two suits, each one rank above the one before.", "45s99m(123s)(234p)(888p)+3s")
_fan(79, 2, DESCRIBED, whole.no_jokers, "No Jokers", "Без джокеров", "无混",
     "No joker in the hand; only where jokers are played.", "34m99s(222p)(567s)(444m)+5m", JOKERS)
_fan(80, 2, CHOWS, chows.half_mixed_straight, "Half-Mixed Straight", "Полусмешанный ряд", "混龙",
     "123, 456 and 789, two of them in one suit and one in another.", "78s44z(123s)(456p)(888p)+9s")
_fan(81, 2, DESCRIBED, finish.riichi, "Riichi", "Риичи", "立直",
     "Ready declared with a concealed hand.", "34m678p123s444z88p+5m", {"having": ["ready"]}, "立直")
_fan(82, 1, CHOWS, chows.pure_double_chow, "Pure Double Chow", "Чистое двойное чоу", "一般高",
     "Two equal chows.", "34m44z(345m)(123s)(888p)+5m", None, "一盃口")
_fan(83, 1, CHOWS, chows.mixed_double_chow, "Mixed Double Chow", "Смешанное двойное чоу", "喜相逢",
     "The same chow in two suits.", "34m44z(345p)(123s)(888p)+5m")
_fan(84, 1, CHOWS, chows.short_straight, "Short Straight", "Короткий ряд", "连六",
     "Two chows of one suit that make six in a row.", "34m44z(678m)(123s)(888p)+5m")
_fan(85, 1, CHOWS, chows.two_terminal_chows, "Two Terminal Chows", "Два терминальных чоу", "老少副",
     "123 and 789 of one suit.", "12m44z(789m)(456s)(888p)+3m", None, "老少副")
_fan(86, 1, PUNGS, pungs.pung_of_terminals_or_honours, "Pung of Terminals or Honours",
     "Панг терминальных или благородных",
     "幺九刻", "A pung of terminals, or of a wind that is neither the round's nor the winner's own, each.",
     "34m99s(111p)(567s)(678m)+5m")
_fan(87, 1, DESCRIBED, pungs.melded_kong, "Melded Kong", "Открытый конг", "明杠",
     "An open kong.", "34m99s(2222p)(567s)(444m)+5m", None, "明槓")
_fan(88, 1, TILES, whole.one_voided_suit, "One Voided Suit", "Пропущенная масть", "缺一门",
     "A suit is missing.", "34m99s(888m)(567s)(444z)+5m")
_fan(89, 1, TILES, common_whole.no_honours, "No Honours", "Без благородных", "无字",
     "No honours.", "34m99s(222p)(567s)(444m)+5m", None, "無字")
_fan(90, 1, DESCRIBED, common_finish.self_drawn, "Self-Drawn", "Выигрыш со стены", "自摸",
     "The winning tile came from the wall.", "34m99s(222p)(567s)(444m)+5m", SELF, "自摸")
_fan(91, 1, DESCRIBED, finish.ready_hand, "Ready Hand", "Просящая рука", "报听",
     "Ready was declared.", "34m99s(222p)(567s)(444m)+5m", {"having": ["ready"]})
_fan(92, 1, DESCRIBED, finish.pair_258, "Pair on 2-5-8", "Пара на 2-5-8", "二五八将",
     "The winning tile completes a pair of 2, 5 or 8 in a regular hand.", "345m5s(222p)(567s)(444z)+5s")
_fan(93, 1, DESCRIBED, finish.pair_19, "Pair on 1-9", "Пара на 1-9", "幺九头",
     "The winning tile completes a pair of 1 or 9 in a regular hand.", "345m9s(222p)(567s)(444z)+9s")
_fan(94, 1, DESCRIBED, finish.flower, "Flower", "Цветок", "花牌",
     "A flower or season laid out, each.", "34m99s(222p)(567s)(444m)+5m", {"flowers": "2f"}, "花牌")
_fan(95, 1, DESCRIBED, common_finish.own_flower, "Own Flower", "Собственный цветок", "正花",
     "A flower or season of the winner's own wind, each.", "34m99s(222p)(567s)(444m)+5m", {"flowers": "15f"}, "正花")
_fan(96, 1, DESCRIBED, finish.flower_set, "Set of Flowers", "Комплект цветов", "四花",
     "All four flowers, or all four seasons, each.", "34m99s(222p)(567s)(444m)+5m", {"flowers": "1234f"})
