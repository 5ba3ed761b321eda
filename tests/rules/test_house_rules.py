"""`janso rules check`: a house-rules file is fine, or every mistake in it is explained."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import janso
from janso.errors import JansoError
from janso.rules.check import check_file, check_text
from janso.rules.lines import key_lines
from janso.rules.ruleset import derive


def said(text: str) -> list[str]:
    return [str(problem) for problem in check_text(text)]


def test_a_parent_and_a_difference_are_fine() -> None:
    assert said('parent = "riichi"\nname = { en = "Thursday" }\n[options]\nopen_tanyao = "no"\n'
                'uma = [15, 5, -5, -15]\n[patterns]\nippatsu = false\nrenho = "mangan"\n') == []


def test_an_unknown_option_is_named_with_the_nearest_known_one() -> None:
    assert said('parent = "riichi"\n\n[options]\nopen_tanjao = "no"') == [
        "line 4: there is no option «open_tanjao»; did you mean «open_tanyao»?"]


def test_an_unknown_pattern_is_named_with_the_nearest_known_one() -> None:
    assert said('parent = "riichi"\n[patterns]\nipatsu = 1') == [
        "line 3: there is no pattern «ipatsu»; did you mean «ippatsu»?"]


def test_an_option_below_patterns_is_sent_to_its_place() -> None:
    assert said('parent = "riichi"\n[patterns]\nopen_tanyao = "no"\n[options]\nippatsu = false') == [
        "line 3: there is no pattern «open_tanyao»; it is an option, write it below [options]",
        "line 5: there is no option «ippatsu»; it is a pattern, write it below [patterns]"]


def test_a_value_of_the_wrong_type_is_reported_with_its_line() -> None:
    problems = said('parent = "riichi"\n[options]\n# a comment\nriichi_tiles_left = "four"\numa = [15, 5]\n')
    assert problems[0] == "line 4: option riichi_tiles_left: 'four' is not a whole number from 0 to 70"


def test_every_mistake_is_listed_in_the_order_of_the_file() -> None:
    problems = check_text('nmae = "x"\nparent = "riichi"\n[patterns]\nfoo = 1\n[options]\nbar = 1\nopen_tanyao = 3\n')
    assert [problem.line for problem in problems] == [1, 4, 6, 7]


def test_a_known_value_that_is_not_played_is_refused() -> None:
    assert said('parent = "riichi"\n[options]\nscattered_discards = "yes"') == [
        "line 3: option scattered_discards: «yes» is known but not played here yet; played: no"]


def test_an_option_without_effect_names_what_it_needs() -> None:
    assert said('parent = "riichi"\n[options]\nriichi_kong = "no"\nriichi_kong_changes_wait = "yes"') == [
        "line 4: «riichi_kong_changes_wait» has no effect: it needs «riichi_kong» to be yes, and here that is no"]


def test_a_parent_that_does_not_exist_is_named_with_the_nearest_known_one() -> None:
    assert said('parent = "riichii"') == ["line 1: there is no rule set «riichii»; did you mean «riichi»?"]


def test_a_file_without_parent_is_told_how_to_begin() -> None:
    assert "names no parent" in said('[options]\nopen_tanyao = "no"')[0]


def test_broken_toml_is_reported_with_its_line() -> None:
    assert said('parent = "riichi"\n[options\n')[0].startswith("line 2: this is not TOML")


@pytest.mark.parametrize("text", ['parent = 3', 'parent = "riichi"\noptions = 3', 'parent = "riichi"\nname = 3',
                                  'parent = "riichi"\nunknown = "x"', 'parent = "riichi"\n[sources]\nfoo = "x"',
                                  'parent = "riichi"\nunknown = ["foo"]', 'family = "chess"',
                                  'parent = "riichi"\n[patterns]\nippatsu = "sometimes"'])
def test_each_wrong_shape_gives_exactly_one_sentence(text: str) -> None:
    assert len(said(text)) == 1


def test_what_the_checker_refuses_the_loader_refuses(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    for line in ('scattered_discards = "yes"', 'open_tanjao = "no"', 'riichi_tiles_left = "four"'):
        file.write_text(f'parent = "riichi"\n[options]\n{line}\n', encoding="utf-8")
        assert len(check_file(file)) == 1
        with pytest.raises(JansoError):
            janso.ruleset(str(file))


def test_the_order_of_a_file_never_changes_its_meaning(tmp_path: Path) -> None:
    settings = ['open_tanyao = "no"', 'uma = [15, 5, -5, -15]', 'riichi_stake = 500']
    prints = set()
    for order in (settings, settings[::-1]):
        file = tmp_path / "club.toml"
        file.write_text('parent = "riichi"\n[options]\n' + "\n".join(order), encoding="utf-8")
        prints.add(janso.ruleset(str(file)).fingerprint())
    assert len(prints) == 1


def test_a_file_that_cannot_be_read_is_an_error_of_its_own(tmp_path: Path) -> None:
    with pytest.raises(JansoError, match="cannot be read"):
        check_file(tmp_path / "nothing.toml")


def test_lines_inside_long_values_are_not_taken_for_keys() -> None:
    lines = key_lines('text = """\nopen_tanyao = 1\n"""\n[options]\numa = [\n  1, # open_tanyao = 2\n]\n'
                      'open_tanyao = "no"\nname.en = "x"\n')
    assert lines[("options", "open_tanyao")] == 8
    assert lines[("options", "name", "en")] == 9
    assert ("open_tanyao",) not in lines


KEYS = st.sampled_from(["open_tanyao", "uma", "riichi_tiles_left", "ippatsu", "renho", "swap_calling", "nothing",
                        "name", "parent", "text", "unknown", "options", "patterns", "sources", "\"odd key\""])
VALUES = st.sampled_from(['"no"', '"yes"', "true", "false", "3", "-1", "2.5", "[]", "[1, 2]", '["a"]', "{}",
                          "{ closed = 1 }", '{ closed = "x", open = [] }', '"2 yakuman"', '"mangan"', "1979-05-27",
                          '""', '"""long"""'])
TABLES = st.sampled_from(["[options]", "[patterns]", "[sources]", "[other]", ""])


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(TABLES, KEYS, VALUES), max_size=6))
def test_whatever_is_written_the_checker_answers_and_the_loader_agrees(lines: list[tuple[str, str, str]]) -> None:
    text = 'parent = "riichi"\n' + "".join(f"{table}\n{key} = {value}\n" for table, key, value in lines)
    problems = check_text(text)
    try:
        data = tomllib.loads(text)
        derive(janso.ruleset("riichi"), "house", data)
        loads = True
    except (JansoError, tomllib.TOMLDecodeError):
        loads = False
    if not problems:
        assert loads
    assert all(problem.text and str(problem) for problem in problems)


def test_no_two_rule_sets_have_the_same_name_in_any_language() -> None:
    for lang in ("en", "ru", "ja", "zh"):
        names = [janso.ruleset(id).names[lang] for id in janso.rules.ids()]
        assert len(set(names)) == len(names), sorted(name for name in names if names.count(name) > 1)


def test_house_rules_are_called_what_they_call_themselves(tmp_path: Path) -> None:
    """A name of the parent in another language would hide which rules these are."""
    file = tmp_path / "club.toml"
    file.write_text('parent = "riichi"\nname = "Thursday club"\n', encoding="utf-8")
    assert janso.ruleset(str(file)).names == {"en": "Thursday club"}
    file.write_text('parent = "riichi"\nname = { ru = "Клуб" }\n', encoding="utf-8")
    assert janso.ruleset(str(file)).names == {"en": "Клуб", "ru": "Клуб"}
    file.write_text('parent = "riichi"\n[options]\nopen_tanyao = "no"\n', encoding="utf-8")
    assert janso.ruleset(str(file)).names == janso.ruleset("riichi").names


def test_a_fingerprint_is_of_the_rules_and_not_of_their_name(tmp_path: Path) -> None:
    file = tmp_path / "renamed.toml"
    file.write_text('parent = "riichi"\nname = "Another name"\n', encoding="utf-8")
    assert janso.ruleset(str(file)).fingerprint() == janso.ruleset("riichi").fingerprint()
    assert janso.ruleset("tenhou").fingerprint() != janso.ruleset("riichi").fingerprint()


@pytest.mark.parametrize(("yaku", "why"), [
    ("zenin_ron", "while «tsuronho» is off"), ("tsuronho", ""), ("yari_mawashi", ""),
    ("chanjun", "«raised_chow»"), ("ryo_hunt", "«season_of_year»"),
    ("tetora_appu", "while «wagers» is no"), ("kitsutsuki", "")])
def test_a_yaku_that_no_table_can_bring_about_is_refused_with_the_reason(yaku: str, why: str) -> None:
    told = [str(problem) for problem in check_text(f'parent = "riichi"\n[patterns]\n{yaku} = true\n')]
    assert (len(told) == 1 and "can never count" in told[0] and why in told[0]) if why else told == []


def test_a_yaku_of_wagers_counts_where_they_are_asked_for() -> None:
    assert check_text('parent = "riichi"\n[options]\nwagers = "yes"\n[patterns]\ntetora_appu = true\n') == []
