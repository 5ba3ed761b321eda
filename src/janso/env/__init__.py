"""Environments for learning: any rule set as a PettingZoo game of turns.

    from janso.env import MahjongEnv
    env = MahjongEnv("riichi")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)
"""

from janso.env.turns import MahjongEnv as MahjongEnv
