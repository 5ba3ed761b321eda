"""Ready hands that are compared at an exhaustive draw: where one could still become an outside hand with terminals, a
flush, terminals and honours, or a yakuman, or has nagashi, only the dearest of those counts as ready.

Clauses: riichi.option.honchinrou-yakuman-shibari (document 004, L3330).
"""

from __future__ import annotations

from typing import ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.rules.family import Scorer
from janso.rules.option import YES_NO, Option, grouped
from janso.rules.riichi.paying.draws import has_nagashi
from janso.table.state import Player, State
from janso.table.turn.ready import waits_of
from janso.table.turn.winning import history, situation
from janso.tiles import STANDARD_KINDS

DEAR: Final = ("junchan", "honitsu", "honroto", "chinitsu")
NAGASHI: Final = 5
YAKUMAN: Final = 13


class ComparedHands(Variant):
    """Leaves only the dearest hands ready."""

    switch: ClassVar[str] = "compared_ready"
    options: ClassVar[tuple[Option, ...]] = (
        Option("compared_ready", YES_NO, "no", area="play", en="Dearest ready hand",
               text="At an exhaustive draw, when a ready hand could have junchan, honitsu, honroto, chinitsu, nagashi "
                    "or a yakuman, only the one with most han of those counts as ready.",
               source=("riichi.option.honchinrou-yakuman-shibari",
                       "riichi.glossary.option.honchinro_yakuman_shibari")),
    )
    grouped("Drawn deals", options)

    def compares(self, s: State, scorer: Scorer, ready: list[int]) -> list[int]:
        """Those with most han, or everybody where nobody has such a yaku."""
        worth = {seat: self._worth(s, scorer, s.players[seat]) for seat in ready}
        best = max(worth.values(), default=0)
        return [seat for seat in ready if worth[seat] == best] if best else ready

    def _worth(self, s: State, scorer: Scorer, p: Player) -> int:
        """The most han of one such yaku that some awaited tile would bring."""
        best = NAGASHI if has_nagashi(self.rules, history(s), p.wind) else 0
        waits = waits_of(s, p)
        for kind in range(STANDARD_KINDS):
            if waits >> kind & 1:
                what = situation(s, p, kind, False)
                what.facts, what.discarder = 0, -1
                score = scorer.score(what)
                if score.limit.endswith("yakuman"):
                    best = max(best, YAKUMAN * max(1, score.han // YAKUMAN))
                best = max([best, *[int(each.value) for each in score.patterns if each.id in DEAR]])
        return best

