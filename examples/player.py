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
from network import Hand, Policy, load


class Learned(Bot):
    """Chooses what the network likes best."""

    name = "learned"
    text = "plays as a network was trained to"
    policy: Policy | Hand | None = None

    def choose(self, sight: Sight, options: list[Action]) -> Action:
        planes = sight_of(sight, "rich")
        if Learned.policy is None:
            Learned.policy = load(torch.load(os.environ["JANSO_MODEL"]), len(planes))
        with torch.no_grad():
            seen = Learned.policy.look({"observation": planes[None], "action_mask": mask_of(options)[None]})
            logits, _ = Learned.policy(*seen)
        return options[numbers_of(options).index(int(Learned.policy.numbers[logits.argmax()]))]
