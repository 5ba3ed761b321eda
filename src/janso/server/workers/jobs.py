"""What workers do. Each job is a plain function of plain data; most answer with JSON that is sent as it is, so that the
event loop neither reads nor writes it."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any, Final

from janso.club.ledger import Ledger, first_lines
from janso.club.sheets import score_sheets, seating_page, standings_page
from janso.coach import advise, report
from janso.coach.again import branch
from janso.coach.plain import counsel
from janso.coach.words import plan_name, why
from janso.draw import hand_png, hand_svg, symbols_svg, usual_faces
from janso.draw.card import card_png
from janso.draw.sounds import sound
from janso.drill import explanation, puzzles
from janso.drill.solitaire import solitaire
from janso.errors import JansoError
from janso.learn import lessons
from janso.rules.api import score as count
from janso.rules.check import check_text
from janso.rules.library import families, from_json, ids, ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.rules.telling.diff import differences
from janso.rules.telling.spoken import score_in
from janso.rules.telling.sums import payment_table
from janso.server.desks import exercises, rulebook, shapes
from janso.server.desks import record_files as paper
from janso.server.desks.figures import player_figures
from janso.server.desks.rules_in import house_rules, named_rules, rules_from
from janso.server.desks.showcase import deal_to_show
from janso.server.desks.tournament_page import book_shown as book_shown_of
from janso.text.glossary import alphabet, plain, search, terms
from janso.text.say import said, say

Json = dict[str, Any]
NOBODY_WON: Final = "1234567z"


def encoded(value: Any) -> bytes:
    """JSON as it is sent; half a sign of two, which no text can hold, becomes a question mark."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode("utf-8", "replace")


def score(rules: str, toml: str | None, options: Json, facts: Json, every: bool, lang: str) -> bytes:
    """What a hand is worth; `facts` are the arguments of `janso.score`."""
    resolved = rules_from(rules, toml, options)
    found = count(resolved, every=every, **facts)
    return encoded(score_in(found.as_json(), resolved, lang))


def shape(hand: str, visible: str, rules: str | None, lang: str) -> bytes:
    """How far a hand is."""
    return encoded(shapes.shape_report(hand, visible, named_rules(rules) if rules else None, lang))


def many_shapes(hands: list[str], rules: str | None) -> bytes:
    """How far many hands are; rules that nobody here knows by name count as the usual forms."""
    try:
        known = named_rules(rules) if rules else None
    except JansoError:
        known = None
    return encoded(shapes.distances(hands, known))


def check(toml: str, lang: str) -> bytes:
    """Everything that is wrong with house rules."""
    problems = check_text(toml)
    house = None if problems else house_rules(toml)
    return encoded({
        "ok": not problems, "problems": [said(str(problem), lang) for problem in problems],
        "details": [{**problem.as_json(), "text": said(problem.text, lang)} for problem in problems],
        "name": house.names if house else {},
        "parent": house.parents[-1] if house and house.parents else "",
        "differences": differences(ruleset(house.parents[-1]), house, lang) if house and house.parents else [],
    })


@dataclass(frozen=True)
class Agreed:
    """Rules that a table or a tournament is to be played by."""

    rules: Json
    id: str
    family: str
    names: dict[str, str]
    seats: int


MOST_HAN_UNLIMITED: Final = 20
MOST_YAKUMAN_UNLIMITED: Final = 2


def must_be_payable(resolved: RuleSet) -> None:
    """Where every han doubles a hand without end, a table plays only for what results can still hold."""
    if resolved.options.get("scale") != "unlimited":
        return
    for id, value in resolved.patterns.items():
        if (max(value.closed, value.open) > MOST_HAN_UNLIMITED or value.multiplier > MOST_HAN_UNLIMITED
                or max(value.yakuman, value.open_yakuman) > MOST_YAKUMAN_UNLIMITED):
            raise JansoError("server.pattern_unlimited_scale_table_plays", what=id,
                             most_han_unlimited=MOST_HAN_UNLIMITED, most_yakuman_unlimited=MOST_YAKUMAN_UNLIMITED)


def agreed(resolved: RuleSet) -> Agreed:
    """The same rules as they are kept."""
    must_be_payable(resolved)
    return Agreed(resolved.as_json(), resolved.id, resolved.family.id, resolved.names, play_settings(resolved).seats)


def agree(rules: str, toml: str | None, options: Json, length: str | int | None = None) -> Agreed:
    """The rules that somebody asks for, `length` being the option of the length of a match."""
    if length is not None:
        base = rules_from(rules, toml)
        if "rounds" not in base.family.options:
            raise JansoError("server.length_no_option_length_match", what=base.id)
        options = {**options, "rounds": length}
    return agreed(rules_from(rules, toml, options))


def listing(lang: str) -> bytes:
    """Every rule set in one line."""
    return encoded(rulebook.listing(lang))


def rule_page(id: str, lang: str) -> bytes:
    """One rule set with every option and pattern."""
    return encoded(rulebook.page(named_rules(id), lang))


def payments(id: str) -> bytes:
    """What every sum pays under a rule set."""
    return encoded(payment_table(named_rules(id)))


def compatibility() -> bytes:
    """Which MCR fans go together."""
    return encoded(rulebook.compatibility())


def glossary(words: str, letter: str, limit: int, lang: str) -> bytes:
    """Words of the game that are asked for, or those under a letter; all of them where neither is said."""
    found: list[Any] = search(words, limit, lang) if plain(words) else []
    if not words.strip():
        found = list(alphabet(lang).get(letter, ()) if letter else terms().values())[:limit]
    return encoded([{"id": term.id, "kind": term.kind, "names": term.names, "definition": term.told(lang)}
                    for term in found])


def letters(lang: str) -> bytes:
    """The letters of the dictionary, and how many words each has."""
    return encoded([{"letter": letter, "words": len(found)} for letter, found in alphabet(lang).items()])


@lru_cache(maxsize=16)
def _table_rules(text: str) -> RuleSet:
    """Rules of a table; the same ones are asked for at every turn."""
    return from_json(json.loads(text))


def coached(rules: str, position: Json, options: list[Json]) -> Json:
    """What the coach says to a seat that is to decide; `rules` is the JSON of the table's rules."""
    return counsel(_table_rules(rules), position, options)


def exercise(asked: Json, lang: str) -> bytes:
    """A question of a drill."""
    return encoded(exercises.question(exercises.session(asked), lang))


def stock(rules: str, seed: int, lang: str) -> bytes:
    """Questions with their answers, for when there is no network."""
    return encoded(exercises.stock(named_rules(rules), seed, lang))


def puzzle_stock(rules: str, seed: str) -> bytes:
    """Puzzles for when there is no network."""
    return encoded(exercises.puzzle_stock(named_rules(rules), seed))


def puzzle(kind: str, rules: str, seed: str, level: int | None) -> bytes:
    """A puzzle with its solution."""
    return encoded(exercises.puzzle_told(puzzles.puzzle(kind, named_rules(rules).id, seed, level)))


def solitaire_board(asked: Json, lang: str) -> bytes:
    """A game of pairs as it stands."""
    game = solitaire(asked["kind"], asked["seed"], asked["level"], asked["picks"])
    return encoded({**game.as_json(), "name": say(game.name, lang), "task": say(game.task, lang)})


def puzzle_of_record(packed: bytes | Sequence[str], seed: str) -> bytes:
    """A puzzle from a match that was played here or brought."""
    return encoded(exercises.puzzle_told(puzzles.of_record(unpacked(packed), seed)))


def daily_puzzle(rules: str, day: str) -> bytes:
    """The puzzle of a day with its solution."""
    return encoded(exercises.puzzle_told(puzzles.daily(named_rules(rules).id, date.fromisoformat(day))))


def judged(asked: Json, answer: str | None, lang: str) -> bytes:
    """Whether an answer is right; without one the solution."""
    session = exercises.session(asked)
    if answer is None:
        question = session.question()
        return encoded({"right": False, "answer": question.answer, "why": list(explanation(question, lang))})
    found = session.answer(answer, lang)
    return encoded({"right": found.right, "answer": found.answer, "why": list(found.why)})


def learnt(rules: str, lang: str) -> bytes:
    """The first lessons of a rule set."""
    return encoded([one.as_json() for one in lessons(named_rules(rules), lang)])


def advice(rules: str, facts: Json, lang: str) -> bytes:
    """What to do with a hand, with the reasons in words; `facts` are the arguments of `janso.advise`."""
    told = advise(named_rules(rules), **facts)
    shown = told.as_json()
    for line, each in zip(shown["acts"], told.acts):
        line["plan"] = [{**one, "name": plan_name(told.rules, one["pattern"], lang)} for one in line["plan"]]
        line["why"] = [] if each is told.acts[0] else why(told.acts[0], each, told.rules, lang)
    return encoded(shown)


def picture(hand: str, theme: str, corner: bool, flowers: str, tile: float) -> bytes:
    """A hand as SVG."""
    return hand_svg(hand, theme=theme, corner=corner, flowers=flowers, tile=tile).encode()


def pixels(hand: str, theme: str, corner: bool, flowers: str, tile: float) -> bytes:
    """A hand as PNG."""
    return hand_png(hand, theme=theme, corner=corner, flowers=flowers, tile=tile)


def card(hand: str, flowers: str = "") -> bytes:
    """A hand as a picture to share."""
    return card_png(hand, flowers=flowers)


def record_card(packed: bytes | Sequence[str], deal: int | None) -> bytes:
    """The most valuable hand of a match, or of one deal, as a picture to share; where nobody won, the sign of the
    house."""
    wins = [(event["points"], event["hand"]) for number, event in _numbered(unpacked(packed))
            if event["type"] == "win" and event.get("hand") and deal in (None, number)]
    return card_png(max(wins)[1] if wins else NOBODY_WON)


def _numbered(log: list[Json]) -> Iterator[tuple[int, Json]]:
    """Events with the number of their deal."""
    number = -1
    for event in log:
        number += event["type"] == "start_deal"
        yield number, event


def sprite(theme: str, corner: bool, usual: bool) -> bytes:
    """One sheet with all tiles."""
    return symbols_svg(theme, corner, faces=usual_faces() if usual else None).encode()


def tone(name: str) -> bytes:
    """A small sound."""
    return sound(name)


def unpacked(packed: bytes | Sequence[str]) -> list[Json]:
    """A log as the database gives it: one packed piece, or a line for each event."""
    if isinstance(packed, bytes):
        events: list[Json] = json.loads(zlib.decompress(packed))
        return events
    return [json.loads(line) for line in packed]


def record_shown(head: Json, packed: bytes | Sequence[str]) -> bytes:
    """What was played, and where its deals begin and end."""
    log = unpacked(packed)
    return encoded({**head, "deals": paper.deals(log), "events": len(log), "wall": paper.walls(log)})


def record_events(packed: bytes | Sequence[str]) -> bytes:
    """The whole log."""
    return encoded(unpacked(packed))


def record_file(packed: bytes | Sequence[str], format: str, deal: int | None) -> bytes:
    """A record as a file of some format."""
    return paper.export(unpacked(packed), format, deal).encode("utf-8", "replace")


def showcase(number: int) -> bytes:
    """One deal that bots have played, to look at."""
    return encoded(deal_to_show(number))


def deals_to_review(packed: bytes | Sequence[str]) -> int:
    """How many deals a log has."""
    return sum(event["type"] == "start_deal" for event in unpacked(packed))


def review_deal(packed: bytes | Sequence[str], deal: int) -> Json:
    """The decisions of one deal beside the coach's."""
    return report.of_deal(unpacked(packed), deal)


def review_whole(packed: bytes | Sequence[str], parts: list[Json]) -> bytes:
    """All deals together, packed as they are kept."""
    last = unpacked(packed)[-1]
    end = None
    if last["type"] == "end_match":
        points = last.get("results") or last.get("table_points") or last["scores"]
        end = {"deal": len(parts), "end": True, "scores": last["scores"],
               "expects": [{"place": float(place), "final": float(final)}
                           for place, final in zip(last["places"], points)]}
    return zlib.compress(encoded(report.whole(parts, end)))


def fresh_review(packed: bytes) -> bytes | None:
    """A review as it is sent; None when it is of an older make."""
    text = zlib.decompress(packed)
    return text if json.loads(text).get("version") == report.VERSION else None


def continued(packed: bytes | Sequence[str], at: int, seat: int, names: list[str]) -> tuple[list[Json], Agreed]:
    """A log up to a decision, to be played on from there, and its rules."""
    log = branch(unpacked(packed), at, seat, names)
    return log, agreed(from_json(log[0]["rules"]))


def upload(data: bytes) -> paper.Brought:
    """A record from outside, played through the engine."""
    return paper.read_upload(data)


def figures_of(logs: Sequence[tuple[bytes | Sequence[str], int]]) -> bytes:
    """What one player did in some matches, given the seat in each."""
    return encoded(player_figures((unpacked(log), seat) for log, seat in logs))


def begin_book(
    rules: Json, players: list[str], rounds: int, name: str, seed: int, by_standing: bool, teams: bool,
) -> list[str]:
    """The first lines of a tournament's book; a seating of many players takes a while to find."""
    return first_lines(from_json(rules), players, rounds, name=name, seed=seed, by_standing=by_standing, teams=teams)


def book_shown(lines: list[str], head: Json) -> bytes:
    """All that the page of a tournament shows."""
    return encoded(book_shown_of(Ledger.of(lines), head, len(lines)))


def book_page(lines: list[str], kind: str, round: int, lang: str) -> bytes:
    """A page of a tournament to print."""
    ledger = Ledger.of(lines)
    if kind == "scores":
        return score_sheets(ledger, round, lang).encode()
    return (seating_page(ledger, lang) if kind == "seating" else standings_page(ledger, lang)).encode()


def book_tables(lines: list[str], round: int) -> Json:
    """What is needed to open the tables of a round: the rules, and the names of those tables that have no result."""
    ledger = Ledger.of(lines)
    tables = [(table, [ledger.players[player] for player in players])
              for table, players in enumerate(ledger.tables(round), 1) if (round, table) not in ledger.games]
    resolved = agreed(ledger.rules)
    return {"name": ledger.name, "rules": resolved.rules, "family": resolved.family, "names": resolved.names,
            "house_rules": resolved.id not in ids(), "tables": tables, "teams": ledger.teams,
            "clock": families()[resolved.family].tournament_clock}


def book_state(lines: list[str]) -> Json:
    """How far a tournament is."""
    ledger = Ledger.of(lines)
    return {"rounds": ledger.rounds, "seated": len(ledger.seating), "missing": ledger.missing()}


def book_entry(lines: list[str], what: str, args: tuple[Any, ...]) -> tuple[list[str], int]:
    """Writes in a book: the new lines, and how many rounds are seated then."""
    ledger = Ledger.of(lines)
    if what == "enter":
        ledger.enter(*args)
    elif what == "punish":
        ledger.punish(ledger.numbered(args[0]), *args[1:])
    elif what == "substitute":
        ledger.substitute(ledger.numbered(args[0]), *args[1:])
    else:
        ledger.seat_next()
    return list(ledger.fresh), len(ledger.seating)
