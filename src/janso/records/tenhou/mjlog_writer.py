"""Writes Tenhou's mjlog. Our tiles have no copies, so each gets the number of a free copy of its face; where the walls
are known by number (those of a seed), the numbers are theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, Final
from urllib.parse import quote

from janso.errors import JansoError
from janso.records.deals import Deal, Game, is_yakuman, only_riichi, responsible_seat
from janso.records.rules_line import FIELD, rules_line, told_rules
from janso.records.tenhou.lobby import NO_OPEN_TANYAO, NO_RED, THREE_PLAYERS, TWO_ROUNDS
from janso.records.tenhou.mjlog import ABORTS, LIMITS, YAKU
from janso.records.tenhou.wall import FULL_SET, PREFIX, THREE_PLAYER_SET, Wall
from janso.records.tenhou.wall import walls as walls_of
from janso.records.tenhou.witness import BLOCKS, block
from janso.text.notation import read_tenhou
from janso.tiles import parse, write

Json = dict[str, Any]
LOST: Final = ("the seed and salt of the wall unless it is one of Tenhou's", "clocks and answers",
               "which copy of a tile was meant")
WORDS: Final = {reason: word for word, reason in ABORTS.items()} | {"double_win": "ron3"}
TOLD: Final = {"rounds", "open_tanyao", "red_fives"}
"""Options that have bits in the lobby type."""
ORDER: Final = (21, 1, 2, 3, 4, 5, 6, 0, 7, 9, 22, 24, 25, 29, 28, 30, 14, 15, 16, 17, 10, 11, 12, 13, 18, 19, 20, 26,
                27, 23, 31, 32, 8, 33, 34, 35, 36, *range(37, 52), 52, 54, 53)
"""In what order Tenhou lists the numbers of yaku, as its logs show."""


def write_mjlog_game(game: Game) -> str:
    """A game as Tenhou's XML. One from walls of Tenhou's own shuffle has their seed and the numbers of their tiles."""
    seed = str(game.head.get("seed", ""))
    if seed.startswith(PREFIX):
        tiles = THREE_PLAYER_SET if game.seats == 3 else FULL_SET
        try:
            return mjlog_text(game, list(islice(walls_of(seed, tiles), len(game.deals))), seed) + "\n"
        except _OtherWalls:
            pass
    return mjlog_text(game) + "\n"


class _OtherWalls(JansoError):
    """The game was not played from the walls that a seed gives."""


def mjlog_text(game: Game, walls: Sequence[Wall] = (), seed: str = "", lobby: str = "0") -> str:
    """A game as XML, with the numbers of the walls that a seed gives, if there are any."""
    only_riichi(game, "mjlog")
    return _Writer(game, walls, seed, lobby).text()


class _Supply:
    """Tile ids for faces: those of a known wall in its order, or any free copy."""

    def __init__(self, red: bool, wall: Wall | None) -> None:
        self.red = red
        self.free = list(range(136))
        drawn = list(wall.drawn) if wall else []
        self.ahead: dict[str, list[int]] = {
            "wall": drawn, "kong": [wall.replacement(n) for n in range(wall.replacements)] if wall else [],
            "shown": [wall.indicator(n) for n in range(5)] if wall else [],
            "hidden": [wall.ura(n) for n in range(5)] if wall else [],
        }

    def deal(self, faces: list[int], ids: list[int]) -> list[int]:
        """The numbers of a dealt hand: those that the wall gives, each for its face."""
        found: list[int] = []
        for face in faces:
            id = next((id for id in ids if read_tenhou(id, self.red) == face), -1)
            if id < 0:
                raise _OtherWalls("records.mjlog_game_not_played_walls")
            ids.remove(id)
            self.free.remove(id)
            found.append(id)
        return found

    def take(self, text: str, source: str = "wall") -> int:
        face = parse(text)
        ahead = self.ahead["kong" if source == "north" else source]
        if ahead:
            id = ahead.pop(0)
            if read_tenhou(id, self.red) != face:
                raise _OtherWalls("records.mjlog_game_not_played_walls")
        else:
            id = next((id for id in self.free if read_tenhou(id, self.red) == face), -1)
            if id < 0:
                raise JansoError("records.mjlog_no_number_left_another", text=text)
        self.free.remove(id)
        return id


class _Writer:
    """One game as mjlog."""

    def __init__(self, game: Game, walls: Sequence[Wall], seed: str, lobby: str) -> None:
        self.game = game
        self.walls = list(walls)
        self.seed = seed
        self.lobby = lobby
        self.red = any(game.rules.numbers("red_fives"))
        self.tags: list[str] = []

    def text(self) -> str:
        rules = self.game.rules
        bits = 1 | (0 if self.red else NO_RED) | (0 if rules.flag("open_tanyao") else NO_OPEN_TANYAO)
        bits |= TWO_ROUNDS if rules.word("rounds") == "east_south" else 0
        bits |= THREE_PLAYERS if self.game.seats == 3 else 0
        names = " ".join(f'n{seat}="{_coded(name)}"' for seat, name in enumerate([*self.game.names, ""][:4]))
        if self.seed:
            self.tags.append(f'<SHUFFLE seed="{self.seed}" ref=""/>')
        self.tags += [f'<GO type="{bits}" lobby="{self.lobby}"{self._other_rules()}/>',
                      f'<UN {names} dan="0,0,0,0" sx="M,M,F,C"/>', '<TAIKYOKU oya="0"/>']
        for number, deal in enumerate(self.game.deals):
            wall = self.walls[number] if self.walls else None
            _DealWriter(self, deal, _Supply(self.red, wall)).write()
        return '<mjloggm ver="2.3">' + "".join(self.tags) + "</mjloggm>"


    def _other_rules(self) -> str:
        """Rules that the bits of the lobby type do not tell, in an attribute of our own."""
        line = rules_line(self.game.rules)
        id, options = told_rules(line) if line else ("", {})
        usual = id == ("tenhou-sanma" if self.game.seats == 3 else "tenhou")
        return "" if not line or (usual and set(options) <= TOLD) else f' {FIELD}="{quote(line)}"'


class _DealWriter:
    """One deal: ids in hands, and the tags that follow from the events."""

    def __init__(self, writer: _Writer, deal: Deal, supply: _Supply) -> None:
        self.writer = writer
        self.tags = writer.tags
        self.deal = deal
        self.supply = supply
        self.seats = writer.game.seats
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        self.drawn = -1
        self.last = -1
        self.shown: list[int] = []
        self.pungs: dict[tuple[int, int], tuple[int, int, int]] = {}
        self.melds: list[list[int]] = [[] for _ in range(self.seats)]
        self.sticks = int(deal.start["sticks"])
        self.scores = list(deal.start["scores"])

    def write(self) -> None:
        self._deal_out()
        handlers: dict[str, Callable[[Json], None]] = {
            "draw": self._draw, "riichi": self._riichi, "discard": self._discard, "claim": self._claim,
            "kong": self._kong, "north": self._north, "indicator": self._indicator, "win": self._win,
            "riichi_accepted": self._riichi_accepted, "draw_game": self._draw_game,
            "declare": self._declare,
        }
        for event in self.deal.events[1:]:
            if event["type"] in handlers:
                handlers[event["type"]](event)

    def _deal_out(self) -> None:
        start, dealer = self.deal.start, self.deal.start["dealer"]
        order = [(dealer + place) % self.seats for place in range(self.seats)]
        ahead = self.supply.ahead["wall"]
        for place, seat in enumerate(order):
            if ahead:
                ids = [id for start, end in BLOCKS for id in block(ahead, self.seats, place, start, end)]
                self.hands[seat] = self.supply.deal(self.deal.hands[seat], ids)
            else:
                self.hands[seat] = [self.supply.take(write(face)) for face in self.deal.hands[seat]]
        del ahead[:13 * self.seats]
        self.shown = [self.supply.take(self.deal.events[0]["tile"], "shown")]
        dice = start.get("dice") or [1, 1]
        if self.writer.walls:
            dice = list(self.writer.walls[self.writer.game.deals.index(self.deal)].dice)
        head = [start["round"] * 4 + start["number"], start["honba"], start["sticks"], dice[0] - 1, dice[1] - 1,
                self.shown[0]]
        hands = " ".join(f'hai{seat}="{_joined(hand)}"' for seat, hand in enumerate(self.hands))
        if self.seats == 3:
            hands += ' hai3=""'
        scores = [score // 100 for score in self.scores] + [0] * (4 - self.seats)
        self.tags.append(f'<INIT seed="{_joined(head)}" ten="{_joined(scores)}" oya="{dealer}" {hands}/>')
        self._draw({"seat": dealer, "tile": write(self.deal.extra), "from": "wall"})

    def _draw(self, event: Json) -> None:
        id = self.supply.take(event["tile"], event["from"])
        self.hands[event["seat"]].append(id)
        self.drawn = id
        self.tags.append(f"<{'TUVW'[event['seat']]}{id}/>")

    def _held(self, seat: int, text: str, drawn: bool = False) -> int:
        """Takes a copy of a face out of a hand."""
        hand = self.hands[seat]
        copies = [id for id in hand if read_tenhou(id, self.supply.red) == parse(text)]
        id = self.drawn if drawn else next((id for id in copies if id != self.drawn), copies[0])
        hand.remove(id)
        return id

    def _riichi(self, event: Json) -> None:
        self.tags.append(f'<REACH who="{event["seat"]}" step="1"/>')

    def _discard(self, event: Json) -> None:
        self.last = self._held(event["seat"], event["tile"], event["drawn"])
        self.tags.append(f"<{'DEFG'[event['seat']]}{self.last}/>")
        self.drawn = -1

    def _riichi_accepted(self, event: Json) -> None:
        self.scores[event["seat"]] -= 1000
        self.sticks += 1
        ten = _joined([score // 100 for score in self.scores] + [0] * (4 - self.seats))
        self.tags.append(f'<REACH who="{event["seat"]}" ten="{ten}" step="2"/>')

    def _indicator(self, event: Json) -> None:
        id = self.supply.take(event["tile"], "shown")
        self.shown.append(id)
        tag = f'<DORA hai="{id}" />'
        if self.tags[-1][1] in "DEFG" and self.tags[-1][2].isdecimal():
            self.tags.insert(len(self.tags) - 1, tag)
        else:
            self.tags.append(tag)

    def _claim(self, event: Json) -> None:
        seat = event["seat"]
        laid = [self._held(seat, text) for text in event["tiles"]]
        relative = (event["source"] - seat) % 4
        ids = sorted([*laid, self.last])
        place = ids.index(self.last)
        if event["do"] == "chow":
            base = ids[0] // 4
            code = (base // 9 * 7 + base % 9) * 3 + place
            m = code << 10 | (ids[0] & 3) << 3 | (ids[1] & 3) << 5 | (ids[2] & 3) << 7 | 4 | relative
        elif event["do"] == "pung":
            odd = next(id for id in range(ids[0] // 4 * 4, ids[0] // 4 * 4 + 4) if id not in ids)
            m = (ids[0] // 4 * 3 + place) << 9 | (odd & 3) << 5 | 8 | relative
            self.pungs[seat, ids[0] // 4] = (m, place, relative)
        else:
            m = self.last << 8 | relative
        self._meld(seat, m)

    def _kong(self, event: Json) -> None:
        seat = event["seat"]
        if event["do"] == "concealed_kong":
            ids = [self._held(seat, text) for text in event["tiles"]]
            self._meld(seat, max(ids) << 8)
            return
        added = self._held(seat, event["tile"])
        code, place, relative = self.pungs[seat, added // 4]
        self.last = added
        raised = (added // 4 * 3 + place) << 9 | (added & 3) << 5 | 16 | relative
        self.melds[seat][self.melds[seat].index(code)] = raised
        self.tags.append(f'<N who="{seat}" m="{raised}" />')

    def _north(self, event: Json) -> None:
        self.last = self._held(event["seat"], event["tile"])
        self._meld(event["seat"], self.last << 8 | 0x20)

    def _meld(self, seat: int, m: int) -> None:
        self.melds[seat].insert(0, m)
        self.tags.append(f'<N who="{seat}" m="{m}" />')

    def _win(self, event: Json) -> None:
        seat, score = event["seat"], event["score"]
        machi = self.drawn if event["self_draw"] else self.last
        hai = sorted({*self.hands[seat], machi})
        level = LIMITS.index(score["limit"].split()[-1]) if score["limit"] else 0
        pairs = self._pairs(event)
        if is_yakuman(score):
            worth = f'yakuman="{_joined(list(pairs))}"'
        else:
            worth = f'yaku="{_joined([n for pair in pairs.items() for n in pair])}"'
        shown = f'doraHai="{_joined(self.shown)}"'
        ura = [self.supply.take(text, "hidden") for text in event.get("hidden_indicators", [])]
        if ura:
            self.supply.free += ura
            self.supply.ahead["hidden"] = ura + self.supply.ahead["hidden"] if self.writer.walls else []
            shown += f' doraHaiUra="{_joined(ura)}"'
        melds = f'm="{_joined(self.melds[seat])}" ' if self.melds[seat] else ""
        self.tags.append(
            f'<AGARI {self._on_table()} hai="{_joined(hai)}" {melds}'
            f'machi="{machi}" ten="{score["fu"]},{score["points"]},{level}" {worth} {shown} '
            f'who="{seat}" fromWho="{event.get("source", seat)}" {self._answers(event)}'
            f'{self._changes(event["deltas"])}{self._owari()}/>')

    def _on_table(self) -> str:
        """Counters and sticks on the table; the first winner takes them."""
        told = f'ba="{self.deal.start["honba"]},{self.sticks}"'
        if self.deal.wins:
            self.sticks = 0
        return told

    def _pairs(self, event: Json) -> dict[int, int]:
        """Numbers of yaku with their han in Tenhou's order; Norths count among the dora, and hidden dora are named
        after a riichi even when there are none."""
        found: dict[int, int] = {}
        for pattern in event["score"]["patterns"]:
            id = self._yaku(pattern["id"], event)
            found[id] = found.get(id, 0) + int(pattern["value"])
        if event.get("hidden_indicators") and not is_yakuman(event["score"]):
            found.setdefault(YAKU.index("ura_dora"), 0)
        return {id: found[id] for id in sorted(found, key=ORDER.index)}

    def _answers(self, event: Json) -> str:
        seat = responsible_seat(self.deal, event)
        return f'paoWho="{seat}" ' if seat != event["seat"] else ""

    def _yaku(self, id: str, event: Json) -> int:
        if id == "north_dora":
            return YAKU.index("dora")
        if id == "seat_wind":
            return 10 + int(self.deal.start["winds"][event["seat"]])
        if id == "round_wind":
            return 14 + int(self.deal.start["round"])
        return YAKU.index(id)

    def _declare(self, event: Json) -> None:
        """There is no sign for it; the stake of a purchase has left the player."""
        if event["do"] == "buy":
            self.scores[event["seat"]] -= 1000

    def _draw_game(self, event: Json) -> None:
        word = WORDS[event["reason"]]
        type = f' type="{word}"' if word else ""
        seats = event.get("ready") or sorted(int(seat) for seat in event.get("hands", {}))
        if event["reason"] == "four_riichi":
            seats = list(range(self.seats))
        ready = " ".join(f'hai{seat}="{_joined(sorted(self.hands[seat]))}"' for seat in seats)
        deltas = event.get("deltas") or [0] * self.seats
        self.tags.append(f"<RYUUKYOKU{type} {self._on_table()} {self._changes(deltas)} {ready}{self._owari()}/>")

    def _changes(self, deltas: list[int]) -> str:
        pairs = [value // 100 for pair in zip(self.scores, deltas) for value in pair]
        self.scores = [score + delta for score, delta in zip(self.scores, deltas)]
        return f'sc="{_joined(pairs + [0] * 2 * (4 - self.seats))}"'

    def _owari(self) -> str:
        end = self.writer.game.end
        if end is None or self.deal is not self.writer.game.deals[-1]:
            return ""
        pairs = [f"{score // 100},{result:.1f}" for score, result in zip(end["scores"], end["results"])]
        return f' owari="{",".join(pairs + ["0,0.0"] * (4 - self.seats))}"'


def _joined(values: Sequence[int]) -> str:
    return ",".join(str(value) for value in values)


def _coded(name: str) -> str:
    """Percent-coded to the last letter, as Tenhou does."""
    return "".join(f"%{byte:02X}" for byte in name.encode()) if name.isascii() else quote(name)
