"""A trained network as a bot for the arena, rooms and simulations. The file of the network is named by JANSO_MODEL.

    JANSO_MODEL=clone.pt janso arena riichi examples/player.py:Learned greedy
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import torch

from janso.bots import Bot, Sight
from janso.env.arrays import mask_of, sight_of
from janso.env.codes import numbers_of
from janso.table.log.action import Action

sys.path.append(str(Path(__file__).parent))
from network import Policy, tensors


class Learned(Bot):
    """Chooses what the network likes best."""

    name = "learned"
    text = "plays as a network was trained to"
    policy: Policy | None = None

    def choose(self, sight: Sight, options: list[Action]) -> Action:
        planes = sight_of(sight, "rich")
        if Learned.policy is None:
            weights = torch.load(os.environ["JANSO_MODEL"])
            Learned.policy = Policy(planes.shape[0], blocks=len(weights["act.bias"]))
            Learned.policy.load_state_dict(weights)
        with torch.no_grad():
            logits, _ = Learned.policy(*tensors({"observation": planes[None], "action_mask": mask_of(options)[None]}))
        return options[numbers_of(options).index(int(logits.argmax()))]
