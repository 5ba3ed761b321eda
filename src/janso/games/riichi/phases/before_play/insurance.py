"""Insurance (hoken): while the tiles are shuffled a player buys off another's win on one tile.

- everybody may name one other player and one tile, and pays that player 1000 points; nobody can refuse it
- that player may not win on a discarded tile of the kind, and letting it pass makes no furiten
- there are no two equal insurances: of equal ones the first in turn order stands
- where the rules say so a yakuman wins all the same, and half of its value goes to the insurer

Clauses: riichi.option.hoken, riichi.glossary.option.hoken (document 004, line 3319).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.customs.dues import move
from janso.games.riichi.own import riichi_seat
from janso.message import in_all
from janso.rules.family import Scorer
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.action import Action, Refusal
from janso.table.log.deal_events import Draft
from janso.table.log.event import Event, names_of
from janso.table.state import DEALING, Player, State
from janso.table.turn.phase import Phase, Words, chosen
from janso.table.turn.winning import situation
from janso.tiles import KIND_MASK, STANDARD_KINDS, parse, write

if TYPE_CHECKING:
    from janso.table.match import Match

PRICE: Final = 1000
AGAINST: Final = ("games.against_east", "games.against_south", "games.against_west", "games.against_north")
INSURED: Final = "games.insurance_keeps_winning_tile_deal"


class Insurance(Phase):
    """`policies` are those of the deal: insurer, whom it binds, kind."""

    id: ClassVar[str] = "insurance"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.yakuman_wins = rules.word("insurance") == "yakuman"
        self.policies: list[list[int]] = []
        self.done = False
        self.names: list[str] = []

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `insurance`."""
        return rules.word("insurance") != "no"

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """An insurance is for one deal."""
        self.policies, self.done, self.names = [], False, list(match.names)

    def due(self, s: State) -> list[int]:
        """Before anything is dealt, for those who can pay."""
        return [seat for seat in s.order if s.scores[seat] >= PRICE] if s.phase == DEALING and not self.done else []

    def options(self, s: State, seat: int) -> list[Action]:
        """None, or a dragon against each other player."""
        others = [other for other in s.order if other != seat]
        return [chosen("no"), *[chosen(f"to {other}", (parse("7z"),)) for other in others]]

    def declines(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Any tile, any other player."""
        word, _, number = action.choice.partition(" ")
        others = [str(other) for other in range(s.seats) if other != seat]
        if word != "to" or number not in others:
            return super().declines(s, seat, action)
        if len(action.tiles) != 1 or action.tiles[0] >= STANDARD_KINDS:
            return Refusal("number_of_tiles", "games.an_insurance_is_for_one")
        return None

    def settles(self, s: State) -> dict[str, Any]:
        """The policies that stand, and what they cost."""
        deltas = [0] * s.seats
        policies: list[dict[str, Any]] = []
        for seat in [seat for seat in s.order if seat in s.asks.answers]:
            action = s.asks.answers[seat]
            if action.choice == "no":
                continue
            bound, tile = int(action.choice.partition(" ")[2]), write(action.tiles[0])
            if not any(each["bound"] == bound and each["tile"] == tile for each in policies):
                policies.append({"by": seat, "bound": bound, "tile": tile})
                move(deltas, [seat], bound, PRICE)
        return {"deltas": deltas, "policies": policies}

    def folded(self, s: State, e: Event) -> None:
        """Keeps the policies; a tile that is insured tempts nobody whom the policy binds."""
        data = self.closed_by(e)
        if data is not None:
            self.done = True
            self.policies = [[int(each["by"]), int(each["bound"]), parse(each["tile"])] for each in data["policies"]]
        elif e.type in (ev.DISCARD, ev.KONG, ev.NORTH):
            for _, bound, kind in self.policies:
                if kind == e.tile & KIND_MASK and bound != e.seat:
                    forget(s, s.players[bound], kind)

    def bars(self, s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
        """No win on the insured tile, but for a yakuman where that is agreed."""
        if self_draw or self.insurer(p.seat, face) < 0:
            return ""
        if self.yakuman_wins and scorer.score(situation(s, p, face, False)).limit.endswith("yakuman"):
            return ""
        return INSURED

    def insurer(self, bound: int, face: int) -> int:
        """Who has insured this tile against a player, -1 for nobody."""
        return next((by for by, whom, kind in self.policies if whom == bound and kind == face & KIND_MASK), -1)

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """Half of a yakuman on an insured tile goes to the insurer."""
        if self_draw:
            return
        for event in events:
            by = self.insurer(event.seat, event.tile)
            data = event.data
            if by >= 0:
                half = int(data["score"].points) // 200 * 100
                move(data["deltas"], [event.seat], by, half)
                data["insured"] = {"to": by, "points": half}

    def advises(self, s: State, seat: int) -> Action | None:
        """Before a tile is seen an insurance is not worth its price."""
        return chosen("no") if s.asks.what == self.id else None

    def title(self, s: State, seat: int | None) -> Words:
        """What it does."""
        if seat is None:
            return in_all("games.insurances_are_sold")
        return in_all("games.insure_tile_points_player_will", price=PRICE)

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """Every kind, and a button for each other player."""
        others = [other for other in s.order if other != seat]
        return {"pick": {"from": names_of(list(range(STANDARD_KINDS))), "low": 1, "high": 1},
                "send": [{"choice": f"to {other}", "words": self.against(s.players[other].wind)} for other in others]}

    @staticmethod
    def against(wind: int) -> Words:
        """The button for a player."""
        return in_all(AGAINST[wind])

    def says(self, action: Action) -> dict[str, str]:
        """What a choice is called."""
        if action.choice == "no":
            return in_all("games.no_insurance")
        word, _, number = action.choice.partition(" ")
        if word != "to" or not number.isdecimal() or int(number) >= len(self.names):
            return {}
        return in_all("games.insure_against", name=self.names[int(number)])

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The policies of the deal."""
        return [in_all("games.policy_no_ron_on", by=self.names[by], bound=self.names[bound], tile=write(kind))
                for by, bound, kind in self.policies]

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Who has insured what, and what an insurer got."""
        data = self.closed_by(event)
        if data is not None:
            return [in_all("games.insures_tile_against", by=self.names[each["by"]], tile=each["tile"],
                           bound=self.names[each["bound"]]) for each in data["policies"]]
        paid = event.extra("insured") if event.type == ev.WIN else None
        points = paid["points"] if paid else 0
        return [in_all("games.half_goes_insurer", points=points)] if paid else []


def forget(s: State, p: Player, kind: int) -> None:
    """Takes back that a player was tempted by the tile just offered."""
    riichi_seat(p).forget(kind, s.course.tick)

