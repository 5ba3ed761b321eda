"""The one scorer: readings in, the best-paying interpretation out, explained."""

from janso.scoring.facts import FACTS as FACTS
from janso.scoring.history import History as History
from janso.scoring.pattern import Pattern as Pattern
from janso.scoring.readings.reading import Reading as Reading
from janso.scoring.score import Score as Score
from janso.scoring.situation import Situation as Situation
