"""The names under which Gymnasium knows our rule sets: `janso/<rules>-v0`."""

from __future__ import annotations

import gymnasium as gym

from janso.rules.library import ids


def register_all() -> None:
    """Every shipped rule set; asking twice does no harm."""
    for name in ids():
        known = f"janso/{name}-v0"
        if known not in gym.registry:
            gym.register(known, entry_point="janso.env.seat:Seat", vector_entry_point="janso.env.vector:VectorEnv",
                         kwargs={"rules": name}, order_enforce=False, disable_env_checker=True)
