"""Any rule set is a PettingZoo environment that keeps to the interface and shows nothing hidden."""

import random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test

from janso.env import MahjongEnv
from janso.env.arrays import mask_of, observation
from janso.env.codes import FURTHER, VARIANTS, numbers_of, option_of
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
        numbers = numbers_of(options)
        assert len(set(numbers)) == mask_of(options).sum() == len(options)
        for number, option in zip(numbers, options):
            assert option_of(options, number) is option
        match.do(seat, rng.choice(options))


def test_a_claim_with_the_red_five_has_a_number_of_its_own_whatever_else_is_offered() -> None:
    from janso.table.log.action import PUNG, SetAction

    plain, red = SetAction(PUNG, 13, (13, 13)), SetAction(PUNG, 13, (13, 77))
    assert numbers_of([plain]) == [PUNG * 64 + 13]
    assert numbers_of([red]) == numbers_of([plain, red])[1:] == [VARIANTS + 4 * 64 + 13]


def test_wins_with_other_tiles_take_further_numbers_in_the_order_of_their_tiles() -> None:
    from janso.table.log.action import WIN, SetAction

    wins = [SetAction(WIN, -1, (5, 6, 7)), SetAction(WIN, -1, (1, 2, 3)), SetAction(WIN, -1, (2, 3, 4))]
    assert numbers_of(wins) == [FURTHER + 1, WIN * 64, FURTHER]


def test_a_siamese_table_loses_no_action_in_long_play() -> None:
    most = 0
    for seed in range(12):
        match = Match("siamese", seed=seed)
        rng = random.Random(seed)
        for _ in range(400):
            if match.done:
                break
            seat = match.waiting[0]
            options = match.options(seat)
            most = max(most, len(options))
            assert len(set(numbers_of(options))) == len(options)
            match.do(seat, rng.choice(options))
    assert most > 100


@pytest.mark.parametrize("planes", ["small", "rich"])
@pytest.mark.parametrize("rules", EVERY)
def test_an_observation_does_not_depend_on_hidden_tiles(rules: str, planes: str) -> None:
    for seed in range(6):
        match = Match(rules, seed=seed)
        rng = random.Random(seed)
        for _ in range(rng.randrange(60)):
            seat = rng.choice(match.waiting)
            match.do(seat, rng.choice(match.options(seat)))
        assert match.deal is not None
        state = match.deal.state
        for seat in range(match.play.seats):
            seen = observation(match, seat, planes)
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
            assert np.array_equal(observation(match, seat, planes), seen)


def test_an_action_that_may_not_be_done_is_refused() -> None:
    env = MahjongEnv("riichi")
    env.reset(seed=1)
    with pytest.raises(JansoError, match="may not choose"):
        env.step(0 if not env.observe(env.agent_selection)["action_mask"][0] else FURTHER)
