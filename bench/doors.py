"""At the door: every program called the way its own README shows, from plain strings or lists.

What `shape`, `scoring riichi` and `scoring mcr` measure by inner entries is measured here as a user meets it: attribute
look-up, reading of strings and winds, and rule sets by name included.

We remember what sets and descriptions of hands came to, so a hand met before is counted several times quicker than a
new one. Rows «met once» ask about hands that are all different, each once, in a process that has not scored yet; the
others ask about the same few thousand again and again.
"""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
import time
from typing import Any

import numpy as np

from bench import scoring_mcr, scoring_riichi, shape
from bench.row import Demand, Row, rates

HANDS = 5000
NEW = 20_000
SEED = 2026
TIMES = 10
"""How often an array holds each hand."""

COUNTS, STRINGS = "at the door: shanten of a list", "at the door: shanten of a string"
WAITS, UKEIRE = "at the door: waits of a list", "at the door: discards of a list"
RIICHI, MCR = "at the door: a riichi win from a string", "at the door: an MCR win from a string"
BATCH = "at the door: shanten of many lists"
MANY = "at the door: many riichi wins"
NEW_RIICHI, NEW_MCR = "at the door: riichi wins met once", "at the door: MCR wins met once"
NEW_RIICHI_POINTS = "at the door: points of riichi wins met once, in arrays"
NEW_MCR_POINTS = "at the door: points of MCR wins met once, in arrays"
MATCH, COMMAND = "at the door: a new riichi match", "at the door: start of the command line"
RIICHI_POINTS, MCR_POINTS = "at the door: points of riichi wins in arrays", "at the door: points of MCR wins in arrays"

DEMANDS = [
    Demand(COUNTS, "janso compiled", "riichienv", 1),
    Demand(COUNTS, "janso compiled", "xiangting", 2),
    Demand(COUNTS, "janso interpreted", "mahjong", 10),
    Demand(STRINGS, "janso compiled", "riichienv from its list", 0.5, enough=1_000_000),
    Demand(STRINGS, "janso interpreted", "mahjong", 5),
    Demand(WAITS, "janso compiled", "xiangting", 2),
    Demand(UKEIRE, "janso compiled", "xiangting", 2),
    Demand(WAITS, "janso interpreted", "mahjong", 100),
    Demand(UKEIRE, "janso interpreted", "mahjong", 100),
    Demand(BATCH, "janso, one core, batched", "xiangting", 30),
    Demand(BATCH, "janso, all cores, batched", "xiangting", 45),
    Demand(RIICHI, "janso compiled", "mahjong", 12),
    Demand(RIICHI, "janso compiled", "riichienv", 1),
    Demand(RIICHI, "janso interpreted", "mahjong", 1.5),
    Demand(MCR, "janso compiled", "PyMahjongGB", 1.2),
    Demand(MCR, "janso interpreted", "PyMahjongGB", 0.2),
    Demand(MANY, "janso compiled, prepared situations", "janso compiled, one by one", 2),
    Demand(MANY, "janso compiled, mappings", "janso compiled, one by one", 2),
    Demand(RIICHI_POINTS, "janso compiled", "riichienv", 10),
    Demand(MCR_POINTS, "janso compiled", "PyMahjongGB", 8),
    Demand(NEW_RIICHI, "janso compiled", "riichienv", 1),
    Demand(NEW_MCR, "janso compiled", "PyMahjongGB", 1.2),
    Demand(NEW_RIICHI_POINTS, "janso compiled", "riichienv", 10),
    Demand(NEW_MCR_POINTS, "janso compiled", "PyMahjongGB", 8),
    Demand(MATCH, "janso compiled", most=67),
    Demand(COMMAND, "janso compiled", most=200),
]


def rows() -> list[Row]:
    return [*_met_once(), *_shapes(), *_riichi(), *_mcr(), *_starts()]


def _met_once() -> list[Row]:
    """Wins that nobody has met, half of them one by one, the other half in arrays."""
    from MahjongGB import MahjongFanCalculator

    import janso

    cases = scoring_riichi.cases(2 * NEW, SEED + 1)
    of_riichi, of_mcr = [case.situation() for case in cases], _mcr_wins(2 * NEW, SEED + 1)
    first, second = _arrays(of_riichi[NEW:], 1), _arrays(of_mcr[NEW:], 1)
    riichi = rates({"janso": (lambda given: _read("tenhou", given), [_words(s) for s in of_riichi[:NEW]]),
                    "riichienv": (_by_riichienv, [_asked_of_riichienv(case) for case in cases[:NEW]])}, 1)
    mcr = rates({"janso": (lambda given: janso.score("mcr-china", **given).patterns, _mcr_words(of_mcr[:NEW])),
                 "PyMahjongGB": (lambda given: MahjongFanCalculator(**given), _mcr_questions(of_mcr[:NEW]))}, 1)
    arrays = rates({"riichi": (lambda given: janso.score_batch("tenhou", **given), [first]),
                    "mcr": (lambda given: janso.score_batch("mcr-china", **given), [second])}, 1)
    return [*[Row(NEW_RIICHI, who, rate) for who, rate in riichi.items()],
            *[Row(NEW_MCR, who, rate) for who, rate in mcr.items()],
            Row(NEW_RIICHI_POINTS, "janso", arrays["riichi"] * NEW),
            Row(NEW_RIICHI_POINTS, "riichienv", riichi["riichienv"]),
            Row(NEW_MCR_POINTS, "janso", arrays["mcr"] * NEW),
            Row(NEW_MCR_POINTS, "PyMahjongGB", mcr["PyMahjongGB"])]


def _starts() -> list[Row]:
    """What comes before anything else: a match that is made, a command that says what it is."""
    import janso

    rules = janso.ruleset("riichi")
    made = rates({"janso": (lambda seed: janso.Match(rules, seed=seed), range(300))})["janso"]
    taken = []
    for _ in range(7):
        before = _processor_time_of_children()
        subprocess.run([sys.executable, "-m", "janso", "--version"], check=True, stdout=subprocess.DEVNULL)
        taken.append(_processor_time_of_children() - before)
    return [Row(MATCH, "janso", 1e6 / made, "µs"), Row(COMMAND, "janso", 1000 * min(taken), "ms")]


def _processor_time_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _shapes() -> list[Row]:
    import riichienv
    import xiangting
    from mahjong.shanten import Shanten

    import janso
    from janso.hand import write_tiles

    rng = random.Random(SEED)
    of_14 = [shape.random_counts(rng, 14) for _ in range(HANDS)]
    ready = [shape.ready_counts(rng) for _ in range(HANDS)]
    texts = [write_tiles([kind for kind in range(34) for _ in range(counts[kind])]) for counts in of_14]
    four, few = xiangting.PlayerCount.FOUR, of_14[:500]
    mahjong = Shanten().calculate_shanten
    ids = [shape.tile_ids(counts) for counts in of_14]

    def discards_of_xiangting(counts: list[int]) -> list[Any]:
        found = []
        for kind in range(34):
            if counts[kind]:
                counts[kind] -= 1
                found.append(xiangting.calculate_necessary_tiles(counts, four))
                counts[kind] += 1
        return found

    def waits_of_mahjong(counts: list[int]) -> list[int]:
        """That program tells distances only, so its users try every draw."""
        found = []
        for kind in range(34):
            if counts[kind] < 4:
                counts[kind] += 1
                if mahjong(counts) == -1:
                    found.append(kind)
                counts[kind] -= 1
        return found

    def discards_of_mahjong(counts: list[int]) -> list[Any]:
        found = []
        for kind in range(34):
            if counts[kind]:
                counts[kind] -= 1
                before = mahjong(counts)
                for drawn in range(34):
                    if counts[drawn] < 4:
                        counts[drawn] += 1
                        if mahjong(counts) < before:
                            found.append((kind, drawn))
                        counts[drawn] -= 1
                counts[kind] += 1
        return found

    tasks: dict[str, dict[str, Any]] = {
        COUNTS: {"janso": (lambda counts: janso.shanten(counts), of_14), "mahjong": (mahjong, few),
                 "xiangting": (lambda counts: xiangting.calculate_replacement_number(counts, four), of_14),
                 "riichienv": (lambda tiles: riichienv.calculate_shanten(tiles), ids)},
        STRINGS: {"janso": (lambda text: janso.shanten(text), texts), "mahjong": (mahjong, few),
                  "riichienv": (lambda text: riichienv.calculate_shanten(riichienv.parse_hand(text)[0]), texts),
                  "riichienv from its list": (lambda tiles: riichienv.calculate_shanten(tiles), ids)},
        WAITS: {"janso": (lambda counts: janso.waits(counts), ready),
                "xiangting": (lambda counts: xiangting.calculate_necessary_tiles(counts, four), ready),
                "mahjong": (waits_of_mahjong, ready[:50])},
        UKEIRE: {"janso": (lambda counts: janso.ukeire(counts), few), "xiangting": (discards_of_xiangting, few),
                 "mahjong": (discards_of_mahjong, few[:4])},
    }
    alone = [Row(task, who, rate) for task, jobs in tasks.items() for who, rate in rates(jobs).items()]
    return [*alone, *_batches(of_14)]


def _batches(of_14: list[list[int]]) -> list[Row]:
    """Arrays on one core and on all: the process is bound to one, then let go."""
    import xiangting

    import janso

    four, cores = xiangting.PlayerCount.FOUR, os.sched_getaffinity(0)
    block = np.array(of_14 * 50, np.uint8)
    found = rates({"xiangting": (lambda counts: xiangting.calculate_replacement_number(counts, four), of_14)})
    for name, bound, clock in (("janso, one core, batched", {min(cores)}, time.process_time),
                               ("janso, all cores, batched", cores, time.perf_counter)):
        os.sched_setaffinity(0, bound)
        job = (lambda counts: janso.shanten_batch(counts), [block] * 3)
        found[name] = rates({name: job}, 25, clock)[name] * len(block)
    return [Row(BATCH, who, rate) for who, rate in found.items()]


def _words(s: Any) -> dict[str, Any]:
    """A situation as somebody writes it."""
    from janso.hand import write_tiles
    from janso.scoring.facts import words_of

    return {"hand": str(s.hand), "self_draw": s.self_draw, "seat": "ESWN"[s.seat], "round": "ESWN"[s.round],
            "discarder": None if s.discarder < 0 else "ESWN"[s.discarder], "having": words_of(s.facts),
            "dora": write_tiles(list(s.dora)), "ura": write_tiles(list(s.ura)), "honba": s.honba, "sticks": s.sticks}


def _arrays(wins: list[Any], times: int = TIMES) -> dict[str, Any]:
    """Situations as `score_batch` takes them, each several times: arrays are for many."""
    counts = np.zeros((len(wins), 34), np.uint8)
    columns = {"melds": np.full((len(wins), 4), -1), "flowers": np.full((len(wins), 8), -1),
               "dora": np.full((len(wins), 5), -1), "ura": np.full((len(wins), 5), -1)}
    for at, s in enumerate(wins):
        counts[at] = s.hand.counts()
        counts[at, s.hand.win & 63] += 1
        columns["melds"][at, : len(s.hand.melds)] = [meld.code for meld in s.hand.melds]
        for name in ("flowers", "dora", "ura"):
            columns[name][at, : len(getattr(s, name))] = getattr(s, name)
    block = {"counts": counts, "win": np.array([s.hand.win & 63 for s in wins]), **columns,
             "self_draw": np.array([s.self_draw for s in wins]), "seat": np.array([s.seat for s in wins]),
             "round": np.array([s.round for s in wins]), "having": np.array([s.facts for s in wins])}
    return {name: np.concatenate([column] * times) for name, column in block.items()}


def _read(rules: str, given: dict[str, Any]) -> Any:
    """A riichi win read for yaku, fu and payments."""
    import janso

    score = janso.score(rules, **given)
    return score.patterns, score.fu_items, score.payments


def _asked_of_riichienv(case: Any) -> tuple[Any, ...]:
    from riichienv import HandEvaluator

    tiles, melds, *rest = scoring_riichi.parts_for_riichienv(case)
    return (HandEvaluator(sorted(tiles), melds).to_text(), *rest)


def _by_riichienv(question: tuple[Any, ...]) -> Any:
    from riichienv import HandEvaluator

    text, won, dora, conditions, ura = question
    return HandEvaluator.hand_from_text(text).calc(won, dora, conditions, ura)


def _riichi() -> list[Row]:
    import oracle_riichi as oracle

    import janso

    wins = scoring_riichi.cases(HANDS)
    situations = [case.situation() for case in wins]
    words, options = [_words(s) for s in situations], oracle.optional_rules(False)
    block = _arrays(situations)
    single = rates({"janso": (lambda given: _read("tenhou", given), words),
                    "riichienv": (_by_riichienv, [_asked_of_riichienv(case) for case in wins]),
                    "mahjong": (oracle.ask, [case.their_question(options) for case in wins[:500]])})
    # A list of scores comes back either way, so that keeping them costs everybody the same.
    many = rates({"janso, one by one": (lambda given: [janso.score("tenhou", **each) for each in given], [words]),
                  "janso, mappings": (lambda given: janso.score_many("tenhou", given), [words]),
                  "janso, prepared situations": (lambda given: janso.score_many("tenhou", given), [situations]),
                  "janso": (lambda given: janso.score_batch("tenhou", **given), [block])})
    for who in ("janso, one by one", "janso, mappings", "janso, prepared situations"):
        many[who] *= HANDS
    points = Row(RIICHI_POINTS, "janso", many.pop("janso") * HANDS * TIMES)
    return [*[Row(RIICHI, who, rate) for who, rate in single.items()],
            *[Row(MANY, who, rate) for who, rate in many.items()], points,
            Row(RIICHI_POINTS, "riichienv", single["riichienv"])]


def _mcr_wins(number: int, seed: int) -> list[Any]:
    from janso.scoring.sample import random_win

    rng = random.Random(seed)
    return [random_win(rng, plain=True) for _ in range(number)]


def _mcr_words(wins: list[Any]) -> list[dict[str, Any]]:
    return [{key: value for key, value in _words(s).items() if key not in ("dora", "ura", "honba", "sticks")}
            for s in wins]


def _mcr_questions(wins: list[Any]) -> list[dict[str, Any]]:
    """The same as PyMahjongGB is asked."""
    names = ("pack", "hand", "winTile", "flowerCount", "isSelfDrawn", "is4thTile", "isAboutKong", "isWallLast",
             "seatWind", "prevalentWind")
    return [dict(zip(names, scoring_mcr.question(s))) for s in wins]


def _mcr() -> list[Row]:
    from MahjongGB import MahjongFanCalculator

    import janso

    wins = _mcr_wins(HANDS, SEED)
    found = rates({"janso": (lambda given: janso.score("mcr-china", **given).patterns, _mcr_words(wins)),
                   "PyMahjongGB": (lambda given: MahjongFanCalculator(**given), _mcr_questions(wins)),
                   "points": (lambda given: janso.score_batch("mcr-china", **given), [_arrays(wins)])})
    return [Row(MCR, "janso", found["janso"]), Row(MCR, "PyMahjongGB", found["PyMahjongGB"]),
            Row(MCR_POINTS, "janso", found["points"] * HANDS * TIMES),
            Row(MCR_POINTS, "PyMahjongGB", found["PyMahjongGB"])]
