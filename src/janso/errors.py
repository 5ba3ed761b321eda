"""The one kind of error that is meant for people."""

from __future__ import annotations


class JansoError(ValueError):
    """A sentence that tells a person what is wrong and where.

    >>> str(JansoError("hand: empty"))
    'hand: empty'
    """
