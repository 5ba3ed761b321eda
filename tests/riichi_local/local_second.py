"""Every local yaku a second time, slowly and differently: on lists of tiles written as text, without any bit mask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property
from itertools import permutations

from janso.hand import CHOW, KONG
from janso.rules.riichi.local.forms import FORM_NAMES
from janso.rules.riichi.local.long_forms import DAI_KOKUSHI, KOKUSHI_SET
from janso.scoring.facts import words_of
from janso.scoring.history import CALL_TYPES, Discard
from janso.scoring.readings.reading import FORM_NAMES as COMMON_FORMS
from janso.scoring.readings.reading import IN_PAIR, Reading, is_open, set_kind, set_type
from janso.scoring.situation import Situation
from janso.shape import waits
from janso.tiles import write

EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = "1z", "2z", "3z", "4z", "5z", "6z", "7z"
WINDS = (EAST, SOUTH, WEST, NORTH)
DRAGONS = (WHITE, GREEN, RED)
AFTER = {RED: WHITE, NORTH: EAST, **{f"{n}z": f"{n + 1}z" for n in (1, 2, 3, 5, 6)},
         **{f"{n}{s}": f"{n % 9 + 1}{s}" for s in "mps" for n in range(1, 10)}}
TILES = [write(kind) for kind in range(34)]
BLACK = {"2p", "4p", "8p", *WINDS}
LONG_NAMES = {KOKUSHI_SET: "kokushi_set", DAI_KOKUSHI: "dai_kokushi"}
RIVER_SIGNS = {SOUTH: "S", WEST: "W", WHITE: "P", GREEN: "F", RED: "C"}


class Plain:
    """A reading as lists of tiles."""

    def __init__(self, r: Reading, s: Situation) -> None:
        self.blocks = [_tiles_of(code) for code in r.sets]
        self.open = [is_open(code) for code in r.sets]
        self.pair = write(r.pair) if r.pair >= 0 else ""
        self.counts = r.counts
        self.win = write(r.win)
        self.in_pair = r.win_at == IN_PAIR
        self.won = self.blocks[r.win_at] if r.win_at >= 0 else []
        self.form = COMMON_FORMS[r.form] if r.form < len(COMMON_FORMS) else LONG_NAMES.get(r.form) or FORM_NAMES[r.form]
        self.self_draw = s.self_draw
        self.seat, self.round = s.seat, s.round
        self.seat_wind, self.round_wind = WINDS[s.seat], WINDS[s.round]
        self.melds = s.hand.melds
        self.closed = not [meld for meld in s.hand.melds if not meld.concealed]
        self.words = set(words_of(s.facts))
        self.aside = [write(face & 63) for face in s.flowers]
        self.hand = s.hand
        self.indicators = [write(face & 63) for face in (*s.dora, *s.ura)]
        self.honba = s.honba
        self.discarder = s.discarder
        self.told = s.history is not None
        self.history = s.history
        self.rivers = [[write(d.face & 63) for d in river] for river in s.history.discards] if s.history else [[]] * 4
        self.own_calls = [c for c in s.history.calls if c.seat == s.seat] if s.history else []

    @cached_property
    def faces(self) -> list[str]:
        return [write(face) for face in self.hand.all_faces()]

    @property
    def kept_seasons(self) -> int:
        return self.history.numbers.get("seasons", 0) if self.history else 0

    @property
    def kept_flowers(self) -> int:
        return self.tiles.count("1p") + self.tiles.count("1s") + self.kept_seasons

    @property
    def closed_blocks(self) -> int:
        if self.form == "seven_pairs":
            return 7
        closed = [meld for meld in self.melds if meld.concealed]
        own = len(self.blocks) - len(self.melds)
        return own + len(closed) + 1 if self.form == "regular" else 0

    @cached_property
    def within(self) -> list[str]:
        return [face for face in self.faces if face[1] == "f"]

    @cached_property
    def tiles(self) -> list[str]:
        return [tile for tile, count in zip(TILES, self.counts) for _ in range(count)]

    @cached_property
    def runs(self) -> list[tuple[int, str]]:
        return [(int(block[0][0]), block[0][1]) for block in self.blocks if block[0] != block[1]]

    @cached_property
    def trips(self) -> list[str]:
        return [block[0] for block in self.blocks if block[0] == block[1]]

    @property
    def quads(self) -> list[str]:
        return [block[0] for block in self.blocks if len(block) == 4]

    @cached_property
    def kinds(self) -> set[str]:
        return set(self.tiles)

    @property
    def suits(self) -> set[str]:
        return {tile[1] for tile in self.tiles if tile[1] in "mps"}

    @property
    def pairs_only(self) -> bool:
        return self.form == "seven_pairs"

    @cached_property
    def seasons(self) -> list[int]:
        return sorted(int(tile[0]) - 4 for tile in self.aside if tile[1] == "f" and tile[0] > "4")

    @cached_property
    def petals(self) -> list[int]:
        return sorted(int(tile[0]) for tile in self.aside if tile[1] == "f" and tile[0] <= "4")

    @property
    def dora(self) -> int:
        named = sum([self.tiles.count(AFTER[tile]) for tile in self.indicators])
        return named + len([face for face in self.faces if face[0] == "0"]) + len(self.aside)

    @property
    def reds(self) -> list[str]:
        return [face for face in self.faces if face[0] == "0"]


def _tiles_of(code: int) -> list[str]:
    kind, type = set_kind(code), set_type(code)
    if type == CHOW:
        return TILES[kind : kind + 3]
    return [TILES[kind]] * (4 if type == KONG else 3)


SECOND: dict[str, Callable[[Plain], int | bool]] = {}


def second(*ids: str) -> Callable[[Callable[[Plain], int | bool]], Callable[[Plain], int | bool]]:
    def keep(function: Callable[[Plain], int | bool]) -> Callable[[Plain], int | bool]:
        for id in ids:
            SECOND[id] = function
        return function

    return keep


def rank(tile: str) -> int:
    return int(tile[0]) if tile and tile[1] in "mps" else 0


def is_number(tile: str) -> bool:
    return tile[1:] in ("m", "p", "s")


def two_sided(p: Plain) -> bool:
    """The two tiles held before the win stand next to each other and are open on both sides."""
    rest = list(p.won)
    if p.win not in rest or rest[0] == rest[1]:
        return False
    rest.remove(p.win)
    low, high = sorted(int(tile[0]) for tile in rest)
    return high - low == 1 and low > 1 and high < 9


def middle(p: Plain) -> bool:
    return bool(p.won) and p.won[0] != p.won[1] and p.won[1] == p.win


def shows_red(tile: str) -> bool:
    return tile[1] == "m" or tile in {"1p", "3p", "5p", "6p", "7p", "9p", "1s", "5s", "7s", "9s", RED}


def straight(p: Plain, suit: str) -> bool:
    return all((number, suit) in p.runs for number in (1, 4, 7))


def mixed_straight(p: Plain) -> bool:
    return any(all((n, s) in p.runs for n, s in zip((1, 4, 7), order)) for order in permutations("mps"))


def beside(p: Plain, suit: str) -> list[str]:
    """The fourth block beside a straight."""
    rest = [list(block) for block in p.blocks]
    for number in (1, 4, 7):
        rest.remove([f"{number}{suit}", f"{number + 1}{suit}", f"{number + 2}{suit}"])
    return rest[0] if rest else []


def value_tiles(p: Plain) -> list[str]:
    return [*DRAGONS, p.seat_wind, p.round_wind]


def holds_all(p: Plain, *trips: str) -> bool:
    return set(trips) <= set(p.trips)


def group_count(numbers: list[int], more: list[int]) -> int:
    return (set(numbers) == {1, 2, 3, 4}) + (set(more) == {1, 2, 3, 4})


def groups(p: Plain) -> int:
    """Complete groups among flowers set aside and in the hand."""
    petals = {int(t[0]) for t in p.aside + p.within if t[1] == "f" and t[0] <= "4"}
    seasons = {int(t[0]) - 4 for t in p.aside + p.within if t[1] == "f" and t[0] > "4"}
    return group_count(sorted(petals), sorted(seasons))


def in_river(p: Plain, *rows: str) -> int:
    """How often rows of signs lie in the own river; each tile as its number and its sign."""
    river = p.rivers[p.seat]
    times = at = 0
    while at < len(river):
        for row in rows:
            part = river[at : at + len(row)]
            if len(part) == len(row) and all(
                    sign in ((tile[0] if is_number(tile) else RIVER_SIGNS.get(tile, "?")),
                             {"3s": "c", "7s": "g"}.get(tile, "?"))
                    for sign, tile in zip(row, part)):
                times += 1
                at += len(row) - 1
                break
        at += 1
    return times


second("tanpin")(lambda p: len(p.runs) == 4 and two_sided(p) and bool(p.pair) and all(1 < rank(t) < 9 for t in p.tiles))
second("shuntsu_te_ryanmen")(lambda p: len(p.runs) == 4 and two_sided(p) and is_number(p.pair))
second("ikkitsukan")(lambda p: straight(p, "p") and p.win == "9p" and p.won == ["7p", "8p", "9p"])
second("faron")(lambda p: bool(p.quads) and (mixed_straight(p) or sanshoku(p)))
second("shanron_chonchu")(lambda p: sorted(s for _, s in p.runs) == ["m", "m", "s", "s"] and p.pair[1:] == "p")
second("tanron")(lambda p: mixed_straight(p) and p.in_pair and p.pair[1:] == "z")
second("ikkitsukan_ron")(lambda p: not p.self_draw and straight(p, "p") and p.win == "9p"
                         and p.won == ["7p", "8p", "9p"])
second("ikkitsukan_zen")(lambda p: straight(p, "p") and p.win == "9s")
second("sanshoku_tsukan")(mixed_straight)
second("iso_sanshun")(lambda p: any(n >= 3 for n in Counter(p.runs).values()))
second("raoshaofu")(lambda p: any((1, s) in p.runs and (7, s) in p.runs for s in "mps"))
second("kinmonkyo")(lambda p: any(sorted(p.runs) == [(n, s) for n in (1, 3, 5, 7)] for s in "mps"))
second("dai_kinmonkyo")(lambda p: SECOND["kinmonkyo"](p) and p.suits == {p.pair[1:]} and is_number(p.pair))


def sanshoku(p: Plain) -> bool:
    return any(all((n, s) in p.runs for s in "mps") for n in range(1, 8))


@second("senko")
def _(p: Plain) -> bool:
    for suit in "mps":
        if straight(p, suit) and p.pair and is_number(p.pair):
            fourth = beside(p, suit)
            return bool(fourth) and sorted([suit, fourth[0][1], p.pair[1]]) == ["m", "p", "s"]
    return False


@second("jun_ikkitsukan")
def _(p: Plain) -> bool:
    if not straight(p, "p") or p.win != "9s" or p.self_draw:
        return False
    return rank(p.pair) == 9 and any(rank(tile) == 9 for tile in beside(p, "p"))


@second("ushintsukan")
def _(p: Plain) -> bool:
    fives = [tile for block in p.blocks for tile in block if rank(tile) == 5]
    return (p.in_pair and rank(p.pair) == 5 and len(p.runs) == 4 and not fives
            and {s for _, s in p.runs} == {p.pair[1]})


@second("kyandoho")
def _(p: Plain) -> bool:
    rows = sorted([sorted(n for n, suit in p.runs if suit == s) for s in "mps"])
    return len(p.runs) == 4 and rows[0] == [] and rows[1] == rows[2]


@second("kyandoho_pungs")
def _(p: Plain) -> bool:
    for a, b in (("m", "p"), ("m", "s"), ("p", "s")):
        for block in p.blocks:
            for other in p.blocks:
                if block[0] == block[1] or other[0] != other[1] or {block[0][1], other[0][1]} != {a}:
                    continue
                mirror = [[t[0] + b for t in block[:3]], [t[0] + b for t in other[:3]]]
                if sorted([x[:3] for x in p.blocks]) == sorted([block[:3], other[:3], *mirror]):
                    return True
    return False


@second("han_ryu")
def _(p: Plain) -> int:
    runs = [(int(block[0][0]), block[0][1]) for block, open in zip(p.blocks, p.open)
            if block[0] != block[1] and not open]
    pairs = [(n, s) for n, s in runs if (n + 3, s) in runs]
    return max([1 if n in (1, 4) else 2 for n, _ in pairs], default=0)


@second("umenchi")
def umenchi(p: Plain) -> bool:
    if len(p.blocks) != 4 or not p.pair:
        return False
    names = [tile[1] if is_number(tile) else "wind" if tile in WINDS else "dragon"
             for tile in [block[0] for block in p.blocks] + [p.pair]]
    return len(set(names)) == 5


second("umenchi_three_pungs")(lambda p: umenchi(p) and any(map(is_number, p.trips))
                              and all(set(p.trips) & set(honours) for honours in (WINDS, DRAGONS)))
second("umenchi_full")(lambda p: umenchi(p) and len(p.trips) == 4 and p.pair == p.seat_wind)
second("gusurenko")(lambda p: sorted(map(rank, p.trips)) == [2, 4, 6, 8])
second("kisurenko")(lambda p: (sorted(map(rank, p.trips)), rank(p.pair)) in (([1, 3, 5, 7], 9), ([3, 5, 7, 9], 1)))
second("chingusu_renko")(lambda p: sorted(map(rank, p.trips)) == [2, 4, 6, 8] and len({t[1] for t in p.trips}) == 1)
second("chinkisu_renko")(lambda p: SECOND["kisurenko"](p) and len({t[1] for t in p.tiles}) == 1)
second("sanshoku_renko")(lambda p: len(p.trips) == 4 and set(p.trips) <= BLACK and p.pair in DRAGONS)
second("kokuiso")(lambda p: len(p.trips) == 4 and set(p.trips) <= BLACK and p.pair in WINDS)
second("chosanko")(lambda p: any(holds_all(p, f"1{s}", f"5{s}", f"9{s}") for s in "mps"))
second("kosanki")(lambda p: len([t for t in p.trips if t in WINDS]) == 2 and p.pair in WINDS)
second("sanrenko")(lambda p: any(
    holds_all(p, f"{n}{s}", f"{n + 1}{s}", f"{n + 2}{s}") for s in "mps" for n in range(1, 8)))
second("surenko")(lambda p: any(holds_all(p, *[f"{n + i}{s}" for i in range(4)]) for s in "mps" for n in range(1, 7)))
second("sujipaiko")(lambda p: any(
    holds_all(p, f"{n}{s}", f"{n + 3}{s}", f"{n + 6}{s}") for s in "mps" for n in (1, 2, 3)))
second("daisanshi")(lambda p: len([t for t in p.trips if t in WINDS]) == 3)
second("otakaze_sanko")(lambda p: len([t for t in p.trips if t in WINDS and t not in (p.seat_wind, p.round_wind)]) == 3)
second("otakaze_sanko_red")(lambda p: p.seat_wind != p.round_wind and holds_all(
    p, RED, *[w for w in WINDS if w not in (p.seat_wind, p.round_wind)]))
second("tohoku_jidoshado")(lambda p: len(p.trips) == 4 and p.kinds == {"2p", "4p", "6p", EAST, NORTH})
second("kacho_fugetsu")(lambda p: holds_all(p, "1s", "1p", "5p") and bool({p.seat_wind, p.round_wind} & set(p.trips)))
second("fuka_setsugetsu")(lambda p: holds_all(p, WHITE, "1p", "5p")
                          and bool({p.seat_wind, p.round_wind} & set(p.trips)))
second("seto_nai_kai")(lambda p: WHITE in p.quads and holds_all(p, EAST, WEST))
second("ichiko")(lambda p: rank(p.pair) == 1 and {5, 7} <= set(map(rank, p.trips)) and p.dora > 0)
second("tako")(lambda p: len([b for b in p.blocks if "8s" in b]) + (p.pair == "8s") if p.blocks
               else p.tiles.count("8s") // 2)


@second("daisan_kagakusha")
def _(p: Plain) -> bool:
    others = [block[0] for block in p.blocks if block[0] not in DRAGONS]
    return holds_all(p, *DRAGONS) and is_number(p.pair) and [t[1] for t in others] == [p.pair[1]]


@second("ryandoko")
def _(p: Plain) -> int:
    ranks = Counter(rank(t) for t in p.trips if is_number(t))
    twice = [n for n, times in ranks.items() if times == 2]
    return (1 + (rank(p.pair) in twice)) if twice else 0


@second("yakuhai_shibari")
def _(p: Plain) -> int:
    claimed = [write(meld.tiles[0] & 63) for meld in p.melds if not meld.concealed]
    return sum([value_tiles(p).count(tile) for tile in claimed])


second("niko_niko")(lambda p: p.pairs_only and max(Counter(p.tiles).values()) == 4)
second("sangen_chitoitsu")(lambda p: p.pairs_only and set(DRAGONS) <= p.kinds)
second("yuka_kumi")(lambda p: p.pairs_only and p.dora > 0 and any(p.tiles.count(t) == 4 for t in value_tiles(p)))
second("yuka_kumi_honours")(lambda p: max(0, len([t for t in p.kinds if t[1] == "z"]) - 2) if p.pairs_only else 0)
second("daichisei")(lambda p: p.pairs_only and p.kinds == {*WINDS, *DRAGONS})
second("daburu_ipeko")(lambda p: sorted(Counter(p.runs).values()) in ([2, 2], [4]))
second("sutoitsu")(lambda p: p.form == "four_pairs" and len(p.blocks) == 2
                   and sorted(Counter(_minus(p)).values()) == [2, 2, 2, 2])
second("chirenkoku")(lambda p: p.form == "two_septets" and any(
    sorted(p.tiles) == sorted(f"{n + i}{s}" for i in range(7) for s in suits)
    for n in (1, 2, 3) for suits in ("mp", "ms", "ps")))
second("wind_rose")(lambda p: p.form == "wind_rose" and sorted(Counter(p.tiles).values()) == [1] * 4 + [2] * 5
                    and all(p.tiles.count(w) == 1 for w in WINDS))


def _minus(p: Plain) -> list[str]:
    rest = list(p.tiles)
    for block in p.blocks:
        for tile in block:
            rest.remove(tile)
    return rest


def fours(p: Plain) -> list[str]:
    return sorted(t for t, n in Counter(p.tiles).items() if n == 4) if p.pairs_only else []


second("niko_ipeko")(lambda p: bool(fours(p)) and longest_row(p) > 2)
second("niko_yakuhai")(lambda p: sum([value_tiles(p).count(t) for t in fours(p)]))
second("niko_shosangen")(lambda p: [p.tiles.count(d) for d in sorted(DRAGONS, key=p.tiles.count)] == [2, 4, 4]
                         if p.pairs_only else False)
second("niko_toitoi")(lambda p: len(fours(p)) == 3)
second("niko_sananko")(lambda p: len(fours(p)) == 3 and (p.self_draw or p.win not in fours(p)))
second("niko_sanshoku_doko")(lambda p: len(fours(p)) == 3 and len({t[0] for t in fours(p)}) == 1
                             and {t[1] for t in fours(p)} == {"m", "p", "s"})
second("niko_fours")(lambda p: len([t for t in fours(p) if rank(t) in (0, 1, 9)])
                     + len([t for t in fours(p) if rank(t) not in (0, 1, 9)]) // 2)


def four_payments(p: Plain) -> int:
    """The table of the document, cell by cell."""
    important = len([t for t in fours(p) if rank(t) in (0, 1, 9)])
    middle = len(fours(p)) - important
    opened = not p.self_draw and p.win in fours(p)
    closed_cells = {(1, 0): "600/300", (2, 0): "1100/600", (2, 1): "2100/1100", (0, 1): "1100/600", (0, 2): "2100/1100",
                    (1, 2): "2600/1300"}
    open_cells = {(1, 0): "300/200", (2, 0): "600/300", (2, 1): "1100/600", (0, 1): "600/300", (0, 2): "1100/600",
                  (1, 2): "1300/700"}
    cells = open_cells if opened else closed_cells
    wanted = [(middle, important)] if (middle, important) in cells else [
        cell for cell in ((middle, 0), (0, important)) if cell in cells and middle + important < 3]
    own = sum(int(cells[cell].split("/")[0 if p.seat == 0 else 1]) for cell in wanted)
    return own // 100 * (1 if not p.self_draw else (p.history.players - 1 if p.told else 3))


second("niko_payments")(four_payments)
second("niko_three_fours")(lambda p: 0 if len(fours(p)) < 3 or len({rank(t) in (0, 1, 9) for t in fours(p)}) > 1 else (
    {True: 10, False: 6}[rank(fours(p)[0]) in (0, 1, 9)] // (1 if p.self_draw or p.win not in fours(p) else 2) - 2))
second("daisanshi_red")(lambda p: RED in p.trips and len([t for t in p.trips if t in WINDS]) == 2)


def kong_row(p: Plain) -> list[str]:
    """The longest row of neighbouring kongs in one suit."""
    rows = [[f"{n + i}{s}" for i in range(length)] for s in "mps" for n in range(1, 10) for length in (2, 3, 4)]
    return max([row for row in rows if set(row) <= set(p.quads)], key=len, default=[])


def hidden_kongs(p: Plain, of: list[str]) -> int:
    return len([m for m in p.melds if m.type == KONG and m.concealed and write(m.tiles[0] & 63) in of])


@second("kantsu_no_han")
def _(p: Plain) -> int:
    apart = {"0/2": 0, "1/2": 1, "2/2": 1, "0/3": 2, "1/3": 2, "2/3": 3, "3/3": 4}
    chain = {"0/2": 1, "1/2": 2, "2/2": 2, "0/3": 6, "1/3": 6, "2/3": 7, "3/3": 9}
    if len(p.quads) not in (2, 3):
        return 0
    row = kong_row(p)
    inside = f"{hidden_kongs(p, row)}/{len(row)}"
    if len(row) == len(p.quads):
        return chain[inside]
    return apart[f"{hidden_kongs(p, p.quads)}/{len(p.quads)}"] + (chain[inside] if row else 0)


@second("kantsu_no_yakuman")
def _(p: Plain) -> int:
    if len(p.quads) != 4:
        return 0
    return ([2, 2, 3, 4, 5] if len(kong_row(p)) == 4 else [1, 1, 1, 2, 3])[hidden_kongs(p, p.quads)]


@second("flower_payments")
def _(p: Plain) -> int:
    petals, seasons = set(p.petals), set(p.seasons)
    total = 8 * group_count(sorted(petals), sorted(seasons))
    petals, seasons = (set() if len(group) == 4 else group for group in (petals, seasons))
    for number in petals | seasons:
        own = number == p.seat + 1
        both = number in petals and number in seasons
        total += (4 if own else 3) if both else (2 if own else 1)
    return total


def longest_row(p: Plain) -> int:
    best = 0
    for suit in "mps":
        row = 0
        for n in range(1, 10):
            row = row + 1 if f"{n}{suit}" in p.kinds else 0
            best = max(best, row)
    return best


second("ryurentoi")(lambda p: p.pairs_only and longest_row(p) >= 6)
second("yuka_kumi_rows")(lambda p: longest_row(p) - 2 if p.pairs_only and 3 <= longest_row(p) <= 5 else 0)


def wheel(suits: str, which: str) -> Callable[[Plain], bool]:
    """Seven pairs of a suit by the two ranks they leave out."""
    left_out = {"dai": [{1, 9}], "chu": [{4, 6}, {3, 7}, {2, 8}], "sho": [{8, 9}, {1, 2}]}

    def test(p: Plain) -> bool:
        missing = set(range(1, 10)) - {rank(t) for t in p.kinds}
        return p.pairs_only and len(p.kinds) == 7 and {t[1] for t in p.tiles} <= set(suits) and len(
            {t[1] for t in p.tiles}) == 1 and missing in left_out[which]

    return test


for _suit, _name in (("p", "sharin"), ("m", "surin"), ("s", "chikurin")):
    for _size in ("dai", "chu", "sho"):
        second(_size + _name)(wheel(_suit, _size))
second("chirentoi")(lambda p: any(wheel("mps", size)(p) for size in ("dai", "chu", "sho")))


@second("niko_niko_mirror")
def _(p: Plain) -> int:
    if not SECOND["niko_niko"](p):
        return 0
    first = list(dict.fromkeys(p.rivers[(p.seat - 1) % 4]))[:7]
    return sum([p.tiles.count(tile) // 2 for tile in first])


@second("junsei_tanyao")
def junsei_tanyao(p: Plain) -> bool:
    inner = all(3 <= rank(t) <= 7 for t in p.tiles) and any(rank(t) == 5 for t in p.tiles)
    return inner and (bool(p.trips) or not two_sided(p))


@second("cho_tanyao")
def _(p: Plain) -> bool:
    concealed = [b for b, open in zip(p.blocks, p.open) if b[0] == b[1] and not open]
    same_pungs = any(all(f"{n}{s}" in p.trips for s in "mps") for n in range(1, 10))
    twins = p.closed and max(Counter(p.runs).values(), default=0) > 1
    return junsei_tanyao(p) and (sanshoku(p) or same_pungs or len(p.trips) == 4 or len(p.quads) > 2
                                 or len(p.suits) == 1 or len(concealed) > 2 or twins)


second("sekketsuho")(lambda p: all(is_number(t) and shows_red(t) for t in p.tiles)
                     and not [b for b, open in zip(p.blocks, p.open) if open and b[0] != b[1]])
second("tanfonho")(lambda p: not any(shows_red(t) for t in p.tiles) and not p.within)
second("gassatsu")(lambda p: not p.quads and {"m", "p", "s"} <= {b[0][1] for b in p.blocks})
second("guest_wind_pair")(lambda p: p.pair in WINDS and p.pair not in (p.seat_wind, p.round_wind))
second("kumiai_ryu")(lambda p: p.form == "knitted_straight")
second("tohoku_shinkansen")(lambda p: any(straight(p, s) for s in "mps") and sorted(
    [t for t in [*p.trips, p.pair] if t in WINDS]) == [EAST, NORTH])
second("kujaku_kaihi")(lambda p: straight(p, "s") and bool({"1s", "9s"} & set(p.trips)))
second("many_5p")(lambda p: list(p.tiles).count("5p") > 1)
second("karasu")(lambda p: bool(p.indicators) and p.dora == 0)
second("shisan_puta")(lambda p: p.form == "unconnected_pair" and p.self_draw and "first_turn" in p.words)
second("shisu_puta")(lambda p: p.form == "unconnected" and p.self_draw and "first_turn" in p.words)
second("mu_ji")(lambda p: not [t for t in p.tiles if t[1] == "z"])
second("chishinushi")(lambda p: p.form == "unconnected" and {*WINDS, *DRAGONS} <= p.kinds)
second("shisu_taisho")(lambda p: "".join(sorted(p.tiles)) == "1p2p2s3p4p4s5p5s5z6s8p8s9p9s")
second("junsei_finrando")(lambda p: "".join(sorted(p.tiles)) == "1m1m1m1m1p2m4z4z4z6m7m8m9m9m" and p.form == "finland")
second("kasane_yakuman")(lambda p: sorted(write(m.tiles[0]) for m in p.melds if m.concealed) == list(WINDS)
                         and p.pair in DRAGONS and p.in_pair)


def small_abundance(p: Plain) -> bool:
    if len(p.blocks) != 4 or not p.pair:
        return False
    letters = {b[0][1] for b in p.blocks}
    return (letters == {"z"}) if is_number(p.pair) else (len(letters) == 1 and letters != {"z"})


second("shoitsu")(lambda p: small_abundance(p) and not p.runs)
second("shoitsu_chows")(lambda p: small_abundance(p) and bool(p.runs))


def six_gates(p: Plain) -> list[str]:
    """The pungs that can stand beside a complete row."""
    found = []
    for trip in set(p.trips):
        rest = list(p.tiles)
        for _ in range(4 if trip in p.quads else 3):
            rest.remove(trip)
        if p.win not in rest:
            continue
        rest.remove(p.win)
        row = "".join(t[0] for t in sorted(rest))
        if len({t[1] for t in rest} | {p.win[1]}) == 1 and row in ("2223456777", "3334567888"):
            found.append(trip)
    return found


second("junsei_ryurenpoto")(lambda p: bool(six_gates(p)))
second("junsei_ryurenpoto_dragon")(lambda p: {"m": RED, "p": WHITE, "s": GREEN}.get(p.win[1]) in six_gates(p))


@second("naki_churenpoto")
def naki_churenpoto(p: Plain) -> bool:
    row = "".join(sorted(t[0] for t in p.tiles))
    left = list(row)
    for digit in "1112345678999":
        if digit not in left:
            return False
        left.remove(digit)
    return not p.closed and len({t[1] for t in p.tiles}) == 1 and is_number(p.tiles[0])


second("naki_churenpoto_terminal")(lambda p: naki_churenpoto(p) and rank(p.win) in (1, 9))

second("tsumo_ho")(lambda p: p.self_draw and not p.closed)
second("sarashi_richi")(lambda p: "open_riichi" in p.words)
second("cho_richi")(lambda p: "super_riichi" in p.words)
second("kiseki_richi")(lambda p: "miracle_riichi" in p.words)
second("ura_buse_richi")(lambda p: "face_down_riichi" in p.words)
second("chanjun")(lambda p: "robbing_chow" in p.words)
second("chan_fa")(lambda p: "robbing_flower" in p.words)
second("chiku_hana")(lambda p: "after_flower" in p.words)
second("tetora_appu")(lambda p: "staked_mangan" in p.words)
second("gari")(lambda p: "robbing_north" in p.words)
second("takara_chun_takara")(lambda p: "treasure_set" in p.words)
second("tsuronho")(lambda p: "self_ron" in p.words and "everyone_ron" not in p.words)
second("zenin_ron")(lambda p: {"self_ron", "everyone_ron"} <= p.words)
second("ji_chankan")(lambda p: p.self_draw and "robbing_own_kong" in p.words and two_sided(p) and p.win in p.trips)
second("zenin_chankan")(lambda p: SECOND["ji_chankan"](p) and "everyone_robbing" in p.words)
second("kan_chankan")(lambda p: "robbing_kong" in p.words and middle(p))
second("ryanso_chankan")(lambda p: "robbing_kong" in p.words and p.win == "2s")
second("upin_kaiho")(lambda p: "after_kong" in p.words and p.win == "5p")
second("take_no_hana")(lambda p: "after_kong" in p.words and p.faces[-1] == "0s" and {t[1] for t in p.tiles} == {"s"})
second("aum")(lambda p: p.honba)
second("kantsu_hosei")(lambda p: len(p.quads) > 1 or any(
    write(m.tiles[0] & 63)[0] in "19" or m.tiles[0] & 63 > 26 for m in p.melds if m.concealed and m.type == KONG)
    or (len(p.quads) == 1 and not p.closed and lowered(p)))
second("subarunomi")(lambda p: GREEN in p.quads and not p.words and p.dora == 0)


def lowered(p: Plain) -> bool:
    """Flush, straight, three colours or an outside hand."""
    blocks = [*p.blocks, [p.pair]] if p.pair else []
    outside = bool(p.runs) and bool(blocks) and p.form == "regular" and all(
        any(rank(t) in (1, 9) or t[1] == "z" for t in block) for block in blocks)
    return len(p.suits) == 1 or any(straight(p, s) for s in "mps") or sanshoku(p) or outside


second("pohoi_parenchan")(lambda p: p.told and p.seat > 0 and max(p.history.dealer_streak, p.history.own_honba) > 7)
second("parenchan")(lambda p: p.told and p.seat == 0 and max(p.history.dealer_streak, p.history.own_honba) > 7)
second("daburu_zumo")(lambda p: p.history.double_draws if p.told else 0)
second("okawari")(lambda p: p.history.bought_indicators if p.told else 0)
second("sensha_to_jirai")(lambda p: p.told and p.history.numbers.get("tank", 0) == 1)
second("sentoki_to_taikuho")(lambda p: p.told and p.history.numbers.get("fighter", 0) == 1)
second("jirai")(lambda p: p.history.numbers.get("mines", 0) if p.told else 0)
second("muketsu_itteki")(lambda p: p.told and not p.self_draw and p.history.own_wall_left in (0, 1, 2, 3))
second("owari")(lambda p: not p.self_draw and ("late_riichi" in p.words or (p.told and any(
    left in (4, 5, 6, 7) for left in p.history.riichi_wall))))
second("gyaku_richi")(lambda p: not p.words & {"riichi", "double_riichi", "open_riichi"} and (
    "partner_riichi" in p.words or (p.told and p.history.riichi_turn[(p.seat + 2) % 4] > 0)))
second("totonho")(lambda p: p.told and 0 < len(p.history.ordered) < 4 and any(
    write(face & 63) in block for face in p.history.ordered for block in p.blocks))

second("gan_shutingu")(lambda p: not Counter({RED: 2, "3s": 2, "7s": 1}) - Counter(p.tiles))
second("gan_shutingu_river")(lambda p: in_river(p, "CcgcC") > 0)
second("kitsutsuki")(lambda p: in_river(p, "1221", "W33W") > 0)
second("nakanishi_hassha")(lambda p: in_river(p, "CWFWP") > 0)
second("suma_suma")(lambda p: in_river(p, "1212") > 0)
second("shinbunshi")(lambda p: in_river(p, "52125", "W3C9C3W") > 0)
second("take_yabu_yaketa")(lambda p: in_river(p, "37S6S73", "W3C9C3W") > 0)
second("tomato")(lambda p: in_river(p, "353", "W3W", "PFP") > 2)
second("san_tori")(lambda p: "1s,1s,1s" in ",".join(p.rivers[p.seat]))
second("mini_sangen")(lambda p: min([p.rivers[p.seat].count(d) for d in DRAGONS]) > 1)
second("maneman")(lambda p: len(p.rivers[p.seat]) > 4 and any(
    Counter(p.rivers[p.seat][:5]) == Counter(p.rivers[other][:5]) for other in range(p.seat)))


@second("maneman_in_order")
def _(p: Plain) -> int:
    best = 0
    for other in range(p.seat):
        pairs = list(zip(p.rivers[p.seat][:5], p.rivers[other]))
        best = max(best, len([1 for mine, theirs in pairs if mine == theirs]))
    return best


second("su_ka_kai_rin")(lambda p: group_count(p.petals, p.seasons))
second("ichi_dai_ka")(groups)
second("u_fan_ho")(lambda p: {b[0][1] for b in p.blocks} == {"m", "p", "s"} and p.dora > 0)
second("ko_bite")(lambda p: (p.seat + 1 in p.petals and p.seat + 1 in p.seasons) + group_count(p.petals, p.seasons)
                  + len(p.quads))
second("hana_janto")(lambda p: p.form == "flower_pair")
second("mu_hana")(lambda p: p.told and p.history.flowers_in_set > 7 and not p.petals + p.seasons and not p.within)
second("mu_ji_mu_hana")(lambda p: p.told and p.history.flowers_in_set > 0 and not p.petals + p.seasons
                        and not p.within and not [t for t in p.tiles if t[1] == "z"])
second("haru_ichiban")(lambda p: p.told and p.history.deal == 1 and 1 in p.seasons)
second("sen_sei")(lambda p: {"0m", "0p", "0s"} <= set(p.reds))
second("aka_monde_iko")(lambda p: len(p.reds) > 3)
second("koyo")(lambda p: 3 in p.seasons and any(shows_red(t) and p.tiles.count(t) > 1 for t in p.tiles))
second("ju_go_ya")(lambda p: "1p" in p.trips and 3 in p.seasons)
second("haru_chiyu")(lambda p: len(set(p.seasons)) if RED in p.trips else 0)
second("kita_hana_da")(lambda p: NORTH in p.trips and max(len(set(p.petals)), len(set(p.seasons))) > 2)
second("ryo_hunt")(lambda p: p.told and "7p" in p.trips and p.history.season > 0 and p.history.season in p.seasons)
second("hana_fu_ko")(lambda p: any(wind in p.trips and (n in p.petals or n in p.seasons or f"{n}f" in p.within
                                                       or f"{n + 4}f" in p.within) for n, wind in enumerate(WINDS, 1)))
second("akinai")(lambda p: p.pair == WHITE and {1, 2, 4} <= set(p.seasons)
                 and len([t for t in p.trips if rank(t) == 5]) > 1)
second("gin_kei_hoshun")(lambda p: holds_all(p, "1s", EAST, WHITE) and 1 in p.seasons)
second("ka_inshu")(lambda p: 2 in p.seasons and bool(p.won) and p.won[0] == p.won[1] and is_number(p.win)
                   and p.win[1] == p.pair[1:] and sorted((rank(p.win), rank(p.pair))) == [1, 4])
second("pa_sennin")(lambda p: p.petals == p.seasons == [1, 2, 3, 4] or (
    set(p.petals) == {1, 2, 3, 4} == set(p.seasons)))
second("akb48")(lambda p: GREEN in p.trips and 3 in p.seasons and {t[1] for t in p.tiles if t != GREEN} == {"s"}
                and sum(map(rank, p.tiles)) == 48)
second("su_fen_shan_howa")(lambda p: p.tiles.count("1s") == 4 and groups(p) > 0)
second("pashen_chushu")(lambda p: holds_all(p, "8m", "8p", "8s") and groups(p) > 0)
second("chi_chan_i")(lambda p: len(set(p.petals)) + len(set(p.seasons)) == 7 and "robbing_flower" in p.words
                     and not p.self_draw)
second("gin_sekai")(lambda p: len(p.trips) == 4 and 4 in p.seasons
                    and {rank(t) for t in p.tiles if is_number(t)} == {8, 9}
                    and WHITE in p.kinds and not [t for t in p.tiles if t[1] == "z" and t != WHITE])
second("da_hana")(lambda p: len(p.aside) > 11)
second("hana_kotsu")(lambda p: p.form == "flower_pung")
second("kisetsu_fu")(lambda p: p.form == "seasonal_wind" and p.within == [f"{p.round + 5}f"])
second("tate_su_ka_kai_rin")(lambda p: p.form == "flowers_and_long_chow" and len(p.blocks) == 2 and groups(p) == 1)
second("tate_pashen_kohai")(lambda p: p.form == "all_flowers" and len(set(p.within)) == 8)
second("goka_kenran")(lambda p: p.form == "all_flowers" and len(p.quads) == 2)
second("sekaihai")(lambda p: p.form == "world_cup" and p.tiles.count("1p") == 3 and len(p.tiles) == 10)
second("yojo_muso")(lambda p: p.form == "remainder" and sorted(p.reds) == ["0m", "0p", "0s"])


def only_wait(p: Plain) -> bool:
    """No other tile would have completed the hand before the win."""
    return len(waits(p.hand.with_win(-1))) <= 1


def called(p: Plain, *wanted: tuple[str, str]) -> bool:
    """The own calls are exactly these: a type and the letters and digits of the tiles."""
    return [(CALL_TYPES[c.type], "".join(write(t & 63) for t in c.tiles)) for c in p.own_calls] == list(wanted)


def last_two(p: Plain, kong: str, flower: str) -> bool:
    calls = p.own_calls[-2:]
    now = len(p.rivers[p.seat]) + 1
    return (p.self_draw and len(calls) == 2 and [c.turn for c in calls] == [now, now]
            and CALL_TYPES[calls[0].type] == "kong" and write(calls[0].tiles[0] & 63) in kong.split()
            and CALL_TYPES[calls[1].type] == "flower" and [write(t) for t in calls[1].tiles] == [flower])


def last_discard(p: Plain) -> Discard | None:
    if not p.told or p.self_draw or p.discarder < 0:
        return None
    river = p.history.discards[p.discarder]
    return river[-1] if river and write(river[-1].face) == p.faces[-1] else None


second("ippatsu_hell")(lambda p: {"ippatsu", "last_copy"} <= p.words and only_wait(p))
second("rin_pai_ho")(lambda p: "last_copy" in p.words and "robbing_kong" not in p.words
                     and bool(p.words & {"riichi", "double_riichi", "open_riichi"}) and only_wait(p))
second("tsubame_gaeshi")(lambda p: not p.self_draw and (
    "riichi_tile" in p.words or getattr(last_discard(p), "riichi", False)))
second("kanburi")(lambda p: not p.self_draw and (
    "kong_discard" in p.words or getattr(last_discard(p), "after_kong", False)))
second("sarashi_richi_careless")(lambda p: "open_riichi" in p.words and not p.self_draw and p.told and p.discarder >= 0
                                 and not p.history.riichi_turn[p.discarder])
second("yari_mawashi")(lambda p: len([w for w in p.history.wins if w.refused and (w.seat, w.self_draw, w.hand) == (
    p.seat, p.self_draw, str(p.hand))]) if p.told else 0)
second("tokanho")(lambda p: "after_kong" in p.words and any(
    CALL_TYPES[c.type] == "kong" and c.turn == 1 for c in p.own_calls))
second("chiku_kantsu")(lambda p: "after_kong" in p.words and ("kong_on_kong" in p.words or len(
    [c for c in p.own_calls if CALL_TYPES[c.type] == "kong" and c.turn == len(p.rivers[p.seat]) + 1]) > 1))
second("haru_no_fure")(lambda p: last_two(p, "8m 8p 8s", "5f"))
second("seika_moji")(lambda p: last_two(p, "3z", "6f"))


def seasons_in_order(p: Plain, per_set: int) -> bool:
    """Flowers and sets as called, a letter each: spring S, its flower s, dots p, and so on."""
    signs = ""
    for c in p.own_calls:
        tile = write(c.tiles[0] & 63)
        if CALL_TYPES[c.type] == "flower":
            signs += tile[0]
        else:
            signs += "?" if c.concealed else "w" if tile in WINDS else tile[1]
    wanted = "5p6s7m8w" if per_set == 1 else "51p62s73m84w"
    return signs == wanted and p.in_pair and p.pair in DRAGONS and p.open == [True] * 4


second("shi_ki_ho")(lambda p: seasons_in_order(p, 1))
second("cho_shi_ki_ho")(lambda p: seasons_in_order(p, 2))
second("takebera_gaeshi")(lambda p: p.told and bool(p.history.wins) and bool(p.history.wins[-1].payers))
second("taimu_bokan")(lambda p: all(p.rivers) and sorted(Counter(r[0] for r in p.rivers).values()) == [1, 3])

YAOCHU = [*(f"{n}{suit}" for suit in "mps" for n in (1, 9)), *WINDS, *DRAGONS]


def taken(tiles: list[str], away: list[str]) -> list[str] | None:
    """The tiles without some of them, None when they are not all there."""
    left = list(tiles)
    for tile in away:
        if tile not in left:
            return None
        left.remove(tile)
    return left


def makes_gates(tiles: list[str]) -> bool:
    """Fourteen tiles of one suit, 1112345678999 among them."""
    suit = tiles[0][1]
    over = taken(tiles, [f"{n}{suit}" for n in "1112345678999"])
    return over is not None and len(over) == 1 and over[0][1] == suit


def gates_and_set(p: Plain) -> int:
    """Every set that might stand beside nine gates, taken away in turn: 2 for a chow of simples of their suit."""
    if p.form != "regular" or len(p.blocks) != 5 or len(p.melds) > 1:
        return 0
    if p.melds:
        beside = [[write(face & 63) for face in p.melds[0].tiles]]
    else:
        beside = [[tile] * 3 for tile in TILES]
        beside += [[f"{n}{s}", f"{n + 1}{s}", f"{n + 2}{s}"] for s in "mps" for n in range(1, 8)]
    best = 0
    for block in beside:
        rest = taken(p.tiles, block)
        if rest and makes_gates(rest):
            ranks = sorted({tile[0] for tile in block})
            simple = len(ranks) == 3 and ranks[0] > "1" and ranks[2] < "9" and block[0][1] == rest[0][1]
            best = max(best, 2 if simple else 1)
    return best


def rounded_off(p: Plain) -> bool:
    """The orphans and what the document names beside them."""
    over = taken(p.tiles, YAOCHU)
    if over is None or p.melds or len(p.tiles) != 17:
        return False
    if sorted(over) == sorted(WINDS):
        return True
    for three, mates in ((["5m", "5p", "5s"], [*YAOCHU, "5m", "5p", "5s"]), (list(DRAGONS), YAOCHU)):
        rest = taken(over, three)
        if rest is not None and rest[0] in mates:
            return True
    return False


second("jun_pinfu")(lambda p: p.form == "regular" and not p.trips and p.pair[1] != "z" and len(p.won) == 3 and (
    (p.won[0] == p.win and p.win[0] != "7") or (p.won[2] == p.win and p.win[0] != "3")))
second("menzen_ron")(lambda p: p.closed and not p.self_draw)
second("ryankantsu")(lambda p: len(p.quads) == 2)
second("ryuiso_sou")(lambda p: set(p.tiles) <= {"2s", "3s", "4s", "6s", "8s"})
second("tanyao_poto")(lambda p: not p.melds and p.tiles in [
    [f"{n}{suit}" for n in "22234567888"] for suit in "mps"])
second("iso_sushun")(lambda p: any(p.runs.count(run) == 4 for run in p.runs))
second("uanko")(lambda p: len([1 for block, shown in zip(p.blocks, p.open)
                               if block[0] == block[1] and not shown]) == 5)
second("ukantsu")(lambda p: len(p.quads) == 5)
second("shochuren")(lambda p: gates_and_set(p) == 1)
second("daichuren")(lambda p: gates_and_set(p) == 2)
second("kokushi_set")(lambda p: p.form == "kokushi_set")
second("dai_kokushi")(lambda p: p.form == "dai_kokushi" and rounded_off(p))


def _fours(p: Plain) -> int:
    return sum(p.tiles.count(tile) == 4 for tile in p.kinds)


def _honour_trips(p: Plain) -> int:
    return len([tile for tile in p.trips if tile[1] == "z"])


second("closed_hand")(lambda p: p.closed)
second("open_kongs")(lambda p: len([meld for meld in p.melds if len(meld.tiles) == 4 and not meld.concealed]))
second("concealed_kongs")(lambda p: len([meld for meld in p.melds if len(meld.tiles) == 4 and meld.concealed]))
second("okurikan")(lambda p: _fours(p) - len(p.quads))
second("aside_four")(lambda p: len({tile for tile in p.aside if p.aside.count(tile) == 4}))
second("all_dora_kinds")(lambda p: {"4z", "1m", "9m"} <= set(p.aside) and len(set(p.reds)) == 3)
second("season_triplet")(lambda p: max(len(p.seasons), p.kept_seasons) == 3)
second("season_quad")(lambda p: max(len(p.seasons), p.kept_seasons) == 4)
second("flowers_seven")(lambda p: len(p.aside) == 7)
second("flowers_eight")(lambda p: len(p.aside) in (8, 9, 10))
second("flowers_eleven")(lambda p: len(p.aside) == 11)
second("flowers_twelve")(lambda p: len(p.aside) == 12)
second("kept_flowers_seven")(lambda p: p.kept_flowers == 7)
second("kept_flowers_eight")(lambda p: p.kept_flowers in (8, 9, 10))
second("kept_flowers_eleven")(lambda p: p.kept_flowers == 11)
second("kept_flowers_twelve")(lambda p: p.kept_flowers == 12)
second("closed_blocks")(lambda p: p.closed_blocks)
second("north_pair")(lambda p: p.pair == NORTH)
second("ipin_raoyue")(lambda p: p.self_draw and "wall_end" in p.words and p.win == "1p")
second("shojihai")(lambda p: p.form == "regular" and p.pair[1:] == "z" and _honour_trips(p) == 2)
second("daijihai")(lambda p: _honour_trips(p) >= 3)
second("dragon_group")(lambda p: len([tile for tile in p.trips if tile in ("5z", "6z", "7z")])
                       if {"riichi", "double_riichi", "open_riichi"} & set(p.words)
                       else p.history.numbers.get("dragon_fours", 0) if p.told else 0)
second("each_pung")(lambda p: len(p.trips) - len(p.quads) if p.form == "regular" else 0)
second("pair_wait")(lambda p: p.form == "regular" and p.in_pair)
second("pungs_pair_wait")(lambda p: p.form == "regular" and p.in_pair and not p.runs)
second("black_fives")(lambda p: len([face for face in p.faces if face == "5m"]))
second("red_fives_paid")(lambda p: len(p.reds))
second("own_season")(lambda p: f"{5 + p.seat}f" in p.aside)
second("seat_dragon")(lambda p: p.seat < 3 and DRAGONS[p.seat] in p.trips)
second("steady_winds")(lambda p: len([wind for wind in ("1z", "2z", "3z") if wind in p.trips]))
second("seat_suit")(lambda p: len([tile for tile in p.trips if p.seat < 3 and tile[1] == "mps"[p.seat]]))


@second("excluded_hand")
def _excluded(p: Plain) -> bool:
    told = p.history.numbers if p.history else {}
    out = {f"{number}{suit}" for suit in "mpsz" for number in range(1, 10)
           if told.get(f"excluded_{suit}", 0) >> (number - 1) & 1}
    fours = p.form != "regular" and any(p.tiles.count(tile) == 4 for tile in p.kinds)
    return bool(out) and p.kinds <= out and not fours
