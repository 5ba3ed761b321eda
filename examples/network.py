"""A small network for the rich planes: each kind of tile is looked at with its neighbours, and every block of 64 action
numbers is a row of answers, one for each kind."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn

PLACES, ACTIONS = 64, 4096


class Policy(nn.Module):
    """Logits of all actions, and what the deal is worth."""

    def __init__(self, rows: int, width: int = 64) -> None:
        super().__init__()
        first, second = nn.Conv1d(rows, width, 3, padding=1), nn.Conv1d(width, width, 3, padding=1)
        self.seen = nn.Sequential(first, nn.ReLU(), second)
        self.act = nn.Conv1d(2 * width, ACTIONS // PLACES, 1)
        self.worth = nn.Linear(width, 1)

    def forward(self, planes: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        seen = self.seen(planes).relu()
        whole = seen.mean(2)
        both = torch.cat([seen, whole.unsqueeze(2).expand_as(seen)], 1)
        logits = nn.functional.pad(self.act(both), (0, PLACES - planes.shape[2])).flatten(1)
        return logits.masked_fill(mask == 0, -1e9), self.worth(whole).squeeze(1)


def tensors(seen: dict[str, Any]) -> tuple[Tensor, Tensor]:
    """What an environment or a data set shows, for the network: large numbers (scores) are made small."""
    planes = torch.as_tensor(seen["observation"]).float()
    return planes.sign() * planes.abs().log1p(), torch.as_tensor(seen["action_mask"])
