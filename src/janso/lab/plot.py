"""A picture of a simulation: wins by seat, values, lengths, the commonest patterns."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from janso.errors import JansoError
from janso.lab.compare import Findings, name_of
from janso.text.say import say

MOST_LINES: Final = 30
_OWN: Final[Mapping[str, str]] = {}


def plot(data: dict[str, Any], title: str, path: Path, lang: str = "en", names: Mapping[str, str] = _OWN) -> None:
    """Draws four small charts into a PNG or SVG file; `names` are what patterns are called."""
    try:
        import matplotlib
    except ImportError:
        raise JansoError("lab.plot_matplotlib_not_installed_install") from None
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, ((seats, points), (lengths, patterns)) = pyplot.subplots(2, 2, figsize=(11, 7.5), layout="constrained")
    figure.suptitle(title)
    labels = [f"{row['seat'] + 1}: {row['bot']}" for row in data["seats"]]
    drawn = [row["self_draws"] for row in data["seats"]]
    seats.bar(labels, drawn, label=say("self-drawn", lang), color="#1f5b45")
    seats.bar(labels, [row["wins"] - own for row, own in zip(data["seats"], drawn)], bottom=drawn,
              label=say("on a discard", lang), color="#e6a23c")
    seats.set_title(say("Wins by seat", lang))
    seats.legend()
    _weighted(points, data["points"], say("Value of wins", lang))
    _weighted(lengths, data["lengths"], say("Discards in a deal", lang))
    top = list(data["patterns"].items())[:12][::-1]
    patterns.barh([names.get(id) or id.replace("_", " ") for id, _ in top], [n for _, n in top], color="#1f5b45")
    patterns.set_title(say("Commonest patterns", lang))
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise JansoError("lab.cannot_be_written", path=path, error=error) from None
    pyplot.close(figure)


def plot_differences(found: Findings, path: Path, lang: str = "en") -> None:
    """Draws every measure of a comparison with its 95 % interval, in parts of its usual value; one rule set alone is
    drawn with its own intervals, and beside them those of people."""
    try:
        import matplotlib
    except ImportError:
        raise JansoError("lab.plot_matplotlib_not_installed_install") from None
    matplotlib.use("Agg")
    from matplotlib import pyplot

    lines = [measure for measure in found.measures if measure.a.value or measure.gap][:MOST_LINES][::-1]
    figure, axes = pyplot.subplots(figsize=(9, 1.5 + 0.3 * len(lines)), layout="constrained")
    for at, measure in enumerate(lines):
        told, usual = measure.gap or measure.a, abs(measure.a.value) or 1.0
        middle = told.value / usual
        reach = (told.high - told.low) / 2 / usual
        colour = "#b9202b" if measure.certain else "#1f5b45"
        axes.errorbar([100 * middle], [at], xerr=[100 * reach], fmt="o", color=colour, capsize=3)
    people = {each.name: each.people for each in found.beside_people()}
    for at, measure in enumerate(lines):
        if measure.name in people and measure.a.value:
            told, usual = people[measure.name], abs(measure.a.value)
            reach = (told.high - told.low) / 2 / usual
            axes.errorbar([100 * told.value / usual], [at - 0.25], xerr=[100 * reach], fmt="s", color="#e6a23c",
                          capsize=2, markersize=4, label=say("people", lang) if at == len(lines) - 1 else None)
    if people:
        axes.plot([], [], "o", color="#1f5b45", label=say("bots", lang))
        axes.legend(loc="lower right")
    axes.set_yticks(range(len(lines)), [name_of(found.rules[0], measure.name, lang) for measure in lines])
    axes.axvline(0 if len(found.rules) > 1 else 100, color="#888", linewidth=1)
    axes.set_xlabel(say("percent of the usual value", lang))
    axes.set_title(" / ".join(rules.id for rules in found.rules))
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise JansoError("lab.cannot_be_written", path=path, error=error) from None
    pyplot.close(figure)


def _weighted(axes: Any, counts: dict[str, int], title: str) -> None:
    values = [int(value) for value in counts]
    axes.hist(values, bins=min(40, max(len(values), 1)), weights=list(counts.values()), color="#1f5b45")
    axes.set_title(title)
