"""The sheet as a grid of text, and back. Cells stand between bars, so the grid can be read by people and programs."""

from __future__ import annotations

import unicodedata
from typing import Final

from janso.errors import JansoError
from janso.message import Message
from janso.records.paifu.model import WINDS, Block, Cell, Sheet

HEAD: Final = "牌譜 2"
_ARROWS: Final = str.maketrans("<^>", "←↑→")
_SIGNS: Final = str.maketrans("←↑→", "<^>")
IN_HEADER: Final = 4
"""Opened tiles for which the header has room; the others lie below it, under a line."""
FREE_COLUMNS: Final = 14
_RULE: Final = "――"
_ROWS: Final = ("巡", "告", "取", "出", "鳴")


def write_sheet(sheet: Sheet, compact: bool = False) -> str:
    """A sheet as text; the compact form leaves out oka, dead wall, extra tiles, doublings, yaku and situations."""
    lines = [HEAD, f"表記名: {sheet.title} | 麻雀牌: {sheet.deck}", _place(sheet, compact),
             f"表/裏 ドラ: {' '.join(sheet.upper)} / {' '.join(sheet.lower)}"]
    if not compact:
        lines[-1] += f" | アリス: {' '.join(sheet.extra[:IN_HEADER])}"
        if sheet.extra[IN_HEADER:]:
            lines += [_RULE, *[f"アリス: {' '.join(row)}" for row in overflow(sheet.extra)]]
    before = " / ".join(str(points) for points in sheet.before)
    lines.append(f"規則: {sheet.rules} | 持点: {before}")
    for block in sheet.blocks:
        lines += _block(block, sheet.columns, compact)
    lines += ["", f"支出: {'; '.join(sheet.payments)}", f"計算: {' / '.join(str(score) for score in sheet.scores)}"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def overflow(extra: list[str]) -> list[list[str]]:
    """The opened tiles that do not fit into the header, in rows of the free block.

    >>> [len(row) for row in overflow(["1m"] * 20)], overflow(["1m"] * 4)
    ([14, 2], [])
    """
    rest = extra[IN_HEADER:]
    return [rest[at : at + FREE_COLUMNS] for at in range(0, len(rest), FREE_COLUMNS)]


def _place(sheet: Sheet, compact: bool) -> str:
    deal = WINDS[sheet.deal - 1] if sheet.deal <= len(WINDS) else str(sheet.deal)
    line = (f"# {sheet.number} / {sheet.total} | 場局巡連: {sheet.round} {deal} {sheet.repeat} {sheet.honba} | "
            f"供託: {sheet.deposit}")
    line += f" | 牌山: {sheet.wall}" if sheet.wall else ""
    if not compact:
        line += f" | オカ: {sheet.oka}" if sheet.oka else ""
        line += f" | 幢量王牌: {sheet.dead}" if sheet.dead else ""
    return line


def _block(block: Block, columns: int, compact: bool) -> list[str]:
    carried = f"無し: {block.offences} | 積み棒: {block.honba} | 供託: {block.deposit} | 立直: {block.riichi}"
    head = ["", f"{block.wind}家 | 席: {block.seat + 1} | 名: {block.name.replace('|', '/')}",
            f"配牌 | {' '.join(block.start)}", *_grid(block, columns), f"最終 | {block.final.translate(_ARROWS)}"]
    if compact:
        return [*head, f"{carried} | 結果: {block.result}"]
    return [*head, f"{carried} | 翻: {block.han}", f"役: {block.yaku}",
            f"状況: {block.situations} | 結果: {block.result}"]


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
        return JansoError("records.line", where=self.where, at=self.at, what=what)

    def line(self, start: str) -> str:
        """The next line, which begins with a label; the rest of it."""
        while self.at < len(self.lines) and not self.lines[self.at].strip():
            self.at += 1
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        self.at += 1
        if not line.startswith(start):
            raise self.fail(Message("records.should_begin_not", start=start, line=line[:30]))
        return line[len(start):].strip()

    def read(self) -> Sheet:
        if self.line("牌譜") != HEAD.split()[1]:
            raise self.fail(Message("records.program_reads_sheets_version", split=HEAD.split()[1]))
        fields = self._fields("表記名:")
        sheet = Sheet(fields.get("表記名", ""), fields.get("麻雀牌", ""))
        self._head(sheet)
        while (following := self._ahead())[:1] in tuple(WINDS) and following[1:2] == "家":
            sheet.blocks.append(self._block(len(sheet.blocks)))
        if not sheet.blocks:
            raise self.fail(Message("records.should_begin_block_player"))
        payments = self.line("支出:")
        sheet.payments = payments.split("; ") if payments else []
        sheet.scores = self._points(self.line("計算:"), "are not scores")
        return sheet

    def _fields(self, start: str) -> dict[str, str]:
        """A line of labels and values between bars."""
        parts = f"{start} {self.line(start)}".split("|")
        return {label.strip(): value.strip() for label, _, value in (part.partition(":") for part in parts)}

    def _points(self, text: str, what: str) -> list[int]:
        try:
            return [int(part) for part in text.split("/")] if text else []
        except ValueError:
            raise self.fail(Message(what, text=text[:40])) from None

    def _number(self, fields: dict[str, str], *labels: str) -> int:
        text = next((fields[label] for label in labels if label in fields), "0").replace(" ", "") or "0"
        if not text.isdecimal():
            raise self.fail(Message("records.should_tell_number_not", label=labels[0], text=text[:20]))
        return int(text)

    def _head(self, sheet: Sheet) -> None:
        """Everything after the first line of the header is optional."""
        if self._ahead().startswith("#"):
            fields = self._fields("#")
            self._where(sheet, fields)
            sheet.deposit = self._number(fields, "供託")
            sheet.oka, sheet.dead = self._number(fields, "オカ", "陸"), self._number(fields, "幢量王牌")
            sheet.wall = self._number(fields, "牌山")
        if self._ahead().startswith("表/裏 ドラ:"):
            fields = self._fields("表/裏 ドラ:")
            upper, _, lower = fields["表/裏 ドラ"].partition("/")
            sheet.upper, sheet.lower = upper.split(), lower.split()
            sheet.extra = fields.get("アリス", "").split()
        if self._ahead().startswith(_RULE):
            self.line(_RULE)
            while self._ahead().startswith("アリス:"):
                sheet.extra += self.line("アリス:").split()
        if self._ahead().startswith("規則:"):
            rules, _, before = self.line("規則:").rpartition("| 持点:")
            sheet.rules = rules.strip()
            sheet.before = self._points(before.strip(), "records.are_not_points")

    def _where(self, sheet: Sheet, fields: dict[str, str]) -> None:
        number, _, total = next(iter(fields)).removeprefix("#").partition("/")
        place = (fields.get("場局巡連") or fields.get("局場入") or "").split()
        wrong = Message("records.should_tell_number_deal_round")
        if not number.strip().isdecimal() or (total.strip() and not total.strip().isdecimal()):
            raise self.fail(wrong)
        sheet.number, sheet.total = int(number), int(total or number)
        if place:
            deal = WINDS.find(place[1]) + 1 if len(place) > 1 and place[1] in WINDS else 0
            if len(place) < 3 or place[0] not in WINDS or not (deal or place[1].isdecimal()) \
                    or not place[-1].isdecimal():
                raise self.fail(wrong)
            sheet.round, sheet.deal, sheet.honba = place[0], deal or int(place[1]), int(place[-1])

    def _ahead(self) -> str:
        return next((line for line in self.lines[self.at:] if line.strip()), "")

    def _block(self, place: int) -> Block:
        head = self._fields("")
        wind = next(iter(head)).strip()[0]
        block = Block(wind, head.get("名", ""), self.line("配牌 |").split(), self._number(head, "席") - 1)
        if block.seat < 0:
            block.seat = place
        rows = [self._row(title) if self._ahead().startswith(title) else [] for title in _ROWS]
        width = max(len(row) for row in rows)
        if any(len(row) not in (0, width) for row in rows):
            raise self.fail(Message("records.rows_player_different_numbers_columns"))
        for column, texts in enumerate(zip(*[row or [""] * width for row in rows]), 1):
            if any(texts):
                block.cells[column] = self._cell(column, *texts)
        block.final = self.line("最終 |").translate(_SIGNS)
        self._carried(block)
        return block

    def _carried(self, block: Block) -> None:
        """The lines below a player: numbers always, doublings, yaku and situations where the form has them."""
        start = "なし:" if self._ahead().startswith("なし:") else "無し:"
        fields = self._fields(start)
        block.offences = self._number(fields, "無し", "なし")
        block.honba, block.deposit = self._number(fields, "積み棒"), self._number(fields, "供託")
        block.riichi, block.han = self._number(fields, "立直"), fields.get("翻", "")
        block.result = fields.get("結果", "")
        if self._ahead().startswith("役:"):
            block.yaku = self.line("役:")
        if self._ahead().startswith("状況:"):
            fields = self._fields("状況:")
            block.situations, block.result = fields["状況"], fields.get("結果", "")

    def _row(self, title: str) -> list[str]:
        return [text.strip() for text in ("|" + self.line(f"{title}   |")).split("|")[1:]]

    def _cell(self, column: int, circle: str, above: str, taken: str, given: str, below: str) -> Cell:
        if circle and not circle.isdecimal():
            raise self.fail(Message("records.not_number_circle", circle=circle))
        owner = taken[-1] if taken and taken[-1] in WINDS else ""
        tile = taken.removesuffix(owner) if owner else taken
        return Cell(int(circle) if circle else column, above, tile, owner, given, below)
