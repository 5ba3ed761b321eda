"""The sheet as a picture and as a page that prints on one sheet of A4, lying."""

from __future__ import annotations

from html import escape
from typing import Final

from janso.draw import tile_id, tile_svg
from janso.errors import JansoError
from janso.hand import Hand
from janso.records.paifu.model import WINDS, Block, Sheet
from janso.records.paifu.text import FREE_COLUMNS, IN_HEADER, overflow, write_sheet
from janso.tiles import EAST, parse

WIDTH: Final = 1120.0
HEIGHT: Final = 792.0
MARGIN: Final = 14.0
LABELS: Final = 126.0
NAME_SIGNS: Final = 14
_ARROWS: Final = {1: "→", 2: "↑", 3: "←"}
_LATIN: Final = {
    "吃": "chi", "碰": "pon", "槓": "kan", "立直": "riichi", "自摸": "tsumo", "栄": "ron", "放銃": "houju",
    "開立直": "open riichi", "流局": "ryukyoku", "聴牌": "tenpai", "不聴": "noten", "途中流局": "abort",
    "聴": "ready", "包": "pao", "流し": "nagashi", "赤": "red", "花": "flowers", "百搭": "jokers", "除": "without",
    "東": "E", "南": "S", "西": "W", "北": "N",
}
_STYLE: Final = (
    "text{font:9px 'Noto Sans CJK JP','Hiragino Sans','Yu Gothic',sans-serif;fill:#1b2a24}.h{font-size:11px}"
    ".w{font-size:15px;font-weight:600}.s{font-size:7.5px;fill:#5a6a63}.l{stroke:#9fb0a8;stroke-width:.5}"
    ".b{stroke:#1b2a24;stroke-width:1}")


class _Pen:
    """Collects the parts of a picture and the tiles it needs."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.faces: set[int] = set()

    def text(self, x: float, y: float, words: str, kind: str = "", anchor: str = "") -> None:
        if words:
            style = f' class="{kind}"' if kind else ""
            place = f' text-anchor="{anchor}"' if anchor else ""
            self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}"{style}{place}>{escape(words)}</text>')

    def line(self, x: float, y: float, to_x: float, to_y: float, kind: str = "l") -> None:
        self.parts.append(f'<path class="{kind}" d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"/>')

    def tile(self, x: float, y: float, width: float, face: int) -> None:
        self.faces.add(face)
        self.parts.append(f'<use href="#{tile_id(face)}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" '
                          f'height="{width * 4 / 3:.1f}"/>')

    def symbols(self) -> str:
        out = []
        for face in sorted(self.faces):
            inside = tile_svg(face).split(">", 1)[1].rsplit("</svg>", 1)[0]
            out.append(f'<symbol id="{tile_id(face)}" viewBox="0 0 60 80">{inside}</symbol>')
        return "".join(out)


def _both(words: str) -> str:
    """Signs with a Latin word beside each, for readers and machines without them."""
    plain = ["槓" if word.startswith("槓") else word for word in words.split(" ")]
    return " ".join(f"{word} {_LATIN[word]}" if word in _LATIN else word for word in plain)


def _named(payment: str) -> str:
    """A payment with a letter beside the wind it goes to."""
    return f"{payment[0]} {_LATIN.get(payment[0], '')}{payment[1:]}" if payment else ""


def sheet_svg(sheets: list[Sheet]) -> str:
    """Sheets as one picture, one below the other."""
    pen = _Pen()
    for number, sheet in enumerate(sheets):
        pen.parts.append(f'<g transform="translate(0 {number * HEIGHT:g})">')
        _draw(pen, sheet)
        pen.parts.append("</g>")
    return _document(pen, len(sheets))


def _document(pen: _Pen, count: int) -> str:
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT * count:g}" role="img" '
            f'aria-label="牌譜"><style>{_STYLE}</style><defs>{pen.symbols()}</defs>'
            f'<rect width="100%" height="100%" fill="#fff"/>{"".join(pen.parts)}</svg>\n')


def sheet_html(sheets: list[Sheet]) -> str:
    """A page with a printed sheet for each deal; the grid of text is there for those who do not see the picture."""
    pages = "".join(
        f'<section aria-label="{escape(sheet.title)} {sheet.number}">{sheet_svg([sheet])}'
        f'<pre class="unseen">{escape(write_sheet(sheet))}</pre></section>' for sheet in sheets)
    title = escape(sheets[0].title) if sheets else ""
    return ('<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" '
            f'content="width=device-width"><title>牌譜 · {title}</title><style>@page{{size:A4 landscape;margin:6mm}}'
            "body{margin:0;background:#fff}section{break-after:page;break-inside:avoid}"
            "section:last-child{break-after:auto}svg{display:block;width:100%;max-height:197mm}"
            ".unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}"
            f"@media print{{.unseen{{display:none}}}}</style></head><body>{pages}</body></html>\n")


def _draw(pen: _Pen, sheet: Sheet) -> None:
    right = WIDTH - MARGIN
    pen.text(MARGIN, 26, f"表記名 rules: {sheet.title}", "h")
    pen.text(WIDTH / 2, 26, f"麻雀牌 tiles: {_both(sheet.deck)}", "h")
    pen.text(MARGIN, 44, f"# {sheet.number} / {sheet.total}   場局巡連 deal:", "h")
    winds = [sheet.round, WINDS[(sheet.deal - 1) % 4], sheet.repeat]
    for at, wind in enumerate(winds):
        pen.tile(MARGIN + 140 + at * 15, 30, 14, EAST + WINDS.index(wind))
    place = f"{sheet.honba}   供託 deposit: {sheet.deposit}"
    place += f"   オカ oka: {sheet.oka}" if sheet.oka else ""
    place += f"   幢量王牌 dead wall: {sheet.dead}" if sheet.dead else ""
    pen.text(MARGIN + 192, 44, place, "h")
    pen.text(WIDTH / 2 + 40, 44, "表/裏 ドラ dora:" if sheet.upper or sheet.lower else "", "h")
    for row, names in enumerate((sheet.upper, sheet.lower)):
        for at, name in enumerate(names):
            pen.tile(WIDTH / 2 + 140 + at * 15 + row * 120, 30, 14, parse(name))
    pen.text(right - 130, 44, "アリス extra:" if sheet.extra else "", "h")
    for at, name in enumerate(sheet.extra[:IN_HEADER]):
        pen.tile(right - 60 + at * 15, 30, 14, parse(name))
    below = 56.0
    rows = overflow(sheet.extra)
    if rows:
        pen.line(right - FREE_COLUMNS * 15, below - 4, right, below - 4)
    for names in rows:
        for at, name in enumerate(names):
            pen.tile(right - (FREE_COLUMNS - at) * 15, below, 14, parse(name))
        below += 21
    space = (HEIGHT - below - 44) / max(len(sheet.blocks), 1)
    for number, block in enumerate(sheet.blocks):
        top = below + number * space
        pen.line(MARGIN, top, right, top, "b")
        _block(pen, block, top, space, max(sheet.columns, 20))
    pen.line(MARGIN, HEIGHT - 44, right, HEIGHT - 44, "b")
    pen.text(MARGIN, HEIGHT - 27, f"支出 payments: {'; '.join(_named(payment) for payment in sheet.payments)}", "h")
    scores = " / ".join(f"{score:,}".replace(",", " ") for score in sheet.scores)
    pen.text(MARGIN, HEIGHT - 11, f"計算 scores: {scores}", "h")


def _block(pen: _Pen, block: Block, top: float, space: float, columns: int) -> None:
    left = MARGIN + LABELS
    room = WIDTH - MARGIN - left
    tile = min(room / columns - 5, (space - 70) / 4 * 0.75, 20)
    high = tile * 4 / 3
    row = [top + 4, top + 4 + high + 11, top + 4 + 2 * high + 13, top + 4 + 3 * high + 24]
    pen.text(MARGIN, top + 18, f"{block.wind}家 {_LATIN[block.wind]}", "w")
    pen.text(MARGIN, top + 31, _fitting(block.name), "s")
    for label, y in zip(("配牌 start", "取 take", "出 give", "最終 end"), row):
        pen.text(left - 5, y + high * 0.7, label, "s", "end")
    for at, name in enumerate(block.start):
        pen.tile(left + at * (tile + 1), row[0], tile, parse(name))
    step = room / columns
    for column, cell in block.cells.items():
        x = left + (column - 1) * step
        middle = x + tile / 2
        pen.line(x - 2.5, row[1] - 10, x - 2.5, row[3] - 2)
        pen.text(x, row[1] - 2, _both(cell.above) or str(cell.circle), "s")
        if cell.taken:
            pen.tile(x, row[1], tile, parse(cell.taken))
            pen.text(x + tile + 0.5, row[1] + 8, _LATIN.get(cell.owner, cell.owner), "s")
        if cell.given == "↓":
            pen.text(middle, row[2] + high * 0.7, "↓", "w", "middle")
        elif cell.given:
            pen.tile(x, row[2], tile, parse(cell.given))
        pen.text(x, row[3] - 2, _both(cell.below), "s")
    for y in row[1:]:
        pen.line(left - 2, y - 1, WIDTH - MARGIN, y - 1)
    _final(pen, block.final, left, row[3] + 1, tile)
    _words(pen, block, left, row[3] + high + 12)


def _fitting(name: str) -> str:
    """As much of a name as its place holds; Chinese signs are twice as wide as letters.

    >>> _fitting("Олимпиада Ивановна"), _fitting("東" * 20)
    ('Олимпиада Ивановна', '東東東東東東東東東東東東東東…')
    """
    room, kept = 2.0 * NAME_SIGNS, ""
    for sign in name:
        room -= 2.0 if sign >= "\u2e80" else 1.25
        if room < 0:
            return kept.rstrip() + "…"
        kept += sign
    return kept


def _words(pen: _Pen, block: Block, left: float, y: float) -> None:
    carried = (f"無し faults: {block.offences}  積み棒 honba: {block.honba}  供託 deposit: {block.deposit}  "
               f"立直 riichi: {block.riichi}")
    pen.text(left, y, carried + (f"  翻 han: {block.han}" if block.han else ""), "s")
    pen.text(left, y + 11, f"役 yaku: {block.yaku}" if block.yaku else "")
    pen.text(WIDTH - MARGIN - 200, y, f"状況: {_both(block.situations)}" if block.situations else "", "s")
    pen.text(WIDTH - MARGIN, y + 11, f"結果 result: {_both(block.result)}" if block.result else "", "", "end")


def _final(pen: _Pen, text: str, left: float, y: float, tile: float) -> None:
    """The final hand: concealed tiles, sets with an arrow to where the tile came from, the winning tile apart."""
    x = left
    for part in text.split(" / "):
        try:
            hand = Hand.parse(part, flowers=True, other_sets=True)
        except JansoError:
            pen.text(x, y + tile, part)
            x += 8.0 * len(part)
            continue
        for face in hand.concealed():
            pen.tile(x, y, tile, face)
            x += tile + 1
        for meld in hand.melds:
            x += 8
            pen.text(x, y + tile * 0.8, _ARROWS.get(meld.source, ""))
            x += 9 if meld.source in _ARROWS else 0
            for face in meld.tiles:
                pen.tile(x, y, tile, face)
                x += tile + 1
        if hand.win >= 0:
            pen.tile(x + 10, y, tile, hand.win)
            x += tile + 30
