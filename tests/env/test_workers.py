"""Matches in processes of their own are the matches of one process, and what a caller was given stays as it was."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")

from janso.env import VectorEnv
from janso.env.matches.here import fill_mask
from janso.errors import JansoError
from janso.rules import ruleset

SHORT = 'parent = "single-suit"\n[options]\nrounds = "east"\nextra_rounds = 0\nbankruptcy = "play_on"\n'
"""A match of some forty decisions."""


def any_of(infos: dict[str, Any], rng: np.random.Generator) -> Any:
    """A number for each match, from the list of those that may be chosen."""
    starts = np.cumsum(infos["counts"]) - infos["counts"]
    return infos["numbers"][starts + (rng.random(len(starts)) * infos["counts"]).astype(int)].astype(np.int64)


def played(env: VectorEnv, steps: int, seed: int = 5) -> list[Any]:
    rng = np.random.default_rng(seed)
    seen, infos = env.reset(seed=seed)
    found: list[Any] = []
    for _ in range(steps):
        seen, rewards, ended, _, infos = env.step(any_of(infos, rng))
        scores = infos["final_info"]["scores"].tolist() if ended.any() else None
        last = [each["observation"].tobytes() for each in infos["final_obs"] if each] if ended.any() else None
        found.append((seen["observation"].tobytes(), seen["action_mask"].tobytes(), rewards.tolist(), ended.tolist(),
                      infos["seat"].tolist(), infos["rewards"].tolist(), scores, last))
    return found


@pytest.mark.parametrize("bots", [None, "greedy"])
def test_matches_in_workers_are_the_matches_of_one_process(bots: str | None, tmp_path: Path) -> None:
    (tmp_path / "short.toml").write_text(SHORT, encoding="utf-8")
    rules = ruleset(tmp_path / "short.toml")
    here, there = (VectorEnv(rules, num_envs=5, bots=bots, seat=None, workers=workers) for workers in (0, 2))
    try:
        expected = played(here, 90)
        assert any(any(step[3]) for step in expected), "matches end, and others take their places"
        assert played(there, 90) == expected
        assert played(there, 20, seed=6) == played(here, 20, seed=6), "and again after another reset"
    finally:
        there.close()


@pytest.mark.parametrize("workers", [0, 2])
def test_what_a_caller_was_given_never_changes(workers: int) -> None:
    env = VectorEnv("riichi", num_envs=3, workers=workers)
    try:
        rng = np.random.default_rng(1)
        seen, infos = env.reset(seed=1)
        kept, written = [], []
        for _ in range(12):
            kept.append((seen["observation"][1:], seen["action_mask"].reshape(-1)[5:]))
            written.append(tuple(each.copy() for each in kept[-1]))
            seen["action_mask"][0] = 1  # the caller's own: whatever is written there comes back nowhere
            written[-1] = (written[-1][0], kept[-1][1].copy())
            seen, _, _, _, infos = env.step(any_of(infos, rng))
        for mine, then in zip(kept, written):
            assert all((now == before).all() for now, before in zip(mine, then))
        del kept, mine
        for _ in range(6):
            seen["action_mask"][:] = 1
            seen, _, _, _, infos = env.step(any_of(infos, rng))
            assert seen["action_mask"].sum(1).tolist() == infos["counts"].tolist()
    finally:
        env.close()


@pytest.mark.parametrize("workers", [0, 2])
def test_the_list_of_numbers_says_what_the_masks_say(workers: int) -> None:
    env = VectorEnv("mcr", num_envs=3, workers=workers)
    try:
        seen, infos = env.reset(seed=2)
        numbers = np.split(infos["numbers"], np.cumsum(infos["counts"])[:-1])
        for mask, mine in zip(seen["action_mask"], numbers):
            assert np.flatnonzero(mask).tolist() == sorted(mine.tolist())
    finally:
        env.close()


def test_an_act_that_may_not_be_done_is_refused_from_afar_and_the_others_go_on() -> None:
    env = VectorEnv("riichi", num_envs=3, workers=2)
    try:
        env.reset(seed=1)
        with pytest.raises(JansoError, match="may not choose action 4000"):
            env.step(np.array([4000, 4000, 4000]))
        seen, _ = env.reset(seed=1)
        assert seen["action_mask"].any(1).all()
        with pytest.raises(JansoError, match="keep theirs to themselves"):
            _ = env.running
    finally:
        env.close()


def test_a_worker_that_is_gone_is_told_in_a_sentence() -> None:
    env = VectorEnv("riichi", num_envs=2, workers=2)
    _, infos = env.reset(seed=1)
    env._matches._processes[1].kill()
    env._matches._processes[1].join()
    with pytest.raises(JansoError, match="has ended"):
        env.step(any_of(infos, np.random.default_rng(1)))
    env.close()


def test_a_step_before_the_first_reset_and_fewer_than_no_workers_are_refused() -> None:
    with pytest.raises(JansoError, match="reset comes before"):
        VectorEnv("riichi").step(np.zeros(8, dtype=np.int64))
    with pytest.raises(JansoError, match="-1 workers"):
        VectorEnv("riichi", workers=-1)


def test_a_mask_is_written_over_whatever_stood_there() -> None:
    env = VectorEnv("riichi", num_envs=2)
    seen, infos = env.reset(seed=3)
    told = env._matches.told()
    dirty = np.ones(seen["action_mask"].size, dtype=np.int8)
    fill_mask(dirty, told)
    assert (dirty == seen["action_mask"].reshape(-1)).all()
    assert told.counts.tolist() == infos["counts"].tolist()
