"""The sheet of the organisations, cell by cell: 134 rows, 14 columns, each beside the resolved rule set.

`tests/data/organisations.tsv` is our own copy of the document's table (004, lines 6896-7199) in plain words: yes, no,
«?» where the document has no data, «-» where a row does not apply, `note_N` where the cell is a footnote. DIFFERENCES
names every cell that a rule set answers otherwise on purpose, with the reason.
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest

import janso
from janso.rules import ruleset
from janso.rules.riichi.worth.value import RiichiValue
from janso.rules.ruleset import RuleSet

SHEET = Path(__file__).parent.parent / "data" / "organisations.tsv"
SILENT = ("", "?", "-")

LEGEND = ("a cross means «the rule does not apply» in the sheet's legend; by its footnote it would end a match at "
          "zero, and EMA, which starts with 0 points, could never begin")
COMPOSITE = "the row's Japanese name says «composite yakuman included»: responsibility covers the whole hand"

ANYBODY = "a tick names no place, so it is the usual one: a dealer who leads"

DIFFERENCES: dict[tuple[str, str], str] = {
    **{("bankruptcy", org): LEGEND for org in ("wrc", "ema", "jpml-a", "jpml-b", "npm", "saikouisen",
                                               "saikouisen-classic", "usma", "kml")},
    ("open_pinfu_fu", "tenhou-sheet"): "2 or 10, which come to the same 30 fu: the sum is counted with 10",
    ("open_pinfu_fu", "cam"): "2 or 10, which come to the same 30 fu: the sum is counted with 10",
    ("kuitan", "tenhou-sheet"): "the footnote says allowed or not, by the room; this is the room that allows it",
    ("agari_yame", "cam"): ANYBODY, ("tenpai_yame", "cam"): ANYBODY, ("agari_yame", "uspml"): ANYBODY,
    ("several_ron", "jpml-b"): "no abortive draw by this row, but the row of the triple win says a new deal",
    ("renchan", "kml"): "the footnote leaves a ready hand or a win to choose; the usual one is taken",
    ("kuikae", "tenhou-sheet"): "the cell holds only the number of a footnote that speaks of something else",
    ("atozuke", "tenhou-sheet"): "the cell holds only the number of a footnote that speaks of something else",
}


def _value(id: str) -> Callable[[RuleSet], str]:
    def cell(rules: RuleSet) -> str:
        value = rules.patterns.get(id)
        if value is None:
            return "no"
        assert isinstance(value, RiichiValue)
        if value.limit == "yakuman":
            return "Y" if value.multiple == 1 else f"{value.multiple}Y"
        if value.limit:
            return {"mangan": "M"}[value.limit]
        return str(value.closed) if value.open in (0, value.closed) else f"{value.closed}/{value.open}"
    return cell


def _added(first: str, second: str) -> Callable[[RuleSet], str]:
    """Two yaku that always come together."""
    def cell(rules: RuleSet) -> str:
        values = [_value(first)(rules), _value(second)(rules)]
        return "no" if "no" in values else "+".join(values)
    return cell


def _option(id: str, words: dict[object, str] | None = None) -> Callable[[RuleSet], str]:
    """An option's value, or what the sheet calls it."""
    return lambda rules: (words or {}).get(rules.options[id], str(rules.options[id]))


def _is(id: str, *values: object) -> Callable[[RuleSet], str]:
    return lambda rules: "yes" if rules.options[id] in values else "no"


def _uma(rules: RuleSet) -> str:
    if rules.word("uma_by_reached") == "jpml":
        return "note_8"
    first, second, third, fourth = rules.numbers("uma")
    assert (first, second) == (-fourth, -third)
    return f"{first}/{second}"


def _oka(rules: RuleSet) -> str:
    short = rules.number("return_points") - rules.number("start_points")
    return "0" if rules.word("oka") == "none" else str(4 * short)


def _swap(rules: RuleSet, *forbidding: str) -> str:
    return "no" if rules.word("swap_calling") in forbidding else "yes"


def _nagashi(rules: RuleSet) -> str:
    if rules.word("nagashi") == "no":
        return "no"
    return {"mangan": "M"}[rules.word("nagashi_limit")]


def _dragons(rules: RuleSet) -> str:
    """Two pungs of dragons come with the small three dragons."""
    return f"{2 * int(_value('haku')(rules))}+{_value('shosangen')(rules)}"


def _waits(rules: RuleSet) -> str:
    """JPML counts a single wait by its tile; the two forms of its rules share one footnote."""
    if not rules.numbers("single_wait_pair_fu"):
        return str(rules.number("wait_fu"))
    return {"jpml-a": "note_9", "jpml-b": "note_10"}[rules.id]


def _set_fu(simple: str, important: str) -> Callable[[RuleSet], str]:
    """The fu of one set of simples and of one of terminals, as a score tells them item by item."""
    def cell(rules: RuleSet) -> str:
        found = []
        for hand in (simple, important):
            items = janso.score(rules, hand, seat="S", having=["wall_end"], discarder="W").fu_items
            found.append(next(item.fu for item in items if "pung" in item.what or "kong" in item.what))
        return ";".join(map(str, found))
    return cell


def _no_fu(rules: RuleSet) -> str:
    """Chows and pairs of other tiles never bring fu here: no option speaks of them."""
    return "0;0"


READERS: dict[str, Callable[[RuleSet], str]] = {
    "kuitan": _is("open_tanyao", "yes"),
    "atozuke": _is("yaku_timing", "last_tile"),
    "kuikae": lambda rules: _swap(rules, "same_tile", "same_set"),
    "kuikae_same": lambda rules: _swap(rules, "same_tile", "same_set"),
    "kuikae_shift": lambda rules: _swap(rules, "same_set"),
    "start": _option("start_points"), "return": _option("return_points"), "oka": _oka, "uma": _uma,
    "tie": _option("tie"),
    "last_sticks": _option("last_sticks", {"winner": "win"}),
    "renchan": _option("dealer_repeats", {"south_always": "note_15"}),
    "honba": lambda rules: f"3x{rules.number('honba')}",
    "noten": _option("noten_total"),
    "dora": _is("first_dora", "yes"), "ura_dora": _is("ura_dora", "always"), "kan_dora": _is("kong_dora", "yes"),
    "kan_ura_dora": _is("kan_ura_dora", "always"),
    "red_dora": lambda rules: "yes" if any(rules.numbers("red_fives")) else "no",
    "claim_order": _option("claim_order"), "temporary_furiten": _option("temporary_furiten"),
    "two_han_from_five": lambda rules: "yes" if rules.number("shibari_from") == 5 else "no",
    "abort_repeats": _is("aborted_deal", "stays"),
    "nine_terminals": _is("nine_terminals", "nine_kinds"), "four_winds": _is("four_winds", "yes"),
    "four_kongs": lambda rules: "no" if rules.word("four_kongs") == "no" else "yes",
    "four_riichi": _is("four_riichi", "draw"),
    "several_ron": lambda rules: "yes" if "draw" in (rules.word("double_ron"), rules.word("triple_ron")) else "no",
    "double_ron": _option("double_ron", {"all": "yes", "spoken": "first"}),
    "triple_ron": _option("triple_ron", {"all": "yes", "spoken": "first"}),
    "kong_limit": _option("kong_limit"),
    "pao": lambda rules: "yes" if rules.flag("pao_daisangen") or rules.flag("pao_daisushi") else "no",
    "pao_daisangen": _is("pao_daisangen", "yes"), "pao_daisushi": _is("pao_daisushi", "yes"),
    "pao_sukantsu": _is("pao_sukantsu", "yes"),
    "pao_rinshan": lambda rules: "no" if rules.word("rinshan_pao") == "no" else "yes",
    "pao_honba": _option("pao_honba_ron"), "pao_composite": _is("pao_scope", "hand"),
    "agari_yame": _option("stop_on_win"), "tenpai_yame": _option("stop_when_ready"),
    "stops_by_itself": _is("stops_by_itself", "yes"),
    "bankruptcy": _option("bankruptcy", {"play_on": "yes", "at_zero": "no"}),
    "riichi_on_credit": _is("riichi_on_credit", "yes"),
    "ceiling": lambda rules: "yes" if rules.number("ceiling") else "no",
    "extra_rounds": lambda rules: "yes" if rules.number("extra_rounds") else "no",
    "sudden_death": lambda rules: "no" if rules.word("sudden_death") == "no" else "yes",
    "yakitori": lambda rules: "yes" if rules.number("yakitori") else "no",
    "wareme": lambda rules: "no" if rules.word("wareme") == "no" else "yes",
    "bazoro": lambda rules: "yes" if rules.number("bazoro") == 2 else "no",
    "kiriage": _is("kiriage_mangan", "yes"), "kazoe": _is("kazoe", "yakuman"),
    "multiple_yakuman": _is("multiple_yakuman", "yes"), "aotenjo": _is("scale", "unlimited"),
    "furiten_riichi": _is("furiten_riichi", "yes"), "riichi_kong": _is("riichi_kong", "yes"),
    "riichi_kong_any": _is("riichi_kong_any_tile", "yes"), "riichi_kong_wait": _is("riichi_kong_changes_wait", "yes"),
    "riichi_kong_structure": _is("riichi_kong_changes_structure", "yes"),
    "riichi_kong_yaku": _is("riichi_kong_changes_yaku", "yes"),
    "kokushi_chankan": _is("rob_concealed_kong", "orphans"), "ryuiso_hatsu": _is("green_dragon_required", "yes"),
    "haitei_rinshan": _is("kong_on_last_tile", "yes"), "nagashi_is_win": _is("nagashi", "win"),
    "keishiki": _is("formal_ready", "yes"), "fifth_tile": _is("impossible_wait", "ready"),
    "yakuhai": _value("haku"), "double_wind": _added("seat_wind", "round_wind"), "nagashi": _nagashi,
    "open_riichi": _added("riichi", "sarashi_richi"), "ippatsu": _added("riichi", "ippatsu"),
    "honroto": _added("toitoi", "honroto"), "shosangen": _dragons,
    "other_yaku": lambda rules: "yes" if set(rules.patterns) & {"sanrenko", "surenko", "shosharin"} else "no",
    "base_fu": _option("base_fu"), "seven_pairs_fu": _option("seven_pairs_value", {"25fu": "25"}),
    "closed_ron_fu": _option("closed_ron_fu"), "open_pinfu_fu": _option("open_pinfu_fu"),
    "self_draw_fu": _option("self_draw_fu"),
    "rinshan_fu": lambda rules: "yes" if rules.number("after_kong_fu") else "no",
    "pinfu_self_draw_fu": _is("chow_self_draw", "pinfu", "all"),
    "wait_fu": _waits, "pair_fu": _no_fu, "open_chow_fu": _no_fu, "closed_chow_fu": _no_fu,
    "value_pair_fu": _option("value_pair_fu"), "double_wind_fu": _option("double_wind_fu"),
    "open_pung_fu": _set_fu("23456m678s99p(555p)+1m", "23456m678s22p(999p)+1m"),
    "closed_pung_fu": _set_fu("23m678s99p555p(345s)+1m", "23m678s22p999p(345s)+1m"),
    "open_kong_fu": _set_fu("23456m678s99p(5555p)+1m", "23456m678s22p(9999p)+1m"),
    "closed_kong_fu": _set_fu("23456m678s99p[5555p]+1m", "23456m678s22p[9999p]+1m"),
}
ALIKE = {"1+1": "2", "Y+Y": "2Y", "0": "no", "5": "M"}
"""What the sheet writes in two ways; five han are a mangan."""


def rows() -> list[dict[str, str]]:
    with SHEET.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def columns() -> list[str]:
    return [name for name in rows()[0] if name not in ("row", "lines")]


@pytest.mark.parametrize("org", columns())
def test_every_cell_of_the_sheet_is_what_the_rule_set_plays(org: str) -> None:
    rules = ruleset(org)
    wrong = []
    for row in rows():
        if row[org] in SILENT or row["row"] == "aborts":
            continue
        reader = READERS.get(row["row"]) or _value(row["row"])
        found, printed = reader(rules), row[org]
        same = ALIKE.get(found, found) == ALIKE.get(printed, printed)
        if not same and (row["row"], org) not in DIFFERENCES:
            wrong.append(f"{row['row']} (lines {row['lines']}): {printed}, but {found}")
    assert not wrong, "\n".join(wrong)


def test_every_difference_on_purpose_is_still_one() -> None:
    table = {row["row"]: row for row in rows()}
    for (name, org), reason in DIFFERENCES.items():
        found = (READERS.get(name) or _value(name))(ruleset(org))
        assert ALIKE.get(found, found) != ALIKE.get(table[name][org], table[name][org]), (name, org, reason)


def test_the_copy_of_the_sheet_has_all_rows_and_columns() -> None:
    assert (len(rows()), len(columns())) == (134, 14)
    assert len({row["row"] for row in rows()}) == 134
