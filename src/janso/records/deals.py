"""Our log cut into deals, the way the writers of other formats want to hold it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.tiles import parse

Json = dict[str, Any]
USUAL_SIZE = 13
YAKUMAN = 13
"""What one yakuman counts as in han."""


@dataclass(slots=True)
class Deal:
    """One deal: how it started, the tiles everybody was dealt (13, or the family's number), the tile the dealer got
    besides, what happened, and how it ended (None when the record was cut off)."""

    start: Json
    hands: list[list[int]] = field(default_factory=list)
    extra: int = -1
    events: list[Json] = field(default_factory=list)
    end: Json | None = None

    @property
    def wins(self) -> list[Json]:
        return [event for event in self.events if event["type"] == "win"]

    @property
    def drawn_game(self) -> Json | None:
        return next((event for event in self.events if event["type"] == "draw_game"), None)

    @property
    def indicators(self) -> list[int]:
        return [parse(event["tile"]) for event in self.events if event["type"] == "indicator" and "joker" not in event]


@dataclass(slots=True)
class Game:
    """A whole record; `only` is the one deal that was asked for, where a format can tell one by itself."""

    rules: RuleSet
    names: list[str]
    deals: list[Deal]
    head: Json
    end: Json | None = None
    only: int | None = None
    north: str = "nukidora"
    """What mjai calls the setting aside of a North: nukidora, or kita in some dialects."""

    @property
    def seats(self) -> int:
        return len(self.names)


def cut(events: Iterable[Json]) -> Game:
    """The deals of a log."""
    game: Game | None = None
    for event in events:
        kind = event["type"]
        if kind == "start_match":
            game = Game(ruleset(event["rules"]), list(event["names"]), [], event)
        elif game is None:
            raise JansoError("records.record_log_does_not_begin")
        elif kind == "start_deal":
            game.deals.append(Deal(event))
        elif kind == "end_match":
            game.end = event
        elif not game.deals:
            raise JansoError("records.record_stands_before_first_deal", kind=kind)
        elif kind == "dealt":
            _deal_out(game, event)
        elif kind == "end_deal":
            game.deals[-1].end = event
        elif kind not in ("answer", "ask"):
            game.deals[-1].events.append(event)
    if game is None:
        raise JansoError("records.record_log_empty")
    if game.deals and not game.deals[-1].events:
        game.deals.pop()  # cut off before anything happened: there is nothing to tell yet
    return game


def _deal_out(game: Game, event: Json) -> None:
    deal = game.deals[-1]
    play = play_settings(game.rules)
    faces = [parse(text) for text in event["tiles"]]
    at = 0
    for seat, wind in enumerate(deal.start["winds"]):
        size = play.hand_size if wind < play.at_table else 0
        deal.hands.append(faces[at:at + size])
        at += size
        if seat == deal.start.get("opener", deal.start["dealer"]):
            deal.extra = faces[at]
            at += 1


def is_yakuman(score: Json) -> bool:
    """True when a hand counts by yakuman alone, not by so many han.

    >>> is_yakuman({"limit": "yakuman", "patterns": [{"value": 13}]})
    True
    >>> is_yakuman({"limit": "yakuman", "patterns": [{"value": 6}, {"value": 7}]})
    False
    """
    return str(score["limit"]).endswith("yakuman") and all(p["value"] >= YAKUMAN for p in score["patterns"])


def responsible_seat(deal: Deal, win: Json) -> int:
    """The seat that answers for a win, or the winner's own when nobody does."""
    answer = win["score"].get("responsible") or (win["score"].get("extra") or {}).get("responsible")
    if not isinstance(answer, dict):
        return int(win["seat"])
    return list(deal.start["winds"]).index("ESWN".index(answer["seat"]))


def usual_table(game: Game, format: str) -> None:
    """Refuses tables that a format has no columns for."""
    play = play_settings(game.rules)
    if play.at_table != play.seats or play.at_table > 4:
        raise JansoError("records.cannot_tell_table_more_four", format=format)


def only_riichi(game: Game, format: str) -> None:
    """Refuses games that a format of the riichi world cannot tell."""
    if not game.rules.family.japanese or game.seats not in (3, 4):
        raise JansoError("records.tell_riichi_games_three_four", format=format, what=game.rules.id)
    usual_table(game, format)
    size = play_settings(game.rules).hand_size
    if size != USUAL_SIZE:
        raise JansoError("records.tell_hands_tiles_not", format=format, usual_size=USUAL_SIZE, size=size)
    if any(not deal.indicators for deal in game.deals):
        raise JansoError("records.cannot_tell_deal_without_dora", format=format)
    marks = {text[3:] for deal in game.deals for event in deal.events for text in [str(event.get("tile", ""))]
             if "!" in text}
    if marks:
        raise JansoError("records.no_sign_marked_tiles_other", format=format)
    if any(event["type"] == "north" and event["tile"] != "4z" for deal in game.deals for event in deal.events):
        raise JansoError("records.no_sign_tiles_set_aside", format=format)
    if any(event["type"] == "flower" for deal in game.deals for event in deal.events):
        raise JansoError("records.no_sign_flowers_seasons", format=format)
    if any(deal.start.get("opener", deal.start["dealer"]) != deal.start["dealer"] for deal in game.deals):
        raise JansoError("records.cannot_tell_deal_which_another", format=format)
