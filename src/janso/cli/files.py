"""Files that commands write beside what they print."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from janso.errors import JansoError


def write_text(path: Path, text: str) -> None:
    """Writes a file, or says why that cannot be."""
    try:
        path.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise JansoError("cli.cannot_be_written", target=path, strerror=error.strerror) from None


def write_table(path: Path, rows: Iterable[Mapping[str, Any]], keys: Sequence[str]) -> None:
    """Writes a CSV file with a head; of each row only the keys are told."""
    text = StringIO(newline="")
    writer = csv.DictWriter(text, keys, extrasaction="ignore")
    writer.writeheader()
    writer.writerows(rows)
    write_text(path, text.getvalue())
