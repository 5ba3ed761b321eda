"""Sets that are raised in the own turn: an open pair to a pung, an open chow by a tile equal to the called one.

- a raised pair is a pung like any other; nothing is drawn for it, and a discard follows
- a raised chow counts as closed, so that a hand without other open sets may declare riichi again; the next tile of the
  live wall is drawn for it, and whoever waits for the tile may rob it (the yaku «chanjun» counts that)

Clauses: riichi.option.ka-pon (document 004, L3172), riichi.option.ka-chi (L3171), riichi_local.yaku.chanjun.
"""

from __future__ import annotations

from typing import Final

from janso.games.riichi.variants import Variant
from janso.hand import CHOW, PUNG, Meld
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
from janso.table.log.play_events import DrawEvent
from janso.table.state import ROBBING, TURN, Player, State
from janso.table.turn.claims import different
from janso.table.turn.phase import chosen, move_of
from janso.tiles import KIND_MASK

PAIR: Final = "raise_pair"
RUN: Final = "raise_chow"


class RaisedSets(Variant):
    """Offers to raise what lies open."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.pairs = rules.flag("raised_pair")
        self.chows = rules.flag("raised_chow")

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By either option."""
        return rules.flag("raised_pair") or rules.flag("raised_chow")

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

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """The set with its new tile; all sets of the player are told, as they lie then."""
        if action.choice not in (PAIR, RUN):
            return []
        melds = [str(meld) for meld in raised(s.players[seat].melds, action)]
        return [ChosenEvent({"what": action.choice, "choices": {str(seat): action},
                             "moves": [move_of(seat, -1, [action.tile])], "melds": melds}, seat)]

    def folded(self, s: State, e: Event) -> None:
        """The tile joins its set; that of a chow is offered to whoever waits for it."""
        if not isinstance(e, ChosenEvent) or e.what not in (PAIR, RUN):
            return
        action = e.choices[str(e.seat)]
        p = s.players[e.seat]
        kind = action.tile & KIND_MASK
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
        p.open_melds -= 1
        s.last_tile, s.last_seat = action.tile, e.seat
        s.course.robbing = act.CHOOSE
        s.phase = ROBBING
        s.course.tick += 1
        s.game.offered(s, e.seat, kind, False)

    def resolves(self, deal: Deal) -> bool:
        """Nobody robs the chow: the next tile of the wall is drawn."""
        s = deal.state
        if s.phase != ROBBING or s.course.robbing != act.CHOOSE or any(
                answer.verb == act.WIN for answer in s.asks.answers.values()):
            return False
        deal.emit(DrawEvent(s.last_seat, s.wall.next(s.players[s.last_seat].wind)))
        return True

    def facts(self, s: State, p: Player) -> int:
        """Won on a tile that another player added to a chow."""
        return ROBBING_CHOW if s.phase == ROBBING and s.course.robbing == act.CHOOSE else 0

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        if action.choice == PAIR:
            return in_all("games.raise_pair")
        return in_all("games.raise_chow") if action.choice == RUN else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What happened."""
        if isinstance(event, ChosenEvent) and event.what in (PAIR, RUN):
            return [in_all("games.open_pair_raised" if event.what == PAIR else "games.open_chow_raised")]
        return []


def may_rise(meld: Meld) -> bool:
    """True for an open chow whose called tile is known."""
    return meld.type == CHOW and not meld.concealed and meld.claimed >= 0


def raised(melds: list[Meld], action: Action) -> list[Meld]:
    """The sets of a player after one of them was raised, the first that can be."""
    kind = action.tile & KIND_MASK
    found = list(melds)
    for at, meld in enumerate(melds):
        if action.choice == PAIR and meld is open_pair(melds):
            found[at] = Meld(PUNG, (*meld.tiles, action.tile), False, meld.source, meld.claimed)
            break
        if action.choice == RUN and may_rise(meld) and meld.claimed & KIND_MASK == kind:
            found[at] = Meld(CHOW, (*meld.tiles, action.tile), True, meld.source, meld.claimed, True)
            break
    return found
