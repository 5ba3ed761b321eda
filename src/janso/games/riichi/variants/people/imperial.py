"""Imperial mahjong: everybody is emperor for one round.

- a round has four deals, all dealt by its emperor; it starts with 97,000 points against 1000 of each commoner
- a round is over early when two commoners are ruined (below -24,000) or none has anything left
- at its end the emperor doubles what one commoner in plus has, triples it for two of them, quadruples it for three;
  a debtor pays 2000 in tribute, but never below ruin; nobody is received when one is ruined
- riichi stakes that nobody has won in a round go back to their owners, so that every round keeps its 100,000 points
- what the rounds came to is added up

Clauses: riichi.variant.imperial, riichi.imperial.* (document 004); numbers: `rules/riichi/presets/imperial.toml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.rules.ruleset import RuleSet
from janso.table.schedule import Outcome, Standing
from janso.table.state import State

if TYPE_CHECKING:
    from janso.table.match import Match

EMPEROR: Final = 97000
COMMONER: Final = 1000
RUIN: Final = -24000
TRIBUTE: Final = 2000


def round_is_over(scores: list[int], emperor: int) -> bool:
    """True when two commoners are deeper in debt than ruin, or none has anything left.

    >>> round_is_over([150000, -24100, -24100, -1800], 0), round_is_over([100100, 0, -100, 0], 0)
    (True, True)
    >>> round_is_over([124900, -24000, -24100, 23200], 0)
    False
    """
    commoners = [score for seat, score in enumerate(scores) if seat != emperor]
    return sum(score < RUIN for score in commoners) >= 2 or max(commoners) <= 0


def audience(scores: list[int], emperor: int) -> list[int]:
    """The points after a round: the emperor doubles what one commoner in plus has, triples it for two of them and
    quadruples it for three; debtors pay him tribute, but never below ruin. Nobody is received when one of them is
    ruined.

    >>> audience([95000, 4000, 2000, -1000], 0)
    [85000, 12000, 6000, -3000]
    >>> audience([120000, 3000, -23000, 0], 0)
    [118000, 6000, -24000, 0]
    >>> audience([120000, 4000, -24000, 0], 0)
    [120000, 4000, -24000, 0]
    """
    commoners = [seat for seat in range(len(scores)) if seat != emperor]
    after = list(scores)
    if min(scores[seat] for seat in commoners) <= RUIN:
        return after
    rich = [seat for seat in commoners if scores[seat] > 0]
    for seat in commoners:
        gift = len(rich) * scores[seat] if seat in rich else 0
        if scores[seat] < 0:
            gift = -min(TRIBUTE, scores[seat] - RUIN)
        after[seat] += gift
        after[emperor] -= gift
    return after


def with_stakes(match: Match, s: State, scores: list[int]) -> list[int]:
    """Everybody's points with the own stakes that still lie on the table."""
    found = list(scores)
    for owner in [*match.books.stick_owners, *s.ending.stakes][: s.sticks]:
        found[owner] += match.play.riichi.stake
    return found


class Emperor(Variant):
    """Every player is emperor for one round; what the rounds came to is added up."""

    switch: ClassVar[str] = "emperor"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.totals = [0] * rules.number("players")

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """A round starts with its own points."""
        if standing.number == 0 and standing.replay == 0:
            data["scores"] = [EMPEROR if wind == 0 else COMMONER for wind in data["winds"]]

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Everybody sees them."""
        match.scores = list(s.scores)

    def ends(self, match: Match, s: State) -> bool:
        """The last round may be over before its time."""
        last = match.standing.round >= match.play.match.rounds - 1
        return last and s.ending.result != "chombo" and round_is_over(
            with_stakes(match, s, s.scores), s.dealer)

    def appoints(self, match: Match, outcome: Outcome, after: Standing) -> None:
        """The emperor deals all deals of a round, the next player those of the next one."""
        assert match.deal is not None
        scores = with_stakes(match, match.deal.state, outcome.scores)
        over = outcome.result != "chombo" and round_is_over(scores, outcome.dealer)
        if over and after.round == match.standing.round:
            after.round, after.number, after.honba = after.round + 1, 0, 0
        after.dealer = after.round % match.play.seats

    def closing(self, match: Match, s: State, after: Standing | None, data: dict[str, Any]) -> None:
        """The audience at the end of a round."""
        if after is None or after.round != match.standing.round:
            before = with_stakes(match, s, data["scores"])
            data["deltas"] = [delta + new - old for delta, new, old in zip(data["deltas"], before, data["scores"])]
            data["sticks"] = 0
            data["scores"] = audience(before, s.dealer)
            data["audience"] = [new - old for old, new in zip(before, data["scores"])]
            data["deltas"] = [delta + gift for delta, gift in zip(data["deltas"], data["audience"])]

    def closed(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Writes a round down."""
        if "audience" in data:
            self.totals = [total + score for total, score in zip(self.totals, data["scores"])]

    def finishing(self, match: Match, scores: list[int], chombo: list[int]) -> None:
        """The sum of all rounds."""
        scores[:] = self.totals

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """What the rounds so far came to."""
        view["totals"] = list(self.totals)
