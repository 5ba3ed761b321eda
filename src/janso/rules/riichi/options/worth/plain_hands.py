"""What local rules ask of pinfu and tanyao, the hands that everybody has, and of the fu of chows alone."""

from __future__ import annotations

from typing import Final

from janso.rules.option import YES_NO, Option, grouped

_NOT_PLAIN: Final = "the hand is no pinfu then"


def _clauses(name: str, glossary: str = "") -> tuple[str, ...]:
    return (f"riichi_local.option.{name}", *([f"riichi.glossary.option.{glossary}"] if glossary else []))


PINFU: Final = (
    Option(
        "pinfu_hand", ("pinfu", "number_pair", "simples"), "pinfu", en="Hand that counts as pinfu",
        text="Which hand of four chows with a two-sided wait stands in the place of pinfu, the cheapest yaku.",
        meanings={"pinfu": "pinfu: any chows and a pair without worth",
                  "number_pair": "any chows and a pair of number tiles",
                  "simples": "only simples, together with tanyao one han"},
        conflicts=(("simples", "pinfu_needs_terminal", "yes", "a hand of simples has no terminal"),),
        source=(*_clauses("choyasude_yaku", "choyasude_yaku"), *_clauses("pinfu_tanpin_policy")),
    ),
    Option(
        "pinfu_suits", ("any", "two", "three"), "any", en="Suits of pinfu",
        text="How many number suits a pinfu must have.",
        meanings={"any": "any number", "two": "exactly two", "three": "all three"},
    ),
    Option(
        "refused_suit", ("no", "pinfu", "hand"), "no", en="A suit is refused",
        text="Two number suits at most and no honours are allowed.",
        meanings={"no": "nothing of the kind is asked", "pinfu": "in a pinfu", "hand": "in every hand that wins"},
        conflicts=(("pinfu", "pinfu_suits", "three", "a pinfu cannot have all suits and refuse one"),
                   ("hand", "pinfu_suits", "three", "a pinfu cannot have all suits and refuse one")),
        source=_clauses("tsuimen_shibari", "tseimen_shibari"),
    ),
    Option(
        "pure_pinfu", YES_NO, "no", en="Pure pinfu",
        text="Pinfu has only number tiles, and its fu are fixed: 20 by self-draw, 30 on a discard.",
        source=_clauses("jun_pinfu", "jun_pinfu"),
    ),
    Option(
        "long_pinfu", ("no", "30fu", "20fu"), "no", en="Long pinfu",
        text="Pinfu is three long chows of four tiles and any pair, in a closed hand with any wait; it has 20 fu by "
             "self-draw.",
        meanings={"no": "it is not: pinfu is four chows", "30fu": "it is, with 30 fu on a discard",
                  "20fu": "it is, with 20 fu on a discard"},
        conflicts=tuple([(value, "pinfu", how, "long chows are never open") for value in ("30fu", "20fu")
                         for how in ("open", "open_ron", "open_self_draw")]),
        source=_clauses("cho_pinfu", "cho_pinfu"),
    ),
    Option(
        "pinfu_self_draw_fu", ("waived", "counted"), "waived", en="Self-draw fu of pinfu",
        text="Whether a hand of pinfu that is won by a closed self-draw gets the fu for the self-draw.",
        meanings={"waived": "no: pinfu and closed self-draw both count",
                  "counted": "yes, and so it is no pinfu: one han, 30 fu"},
        conflicts=(("counted", "pinfu", "closed_self_draw", _NOT_PLAIN),
                   ("counted", "pinfu", "open_self_draw", _NOT_PLAIN)),
        source=_clauses("pin_tsumo", "pin_tsumo"),
    ),
    Option(
        "chow_hand_fu", ("usual", "inverted"), "usual", en="Fu of hands of chows",
        text="How the fu of a hand of chows alone are counted.",
        meanings={"usual": "like those of any hand",
                  "inverted": "2 fu each for a pair of simples, a two-sided wait and a closed win on a discard; where "
                              "one of these is missing, or a set is open, the hand has 20 fu"},
        source=_clauses("shuntsu_te_no_fu", "shuntsu_te_no_fu"),
    ),
)

TANYAO: Final = (
    Option(
        "inner_tanyao", YES_NO, "no", en="Inner tanyao",
        text="Tanyao has only the ranks 3 to 7, and may always be open.",
        source=_clauses("nai_tanyao", "nai_tan_yao"),
    ),
    Option(
        "tanyao_five", YES_NO, "no", en="Heart of tanyao",
        text="Tanyao must contain a five.", source=_clauses("tanyao_shin", "tan_yao_shin"),
    ),
    Option(
        "tanyao_fu", YES_NO, "no", en="Worth of tanyao",
        text="Tanyao counts only in a hand that has fu besides the base, for a set, a wait or the way of winning.",
        source=_clauses("tanyao_fu", "tan_yao_fu"),
    ),
    Option(
        "tanyao_self_draw_only", YES_NO, "no", en="Tanyao by self-draw only",
        text="Tanyao counts only in a hand won by self-draw.", source=("riichi_local.option.kuitan",),
    ),
    Option(
        "tanyao_alone", ("counts", "no"), "counts", en="Tanyao alone",
        text="Whether tanyao counts when it is the only yaku of the tiles.",
        meanings={"counts": "it does", "no": "it does not: another yaku of sets or tiles must be there"},
        source=_clauses("tanyao_to_no_kumiawase", "tan_yao_to_no_kumiawase"),
    ),
)

_STRAIGHT: Final = "riichi.notes.option.ittsu_forms"
STRAIGHT: Final = (
    Option(
        "straight_suit", ("any", "dots"), "any", en="Suit of a pure straight",
        text="In which suit a pure straight counts.", meanings={"any": "in every suit", "dots": "in dots alone"},
        source=_STRAIGHT,
    ),
    Option(
        "straight_rest", ("any", "numbers", "one_suit"), "any", en="Rest of a pure straight",
        text="What the fourth set and the pair beside a pure straight are.",
        meanings={"any": "whatever there is", "numbers": "of number suits", "one_suit": "both of one number suit"},
        source=_STRAIGHT,
    ),
    Option(
        "straight_win", ("any", "outside", "inside", "nine"), "any", en="Winning tile of a pure straight",
        text="Where the winning tile of a hand with a pure straight stands.",
        meanings={"any": "anywhere", "outside": "not in the straight", "inside": "in the straight",
                  "nine": "in the straight, as its nine"},
        source=_STRAIGHT,
    ),
)
for _option in STRAIGHT:
    _option.brought = True

OPTIONS: Final[dict[str, Option]] = {**grouped("Pinfu and tanyao", PINFU + TANYAO), **grouped("Yaku", STRAIGHT)}
