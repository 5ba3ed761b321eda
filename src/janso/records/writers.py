"""Every format a record can be written in, with what each of them cannot tell."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from janso.errors import JansoError
from janso.records import paifu
from janso.records.deals import Game, Json, cut
from janso.records.majiang import writer as majiang_writer
from janso.records.mjai import writer as mjai_writer
from janso.records.rules_line import rules_line
from janso.records.tenhou import mjlog_writer, tenhou6_writer


@dataclass(frozen=True, slots=True)
class Writer:
    """A format to write: its id, the endings of file names it goes by, what is lost, and how.
    `sheets`: it can tell one deal by itself."""

    id: str
    endings: tuple[str, ...]
    lost: tuple[str, ...]
    write: Callable[[Game], str]
    sheets: bool = False


WRITERS: dict[str, Writer] = {
    writer.id: writer
    for writer in (
        Writer("mjai", (".mjai", ".mjson", ".mjai.jsonl"), mjai_writer.LOST, mjai_writer.write_mjai_game),
        Writer("tenhou6", (".tenhou6.json", ".tenhou.json", ".json"), tenhou6_writer.LOST,
               tenhou6_writer.write_tenhou6_game),
        Writer("mjlog", (".mjlog", ".mjlog.xml", ".xml"), mjlog_writer.LOST, mjlog_writer.write_mjlog_game),
        Writer("majiang", (".majiang.json",), majiang_writer.LOST, majiang_writer.write_majiang_game),
        Writer("paifu-compact", (".compact.paifu.txt", ".compact.paifu"), paifu.LOST_IN_COMPACT, paifu.paifu_compact,
               sheets=True),
        Writer("paifu-text", (".paifu.txt", ".paifu"), paifu.LOST, paifu.paifu_text, sheets=True),
        Writer("paifu-html", (".paifu.html", ".html"), paifu.LOST, paifu.paifu_html, sheets=True),
        Writer("paifu-svg", (".paifu.svg", ".svg"), paifu.LOST, paifu.paifu_svg, sheets=True),
    )
}
NATIVE_ENDINGS = (".janso", ".janso.jsonl", ".jsonl")


def format_for(name: str) -> str:
    """The format that a file name asks for.

    >>> format_for("game.mjson"), format_for("game.janso"), format_for("x.json"), format_for("x.majiang.json")
    ('mjai', 'native', 'tenhou6', 'majiang')
    """
    endings = {ending: writer.id for writer in WRITERS.values() for ending in writer.endings}
    endings |= dict.fromkeys(NATIVE_ENDINGS, "native")
    for ending in sorted(endings, key=len, reverse=True):  # .majiang.json before .json
        if name.lower().endswith(ending):
            return endings[ending]
    known = ", ".join([NATIVE_ENDINGS[0], *[writer.endings[0] for writer in WRITERS.values()]])
    raise JansoError("records.name_does_not_tell_format", name=name, known=known)


def _rare_losses(events: list[Json]) -> list[str]:
    """What no other format has signs for, where it happened."""
    lost: list[str] = []
    if any(event["type"] == "declare" for event in events):
        lost.append("declarations before the first turn")
    if any("laid" in event for event in events):
        lost.append("tiles laid out after nagashi")
    return lost


def written(events: list[Json], format: str, deal: int | None = None,
            north: str = "nukidora") -> tuple[str, tuple[str, ...]]:
    """A log in some format, or one deal of it, and what was lost on the way. `north` is mjai's word for setting a North
    aside: nukidora or kita."""
    if format == "native" and deal is None:
        return "".join(json.dumps(event, ensure_ascii=False, separators=(",", ":")) + "\n" for event in events), ()
    writer = WRITERS.get(format)
    if writer is None:
        raise JansoError("records.convert_not_native", format=format, known=", ".join(WRITERS))
    if deal is not None and not writer.sheets:
        raise JansoError("records.convert_tells_whole_games_single", format=format)
    game = cut(events)
    game.only = deal
    game.north = north
    unspoken = ("the rules: they are in no library",) if not rules_line(game.rules) else ()
    text = writer.write(game)
    if not game.deals:
        raise JansoError("records.holds_no_deal", where="record")
    return text, (*writer.lost, *unspoken, *_rare_losses(events))
