"""The command line. Each command lives in a module of its own and adds itself to `app`."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec

import typer
from rich.console import Console

from janso.errors import JansoError
from janso.text.say import said

app = typer.Typer(
    name="janso", no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False,
    help="A mahjong parlour: score, explain, play, record and study.",
)
out = Console()
err = Console(stderr=True)

COMMANDS = ("score", "shape", "rules", "play", "sim", "arena", "replay", "convert", "stats", "mjai", "draw", "club",
            "drill", "seats", "dice", "serve")


def _version(show: bool) -> None:
    if show:
        from janso import __version__, build_kind

        typer.echo(f"janso {__version__} ({build_kind()})")
        raise typer.Exit


@app.callback()
def _options(version: bool = typer.Option(False, "--version", callback=_version, is_eager=True,
                                          help="Show the version and whether the hot modules are compiled.")) -> None:
    """Options that stand before any command."""


def load_commands() -> None:
    for name in COMMANDS:
        if find_spec(f"janso.cli.{name}"):
            import_module(f"janso.cli.{name}")


def _language(words: list[str]) -> str:
    """The language that a command line asks for.

    >>> _language(["janso", "score", "--lang", "ru"]), _language(["janso", "--lang=ru"]), _language(["janso", "--lang"])
    ('ru', 'ru', 'en')
    """
    for at, text in enumerate(words):
        if text.startswith("--lang="):
            return text.removeprefix("--lang=")
        if text == "--lang" and at + 1 < len(words):
            return words[at + 1]
    return "en"


def _refused(error: Exception) -> str | None:
    """The one sentence about a mistake in the input, empty when help was printed; None for an error of the program."""
    if isinstance(error, JansoError):
        return str(error)
    if isinstance(error, OSError):
        place = f"{error.filename}: " if error.filename else ""
        return f"{place}{error.strerror or error}"
    told = getattr(error, "format_message", None)  # a mistake in the words of the command itself
    return " ".join(str(told()).split()) if told is not None else None


def main() -> None:
    """Runs a command; a mistake in the input becomes one sentence and exit status 2."""
    load_commands()
    try:
        status = app(standalone_mode=False)
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
            print(f"janso: {said(sentence, _language(sys.argv))}", file=sys.stderr)
        sys.exit(2)
    sys.exit(status if isinstance(status, int) else 0)
