"""What strong players chose, taken from records: the ground on which networks are fitted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from janso.bots.master import worths
from janso.bots.model import Model
from janso.bots.weighing.features import Look, lines_of, of_claim, of_declaring, of_discards, of_kong
from janso.errors import JansoError
from janso.lab.spread import spread
from janso.records.decisions import Decision, of_game
from janso.records.files import Source, records_below
from janso.records.formats import load
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.train.fit import Choices, agreement, bias, fit

KINDS: Final = ("discard", "claim", "riichi", "kong")
HIDDEN: Final = {"discard": 32, "claim": 12, "riichi": 4, "kong": 3}
EPOCHS: Final = {"discard": 24, "claim": 20, "riichi": 20, "kong": 12}
TESTED: Final = 6
"""Every sixth file is left out of the fit, and shows what the network is worth."""
Choice = tuple[NDArray[np.float32], int]


class Seen:
    """The choices of some records by their kind; for discards also the stage of the deal."""

    def __init__(self) -> None:
        self.choices: dict[str, list[Choice]] = {kind: [] for kind in KINDS}
        self.stages: list[int] = []
        self.problems: list[str] = []

    def add(self, decision: Decision) -> None:
        """A decision, if it is of a kind that is learnt."""
        sight, chosen = decision.sight, decision.chosen
        if sight.own_turn:
            self._on_turn(decision)
        elif chosen.verb in (act.CHOW, act.PUNG, act.KONG, act.PASS):
            calls = [option for option in decision.options if option.verb in (act.CHOW, act.PUNG, act.KONG)]
            if calls:
                look = Look(sight)
                self._beside("claim", [of_claim(look, option) for option in calls], _place(calls, chosen))

    def _on_turn(self, decision: Decision) -> None:
        sight, chosen = decision.sight, decision.chosen
        if chosen.verb in (act.WIN, act.NINE_TERMINALS):
            return
        look = Look(sight)
        kongs = [option for option in decision.options if option.verb in (act.CONCEALED_KONG, act.ADDED_KONG)]
        if kongs:
            self._beside("kong", [of_kong(look, option) for option in kongs], _place(kongs, chosen))
        if sight.riichi or chosen.verb not in (act.DISCARD, act.RIICHI):
            return
        lines = lines_of(look, decision.options)
        at = next((at for at, line in enumerate(lines) if line.option.tile == chosen.tile), -1)
        if at < 0 or len(lines) < 2:
            return
        self.choices["discard"].append((np.array(of_discards(look, lines), dtype=np.float32), at))
        self.stages.append(min(len(sight.river(sight.seat)) // 6, 2))
        if any(option.verb == act.RIICHI and option.tile == chosen.tile for option in decision.options):
            silent, declared = worths(sight, lines[at])
            numbers = of_declaring(look, lines[at], silent, declared)
            self._beside("riichi", [numbers], 0 if chosen.verb == act.RIICHI else -1)

    def _beside(self, kind: str, rows: list[list[float]], taken: int) -> None:
        """A choice beside doing nothing, which is a row of nothing at the end."""
        rows = [*rows, [0.0] * len(rows[0])]
        self.choices[kind].append((np.array(rows, dtype=np.float32), taken if taken >= 0 else len(rows) - 1))


def _place(options: list[Action], chosen: Action) -> int:
    return next((at for at, option in enumerate(options) if option is chosen or option.same(chosen)), -1)


def seen_in(source: Source) -> Seen:
    """The choices of one file; runs in any process."""
    seen = Seen()
    try:
        for game in load(source):
            for decision in of_game(game):
                seen.add(decision)
    except JansoError as error:
        seen.problems.append(str(error))
    return seen


def fitted(files: list[Path], family: str, seed: int, workers: int = 1, ray_address: str | None = None,
           progress: Callable[[str, int, int], None] | None = None) -> Model:
    """A model whose networks choose as the players of some records did, with the agreement on files left out."""
    sources = list(records_below(files))
    if len(sources) < TESTED:
        raise JansoError("train.train_records_too_few_learn", n=len(sources), tested=TESTED)
    learnt, tested = Seen(), Seen()
    for at, seen in enumerate(spread(seen_in, sources, workers, ray_address)):
        side = tested if at % TESTED == TESTED - 1 else learnt
        for kind in KINDS:
            side.choices[kind] += seen.choices[kind]
        side.stages += seen.stages
        side.problems += seen.problems
        if progress is not None:
            progress("records", at + 1, len(sources))
    model = Model(family, {}, {})
    for kind in KINDS:
        if len(learnt.choices[kind]) < 50 or not tested.choices[kind]:
            continue
        note = partial(progress, kind) if progress is not None else None
        _fit_kind(model, kind, learnt, tested, seed, note)
    if not model.nets:
        raise JansoError("train.train_records_hold_too_few")
    return model


def _fit_kind(model: Model, kind: str, learnt: Seen, tested: Seen, seed: int,
              progress: Callable[[int, int], None] | None) -> None:
    data, test = _all(learnt.choices[kind]), _all(tested.choices[kind])
    epochs = EPOCHS[kind]
    learner = fit(data, HIDDEN[kind], epochs, seed,
                  progress=None if progress is None else lambda epoch: progress(epoch + 1, epochs))
    model.nets[kind] = learner.net()
    if kind != "discard":
        model.numbers[f"{kind}_bias"] = round(bias(learner, data), 4)
    same = round(agreement(learner, test), 4)
    figures: dict[str, Any] = {"learnt": len(data), "tested": len(test), "agreement": same}
    if kind == "discard":
        figures["stages"] = []
        for stage in range(3):
            part = [choice for choice, when in zip(tested.choices[kind], tested.stages) if when == stage]
            figures["stages"].append(round(agreement(learner, _all(part)), 4) if part else None)
    model.figures[kind] = figures


def _all(choices: list[Choice]) -> Choices:
    return Choices([rows for rows, _ in choices], [taken for _, taken in choices])
