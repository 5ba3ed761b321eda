"""Rate limits: a bucket for each address or connection."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from janso.server.settings import Rate


class Bucket:
    """Holds `burst` drops and is refilled steadily; each act takes one.

    >>> bucket = Bucket(Rate(2, 1), now=0.0)
    >>> [bucket.take(0.0), bucket.take(0.0), bucket.take(0.0), bucket.take(1.0)]
    [True, True, False, True]
    """

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._level = rate.burst
        self._at = now

    def take(self, now: float, drops: float = 1.0) -> bool:
        """True when there was enough."""
        self._level = min(self._rate.burst, self._level + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._level < drops:
            return False
        self._level -= drops
        return True

    def charge(self, now: float, drops: float) -> None:
        """Takes what was used already, even more than there is; until it is refilled even `take(now, 0)` refuses."""
        self.take(now, 0.0)
        self._level = max(self._level - drops, -self._rate.burst)


class Buckets:
    """A bucket for each key; the longest unused are forgotten when there are too many."""

    def __init__(self, rate: Rate, most: int = 20_000, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, drops: float = 1.0) -> bool:
        """True when this key may go on."""
        now = self._clock()
        return self._bucket(key, now).take(now, drops)

    def charge(self, key: str, drops: float) -> None:
        """Takes what was used already."""
        now = self._clock()
        self._bucket(key, now).charge(now, drops)

    def _bucket(self, key: str, now: float) -> Bucket:
        bucket = self._known.get(key)
        if bucket is None:
            bucket = self._known[key] = Bucket(self._rate, now)
            if len(self._known) > self._most:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return bucket
