"""What tiles are called in English, Russian, Japanese (kanji and romaji) and Chinese.

>>> tile_name(33, "ru"), tile_name(0, "ja"), tile_name(68, "en")
('красный дракон', '一萬', 'red Five Characters')
"""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.message import Message, name
from janso.tiles import KIND_MASK, KINDS, NAMES, mark_of

LANGUAGES: Final = ("en", "ru", "ja", "romaji", "zh")

_DIGITS: Final = "一二三四五六七八九"
_ROMAJI_DIGITS: Final = ("ī", "ryan", "san", "sū", "ū", "rō", "chī", "pā", "kyū")
_RU_RANKS: Final = ("один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять")
_RU_MASCULINE_SUITS: Final = (("знак", "знака", "знаков"), ("дот", "дота", "дотов"), ("бамбук", "бамбука", "бамбуков"))


def _russian_plural(rank: int, forms: tuple[str, str, str]) -> str:
    return forms[0] if rank == 1 else forms[1] if rank < 5 else forms[2]


def _russian() -> tuple[str, ...]:
    suited = [f"{_RU_RANKS[r - 1]} {_russian_plural(r, suit)}" for suit in _RU_MASCULINE_SUITS for r in range(1, 10)]
    honours = ["восток", "юг", "запад", "север", "белый дракон", "зелёный дракон", "красный дракон"]
    flowers = ["слива", "орхидея", "хризантема", "цветок бамбука", "весна", "лето", "осень", "зима"]
    stars = [f"{_RU_RANKS[r - 1]} {_russian_plural(r, ('звезда', 'звезды', 'звёзд'))}" for r in range(1, 10)]
    stars[0], stars[1] = "одна звезда", "две звезды"
    return (*suited, *honours, *flowers, "джокер", *stars, "оранжевый дракон", "кошка", "мышь", "петух", "сороконожка")


def _suited(suits: tuple[str, str, str], digits: tuple[str, ...]) -> list[str]:
    return [f"{digit}{suit}" for suit in suits for digit in digits]


_KANJI_DIGITS: Final = tuple(_DIGITS)

_TABLE: Final[dict[str, tuple[str, ...]]] = {
    "en": NAMES,
    "ru": _russian(),
    "ja": (*_suited(("萬", "筒", "索"), _KANJI_DIGITS), *"東南西北白發中", *"梅蘭菊竹春夏秋冬", "百搭",
           *[f"{digit}星" for digit in _DIGITS], "橙", "猫", "鼠", "鶏", "百足"),
    "zh": (*_suited(("万", "饼", "条"), _KANJI_DIGITS), *"东南西北白发中", *"梅兰菊竹春夏秋冬", "百搭",
           *[f"{digit}星" for digit in _DIGITS], "橙", "猫", "鼠", "鸡", "蜈蚣"),
    "romaji": (*_suited(("man", "pin", "sō"), _ROMAJI_DIGITS), "ton", "nan", "shā", "pei", "haku", "hatsu", "chun",
               "ume", "ran", "kiku", "take", "haru", "natsu", "aki", "fuyu", "jōkā",
               *[f"{digit}sei" for digit in _ROMAJI_DIGITS], "daidai", "neko", "nezumi", "niwatori", "mukade"),
}

_MARKS: Final[dict[str, tuple[str, ...]]] = {
    "en": ("", "red", "blue", "green", "gold", "transparent"),
    "ru": ("", "красная метка:", "синяя метка:", "зелёная метка:", "золотая метка:", "прозрачная плитка:"),
    "ja": ("", "赤", "青", "緑", "金", "透"),
    "zh": ("", "红", "蓝", "绿", "金", "透明"),
    "romaji": ("", "aka", "ao", "midori", "kin", "tōmei"),
}


def tile_name(face: int, lang: str = "en") -> str:
    """The name of a face; a mark stands before the name."""
    if lang not in _TABLE:
        raise JansoError("text.language_is_not_one_of", lang=lang, known=", ".join(LANGUAGES))
    kind = face & KIND_MASK
    if not 0 <= kind < KINDS:
        raise JansoError("text.tile_there_no_kind_number", kind=kind)
    mark = _MARKS[lang][mark_of(face)]
    space = "" if lang in ("ja", "zh") or not mark else " "
    return f"{mark}{space}{_TABLE[lang][kind]}"


def tile_said(face: int) -> Message:
    """A tile's name as a field of a message.

    >>> tile_said(31).told("ru")
    'белый дракон'
    """
    return name({lang: tile_name(face, lang) for lang in LANGUAGES})
