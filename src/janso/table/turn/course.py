"""The course of a deal: what the last acts were and what they leave open, calls and kongs so far."""

from __future__ import annotations

from janso.scoring.history import Call


class Course:
    """Changes with nearly every event, so a copy of the deal has its own."""

    def __init__(self, like: Course | None = None) -> None:
        if like is None:
            self.drawn_from = 0
            self.drew = False
            self.banned = 0
            self.mute = False
            self.tick = 1
            self.discards = 0
            self.direction = 1
            """1 while turns go round as usual, -1 while they go the other way."""
            self.interrupted = False
            self.after_claim = False
            self.robbing = 0
            self.turned = False
            """The tile on offer was turned up for somebody who does not play, and lies in no player's pond."""
            self.owed_to = -1
            self.calls: list[Call] = []
            self.kongs = 0
            self.kong_seats = 0
            self.fresh_kongs: list[tuple[int, int, int]] = []
            """Open kongs of tiles that nobody had shown: owner, feeder, kind."""
        else:
            self.drawn_from = like.drawn_from
            self.drew = like.drew
            self.banned = like.banned
            self.mute = like.mute
            self.tick = like.tick
            self.discards = like.discards
            self.direction = like.direction
            self.interrupted = like.interrupted
            self.after_claim = like.after_claim
            self.robbing = like.robbing
            self.turned = like.turned
            self.owed_to = like.owed_to
            self.calls = like.calls.copy()
            self.kongs = like.kongs
            self.kong_seats = like.kong_seats
            self.fresh_kongs = like.fresh_kongs

    def copy(self) -> Course:
        """The same course, to go on apart."""
        return Course(self)
