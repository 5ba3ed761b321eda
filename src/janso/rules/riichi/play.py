"""How riichi is played: every option that bears on the table, as settings."""

from __future__ import annotations

from janso.errors import JansoError
from janso.rules.play import (
    EVERYBODY,
    FARTHEST,
    HIGHEST,
    NEAREST,
    NOBODY,
    SEATS_BY_ROUND,
    PlaySettings,
    standard_tiles,
)
from janso.rules.riichi.house_worth import DEVIL_HONBA
from janso.rules.riichi.limits import MANGAN
from janso.rules.riichi.local.forms import FORMS
from janso.rules.ruleset import RuleSet
from janso.shape.forms import is_registered
from janso.tiles import WHITE

_SEVERAL = {"head_bump": NEAREST, "all": EVERYBODY, "half": EVERYBODY, "draw": NOBODY, "stake": NOBODY,
            "highest": HIGHEST}
_ENDLESS = 100
_PLACES = {"no": 0, "first": 1, "second": 2, "third": 3}
_ROUNDS = {"east": 1, "east_south": 2, "east_south_west": 3, "all": 4}
_MIDDLE_CHARACTERS = (1, 2, 3, 4, 5, 6, 7)
_SCHOOLS = ("concealed_kong", "added_kong", "claimed_tile", "open_tile", "last_tile")
_RED_FIVES = (4, 13, 22)
MARKER_RULES = ("yakitori_returns", "phoenix", "roast_pork", "dorayaki", "chicken_revolution")
_RARE_ABORTS = ("seven_honours", "all_orphans_ready", "all_pairs_ready")
_DEAD_STEPS: dict[str, tuple[int, ...]] = {"none": (0, 0), "one": (), "two": (2, 2), "odd_two": (2, 0),
                                           "later_two": (0, 2, 2, 2, 2, 2, 2, 2)}


def settings(rules: RuleSet) -> PlaySettings:
    """The settings of one rule set."""
    play = PlaySettings()
    play.seats = rules.number("players")
    play.hand_size = 3 * rules.number("sets") + 1
    _wall(play, rules)
    _calls(play, rules)
    _riichi(play, rules)
    _kongs(play, rules)
    _draws(play, rules)
    _match(play, rules)
    return play


def _wall(play: PlaySettings, rules: RuleSet) -> None:
    without = _MIDDLE_CHARACTERS if rules.word("tile_set") == "no_middle_characters" else ()
    red = dict(zip(_RED_FIVES, rules.numbers("red_fives")))
    play.white_undiscarded = rules.flag("almighty_white")
    play.white_ippatsu = rules.flag("white_hunter")
    play.white_in_riichi = rules.flag("white_joker")
    play.white_jokers = play.white_undiscarded or play.white_ippatsu or play.white_in_riichi
    play.dotted_white = rules.flag("dotted_white")
    if play.dotted_white:
        red[WHITE] = 1
    play.tiles = standard_tiles({kind: n for kind, n in red.items() if kind not in without}, without)
    play.sides = 3 if len(play.tiles) == 108 else 4
    play.stacks = len(play.tiles) // play.sides // 2
    play.throws = 2 if rules.word("break_throws") == "two" else 1
    play.one_die = rules.number("break_dice") == 1
    play.dealer_third_stack = rules.flag("dealer_third_stack")
    play.dead = rules.number("dead_wall")
    play.dead_refilled = rules.flag("dead_wall_refilled")
    play.north_aside = rules.flag("north_aside")
    play.dead_replacements = 8 if play.north_aside else 4
    play.dead_steps = (_DEAD_STEPS[rules.word("dead_wall_step")] * 4)[: play.dead_replacements]
    play.indicators = 5
    play.dora_at_end = rules.word("dora_place") == "last_tile"
    play.dora_after_deal = rules.word("dora_place") == "after_deal"
    play.opens_wall = (rules.word("arisu") != "no" or rules.flag("arisa") or rules.flag("glance"))
    if play.dead:
        _further_indicators(play, rules)
        play.all_indicators_from = DEVIL_HONBA if rules.flag("devil_star") else 0
    else:
        play.dead_replacements = play.indicators = 0
    forms = rules.scorer.forms
    play.four_alike_pairs = rules.flag("four_alike_pairs") or "seven_pairs" in forms
    play.knitted = "knitted_straight" in forms
    added = [form for form in forms if is_registered(form)]
    play.dealt_forms = tuple([form for form in added if form in FORMS and FORMS[form].dealt])
    play.further_forms = tuple([form for form in added if form not in play.dealt_forms])


def _further_indicators(play: PlaySettings, rules: RuleSet) -> None:
    """Every further indicator needs a stack of the dead wall."""
    play.first_indicators = rules.word("doublet_dora")
    play.indicators_first = rules.number("first_indicators")
    more = {"one": 0, "double": 1, "ones": 2}[play.first_indicators] + play.indicators_first - 1
    if rules.flag("shining_table"):
        play.indicators_at = (40, 30, 20, 10)
        more += len(play.indicators_at)
    play.indicators += more
    if more or rules.flag("devil_star"):
        play.dead = max(play.dead, play.dead_replacements + 2 * play.indicators)
    if play.north_aside and rules.flag("fourth_north_indicator"):
        play.fourth_north_indicator = True
        play.indicators += 1  # by then replacements have drawn so many live tiles into the dead wall


def _calls(play: PlaySettings, rules: RuleSet) -> None:
    play.chow = rules.flag("chow")
    play.one_row = rules.word("river_rows") == "one"
    swap = rules.word("swap_calling")
    play.swap_same = swap != "free"
    play.swap_other_end = swap in ("same_set", "whole_set")
    play.swap_ends = {"both_ends": "both", "own_tiles": "own", "whole_set": "own"}.get(swap, "no")
    play.forbidden_discard = rules.word("forbidden_discard")
    play.forbidden_redos = rules.number("forbidden_discard_redos")
    play.calls_on_last_discard = rules.flag("calls_on_last_discard")
    play.calls_near_the_end = rules.flag("calls_near_the_end")
    play.claim_order = rules.word("claim_order")
    play.called_fourth_tile = rules.flag("called_fourth_tile")
    play.call_stake = rules.word("call_stake")
    play.buying = rules.word("bought_doubling") != "no"
    play.ron_ban = rules.flag("ron_ban")
    play.drop_out = rules.word("drop_out")
    play.declarations = play.buying or play.ron_ban or play.drop_out != "no"
    play.kong_after_call = rules.flag("kong_after_call")
    play.two_winners = _SEVERAL[rules.word("double_ron")]
    play.three_winners = _SEVERAL[rules.word("triple_ron")]
    if rules.word("head_bump") == "farthest":
        play.head_bump_far = True
        play.two_winners = FARTHEST if play.two_winners == NEAREST else play.two_winners
        play.three_winners = FARTHEST if play.three_winners == NEAREST else play.three_winners


def _riichi(play: PlaySettings, rules: RuleSet) -> None:
    play.discard_furiten = rules.word("discard_furiten") == "yes"
    play.temporary_furiten = rules.word("temporary_furiten") != "no"
    play.unlinked_furiten = rules.word("temporary_furiten_waits") == "passed"
    play.missed_win_chombo = rules.word("missed_win") == "chombo"
    play.temporary_furiten_ends = rules.word("temporary_furiten").removeprefix("until_")
    play.temporary_furiten_self_draw = play.temporary_furiten and (
        rules.flag("temporary_furiten_self_draw") or rules.word("go_around_starts") == "discard")
    play.furiten_schools = tuple([school for school in _SCHOOLS if rules.flag(f"{school}_furiten")])
    play.shape_furiten = rules.word("discard_furiten") == "same_shape"
    play.suji_furiten = rules.flag("suji_furiten")
    play.unrelated_furiten = rules.word("unrelated_furiten")
    play.rare_furiten = play.shape_furiten or play.suji_furiten or play.unrelated_furiten != "no"
    play.riichi_furiten = rules.word("riichi_furiten")
    play.yakuman_ignores_furiten = rules.flag("yakuman_ignores_furiten")
    play.open_riichi = "sarashi_richi" in rules.patterns
    play.riichi = "riichi" in rules.patterns or play.open_riichi or rules.flag("compulsory_riichi")
    play.compulsory_riichi = rules.flag("compulsory_riichi")
    play.riichi_stake = rules.number("riichi_stake")
    play.riichi_on_credit = rules.flag("riichi_on_credit")
    play.riichi_tiles_left = rules.number("riichi_tiles_left")
    play.riichi_furiten_allowed = rules.word("furiten_riichi") == "yes"
    play.riichi_dead_wait = rules.flag("dead_wait_riichi")
    play.noten_riichi = rules.word("noten_riichi")
    play.riichi_furiten_open = rules.word("furiten_riichi") == "open" and play.open_riichi
    play.stake_when_ronned = rules.word("stake_when_ronned") == "paid"
    play.stake_back_same_round = rules.flag("stake_back_same_round")
    play.riichi_kong = rules.flag("riichi_kong")
    play.riichi_kong_wait = rules.flag("riichi_kong_changes_wait")
    play.riichi_kong_structure = rules.flag("riichi_kong_changes_structure")
    play.riichi_kong_yaku = rules.flag("riichi_kong_changes_yaku")
    play.riichi_kong_any_tile = rules.word("riichi_kong_any_tile") == "yes"


def _kongs(play: PlaySettings, rules: RuleSet) -> None:
    play.kong_limit = rules.number("kong_limit")
    play.kong_chain = rules.word("kong_chain")
    play.kong_on_last_tile = rules.flag("kong_on_last_tile")
    play.rob_concealed = rules.word("rob_concealed_kong")
    play.kong_payment = rules.word("kong_payment")
    play.open_kong_fine = rules.word("open_kong_fine")
    play.fresh_kong_pays = rules.flag("fresh_tile_responsibility")
    play.kong_dues = play.kong_payment != "no" or play.open_kong_fine == "1000"
    play.dora = True
    play.gari = "gari" in rules.patterns
    play.first_indicator = rules.flag("first_dora") and play.dead > 0 and not play.dora_after_deal
    play.reversing_dora = rules.flag("reversing_dora")
    play.kong_dora = rules.flag("kong_dora") and play.dead > 0
    play.open_kong_dora = rules.flag("open_kong_dora")
    play.open_kong_dora_at_once = rules.word("open_kong_dora_time") == "at_once"
    play.concealed_kong_dora_at_once = rules.word("concealed_kong_dora_time") == "at_once"
    play.open_kong_dora_next_kong = rules.word("open_kong_dora_time") == "next_kong"


def _draws(play: PlaySettings, rules: RuleSet) -> None:
    play.orphans_for_abort = {"no": 0, "nine_kinds": 9, "eight_kinds": 8}[rules.word("nine_terminals")]
    play.four_winds = rules.flag("four_winds") and play.seats == 4
    play.four_riichi = rules.word("four_riichi") == "draw"
    play.four_riichi_frees = rules.word("four_riichi") == "change"
    play.four_kongs = rules.word("four_kongs") != "no"
    play.four_kongs_when = rules.word("four_kongs")
    play.kong_players = rules.number("four_kongs_players")
    play.fourth_kong_safe = rules.flag("fourth_kong_safe")
    play.rare_aborts = tuple([name for name in _RARE_ABORTS if rules.flag(name)])
    play.aborted_deal = rules.word("aborted_deal")
    play.formal_ready = rules.flag("formal_ready")
    play.impossible_wait = rules.word("impossible_wait") == "ready"
    play.melds_spoil_waits = rules.word("impossible_wait") != "not_from_hand"
    play.draw_sticks = rules.word("draw_sticks")
    play.cho_nagashi = rules.flag("cho_nagashi") and rules.word("nagashi") != "no"


def _match(play: PlaySettings, rules: RuleSet) -> None:
    play.mangan = (rules.numbers("limit_points") or [MANGAN])[0]
    play.start_points = rules.number("start_points")
    play.rounds = _ROUNDS[rules.word("rounds")]
    play.repeats = rules.word("dealer_repeats")
    play.repeat_limit = rules.number("repeat_limit")
    play.absent_repeats = rules.word("absent_repeats")
    play.kong_moves_deal = rules.word("kong_moves_deal")
    play.opening_player = rules.word("opening_player")
    play.mangan_repeats = rules.word("mangan_repeats")
    play.mangan_repeats_extra = rules.word("mangan_repeats_where") == "all"
    play.winner_deals = rules.flag("winner_deals")
    play.leader_appoints = rules.word("leader_appoints")
    play.dealer_selection = rules.word("dealer_selection")
    play.seats_drawn = rules.word("reseating") == "random"
    if rules.word("reseating") == "chinese" and play.seats == 4:
        play.seat_tables = SEATS_BY_ROUND
    play.stake_deal = rules.flag("stake_deal")
    play.gate_wind = rules.flag("gate_wind")
    play.drawn_round_wind = rules.flag("drawn_round_wind")
    play.always_east = rules.word("round_winds") == "east"
    play.handicaps = handicaps(rules.numbers("handicap"), play.seats)
    play.honba = True
    play.draw_honba = rules.word("draw_honba")
    play.chombo_honba = rules.flag("chombo_honba")
    extra = rules.number("extra_rounds")
    play.extra_rounds = extra if extra < _ENDLESS else 10**9
    play.goal = rules.number("return_points") + rules.number("goal_margin")
    play.sudden_death = rules.word("sudden_death") != "no"
    play.sudden_needs_win = rules.word("sudden_death") == "after_a_win"
    play.sudden_repeats = {"any_deal": "no", "draws_repeat": "drawn"}.get(rules.word("sudden_death"), "behind")
    play.bankruptcy = rules.word("bankruptcy")
    play.ceiling = rules.number("ceiling")
    play.announce_below = 0 if rules.word("announce_poverty") == "no" else int(rules.word("announce_poverty"))
    play.gap_limit = rules.number("return_points") if rules.flag("gap_limit") else 0
    play.stop_on_win = _PLACES[rules.word("stop_on_win")]
    play.stop_when_ready = _PLACES[rules.word("stop_when_ready")]
    play.stops_by_itself = rules.flag("stops_by_itself")
    play.marker_rules = any(rules.word(name) != "no" for name in (*MARKER_RULES, "yakitori_markers"))
    play.lunch = rules.number("lunch")
    play.bankruptcy_prize = rules.word("bankruptcy_prize") if play.bankruptcy != "play_on" else "no"
    play.draw_prize = play.bankruptcy_prize in ("points", "honba") and rules.flag("draw_bankruptcy_prize")
    if play.drawn_round_wind:
        play.repeats, play.aborted_deal, play.extra_rounds = "no", "passes", 0
        play.deals_per_round = rules.number("drawn_round_deals")
        play.dealer_selection = "break"
    if rules.word("team_targets") != "no":
        if play.seats != 4:
            raise JansoError(f"team_targets: two teams of two play, not {play.seats} players")
        play.goal, play.extra_rounds, play.sudden_death = 10**9, 10**9, False
        play.stop_on_win = play.stop_when_ready = 0
    if rules.flag("emperor"):
        play.deals_per_round = rules.number("emperor_deals")
    uma = rules.numbers("uma")
    if len(uma) != play.seats:
        raise JansoError(f"uma: {len(uma)} numbers for {play.seats} players")


def handicaps(averages: list[int], players: int) -> list[int]:
    """What each player gets before the game: everybody pays every weaker player the difference of their averages.

    >>> handicaps([2300, 700, -100, -1500], 4)
    [-7800, -1400, 1800, 7400]
    """
    if averages and len(averages) != players:
        raise JansoError(f"handicap: {len(averages)} numbers for {players} players")
    return [sum(averages) - players * own for own in averages]
