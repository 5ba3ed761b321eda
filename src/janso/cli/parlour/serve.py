"""`janso serve`: the parlour in a browser."""

from __future__ import annotations

import errno
import ipaddress
import socket
from dataclasses import replace
from typing import Annotated

import typer

from janso.cli import app
from janso.errors import JansoError


@app.command()
def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8000,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    db: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.")]
    = "sqlite:///janso.sqlite",
    bot_delay: Annotated[float, typer.Option(min=0, max=60, help="Seconds a bot takes to think.")] = 0.6,
    bot: Annotated[list[str] | None, typer.Option(help="A bot from outside for rooms, file.py:Class or mjai:COMMAND; "
                                                  "may be given several times.")] = None,
    log_level: Annotated[str, typer.Option(help="critical, error, warning, info or debug.")] = "warning",
    log_format: Annotated[str, typer.Option(help="text, or json: one object a line.")] = "text",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Server processes; more than one need PostgreSQL.")] = 1,
    peer_host: Annotated[str, typer.Option(help="Where servers on other machines reach this one.")] = "127.0.0.1",
    referee_beside_players: Annotated[bool, typer.Option(
        "--referee-beside-players", help="A host may be referee although somebody plays from the same address, as in a "
        "club behind one router.")] = False,
    metrics_for: Annotated[list[str] | None, typer.Option(help="A network that may read /api/v1/metrics.")] = None,
) -> None:
    """Open the parlour: play, score and study in a browser."""
    if log_level not in ("critical", "error", "warning", "info", "debug"):
        raise JansoError("cli.serve_not_critical_error_warning", log_level=log_level)
    if log_format not in ("text", "json"):
        raise JansoError("cli.serve_neither_text_nor_json", log_format=log_format)
    if workers > 1 and not db.startswith("postgres"):
        raise JansoError("cli.serve_sqlite_file_serves_server")
    try:
        from janso.bots import offer
        from janso.server.app import create_app
        from janso.server.fleet import run_fleet
        from janso.server.run import run
        from janso.server.settings import Settings
    except ModuleNotFoundError as error:
        raise JansoError("cli.serve_not_installed_run_pip", name=error.name) from None
    for name in bot or []:
        offer(name)
    bound = _listen(host, port)
    settings = Settings(database=db, bot_delay=bot_delay, peer_host=peer_host, workers_ready=True,
                        referee_beside_players=referee_beside_players)
    if metrics_for:
        settings = replace(settings, metrics_for=(*settings.metrics_for, *map(_network, metrics_for)))
    address = f"http://{_shown(host)}:{bound.getsockname()[1]}"
    made = create_app(settings)
    made.state.house.peers.claim()
    typer.echo(f"The parlour is open at {address} (Ctrl-C closes it)")
    if workers > 1:
        made.state.house.db.close()
        run_fleet(settings, bound, workers, log_level, log_format, tuple(bot or ()))
    else:
        run(made, bound, log_level, log_format)
    typer.echo("The parlour is closed.")


def _network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text))
    except ValueError:
        raise JansoError("cli.serve_no_network_such_10", text=text) from None


def _listen(host: str, port: int) -> socket.socket:
    """A listening socket, taken before anything else is opened."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
        bound.listen(2048)
    except OSError as error:
        bound.close()
        if error.errno == errno.EADDRINUSE:
            raise JansoError("cli.serve_port_use_choose_another", port=port) from None
        raise JansoError("cli.serve_cannot_listen_port", host=host, port=port, strerror=error.strerror) from None
    return bound


def _shown(host: str) -> str:
    return "127.0.0.1" if host == "0.0.0.0" else f"[{host}]" if ":" in host else host
