"""PPO against `greedy` in a small game: two players, two suits, two deals (`two-suits.toml`).

`greedy` plays for speed and does not care what a hand is worth, so there is something to find here: a bot that keeps
to one suit as soon as it holds nine tiles of it makes 6,000 points a match more (3,400 to 8,900, 150 walls; nine was
the best of four numbers tried on the same walls, so the figure is somewhat high). The network starts as a pupil of
`greedy`: in the first updates it plays by itself, and is told at each decision what `greedy` would have done. From
then on it learns from points alone, by PPO. Sixty updates, a minute of one processor, bring it from -0.39 to -0.07
thousand points a decision; `greedy` against itself makes 0.

    python examples/ppo.py --updates 400 --out ppo.pt
    JANSO_MODEL=ppo.pt janso arena examples/two-suits.toml examples/player.py:Learned greedy --walls 400
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch
from network import Policy, tensors
from torch import Tensor
from torch.distributions import Categorical
from torch.nn.functional import cross_entropy

from janso.bots import Bot, Sight, make
from janso.env import VectorEnv
from janso.env.matches.lockstep import Running
from janso.rules import ruleset

BLOCKS = 16
"""The game has no act beyond the first sixteen verbs."""
RULES = Path(__file__).with_name("two-suits.toml")


def main(updates: int, out: str, rules: str | Path = RULES, steps: int = 32, matches: int = 64, warm: int = 30,
         seed: int = 1, start: str = "") -> list[float]:
    """Trains, from the beginning or from a network that was trained before. Returns what a decision brought in each
    update, in thousands of points."""
    torch.manual_seed(seed)
    env = VectorEnv(ruleset(rules), num_envs=matches, bots="greedy", seat=None, planes="rich", reward="shaped")
    policy, teacher = Policy(env.asked.layout.rows, blocks=BLOCKS), make("greedy", seed)
    if start:
        policy.load_state_dict(torch.load(start))
    learner = torch.optim.Adam(policy.parameters(), lr=1e-3)
    seen, means = env.reset(seed=seed)[0], []
    for update in range(updates):
        kept = []
        for _ in range(steps):
            planes, mask = tensors(seen)
            with torch.no_grad():
                logits, value = policy(planes, mask)
            action = Categorical(logits=logits).sample()
            taught = torch.tensor([advice(one, teacher) for one in env.running]) if update < warm else action
            seen, reward, ended, _, _ = env.step(action.numpy())
            kept.append((planes, mask, action, logits.log_softmax(1).gather(1, action[:, None])[:, 0], value, taught,
                         torch.tensor(reward / 10, dtype=torch.float32), torch.tensor(~ended).float()))
        means.append(float(torch.stack([step[6] for step in kept]).mean()) * 10)
        after, gain, gains = policy(*tensors(seen))[1].detach(), torch.zeros(matches), []
        for _, _, _, _, value, _, reward, goes_on in reversed(kept):
            gain = reward + goes_on * (after + 0.95 * gain) - value
            after = value
            gains.insert(0, gain)
        planes, mask, action, before, value, taught = (torch.cat([step[at] for step in kept]) for at in range(6))
        worth = torch.cat(gains) + value
        weight = (torch.cat(gains) - torch.cat(gains).mean()) / (torch.cat(gains).std() + 1e-6)
        for group in learner.param_groups:
            group["lr"] = 1e-3 if update < warm else 6e-4
        for rows in torch.randperm(len(action) * 2).remainder(len(action)).split(512):
            logits, now = policy(planes[rows], mask[rows])
            if update < warm:
                loss = cross_entropy(logits, taught[rows])
            else:
                loss = clipped(Categorical(logits=logits), action[rows], before[rows], weight[rows])
            learner.zero_grad()
            (loss + 0.5 * (now - worth[rows]).square().mean()).backward()
            torch.nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            learner.step()
        if update % 10 == 9 or update == updates - 1:
            print(f"{update + 1}: {sum(means[-10:]) / len(means[-10:]):+.3f} thousand points a decision", flush=True)
            torch.save(policy.state_dict(), out)
    return means


def advice(one: Running, teacher: Bot) -> int:
    """The number of what a bot would do now."""
    return one.numbers[one.options.index(teacher.choose(Sight(one.match, one.seat), one.options))]


def clipped(now: Categorical, action: Tensor, before: Tensor, weight: Tensor) -> Tensor:
    """PPO's loss: what proved better is done more often, but not at once, and nothing is given up altogether."""
    ratio = (now.log_prob(action) - before).exp()
    return -torch.min(ratio * weight, ratio.clamp(0.8, 1.2) * weight).mean() - 0.003 * now.entropy().mean()


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--updates", type=int, default=400)
    asked.add_argument("--warm", type=int, default=30)
    asked.add_argument("--steps", type=int, default=32)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--rules", default=str(RULES))
    asked.add_argument("--out", default="ppo.pt")
    asked.add_argument("--start", default="", help="a network to go on with, with --warm 0")
    told = asked.parse_args()
    main(told.updates, told.out, told.rules, told.steps, warm=told.warm, seed=told.seed, start=told.start)
