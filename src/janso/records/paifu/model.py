"""The sheet of one deal, made from a log: header, a block for each player, and the settlement.

A column is a circle of the table. A claim by somebody who sits later in the circle stands in the same column, one by
somebody earlier in the next; each replacement tile takes a column of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from janso.hand import CHOW, KONG, OTHER, PUNG, Meld, write_tiles
from janso.records.deals import Deal, Game, responsible_seat, usual_table
from janso.records.paifu.header import deck_of, oka_of, stake_of
from janso.records.rules_line import rules_line
from janso.rules.play import play_settings
from janso.tiles import KIND_MASK, is_flower, parse, write

Json = dict[str, Any]
WINDS: Final = "東南西北"
CALLS: Final = {"chow": "吃", "pung": "碰", "kong": "槓", "concealed_kong": "槓", "added_kong": "槓"}
TYPES: Final = {"chow": CHOW, "pung": PUNG, "kong": KONG}
NEIGHBOURS: Final = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3)}
"""How a seat so many places on is drawn at a table of so many: on the right 1, opposite 2, on the left 3."""
DRAWN_FOR_PAIR: Final = 2
DORA: Final = ("dora", "ura_dora", "red_dora", "north_dora")


@dataclass(slots=True)
class Cell:
    """One column of a player: the declaration above, the tile taken (with the wind it was claimed from), the tile
    discarded or ↓ for the one just drawn, and what was declared on the discard."""

    circle: int
    above: str = ""
    taken: str = ""
    owner: str = ""
    given: str = ""
    below: str = ""


@dataclass(slots=True)
class Block:
    """One player; `seat` is the place at the table that lasts through the match."""

    wind: str
    name: str
    start: list[str]
    seat: int = 0
    cells: dict[int, Cell] = field(default_factory=dict)
    final: str = ""
    offences: int = 0
    honba: int = 0
    deposit: int = 0
    riichi: int = 0
    han: str = ""
    yaku: str = ""
    situations: str = ""
    result: str = ""


@dataclass(slots=True)
class Sheet:
    """One deal on one page. `before` are the points at its start, in the order of the winds, `rules` the rules in a
    form that can be read back, `extra` tiles opened besides the indicators: those of the wall that a win turns up."""

    title: str
    deck: str
    number: int = 1
    total: int = 1
    round: str = "東"
    deal: int = 1
    honba: int = 0
    deposit: int = 0
    oka: int = 0
    dead: int = 0
    rules: str = ""
    wall: int = 0
    """How many tiles the wall had, where it did not hold the whole set."""
    extra: list[str] = field(default_factory=list)
    before: list[int] = field(default_factory=list)
    upper: list[str] = field(default_factory=list)
    lower: list[str] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    payments: list[str] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    @property
    def repeat(self) -> str:
        """The wind of the repeat: the winds in turn, beginning again after four."""
        return WINDS[self.honba % 4]

    @property
    def columns(self) -> int:
        return max((column for block in self.blocks for column in block.cells), default=0)


def expression(received: int, paid: list[int], points: int) -> str:
    """How a sum came together, when one player receives: the shares, and what lay on the table.

    >>> expression(7300, [2100, 2100, 2100], 6000), expression(3900, [3900], 3900)
    ('(2000 + 100) × 3 + 1000', '3900')
    """
    if not paid or sum(paid) > received:
        return str(received)
    counters = (sum(paid) - points) // len(paid) if points and sum(paid) > points else 0
    parts: list[str] = []
    for share in sorted(set(paid), reverse=True):
        times = paid.count(share)
        text = f"({share - counters} + {counters})" if 0 < counters < share else str(share)
        parts.append(text + (f" × {times}" if times > 1 else ""))
    if received > sum(paid):
        parts.append(str(received - sum(paid)))
    return " + ".join(parts)


def sheet_of(game: Game, number: int) -> Sheet:
    """The sheet of one deal of a game, deals counted from 0."""
    usual_table(game, "paifu")
    return _Builder(game, number).build()


class _Builder:
    """Walks through a deal and fills the cells."""

    def __init__(self, game: Game, number: int) -> None:
        self.game = game
        self.deal: Deal = game.deals[number]
        start = self.deal.start
        self.winds: list[int] = list(start["winds"])
        play = play_settings(game.rules)
        self.two_hands = play.hands > 1
        self.stake = stake_of(game.rules)
        self.order = sorted(range(game.seats), key=lambda seat: self.winds[seat])
        self.sheet = Sheet(game.rules.names.get("en", game.rules.id), deck_of(play), number + 1, len(game.deals),
                           WINDS[start["round"] % 4], start["number"] + 1, start["honba"], start["sticks"] * self.stake,
                           oka_of(game.rules, game.seats), play.wall.dead.tiles // 2, rules_line(game.rules),
                           before=[start["scores"][seat] for seat in self.order])
        if "wall" in start and len(start["wall"]) != len(play.tiles):
            self.sheet.wall = len(start["wall"])
        self.blocks: list[Block] = [
            Block(WINDS[self.winds[seat]], game.names[seat], self._sorted(self.deal.hands[seat]), seat)
            for seat in range(game.seats)]
        self.column, self.circle, self.last_wind = 1, 1, -1
        self.giver = -1
        self.owed = 0
        """Tiles that are drawn out of turn for a kong with seasons."""
        self.held: list[list[int]] = [list(hand) for hand in self.deal.hands]
        self.melds: list[list[Meld]] = [[] for _ in range(game.seats)]

    @staticmethod
    def _sorted(faces: list[int]) -> list[str]:
        """Tiles in order, flowers last as they were dealt: in that order they are set aside."""
        plain = sorted((face for face in faces if not is_flower(face)), key=lambda face: (face & KIND_MASK, face))
        return [write(face) for face in (*plain, *[face for face in faces if is_flower(face)])]

    def build(self) -> Sheet:
        start = self.deal.start
        first = start["opener"] if "opener" in start else start["dealer"]
        self.blocks[first].start.append(write(self.deal.extra))
        self.held[first].append(self.deal.extra)
        handlers: dict[str, Callable[[Json], None]] = {
            "draw": self._draw, "discard": self._discard, "claim": self._claim, "kong": self._kong,
            "riichi": self._declare, "ready": self._declare, "north": self._aside, "flower": self._aside,
            "chosen": self._season_pair,
            "win": self._win, "indicator": self._indicator, "draw_game": self._drawn, "penalty": self._penalty,
        }
        for event in self.deal.events:
            if event["type"] in handlers:
                handlers[event["type"]](event)
        self._finish()
        self.sheet.blocks = sorted(self.blocks, key=lambda block: WINDS.index(block.wind))
        return self.sheet

    def _turn(self, seat: int, replacement: bool = False) -> Cell:
        """The cell that a player's next act stands in."""
        wind = self.winds[seat]
        if replacement and self.column in self.blocks[seat].cells:
            self.column += 1
        elif not replacement and wind <= self.last_wind:
            self.column += 1
            self.circle += int(self.giver >= 0)
        self.last_wind = wind
        return self.blocks[seat].cells.setdefault(self.column, Cell(self.circle))

    def _now(self, seat: int) -> Cell:
        """The cell of the running turn; the dealer's first one has no draw."""
        cells = self.blocks[seat].cells
        if self.column in cells and not cells[self.column].given and self.last_wind == self.winds[seat]:
            return cells[self.column]
        return self._turn(seat)

    def _draw(self, event: Json) -> None:
        cell = self._turn(event["seat"], event["from"] != "wall" or self.owed > 0)
        self.owed = max(0, self.owed - 1)
        cell.taken = event["tile"]
        self.held[event["seat"]].append(parse(event["tile"]))

    def _lay(self, seat: int, tiles: list[str]) -> list[int]:
        """Takes tiles out of a hand."""
        faces = [parse(text) for text in tiles]
        for face in faces:
            self.held[seat].remove(face)
        return faces

    def _discard(self, event: Json) -> None:
        self._lay(event["seat"], [event["tile"]])
        cell = self._now(event["seat"])
        cell.given = "↓" if event["drawn"] and cell.taken == event["tile"] and not cell.owner else event["tile"]
        self.giver = event["seat"]

    def _label(self, cell: Cell, word: str) -> None:
        cell.above = f"{cell.above} {word}".strip()

    def _declare(self, event: Json) -> None:
        word = ("開立直" if event.get("open") else "立直") if event["type"] == "riichi" else "聴"
        self._label(self._now(event["seat"]), word)

    def _mark_giver(self, word: str) -> None:
        """A declaration below the discard it was made on."""
        for column in sorted(self.blocks[self.giver].cells, reverse=True):
            cell = self.blocks[self.giver].cells[column]
            if cell.given or cell.above:
                cell.below = f"{cell.below} {word}".strip()
                return

    def _claim(self, event: Json) -> None:
        self.giver = event["source"]
        self._mark_giver(CALLS[event["do"]])
        cell = self._turn(event["seat"])
        cell.taken, cell.owner = event["tile"], WINDS[self.winds[event["source"]]]
        self._label(cell, CALLS[event["do"]])
        seat, claimed = event["seat"], parse(event["tile"])
        faces = sorted([*self._lay(seat, event["tiles"]), claimed], key=lambda face: (face & KIND_MASK, face))
        relative = NEIGHBOURS[self.game.seats][(event["source"] - seat) % self.game.seats]
        self.melds[seat].append(Meld(TYPES[event["do"]], tuple(faces), False, relative, claimed))

    def _kong(self, event: Json) -> None:
        seat = event["seat"]
        tile = event["tile"] if event["do"] == "added_kong" else write(parse(event["tiles"][0]) & KIND_MASK)
        self._label(self._now(seat), f"槓{tile}")
        self.giver = seat
        if event["do"] == "concealed_kong":
            self.melds[seat].append(Meld(KONG, tuple(self._lay(seat, event["tiles"])), True))
            return
        added = self._lay(seat, [event["tile"]])[0]
        for at, meld in enumerate(self.melds[seat]):
            if meld.type == PUNG and meld.tiles[0] & KIND_MASK == added & KIND_MASK:
                self.melds[seat][at] = Meld(KONG, (*meld.tiles, added), False, meld.source, meld.claimed, True)
                return

    def _season_pair(self, event: Json) -> None:
        """A kong with two seasons for its other tiles: two are drawn for it, each in a column of its own."""
        if event["what"] != "season_kan":
            return
        seat = event["seat"]
        tiles = event["choices"][str(seat)]["tiles"]
        self._label(self._now(seat), f"槓{write(parse(tiles[0]) & KIND_MASK)}")
        self.giver, self.owed = seat, DRAWN_FOR_PAIR
        self.melds[seat].append(Meld(OTHER, tuple(self._lay(seat, tiles)), True))

    def _aside(self, event: Json) -> None:
        word = "北" if event["type"] == "north" else f"花{event['tile']}"
        self._label(self._now(event["seat"]), word)
        self._lay(event["seat"], [event["tile"]])
        if self.giver >= 0 or event["type"] == "north":
            self.giver = event["seat"]

    def _indicator(self, event: Json) -> None:
        (self.sheet.extra if "joker" in event else self.sheet.upper).append(event["tile"])

    def _win(self, event: Json) -> None:
        seat, block = event["seat"], self.blocks[event["seat"]]
        if "source" in event:
            self.giver = event["source"]
            self._mark_giver("栄")
            cell = self._turn(seat)
            cell.taken, cell.owner = event["tile"], WINDS[self.winds[event["source"]]]
            self._label(cell, "栄")
            self.blocks[event["source"]].result = "放銃"
        else:
            self._label(self._now(seat), "自摸")
        block.result = "栄" if "source" in event else "自摸"
        if self.two_hands:
            block.final = " / ".join(part for part in (block.final, event["hand"]) if part)
        else:
            if "source" not in event:
                self.held[seat].remove(parse(event["tile"]))
            block.final = f"{self._hand(seat)}+{event['tile']}"
        patterns = event["score"]["patterns"]
        block.han = ", ".join(f"{p['name']} {p['value']}" for p in patterns if p["id"] in DORA)
        block.yaku = ", ".join(p["name"] + (f" ×{p['count']}" if p["count"] > 1 else "") for p in patterns
                               if p["id"] not in DORA)
        if (answers := responsible_seat(self.deal, event)) != seat:
            self.blocks[answers].situations = "包"
        self.sheet.extra = max(self.sheet.extra, list(event["score"].get("opened", [])), key=len)
        self.sheet.lower = max(self.sheet.lower, list(event.get("hidden_indicators", [])), key=len)
        self._paid(event["deltas"], int(event["score"].get("points") or 0))

    def _paid(self, deltas: list[int], points: int = 0) -> None:
        """What every receiver got, as a sum: equal shares as a product, counters apart from the points."""
        for at, change in enumerate(deltas):
            if change > 0:
                paid = [-other for other in deltas if other < 0] if sum(other > 0 for other in deltas) == 1 else []
                text = expression(change, paid, points if "honba" in self.game.rules.options else 0)
                total = "" if text == str(change) else f" = {change}"
                self.sheet.payments.append(f"{WINDS[self.winds[at]]}: {text}{total}")

    def _drawn(self, event: Json) -> None:
        ready = event.get("ready") or []
        for seat, block in enumerate(self.blocks):
            if block.result:
                continue
            if event["reason"] in ("exhausted", "nagashi"):
                block.result = "流局 聴牌" if seat in ready else "流局 不聴"
            else:
                block.result = f"途中流局 {event['reason'].replace('_', ' ')}"
        deltas = event.get("deltas") or []
        for seat, change in enumerate(deltas):
            if event["reason"] == "nagashi" and change > 0:
                self.blocks[seat].situations = "流し"
                self.blocks[seat].result += " 流し"
        self._paid(deltas)

    def _penalty(self, event: Json) -> None:
        block = self.blocks[event["seat"]]
        block.offences += 1
        block.situations = ", ".join(part for part in (block.situations, event["what"].replace("_", " ")) if part)

    def _hand(self, seat: int) -> str:
        held = sorted(self.held[seat], key=lambda face: (face & KIND_MASK, face))
        return write_tiles(held) + "".join(str(meld) for meld in self.melds[seat])

    def _finish(self) -> None:
        end = self.deal.end
        if end is None:
            for seat, block in enumerate(self.blocks):
                block.final = block.final or self._hand(seat)
            return
        accepted = [event["seat"] for event in self.deal.events if event["type"] == "riichi_accepted"]
        following = end.get("next") or {}
        for seat, block in enumerate(self.blocks):
            block.final = block.final or self._hand(seat)
            block.riichi = 1 if seat in accepted and end.get("sticks") else 0
            block.deposit = int(end.get("sticks", 0)) * self.stake
            block.honba = int(following.get("honba", 0))
        self.sheet.scores = [end["scores"][seat] for seat in self.order]
