"""What the table asks its players: what they may do now, what they have answered, and questions of phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from janso.table.log.action import Action

if TYPE_CHECKING:
    from janso.table.turn.phase import Phase


class Questions:
    """`choices` and `waiting` are found out of the state when somebody asks and kept until it changes (`known`). `what`
    is the open question of a phase, `resume` where play goes on afterwards, `phases` those who could ask."""

    def __init__(self, like: Questions | None = None) -> None:
        if like is None:
            self.choices: list[list[Action]] = []
            self.waiting: list[int] = []
            self.known = False
            self.answers: dict[int, Action] = {}
            self.heard: dict[int, int] = {}
            """After how many milliseconds everybody answered, where rules ask who spoke first."""
            self.asked: list[int] = []
            """The seats that have a choice at the end of the wall, or an open question."""
            self.what = ""
            self.resume = 0
            self.phases: list[Phase] = []
        else:
            self.choices = like.choices
            self.waiting = like.waiting
            self.known = like.known
            self.answers = like.answers.copy()
            self.heard = like.heard.copy()
            self.asked = like.asked
            self.what = like.what
            self.resume = like.resume
            self.phases = like.phases

    def copy(self) -> Questions:
        """The same for a copy of the deal; its phases are those of the other match until they are given anew."""
        return Questions(self)
