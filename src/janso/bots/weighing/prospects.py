"""What a hand between two turns has ahead of it in Popular mahjong, as numbers: the ground on which `master` weighs a
claim against passing.

Every function gives one list of numbers for an option, always in the same order. Their weights were fitted on deals
that were played on twice from the same decision (`janso.train.playouts`).
"""

from __future__ import annotations

from typing import Final

from janso.bots.model import Net
from janso.bots.sight import Sight
from janso.bots.weighing.danger import chances, safe_kinds
from janso.bots.weighing.plans import FAR, Plan, Position, distance, plans_of
from janso.bots.weighing.pressure import Pressure
from janso.bots.weighing.race import POPULAR, Race, is_closed
from janso.hand import CHOW, PUNG, Meld
from janso.shape.api import accepts
from janso.shape.discards import counted, discards
from janso.shape.held import Held
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import DRAGONS, EAST, KIND_MASK, ORPHANS, STANDARD_KINDS

STEPS: Final = 5
NEARER: Final = 3.0
"""A plan that misses a tile more counts so many times less."""
MOST: Final = 2.0
LOOKS_READY: Final = [0.08, 0.15, 0.3, 0.5, 0.9]
"""How likely a hand is ready that has declared nothing, by its open sets."""
WIDE: Final = 0.5
"""After a claim, discards that keep a smaller share of the most live tiles are not looked at."""
GROUPS: Final = [
    ["mixed straight"], ["mixed triple chow"], ["mixed shifted chows"], ["pure straight"], ["pure shifted chows"],
    ["mixed triple pung", "mixed shifted pungs"], ["two dragons"], ["full flush"], ["half flush"], ["four ranks"],
    ["all pungs"], ["all types"], ["seven pairs"],
]
_FACTORS: Final = [NEARER**-steps for steps in range(24)]
_MADE: Final[list[list[list[Plan]]]] = []


def plan_groups() -> list[list[Plan]]:
    """The plans that may make a hand dearer, by kinship; two threads that make them at once put equal ones there."""
    if not _MADE:
        _MADE.append([[plan for name in names for plan in plans_of(name, 1.0)] for names in GROUPS])
    return _MADE[0]


class Outlook:
    """What is worked out once for a decision."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.pressure = Pressure(sight)
        self.declared = min(len(self.pressure.declared), len(POPULAR) - 1)
        self.race = Race(sight, POPULAR[self.declared])
        self.left = self.race.left
        self.latent = self._latent()
        self.turns = self.race.turns / 18.0

    def _latent(self) -> list[float]:
        """What each kind risks against those who have declared nothing."""
        total = [0.0] * STANDARD_KINDS
        sight = self.sight
        for seat in sight.others():
            if not sight.declared(seat):
                sets = sum([1 for meld in sight.melds(seat) if not meld.concealed])
                loss = LOOKS_READY[min(sets, len(LOOKS_READY) - 1)] * (6.0 + 1.3 * len(sight.flowers(seat)))
                for kind, chance in enumerate(chances(safe_kinds(sight, seat), self.left)):
                    total[kind] += loss * chance
        return total

    def is_wind(self, kind: int) -> bool:
        """The round wind and the own one."""
        return kind == EAST + self.sight.round % 4 or kind == EAST + self.sight.wind


class Ahead:
    """A hand after an act: its tiles and sets, how far it is, the tiles that help, what was thrown (-1: nothing)."""

    def __init__(self, tiles: Held, melds: tuple[Meld, ...], steps: int, mask: int, thrown: int,
                 promise: float) -> None:
        self.tiles = tiles
        self.melds = melds
        self.steps = steps
        self.mask = mask
        self.thrown = thrown
        self.promise = promise


def ahead_of_pass(look: Outlook) -> Ahead:
    """The hand as it is."""
    sight = look.sight
    tiles, melds = sight.tiles(), tuple(sight.melds(sight.seat))
    steps, mask = accepts(tiles, sight.forms, None)
    return Ahead(tiles, melds, steps, mask, -1, look.race.value(tiles, melds, steps, mask))


def ahead_of_claim(look: Outlook, option: Action) -> Ahead | None:
    """The hand after a claim and the discard that leaves it best; None when no discard is known."""
    sight, race = look.sight, look.race
    tiles = sight.tiles()
    for face in option.tiles:
        tiles = tiles.moved(face & KIND_MASK, -1)
    type = CHOW if option.verb == act.CHOW else PUNG
    melds = (*sight.melds(sight.seat), Meld(type, (*option.tiles, option.tile), source=1, claimed=option.tile))
    lines = discards(tiles, sight.forms, None) if tiles.size % 3 == 2 else []
    if not lines:
        return None
    nearest = min([steps for _, steps, _ in lines])
    widest = max([counted(mask, look.left) for _, steps, mask in lines if steps == nearest])
    best, found = -1e9, (0, 0)
    for kind, steps, mask in lines:
        if steps == nearest and counted(mask, look.left) >= WIDE * widest:
            after = tiles.moved(kind, -1)
            promise = race.value(after, melds, 0, mask, kind) if not steps else race.from_afar(melds, steps, mask)
            if promise - look.pressure.cost[kind] > best:
                best, found = promise - look.pressure.cost[kind], (kind, mask)
    kind, mask = found
    after = tiles.moved(kind, -1)
    return Ahead(after, melds, nearest, mask, kind, race.value(after, melds, nearest, mask, kind))


def numbers_of(look: Outlook, option: Action, ahead: Ahead, usual: bool) -> list[float]:
    """The numbers of a claim, or of passing; `usual` is what solid would do."""
    return [*_of_speed(look, ahead), *_of_danger(look, ahead), *_of_worth(look, ahead), *_of_plans(look, ahead),
            *_of_option(look, option, usual)]


def _of_speed(look: Outlook, ahead: Ahead) -> list[float]:
    """How far the hand is, with what, and how much time is left."""
    promise = ahead.promise / 10.0
    live = counted(ahead.mask, look.left) / 20.0
    step = min(max(ahead.steps, 0), STEPS - 1)
    closed = 1.0 if is_closed(ahead.melds) else 0.0
    pressed = 1.0 if look.declared else 0.0
    out = [promise, promise * look.turns, promise if look.declared == 1 else 0.0,
           promise if look.declared > 1 else 0.0, float(len(ahead.melds))]
    for value in (1.0, promise, live, closed, look.turns, pressed, look.pressure.toll):
        out += [value if at == step else 0.0 for at in range(STEPS)]
    return out


def _of_danger(look: Outlook, ahead: Ahead) -> list[float]:
    """What the discard after the claim may cost."""
    if not 0 <= ahead.thrown < STANDARD_KINDS:
        return [0.0] * 5
    cost, latent = look.pressure.cost[ahead.thrown], look.latent[ahead.thrown]
    return [cost, cost * look.turns, cost if look.declared > 1 else 0.0, latent, latent if look.declared else 0.0]


def _of_worth(look: Outlook, ahead: Ahead) -> list[float]:
    """What makes a hand a little dearer: honours of worth, pungs, pairs, simples, a suit that is missing."""
    counts = ahead.tiles.counts()
    dragons, dragon_pairs, winds, wind_pairs, pungs, pairs, orphans, honours = 0, 0, 0, 0, 0, 0, 0, 0
    suits = [0, 0, 0, 0]
    for kind, count in enumerate(counts):
        if count == 0:
            continue
        suits[kind // 9] += count
        pungs += count >= 3
        pairs += count == 2
        orphans += count if ORPHANS >> kind & 1 else 0
        open_pair = count == 2 and look.left[kind] > 0
        if DRAGONS >> kind & 1:
            dragons += count >= 3
            dragon_pairs += open_pair
        elif kind >= EAST and look.is_wind(kind):
            winds += count >= 3
            wind_pairs += open_pair
    simple, open_pungs = True, 0
    for meld in ahead.melds:
        suits[meld.kind // 9] += 3
        simple = simple and not any(ORPHANS >> (face & KIND_MASK) & 1 for face in meld.tiles)
        if meld.type >= PUNG:
            open_pungs += 1
            dragons += DRAGONS >> meld.kind & 1
            winds += look.is_wind(meld.kind)
    honours = suits[3]
    void = min(suits[0], suits[1], suits[2])
    out: list[float] = []
    for value in (float(dragons), float(dragon_pairs), float(winds), float(wind_pairs), float(pungs), float(pairs),
                  1.0 if simple and not orphans else 0.0, 1.0 if simple and orphans <= 2 else 0.0,
                  0.0 if honours else 1.0, 0.0 if void else 1.0, 0.0 if pungs + open_pungs else 1.0):
        out += [value if ahead.steps == 1 else 0.0, value if ahead.steps > 1 else 0.0]
    return out


def _of_plans(look: Outlook, ahead: Ahead) -> list[float]:
    """How near the plans are that make a hand dear, beside the nearest hand, by how far that is."""
    out: list[float] = []
    at = Position(ahead.tiles.counts(), ahead.tiles.jokers, list(ahead.melds), look.left)
    closed = is_closed(ahead.melds)
    band = min(ahead.steps, 3)
    for plans in plan_groups():
        near = 0.0
        if band > 0:
            for plan in plans:
                missing = distance(plan, at)
                if missing < FAR:
                    near += _FACTORS[max(missing - ahead.steps - 1, 0)]
            near = min(near, MOST)
        out += [near if band == 1 else 0.0, near if band == 2 else 0.0, near if band == 3 else 0.0,
                0.0 if closed else near]
    return out


def _of_option(look: Outlook, option: Action, usual: bool) -> list[float]:
    """What is claimed, and whether solid would do the same."""
    chow, pung = option.verb == act.CHOW, option.verb == act.PUNG
    place = -1
    if pung:
        kind = option.tile & KIND_MASK
        place = 0 if DRAGONS >> kind & 1 else 1 if look.is_wind(kind) else 2 if kind >= EAST else (
            3 if ORPHANS >> kind & 1 else 4)
    out = [1.0 if chow else 0.0]
    out += [1.0 if at == place else 0.0 for at in range(5)]
    out += [1.0 if usual and is_one else 0.0 for is_one in (chow, pung, not chow and not pung)]
    return out


class Prospect:
    """An option beside what it leads to."""

    def __init__(self, option: Action, steps: int, numbers: list[float]) -> None:
        self.option = option
        self.steps = steps
        self.numbers = numbers


def prospects(sight: Sight, options: list[Action], usual: Action) -> list[Prospect]:
    """Passing first, then every claim of a set that leaves the hand no farther than it is; nothing where passing is
    not among the options."""
    look = Outlook(sight)
    found: list[Prospect] = []
    for option in options:
        if option.verb == act.PASS:
            ahead = ahead_of_pass(look)
            found.append(Prospect(option, ahead.steps, numbers_of(look, option, ahead, usual.verb == act.PASS)))
    if not found:
        return found
    for option in options:
        if option.verb in (act.CHOW, act.PUNG):
            after = ahead_of_claim(look, option)
            if after is not None and after.steps <= found[0].steps:
                found.append(Prospect(option, after.steps, numbers_of(look, option, after, option.same(usual))))
    return found


def better_claim(net: Net, sight: Sight, options: list[Action], usual: Action, margin: float) -> Action:
    """The option that promises most, if that is clearly more than what solid would do."""
    found = prospects(sight, options, usual)
    known = [net.weigh(each.numbers) for each in found if each.option.same(usual)]
    if len(found) < 2 or not known:
        return usual
    best, reached = usual, known[0] + margin
    for each in found:
        value = net.weigh(each.numbers)
        if value > reached and not each.option.same(usual):
            best, reached = each.option, value
    return best
