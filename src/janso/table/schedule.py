"""What follows a deal: who deals next, counters, further rounds, the end of the match."""

from __future__ import annotations

from janso.rules.play import PlaySettings

ABORTS = ("nine_terminals", "four_winds", "four_riichi", "four_kongs", "double_win", "triple_win")


class Standing:
    """Where a match stands before a deal. `number` counts the deal within its round from 0; `replay` how often it is
    dealt again without a counter."""

    def __init__(self, round: int, number: int, honba: int, replay: int = 0) -> None:
        self.round = round
        self.number = number
        self.honba = honba
        self.replay = replay

    @property
    def label(self) -> str:
        """The name of the deal in the shuffle: the same deal of the same seed has the same wall at every table."""
        return f"{self.round}.{self.number}.{self.honba}.{self.replay}"


class Outcome:
    """What a deal came to, as far as the schedule asks."""

    def __init__(self, result: str, winners: list[int], ready: list[int], dealer: int, scores: list[int]) -> None:
        self.result = result
        self.winners = winners
        self.ready = ready
        self.dealer = dealer
        self.scores = scores

    @property
    def dealer_won(self) -> bool:
        return self.result == "win" and self.dealer in self.winners

    @property
    def aborted(self) -> bool:
        return self.result in ABORTS


def seating(play: PlaySettings, round: int) -> list[int]:
    """The players on East, South, ... at the start of a round."""
    if play.seat_tables:
        return play.seat_tables[round % len(play.seat_tables)]
    return list(range(play.seats))


def winds_of(play: PlaySettings, standing: Standing) -> list[int]:
    """The wind of each player in a deal."""
    order = seating(play, standing.round)
    winds = [0] * play.seats
    for place, player in enumerate(order):
        winds[player] = (place - standing.number) % play.seats
    return winds


def dealer_stays(play: PlaySettings, outcome: Outcome, round: int = 0) -> bool:
    """True when the dealer deals again in a round (0: East)."""
    rule = play.repeats
    ready = outcome.dealer in outcome.ready
    if outcome.result == "chombo":
        return True
    if outcome.aborted and play.aborted_deal != "ready":
        return play.aborted_deal == "stays"
    if rule == "no":
        return False
    if outcome.result == "win":
        return outcome.dealer_won
    if rule == "always" or (rule == "south_always" and round > 0):
        return True
    if rule == "south_waits":
        return ready or (outcome.dealer + 1) % play.seats not in outcome.ready
    if rule == "all_noten":
        return ready or not outcome.ready
    return rule in ("ready", "south_always") and ready


def next_honba(play: PlaySettings, standing: Standing, outcome: Outcome, stays: bool) -> int:
    """Counters on the table in the next deal."""
    if not play.honba:
        return 0
    if outcome.result == "win":
        return standing.honba + 1 if stays else 0
    if outcome.result == "chombo":
        return standing.honba
    if outcome.aborted or play.draw_honba == "always":
        return standing.honba + 1
    added = ((play.draw_honba == "dealer_ready" and outcome.dealer in outcome.ready)
             or (play.draw_honba == "all_noten" and not outcome.ready))
    return standing.honba + 1 if added else (standing.honba if stays else 0)


def place_of(play: PlaySettings, scores: list[int], seat: int) -> int:
    """The place of a player from 1; of equals the one nearer to the first dealer is ahead."""
    return 1 + sum(1 for other, score in enumerate(scores) if (-score, other) < (-scores[seat], seat))


def is_last_deal(play: PlaySettings, standing: Standing) -> bool:
    """True in the last deal of the last round that has to be played, and of every extra round."""
    return standing.round >= play.rounds - 1 and standing.number == play.deals_in_round - 1


def broke(play: PlaySettings, scores: list[int]) -> bool:
    """True when somebody's points end the match at once."""
    if play.bankruptcy == "below_zero" and min(scores) < 0:
        return True
    if play.bankruptcy == "at_zero" and min(scores) <= 0:
        return True
    if play.gap_limit and max(scores) - min(scores) >= play.gap_limit:
        return True
    return play.ceiling > 0 and max(scores) >= play.ceiling


def may_stop(play: PlaySettings, standing: Standing, outcome: Outcome, stays: bool) -> bool:
    """True when the dealer may end the match instead of dealing again."""
    if not stays or not is_last_deal(play, standing) or max(outcome.scores) < play.goal:
        return False
    place = place_of(play, outcome.scores, outcome.dealer)
    if outcome.dealer_won:
        return place <= play.stop_on_win
    return not outcome.aborted and outcome.result != "chombo" and place <= play.stop_when_ready


def _sudden_end(play: PlaySettings, standing: Standing, outcome: Outcome) -> bool:
    """True when an extra round is decided by this deal."""
    if standing.round < play.rounds or not play.sudden_death or outcome.aborted:
        return False
    return max(outcome.scores) >= play.goal and (outcome.result == "win" or not play.sudden_needs_win)


def following(play: PlaySettings, standing: Standing, outcome: Outcome, repeats: int = 0) -> Standing | None:
    """The next deal, or None when the match is over. Stopping by the dealer is asked for apart (`may_stop`).

    `repeats` tells how often this dealer has dealt again already.
    """
    if broke(play, outcome.scores):
        return None
    stays = dealer_stays(play, outcome, standing.round)
    if play.repeat_limit and repeats >= play.repeat_limit and outcome.result != "chombo":
        stays = False
    honba = next_honba(play, standing, outcome, stays)
    if outcome.result == "chombo":
        return Standing(standing.round, standing.number, honba, standing.replay + 1)
    if _sudden_end(play, standing, outcome) and (not stays or place_of(play, outcome.scores, outcome.dealer) == 1):
        return None
    if stays:
        return Standing(standing.round, standing.number, honba)
    if standing.number + 1 < play.deals_in_round:
        return Standing(standing.round, standing.number + 1, honba)
    after = Standing(standing.round + 1, 0, honba)
    if after.round < play.rounds:
        return after
    won = outcome.result == "win" or not play.sudden_needs_win or after.round == play.rounds
    reached = max(outcome.scores) >= play.goal and won
    if reached or after.round >= play.rounds + play.extra_rounds:
        return None
    return after
