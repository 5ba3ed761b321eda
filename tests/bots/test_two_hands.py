"""Two hands from one row: when a first win is let go, which one is taken, and what a model changes of it."""

from pathlib import Path

import pytest

from janso.bots import Sight, make
from janso.bots.master import MasterBot
from janso.bots.model import Model, known_as, shipped
from janso.bots.solid import SolidBot
from janso.bots.weighing.planned import worth_of
from janso.bots.weighing.twofold import SILENT, Manner, best_claim, best_win, patient, worth_of_win
from janso.hand import Hand
from janso.shape.api import accepts
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.table.match import Match
from janso.train.breed import Breeder


def _decisions(rules: str, count: int, seed: int = 3, second: bool = False) -> list[tuple[Sight, list[Action]]]:
    """Decisions of solid players with two hands to build, or with the second of them."""
    return [(sight, options) for _, sight, options in _positions(rules, count, seed, second)]


def _positions(rules: str, count: int, seed: int = 3,
               second: bool = False) -> list[tuple[Match, Sight, list[Action]]]:
    """The same with the match, as it stood then."""
    match = Match(rules, seed)
    bots = [make("solid", 1) for _ in range(match.play.seats)]
    found: list[tuple[Match, Sight, list[Action]]] = []
    while len(found) < count and not match.done:
        seat = match.waiting[0]
        options = match.options(seat)
        sight = Sight(match, seat)
        if sight.twofold != second and len(options) > 1:
            copy = match.copy()
            found.append((copy, Sight(copy, seat), options))
        match.do(seat, options[0] if len(options) == 1 else bots[seat].choose(sight, options))
    return found


def _wins(options: list[Action]) -> int:
    return sum(option.verb == act.WIN for option in options)


def test_a_first_win_on_a_discard_is_let_go_while_the_wall_is_long_and_one_by_draw_is_taken() -> None:
    manner = Manner()
    manner.patience = 25.0
    on_discards = drawn = 0
    for sight, options in _decisions("siamese", 400):
        kept = patient(sight, options, manner)
        if sight.own_turn:
            assert kept == options
            drawn += _wins(options) > 0
        elif _wins(options):
            assert _wins(kept) == (0 if sight.wall_left >= 25 else _wins(options))
            on_discards += 1
            manner.patience = sight.wall_left + 1.0
            assert patient(sight, options, manner) == options
            manner.patience = 25.0
    assert drawn > 5 and on_discards > 5


def test_where_two_play_a_win_on_a_discard_pays_as_much_and_is_taken() -> None:
    manner = Manner()
    manner.patience = 0.0
    offers = [(sight, options) for sight, options in _decisions("siamese-2p", 300)
              if not sight.own_turn and _wins(options)]
    assert offers
    assert all(patient(sight, options, manner) == options for sight, options in offers)


def test_solid_takes_any_first_win_and_master_waits_for_one_of_its_own() -> None:
    solid, master = SolidBot(1), MasterBot(1)
    taken = [(solid.choose(sight, options).verb == act.WIN, master.choose(sight, options).verb == act.WIN)
             for sight, options in _decisions("siamese", 300)
             if not sight.own_turn and _wins(options) and sight.wall_left >= 30]
    assert taken and set(taken) == {(True, False)}


def test_master_opens_no_set_while_it_builds_two_hands_and_solid_does() -> None:
    sets = (act.CHOW, act.PUNG)
    solid, master = SolidBot(1), MasterBot(1)
    offers = [(sight, options) for sight, options in _decisions("siamese", 600)
              if not _wins(options) and any(option.verb in sets for option in options)]
    assert any(solid.choose(sight, options).verb in sets for sight, options in offers)
    assert not any(master.choose(sight, options).verb in sets for sight, options in offers)


def test_less_is_claimed_the_more_an_open_set_must_promise() -> None:
    bot, claimed = SolidBot(1), []
    offers = [(sight, options) for sight, options in _decisions("siamese", 600) if not sight.own_turn]
    for factor in (0.5, 1.1, SILENT):
        manner = Manner()
        manner.claim = factor
        claimed.append(sum(best_claim(sight, options, options[-1], bot.plans(sight), manner).verb != act.PASS
                           for sight, options in offers if options[-1].verb == act.PASS))
    assert claimed[0] > claimed[1] > claimed[2] == 0


def test_the_more_points_count_that_are_paid_now_the_dearer_the_first_win() -> None:
    bot = SolidBot(1)
    found = [(sight, wins) for sight, options in _decisions("siamese", 300)
             if len(wins := [option for option in options if option.verb == act.WIN]) > 1]
    worth = []
    for paid in (-3.0, 3.0):
        manner = Manner()
        manner.paid = paid
        worth.append(sum(worth_of_win(sight, best_win(sight, wins, bot.plans(sight), manner)) for sight, wins in found))
    assert worth[0] < worth[1]


class _Waiting(MasterBot):
    """Tells what waits are worth."""

    def told(self, sight: Sight, held: list[int], mask: int) -> float:
        self.model(sight)
        return self._waits_worth(sight, held, sight.melds(sight.seat), mask)


def _waiting() -> list[tuple[Sight, int, list[tuple[int, float]]]]:
    """Second hands that are ready: the waits that are live, and what the scorer says of a win by draw on each."""
    found: list[tuple[Sight, int, list[tuple[int, float]]]] = []
    for sight, _ in _decisions("siamese-2p", 900, second=True):
        number, mask = accepts(sight.tiles(), sight.forms, None)
        if number == 0 and len(sight.held) % 3 == 1:
            live = [kind for kind in range(34) if mask >> kind & 1 and sight.left()[kind]]
            melds = tuple(sight.melds(sight.seat))
            found.append((sight, mask, [(kind, worth_of(sight, Hand.of(sight.held, melds, kind), True))
                                        for kind in live]))
    return found


def test_of_a_second_hand_only_waits_count_that_are_worth_as_much_as_the_first() -> None:
    model = Model("mcr", {}, {"second": 10.0, "by_discard": 0.0})
    all_of_them = Model("mcr", {}, {"second": 0.0, "by_discard": 0.0})
    cheap = dear = 0
    for sight, mask, waits in _waiting():
        left = sight.left()
        allowed = sum(left[kind] * worth for kind, worth in waits if worth >= sight.to_beat)
        told = _Waiting(1, model).told(sight, list(sight.held), mask)
        assert told == pytest.approx(10.0 * allowed)
        counted = _Waiting(1, all_of_them).told(sight, list(sight.held), mask)
        assert counted == pytest.approx(sum(left[kind] * max(worth, 0.0) for kind, worth in waits))
        cheap += allowed == 0 < counted
        dear += allowed > 0
    assert cheap and dear


def _after(match: Match, sight: Sight, claim: Action, bot: MasterBot) -> Sight:
    """What a seat sees after a claim and its discard."""
    match.do(sight.seat, claim)
    for seat in [each for each in match.waiting if each != sight.seat]:
        match.do(seat, next(option for option in match.options(seat) if option.verb == act.PASS))
    then = Sight(match, sight.seat)
    match.do(sight.seat, bot.choose(then, match.options(sight.seat)))
    return Sight(match, sight.seat)


def _waits(bot: _Waiting, sight: Sight) -> float:
    number, mask = accepts(sight.tiles(), sight.forms, None)
    return bot.told(sight, list(sight.held), mask) if number == 0 else 0.0


def test_a_second_hand_that_is_ready_opens_a_set_only_for_better_waits() -> None:
    bot = _Waiting(1, Model("mcr", {}, {"second": 10.0}))
    plain = _Waiting(1, Model("mcr", {}, {"second": 0.0}))
    claimed = kept = 0
    for match, sight, options in _positions("siamese-2p", 1200, second=True):
        claims = [option for option in options if option.verb in (act.CHOW, act.PUNG)]
        if not claims or any(option.verb == act.WIN for option in options):
            continue
        before, choice = _waits(bot, sight), bot.choose(sight, options)
        if before > 0 and choice.verb == act.PASS:
            kept += any(_waits(bot, _after(match.copy(), sight, claim, bot)) < before for claim in claims)
        elif choice.verb != act.PASS and (before > 0 or plain.choose(sight, options).verb == act.PASS):
            assert _waits(bot, _after(match, sight, choice, bot)) > before
            claimed += 1
    assert kept > 5 and claimed > 2


def test_two_hands_have_a_model_of_their_own() -> None:
    assert known_as("mcr", 1) == "mcr"
    one, two = shipped(known_as("mcr", 1)), shipped(known_as("mcr", 2))
    assert two.family == "mcr-two-hands" and two.made and two.numbers
    assert "patience" in two.numbers and "patience" not in one.numbers
    sight = _decisions("siamese-2p", 1)[0][0]
    assert MasterBot(1).model(sight) is two and Breeder(sight.rules, Path("none.json")).best is two
    assert MasterBot(1, Model("mcr", {}, {"both": 9.0})).model(sight).numbers == {"both": 9.0}
