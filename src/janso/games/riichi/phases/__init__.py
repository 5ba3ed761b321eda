"""Questions that a table of riichi puts to its players (`table/turn/phase.py`): building, exchanging, bidding, betting.

Each file tells one rule. `phases_for` names those that a rule set plays, in the order in which they come up.
"""

from __future__ import annotations

from janso.games.riichi.phases.after_win.discarders_choice import DiscardersChoice
from janso.games.riichi.phases.after_win.opened_reward import OpenedReward
from janso.games.riichi.phases.before_play.exchange import Exchange
from janso.games.riichi.phases.before_play.insurance import Insurance
from janso.games.riichi.phases.before_play.leader_doubles import LeaderDoubles
from janso.games.riichi.phases.before_play.named_dora import NamedDora
from janso.games.riichi.phases.before_play.prophecy import Prophecy
from janso.games.riichi.phases.before_play.tile_auction import TileAuction
from janso.games.riichi.phases.before_play.tile_throw import TileThrow
from janso.games.riichi.phases.in_play.centre_tiles import CentreTiles
from janso.games.riichi.phases.in_play.closed_pond import ClosedPond
from janso.games.riichi.phases.in_play.double_draw import DoubleDraw
from janso.games.riichi.phases.in_play.draw_auction import DrawAuction
from janso.games.riichi.phases.in_play.endless_riichi import EndlessRiichi
from janso.games.riichi.phases.in_play.flower_system import FlowerSystem
from janso.games.riichi.phases.in_play.foreseen import Foreseen
from janso.games.riichi.phases.in_play.fourteen_tiles import FourteenTiles
from janso.games.riichi.phases.in_play.refused_win import RefusedWin
from janso.games.riichi.phases.in_play.super_triplets import SuperTriplets
from janso.games.riichi.phases.in_play.surplus import UnbrokenOrder
from janso.games.riichi.phases.in_play.two_stage import TwoStage
from janso.games.riichi.phases.in_play.wagers import WAGERS
from janso.games.riichi.phases.kept_draw import KeptDraw
from janso.games.riichi.phases.koi_koi import KoiKoi
from janso.games.riichi.phases.robbed_fours import RobbedFours
from janso.games.riichi.phases.seventeen_steps import SeventeenSteps
from janso.games.riichi.phases.two_tile_turns import TwoTileTurns
from janso.games.riichi.phases.two_wins import TwoWins
from janso.rules.ruleset import RuleSet
from janso.table.custom import Custom


def phases_for(rules: RuleSet) -> list[Custom]:
    """Those that a rule set plays; none for usual rules."""
    known = (SeventeenSteps, TwoStage, Insurance, Prophecy, Exchange, TileAuction, DrawAuction, Foreseen, ClosedPond,
             KeptDraw, UnbrokenOrder, RobbedFours, NamedDora, TileThrow, *WAGERS, EndlessRiichi, DoubleDraw, RefusedWin,
             SuperTriplets, KoiKoi, FlowerSystem, FourteenTiles, TwoWins, CentreTiles, DiscardersChoice, OpenedReward,
             LeaderDoubles, TwoTileTurns)
    return [phase(rules) for phase in known if phase.asked(rules)]
