"""A discarded copy of an indicator turns the order of play round."""

from __future__ import annotations

from janso.table.custom import Custom
from janso.table.log import event as ev
from janso.table.log.event import Event
from janso.table.state import State
from janso.tiles import KIND_MASK


class ReversingDora(Custom):
    """From the next draw on turns go the other way."""

    def folded(self, s: State, e: Event) -> None:
        """At every such discard."""
        if e.type == ev.DISCARD and e.tile & KIND_MASK in [indicator & KIND_MASK for indicator in s.dora.shown]:
            s.course.direction = -s.course.direction
