"""Rare ends of a deal as Tenhou settles them: each a short record whose figures must all agree."""

from __future__ import annotations

from typing import Any

from janso.hand import read_tiles
from janso.records.replay import Replay, replay_script
from janso.records.scripts.script import DealScript, DrawClaim, GameScript, Step, WinClaim
from janso.tiles import parse


def tiles(text: str) -> tuple[int, ...]:
    return read_tiles(text, "tiles")


def steps(text: str) -> list[Step]:
    """`0T1m` seat 0 draws, `0D1m` discards, `0D=` discards what it drew, `0R` riichi, `1P22m<0` a pung of what seat 0
    discarded, `C` chow, `K` kong, `0A1111m` a concealed kong, `0+1m` an added one, `0N` North, `!5s` an indicator."""
    out: list[Step] = []
    drawn = last = -1
    for word in text.split():
        if word[0] == "!":
            out.append(Step("indicator", -1, parse(word[1:])))
            continue
        seat, do, rest = int(word[0]), word[1], word[2:]
        if do == "T":
            drawn = parse(rest)
            out.append(Step("draw", seat, drawn))
        elif do == "D":
            last = drawn if rest == "=" else parse(rest)
            out.append(Step("discard", seat, last, source=seat if rest == "=" else -1))
        elif do == "R":
            out.append(Step("riichi", seat))
        elif do in "PCK":
            laid, source = rest.split("<")
            out.append(Step({"P": "pung", "C": "chow", "K": "kong"}[do], seat, last, tiles(laid), int(source)))
        elif do == "A":
            out.append(Step("concealed_kong", seat, -1, tiles(rest)))
        elif do == "+":
            out.append(Step("added_kong", seat, parse(rest), (parse(rest),) * 3))
        else:
            out.append(Step("north", seat, -1, (parse("4z"),)))
    return out


def differences(hands: list[str], play: str, rules: str = "tenhou", **fields: Any) -> list[str]:
    """What differs when a deal of the East round is played."""
    return [str(found) for found in replayed(hands, play, rules, **fields).differences]


def replayed(hands: list[str], play: str, rules: str = "tenhou", **fields: Any) -> Replay:
    """A deal of the East round, played."""
    options = fields.pop("options", {})
    follow = fields.pop("follow", None)
    deal = DealScript(fields.pop("round", 0), fields.pop("number", 0), 0, fields.pop("honba", 0),
                      fields.pop("sticks", 0), fields.pop("scores", [25000] * len(hands)),
                      [tiles(hand) for hand in hands], parse(fields.pop("indicator", "9p")),
                      steps=steps(play), **fields)
    deal.dealer = deal.number
    game = GameScript(rules, options, ["a", "b", "c", "d"][:len(hands)], [deal], source="case")
    if follow is not None:
        game.final = follow
    return replay_script(game)


JUNK = ["147m258p369s1234z", "258m147p369s1234z", "369m147p258s1234z"]


def test_the_one_who_fed_the_third_dragon_shares_a_discard_win_and_pays_the_counters() -> None:
    dealt = ["5566z77z123m78s99p", "5z147m258p369s123z", "6z258m147p369s123z", "7z369m147p258s12z9s"]
    play = ("0T1z 0D= 1T2m 1D5z 0P55z<1 0D3m 1T3m 1D= 2T1p 2D6z 0P66z<2 0D2m 1T4p 1D= 2T4p 2D= 3T2p 3D7z 0P77z<3 0D1m "
            "1T5p 1D= 2T9s 2D=")
    win = WinClaim(0, 2, parse("9s"), points=48000, limit="yakuman", patterns={"daisangen": 1}, responsible=3,
                   deltas=[48300, 0, -24000, -24300])
    assert differences(dealt, play, honba=1, wins=[win]) == []


def test_and_pays_a_self_drawn_win_alone() -> None:
    dealt = ["5566z77z123m78s99p", "5z147m258p369s123z", "6z258m147p369s123z", "7z369m147p258s12z9s"]
    play = ("0T1z 0D= 1T2m 1D5z 0P55z<1 0D3m 1T3m 1D= 2T1p 2D6z 0P66z<2 0D2m 1T4p 1D= 2T4p 2D= 3T2p 3D7z 0P77z<3 0D1m "
            "1T5p 1D= 2T5s 2D= 3T5s 3D= 0T6s")
    win = WinClaim(0, 0, parse("6s"), points=48000, limit="yakuman", patterns={"daisangen": 1}, responsible=3,
                   deltas=[48300, 0, 0, -48300])
    assert differences(dealt, play, honba=1, wins=[win]) == []


def test_the_same_wind_four_times_ends_the_deal() -> None:
    dealt = ["147m258p369s1235z", "258m147p369s1235z", "369m147p258s1235z", "147m369p258s1235z"]
    assert differences(dealt, "0T6z 0D1z 1T6z 1D1z 2T6z 2D1z 3T6z 3D1z",
                       draw=DrawClaim("four_winds", None, [0, 0, 0, 0])) == []


def test_nine_terminals_are_declared_on_the_first_turn() -> None:
    dealt = ["19m19p19s12345z55m", *JUNK]
    assert differences(dealt, "0T6p", draw=DrawClaim("nine_terminals", None, [0, 0, 0, 0])) == []


def test_two_winners_on_one_discard_the_first_takes_counters_and_sticks() -> None:
    dealt = ["147m258p369s1235z", "234m234p234s55s67p", "234m345p345s88s67p", "147m147p147s3444z"]
    first, second = ({"tanyao": 1, "pinfu": 1, "sanshoku": 2}, {"tanyao": 1, "pinfu": 1})
    wins = [WinClaim(1, 0, parse("8p"), fu=30, han=4, points=7700, patterns=first, deltas=[-8000, 9000, 0, 0]),
            WinClaim(2, 0, parse("8p"), fu=30, han=2, points=2000, patterns=second, deltas=[-2000, 0, 2000, 0])]
    assert differences(dealt, "0T8p 0D=", indicator="1z", honba=1, sticks=1, wins=wins) == []


def test_an_open_kong_turns_its_indicator_with_the_discard_and_the_winner_on_it_counts_it() -> None:
    dealt = ["777z147m258p369s9s", "234m345p456s78s88s", "258m147p369s1234z", "147m369p258s1237z"]
    play = "0T1z 0D= 1T9m 1R 1D= 2T1m 2D= 3T1p 3D7z 0K777z<3 0T9s !8s 0D9s"
    win = WinClaim(1, 0, parse("9s"), dora=tiles("9p8s"), ura=tiles("12z"),
                   patterns={"double_riichi": 2, "pinfu": 1, "dora": 1})
    assert differences(dealt, play, wins=[win]) == []


def test_points_below_nothing_end_the_match() -> None:
    dealt = ["123456789m1155p", *JUNK]
    play = "0T9s 0D= 1T9p 1D= 2T9p 2D= 3T5p 3D="
    win = WinClaim(0, 3, parse("5p"), fu=40, han=2, points=3900, patterns={"ittsu": 2}, deltas=[3900, 0, 0, -3900])
    assert differences(dealt, play, indicator="1z", scores=[50000, 25000, 24000, 1000], wins=[win],
                       follow=[53900, 25000, 24000, -2900]) == []


def test_three_players_pay_a_self_draw_without_the_fourth_share() -> None:
    dealt = ["123456789p1155s", "147p258s19m12356z", "258p369s19m12377z"]
    play = "0T9m 0D= 1T9p 1D= 2T9p 2D= 0T1s"
    win = WinClaim(0, 0, parse("1s"), han=3, patterns={"menzen_tsumo": 1, "ittsu": 2}, deltas=[4000, -2000, -2000])
    found = differences(dealt, play, rules="tenhou-sanma", scores=[35000] * 3, indicator="9m", wins=[win])
    assert found == []


def test_a_tile_drawn_for_a_north_wins_after_a_kong_and_the_north_counts_among_the_dora() -> None:
    dealt = ["123456789p1145s", "147p258s19m12356z", "258p369s19m12377z"]
    patterns = {"menzen_tsumo": 1, "pinfu": 1, "ittsu": 2, "rinshan": 1, "dora": 1}
    win = WinClaim(0, 0, parse("6s"), patterns=patterns)
    assert differences(dealt, "0T4z 0N 0T6s", rules="tenhou-sanma", scores=[35000] * 3, indicator="9m",
                       wins=[win]) == []


def test_a_waiting_kong_indicator_is_turned_before_the_tile_drawn_for_a_north() -> None:
    dealt = ["777z147p258p369s9m", "147p258s19m12356z", "147p369s19m12347z"]
    found = differences(dealt, "0T9m 0D= 1T9p 1D= 2T9p 2D7z 0K777z<2 0T4z 0N !5s 0T5s 0D=", rules="tenhou-sanma",
                        scores=[35000] * 3, indicator="9m")
    assert found == []
    match = replayed(dealt, "0T9m 0D= 1T9p 1D= 2T9p 2D7z 0K777z<2 0T4z 0N !5s 0T1s 0D=", rules="tenhou-sanma",
                     scores=[35000] * 3, indicator="9m").match
    kinds = [event.name for event in match.log]
    assert kinds[kinds.index("north"):][1:3] == ["indicator", "draw"]


def test_the_responsible_player_answers_for_every_yakuman_of_the_hand() -> None:
    dealt = ["556677z111z2z99p3m", "5z147m258p369s123z", "6z258m147p369s23z1p", "7z369m147p258s3z19s"]
    play = ("0T3m 0D= 1T2m 1D5z 0P55z<1 0D3m 1T3m 1D= 2T1p 2D6z 0P66z<2 0D9p 1T4p 1D= 2T4p 2D= 3T2p 3D7z 0P77z<3 0D9p "
            "1T5p 1D= 2T5s 2D= 3T5s 3D= 0T2z")
    win = WinClaim(0, 0, parse("2z"), points=96000, limit="yakuman", patterns={"daisangen": 1, "tsuiso": 1},
                   responsible=3, deltas=[96300, 0, 0, -96300])
    assert differences(dealt, play, honba=1, wins=[win]) == []
    won = play.replace(" 3T5s 3D= 0T2z", " 3T5s 3D= 0T3s 0D= 1T3s 1D2z")
    win = WinClaim(0, 1, parse("2z"), points=96000, limit="yakuman", patterns={"daisangen": 1, "tsuiso": 1},
                   responsible=3, deltas=[96300, -48000, 0, -48300])
    assert differences(dealt, won, honba=1, wins=[win]) == []


def test_three_players_may_declare_while_three_tiles_are_left() -> None:
    from janso.rules import ruleset
    from janso.rules.play import play_settings

    assert play_settings(ruleset("tenhou")).riichi.tiles_left == 4
    assert play_settings(ruleset("tenhou-sanma")).riichi.tiles_left == 3
