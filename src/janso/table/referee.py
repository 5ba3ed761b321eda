"""What a referee may decide: the offences of each document, and what they cost. A decision is an event like any other.

>>> from janso.table import Match
>>> match = Match("mcr", seed=1)
>>> match.referee(1, "false_win")[0].as_json()["deltas"]
[20, -60, 20, 20]
"""

from __future__ import annotations

from typing import Any, Final

from janso.errors import JansoError
from janso.rules.mcr.penalties import PENALTIES as MCR_PENALTIES
from janso.rules.mcr.penalties import deduction
from janso.rules.riichi.draws import chombo_payments
from janso.rules.ruleset import RuleSet
from janso.table import event as ev
from janso.table.event import Event
from janso.table.ready import complete, missing, waits_of
from janso.table.state import OVER, TURN, Player, State, held_of

STAKE_PER_TILE: Final = 1000
TOPPLED_FOR_CHOMBO: Final = 8
SMALL_FINE: Final = 1000


class Offence:
    """`each` is paid to every other player, `fine` to nobody, `stake` is laid on the table for the next winner. `dead`
    forbids a win in this deal, `no_claims` every claim and kong; `exposes` means that tiles must be named which the
    player has to discard. `chombo` ends the deal, which is dealt again. `grows` starts with a warning. `measures` are
    what a referee may choose from; `barred` forbids a win until the player's next discard. An offence `counts_as` the
    other with which it shares one count of repetitions; `per_round` counts them anew in each round."""

    def __init__(self, words: str, *, each: int = 0, stake: int = 0, dead: bool = False, no_claims: bool = False,
                 exposes: bool = False, chombo: bool = False, grows: bool = False, points: tuple[int, ...] = (),
                 per_tile: bool = False, false_win: bool = False, measures: tuple[str, ...] = (), barred: bool = False,
                 counts_as: str = "", per_round: bool = False, source: tuple[str, ...] = ()) -> None:
        self.words = words
        self.each = each
        self.stake = stake
        self.dead = dead
        self.no_claims = no_claims
        self.exposes = exposes
        self.chombo = chombo
        self.grows = grows
        self.points = points
        self.per_tile = per_tile
        self.false_win = false_win
        self.measures = measures
        self.barred = barred
        self.counts_as = counts_as
        self.per_round = per_round
        self.source = source


_COMMON: Final[dict[str, Offence]] = {
    "warning": Offence("a warning", source=("mcr.penalty.general", "riichi.penalty.warning")),
    "dead_hand": Offence("the hand may not win this deal", dead=True, source=("mcr.penalty.dead_hand",)),
    "exposed_tile": Offence("exposed tiles have to be discarded", exposes=True,
                            source=("mcr.penalty.exposed_tile", "riichi.penalty.mise_hai")),
}

_MCR: Final[dict[str, Offence]] = {
    "false_win": Offence("a false win", false_win=True, dead=True,
                         source=("mcr.penalty.false_hu_definition", "mcr.penalty.false_hu_short",
                                 "mcr.penalty.false_hu_wrong_tile", "mcr.penalty.hu_tile_not_taken")),
    "irregular_win": Offence("a win was declared out of order and is lost for this turn", barred=True,
                             source=("mcr.penalty.call_then_hu",)),
    "exposed_hand": Offence("the hand was shown after a false win of another player", each=10, dead=True, exposes=True,
                            source=("mcr.penalty.exposed_hand_after_hu",)),
    "wrong_meld": Offence("a set was declared wrongly", dead=True, source=("mcr.penalty.wrong_meld",)),
    "wrong_count": Offence("a wrong number of tiles", dead=True, source=("mcr.penalty.wrong_tile_count",)),
    "late_taking": Offence("a claimed tile was taken too late", dead=True,
                           source=("mcr.penalty.late_taking_claimed_tile",)),
    "shown_before_win": Offence("tiles were shown before the win was declared", dead=True,
                                source=("mcr.penalty.reveal_before_hu",)),
    "reached_over": Offence("a discard was taken after reaching for the wall", dead=True, no_claims=True,
                            source=("mcr.penalty.reaching_over_discards",)),
    "mixed_tiles": Offence("the winning tiles were mixed with counters", dead=True,
                           source=("mcr.penalty.mixing_tiles_while_counting",)),
    "empty_call": Offence("a claim without taking the tile", grows=True, source=("mcr.penalty.empty_call",)),
    "touching": Offence("a wall tile was touched too early", grows=True, source=("mcr.penalty.touching_tile",)),
    "touching_seen": Offence("a wall tile was touched too early and seen", grows=True, dead=True, counts_as="touching",
                             source=("mcr.penalty.touching_tile",)),
    "late_pung": Offence("a pung was called too late", grows=True, per_round=True, source=("mcr.penalty.late_pung",)),
    "deduction": Offence("points taken away by the referee", points=(5, 10, 20, 40, 50, 60),
                         source=("mcr.penalty.point_deduction", "mcr.penalty.severity_varies")),
    "knocked_over": Offence("another player's tiles were knocked over", points=tuple(range(5, 61)),
                            source=("mcr.penalty.knocking_over_tiles",)),
}

_POPULAR: Final[dict[str, Offence]] = {
    "false_win": Offence("a false win", false_win=True, dead=True, source=("dazhong.penalty.false_win",)),
    "too_few": Offence("too few tiles", dead=True,
                       source=("dazhong.penalty.tile_count", "dazhong.penalty.too_few",
                               "dazhong.penalty.dead_stays_dead")),
    "too_many": Offence("too many tiles", dead=True, no_claims=True, source=("dazhong.penalty.too_many",)),
    "wrong_set": Offence("a wrong set that can no longer be corrected", dead=True,
                         source=("dazhong.penalty.wrong_set",)),
    "false_kong": Offence("a concealed kong that is none", source=("dazhong.penalty.false_concealed_kong",)),
}

_SMALL: Final = ("warning", "stake", "dead_hand")
_ANY: Final = ("warning", "stake", "dead_hand", "chombo")

_RIICHI: Final[dict[str, Offence]] = {
    "chombo": Offence("a grave offence", chombo=True, source=("riichi.penalty.chombo",)),
    "false_win": Offence("a false win", chombo=True,
                         source=("riichi.penalty.false_agari", "riichi.penalty.furiten_ron")),
    "noten_riichi": Offence("riichi without a ready hand", chombo=True, source=("riichi.penalty.noten_riichi",)),
    "wrong_count": Offence("a wrong number of tiles", dead=True, source=("riichi.penalty.shohai",)),
    "wrong_call": Offence("a set was called wrongly", dead=True, source=("riichi.option.go-naki",)),
    "call_fine": Offence("a set was called wrongly", stake=1),
    "no_declarations": Offence("neither sets nor a win may be declared", dead=True, no_claims=True,
                               source=("riichi.penalty.agari_kinshi",)),
    "too_many": Offence("too many tiles", dead=True, source=("riichi.penalty.tahai",)),
    "wrong_tile": Offence("a tile other than the right one was taken", measures=_ANY,
                          source=("riichi.penalty.sukato_mekuri",)),
    "early_draw": Offence("drawn before the turn", measures=_ANY, source=("riichi.penalty.saki_zumo",)),
    "slow_play": Offence("too long a thought", measures=_SMALL, source=("riichi.penalty.koshi",)),
    "hasty_draw": Offence("drawn so fast that nobody could call", measures=_SMALL, source=("riichi.penalty.seikyu",)),
    "kong_order": Offence("replacement and indicator in the wrong order", measures=_SMALL,
                          source=("riichi.penalty.gi_sosa",)),
    "dead_wall_fallen": Offence("the dead wall was knocked over", measures=_ANY,
                                source=("riichi.penalty.hakai_wanpai",)),
    "hand_fallen": Offence("somebody's hand was knocked over", measures=_ANY, source=("riichi.penalty.hakai_tehai",)),
    "forbidden_discard": Offence("a discard that swap-calling forbids", measures=_ANY,
                                 source=("riichi.penalty.suteru_pao",)),
    "other_set": Offence("another set than the one declared", measures=_ANY, source=("riichi.penalty.gi_yokyu",)),
    "changed_mind": Offence("a declaration taken back", measures=_SMALL, source=("riichi.penalty.ko_koi",)),
    "empty_win_call": Offence("a win was called and not shown", measures=_ANY,
                              source=("riichi.penalty.chinho", "riichi.penalty.false_call_without_showing")),
    "toppled_wall": Offence("wall tiles were knocked over", per_tile=True, source=("riichi.penalty.paiyama_kuzushi",)),
    "shown_tile": Offence("a tile was shown", exposes=True, source=("riichi.penalty.misu_hai",)),
    "toppled_hand": Offence("tiles of another hand were knocked over", per_tile=True,
                            source=("riichi.option.taosu-pai",)),
}

_BY_FAMILY: Final[dict[str, dict[str, Offence]]] = {
    "mcr": {**_COMMON, **_MCR}, "dazhong": {**_COMMON, **_POPULAR}, "riichi": {**_COMMON, **_RIICHI},
    "zungjung": dict(_COMMON),
}


_MEASURES: Final[dict[str, Offence]] = {
    "warning": Offence(""), "stake": Offence("", stake=1), "dead_hand": Offence("", dead=True),
    "chombo": Offence("", chombo=True),
}


_OWN_RULE: Final = ("warning", "dead_hand", "no_declarations", "wrong_call", "call_fine", "other_set", "changed_mind",
                    "forbidden_discard")
"""What stays as it is where every other offence is a chombo: measures, and offences about sets and their discards."""


def offences(rules: RuleSet) -> dict[str, Offence]:
    """The offences that a referee can name under these rules."""
    return _BY_FAMILY[rules.family.id]


def counted_as(rules: RuleSet, what: str) -> str:
    """Under which name the repetitions of an offence are counted."""
    offence = offences(rules).get(what)
    return offence.counts_as or what if offence is not None else what


def counted_per_round(rules: RuleSet) -> list[str]:
    """The offences whose repetitions are forgotten when a round ends."""
    return [name for name, offence in offences(rules).items() if offence.per_round]


def penalty_event(
    rules: RuleSet, s: State, seat: int, what: str, tiles: tuple[int, ...], points: int, to: int, times: int,
    measure: str = "", unseeing: bool = False,
) -> Event:
    """The event of a decision. `points` is the amount where the referee chooses it (or the number of toppled tiles),
    `to` the player in whose favour it is, `times` how often this player did the same before in the match, `measure`
    the choice where an offence leaves one. An `unseeing` referee does not know what the player holds and is told
    nothing about it: tiles that were named in error stand in the event and change nothing."""
    known = offences(rules)
    if what not in known:
        raise JansoError(f"referee: «{what}» is not one of {', '.join(known)}")
    if s.phase == OVER:
        raise JansoError("referee: the deal is over")
    if not 0 <= seat < s.seats or to == seat or not -1 <= to < s.seats:
        raise JansoError(f"referee: there is no seat {seat if not 0 <= seat < s.seats else to} for this at the table")
    offence = known[what]
    p = s.players[seat]
    _check_tiles(p, offence, tiles, unseeing)
    data: dict[str, Any] = {"what": what, "words": offence.words}
    if rules.family.id == "riichi":
        offence, measure = _by_options(rules, what, offence, measure, data)
    if measure or offence.measures:
        if measure not in offence.measures:
            raise JansoError(f"referee: «{what}» takes the measure {' or '.join(offence.measures) or 'of its rule'}, "
                             f"not «{measure}»")
        data["measure"] = measure
        offence = _MEASURES[measure]
    if what == "shown_tile" and not offence.chombo:
        offence = _shown(times + 1, data)
    if offence.per_tile:
        data["points"] = points
    if offence.chombo or (offence.per_tile and points > _toppled_for_chombo(rules)):
        _chombo(rules, s, p, data)
    elif offence.per_tile and rules.word("toppled_tiles") != "no":
        _part_of_chombo(rules, s, p, points, data)
    else:
        _money(rules, s, p, what, offence, points, to, times, data)
    if rules.family.id == "riichi" and rules.flag("small_fines_forgiven") and not data.get("ends_deal"):
        _forgive_small(p, data)
    if offence.dead:
        data["dead"] = True
    if offence.barred:
        data["barred"] = True
    if offence.no_claims:
        data["no_claims"] = True
    if offence.false_win or what == "false_win":
        data["false_win"] = True
    return Event(ev.PENALTY, seat, tiles=tiles, data=data)


def _by_options(rules: RuleSet, what: str, offence: Offence, measure: str,
                data: dict[str, Any]) -> tuple[Offence, str]:
    """An offence and its measure as the options of these rules want them."""
    if rules.flag("forgiven_offences") and (offence.measures == _SMALL or what in ("wrong_call", "call_fine")):
        data["forgiven"] = True
        return Offence(offence.words), ""
    if what == "wrong_call" and rules.word("false_call_fine") != "dead_hand":
        return Offence(offence.words, stake=1 if rules.word("false_call_fine") == "fine" else 0), measure
    if what == "too_many" and rules.word("too_many_tiles") == "chombo":
        return Offence(offence.words, chombo=True), measure
    if rules.flag("every_offence_chombo") and what not in _OWN_RULE:
        return Offence(offence.words, chombo=True), "" if measure == "chombo" else measure
    return offence, measure


def _shown(time: int, data: dict[str, Any]) -> Offence:
    """A shown tile stays in the hand, but nobody may declare anything on it when it is discarded; the third one costs
    a stake and the fifth one the hand."""
    data["mute"] = True
    data["time"] = time
    return Offence("", stake=1 if time == 3 else 0, dead=time >= 5)


def _forgive_small(p: Player, data: dict[str, Any]) -> None:
    """A fine that is too small is not charged."""
    if "deltas" in data and -SMALL_FINE < data["deltas"][p.seat] < 0:
        del data["deltas"]
        data.pop("sticks", None)
        data["forgiven"] = True


def _toppled_for_chombo(rules: RuleSet) -> int:
    """More toppled tiles than these are a chombo."""
    if rules.family.id != "riichi":
        return TOPPLED_FOR_CHOMBO
    return {"no": TOPPLED_FOR_CHOMBO, "fifth": 10**9, "six": 5}[rules.word("toppled_tiles")]


def _part_of_chombo(rules: RuleSet, s: State, p: Player, tiles: int, data: dict[str, Any]) -> None:
    """A fifth of a chombo for each toppled tile; the softer rule asks for nothing."""
    if rules.word("toppled_tiles") == "fifth" and tiles > 0:
        deltas = [0] * s.seats
        for wind, gain in enumerate(chombo_payments(rules, p.wind)):
            deltas[s.order[wind]] = gain * tiles // 5
        deltas[p.seat] -= sum(deltas)
        data["deltas"] = deltas


def _check_tiles(p: Player, offence: Offence, tiles: tuple[int, ...], unseeing: bool) -> None:
    if offence.exposes and not tiles:
        raise JansoError("referee: name the tiles that were shown")
    if tiles and not offence.exposes:
        raise JansoError("referee: this offence exposes no tiles")
    if not unseeing and held_of(p, tiles) != list(tiles):
        raise JansoError("referee: the player does not hold these tiles")


def _money(rules: RuleSet, s: State, p: Player, what: str, offence: Offence, points: int, to: int, times: int,
           data: dict[str, Any]) -> None:
    each = offence.each
    if offence.false_win:
        each = _false_win(rules, s, p)
    elif what == "false_kong":
        each = rules.number("false_kong")
    deltas = [each] * s.seats
    deltas[p.seat] = -each * (s.seats - 1)
    if offence.points:
        if points not in offence.points:
            raise JansoError(f"referee: {points} points; this offence takes {offence.points[0]} to "
                             f"{offence.points[-1]}, in the steps of the rules")
        deltas[p.seat] -= points
        if what == "knocked_over":
            if to < 0:
                raise JansoError("referee: name the player whose tiles were knocked over")
            deltas[to] += points
        else:
            data["fine"] = points
    if offence.grows:
        data["fine"] = deduction(offence.counts_as or what, times + 1)
        deltas[p.seat] -= int(data["fine"])
    stakes = offence.stake + (points if offence.per_tile else 0)
    if stakes:
        deltas[p.seat] -= stakes * (s.play.riichi_stake if rules.family.id == "riichi" else STAKE_PER_TILE)
        data["sticks"] = s.sticks + stakes
    if any(deltas):
        data["deltas"] = deltas


def _false_win(rules: RuleSet, s: State, p: Player) -> int:
    """What a false win costs to each: less for a real hand below the minimum (MCR) or a ready one (Popular), nothing
    when another player has opened the hand before it was looked at (MCR)."""
    if rules.family.id == "mcr":
        if any(other.warnings.get("exposed_hand") for other in s.players if other is not p):
            return 0
        on_turn = s.phase == TURN and s.turn == p.seat
        short = complete(s, p) if on_turn else s.last_tile >= 0 and bool(waits_of(s, p) >> (s.last_tile & 63) & 1)
        return MCR_PENALTIES["false_win_short" if short else "false_win_wrong"].each
    ready = missing(s, p) <= 1
    return s.play.false_win_ready if ready else s.play.false_win_not_ready


def _chombo(rules: RuleSet, s: State, p: Player, data: dict[str, Any]) -> None:
    """The deal is void: stakes of this deal return, the offender pays, the same deal is dealt again."""
    deltas = [0] * s.seats
    for wind, gain in enumerate(chombo_payments(rules, p.wind)):
        deltas[s.order[wind]] = gain
    for seat in s.riichi_sticks:
        deltas[seat] += s.play.riichi_stake
    data["deltas"] = deltas
    data["sticks"] = s.sticks - len(s.riichi_sticks)
    data["ends_deal"] = True
