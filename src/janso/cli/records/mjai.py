"""`janso mjai`: one of our bots as an mjai player, or an mjai program at our table."""

from __future__ import annotations

import json
import sys
from io import TextIOWrapper

import typer

from janso.bots import make
from janso.bots.mjai.player import NOTHING, MjaiBot
from janso.bots.mjai.program import MjaiProgram
from janso.bots.mjai.seat import Table
from janso.cli import app, err
from janso.cli.words import north_word
from janso.errors import JansoError
from janso.rules import ruleset
from janso.table.match import Match


@app.command()
def mjai(
    bot: str = typer.Option("greedy", "--bot", help="Which of our bots plays."),
    seat: str = typer.Option("", "--seat", metavar="COMMAND", help="Seat this mjai program at our table instead."),
    rules: str = typer.Option("tenhou", "--rules", help="The rule set of our table."),
    games: int = typer.Option(1, "--games", min=1, help="Matches to play with the program."),
    seconds: float = typer.Option(5.0, "--seconds", min=0.05, help="How long the program may think about an answer."),
    faults: int = typer.Option(10, "--faults", min=1, help="After so many bad answers the program is not asked again."),
    seed: int = typer.Option(1, "--seed", help="The same seed gives the same walls."),
    north: str = typer.Option("nukidora", "--north", help="The word for setting a North aside: nukidora or kita."),
) -> None:
    """Play as an mjai bot over standard input and output, or seat an mjai program among our bots."""
    if seat:
        _host(seat, bot, rules, games, seconds, faults, seed, north_word(north))
        return
    player = MjaiBot(bot, seed, north_word(north))
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # a bad byte spoils its line, not the game
    for number, line in enumerate(sys.stdin, 1):
        if not line.strip():
            continue
        try:
            answer = player.take(line, f"line {number}")
        except JansoError as error:
            err.print(f"janso: {error}", style="red", markup=False, highlight=False, soft_wrap=True)
            answer = dict(NOTHING)
        print(json.dumps(answer, separators=(",", ":")), flush=True)


def _host(command: str, bot: str, rules: str, games: int, seconds: float, faults: int, seed: int,
          north: str) -> None:
    resolved = ruleset(rules)
    if not resolved.family.japanese:
        raise JansoError("cli.mjai_plays_riichi_not", what=resolved.id)
    for game in range(games):
        match = Match(resolved, seed=seed + game)
        place = game % match.play.seats
        program = MjaiProgram(command, seconds, faults)
        try:
            table = Table(match, place, program, [make(bot, seat) for seat in range(match.play.seats)],
                          north)
            table.play()
        finally:
            program.close()
        for fault in program.faults:
            err.print(f"janso: game {game + 1}: the program {fault}", style="yellow", markup=False, highlight=False)
        result = match.result or {}
        typer.echo(json.dumps({"game": game + 1, "seat": place, "scores": match.scores, "deals": match.deals,
                               "place": result.get("places", [0] * 4)[place], "faults": len(program.faults),
                               "substituted": table.substituted}))
