"""The club's desk: who sits where, what was played, who leads.

>>> from janso.club import meetings, plan
>>> rounds = plan(20, 5)
>>> max(meetings(rounds).values()), [len(tables) for tables in rounds]
(1, [5, 5, 5, 5, 5])
"""

from janso.club.book import Book
from janso.club.ledger import Ledger
from janso.club.seating import meetings, plan
from janso.club.standings import Standing, standings

__all__ = ["Book", "Ledger", "Standing", "meetings", "plan", "standings"]
