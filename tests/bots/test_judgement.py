"""What the solid bot goes by: dangers, the race to a hand, and pairs of plans."""

import pytest

from janso.bots import Sight, make, play_out
from janso.bots.bot import act
from janso.bots.solid import SolidBot
from janso.bots.weighing.danger import chances, safe_kinds
from janso.bots.weighing.plans import FAR, PAIRS, Plan, mixed_straights, mixed_triples, unmet
from janso.bots.weighing.pressure import Pressure, declared_by_others
from janso.bots.weighing.race import POPULAR, RIICHI, Race
from janso.bots.weighing.tastes import Tastes
from janso.bots.weighing.twofold import Row, pair_distance
from janso.hand import Hand
from janso.shape.api import accepts
from janso.shape.forms import DEFAULT_FORMS
from janso.shape.held import held
from janso.table.log import action
from janso.table.log import event as ev
from janso.table.match import Match
from janso.tiles import parse

FRESH = [4] * 34


def test_what_a_ready_player_let_pass_is_safe_and_so_are_the_waits_it_rules_out() -> None:
    one, four, seven = parse("1m"), parse("4m"), parse("7m")
    before = chances(0, FRESH)
    after = chances(1 << four, FRESH)
    assert after[four] == 0
    assert after[one] < before[one]
    assert after[seven] < before[seven]
    assert sum(before) > 1, "some waits win on two kinds"


def test_a_kind_without_unseen_copies_of_its_neighbours_waits_only_as_pair_or_single() -> None:
    left = list(FRESH)
    for tile in ("2m", "3m"):
        left[parse(tile)] = 0
    found = chances(0, left)
    assert found[parse("1m")] == pytest.approx(found[parse("1z")])


def test_discards_come_in_the_order_of_the_deal() -> None:
    match = Match("dazhong", seed=5)
    bots = [make("greedy", seat) for seat in range(4)]
    for _ in range(60):
        act(match, bots)
        assert match.deal is not None
        log = match.log
        start = max(at for at, event in enumerate(log) if event.type == ev.START_DEAL)
        thrown = [(event.seat, event.tile & 63) for event in log[start:] if event.type == ev.DISCARD]
        if match.deal.state.course.discards:
            assert Sight(match, 0).discards() == thrown


def _sight(rules: str) -> Sight:
    match = Match(rules, seed=3)
    return Sight(match, match.waiting[0])


@pytest.mark.parametrize("rules", ["dazhong", "riichi"])
def test_of_two_ready_hands_the_wider_and_the_dearer_promise_more(rules: str) -> None:
    race = Race(_sight(rules), RIICHI if rules == "riichi" else POPULAR[0])
    race.left = list(FRESH)

    def promise(text: str) -> float:
        tiles = held(Hand.parse(text))
        number, mask = accepts(tiles, DEFAULT_FORMS, None)
        return race.value(tiles, (), number, mask)

    narrow, wide = promise("123m456p13s99p678m"), promise("123m456p23s99p678m")
    assert wide > narrow > 0
    dear = promise("123456789m23p99s")
    assert dear > promise("123m456p23p99s678s")


def test_a_wait_among_the_own_discards_counts_only_when_drawn() -> None:
    race = Race(_sight("riichi"), RIICHI)
    race.left = list(FRESH)
    tiles = held(Hand.parse("123m456p23s99p678m"))
    number, mask = accepts(tiles, DEFAULT_FORMS, None)
    free = race.value(tiles, (), number, mask)
    race = Race(_sight("riichi"), RIICHI)
    race.left = list(FRESH)
    race.furiten = 1 << parse("1s")
    assert 0 < race.value(tiles, (), number, mask) < free / 1.2


def test_an_open_hand_without_any_fan_is_worth_more_undeclared() -> None:
    race = Race(_sight("dazhong"), POPULAR[0])
    race.left = list(FRESH)

    def silent(text: str) -> bool:
        hand = Hand.parse(text)
        tiles = held(hand)
        number, mask = accepts(tiles, DEFAULT_FORMS, None)
        assert number == 0
        return race.keeps_silent(tiles, hand.melds, mask)

    assert silent("78p456s444p33z(^234m)"), "a chicken hand pays eight, the declaration alone one"
    assert not silent("78p456s444p22s(^234m)"), "no honours is a fan"
    assert not silent("78p456s33z(^234m)(^777z)"), "a pung of dragons is a fan"
    assert not silent("78p456s444p33z234m"), "a concealed hand is a fan"


def _pressed(others: int) -> Sight:
    """What a seat that has not declared sees in a deal where so many others have."""
    for seed in range(60):
        match = Match("dazhong", seed=seed)
        bots = [make("greedy", seat) for seat in range(4)]
        for _ in range(400):
            if match.done:
                break
            sight = Sight(match, match.waiting[0])
            if sight.own_turn and not sight.riichi and len(declared_by_others(sight)) == others:
                return sight
            act(match, bots)
    raise AssertionError("no such deal")


def test_nobody_is_feared_before_a_hand_is_declared() -> None:
    pressure = Pressure(_pressed(0))
    assert pressure.declared == []
    assert set(pressure.cost) == {0.0}
    assert pressure.toll == 0


def test_what_a_declared_player_threw_away_costs_nothing() -> None:
    sight = _pressed(1)
    pressure = Pressure(sight)
    seat = pressure.declared[0]
    thrown = [discard.face & 63 for discard in sight.river(seat)]
    assert thrown
    assert all(safe_kinds(sight, seat) >> kind & 1 for kind in thrown)
    assert all(pressure.cost[kind] == 0 for kind in thrown if kind < 34)
    assert max(pressure.cost) > 0


def test_under_pressure_a_far_hand_is_given_up_and_a_ready_one_is_not() -> None:
    pressure = Pressure(_pressed(2))
    safe = pressure.cost.index(0.0)
    risky = pressure.cost.index(max(pressure.cost))
    pace = POPULAR[2]

    def best(promise: float, steps: int) -> int:
        kept = pressure.weighed(promise, steps, risky, pace, 12)
        given_up = pressure.weighed(promise / 3, steps + 1, safe, pace, 12)
        return risky if kept > given_up else safe

    assert best(1.0, 2) == safe
    assert best(30.0, 0) == risky


def test_the_more_hands_are_declared_the_less_a_far_hand_wins() -> None:
    for steps in range(1, 5):
        chance = [pace.typical[steps][15] for pace in POPULAR]
        assert chance == sorted(chance, reverse=True)
        assert chance[1] < 0.6 * chance[0]


def test_two_plans_do_not_use_the_same_tile_twice() -> None:
    straight, triple = mixed_straights(8)[0], next(plan for plan in mixed_triples(8) if plan.sets[0][1] == 0)
    counts = [0] * 34
    for kind, need in unmet(straight, [])[0]:
        counts[kind] += need
    row = Row(counts, ([], []), FRESH)
    for kind, need in unmet(triple, [])[0]:
        row.moved(kind, need)
    full = pair_distance(straight, triple, row)
    shared = next(kind for kind, _ in straight.needs if kind in dict(triple.needs))
    row.moved(shared, -1)
    assert pair_distance(straight, triple, row) == full + 1 < FAR


def test_seven_pairs_beside_a_plan_want_eight_pairs_of_what_the_plan_leaves() -> None:
    straight, pairs = mixed_straights(8)[0], Plan("seven pairs", PAIRS, 24)
    counts = [0] * 34
    for kind, need in straight.needs:
        counts[kind] += need
    row = Row(counts, ([], []), FRESH)
    for kind in range(27, 34):
        row.moved(kind, 2)
    eight = pair_distance(pairs, straight, row)
    row.moved(27, -1)
    assert pair_distance(pairs, straight, row) == eight + 1


def test_a_seat_with_two_hands_knows_its_own_turn() -> None:
    sight = _sight("siamese")
    assert sight.own_turn
    assert len(sight.held) == 28
    assert sight.twofold
    assert sight.to_beat == 0


@pytest.mark.parametrize("rules", ["siamese", "siamese-2p"])
def test_solid_bots_finish_a_match_of_two_hands(rules: str) -> None:
    match = Match(rules, seed=6)
    play_out(match, [make("solid" if seat == 0 else "greedy", seat) for seat in range(match.play.seats)])
    assert match.done
    assert any(event.type == ev.WIN and event.seat == 0 for event in match.log)


def test_four_jokers_become_a_kong() -> None:
    for seed in range(200):
        match = Match("dazhong-jokers", seed=seed)
        assert match.deal is not None
        state = match.deal.state
        player = state.players[match.waiting[0]]
        if state.dora.joker < 0 or state.drawn < 0:
            continue
        while player.jokers < 4:
            player.remove(next(face for face in player.held if face & 63 != state.dora.joker))
            player.add(state.dora.joker)
        kong = action.SetAction(action.CONCEALED_KONG, state.dora.joker, (state.dora.joker,) * 4)
        options = [*match.options(player.seat), kong]
        for name in ("greedy", "solid"):
            assert make(name, 1).choose(Sight(match, player.seat), options).same(kong)
        return
    pytest.fail("no deal starts with a joker named")


@pytest.mark.parametrize(("rules", "size"), [
    ("riichi", 1.0), ("sanma", 1.0), ("kanto", 1000 / 3900), ("half-flush", 8000 / 3900),
    ("single-suit", 16000 / 3900), ("risu-3", 100 / 3900),
])
def test_an_everyday_hand_tells_how_large_points_are(rules: str, size: float) -> None:
    assert Tastes(_sight(rules)).scale == pytest.approx(size)


def test_where_points_are_small_a_discard_costs_as_little_as_hands_there_bring() -> None:
    bot = SolidBot(1)
    sight = _sight("kanto")
    pace = bot.riichi_pace(sight)
    assert pace.far[0] == pytest.approx(RIICHI.far[0] * 1000 / 3900)
    assert pace.typical == RIICHI.typical
