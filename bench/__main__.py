"""Runs the topics, each in a process of its own, interpreted and compiled, and prints who did how much.

python -m bench [TOPIC...]          every topic, or those named; writes docs/bench.md when all ran
python -m bench --renew TOPIC...    those named, and writes their chapters of docs/bench.md anew
python -m bench --measure TOPIC     one topic in this process, as JSON lines: what the runner calls
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

from bench.row import Demand, Row

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "native"}
PAGE = ROOT / "docs" / "bench.md"
NOT_TOPICS = ("__init__", "__main__", "row")


def topics() -> list[str]:
    """Every file of this folder that measures something."""
    return sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path.stem not in NOT_TOPICS)


def measure(topic: str) -> None:
    """Runs a topic here and prints its rows; a topic offers `rows()`, or `measure()` with rates by name."""
    module = import_module(f"bench.{topic}")
    if hasattr(module, "rows"):
        rows = module.rows()
    else:
        rows = [Row(topic.replace("_", " "), who, rate) for who, rate in module.measure().items()]
    for row in rows:
        print(json.dumps(asdict(row)))


def run(topic: str) -> list[Row]:
    """The rows of a topic from both builds; other programs are measured twice and keep their better rate. A topic that
    fails leaves no rows of that build, and its demands are missed; the others go on."""
    found: dict[tuple[str, str], Row] = {}
    for build, folder in BUILDS.items():
        start = time.monotonic()
        if not (folder / "janso").is_dir():
            print(f"bench: no {build} build in {folder.relative_to(ROOT)}; make native", file=sys.stderr)
            continue
        path = os.pathsep.join([str(folder), str(ROOT)])
        done = subprocess.run([sys.executable, "-m", "bench", "--measure", topic], text=True, stdout=subprocess.PIPE,
                              env={**os.environ, "PYTHONPATH": path}, cwd=ROOT, check=False)
        failed = ": failed" if done.returncode else ""
        print(f"bench: {topic}, {build}, {time.monotonic() - start:.0f} s{failed}", file=sys.stderr, flush=True)
        for line in done.stdout.splitlines():
            row = Row(**json.loads(line))
            if row.who.split(",")[0] == "janso":
                row = Row(row.task, _named(row.who, build), row.rate, row.unit)
            before = found.get((row.task, row.who))
            if before is None or (row.rate > before.rate) == (row.unit == "/s"):
                found[row.task, row.who] = row
    return list(found.values())


def _named(who: str, build: str) -> str:
    """«janso, batched» does not depend on the build; everything else of ours does."""
    return who if who.endswith("batched") else who.replace("janso", f"janso {build}", 1)


def demands(topic: str) -> list[Demand]:
    return list(getattr(import_module(f"bench.{topic}"), "DEMANDS", []))


def judge(demand: Demand, rows: list[Row]) -> tuple[str, bool]:
    """The sentence about a demand, and whether it is met."""
    by_who = {row.who: row for row in rows if row.task == demand.task}
    mine = by_who.get(demand.who)
    if mine is None or (demand.beside and demand.beside not in by_who):
        return f"{demand.task}: {demand.who} was not measured", False
    if demand.beside:
        times = mine.rate / by_who[demand.beside].rate
        least = f" or {demand.enough:,.0f} {mine.unit}" if demand.enough else ""
        return (f"{demand.task}: {demand.who} is {times:.2f} times {demand.beside} (wanted {demand.times:g}{least})",
                times >= demand.times or 0 < demand.enough <= mine.rate)
    return f"{demand.task}: {mine.rate:.1f} {mine.unit} (wanted at most {demand.most:g})", mine.rate <= demand.most


def page(results: dict[str, list[Row]]) -> str:
    """All results as a page."""
    return "\n".join([_head(), *[chapter(topic, rows) for topic, rows in results.items()]])


def renewed(text: str, results: dict[str, list[Row]]) -> str:
    """The page with some chapters written anew, all in the order of their names."""
    chapters = {f"## {part}".splitlines()[0]: f"## {part}".strip("\n") + "\n" for part in text.split("\n## ")[1:]}
    for topic, rows in results.items():
        chapters[_title(topic)] = chapter(topic, rows)
    return "\n".join([_head(), *[chapters[title] for title in sorted(chapters)]])


def _head() -> str:
    lines = ["# Measured speed", "",
             "Written by `make bench`. Every program gets the same seeded inputs in its own form, in one run on one "
             "machine; the best of several rounds counts, by the time of the processor where one is used. "
             "Ratios travel better than rates.", "",
             f"Machine: {platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}.", ""]
    return "\n".join(lines)


def _measured_at() -> str:
    """The commit that is measured, so that a chapter that grew old can be known by it."""
    said = subprocess.run(["git", "log", "-1", "--format=Measured at %h of %as."], cwd=ROOT, capture_output=True,
                          text=True, check=False).stdout.strip()
    return said or "Measured outside of a checkout."


def _title(topic: str) -> str:
    return f"## {topic.replace('_', ' ').capitalize()}"


def chapter(topic: str, rows: list[Row]) -> str:
    """The results of one topic, and of which state of the sources they are."""
    lines = [_title(topic), "", _measured_at(), ""]
    lines += ["| task | program | rate | beside the slowest |", "|---|---|---:|---:|"]
    for row in rows:
        peers = [other.rate for other in rows if other.task == row.task]
        ratio = f"{row.rate / min(peers):.1f} ×" if row.unit == "/s" and len(peers) > 1 else ""
        lines.append(f"| {row.task} | {row.who} | {_figure(row)} | {ratio} |")
    judged = [judge(demand, rows) for demand in demands(topic)]
    if judged:
        lines += ["", *[f"- {'met' if met else '**missed**'}: {text}" for text, met in judged]]
    return "\n".join([*lines, ""])


def verdict(results: dict[str, list[Row]]) -> str:
    """The last word: every demand that is missed."""
    judged = [judge(demand, rows) for topic, rows in results.items() for demand in demands(topic)]
    missed = [f"  {text}" for text, met in judged if not met]
    return "\n".join(["bench: these demands are missed:", *missed]) if missed else "bench: every demand is met"


def _figure(row: Row) -> str:
    return f"{row.rate:,.0f} {row.unit}" if row.rate >= 100 else f"{row.rate:.1f} {row.unit}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("topics", nargs="*", help="topics to run; all of them when none is named")
    parser.add_argument("--renew", action="store_true", help="write the chapters of the topics named anew")
    parser.add_argument("--measure", metavar="TOPIC", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        measure(options.measure)
        return
    unknown = [topic for topic in options.topics if topic not in topics()]
    if unknown:
        parser.error(f"no topic {unknown[0]}; there are {', '.join(topics())}")
    results = {topic: run(topic) for topic in options.topics or topics()}
    text = page(results)
    print(text)
    print(verdict(results))
    if options.topics and options.renew:
        text = renewed(PAGE.read_text(encoding="utf-8"), results)
    if not options.topics or options.renew:
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
