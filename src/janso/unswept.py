"""The garbage collector at rest while much is made that stays."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unswept() -> Iterator[None]:
    """No search for reference cycles meanwhile: scoring and games leave none behind, and the search goes through all
    that was made, again and again.

    >>> with unswept():
    ...     gc.isenabled()
    False
    """
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()
