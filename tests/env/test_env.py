"""Any rule set is a PettingZoo environment that keeps to the interface and shows nothing hidden."""

import random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test

from janso.bots.sight import Sight
from janso.env import MahjongEnv
from janso.env.codes import FURTHER, mask_of, numbered, observation, option_of
from janso.errors import JansoError
from janso.table.match import Match

EVERY = ("riichi", "tenhou", "sanma", "bamboo", "mcr", "siamese", "siamese-2p", "dazhong", "dazhong-jokers", "zungjung")


class SameWalls(MahjongEnv):
    """Asked for any walls, it deals the same ones in each run."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(4 if seed is None else seed, options)


@pytest.mark.parametrize("rules", EVERY)
def test_the_environment_keeps_to_the_interface(rules: str) -> None:
    env = SameWalls(rules)
    for agent in env.possible_agents:
        env.action_space(agent).seed(7)
    api_test(env, num_cycles=150)


@pytest.mark.parametrize("rules", EVERY)
def test_a_random_match_ends_and_rewards_add_up_to_the_scores(rules: str) -> None:
    env = MahjongEnv(rules)
    env.reset(seed=3)
    start = list(env.match.scores)
    rng = np.random.default_rng(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last(observe=False)
        total[agent] += reward
        env.step(None if terminated or truncated else int(rng.choice(list(info["options"]))))
    assert env.match.done
    assert [int(total[agent]) for agent in env.possible_agents] == [
        now - then for now, then in zip(env.match.scores, start)]


@pytest.mark.parametrize("rules", EVERY)
def test_every_option_has_a_number_of_its_own_that_leads_back_to_it(rules: str) -> None:
    match = Match(rules, seed=2)
    rng = random.Random(2)
    for _ in range(150):
        if match.done:
            break
        seat = rng.choice(match.waiting)
        options = match.options(seat)
        assert len(numbered(options)) == mask_of(options).sum() == len(options)
        for number, option in numbered(options).items():
            assert option_of(options, number) is option
        match.do(seat, rng.choice(options))


def test_a_second_claim_of_the_same_number_is_a_further_one() -> None:
    from janso.table.action import PUNG, Action

    plain, red = Action(PUNG, 13, (13, 13)), Action(PUNG, 13, (13, 77))
    assert list(numbered([plain, red])) == [PUNG * 64 + 13, FURTHER]


@pytest.mark.parametrize("rules", EVERY)
def test_an_observation_does_not_depend_on_hidden_tiles(rules: str) -> None:
    for seed in range(6):
        match = Match(rules, seed=seed)
        rng = random.Random(seed)
        for _ in range(rng.randrange(60)):
            seat = rng.choice(match.waiting)
            match.do(seat, rng.choice(match.options(seat)))
        assert match.deal is not None
        state = match.deal.state
        for seat in range(match.play.seats):
            seen = observation(Sight(match, seat))
            hidden = [p for p in state.players if p.seat != seat]
            pool = [face for p in hidden for face in p.held]
            sizes = [len(p.held) for p in hidden]
            drawn = state.drawn
            rng.shuffle(pool)
            for p, size in zip(hidden, sizes):
                for face in list(p.held):
                    p.remove(face)
                for _ in range(size):
                    p.add(pool.pop())
            rest = state.wall.tiles[state.wall.front:]
            rng.shuffle(rest)
            state.wall.tiles[state.wall.front:] = rest
            if state.turn != seat and drawn >= 0:
                state.drawn = state.players[state.turn].held[-1]
            assert np.array_equal(observation(Sight(match, seat)), seen)


def test_an_action_that_may_not_be_done_is_refused() -> None:
    env = MahjongEnv("riichi")
    env.reset(seed=1)
    with pytest.raises(JansoError, match="may not choose"):
        env.step(0 if not env.observe(env.agent_selection)["action_mask"][0] else FURTHER)
