"""Breaking a yakuman up is a grave offence (sonkai yakuman pao).

- after every discard of the first fifteen turns the hand is looked at together with its own last four discards: if it
  would lack at most two tiles of the characteristic part of a yakuman, and lacks more without those discards, the
  yakuman was evidently given up (the measure that the document names for throwing yakuman away, L2921)
- whoever did so and does not win the deal pays a chombo when it ends, beside what the deal came to

Clauses: riichi.option.sonkai-yakuman-pao (document 004, L2902).
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.hand import KONG
from janso.message import in_all
from janso.rules.option import Option, grouped
from janso.rules.riichi.paying.draws import chombo_payments
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.event import Event
from janso.table.state import Player, State
from janso.tiles import EAST, KIND_MASK, STANDARD_KINDS, WHITE

if TYPE_CHECKING:
    from janso.table.match import Match

TURNS: Final = 15
WINDOW: Final = 4
LACKING: Final = 2
FOUR: Final = {"daisangen": "big three dragons", "daisushi": "big four winds", "suanko": "four concealed pungs",
               "sukantsu": "four kongs"}
SEVERAL: Final = {"_".join(chosen): chosen for number in (2, 3) for chosen in combinations(FOUR, number)
                  if chosen != ("daisangen", "daisushi")}
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "no": (), **{each: (each,) for each in FOUR}, "dragons_and_winds": ("daisangen", "daisushi"),
    "all": tuple(FOUR), **SEVERAL, "pao": (),
}
"""With `pao` they are those for which whoever feeds the last set is responsible."""
RESPONSIBLE: Final = ("daisangen", "daisushi", "sukantsu")


def watched(rules: RuleSet) -> tuple[str, ...]:
    """The yakuman that nobody may break up under these rules."""
    chosen = rules.word("broken_yakuman_penalty")
    if chosen == "pao":
        return tuple([yakuman for yakuman in RESPONSIBLE if rules.flag(f"pao_{yakuman}")])
    return CHOICES[chosen]


def lacking(yakuman: str, counts: list[int], open_sets: int) -> int:
    """How many tiles of its characteristic part a hand with these tiles lacks; `open_sets` counts called sets.

    >>> lacking("daisangen", [0] * 31 + [3, 2, 2], 0), lacking("sukantsu", [4, 4, 4, 3] + [0] * 30, 0)
    (2, 1)
    """
    if yakuman == "daisangen":
        return sum(max(0, 3 - counts[kind]) for kind in range(WHITE, STANDARD_KINDS))
    if yakuman == "daisushi":
        return sum(max(0, 3 - counts[kind]) for kind in range(EAST, WHITE))
    most = sorted(counts, reverse=True)
    if yakuman == "sukantsu":
        return sum(max(0, 4 - count) for count in most[:4])
    if open_sets:
        return LACKING + 1
    return sum(max(0, 3 - count) for count in most[:4]) + max(0, 2 - most[4])


def _add(counts: list[int], face: int) -> None:
    """Flowers and jokers are not of the part that makes a yakuman."""
    if face & KIND_MASK < STANDARD_KINDS:
        counts[face & KIND_MASK] += 1


class BrokenYakuman(Variant):
    """`broken` tells for each offender which yakuman it was."""

    switch: ClassVar[str] = "broken_yakuman_penalty"
    options: ClassVar[tuple[Option, ...]] = (
        Option("broken_yakuman_penalty", tuple(CHOICES), "no", area="play", en="Breaking a yakuman",
               text="Whoever evidently gives up collecting such a yakuman in the first fifteen turns, the last four "
                    "discards looked at, and does not win the deal pays a chombo at its end.",
               meanings={"no": "nobody", **FOUR, "dragons_and_winds": "big three dragons and big four winds",
                         "all": "each of the four", "pao": "those for which there is a responsible player",
                         **{word: ", ".join([FOUR[each] for each in chosen]) for word, chosen in SEVERAL.items()}},
               source=("riichi.option.sonkai-yakuman-pao", "riichi.glossary.option.sonkai_yakuman_pao")),
    )
    grouped("Penalties", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.watched = watched(rules)
        self.broken: dict[int, str] = {}

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.broken = {}

    def folded(self, s: State, e: Event) -> None:
        """Looks at the hand of whoever has discarded."""
        if e.type == ev.DISCARD and len(s.players[e.seat].river) <= TURNS and e.seat not in self.broken:
            found = self._given_up(s.players[e.seat])
            if found:
                self.broken[e.seat] = found

    def _given_up(self, p: Player) -> str:
        kept = list(p.counts[:STANDARD_KINDS])
        for meld in p.melds:
            for face in meld.tiles:
                _add(kept, face)
        with_discards = list(kept)
        for discard in p.river[-WINDOW:]:
            _add(with_discards, discard.face)
        open_sets = sum(1 for meld in p.melds if not (meld.concealed and meld.type == KONG))
        for yakuman in self.watched:
            before = lacking(yakuman, with_discards, open_sets)
            if before <= LACKING and lacking(yakuman, kept, open_sets) > LACKING:
                return yakuman
        return ""

    def settling(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """The chombo of each offender."""
        if s.ending.result == "chombo":
            return
        charged = {seat: yakuman for seat, yakuman in sorted(self.broken.items()) if seat not in s.ending.winners}
        for seat in charged:
            for wind, gain in enumerate(chombo_payments(self.rules, s.players[seat].wind)):
                data["deltas"][s.order[wind]] += gain
                data["scores"][s.order[wind]] += gain
        if charged:
            data["broken_yakuman"] = {str(seat): yakuman for seat, yakuman in charged.items()}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Who pays for what."""
        if event.type != ev.END_DEAL:
            return []
        patterns = self.rules.family.patterns
        return [in_all("games.yakuman_was_broken_up", yakuman=patterns[yakuman].names.get("en", yakuman))
                for yakuman in event.extra("broken_yakuman", {}).values()]
