"""Rule sets of records met before: a thousand games of one table are read under one rule set, made once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from janso.rules import ruleset
from janso.rules.ruleset import RuleSet

MOST: Final = 8
_known: dict[str, RuleSet] = {}


def known_rules(told: str | Mapping[str, Any], options: Mapping[str, Any] | None = None) -> RuleSet:
    """The rule set that a record tells of, with what it plays otherwise.

    >>> known_rules("tenhou", {"honba": 100}) is known_rules("tenhou", {"honba": 100})
    True
    """
    key = json.dumps([told, options], sort_keys=True, default=str)
    found = _known.get(key)
    if found is None:
        found = ruleset(told)
        if options:
            found = found.with_options(options)
        if len(_known) >= MOST:
            _known.clear()
        _known[key] = found
    return found
