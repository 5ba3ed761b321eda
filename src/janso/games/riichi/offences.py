"""The offences of riichi: what a referee may name, what it costs, and what the table lets happen.

Such acts are never among a player's choices; `may` allows them where the rules name a punishment.
"""

from __future__ import annotations

from typing import Any, Final

from janso.errors import JansoError
from janso.games.riichi.own import riichi_seat
from janso.rules.riichi.count.tables.worth_rules import limit_rules
from janso.rules.riichi.paying.draws import chombo_payments
from janso.rules.riichi.worth import limits
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.table.log.deal_events import Draft, DrawGameEvent
from janso.table.referee import COMMON, Offence
from janso.table.settle import hands_shown
from janso.table.state import CLAIMS, TURN, Player, State
from janso.table.turn.ready import missing, ready_after
from janso.table.turn.winning import situation
from janso.tiles import KIND_MASK, parse

TOPPLED_FOR_CHOMBO: Final = 8
SMALL_FINE: Final = 1000
FULL: Final = 2
"""What is over in threes when a hand holds a tile that it has to discard."""
_SMALL: Final = ("warning", "stake", "dead_hand")
_ANY: Final = ("warning", "stake", "dead_hand", "chombo")

OFFENCES: Final[dict[str, Offence]] = {
    **COMMON,
    "chombo": Offence("a grave offence", chombo=True, source=("riichi.penalty.chombo",)),
    "false_win": Offence("a false win", chombo=True,
                         source=("riichi.penalty.false_agari", "riichi.penalty.furiten_ron")),
    "three_false_wins": Offence("the discarder on whose tile all others declared a false win",
                                source=("riichi.penalty.sancha_chinho",)),
    "noten_riichi": Offence("riichi without a ready hand", chombo=True, source=("riichi.penalty.noten_riichi",)),
    "wrong_count": Offence("a wrong number of tiles", dead=True, source=("riichi.penalty.shohai",)),
    "wrong_call": Offence("a set was called wrongly", dead=True, source=("riichi.option.go-naki",)),
    "call_fine": Offence("a set was called wrongly: a stake is paid", stake=1),
    "no_declarations": Offence("neither sets nor a win may be declared", dead=True, no_claims=True,
                               source=("riichi.penalty.agari_kinshi",)),
    "false_kong": Offence("a concealed kong that is none", measures=_ANY, source=("riichi.term.nise_an_kan",)),
    "six_pairs": Offence("a win with only six pairs shown", chombo=True, source=("riichi.term.ryutoitsu",)),
    "too_many": Offence("too many tiles", dead=True, source=("riichi.penalty.tahai",)),
    "wrong_tile": Offence("a tile other than the right one was taken", measures=_ANY,
                          source=("riichi.penalty.sukato_mekuri",)),
    "early_draw": Offence("drawn before the turn", measures=_ANY, source=("riichi.penalty.saki_zumo",)),
    "kept_draw": Offence("drawn before the turn, and the tile stays in the hand",
                         source=("riichi.option.sutehai-kon-nan",)),
    "slow_play": Offence("too long a thought", measures=_SMALL, source=("riichi.penalty.koshi",)),
    "late_turn": Offence("the time of the turn ran out", dead=True, source=("riichi.notes.penalty.turn_timer",)),
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
    "style_foul": Offence("a foul against the style of the house", dead=True),
    "mopai": Offence("a tile was known by touch, not by a look", dead=True,
                     source=("riichi.janki_ryu.penalty.mopai",)),
    "unknown_points": Offence("the own points were not known when somebody asked", measures=_ANY,
                              source=("riichi.option.kinkyou",)),
    "misnamed_discard": Offence("a discard was named otherwise than it is", measures=_ANY,
                                source=("riichi.option.sutehai-kon-nan",)),
    "misnamed_win": Offence("a discard was named otherwise than it is, and somebody declared a win on the name",
                            names_win=True, source=("riichi.option.sutehai-kon-nan",)),
    "swept_tiles": Offence("tiles were swept together to hide a hand", source=("riichi.penalty.shikoku-karusuto",)),
    "overturned_table": Offence("the table was overturned", source=("riichi.penalty.chabudai-gaeshi",)),
    "toppled_hand": Offence("tiles of another hand were knocked over", per_tile=True,
                            source=("riichi.option.taosu-pai",)),
}
_OWN_RULE: Final = ("warning", "dead_hand", "no_declarations", "wrong_call", "call_fine", "other_set", "changed_mind",
                    "forbidden_discard")
"""What stays as it is where every other offence is a chombo: measures, and offences about sets and their discards."""
MEASURES: Final = {"rollback": "warning", "dead_hand": "dead_hand", "fine": "stake", "chombo": "chombo"}
"""What a referee would do about a forbidden discard, by the word of the rules."""


def bluffs(s: State, seat: int, action: Action) -> bool:
    """True for riichi with a hand that is not ready, where nothing else stands against it."""
    p = s.players[seat]
    if s.phase != TURN or seat != s.turn or action.verb != act.RIICHI or action.open or action.tiles or p.bars.forced:
        return False
    enough = s.play.riichi.stakes.on_credit or s.scores[seat] >= s.play.riichi.stake
    closed = not p.riichi and not p.open_melds and not riichi_seat(p).dropped
    declarable = closed and s.drawn >= 0 and s.wall.left >= s.play.riichi.tiles_left
    return declarable and enough and action.tile in p.held and not ready_after(s, p, action.tile & KIND_MASK)


def bluffed(p: Player, s: State) -> bool:
    """True when a player is in riichi with a hand that is not ready."""
    return p.riichi > 0 and missing(s, p) > 1


def missed_wins(s: State) -> list[int]:
    """Those in riichi who let a winning tile pass, in turn from the dealer."""
    return [seat for seat in s.order if s.players[seat].riichi and riichi_seat(s.players[seat]).missed]


def chombo_event(rules: RuleSet, s: State, offenders: list[int]) -> DrawGameEvent:
    """The deal is void because hands shown at its end were not what their owners had declared: each offender pays, or
    only the first in turn; the stakes of the deal go back."""
    charged = offenders if rules.flag("every_chombo") else offenders[:1]
    deltas = [0] * s.seats
    for seat in charged:
        for wind, gain in enumerate(chombo_payments(rules, s.players[seat].wind)):
            deltas[s.order[wind]] += gain
    data: dict[str, Any] = {"reason": "chombo", "offenders": charged, "hands": hands_shown(s, offenders),
                            "deltas": deltas, "sticks": s.sticks - len(s.ending.stakes)}
    _to_absent(rules, deltas, data)
    for seat in s.ending.stakes:
        deltas[seat] += s.play.riichi.stake
    _pool(rules, s, len(charged), data)
    return DrawGameEvent(Draft(data))


def charges(rules: RuleSet, s: State, p: Player, offence: Offence, tiles: int, data: dict[str, Any]) -> bool:
    """A chombo, or a part of one for toppled tiles; what offences with a rule of their own come to. False for those
    that are paid like those of every game."""
    own = {"three_false_wins": three_false_wins, "swept_tiles": outrage, "overturned_table": outrage,
           "misnamed_win": misnamed_win, "kept_draw": keep_draw}.get(data["what"])
    if own is not None:
        own(rules, s, p, data)
    elif offence.chombo or (offence.per_tile and tiles > toppled_for_chombo(rules)):
        chombo(rules, s, p, data)
    elif offence.per_tile and rules.word("toppled_tiles") != "no":
        part_of_chombo(rules, s, p, tiles, data)
    else:
        return False
    return True


def keep_draw(rules: RuleSet, s: State, offender: Player, data: dict[str, Any]) -> None:
    """Only at a moment when somebody could have drawn too early: after a call. The tile itself comes after the decision
    (`phases/kept_draw.py`)."""
    fits = s.phase == TURN and s.course.after_claim and s.turn != offender.seat and s.wall.left > 1
    busy = any(len(p.held) % 3 == FULL for p in s.players if p.seat != s.turn)
    if rules.word("early_draws") != "kept" or not fits or busy:
        raise JansoError("games.nobody_can_have_drawn_early")


def by_options(rules: RuleSet, what: str, offence: Offence, measure: str,
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


def shown_tile(time: int, data: dict[str, Any]) -> Offence:
    """A shown tile stays in the hand, but nobody may declare anything on it when it is discarded; the third one costs
    a stake and the fifth one the hand."""
    data["mute"] = True
    data["time"] = time
    return Offence("", stake=1 if time == 3 else 0, dead=time >= 5)


def forgive_small(p: Player, data: dict[str, Any]) -> None:
    """A fine that is too small is not charged."""
    if "deltas" in data and -SMALL_FINE < data["deltas"][p.seat] < 0:
        del data["deltas"]
        data.pop("sticks", None)
        data["forgiven"] = True


def toppled_for_chombo(rules: RuleSet) -> int:
    """More toppled tiles than these are a chombo."""
    return {"no": TOPPLED_FOR_CHOMBO, "fifth": 10**9, "six": 5}[rules.word("toppled_tiles")]


def part_of_chombo(rules: RuleSet, s: State, p: Player, tiles: int, data: dict[str, Any]) -> None:
    """A fifth of a chombo for each toppled tile; the softer rule asks for nothing."""
    if rules.word("toppled_tiles") == "fifth" and tiles > 0:
        deltas = [0] * s.seats
        for wind, gain in enumerate(chombo_payments(rules, p.wind)):
            deltas[s.order[wind]] = gain * tiles // 5
        deltas[p.seat] -= sum(deltas)
        data["deltas"] = deltas


def chombo(rules: RuleSet, s: State, p: Player, data: dict[str, Any]) -> None:
    """The deal is void: stakes of this deal return, the offender pays, the same deal is dealt again."""
    deltas = [0] * s.seats
    for wind, gain in enumerate(chombo_payments(rules, p.wind)):
        deltas[s.order[wind]] = gain
    _to_absent(rules, deltas, data)
    for seat in s.ending.stakes:
        deltas[seat] += s.play.riichi.stake
    data["deltas"] = deltas
    data["sticks"] = s.sticks - len(s.ending.stakes)
    data["ends_deal"] = True
    _pool(rules, s, 1, data)


def _to_absent(rules: RuleSet, deltas: list[int], data: dict[str, Any]) -> None:
    """Notes what absent players get of a chombo, where they have an account."""
    if rules.word("missing_share") == "exact" and sum(deltas) != 0:
        data["absent"] = sum(deltas)


def _pool(rules: RuleSet, s: State, offenders: int, data: dict[str, Any]) -> None:
    """Where a chombo is paid to the winner of the game, it waits for the end in whole sticks."""
    if rules.word("chombo") == "pool" and s.play.riichi.stake:
        data["pooled"] = offenders * rules.number("chombo_points") // s.play.riichi.stake


def misnamed_win(rules: RuleSet, s: State, discarder: Player, data: dict[str, Any]) -> None:
    """Pays a declared win as if the tile just discarded were the one that was called; no hand has really won, so the
    deal is void, and the stakes of the deal go back. A referee who sees no hands learns nothing by asking: where the
    hand would not win the deal is void all the same, and nothing is paid."""
    winner = s.players[data["to"]].copy()
    if s.last_seat != discarder.seat or not discarder.river or s.phase not in (CLAIMS, TURN):
        raise JansoError("games.referee_judges_last_discard")
    if s.phase == TURN and s.turn == winner.seat and s.drawn >= 0:
        winner.remove(s.drawn)
    blind = data.pop("unseeing", False)
    score = rules.scorer.score(situation(s, winner, parse(data["named"]), False))
    if not score.valid and not blind:
        raise JansoError("games.named_tile_completes_nothing", tile=data["named"])
    deltas = [0] * s.seats
    for wind, gain in enumerate(score.payments.values() if score.valid else ()):
        deltas[s.order[wind]] = gain
    for seat in s.ending.stakes:
        deltas[seat] += s.play.riichi.stake
    data.update({"deltas": deltas, "sticks": s.sticks - len(s.ending.stakes), "ends_deal": True})


def outrage(rules: RuleSet, s: State, offender: Player, data: dict[str, Any]) -> None:
    """Tiles swept together cost a yakuman, an overturned table a mangan and a chip to everybody; the deal is void."""
    scale = limit_rules(rules)
    swept = data["what"] == "swept_tiles"
    base = scale.yakuman_base if swept else scale.mangan
    shares = limits.shares(base, offender.wind == 0, scale.unit)
    others = [p.seat for p in s.playing() if p.seat != offender.seat]
    deltas = [0] * s.seats
    for seat in others:
        deltas[seat] = shares.dealer if offender.wind == 0 or s.players[seat].wind == 0 else shares.child
    deltas[offender.seat] = -sum(deltas)
    for seat in s.ending.stakes:
        deltas[seat] += s.play.riichi.stake
    data.update({"deltas": deltas, "sticks": s.sticks - len(s.ending.stakes), "ends_deal": True})
    if not swept:
        data["chips"] = [-len(others) if seat == offender.seat else 1 if seat in others else 0
                         for seat in range(s.seats)]


def three_false_wins(rules: RuleSet, s: State, discarder: Player, data: dict[str, Any]) -> None:
    """All others declared a false win on one discard: they pay the discarder a yakuman, and the deal is void."""
    scale = limit_rules(rules)
    shares = limits.shares(scale.yakuman_base, discarder.wind == 0, scale.unit)
    deltas = [-(shares.dealer if p.wind == 0 else shares.child) for p in s.players]
    deltas[discarder.seat] = 0
    deltas[discarder.seat] = -sum(deltas)
    for seat in s.ending.stakes:
        deltas[seat] += s.play.riichi.stake
    data.update({"deltas": deltas, "sticks": s.sticks - len(s.ending.stakes), "ends_deal": True})
