"""Rules that contradict themselves are refused by a match made in Python too, in the words of the checker."""

from __future__ import annotations

import re

import pytest

from janso.errors import JansoError
from janso.message import phrase
from janso.rules import families, ruleset
from janso.rules.check import check_text
from janso.table import Match


def test_a_match_refuses_contradicting_options_with_the_sentence_of_the_checker() -> None:
    told = check_text('parent = "riichi"\n[options]\ncompulsory_riichi = "yes"\n')
    rules = ruleset("riichi").with_options({"compulsory_riichi": "yes"})
    with pytest.raises(JansoError) as refused:
        Match(rules)
    assert len(told) == 1 and str(told[0].text) in str(refused.value)
    assert Match(rules.with_options({"riichi_stake": 100})).waiting == [0]


def test_two_games_that_lead_the_turns_their_own_way_do_not_go_together() -> None:
    alone = ruleset("riichi").with_options({"two_stage": "yes"})
    assert alone.contradictions() == []
    assert alone.with_options({"fourteen_tiles": "yes"}).contradictions()


def test_a_log_that_was_played_by_such_rules_still_opens() -> None:
    rules = ruleset("riichi").with_options({"compulsory_riichi": "yes"})
    assert Match(rules, start=False).rules is rules


def test_every_reason_of_a_contradiction_is_said_in_russian() -> None:
    reasons = {why for family in families().values() for option in family.every_option()
               for _, _, _, why in option.conflicts}
    assert len(reasons) > 50
    english = sorted(why for why in reasons if not re.search("[А-Яа-яЁё]", phrase(why).told("ru")))
    assert english == []
