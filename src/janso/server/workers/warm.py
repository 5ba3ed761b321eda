"""Importing this makes a process ready to work. The process that workers are forked from does it once for all."""

from __future__ import annotations

from janso.rules.api import score
from janso.server.workers import jobs

for _rules, _hand in (("riichi", "23456m11p345s678s+1m"), ("mcr", "345s345p34m99s(777z)+5m")):
    score(_rules, _hand, discarder="S")
jobs.shape("123m456p789s1122z", "", "riichi", "en")
