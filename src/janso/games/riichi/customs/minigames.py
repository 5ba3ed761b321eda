"""Games beside the game: attacks with a discard, beams that are counted through a match, and the hunt for hens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.customs.dues import move
from janso.message import fixed, in_all
from janso.rules.riichi.deck import skipped_kinds
from janso.rules.riichi.local.patterns.minigames import FIGHTER, TANK
from janso.rules.riichi.paying.draws import nagashi_payments
from janso.rules.riichi.worth.dora import pointing
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.table.chance import Stream
from janso.table.custom import Custom
from janso.table.deal import discard_event
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent, Draft, JanKenEvent, PhaseEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DiscardEvent
from janso.table.state import TURN, Player, State
from janso.table.turn.phase import Phase, chosen
from janso.text.languages import SENTENCES
from janso.tiles import EAST, KIND_MASK, RED, WEST, WHITE, parse, write

if TYPE_CHECKING:
    from janso.table.match import Match

HEN: Final = parse("1s")
CAGE: Final = parse("8s")
SHOT_BY: Final = {"winners_hens": parse("7p"), "shown_hens": parse("7s")}
SIGNS: Final = ("rock", "paper", "scissors")
"""Each beats the one before it."""
SIGN_NAMES: Final = {"rock": "games.sign_rock", "paper": "games.sign_paper", "scissors": "games.sign_scissors"}
BEAM_NAMES: Final = {"east_beam": "games.east_beams", "red_beam": "games.red_beams"}
BEAMS: Final = 4
"""Beams that bring a mangan."""


def opposite(s: State, seat: int) -> int:
    """Whom a player attacks: the one opposite, of three the one on the right, of two the other one."""
    return s.order[(s.players[seat].wind + (2 if s.at_table == 4 else 1)) % s.at_table]


LAY: Final = "lay_answer"


class Attack(Custom):
    """A discarded tile attacks the player opposite, who answers by discarding another later in the deal, or where the
    rules say so by laying one more of those in the hand open before it."""

    def __init__(self, rules: RuleSet, attack: int, answer: int) -> None:
        super().__init__(rules)
        self.attack = attack
        self.answer = answer
        self.lays = rules.flag("laid_answers")
        self.laid: list[int] = []
        """How many answers everybody has laid open."""
        self.standing: list[bool] = []
        """Whose attack has not been answered."""

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Nobody has attacked yet."""
        self.standing = [False] * s.seats
        self.laid = [0] * s.seats

    def folded(self, s: State, e: Event) -> None:
        """Looks at every discard, claimed or not, and at answers laid open."""
        if isinstance(e, ChosenEvent) and e.what == LAY:
            if e.choices[str(e.seat)].tile & KIND_MASK == self.answer:
                self.laid[e.seat] += 1
                self._answered(s, e.seat)
            return
        if e.type != ev.DISCARD:
            return
        kind = e.tile & KIND_MASK
        if kind == self.attack:
            self.standing[e.seat] = True
        elif kind == self.answer:
            self.laid[e.seat] = min(self.laid[e.seat], s.players[e.seat].counts[kind])
            self._answered(s, e.seat)

    def _answered(self, s: State, target: int) -> None:
        for seat in range(s.seats):
            if opposite(s, seat) == target:
                self.standing[seat] = False

    def offers(self, s: State) -> None:
        """To lay an answer open, once for each copy, while an attack stands."""
        if not self.lays or s.phase != TURN or not any(
                stands and opposite(s, seat) == s.turn for seat, stands in enumerate(self.standing)):
            return
        p = s.players[s.turn]
        answer = chosen(LAY, tile=self.answer)
        if p.counts[self.answer] > self.laid[s.turn] and not any(answer.same(each) for each in s.asks.choices[s.turn]):
            s.asks.choices[s.turn] = [*s.asks.choices[s.turn], answer]

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """One event, although several attacks may have the same answer; the turn goes on."""
        if action.choice != LAY or action.tile != self.answer:
            return []
        first = next(custom for custom in s.customs if isinstance(custom, Attack) and custom.answer == self.answer)
        return [ChosenEvent({"what": LAY, "choices": {str(seat): action}}, seat)] if first is self else []

    def open_tiles(self, p: Player) -> list[int]:
        """Answers that lie open before the hand."""
        shown = self.laid[p.seat] if p.seat < len(self.laid) else 0
        return [self.answer] * min(shown, p.counts[self.answer])

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        return in_all("games.lay_answer_open", tile=write(action.tile)) if action.choice == LAY else {}


class ForHan(Attack):
    """An attack that brings the winner a han, which the scorer counts under a name."""

    def __init__(self, rules: RuleSet, attack: int, answer: int, word: str) -> None:
        super().__init__(rules, attack, answer)
        self.word = word

    def told(self, s: State, p: Player, past: History) -> None:
        """Whether the attack of the winner stands."""
        past.numbers[self.word] = 1 if self.standing[p.seat] else 0


class ForDouble(Attack):
    """An attack for which the player opposite pays the winner double."""

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What the tank has brought."""
        points = event.extra("tank", {}).get("points", 0)
        return [in_all("games.tank_more", points=points)] if points else []

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """What that player pays for the hand is paid once more."""
        for event in events:
            target = opposite(s, event.seat)
            data = event.data
            points = -min(0, int(data["deltas"][target]))
            if self.standing[event.seat] and points:
                move(data["deltas"], [target], event.seat, points)
                data["tank"] = {"from": target, "points": points}


class Beam(Attack):
    """An attack that is counted if it stands at the end of the deal; the fourth brings a mangan."""

    def __init__(self, rules: RuleSet, attack: int, answer: int, name: str) -> None:
        super().__init__(rules, attack, answer)
        self.name = name
        self.pays = rules.word(name)
        self.counts = [0] * rules.number("players")

    def settling(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Counts, pays and begins anew after the fourth."""
        if s.ending.result == "chombo":
            return
        counts = [had + (1 if self.standing[seat] else 0) for seat, had in enumerate(self.counts)]
        for seat, number in enumerate(counts):
            if number < BEAMS:
                continue
            counts[seat] = 0
            gains = self.mangan(s, seat)
            for other, gain in enumerate(gains):
                data["deltas"][other] += gain
                data["scores"][other] += gain
            data.setdefault("beams_paid", []).append({"to": seat, "beam": self.name, "deltas": gains})
        data.setdefault("beams", {})[self.name] = counts

    def mangan(self, s: State, seat: int) -> list[int]:
        """What everybody gains: a mangan as for a self-draw, or all of it from the player opposite."""
        by_wind = nagashi_payments(self.rules, s.players[seat].wind, limit="mangan")
        gains = [0 if s.sits_out(p) else by_wind[p.wind] for p in s.players]
        if self.pays == "all":
            return gains
        target = opposite(s, seat)
        return [gains[seat] if other == seat else -gains[seat] if other == target else 0 for other in range(s.seats)]

    def closed(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """The end of the deal tells the counts."""
        self.counts = list(data.get("beams", {}).get(self.name, self.counts))

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """Everybody's beams of the match."""
        view.setdefault("beams", {})[self.name] = list(self.counts)

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        counts = ", ".join([str(number) for number in self.counts])
        names = in_all(BEAM_NAMES[self.name])
        return [{lang: f"{name}: {counts}" for lang, name in names.items()}] if any(self.counts) else []

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What the fourth beam has brought."""
        paid = [beam for beam in event.extra("beams_paid", []) if beam["beam"] == self.name]
        return [{lang: f"{name}: +{beam['deltas'][beam['to']]}" for lang, name in in_all(BEAM_NAMES[self.name]).items()}
                for beam in paid]


class HenHunt(Custom):
    """Points for hens, the 1 of bamboos, at every win."""

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What the hens have brought."""
        points = sum([int(paid["points"]) for paid in event.extra("hens", [])])
        return [in_all("games.hen_hunt", points=points)] if points else []

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """Who pays whom, beside what the hand costs."""
        if self.rules.flag("hen_dora") and not hens_are_dora(self.rules, s):
            return
        way = self.rules.word("hen_hunt")
        for event in events:
            data = event.data
            payers = [seat for seat, gain in enumerate(data["deltas"]) if gain < 0 and seat != event.seat]
            if self.rules.word("hen_payers") == "losers":
                winners = [each.seat for each in events]
                payers = [seat for seat in range(s.seats) if seat not in winners]
            won = tiles_of(s.players[event.seat]) if self_draw else [*tiles_of(s.players[event.seat]), s.last_tile]
            found = winners_hens(s, won, payers) if way == "winners_hens" else shown_hens(s, won, event.seat)
            for seat, hens in found.items():
                points = hens * self.rules.number("hen_points")
                move(data["deltas"], [seat], event.seat, points)
                data.setdefault("hens", []).append({"from": seat, "hens": hens, "points": points})


def winners_hens(s: State, won: list[int], payers: list[int]) -> dict[int, int]:
    """Hens of the winning hand that each payer has to pay for: all but those without a cage that are shot."""
    hens = number_of(won, HEN)
    free = hens - min(hens, number_of(won, CAGE))
    gun = SHOT_BY["winners_hens"]
    due = {seat: hens - min(free, number_of(tiles_of(s.players[seat]), gun)) for seat in payers}
    return {seat: number for seat, number in due.items() if number}


def shown_hens(s: State, won: list[int], winner: int) -> dict[int, int]:
    """Hens in open sets of others that the winner's guns shoot, the next player's first."""
    guns = number_of(won, SHOT_BY["shown_hens"])
    due: dict[int, int] = {}
    for step in range(1, s.at_table):
        seat = s.order[(s.players[winner].wind + step) % s.at_table]
        lying = [face for meld in s.players[seat].melds if not meld.concealed for face in meld.tiles]
        shot = min(guns, max(0, number_of(lying, HEN) - number_of(lying, CAGE)))
        guns -= shot
        if shot:
            due[seat] = shot
    return due


class JanKen(Phase):
    """Whoever discards the wind of another player may play rock, paper, scissors with that player for points. Both
    show what they choose, or what chance gives them, again while they show the same."""

    id: ClassVar[str] = "jan_ken"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.seed = ""
        self.label = ""
        self.people = rules.word("jan_ken_signs") == "people"
        self.wind = -1
        self.drawn_now = False
        self.names: list[str] = []

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Chance depends on the deal."""
        self.seed, self.label, self.names = match.seed, match.standing.label, list(match.names)

    def offers(self, s: State) -> None:
        """One more choice beside every such discard."""
        if s.phase == TURN:
            winds = [action.tile for action in s.asks.choices[s.turn]
                     if action.verb == act.DISCARD and wind_owner(s, s.turn, action.tile) >= 0]
            s.asks.choices[s.turn] = s.asks.choices[s.turn] + [Action(act.JAN_KEN, face) for face in winds]

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """A hundred for this wind and for each that lies in the own pond or in that of whoever won."""
        if action.verb != act.JAN_KEN:
            return []
        other = wind_owner(s, seat, action.tile)
        if self.people:
            return [self.contest(seat, other, action.tile, discard_event(s, seat, action).drawn)]
        stream = Stream(self.seed, f"jan_ken {self.label} {s.course.discards}")
        own, theirs = 0, 0
        while own == theirs:
            own, theirs = stream.below(3), stream.below(3)
        return [self.result(s, seat, other, action.tile, own, theirs)]

    def contest(self, seat: int, other: int, face: int, drawn: bool) -> Event:
        """Both are asked for their sign."""
        return PhaseEvent({"what": self.id, "seats": [seat, other], "wind": write(face), "drew": drawn})

    def result(self, s: State, seat: int, other: int, face: int, own: int, theirs: int) -> Event:
        """Who wins, and how much."""
        winner, loser = (seat, other) if (own - theirs) % 3 == 1 else (other, seat)
        pond = s.players[seat if self.rules.word("jan_ken") == "own" else winner].river
        lying = [discard.face for discard in pond if discard.taken_by < 0]
        points = 100 * (number_of(lying, face & KIND_MASK) + 1)
        deltas = [0] * s.seats
        move(deltas, [loser], winner, points)
        data = {"winner": winner, "signs": [SIGNS[own], SIGNS[theirs]], "points": points, "deltas": deltas}
        return JanKenEvent(Draft(data, seat, face, source=other))

    def options(self, s: State, seat: int) -> list[Action]:
        """The three signs."""
        return [chosen(sign) for sign in SIGNS]

    def folded(self, s: State, e: Event) -> None:
        """Which discard is played for."""
        if isinstance(e, PhaseEvent) and e.what == self.id:
            self.wind, self.drawn_now = parse(e.more["wind"]), bool(e.more["drew"])

    def follows(self, s: State, outcome: ChosenEvent) -> list[Event]:
        """Once more while the signs are equal; else the points, and the discard."""
        choices = outcome.choices
        seat = s.turn
        other = next(int(each) for each in choices if int(each) != seat)
        own, theirs = [SIGNS.index(choices[str(each)].choice) for each in (seat, other)]
        if own == theirs:
            return [self.contest(seat, other, self.wind, self.drawn_now)]
        discard = DiscardEvent(seat, self.wind, self.drawn_now)
        return [self.result(s, seat, other, self.wind, own, theirs), discard]

    def advises(self, s: State, seat: int) -> Action | None:
        """No sign is better than another: who knows which one comes."""
        if s.asks.what != self.id:
            return None
        what = f"sign {self.label} {s.course.discards} {seat} {s.course.tick}"
        return self.options(s, seat)[Stream(self.seed, what).below(3)]

    def title(self, s: State, seat: int | None) -> dict[str, str]:
        """What is played for."""
        tile = write(self.wind)
        return in_all("games.rock_paper_scissors", tile=tile)

    def says(self, action: Action) -> dict[str, str]:
        """The signs."""
        return in_all(SIGN_NAMES[action.choice]) if action.choice in SIGN_NAMES else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What both have shown."""
        if not isinstance(event, ChosenEvent) or event.what != self.id:
            return []
        shown = [(self.names[int(seat)], fixed(SIGN_NAMES[action.choice])) for seat, action in event.choices.items()]
        return [{lang: ", ".join([f"{name}: {sign.told(lang)}" for name, sign in shown]) for lang in SENTENCES}]


def wind_owner(s: State, seat: int, face: int) -> int:
    """The other player whose wind a tile is, or -1."""
    wind = (face & KIND_MASK) - EAST
    owner = s.order[wind] if 0 <= wind < s.at_table else -1
    return owner if owner != seat else -1


def tiles_of(p: Player) -> list[int]:
    """All tiles of a player, sets included."""
    return [*p.held, *[face for meld in p.melds for face in meld.tiles]]


def number_of(faces: list[int], kind: int) -> int:
    """How many of some tiles are of a kind."""
    return sum([1 for face in faces if face & KIND_MASK == kind])


def hens_are_dora(rules: RuleSet, s: State) -> bool:
    """True when an open indicator points at the 1 of bamboos."""
    names = pointing(rules.word("dora_scheme"), skipped_kinds(rules))
    return any(names[face & KIND_MASK] == HEN for face in s.dora.shown)


def minigames(rules: RuleSet) -> list[Custom]:
    """Those that a rule set plays."""
    found: list[Custom] = []
    tank, mine = parse("7s"), parse("1p")
    if "sensha_to_jirai" in rules.patterns:
        found.append(ForHan(rules, tank, mine, TANK))
    if "sentoki_to_taikuho" in rules.patterns:
        found.append(ForHan(rules, parse("3s"), parse("7p"), FIGHTER))
    if rules.flag("tank_doubles"):
        found.append(ForDouble(rules, tank, mine))
    if rules.word("hen_hunt") != "no":
        found.append(HenHunt(rules))
    if rules.word("jan_ken") != "no":
        found.append(JanKen(rules))
    if rules.word("east_beam") != "no":
        found.append(Beam(rules, EAST, WEST, "east_beam"))
    if rules.word("red_beam") != "no":
        found.append(Beam(rules, RED, WHITE, "red_beam"))
    return found
