"""What a player may declare before the first turn: bought doubling, a ban on ron, giving up (groups 3 and 8)."""

from __future__ import annotations

from janso.rules.option import YES_NO, Option, grouped

_ONE_DOUBLING = "double payments are counted once between two players, by the purchase or by the wall"
_NO_SHARES = "bought double payments are shares of the usual scale"

DECLARATIONS = (
    Option(
        "bought_doubling", ("no", "4", "5", "6"), default="no", area="play",
        en="Purchase",
        text="Before the first turn, in turn from the dealer, a player may lay down a stick and then pays and receives "
             "double like a dealer in this deal; between two players it is double at most. A discarder pays the sum of "
             "what all would pay by self-draw. Hands of more han than this pay as usual.",
        meanings={"no": "not played", "4": "up to 4 han", "5": "up to 5 han", "6": "up to 6 han"},
        conflicts=tuple([
            (most, other, how, why) for most in ("4", "5", "6") for other, how, why in (
                ("wareme", "with_dealer", _ONE_DOUBLING), ("wareme", "alone", _ONE_DOUBLING),
                ("fuse", "with_dealer", _ONE_DOUBLING), ("fuse", "alone", _ONE_DOUBLING),
                ("scale", "linear", _NO_SHARES), ("scale", "simple", _NO_SHARES))]),
        source=("riichi.option.kai", "riichi.glossary.option.kai"),
    ),
    Option(
        "ron_ban", YES_NO, default="no", area="play",
        en="Ron ban",
        binds="declared.ron_ban",
        text="Before the first turn, in turn from the dealer, a player may ban all wins on others' tiles in this deal; "
             "when another player then wins, that player pays fourfold.",
        source=("riichi.option.ron-fuuji", "riichi.glossary.option.ron_fuji"),
    ),
    Option(
        "wagers", YES_NO, default="no", area="play", en="Wagers of local yaku",
        text="Players are asked for what local yaku want of them: before the first turn a staked mangan, named tiles, "
             "one more indicator; after riichi a higher stake. Each is asked where its yaku counts.",
    ),
    Option(
        "drop_out", ("no", "yes", "once_per_round"), default="no", area="play",
        en="Drop-out",
        binds="declared.drop_out",
        text="Before the first turn, in turn from the dealer, a player may give up winning this deal and then pays "
             "only half of what a win or a draw costs, rounded up to a hundred; the hand counts as not ready.",
        meanings={"no": "not played", "yes": "in any deal", "once_per_round": "once in a round"},
        source=("riichi.option.doroppu-auto", "riichi.glossary.option.doroppu_ato"),
    ),
)

OPTIONS: dict[str, Option] = grouped("Before the first turn", DECLARATIONS)
