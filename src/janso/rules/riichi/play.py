"""How riichi is played: every option that bears on the table, as settings."""

from __future__ import annotations

from janso.errors import JansoError
from janso.rules.chapters.course import SEATS_BY_ROUND
from janso.rules.chapters.tiles import ABSENT_SIDE
from janso.rules.chapters.turns import EVERYBODY, FARTHEST, HIGHEST, NEAREST, NOBODY, ORPHANS_FIRST, SPOKEN
from janso.rules.play import HOUSES, PlaySettings, settings_of
from janso.rules.riichi import deck
from janso.rules.riichi.local.forms import FORMS
from janso.rules.riichi.set_kinds import set_kinds_of
from janso.rules.riichi.structure import FOURS, FULL_SIZE
from janso.rules.riichi.worth.dora import pointing
from janso.rules.riichi.worth.house.rules import DEVIL_HONBA
from janso.rules.riichi.worth.limits import MANGAN
from janso.rules.ruleset import RuleSet
from janso.scoring.readings.other_forms.embedded import EmbeddedKinds
from janso.shape.forms import is_registered
from janso.tiles import JOKER, KIND_MASK, NORTH, PLUM, SPRING

_SEVERAL = {"head_bump": NEAREST, "all": EVERYBODY, "half": EVERYBODY, "draw": NOBODY, "stake": NOBODY,
            "highest": HIGHEST, "spoken": SPOKEN, "orphans": ORPHANS_FIRST, "all_staked": NOBODY,
            "discarder": EVERYBODY}
_ENDLESS = 100
_LARGE_DEAD_WALL = 26
"""Thirteen stacks, the first indicator on the fifth."""
_PLACES = {"no": 0, "first": 1, "second": 2, "third": 3}
_ROUNDS = {"east": 1, "east_south": 2, "east_south_west": 3, "all": 4}
_LIVE_END = 4
"""A dead wall of so many tiles or fewer has no replacements of its own."""
_KONGS_OF_ALL = 16
_SMALL_DEAD_WALL = 8
"""Two replacements and three indicators."""
_SCHOOLS = ("concealed_kong", "added_kong", "claimed_tile", "open_tile", "last_tile")
MARKER_RULES = ("yakitori_returns", "phoenix", "roast_pork", "dorayaki", "chicken_revolution")
_RARE_ABORTS = ("seven_honours", "all_orphans_ready", "all_pairs_ready")
_PAIR_FORMS = ("seven_pairs", "seven_pairs_repeated", "seven_different_pairs")
_DEAD_STEPS: dict[str, tuple[int, ...]] = {"none": (0, 0), "one": (), "two": (2, 2), "odd_two": (2, 0),
                                           "later_two": (0, 2, 2, 2, 2, 2, 2, 2)}


def settings(rules: RuleSet) -> PlaySettings:
    """The settings of one rule set."""
    play = settings_of(rules)
    play.at_table = rules.number("players")
    play.seats = play.at_table + rules.number("sitting_out")
    play.imagined = 0 if rules.word("structure") in FULL_SIZE else 1
    play.forms.own_structure = rules.word("structure") != "usual" or rules.word("generals") == "obligatory"
    play.hand_size = 3 * rules.number("sets") + 1 - play.imagined
    if play.forms.growing:
        play.forms.grows = rules.number("sets") - 1
        play.hand_size -= 3 * play.forms.grows
    _wall(play, rules)
    _calls(play, rules)
    _riichi(play, rules)
    _kongs(play, rules)
    if rules.word("structure") == FOURS:
        play.calls.chow = play.calls.pung = play.calls.kong = False
        play.kongs.limit = 0
    _draws(play, rules)
    _match(play, rules)
    if play.wall.own:
        play.wall.dead.of_own_walls = 3 if play.wall.dead.tiles else 0
        play.dealers.counters.used = False
        play.dealers.repeats, play.draws.aborts.deal = "no", "passes"
    return play


def _wall(play: PlaySettings, rules: RuleSet) -> None:
    play.white.jokers = play.white.undiscarded or play.white.ippatsu or play.white.in_riichi
    play.tiles = deck.faces_of(rules)
    stay = play.sets_aside.seasons or rules.word("seasons_apart") != "no"
    play.sets_aside.kept_from = SPRING if stay else JOKER
    play.sets_aside.laid_from = PLUM if rules.word("flowers_apart") == "no" else SPRING
    laid = [kind for kind in deck.flower_kinds(rules) if play.sets_aside.lays(kind)]
    play.sets_aside.flowers = bool(laid) and not rules.flag("flowers_in_hand")
    play.sets_aside.flower_jokers = rules.word("flowers_as_jokers") != "no"
    play.sets_aside.kinds = deck.aside_kinds(rules)
    play.sets_aside.chows = rules.word("aside_kept") != "no_chows"
    play.wall.sides = play.at_table if play.at_table > 4 else sides_of(len(play.tiles), play.seats)
    play.wall.stacks = len(play.tiles) // play.wall.sides // 2
    if play.at_table > 4:
        play.wall.spare = len(play.tiles) - 2 * play.wall.sides * play.wall.stacks
        play.houses = HOUSES[play.at_table]
    play.wall.throws = {"one": 1, "two": 2, "absent": ABSENT_SIDE}[rules.word("break_throws")]
    play.wall.one_die = rules.number("break_dice") == 1
    _other_dice(play, rules)
    small = play.wall.dead.tiles == _SMALL_DEAD_WALL
    play.wall.dead.replacements = 8 if play.sets_aside.north_aside else 2 if small else 4
    play.dora.indicators = 3 if small else 5
    if play.wall.dead.tiles == _LARGE_DEAD_WALL:
        play.wall.dead.replacements, play.dora.indicators = 8, 9
    _unusual_dead_wall(play, rules)
    if rules.word("kong_draws") == "live_wall":
        play.wall.dead.replacements = play.dora.indicators = 0
        play.wall.dead.reserve = play.wall.dead.tiles
        play.wall.dead.live_end = False
    _replacements(play, rules.number("excluded_kinds"))
    play.wall.dead.steps = (_DEAD_STEPS[rules.word("dead_wall_step")] * 16)[: play.wall.dead.replacements
                                                                           + play.wall.dead.further_replacements]
    play.dora.after_deal = rules.word("dora_place") == "after_deal"
    play.dora.next_tile = rules.word("dora_place") == "next_tile"
    play.dora.wall_end = rules.word("dora_place") == "wall_end"
    play.wall.opens_wall = (rules.word("arisu") != "no" or rules.flag("arisa") or rules.flag("glance"))
    if play.wall.dead.tiles:
        _further_indicators(play, rules)
        play.dora.all_indicators_from = DEVIL_HONBA if rules.flag("devil_star") else 0
    else:
        play.wall.dead.replacements = play.dora.indicators = 0
    forms = rules.scorer.forms
    kinds = set_kinds_of(rules)
    play.forms.other_sets = kinds
    play.forms.embedded = kinds if isinstance(kinds, EmbeddedKinds) else None
    play.forms.seven_pairs = any(form in _PAIR_FORMS for form in forms)
    play.forms.thirteen_orphans = "thirteen_orphans" in forms
    play.forms.four_alike_pairs = rules.flag("four_alike_pairs") or "seven_pairs" in forms
    play.forms.knitted = "knitted_straight" in forms
    play.forms.last_copy = "rin_pai_ho" in rules.patterns or "ippatsu_hell" in rules.patterns
    added = [form for form in forms if is_registered(form)]
    play.forms.dealt_forms = tuple([form for form in added if form in FORMS and FORMS[form].dealt])
    play.forms.further_forms = tuple([form for form in added if form not in play.forms.dealt_forms])


def _other_dice(play: PlaySettings, rules: RuleSet) -> None:
    """Sides of other lengths, and other dice that break them."""
    play.wall.lengths = tuple(rules.numbers("wall_sides"))
    if play.wall.lengths:
        if 2 * sum(play.wall.lengths) != len(play.tiles):
            raise JansoError("rules.wall_sides_hold_tiles", n=2 * sum(play.wall.lengths), n2=len(play.tiles))
        play.wall.sides = len(play.wall.lengths)
        play.wall.stacks = len(play.tiles) // play.wall.sides // 2
    if rules.word("break_way") != "usual":
        play.wall.way = rules.word("break_way")
        players = 2 if play.wall.way == "2d20" else 3
        if play.at_table != players:
            raise JansoError("rules.break_way_players", way=play.wall.way, players=players)
        play.wall.dead_clockwise = rules.word("dead_wall_way") == "clockwise"


def sides_of(tiles: int, seats: int) -> int:
    """The sides of the wall: one for each of two or three players where the tiles are fewer than usual.

    >>> sides_of(136, 2), sides_of(48, 2), sides_of(108, 4), sides_of(112, 3)
    (4, 2, 3, 3)
    """
    return 3 if tiles == 108 else seats if seats < 4 and tiles < 120 else 4


def _replacements(play: PlaySettings, excluded: int) -> None:
    """Every tile that may be set aside needs a replacement. Where the wall is drawn down to the indicator they all lie
    behind it; otherwise the live tiles that joined the dead wall serve when its own ones are gone."""
    here = not play.sets_aside.flowers_at_end
    aside = sum([1 for face in play.tiles if (here and play.sets_aside.lays(face & KIND_MASK))
                 or play.sets_aside.kinds >> (face & KIND_MASK) & 1])
    aside += 4 * excluded
    if play.sets_aside.north_aside:
        aside -= sum([1 for face in play.tiles if face & KIND_MASK == NORTH])
    if play.wall.dead.to_indicator:
        play.wall.dead.replacements += aside
        play.wall.dead.tiles = play.wall.dead.replacements + play.wall.dead.replacements % 2 + 2
        play.wall.dead.refilled = False
    elif play.wall.dead.tiles:
        play.wall.dead.further_replacements = aside


def _unusual_dead_wall(play: PlaySettings, rules: RuleSet) -> None:
    """A short one has fewer places for indicators; one or two stacks have the first alone, and every kong takes the
    last stack of the live wall, as often as anybody likes (document 004, L2732)."""
    play.wall.dead.by_dice = "dead_wall_dice" in rules.family.options and rules.flag("dead_wall_dice")
    dead = play.wall.dead.tiles
    if dead % 2:
        raise JansoError("rules.dead_wall_whole_stacks", dead=dead)
    if 0 < dead <= _LIVE_END:
        if play.sets_aside.flowers or play.sets_aside.kinds or play.sets_aside.north_aside:
            raise JansoError("rules.short_dead_wall_sets_nothing_aside", dead=dead)
        play.wall.dead.live_end = True
        play.kongs.limit = max(play.kongs.limit, _KONGS_OF_ALL)
        play.dora.indicators = 1 + _KONGS_OF_ALL
    elif dead < _SMALL_DEAD_WALL + 6 and dead not in (0, _SMALL_DEAD_WALL):
        play.dora.indicators = max(1, (dead - play.wall.dead.replacements) // 2)


def _further_indicators(play: PlaySettings, rules: RuleSet) -> None:
    """Every further indicator needs a stack of the dead wall."""
    play.dora.first_indicators = rules.word("doublet_dora")
    play.dora.indicators_first = rules.number("first_indicators")
    more = {"one": 0, "double": 1, "ones": 2}[play.dora.first_indicators] + play.dora.indicators_first - 1
    if rules.flag("shining_table"):
        play.dora.indicators_at = (40, 30, 20, 10)
        more += len(play.dora.indicators_at)
    play.dora.indicators += more
    if more or rules.flag("devil_star"):
        play.wall.dead.tiles = max(play.wall.dead.tiles, play.wall.dead.replacements + 2 * play.dora.indicators)
    if play.sets_aside.north_aside and rules.flag("fourth_north_indicator"):
        play.sets_aside.fourth_north_indicator = True
        play.dora.indicators += 1  # by then replacements have drawn so many live tiles into the dead wall


def _calls(play: PlaySettings, rules: RuleSet) -> None:
    swap = rules.word("swap_calling")
    play.calls.swaps.same = swap != "free"
    play.calls.swaps.other_end = swap in ("same_set", "whole_set")
    play.calls.swaps.ends = {"both_ends": "both", "own_tiles": "own", "whole_set": "own"}.get(swap, "no")
    play.declared.buying = rules.word("bought_doubling") != "no"
    play.declared.declarations = play.declared.buying or play.declared.ron_ban or play.declared.drop_out != "no"
    play.calls.winners.two = _SEVERAL[rules.word("double_ron")]
    play.calls.winners.three = _SEVERAL[rules.word("triple_ron")]
    if rules.word("head_bump") == "farthest":
        play.calls.winners.head_bump_far = True
        play.calls.winners.two = FARTHEST if play.calls.winners.two == NEAREST else play.calls.winners.two
        play.calls.winners.three = FARTHEST if play.calls.winners.three == NEAREST else play.calls.winners.three


def _riichi(play: PlaySettings, rules: RuleSet) -> None:
    play.furiten.temporary = rules.word("temporary_furiten") != "no"
    play.furiten.temporary_ends = rules.word("temporary_furiten").removeprefix("until_")
    play.furiten.temporary_self_draw = play.furiten.temporary and (
        rules.flag("temporary_furiten_self_draw") or rules.word("go_around_starts") == "discard")
    play.furiten.schools = tuple([school for school in _SCHOOLS if rules.flag(f"{school}_furiten")])
    play.furiten.shape = rules.word("discard_furiten") == "same_shape"
    play.furiten.by_school = play.furiten.shape or play.furiten.suji or play.furiten.unrelated != "no"
    play.riichi.bound.kong_any_tile = rules.word("riichi_kong_any_tile") != "no"
    play.riichi.bound.kong_breaks = rules.word("riichi_kong_any_tile") == "super"
    play.riichi.open = "sarashi_richi" in rules.patterns
    play.riichi.allowed = "riichi" in rules.patterns or play.riichi.open or rules.flag("compulsory_riichi")
    play.riichi.furiten_allowed = rules.word("furiten_riichi") in ("yes", "closed")
    play.riichi.furiten_closed = rules.word("furiten_riichi") == "closed"
    play.riichi.furiten_open = rules.word("furiten_riichi") == "open" and play.riichi.open
    play.riichi.dead_wait = rules.word("dead_wait_riichi") != "no"


def _kongs(play: PlaySettings, rules: RuleSet) -> None:
    play.kongs.dues = play.kongs.payment != "no" or play.kongs.open_fine == "1000"
    play.dora.used = True
    play.dora.points_at = pointing(rules.word("dora_scheme"), deck.skipped_kinds(rules))
    play.dora.all_suits = rules.word("dora_suits") == "all"
    if rules.word("personal_dora") != "no" and rules.word("personal_dora_kong") == "chinese":
        play.kongs.concealed_shown, play.kongs.rob_concealed = False, "no"
    play.kongs.rob_own = "ji_chankan" in rules.patterns or "zenin_chankan" in rules.patterns
    play.sets_aside.gari = "gari" in rules.patterns
    play.dora.first_indicator = rules.flag("first_dora") and play.wall.dead.tiles > 0 and not play.dora.after_deal
    play.dora.kongs.used = rules.flag("kong_dora") and play.wall.dead.tiles > 0
    play.dora.kongs.open_at_next = rules.word("open_kong_dora_time") == "next_kong"


def _draws(play: PlaySettings, rules: RuleSet) -> None:
    play.draws.aborts.orphans = {"no": 0, "nine_kinds": 9, "eight_kinds": 8}[rules.word("nine_terminals")]
    play.draws.aborts.west_only = rules.word("equal_discards") == "west"
    play.draws.aborts.four_winds = rules.flag("four_winds") and play.at_table == 4
    play.draws.aborts.four_riichi_frees = rules.word("four_riichi") == "change"
    play.draws.aborts.four_kongs = rules.word("four_kongs") != "no"
    play.draws.aborts.by_hands = tuple([name for name in _RARE_ABORTS if rules.flag(name)])
    play.draws.melds_spoil_waits = rules.word("impossible_wait") != "not_from_hand"
    play.draws.cho_nagashi = rules.flag("cho_nagashi") and rules.word("nagashi") != "no"


def _match(play: PlaySettings, rules: RuleSet) -> None:
    play.match.mangan = (rules.numbers("limit_points") or [MANGAN])[0]
    play.match.rounds = _ROUNDS[rules.word("rounds")]
    if rules.word("reseating") == "chinese" and play.seats == 4:
        play.match.seat_tables = SEATS_BY_ROUND
    play.match.handicaps = handicaps(rules.numbers("handicap"), play.seats)
    play.dealers.counters.used = True
    extra = rules.number("extra_rounds")
    play.ends.extra_rounds = extra if extra < _ENDLESS else 10**9
    play.ends.goal = rules.number("return_points") + rules.number("goal_margin")
    play.ends.sudden_death = rules.word("sudden_death") != "no"
    play.ends.sudden_repeats = {"any_deal": "no", "draws_repeat": "drawn"}.get(rules.word("sudden_death"), "behind")
    play.ends.announce_below = 0 if rules.word("announce_poverty") == "no" else int(rules.word("announce_poverty"))
    play.ends.gap_limit = rules.number("return_points") if rules.flag("gap_limit") else 0
    play.ends.stop_on_win = _PLACES[rules.word("stop_on_win")]
    play.ends.stop_when_ready = _PLACES[rules.word("stop_when_ready")]
    play.match.marker_rules = any(rules.word(name) != "no" for name in (*MARKER_RULES, "yakitori_markers"))
    play.match.bankruptcy_prize = rules.word("bankruptcy_prize") if play.ends.bankruptcy != "play_on" else "no"
    play.match.draw_prize = play.match.bankruptcy_prize in ("points", "honba") and rules.flag("draw_bankruptcy_prize")
    if play.dealers.drawn_round_wind:
        play.dealers.repeats, play.draws.aborts.deal, play.ends.extra_rounds = "no", "passes", 0
        play.match.deals_per_round = rules.number("drawn_round_deals")
        play.dealers.dealer_selection = "break"
    if rules.word("team_targets") != "no":
        if play.seats != 4:
            raise JansoError("rules.team_targets_two_teams_two", seats=play.seats)
        play.ends.goal, play.ends.extra_rounds, play.ends.sudden_death = 10**9, 10**9, False
        play.ends.stop_on_win = play.ends.stop_when_ready = 0
    if rules.flag("emperor"):
        play.match.deals_per_round = rules.number("emperor_deals")
    if play.ends.session_minutes and rules.number("deal_limit"):  # without a clock the deals end it
        play.ends.goal, play.ends.extra_rounds, play.ends.sudden_death = 10**9, 10**9, False
    uma = rules.numbers("uma")
    if len(uma) != play.seats:
        raise JansoError("rules.uma_numbers_players", n=len(uma), n2=play.seats)


def handicaps(averages: list[int], players: int) -> list[int]:
    """What each player gets before the game: everybody pays every weaker player the difference of their averages.

    >>> handicaps([2300, 700, -100, -1500], 4)
    [-7800, -1400, 1800, 7400]
    """
    if averages and len(averages) != players:
        raise JansoError("rules.handicap_numbers_players", n=len(averages), players=players)
    return [sum(averages) - players * own for own in averages]
