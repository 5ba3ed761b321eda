"""What one format writes the same format reads back, up to the losses it declares."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

import janso
from janso.bots import make, play_out
from janso.cli import app, load_commands
from janso.errors import JansoError
from janso.records import native
from janso.records.deals import cut
from janso.records.formats import detect, load_text
from janso.records.recheck import recheck
from janso.records.replay import Replay
from janso.records.writers import WRITERS, written
from janso.table.match import Match

from .simulate import essence, log_of, play, simulated

ORDERLESS = ("majiang",)
FAMILIES = ("mcr", "mcr-china", "siamese", "siamese-2p", "dazhong", "zungjung", "riichi", "tenhou", "sanma",
            "tenhou-sanma", "mahjongsoul")


def back(match: Match, format: str) -> Replay:
    """The match that comes back from another format."""
    text, _ = written(log_of(match), format)
    assert detect(text, format) == format
    return load_text(text, format)[0].replay()


def sorted_deals(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Events without the order in which tiles were dealt and the moment of the indicators."""
    out = []
    for event in events:
        if event["type"] == "dealt":
            event = {**event, "tiles": Counter(event["tiles"])}
        if event["type"] != "indicator":
            out.append(event)
    return out


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(["tenhou", "tenhou-sanma", "plain"]), st.sampled_from(sorted(WRITERS)))
def test_random_matches_come_back_from_every_format(seed: int, rules: str, format: str) -> None:
    if (format == "majiang" and rules == "tenhou-sanma") or format.startswith("paifu"):
        return
    resolved = janso.ruleset("tenhou" if rules == "plain" else rules)
    if rules == "plain":
        resolved = resolved.with_options({"rounds": "east", "red_fives": [0, 0, 0]})
    match = play(Match(resolved, seed=seed), seed, deals=3)
    replayed = back(match, format)
    assert not replayed.differences
    ours, theirs = essence(match), essence(replayed.match)
    whole = len([event for event in ours if event["type"] == "end_deal"])
    assert whole >= 1
    if format in ORDERLESS:
        ours, theirs = sorted_deals(ours), sorted_deals(theirs)
    end = max(at for at, event in enumerate(ours) if event["type"] == "end_deal")
    for mine, other in zip(ours[:end], theirs[:end], strict=False):
        assert mine == other, (seed, rules, format, {key: (mine[key], other.get(key)) for key in mine
                                                     if mine[key] != other.get(key)})
    assert len(theirs) >= end


@pytest.mark.parametrize("format", ["mjai", "tenhou6", "mjlog", "majiang"])
def test_matches_of_bots_with_many_wins_come_back(format: str, claims: Callable[..., None]) -> None:
    claims(f"records.{format}")
    match = Match(janso.ruleset("tenhou").with_options({"rounds": "east"}), seed=5)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    assert sum(event["type"] == "win" for event in log_of(match)) >= 2
    replayed = back(match, format)
    assert not replayed.differences
    assert replayed.match.scores == match.scores


@pytest.mark.parametrize("rules", FAMILIES)
def test_our_own_record_of_every_family_replays_event_by_event(rules: str) -> None:
    match = play(Match(rules, seed=11), 11, deals=2)
    text = native.log_text(match)
    replayed = load_text(text, "own")[0].replay()
    assert not replayed.differences
    assert log_of(replayed.match)[:len(match.log)] == log_of(match)


@pytest.mark.parametrize("rules", ["mcr", "zungjung", "dazhong", "tenhou-sanma"])
def test_a_record_cut_off_anywhere_replays_to_its_last_whole_event(rules: str) -> None:
    text = native.log_text(play(Match(rules, seed=3), 3, deals=1))
    first = text.index("\n") + 1
    for cut_at in range(first + 100, len(text), (len(text) - first) // 5):
        part = text[:cut_at]
        events = native.read_events(part, "cut")
        assert len(events) - part.count("\n") in (0, 1)
        assert not recheck(events, "cut").differences


def test_a_tampered_event_of_our_own_record_is_found() -> None:
    events = log_of(simulated(janso.ruleset("tenhou").with_options({"rounds": "east"}), 4))
    at = next(at for at, event in enumerate(events) if event["type"] == "end_deal")
    events[at] = {**events[at], "scores": [score + 100 for score in events[at]["scores"]]}
    found = recheck(events, "own").differences
    assert found and f"event {at + 1}" in found[0].at


def test_another_version_is_refused_with_a_clear_word() -> None:
    lines = native.log_text(Match("riichi", seed=1)).splitlines()
    head = {**json.loads(lines[0]), "format": 99}
    with pytest.raises(JansoError, match="format 99; this program reads format 1"):
        load_text("\n".join([json.dumps(head), *lines[1:]]), "later.janso")


def test_formats_of_the_riichi_world_refuse_other_games() -> None:
    events = log_of(play(Match("mcr", seed=1), 1, deals=1))
    for format in ("mjai", "tenhou6", "majiang", "mjlog"):
        with pytest.raises(JansoError, match="riichi"):
            written(events, format)


def test_every_writer_names_what_is_lost_and_is_chosen_by_the_ending() -> None:
    for writer in WRITERS.values():
        assert writer.lost and all(writer.lost)


def test_convert_goes_round_through_files(tmp_path: Path) -> None:
    load_commands()
    match = play(Match("tenhou", seed=8), 8, deals=2)
    first = tmp_path / "game.janso.gz"
    first.write_bytes(gzip.compress(native.log_text(match).encode()))
    source = first
    runner = CliRunner()
    for name in ("a.mjson", "b.tenhou6.json", "c.mjlog", "d.janso"):
        done = runner.invoke(app, ["convert", str(source), str(tmp_path / name)])
        assert done.exit_code == 0, done.output
        source = tmp_path / name
    deals = cut(native.read_events(source.read_text(), name)).deals
    assert [deal.wins for deal in deals] == [deal.wins for deal in cut(log_of(match)).deals][:len(deals)]


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(FAMILIES))
def test_random_records_of_every_family_replay_event_by_event(seed: int, rules: str) -> None:
    match = play(Match(rules, seed=seed), seed, deals=1)
    replayed = load_text(native.log_text(match), "own")[0].replay()
    assert not replayed.differences
    assert log_of(replayed.match)[:len(match.log)] == log_of(match)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(["mcr", "mcr-china", "dazhong", "zungjung", "riichi", "tenhou", "sanma",
                                              "tenhou-sanma", "mahjongsoul"]),
       st.sampled_from(["paifu-text", "paifu-compact"]))
def test_random_sheets_of_every_family_with_one_hand_are_played_again(seed: int, rules: str, form: str) -> None:
    match = play(Match(rules, seed=seed), seed, deals=1)
    text, _ = written(log_of(match), form)
    replayed = load_text(text, "sheets")[0].replay()
    assert not replayed.differences
    ends = [event["scores"] for event in log_of(match) if event["type"] == "end_deal"]
    assert [event["scores"] for event in log_of(replayed.match) if event["type"] == "end_deal"] == ends


@pytest.mark.parametrize("rules,reason", [("flower-mahjong", "flowers"), ("excluded-tiles", "tiles set aside")])
@pytest.mark.parametrize("format", ["mjai", "tenhou6", "mjlog"])
def test_a_format_that_knows_only_north_refuses_other_tiles_beside_the_hand(rules: str, reason: str,
                                                                           format: str) -> None:
    match = Match(rules, seed=1)
    play_out(match, [make("greedy", seat) for seat in range(match.play.seats)])
    with pytest.raises(JansoError, match=reason):
        written(log_of(match), format)


@pytest.mark.parametrize("format", ["native", "mjai", "tenhou6", "mjlog", "paifu-text", "paifu-compact"])
def test_a_record_cut_off_anywhere_is_told_as_far_as_it_goes(format: str) -> None:
    rules = janso.ruleset("tenhou-sanma").with_options({"rounds": "east"})
    events = log_of(play_out(Match(rules, seed=7), [make("greedy", seat) for seat in range(3)]))
    after = {"start_deal", "dealt", "indicator", "riichi", "riichi_accepted", "north", "end_deal"}
    second = [at for at, event in enumerate(events) if event["type"] == "start_deal"][1]
    cuts = {event["type"]: at + 1 for at, event in enumerate(events) if at >= second and event["type"] in after}
    assert set(cuts) == after
    for at in cuts.values():
        replay = load_text(written(events[:at], format)[0], format)[0].replay()
        assert not replay.differences, (events[at - 1], replay.differences[0])


@pytest.mark.parametrize("format", sorted(WRITERS))
def test_a_record_without_a_deal_is_not_written_in_other_formats(format: str) -> None:
    events = log_of(Match("tenhou", seed=1))
    started = next(at for at, event in enumerate(events) if event["type"] == "start_deal")
    with pytest.raises(JansoError, match="record: holds no deal"):
        written(events[:started + 1], format)


def test_acts_that_a_bot_did_for_somebody_are_no_difference_and_stay_signed() -> None:
    match = Match("riichi", seed=4)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    signed = [{**event.as_json(), "by": "solid"} if event.seat == 1 and event.name in ("discard", "claim", "win")
              else event.as_json() for event in match.log]
    assert any(event["type"] == "win" and "by" in event for event in signed)
    text = "".join(json.dumps(event) + "\n" for event in signed)
    [loaded] = load_text(text, "signed")
    assert not loaded.replay().differences
    assert sum("by" in event for event in loaded.events or ()) == sum("by" in event for event in signed)
