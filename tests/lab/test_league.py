"""Several bots are rated by all their meetings; what was played stays played."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from janso.cli import app
from janso.errors import JansoError
from janso.lab import league
from janso.lab.arena import Outcome, outcome
from janso.lab.league import League, play_league, rated
from janso.rules import ruleset


def test_ratings_follow_from_who_came_out_above_whom() -> None:
    found = rated(["a", "b", "c"], {("a", "b"): 10 / 11, ("b", "c"): 10 / 11, ("a", "c"): 100 / 101})
    assert found["a"] - found["b"] == pytest.approx(400, abs=3)
    assert found["b"] - found["c"] == pytest.approx(400, abs=3)
    assert sum(found.values()) == pytest.approx(4500)


def test_an_interval_is_wide_where_walls_disagree_and_narrow_where_they_agree() -> None:
    sure = [Outcome(1.0, 2.2, 2.8, 0.6)] * 20
    unsure = [Outcome(1.0, 2.2, 2.8, 0.2 if wall % 2 else 1.0) for wall in range(20)]
    ratings = [League("mcr", ["a", "b"], 20, 1, {("a", "b"): found}).ratings()["a"] for found in (sure, unsure)]
    assert ratings[0][0] == pytest.approx(ratings[1][0])
    assert ratings[0][2] - ratings[0][1] < 1 < 30 < ratings[1][2] - ratings[1][1]


def test_places_and_points_of_a_wall_are_those_of_its_matches() -> None:
    found = outcome(ruleset("dazhong").as_json(), "greedy", "random", 3, 0)
    assert found.difference > 0 and found.first_place < found.second_place
    assert found.first_place + found.second_place == pytest.approx(5.0)
    assert 0.5 < found.above <= 1.0


def test_a_league_that_was_stopped_plays_only_what_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str, int]] = []

    def quick(data: object, first: str, second: str, seed: int, number: int) -> Outcome:
        asked.append((first, second, number))
        return Outcome(float(number), 2.0, 3.0, 0.5 + 0.1 * (first < second))

    monkeypatch.setattr(league, "outcome", quick)
    keep = tmp_path / "league.jsonl"
    play_league(ruleset("mcr"), ["greedy", "random"], 3, 1, keep=keep)
    keep.write_text(keep.read_text(encoding="utf-8") + '{"rules": "mcr", "se', encoding="utf-8")
    asked.clear()
    found = play_league(ruleset("mcr"), ["greedy", "random", "solid"], 3, 1, keep=keep)
    assert len(asked) == 6 and ("greedy", "random", 0) not in asked
    assert len(found.duels()) == 3
    asked.clear()
    play_league(ruleset("mcr"), ["greedy", "random"], 3, 2, keep=keep)
    assert len(asked) == 3, "another seed has other walls"


def test_the_command_rates_three_bots_and_tells_two_their_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "outcome", lambda *_: Outcome(5.0, 2.0, 3.0, 0.7))
    told = json.loads(CliRunner().invoke(app, ["arena", "mcr", "solid", "greedy", "--walls", "3", "--json"]).stdout)
    assert told["stronger"] == "solid" and told["places"] == {"solid": 2.0, "greedy": 3.0}
    done = CliRunner().invoke(app, ["arena", "mcr", "solid", "greedy", "random", "--walls", "3", "--json"])
    assert [entry["bot"] for entry in json.loads(done.stdout)["bots"]] == ["solid", "greedy", "random"]
    text = CliRunner().invoke(app, ["arena", "mcr", "solid", "greedy", "random", "--walls", "3"]).stdout
    assert text.count("is stronger") == 3


def test_a_bot_named_twice_among_several_is_refused() -> None:
    with pytest.raises(JansoError, match="each once"):
        play_league(ruleset("mcr"), ["greedy", "random", "greedy"], 2, 1)
