"""What of a catalogue of rules is implemented here, by what, and whether a test exercises it.

A claim is one of our ids with the catalogue ids it covers. Patterns and options claim through their `source`, presets
through their `sources`; other rooms keep a table CLAUSES (our id -> catalogue ids) in a module `clauses`. An id counts
as tested when `tested.json` names a test for it; that file is written by `tools/claims.py` from a run of the tests.

An entry is covered in one of three degrees: `scored` (the scorer knows it), `played` (it happens at a table, and in
the tests it did), `whole` (and nothing that the document prints for it is known to be missing; `partial.toml` names
what is). What nothing covers has its reason in `open.toml`. What the catalogue gives to the table counts as implemented
only when it is played.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from janso.errors import JansoError
from janso.rules.family import Family
from janso.rules.library import FAMILY_MODULES, families, ids, ruleset
from janso.rules.option import Option
from janso.rules.riichi.local.open_entries import OPEN
from janso.rules.riichi.repeats import REPEATS
from janso.rules.ruleset import RuleSet
from janso.text.glossary import terms

TESTED = Path(__file__).parent / "tested.json"
CLAUSE_MODULES = ("janso.text.clauses", *(f"janso.rules.{name}.clauses" for name in FAMILY_MODULES),
                  "janso.table.clauses", "janso.table.setup.clauses", "janso.records.clauses", "janso.club.clauses",
                  "janso.drill.clauses", "janso.draw.clauses", "janso.server.clauses",
                  "janso.games.riichi.variants.clauses")
PARTIAL = Path(__file__).parent / "partial.toml"
UNBUILT = Path(__file__).parent / "open.toml"
PLAYED = "played "
"""Before a pattern's id: a win at a table of a test counted it."""
SCORED = "scored"
WORDS = ("term", "strategy", "etiquette", "equipment")


class Claim:
    """One of our ids, the catalogue ids it covers, and the ids of which each must have a test for it to be tested."""

    def __init__(self, id: str, covers: tuple[str, ...], proofs: tuple[str, ...] = ()) -> None:
        self.id = id
        self.covers = covers + tuple(again for clause in covers for again in REPEATS.get(clause, ()))
        self.proofs = proofs or (id,)


def claims() -> list[Claim]:
    """Everything that is claimed anywhere in the house."""
    found: list[Claim] = []
    tables = list(_tables())  # first: the room of the games brings options along
    for family in families().values():
        found += _patterns(family)
        for option in family.options.values():
            found += _option(family, option)
    found += _presets()
    found += tables
    found.append(Claim("glossary", tuple(term.id for term in terms().values())))
    return found


def _patterns(family: Family) -> Iterator[Claim]:
    for pattern in family.patterns.values():
        if pattern.source:
            yield Claim(f"{family.id}.patterns.{pattern.id}", pattern.source)


def _option(family: Family, option: Option) -> Iterator[Claim]:
    """A clause about the whole option is implemented when every value is honoured, one about a value when that is."""
    id = f"{family.id}.options.{option.id}"
    words = option.values if isinstance(option.values, tuple) else ()
    proofs = tuple(f"{id}={word}" for word in words)
    if option.source and (all(option.honours(word) for word in words) if words else option.supported is None):
        yield Claim(id, option.source, proofs)
    for word, covers in option.value_source.items():
        if option.honours(word):
            yield Claim(f"{id}={word}", covers)


def _presets() -> Iterator[Claim]:
    for id in ids():
        rules = ruleset(id)
        inherited = _sources(ruleset(rules.parents[-1])) if rules.parents else set()
        covers = tuple(sorted(_sources(rules) - inherited))
        if covers:
            yield Claim(f"{rules.family.id}.presets.{id}", covers)


def _sources(rules: RuleSet) -> set[str]:
    """The first word of a source is the catalogue id, the rest says where in it."""
    return {source.split()[0] for source in rules.sources.values() if source}


def _tables() -> Iterator[Claim]:
    for name in CLAUSE_MODULES:
        table: dict[str, tuple[str, ...]] = import_module(name).CLAUSES
        for id, covers in table.items():
            yield Claim(id, (covers,) if isinstance(covers, str) else tuple(covers))


def provable() -> set[str]:
    """Every id of ours that a test may claim to exercise: patterns, options and their values, presets, claims."""
    known = {proof for claim in claims() for proof in (claim.id, *claim.proofs)}
    for family in families().values():
        known |= {f"{family.id}.patterns.{id}" for id in family.patterns}
        known |= {f"{PLAYED}{family.id}.patterns.{id}" for id in family.patterns}
        known |= {f"{family.id}.presets.{id}" for id in ids() if ruleset(id).family is family}
        for option in family.options.values():
            name = f"{family.id}.options.{option.id}"
            known |= {name, *(f"{name}={word}" for word in option.values if isinstance(option.values, tuple))}
    return known


@cache
def tested() -> dict[str, str]:
    """Our ids that a test exercises, with the test."""
    found: dict[str, str] = json.loads(TESTED.read_text(encoding="utf-8")) if TESTED.exists() else {}
    return found


@cache
def partial() -> dict[str, list[str]]:
    """Entries of which something that the document prints is known to be missing, with what it is."""
    return tomllib.loads(PARTIAL.read_text(encoding="utf-8"))


@cache
def unbuilt() -> dict[str, str]:
    """Entries that nothing implements, with the reason: lost, physical, no rule at all, or not built."""
    groups = tomllib.loads(UNBUILT.read_text(encoding="utf-8"))["because"]
    return {id: group["why"] for group in groups for id in group["entries"]} | OPEN


def catalogue(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every entry of a catalogue with the name of its file."""
    files = sorted(folder.glob("*.jsonl"))
    if not files:
        raise JansoError("rules.no_catalogue_there_no_jsonl", folder=folder)
    for file in files:
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise JansoError("rules.cannot_be_read", path=file.name, strerror=error) from None
        for number, line in enumerate(lines, 1):
            if line.strip():
                try:
                    entry = json.loads(line)
                    entry.setdefault("kind", "example")
                    entry["id"]
                except (ValueError, KeyError, AttributeError, TypeError, RecursionError) as error:
                    raise JansoError("rules.line_not_catalogue_entry", name=file.name, number=number,
                                     error=error) from None
                yield file.name, entry


def coverage(folder: Path) -> list[dict[str, Any]]:
    """A row for every entry: file, kind, id, status, by whom, tested."""
    by_entry: dict[str, list[Claim]] = {}
    for claim in claims():
        for id in claim.covers:
            by_entry.setdefault(id, []).append(claim)
    proofs = tested()
    rows = []
    for file, entry in catalogue(folder):
        found = [claim for claim in by_entry.get(entry["id"], []) if claim.id != "glossary" or _is_word(entry)]
        degree, missing = _degree(entry, found, proofs)
        rows.append({
            "file": file, "kind": entry["kind"], "id": entry["id"],
            "status": "implemented" if found and not (degree == SCORED and _at_table(entry)) else "open",
            "by": [claim.id for claim in found],
            "tested": any(all(proof in proofs for proof in claim.proofs) for claim in found),
            "degree": degree, "missing": missing,
        })
    return rows


def _at_table(entry: dict[str, Any]) -> bool:
    """An entry about what happens at a table, not only about what a hand is worth."""
    return entry.get("software") == "engine"


def _degree(entry: dict[str, Any], found: list[Claim], proofs: dict[str, str]) -> tuple[str | None, list[str]]:
    """How far an entry is covered: scored, played (it happened at a table in the tests) or whole (nothing that the
    document prints is known to be missing), and what is missing. None for what is not covered at all."""
    missing = list(partial().get(entry["id"], ()))
    if not found:
        return None, [unbuilt()[entry["id"]]] if entry["id"] in unbuilt() else missing
    patterns = [claim.id for claim in found if ".patterns." in claim.id]
    only_patterns = len(patterns) == len(found)
    played = not only_patterns or any(PLAYED + id in proofs for id in patterns)
    if not played and _at_table(entry):
        return SCORED, ["never seen at a table in the tests", *missing]
    if missing:
        return "played" if played else SCORED, missing
    return "whole", missing


def _is_word(entry: dict[str, Any]) -> bool:
    """An entry that only explains a word is answered by the dictionary; one that rules something is not."""
    if entry["kind"] == "term":
        return True
    return entry["kind"] in WORDS and entry.get("software") in ("reference", "none", "ui")


def as_json(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The coverage in the form other programs read."""
    keys = ("status", "by", "tested", "degree", "missing")
    return {"entries": {row["id"]: {key: row[key] for key in keys} for row in rows}}
