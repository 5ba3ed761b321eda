"""Rarer rules of the match: which wins keep the deal, who deals and sits where, prizes, lunch, what results are."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, everybody_passes, last, play_on, wall_of
from test_riichi_match_options import EVEN, settings
from test_riichi_play_options import READY, Shows, deal, may, throw

import janso
from janso.errors import JansoError
from janso.games.riichi.aborts import four_kongs_of_several
from janso.games.riichi.customs.markers import marker_fines
from janso.games.riichi.game import Riichi
from janso.games.riichi.own import riichi_seat
from janso.hand import KONG, PUNG, Hand, Meld
from janso.records.deals import cut, only_riichi
from janso.rules import ruleset
from janso.rules.check import check_text
from janso.rules.riichi.paying.draws import chombo_payments, nagashi_payments
from janso.rules.riichi.paying.settle import standings
from janso.rules.ruleset import derive
from janso.scoring.situation import Situation
from janso.table import Match
from janso.table.chance import Stream
from janso.table.log.event import Event
from janso.table.schedule import Outcome, Standing, following, winds_of
from janso.tiles import parse

CHEAP = "34p234m567m345s88s"  # simples and four chows
DORA = "34p234m567m555s88s"  # simples; three dora make it a mangan
FLUSH = "2233445566778m"


def two_deals(options: dict[str, Any], hands: list[str], **more: str) -> Match:
    """A match of two deals whose first one gives these hands."""
    more.setdefault("indicators", "3z")
    wall = wall_of("riichi", hands, options=options, **more)
    return Match.from_walls(ruleset("riichi").with_options(options), [wall, wall_of("riichi", [""] * 4)])


def dealer_wins(options: dict[str, Any], hand: str, tile: str, indicator: str) -> Any:
    """East wins on South's discard: whether East deals again."""
    match = two_deals(options, [hand + "1z", "", "", ""], draws=tile, indicators=indicator)
    throw(match, (0, "1z"))
    act(match, 1, "discard", tile)
    act(match, 0, "win")
    return last(match, "end_deal")["next"] == {"round": 0, "number": 0, "honba": 1, "replay": 0}


def extra_round(options: dict[str, Any]) -> Any:
    """A cheap win of the dealer in the South round and in an extra West round: whether the same deal comes again."""
    play = settings({**options, "mangan_repeats": "dora_count", "sudden_death": "no", "stop_on_win": "no"})
    cheap = Outcome("win", [0], [], 0, EVEN, keeps=False)
    found = ""
    for standing in (Standing(1, 0, 0), Standing(2, 0, 0)):
        after = following(play, standing, cheap)
        assert after is not None
        found += "yn"[after.number]
    return found


def next_dealer(options: dict[str, Any]) -> Any:
    """North wins on East's discard: who deals next, and who sits where then."""
    match = two_deals(options, ["2p", "", "", READY])
    act(match, 0, "discard", "2p")
    act(match, 3, "win")
    assert match.deal is not None
    return match.deal.state.dealer


def drawn_dealer() -> int:
    return Stream("", "dealer 0.1.0.0").shuffled([1, 2, 3])[0]


def seats(options: dict[str, Any]) -> Any:
    """The winds of the players in the first deals of three rounds, and in the second deal of the second."""
    match = Match(ruleset("riichi").with_options(options), seed=4)
    standings_ = [Standing(0, 0, 0), Standing(1, 0, 0), Standing(2, 0, 0), Standing(1, 1, 0)]
    return ["".join(str(wind) for wind in winds_of(match.play, each)) for each in standings_]


def drawn_places() -> list[str]:
    places = [[0, 1, 2, 3], *[Stream("4", f"seats {n}").shuffled([0, 1, 2, 3]) for n in (1, 2)]]
    first = ["".join(str(order.index(player)) for player in range(4)) for order in places]
    return [*first, "".join(str((places[1].index(player) - 1) % 4) for player in range(4))]


def ruined(options: dict[str, Any]) -> Any:
    """East has 1000 points and discards into West's win of 1000 or, dora counted, 8000: everybody's gain and chips."""
    match = two_deals({"start_points": 1000, "return_points": 1000, **options}, ["2p", "", DORA, ""], indicators="4s")
    act(match, 0, "discard", "2p")
    act(match, 2, "win")
    told = last(match, "win")
    assert Match.replay([event.as_json() for event in match.log]).scores == match.scores
    return told["deltas"], told.get("chips")


def eaten(options: dict[str, Any], self_draw: bool) -> Any:
    """West wins on East's discard, or South by self-draw: gains, and what is left in the middle."""
    hands = ["2p", "", CHEAP, ""] if not self_draw else ["1z", CHEAP, "", ""]
    match = two_deals(options, hands, draws="9s6z6z6z2p" if self_draw else "")
    if self_draw:
        throw(match, (0, "1z"), (1, "9s"), (2, "6z"), (3, "6z"), (0, "6z"))
        act(match, 1, "win")
    else:
        act(match, 0, "discard", "2p")
        act(match, 2, "win")
    told = last(match, "win")
    again = Match.replay(match.log)
    assert told.get("lunch", 0) == match.view(0).get("lunch", 0) == again.view(0).get("lunch", 0)
    return told["deltas"], told.get("lunch")


def results(options: dict[str, Any], points: list[int], chips: list[int] | None = None) -> Any:
    rules = ruleset("riichi").with_options(options)
    return [one.result for one in standings(rules, points, chips=chips)]


def furiten_declared(options: dict[str, Any]) -> Any:
    """South has discarded 2p and waits for 2p and 5p: which riichi may be declared."""
    rules = derive(ruleset("riichi"), "house", {"options": options, "patterns": {"sarashi_richi": True}})
    wall = wall_of("riichi", ["1z", READY, "", ""], draws="2p9s9m1m9p", indicators="3z")
    match = Match.from_walls(rules, [wall])
    throw(match, (0, "1z"), (1, "2p"), (2, "9s"), (3, "9m"), (0, "1m"))
    return sorted({action.open for action in match.options(1) if action.do == "riichi"})


def spread(options: dict[str, Any]) -> Any:
    """Whether four kongs of one, two, three and four players end the deal."""
    match = deal(["", "", "", ""], options)
    assert match.deal is not None
    s = match.deal.state
    s.course.kongs = 4
    found = ""
    for seats_ in (0b1, 0b101, 0b111, 0b1111):
        s.course.kong_seats = seats_
        found += "ny"[four_kongs_of_several(s)]
    return found


def fourth(options: dict[str, Any], kongs: int) -> Any:
    """East raises a pung of 2p, for which South waits, beside so many kongs: may South rob it, and is South furiten
    after letting it pass?"""
    match = deal(["2p1z", READY, "", ""], options)
    assert match.deal is not None
    s = match.deal.state
    east = s.players[0]
    keep = [parse("2p"), parse("1z"), parse("1z")]
    for face in list(east.held):
        if face not in keep or east.held.count(face) > keep.count(face):
            east.remove(face)
    for rank in range(kongs):
        east.add_meld(Meld(KONG, (parse(f"{rank + 1}s"),) * 4, True), 0)
    east.add_meld(Meld(PUNG, (parse("2p"),) * 3, False, 1, parse("2p")), 0)
    s.drawn = parse("2p")
    s.asks.known = False
    act(match, 0, "added_kong", "2p")
    found = may(match, 1, "win")
    everybody_passes(match)
    return found, riichi_seat(s.players[1]).passed_at > 0


def opens(options: dict[str, Any]) -> Any:
    """West wins on East's discard; who plays first in the deal after that, in which South deals, and who has the
    fourteenth tile: counted from the dealer."""
    walls = [wall_of("riichi", ["2p", "", CHEAP, ""]), wall_of("riichi", [""] * 4)]
    if options["opening_player"] in ("break", "dice"):
        opening = Match.from_walls(ruleset("riichi").with_options(options), walls)
        assert opening.deal is not None
        by_break = options["opening_player"] == "break"
        dice = opening.deal.state.opening.dice if by_break else Stream("", "opener 0.0.0.0").dice(2)
        assert opening.waiting == [(sum(dice[:2]) - 1) % 4] == [opening.deal.state.opening.opener]
        assert [len(p.held) for p in opening.deal.state.players].index(14) == opening.waiting[0]
        seen = opening.events_for(opening.waiting[0])
        assert [len(hand) for hand in next(e for e in seen if e["type"] == "dealt")["hands"]][opening.waiting[0]] == 14
        return "thrown"
    wall = wall_of("riichi", ["2p", "", CHEAP, ""])
    match = Match.from_walls(ruleset("riichi").with_options(options), [wall, walls[1]])
    assert match.waiting == [0]
    act(match, 0, "discard", "2p")
    act(match, 2, "win")
    assert match.deal is not None and match.deal.state.dealer == 1
    first = match.waiting[0]
    assert len(match.deal.state.players[first].held) == 14
    again = Match.replay([event.as_json() for event in match.log])
    assert again.waiting == match.waiting and again.view(0) == match.view(0)
    everybody_passes(match)
    match.do(first, next(action for action in match.options(first) if action.do == "discard"))
    everybody_passes(match)
    assert match.deal.state.turn == (first + 1) % 4
    return (first - 1) % 4


def drawn_tile(options: dict[str, Any]) -> Any:
    """Of the first deals of a game: whether a die named the round tile, and the next dealer is another player whom two
    dice name from the dealer's place."""
    match = Match(ruleset("riichi").with_options({**options, "bankruptcy": "play_on"}), seed=7)
    play_on(match, random.Random(7))
    starts = [event.as_json() for event in match.log if event.name == "start_deal"]
    if "round_tile" not in starts[0]:
        return "no die", starts[0].get("round_wind")
    for before, start in zip([None, *starts], starts):
        label = f"{start['round']}.{start['number']}.{start['honba']}.0"
        die = Stream("7", f"round tile {label}").dice(1)[0]
        assert start["round_tile"] == f"{die + 1}z" and start["round_wind"] == (die if die < 4 else 0)
        if before is not None:
            step = (sum(Stream("7", f"break {label}").dice(2)) - 1) % 4
            assert start["dealer"] == (before["dealer"] + (step or 1)) % 4
    return "die", len(starts)


CASES = [
    Shows("drawn_round_wind", drawn_tile, {"no": ("no die", None), "yes": ("die", 10)}),
    Shows("drawn_round_deals", drawn_tile, {5: ("die", 10), 3: ("die", 6)}, drawn_round_wind="yes"),
    Shows("opening_player", opens, {"dealer": 0, "last_winner": 1, "round": 0, "deal": 1, "break": "thrown",
                                    "dice": "thrown"}),
    Shows("mangan_repeats", lambda o: dealer_wins(o, CHEAP, "5p", "3z"),
          {"no": True, "dora_count": False, "without_dora": False, "dora_ends": False}),
    Shows("mangan_repeats", lambda o: dealer_wins(o, DORA, "5p", "4s"),
          {"no": True, "dora_count": True, "without_dora": False, "dora_ends": False}),
    Shows("mangan_repeats", lambda o: dealer_wins(o, FLUSH, "8m", "3z"),
          {"no": True, "dora_count": True, "without_dora": True, "dora_ends": True}, bankruptcy="play_on"),
    Shows("mangan_repeats", lambda o: dealer_wins(o, FLUSH, "8m", "1m"),
          {"no": True, "dora_count": True, "without_dora": True, "dora_ends": False}, bankruptcy="play_on"),
    Shows("mangan_repeats_where", extra_round, {"all": "nn", "regular": "ny"}),
    Shows("dealer_selection", next_dealer, {"rotation": 1, "points": 3, "random": drawn_dealer()}),
    Shows("reseating", seats, {"no": ["0123", "0123", "0123", "3012"], "chinese": ["0123", "1032", "3201", "0321"],
                               "random": drawn_places()}),
    # A mangan of 8000; one more honba is 300.
    Shows("bankruptcy_prize", ruined,
          {"no": ([-8000, 0, 8000, 0], None), "points": ([-18000, 0, 18000, 0], None),
           "honba": ([-8300, 0, 8300, 0], None), "chips": ([-8000, 0, 8000, 0], [-1, 0, 1, 0])}),
    Shows("bankruptcy_prize", ruined, {"points": ([-8000, 0, 8000, 0], None)}, bankruptcy="play_on"),
    Shows("bankruptcy_prize_points", ruined, {10000: ([-18000, 0, 18000, 0], None), 500: ([-8500, 0, 8500, 0], None)},
          bankruptcy_prize="points"),
    Shows("bankruptcy_prize_chips", ruined, {1: ([-8000, 0, 8000, 0], [-1, 0, 1, 0]),
                                             3: ([-8000, 0, 8000, 0], [-3, 0, 3, 0])}, bankruptcy_prize="chips"),
    Shows("bankruptcy_prize_to", ruined, {"winner": ([-18000, 0, 18000, 0], None),
                                          "everybody": ([-38000, 10000, 18000, 10000], None)},
          bankruptcy_prize="points"),
    Shows("bankruptcy_prize", lambda o: ruined({**o, "start_points": 8000}),
          {"points": ([-8000, 0, 8000, 0], None)}, bankruptcy="below_zero"),
    Shows("bankruptcy_prize", lambda o: ruined({**o, "start_points": 8000}),
          {"points": ([-18000, 0, 18000, 0], None)}, bankruptcy="at_zero"),
    Shows("debts_forgiven", lambda o: results(o, [60000, 30000, 20000, -10000]),
          {"no": [70.0, 10.0, -20.0, -60.0], "yes": [70.0, 10.0, -20.0, -50.0]}, uma=[20, 10, -10, -20]),
    # Two yaku, 30 fu: 2000; by self-draw three han and 20 fu, 700 and 1300.
    Shows("lunch", lambda o: eaten(o, False), {0: ([-2000, 0, 2000, 0], None), 1: ([-2000, 0, 2000, 0], 0),
                                               3: ([-2000, 0, 2000, 0], 2)}),
    Shows("lunch", lambda o: eaten(o, True), {1: ([-2300, 5700, -1700, -1700], 1), 2: ([-1300, 2700, -700, -700], 0)}),
    Shows("lunch_fine", lambda o: eaten(o, True), {1000: ([-2300, 5700, -1700, -1700], 1),
                                                   100: ([-1400, 3000, -800, -800], 1)}, lunch=1),
    # From 25000: +15, +3, -6, -12 and uma, three times; a chip is a thousand.
    Shows("rating_multiplier", lambda o: results(o, [40000, 28000, 19000, 13000], [3, 0, -1, -2]),
          {0: [53.0, 8.0, -22.0, -39.0], 1: [38.0, 13.0, -17.0, -34.0], 3: [108.0, 39.0, -49.0, -98.0]},
          chip_points=1000),
    Shows("chip_points", lambda o: results(o, [40000, 28000, 19000, 13000], [3, 0, -1, -2]),
          {0: [50.0, 8.0, -21.0, -37.0], 500: [51.5, 8.0, -21.5, -38.0]}),
    Shows("uma_by_reached", lambda o: results(o, [40000, 28000, 19000, 13000]), {"slap": [20.0, 6.0, -9.0, -17.0]},
          rating_multiplier=1),
    # In han of 25 points: 60, 12, -24, -48 above the start, uma as han, a chip is a han.
    Shows("chip_rate", lambda o: results(o, [6500, 5300, 4400, 3800], [3, 0, -1, -2]),
          {"no": [21.5, 10.3, -10.6, -21.2], "yes": [83.0, 22.0, -35.0, -70.0]}, scale="linear", start_points=5000,
          return_points=5000),
    Shows("furiten_riichi", furiten_declared, {"no": [], "yes": [False, True], "open": [True]}),
    Shows("four_kongs_players", spread, {1: "nyyy", 2: "nnyy", 3: "nnny", 4: "nnnn"}),
    Shows("fourth_kong_safe", lambda o: fourth(o, 3), {"no": (True, True), "yes": (False, False)}),
    Shows("fourth_kong_safe", lambda o: fourth(o, 2), {"no": (True, True), "yes": (True, True)}),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_of_a_rarer_option_of_the_match_shows(case: Shows, claims: Callable[..., None]) -> None:
    assert {value: case.found(value) for value in case.answers} == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))


VALUE_TILES = [
    ("S", "1z", "E", 1), ("S", "2z", "E", "no"), ("S", "2z", "S", 1), ("W", "2z", "S", 1), ("E", "1z", "S", 1),
    ("W", "3z", "S", "no"), ("W", "5z", "S", 1),
]


@pytest.mark.parametrize(("seat", "tile", "round", "han"), VALUE_TILES)
def test_with_a_drawn_round_tile_it_and_east_and_dragons_are_of_value_for_everybody(
        seat: str, tile: str, round: str, han: Any) -> None:
    hand = f"123m55s67p({tile[0] * 3}z)(456m)+8p"
    score = janso.score("riichi", hand, options={"drawn_round_wind": "yes"}, seat=seat, round=round)
    assert (score.han if score.valid else "no") == han


def test_with_a_drawn_round_tile_a_pair_of_the_own_wind_is_worth_nothing_and_the_dealer_pays_as_others_do() -> None:
    options = {"drawn_round_wind": "yes"}
    pinfu = janso.score("riichi", "234m567m345p67s22z+8s", options=options, seat="S", round="W", self_draw=True)
    assert [line.id for line in pinfu.patterns] == ["menzen_tsumo", "pinfu"]
    assert pinfu.payments == {"E": -400, "S": 1200, "W": -400, "N": -400}
    east = janso.score("riichi", "234m567m345p67s99s+8s", options=options, seat="E", round="W", discarder="N")
    assert east.payments == {"E": 1000, "S": 0, "W": 0, "N": -1000}
    both = janso.score("riichi", "111z333z23m55p(789s)+4m", options=options, seat="N", round="W")
    assert both.han == 2 and [(line.id, line.count) for line in both.patterns] == [("round_wind", 2)]
    rules = ruleset("riichi").with_options(options)
    assert nagashi_payments(rules, 0) == [6000, -2000, -2000, -2000] == [-x for x in chombo_payments(rules, 0)]


def test_a_dealer_who_does_not_open_may_win_on_the_first_discard() -> None:
    options = {"opening_player": "break"}
    rules = ruleset("riichi").with_options(options)
    side = Match.from_walls(rules, [wall_of("riichi", [""] * 4)])
    assert side.deal is not None
    first = side.deal.state.opening.opener
    assert first != 0
    hands = [CHEAP, "", "", ""]
    hands[first] = "2p"
    match = Match.from_walls(rules, [wall_of("riichi", hands)])
    act(match, first, "discard", "2p")
    assert may(match, 0, "win")
    act(match, 0, "win")
    assert "renho" not in str(last(match, "win")["score"])


def test_formats_of_other_programs_refuse_a_deal_that_another_opens() -> None:
    match = Match(ruleset("riichi").with_options({"opening_player": "break"}), seed=3)
    assert match.deal is not None and match.deal.state.opening.opener != 0
    game = cut([event.as_json() for event in match.log])
    assert len(game.deals[0].hands[0]) == 13
    with pytest.raises(JansoError, match="another player than the dealer"):
        only_riichi(game, "mjai")


def test_markers_left_cost_a_chombo_each() -> None:
    rules = ruleset("riichi").with_options({"yakitori_markers": "game"})
    assert marker_fines(rules, [0, 0, 1, 0], [0, 1, 2, 3]) == [4000, 2000, -8000, 2000]
    assert marker_fines(rules, [0, 0, 1, 0], [2, 3, 0, 1]) == [4000, 4000, -12000, 4000]
    assert marker_fines(rules, [1, 2, 0, 0], [0, 1, 2, 3]) == [-12000 + 8000, 4000 - 16000, 8000, 8000]
    assert marker_fines(rules, [], [0, 1, 2, 3]) == [0] * 4
    each = rules.with_options({"chombo": "each", "chombo_points": 500})
    assert marker_fines(each, [0, 0, 0, 1], [0, 1, 2, 3]) == [500, 500, 500, -1500]


def parsed(hand: str) -> Situation:
    return Situation(Hand.parse(hand), seat=1, discarder=2)


def played(option: str, seed: int, **more: Any) -> Match:
    match = Match(ruleset("riichi").with_options({"yakitori_markers": option, "bankruptcy": "play_on", **more}), seed)
    play_on(match, random.Random(seed))
    return match


def test_the_end_of_the_game_charges_the_markers(claims: Callable[..., None]) -> None:
    options = {"yakitori_markers": "game"}
    match = Match.from_walls(ruleset("riichi").with_options(options), [wall_of("riichi", ["2p", "", CHEAP, ""])])
    act(match, 0, "discard", "2p")
    act(match, 2, "win")
    assert last(match, "end_deal")["scores"] == [23000, 25000, 27000, 25000]
    assert match.result is not None
    assert match.result["scores"] == [23000 - 4000, 25000 - 2000, 27000 + 8000, 25000 - 2000]
    claims("riichi.options.yakitori_markers", "riichi.options.yakitori_markers=game")


def test_the_end_of_a_round_charges_the_markers_and_gives_everybody_one_again(claims: Callable[..., None]) -> None:
    match = played("round", 3, rounds="all")
    ends = [event.as_json() for event in match.log if event.name == "end_deal"]
    turns = [end for end in ends if end["next"] and "marker_fines" in end]
    assert len(turns) >= 3
    for end in turns:
        assert end["markers"] == [1, 1, 1, 1] and sum(end["marker_fines"]) == 0
        assert end["next"]["number"] == 0
    following_deal = match.log[match.log.index(Event.from_json(turns[0])) + 1].as_json()
    assert following_deal["scores"] == turns[0]["scores"]
    claims("riichi.options.yakitori_markers=round", "riichi.options.yakitori_markers=no")


def test_a_chombo_off_the_result_is_counted_for_each_marker() -> None:
    match = played("round", 3, rounds="east", chombo="end", extra_rounds=1, goal_margin=50000)
    charged = [end.as_json()["charged"] for end in match.log if end.name == "end_deal" and "charged" in end.as_json()]
    assert charged and match.books.chombo == [sum(column) for column in zip(*charged)]


def test_sticks_of_the_last_deal_go_to_the_ready_players_or_to_the_dealer(claims: Callable[..., None]) -> None:
    match = deal(["", "", "", ""], {"stake_deal": "yes"})
    assert match.deal is not None
    s = match.deal.state
    s.sticks = 5
    game = Riichi(match.rules)
    told: dict[str, Any] = {"ready": [2, 3], "deltas": [-1500, -1500, 1500, 1500]}
    game.give_sticks_back(s, told)
    assert told["deltas"] == [-1500, -1500, 1500, 1500] and "sticks" not in told
    s.opening.for_sticks = True
    game.give_sticks_back(s, told)
    assert told["deltas"] == [-1500, -1500, 4000, 4000] and told["sticks"] == 0
    nobody: dict[str, Any] = {"ready": [], "deltas": [0] * 4}
    game.give_sticks_back(s, nobody)
    assert nobody["deltas"] == [5000, 0, 0, 0]
    claims("riichi.options.stake_deal=yes")


def test_three_ready_players_share_the_sticks_in_hundreds() -> None:
    match = deal(["", "", "", ""], {})
    assert match.deal is not None
    s = match.deal.state
    s.sticks, s.opening.for_sticks = 1, True
    told: dict[str, Any] = {"ready": [1, 2, 3], "deltas": [0] * 4}
    Riichi(match.rules).give_sticks_back(s, told)
    assert told["deltas"] == [0, 400, 300, 300]


@pytest.mark.parametrize(("text", "reason"), [
    ('mangan_repeats = "dora_count"\nscale = "linear"', "this scale knows no mangan"),
    ('mangan_repeats = "dora_count"\ndealer_repeats = "no"', "«mangan_repeats» has no effect"),
    ('reseating = "random"\nwinner_deals = "yes"', "the seats of a round already name"),
    ('dealer_selection = "points"\nwinner_deals = "yes"', "the winner of the last deal deals"),
    ('bankruptcy_prize = "points"\nbankruptcy = "play_on"', "«bankruptcy_prize» has no effect"),
    ('chip_rate = "yes"', "«chip_rate» has no effect"),
    ('drawn_round_wind = "yes"\nwinner_deals = "yes"', "the dealer is found by dice"),
    ('drawn_round_wind = "yes"\ngate_wind = "yes"', "the broken wall already names the wind"),
    ('furiten_riichi = "open"', "the pattern «sarashi_richi» is off"),
    ('rising_minimum = "yes"', "«rising_minimum» has no effect"),
    ('open_reduction = "sets"\nopen_han_loss = "hand"', "an open hand loses its han once"),
])
def test_rarer_rules_that_do_not_fit_together_are_named(text: str, reason: str) -> None:
    assert any(reason in str(problem) for problem in check_text('parent = "riichi"\n[options]\n' + text))


def test_the_hakurei_shrine_starts_with_thirty_thousand_and_the_red_dragon_as_dora(claims: Callable[..., None]) -> None:
    match = Match.from_walls("hakurei", [wall_of("hakurei", ["2p", "", "34p234m567m77z888s", ""], indicators="3z")])
    assert match.scores == [30000] * 4
    act(match, 0, "discard", "2p")
    assert not may(match, 2, "win")  # dora are no yaku
    hand = "34p234m567m88s777z+2p"
    score = match.rules.scorer.score(parsed(hand))
    assert [(line.id, line.value) for line in score.patterns] == [("chun", 1), ("red_dragon_dora", 3)]
    claims("riichi.presets.hakurei")
