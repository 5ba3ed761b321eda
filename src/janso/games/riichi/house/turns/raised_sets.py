"""Sets that are raised in the own turn: an open pair to a pung, an open chow by a tile equal to the called one, any
chow by an adjacent tile.

- a raised pair is a pung like any other; nothing is drawn for it, and a discard follows
- a raised chow counts as closed, so that a hand without other open sets may declare riichi again; the next tile of the
  live wall is drawn for it, and whoever waits for the tile may rob it (the yaku «chanjun» counts that)

- a chow becomes longer by adjacent tiles, one act for each, and stays one set; four concealed tiles in a row may be
  laid down at once, closed; the next tile of the live wall is drawn for each, and each may be robbed

Clauses: riichi.option.ka-pon (document 004, L3172), riichi.option.ka-chi (L3171), riichi.option.tsura (L3173),
riichi_local.yaku.chanjun.
"""

from __future__ import annotations

from typing import Final

from janso.games.riichi.variants import Variant
from janso.games.riichi.variants.offered import drawn_unless_robbed, is_offered
from janso.hand import CHOW, OTHER, PUNG, Meld
from janso.meld import is_long_run
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.scoring.facts import ROBBING_CHOW
from janso.scoring.history import Call
from janso.shape.other.open_pair import open_pair
from janso.table.deal import Deal
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.state import ROBBING, TURN, Player, State
from janso.table.turn.claims import different
from janso.table.turn.phase import chosen, move_of
from janso.tiles import EAST, KIND_MASK

PAIR: Final = "raise_pair"
RUN: Final = "raise_chow"
LONGER: Final = "prolong_chow"
LAID: Final = "lay_long_chow"
WORDS: Final = (PAIR, RUN, LONGER, LAID)
FOUR: Final = 4


class RaisedSets(Variant):
    """Offers to raise what lies open."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.pairs = rules.flag("raised_pair")
        self.chows = rules.flag("raised_chow")
        self.longer = rules.flag("long_chows")

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By any of the options."""
        return rules.flag("raised_pair") or rules.flag("raised_chow") or rules.flag("long_chows")

    def offers(self, s: State) -> None:
        """With a tile just drawn, to a hand that is not locked."""
        if s.phase != TURN or s.drawn < 0:
            return
        p = s.players[s.turn]
        if p.riichi or p.ready or p.bars.no_claims:
            return
        pair = open_pair(p.melds)
        if self.pairs and pair is not None:
            s.asks.choices[s.turn] += [chosen(PAIR, tile=face) for face in different(p, pair.kind)]
        if self.chows and s.wall.left:
            kinds = sorted({meld.claimed & KIND_MASK for meld in p.melds if may_rise(meld)})
            s.asks.choices[s.turn] += [chosen(RUN, tile=face) for kind in kinds for face in different(p, kind)]
        if self.longer and s.wall.left:
            kinds = sorted({kind for meld in p.melds for kind in beside(meld)})
            s.asks.choices[s.turn] += [chosen(LONGER, tile=face) for kind in kinds for face in different(p, kind)]
            s.asks.choices[s.turn] += long_chows_of(p)

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """The set with its new tile; all sets of the player are told, as they lie then."""
        if action.choice not in WORDS:
            return []
        melds = [str(meld) for meld in raised(s.players[seat].melds, action)]
        return [ChosenEvent({"what": action.choice, "choices": {str(seat): action},
                             "moves": [move_of(seat, -1, action.tiles or [action.tile])], "melds": melds}, seat)]

    def folded(self, s: State, e: Event) -> None:
        """The tile joins its set; that of a chow is offered to whoever waits for it."""
        if not isinstance(e, ChosenEvent) or e.what not in WORDS:
            return
        action = e.choices[str(e.seat)]
        p = s.players[e.seat]
        kind = action.tile & KIND_MASK
        if e.what == LAID:
            meld = raised([], action)[0]
            p.add_meld(meld, 0)
        else:
            before = p.melds
            p.melds = raised(before, action)
            meld = next(new for new, old in zip(p.melds, before) if new is not old)
            p.melded = p.melded.copy()
            p.melded[kind] += 1
        s.course.calls.append(Call(p.wind, meld.type, meld.tiles, concealed=meld.concealed, added=True,
                                   turn=len(p.river) + 1))
        s.drawn = -1
        if e.what == PAIR:
            s.course.drew = False
            return
        p.open_melds -= 1 if e.what == RUN else 0
        s.last_tile, s.last_seat = action.tile, e.seat
        s.course.robbing = act.CHOOSE
        s.phase = ROBBING
        s.course.tick += 1
        s.game.offered(s, e.seat, kind, False)

    def resolves(self, deal: Deal) -> bool:
        """Nobody robs the chow: the next tile of the wall is drawn."""
        return drawn_unless_robbed(deal)

    def facts(self, s: State, p: Player) -> int:
        """Won on a tile that another player added to a chow."""
        return ROBBING_CHOW if is_offered(s) else 0

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        if action.choice == PAIR:
            return in_all("games.raise_pair")
        if action.choice == LONGER:
            return in_all("games.prolong_chow")
        if action.choice == LAID:
            return in_all("games.lay_long_chow")
        return in_all("games.raise_chow") if action.choice == RUN else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What happened."""
        if not isinstance(event, ChosenEvent) or event.what not in WORDS:
            return []
        if event.what in (LONGER, LAID):
            return [in_all("games.chow_became_longer")]
        return [in_all("games.open_pair_raised" if event.what == PAIR else "games.open_chow_raised")]


def may_rise(meld: Meld) -> bool:
    """True for an open chow whose called tile is known."""
    return meld.type == CHOW and not meld.concealed and meld.claimed >= 0


def beside(meld: Meld) -> list[int]:
    """The kinds that would prolong a chow at either end."""
    kinds = sorted([face & KIND_MASK for face in meld.tiles])
    if not (meld.type == CHOW and not meld.added) and not is_long_run(kinds):
        return []
    ends = ([kinds[0] - 1] if kinds[0] % 9 else []) + ([kinds[-1] + 1] if kinds[-1] % 9 < 8 else [])
    return ends if kinds[0] < EAST else []


def long_chows_of(p: Player) -> list[Action]:
    """Four concealed tiles in a row that may be laid down, the highest one last."""
    found: list[Action] = []
    for low in range(EAST - FOUR + 1):
        if low % 9 <= 9 - FOUR and all(p.counts[low + step] for step in range(FOUR)):
            tiles = [different(p, low + step)[0] for step in range(FOUR)]
            found.append(chosen(LAID, tiles, tiles[-1]))
    return found


def raised(melds: list[Meld], action: Action) -> list[Meld]:
    """The sets of a player after one of them was raised, the first that can be."""
    kind = action.tile & KIND_MASK
    if action.choice == LAID:
        return [*melds, Meld(OTHER, action.tiles, True)]
    found = list(melds)
    for at, meld in enumerate(melds):
        if action.choice == PAIR and meld is open_pair(melds):
            found[at] = Meld(PUNG, (*meld.tiles, action.tile), False, meld.source, meld.claimed)
            break
        if action.choice == RUN and may_rise(meld) and meld.claimed & KIND_MASK == kind:
            found[at] = Meld(CHOW, (*meld.tiles, action.tile), True, meld.source, meld.claimed, True)
            break
        if action.choice == LONGER and kind in beside(meld):
            tiles = tuple(sorted((*meld.tiles, action.tile), key=lambda face: face & KIND_MASK))
            found[at] = Meld(OTHER, tiles, meld.concealed, meld.source, meld.claimed)
            break
    return found
