"""Botzone's MCR matches as text: `Match`, `Wind`, `Player N Deal ...`, plays, then `Fan` and `Score`.

Each match is one deal. Seats are winds (player 0 is East); every player draws from an own wall of 34 tiles.
"""

from __future__ import annotations

import re
from typing import Final

from janso.errors import JansoError
from janso.records.scripts.script import DealScript, DrawClaim, GameScript, Step, WinClaim
from janso.text.notation import read_botzone, write_botzone
from janso.tiles import is_flower

OWN_WALL: Final = 34
ACTS: Final = {"DRAW": "draw", "PLAY": "discard", "CHI": "chow", "PENG": "pung", "GANG": "kong",
               "ANGANG": "concealed_kong", "BUGANG": "added_kong", "BUHUA": "flower", "HU": "win"}
SPELLINGS: Final = {"单钓": "单钓将", "单吊将": "单钓将", "嵌张": "坎张", "断幺九": "断幺", "三风": "三风刻"}
_LETTERS: Final = str.maketrans("么胡槓杆", "幺和杠杠")
_FAN: Final = re.compile(r"(?:(\d+)\*)?([^\W\d_]+)(?:\*(\d+))?", re.UNICODE)


def looks_like_botzone(text: str) -> bool:
    """True when the first line with words is `Match ...`."""
    return bool(re.match(r"\s*Match\s+\S+\s*\n\s*Wind\s+\d", text))


def read_botzone_games(text: str, where: str = "botzone") -> list[GameScript]:
    """Every match of a file, each a game of one deal."""
    games: list[GameScript] = []
    reader: MatchReader | None = None
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words:
            continue
        place = f"{where}: line {number}"
        if words[0] == "Match":
            if reader:
                games.append(reader.finish())
            reader = MatchReader(words[1] if len(words) > 1 else str(len(games) + 1), place)
        elif reader is None:
            raise JansoError("records.stands_before_first_match", place=place, word=words[0])
        else:
            reader.take(words, place)
    if reader is None:
        raise JansoError("records.holds_no_match", where=where)
    return [*games, reader.finish()]


class MatchReader:
    """Folds the lines of one match into a script."""

    def __init__(self, id: str, where: str) -> None:
        self.where = where
        options = {"flowers": "no", "seat_rotation": "no"}
        self.game = GameScript("mcr-china", options, ["0", "1", "2", "3"], source=where)
        self.game.extra = {"match": id, "own_walls": OWN_WALL}
        self.deal = DealScript(0, 0, 0, 0, 0, None, [(), (), (), ()])
        self.last: tuple[int, int] = (-1, -1)

    @property
    def last_tile(self) -> str:
        """The tile drawn, discarded or added last, in Botzone's spelling."""
        return write_botzone(self.last[1]) if self.last[1] >= 0 else ""

    @property
    def drew(self) -> int:
        """The player who drew and has not discarded since, or -1."""
        step = self.deal.steps[-1] if self.deal.steps else None
        return step.seat if step is not None and step.do == "draw" else -1

    def take(self, words: list[str], place: str) -> None:
        """One line, split into words."""
        head = words[0]
        if head == "Wind":
            self.deal.round = self._number(words, 1, place, 3)
        elif head == "Player":
            self._player(words, place)
        elif head == "Huang":
            self.deal.draw = DrawClaim("exhausted", None, None, place)
        elif head == "Fan":
            self._fans(words, place)
        elif head == "Score":
            self._score(words, place)
        else:
            raise JansoError("records.no_word_botzone_match", place=place, head=head)

    def finish(self) -> GameScript:
        if not all(self.deal.hands):
            raise JansoError("records.match_without_four_dealt_hands", where=self.where)
        self.game.deals = [self.deal]
        return self.game

    def _number(self, words: list[str], at: int, place: str, high: int) -> int:
        word = words[at] if at < len(words) else ""
        if not word.isdecimal() or int(word) > high:
            raise JansoError("records.not_number_0", place=place, word=word, high=high)
        return int(word)

    def _tile(self, words: list[str], at: int, place: str) -> int:
        try:
            return read_botzone(words[at] if at < len(words) else "")
        except JansoError as error:
            raise JansoError("text.place", where=place, what=error) from None

    def _player(self, words: list[str], place: str) -> None:
        seat = self._number(words, 1, place, 3)
        act = words[2].upper() if len(words) > 2 else ""
        if act == "DEAL":
            self.deal.hands[seat] = tuple(self._tile(words, at, place) for at in range(3, len(words)))
            return
        if act not in ACTS:
            raise JansoError("records.no_act_botzone_match", place=place, act=act)
        self._act(ACTS[act], seat, self._tile(words, 3, place), place)

    def _act(self, do: str, seat: int, tile: int, place: str) -> None:
        source, last = self.last
        if do == "win":
            claimed = source if source != seat else seat
            self.deal.wins.append(WinClaim(seat, claimed, tile, at=place))
        elif do == "draw":
            self.deal.steps.append(Step("draw", seat, tile, at=place))
            self.last = (seat, tile)
        elif do == "discard":
            self.deal.steps.append(Step("discard", seat, tile, at=place))
            self.last = (seat, tile)
        elif do == "chow":
            run = [tile - 1, tile, tile + 1]
            if last not in run:
                raise JansoError("records.chow_does_not_hold_tile", place=place)
            run.remove(last)
            self.deal.steps.append(Step("chow", seat, last, tuple(run), source, place))
        elif do in ("pung", "kong"):
            self.deal.steps.append(Step(do, seat, tile, (tile,) * (2 if do == "pung" else 3), source, place))
        elif do == "concealed_kong":
            self.deal.steps.append(Step(do, seat, -1, (tile,) * 4, at=place))
        elif do == "added_kong":
            self.deal.steps.append(Step(do, seat, tile, (tile,) * 3, at=place))
            self.last = (seat, tile)
        else:
            if not is_flower(tile):
                raise JansoError("records.only_flowers_set_aside", place=place)
            self.deal.steps.append(Step("flower", seat, -1, (tile,), at=place))

    def _fans(self, words: list[str], place: str) -> None:
        if not self.deal.wins or len(words) < 2 or not words[1].isdecimal():
            raise JansoError("records.fan_line_tells_points_win", place=place)
        win = self.deal.wins[-1]
        win.points = int(words[1])
        win.patterns = fan_counts(" ".join(words[2:]))

    def _score(self, words: list[str], place: str) -> None:
        try:
            deltas = [int(word) for word in words[1:5]]
        except ValueError:
            deltas = []
        if len(deltas) != 4:
            raise JansoError("records.score_should_hold_four_whole", place=place)
        for claim in (*self.deal.wins, self.deal.draw):
            if claim is not None:
                claim.deltas = deltas


def fan_counts(text: str) -> dict[str, int]:
    """Chinese fan names, each in one spelling, with how often it counts.

    >>> fan_counts("三色三步高*1 平和*1 花牌*2"), fan_counts("1*碰碰和+2*幺九刻")
    ({'三色三步高': 1, '平和': 1, '花牌': 2}, {'碰碰和': 1, '幺九刻': 2})
    """
    found: dict[str, int] = {}
    for before, name, after in _FAN.findall(text):
        name = name.translate(_LETTERS)
        name = SPELLINGS.get(name, name)
        found[name] = found.get(name, 0) + int(before or after or 1)
    return found
