"""The log: acts and events, and the state as the fold of them."""

from janso.table.log import deal_events, play_events

__all__ = ["deal_events", "play_events"]
