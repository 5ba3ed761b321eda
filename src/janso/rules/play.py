"""How a rule set is played, as plain data: the table reads this and nothing else of the rules but the scorer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.errors import JansoError
from janso.scoring.readings.other_sets import SetKinds
from janso.tiles import JOKER, KIND_MASK, PLUM, STANDARD_KINDS, succession

if TYPE_CHECKING:
    from janso.rules.ruleset import RuleSet

NOBODY: Final = 0
NEAREST: Final = 1
FARTHEST: Final = 2
EVERYBODY: Final = 3
HIGHEST: Final = 4
SPOKEN: Final = 5
ORPHANS_FIRST: Final = 6

SEATS_BY_ROUND: Final = [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 1, 0], [3, 2, 0, 1]]
"""The Chinese scheme: which player sits on each wind at the start of the four rounds."""


MOST_COPIES: Final = 4
"""Copies of a kind that the tables of hands know."""
HOUSES: Final = {5: [0, 1, 2, 6, 3], 6: [0, 1, 5, 2, 6, 3], 7: [0, 4, 1, 5, 2, 6, 3], 8: [0, 4, 1, 5, 2, 6, 3, -1]}
"""The tiles of the seats where more than four play: dragons sit between the winds, the eighth seat has none."""


class WallRules:
    """How the wall is built, broken and kept."""

    def __init__(self) -> None:
        self.sides = 4
        self.stacks = 17
        self.spare = 0
        """Tiles that make no whole stacks for everybody; they join the live wall once the hands are dealt."""
        self.throws = 2
        self.bag = False
        """No wall is built: hands are taken two tiles at a time."""
        """Throws of two dice that decide the break; with one throw its sum counts the stacks too."""
        self.dead = 0
        """Tiles at the end of the wall that are never drawn in turn."""
        self.reserve = 0
        """Tiles at the very end that never take part, not even as replacements."""
        self.dead_refilled = True
        self.dead_steps: tuple[int, ...] = ()
        """Live tiles that join the dead wall at the first, second, ... replacement; empty: one each."""
        self.dead_replacements = 0
        """Replacement tiles inside the dead wall; 0 when they come from the end of the live wall."""
        self.one_die = False
        """Throws for the break are made with one die."""
        self.dealer_third_stack = False
        """The dealer's last tile of the deal comes from the stack after the next one."""
        self.own = False
        """Everybody draws from a wall of their own, the same at every table."""
        self.own_dead = 0
        """Tiles that each of these walls gives to the dead wall."""
        self.opens_wall = False
        """Tiles at the end of the live wall are opened after a win."""
        self.live_end = False
        """A dead wall of one or two stacks: kongs take the last stacks of the live wall."""
        self.by_dice = False
        """The dice of the break say how long the dead wall is."""
        self.to_indicator = False
        """The wall is drawn down to the last open indicator."""
        self.further_replacements = 0
        """Replacements that come from the end of the live wall when those of the dead wall are gone."""


class FormRules:
    """The forms besides sets and a pair that the table looks for; the scorer has the last word."""

    def __init__(self) -> None:
        self.seven_pairs = True
        self.four_alike_pairs = False
        self.thirteen_orphans = True
        self.knitted = False
        """Forms besides sets and a pair that the table looks for; the scorer has the last word."""
        self.further_forms: tuple[str, ...] = ()
        """Forms that families added to the hand algebra, by name."""
        self.dealt_forms: tuple[str, ...] = ()
        """Those of them that only a hand as it was dealt, with its first draw, can have."""
        self.other_sets: SetKinds | None = None
        """Sets besides chows and pungs that these rules know."""
        self.own_structure = False
        """A hand is made of something else than sets and a pair: only the further forms are complete."""
        self.last_copy = False
        """The scorer wants to know whether the winning tile was the last one of its kind."""
        self.first_draw_after_calls = False
        """A first draw stays one although others have called; only an own kong spoils it."""


class AsideRules:
    """Tiles that are set aside or stand for others: flowers, jokers, North."""

    def __init__(self) -> None:
        self.flowers = False
        self.flowers_may_stay = False
        """A flower drawn in turn may be discarded or kept; otherwise it has to be set aside."""
        self.joker_step = 0
        """With jokers +1 or -1: the indicator makes the next or the previous kind the joker."""
        self.north_aside = False
        self.fourth_north_indicator = False
        """The fourth North set aside opens an indicator."""
        self.gari = False
        """Winning on a North that another player sets aside is a yaku."""
        self.kinds = 0
        """The kinds that may be set aside, as a mask; North is one of them where it may be."""
        self.robbed = "any"
        """Who may win on a tile set aside: any, yakuman, kongs (only on a kong of them), no."""
        self.sets = "all"
        """Sets that may be declared of tiles to be set aside: all, kongs, concealed_kong, no."""
        self.chows = True
        """Chows may hold such tiles."""
        self.price = 0
        """What setting a tile aside costs; the dealer gets it."""


class WhiteRules:
    """A drawn White may stand for another tile."""

    def __init__(self) -> None:
        self.jokers = False
        """A drawn White may stand for another tile, as one of the next three rules says."""
        self.undiscarded = False
        """While no White lies among the discards."""
        self.ippatsu = False
        """In the turn after riichi."""
        self.in_riichi = False
        """For a player in riichi."""
        self.dotted = False
        """Only the White with a red dot does."""


class CallRules:
    """Claims on a discard, and what may be discarded after them."""

    def __init__(self) -> None:
        self.chow = True
        self.last_kept = False
        """Nobody may have the discard after the last draw."""
        self.pung = True
        """A discard may be called for a pung."""
        self.kong = True
        """A discard may be called for a kong."""
        self.chow_from_anybody = False
        """A chow is claimed from any player, not only from the left."""
        self.claim_order = "fixed"
        self.called_fourth_tile = False
        """A discard may raise a pung that was called from the same player."""
        self.call_stake = "no"
        self.calls_on_last_discard = False
        self.calls_near_the_end = True
        self.claims_withdrawn = False
        """A claim may be taken back while others still think."""
        self.reversing_dora = False
        """A discarded copy of an indicator turns the order of play round."""
        self.swap_same = False
        self.swap_other_end = False
        self.swap_ends = "no"
        self.forbidden_discard = "refused"
        """What follows a discard that swap-calling forbids."""
        self.forbidden_redos = 0
        """So many of them in a match are only taken back."""
        self.two_winners = NEAREST
        self.three_winners = NEAREST
        """What happens when two, or more, win on one tile: NOBODY voids the deal."""
        self.head_bump_far = False
        self.one_row = False
        """Discards lie in a single row."""


class KongRules:
    """When a kong may be made, robbed, and what it costs."""

    def __init__(self) -> None:
        self.dues = False
        """Something is paid when a kong stands."""
        self.payment = "no"
        self.open_fine = "no"
        self.fresh_pays = False
        """Whoever feeds an open kong with a tile nobody had shown pays for it when its owner wins."""
        self.after_call = False
        self.limit = 99
        self.chain = "any"
        self.on_last_tile = False
        self.concealed_shown = True
        self.rob_claimed = False
        """A kong that was claimed from a discard may be robbed."""
        self.rob_own = False
        """A drawn fourth tile of an own pung that completes the hand robs that kong."""
        self.rob_concealed = "no"
        """Who may rob a concealed kong: no, orphans or any."""
        self.fourth_safe = False
        """The fourth kong of one player may not be robbed."""


class FuritenRules:
    """What keeps a ready hand from winning on another's tile."""

    def __init__(self) -> None:
        self.discard = False
        self.temporary = False
        self.temporary_ends = "discard"
        self.schools: tuple[str, ...] = ()
        self.by_school = False
        """One of the next three kinds of furiten is played."""
        self.shape = False
        self.suji = False
        self.unrelated = "no"
        self.temporary_self_draw = False
        self.riichi = "no"
        self.free_yakuman = False
        self.unlinked = False
        """Temporary furiten bars only the kinds that were let pass."""
        self.missed_win_chombo = False
        """A player in riichi who let a winning tile pass pays a chombo when the wall is used up."""


class RiichiRules:
    """Declaring a ready hand, and what binds it then."""

    def __init__(self) -> None:
        self.allowed = False
        self.compulsory = False
        """A discard that makes the hand ready, open or closed, has to declare riichi, which then is no yaku."""
        self.stake = 1000
        self.on_credit = False
        self.tiles_left = 4
        self.furiten_allowed = True
        self.furiten_open = False
        """An open riichi is allowed while furiten although a closed one is not."""
        self.furiten_closed = False
        """Only a closed riichi is allowed while furiten."""
        self.open_alone = False
        """After an open riichi nobody else declares riichi."""
        self.open_hand = False
        """Claimed sets do not stand against riichi."""
        self.dead_wait = True
        self.dead_wait_chombo = False
        """Riichi on a wait that was dead already is a chombo at an exhaustive draw."""
        self.noten = "refused"
        self.open = False
        self.open_stake = 0
        """What open riichi costs, 0 for the usual stake."""
        self.stake_when_ronned = False
        self.stake_back_same_round = False
        self.kong = True
        self.kong_wait = False
        self.kong_structure = False
        self.kong_yaku = True
        self.kong_any_tile = False
        self.ready = False
        """A ready hand may be declared without a stake."""


class DoraRules:
    """Indicators: how many, where, when."""

    def __init__(self) -> None:
        self.used = False
        self.indicators = 0
        """Places for indicators in the dead wall."""
        self.minus = "no"
        """For whom the tiles under the indicators are turned up and cost han, besides riichi."""
        self.indicators_first = 1
        """Indicators turned up before the first turn."""
        self.first_indicators = "one"
        """How many indicators the dice turn up at the start: one, a second by any double, three by a double one."""
        self.indicators_at: tuple[int, ...] = ()
        """A further indicator is turned up when so many live tiles are left."""
        self.all_indicators_from = 0
        """From so many honba on every indicator is turned up at once and everybody has the hidden ones; 0: never."""
        self.first_indicator = True
        self.for_kongs = False
        self.open_kong_dora = True
        self.open_kong_dora_at_once = False
        self.concealed_kong_dora_at_once = True
        self.open_kong_dora_next_kong = False
        self.after_deal = False
        """No indicator is turned up before a win; then it is the last tile of the wall, for a winner in riichi."""
        self.next_tile = False
        """After a win the next tile of the wall is turned up for a winner in riichi."""
        self.at_end = False
        """The first indicator is the tile that is drawn as the first replacement all the same."""


class DrawRules:
    """Deals that end without a winner."""

    def __init__(self) -> None:
        self.orphans_for_abort = 0
        """Tiles of so many different terminal and honour kinds abort the deal; 0 never, 8 lets one of nine repeat."""
        self.four_winds = False
        self.shown_by_all_riichi = False
        """Ready hands are shown at an exhaustive draw only when everybody has declared riichi."""
        self.west_only = False
        """Only four Wests abort the deal."""
        self.four_honours = False
        """Everybody's equal first discard may be any honour."""
        self.all_copies = False
        """All four copies of one such tile among the first discards abort the deal too."""
        self.four_riichi = False
        self.four_riichi_frees = False
        """When everybody is in riichi, everybody may change the hand again."""
        self.four_kongs_when = "after_discard"
        self.four_kongs = False
        self.kong_players = 1
        """Among so many players the last allowed kong may be spread without ending the deal."""
        self.by_hands: tuple[str, ...] = ()
        """Further abortive draws by name."""
        self.aborted_deal = "stays"
        self.formal_ready = True
        self.bankrupt_noten = False
        """When all are ready, whoever has no points left counts as not ready."""
        self.impossible_wait = False
        self.melds_spoil_waits = True
        self.sticks = "stay"
        self.cho_nagashi = False
        """A player with nagashi may lay out a terminal or an honour of the hand for a yakuman."""


class DeclarationRules:
    """Declarations before the first turn."""

    def __init__(self) -> None:
        self.declarations = False
        """One of the next three declarations may be made before the first turn."""
        self.buying = False
        self.ron_ban = False
        self.drop_out = "no"


class DealerRules:
    """Who deals, who plays first, round winds and counters."""

    def __init__(self) -> None:
        self.repeats = "no"
        self.repeat_limit = 0
        self.absent_repeats = "no"
        """Where nobody deals again whatever `repeats` says: no, last_deal or everywhere."""
        self.mangan_repeats = "no"
        """Which wins let the dealer deal again: no (all), or only those of a mangan, dora counted in one of three
        ways."""
        self.mangan_repeats_extra = True
        """That holds in extra rounds too."""
        self.opening_player = "dealer"
        """Who takes the extra tile and plays first: dealer, last_winner, round, deal, break or dice."""
        self.kong_moves_deal = "no"
        self.winner_deals = False
        self.leader_appoints = "no"
        """How the leader finds the first dealer of a further round: no, dice or tiles."""
        self.dealer_selection = "rotation"
        """Who deals when the dealer changes: rotation, random, or the richest of the others by points."""
        self.drawn_round_wind = False
        """A round tile is drawn for every deal, nobody has a seat wind, the dealer neither pays nor gets double."""
        self.gate_wind = False
        """The round wind of a deal is that of the player whose wall is broken."""
        self.always_east = False
        """Every round is an East round."""
        self.honba = False
        self.draw_honba = "always"
        self.conflict_honba = False
        """A draw at which everybody stakes adds a honba more."""
        self.chombo_honba = False


class MatchRules:
    """How long a match is, and what everybody starts with."""

    def __init__(self) -> None:
        self.mangan = 2000
        """What a non-dealer pays a non-dealer for a mangan by self-draw."""
        self.start_points = 0
        self.handicaps: list[int] = []
        """What each seat has more or less than the others at the start; empty: nothing."""
        self.rounds = 4
        self.deals_per_round = 0
        """Deals of a round when nobody repeats; 0: one for each seat."""
        self.seat_tables: list[list[int]] = []
        """For each round which player sits on each wind at its start; empty: nobody moves."""
        self.seats_drawn = False
        """Seats are drawn anew before every further round."""
        self.stake_deal = False
        """One more deal is played for sticks that are left when the match would end."""
        self.table_points: list[int] = []
        self.marker_rules = False
        """Yakitori markers do more than go away with the first win."""
        self.lunch = 0
        """Markers that lie in the middle for winners to eat; 0: none."""
        self.bankruptcy_prize = "no"
        """What a bankrupt player pays besides: no, points, honba or chips."""
        self.draw_prize = False
        """The bankruptcy prize is paid at an exhaustive draw too."""


class EndRules:
    """What ends a match before or after its last round."""

    def __init__(self) -> None:
        self.extra_rounds = 0
        self.goal = 0
        self.sudden_death = True
        self.sudden_needs_win = False
        self.bankruptcy = "play_on"
        self.ceiling = 0
        self.announce_below = 0
        """Players with fewer points than these left to a limit announce them; 0: nobody does."""
        self.gap_limit = 0
        self.stop_on_win = 0
        self.stop_when_ready = 0
        """In the last deal a dealer placed so well ends the game (0: never)."""
        self.stops_by_itself = True
        self.sudden_repeats = "behind"
        """Which repeats of the dealer sudden death allows: of one who is behind, also after every draw, or none."""


class FoulRules:
    """What offences cost each other player."""

    def __init__(self) -> None:
        self.false_win_ready = 0
        self.false_win_not_ready = 0
        """What a false win costs to each other player."""


class PlaySettings:
    """Everything the table asks, by chapters. The defaults are a plain game of four with 136 tiles and one winner."""

    def __init__(self) -> None:
        self.seats = 4
        """Players of the match."""
        self.at_table = 0
        """Players of one deal, the others sit it out; 0: all of them."""
        self.houses: list[int] = [0, 1, 2, 3]
        """The tile of each seat, counted from the East wind (4 is White); -1 for a seat without one."""
        self.wide = False
        """A kind has more than four copies, so that hands may not fit the tables."""
        self.hands = 1
        """Hands that one player builds at the same time."""
        self.hand_size = 13
        self.imagined = 0
        """1 where a hand lacks a tile of the usual number, which it only imagines."""
        self.tiles: list[int] = [kind for kind in range(STANDARD_KINDS) for _ in range(4)]
        self.copies: list[int] = [4] * STANDARD_KINDS
        """How many of the tiles are of each kind."""
        self.wins_to_end = 1
        """Wins of one player that end the deal."""
        self.wall = WallRules()
        self.forms = FormRules()
        self.sets_aside = AsideRules()
        self.white = WhiteRules()
        self.calls = CallRules()
        self.kongs = KongRules()
        self.furiten = FuritenRules()
        self.riichi = RiichiRules()
        self.dora = DoraRules()
        self.draws = DrawRules()
        self.declared = DeclarationRules()
        self.dealers = DealerRules()
        self.match = MatchRules()
        self.ends = EndRules()
        self.fouls = FoulRules()

    @property
    def deals_in_round(self) -> int:
        return self.match.deals_per_round or self.seats

    def joker_for(self, indicator: int) -> int:
        """The kind an indicator makes the joker; dragons go red, green, white.

        >>> settings = PlaySettings()
        >>> settings.sets_aside.joker_step = -1
        >>> settings.joker_for(0), settings.joker_for(31)
        (8, 32)
        """
        up = succession(dragons=(33, 32, 31))
        if self.sets_aside.joker_step > 0:
            return up[indicator]
        return {to: at for at, to in up.items()}[indicator]

    def checked(self) -> PlaySettings:
        """Itself, when the wall can be built and everybody can be dealt a hand."""
        if not 2 <= self.seats <= 8:
            raise JansoError("rules.play_table_2_8_seats", seats=self.seats)
        if not 0 <= len(self.tiles) - self.wall.sides * self.wall.stacks * 2 < 2 * self.wall.sides:
            raise JansoError("rules.play_tiles_do_not_make", n=len(self.tiles), sides=self.wall.sides,
                             stacks=self.wall.stacks)
        self.at_table = self.at_table or self.seats
        if not 2 <= self.at_table <= self.seats:
            raise JansoError("rules.play_players_cannot_play_deal", at_table=self.at_table, seats=self.seats)
        if self.at_table * self.hand_size + 1 + self.wall.dead > len(self.tiles):
            raise JansoError("rules.play_tiles_too_few_seats", n=len(self.tiles), at_table=self.at_table)
        self.copies = [0] * STANDARD_KINDS
        for face in self.tiles:
            if face & KIND_MASK < STANDARD_KINDS:
                self.copies[face & KIND_MASK] += 1
        self.wide = max(self.copies) > MOST_COPIES
        return self


def standard_tiles(red: dict[int, int] | None = None, without: tuple[int, ...] = ()) -> list[int]:
    """Four of each kind, some of them marked red (kind: how many), without the kinds named.

    >>> len(standard_tiles()), standard_tiles({4: 1}).count(4 | 1 << 6)
    (136, 1)
    """
    marked = red or {}
    faces: list[int] = []
    for kind in range(STANDARD_KINDS):
        if kind not in without:
            special = marked.get(kind, 0)
            faces += [kind] * (4 - special) + [kind | 1 << 6] * special
    return faces


def lacks_middle_characters(play: PlaySettings) -> bool:
    """True for the tiles of three players, which know only the terminals of characters."""
    return not any(play.copies[1:8])


def flower_tiles() -> list[int]:
    """The eight flowers and seasons."""
    return list(range(PLUM, JOKER))


def settings_of(rules: RuleSet) -> PlaySettings:
    """The settings that options fill by themselves, as their declarations say (`binds`).

    >>> from janso.rules import ruleset
    >>> settings_of(ruleset("riichi").with_options({"kong_limit": 3})).kongs.limit
    3
    """
    play = PlaySettings()
    for option in rules.family.options.values():
        if option.binds:
            chapter, field = option.binds.split(".")
            setattr(getattr(play, chapter), field, option.bound(rules.value(option.id)))
    return play


def play_settings(rules: RuleSet) -> PlaySettings:
    """How these rules are played, from the family's own `play` module."""
    from importlib import import_module

    made: PlaySettings = import_module(f"janso.rules.{rules.family.id}.play").settings(rules)
    return made.checked()
