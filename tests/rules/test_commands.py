"""The command line of the rule books."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from janso.cli import app
from janso.errors import JansoError
from janso.rules import families
from janso.text.chapters import CHAPTERS, heading

run = CliRunner()


def test_every_rule_set_is_listed_with_its_family() -> None:
    listed = json.loads(run.invoke(app, ["rules", "list", "--json"]).output)
    assert {"mcr", "dazhong", "zungjung", "riichi"} <= {rules["id"] for rules in listed}
    assert all(rules["family"] and rules["name"] for rules in listed)


@pytest.mark.heavy
@pytest.mark.parametrize("lang", ["en", "ru", "ja", "zh"])
def test_a_rule_set_is_shown_in_each_language(lang: str) -> None:
    done = run.invoke(app, ["rules", "show", "riichi", "--lang", lang, "--full"])
    assert done.exit_code == 0, done.exception
    assert "riichi_tiles_left" in done.output


def test_every_chapter_of_every_rule_book_has_a_heading_in_each_language() -> None:
    for family in families().values():
        groups = {pattern.group for pattern in family.patterns.values()}
        groups |= {option.group or option.area for option in family.options.values()}
        for group in groups:
            assert group in CHAPTERS or group.endswith(("point", "points")), group
            assert heading(group, "ru") != heading(group, "en") != heading(group, "zh"), group


def test_the_page_tells_what_counts_and_what_is_chosen() -> None:
    page = json.loads(run.invoke(app, ["rules", "show", "riichi", "--json"]).output)
    patterns = {item["id"]: item for chapter in page["patterns"] for item in chapter["items"]}
    options = {item["id"]: item for chapter in page["options"] for item in chapter["items"]}
    assert patterns["tanyao"]["value"] and patterns["tanyao"]["example"]
    assert options["open_tanyao"]["value"] == "yes"
    assert [value["value"] for value in options["open_tanyao"]["values"]] == ["no", "yes"]


def test_an_unknown_language_is_refused() -> None:
    assert isinstance(run.invoke(app, ["rules", "show", "riichi", "--lang", "xx"]).exception, JansoError)


def test_check_ends_with_two_when_something_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('parent = "riichi"\n', encoding="utf-8")
    good = run.invoke(app, ["rules", "check", str(file)])
    assert (good.exit_code, good.output.split()[-1]) == (0, "fine")
    file.write_text('parent = "riichi"\n[options]\nopen_tanjao = "no"\n', encoding="utf-8")
    bad = run.invoke(app, ["rules", "check", str(file)])
    assert bad.exit_code == 2
    assert "did you mean «open_tanyao»" in bad.output
    told = json.loads(run.invoke(app, ["rules", "check", str(file), "--json"]).output)
    assert told["problems"][0]["line"] == 3


def test_check_knows_options_that_only_a_variant_brings_along(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('parent = "riichi"\nunknown = ["hook_riichi"]\n[options]\nhook_riichi = "forbidden"\n'
                    '[sources]\nhook_riichi = "our own"\n', encoding="utf-8")
    code = ("from pathlib import Path; from janso.rules.check import check_file; "
            f"print([p.text for p in check_file(Path({str(file)!r}))])")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_diff_shows_only_what_differs(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('parent = "riichi"\n[options]\nopen_tanyao = "no"\n[patterns]\nippatsu = false\n', encoding="utf-8")
    rows = json.loads(run.invoke(app, ["rules", "diff", "riichi", str(file), "--json"]).output)["differences"]
    assert (rows[0]["left"], rows[0]["right"]) == ("yes", "no")
    assert [row["id"] for row in rows] == ["open_tanyao", "ippatsu"]
    assert rows[1]["right"] == "–"


def test_equal_rules_have_no_differences() -> None:
    assert "are the same rules" in run.invoke(app, ["rules", "diff", "riichi", "riichi"]).output


def test_a_word_is_looked_up() -> None:
    assert "黙聴" in run.invoke(app, ["rules", "glossary", "damaten"]).output
    assert isinstance(run.invoke(app, ["rules", "glossary", "qqqqq"]).exception, JansoError)


@pytest.mark.service
def test_the_full_page_has_the_options_that_variants_bring_along() -> None:
    """In a process of its own: whatever was asked for before may have brought them."""
    command = [sys.executable, "-m", "janso", "rules", "show", "riichi", "--full", "--json"]
    page = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    shown = {item["id"] for chapter in page["options"] for item in chapter["items"]}
    assert {"money", "south_responsibility", "ready_calls", "riichi_tiles_left"} <= shown
    assert shown == {option.id for option in families()["riichi"].every_option()}
