"""Help: every command has examples that its own parser takes, all of it in Russian too, and nothing heavy is loaded."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer

from janso.cli import COMMANDS, app
from janso.cli.help import EXAMPLES, SUMMARIES
from janso.text.translate import texts


def _all() -> dict[str, Any]:
    """Every command by its words."""
    root: Any = typer.main.get_command(app)
    found: dict[str, Any] = {"": root}
    for name in COMMANDS:
        found[name] = root.get_command(None, name)
        for below, command in getattr(found[name], "commands", {}).items():
            found[f"{name} {below}"] = command
    return found


def _texts(command: Any) -> list[str]:
    given = [command.help, *[getattr(param, "help", None) for param in command.params]]
    return [" ".join(text.split()) for text in given if text]


def _said(*words: str) -> str:
    done = subprocess.run([sys.executable, "-c", "from janso.cli import main; main()", *words], capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_command_has_examples_and_every_example_a_command() -> None:
    assert set(_all()) == set(EXAMPLES)


def test_the_list_of_commands_says_what_each_says_of_itself() -> None:
    found = _all()
    assert {name: " ".join(found[name].help.split()) for name in COMMANDS} == SUMMARIES


@pytest.mark.parametrize("path", [path for path in EXAMPLES if path])
def test_the_examples_are_taken_by_the_command(path: str) -> None:
    command = _all()[path]
    for line in EXAMPLES[path]:
        words = shlex.split(line)
        assert words[: 1 + len(path.split())] == ["janso", *path.split()]
        rest = words[1 + len(path.split()) :]
        if not hasattr(command, "commands"):
            command.make_context(path, rest)


def test_all_of_the_help_is_there_in_russian() -> None:
    missing = {text for command in _all().values() for text in _texts(command)} - set(texts("ru", "help"))
    assert not missing


@pytest.mark.parametrize("words", [("--lang", "ru", "--help"), ("serve", "--help", "--lang=ru"),
                                   ("club", "--lang", "ru", "--help"), ("rules", "show", "--help", "--lang", "ru")])
def test_help_speaks_russian_also_of_commands_that_do_not(words: tuple[str, ...]) -> None:
    said = _said(*words)
    assert "Использование: janso" in said and "Примеры:" in said and "Usage" not in said and "Show " not in said


def test_help_of_the_whole_lists_every_command_without_loading_one() -> None:
    code = ("import sys; from janso.cli import main\n"
            "try: main()\n"
            "except SystemExit: print(sorted({'numpy', 'rich', 'janso.rules', 'janso.table'} & set(sys.modules)))")
    done = subprocess.run([sys.executable, "-c", code, "--help"], capture_output=True, text=True, check=True)
    assert all(f"  {name}" in done.stdout for name in COMMANDS)
    assert done.stdout.endswith("[]\n")


def test_a_score_as_json_loads_neither_numpy_nor_the_table() -> None:
    code = ("import sys; from janso.cli import main\n"
            "try: main()\n"
            "except SystemExit: print(sorted({'numpy', 'rich', 'janso.table', 'janso.bots'} & set(sys.modules)))")
    done = subprocess.run([sys.executable, "-c", code, "score", "riichi", "23456m11p345s678s+1m", "--json"],
                          capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")


def test_the_language_before_the_command_is_that_of_the_command() -> None:
    assert "сеты и пара" in _said("--lang", "ru", "shape", "123m456p789s1122z")


def test_without_words_the_help_is_shown_line_by_line() -> None:
    done = subprocess.run([sys.executable, "-c", "from janso.cli import main; main()"], capture_output=True, text=True,
                          check=False)
    assert done.returncode == 2 and "Commands:\n  score" in done.stderr


def test_the_shell_completes_commands_and_options() -> None:
    code = "from janso.cli import main; main()"
    for typed, wanted in (("janso sc", "score"), ("janso score --hav", "--having")):
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=False,
            env={"_JANSO_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" ")),
                 "PYTHONPATH": ":".join(sys.path), "PATH": ""})
        assert wanted in done.stdout.split(), done.stderr


@pytest.mark.parametrize("words", ["shape 123m456p789s1122z --json", "score mcr 345s345p34m99s(777z)+5m --from S",
                                   "score riichi 23456m11p345s678s+1m --option open_tanyao=no --json"])
def test_words_that_need_no_reading_load_no_reader(words: str) -> None:
    code = ("import sys; from janso.cli import main\n"
            "try: main()\n"
            "except SystemExit: print(sorted({'pydantic', 'numpy'} & set(sys.modules)))")
    done = subprocess.run([sys.executable, "-c", code, *words.split()], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")


@pytest.mark.parametrize(("words", "taken"), [
    (["mcr", "1m", "--option", "a=1", "--option", "b=2"], {"option": ["a=1", "b=2"], "honba": 0, "hand": "1m"}),
    (["mcr", "--honba", "3", "--out", "there"], {"honba": 3, "out_file": Path("there"), "hand": None, "pattern": []}),
])
def test_words_are_taken_as_the_command_declares_them(words: list[str], taken: dict[str, Any]) -> None:
    found = _all()["score"].make_context("score", words).params
    assert {name: found[name] for name in taken} == taken


@pytest.mark.parametrize(("words", "named"), [("mcr 1m --honba -1", "honba"), ("mcr 1m --honba many", "honba"),
                                              ("mcr --from", "--from")])
def test_words_that_a_command_cannot_take_are_refused(words: str, named: str) -> None:
    with pytest.raises(Exception) as refused:
        _all()["score"].make_context("score", words.split())
    assert named in refused.value.format_message()
