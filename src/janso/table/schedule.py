"""What follows a deal: who deals next, counters, further rounds, the end of the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from janso.rules.play import PlaySettings
from janso.table.chance import Stream

ABORTS = ("nine_terminals", "four_winds", "four_riichi", "four_kongs", "double_win", "triple_win",
          "seven_honours", "all_orphans_ready", "all_pairs_ready", "everybody_wins", "bankrupt", "time")


MOST_SEATINGS = 104
"""Drawn seats come round again after so many rounds."""


class Standing:
    """Where a match stands before a deal. `number` counts the deal within its round from 0; `replay` how often it is
    dealt again without a counter. `dealer` is the player who deals where the rules choose one, -1 where it follows
    from the number. A deal `for_sticks` is the very last one, played for the sticks that were left. `game` counts the
    games of a match that is a series."""

    def __init__(self, round: int, number: int, honba: int, replay: int = 0, dealer: int = -1,
                 for_sticks: bool = False, game: int = 0) -> None:
        self.round = round
        self.number = number
        self.honba = honba
        self.replay = replay
        self.dealer = dealer
        self.for_sticks = for_sticks
        self.game = game

    def copy(self) -> Standing:
        """The same standing as an object of its own."""
        return Standing(self.round, self.number, self.honba, self.replay, self.dealer, self.for_sticks, self.game)

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Standing:
        """A standing as the end of a deal tells it."""
        return Standing(data["round"], data["number"], data["honba"], data["replay"], data.get("dealer", -1),
                        data.get("for_sticks", False), data.get("game", 0))

    def as_json(self) -> dict[str, Any]:
        """For the log; what the rules do not choose is left out."""
        data: dict[str, Any] = {"round": self.round, "number": self.number, "honba": self.honba, "replay": self.replay}
        if self.dealer >= 0:
            data["dealer"] = self.dealer
        if self.for_sticks:
            data["for_sticks"] = True
        if self.game:
            data["game"] = self.game
        return data

    @property
    def label(self) -> str:
        """The name of the deal in the shuffle: the same deal of the same seed has the same wall at every table."""
        label = f"{self.round}.{self.number}.{self.honba}.{self.replay}"
        return f"{self.game} {label}" if self.game else label


class Outcome:
    """What a deal came to, as far as the schedule asks. `winners` stand in the order of their right to the tile;
    `kongs` counts those of each player; `keeps` is False when a dealer's win is not worth a repeat."""

    def __init__(self, result: str, winners: list[int], ready: list[int], dealer: int, scores: list[int],
                 kongs: list[int] | None = None, sticks: int = 0, keeps: bool = True) -> None:
        self.result = result
        self.winners = winners
        self.ready = ready
        self.dealer = dealer
        self.scores = scores
        self.kongs = kongs or []
        self.sticks = sticks
        self.keeps = keeps

    @property
    def dealer_won(self) -> bool:
        return self.result == "win" and self.dealer in self.winners

    @property
    def aborted(self) -> bool:
        return self.result in ABORTS


def start_scores(play: PlaySettings) -> list[int]:
    """Everybody's points before the first deal."""
    more = play.match.handicaps or [0] * play.seats
    return [play.match.start_points + points for points in more]


def seating(play: PlaySettings, round: int) -> list[int]:
    """The players on East, South, ... at the start of a round."""
    if play.match.seat_tables:
        return play.match.seat_tables[round % len(play.match.seat_tables)]
    return list(range(play.seats))


def winds_of(play: PlaySettings, standing: Standing) -> list[int]:
    """The wind of each player in a deal."""
    order = seating(play, standing.round)
    first = order.index(standing.dealer) if standing.dealer >= 0 else standing.number
    winds = [0] * play.seats
    for place, player in enumerate(order):
        winds[player] = (place - first) % play.seats
    return winds


def next_dealer(play: PlaySettings, standing: Standing, outcome: Outcome) -> int:
    """Who deals after the dealer has changed, or -1 where that follows from the number of the deal."""
    if play.dealers.winner_deals and outcome.result == "win":
        return outcome.winners[0]
    if play.dealers.winner_deals or standing.dealer >= 0:
        order = seating(play, standing.round)
        return order[(order.index(outcome.dealer) + 1) % play.seats]
    return -1


def moved_by_kongs(play: PlaySettings, outcome: Outcome) -> bool:
    """True when kongs of a drawn deal take the deal from the dealer."""
    if play.dealers.kong_moves_deal == "no" or outcome.result in ("win", "chombo"):
        return False
    others = sum(outcome.kongs) - outcome.kongs[outcome.dealer]
    if play.dealers.kong_moves_deal == "any":
        return sum(outcome.kongs) > 0
    return 0 < others >= outcome.kongs[outcome.dealer]


def dealer_stays(play: PlaySettings, outcome: Outcome, round: int = 0) -> bool:
    """True when the dealer deals again in a round (0: East)."""
    rule = play.dealers.repeats
    ready = outcome.dealer in outcome.ready
    if outcome.result == "chombo":
        return True
    if moved_by_kongs(play, outcome):
        return False
    if outcome.aborted and play.draws.aborts.deal != "ready":
        return play.draws.aborts.deal == "stays"
    if rule == "no":
        return False
    if outcome.result == "win":
        enough = outcome.keeps or (round >= play.match.rounds and not play.dealers.mangan_repeats_extra)
        return outcome.dealer_won and enough and (not play.dealers.winner_deals or outcome.winners[0] == outcome.dealer)
    if rule == "always" or (rule in ("south_always", "south_draws") and round > 0):
        return True
    if rule == "south_waits":
        return ready or (outcome.dealer + 1) % play.seats not in outcome.ready
    if rule in ("all_noten", "south_draws"):
        return ready or not outcome.ready
    return rule in ("ready", "south_always") and ready


def next_honba(play: PlaySettings, standing: Standing, outcome: Outcome, stays: bool) -> int:
    """Counters on the table in the next deal."""
    if not play.dealers.counters.used:
        return 0
    if outcome.result == "win":
        return standing.honba + 1 if stays else 0
    if outcome.result == "chombo":
        return standing.honba + (1 if play.dealers.counters.after_chombo else 0)
    if outcome.aborted:
        return standing.honba + 1
    more = 1 if play.dealers.counters.conflict and len(outcome.ready) in (0, play.seats) else 0
    if play.dealers.counters.at_draws == "always":
        return standing.honba + 1 + more
    added = ((play.dealers.counters.at_draws == "dealer_ready" and outcome.dealer in outcome.ready)
             or (play.dealers.counters.at_draws == "all_noten" and not outcome.ready))
    return more + (standing.honba + 1 if added else (standing.honba if stays else 0))


def place_of(play: PlaySettings, scores: list[int], seat: int) -> int:
    """The place of a player from 1; of equals the one nearer to the first dealer is ahead."""
    return 1 + sum(1 for other, score in enumerate(scores) if (-score, other) < (-scores[seat], seat))


def is_last_deal(play: PlaySettings, standing: Standing) -> bool:
    """True in the last deal of the last round that has to be played, and of every extra round."""
    return standing.round >= play.match.rounds - 1 and standing.number == play.deals_in_round - 1


def broke(play: PlaySettings, scores: list[int]) -> bool:
    """True when somebody's points end the match at once."""
    if play.ends.bankruptcy == "below_zero" and min(scores) < 0:
        return True
    if play.ends.bankruptcy in ("at_zero", "at_once") and min(scores) <= 0:
        return True
    if play.ends.gap_limit and max(scores) - min(scores) >= play.ends.gap_limit:
        return True
    return play.ends.ceiling > 0 and max(scores) >= play.ends.ceiling


def may_stop(play: PlaySettings, standing: Standing, outcome: Outcome, stays: bool) -> bool:
    """True when the dealer may end the match instead of dealing again."""
    if not stays or not is_last_deal(play, standing) or max(outcome.scores) < play.ends.goal:
        return False
    place = place_of(play, outcome.scores, outcome.dealer)
    if outcome.dealer_won:
        return place <= play.ends.stop_on_win
    return not outcome.aborted and outcome.result != "chombo" and place <= play.ends.stop_when_ready


def _sudden_end(play: PlaySettings, standing: Standing, outcome: Outcome) -> bool:
    """True when an extra round is decided by this deal."""
    if standing.round < play.match.rounds or not play.ends.sudden_death or outcome.aborted:
        return False
    return max(outcome.scores) >= play.ends.goal and (outcome.result == "win" or not play.ends.sudden_needs_win)


def _repeat_ends(play: PlaySettings, outcome: Outcome) -> bool:
    """True when sudden death also ends a deal that its dealer would repeat: usually when the dealer leads."""
    if play.ends.sudden_repeats == "no":
        return True
    leads = place_of(play, outcome.scores, outcome.dealer) == 1
    return leads and (outcome.dealer_won or play.ends.sudden_repeats != "drawn")


def following(play: PlaySettings, standing: Standing, outcome: Outcome, repeats: int = 0) -> Standing | None:
    """The next deal, or None when the match is over. Stopping by the dealer is asked for apart (`may_stop`).

    `repeats` tells how often this dealer has dealt again already.
    """
    if broke(play, outcome.scores):
        return None
    stays = dealer_stays(play, outcome, standing.round) and not repeats_end(play, standing, outcome, repeats)
    honba = next_honba(play, standing, outcome, stays)
    if outcome.result == "chombo":
        return Standing(standing.round, standing.number, honba, standing.replay + 1, standing.dealer,
                        standing.for_sticks)
    if standing.for_sticks:
        return None
    dealer = next_dealer(play, standing, outcome)
    for_sticks = Standing(standing.round + 1, 0, honba, 0, dealer, True) \
        if play.match.stake_deal and outcome.sticks > 0 else None
    if _sudden_end(play, standing, outcome) and (not stays or _repeat_ends(play, outcome)):
        return for_sticks
    if stays:
        return Standing(standing.round, standing.number, honba, 0, standing.dealer)
    if standing.number + 1 < play.deals_in_round:
        return Standing(standing.round, standing.number + 1, honba, 0, dealer)
    after = Standing(standing.round + 1, 0, honba, 0, dealer)
    if after.round < play.match.rounds:
        return after
    won = outcome.result == "win" or not play.ends.sudden_needs_win or after.round == play.match.rounds
    reached = max(outcome.scores) >= play.ends.goal and won
    if reached or after.round >= play.match.rounds + play.ends.extra_rounds:
        return for_sticks
    return after


def repeats_end(play: PlaySettings, standing: Standing, outcome: Outcome, repeats: int) -> bool:
    """True when the dealer may not deal again although the deal would be kept; void deals are dealt again anyway."""
    if outcome.result == "chombo":
        return False
    if play.dealers.repeat_limit and repeats >= play.dealers.repeat_limit:
        return True
    if outcome.aborted or play.dealers.absent_repeats == "no":
        return False
    return play.dealers.absent_repeats == "everywhere" or is_last_deal(play, standing)


def drawn_seats(play: PlaySettings, seed: str) -> list[list[int]]:
    """Which player sits on each wind at the start of every round: first as they came, then drawn anew."""
    own = list(range(play.seats))
    rounds = min(play.match.rounds + play.ends.extra_rounds, MOST_SEATINGS)
    return [own] + [Stream(seed, f"seats {round}").shuffled(own) for round in range(1, rounds + 1)]
