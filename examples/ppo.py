"""PPO in forty lines, against `greedy` in a small game: two players, two suits, three sets and a pair.

`greedy` plays for speed and does not care what a hand is worth; in `two-suits.toml` a hand of one suit is worth five
han. The network knows nothing when it begins. What it gains is points, and a tenth of a thousand for every tile that
its hand comes nearer to complete, taken back when the deal ends (`reward="shaped"`). Sixty updates, fifty seconds of
one processor, bring it from -0.13 to +0.04 thousand points a decision, and to +2846 points a match more than `greedy`
(95 %: +1891 to +3801, 400 walls of seed 3). It comes second more often than first, but its wins are dear.

    python examples/ppo.py --out ppo.pt
    JANSO_MODEL=ppo.pt janso arena examples/two-suits.toml examples/player.py:Learned greedy --walls 400 --seed 3
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch
from network import Hand
from torch.distributions import Categorical

from janso.env import VectorEnv
from janso.rules import ruleset
from janso.tiles import parse

RULES = Path(__file__).with_name("two-suits.toml")
FIRST, LAST = parse("1p"), parse("9s")
POINTS = 0.2
"""Rewards in five thousands of points are of the size of one."""


def main(updates: int, out: str, matches: int = 128, steps: int = 32, seed: int = 1, rate: float = 3e-3) -> list[float]:
    """Trains a network and writes it. Returns what a decision brought in each update, in thousands of points."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    env = VectorEnv(ruleset(RULES), num_envs=matches, bots="greedy", seat=None, planes="rich", reward="shaped")
    policy = Hand(FIRST, LAST)
    learner = torch.optim.Adam(policy.parameters())
    seen, means = env.reset(seed=seed)[0], []
    for update in range(updates):
        kept = []
        for _ in range(steps):
            planes, mask = policy.look(seen)
            with torch.no_grad():
                logits, value = policy(planes, mask)
            now = Categorical(logits=logits, validate_args=False)
            action = now.sample()
            seen, reward, ended, _, _ = env.step(policy.numbers[action].numpy())
            kept.append((planes, mask, action, now.log_prob(action), value,
                         torch.tensor(reward * POINTS).float(), torch.tensor(~ended).float()))
        after, gain, gains = policy(*policy.look(seen))[1].detach(), torch.zeros(matches), []
        for *_, value, reward, goes_on in reversed(kept):
            gain = reward + goes_on * (after + 0.6 * gain) - value
            after = value
            gains.insert(0, gain)
        planes, mask, action, before, value, reward, _ = (torch.cat(column) for column in zip(*kept))
        better = torch.cat(gains)
        worth, weight = value + better, (better - better.mean()) / (better.std() + 1e-6)
        learner.param_groups[0]["lr"] = rate * (1 - update / updates)
        for rows in torch.randperm(len(action) * 4).remainder(len(action)).split(512):
            logits, value = policy(planes[rows], mask[rows])
            now = Categorical(logits=logits, validate_args=False)
            ratio = (now.log_prob(action[rows]) - before[rows]).exp()
            gained = torch.min(ratio * weight[rows], ratio.clamp(0.8, 1.2) * weight[rows]).mean()
            learner.zero_grad()
            ((value - worth[rows]).square().mean() - gained - 0.01 * now.entropy().mean()).backward()
            torch.nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            learner.step()
        means.append(reward.mean().item() / POINTS)
        if update % 20 == 19 or update == updates - 1:
            print(f"{update + 1}: {sum(means[-20:]) / len(means[-20:]):+.3f} thousand points a decision", flush=True)
            torch.save(policy.state_dict(), out)
    return means


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--updates", type=int, default=60)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", default="ppo.pt")
    told = asked.parse_args()
    main(told.updates, told.out, seed=told.seed)
