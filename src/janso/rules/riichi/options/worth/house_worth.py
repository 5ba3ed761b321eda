"""Uncommon rules of worth: what some clubs add to a hand, take off it, or pay by (groups 1 to 3 and 9 to 13)."""

from __future__ import annotations

from typing import Final

from janso.rules.option import LIST, WHOLE, YES_NO, Option, grouped

_NO_LIMITS: Final = "this scale knows no haneman"
_SAME_WALL: Final = "the same wall either doubles or brings a han"


def _clauses(table_rule: str, *glossary: str) -> tuple[str, ...]:
    return (f"riichi.option.{table_rule}", *[f"riichi.glossary.option.{name}" for name in glossary])


_YAKU: Final = (
    Option(
        "double_round_winds", YES_NO, "no", en="Two round winds",
        conflicts=(
            ("yes", "rounds", "all", "two rounds have used up all four winds"),
            ("yes", "gate_wind", "yes", "the broken wall already names the wind of the deal")),
        text="East and West are round winds of the East round, South and North of the South round, for everybody.",
        source=_clauses("touzai-nanboku", "tozai_nanboku"),
    ),
    Option(
        "all_yaku_open", YES_NO, "no", en="Every yaku open",
        conflicts=tuple([("yes", "half_open_yaku", how, "every yaku of four sets and a pair may be open already")
                         for how in ("self_draw", "ron")]),
        text="Yaku of four sets and a pair may all be made with an open hand, at their closed worth.",
        source=_clauses("kui-seigen", "kui_seigen"),
    ),
    Option(
        "half_open_yaku", ("no", "self_draw", "ron"), "no", en="Partly open closed yaku",
        text="A closed-only yaku of some sets counts in an open hand as long as its own sets are concealed.",
        meanings={"no": "an open hand loses it",
                  "self_draw": "with an open set besides, its sets must be completed by self-draw",
                  "ron": "a discard may complete its last set"},
        source=_clauses("kui-yaku", "kuiyaku"),
    ),
    Option(
        "half_open_dora", ("no", "self_draw", "ron"), "no", en="Spoiled yaku with dora",
        depends={"half_open_yaku": ("self_draw", "ron")},
        text="A hand whose identical chows were opened by a claim, without another yaku, may win for its dora alone.",
        meanings={"no": "it may not", "self_draw": "by self-draw only",
                  "ron": "by self-draw, and by a discard that completes another set or the pair"},
    ),
    Option(
        "five_winds", YES_NO, "no", en="Five winds",
        text="The red dragon may stand as a wind in yaku of winds, and is no value tile then.",
        source=_clauses("uu-fon", "u_fon"),
    ),
    Option(
        "pure_orphans_river", YES_NO, "no", en="Orphans in the river",
        text="Thirteen orphans with thirteen waits, won by self-draw, count as such only if the winner has discarded "
             "no terminal and no honour; else they are common thirteen orphans.",
        source=("riichi.yakuman.kokushi_junsei",),
    ),
    Option(
        "inherited_honba", ("minimum", "repeats", "both", "no"), "minimum", en="Inherited honba",
        text="Where honba that the present dealer has not earned count: towards the higher minimum of many honba, and "
             "towards eight repeats.",
        meanings={"minimum": "towards the higher minimum only", "repeats": "towards eight repeats only",
                  "both": "towards both", "no": "towards neither"},
        source=_clauses("seshuu-honba", "seshu_honba"),
    ),
)

_REPEATS: Final = (
    Option(
        "repeat_tile", ("no", "winds", "dragons", "winds_dragons"), "no", en="Value tile of repeats",
        conflicts=tuple([
            (which, "double_round_winds", "yes", "a deal has one further value tile at most")
            for which in ("winds", "winds_dragons")]),
        text="Repeats have a value tile of their own, one after the other; where it is a value tile anyway, its pung "
             "brings a second han.",
        meanings={"no": "they have not", "winds": "East, South, West, North", "dragons": "White, Green, Red",
                  "winds_dragons": "the winds, then the dragons"},
        source=_clauses("renchansen", "renchansen"),
    ),
    Option(
        "repeat_tile_by", ("repeat", "round", "deal", "dice"), "repeat", en="Order of repeat tiles",
        depends={"repeat_tile": ("winds", "dragons", "winds_dragons")},
        text="What the value tile of a repeat goes by.",
        meanings={"repeat": "the number of the repeat", "round": "the round",
                  "deal": "the number of the deal in the game",
                  "dice": "the number of the repeat, counted from where the first throw of the game points"},
        source=("riichi.option.renchansen",),
    ),
)

_WORTH: Final = (
    Option(
        "simple_wareme", YES_NO, "no", en="Simple wareme",
        conflicts=tuple([("yes", "wareme", how, _SAME_WALL) for how in ("with_dealer", "alone")]),
        text="A winner whose wall was broken gets one han more, which is no yaku.",
        source=_clauses("kani-wareme", "kan_i_wareme"),
    ),
    Option(
        "simple_fuse", YES_NO, "no", en="Simple fuse",
        conflicts=tuple([("yes", "fuse", how, _SAME_WALL) for how in ("with_dealer", "alone")]),
        text="A winner whose wall is being taken at the win gets one han more, which is no yaku.",
        source=_clauses("kani-douka-sen", "kan_i_doka_sen"),
    ),
    Option(
        "great_wareme", YES_NO, "no", en="Great wareme",
        depends={"simple_wareme": ("yes",), "simple_fuse": ("yes",)},
        text="The doublings of every win and the han of simple wareme and simple fuse may reach four together; "
             "otherwise three.",
        source=_clauses("dai-wareme", "dai_wareme"),
    ),
    Option(
        "cycle_hit", YES_NO, "no", en="Cycle hit",
        conflicts=tuple([("yes", "scale", scale, _NO_LIMITS) for scale in ("unlimited", "linear", "simple")]),
        text="A player's fifth win in a row pays at least haneman.", source=_clauses("saikuru-hitto", "saikuru_hitto"),
    ),
    Option(
        "capitulation", YES_NO, "no", en="Capitulation",
        text="A self-draw in the winner's first turn pays half, without the honba.",
        source=_clauses("kaijou", "kaijo"),
    ),
    Option(
        "linear_limit_bonus", ("no", "yaku", "all"), "no", en="Linear limit bonus",
        depends={"scale": ("linear",)},
        text="On the linear scale a hand of many han is paid further han: what exceeds four, for a yakuman twenty.",
        meanings={"no": "it is not", "yaku": "counted by the han of its yaku", "all": "counted by all its han"},
        source=_clauses("ichiji-iki-no-shou", "ichiji_iki_no_sho"),
    ),
    Option(
        "linear_bonus_from", WHOLE, 6, low=5, high=6,
        text="From how many han on the linear bonus is paid.", depends={"linear_limit_bonus": ("yaku", "all")},
    ),
    Option(
        "linear_bonus_step", WHOLE, 10, low=5, high=20,
        text="The bonus han of every further yakuman of a hand.", depends={"linear_limit_bonus": ("yaku", "all")},
    ),
    Option(
        "linear_bonus_chips", YES_NO, "no",
        text="Chips go with the linear bonus: half of the han by which the yaku exceed two, and five for a yakuman.",
        depends={"linear_limit_bonus": ("yaku", "all")},
    ),
)

_DORA: Final = (
    Option(
        "dice_dora", YES_NO, "no", en="Nagata street",
        text="The throw that breaks the wall names further dora: 2 to 9 the number tiles of that rank, 10 the dragons, "
             "11 the ones, 12 the winds.",
        source=_clauses("nagata-chou", "nagata_cho"),
    ),
    Option(
        "dora_of_the_day", YES_NO, "no", en="Dora of the day",
        text="What the first indicator of the first deal points at is a further dora in all later deals of the match.",
        source=_clauses("honjitsu-no-dora", "honjitsu_no_dora"),
    ),
    Option(
        "red_dragon_dora", YES_NO, "no", en="Red dragon dora",
        text="The red dragon is dora in every deal, besides what indicators point at.",
        source=("riichi.option.hakurei-jinja", "riichi.glossary.variant.hakurei_jinja"),
    ),
)

_INDICATORS: Final = (
    Option(
        "doublet_dora", ("one", "double", "ones"), "one", en="Doublet dora",
        text="How many indicators are turned up at the start, by the throw that breaks the wall.",
        meanings={"one": "one, whatever the throw", "double": "a second one after any double",
                  "ones": "three after a double one"},
        source=_clauses("zorome-dora", "zorome_dora_1", "zorome_dora_2"),
    ),
    Option(
        "shining_table", YES_NO, "no", en="Shining dora table",
        text="A further indicator is turned up when 40, 30, 20 and 10 live tiles are left; the dead wall grows by as "
             "many stacks.",
        source=_clauses("chou-kou-dora-taku", "cho_ko_dora_taku"),
    ),
)

_OPENED: Final = (
    Option(
        "arisu", ("no", "once", "match"), "no", en="Arisu",
        text="A closed win opens the last live tile of the wall, which points at further dora like an indicator.",
        meanings={"no": "nothing is opened", "once": "one tile", "match": "a further one as long as the last matched"},
        source=_clauses("arisu", "arisu"),
    ),
    Option(
        "arisa", YES_NO, "no", en="Arisa",
        conflicts=tuple([("yes", "arisu", how, "both open the same tiles") for how in ("once", "match")]),
        text="As arisu, and as many further tiles are opened as tiles of the hand matched.",
        source=_clauses("arisa", "arisa"),
    ),
    Option(
        "tulip", YES_NO, "no", en="Tulip",
        text="Where wall tiles are opened after a win, the tile itself, the one before and the one after it match.",
        source=_clauses("ukkonkou", "ukkonko"),
    ),
    Option(
        "arisu_reward", ("dora", "chips", "choice"), "dora", en="Reward of opened tiles",
        text="What a tile that matches an opened one brings.",
        meanings={"dora": "a han, like a dora", "chips": "a chip from every payer",
                  "choice": "either, as the winner chooses who has seen the opened tiles"},
    ),
    Option(
        "glance", YES_NO, "no", en="The look",
        text="A winner in riichi opens the last two live tiles of the wall: two chips from every payer for each equal "
             "tile of the hand, one for each next to it.",
        source=_clauses("ome", "ome"),
    ),
)

_CHIPS: Final = (
    Option(
        "devil_star", YES_NO, "no", en="Devil star",
        text="From four honba on all indicators are open from the start, and every winner has the ura dora, in riichi "
             "or not.",
        source=_clauses("ma-kyousei", "ma_kyosei"),
    ),
    Option(
        "chips", LIST, [], length=6, low=0, high=100, en="Chips",
        text="Chips that every payer gives for: each red five, ippatsu, each ura dora, each kong, each win by the last "
             "tile, a replacement tile or a robbed kong, each yakuman. Empty: no chips.",
        source=("riichi.option.core_shugi_chips", *_clauses("shuugi", "shugi")),
    ),
)

_WHO_PAYS: Final = (
    Option(
        "naked_wait_responsibility", YES_NO, "no", en="Naked single wait",
        text="Whoever feeds the fourth claimed set of a hand is responsible for all of it.",
        source=_clauses("hadaka-tanki-pao", "hadaka_tanki_pao"),
    ),
)

_FED: Final = (
    Option(
        "yaku_responsibility", YES_NO, "no", en="Responsibility for any yaku",
        text="Whoever feeds the last claimed set of a yaku of several sets, of which one at most was not claimed, pays "
             "alone what that yaku adds to the hand; of several such yaku the dearest.",
        source=_clauses("yaku-no-pao", "yaku_no_pao"),
    ),
)

_TABLE: Final = (
    Option(
        "stick_taker", ("winner", "riichi_stay", "riichi_owners", "leader", "owners", "end", "owners_at_end"),
        "winner",
        en="Who takes the sticks",
        text="Who takes the riichi sticks on the table when somebody wins.",
        meanings={"winner": "the winner", "riichi_stay": "a winner who was in riichi; else they stay",
                  "riichi_owners": "a winner who was in riichi; else those of this deal go back to their owners",
                  "leader": "whoever had the most points before the win",
                  "owners": "those of this deal go back to their owners", "end": "the winner of the game",
                  "owners_at_end": "nobody: they lie there to the end of the game and go back to their owners"},
        value_source={"owners_at_end": ("riichi.option.kyoutaku-dori",)},
    ),
    Option(
        "noten_conflict", ("no", "everybody", "others"), "no", en="Stake of a draw without payments",
        text="When all hands are ready at an exhaustive draw, or none is, everybody lays a stick on the table.",
        meanings={"no": "nobody does", "everybody": "everybody does", "others": "everybody but the dealer does"},
    ),
    Option(
        "noten_conflict_honba", YES_NO, "no", en="Honba of a draw without payments",
        depends={"noten_conflict": ("everybody", "others")}, area="match",
        binds="dealers.counters.conflict",
        text="Where a stake is laid because nothing is paid at a draw, the next deal has one honba more.",
    ),
    Option(
        "noten_bankrupt", YES_NO, "no", en="Bankrupt player not ready",
        area="play", binds="draws.bankrupt_noten",
        text="When all hands are ready at an exhaustive draw, a player without points counts as not ready and pays.",
    ),
    Option(
        "thrown_yakuman", ("no", "orphans", "dragons", "orphans_dragons", "responsible", "all"), "no",
        en="Yakuman in the river",
        text="A player whose hand and discards together hold a whole yakuman that counts by these rules pays a mangan "
             "at an exhaustive draw.",
        meanings={"no": "nothing is paid", "orphans": "thirteen orphans", "dragons": "big three dragons",
                  "orphans_dragons": "thirteen orphans or big three dragons",
                  "responsible": "those for which a feeder can be responsible: three dragons, four winds, four kongs",
                  "all": "thirteen orphans, four concealed pungs, nine gates, three dragons, little and big four "
                         "winds, all honours, all terminals, all green"},
        source=("riichi.option.yakuman-nagashi",),
    ),
)

_ALL: Final = _YAKU + _REPEATS + _WORTH + _DORA + _INDICATORS + _OPENED + _CHIPS + _WHO_PAYS + _FED + _TABLE

OPTIONS: Final[dict[str, Option]] = grouped("Uncommon rules of worth", _ALL)
