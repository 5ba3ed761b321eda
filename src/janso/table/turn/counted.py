"""The winner counts: whoever wins says what the hand is worth, the others check it, and the table rules.

- the winner shows the hand and states its points (where the rules count so: han and fu), or names its patterns one by
  one (`named.py`), or asks for help
- the others agree or object; afterwards nobody may dispute the count
- without an objection the count stands as stated: too much is the fault of those who did not look, too little of
  whoever counted; with one the hand is counted as it should have been
- the table offers every complete hand as a win. One that may not win, because it is worth too little, is a false win
  with the penalty of its rules, whether somebody objects or not

Clauses: document 000, lines 133, 138-139, 2146-2148; document 001, lines 752-761, 788-791, 855-866.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from janso.message import Message, everywhere, fixed, in_all
from janso.rules.ruleset import RuleSet
from janso.table.custom import Custom
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action, Refusal
from janso.table.log.deal_events import ChosenEvent, Draft, PenaltyEvent, PhaseEvent
from janso.table.log.event import Event
from janso.table.referee import penalty_draft
from janso.table.settle import deltas_of, shown_hand
from janso.table.state import CLAIMS, ROBBING, TURN, Player, State
from janso.table.turn.counting import CHECK, COUNT, Counting, hand_tiles, opened, read_count, stated_words
from janso.table.turn.named import Named, compared, limits, of_score, read_named, spoken, to_choose_from
from janso.table.turn.phase import Words, chosen
from janso.table.turn.ready import complete, waits_of
from janso.table.turn.winning import worth
from janso.tiles import KIND_MASK

HELP: Final = "help"
MOST: Final = 9999
MOST_HAN: Final = 99
FU: Final = (20, 170, 5)
ASK: Final = "table.count_ask_table"
CHECKS: Final = {"agree": "table.count_agree", "object": "table.count_object"}
WINDS: Final = ("table.wind_east", "table.wind_south", "table.wind_west", "table.wind_north")


def counting(rules: RuleSet) -> list[Custom]:
    """Both questions, where the option asks for them."""
    if "winner_counts" not in rules.family.options or rules.word("winner_counts") == "no":
        return []
    return [Count(rules), Check(rules)]


class Count(Counting):
    """The question to the winners."""

    id: ClassVar[str] = COUNT

    def before_win(self, s: State, winners: list[int], self_draw: bool) -> Event | None:
        """The hands are shown and counted before anything is paid."""
        face = s.drawn if self_draw else s.last_tile
        hands = {str(seat): shown_hand(s.players[seat], face, self_draw) for seat in winners}
        return PhaseEvent({"what": self.id, "seats": winners, "self_draw": self_draw, "hands": hands})

    def offers(self, s: State) -> None:
        """A complete hand may be declared whether it is worth enough or not."""
        for p in s.playing():
            if self._may_try(s, p) and not any(option.verb == act.WIN for option in s.asks.choices[p.seat]):
                s.asks.choices[p.seat] = [Action(act.WIN), *(s.asks.choices[p.seat] or [Action(act.PASS)])]
                if p.seat not in s.asks.waiting:
                    s.asks.waiting.append(p.seat)
                    s.asks.waiting.sort()

    def _may_try(self, s: State, p: Player) -> bool:
        if p.bars.dead or p.bars.barred or p.seat in s.asks.answers or s.game.gave_up(p):
            return False
        if s.phase == TURN:
            return s.turn == p.seat and s.drawn >= 0 and complete(s, p) and not self._barred(s, p, s.drawn, True)
        if s.phase not in (CLAIMS, ROBBING) or p.seat == s.last_seat or s.game.bans_claims_to_win(s):
            return False
        if s.phase == ROBBING and s.course.robbing != act.ADDED_KONG:
            return False
        return bool(waits_of(s, p) >> (s.last_tile & KIND_MASK) & 1) and not self._barred(s, p, s.last_tile, False)

    def _barred(self, s: State, p: Player, face: int, self_draw: bool) -> bool:
        """Furiten and the like are no question of counting."""
        return bool(s.game.bar(s, p, face & KIND_MASK, self_draw))

    def costly(self, s: State, seat: int, self_draw: bool) -> bool:
        """A hand that is worth too little is a false win."""
        face = s.drawn if self_draw else s.last_tile
        return face >= 0 and worth(s, self.rules.scorer, s.players[seat], face, self_draw) < 0

    def options(self, s: State, seat: int) -> list[Action]:
        """Whoever says nothing is helped; the lowest count stands for all that may be stated."""
        low = self.limits()[0][0]
        if self.by_name:
            lines = [line for line in self._names(s, seat) if line["worth"] >= low]
            beside = {"numbers": [0, 30]} if self.rules.family.counts_fu else {}
            return [chosen(HELP), chosen(Named({lines[-1]["id"]: 1}, **beside).written)]
        return [chosen(HELP), chosen(":".join(str(low) for low, _, _ in self.limits()))]

    def _names(self, s: State, seat: int) -> list[dict[str, Any]]:
        return to_choose_from(self.rules, opened(s.players[seat]))

    def declines(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Any count that a hand can have."""
        if self.by_name:
            named = read_named(action.choice, self.rules)
            if named is None:
                return Refusal("no_count", "table.name_patterns_of_rules")
            total, low = self.comes_to(s, seat, named)[0], self.limits()[0][0]
            if total < low:
                return Refusal("no_count", "table.named_come_to_too_little", n=total, low=low)
            return None
        if read_count(action.choice, self.limits()) is None:
            return Refusal("no_count", "table.state_count_whole_numbers_hand")
        return None

    def limits(self) -> list[tuple[int, int, int]]:
        """Lowest, highest and step of every number that is stated."""
        if self.rules.family.counts_fu:
            return [(1, MOST_HAN, 1), FU]
        return [(max(int(getattr(self.rules.scorer, "minimum", 0)), 0), MOST, 1)]

    def settles(self, s: State) -> dict[str, Any]:
        """What everybody stated; nothing for those who were helped."""
        answers = s.asks.answers
        if self.by_name:
            named = {seat: said for seat in self.winners
                     if (said := read_named(answers[seat].choice, self.rules)) is not None}
            return {"stated": {str(seat): self.comes_to(s, seat, named[seat]) if seat in named else []
                               for seat in self.winners},
                    "named": {str(seat): said.as_json() for seat, said in named.items()}}
        return {"stated": {str(seat): read_count(answers[seat].choice, self.limits()) or [] for seat in self.winners}}

    def follows(self, s: State, outcome: ChosenEvent) -> list[Event]:
        """The others look at it."""
        hands = {str(seat): shown_hand(s.players[seat], s.drawn if self.self_draw else s.last_tile, self.self_draw)
                 for seat in self.winners}
        others = [seat for seat in s.order if seat not in self.winners]
        named = {"named": {str(seat): said.as_json() for seat, said in self.named.items()}} if self.named else {}
        return [PhaseEvent({"what": Check.id, "seats": others, "hands": hands, **named,
                            "stated": {str(seat): numbers for seat, numbers in self.stated.items()}})]

    def advises(self, s: State, seat: int) -> Action | None:
        """A good player counts right."""
        if s.asks.what != self.id:
            return None
        found = self.right(s, seat)
        if found and self.by_name:
            return chosen(self.right_names(s, seat).written)
        return chosen(":".join(map(str, found))) if found else chosen(HELP)

    def title(self, s: State, seat: int | None) -> Words:
        """The question."""
        if seat is None:
            return in_all("table.the_winner_counts")
        if self.by_name:
            return in_all("table.hand_name_yaku" if self.rules.family.counts_fu else "table.hand_name_patterns")
        if self.rules.family.counts_fu:
            return in_all("table.hand_how_many_han_fu")
        return in_all("table.hand_how_many_points")

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """Numbers or patterns to name, and the way out."""
        if self.by_name:
            words = [in_all("table.dora"), in_all("table.fu")]
            beside = [{"low": low, "high": high, "step": step, "start": 30 if step > 1 else low, "words": words[at]}
                      for at, (low, high, step) in enumerate(limits(self.rules))]
            return {"names": self._names(s, seat), "amounts": beside,
                    "show": hand_tiles(s.players[seat], s, self.self_draw),
                    "send": [{"choice": "", "words": in_all("table.count_state")},
                             {"choice": HELP, "words": in_all(ASK), "alone": True}]}
        words = ([in_all("table.han"), in_all("table.fu")] if self.rules.family.counts_fu
                 else [in_all("table.points_2")])
        amounts = [{"low": low, "high": high, "step": step, "start": max(low, step if step > 1 else low),
                    "words": words[at]} for at, (low, high, step) in enumerate(self.limits())]
        if len(amounts) > 1:
            amounts[1]["start"] = 30
        return {"amounts": amounts, "show": hand_tiles(s.players[seat], s, self.self_draw),
                "send": [{"choice": "", "words": in_all("table.count_state")},
                         {"choice": HELP, "words": in_all(ASK), "alone": True}]}

    def says(self, action: Action) -> dict[str, str]:
        """What a choice is called."""
        if action.choice == HELP:
            return in_all(ASK)
        named = read_named(action.choice, self.rules) if self.by_name else None
        if named is not None:
            return everywhere(spoken(named, self.rules))
        numbers = read_count(action.choice, self.limits())
        return everywhere(stated_words(numbers)) if numbers else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What was stated."""
        data = self.closed_by(event)
        if data is None:
            return []
        return [everywhere(self.words_stated(int(seat), numbers)) for seat, numbers in data["stated"].items()]


class Check(Counting):
    """The question to the others, and the ruling."""

    id: ClassVar[str] = CHECK

    def options(self, s: State, seat: int) -> list[Action]:
        """To agree, or not."""
        return [chosen("agree"), chosen("object")]

    def settles(self, s: State) -> dict[str, Any]:
        """Who objected, and what the table finds: the count stands, is corrected, or there was no win."""
        objected = [seat for seat in s.order if seat in s.asks.answers and s.asks.answers[seat].choice == "object"]
        found = {seat: self._ruling(s, seat, bool(objected)) for seat in self.winners}
        return {"objected": objected, "rulings": {str(seat): ruling for seat, ruling in found.items()}}

    def _ruling(self, s: State, seat: int, objected: bool) -> str:
        right, stated = self.right(s, seat), self.stated.get(seat, [])
        if not right:
            return "false_win"
        if not stated:
            return "helped"
        if self._same(s, seat, stated):
            return "right"
        return "corrected" if objected else "stands"

    def _same(self, s: State, seat: int, stated: list[int]) -> bool:
        """Whether a count comes to the same payment."""
        score = self.score(s, seat)
        points = score.points
        return self.rules.scorer.restated(score, stated).points == points

    def follows(self, s: State, outcome: ChosenEvent) -> list[Event]:
        """The penalties of false wins; beside a hand that stands a false one only wins nothing."""
        if self.won(s, outcome):
            return []
        times = [s.players[seat].bars.warnings.get("false_win", 0) for seat in self.winners]
        return [PenaltyEvent(penalty_draft(s.game, s, seat, "false_win", (), 0, -1, before))
                for seat, before in zip(self.winners, times)]

    def won(self, s: State, outcome: ChosenEvent) -> list[int]:
        """The winners whose hands stand."""
        rulings = outcome.more["rulings"]
        return [seat for seat in self.winners if rulings[str(seat)] != "false_win"]

    def restates(self, s: State, wins: list[Draft], outcome: ChosenEvent) -> None:
        """Pays a win as it was counted where nobody objected."""
        rulings = outcome.more["rulings"]
        for win in wins:
            data = win.data
            if str(win.seat) not in rulings:
                continue
            ruling, stated = rulings[str(win.seat)], self.stated.get(win.seat, [])
            score = data["score"]
            data["count"] = {"stated": stated, "right": self.rules.scorer.count_of(score), "ruling": ruling,
                             "objected": list(self.objected)}
            if win.seat in self.named:
                data["count"]["named"] = self.named[win.seat].as_json()
                data["count"]["names"] = of_score(score, self.rules, data["count"]["right"]).as_json()
            if ruling == "stands":
                before = deltas_of(s, score.payments)
                told = self.rules.scorer.restated(self.score(s, win.seat), stated)
                after = deltas_of(s, told.payments)
                data["deltas"] = [delta + new - old for delta, new, old in zip(data["deltas"], after, before)]
                data["points"] = told.points

    def advises(self, s: State, seat: int) -> Action | None:
        """A good player lets nobody take too much and reminds nobody of too little."""
        if s.asks.what != self.id:
            return None
        for winner in self.winners:
            right, stated = self.right(s, winner), self.stated.get(winner, [])
            if right and stated:
                score = self.score(s, winner)
                points = score.points
                if self.rules.scorer.restated(score, stated).points > points:
                    return chosen("object")
        return chosen("agree")

    def title(self, s: State, seat: int | None) -> Words:
        """What was stated, and the question."""
        if seat is None:
            return in_all("table.others_check_count")
        told = [Message("table.winner_states", who=fixed(WINDS[s.players[winner].wind % 4]),
                        count=self.words_stated(winner, numbers)) for winner, numbers in self.stated.items()]
        return in_all("table.stated_do_you_agree", parts=told)

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """The hands that were counted."""
        tiles = [name for winner in self.winners for name in hand_tiles(s.players[winner], s, self.self_draw)]
        return {"show": tiles, "send": [{"choice": choice, "words": in_all(code)} for choice, code in CHECKS.items()]}

    def says(self, action: Action) -> dict[str, str]:
        """What a choice is called."""
        return in_all(CHECKS[action.choice]) if action.choice in CHECKS else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What the table found."""
        data = self.closed_by(event)
        if data is not None:
            return [in_all(RULINGS[ruling]) for ruling in data["rulings"].values()]
        count = event.extra("count") if event.type == ev.WIN else None
        if not count:
            return []
        if count["ruling"] == "helped":
            return [in_all(RULINGS["helped"])]
        told = [in_all("table.stated_and_right", stated=stated_words(count["stated"]),
                       right=stated_words(count["right"]), ruling=fixed(RULINGS[count["ruling"]]))]
        if "named" in count:
            told += compared(Named(**count["named"]), Named(**count["names"]), self.rules)
        return told


RULINGS: Final = {
    "right": "table.ruling_right", "helped": "table.ruling_helped", "stands": "table.ruling_stands",
    "corrected": "table.ruling_corrected", "false_win": "table.ruling_false_win",
}
