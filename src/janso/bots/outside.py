"""Bots that are not ours: a class in somebody's file, a program that speaks mjai or Botzone's protocol, or a model.

`file.py:Class` names a class with `choose(sight, options)`, best a subclass of `Bot`; `mjai:COMMAND` and
`botzone:COMMAND` a program; `model.json` a model of `janso train`. A file of Python is run: name only what you trust.
"""

from __future__ import annotations

import inspect
import shlex
import shutil
import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

from janso.bots.bot import Bot
from janso.bots.model import read_model
from janso.bots.sight import Sight
from janso.errors import JansoError
from janso.table.log import action as act
from janso.table.log.action import Action

MJAI: Final = "mjai:"
BOTZONE: Final = "botzone:"
TRAINED: Final = ".json"


def is_outside(name: str) -> bool:
    """True for a name that means a bot from outside.

    >>> is_outside("mine.py:Careful"), is_outside("mjai:./bot"), is_outside("solid")
    (True, True, False)
    """
    return name.startswith((MJAI, BOTZONE)) or ".py:" in name or name.endswith(TRAINED)


def pass_or_drawn(sight: Sight, options: list[Action]) -> Action:
    """What is done for a program that does not answer: a pass, or the tile just drawn."""
    for option in options:
        if option.verb == act.PASS:
            return option
    discards = [option for option in options if option.verb == act.DISCARD]
    drawn = [option for option in discards if option.tile == sight.drawn]
    return (drawn or discards or options)[0]


@cache
def bot_class(name: str) -> type[Bot]:
    """The class behind such a name; nothing is started yet."""
    if name.startswith(MJAI):
        return _program(name.removeprefix(MJAI))
    if name.startswith(BOTZONE):
        return _botzone(name.removeprefix(BOTZONE))
    return _trained(name) if name.endswith(TRAINED) else _from_file(name)


def _botzone(command: str) -> type[Bot]:
    from janso.bots.botzone import BotzoneSeat

    _words(command, BOTZONE)
    return type("BotzoneProgramBot", (BotzoneSeat,), {"command": command, "name": f"{BOTZONE}{command}"})


def _trained(called: str) -> type[Bot]:
    """A master that plays by a model of its own."""
    from janso.bots.master import MasterBot

    model = read_model(Path(called))

    class Trained(MasterBot):
        name = called
        text = "Plays by a model that was trained."

        def __init__(self, seed: int = 0) -> None:
            super().__init__(seed, model)

    return Trained


def _program(command: str) -> type[Bot]:
    from janso.bots.mjai.seat import MjaiSeat

    _words(command, MJAI)
    return type("MjaiProgramBot", (MjaiSeat,), {"command": command, "name": f"{MJAI}{command}"})


def _words(command: str, kind: str) -> None:
    """Refuses a command that cannot be started."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise JansoError("bots.bot_no_command", kind=kind, command=command, error=error) from None
    if not words or shutil.which(words[0]) is None:
        raise JansoError("bots.bot_names_no_program_started", kind=kind, command=command)


def _from_file(name: str) -> type[Bot]:
    path, _, wanted = name.rpartition(":")
    module = _module(Path(path), name)
    found = getattr(module, wanted, None)
    if not inspect.isclass(found):
        raise JansoError("bots.bot_no_class", path=path, wanted=wanted)
    if not callable(getattr(found, "choose", None)):
        raise JansoError("bots.bot_class_no_method_choose", wanted=wanted, path=path)
    return found if issubclass(found, Bot) else _adapted(found, name)


def _module(path: Path, name: str) -> Any:
    """The file as a module; what goes wrong in it is told in one sentence."""
    if not path.is_file():
        raise JansoError("bots.bot_there_no_file", name=name, path=path)
    id = f"janso_bot_{path.resolve()}"
    if id in sys.modules:
        return sys.modules[id]
    spec = spec_from_file_location(id, path)
    if spec is None or spec.loader is None:
        raise JansoError("bots.bot_no_python_file", path=path)
    module = module_from_spec(spec)
    sys.modules[id] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[id]
        raise JansoError("bots.bot_cannot_run", path=path, name=type(error).__name__, error=error) from None
    return module


def _adapted(kind: type[Any], called: str) -> type[Bot]:
    """A class of its own kind that plays as a bot; it is made with the seed if it takes one."""
    takes_seed = len(inspect.signature(kind).parameters) > 0

    class Adapted(Bot):
        name = called
        text = (kind.__doc__ or "").strip().split("\n")[0]

        def __init__(self, seed: int = 0) -> None:
            super().__init__(seed)
            self.inner = kind(seed) if takes_seed else kind()

        def choose(self, sight: Sight, options: list[Action]) -> Action:
            chosen: Action = self.inner.choose(sight, options)
            return chosen

    return Adapted
