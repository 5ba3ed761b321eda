"""Kobalab's records: players turned to the first dealer, names of yaku, double yakuman, lists of games."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from janso.errors import JansoError
from janso.records.formats import load_text
from janso.records.majiang.reader import read_majiang, read_majiang_games
from janso.records.tenhou.tenhou6_names import pattern_id
from janso.records.writers import written
from janso.table.match import Match

from .simulate import log_of, simulated
from .test_paifu import greedy


def record(match: Match) -> dict[str, Any]:
    text, _ = written(log_of(match), "majiang")
    data = json.loads(text)
    assert isinstance(data, dict)
    return data


def turned(data: dict[str, Any], first: int) -> dict[str, Any]:
    """The same game with the first dealer at another place of the lists of players."""
    out = {**data, "qijia": first}
    for key in ("player", "defen", "point", "rank"):
        if isinstance(data.get(key), list):
            out[key] = [*data[key][-first:], *data[key][:-first]]
    return out


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_first_dealer_may_stand_anywhere_in_the_list_of_players(first: int) -> None:
    match = simulated("tenhou", 3)
    data = record(match)
    read = load_text(json.dumps(turned(data, first)), "game.json")[0]
    assert read.script is not None and read.script.names == [str(name) for name in data["player"]]
    replayed = read.replay()
    assert replayed.differences == [] and replayed.match.scores == match.scores


def test_a_list_of_games_is_read_game_by_game() -> None:
    games = [record(simulated("tenhou", seed)) for seed in (1, 2)]
    loaded = load_text(json.dumps(games), "games.json")
    assert [one.format for one in loaded] == ["majiang", "majiang"]
    assert all(one.replay().differences == [] for one in loaded)
    with pytest.raises(JansoError, match="no record in a format"):
        load_text("[1, 2]", "numbers.json")


def test_yaku_are_compared_by_name() -> None:
    data = record(greedy("tenhou", 5, 6))
    wins = [event["hule"] for deal in data["log"] for event in deal if "hule" in event]
    assert wins and all(pattern_id(yaku["name"]) for win in wins for yaku in win["hupai"])
    assert load_text(json.dumps(data), "game.json")[0].replay().differences == []
    wins[0]["hupai"] = [{"name": "清一色", "fanshu": 6}]
    found = load_text(json.dumps(data), "game.json")[0].replay().differences
    assert any("patterns" in difference.what for difference in found)


def test_absent_figures_may_be_null_and_a_double_yakuman_changes_the_rules() -> None:
    deal = [
        {"qipai": {"zhuangfeng": 0, "jushu": 0, "changbang": 0, "lizhibang": 0, "defen": [25000] * 4, "baopai": "m7",
                   "shoupai": ["m222p444s666z5777", "m147p258s369z1234", "m258p147s369z1234", "m369p147s258z1234"]}},
        {"zimo": {"l": 0, "p": "z5"}},
        {"hule": {"l": 0, "shoupai": "m222p444s666z5777z5", "baojia": None, "fubaopai": None, "damanguan": 2,
                  "hupai": [{"name": "四暗刻単騎", "fanshu": "**"}], "defen": 96000,
                  "fenpei": [96000, -32000, -32000, -32000]}},
    ]
    text = json.dumps({"qijia": 0, "player": ["a", "b", "c", "d"], "log": [deal]})
    game = read_majiang(text)
    assert (game.rules, game.deals[0].wins[0].ura, game.deals[0].wins[0].source) == ("mahjongsoul", (), 0)


def test_hands_are_written_in_their_letters() -> None:
    data = record(greedy("tenhou", 5, 6))
    for deal in data["log"]:
        for event in deal:
            hands = [event["hule"]["shoupai"]] if "hule" in event else event.get("pingju", {}).get("shoupai", [])
            for hand in hands:
                assert re.fullmatch(r"(?:[mpsz]\d+)*\*?(?:,[mpsz][\d+=-]{3,5})*", hand), hand
                if hand:
                    tiles = len(re.sub(r",.*|\D", "", hand)) + 3 * hand.count(",")
                    assert tiles == (14 if "hule" in event else 13)


def test_a_record_needs_its_four_players() -> None:
    with pytest.raises(JansoError, match="should name four players"):
        read_majiang_games(json.dumps({"qijia": 0, "player": ["a"], "log": []}))
