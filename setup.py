"""Compiles the hot modules with mypyc when a C compiler is there; otherwise the same sources run interpreted."""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import setup

HOT = Path("hot_modules.txt")


def hot_modules() -> list[str]:
    """The files worth compiling, one path a line; lines that start with # are comments."""
    lines = (line.strip() for line in HOT.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def compiler_present() -> bool:
    """True when the C compiler Python was built with, or any common one, is on the path."""
    named = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return any(shutil.which(name) for name in (named, "cc", "gcc", "clang"))


def extensions() -> list[object]:
    """The mypyc extensions, or none when a pure installation is asked for or needed."""
    if os.environ.get("JANSO_PURE") or not compiler_present() or not hot_modules():
        return []
    from mypyc.build import mypycify

    return list(mypycify(hot_modules(), opt_level="3", multi_file=False))


setup(ext_modules=extensions())
