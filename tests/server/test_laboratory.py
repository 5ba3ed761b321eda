"""The laboratory over HTTP: two rule sets on the same walls, one alone, and nothing that takes without end."""

from __future__ import annotations

import json

import httpx
import pytest

from janso.lab.compare import compare
from janso.rules import ruleset
from janso.server.desks.laboratory import experiment

from .conftest import Running

pytestmark = pytest.mark.service


def side(rules: str, **options: str) -> dict[str, object]:
    return {"rules": rules, "toml": None, "options": options}


def test_a_changed_setting_is_measured_on_the_same_walls(shared: Running) -> None:
    changed = {"rules": "tonpusen", "options": {"open_tanyao": "no"}}
    body = {"first": {"rules": "tonpusen"}, "second": changed, "games": 3}
    with httpx.Client(timeout=60) as http:
        answer = http.post(f"{shared.base}/api/v1/lab?lang=ru", json=body)
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert 2 <= told["games"] <= 3 and len(told["rules"]) == 2
        draws = next(row for row in told["rows"] if row["name"] == "draws")
        assert draws["text"].startswith(("нич", "раздач", "дол")) and draws["a"].endswith("%") and draws["difference"]
        wrong = http.post(f"{shared.base}/api/v1/lab", json={"first": {"rules": "riichi", "options": {"honbaa": "1"}}})
        assert wrong.status_code == 422 and "honbaa" in wrong.json()["error"]


def test_the_figures_are_those_of_the_library() -> None:
    first, second = ruleset("tonpusen"), ruleset("tonpusen").with_options({"open_tanyao": "no"})
    told = json.loads(experiment(side("tonpusen"), side("tonpusen", open_tanyao="no"), 3, "greedy", 1, 1000.0, "en"))
    known = compare(first, second, 3, ["greedy"])
    assert told["games"] == 3
    assert told["sentences"] == known.sentences("en")
    assert [row["name"] for row in told["rows"]] == [measure.name for measure in known.measures][:40]


def test_an_experiment_ends_when_its_time_is_up() -> None:
    told = json.loads(experiment(side("riichi"), None, 400, "greedy", 1, 0.01, "en"))
    assert told["games"] == 2 and told["rows"][0]["difference"] is None
    assert any(row["people"] for row in told["rows"]), "figures of strong players stand beside"
