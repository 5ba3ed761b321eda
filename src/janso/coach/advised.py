"""One act with what it promises, and all acts of a decision, the best first."""

from __future__ import annotations

from typing import Any, Final

from janso.coach.solo import Outlook
from janso.rules.ruleset import RuleSet
from janso.table.log.action import VERBS, Action
from janso.tiles import write

SMALL: Final = 0.03
"""Patterns in a smaller share of the wins are not named."""
MOST_PLANS: Final = 6


class Advised:
    """One act. `win` is the chance to win the deal after it and `wins` that chance by each coming turn; `points` what
    that brings on average; `deal_in` the chance that the discard is won on at once and `price` what that costs;
    `experience` what strong players hold against it, where that is known; `value` is points less both."""

    def __init__(self, action: Action, outlook: Outlook, shanten: int, accepts: dict[str, int]) -> None:
        self.action = action
        self.win = outlook.win[-1]
        self.points = outlook.points[-1]
        self.wins = [round(chance, 4) for chance in outlook.win[1:]]
        self.deal_in = 0.0
        self.price = 0.0
        self.value = self.points
        self.experience = 0.0
        self.final: float | None = None
        """The final points to expect, where the match is known."""
        self.shanten = shanten
        self.accepts = accepts
        named = sorted(outlook.plans.items(), key=lambda pair: -pair[1])
        self.plan = [(name, share) for name, share in named if share >= SMALL][:MOST_PLANS]

    def unlike(self, points: float) -> None:
        """What strong players hold against an act."""
        self.experience = points
        self.value -= points

    def settle(self, win: float, points: float) -> None:
        """Other chances than the outlook's."""
        scale = win / self.win if self.win else 0.0
        self.wins = [round(chance * scale, 4) for chance in self.wins]
        self.win, self.points = win, points
        self.value = points - self.deal_in * self.price

    @property
    def act(self) -> str:
        """The act in words, such as `discard 3p` or `chow 3p 45p`."""
        return act_text(self.action)

    def as_json(self) -> dict[str, Any]:
        """The act as other programs read it."""
        return {"act": self.act, "do": self.action.as_json(), "win": round(self.win, 4),
                "points": round(self.points, 2), "deal_in": round(self.deal_in, 4),
                "price": round(self.price, 1), "value": round(self.value, 2), "experience": round(self.experience, 2),
                **({"final": round(self.final, 2)} if self.final is not None else {}),
                "shanten": self.shanten, "accepts": self.accepts, "by_turn": self.wins,
                "plan": [{"pattern": name, "share": round(share, 3)} for name, share in self.plan]}


class Advice:
    """All acts, the best first, and how they were weighed: `exact` by dynamic programming over the own draws, `plans`
    by the chances of plans, `typical` by typical numbers for hands far from ready."""

    def __init__(self, rules: RuleSet, acts: list[Advised], method: str) -> None:
        self.rules = rules
        self.acts = sorted(acts, key=lambda each: -each.value)
        self.method = method

    @property
    def best(self) -> str:
        return self.acts[0].act if self.acts else ""

    def of(self, action: Action) -> Advised | None:
        """What is said of one act."""
        text = act_text(action)
        return next((each for each in self.acts if each.act == text), None)

    def as_json(self) -> dict[str, Any]:
        """The JSON of `janso advise --json`."""
        return {"rules": self.rules.id, "best": self.best, "method": self.method,
                "acts": [each.as_json() for each in self.acts]}


def act_text(action: Action) -> str:
    """An act in short words; red tiles are named as they are."""
    words = [VERBS[action.verb]]
    if action.tile >= 0:
        words.append(write(action.tile))
    if action.tiles:
        words.append("".join(write(face) for face in action.tiles))
    return " ".join(words)
