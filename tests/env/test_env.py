"""Any rule set is a PettingZoo environment that keeps to the interface."""

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test

from janso.env import MahjongEnv
from janso.env.codes import mask_of, number_of, option_of
from janso.errors import JansoError
from janso.table.match import Match


@pytest.mark.parametrize("rules", ["riichi", "zungjung"])
def test_the_environment_keeps_to_the_interface(rules: str) -> None:
    api_test(MahjongEnv(rules), num_cycles=300)


@pytest.mark.parametrize("rules", ["mcr", "dazhong", "sanma", "siamese-2p"])
def test_a_random_match_ends_and_rewards_add_up_to_the_scores(rules: str) -> None:
    env = MahjongEnv(rules)
    env.reset(seed=3)
    start = list(env.match.scores)
    rng = np.random.default_rng(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if terminated or truncated else int(rng.choice(legal)))
    assert env.match.done
    if rules != "sanma":  # sticks left on the table are settled at the very end
        assert [int(total[agent]) for agent in env.possible_agents] == [
            now - then for now, then in zip(env.match.scores, start)]


def test_every_option_has_a_number_that_leads_back_to_it() -> None:
    match = Match("riichi", seed=2)
    for _ in range(60):
        seat = match.waiting[0]
        options = match.options(seat)
        assert mask_of(options).sum() <= len(options)
        for option in options:
            found = option_of(options, number_of(option))
            assert found is not None
            assert found.verb == option.verb
        match.do(seat, options[-1])


def test_an_action_that_may_not_be_done_is_refused() -> None:
    env = MahjongEnv("riichi")
    env.reset(seed=1)
    with pytest.raises(JansoError, match="may not choose"):
        env.step(0 if not env.observe(env.agent_selection)["action_mask"][0] else 1023)
