"""A sheet as the course of a deal: the grid is walked column by column, in each from East on, and every cell becomes
the steps it shows. The engine plays them; what it makes of them is compared with results and scores of the sheet.
"""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.hand import CHOW, KONG, Hand, Meld
from janso.records.paifu.header import rules_from, stake_of
from janso.records.paifu.model import WINDS, Block, Cell, Sheet
from janso.records.scripts.script import UNKNOWN_SOURCE, DealScript, DrawClaim, GameScript, Step, WinClaim
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.tiles import KIND_MASK, NORTH, parse, write

_CLAIMS: Final = {"吃": "chow", "碰": "pung", "槓": "kong"}
_DECLARED: Final = {"立直": "riichi", "開立直": "open_riichi", "聴": "ready"}


def script_of(sheets: list[Sheet], where: str) -> GameScript:
    """A game from its sheets."""
    if not sheets:
        raise JansoError("records.holds_no_sheet", where=where)
    try:
        id, options = rules_from(sheets[0].rules, sheets[0].title)
        rules = ruleset(id).with_options(options)
    except JansoError as error:
        raise JansoError("text.place", where=where, what=error) from None
    play = play_settings(rules)
    if play.hands > 1:
        raise JansoError("records.sheet_does_not_tell_which", where=where)
    names = [block.name for block in sorted(sheets[0].blocks, key=lambda block: block.seat)]
    game = GameScript(id, options, names, source=where)
    for number, sheet in enumerate(sheets, 1):
        place = f"{where}: sheet {number}"
        if sheet.extra and not play.wall.opens_wall:
            raise JansoError("records.does_not_tell_where_wall", place=place)
        if sheet.rules != sheets[0].rules or len(sheet.blocks) != play.seats:
            raise JansoError("records.rules_players_differ_first_sheet", place=place)
        game.deals.append(_Walker(sheet, place, stake_of(rules), play.hand_size).deal())
    return game


class _Walker:
    """Walks through the grid of one deal."""

    def __init__(self, sheet: Sheet, where: str, stake: int, size: int) -> None:
        self.sheet = sheet
        self.where = where
        self.seats = {block.wind: block.seat for block in sheet.blocks}
        if sorted(self.seats.values()) != list(range(len(sheet.blocks))):
            raise JansoError("records.every_player_should_wind_seat", where=where)
        hands: list[tuple[int, ...]] = [()] * len(sheet.blocks)
        self.held: dict[str, list[int]] = {}
        self.melds: dict[str, list[Meld]] = {}
        for block in sheet.blocks:
            faces = [self._face(name, f"{block.wind}家") for name in block.start]
            hands[block.seat] = tuple(faces[:size])
            if len(faces) != size + (block.wind == "東"):
                raise JansoError("records.is_dealt_tiles", where=where, wind=block.wind, n=len(faces))
            self.held[block.wind] = faces
            self.melds[block.wind] = self._final(block)
        before: list[int] | None = None
        if len(sheet.before) == len(sheet.blocks):
            by_seat = dict(zip((block.seat for block in sheet.blocks), sheet.before))
            before = [by_seat[seat] for seat in range(len(by_seat))]
        self.script = DealScript(
            WINDS.index(sheet.round), sheet.deal - 1, self.seats["東"], sheet.honba, sheet.deposit // max(stake, 1),
            before, hands, self._face(sheet.upper[0], "ドラ") if sheet.upper else -1)
        self.script.length = sheet.wall
        self.script.steps.append(Step("draw", self.seats["東"], self.held["東"][-1], at=where))

    def _face(self, name: str, where: str) -> int:
        try:
            return parse(name)
        except JansoError as error:
            raise JansoError("text.place", where=f"{self.where}: {where}", what=error) from None

    def _final(self, block: Block) -> list[Meld]:
        """The sets of the final hand, in the order in which they were declared."""
        try:
            return list(Hand.parse(block.final, flowers=True, other_sets=True).melds) if block.final else []
        except JansoError as error:
            raise JansoError("text.place", where=f"{self.where}: {block.wind}家 最終", what=error) from None

    def deal(self) -> DealScript:
        for column in range(1, self.sheet.columns + 1):
            for block in sorted(self.sheet.blocks, key=lambda block: WINDS.index(block.wind)):
                if column in block.cells:
                    self._cell(block, block.cells[column], f"{self.where}: {block.wind}家 column {column}")
        self.script.steps += [Step("indicator", -1, self._face(name, "ドラ")) for name in self.sheet.upper[1:]]
        self._result()
        return self.script

    def _add(self, step: Step, where: str) -> None:
        step.at = where
        self.script.steps.append(step)

    def _cell(self, block: Block, cell: Cell, where: str) -> None:
        words = cell.above.split()
        taken = self._face(cell.taken, where) if cell.taken else -1
        if cell.owner:
            self._claim(block, words.pop(0) if words else "", taken, cell.owner, where)
        elif taken >= 0:
            self.held[block.wind].append(taken)
            self._add(Step("draw", block.seat, taken), where)
        for word in words:
            self._declare(block, word, taken, where)
        if cell.given:
            self._discard(block, cell, taken, where)

    def _claim(self, block: Block, word: str, tile: int, owner: str, where: str) -> None:
        if owner not in self.seats:
            raise JansoError("records.nobody_sits_in_the", where=where, owner=owner)
        source = self.seats[owner]
        if word == "栄":
            self.script.wins.append(WinClaim(block.seat, source, tile, ura=self._hidden(block.seat), at=where))
            return
        if word not in _CLAIMS:
            raise JansoError("records.tile_without_above", where=where, owner=owner)
        faces = self._next_meld(block, where)
        laid = list(faces)
        if tile not in laid:
            raise JansoError("records.set_final_hand_does_not", where=where, tile=write(tile))
        laid.remove(tile)
        self._lay(block, laid, where)
        self._add(Step(_CLAIMS[word], block.seat, tile, tuple(laid), source), where)

    def _hidden(self, seat: int) -> tuple[int, ...]:
        """The tiles under the indicators: only those who declared riichi may look at them."""
        declared = any(step.do in ("riichi", "open_riichi") and step.seat == seat for step in self.script.steps)
        return tuple(self._face(name, "ドラ") for name in self.sheet.lower) if declared else ()

    def _next_meld(self, block: Block, where: str) -> tuple[int, ...]:
        """The tiles of the next set that the final hand shows; a kong that was added to later counts as its pung."""
        melds = self.melds[block.wind]
        if not melds:
            raise JansoError("records.final_hand_shows_no_set", where=where)
        meld = melds[0]
        if meld.type == KONG and meld.added:
            self.held.setdefault(f"{block.wind}+", []).append(meld.tiles[-1])
            melds.pop(0)
            return tuple(meld.tiles[:-1])
        melds.pop(0)
        return tuple(sorted(meld.tiles)) if meld.type == CHOW else tuple(meld.tiles)

    def _lay(self, block: Block, faces: list[int], where: str) -> None:
        for face in faces:
            if face not in self.held[block.wind]:
                raise JansoError("records.is_not_in_the_hand", where=where, tile=write(face))
            self.held[block.wind].remove(face)

    def _declare(self, block: Block, word: str, taken: int, where: str) -> None:
        seat = block.seat
        if word in _DECLARED:
            self._add(Step(_DECLARED[word], seat), where)
        elif word == "自摸":
            tile = taken if taken >= 0 else self.held[block.wind][-1]
            self.script.wins.append(WinClaim(seat, seat, tile, ura=self._hidden(seat), at=where))
        elif word == "北":
            self._lay(block, [NORTH], where)
            self._add(Step("north", seat, -1, (NORTH,)), where)
        elif word.startswith("花"):
            tile = self._face(word[1:], where)
            self._lay(block, [tile], where)
            self._add(Step("flower", seat, -1, (tile,)), where)
        elif word.startswith("槓"):
            self._own_kong(block, self._face(word[1:], where), where)
        else:
            raise JansoError("records.no_declaration_program_knows", where=where, word=word)

    def _own_kong(self, block: Block, tile: int, where: str) -> None:
        added = self.held.get(f"{block.wind}+", [])
        if tile in added:
            added.remove(tile)
            self._lay(block, [tile], where)
            self._add(Step("added_kong", block.seat, tile, (tile,) * 3), where)
            return
        melds = self.melds[block.wind]
        if not melds or not melds[0].concealed or melds[0].tiles[0] & KIND_MASK != tile & KIND_MASK:
            raise JansoError("records.final_hand_shows_no_kong", where=where, tile=write(tile))
        faces = melds.pop(0).tiles
        self._lay(block, list(faces), where)
        self._add(Step("concealed_kong", block.seat, -1, tuple(faces)), where)

    def _discard(self, block: Block, cell: Cell, taken: int, where: str) -> None:
        drawn = cell.given == "↓"
        if drawn and (taken < 0 or cell.owner):
            raise JansoError("records.without_tile_drawn_same_column", where=where)
        tile = taken if drawn else self._face(cell.given, where)
        self._lay(block, [tile], where)
        first = taken < 0 and not cell.owner
        source = block.seat if drawn else UNKNOWN_SOURCE if first else -1
        self._add(Step("discard", block.seat, tile, source=source), where)

    def _result(self) -> None:
        if self.sheet.scores:
            by_seat = dict(zip((block.seat for block in self.sheet.blocks), self.sheet.scores))
            self.script.after = [by_seat[seat] for seat in range(len(by_seat))]
        results = [block.result for block in self.sheet.blocks]
        if self.script.wins or not any(results):
            return
        aborted = next((result for result in results if result.startswith("途中流局 ")), "")
        if aborted:
            self.script.draw = DrawClaim(aborted.split(" ", 1)[1].replace(" ", "_"), None, None, self.where)
        elif all(result.startswith("流局") for result in results):
            away = any("流し" in block.situations + block.result for block in self.sheet.blocks)
            reason = "nagashi" if away else "exhausted"
            ready = tuple(block.seat for block in self.sheet.blocks if "聴牌" in block.result)
            self.script.draw = DrawClaim(reason, ready, None, self.where)
        else:
            raise JansoError("records.results_do_not_say_how", where=self.where, known=", ".join(results))
