"""The game itself: wall, turns, claims, settlement, match."""

from janso.table.deal import Deal as Deal
from janso.table.log.action import Action as Action
from janso.table.log.action import Refusal as Refusal
from janso.table.log.action import Refused as Refused
from janso.table.log.event import Event as Event
from janso.table.match import Match as Match
