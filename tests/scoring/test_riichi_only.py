"""The Chinese games refuse by name what only riichi counts, instead of leaving it out in silence."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import janso
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.api import situation

CHINESE = ("mcr", "siamese", "zungjung", "zungjung-wsom", "dazhong", "dazhong-jokers")
HAND = "34m99s222p567s444m+5m"
RIICHI_ONLY: tuple[tuple[dict[str, Any], str], ...] = (
    ({"ura": "1m"}, "ura: there is no ura dora"),
    ({"honba": 1}, "honba: counters"),
    ({"sticks": 2}, "sticks: there are no riichi sticks"),
    ({"having": "ippatsu", "self_draw": True}, "having: there is no «ippatsu»"),
    ({"having": "riichi_tile"}, "having: there is no «riichi_tile»"),
)


@pytest.mark.parametrize("rules", CHINESE)
@pytest.mark.parametrize(("facts", "words"), RIICHI_ONLY)
def test_what_only_riichi_counts_is_refused_by_name(rules: str, facts: dict[str, Any], words: str) -> None:
    with pytest.raises(JansoError, match=words):
        janso.score(rules, HAND, **facts)
    with pytest.raises(JansoError, match=words):
        ruleset(rules).scorer.total(situation(HAND, **facts))


@pytest.mark.parametrize("rules", ("mcr", "siamese", "zungjung", "dazhong"))
def test_dora_is_refused_where_no_tile_is_turned_up(rules: str) -> None:
    with pytest.raises(JansoError, match="dora: "):
        janso.score(rules, HAND, dora="1m")


@pytest.mark.parametrize("rules", CHINESE)
@pytest.mark.parametrize("word", ("wall_end", "last_copy"))
def test_facts_of_every_game_are_heard(rules: str, word: str) -> None:
    assert janso.score(rules, HAND, having=word).points >= janso.score(rules, HAND).points


def test_the_command_refuses_counters_in_one_sentence_with_status_2() -> None:
    done = subprocess.run([sys.executable, "-m", "janso", "score", "mcr", HAND, "--honba", "1"], capture_output=True,
                          text=True, check=False, encoding="utf-8")
    assert done.returncode == 2
    assert done.stderr.splitlines() == ["janso: honba: counters for repeated deals pay nothing in these rules"]
