"""Help of the commands: a line for each, examples, and all of it in other languages too.

Examples stand here so that they can be read, translated and tried in one place; the other texts are those of the
commands themselves, and `text/<language>/help.toml` has them in a language, by the English ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

SUMMARIES: Final = {
    "score": "Score a hand and explain the result, or a whole file of hands with --batch.",
    "shape": "Tell the shanten of each form, and the waits or the best discards of a hand.",
    "rules": "Rule books: list, show, check, diff, coverage, glossary.",
    "play": "Play against bots in the terminal.",
    "sim": "Let bots play many matches and count what they come to.",
    "duplicate": "Let four teams of bots play the same deals at four tables.",
    "arena": "Compare bots in duplicate matches.",
    "replay": "Play records through the engine under their own rules and report every difference.",
    "convert": "Convert a record between formats; what the other format cannot tell is listed.",
    "stats": "Count what players did: wins, deals into others' hands, calls, riichi, values and places.",
    "mjai": "Play as an mjai bot over standard input and output, or seat an mjai program among our bots.",
    "draw": "Draw a hand as SVG or PNG.",
    "club": "Tournaments: seating, score sheets, results, penalties, standings.",
    "learn": "First lessons: tiles, goal, turn, calls, what wins, how it is paid; each ends in an exercise.",
    "drill": "Practise: how far is a hand, what does it wait for, what to discard, what is it worth; and puzzles.",
    "seats": "Draw seats for a table: by tiles, dice, a tower, dragons.",
    "dice": "Build and break the wall: how long each side is, whose side breaks and where, what the dead wall holds.",
    "advise": "What to do with a hand: each act with its chance to win, points, danger, and where the hand is heading.",
    "review": "Every decision of a game beside the coach's: what it cost, the dearest mistakes, how each seat played.",
    "lab": "What a rule does to the game: two rule sets on the same walls, or one described.",
    "train": "Breed a player for a rule set: fit on records, then play against the parent and keep the better.",
    "dataset": "Turn records into arrays of decisions: what was seen, might be done, was done, and what came of it.",
    "serve": "Open the parlour: play, score and study in a browser.",
    "parlour": "Look after the data of a parlour: backup, restore, upgrade, check, recover.",
}
"""Every command, in the order in which help lists them: the module of that name, and what it says of itself."""

EXAMPLES: Final[dict[str, tuple[str, ...]]] = {
    "": (
        "janso score riichi 23456m11p345s678s+1m --having riichi --from S",
        "janso shape 1235m456p7899s112z",
        "janso rules show mcr --lang ru",
        "janso serve",
    ),
    "score": (
        "janso score mcr '345s345p34m99s(777z)+5m' --from S",
        "janso score riichi 23456m11p345s678s+1m --seat S --having riichi,ippatsu --dora 3m",
        "janso score tenhou '55z234m(678p)(111s)5z+5z' --self --option open_tanyao=no --json",
        "janso score mcr --batch hands.jsonl --out scores.jsonl",
    ),
    "shape": (
        "janso shape 123m456p789s1122z",
        "janso shape 1235m456p7899s112z --visible 3m9s --tiles unicode",
        "janso shape 147m258p36s12345z --rules mcr",
    ),
    "rules": ("janso rules list", "janso rules show tenhou"),
    "rules list": ("janso rules list --lang ru",),
    "rules show": ("janso rules show mcr", "janso rules show house.toml --lang ru"),
    "rules check": ("janso rules check house.toml",),
    "rules diff": ("janso rules diff tenhou mahjongsoul",),
    "rules coverage": ("janso rules coverage --catalogue catalogue",),
    "rules glossary": ("janso rules glossary chow --lang ru",),
    "play": ("janso play", "janso play mcr --bot solid --tiles unicode"),
    "sim": (
        "janso sim riichi --games 1000 --bots solid,greedy,greedy,random --workers 4",
        "janso sim mcr --games 100 --seed 7 --json",
    ),
    "duplicate": ("janso duplicate", "janso duplicate duplicate-ema --teams solid,solid,greedy,greedy --matches 10"),
    "arena": ("janso arena riichi master solid --walls 200 --workers 4",
              "janso arena mcr master solid greedy random --keep league.jsonl"),
    "replay": ("janso replay game.xml.gz", "janso replay records --check --workers 4"),
    "convert": ("janso convert game.xml game.jsonl", "janso convert game.jsonl deal.paifu.txt --deal 1"),
    "stats": ("janso stats records --player Ann", "janso stats records --csv players.csv --plot players.svg"),
    "mjai": ("janso mjai --bot solid", "janso mjai --seat 'python3 bot.py' --games 4"),
    "draw": ("janso draw '123m456p(5<55z)[1111s]+7p' --out hand.svg", "janso draw 19m19p19s1234567z --out hand.png"),
    "club": ("janso club new cup.json --players names.txt --rounds 4", "janso club standings cup.json"),
    "club new": ("janso club new cup.json --rules mcr --players names.txt --rounds 4 --name 'Spring cup'",),
    "club teams": ("janso club teams cup.json",),
    "club seating": ("janso club seating cup.json --round 1 --html seating.html",),
    "club next": ("janso club next cup.json",),
    "club result": ("janso club result cup.json 1 2 100 20 -40 -80",),
    "club penalty": ("janso club penalty cup.json Ann --points 10 --why 'a false win'",),
    "club substitute": ("janso club substitute cup.json Ann Eve",),
    "club sheets": ("janso club sheets cup.json --round 1 --out sheets.html",),
    "club standings": ("janso club standings cup.json --html standings.html",),
    "learn": ("janso learn", "janso learn mcr --lesson minimum"),
    "drill": ("janso drill waits --count 5", "janso drill --daily",
              "janso drill points --rules riichi --seed 3 --json"),
    "seats": ("janso seats Ann Bo Cy Di --way dice",),
    "dice": ("janso dice --players 4 --way two_throws --throw 3,4,2,6 --out wall.svg",),
    "advise": ("janso advise riichi 13m456p78s11225z34s --seat S --dora 1z", "janso advise mcr 345s345p34m99s1m27z6s"),
    "review": ("janso review game.mjlog --seat 0", "janso review game.jsonl --json"),
    "lab": ("janso lab riichi --games 400", "janso lab riichi --option open_tanyao=no", "janso lab wrc ema"),
    "train": ("janso train dazhong --hours 0.5 --out mine.json", "janso train house.toml --hours 8 --out house.json",
              "janso train riichi --records records --hours 0 --out riichi.json"),
    "dataset": ("janso dataset records --out decisions", "janso dataset game.mjlog.gz --out decisions --planes rich",
                "janso dataset records --out decisions.parquet"),
    "parlour": ("janso parlour backup club.janso", "janso parlour check"),
    "parlour backup": ("janso parlour backup club.janso --db sqlite:///club.sqlite",),
    "parlour restore": ("janso parlour restore club.janso --db postgresql://janso@localhost/janso",),
    "parlour upgrade": ("janso parlour upgrade --db sqlite:///club.sqlite",),
    "parlour check": ("janso parlour check --db sqlite:///club.sqlite",),
    "parlour recover": ("janso parlour recover Ann",),
    "serve": ("janso serve", "janso serve --workers 2 --db postgresql://janso@localhost/janso",
              "janso serve --port 9000 --host 0.0.0.0 --db sqlite:///club.sqlite"),
}
"""What people write, by the words of the command."""

_FRAME: Final = ("Usage: ", "[OPTIONS]", "COMMAND [ARGS]...", "\nOptions:\n", "\nArguments:\n", "\nCommands:\n",
                 "[default: ", "[required]", "Show this message and exit.")
"""Words that stand around our own texts in help."""


def dress(command: Any, path: str, lang: str, plain: Callable[[Any], str], ctx: Any) -> str:
    """The help of a command with its examples, in a language; `plain` makes the help of a click command."""
    command.epilog = "\b\n" + "\n".join([translated("Examples:", lang), *[f"  {line}" for line in EXAMPLES[path]]])
    if lang == "en":
        return plain(ctx)
    _translate(command, lang)
    text = plain(ctx)
    for english in _FRAME:
        word = english.strip()
        text = text.replace(english, english.replace(word, translated(word, lang)))
    return text


def _translate(command: Any, lang: str) -> None:
    """Puts the texts of a command, its parameters and the commands below into a language."""
    command.help = translated(command.help or "", lang)
    command.short_help = None
    for param in command.params:
        if getattr(param, "help", None):
            param.help = translated(param.help, lang)
    for below in getattr(command, "commands", {}).values():
        _translate(below, lang)


def translated(text: str, lang: str) -> str:
    """A text of help in a language; the English one where no other is written.

    >>> translated("Examples:", "ru"), translated("Examples:", "en")
    ('Примеры:', 'Examples:')
    """
    if lang == "en" or not text:
        return text
    from janso.text.translate import texts

    return str(texts(lang, "help").get(" ".join(text.split()), text))
