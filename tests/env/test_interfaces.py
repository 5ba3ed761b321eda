"""The environments keep to the interfaces of PettingZoo and Gymnasium, and play the game they say."""

import random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import parallel_api_test

from janso.env import MahjongEnv, Seat, VectorEnv, parallel
from janso.env.arrays import observation
from janso.env.codes import ACTIONS, numbers_of
from janso.env.matches.lockstep import Running, Table, opened
from janso.env.rewards import by_places
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.library import ids
from janso.table.match import Match

FAMILIES = ("riichi", "sanma", "mcr", "siamese", "dazhong", "zungjung")


@pytest.mark.parametrize("rules", FAMILIES)
def test_one_seat_keeps_to_gymnasiums_interface(rules: str) -> None:
    check_env(Seat(rules, planes="rich"), skip_render_check=True)


@pytest.mark.parametrize("rules", FAMILIES)
def test_all_seats_at_once_keep_to_pettingzoos_interface(rules: str) -> None:
    parallel_api_test(parallel(rules), num_cycles=60)


def any_of(mask: Any, rng: random.Random) -> int:
    return rng.choice(np.flatnonzero(mask).tolist())


@pytest.mark.parametrize("rules", FAMILIES)
def test_all_seats_at_once_play_a_match_to_its_end(rules: str) -> None:
    env = parallel(rules)
    rng = random.Random(3)
    seen, _ = env.reset(seed=3)
    start = list(env.match.scores)
    total = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        seen, rewards, *_ = env.step({agent: any_of(seen[agent]["action_mask"], rng) for agent in env.agents})
        for agent, reward in rewards.items():
            total[agent] += reward
    assert [int(total[agent]) for agent in env.possible_agents] == [
        now - then for now, then in zip(env.match.scores, start)]


def test_who_must_decide_may_not_stay_away() -> None:
    env = parallel("riichi")
    env.reset(seed=1)
    with pytest.raises(JansoError, match="no action came"):
        env.step({})


def test_rewards_by_places_come_at_the_end_of_the_match() -> None:
    env = MahjongEnv("riichi", reward="match")
    env.reset(seed=2)
    rng = random.Random(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, _, info = env.last(observe=False)
        total[agent] += reward
        env.step(None if terminated else rng.choice(list(info["options"])))
    assert [total[agent] for agent in env.possible_agents] == by_places(env.match.scores)


def test_shaped_rewards_add_up_to_the_points_in_thousands() -> None:
    env = MahjongEnv("riichi", reward="shaped")
    env.reset(seed=2)
    rng = random.Random(1)
    start = list(env.match.scores)
    total = dict.fromkeys(env.possible_agents, 0.0)
    hints = 0
    for agent in env.agent_iter():
        _, reward, terminated, _, info = env.last(observe=False)
        total[agent] += reward
        hints += 0 < abs(reward) < 0.5
        env.step(None if terminated else rng.choice(list(info["options"])))
    assert hints > 20
    first = [total[agent] - (now - then) / 1000 for agent, now, then in
             zip(env.possible_agents, env.match.scores, start)]
    assert all(abs(value) < 1.5 for value in first)


def test_a_seat_plays_a_match_with_bots_and_the_same_seed_deals_it_again() -> None:
    runs = []
    for _ in range(2):
        env = Seat("riichi", seat=None, bots=["greedy", "random", "greedy"])
        seen, _ = env.reset(seed=11)
        rng = random.Random(1)
        total, done = 0.0, False
        while not done:
            seen, reward, done, *_ = env.step(any_of(seen["action_mask"], rng))
            total += reward
        assert total == env.match.scores[env.seat] - 25000
        runs.append((env.seat, list(env.match.scores)))
    assert runs[0] == runs[1]


def test_a_strict_seat_refuses_what_may_not_be_done() -> None:
    env = Seat("riichi", wrong="refuse")
    seen, _ = env.reset(seed=1)
    with pytest.raises(JansoError, match="may not choose"):
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))


@pytest.mark.parametrize("bots", [None, "greedy"])
@pytest.mark.parametrize("rules", ["riichi", "siamese-2p"])
def test_matches_in_lockstep_give_arrays_and_go_on_after_the_end(rules: str, bots: str | None) -> None:
    env = VectorEnv(rules, num_envs=3, bots=bots)
    rng = random.Random(5)
    seen, infos = env.reset(seed=5)
    ended = 0
    for _ in range(4000):
        assert seen["observation"].shape == env.observation_space["observation"].shape  # type: ignore[index]
        assert seen["action_mask"].shape == (3, ACTIONS)
        numbers = np.array([any_of(mask, rng) for mask in seen["action_mask"]])
        seen, rewards, done, _, infos = env.step(numbers)
        assert rewards.shape == (3,) and infos["rewards"].shape == (3, env.asked.seats)
        if done.any():
            ended += 1
            at = int(np.flatnonzero(done)[0])
            assert infos["final_obs"][at]["action_mask"].sum() == 0
            assert infos["final_info"]["scores"][at].any()
        if ended > 2:
            break
    assert ended > 2


@pytest.mark.parametrize(("rules", "bots"), [("riichi", None), ("sanma", "random")])
def test_matches_in_lockstep_show_what_each_seat_sees(rules: str, bots: str | None) -> None:
    env = VectorEnv(rules, num_envs=3, bots=bots, seat=None)
    dice = np.random.default_rng(4)
    seen, infos = env.reset(seed=4)
    for _ in range(60):
        at = np.cumsum(infos["counts"]) - infos["counts"] + (dice.random(3) * infos["counts"]).astype(np.int64)
        seen, _, _, _, infos = env.step(infos["numbers"][at])
        for place, one in enumerate(env.running):
            assert np.array_equal(seen["observation"][place], observation(one.match, one.seat))
            assert seen["action_mask"][place].nonzero()[0].tolist() == sorted(one.numbers)
        assert infos["numbers"].tolist() == [number for one in env.running for number in one.numbers]


def test_a_match_in_lockstep_is_the_match_that_one_seat_would_play() -> None:
    env = VectorEnv("mcr", num_envs=2)
    seen, infos = env.reset(seed=[7, 8])
    one = env.running[1].match
    again = Match("mcr", one.seed)
    rng = random.Random(2)
    for _ in range(200):
        seat = int(infos["seat"][1])
        assert seat == again.waiting[0]
        options = again.options(seat)
        chosen = any_of(seen["action_mask"][1], rng)
        again.do(seat, options[numbers_of(options).index(chosen)])
        seen, _, _, _, infos = env.step(np.array([any_of(seen["action_mask"][0], rng), chosen]))
    assert [event.as_json() for event in one.log] == [event.as_json() for event in again.log]


def test_a_match_that_bots_end_before_the_caller_is_asked_is_followed_by_another() -> None:
    table = Table(ruleset("single-suit"), False, "deal", ["greedy"], 1)
    number = 1621709875
    assert Running(table, number).match.done, "two players and one suit: it happens"
    one = opened(table, number)
    assert not one.match.done and one.numbers and one.match.seed == str(number + 1)


def test_every_rule_set_has_a_name_for_gymnasium() -> None:
    assert all(f"janso/{name}-v0" in gymnasium.registry for name in ids())
    env = gymnasium.make("janso/sanma-v0", planes="rich", bots="random")
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    many = gymnasium.make_vec("janso/mcr-v0", num_envs=2, vectorization_mode="vector_entry_point")
    assert many.reset(seed=1)[0]["observation"].shape[0] == 2


def test_rewards_that_do_not_exist_are_refused() -> None:
    with pytest.raises(JansoError, match="no reward"):
        MahjongEnv("riichi", reward="love")
