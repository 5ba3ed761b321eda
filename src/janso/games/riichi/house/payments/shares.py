"""Who pays a win, otherwise than usual.

- everybody pays for a win on a discard, as for a self-draw (`everybody_pays`)
- a win on a dora switches the dealer's doubling off: nobody pays or receives double (`dora_frees_dealer`)

- a winner pays everybody from whom a tile was claimed, for each claim (`claim_premium`, `claim_premium_percent`)

Clauses: riichi.glossary.option.zentai_cha_pao (document 004, L5203), riichi.glossary.option.atari_dora (L5652),
riichi.option.core_furo_prefix (L589).
"""

from __future__ import annotations

from typing import Any, ClassVar

from janso.games.riichi.customs.dues import move
from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.option import WHOLE, YES_NO, Option, grouped
from janso.rules.riichi.count.base_points import shares_of
from janso.rules.riichi.paying.payments import self_draw_shares
from janso.rules.riichi.worth.dora import pointing
from janso.rules.riichi.worth.limits import Shares
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft
from janso.table.log.event import Event
from janso.table.state import State
from janso.tiles import KIND_MASK


def pay_again(s: State, draft: Draft, shares: Shares, everybody: bool, honba: int) -> None:
    """Writes the payments of a win anew: by all, or by the discarder; sticks stay with the winner."""
    data = draft.data
    kept = sum(data["deltas"])
    deltas = [0] * s.seats
    rules = data["score"].counter.counting.payments
    wind = s.players[draft.seat].wind
    due = self_draw_shares(shares, wind, rules)
    for payer in range(s.at_table):
        if payer == wind:
            continue
        seat = s.order[payer]
        if everybody:
            move(deltas, [seat], draft.seat, due[payer] + s.honba * honba)
        elif seat == draft.source:
            move(deltas, [seat], draft.seat, shares.ron + (s.at_table - 1) * s.honba * honba)
    deltas[draft.seat] += kept
    data["deltas"] = deltas
    data["points"] = deltas[draft.seat] - kept


class EverybodyPays(Variant):
    """A discard costs its owner no more than the others."""

    switch: ClassVar[str] = "everybody_pays"
    options: ClassVar[tuple[Option, ...]] = (
        Option("everybody_pays", YES_NO, "no", area="play", en="All houses answer",
               text="A win on a discard is paid by everybody, as a self-draw is.",
               source="riichi.glossary.option.zentai_cha_pao"),
    )
    grouped("Responsibility", options)

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """Where the scale knows shares of a self-draw."""
        for draft in [] if self_draw else events:
            pay_again(s, draft, draft.data["score"].shares, True, self.rules.number("honba"))


class DoraFrees(Variant):
    """A win on a dora is paid as between players who do not deal."""

    switch: ClassVar[str] = "dora_frees_dealer"
    options: ClassVar[tuple[Option, ...]] = (
        Option("dora_frees_dealer", YES_NO, "no", area="play", en="Hit dora",
               text="When the tile that completes a hand is dora the dealer neither pays nor receives double.",
               source="riichi.glossary.option.atari_dora"),
    )
    grouped("Dora", options)

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """The same base, and everybody a single share."""
        named = pointing(self.rules.word("dora_scheme"), 0)
        kinds = [named[face & KIND_MASK] for face in s.dora.shown]
        for draft in events:
            if draft.tile & KIND_MASK not in kinds:
                continue
            score: Any = draft.data["score"]
            plain = shares_of(score.counter.counting, False, score.counted.base, score.han, score.fu)
            equal = Shares(plain.ron, plain.child, plain.child)
            pay_again(s, draft, equal, self_draw, self.rules.number("honba"))
            draft.data["no_double"] = True

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Why the dealer paid no more."""
        if event.type != ev.WIN or not event.extra("no_double"):
            return []
        return [in_all("games.won_on_dora_nobody_double")]


class ClaimPremium(Variant):
    """Reverse responsibility: who was robbed gets a part of the win."""

    options: ClassVar[tuple[Option, ...]] = (
        Option("claim_premium", WHOLE, 0, low=0, high=10**5, area="play", en="Price of claimed tiles",
               text="A winner pays so many points for every claimed tile to the player who discarded it, to the dealer "
                    "twice as many."),
        Option("claim_premium_percent", WHOLE, 0, low=0, high=33, area="play", en="Share for claimed tiles",
               text="A winner pays this part of the hand's worth for every claimed tile to the player who discarded "
                    "it, rounded down to hundreds and at least 100, to the dealer twice as much.",
               source="riichi.option.core_furo_prefix"),
    )
    grouped("Responsibility", options)

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By either option."""
        return rules.number("claim_premium") > 0 or rules.number("claim_premium_percent") > 0

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """For every open set of a winner."""
        for draft in events:
            p = s.players[draft.seat]
            percent = self.rules.number("claim_premium_percent")
            share = max(int(draft.data["points"]) * percent // 100 // 100 * 100, 100) if percent else 0
            for meld in p.melds:
                if meld.source:
                    robbed = s.order[(p.wind + meld.source) % s.at_table]
                    price = self.rules.number("claim_premium") + share
                    move(draft.data["deltas"], [draft.seat], robbed, price * (2 if robbed == s.dealer else 1))
