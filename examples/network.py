"""A small network for the rich planes: each kind of tile is looked at with its neighbours, with its whole suit and with
everything there is, and every block of 64 action numbers is a row of answers, one for each kind."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.functional import pad

PLACES, ACTIONS, RANKS = 64, 4096, 9


class Policy(nn.Module):
    """Logits of the actions in the first `blocks`, and what the deal is worth."""

    def __init__(self, rows: int, width: int = 32, blocks: int = ACTIONS // PLACES) -> None:
        super().__init__()
        self.near = nn.Conv1d(rows, width, 3, padding=1)
        self.wide = nn.Conv1d(3 * width, width, 1)
        self.act = nn.Conv1d(width, blocks, 1)
        self.worth = nn.Linear(width, 1)

    def forward(self, planes: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        kinds = planes.shape[2]
        near = self.near(planes).relu()
        suits = pad(near, (0, -kinds % RANKS)).unflatten(2, (-1, RANKS)).mean(3).repeat_interleave(RANKS, 2)
        whole = near.mean(2, keepdim=True).expand_as(near)
        seen = self.wide(torch.cat([near, suits[:, :, :kinds], whole], 1)).relu()
        logits = pad(self.act(seen), (0, PLACES - kinds)).flatten(1)
        return logits.masked_fill(mask[:, : logits.shape[1]] == 0, -1e9), self.worth(seen.mean(2)).squeeze(1)


def tensors(seen: dict[str, Any]) -> tuple[Tensor, Tensor]:
    """What an environment or a data set shows, for the network: large numbers (scores) are made small."""
    planes = torch.as_tensor(seen["observation"]).float()
    return planes.sign() * planes.abs().log1p(), torch.as_tensor(seen["action_mask"])
