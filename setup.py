"""Compiles the hot modules with mypyc where that can be done; otherwise the same sources run interpreted.

`JANSO_PURE=1` asks for the interpreted build, `JANSO_NATIVE=require` makes it an error when compiling fails, and
`JANSO_OPT` sets the compiler's effort (0 to 3). An editable installation is interpreted, so that edits count at once.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

HOT = Path(__file__).resolve().parent / "hot_modules.txt"
C_SOURCES = "build"
# The library that all compiled modules share lies inside the package, so that the wheel puts nothing beside it.
GROUP = "janso.hot"
MYPYC = "mypy[mypyc]>=1.20,<3"
# Only what decides about the generated code: strict typing is the business of `make lint`, and a build may see no
# third-party package at all; where some are there, reading them would take six times as long and change nothing.
MYPY_OPTIONS = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports", "--no-site-packages"]


def hot_modules() -> list[str]:
    """The files worth compiling, one path a line; # begins a comment, ! a file that stays interpreted."""
    lines = (line.partition("#")[0].strip() for line in HOT.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("!")]


def compiler_present() -> bool:
    """True when the C compiler Python was built with, or any common one, is on the path."""
    named = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return any(shutil.which(name) for name in (named, "cc", "gcc", "clang", "cl"))


def required() -> bool:
    return os.environ.get("JANSO_NATIVE") == "require"


def hindrance() -> str:
    """Why it is of no use to try compiling, if there is a reason."""
    if os.environ.get("JANSO_PURE"):
        return "JANSO_PURE asks for that"
    return "" if compiler_present() else "no C compiler was found"


def _interpreted(why: str) -> None:
    """Says in one line that the installation goes on without compiled modules, or ends it when they are required."""
    line = " ".join(why.split())
    line = line if len(line) < 160 else f"{line[:160]}…"
    if required():
        sys.exit(f"janso: not compiled, and JANSO_NATIVE=require asks for it: {line}")
    print(f"janso: not compiled ({line}); it is installed interpreted", file=sys.stderr)


class BuildAfresh(build):
    """Starts from an empty folder: a module renamed since the last build must not come along."""

    def run(self) -> None:
        if reason := hindrance():
            _interpreted(reason)
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class BuildNative(build_ext):
    """Makes C of the hot modules and compiles one file for each side by side: the compiler itself uses one core.

    Until then a placeholder stands for them, because asking for the package's metadata should not take a minute.
    """

    def run(self) -> None:
        if self.editable_mode and not required():
            self._replace([])
            return
        try:
            self._replace(_generated())
            super().run()
        except (Exception, SystemExit) as error:
            self._remove_halves()
            self._replace([])
            _interpreted(f"{type(error).__name__}: {error}")

    def _replace(self, extensions: list[Extension]) -> None:
        """Every command that asks later sees these; with none of them the wheel is one for all platforms."""
        self.distribution.ext_modules = extensions
        self.swig_opts: Any = None
        self.finalize_options()
        wheel = self.distribution.get_command_obj("bdist_wheel", create=False)
        if wheel is not None and not extensions:
            wheel.root_is_pure = True

    def _remove_halves(self) -> None:
        for extension in self.extensions or []:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)

    def build_extensions(self) -> None:
        compile_one = self.compiler.compile
        headers = self._headers()

        def compiled(source: str, *args: Any, extra_postargs: list[str] | None = None, **settings: Any) -> list[str]:
            words = [*(extra_postargs or []), *(headers if _is_generated(source) else [])]
            return list(compile_one([source], *args, extra_postargs=words, **settings))

        def compile_all(sources: list[str], *args: Any, **settings: Any) -> list[str]:
            # The longest first, so that no core is left with one of them at the end.
            longest = sorted(sources, key=os.path.getsize, reverse=True)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compiled(source, *args, **settings), longest)
                return [name for names in made for name in names]

        self.compiler.compile = compile_all
        super().build_extensions()

    def _headers(self) -> list[str]:
        """Words that make the compiler read what all modules include in a form of its own; none where it knows none.

        A megabyte of declarations, read three hundred times, is a quarter of what compiling takes.
        """
        if self.compiler.compiler_type != "unix" or not self.extensions:
            return []
        file = Path(C_SOURCES, "all_headers.h")
        name = GROUP.rpartition(".")[2]
        file.write_text(f'#include "__native_{name}.h"\n#include "__native_internal_{name}.h"\n', encoding="utf-8")
        first = self.extensions[0]
        folders = [f"-I{folder}" for folder in (*first.include_dirs, *self.compiler.include_dirs)]
        command = [*self.compiler.compiler_so, *folders, *first.extra_compile_args, "-x", "c-header", str(file), "-o",
                   f"{file}.gch"]
        made = subprocess.run(command, check=False, capture_output=True)
        return ["-include", str(file)] if made.returncode == 0 else []


def _is_generated(source: str) -> bool:
    """True of what mypyc has made of a module; what it brings along includes other things first."""
    path = Path(source)
    return path.name.startswith("__native_") or path.parent != Path(C_SOURCES)


def _generated() -> list[Extension]:
    from mypyc.build import mypycify

    made = mypycify([*MYPY_OPTIONS, *hot_modules()], opt_level=os.environ.get("JANSO_OPT", "2"), debug_level="0",
                    multi_file=True, target_dir=C_SOURCES, group_name=GROUP)
    # The headers of a group with a dotted name lie a folder deeper than the modules look for them.
    folders = {str(Path(C_SOURCES, *GROUP.split(".")[:-1])): None}
    for extension in made:
        folders |= dict.fromkeys(extension.include_dirs)
    for extension in made:
        extension.include_dirs = list(folders)
    return list(made)


native = not hindrance()
setup(
    ext_modules=[Extension(f"{GROUP}__mypyc", [])] if native else [],
    # Asked for only where it is of use: without a compiler mypy's own requirements might not install.
    setup_requires=[MYPYC] if native else [],
    cmdclass={"build": BuildAfresh, "build_ext": BuildNative},
)
