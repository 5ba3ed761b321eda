"""A picture of a simulation: wins by seat, values, lengths, the commonest patterns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from janso.errors import JansoError


def plot(data: dict[str, Any], title: str, path: Path) -> None:
    """Draws four small charts into a PNG or SVG file."""
    try:
        import matplotlib
    except ImportError:
        raise JansoError("plot: matplotlib is not installed; install janso[lab]") from None
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, ((seats, points), (lengths, patterns)) = pyplot.subplots(2, 2, figsize=(11, 7.5), layout="constrained")
    figure.suptitle(title)
    labels = [f"{row['seat'] + 1}: {row['bot']}" for row in data["seats"]]
    drawn = [row["self_draws"] for row in data["seats"]]
    seats.bar(labels, drawn, label="self-drawn", color="#1f5b45")
    seats.bar(labels, [row["wins"] - own for row, own in zip(data["seats"], drawn)], bottom=drawn, label="on a discard",
              color="#e6a23c")
    seats.set_title("Wins by seat")
    seats.legend()
    _weighted(points, data["points"], "Value of wins")
    _weighted(lengths, data["lengths"], "Discards in a deal")
    top = list(data["patterns"].items())[:12][::-1]
    patterns.barh([name.replace("_", " ") for name, _ in top], [n for _, n in top], color="#1f5b45")
    patterns.set_title("Commonest patterns")
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise JansoError(f"{path}: cannot be written ({error})") from None
    pyplot.close(figure)


def _weighted(axes: Any, counts: dict[str, int], title: str) -> None:
    values = [int(value) for value in counts]
    axes.hist(values, bins=min(40, max(len(values), 1)), weights=list(counts.values()), color="#1f5b45")
    axes.set_title(title)
