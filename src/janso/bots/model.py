"""What was learnt, as data: small networks that weigh options, and numbers that tune a way of playing.

A model is a JSON file beside this module, named after its family, or one that `janso train` wrote. `made` tells the
command that made it and `figures` what came out.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from janso.errors import JansoError

FORMAT: Final = 1
MODELS: Final = Path(str(files("janso.bots"))) / "models"
"""Asked of the package: a compiled module does not know where it lies."""


class Net:
    """One hidden layer between the numbers of an option and its weight. Most numbers are 0 and cost nothing."""

    def __init__(self, inner: list[list[float]], offset: list[float], outer: list[float], direct: list[float]) -> None:
        self.inner = inner
        self.offset = offset
        self.outer = outer
        self.direct = direct
        self.columns = [[row[unit] for row in inner] for unit in range(len(offset))]

    def weigh(self, numbers: list[float]) -> float:
        """The weight of an option."""
        total = 0.0
        places: list[int] = []
        values: list[float] = []
        for at, value in enumerate(numbers):
            if value != 0.0:
                total += value * self.direct[at]
                places.append(at)
                values.append(value)
        for unit, column in enumerate(self.columns):
            held = self.offset[unit]
            for at, value in zip(places, values):
                held += value * column[at]
            if held > 0.0:
                total += held * self.outer[unit]
        return total

    def as_json(self) -> dict[str, Any]:
        return {"inner": self.inner, "offset": self.offset, "outer": self.outer, "direct": self.direct}


class Model:
    """Networks and numbers by name."""

    def __init__(self, family: str, nets: dict[str, Net], numbers: dict[str, float], made: str = "",
                 figures: dict[str, Any] | None = None) -> None:
        self.family = family
        self.nets = nets
        self.numbers = numbers
        self.made = made
        self.figures = figures or {}

    def number(self, name: str, usual: float) -> float:
        """A number of the model; the usual one where it was not learnt."""
        return self.numbers.get(name, usual)

    def as_json(self) -> dict[str, Any]:
        return {"format": FORMAT, "family": self.family, "made": self.made, "figures": self.figures,
                "numbers": self.numbers, "nets": {name: net.as_json() for name, net in self.nets.items()}}


def read_model(path: Path) -> Model:
    """A model from its file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise JansoError("bots.model_cannot_read", path=path, strerror=error.strerror) from None
    except ValueError:
        raise JansoError("bots.model_not_model_janso_train", path=path) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("family"), str):
        raise JansoError("bots.model_not_model_janso_train", path=path)
    return model_of(data)


def model_of(data: dict[str, Any]) -> Model:
    """A model from plain data."""
    nets: dict[str, Net] = {}
    for name, net in data.get("nets", {}).items():
        nets[name] = Net([[float(v) for v in row] for row in net["inner"]], [float(v) for v in net["offset"]],
                         [float(v) for v in net["outer"]], [float(v) for v in net["direct"]])
    numbers = {name: float(value) for name, value in data.get("numbers", {}).items()}
    return Model(data["family"], nets, numbers, data.get("made", ""), data.get("figures"))


def known_as(family: str, hands: int) -> str:
    """The name of the model for a game of some family, by how many hands everybody builds.

    >>> known_as("mcr", 1), known_as("mcr", 2)
    ('mcr', 'mcr-two-hands')
    """
    return family if hands == 1 else f"{family}-two-hands"


def shipped(family: str) -> Model:
    """The model that comes with the package; one without anything learnt where there is none.

    >>> shipped("a family that nobody plays").numbers
    {}
    """
    return _shipped(family)


@cache
def _shipped(family: str) -> Model:
    path = MODELS / f"{family}.json"
    return read_model(path) if path.is_file() else Model(family, {}, {})
