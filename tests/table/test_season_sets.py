"""Kongs of different tiles, and flowers and seasons in the hand: what they are worth, how they are declared, how hands
with them are measured (document 004, L4006-4150)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, everybody_passes, script, wall_of

import janso
from janso.rules import ruleset
from janso.rules.riichi.set_kinds import set_kinds_of
from janso.scoring.readings.other_forms.embedded import EmbeddedKinds, KongKinds
from janso.scoring.score import Score
from janso.server.play.telling.hints import hints
from janso.table import Action, Match
from janso.table.parts.concealed import Concealed, shift
from janso.table.state import State
from janso.table.turn.ready import missing, waits_by_shape
from janso.tiles import parse, read_tiles, write

Claims = Callable[..., None]
CHOWS = "345m678m345s4s"


def scored(rules: str, hand: str, seat: str = "E", having: tuple[str, ...] = ("riichi",), **more: Any) -> Score:
    return janso.score(rules, hand, seat=seat, having=list(having), discarder="S" if seat == "E" else "E", **more)


def set_fu(score: Score) -> int:
    """Fu of the only pung or kong of a hand."""
    return sum(item.fu for item in score.fu_items if "pung of" in item.what or "kong of" in item.what
               or item.what.startswith("other set"))


KONGS = [("222p2s", 5, 10), ("999p9s", 10, 21), ("222s2m", 5, 10), ("111m1p", 10, 21), ("555z6z", 10, 21),
         ("777z5z", 10, 21), ("555z5p", 10, 21), ("777z5m", 10, 21), ("222p5f", 8, 16), ("999s6f", 16, 32),
         ("222m7f", 8, 16), ("222p8f", 5, 10), ("666z6f", 16, 32), ("222p1z", 8, 16), ("22p2s1z", 5, 10),
         ("222z6f", 16, 32), ("444z8f", 10, 21), ("5678f", 16, 32)]


@pytest.mark.parametrize(("tiles", "open", "closed"), KONGS)
def test_a_supplemented_kong_has_the_fu_of_the_table(tiles: str, open: int, closed: int, claims: Claims) -> None:
    claims("riichi.options.supplemented_kongs", "riichi.options.supplemented_kongs=tile",
           "riichi.options.season_sets", "riichi.options.season_sets=seasons")
    assert set_fu(scored("rengonosan2", f"{CHOWS}[{tiles}]+4s")) == closed
    laid = scored("rengonosan2", f"{CHOWS}({tiles})+4s", having=(), options={"minimum_han": 0})
    assert laid.valid and set_fu(laid) == open


@pytest.mark.parametrize("tiles", ["222p2m", "555z7z", "555z5s", "222p6f", "111z2z", "111z6f", "111z8f", "222p3z",
                                   "22p22s", "22p56f", "2p2s2m5f"])
def test_other_tiles_are_no_kong(tiles: str, claims: Claims) -> None:
    claims("riichi.options.supplemented_kongs=no")
    assert not scored("rengonosan2", f"{CHOWS}[{tiles}]+4s").valid


def test_without_the_option_there_is_no_such_kong() -> None:
    with pytest.raises(janso.JansoError, match="no concealed kong"):
        scored("riichi", f"{CHOWS}[222p2s]+4s")
    with pytest.raises(janso.JansoError, match="no kong of these rules"):
        scored("interwoven", f"{CHOWS}[222p2s]+4s")


def test_a_raised_pung_stays_a_pung_of_its_kind() -> None:
    won = scored("rengonosan2", f"{CHOWS}[777z5m]+4s")
    assert [line.id for line in won.patterns] == ["riichi", "chun"] and "5m777z" in won.reading
    assert not [line for line in scored("rengonosan2", f"{CHOWS}[777z5z]+4s").patterns if line.id == "haku"]
    kongs = scored("rengonosan2", "345m4s[222p2s][999p9s][555z5p]+4s")
    assert {"riichi", "sankantsu", "haku"} <= {line.id for line in kongs.patterns}


def test_the_tile_of_the_own_seat_raises_one_pung() -> None:
    assert scored("rengonosan2", f"{CHOWS}[222p3z]+4s", "S").valid
    assert not scored("rengonosan2", "678m345s4s[222p1z][333p1z]+4s").valid
    assert scored("rengonosan3", f"{CHOWS}[222p6z]+4s", "S").valid
    assert not scored("rengonosan3", f"{CHOWS}[222p5z]+4s", "S").valid


def test_four_tiles_of_the_own_seat_are_raised_by_none_of_themselves() -> None:
    kongs = KongKinds({}, seat_raises=True)
    assert kongs.of((27,) * 4, 27, {}) is None and kongs.of((27,) * 3, 27, {}) is None
    raised = kongs.of((10, 27, 10, 10), 27, {})
    assert raised is not None and raised.base == 10 and kongs.of((10, 10, 10, 10), 27, {}) is None


def test_kongs_count_among_the_three_mixed_sets_of_a_hand() -> None:
    assert scored("rengonosan2", "22p2s33p3s678m4s[888p8s]+4s").valid
    assert not scored("rengonosan2", "22p2s33p3s66p6s4s[888p8s]+4s").valid
    assert scored("rengonosan2", "22p2s33p3s66p6s4s[222z6f]+4s").valid, "winds are not counted"


@pytest.mark.parametrize(("hand", "fu"), [
    ("22p5f345m678m345s4s+4s", 4), ("11s6f345m678m345s4s+4s", 8), ("77z7f345m678m345s4s+4s", 8),
    ("22p8f345m678m345s4s+4s", 2), ("99m8f345p678p345s4s+4s", 5), ("578f345m678m345s2z+2z", 8),
    ("22p6f345m678m345m4p+4p", -1), ("11z5f345m678m345s4s+4s", -1), ("22p5f345p678p345s4m+4m", 4)])
def test_a_season_completes_a_pair_of_its_suit_or_dragon(hand: str, fu: int) -> None:
    won = scored("rengonosan2", hand)
    assert won.valid is (fu >= 0)
    if won.valid:
        assert set_fu(won) == fu


def test_seasons_are_honours_but_no_value_tiles() -> None:
    assert [line.id for line in scored("rengonosan2", "345m678m12m55m567f+3m").patterns] == ["riichi", "honitsu"]
    flush = scored("rengonosan2", "345m678m123m222m5f+6f")
    assert [line.id for line in flush.patterns] == ["riichi", "honitsu"] and flush.reading[-1] == "56f"
    assert set_fu(flush) == 4, "the pair has no fu"
    simple = scored("rengonosan2", "345m678m34s55s567f+2s", having=(), options={"minimum_han": 0})
    assert simple.valid and not simple.patterns, "neither tanyao nor a value tile"
    pairs = scored("rengonosan2", "1133557799m22p5f+6f", having=())
    assert (pairs.han, pairs.fu) == (1, 50)


@pytest.mark.parametrize(("hand", "dora", "han"), [
    ("22p5f345m678m345s4s+4s", "8f", 2), ("22p5f345m678m345s4s+4s", "5f", 1), ("345m678m345s4s[222p5f]+4s", "8f", 2),
    ("345m678m345s123p6f+5f", "58f", 3)])
def test_a_season_that_is_turned_up_names_the_next_one(hand: str, dora: str, han: int) -> None:
    assert scored("rengonosan2", hand, dora=dora).han == han


PAIR = "345m678m34s(456p)"


@pytest.mark.parametrize(("rules", "seat", "meld", "there"), [
    ("rengonosan2", "E", "77z58f", True), ("rengonosan2", "E", "11z58f", True), ("rengonosan2", "S", "33z67f", True),
    ("rengonosan2", "S", "77z58f", False), ("rengonosan2", "E", "66z58f", False), ("rengonosan3", "E", "44z56f", True),
    ("rengonosan3", "S", "66z67f", True), ("rengonosan3", "W", "77z57f", True), ("rengonosan3", "W", "77z56f", False)])
def test_two_honours_and_the_own_seasons_are_a_pair_that_is_a_yaku_where_no_other_is(
        rules: str, seat: str, meld: str, there: bool, claims: Claims) -> None:
    claims("riichi.patterns.season_kan")
    won = scored(rules, f"{PAIR}[{meld}]+5s", seat, having=())
    assert won.valid is there
    if there:
        assert (won.han, [line.id for line in won.patterns]) == (1, ["season_kan"])
        closed = scored(rules, f"345m678m34s456p[{meld}]+5s", seat)
        assert [line.id for line in closed.patterns] == ["riichi", "pinfu"]
        assert "season_kan" in [line.id for line in closed.excluded]


@pytest.mark.parametrize(("rules", "hand", "seat", "yaku"), [
    ("rengonosan2", "9m[1111z][222z6f](3333z)[444z8f]+9m", "E", "wind_kongs"),
    ("rengonosan3", "9m[111z5f][222z6f](333z7f)[444z5z]+9m", "E", "wind_kongs"),
    ("toitsu-riichi", "9m[11z12f][22z34f](33z56f)[44z78f]+9m", "E", "wind_kongs"),
    ("rengonosan2", "9m567f[555z5p](666z5s)[777z5m]+9m", "S", "dragon_kongs"),
    ("rengonosan3", "9m567f[5555z](6666z)[7777z]+9m", "E", "dragon_kongs"),
    ("toitsu-riichi", "99p9s7f[55z12f][66z34f](77z56f)+8f", "E", "dragon_kongs")])
def test_kongs_of_all_winds_or_dragons_are_a_double_yakuman(rules: str, hand: str, seat: str, yaku: str,
                                                            claims: Claims) -> None:
    claims(f"riichi.patterns.{yaku}", "riichi.presets.rengonosan3")
    won = scored(rules, hand, seat, having=())
    counted = [line.id for line in won.patterns]
    assert yaku in counted and not {"daisushi", "daisangen", "sukantsu"} & set(counted)
    assert won.points == (96000 if seat == "E" else 64000) * (2 if "tsuiso" in counted else 1)


def test_without_the_pung_of_seasons_kongs_of_dragons_are_big_dragons() -> None:
    won = scored("rengonosan3", "9m567p[5555z](6666z)[7777z]+9m", having=())
    assert "daisangen" in [line.id for line in won.patterns] and won.points == 48000


TOITSU = [("22p22s", 10), ("55z66z", 21), ("22p56f", 16), ("22p58f", 10), ("22p12f", 10), ("77z67f", 32),
          ("5z6z7z8f", 21), ("5z6z7z4f", 21), ("1234f", 32), ("5678f", 32)]


@pytest.mark.parametrize(("tiles", "fu"), TOITSU)
def test_a_kong_of_toitsu_riichi_is_two_pairs_or_a_pair_with_prize_tiles(tiles: str, fu: int, claims: Claims) -> None:
    claims("riichi.options.supplemented_kongs=pairs", "riichi.options.season_sets=prizes",
           "riichi.options.season_sets=no")
    assert set_fu(scored("toitsu-riichi", f"{CHOWS}[{tiles}]+4s")) == fu


@pytest.mark.parametrize("tiles", ["22p33s", "11z22z", "22p15f", "222p2s", "5z6z7z5f", "2p2s2m8f", "1256f"])
def test_toitsu_riichi_has_no_other_kong(tiles: str) -> None:
    assert not scored("toitsu-riichi", f"{CHOWS}[{tiles}]+4s").valid


def test_neighbouring_pairs_are_a_kong_where_the_table_agrees(claims: Claims) -> None:
    claims("riichi.options.supplemented_kongs=adjacent")
    hand = f"{CHOWS}[22p33p]+4s"
    assert not scored("toitsu-riichi", hand).valid
    agreed = {"supplemented_kongs": "adjacent"}
    assert set_fu(scored("toitsu-riichi", hand, options=agreed)) == 16
    assert not scored("toitsu-riichi", f"{CHOWS}[22p44p]+4s", options=agreed).valid


def test_prize_tiles_are_value_tiles(claims: Claims) -> None:
    claims("riichi.patterns.prize_sets")
    won = scored("toitsu-riichi", "345m34s567f99p(123f)+5s", having=())
    assert [(line.id, line.value) for line in won.patterns] == [("prize_sets", 2)]
    pair = scored("toitsu-riichi", "345m678m345s34p12f+5p")
    assert ("other set 12f", 2) in [(item.what, item.fu) for item in pair.fu_items]
    assert "pinfu" not in [line.id for line in pair.patterns]


def state_of(rules: str) -> State:
    match = Match(rules, 1)
    assert match.deal is not None
    return match.deal.state


def concealed(tiles: str) -> Concealed:
    hand = Concealed()
    for face in read_tiles(tiles, "hand"):
        shift(hand, face, 1)
    return hand


@pytest.mark.parametrize(("rules", "tiles", "waits"), [
    ("rengonosan2", "22p345m678m345s66s", "2p2s5f8f6s6m6f"), ("rengonosan2", "345m678m345s345p5f", "6f7f8f"),
    ("rengonosan2", "345m678m345s56f44p", "4p4s7f8f"), ("rengonosan3", "345m678m345s67f44p", "4p4s5f"),
    ("toitsu-riichi", "345m678m345s12f44p", "4s3f4f"), ("toitsu-riichi", "345m678m345s15f44p", ""),
    ("rengonosan2", "1133557799m22p5f", "6f7f8f")])
def test_hands_wait_for_seasons_and_with_them(rules: str, tiles: str, waits: str) -> None:
    s = state_of(rules)
    mask = waits_by_shape(s, concealed(tiles))
    found = {write(kind) for kind in range(42) if mask >> kind & 1 and kind in s.play.tiles}
    wanted = {write(face) for face in read_tiles(waits, "waits")} if waits else set()
    assert wanted <= found and not {tile for tile in found - wanted if tile[1] in "fz"}


def brute(known: EmbeddedKinds, counts: list[int], sets: int, paired: bool) -> bool:
    """Sets and a pair by trying every set that holds the lowest tile; the limit of mixed sets aside."""
    low = next((kind for kind in range(42) if counts[kind]), -1)
    if low < 0:
        return sets == 0 and paired
    ways = [(low, low, low), *([(low, low + 1, low + 2)] if low < 27 and low % 9 < 7 else []),
            *[tiles for tiles in known.by_tiles if low in tiles]]
    if not paired:
        ways += [(low, low)] + [(low, other) for other in range(low + 1, 42) if known.embedded.together((low, other))]
    for tiles in ways:
        if any(counts[kind] < tiles.count(kind) for kind in tiles) or (len(tiles) == 3 and not sets):
            continue
        for kind in tiles:
            counts[kind] -= 1
        done = brute(known, counts, sets - (len(tiles) == 3), paired or len(tiles) == 2)
        for kind in tiles:
            counts[kind] += 1
        if done:
            return True
    return False


@pytest.mark.parametrize("rules", ["rengonosan2", "toitsu-riichi"])
def test_a_hand_with_flowers_is_complete_where_a_brute_force_says_so(rules: str) -> None:
    known, s = set_kinds_of(ruleset(rules)), state_of(rules)
    assert isinstance(known, EmbeddedKinds)
    rng = random.Random(5)
    whole = 0
    flowers = [parse(f"{number}f") for number in range(1, 9) if parse(f"{number}f") in s.play.tiles]
    for _ in range(900):
        faces = rng.sample(flowers, rng.randrange(1, 4))
        suit = rng.choice((0, 9, 18))
        deck = [face for face in s.play.tiles if face // 9 == suit // 9 and face % 9 < 5] + [27, 27]
        faces += rng.sample(deck, 8 - len(faces))
        hand = Concealed()
        for face in faces:
            shift(hand, face, 1)
        expected = brute(known, list(hand.counts), 2, False)
        found = known.embedded.missing(hand.counts, 2, False, known.missing_besides) == 0
        assert found is expected, faces
        whole += expected
    assert whole > 8


def choice_of(match: Match, seat: int, do: str, tiles: str) -> Action:
    """The act with just these tiles, the claimed or added one among them."""
    wanted = sorted(write(face) for face in read_tiles(tiles, "tiles"))
    for each in match.options(seat):
        named = each.tiles if do == "concealed_kong" else (*each.tiles, each.tile)
        if each.do == do and sorted(write(face) for face in named) == wanted:
            return each
    raise AssertionError([(each.do, [write(face) for face in (*each.tiles, each.tile)])
                          for each in match.options(seat) if each.do != "discard"])


QUIET = {"turned_tiles": "no"}


def table(hands: list[str], draws: str = "", rules: str = "rengonosan2", **more: Any) -> Match:
    return Match.from_walls(ruleset(rules).with_options(QUIET),
                            [wall_of(rules, hands, draws, options=QUIET, **more)])


def test_kongs_of_different_tiles_are_declared_claimed_added_and_robbed() -> None:
    match = table(["222p2s678m13579s1z9m", "333p44s567s1133m6s"], "3s9p4p4m")
    assert match.deal is not None
    events = match.do(0, choice_of(match, 0, "concealed_kong", "222p2s"))
    assert [event.name for event in events][:2] == ["kong", "indicator"] and events[2].as_json()["from"] == "kong"
    assert str(match.deal.state.players[0].melds[0]) == "[222p2s]"
    act(match, 0, "discard", "9m")
    everybody_passes(match)
    script(match, "1 *", "0 *")
    everybody_passes(match)
    again = Match.replay([event.as_json() for event in match.log])
    assert again.deal is not None
    assert [str(meld) for meld in again.deal.state.players[0].melds] == ["[222p2s]"]


def test_a_discard_is_claimed_for_a_kong_and_for_a_pung_with_its_season() -> None:
    match = table(["2s5f9m13579m1z13z7z9p", "222p44s678m11s47m7z"])
    act(match, 0, "discard", "2s")
    match.do(1, choice_of(match, 1, "kong", "222p2s"))
    assert match.deal is not None
    assert str(match.deal.state.players[1].melds[0]) == "(>2s222p)" and len(match.deal.state.players[1].held) == 11
    season = table(["5f9m13579m11z3z77z9p", "22p444s678m11s47m"])
    act(season, 0, "discard", "5f")
    season.do(1, choice_of(season, 1, "pung", "22p5f"))
    assert season.deal is not None and str(season.deal.state.players[1].melds[0]) == "(>5f22p)"


def test_a_tile_joins_a_mixed_set_and_may_be_robbed() -> None:
    """West has called (22p2s); the third 2p joins it, for which East waits."""
    match = table(["2s13p456m789m345s99s", "22p13579m1133z77z"], "4z2p")
    act(match, 0, "riichi", "2s")
    match.do(1, choice_of(match, 1, "pung", "22p2s"))
    script(match, "1 1m", "0 *")
    everybody_passes(match)
    match.do(1, choice_of(match, 1, "added_kong", "222p2s"))
    assert match.deal is not None and str(match.deal.state.players[1].melds[0]) == "(>2s22+2p)"
    match.do(0, {"do": "win"})
    won = next(event.as_json() for event in match.log if event.name == "win")
    assert "chankan" in [line["id"] for line in won["score"]["patterns"]]


def test_somebody_wins_on_a_season_and_on_the_season_of_a_kong() -> None:
    match = table(["5f9m13579m11z3z77z9p", "22p444s678m123s44m"])
    act(match, 0, "discard", "5f")
    assert not any(each.do == "win" for each in match.options(1)), "no yaku"
    drawn = table(["9m13579m11z3z77z9p4z", "22p444s678m123s44m"], "9s1p5f")
    script(drawn, "0 4z", "1 *", "0 *")
    everybody_passes(drawn)
    drawn.do(1, {"do": "win"})
    won = next(event.as_json() for event in drawn.log if event.name == "win")
    assert won["tile"] == "5f" and "menzen_tsumo" in [line["id"] for line in won["score"]["patterns"]]


def test_the_pair_with_the_own_seasons_is_declared_and_two_tiles_of_the_wall_end_follow() -> None:
    match = table(["77z58f345m678p123s9s", "19m19p19s1234z56z1m"])
    assert match.deal is not None
    s = match.deal.state
    end = s.wall.front + s.wall.left
    last = [s.wall.tiles[end - 1], s.wall.tiles[end - 2]]
    left = s.wall.left
    declared = next(each for each in match.options(0) if each.do == "choose")
    events = match.do(0, declared)
    assert [event.name for event in events] == ["chosen", "draw", "draw"]
    assert [event.tile for event in events[1:]] == last and s.wall.left == left - 2
    assert len(s.players[0].held) == 12 and [str(meld) for meld in s.players[0].melds] == ["[77z58f]"]
    assert len(s.dora.shown) == 1, "no indicator"
    assert missing(s, s.players[0]) >= 1
    again = Match.replay([event.as_json() for event in match.log])
    assert again.deal is not None and again.deal.state.players[0].held == s.players[0].held
    act(match, 0, "discard", "9s")


def test_kongs_of_toitsu_riichi_take_the_last_tile_of_the_live_wall(claims: Claims) -> None:
    claims("riichi.options.kong_draws", "riichi.options.kong_draws=live_wall", "riichi.options.kong_draws=dead_wall")
    wall = wall_of("toitsu-riichi", ["22p22s34567m1234z9s", "19m19p19s1234z567z"])
    match = Match.from_walls("toitsu-riichi", [wall])
    assert match.deal is not None
    s = match.deal.state
    left = s.wall.left
    match.do(0, choice_of(match, 0, "concealed_kong", "22p22s"))
    assert s.players[0].held[-1] == wall[len(wall) - 8 - 2], "the upper tile of the last live stack"
    assert s.wall.left == left - 1 and not s.dora.shown


@pytest.mark.parametrize("rules", ["rengonosan2", "rengonosan3", "toitsu-riichi"])
def test_deals_by_chance_are_replayed_to_the_same_points(rules: str) -> None:
    rng = random.Random(7)
    match = Match(rules, 7)
    seen: set[str] = set()
    while match.deals < 4 and not match.done:
        seat = match.waiting[0]
        options = match.options(seat)
        wanted = [each for each in options if each.do not in ("pass", "discard")]
        choice = rng.choice(wanted if wanted and rng.random() < 0.7 else options)
        if choice.do.endswith("kong") and len({face & 63 for face in (*choice.tiles, choice.tile)}) > 1:
            seen.add(choice.do)
        match.do(seat, choice)
    assert "concealed_kong" in seen and len(seen) > 1
    assert Match.replay([event.as_json() for event in match.log]).scores == match.scores


def test_hints_know_seasons() -> None:
    match = table(["22p345m678m345s66s5f", "19m19p19s1234z567z"])
    lines = {line["tile"]: line for line in hints(match, 0) if line["do"] == "discard"}
    assert lines["5f"]["away"] == lines["6s"]["away"] == 0
    assert {wait["tile"] for wait in lines["5f"]["waits"]} >= {"2p", "6s", "8f"}
    assert "6s" in {wait["tile"] for wait in lines["6s"]["waits"]}
    assert "8f" in {helping["tile"] for helping in lines["5f"]["accepts"]}
