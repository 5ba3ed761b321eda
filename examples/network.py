"""Two small networks for the rich planes. Both answer with a logit for each of their `numbers`, those of the actions
they know, and with what is still to be won."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.functional import pad

from janso.env.observed.layout import OWN_RICH
from janso.table.log.action import PASS, WIN

PLACES, ACTIONS, RANKS = 64, 4096, 9


class Policy(nn.Module):
    """Each kind of tile is looked at with its neighbours, with its whole suit and with everything there is, and every
    block of 64 action numbers is a row of answers, one for each kind."""

    def __init__(self, rows: int, width: int = 32, blocks: int = ACTIONS // PLACES) -> None:
        super().__init__()
        self.near = nn.Conv1d(rows, width, 3, padding=1)
        self.wide = nn.Conv1d(3 * width, width, 1)
        self.act = nn.Conv1d(width, blocks, 1)
        self.worth = nn.Linear(width, 1)
        self.numbers = torch.arange(blocks * PLACES)

    def look(self, seen: dict[str, Any]) -> tuple[Tensor, Tensor]:
        """All that is seen."""
        return tensors(seen)

    def forward(self, planes: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        kinds = planes.shape[2]
        near = self.near(planes).relu()
        suits = pad(near, (0, -kinds % RANKS)).unflatten(2, (-1, RANKS)).mean(3).repeat_interleave(RANKS, 2)
        whole = near.mean(2, keepdim=True).expand_as(near)
        seen = self.wide(torch.cat([near, suits[:, :, :kinds], whole], 1)).relu()
        logits = pad(self.act(seen), (0, PLACES - kinds)).flatten(1)
        return logits.masked_fill(mask[:, : logits.shape[1]] == 0, -1e9), self.worth(seen.mean(2)).squeeze(1)


class Hand(nn.Module):
    """For games of discards, wins and passes alone: sees the rows of the own seat, and looks at each kind of tile with
    its whole suit and with everything there is. The kinds are those of some suits, `first` to `last`."""

    def __init__(self, first: int, last: int, width: int = 48) -> None:
        super().__init__()
        self.first, self.last = first, last
        self.numbers: Tensor
        self.register_buffer("numbers", torch.tensor([*range(first, last + 1), WIN * PLACES, PASS * PLACES]))
        self.near = nn.Linear(3 * OWN_RICH, width)
        self.discard = nn.Linear(width, 1)
        self.other = nn.Linear(width, 2)
        self.worth = nn.Linear(width, 1)

    def look(self, seen: dict[str, Any]) -> tuple[Tensor, Tensor]:
        """The part of what is seen that this network looks at."""
        planes = seen["observation"][:, :OWN_RICH, self.first : self.last + 1]
        return tensors({"observation": planes, "action_mask": seen["action_mask"][:, self.numbers]})

    def forward(self, planes: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        kinds = planes.transpose(1, 2)
        suits = kinds.unflatten(1, (-1, RANKS)).mean(2).repeat_interleave(RANKS, 1)
        near = self.near(torch.cat([kinds, suits, kinds.mean(1, keepdim=True).expand_as(kinds)], 2)).relu()
        whole = near.mean(1)
        logits = torch.cat([self.discard(near).squeeze(2), self.other(whole)], 1)
        return logits.masked_fill(mask == 0, -1e9), self.worth(whole).squeeze(1)


def load(weights: dict[str, Tensor], rows: int) -> Policy | Hand:
    """The network that these weights are of."""
    made: Policy | Hand
    if "discard.bias" in weights:
        *kinds, _, _ = weights["numbers"].tolist()
        made = Hand(kinds[0], kinds[-1], len(weights["near.bias"]))
    else:
        made = Policy(rows, blocks=len(weights["act.bias"]))
    made.load_state_dict(weights)
    return made


def tensors(seen: dict[str, Any]) -> tuple[Tensor, Tensor]:
    """What an environment or a data set shows, for the network: large numbers (scores) are made small."""
    planes = torch.as_tensor(seen["observation"]).float()
    return planes.sign() * planes.abs().log1p(), torch.as_tensor(seen["action_mask"])
