"""Words of a command line that need no reading are taken as they are.

Newer versions of typer read every value with Pydantic, and importing that takes longer than most commands. A text that
stays a text and a value nobody gave are right already; whatever else is typed, typer reads and checks as before.
"""

from __future__ import annotations

from typing import Any


class Ready:
    """Stands in for typer's reader of one parameter."""

    def __init__(self, param: Any) -> None:
        self._plain = param.get_runtime_param
        kind = param.type_descriptor
        checked = getattr(kind.parameter_info, "parser", None) is not None
        self._text = kind.annotation is str and not checked
        self._texts = kind.annotation == list[str] and not checked

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value as the command takes it."""
        several = param.multiple or param.nargs == -1
        if value is None and not several:
            return None
        if self._text and isinstance(value, str) and not several:
            return value
        if self._texts and isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
            return list(value)
        if not several and type(value) is int and value == param.default:
            return value
        return self._plain().coerce(value, param=param, ctx=ctx)


def lightened(params: list[Any]) -> list[Any]:
    """Parameters that take such words at once; those of other versions of typer stay as they are."""
    for param in params:
        if hasattr(param, "type_descriptor") and "get_runtime_param" not in vars(param):
            ready = Ready(param)
            param.get_runtime_param = lambda ready=ready: ready
    return params


def lighten(command: Any) -> None:
    """Does so for a command and those below it."""
    plain = command.get_params
    command.get_params = lambda ctx: lightened(plain(ctx))
    for below in getattr(command, "commands", {}).values():
        lighten(below)
