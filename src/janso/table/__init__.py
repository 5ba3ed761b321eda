"""The game itself: wall, turns, claims, settlement, match."""

from janso.table.action import Action as Action
from janso.table.action import Refusal as Refusal
from janso.table.action import Refused as Refused
from janso.table.deal import Deal as Deal
from janso.table.event import Event as Event
from janso.table.match import Match as Match
