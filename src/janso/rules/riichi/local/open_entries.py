"""Entries of the document that are not built, each with the reason. Nobody guesses them into a score."""

from __future__ import annotations

from typing import Final

_LOST: Final = "only the name and the value survive; the page with the definition is lost"
_PICTURE: Final = "the tiles of this set were a picture that is lost"

_LOST_LOCAL: Final = """
    ao_no_domon beni_kujaku chinpeko chopaiko chupin_raoyui grand_cross hao_no_muchi hyakuman_goku
    ipin_raoyue ittenko jade_dragon junsei_nanboku_senso kinkei_dokuritsu kita_koshigaya koshigaya
    nanboku_senso niko_niko_yakuman orochi oruorin pearl_dragon ruby_dragon ryancha_kan ryuisorin ryurenpoto
    san_ketsugi sanpukan sanshoku_ketsugi sanshoku_pawanpen sanshoku_shodokan shichoson_ku_seiha shin_koshigaya
    sushi_chitoitsu tochao_hanchan_shuge
"""

_LOST_HOUSE: Final = """
    ao_no_domon beni_kujaku chinpeko chopaiko chupin_raoyui gurandokurosu hao_no_muchi hisui_ryu hyakuman_goku
    ipin_raoyue ittenko junsei_nanboku_senso kin_kei_dokuritsu kita_koshi_gaya koshi_gaya nanboku_senso
    niko_niko_yakuman orochi oruorin_4_tiles rubi_ryu ryancha_kan ryu_iso_rin ryurenpoto san_ketsugi sanpukan
    sanshoku_ketsugi sanshoku_pawanpen sanshoku_shodokan shichoson_ku_seiha shin_koshi_gaya shinju_ryu
    sushi_chitoitsu tochao_hanchan_shuge
"""

_GENERALS: Final = """
    general-flower general-fly general-lizard general-poverty general-tiger general-chariot general-leopard
    general-wealth general-hero general-ruler special-peacock special-prize-1 special-prize-2 special-prize-3
"""

OPEN: Final[dict[str, str]] = {
    **{f"riichi_local.yaku.{name}": _LOST for name in _LOST_LOCAL.split()},
    **{f"riichi.house.yaku.{name}": _LOST for name in _LOST_HOUSE.split()},
    **{f"riichi.yaku.{name}": _PICTURE for name in _GENERALS.split()},
    "riichi_local.yaku.ikkitsukan_chanta": "a name worth nothing: a straight holds 456 and is no outside hand",
    "riichi.glossary.yaku.sora_no_itto": "neither the shape nor the value of the straight with gaps is told",
}
