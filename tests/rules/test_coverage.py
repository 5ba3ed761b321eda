"""`janso rules coverage`: what of a catalogue is implemented, by what, and whether a test exercises it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from janso.errors import JansoError
from janso.rules import coverage, ruleset
from janso.rules.option import Option

ROOT = Path(__file__).parents[2]
CATALOGUE = ROOT.parent / "shared" / "catalogue"


def write(folder: Path, *entries: dict[str, str]) -> Path:
    (folder / "some.jsonl").write_text("\n".join(json.dumps(entry) for entry in entries), encoding="utf-8")
    return folder


def test_an_entry_that_something_names_as_its_source_is_implemented(tmp_path: Path) -> None:
    folder = write(tmp_path, {"id": "riichi.option.kuitan", "kind": "option"}, {"id": "nobody.knows", "kind": "yaku"})
    entries = coverage.as_json(coverage.coverage(folder))["entries"]
    assert entries["riichi.option.kuitan"]["status"] == "implemented"
    assert "riichi.options.open_tanyao" in entries["riichi.option.kuitan"]["by"]
    assert entries["nobody.knows"] == {"status": "open", "by": [], "tested": False, "degree": None, "missing": []}


def test_an_option_that_is_only_known_stays_open(tmp_path: Path) -> None:
    folder = write(tmp_path, {"id": "riichi.option.touhai", "kind": "option"})
    assert coverage.coverage(folder)[0]["status"] == "open"


def test_a_clause_of_one_value_counts_only_when_that_value_is_played() -> None:
    class House:
        id = "house"

    option = Option("rule", ("no", "yes", "wild"), "no", text="", source="whole", supported=("no", "yes"),
                    value_source={"yes": ("part",), "wild": ("other",)})
    found = {claim.id: claim.covers for claim in coverage._option(House(), option)}  # type: ignore[arg-type]
    assert found == {"house.options.rule=yes": ("part",)}


def test_the_dictionary_answers_for_words_but_not_for_rules(tmp_path: Path) -> None:
    folder = write(tmp_path, {"id": "riichi.term.majan", "kind": "term", "software": "reference"},
                   {"id": "riichi.glossary.variant.toppan", "kind": "variant", "software": "engine"})
    assert [row["status"] for row in coverage.coverage(folder)] == ["implemented", "open"]


def test_what_the_scorer_knows_is_not_implemented_where_the_table_matters_until_it_was_played(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = next(iter(ruleset("riichi").family.patterns["tanyao"].source))
    folder = write(tmp_path, {"id": source, "kind": "yaku", "software": "engine"})
    monkeypatch.setattr(coverage, "tested", lambda: {"riichi.patterns.tanyao": "a test"})
    row = coverage.coverage(folder)[0]
    assert (row["status"], row["degree"]) == ("open", "scored") and row["missing"]
    both = {"riichi.patterns.tanyao": "a test", "played riichi.patterns.tanyao": "another"}
    monkeypatch.setattr(coverage, "tested", lambda: both)
    row = coverage.coverage(folder)[0]
    assert (row["status"], row["degree"], row["missing"]) == ("implemented", "whole", [])


def test_an_entry_of_which_something_is_missing_is_never_whole(tmp_path: Path) -> None:
    for id, missing in coverage.partial().items():
        row = coverage.coverage(write(tmp_path, {"id": id, "kind": "option", "software": "scoring"}))[0]
        assert row["missing"] == missing and row["degree"] != "whole"


def test_every_table_of_clauses_is_read() -> None:
    found = {".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
             for path in (ROOT / "src").rglob("clauses.py") if "CLAUSES: " in path.read_text(encoding="utf-8")}
    assert found == set(coverage.CLAUSE_MODULES)


def test_a_folder_without_catalogue_is_refused(tmp_path: Path) -> None:
    with pytest.raises(JansoError, match="no catalogue here"):
        coverage.coverage(tmp_path)


def test_a_broken_line_is_refused_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text('{"id": "x"}\n[1]\n', encoding="utf-8")
    with pytest.raises(JansoError, match=r"bad\.jsonl, line 2"):
        coverage.coverage(tmp_path)


def test_every_id_that_counts_as_tested_is_a_claim_with_a_test_that_exists() -> None:
    known = coverage.provable()
    for id, test in coverage.tested().items():
        file, _, function = test.partition("::")
        assert id in known, id
        assert f"def {function.rpartition('::')[2]}(" in (ROOT / file).read_text(encoding="utf-8"), test


@pytest.mark.skipif(not CATALOGUE.exists(), reason="the catalogue is not here")
def test_every_source_that_is_named_exists_in_the_catalogue() -> None:
    known = {entry["id"] for _, entry in coverage.catalogue(CATALOGUE)}
    named = {id: claim.id for claim in coverage.claims() for id in claim.covers}
    assert {id: by for id, by in named.items() if id not in known} == {}


@pytest.mark.skipif(not CATALOGUE.is_dir(), reason="the catalogue is not here")
def test_every_entry_that_stays_open_says_why() -> None:
    silent = [row["id"] for row in coverage.coverage(CATALOGUE) if row["status"] == "open" and not row["missing"]]
    assert silent == []
