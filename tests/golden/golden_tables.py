"""Around the table: what follows a deal, several winners of one tile, walls and dice, seats, tables of payments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from drawn_rules import changes, rules_of
from golden_hands import random_hand
from plainly import plainly, refused, told

import janso
from janso.errors import JansoError
from janso.rules.library import ids, ruleset
from janso.rules.play import PlaySettings
from janso.rules.riichi.paying.winners import settle_several
from janso.rules.ruleset import RuleSet
from janso.rules.telling.sums import paid, payment_table
from janso.scoring.facts import RIICHI
from janso.scoring.sample import random_win
from janso.scoring.situation import Situation
from janso.table import schedule
from janso.table.game import game_for
from janso.table.setup.dice import WAYS
from janso.table.setup.drawing import draw
from janso.table.setup.layers import taking
from janso.table.setup.plan import plan
from janso.table.setup.report import DiceAsked, dice_report, seats_report
from janso.table.setup.reseating import corners, next_dealer, reseated
from janso.tiles import write

TIMES = 24
DRAWN = 30
RESULTS = ("win", "win", "win", "draw", "draw", *schedule.ABORTS)


def after(row: dict[str, Any]) -> Iterator[Any]:
    """Which deal follows some deals, and whether the match may end."""
    try:
        play = game_for(rules_of(row)).play
    except JansoError as error:
        yield refused(error)
        return
    rng = Random(row["case"])
    for _ in range(TIMES):
        yield follow_of(rng, play)


def follow_of(rng: Random, play: PlaySettings) -> Any:
    """Which deal follows one deal, and what is asked around it."""
    seats = list(range(play.seats))
    standing = schedule.Standing(rng.randrange(5), rng.randrange(4), rng.choice((0, 0, 1, 3, 8)), rng.randrange(2),
                                 rng.choice((-1, -1, 0, 1)))
    result = rng.choice(RESULTS)
    dealer = rng.choice(seats)
    winners = rng.sample(seats, rng.choice((1, 1, 2))) if result == "win" else []
    scores = [rng.choice((-100, 0, 900, 1000, 20000, 25000, 29900, 30000, 30100, 42000)) for _ in seats]
    outcome = schedule.Outcome(result, winners, [seat for seat in seats if rng.random() < 0.4], dealer, scores,
                               [rng.randrange(3) for _ in seats], rng.randrange(3), rng.random() < 0.8)
    follows = schedule.following(play, standing, outcome, rng.randrange(4))
    stays = schedule.dealer_stays(play, outcome, standing.round)
    return [None if follows is None else follows.as_json(), stays,
            schedule.next_honba(play, standing, outcome, stays), schedule.may_stop(play, standing, outcome, stays),
            schedule.is_last_deal(play, standing), schedule.broke(play, scores),
            [schedule.place_of(play, scores, seat) for seat in seats], schedule.winds_of(play, standing)]


def after_rows() -> Iterator[dict[str, Any]]:
    for id in sorted(ids()):
        yield {"case": f"after.{id}", "rules": id}
    for number in range(DRAWN):
        case = f"after.riichi.drawn.{number}"
        yield {"case": case, "rules": "riichi",
               "options": changes(Random(case), ruleset("riichi"), ("match",), 14)["options"]}


def several(row: dict[str, Any]) -> Iterator[Any]:
    """Two or three winners of one discard."""
    rules = rules_of(row)
    rng = Random(row["case"])
    for _ in range(4):
        discarder = rng.randrange(4)
        situations = {}
        for seat in rng.sample([seat for seat in range(4) if seat != discarder], rng.choice((2, 2, 3))):
            situations[seat] = _claimed(rng, rules, seat, discarder)
        try:
            found = settle_several(rules, situations, [rng.randrange(4), rng.randrange(4)])
            yield [found.winners, found.gains, [told(score) for score in found.scores]]
        except JansoError as error:
            yield refused(error)


def _claimed(rng: Random, rules: RuleSet, seat: int, discarder: int) -> Situation:
    """A hand that wins by a discard."""
    while True:
        s = random_hand(rng, rules)
        s.seat = s.own_wind = seat
        s.self_draw, s.discarder, s.honba, s.sticks = False, discarder, 2, 2
        s.facts = 0 if s.hand.melds else RIICHI
        try:
            if rules.scorer.total(s) > 0 and rules.scorer.score(s).payments:
                return s
        except JansoError:
            continue


def several_rows() -> Iterator[dict[str, Any]]:
    for number in range(2 * DRAWN):
        case = f"several.riichi.{number}"
        yield {"case": case, "rules": "riichi",
               "options": {**changes(Random(case), ruleset("riichi"), ("scoring",), 30)["options"], "players": 4}}


def setup(row: dict[str, Any]) -> Iterator[Any]:
    """Walls, dice and seats for so many players."""
    players = row["players"]
    rng = Random(row["case"])
    names = list("ABCDEFGH"[:players])
    for way in WAYS:
        for _ in range(5):
            asked = DiceAsked(players, rng.choice((136, 140, 144, 112, 108)), rng.choice((2, 2, 1, 3)), way,
                              rng.choice((7, 7, -1, 9)), rng.choice((0, 0, 2)),
                              rng.choice(("clockwise", "counter_clockwise")), rng.random() < 0.7, str(rng.random()))
            yield _or_refused(dice_report, asked)
    for _ in range(6):
        tiles, broken = rng.choice((108, 136, 144, 272)), rng.randrange(30)
        form, dead, round = rng.choice((1, 2)), rng.random() < 0.5, rng.randrange(8)
        yield _or_refused(_taken, tiles, players, broken, form, dead)
        for way in ("wind_tiles", "dice", "tower", "official", "die", "fists", "dragons", "casual"):
            yield _or_refused(_seated, names, way, round)
        yield _or_refused(reseated, names, round)
        yield _or_refused(corners, players, round)
        for way in ("winner_rolls", "rotate", "keep"):
            yield _or_refused(next_dealer, way, round % players, players, broken % players, form + 5)


def _taken(tiles: int, players: int, broken: int, form: int, dead: bool) -> Any:
    return taking(plan(tiles, players, 3), broken, form, dead)


def _seated(names: list[str], way: str, round: int) -> Any:
    return seats_report(draw(str(round), names, way, "chooses"), round)


def _or_refused(ask: Callable[..., Any], *given: Any) -> Any:
    try:
        return plainly(ask(*given))
    except JansoError as error:
        return refused(error)


def setup_rows() -> Iterator[dict[str, Any]]:
    for players in range(2, 9):
        for part in range(2):
            yield {"case": f"setup.{players}.{part}", "players": players}


def sums(row: dict[str, Any]) -> Iterator[Any]:
    """The table of payments of a rule set, and some sums read from it."""
    table = payment_table(rules_of(row))
    yield plainly({key: value for key, value in table.items() if key != "ways"})
    if not table["known"]:
        return
    for way, found in sorted(table["ways"].items()):
        yield [way, plainly(found)]
    rng = Random(row["case"])
    for _ in range(6):
        stated = [rng.choice((1, 2, 4, 5, 13))] + ([rng.choice(table["fu"])] if table.get("fu") else [])
        yield _or_refused(paid, table, stated, rng.choice("ES"), rng.choice(("", "W")), 2, 1)


def sums_rows() -> Iterator[dict[str, Any]]:
    for id in ("riichi", "tenhou", "sanma", "ema", "mcr", "dazhong", "zungjung", "kansai"):
        if id in ids():
            yield {"case": f"sums.{id}", "rules": id}


def jokers(row: dict[str, Any]) -> Iterator[Any]:
    """Wins of Popular mahjong in which jokers stand for other tiles."""
    rules = rules_of(row)
    rng = Random(row["case"])
    for at in range(12):
        s = random_win(rng, plain=rng.random() < 0.7)
        faces = [write(face) for face in s.hand.concealed()]
        for _ in range(rng.choice((1, 1, 2, 3))):
            if faces:
                faces[rng.randrange(len(faces))] = "1j"
        text = "".join(sorted(faces)) + "".join(map(str, s.hand.melds)) + "+" + (
            "1j" if rng.random() < 0.15 else write(s.hand.win))
        try:
            yield told(janso.score(rules, text, seat=s.seat, round=s.round, self_draw=s.self_draw, every=at == 0))
        except JansoError as error:
            yield refused(error)


def jokers_rows() -> Iterator[dict[str, Any]]:
    for number in range(40):
        yield {"case": f"jokers.dazhong.{number}", "rules": "dazhong-jokers"}
