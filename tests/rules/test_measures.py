"""Rules from outside are measured before anything is built of them, and no number in them is without bound."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import janso
from janso.cli import app
from janso.errors import JansoError, nearest
from janso.rules.check import check_text
from janso.rules.ruleset import derive
from janso.rules.written import check_measures

HAND = "23456m22p345s678s+1m"
ODD_VALUES: list[Any] = [
    "--5", "-", "9" * 5000, "10000000", "²", "1000 yakuman", "0 yakuman", 10**5000, -(10**5000), 101, {"closed": "--5"},
    {"closed": 1, "fu": 10**9}, {"closed": 1, "multiplier": 10**6}, [], None, "5 " * 50,
]


@pytest.mark.parametrize("toml", [
    "a" + ".a" * 50_000 + " = 1", "[a" + ".a" * 30_000 + "]", "a = " + "[" * 50_000, "a = " + "{a=" * 20_000,
    "a = 0x" + "f" * 90_000, "a = " + "9" * 90_000, "x" * 300_000, "\n".join(f"a{n} = 1" for n in range(9000)),
    "a = '''" + "x" * 190_000, "q" + ' . "q"' * 12_000 + "=1",
])
def test_what_nobody_wrote_is_refused_in_one_sentence(toml: str) -> None:
    problems = check_text(toml)
    assert len(problems) == 1 and len(str(problems[0])) < 200


def test_measures_leave_room_for_every_rule_set_written_out() -> None:
    for id in ("riichi", "mcr", "dazhong", "zungjung"):
        rules = janso.ruleset(id).as_json()
        lines = [f"{key} = {json.dumps(value)}" for key, value in rules["options"].items()]
        lines += ["[patterns]", *[f"{key} = false" for key in rules["patterns"]]]
        check_measures("\n".join([f'text = "{"x." * 1500}"', "[options]", *lines]))


def test_thousands_of_unknown_options_are_told_as_the_first_hundred() -> None:
    toml = 'parent = "riichi"\n[options]\n' + "".join(f"open_tanyaa{n} = 1\n" for n in range(2500))
    problems = check_text(toml)
    assert len(problems) == 101 and str(problems[-1]) == "and 2400 more mistakes"
    assert "did you mean" in str(problems[0]) and "did you mean" not in str(problems[90])


def test_a_long_word_has_no_near_neighbour() -> None:
    assert nearest("open_tanyao" + "x" * 100_000, ["open_tanyao"]) == ""


@pytest.mark.parametrize("value", ODD_VALUES, ids=range(len(ODD_VALUES)))
def test_a_value_beyond_measure_is_no_value(value: Any) -> None:
    with pytest.raises(JansoError) as refused:
        derive(janso.ruleset("riichi"), "house", {"patterns": {"tanyao": value}})
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("options", [
    {"marked_han": [10**6, 0, 0, 0, 0]}, {"uma": [10**5000]}, {"uma": [0] * 5000}, {"x" * 50_000: 1},
    {"\ud800": 1}, {"open_tanyao": "\ud800"}, {"uma": [1] * 30}, {"scale": ["unlimited"] * 5000},
])
def test_options_beyond_measure_are_refused_in_a_short_sentence(options: dict[str, Any]) -> None:
    with pytest.raises(JansoError) as refused:
        janso.score("riichi", HAND, options=options)
    assert len(str(refused.value)) < 400
    str(refused.value).encode()


@pytest.mark.parametrize("value", [-3, -100, 100, "20 yakuman"])
def test_the_unlimited_scale_counts_every_value_that_rules_may_have(value: Any) -> None:
    rules = derive(janso.ruleset("riichi"), "house", {"options": {"scale": "unlimited"}, "patterns": {"tanyao": value}})
    found = janso.score(rules, "23456m22p345s678s+7m", having=["riichi"], discarder="W")
    assert found.points >= 0
    json.dumps(found.as_json())


@pytest.mark.parametrize("history", [
    {"\ud800": 1}, {"turn": 10**5000}, {"discards": {"E": "1m" * 10_000}}, {"discards": {"E": ["1m"] * 10_000}},
    {"calls": 5}, {"calls": [{}] * 10_000}, {"wins": "x"}, {"wins": [{"seat": "E", "patterns": 5}]}, {"season": []},
    {"ordered": {"a": 1}}, {"bought": "E" * 1000}, {"numbers": {"\ud800": 10**30}}, {"numbers": 5},
    {"waits": {"E": ["1m"]}}, {"laid": {"E": None}},
])
def test_a_history_beyond_measure_is_refused(history: dict[str, Any]) -> None:
    with pytest.raises(JansoError) as refused:
        janso.score("riichi", HAND, history=history)
    assert len(str(refused.value)) < 700
    str(refused.value).encode()


@pytest.mark.parametrize("name", ["x" * 95_000, "two\nlines", "\u202eback", {"en": "x" * 81}, {"e" * 50: "x"},
                                  {str(n): "x" for n in range(20)}])
def test_names_of_rules_are_short_and_of_one_line(name: Any) -> None:
    with pytest.raises(JansoError, match=r"^name"):
        derive(janso.ruleset("riichi"), "house", {"name": name})


@pytest.mark.parametrize("toml", ['[patterns]\ntanyao = "--5"', '[patterns]\ntanyao = 0xf' + "f" * 9000,
                                  f'name = "{"x" * 5000}"', "[options]\numa = [0xf" + "f" * 9000 + "]"])
def test_the_command_line_tells_a_mistake_without_a_traceback(toml: str, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('parent = "riichi"\n' + toml, encoding="utf-8")
    for command in (["score", str(file), HAND], ["rules", "check", str(file)], ["rules", "show", str(file)]):
        found = CliRunner().invoke(app, command)
        assert found.exception is None or isinstance(found.exception, (SystemExit, JansoError)), found.exception
        assert found.exit_code != 0
