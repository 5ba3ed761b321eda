"""What a good player looks at before an act, as numbers: the ground on which `master` weighs discards, claims and
declarations where hands race to be complete.

Every function gives one list of numbers for an option, always in the same order, so that weights fitted on the
decisions of strong players apply to any position.
"""

from __future__ import annotations

from math import log
from typing import Final

from janso.bots.sight import Sight
from janso.bots.weighing.danger import Threat, chances, risks, safe_kinds, threats
from janso.hand import PUNG, Meld
from janso.shape.api import accepts
from janso.shape.discards import counted, discards
from janso.shape.held import Held
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import DRAGONS, EAST, KIND_MASK, ORPHANS, STANDARD_KINDS, succession

WIDE: Final = 5
"""So many of the widest discards are looked at a step further."""
CLASSES: Final = 8
STEPS: Final = 4
_AFTER: Final = succession()


class Look:
    """What is worked out once for a decision."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.left = sight.left()
        self.counts = sight.counts()
        self.melds = sight.melds(sight.seat)
        self.closed = all(meld.concealed for meld in self.melds)
        self.turn = min(len(sight.river(sight.seat)) / 18.0, 1.0)
        self.against: list[Threat] = threats(sight)
        self.risk = risks(sight, self.against, self.left) if self.against else [0.0] * STANDARD_KINDS
        self.safe = self._safe()
        self.latent = self._latent()
        self.dora = [0] * STANDARD_KINDS
        if sight.play.dora.used:
            for face in sight.indicators:
                kind = _AFTER.get(face & KIND_MASK, -1)
                if kind >= 0:
                    self.dora[kind] += 1
        self.doras = self._doras()
        self.pairs = sum([1 for count in self.counts if count == 2])
        self.orphans = sum([count for kind, count in enumerate(self.counts) if ORPHANS >> kind & 1])
        self.open_orphans = any(kind_in(meld, ORPHANS) for meld in self.melds)
        self.flush, self.flush_suit = self._flush()
        self.value_pungs = sum([1 for meld in self.melds if meld.type >= PUNG and self.is_value(meld.kind)])
        self.declared = sum([1 for threat in self.against if threat.sure >= 1.0])
        self.dealer_threat = any(threat.seat == sight.dealer for threat in self.against)

    def is_value(self, kind: int) -> bool:
        """Dragons, the round wind and the own wind."""
        return bool(DRAGONS >> kind & 1) or kind == EAST + self.sight.round % 4 or kind == EAST + self.sight.wind

    def _safe(self) -> int:
        """Kinds that no threat can win on."""
        mask = (1 << STANDARD_KINDS) - 1
        for threat in self.against:
            mask &= safe_kinds(self.sight, threat.seat)
        return mask if self.against else 0

    def _latent(self) -> list[float]:
        """What each kind would risk if everybody else were ready."""
        total = [0.0] * STANDARD_KINDS
        if self.turn < 0.2 or self.against:
            return total
        for seat in range(self.sight.seats):
            if seat != self.sight.seat:
                for kind, chance in enumerate(chances(safe_kinds(self.sight, seat), self.left)):
                    total[kind] += chance
        return total

    def _doras(self) -> int:
        """Dora in hand and melds, marked tiles among them."""
        total = 0
        for face in self.sight.held:
            kind = face & KIND_MASK
            if kind < STANDARD_KINDS:
                total += self.dora[kind] + (1 if face != kind else 0)
        for meld in self.melds:
            for face in meld.tiles:
                kind = face & KIND_MASK
                if kind < STANDARD_KINDS:
                    total += self.dora[kind] + (1 if face != kind else 0)
        return total

    def _flush(self) -> tuple[int, int]:
        """How many tiles of hand and melds are of one suit or honours, and the suit."""
        sizes = [0, 0, 0, 0]
        for kind, count in enumerate(self.counts):
            sizes[min(kind // 9, 3)] += count
        for meld in self.melds:
            sizes[min(meld.kind // 9, 3)] += 3
        best = 0
        for suit in (1, 2):
            if sizes[suit] > sizes[best]:
                best = suit
        return sizes[best] + sizes[3], best


def kind_in(meld: Meld, mask: int) -> bool:
    """True when a meld holds a kind of a mask."""
    return any(mask >> (face & KIND_MASK) & 1 for face in meld.tiles)


def class_of(look: Look, kind: int) -> int:
    """What kind of tile it is: middle, near the edge, edge, terminal, dragon or wind of worth, other wind."""
    if kind >= EAST:
        if not look.is_value(kind):
            return 6
        return 4 if DRAGONS >> kind & 1 else 5
    rank = kind % 9
    return min(rank, 8 - rank) if min(rank, 8 - rank) < 3 else 3


class Line:
    """A discard with what it leaves."""

    def __init__(self, option: Action, kind: int, number: int, mask: int, live: int) -> None:
        self.option = option
        self.kind = kind
        self.number = number
        self.mask = mask
        self.live = live
        self.further = 0.0


def lines_of(look: Look, options: list[Action]) -> list[Line]:
    """Every discard among the options, each face once."""
    sight = look.sight
    known: dict[int, tuple[int, int]] = {}
    for kind, number, mask in discards(sight.tiles(), sight.forms, None):
        known[kind] = (number, mask)
    found: list[Line] = []
    faces: set[int] = set()
    for option in options:
        if option.verb not in (act.DISCARD, act.RIICHI, act.READY) or option.open or option.tile in faces:
            continue
        faces.add(option.tile)
        kind = option.tile & KIND_MASK
        if kind in known:
            number, mask = known[kind]
            found.append(Line(option, kind, number, mask, counted(mask, look.left)))
    return found


def look_further(look: Look, lines: list[Line]) -> None:
    """For the widest discards: what the hand will accept a step later, on average over the tiles that help."""
    best = min([line.number for line in lines])
    if best < 1:
        return
    near = sorted([line for line in lines if line.number == best], key=lambda line: -line.live)[:WIDE]
    tiles = look.sight.tiles()
    for line in near:
        after = tiles.moved(line.kind, -1)
        total, ways = 0.0, 0
        for kind in range(STANDARD_KINDS):
            if line.mask >> kind & 1 and look.left[kind]:
                total += look.left[kind] * widest(look, after.moved(kind, 1), best - 1)
                ways += look.left[kind]
        line.further = total / ways if ways else 0.0


def widest(look: Look, tiles: Held, wanted: int) -> float:
    """The most live tiles that any discard leaves at a distance."""
    best = 0
    for _, number, mask in discards(tiles, look.sight.forms, None):
        if number == wanted:
            best = max(best, counted(mask, look.left))
    return float(best)


def of_discards(look: Look, lines: list[Line]) -> list[list[float]]:
    """The numbers of every discard."""
    look_further(look, lines)
    nearest = min([line.number for line in lines])
    most = max([line.live for line in lines if line.number == nearest])
    furthest = max([line.further for line in lines])
    return [_of_discard(look, line, nearest, most, furthest) for line in lines]


def _of_discard(look: Look, line: Line, nearest: int, most: int, furthest: float) -> list[float]:
    step = min(max(nearest, 0), STEPS - 1)
    back = line.number - nearest
    share = line.live / most if most and back == 0 else 0.0
    ratio = log((1.0 + line.live) / (1.0 + most)) if back == 0 else 0.0
    further = log((1.0 + line.further) / (1.0 + furthest)) if line.further > 0 and furthest > 0 else 0.0
    wide = 1.0 if line.further > 0 else 0.0
    out = [1.0 if back == 1 else 0.0, 1.0 if back > 1 else 0.0, wide, line.live / 40.0 if back == 1 else 0.0]
    for value in (share, ratio, further, 1.0 if back > 0 else 0.0):
        out += [value if at == step else 0.0 for at in range(STEPS)]
    out += _of_tile(look, line)
    out += _of_worth(look, line)
    out += _of_danger(look, line, step)
    return out


def _of_tile(look: Look, line: Line) -> list[float]:
    """The tile by itself and among its neighbours."""
    kind, counts, turn = line.kind, look.counts, look.turn
    kept = counts[kind]
    own = class_of(look, kind)
    single = 1.0 if kept == 1 else 0.0
    beside, gap, rank = 0, 0, kind % 9
    if kind < EAST:
        beside = (counts[kind - 1] if rank > 0 else 0) + (counts[kind + 1] if rank < 8 else 0)
        gap = (counts[kind - 2] if rank > 1 else 0) + (counts[kind + 2] if rank < 7 else 0)
    alone = 1.0 if kept == 1 and not beside and not gap else 0.0
    out: list[float] = []
    for which in range(CLASSES):
        here = 1.0 if which == own else 0.0
        out += [here, here * turn, here * alone, here * alone * turn]
    out += [single * (1.0 if beside else 0.0), single * (1.0 if gap and not beside else 0.0), min(beside, 3) / 3.0,
            min(gap, 3) / 3.0]
    out += [1.0 if kept == 2 else 0.0, 1.0 if kept == 3 else 0.0, 1.0 if kept == 2 and look.pairs == 1 else 0.0,
            1.0 if kept == 2 and look.pairs >= 3 else 0.0, 1.0 if kept == 2 and own in (4, 5) else 0.0]
    gone = 3 - min(look.left[kind], 3)
    honour = 1.0 if kind >= EAST and kept == 1 else 0.0
    out += [honour * (1.0 if gone == lost else 0.0) for lost in (1, 2, 3)]
    out += [honour * gone / 3.0 * (1.0 if own != 6 else 0.0), honour * turn * gone / 3.0,
            1.0 if line.option.tile == look.sight.drawn else 0.0]
    return out


def _of_worth(look: Look, line: Line) -> list[float]:
    """What the tile adds to the worth of the hand: dora, red fives, simples, one suit."""
    kind, counts = line.kind, look.counts
    rank = kind % 9
    near, far = 0, 0
    if kind < EAST:
        near = (look.dora[kind - 1] if rank > 0 else 0) + (look.dora[kind + 1] if rank < 8 else 0)
        far = (look.dora[kind - 2] if rank > 1 else 0) + (look.dora[kind + 2] if rank < 7 else 0)
    red = 1.0 if line.option.tile != kind else 0.0
    dora = float(look.dora[kind])
    outside = kind < EAST and kind // 9 != look.flush_suit
    orphan = bool(ORPHANS >> kind & 1)
    out = [dora, red, dora * (1.0 if counts[kind] == 1 else 0.0), 1.0 if near else 0.0, 1.0 if far else 0.0]
    for least in (9, 10, 11, 12):
        out.append(1.0 if outside and look.flush >= least else 0.0)
        out.append(1.0 if kind >= EAST and look.flush >= least else 0.0)
    simple_hand = not look.open_orphans
    for most in (1, 2, 3, 4):
        out.append(1.0 if orphan and simple_hand and look.orphans <= most else 0.0)
    out.append(1.0 if orphan and not look.closed and simple_hand and not look.value_pungs else 0.0)
    out.append(1.0 if orphan and not look.closed and look.value_pungs else 0.0)
    return out


def _of_danger(look: Look, line: Line, step: int) -> list[float]:
    """What the tile risks, by how far the own hand is."""
    kind = line.kind
    risk = look.risk[kind]
    safe = 1.0 if look.safe >> kind & 1 else 0.0
    small = log(1.0 + 100.0 * risk)
    latent = log(1.0 + 30.0 * look.latent[kind])
    pressed = 1.0 if look.against else 0.0
    out: list[float] = [latent, latent * look.turn, latent * (1.0 if step >= 2 else 0.0)]
    for value in (risk * 10.0, safe, small):
        out += [value if at == step else 0.0 for at in range(STEPS)]
    out += [small * look.turn, small * (1.0 if look.dealer_threat else 0.0), small * min(look.doras, 4) / 4.0,
            small * (1.0 if look.declared > 1 else 0.0), safe * (1.0 if look.declared else 0.0)]
    back = 1.0 if line.mask else 0.0
    out += [pressed * back * line.live / 20.0 if at == step else 0.0 for at in range(STEPS)]
    return out


def of_claim(look: Look, option: Action) -> list[float]:
    """The numbers of a claim, beside passing, which has none: 0 throughout."""
    sight = look.sight
    tiles = sight.tiles()
    before, mask = accepts(tiles, sight.forms, None)
    after = tiles
    for face in option.tiles:
        after = after.moved(face & KIND_MASK, -1)
    kind = option.tile & KIND_MASK
    best, live = before + 1, 0
    if after.size % 3 == 2:
        for _, number, helps in discards(after, sight.forms, None):
            if number < best:
                best, live = number, 0
            if number == best:
                live = max(live, counted(helps, look.left))
    elif after.size % 3 == 1:
        best, helps = accepts(after, sight.forms, None)
        live = counted(helps, look.left)
    gain = before - best
    value = option.verb != act.CHOW and look.is_value(kind)
    orphans = look.orphans - sum([1 for face in option.tiles if ORPHANS >> (face & KIND_MASK) & 1])
    claimed_orphan = ORPHANS >> kind & 1 or any(ORPHANS >> (face & KIND_MASK) & 1 for face in option.tiles)
    simple = not claimed_orphan and not look.open_orphans
    pung_pairs = look.pairs + sum([1 for count in look.counts if count >= 3])
    suited = kind >= EAST or kind // 9 == look.flush_suit
    has_yaku = value or look.value_pungs > 0
    value_pair = any(look.counts[at] >= 2 and look.is_value(at) for at in range(EAST, STANDARD_KINDS))
    out = [1.0, 1.0 if gain > 0 else 0.0, 1.0 if gain < 0 else 0.0]
    out += [1.0 if before == at else 0.0 for at in range(4)]
    out += [(1.0 if gain > 0 else 0.0) * (1.0 if before == at else 0.0) for at in range(4)]
    out += [1.0 if option.verb == verb else 0.0 for verb in (act.CHOW, act.PUNG, act.KONG)]
    out += [1.0 if value else 0.0, 1.0 if look.value_pungs else 0.0, 0.0 if look.closed else 1.0,
            1.0 if value_pair and not value else 0.0, 1.0 if has_yaku and gain > 0 else 0.0]
    out += [1.0 if simple and orphans <= most else 0.0 for most in (0, 1, 2)]
    out += [1.0 if simple and orphans <= most and gain > 0 else 0.0 for most in (0, 1, 2)]
    out += [1.0 if suited and look.flush >= least else 0.0 for least in (8, 9, 10, 11)]
    out += [1.0 if option.verb != act.CHOW and pung_pairs >= least else 0.0 for least in (3, 4, 5)]
    sure = has_yaku or (simple and orphans <= 1)
    out += [min(look.doras, 4) / 4.0, min(look.doras, 4) / 4.0 * (1.0 if sure else 0.0), look.turn,
            look.turn * (1.0 if gain > 0 else 0.0), live / 20.0, counted(mask, look.left) / 40.0,
            1.0 if look.declared else 0.0, (1.0 if look.declared else 0.0) * before / 3.0,
            1.0 if sight.wind == 0 else 0.0, 1.0 if best == 0 else 0.0,
            0.0 if has_yaku or value_pair or (simple and orphans <= 2) or look.flush >= 9 or pung_pairs >= 4 else 1.0]
    return out


def of_declaring(look: Look, line: Line, silent: float, declared: float) -> list[float]:
    """The numbers of declaring riichi with a discard, beside staying silent; what the hand then wins on a discard is
    told for both."""
    sight = look.sight
    kinds = sum([1 for kind in range(STANDARD_KINDS) if line.mask >> kind & 1])
    best = max(sight.scores)
    return [1.0, line.live / 8.0, 1.0 if line.live <= 2 else 0.0, 1.0 if line.live >= 6 else 0.0,
            1.0 if kinds >= 2 else 0.0, 1.0 if silent <= 0 else 0.0, 1.0 if silent >= 7700 else 0.0,
            1.0 if silent >= 5200 else 0.0, 1.0 if silent >= 3900 else 0.0, 1.0 if declared >= 5200 else 0.0,
            min(declared, 16000.0) / 8000.0, look.turn, look.turn * (1.0 if silent <= 0 else 0.0),
            1.0 if look.declared else 0.0, (1.0 if look.declared else 0.0) * (1.0 if line.live <= 4 else 0.0),
            1.0 if sight.wind == 0 else 0.0, 1.0 if sight.wall_left < 16 else 0.0,
            1.0 if sight.scores[sight.seat] == best else 0.0,
            (1.0 if line.live <= 4 else 0.0) * (1.0 if silent > 0 else 0.0)]


def around_kong(look: Look, option: Action) -> tuple[int, int, int]:
    """How far the hand is before a kong of the own turn and after it, and the tiles that help it then."""
    tiles = look.sight.tiles()
    before = min([number for _, number, _ in discards(tiles, look.sight.forms, None)])
    for _ in range(4 if option.verb == act.CONCEALED_KONG else 1):
        tiles = tiles.moved(option.tile & KIND_MASK, -1)
    number, mask = accepts(tiles, look.sight.forms, None)
    return before, number, mask


def of_kong(look: Look, option: Action) -> list[float]:
    """The numbers of a kong of the own turn, beside going on without."""
    sight = look.sight
    before, number, mask = around_kong(look, option)
    kind = option.tile & KIND_MASK
    return [1.0, 1.0 if option.verb == act.CONCEALED_KONG else 0.0, 1.0 if number > before else 0.0,
            1.0 if before == 0 else 0.0, 1.0 if before == 1 else 0.0, 1.0 if before >= 3 else 0.0,
            1.0 if sight.riichi else 0.0, 1.0 if look.declared else 0.0,
            (1.0 if look.declared else 0.0) * (1.0 if before > 0 else 0.0), look.turn, min(look.doras, 4) / 4.0,
            1.0 if ORPHANS >> kind & 1 else 0.0, counted(mask, look.left) / 20.0, 0.0 if look.closed else 1.0]
