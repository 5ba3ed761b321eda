"""What the commands print with `--lang ru`: no English word is left but ids and names of bots."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from janso.cli import app, load_commands, out
from janso.lab.sim import play_game
from janso.records.writers import written
from janso.rules import ruleset

load_commands()
run = CliRunner()

IDS = {"riichi", "zungjung", "greedy", "random", "solid", "mcr"}


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short match of the random bots, as a file."""
    match = play_game(ruleset("sanma"), ["random"] * 3, 1, 0)
    path = tmp_path_factory.mktemp("records") / "match.jsonl"
    path.write_text(written([event.as_json() for event in match.log], "native")[0], encoding="utf-8")
    return path


def said_in_russian(*words: str) -> str:
    """What a command prints, once it is certain that it is Russian."""
    result = run.invoke(app, [*words, "--lang", "ru"])
    assert result.exit_code == 0, result.output
    assert re.search("[а-яё]{3}", result.stdout)
    assert {word.lower() for word in re.findall("[A-Za-z]{2,}", result.stdout)} <= IDS, result.stdout
    return result.stdout


def test_a_simulation_is_told_in_russian() -> None:
    told = said_in_russian("sim", "riichi", "--games", "2", "--bots", "random")
    assert "2 матча" in told and "самые частые комбинации" in told


def test_a_contest_of_bots_is_told_in_russian() -> None:
    assert "стен: 2" in said_in_russian("arena", "zungjung", "greedy", "random", "--walls", "2")


def test_a_replay_is_told_in_russian(record: Path) -> None:
    told = said_in_russian("replay", str(record))
    assert told.startswith("игр: 1") and "расхождений: 0" in told


def test_a_difference_is_told_in_russian(record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if '"end_deal"' in line)
    lines[at] = re.sub(r'"scores":\s*\[(-?\d+)', lambda found: f'"scores":[{int(found[1]) + 100}', lines[at])
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join(lines) + "\n", encoding="utf-8")
    told = run.invoke(app, ["replay", str(changed), "--lang", "ru"]).stdout
    assert "в записи" in told and "у программы" in told


def test_figures_of_players_are_told_in_russian(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(out, "width", 200)  # the console may be as old as the process and as wide as it was then
    result = run.invoke(app, ["stats", str(record), "--lang", "ru"])
    assert "среднее место" in result.stdout and "накидывает" in result.stdout


@pytest.mark.parametrize("command", [["sim", "riichi"], ["arena", "riichi"], ["play"], ["shape", "123m"],
                                     ["replay", "x"], ["stats", "x"]])
def test_a_language_that_is_not_spoken_is_refused(command: list[str]) -> None:
    result = run.invoke(app, [*command, "--lang", "fr"])
    assert result.exit_code != 0 and "«fr» is not one of en, ru" in str(result.exception)
