"""`janso parlour`: what whoever runs a parlour does beside serving: backup, restore, upgrade, check, recover."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from janso.cli import app
from janso.errors import JansoError

if TYPE_CHECKING:
    from janso.server.store.database import Database

parlour = typer.Typer(no_args_is_help=True,
                        help="Look after the data of a parlour: backup, restore, upgrade, check, recover.")
app.add_typer(parlour, name="parlour")
Db = Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.")]
USUAL = "sqlite:///janso.sqlite"


def _open(url: str) -> Database:
    try:
        from janso.server.store.database import Database
    except ModuleNotFoundError as error:
        raise JansoError("cli.parlour_not_installed_run_pip", name=error.name) from None
    return Database(url)


def _existing(url: str) -> Database:
    """A mistyped name is a mistake, not a new parlour."""
    if url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///")).exists():
        raise JansoError("cli.parlour_there_no_file", url=url.removeprefix("sqlite:///"))
    return _open(url)


@parlour.command()
def backup(file: Path, db: Db = USUAL) -> None:
    """Write everything to one file; the parlour may stay open."""
    from janso.server.store.backup import save

    found = _existing(db)
    typer.echo(f"{save(found, file)} rows are in {file}")
    found.close()


@parlour.command()
def restore(file: Path, db: Db = USUAL) -> None:
    """Fill an empty database from a backup, of the same kind or the other."""
    from janso.server.store.backup import bring_back

    found = _open(db)
    typer.echo(f"{bring_back(found, file)} rows were brought back")
    found.close()


@parlour.command()
def upgrade(db: Db = USUAL) -> None:
    """Bring a database to the form of this program; `janso serve` does it by itself."""
    from janso.server.store.backup import known_version

    found = _existing(db)
    typer.echo(f"The database has version {known_version(found)}.")
    found.close()


@parlour.command()
def check(db: Db = USUAL) -> None:
    """Read every table and every log, and name what is damaged."""
    from janso.server.store.audit import damaged

    found = _existing(db)
    lines = list(damaged(found))
    found.close()
    for line in lines:
        typer.echo(line)
    if lines:
        raise JansoError("cli.parlour_tables_damaged", n=len(lines))
    typer.echo("Everything is whole.")


@parlour.command()
def recover(name: str, db: Db = USUAL) -> None:
    """Print a code with which the owner of an account can set another password, once and within an hour."""
    from janso.server.store.people import People

    found = _existing(db)
    typer.echo(People(found, 0).recovery_code(name))
    found.close()
