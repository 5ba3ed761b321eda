"""Hands: reading, writing, refusing, changing."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from janso.errors import JansoError
from janso.hand import CHOW, KONG, LEFT, OPPOSITE, PUNG, RIGHT, Hand
from janso.tiles import RED_MARK, marked


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """A random hand of any allowed size with marked copies, without melds."""
    size = draw(st.sampled_from([1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17]))
    wall = [kind for kind in range(34) for _ in range(4)]
    random.Random(draw(st.integers(0, 10**6))).shuffle(wall)
    faces = [marked(kind, RED_MARK) if kind in (4, 13, 22) and draw(st.booleans()) else kind for kind in wall[:size]]
    return Hand.of(faces[:-1], win=faces[-1]) if draw(st.booleans()) else Hand.of(faces)


@given(hands())
def test_a_written_hand_reads_back_equal(hand: Hand) -> None:
    again = Hand.parse(str(hand))
    assert again == hand
    assert hash(again) == hash(hand)


@given(hands(), st.integers(0, 33))
def test_adding_then_removing_a_tile_changes_nothing(hand: Hand, kind: int) -> None:
    if hand.counts()[kind] < 4:
        assert hand.add(kind).remove(kind) == hand


@given(st.text("0123456789mpszfj()[]<>^+! x", max_size=25))
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    try:
        hand = Hand.parse(text)
    except JansoError as error:
        assert str(error).startswith("hand: ")
    else:
        assert Hand.parse(str(hand)) == hand


def test_melds_keep_their_source_and_claimed_tile() -> None:
    hand = Hand.parse("11m(<123p)(55^5z)(777>7s)[3333m]")
    chow, pung, kong, concealed = hand.melds
    assert (chow.type, chow.source, chow.claimed) == (CHOW, LEFT, 9)
    assert (pung.type, pung.source) == (PUNG, OPPOSITE)
    assert (kong.type, kong.source, kong.added) == (KONG, RIGHT, False)
    assert (concealed.type, concealed.concealed) == (KONG, True)
    assert Hand.parse("11m123456p789s(555+5z)").melds[0].added


def test_jokers_stand_among_the_concealed_tiles() -> None:
    assert Hand.parse("12m1j1j+3m").jokers == 2


def test_the_winning_tile_is_kept_apart() -> None:
    hand = Hand.parse("1112345678999m+9m".replace("999m", "99m"))
    assert hand.win == 8
    assert hand.counts()[8] == 2


@pytest.mark.parametrize(("text", "what", "place"), [
    ("", "empty", ""),
    ("123m456p789s1234z11m", "15 tiles", "character 19"),
    ("123m456p789s1234567z11m", "18 tiles", "character 22"),
    ("123m", "3 tiles", "character 3"),
    ("12m(111z)+1m", "6 tiles", "character 11"),
    ("1m++1m", "exactly one winning tile", "character 3"),
    ("1m+<1m", "exactly one winning tile", "character 3"),
    ("1m+1f", "flowers", "character 4"),
    ("11111m", "fifth 1m", "character 5"),
    ("11m(111m)", "fifth 1m", "character 7"),
    ("123m8z", "no tile 8z", "character 5"),
    ("123q", "«q» is not a tile", "character 4"),
    ("12", "no suit letter", "character 1"),
    ("m12p", "follows no digit", "character 1"),
    ("11m(124p)", "124p is no chow", "character 4"),
    ("11m(891p)", "is no chow", "character 4"),
    ("11m(123z)", "is no chow", "character 4"),
    ("11m[555z]", "no concealed kong", "character 4"),
    ("11m(555z", "never closed", "character 4"),
    ("11m)", "closes nothing", "character 4"),
    ("1m+2m3m", "exactly one winning tile", "character 3"),
    ("(123m)11z", "before the melds", "character 7"),
    ("1f1m", "flowers", "character 1"),
    ("1<1m", "inside a meld", "character 3"),
    ("11m(<1<23p)", "at most one claimed tile", "character 8"),
    ("5m!q", "not a mark", "character 4"),
])
def test_a_mistake_is_named_with_its_place(text: str, what: str, place: str) -> None:
    with pytest.raises(JansoError) as caught:
        Hand.parse(text)
    assert what in str(caught.value)
    assert place in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_very_long_text_is_shown_around_the_mistake_only() -> None:
    with pytest.raises(JansoError, match=r"fifth 1m.*at character 5 of «1{34}…»"):
        Hand.parse("1" * 100_000 + "m")
