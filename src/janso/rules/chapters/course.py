"""The course of a match: draws, dealers, seats, its end, fouls."""

from __future__ import annotations

from typing import Final

SEATS_BY_ROUND: Final = [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 1, 0], [3, 2, 0, 1]]
"""The Chinese scheme: which player sits on each wind at the start of the four rounds."""


class AbortRules:
    """What ends a deal before the wall is used up."""

    def __init__(self) -> None:
        self.orphans = 0
        """Tiles of so many different terminal and honour kinds abort the deal; 0 never, 8 lets one of nine repeat."""
        self.four_winds = False
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
        self.deal = "stays"


class DrawRules:
    """Deals that end without a winner."""

    def __init__(self) -> None:
        self.shown_by_all_riichi = False
        """Ready hands are shown at an exhaustive draw only when everybody has declared riichi."""
        self.formal_ready = True
        self.bankrupt_noten = False
        """When all are ready, whoever has no points left counts as not ready."""
        self.impossible_wait = False
        self.melds_spoil_waits = True
        self.sticks = "stay"
        self.cho_nagashi = False
        """A player with nagashi may lay out a terminal or an honour of the hand for a yakuman."""
        self.aborts = AbortRules()


class CounterRules:
    """Honba: when they are counted up."""

    def __init__(self) -> None:
        self.used = False
        self.at_draws = "always"
        self.conflict = False
        """A draw at which everybody stakes adds a honba more."""
        self.after_chombo = False


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
        self.counters = CounterRules()


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
        self.session_minutes = 0
        """So long the game lasts where somebody keeps the time; 0: no clock."""
        self.session_at_once = False
        """When the time is up the deal in play is void."""
        self.sudden_repeats = "behind"
        """Which repeats of the dealer sudden death allows: of one who is behind, also after every draw, or none."""


class FoulRules:
    """What offences cost each other player."""

    def __init__(self) -> None:
        self.false_win_ready = 0
        self.false_win_not_ready = 0
        """What a false win costs to each other player."""
        self.dead_hand_draw = False
        """A dead hand ends the deal as if the wall were used up."""
        self.at_once = False
        """What happened before the last act of play is no longer judged."""
