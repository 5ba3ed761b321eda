"""`janso shape`: how far a hand is, what it waits for, what to discard."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from janso import cli
from janso.cli import app
from janso.cli.words import SPOKEN, spoken
from janso.errors import JansoError
from janso.text.say import said, say

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

    from janso.rules.ruleset import RuleSet

_NAMES_OF_PAIRS = {"seven_different_pairs": "seven_pairs", "seven_pairs": "seven_pairs_repeated"}
"""The two kinds of seven pairs as scorers call them, and as shapes do."""
MOST_IMPROVING = 5
_SUIT_COLOURS = {"m": "red", "p": "blue", "s": "green", "z": "magenta"}


@app.command()
def shape(
    hand: Annotated[str, typer.Argument(help="Tiles such as 123m456p789s1122z, with melds and winning tile if any.")],
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
    tiles: str = typer.Option("mpsz", help="How tiles are shown: mpsz or unicode."),
    visible: str = typer.Option("", help="Tiles seen elsewhere, such as 11m5z: they are not left any more."),
    three: bool = typer.Option(False, "--three", help="A three-player tile set, without 2-8 of characters."),
    rules: str = typer.Option("", "--rules",
                              help="The forms of these rules, and what each wait is worth under them; without it, "
                                   "those of riichi."),
    seat: str = typer.Option("E", help="With --rules: the own wind."),
    round: str = typer.Option("E", help="With --rules: the wind of the round."),
    having: str = typer.Option("", help="With --rules: facts such as riichi,ippatsu."),
    dora: str = typer.Option("", help="With --rules: dora indicators."),
    lang: str = SPOKEN,
) -> None:
    """Tell the shanten of each form, and the waits or the best discards of a hand."""
    if tiles not in ("mpsz", "unicode"):
        raise JansoError("cli.shape_tiles_mpsz_unicode_not", tiles=tiles)
    spoken(lang)
    found = report(hand, visible, three, forms_of(rules) if rules else ())
    if rules and found["waits"]:
        found["worth"] = _worth(rules, hand, lang, seat=seat, round=round, having=having, dora=dora)
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False))
        return
    _show(found, tiles == "unicode", lang)


def forms_of(rules: str | RuleSet) -> tuple[str, ...]:
    """The forms in which these rules know a win, as shapes call them; forms of their own are left out.

    >>> forms_of("mcr")
    ('regular', 'seven_pairs_repeated', 'thirteen_orphans', 'knitted_straight', 'honours_knitted')
    """
    from janso.rules import ruleset
    from janso.shape import FORMS

    resolved = ruleset(rules) if isinstance(rules, str) else rules
    known = {_NAMES_OF_PAIRS.get(form, form) for form in resolved.scorer.forms}
    return tuple(form for form in FORMS if form in known)


def _worth(rules: str, hand: str, lang: str, **facts: str) -> list[dict[str, Any]]:
    """What each wait is worth, as plain data; reasons in a language."""
    from janso.hand import Hand
    from janso.rules import ruleset
    from janso.rules.telling.spoken import pattern_name, sentence
    from janso.rules.worth import worth_of_waits

    resolved = ruleset(rules)
    told: list[dict[str, Any]] = []
    for wait in worth_of_waits(resolved, Hand.parse(hand).with_win(-1), **facts):
        data = wait.as_json()
        for way, score in ((data["discard"], wait.discard), (data["self_draw"], wait.self_draw)):
            way["reason"] = sentence(score.reason, resolved, lang)
            way["names"] = [pattern_name(resolved, line.id, line.name, lang) for line in score.patterns]
        told.append(data)
    return told


def report(hand: str, visible: str = "", three: bool = False, forms: tuple[str, ...] = (),
           patient: bool = True) -> dict[str, Any]:
    """Everything the command tells, as plain data; it looks at `forms`, those of riichi when none are named. Discards
    tell improving tiles for the usual forms only, and so does a hand whose reader is not patient.

    >>> report("123m456p789s1122z")["waits"]
    [{'tile': '1z', 'left': 2}, {'tile': '2z', 'left': 2}]
    """
    from janso.hand import Hand
    from janso.shape import DEFAULT_FORMS, THREE_PLAYER, branch_of, shanten, shanten_by_form, ukeire, waits
    from janso.shape.held import held

    parsed = Hand.parse(hand)
    set_of_tiles = THREE_PLAYER if three else None
    lacks_a_tile = held(parsed).size % 3 == 1
    wanted = forms or DEFAULT_FORMS
    best = shanten(parsed, wanted, tiles=set_of_tiles)
    won = best < 0 and parsed.win >= 0
    improve = wanted == DEFAULT_FORMS or (lacks_a_tile and patient)  # other forms take a second
    lines = [] if won else ukeire(parsed, wanted, tiles=set_of_tiles, visible=visible, improve=improve)
    can_wait = lacks_a_tile or parsed.win >= 0
    ready = waits(parsed, wanted, tiles=set_of_tiles, visible=visible) if can_wait else {}
    return {
        "hand": str(parsed),
        "shanten": shanten_by_form(parsed, wanted, tiles=set_of_tiles),
        "best": best,
        "branch": None if parsed.melds else branch_of(parsed),
        "waits": [{"tile": tile, "left": left} for tile, left in ready.items()],
        "accepts": _pairs(lines[0].accepts) if lines and lacks_a_tile else [],
        "improves": _reached(lines[0].improves) if lines and lacks_a_tile else [],
        "discards": [
            {
                "tile": line.tile, "shanten": line.shanten, "accepts": _pairs(line.accepts), "count": line.count,
                "improves": _reached(line.improves),
            }
            for line in lines if line.tile
        ],
    }


def _pairs(tiles: dict[str, int]) -> list[dict[str, Any]]:
    return [{"tile": tile, "left": left} for tile, left in tiles.items()]


def _reached(tiles: dict[str, int]) -> list[dict[str, Any]]:
    return [{"tile": tile, "count": count} for tile, count in tiles.items()]


def _show(found: dict[str, Any], unicode: bool, lang: str) -> None:
    from rich.table import Table
    from rich.text import Text

    cli.out.print(Text(_hand_text(found["hand"], unicode), style="bold"))
    forms = Table(box=None, pad_edge=False, show_header=False)
    for form, number in sorted(found["shanten"].items(), key=lambda item: item[1]):
        style = "bold" if number == found["best"] else ""
        forms.add_row(said(form.replace("_", " "), lang), _shanten_text(number, lang), style=style)
    cli.out.print(forms)
    if found["branch"]:
        cli.out.print(Text(f"{say('branch', lang):<9}V{found['branch']}"))
    told = "waits" if found["waits"] else "accepts"
    if found[told]:
        total = say("{n} tiles", lang, n=sum(tile["left"] for tile in found[told]))
        cli.out.print(Text(f"{say(told, lang):<9}").append_text(_tiles_text(found[told], unicode)).append(f"  {total}"))
    if found["improves"]:
        cli.out.print(Text(f"{say('improves', lang):<9}").append_text(_improving(found["improves"], unicode, lang)))
    if found["discards"]:
        cli.out.print(_discard_table(found["discards"], unicode, lang))
    if found.get("worth"):
        cli.out.print(_worth_table(found["worth"], unicode, lang))


def _worth_table(waits: list[dict[str, Any]], unicode: bool, lang: str) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in ("wait", "by discard", "by self-draw", "with"):
        table.add_column(say(head, lang))
    for wait in waits:
        best = wait["discard"] if wait["discard"]["valid"] else wait["self_draw"]
        table.add_row(_tile_text(wait["tile"], unicode), _worth_text(wait["discard"], lang),
                      _worth_text(wait["self_draw"], lang), ", ".join(best["names"]))
    return table


def _worth_text(worth: dict[str, Any], lang: str) -> str:
    if not worth["valid"]:
        return str(worth["reason"]).partition(";")[0]
    counted = worth["han"] and not worth["limit"].endswith("yakuman")
    size = f" ({say('{n} han {m} fu', lang, n=worth['han'], m=worth['fu'])})" if counted else ""
    return f"{worth['points']} {said(worth['limit'], lang)}".strip() + size


def _discard_table(lines: list[dict[str, Any]], unicode: bool, lang: str) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(say("discard", lang))
    table.add_column(say("then", lang), no_wrap=True)
    table.add_column(say("tiles", lang), justify="right")
    table.add_column(say("accepts", lang))
    table.add_column(say("improves", lang))
    for line in lines:
        table.add_row(
            _tile_text(line["tile"], unicode), _shanten_text(line["shanten"], lang), str(line["count"]),
            _tiles_text(line["accepts"], unicode), _improving(line["improves"], unicode, lang),
        )
    return table


def _shanten_text(number: int, lang: str) -> str:
    return say("complete" if number < 0 else "ready" if number == 0 else "{n} away", lang, n=number)


def _tile_text(tile: str, unicode: bool) -> Text:
    from rich.text import Text

    from janso.text.notation import write_unicode
    from janso.tiles import parse

    return Text(write_unicode(parse(tile)) if unicode else tile, style=_SUIT_COLOURS.get(tile[-1], ""))


def _tiles_text(tiles: list[dict[str, Any]], unicode: bool) -> Text:
    """Tiles side by side, each with the number left where it is told."""
    from rich.text import Text

    text = Text()
    for tile in tiles:
        if text:
            text.append(" ")
        text.append_text(_tile_text(tile["tile"], unicode))
        if "left" in tile:
            text.append(f"×{tile['left']}", style="dim")
    return text


def _improving(tiles: list[dict[str, Any]], unicode: bool, lang: str) -> Text:
    """The tiles that widen acceptance most; far from ready nearly every tile does, which tells nobody anything."""
    best = sorted(tiles, key=lambda tile: -int(tile["count"]))[:MOST_IMPROVING]
    text = _tiles_text([tile for tile in tiles if tile in best], unicode)
    if len(tiles) > len(best):
        text.append(f" {say('and {n} more', lang, n=len(tiles) - len(best))}", style="dim")
    return text


def _hand_text(hand: str, unicode: bool) -> str:
    if not unicode:
        return hand
    from janso.hand import Hand
    from janso.text.notation import write_unicode

    parsed = Hand.parse(hand)
    parts = ["".join(write_unicode(face) for face in parsed.concealed())]
    parts += ["(" + "".join(write_unicode(face) for face in meld.tiles) + ")" for meld in parsed.melds]
    return " ".join(parts) + (f" + {write_unicode(parsed.win)}" if parsed.win >= 0 else "")
