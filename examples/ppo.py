"""PPO against `greedy` in a small game: two players and one suit, 36 tiles, a deal of a few turns.

    python examples/ppo.py --updates 150 --out ppo.pt
    JANSO_MODEL=ppo.pt janso arena single-suit examples/player.py:Learned greedy
"""

from __future__ import annotations

import argparse

import numpy as np
import torch
from network import Policy, tensors
from torch.distributions import Categorical

from janso.env import VectorEnv


def main(updates: int, out: str, rules: str, steps: int, matches: int = 32, seed: int = 1) -> list[float]:
    torch.manual_seed(seed)
    env = VectorEnv(rules, num_envs=matches, bots="greedy", seat=None, planes="rich", reward="shaped")
    policy = Policy(env.asked.layout.rows)
    learner = torch.optim.Adam(policy.parameters(), lr=1e-3)
    seen, means = env.reset(seed=seed)[0], []
    for update in range(updates):
        kept = []
        for _ in range(steps):
            planes, mask = tensors(seen)
            with torch.no_grad():
                logits, value = policy(planes, mask)
            chosen = Categorical(logits=logits)
            action = chosen.sample()
            seen, reward, ended, _, _ = env.step(action.numpy())
            kept.append((planes, mask, action, chosen.log_prob(action), value,
                         torch.tensor(reward, dtype=torch.float32), torch.tensor(ended, dtype=torch.float32)))
        with torch.no_grad():
            after, advantage, advantages = policy(*tensors(seen))[1], torch.zeros(matches), []
        for _, _, _, _, value, reward, ended in reversed(kept):
            advantage = reward + 0.99 * after * (1 - ended) - value + 0.99 * 0.95 * (1 - ended) * advantage
            after = value
            advantages.insert(0, advantage)
        planes, mask, action, before, value = (torch.cat([step[at] for step in kept]) for at in range(5))
        gained = torch.cat(advantages)
        weight = (gained - gained.mean()) / (gained.std() + 1e-6)
        for rows in torch.randperm(len(action) * 3).remainder(len(action)).split(512):
            logits, now = policy(planes[rows], mask[rows])
            chosen = Categorical(logits=logits)
            ratio = (chosen.log_prob(action[rows]) - before[rows]).exp()
            gain = torch.min(ratio * weight[rows], ratio.clamp(0.8, 1.2) * weight[rows]).mean()
            wrong = (now - (gained + value)[rows]).square().mean()
            learner.zero_grad()
            (0.5 * wrong - gain - 0.01 * chosen.entropy().mean()).backward()
            torch.nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            learner.step()
        means.append(float(np.mean([float(step[5].mean()) for step in kept])))
        if update % 10 == 9:
            print(f"{update + 1}: {np.mean(means[-10:]):+.3f} thousand points a decision", flush=True)
            torch.save(policy.state_dict(), out)
    torch.save(policy.state_dict(), out)
    return means


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--updates", type=int, default=150)
    asked.add_argument("--steps", type=int, default=64)
    asked.add_argument("--rules", default="single-suit")
    asked.add_argument("--out", default="ppo.pt")
    told = asked.parse_args()
    main(told.updates, told.out, told.rules, told.steps)
