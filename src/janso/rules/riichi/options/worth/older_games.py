"""Settings of the older games: small limits, exact points, wins without yaku, sums that a hand brings besides."""

from __future__ import annotations

from typing import Final

from janso.rules.option import LIST, WHOLE, YES_NO, Option, grouped

_LIMITS: Final = (
    Option(
        "limit_points", LIST, [], length=5, low=1, high=1_000_000,
        en="Points of the limits",
        text="What a non-dealer pays a non-dealer by self-draw for a mangan, haneman, baiman, sanbaiman and yakuman. "
             "Empty: 2000, 3000, 4000, 6000, and as many mangan as yakuman_mangans says.",
    ),
    Option(
        "limit_han", LIST, [], length=5, low=0, high=100,
        en="Han of the limits",
        text="From how many han a hand is a mangan, haneman, baiman, sanbaiman and yakuman; 0: counted han do not make "
             "it one. Empty: as limit_scale says.",
    ),
    Option(
        "points_rounding", WHOLE, 100, low=1, high=1000,
        en="Rounding of payments",
        text="Every payment for a hand is rounded up to a multiple of so many points; 1: nothing is rounded. "
             "Where sticks of a hundred stand for 250 or 300, that many.",
        source="riichi.sanma.scoring.sticks",
    ),
)

_YAKU: Final = (
    Option(
        "yakuless_fu", WHOLE, 0, low=0, high=200,
        en="Fu without yaku",
        text="Where the minimum is 0 han, a hand without yaku needs so many fu to win.",
    ),
)

_SUMS: Final = (
    Option(
        "closed_points", WHOLE, 0, low=0, high=10000,
        en="Points of a closed hand",
        text="A sum that every payer adds for a closed hand; a discarder pays it for all, like a honba.",
    ),
    Option(
        "riichi_points", WHOLE, 0, low=0, high=10000,
        en="Points of riichi",
        text="A sum that every payer adds when the winner was in riichi; a discarder pays it for all, like a honba.",
    ),
    Option(
        "honba_needs_yaku", YES_NO, "no",
        en="Honba need a yaku",
        text="A hand without yaku takes no honba.",
    ),
)

_DORA: Final = (
    Option(
        "dora_place", ("third_stack", "last_tile", "after_deal", "next_tile", "wall_end"), "third_stack", area="play",
        en="Place of the first dora",
        binds="dora.at_end", when="last_tile",
        text="Where the first dora indicator lies.",
        meanings={"third_stack": "on the third stack from the end of the dead wall",
                  "last_tile": "it is the last tile of the dead wall, and the first kong takes it as its replacement",
                  "after_deal": "it is the last tile of the dead wall, turned up only after a win, for a winner in "
                                "riichi like the tiles under indicators (see ura_dora)",
                  "next_tile": "the next tile of the wall is turned up after a win, for a winner in riichi",
                  "wall_end": "the last tile of the wall is turned up after a win, for every winner"},
        conflicts=(*[(place, "north_aside", "yes", "with eight replacements the last tile is soon gone")
                     for place in ("last_tile", "after_deal")],
                   ("after_deal", "kong_dora", "yes", "indicators are turned up one after the other from the first"),
                   ("after_deal", "ura_dora", "no", "the only dora would never count"),
                   ("next_tile", "first_dora", "yes", "it is turned up after a win, not before the first turn"),
                   ("next_tile", "ura_dora", "no", "the only dora would never count"),
                   ("wall_end", "first_dora", "yes", "it is turned up after a win, not before the first turn")),
        source="riichi.arushiaru_bu.option.dora",
    ),
)

_FURITEN: Final = (
    Option(
        "temporary_furiten_waits", ("all", "passed"), "all", area="play",
        depends={"temporary_furiten": ("until_discard", "until_claimed", "until_call")},
        en="What temporary furiten bars",
        binds="furiten.unlinked", when="passed",
        text="Which of its waits a hand may not win on in temporary furiten.",
        meanings={"all": "any of them", "passed": "only the tiles that were let pass"},
    ),
    Option(
        "missed_win", ("no", "chombo"), "no", area="play",
        en="A missed win in riichi",
        binds="furiten.missed_win_chombo", when="chombo",
        text="What it costs to let a winning tile pass in riichi.",
        meanings={"no": "nothing but furiten",
                  "chombo": "a chombo, when the hand is shown because the wall is used up"},
    ),
)

_REACHED: Final = ("one_two_three", "sinking", "seven_five_three", "floating", "slap", "jpml", "all_japan", "maru")

_MATCH: Final = (
    Option(
        "last_deal_win", ("any", "changes_uma"), "any", area="match", depends={"uma_by_reached": _REACHED},
        en="Wins of the last deal",
        text="Which wins a player below the return points may declare in the last deal.",
        meanings={"any": "any win, as in every deal",
                  "changes_uma": "those after which the uma would be paid otherwise"},
    ),
    Option(
        "yakuman_ends", YES_NO, "no", area="match", depends={"uma_by_reached": _REACHED},
        en="A yakuman ends the game",
        text="A yakuman ends the game, which then is settled as if its winner alone had reached the return points.",
    ),
)

_BOX: Final = (
    Option(
        "step_points", LIST, [], length=4, low=0, high=100_000, depends={"scale": ("steps",)},
        en="Points of few han",
        text="Where han alone count, what none, one, two and three of them are worth; the limits follow from four han "
             "on, or as limit_han says. Empty: 125, 250, 500 and 1000.",
    ),
    Option(
        "points_from", ("players", "box"), "players", en="Where points come from",
        text="Who pays for a hand.",
        meanings={"players": "the other players", "box": "nobody: the winner gets its worth from the box, whoever "
                  "discarded and whoever deals"},
    ),
)

_STICKS: Final = (
    Option(
        "stick_exchange", YES_NO, "no", area="match", depends={"points_from": ("box",), "scale": ("steps",)},
        en="Exchange of sticks",
        text="The worth of a hand is one stick of 100, 500, 1000, 5000 or 10,000 points, and two equal sticks are "
             "exchanged for one of the next rank.",
    ),
    Option(
        "lost_stick_from", WHOLE, 0, low=0, high=13, area="match", depends={"stick_exchange": ("yes",)},
        en="A discarder loses a stick",
        text="Whoever discards into a hand of so many han loses one stick of the highest rank; 0: nobody does.",
    ),
    Option(
        "stick_variation", ("no", "restore", "black"), "no", area="match", depends={"stick_exchange": ("yes",)},
        en="Variation of the sticks",
        text="What else may become of sticks.",
        meanings={"no": "two equal ones are exchanged, and a discarder may lose the highest",
                  "restore": "nobody gets a second one of a rank; one above all others brings back every lower one",
                  "black": "whoever discards into a hand gets a black stick of the same rank, which counts as a "
                           "debt, and loses none"},
        source="riichi.judo.option.variations",
    ),
    Option(
        "ready_stick", YES_NO, "no", area="match", depends={"stick_exchange": ("yes",)},
        en="A stick for ready hands",
        text="At an exhaustive draw every ready player gets a stick of 100 points from the box.",
    ),
)

_KEPT: Final = "the emperor deals the whole round"
_OTHER_DEALERS: Final = tuple([
    ("dealer_repeats", repeats) for repeats in ("win", "ready", "all_noten", "south_always", "south_waits", "always")
] + [("winner_deals", "yes"), ("leader_appoints", "dice"), ("leader_appoints", "tiles"), ("dealer_selection", "random"),
     ("dealer_selection", "points"), ("drawn_round_wind", "yes"), ("reseating", "chinese"), ("reseating", "random")])

_EMPEROR: Final = (
    Option(
        "emperor", YES_NO, "no", area="match",
        conflicts=tuple([("yes", option, value, _KEPT) for option, value in _OTHER_DEALERS]),
        en="Imperial rounds",
        text="Each round has one dealer, the emperor, who starts it with 97,000 points against 1000 of the others. It "
             "ends early when two commoners are below -24,000 or none has anything left. Then the emperor doubles what "
             "one commoner in plus has, triples it for two, quadruples it for three, and debtors pay him 2000, not "
             "below -24,000; none of this when a commoner is at -24,000 or lower. The rounds are added up.",
    ),
    Option(
        "emperor_deals", WHOLE, 4, low=2, high=4, area="match", depends={"emperor": ("yes",)},
        en="Deals of an imperial round",
        text="How many deals an emperor deals.",
    ),
)

_TABLE: Final = (
    Option(
        "river_rows", ("three", "one"), "three", area="play",
        en="Rows of discards",
        binds="calls.one_row", when="one",
        text="In how many rows the page lays everybody's discards where it is wide enough; the terminal has one line.",
        meanings={"three": "rows of six, the third as long as it takes", "one": "a single row"},
    ),
)

OPTIONS: dict[str, Option] = {
    **grouped("Limits and scales", (*_LIMITS, *_BOX)), **grouped("Yaku", _YAKU), **grouped("Honba", _SUMS),
    **grouped("Dora", _DORA), **grouped("Furiten", _FURITEN), **grouped("The match", (*_MATCH, *_STICKS, *_EMPEROR)),
    **grouped("Tiles", _TABLE),
}
