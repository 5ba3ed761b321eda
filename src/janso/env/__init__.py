"""Environments for learning: any rule set as a game for agents, and decisions as arrays.

    from janso.env import MahjongEnv
    env = MahjongEnv("riichi")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

`parallel` is the same for all seats at once, `Seat` one seat among bots (Gymnasium), `VectorEnv` many matches in
lockstep. Importing this names every rule set to Gymnasium as `janso/<rules>-v0`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from janso.env.parallel import parallel as parallel
    from janso.env.rows import decoded as decoded
    from janso.env.rows import described as described
    from janso.env.rows import layout_of as layout_of
    from janso.env.seat import Seat as Seat
    from janso.env.turns import MahjongEnv as MahjongEnv
    from janso.env.vector import VectorEnv as VectorEnv

_HOMES = {"MahjongEnv": "turns", "parallel": "parallel", "Seat": "seat", "VectorEnv": "vector", "decoded": "rows",
          "described": "rows", "layout_of": "rows"}

__all__ = ["MahjongEnv", "Seat", "VectorEnv", "decoded", "described", "layout_of", "parallel"]


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'janso.env' has no attribute {name!r}")
    found: object = getattr(import_module(f"janso.env.{home}"), name)
    globals()[name] = found
    return found


if find_spec("gymnasium") is not None:
    from janso.env.ids import register_all

    register_all()
