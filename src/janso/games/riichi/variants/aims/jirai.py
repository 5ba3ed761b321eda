"""Land mine mahjong: a secret list of forbidden yaku that only the dealer knows.

- the list is drawn by lot; it grows by one after a clean win and with every new dealer
- who wins with a mined yaku pays the value of the hand instead of getting it, and one mine leaves the list
- a hand without any gets a han for each yaku of the list
- the dealer sees the list; the others learn of a mine only when it goes off

Clauses: riichi.variant.jirai, riichi.jirai.* (document 004); numbers stand in `rules/riichi/presets/jirai.toml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.settlement import scores_of
from janso.games.riichi.variants import Variant
from janso.message import fixed, in_all
from janso.rules.riichi.local.patterns.minigames import MINES
from janso.rules.riichi.yaku.standard import PATTERNS
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.scoring.score import Score
from janso.table.chance import Stream
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft, WinEvent
from janso.table.log.event import Event
from janso.table.schedule import Standing
from janso.table.settle import deltas_of, score_win
from janso.table.state import Player, State

if TYPE_CHECKING:
    from janso.table.match import Match

VALUE_TILES: Final = ("haku", "hatsu", "chun", "seat_wind", "round_wind")
YAKU: Final[dict[str, tuple[str, ...]]] = {
    "riichi": ("riichi",), "menzen_tsumo": ("menzen_tsumo",), "pinfu": ("pinfu",), "tanyao": ("tanyao",),
    "yakuhai": VALUE_TILES, "chitoitsu": ("chitoitsu",), "honitsu": ("honitsu",),
}
"""The yaku that may be mined, and the patterns that mean them."""
VALUE_NAME: Final = "games.value_tiles"


class LandMines(Variant):
    """The list of a deal stands in its start; what the deal did to it shows in the next one."""

    switch: ClassVar[str] = "land_mines"
    weighs: ClassVar[bool] = True

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.mines: list[str] = []
        self.dealer = -1
        self.hit = False
        """Somebody has won with a mined yaku in this deal."""
        self.clean = False
        """Somebody has won without one."""
        self.prize = 0
        """Han that the hand being counted gets besides."""
        self.length = 0
        """How long the list was when the last deal began, which everybody can work out."""
        self.suspected: list[dict[str, float]] = []
        """For each seat, how likely it must think every yaku to be mined: from lists it saw as dealer, from wins that
        everybody saw, and from how often the list grew since."""

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """After a mine went off one leaves the list; after a clean win or with a new dealer one joins it."""
        stream = Stream(match.seed, f"mines {standing.label}")
        mines = list(self.mines)
        if self.hit:
            del mines[stream.below(len(mines))]
        elif self.clean or (self.dealer >= 0 and data["dealer"] != self.dealer):
            mines = more_mines(mines, safe_yaku(match.seed), stream)
        data["mines"] = mines

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """The start of the deal tells the list; the others know only how long it must be."""
        if not self.suspected:
            self.suspected = [dict.fromkeys(YAKU, 0.0) for _ in range(s.seats)]
        mines = list(data["mines"])
        for beliefs in self.suspected:
            suspect(beliefs, self.length, len(mines))
        self.suspected[s.dealer] = {id: float(id in mines) for id in YAKU}
        self.mines = mines
        self.length = len(mines)
        self.dealer = s.dealer
        self.hit = self.clean = False

    def told(self, s: State, p: Player, past: History) -> None:
        """A clean hand is counted again with its prize."""
        past.numbers[MINES] = self.prize

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """A clean hand gets a han for every mine; another one is paid the other way round."""
        found = [mined(event.data["score"], self.mines) for event in events]
        if self.mines and not all(found):
            self.prize = len(self.mines)
            seats = [event.seat for event in events]
            again = scores_of(self.rules, s, self.rules.scorer, seats, self_draw)[1]
            self.prize = 0
            for event, score, mines in zip(events, again, found):
                if not mines:
                    replace_score(s, event, score)
        for event, mines in zip(events, found):
            if mines:
                reverse(s, event)
                event.data["mines"] = mines

    def folded(self, s: State, e: Event) -> None:
        """Remembers whether mines went off, and what everybody learns of the yaku that were counted."""
        if isinstance(e, WinEvent):
            gone_off = e.extra("mines", [])
            for id in yaku_of(e.score):
                for beliefs in self.suspected:
                    beliefs[id] = float(id in gone_off)
            self.hit = self.hit or e.extra("mines") is not None
            self.clean = self.clean or e.extra("mines") is None

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Why the winner pays."""
        mines = event.extra("mines", []) if event.type == ev.WIN else []
        return [{lang: f"{word}: {', '.join([yaku_name(id, lang) for id in mines])}"
                 for lang, word in in_all("games.winner_pays_for_mines").items()}] if mines else []

    def costly(self, s: State, seat: int, self_draw: bool) -> bool:
        """The dealer knows which hands go off."""
        if seat != self.dealer or not self.mines:
            return False
        face = s.drawn if self_draw else s.last_tile
        return bool(mined(score_win(s, self.rules.scorer, s.players[seat], face, self_draw), self.mines))

    def worth(self, s: State, seat: int, score: Score, points: float) -> float:
        """A mined hand is paid for, a clean one gets its prize: weighed by what the seat must think of its yaku."""
        clean = 1.0
        for id in yaku_of(score):
            clean *= 1.0 - self.suspected[seat][id]
        return points * (clean * growth(score, len(self.mines)) - (1.0 - clean))

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """Only the dealer knows the list."""
        if event.type == ev.START_DEAL and seat != data["dealer"]:
            data.pop("mines", None)

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """For the dealer alone."""
        if seat is not None and seat == self.dealer:
            view["mines"] = list(self.mines)

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        if seat is None or seat != self.dealer:
            return []
        return [{lang: f"{word}: " + (", ".join([yaku_name(id, lang) for id in self.mines])
                                      or fixed("games.no_mines").told(lang))
                 for lang, word in in_all("games.mines").items()}]


def yaku_name(id: str, lang: str) -> str:
    """The name of a yaku that may be mined.

    >>> yaku_name("pinfu", "en"), yaku_name("yakuhai", "ru")
    ('Pinfu', 'Якухай')
    """
    return fixed(VALUE_NAME).told(lang) if id == "yakuhai" else PATTERNS[id].name(lang)


def safe_yaku(seed: str) -> str:
    """The one yaku that is never mined in a match."""
    return list(YAKU)[Stream(seed, "mines").below(len(YAKU))]


def more_mines(mines: list[str], safe: str, stream: Stream) -> list[str]:
    """One more mine by lot; a list of all but the safe yaku starts anew."""
    left = [id for id in YAKU if id != safe and id not in mines]
    return [*mines, left[stream.below(len(left))]] if left else []


def yaku_of(score: Any) -> list[str]:
    """The yaku that may be mined among those of a win, explained or as a log tells it."""
    counted = {line["id"] for line in score["patterns"]} if isinstance(score, dict) else \
        {line.id for line in score.patterns}
    return [id for id, patterns in YAKU.items() if counted.intersection(patterns)]


def suspect(beliefs: dict[str, float], before: int, after: int) -> None:
    """What a player who does not see the list thinks of it after it has changed: one has left by lot, one of the others
    has joined by lot, or it began anew.

    >>> one = dict.fromkeys(YAKU, 0.0)
    >>> suspect(one, 0, 1)
    >>> round(sum(one.values()), 9), round(one["pinfu"], 3)
    (1.0, 0.143)
    """
    for id, belief in beliefs.items():
        if after == 0:
            beliefs[id] = 0.0
        elif after < before:
            beliefs[id] = belief * after / before
        elif after > before:
            beliefs[id] = belief + (1.0 - belief) / max(len(beliefs) - before, 1)


def basic_points(han: int, fu: int) -> int:
    """A fourth of what a hand costs its discarder, by the usual table.

    >>> basic_points(3, 40), basic_points(6, 30)
    (1280, 3000)
    """
    for least, points in ((13, 8000), (11, 6000), (8, 4000), (6, 3000), (5, 2000)):
        if han >= least:
            return points
    return min(2000, fu << (han + 2))


def growth(score: Score, more: int) -> float:
    """How many times dearer a hand is with so many more han; a yakuman stays what it is."""
    if more == 0 or score.limit.endswith("yakuman") or score.han <= 0:
        return 1.0
    return basic_points(score.han + more, score.fu) / basic_points(score.han, score.fu)


def mined(score: Score, mines: list[str]) -> list[str]:
    """The forbidden yaku that a hand counts."""
    counted = {line.id for line in score.patterns}
    return [id for id in mines if counted.intersection(YAKU[id])]


def replace_score(s: State, event: Draft, score: Score) -> None:
    """The same win with another count."""
    data = event.data
    before, after = deltas_of(s, data["score"].payments), deltas_of(s, score.payments)
    data["deltas"] = [paid + new - old for paid, new, old in zip(data["deltas"], after, before)]
    data["score"], data["points"] = score, score.points


def reverse(s: State, event: Draft) -> None:
    """The winner pays everybody what the hand would have cost them; sticks stay where they lie."""
    data = event.data
    gains = deltas_of(s, data["score"].payments)
    sticks = sum(gains)
    data["deltas"] = [paid - 2 * gain for paid, gain in zip(data["deltas"], gains)]
    data["deltas"][event.seat] += sticks
    if sticks:
        data["sticks"] = s.sticks
