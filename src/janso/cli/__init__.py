"""The command line. Each command lives in a module of its own, adds itself to `app`, and loads when it is called.

The modules stand in rooms by subject; help lists the commands in an order of its own.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup

from janso.cli.help import EXAMPLES, SUMMARIES, dress, translated
from janso.cli.lean import lighten, lightened
from janso.errors import JansoError

if TYPE_CHECKING:
    from rich.console import Console

    out: Console
    err: Console

COMMANDS = tuple(SUMMARIES)
ROOMS = {
    "hands": ("score", "shape", "rules", "draw", "advise"),
    "parlour": ("play", "serve", "parlour", "club", "seats", "dice"),
    "records": ("replay", "convert", "stats", "review", "dataset", "mjai"),
    "study": ("learn", "drill", "lab", "sim", "arena", "duplicate", "train"),
}
_ROOM = {name: f"{room}." for room, names in ROOMS.items() for name in names}


class Commands(TyperGroup):
    """Knows every command by name and line of help; the command itself is imported when somebody calls it or asks for
    its own help."""

    listing = False

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            return None
        if self.listing:
            line = translated(SUMMARIES[cmd_name], language(sys.argv))
            return TyperCommand(cmd_name, short_help=line, rich_markup_mode=None)
        if cmd_name not in self.commands:
            self.commands[cmd_name] = _command(cmd_name)
        return self.commands[cmd_name]

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """All commands in one line each, without loading any."""
        self.listing = True
        super().format_help(ctx, formatter)
        self.listing = False

    def get_params(self, ctx: Any) -> list[Any]:
        return lightened(super().get_params(ctx))

    def get_help(self, ctx: Any) -> str:
        return dress(self, "", language(sys.argv), super().get_help, ctx)


def _command(name: str) -> Any:
    """A command from its module, with examples and in the language asked for."""
    _load(name)
    group: Any = typer.main.get_command(app)
    lighten(group.commands[name])
    return _dressed(group.commands[name], name)


def _load(name: str) -> None:
    """Imports the module of a command, from its room or from beside this file."""
    import_module(f"janso.cli.{_ROOM.get(name, '')}{name}")


def _dressed(command: Any, path: str) -> Any:
    plain = command.get_help
    command.get_help = lambda ctx: dress(command, path, language(sys.argv), plain, ctx)
    for name, below in getattr(command, "commands", {}).items():
        _dressed(below, f"{path} {name}")
    return command


app = typer.Typer(
    name="janso", cls=Commands, no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None,
    help="A mahjong parlour: score, explain, play, record and study.",
)


def __getattr__(name: str) -> Any:
    """`out` and `err`, the consoles of standard output and errors, are made when a command wants them."""
    if name not in ("out", "err"):
        raise AttributeError(f"module 'janso.cli' has no attribute {name!r}")
    from rich.console import Console

    console = Console(stderr=name == "err")
    globals()[name] = console
    return console


def _version(show: bool) -> None:
    if show:
        from janso import __version__, build_kind

        typer.echo(f"janso {__version__} ({build_kind()})")
        raise typer.Exit


@app.callback()
def _options(
    ctx: typer.Context,
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True,
                                 help="Show the version and whether the hot modules are compiled."),
    lang: str = typer.Option("en", "--lang", help="Language of help and messages: en, ru, ja or zh."),
) -> None:
    """Options that stand before any command; the language goes on to it."""
    ctx.default_map = {}
    for path in EXAMPLES:
        below = ctx.default_map
        for word in path.split():
            below = below.setdefault(word, {})
        below.setdefault("lang", lang)


def load_commands() -> None:
    """Imports every command."""
    for name in COMMANDS:
        _load(name)


def language(words: list[str]) -> str:
    """The language that a command line asks for.

    >>> language(["janso", "score", "--lang", "ru"]), language(["janso", "--lang=ru"]), language(["janso", "--lang"])
    ('ru', 'ru', 'en')
    """
    for at, text in enumerate(words):
        if text.startswith("--lang="):
            return text.removeprefix("--lang=")
        if text == "--lang" and at + 1 < len(words):
            return words[at + 1]
    return "en"


def _without_language(words: list[str]) -> list[str]:
    """A command line without its language: help speaks it, also of commands that do not.

    >>> _without_language(["serve", "--lang", "ru", "--help"]), _without_language(["--lang=ru", "--help"])
    (['serve', '--help'], ['--help'])
    """
    kept = [text for text in words if not text.startswith("--lang=")]
    if "--lang" in kept:
        at = kept.index("--lang")
        del kept[at : at + 2]
    return kept


def _refused(error: Exception) -> str | None:
    """The one sentence about a mistake in the input, empty when help was printed; None for an error of the program."""
    if isinstance(error, JansoError):
        return str(error)
    if isinstance(error, OSError):
        place = f"{error.filename}: " if error.filename else ""
        return f"{place}{error.strerror or error}"
    if type(error).__name__ == "NoArgsIsHelpError":  # its message is the help itself
        print(error, file=sys.stderr)
        return ""
    told = getattr(error, "format_message", None)  # a mistake in the words of the command itself
    return " ".join(str(told()).split()) if told is not None else None


def main() -> None:
    """Runs a command; a mistake in the input becomes one sentence and exit status 2."""
    words = sys.argv[1:]
    try:
        status = app(_without_language(words) if "--help" in words else words, prog_name="janso", standalone_mode=False)
    except typer.Abort:
        sys.exit(1)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)
    except Exception as error:
        sentence = _refused(error)
        if sentence is None:
            raise
        if sentence:
            from janso.text.say import said

            print(f"janso: {said(sentence, language(sys.argv))}", file=sys.stderr)
        sys.exit(2)
    sys.exit(status if isinstance(status, int) else 0)
