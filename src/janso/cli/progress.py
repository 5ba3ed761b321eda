"""How far a command is, on stderr, for whoever looks on."""

from __future__ import annotations

from typing import Any

from rich.progress import Progress, ProgressColumn

from janso.cli import err


class Bar(Progress):
    """A bar that is gone when the work is done. Where nobody looks on it leaves nothing, not even an empty line."""

    def __init__(self, *columns: ProgressColumn, quiet: bool = False, **how: Any) -> None:
        super().__init__(*columns, console=err, transient=True, disable=quiet or not err.is_interactive, **how)

    def stop(self) -> None:
        if not self.disable:
            super().stop()
