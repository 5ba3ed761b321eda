"""The names of the library: found without a second import, kept once found, and light until they are needed."""

from __future__ import annotations

import subprocess
import sys

import pytest

import janso


def _fresh(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("name", janso.__all__)
def test_every_public_name_is_found_and_then_stands_in_the_module(name: str) -> None:
    assert getattr(janso, name) is vars(janso)[name]
    assert name in dir(janso)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'shantan'"):
        janso.shantan  # noqa: B018


def test_importing_the_library_imports_nothing_else_of_it() -> None:
    assert _fresh("import sys, janso; print([m for m in sys.modules if m.startswith('janso.')])") == "[]"


def test_without_numpy_only_the_batches_are_missing() -> None:
    said = _fresh(
        "import sys; sys.modules['numpy'] = None\n"
        "import janso\n"
        "assert janso.shanten('123m456p789s1122z') == 0 and janso.waits('123m456p789s1122z')\n"
        "assert janso.score('mcr', '345s345p34m99s(777z)+5m', discarder='S').points == 10\n"
        "janso.Match('zungjung', seed=1)\n"
        "try:\n"
        "    janso.shanten_batch\n"
        "except janso.JansoError as error:\n"
        "    print(error)\n")
    assert said == "shanten_batch: NumPy is not installed; run pip install numpy"


def test_no_hand_is_scored_with_numpy_loaded() -> None:
    assert _fresh("import sys, janso; janso.score('tenhou', '23456m11p345s678s+1m', having='riichi', discarder='S')\n"
                  "print('numpy' in sys.modules)") == "False"
