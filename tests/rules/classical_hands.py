"""A hand for every yaku of the older games, and one that just misses it. South wins on West's discard unless told
otherwise."""

from __future__ import annotations

from typing import Any

Told = tuple[str, dict[str, Any]]

_SELF: dict[str, Any] = {"self_draw": True}
_OPEN = "456p789s11z13p(234m)+2p"
_KONG = "456p789s11z13p(2222m)+2p"

EXAMPLES: dict[str, tuple[Told, Told]] = {
    "menzen_tsumo": (("123m456p789s11z23p+1p", _SELF), ("456p789s11z23p(123m)+1p", _SELF)),
    "pinfu": (("234m67p345s99s(567m)+8p", {}), ("234m67p345s99s(567m)+8p", _SELF)),
    "haku": (("234m678p99s55z(567s)+5z", {}), ("234m678p99s55z(567s)+9s", {})),
    "hatsu": (("234m678p99s66z(567s)+6z", {}), ("234m678p99s66z(567s)+9s", {})),
    "chun": (("234m678p99s77z(567s)+7z", {}), ("234m678p99s77z(567s)+9s", {})),
    "seat_wind": (("234m678p99s22z(567s)+2z", {}), ("234m678p99s33z(567s)+3z", {})),
    "round_wind": (("234m678p99s11z(567s)+1z", {}), ("234m678p99s11z(567s)+1z", {"round": "N"})),
    "tanyao": (("234m678p345s8s(567m)+8s", {}), ("234m678p345s9s(567m)+9s", {})),
    "ittsu": (("45678m234p55s(123m)+9m", {}), ("45678m234p55s(123m)+6m", {})),
    "sananko": (("444m777s222p9p(123s)+9p", {}), ("44m777s222p99p(123s)+4m", {})),
    "toitoi": (("888s33z11p(222m)(666p)+3z", {}), ("888s33z11p(234m)(666p)+3z", {})),
    "honitsu": (("123456m99m77z(555z)+7z", {}), ("123456m99p77z(555z)+7z", {})),
    "shosangen": (("123m45p77z(555z)(666z)+6p", {}), ("123m45p11s(555z)(666z)+6p", {})),
    "honroto": (("111m999p7z(111s)(444z)+7z", {}), ("111m999p7z(555s)(444z)+7z", {})),
    "chankan": ((_OPEN, {"having": ["robbing_kong"]}), (_OPEN, {})),
    "haitei": ((_OPEN, {**_SELF, "having": ["wall_end"]}), (_OPEN, {"having": ["wall_end"]})),
    "hotei": ((_OPEN, {"having": ["wall_end"]}), (_OPEN, {**_SELF, "having": ["wall_end"]})),
    "rinshan": ((_KONG, {**_SELF, "having": ["after_kong"]}), (_KONG, _SELF)),
    "riichi": (("123m456p789s11z13p+2p", {"having": ["riichi"]}), ("123m456p789s11z13p+2p", {})),
    "chinitsu": (("345678p5p(222p)(999p)+5p", {}), ("345678p7z(222p)(999p)+7z", {})),
    "tenho": (("123m456p789s11z23p+1p", {**_SELF, "seat": "E", "having": ["first_turn"]}),
              ("123m456p789s11z23p+1p", {**_SELF, "seat": "E"})),
    "chiho": (("123m456p789s11z23p+1p", {**_SELF, "having": ["first_turn"]}),
              ("123m456p789s11z23p+1p", {**_SELF, "seat": "E", "having": ["first_turn"]})),
    "daisangen": (("555z66z123m99p(777z)+6z", {}), ("555z66z123m99p(777z)+9p", {})),
    "shosushi": (("111z222z44z12m(333z)+3m", {}), ("111z222z55z12m(333z)+3m", {})),
    "daisushi": (("111z222z33z55m(444z)+3z", {}), ("111z222z33z55m(444z)+5m", {})),
    "tsuiso": (("11z555z66z(222z)(777z)+1z", {}), ("11z555z99p(222z)(777z)+1z", {})),
    "chinroto": (("111m999m11p99p(999s)+1p", {}), ("111m999m11p99p(789s)+1p", {})),
    "suanko": (("222m555p888s33z99m+3z", _SELF), ("222m555p888s33z99m+3z", {})),
    "kokushi": (("19m19p19s123467z7z+5z", {}), ("19m19p19s123467z7z+6z", {})),
    "churenpoto": (("1112345678899m+9m", {}), ("1112345678889m+9m", {})),
    "ryuiso": (("223344s666s88s66z+8s", {}), ("223344s666s88s77z+8s", {})),
    "sukantsu": (("9p(2222m)[5555p](8888s)(1111z)+9p", {}), ("9p(2222m)[5555p](8888s)(111z)+9p", {})),
    "suanko_tanki": (("222m555p888s333z9m+9m", {}), ("222m555p888s33z99m+3z", _SELF)),
    "kokushi_junsei": (("19m19p19s1234567z+5z", {}), ("19m19p19s123467z7z+5z", {})),
    "churen_junsei": (("1112345678999m+5m", {}), ("1112345678899m+9m", {})),
    "many_5p": (("23m55p678s999s(123m)+1m", {}), ("23m345p678s99s(123m)+1m", {})),
}


def facts_of(told: Told) -> dict[str, Any]:
    """What the scorer is told of an example: South, and West as the discarder of a win that was not drawn."""
    facts = {"seat": "S", **told[1]}
    return facts if facts.get("self_draw") else {"discarder": "W", **facts}
