"""What a long run has found, in one file of its folder: the map of the tests and a verdict for each mutant tried."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from mutation.changes import ROOT, Mutant, source_files
from mutation.layout import layout, runs, translated, translation

KILLED, SURVIVES, UNRUN = "killed", "survives", "unrun"
"""A test failed; no test did; no test runs the line."""
FAMILIES = ("rules/riichi", "rules/mcr", "rules/dazhong", "rules/zungjung", "rules/common")


def digest(files: Iterable[Path]) -> str:
    made = hashlib.sha256()
    for file in files:
        made.update(file.read_bytes() if file.is_file() else b"")
    return made.hexdigest()


def room_of(name: str) -> str:
    """The room under which a file is counted.

    >>> room_of("rules/mcr/fans.py"), room_of("rules/library.py"), room_of("table/deal.py")
    ('rules/mcr', 'rules', 'table')
    """
    return next((family for family in FAMILIES if name.startswith(family + "/")), name.partition("/")[0])


class Kept:
    """The file of a run. What was found about a file that has changed since is forgotten."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.base = sqlite3.connect(folder / "mutants.sqlite", isolation_level=None)
        self.base.executescript(
            "pragma synchronous = off;"  # thousands of rows, one by one; after a crash they are made again
            "create table if not exists tests (name text primary key, digest text, seconds real, units blob);"
            "create table if not exists verdicts (file text, number int, digest text, line int, what text,"
            " verdict text, test text, seconds real, primary key (file, number));"
            "create table if not exists settings (name text primary key, value text);")
        self.digests: dict[Path, str] = {}

    def digest(self, file: Path) -> str:
        if file not in self.digests:
            self.digests[file] = digest([file])
        return self.digests[file]

    def digest_of_test(self, name: str) -> str:
        return self.digest(ROOT / name.partition("::")[0])

    def setting(self, name: str) -> str:
        found = self.base.execute("select value from settings where name = ?", (name,)).fetchone()
        return found[0] if found else ""

    def set(self, name: str, value: str) -> None:
        self.base.execute("replace into settings values (?, ?)", (name, value))

    def forget_old(self) -> None:
        """Units are numbered through all sources: after a change there the rows of the map are numbered anew."""
        sources = digest(source_files())
        if self.setting("sources") != sources:
            now = layout()
            self.base.execute("begin")  # rows of which some are numbered anew would be read wrongly
            if before := self.setting("layout"):
                table = translation(json.loads(before), now)
                stretches = runs(table)
                rows = self.base.execute("select name, units from tests").fetchall()
                moved = [(translated(units, stretches, len(table)), name) for name, units in rows if units]
                self.base.executemany("update tests set units = ? where name = ?", moved)
            else:
                self.base.execute("delete from tests")
            self.set("layout", json.dumps(now))
            self.set("sources", sources)
            self.set("tests", "")
            self.base.execute("commit")
        for name, made in self.base.execute("select name, digest from tests where name != ''").fetchall():
            if made != self.digest_of_test(name):
                self.base.execute("delete from tests where name = ?", (name,))

    def note_test(self, name: str, seconds: float, units: bytes) -> None:
        self.base.execute("replace into tests values (?, ?, ?, ?)",
                          (name, self.digest_of_test(name) if name else "", seconds, units))

    def knows_test(self, name: str) -> bool:
        return self.base.execute("select 1 from tests where name = ?", (name,)).fetchone() is not None

    def tests(self) -> list[tuple[str, float, bytes]]:
        """All tests that pass, the quickest first; the one without a name is what loading runs."""
        return self.base.execute("select name, seconds, units from tests where seconds >= 0"
                                 " order by seconds, name").fetchall()

    def note(self, mutant: Mutant, verdict: str, test: str, seconds: float) -> None:
        self.base.execute("replace into verdicts values (?, ?, ?, ?, ?, ?, ?, ?)",
                          (mutant.name, mutant.number, self.digest(mutant.file), mutant.line, mutant.what, verdict,
                           test, round(seconds, 3)))

    def verdicts(self, mutants: Iterable[Mutant]) -> dict[Mutant, tuple[str, str]]:
        """What was found about mutants whose files have not changed since, and by which test."""
        known = {(file, number, made, what): (verdict, test) for file, number, made, what, verdict, test in
                 self.base.execute("select file, number, digest, what, verdict, test from verdicts")}
        found = {}
        for mutant in mutants:
            each = known.get((mutant.name, mutant.number, self.digest(mutant.file), mutant.what))
            if each is not None:
                found[mutant] = each
        return found

    def seconds(self) -> float:
        total: float = self.base.execute("select total(seconds) from verdicts").fetchone()[0]
        return total


def table(mutants: list[Mutant], verdicts: dict[Mutant, tuple[str, str]]) -> str:
    """A line for each room, and the sum: how many there are, tried, killed, on lines that no test runs, surviving."""
    rooms = sorted({room_of(mutant.name) for mutant in mutants})
    lines = ["| where | of | tried | killed | no test runs the line | survive | killed of a hundred |",
             "|---|---|---|---|---|---|---|"]
    for room in [*rooms, ""]:
        here = [mutant for mutant in mutants if room in ("", room_of(mutant.name))]
        found = [verdicts[mutant][0] for mutant in here if mutant in verdicts]
        share = f"{100 * found.count(KILLED) / len(found):.1f}" if found else ""
        lines.append(f"| {f'`{room}`' if room else 'all'} | {len(here):,} | {len(found):,} | {found.count(KILLED):,} | "
                     f"{found.count(UNRUN):,} | {found.count(SURVIVES):,} | {share} |")
    return "\n".join(lines)
