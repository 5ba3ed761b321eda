"""Turns: claims, kongs, furiten, riichi, what may be declared."""

from __future__ import annotations

from typing import Final

NOBODY: Final = 0
NEAREST: Final = 1
FARTHEST: Final = 2
EVERYBODY: Final = 3
HIGHEST: Final = 4
SPOKEN: Final = 5
ORPHANS_FIRST: Final = 6


class SwapRules:
    """What may not be discarded after a claim."""

    def __init__(self) -> None:
        self.same = False
        self.other_end = False
        self.ends = "no"
        self.forbidden = "refused"
        """What follows a discard that swap-calling forbids."""
        self.redos = 0
        """So many of them in a match are only taken back."""


class WinnerRules:
    """Who wins when several may, and how long others may still claim."""

    def __init__(self) -> None:
        self.two = NEAREST
        self.three = NEAREST
        """What happens when two, or more, win on one tile: NOBODY voids the deal."""
        self.head_bump_far = False
        self.set_window = 5
        self.win_window = 30
        self.correction_window = 0
        """Tenths of a second, where claims are timed by windows of their own."""


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
        self.pairs = "no"
        """From whom a discard is called for a pair: no, left or anyone."""
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
        self.one_row = False
        """Discards lie in a single row."""
        self.swaps = SwapRules()
        self.winners = WinnerRules()


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


class StakeRules:
    """Who may lay the stake of a riichi, and when it comes back."""

    def __init__(self) -> None:
        self.on_credit = False
        self.open_stake = 0
        """What open riichi costs, 0 for the usual stake."""
        self.when_ronned = False
        self.back_same_round = False


class BoundRules:
    """What a hand in riichi may still do."""

    def __init__(self) -> None:
        self.kong = True
        self.kong_wait = False
        self.kong_structure = False
        self.kong_yaku = True
        self.kong_any_tile = False
        self.kong_breaks = False
        """A kong may break the hand up (`house/turns/broken_riichi.py`)."""
        self.keeps_red = False
        """A marked tile that is drawn may take the place of a plain one, which goes."""


class RiichiRules:
    """Declaring a ready hand, and what binds it then."""

    def __init__(self) -> None:
        self.allowed = False
        self.compulsory = False
        """A discard that makes the hand ready, open or closed, has to declare riichi, which then is no yaku."""
        self.stake = 1000
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
        self.ready = False
        """A ready hand may be declared without a stake."""
        self.stakes = StakeRules()
        self.bound = BoundRules()


class DeclarationRules:
    """Declarations before the first turn."""

    def __init__(self) -> None:
        self.declarations = False
        """One of the next three declarations may be made before the first turn."""
        self.buying = False
        self.ron_ban = False
        self.drop_out = "no"
