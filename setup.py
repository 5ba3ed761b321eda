"""Compiles the hot modules with mypyc when a C compiler is there; otherwise the same sources run interpreted.

`JANSO_PURE=1` asks for the interpreted build; `JANSO_OPT` sets the compiler's effort (0 to 3).
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

HOT = Path("hot_modules.txt")


def hot_modules() -> list[str]:
    """The files worth compiling, one path a line; lines that start with # are comments."""
    lines = (line.strip() for line in HOT.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def compiler_present() -> bool:
    """True when the C compiler Python was built with, or any common one, is on the path."""
    named = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return any(shutil.which(name) for name in (named, "cc", "gcc", "clang"))


def extensions() -> list[Any]:
    """The mypyc extensions, or none when a pure installation is asked for or needed."""
    if os.environ.get("JANSO_PURE") or not compiler_present() or not hot_modules():
        return []
    from mypyc.build import mypycify

    return list(mypycify(hot_modules(), opt_level=os.environ.get("JANSO_OPT", "2"), multi_file=True))


class BuildOnAllCores(build_ext):
    """One C file for each module, compiled side by side: the compiler itself uses one core."""

    def build_extensions(self) -> None:
        compile_one = self.compiler.compile

        def compile_all(sources: list[str], *args: Any, **settings: Any) -> list[str]:
            if len(sources) < 2:
                return list(compile_one(sources, *args, **settings))
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_one([source], *args, **settings), sources)
                return [name for names in made for name in names]

        self.compiler.compile = compile_all
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOnAllCores})
