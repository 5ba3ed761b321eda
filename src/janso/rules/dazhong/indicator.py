"""The joker indicator: which kind it makes the joker, and a hand with those tiles taken as jokers."""

from __future__ import annotations

from janso.errors import JansoError
from janso.hand import KONG, Hand, Meld
from janso.scoring.situation import Situation
from janso.tiles import GREEN, JOKER, KIND_MASK, RED, STANDARD_KINDS, WHITE, succession, write

_UP = succession(dragons=(RED, GREEN, WHITE))
_DOWN = {following: kind for kind, following in _UP.items()}


def joker_kind(indicator: int, direction: str) -> int:
    """The kind that an indicator makes the joker.

    >>> from janso.tiles import parse
    >>> [write(joker_kind(parse(tile), "up")) for tile in ("9p", "7z", "4z")]
    ['1p', '6z', '1z']
    >>> [write(joker_kind(parse(tile), "down")) for tile in ("1p", "5z", "1z")]
    ['9p', '6z', '4z']
    """
    kind = indicator & KIND_MASK
    if kind >= STANDARD_KINDS:
        raise JansoError("rules.joker_indicator_no_playing_tile", tile=write(indicator))
    return (_UP if direction == "up" else _DOWN)[kind]


def with_jokers(s: Situation, direction: str) -> Situation:
    """The situation with the tiles that the indicator points at written as jokers. The indicator stands in `dora`."""
    if len(s.dora) != 1:
        raise JansoError("rules.joker_indicator_there_given_dora")
    indicator = s.dora[0] & KIND_MASK
    joker = joker_kind(indicator, direction)
    hand = s.hand
    if [face & KIND_MASK for face in hand.all_faces()].count(indicator) > 3:
        raise JansoError("rules.hand_fourth_but_lies_beside", tile=write(indicator))
    faces = [JOKER if face & KIND_MASK == joker else face for face in hand.concealed()]
    melds = tuple([_meld(meld, joker) for meld in hand.melds])
    win = JOKER if hand.win & KIND_MASK == joker else hand.win
    return Situation(Hand.of(faces, melds, win), s.self_draw, s.seat, s.round, s.discarder, s.facts, s.flowers, s.dora,
                     s.ura, s.honba, s.sticks, s.history)


def _meld(meld: Meld, joker: int) -> Meld:
    if any(face & KIND_MASK == joker for face in meld.tiles):
        if meld.type == KONG and meld.concealed:
            return Meld(KONG, (JOKER,) * 4, True)
        raise JansoError("rules.hand_holds_joker_deal_jokers", meld=meld, tile=write(joker))
    return meld


def refuse_bad_jokers(s: Situation, played: bool) -> None:
    """Jokers only where they are played, four in all, never in an open set, never won from another player."""
    hand = s.hand
    held = hand.jokers
    drawn = hand.win & KIND_MASK == JOKER
    jokers = held + 1 if drawn else held
    for meld in hand.melds:
        if meld.kind == JOKER:
            jokers += len(meld.tiles)
            if not (meld.type == KONG and meld.concealed):
                raise JansoError("rules.hand_shows_jokers_only_four", meld=meld)
    if jokers and not played:
        raise JansoError("rules.hand_1j_but_rules_played")
    if jokers > 4:
        raise JansoError("rules.hand_jokers_there_4", jokers=jokers)
    if len(hand.others) > held or hand.win & KIND_MASK > JOKER:
        raise JansoError("rules.hand_tile_popular_mahjong_does")
    if drawn and not s.self_draw:
        raise JansoError("rules.hand_won_joker_another_player")
