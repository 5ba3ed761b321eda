"""Environments: steps of random players with observation and mask, ours and riichienv's; copies of a running match."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from bench.row import Demand, Row

SEED = 2026
SMALL, RICH = "environment steps, small observation and mask", "environment steps, rich observation and mask"
LOCKSTEP = "environment steps, 32 matches in lockstep"
COPY = "copy of a running match"
PLAYED_COPY = "copy of a running match and an act in it"
DATASET = "a riichi hanchan as decisions with small planes"
FILES = "a riichi hanchan of an mjlog, read and as decisions with small planes"
SECONDS = 1.5
ROUNDS = 3

DEMANDS = [
    Demand(SMALL, "janso compiled", "riichienv, 74 rows", 1.5),
    Demand(RICH, "janso compiled", "riichienv, 215 rows", 2),
    Demand(LOCKSTEP, "janso compiled", "janso compiled, one match by PettingZoo's turns", 4),
    Demand(COPY, "janso compiled", "riichienv", 0.5),
    Demand(DATASET, "janso compiled", most=16.7),
    Demand(FILES, "janso compiled", most=16.7),
]


def steps_of_match(planes: str, rng: random.Random, seconds: float) -> int:
    """A match held by the caller: observation, mask and a random act at each decision."""
    from janso.env.arrays import encoded
    from janso.env.codes import mask_into, numbers_of
    from janso.env.observed.planes import Encoder
    from janso.table import Match

    steps, seed = 0, 0
    end = time.process_time() + seconds
    while time.process_time() < end:
        match = Match("riichi", seed=seed)
        encoder = Encoder(match, planes == "rich")
        seed += 1
        while not match.done:
            seat = match.waiting[0]
            options = match.options(seat)
            encoded(encoder, seat)
            mask_into(numbers_of(options))
            match.do(seat, options[int(rng.random() * len(options))])
            steps += 1
    return steps


def rate_in_lockstep(workers: int = 0) -> float:
    """Steps a second of the vectorised environment, all seats played by the caller, who chooses from the list of
    numbers he is given; the best of several rounds once the processes have started."""
    import numpy as np

    from janso.env import VectorEnv

    clock = time.perf_counter if workers else time.process_time  # workers are processes of their own
    env = VectorEnv("riichi", num_envs=32, workers=workers)
    dice = np.random.default_rng(SEED)
    _, infos = env.reset(seed=SEED)
    best = 0.0
    for _ in range(ROUNDS):
        steps = 0
        start = clock()
        while (took := clock() - start) < SECONDS:
            counts = infos["counts"]
            at = np.cumsum(counts) - counts + (dice.random(len(counts)) * counts).astype(np.int64)
            _, _, _, _, infos = env.step(infos["numbers"][at])
            steps += env.num_envs
        best = max(best, steps / took)
    env.close()
    return best


def any_of(numbers: list[int], rng: random.Random) -> int:
    """One of the numbers, in less time than `choice` takes."""
    return numbers[int(rng.random() * len(numbers))]


def steps_by_turns(rng: random.Random, seconds: float) -> int:
    """The environment of one match, as PettingZoo asks for it: what is seen with the mask, then an act."""
    from janso.env import MahjongEnv
    from janso.env.codes import numbers_of

    env = MahjongEnv("riichi")
    steps, seed = 0, 0
    end = time.process_time() + seconds
    while time.process_time() < end:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            _, _, terminated, _, _ = env.last()
            if terminated:
                env.step(None)
                continue
            env.step(any_of(numbers_of(env.match.options(env.match.waiting[0])), rng))
            steps += 1
    return steps


def steps_by_masks(rng: random.Random, seconds: float) -> int:
    """The same by an agent who knows nothing but what it is shown, and so has to read the mask."""
    import numpy as np

    from janso.env import MahjongEnv

    env = MahjongEnv("riichi")
    steps, seed = 0, 0
    end = time.process_time() + seconds
    while time.process_time() < end:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            seen, _, terminated, _, _ = env.last()
            if terminated:
                env.step(None)
                continue
            env.step(any_of(np.flatnonzero(seen["action_mask"]).tolist(), rng))
            steps += 1
    return steps


def steps_of_riichienv(rich: bool, rng: random.Random, seconds: float) -> int:
    """riichienv with its encoded observation and its mask."""
    from riichienv import RiichiEnv

    steps = 0
    end = time.process_time() + seconds
    env = RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True)
    while time.process_time() < end:
        seen = env.reset()
        while not env.done():
            chosen = {}
            for player, each in seen.items():
                each.encode_extended() if rich else each.encode()
                each.mask()
                chosen[player] = rng.choice(each.legal_actions())
            seen = env.step(chosen)
            steps += len(seen)
    return steps


def best_of(play: Callable[[random.Random, float], int]) -> float:
    """Steps a second, the best of several rounds."""
    best = 0.0
    for number in range(ROUNDS):
        start = time.process_time()
        steps = play(random.Random(SEED + number), SECONDS)
        best = max(best, steps / (time.process_time() - start))
    return best


def games_as_decisions(games: int = 12) -> float:
    """Milliseconds in which a game becomes rows of a data set; reading its file is not counted."""
    from janso.env.data.dataset import Part
    from janso.lab.sim import play_game
    from janso.records.formats import Loaded
    from janso.records.native import plain_events
    from janso.rules import ruleset

    rules = ruleset("riichi")
    logs = [plain_events(play_game(rules, ["greedy"] * 4, SEED, number).log) for number in range(games)]
    best = 1e9
    for _ in range(ROUNDS):
        part = Part(False)
        start = time.process_time()
        for log in logs:
            part.add(Loaded("native", "bench", events=log))
        best = min(best, (time.process_time() - start) / games * 1000)
    return best


def files_as_decisions(games: int = 12) -> float:
    """Milliseconds in which the text of an mjlog becomes rows of a data set: read, played again, encoded."""
    from janso.env.data.dataset import Part, unswept
    from janso.lab.sim import play_game
    from janso.records.formats import load_text
    from janso.records.native import plain_events
    from janso.records.writers import written
    from janso.rules import ruleset

    rules = ruleset("tenhou")
    texts = [written(plain_events(play_game(rules, ["greedy"] * 4, SEED, number).log), "mjlog")[0]
             for number in range(games)]
    best = 1e9
    for _ in range(ROUNDS):
        part = Part(False)
        start = time.process_time()
        with unswept():
            for text in texts:
                for game in load_text(text, "bench"):
                    part.add(game)
        best = min(best, (time.process_time() - start) / games * 1000)
    return best


def copies(rounds: int = 3000, plays: bool = False) -> float:
    """Copies a second of a match in the middle of a deal; with `plays` an act is done in each."""
    from janso.table import Match

    match = Match("riichi", seed=SEED)
    rng = random.Random(SEED)
    for _ in range(60):
        seat = match.waiting[0]
        match.do(seat, rng.choice(match.options(seat)))
    seat = match.waiting[0]
    act = match.options(seat)[0]
    start = time.process_time()
    for _ in range(rounds):
        twin = match.copy()
        if plays:
            twin.do(seat, act)
    return rounds / (time.process_time() - start)


def clones(rounds: int = 3000, plays: bool = False) -> float:
    """The same with riichienv."""
    from riichienv import RiichiEnv

    env = RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True)
    rng = random.Random(SEED)
    seen = env.reset()
    for _ in range(40):
        if env.done():
            seen = env.reset()
        seen = env.step({player: rng.choice(each.legal_actions()) for player, each in seen.items()})
    chosen = {player: each.legal_actions()[0] for player, each in seen.items()}
    start = time.process_time()
    for _ in range(rounds):
        twin = env.clone()
        if plays:
            twin.step(chosen)
    return rounds / (time.process_time() - start)


def rows() -> list[Row]:
    """Everything this topic measures."""
    return [
        Row(SMALL, "janso", best_of(lambda rng, seconds: steps_of_match("small", rng, seconds))),
        Row(SMALL, "riichienv, 74 rows", best_of(lambda rng, seconds: steps_of_riichienv(False, rng, seconds))),
        Row(RICH, "janso", best_of(lambda rng, seconds: steps_of_match("rich", rng, seconds))),
        Row(RICH, "riichienv, 215 rows", best_of(lambda rng, seconds: steps_of_riichienv(True, rng, seconds))),
        Row(LOCKSTEP, "janso", rate_in_lockstep()),
        Row(LOCKSTEP, "janso, two processes", rate_in_lockstep(2)),
        Row(LOCKSTEP, "janso, one match by PettingZoo's turns", best_of(steps_by_turns)),
        Row(LOCKSTEP, "janso, one match by PettingZoo's turns and masks", best_of(steps_by_masks)),
        Row(DATASET, "janso", games_as_decisions(), "ms"),
        Row(FILES, "janso", files_as_decisions(), "ms"),
        Row(COPY, "janso", copies()),
        Row(COPY, "riichienv", clones()),
        Row(PLAYED_COPY, "janso", copies(plays=True)),
        Row(PLAYED_COPY, "riichienv", clones(plays=True)),
    ]
