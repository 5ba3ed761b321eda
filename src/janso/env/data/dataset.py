"""Decisions of records as arrays, written in parts that are each finished or not there.

A data set is a folder. `dataset.json` says what it was made of; each part is a folder of `.npy` files with a row for
every decision: `observation` (planes as in the environment), `mask` (the actions that might be chosen, packed eight
to a byte), `action` (what was chosen), `seat`, `deal`, `game`, and what came of it: `gained` (points of that seat in
the deal) and `place` (at the end of the match, 0 when the record does not tell). A set whose name ends in `.parquet` is
made of the same parts, in a folder beside it, and then becomes one file.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from janso.env.arrays import is_rich
from janso.env.codes import ACTIONS, numbers_of, packed_mask
from janso.env.data.parquet import SUFFIX, Columns, pyarrow, write_parquet
from janso.env.observed.planes import Encoder
from janso.errors import JansoError
from janso.lab.spread import spread
from janso.records.decisions import Decision, of_game
from janso.records.files import Source, records_below
from janso.records.formats import Loaded, load
from janso.table.log.deal_events import EndDealEvent, StartDealEvent
from janso.table.match import Match
from janso.unswept import unswept

FORMAT: Final = 1
INDEX: Final = "dataset.json"
COLUMNS: Final = ("observation", "mask", "action", "seat", "deal", "game", "gained", "place")
PER_PART: Final = 32
"""Files of one part: enough to make few folders, few enough that a stop loses little."""


class Part:
    """The decisions of some files."""

    def __init__(self, rich: bool) -> None:
        self.rich = rich
        self.shape: tuple[int, int] | None = None
        self.planes: list[bytearray] = []
        self.masks: list[bytearray] = []
        self.numbers: list[tuple[int, int, int, int]] = []
        self.gained: list[int] = []
        self.places: list[int] = []
        self.games: list[dict[str, Any]] = []
        self.problems: list[str] = []

    def add(self, game: Loaded) -> None:
        """All decisions of a game; one that cannot be followed to its end counts as far as it goes."""
        first = len(self.numbers)
        encoder: Encoder | None = None
        match: Match | None = None
        try:
            for decision in of_game(game):
                if match is not decision.match:
                    match = decision.match
                    encoder = Encoder(match, self.rich)
                    self._fits(encoder, game.where)
                assert encoder is not None
                self._decided(decision, encoder)
        except JansoError as error:
            self.problems.append(str(error))
        if match is not None:
            self._outcome(match, first)
            self.games.append({"where": game.where, "rules": match.rules.id, "decisions": len(self.numbers) - first})

    def _fits(self, encoder: Encoder, where: str) -> None:
        shape = (encoder.layout.rows, encoder.layout.width)
        if self.shape is not None and self.shape != shape:
            raise JansoError("env.dataset_other_planes_games_before", where=where)
        self.shape = shape

    def _decided(self, decision: Decision, encoder: Encoder) -> None:
        numbers = numbers_of(decision.options)
        chosen = 0
        for option in decision.options:
            if option is decision.chosen:
                break
            chosen += 1
        else:
            return
        self.planes.append(encoder.observe(decision.seat))
        self.masks.append(packed_mask(numbers))
        self.numbers.append((numbers[chosen], decision.seat, decision.deal, len(self.games)))

    def _outcome(self, match: Match, first: int) -> None:
        """What the deals and the match came to, for every decision of the game."""
        gains: list[list[int]] = []
        before: tuple[int, ...] = ()
        for event in match.log:
            if isinstance(event, StartDealEvent):
                before = event.scores
            elif isinstance(event, EndDealEvent):
                gains.append([now - then for now, then in zip(event.scores, before or event.scores)])
        places = [1 + sum(score > mine for score in match.scores) if match.done else 0 for mine in match.scores]
        for _, seat, deal, _ in self.numbers[first:]:
            self.gained.append(gains[deal][seat] if deal < len(gains) else 0)
            self.places.append(places[seat])

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Everything as arrays."""
        rows, width = self.shape or (0, 0)
        count = len(self.numbers)
        table = np.array(self.numbers, dtype=np.int32).reshape(count, 4)
        masks: NDArray[np.uint8] = np.frombuffer(b"".join(self.masks), dtype=np.uint8)
        return {
            "observation": np.frombuffer(b"".join(self.planes), dtype="<i2").reshape(count, rows, width),
            "mask": masks.reshape(count, ACTIONS // 8), "action": table[:, 0].astype(np.int16),
            "seat": table[:, 1].astype(np.int8), "deal": table[:, 2].astype(np.int16), "game": table[:, 3],
            "gained": np.array(self.gained, dtype=np.int32), "place": np.array(self.places, dtype=np.int8),
        }


def write_part(out: str, planes: str, task: tuple[int, list[Source]]) -> dict[str, Any]:
    """Makes one part, unless it is there already; what stands in the index of it."""
    number, sources = task
    folder = Path(out) / f"part-{number:05d}"
    done = folder / "part.json"
    if done.is_file():
        found: dict[str, Any] = json.loads(done.read_text(encoding="utf-8"))
        return found
    part = Part(is_rich(planes))
    with unswept():
        for source in sources:
            try:
                games = load(source)
            except JansoError as error:
                part.problems.append(str(error))
                continue
            for game in games:
                part.add(game)
    made = {"part": folder.name, "decisions": len(part.numbers), "shape": list(part.shape or ()), "games": part.games,
            "problems": part.problems, "sources": len(sources)}
    half = folder.with_suffix(".half")
    shutil.rmtree(half, ignore_errors=True)
    half.mkdir(parents=True)
    if part.numbers:
        for name, array in part.arrays().items():
            np.save(half / f"{name}.npy", array)
    (half / "part.json").write_text(json.dumps(made, ensure_ascii=False), encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    half.rename(folder)
    return made


def write_dataset(files: list[Path], out: Path, planes: str = "small", workers: int = 1,
                  ray_address: str | None = None, progress: Callable[[int, int], None] | None = None) -> dict[str, Any]:
    """Turns records into a data set; one that was begun and stopped goes on. `progress` hears of sources done and of
    all there are. Returns the index."""
    is_rich(planes)
    sources = list(records_below(files))
    if not sources:
        raise JansoError("env.dataset_there_no_files_read")
    if out.suffix == SUFFIX:
        return _as_parquet(files, out, planes, workers, ray_address, progress)
    out.mkdir(parents=True, exist_ok=True)
    _begin(out, planes, [str(source) for source in sources])
    tasks = [(at // PER_PART, sources[at : at + PER_PART]) for at in range(0, len(sources), PER_PART)]
    parts: list[dict[str, Any]] = []
    for part in spread(partial(write_part, str(out.resolve()), planes), tasks, workers, ray_address):
        parts.append(part)
        if progress is not None:
            progress(int(part["sources"]), len(sources))
    shapes = {tuple(part["shape"]) for part in parts if part["shape"]}
    if len(shapes) > 1:
        raise JansoError("env.dataset_files_hold_games_different")
    index = _index(planes, [str(source) for source in sources])
    index |= {"parts": [{key: part[key] for key in ("part", "decisions")} | {"games": len(part["games"])}
                        for part in parts],
              "decisions": sum(part["decisions"] for part in parts), "shape": list(shapes.pop()) if shapes else [],
              "games": sum(len(part["games"]) for part in parts),
              "problems": [line for part in parts for line in part["problems"]]}
    (out / INDEX).write_text(json.dumps(index, ensure_ascii=False, indent=1), encoding="utf-8")
    return index


def _as_parquet(files: list[Path], out: Path, planes: str, workers: int, ray_address: str | None,
                progress: Callable[[int, int], None] | None) -> dict[str, Any]:
    """Makes the parts in a folder beside the file, then the file, and removes the folder."""
    pyarrow()
    if out.exists():
        raise JansoError("env.dataset_file_is_there", out=out)
    folder = out.with_name(out.name + ".parts")
    index = write_dataset(files, folder, planes, workers, ray_address, progress)
    write_parquet(out, index, columns_of(folder, index))
    shutil.rmtree(folder)
    return index


def columns_of(folder: Path, index: dict[str, Any]) -> Iterator[Columns]:
    """The arrays of all parts, one part after the other, as memory maps; games are counted over the whole set."""
    games = 0
    for part in index["parts"]:
        if part["decisions"]:
            found = {name: np.load(folder / part["part"] / f"{name}.npy", mmap_mode="r") for name in COLUMNS}
            yield {**found, "game": found["game"] + games} if games else found
        games += part.get("games", 0)


def _index(planes: str, sources: list[str]) -> dict[str, Any]:
    return {"format": FORMAT, "planes": planes, "actions": ACTIONS, "sources": sources}


def _begin(out: Path, planes: str, sources: list[str]) -> None:
    """Opens the folder, or checks that what is there was begun with the same files and planes."""
    path = out / INDEX
    mine = _index(planes, sources)
    if path.is_file():
        told = json.loads(path.read_text(encoding="utf-8"))
        if {key: told.get(key) for key in mine} != mine:
            raise JansoError("env.dataset_made_other_files_other", out=out)
        return
    if any(out.iterdir()):
        raise JansoError("env.dataset_holds_something_else_choose", out=out)
    path.write_text(json.dumps(mine, ensure_ascii=False), encoding="utf-8")
