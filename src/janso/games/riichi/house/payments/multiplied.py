"""Wins that are paid more than once, or to somebody else.

- a tile that could be set aside lies as a dora indicator: the win is doubled (`aside_doubles`), a red five: tripled
  (`red_triples`)
- the winner calls «hikatta» and throws two dice: a double doubles what is paid (`shining_dice`)
- a yakuman is won on a tile that another player claims for a kong: the kong takes its payments (`kong_takes_yakuman`)
- a yakuman was won by somebody who ends below the return points: that player pays whoever wins the match
  (`yakuman_in_vain`)

Clauses: riichi.option.gari-bai (document 004, L3366), gari-san-bai (L3370), hikatta (L3324), dai-kan-min-koku (L3382),
mou-nanimo-kowakunai (L3334).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.customs.dues import move
from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.option import WHOLE, YES_NO, Option, grouped
from janso.rules.riichi.deck import aside_kinds
from janso.rules.ruleset import RuleSet
from janso.table.chance import Stream
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft, WinEvent
from janso.table.log.event import Event
from janso.table.state import State
from janso.tiles import KIND_MASK, RED_MARK

if TYPE_CHECKING:
    from janso.table.match import Match

_GROUP: Final = "Prizes"


def _rule(name: str, glossary: str, kind: str = "option") -> tuple[str, ...]:
    return (f"riichi.option.{name}", f"riichi.glossary.{kind}.{glossary}")


def multiply(data: dict[str, Any], winner: int, times: int) -> None:
    """Everybody who pays a win pays it so many times."""
    deltas = data["deltas"]
    for seat, delta in enumerate(list(deltas)):
        if delta < 0:
            move(deltas, [seat], winner, -delta * (times - 1))
    data["times"] = int(data.get("times", 1)) * times


class Indicators(Variant):
    """Indicators that double or triple a win."""

    options: ClassVar[tuple[Option, ...]] = (
        Option("aside_doubles", YES_NO, "no", area="play", en="Double gain",
               text="While a tile that could be set aside lies as a dora indicator every win is "
                                       "paid twice.", source=_rule("gari-bai", "gari_bai")),
        Option("red_triples", YES_NO, "no", area="play", en="Triple gain",
               text="While a red five lies as a dora indicator every win is paid three times.",
               source=_rule("gari-san-bai", "gari_san_bai")),
    )
    grouped(_GROUP, options)

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By either option."""
        return rules.flag("aside_doubles") or rules.flag("red_triples")

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """Twice, three times, or six times."""
        aside = aside_kinds(self.rules)
        times = 1
        if self.rules.flag("aside_doubles") and any(aside >> (face & KIND_MASK) & 1 for face in s.dora.shown):
            times *= 2
        if self.rules.flag("red_triples") and any(face >> 6 == RED_MARK for face in s.dora.shown):
            times *= 3
        for event in events if times > 1 else []:
            multiply(event.data, event.seat, times)

    def explains(self, event: Event) -> list[dict[str, str]]:
        """How often a win was paid."""
        times = int(event.extra("times", 1)) if event.type == ev.WIN else 1
        return [in_all("games.paid_times", times=times)] if times > 1 else []


class ShiningDice(Variant):
    """Dice of every winner."""

    switch: ClassVar[str] = "shining_dice"
    options: ClassVar[tuple[Option, ...]] = (
        Option("shining_dice", YES_NO, "no", area="play", en="Hikatta",
               text="After a win the winner calls «Hikatta!» and throws two dice: a double doubles what is paid.",
               source=_rule("hikatta", "hikatta")),
    )
    grouped(_GROUP, options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.seed = ""

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """The dice of a deal are its own."""
        self.seed = f"{match.seed} {match.standing.label}"

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """Every winner throws."""
        for event in events:
            dice = Stream(self.seed, f"hikatta {event.seat}").dice(2)
            event.data["hikatta"] = list(dice)
            if dice[0] == dice[1]:
                multiply(event.data, event.seat, 2)

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What was thrown."""
        dice = event.extra("hikatta") if event.type == ev.WIN else None
        if not dice:
            return []
        code = "games.hikatta_shines" if dice[0] == dice[1] else "games.hikatta"
        return [in_all(code, first=dice[0], second=dice[1])]


class KongTakes(Variant):
    """A kong that is claimed on the tile of a yakuman takes what is paid for it."""

    switch: ClassVar[str] = "kong_takes_yakuman"
    options: ClassVar[tuple[Option, ...]] = (
        Option("kong_takes_yakuman", ("no", "yes", "orphans"), "no", area="play", en="South Korea",
               text="When a yakuman is won on a discard that another player claims for a kong at the same time, the "
                    "payments for the yakuman go to that player.",
               meanings={"no": "not played", "yes": "for every yakuman", "orphans": "for thirteen orphans alone"},
               source=_rule("dai-kan-min-koku", "dai_kan_min_koku")),
    )
    grouped(_GROUP, options)

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """What the discarder pays for a yakuman changes hands; sticks stay with the winner."""
        takers = [seat for seat, action in s.asks.answers.items() if action.verb == act.KONG]
        if self_draw or not takers:
            return
        for event in events:
            data = event.data
            score = data["score"]
            orphans = any(pattern.id.startswith("kokushi") for pattern in score.patterns)
            if score.limit.endswith("yakuman") and (orphans or self.rules.word("kong_takes_yakuman") == "yes"):
                due = -sum([delta for delta in data["deltas"] if delta < 0])
                move(data["deltas"], [event.seat], takers[0], due)
                data["taken_by"] = takers[0]

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Where the payments went."""
        if event.type != ev.WIN or event.extra("taken_by") is None:
            return []
        return [in_all("games.kong_takes_payments_yakuman")]


class YakumanInVain(Variant):
    """Remembers who has won a yakuman."""

    switch: ClassVar[str] = "yakuman_in_vain"
    options: ClassVar[tuple[Option, ...]] = (
        Option("yakuman_in_vain", WHOLE, 0, low=0, high=10**6, area="match", en="Not afraid any more",
               text="Whoever has won a yakuman and yet ends below the return points pays so many points to the first "
                    "place.", source=_rule("mou-nanimo-kowakunai", "mo_nanimo_kowakunai", "scoring")),
    )
    grouped("The end of the game", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.winners: list[int] = []

    def folded(self, s: State, e: Event) -> None:
        """A yakuman was won."""
        score: Any = e.score if isinstance(e, WinEvent) else None
        limit = score.get("limit") if isinstance(score, dict) else getattr(score, "limit", "")
        if str(limit).endswith("yakuman") and e.seat not in self.winners:
            self.winners.append(e.seat)

    def finishing(self, match: Match, scores: list[int], chombo: list[int]) -> None:
        """They pay before places are counted."""
        first = scores.index(max(scores))
        base = self.rules.number("return_points")
        poor = [seat for seat in self.winners if scores[seat] < base and seat != first]
        move(scores, poor, first, self.rules.number("yakuman_in_vain"))
