"""The sheet as a grid of text, and back. Cells stand between bars, so the grid can be read by people and programs."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from janso.errors import JansoError
from janso.records.paifu.model import WINDS, Block, Cell, Sheet

HEAD: Final = "牌譜 1"
_ARROWS: Final = str.maketrans("<^>", "←↑→")
_SIGNS: Final = str.maketrans("←↑→", "<^>")
_ROWS: Final = ("巡", "告", "取", "出", "鳴")
_NUMBERS: Final = re.compile(r"無し: (\d+) \| 積み棒: (\d+) \| 供託: (\d+) \| 立直: (\d+)")
_PLACE: Final = re.compile(r"# (\d+) / (\d+) \| 場局連: (.) (\d+) (\d+) \| 供託: (\d+)")


def write_sheet(sheet: Sheet) -> str:
    """A sheet as text."""
    lines = [HEAD, f"表記名: {sheet.title} | 麻雀牌: {sheet.deck}",
             f"# {sheet.number} / {sheet.total} | 場局連: {sheet.round} {sheet.deal} {sheet.honba} | "
             f"供託: {sheet.deposit}",
             f"表/裏 ドラ: {' '.join(sheet.upper)} / {' '.join(sheet.lower)}"]
    for block in sheet.blocks:
        lines += ["", f"{block.wind}家 | 名: {block.name.replace('|', '/')}", f"配牌 | {' '.join(block.start)}"]
        lines += _grid(block, sheet.columns)
        lines += [f"最終 | {block.final.translate(_ARROWS)}",
                  f"無し: {block.offences} | 積み棒: {block.honba} | 供託: {block.deposit} | 立直: {block.riichi}",
                  f"翻: {block.han}", f"役: {block.yaku}", f"状況: {block.situations}", f"結果: {block.result}"]
    lines += ["", f"支出: {'; '.join(sheet.payments)}", f"計算: {' / '.join(str(score) for score in sheet.scores)}"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _cells(cell: Cell | None) -> tuple[str, ...]:
    if cell is None:
        return ("",) * len(_ROWS)
    return str(cell.circle), cell.above, cell.taken + cell.owner, cell.given, cell.below


def _grid(block: Block, columns: int) -> list[str]:
    """The five rows of a player, every column as wide as its widest cell."""
    table = [_cells(block.cells.get(column)) for column in range(1, columns + 1)]
    widths = [max(_width(text) for text in texts) for texts in table]
    out = []
    for row, title in enumerate(_ROWS):
        texts = [texts[row] + " " * (width - _width(texts[row])) for texts, width in zip(table, widths)]
        out.append(f"{title}   | " + " | ".join(texts))
    return out


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def read_sheets(text: str, where: str = "paifu") -> list[Sheet]:
    """Every sheet of a text; a form feed stands between two."""
    return [read_sheet(part, f"{where}: sheet {number}") for number, part in enumerate(text.split("\f"), 1)]


def read_sheet(text: str, where: str = "paifu") -> Sheet:
    """A sheet from its text."""
    return _Reader(text, where).read()


class _Reader:
    """Takes the lines one by one; what does not stand where it should is told with its line."""

    def __init__(self, text: str, where: str) -> None:
        self.lines = text.strip("\n").split("\n")
        self.at = 0
        self.where = where

    def fail(self, what: str) -> JansoError:
        return JansoError(f"{self.where}: line {self.at}: {what}")

    def line(self, start: str) -> str:
        """The next line, which begins with a label; the rest of it."""
        while self.at < len(self.lines) and not self.lines[self.at].strip():
            self.at += 1
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        self.at += 1
        if not line.startswith(start):
            raise self.fail(f"should begin with «{start}», not «{line[:30]}»")
        return line[len(start):].strip()

    def read(self) -> Sheet:
        if self.line("牌譜") != HEAD.split()[1]:
            raise self.fail("this program reads sheets of version 1")
        title, _, deck = self.line("表記名:").partition("| 麻雀牌:")
        found = _PLACE.fullmatch("# " + self.line("#"))
        if not found:
            raise self.fail("should tell the number, round, deal, counters and deposit")
        number, total, deal, honba, deposit = (int(found[at]) for at in (1, 2, 4, 5, 6))
        upper, _, lower = self.line("表/裏 ドラ:").partition("/")
        sheet = Sheet(title.strip(), deck.strip(), number, total, found[3], deal, honba, deposit, upper.split(),
                      lower.split())
        while (following := self._ahead())[:1] in tuple(WINDS) and following[1:2] == "家":
            sheet.blocks.append(self._block())
        payments = self.line("支出:")
        sheet.payments = payments.split("; ") if payments else []
        scores = self.line("計算:")
        try:
            sheet.scores = [int(part) for part in scores.split("/")] if scores else []
        except ValueError:
            raise self.fail(f"«{scores[:40]}» are not scores") from None
        return sheet

    def _ahead(self) -> str:
        return next((line for line in self.lines[self.at:] if line.strip()), "")

    def _block(self) -> Block:
        head = self.line("")
        wind, _, name = head.partition("家 | 名:")
        block = Block(wind, name.strip(), self.line("配牌 |").split())
        rows = [self._row(title) for title in _ROWS]
        if len({len(row) for row in rows}) != 1:
            raise self.fail("the rows of a player have different numbers of columns")
        for column, texts in enumerate(zip(*rows), 1):
            if any(texts):
                block.cells[column] = self._cell(*texts)
        block.final = self.line("最終 |").translate(_SIGNS)
        found = _NUMBERS.fullmatch("無し: " + self.line("無し:"))
        if not found:
            raise self.fail("should tell 無し, 積み棒, 供託 and 立直 as numbers")
        block.offences, block.honba, block.deposit, block.riichi = (int(found[at]) for at in range(1, 5))
        block.han, block.yaku = self.line("翻:"), self.line("役:")
        block.situations, block.result = self.line("状況:"), self.line("結果:")
        return block

    def _row(self, title: str) -> list[str]:
        return [text.strip() for text in ("|" + self.line(f"{title}   |")).split("|")[1:]]

    def _cell(self, circle: str, above: str, taken: str, given: str, below: str) -> Cell:
        if not circle.isdecimal():
            raise self.fail(f"«{circle}» is not the number of a circle")
        owner = taken[-1] if taken and taken[-1] in WINDS else ""
        return Cell(int(circle), above, taken.removesuffix(owner) if owner else taken, owner, given, below)
