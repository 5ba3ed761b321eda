"""Settings of compiled classes; where the same code runs interpreted they mean nothing.

Objects that scoring makes and drops for every hand keep the place of one of them for the next (`free_list_len`). Plain
data of which no part leads back to itself is left out of the garbage collector's rounds (`acyclic`): a scorer remembers
some hundred thousand such objects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**settings: object) -> Any:
        """Leaves a class as it is.

        >>> mypyc_attr(free_list_len=1)(dict) is dict
        True
        """
        return lambda cls: cls
