"""The tiles of a game as data: which kinds, how many copies, flowers, and which of them are set aside as dora."""

from __future__ import annotations

from typing import Final

from janso.rules.option import TILES, WHOLE, YES_NO, Option, grouped

FLOWERS_IN_HAND = Option(
    "flowers_in_hand", YES_NO, default="no", area="play", depends={"flowers": ("flowers", "seasons", "all")},
    en="Flowers in the hand",
    text="Flowers and seasons are not laid aside: they stay in the hand, where some yaku build sets of them.",
    source="riichi_local.option.flower_usage",
)
FLOWERS_IN_HAND.brought = True  # records that were written before it say nothing of it


_STAY: Final = "seasons alone stay in the hand"
_FLOWERS_STAY: Final = "flowers alone stay in the hand"

FLOWERS_AS_JOKERS = Option(
    "flowers_as_jokers", ("no", "own_wind", "own_any"), default="no", area="play",
    depends={"flowers_in_hand": ("yes",)}, en="Flowers as jokers",
    text="Whether flowers and seasons in the hand stand for other tiles. Plum and spring belong to East, orchid and "
         "summer to South, chrysanthemum and autumn to West, bamboo and winter to North.",
    meanings={"no": "they stand for nothing", "own_wind": "each stands for the wind that it belongs to",
              "own_any": "each stands for its wind, that of the own seat for any tile"},
    source=("riichi_local.option.flower_joker", "riichi_local.option.flower_usage"),
)
FLOWER_PAIRS = Option(
    "flower_pairs", ("linked", "sum_of_five"), default="linked", area="play",
    depends={"flowers": ("flowers", "seasons", "all")}, en="Pairs of flowers",
    text="Which two flowers or seasons are a pair for a bite (the yaku «ko_bite»).",
    meanings={"linked": "flower and season of the same number, the groups being linked",
              "sum_of_five": "two of one group whose numbers make five, the groups being apart"},
    source="riichi_local.scoring.flower_pairing",
)
SEASONS_APART = Option(
    "seasons_apart", ("no", "in_hand", "own_wind", "own_any"), default="no", area="play",
    depends={"flowers": ("all",)}, en="Seasons apart from flowers",
    text="Whether seasons are put to another use than flowers, which are laid aside.",
    meanings={"no": "both alike", "in_hand": "seasons stay in the hand, where some yaku build sets of them",
              "own_wind": "seasons stay in the hand, each as a joker for the wind that it belongs to",
              "own_any": "the same, and that of the own seat stands for any tile"},
    conflicts=tuple([(value, other, "yes", _STAY) for value in ("in_hand", "own_wind", "own_any")
                     for other in ("flowers_in_hand", "season_kind", "flower_jokers")]),
    source="riichi_local.option.flower_usage",
)
FLOWERS_APART = Option(
    "flowers_apart", ("no", "in_hand", "own_wind", "own_any"), default="no", area="play",
    depends={"flowers": ("all",)}, en="Flowers apart from seasons",
    text="Whether flowers are put to another use than seasons, which are laid aside.",
    meanings={"no": "both alike", "in_hand": "flowers stay in the hand, where some yaku build sets of them",
              "own_wind": "flowers stay in the hand, each as a joker for the wind that it belongs to",
              "own_any": "the same, and that of the own seat stands for any tile"},
    conflicts=tuple([(value, other, "yes", _FLOWERS_STAY) for value in ("in_hand", "own_wind", "own_any")
                     for other in ("flowers_in_hand", "season_kind", "flower_jokers")]
                    + [(value, "seasons_apart", other, _FLOWERS_STAY) for value in ("in_hand", "own_wind", "own_any")
                       for other in ("in_hand", "own_wind", "own_any")]),
    source="riichi_local.option.flower_usage",
)
FLOWERS_AS_JOKERS.brought = FLOWER_PAIRS.brought = SEASONS_APART.brought = FLOWERS_APART.brought = True


_NO_ROOM: Final = "without a dead wall nothing is turned up"

DECK: Final = (
    Option(
        "left_out", TILES, default="", area="play",
        en="Kinds left out",
        text="Kinds of tile that are not in the wall, besides those that the set leaves out.",
    ),
    Option(
        "fewer", TILES, default="", area="play",
        en="Copies left out",
        text="Single copies that are not in the wall: each tile named here takes one away.",
    ),
    Option(
        "more", TILES, default="", area="play",
        en="Copies added",
        text="Single copies that are in the wall besides: each tile named here adds one.",
    ),
    Option(
        "copies", WHOLE, default=4, low=2, high=12, area="play",
        en="Copies of each tile",
        text="How many of each kind the wall holds.",
        source=("riichi.players.procedure.deck_sizing", "riichi.sanma.option.three_copy_bans"),
    ),
    Option(
        "excluded_kinds", WHOLE, default=0, low=0, high=9, area="play",
        en="Kinds excluded by lot",
        text="In every deal so many kinds are drawn by lot: a tile of them may be replaced when it is drawn, and a "
             "hand holds none of them unless it holds nothing else.",
    ),
    Option(
        "flowers", ("no", "flowers", "seasons", "all"), default="no", area="play",
        en="Flowers and seasons",
        text="Which of them the wall holds. Each is laid beside the hand and replaced, those of the deal before the "
             "first turn.",
        meanings={"no": "none", "flowers": "the four flowers", "seasons": "the four seasons", "all": "all eight"},
        source=("riichi_local.procedure.flower_replacement", "riichi.glossary.variant.hana_majan",
                "riichi_local.option.flower_usage"),
    ),
    FLOWERS_IN_HAND,
    FLOWERS_AS_JOKERS,
    FLOWER_PAIRS,
    SEASONS_APART,
    FLOWERS_APART,
    Option(
        "flower_copies", WHOLE, default=1, low=1, high=2, area="play",
        depends={"flowers": ("flowers", "seasons", "all")},
        en="Copies of each flower",
        text="How many of each flower and season the wall holds: two where two sets of tiles are played.",
        source="riichi.seven_eight.option.flowers",
    ),
    Option(
        "season_kind", YES_NO, default="no", area="play", depends={"flowers": ("seasons", "all")},
        en="Seasons as one kind of tile", binds="sets_aside.seasons",
        text="Seasons stay in the hand and are one kind of tile, an honour without fu: pairs, pungs and kongs are made "
             "of them, and where eight play they are the tile of the eighth seat.",
        source=("riichi.seven_eight.equipment.tiles", "riichi.seven_eight.procedure.wall",
                "riichi.seven_eight.procedure.seats", "riichi.variant.seven_eight"),
    ),
    Option(
        "flower_replacements", ("dead_wall", "live_end"), default="dead_wall", area="play",
        depends={"flowers": ("flowers", "seasons", "all")},
        en="Replacements of flowers", binds="sets_aside.flowers_at_end", when="live_end",
        text="Where a flower is replaced from.",
        meanings={"dead_wall": "where a kong is", "live_end": "from the end of the live wall, as indicator too; one "
                  "under an indicator names no dora"},
        source=("riichi.seven_eight.option.flowers", "riichi.five_six.option.deck"),
    ),
    Option(
        "flower_fu", YES_NO, default="no",
        en="Fu of flowers",
        text="A flower or season beside the hand brings 2 fu, the one of the own seat 4.",
        source="riichi.players.scoring.flower_fu",
    ),
    Option(
        "drawn_to_indicator", YES_NO, default="no", area="play", depends={"first_dora": ("yes",)},
        en="Drawn down to the indicator",
        binds="wall.dead.to_indicator",
        text="The wall is drawn until the last open indicator is reached; the dead wall is not filled up.",
        conflicts=(("yes", "dead_wall", "0", _NO_ROOM),),
        source=("riichi.glossary.option.wanpai_torikiri_1", "riichi.glossary.option.wanpai_torikiri_2",
                "riichi.hiroshima.option.wall_down_to_dora"),
    ),
)

for _option in DECK:
    _option.brought = _option.brought or _option.id in ("more", "flower_copies", "flower_replacements", "season_kind")

ASIDE: Final = (
    Option(
        "aside_tiles", TILES, default="", area="play",
        en="Tiles set aside",
        text="Kinds that may be set aside for a replacement tile, as North is where north_aside says so.",
        source="riichi.sanma.option.nuki_tiles",
    ),
    Option(
        "aside_dora", WHOLE, default=1, low=0, high=10,
        en="Worth of a tile set aside",
        text="Han of each tile set aside that is neither North nor a flower.",
    ),
    Option(
        "aside_price", WHOLE, default=0, low=0, high=100_000, area="play",
        en="Price of setting aside", binds="sets_aside.price",
        text="Points that setting a tile aside costs: they go to the dealer, and the dealer's own lie on the table.",
    ),
    Option(
        "aside_robbed", ("any", "yakuman", "kongs", "no"), default="any", area="play",
        en="Robbing tiles set aside",
        binds="sets_aside.robbed",
        text="Who may win on a tile that another player sets aside.",
        meanings={"any": "everybody whose hand it completes", "yakuman": "only a yakuman",
                  "kongs": "nobody, but a kong of such tiles may be robbed", "no": "nobody, nor a kong of them"},
        source="riichi.sanma.option.nuki_robbing",
    ),
    Option(
        "aside_kept", ("free", "no_chows", "terminals", "yakuman", "banned"), default="free",
        en="Keeping tiles to be set aside",
        text="What a hand that keeps such tiles needs for a win.",
        meanings={"free": "nothing more than any other", "no_chows": "no chow of them",
                  "terminals": "a yaku of terminals and honours",
                  "yakuman": "a yakuman", "banned": "it cannot win"},
        source=("riichi.sanma.option.nuki_yaku_use", "riichi.sanma.option.nuki_nature"),
    ),
    Option(
        "aside_kept_dora", YES_NO, default="no",
        en="Kept tiles are dora",
        text="A tile that could be set aside is dora in the hand too.",
    ),
    Option(
        "aside_value", ("no", "aside", "kept", "both"), default="no",
        en="Value of tiles set aside",
        text="Whether tiles that could be set aside are value tiles, worth a han.",
        meanings={"no": "they are not", "aside": "one that is set aside, once, to a hand that has a yaku",
                  "kept": "a pung of them in the hand", "both": "in both cases"},
        source="riichi.sanma.option.nuki_rank",
    ),
    Option(
        "aside_sets", ("all", "kongs", "concealed_kong", "no"), default="all", area="play",
        en="Sets of tiles set aside",
        binds="sets_aside.sets",
        text="Which sets of tiles that could be set aside may be declared.",
        meanings={"all": "pungs and kongs", "kongs": "kongs, open or concealed",
                  "concealed_kong": "concealed kongs", "no": "none"},
        source=("riichi.sanma.option.nuki_when_embedded", "riichi.sanma.option.nuki_when_extracted"),
    ),
    Option(
        "aside_skipped", YES_NO, default="no",
        en="Indicators pass over them",
        text="Indicators point past the tiles that could be set aside.",
        source="riichi.sanma.option.nuki_outside_cycle",
    ),
)

OPTIONS: Final[dict[str, Option]] = {**grouped("Tiles", DECK), **grouped("Tiles set aside", ASIDE)}
