"""Patterns that families share: jokers can make a pair of a kind that is a pung too."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import janso
from janso.hand import PUNG, Hand
from janso.rules.common.pungs import little_four_winds, little_three_dragons
from janso.scoring.readings.reading import NOWHERE, REGULAR, Reading, set_code
from janso.scoring.situation import Situation
from janso.tiles import parse

ANY = Situation(Hand.parse("1m"))


def reading(pungs: str, pair: str) -> Reading:
    sets = tuple(set_code(PUNG, parse(tile), False) for tile in pungs.split())
    return Reading(REGULAR, sets, parse(pair), -1, NOWHERE, 0, [0] * 34)


def test_the_pair_of_little_dragons_and_winds_is_the_kind_that_is_no_pung() -> None:
    assert little_three_dragons(reading("5z 6z 1m", "7z"), ANY) == 1
    assert little_three_dragons(reading("5z 6z 1m", "6z"), ANY) == 0
    assert little_four_winds(reading("1z 2z 3z", "4z"), ANY) == 1
    assert little_four_winds(reading("1z 2z 3z", "3z"), ANY) == 0


def test_jokers_make_the_third_dragon_and_not_a_second_pair_of_one() -> None:
    score = janso.score("dazhong-jokers", "11p11777z111j(666z)+1z", self_draw=True, seat="N")
    assert "55z" in score.reading and "little_three_dragons" in [line.id for line in score.patterns]


def bodies(room: Path) -> dict[str, str]:
    """What the patterns of a family do, each body with its function's name; how a yes is written makes none another."""
    found: dict[str, str] = {}
    for file in sorted(room.rglob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and [arg.arg for arg in node.args.args] == ["r", "s"]:
                told = node.body[1:] if ast.get_docstring(node) else node.body
                text = "\n".join(ast.unparse(line) for line in told)
                found[re.sub(r"int\(|[()]| != 0|1 if | else 0", "", text)] = node.name
    return found


def test_what_three_families_count_alike_stands_once_in_the_common_room() -> None:
    home = Path(janso.__file__).parent / "rules"
    families = {name: bodies(home / name) for name in ("common", "mcr", "dazhong", "zungjung", "riichi")}
    assert all(len(each) > 15 for each in families.values())
    times = Counter(body for each in families.values() for body in each)
    assert [body for body, number in times.items() if number > 2] == []
