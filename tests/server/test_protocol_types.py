"""What tables say has the shapes that pages are checked against, and the file with those shapes is of today."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from janso.rules import ids
from janso.server import protocol
from janso.server.play.against import against
from janso.server.play.telling.hints import hints
from janso.server.play.telling.told import Told
from janso.server.play.telling.words import options_for
from janso.table import Match

TOOL = Path(__file__).parent.parent.parent / "tools" / "webtypes.py"
VIEW = TypeAdapter(protocol.View)
OPTIONS = TypeAdapter(list[protocol.Option])
AGAINST = TypeAdapter(list[protocol.Against])
HINTS = TypeAdapter(list[protocol.Hint])


def nothing_more(told: dict[str, Any], shape: Any) -> None:
    """A field that no shape knows would be one that pages use unchecked."""
    assert set(told) <= set(shape.__annotations__), (shape.__name__, set(told) - set(shape.__annotations__))


@pytest.mark.turns(4)
@pytest.mark.parametrize("rules", ids())
def test_what_a_table_tells_a_seat_has_the_shapes_of_the_protocol(rules: str) -> None:
    match, numbers = Match(rules, seed=7), random.Random(7)
    for step in range(90):
        if match.done or not match.waiting:
            break
        seat = match.waiting[0]
        if step % 6 == 0:
            view, options, lines = Told(match).view(seat), options_for(match, seat), hints(match, seat)
            VIEW.validate_python(view, strict=True)
            OPTIONS.validate_python(options, strict=True)
            AGAINST.validate_python(against(match, seat), strict=True)
            HINTS.validate_python(lines, strict=True)
            nothing_more(view["deal"], protocol.Deal)
            for player in view["deal"]["players"]:
                nothing_more(player, protocol.Player)
            for option in options:
                nothing_more(option, protocol.Option)
            for line in lines:
                nothing_more(line, protocol.Hint)
        match.do(seat, numbers.choice(match.options(seat)))


def test_the_types_of_the_pages_are_made_from_the_server_of_today() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
