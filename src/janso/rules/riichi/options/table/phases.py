"""Questions that the table puts to its players: exchanges, auctions, bets, insurance. Records of rules that do not
play them never mention them."""

from __future__ import annotations

from typing import Final

from janso.rules.option import WHOLE, YES_NO, Option, grouped

_GLOSSARY: Final = "riichi.glossary.option."
_MINIGAME: Final = "riichi.glossary.minigame."

_FOURTEEN: Final[dict[str, tuple[str, ...]]] = {"fourteen_tiles": ("yes",)}
_OWN_TURNS: Final = "turns begin with a discard"
_TWO_TILES: Final = "every turn takes two tiles"
PHASES: Final = (
    Option(
        "tile_exchange", WHOLE, default=0, low=0, high=4, area="play",
        en="Exchange of tiles",
        text="How many tiles everybody gives to everybody else before the first turn of a deal, all at the same time: "
             "to the player on the right first. 0: no exchange.",
        source=("riichi.option.tehai-koukan", _GLOSSARY + "tehai_kokan"),
    ),
    Option(
        "tile_exchanges", WHOLE, default=1, low=1, high=4, area="play",
        en="Number of exchanges",
        text="How often everybody exchanges tiles with everybody else.",
        source=("riichi.option.tehai-koukan",),
    ),
    Option(
        "seventeen_steps", YES_NO, default="no", area="play",
        en="Seventeen steps",
        text="Two players each take a wall of 34 tiles, build a ready hand of thirteen worth a mangan with riichi and "
             "dora, and discard up to seventeen of the others, one a turn; riichi goes with the first discard. Only a "
             "win on the other's tile counts. Stakes replace payments: a mangan wins the stake, a haneman one and a "
             "half times, a baiman twice, a sanbaiman three times, each yakuman four times; after a draw they stay.",
        conflicts=tuple([("yes", "players", number, "the duel is for two") for number in ("3", "4")]
                        + [("yes", "flowers", word, "a wall of one's own holds no flowers")
                           for word in ("flowers", "seasons", "all")]),
        source=("riichi.variant.junana_ho", "riichi.junana_ho.procedure.play", "riichi.junana_ho.procedure.build",
                "riichi.junana_ho.scoring.stakes", "riichi.glossary.variant.junana_ho"),
    ),
    Option(
        "steps_stake", WHOLE, default=1000, low=100, high=10000, area="play", depends={"seventeen_steps": ("yes",)},
        en="Stake of a deal",
        text="What both players of seventeen steps lay on the table before each deal.",
        source=("riichi.junana_ho.scoring.stakes",),
    ),
    Option(
        "super_triplets", YES_NO, default="no", area="play",
        en="Super killer triplets",
        text="A ready hand with a pung of one rank in each suit may be laid open in the place of a draw: two tiles are "
             "indicators for its owner alone, a third has to complete it; riichi counts as ippatsu then, and failing "
             "is a chombo.",
        source=("riichi_local.minigame.cho_hissatsu_sanshoku_doko", _MINIGAME + "cho_hissatsu_sanshoku_doko"),
    ),
    Option(
        "koi_koi", YES_NO, default="no", area="play",
        en="Koi-koi with junchan",
        text="A closed ready hand of three suits that waits for a pure outside hand may be frozen in the place of a "
             "draw to collect 1, 2, 3 and 7, 8, 9 of each suit: drawn tiles that are missing are laid beside it, the "
             "first other one is discarded. Nothing missing any more ends the deal with a mangan; a call of the own "
             "discard ends the attempt, a discard that somebody wins on is paid double, and furiten or the end of the "
             "wall is a chombo.",
        conflicts=tuple([("yes", other, value, _OWN_TURNS) for other, value in (
            ("draw_auction", "yes"), ("own_walls", "yes"), ("two_stage", "yes"), ("seventeen_steps", "yes"),
            ("closed_pond", "yes"), ("unbroken_order", "yes"))]),
        source=("riichi_local.minigame.koi_koi_jun_chanta", _MINIGAME + "koi_koi_jun_chanta"),
    ),
    Option(
        "two_stage", YES_NO, default="no", area="play",
        en="Two stages",
        text="Nobody wins before a ready hand is announced: a closed one with riichi, an open one by a word, neither "
             "while furiten; 36 discards without it are a draw. Then the others in turn name two tiles each: if the "
             "hand waits for one the deal is a draw, if not its owner draws five tiles and may win with one of them. "
             "What losers pay stays on the table for the last winner of the match.",
        source=("riichi.variant.two_stage", "riichi.two_stage.procedure.frame", "riichi.two_stage.procedure.stage_a",
                "riichi.two_stage.procedure.stage_b", "riichi.glossary.training.nibu_kosei"),
    ),
    Option(
        "prophecy", YES_NO, default="no", area="play",
        en="Prophecy",
        text="Before the first indicator of a deal is turned up the others may bet with the dealer on what it will be: "
             "on its suit, which pays 3 to 1, or on one to six tiles, which pay 32 to 1 divided by their number, "
             "rounded up to hundreds.",
        source=("riichi_local.minigame.hai_yogen", _MINIGAME + "hai_yogen"),
    ),
    Option(
        "endless_riichi", ("no", "allowed", "required"), default="no", area="play",
        en="Endless riichi",
        text="Whoever declares riichi in two deals in a row may, or must, lay another stake in every own turn after "
             "the second declaration.",
        meanings={"no": "one stake a riichi", "allowed": "further stakes may be laid",
                  "required": "further stakes must be laid while there are points for them"},
        source=(_GLOSSARY + "mugen_no_richi",),
    ),
    Option(
        "endless_stakes", WHOLE, default=0, low=0, high=20, area="play",
        depends={"endless_riichi": ("allowed", "required")},
        en="Further stakes of a riichi",
        text="At most so many further stakes are laid in a deal; 0: as many as there are points for.",
        source=(_GLOSSARY + "mugen_no_richi",),
    ),
    Option(
        "insurance", ("no", "yes", "yakuman"), default="no", area="play",
        en="Insurance",
        text="While the tiles are shuffled everybody may pay another player 1000 points for one tile: that player may "
             "not win on it when it is discarded, and letting it pass makes no furiten. Of two equal insurances the "
             "first in turn order stands.",
        meanings={"no": "not played", "yes": "nobody wins on an insured tile",
                  "yakuman": "a yakuman wins all the same, and half of its value goes to the insurer"},
        source=("riichi.option.hoken", _GLOSSARY + "hoken"),
    ),
    Option(
        "tile_auction", YES_NO, default="no", area="play",
        en="Auction of three tiles",
        text="Before the first turn everybody, in an order drawn by lot, puts up three tiles of the own hand. The "
             "others bid at the same time; the highest bidder pays, takes the tiles and gives three others back. Of "
             "equal bids the one nearest after the auctioneer counts; without a bid the tiles go back.",
        source=("riichi_local.minigame.seri", _MINIGAME + "seri"),
    ),
    Option(
        "draw_auction", YES_NO, default="no", area="play",
        en="Auction of each draw",
        text="Every tile of the wall is shown and sold by the player whose draw it is: all bid at the same time in "
             "hundreds. The buyer pays the seller, takes the tile and discards; a seller who bids most pays into the "
             "middle, for the next winner. Without a bid the seller takes the tile. Then the player right of the "
             "seller sells, unless a call has moved the turn.",
        conflicts=(("yes", "own_walls", "yes", "tiles of one wall are sold"),
                   ("yes", "unbroken_order", "yes", "whoever buys the tile has the turn")),
        source=("riichi.option.ookushon", _GLOSSARY + "okushon"),
    ),
    Option(
        "jan_ken_signs", ("chance", "people"), default="chance", area="play", depends={"jan_ken": ("own", "winner")},
        en="Who shows the signs",
        text="Who chooses the signs of rock, paper, scissors.",
        meanings={"chance": "chance gives them", "people": "both players choose in secret, again while they are equal"},
        source=("riichi_local.minigame.jan_ken",),
    ),
    Option(
        "hen_payers", ("payers", "losers"), default="payers", area="play", depends={"hen_hunt": ("winners_hens",)},
        en="Who pays for hens",
        text="Who pays for the hens of the winner.",
        meanings={"payers": "whoever pays for the hand", "losers": "everybody who has not won"},
        source=("riichi_local.minigame.tori_uchi",),
    ),
    Option(
        "foreseen_tiles", ("no", "everybody", "east_and_west"), default="no", area="play",
        en="Foreseen tiles",
        text="The next tiles of the live wall lie open: three between turns, four while somebody draws.",
        meanings={"no": "the wall lies face down", "everybody": "everybody opens a tile before drawing",
                  "east_and_west": "only East and West fill up to four; the others draw from what lies open"},
        source=("riichi.option.yochi", _GLOSSARY + "yo_chi"),
    ),
    Option(
        "closed_pond", YES_NO, default="no", area="play",
        en="Closed ponds",
        text="Discards lie face down until the deal is over: nobody wins on them or calls them, and whoever waits for "
             "a tile among the own discards may not win by self-draw either.",
        source=("riichi.option.go-inkyo", _GLOSSARY + "go_inkyo_shimasu"),
    ),
    Option(
        "transparent_tiles", WHOLE, default=0, low=0, high=3, area="play",
        en="Transparent copies",
        text="How many of the four copies of every tile are transparent: everybody sees them in every hand.",
        source=("riichi.washizu.equipment.transparent", "riichi.variant.washizu"),
    ),
    Option(
        "bag", YES_NO, default="no", area="play", binds="wall.bag",
        en="Bag instead of a wall",
        text="Tiles are drawn from a bag, two at a time for the hands; a deal ends after seventy discards, however "
             "many kongs there are.",
        source=("riichi.washizu.procedure.bag", "riichi.washizu.procedure.exhaustion"),
    ),
    Option(
        "main_players", YES_NO, default="no", area="match",
        en="Main players and helpers",
        text="The players on East and West lead teams, each with the player on the right as a helper; the team whose "
             "leader has more points at the end wins.",
        conflicts=tuple([("yes", "players", number, "two teams of two play") for number in ("2", "3")]),
        source=("riichi.variant.washizu", "riichi.washizu.procedure.teams"),
    ),
    Option(
        "centre_tiles", ("wall", "drawn"), default="wall", area="play",
        en="Tiles left in the centre",
        text="What becomes of tiles that make no whole stacks, where more than four play.",
        meanings={"wall": "they head the live wall once the hands are dealt",
                  "drawn": "they stay in the centre, and any of them may be drawn instead of the next tile"},
        source="riichi.seven_eight.option.centre_tiles",
    ),
    Option(
        "leader_doubles", YES_NO, default="no", area="match", en="The leader doubles uma",
        depends={"series_games": tuple([str(number) for number in range(1, 13)])},
        text="In a series of games the first of the last game may have all uma of the next one paid twice.",
        source="riichi.bu.option.sashi_uma",
    ),
    Option(
        "tile_throw", YES_NO, default="no", area="play", en="Thrown tile",
        text="A first hand six or more steps from ready entitles to throw a tile at a neighbour: a hit, an even number "
             "of a die, brings 3900 points, a miss costs a yakuman.",
        source=("riichi.option.unko-geemu",),
    ),
    Option(
        "fourteen_tiles", YES_NO, default="no", area="play", en="Fourteen tiles in hand",
        text="Everybody holds fourteen tiles: a turn begins with a discard and ends with a draw. Riichi declared in "
             "the turn that wins is void. A win on a discard leaves a surplus tile, which goes to the pond.",
        conflicts=tuple([("yes", other, value, _OWN_TURNS) for other, value in (
            ("unbroken_order", "yes"), ("draw_auction", "yes"), ("own_walls", "yes"), ("flower_jokers", "yes"),
            ("super_triplets", "yes"), ("koi_koi", "yes"), ("flowers_in_hand", "yes"), ("green_joker", "yes"),
            ("treasure_tile", "hand"), ("treasure_tile", "discard"), ("personal_dora", "dora_only"),
            ("personal_dora", "floor"), ("ready_calls", "yes"), ("riichi_kong_any_tile", "super"),
            ("foreseen_tiles", "everybody"), ("foreseen_tiles", "east_and_west"), ("compulsory_riichi", "yes"),
            ("two_stage", "yes"))]),
        source=("riichi.option.core_fourteen_tile_hand_superstition", "riichi.procedure.fourteen_tile_turn"),
    ),
    Option(
        "fourteen_win", ("own_turn", "at_deal"), default="own_turn", area="play", depends=_FOURTEEN,
        en="A dealt hand of fourteen",
        text="When fourteen tiles that are complete as dealt win.",
        meanings={"own_turn": "in the own turn", "at_deal": "at once, before the first turn"},
        source=("riichi.option.core_fourteen_tile_hand_superstition", "riichi.procedure.fourteen_tile_turn"),
    ),
    Option(
        "ron_chain", YES_NO, default="no", area="play", depends=_FOURTEEN, en="Chains of wins",
        text="The surplus tile of a win on a discard may be won on by another, whose surplus tile again may be.",
        source=("riichi.option.core_fourteen_tile_hand_superstition", "riichi.procedure.fourteen_tile_turn"),
    ),
    Option(
        "everybody_wins_first", YES_NO, default="no", area="play", depends=_FOURTEEN,
        en="Heaven and triple earth",
        text="After the first win everybody else has one more turn and may win too; if all do in the first go-around, "
             "the deal is aborted.",
        source=("riichi.option.tenhou-toripuru-chihou", "riichi.glossary.option.tenho_toripuru_chiho"),
    ),
    Option(
        "two_wins", YES_NO, default="no", area="play", en="Two wins in a deal",
        text="A deal goes on until two wins have been declared; whoever won first is out of it.",
        conflicts=tuple([("yes", other, "yes", "a first win ends the turn of its winner") for other in (
            "unbroken_order", "draw_auction", "fourteen_tiles", "own_walls", "super_triplets", "koi_koi",
            "seventeen_steps",
            "two_stage", "closed_pond")]),
        source=_GLOSSARY + "ni_do_agari",
    ),
    Option(
        "two_tile_turns", YES_NO, default="no", area="play", binds="wall.two_tiles", en="Two tiles a turn",
        text="Every turn draws two tiles and discards two; fourteen of the fifteen win on either of those drawn, a"
             " hand in riichi as it is. Riichi goes with the second discard, and the others answer to both: the "
             "nearest of several winners wins, and a claim for a set takes both discards in the place of the "
             "draws. Kongs come before the discards, and not in riichi.",
        conflicts=tuple([("yes", other, value, _TWO_TILES) for other, value in (
            ("fourteen_tiles", "yes"), ("unbroken_order", "yes"), ("draw_auction", "yes"), ("own_walls", "yes"),
            ("seventeen_steps", "yes"), ("two_stage", "yes"), ("super_triplets", "yes"), ("koi_koi", "yes"),
            ("flower_jokers", "yes"), ("two_wins", "yes"), ("centre_tiles", "drawn"), ("closed_pond", "yes"),
            ("structure", "virtual_head"),
            ("structure", "two_pairs"), ("structure", "fours"), ("turned_tiles", "yes"),
            ("treasure_tile", "hand"), ("treasure_tile", "discard"), ("personal_dora", "dora_only"),
            ("personal_dora", "floor"), ("ready_calls", "yes"), ("riichi_kong_any_tile", "super"),
            ("foreseen_tiles", "everybody"), ("foreseen_tiles", "east_and_west"), ("compulsory_riichi", "yes"),
            ("taking_back", "yes"), ("second_thoughts", "yes"), ("winner_counts", "yes"), ("winner_counts", "names"))]),
        source=("riichi.option.ni-mai-tsumo", _GLOSSARY + "nimai_tsumo_1", _GLOSSARY + "nimai_tsumo_2"),
    ),
    Option(
        "two_tile_win", ("dearer", "both"), default="dearer", area="play", depends={"two_tile_turns": ("yes",)},
        en="Wins on two tiles",
        text="What is paid when each of two tiles completes the same hand.",
        meanings={"dearer": "the dearer win", "both": "both wins; counters and sticks once"},
        source="riichi.option.ni-mai-tsumo",
    ),
    Option(
        "named_dora", YES_NO, default="no", area="play", en="Named dora",
        text="Before the dice are thrown the dealer may name any tile, which is dora in this deal.",
        source=("riichi.option.sengen-dora", "riichi.glossary.option.sengen_dora"),
    ),
)
for _option in PHASES:
    _option.brought = _option.id != "everybody_wins_first"  # older records know that it is not played

OPTIONS: dict[str, Option] = grouped("Games beside the game", PHASES)
