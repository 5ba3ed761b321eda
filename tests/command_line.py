"""The command line called in this process: starting Python anew for each line takes longer than most lines."""

from __future__ import annotations

import io
import sys
from subprocess import CompletedProcess

import pytest

from janso.cli import main


def called(*words: str, given: str = "") -> CompletedProcess[str]:
    """What `janso` with these words answers; `given` is its standard input."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["janso", *words])
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode()), encoding="utf-8"))
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        with pytest.raises(SystemExit) as ended:
            main()
    return CompletedProcess(words, int(ended.value.code or 0), _written(out), _written(err))


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    held = stream.buffer
    assert isinstance(held, io.BytesIO)
    return held.getvalue().decode()
