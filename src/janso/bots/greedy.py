"""The greedy bot: nearest to a complete hand first, then the most tiles that help."""

from __future__ import annotations

from typing import ClassVar, Final

from janso.bots.bot import Bot
from janso.bots.sight import Sight
from janso.bots.weighing.embedded import NEAR, after_claim, distance_of, kept, kong_of, lines_of
from janso.bots.weighing.two_tiles import first_of_two, owes_two
from janso.native import mypyc_attr
from janso.shape.api import accepts
from janso.shape.discards import before_draw, counted, discards, nearest_of
from janso.shape.forms import DEFAULT_FORMS
from janso.shape.held import Held
from janso.shape.other.open_pair import with_open_pairs
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import DRAGONS, EAST, KIND_MASK, STANDARD_KINDS

FAR: Final = 99
HOPELESS: Final = 5
"""So far from a complete hand at the start a player gives up where that saves something."""
PAIRS_FOR_A_CALL: Final = 4
PROMISING: Final = 2
"""So near to one a player buys double payments."""


class Choice:
    """A discard with what it leaves: distance to a complete hand, live tiles that shorten it, a small preference."""

    def __init__(self, action: Action, shanten: int, live: int, spare: float, mask: int = 0) -> None:
        self.action = action
        self.shanten = shanten
        self.live = live
        self.spare = spare
        self.mask = mask

    def rank(self) -> tuple[float, ...]:
        return (-self.shanten, self.live, self.spare)


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Plays for speed. It calls where a cheap hand may win, and only value pungs where a hand needs a yaku."""

    name: ClassVar[str] = "greedy"
    text: ClassVar[str] = "Plays for speed: fewest tiles missing, most tiles that help."
    ponders: ClassVar[bool] = False
    """True for bots that answer questions of rare rules with more thought."""

    def choose(self, sight: Sight, options: list[Action]) -> Action:
        asked = first(options, act.CHOOSE)
        if asked is not None:
            wanted = sight.advised(options, self.ponders)
            if wanted is not None:
                return wanted
            if options[0].verb == act.CHOOSE:
                return options[0]
        win = first(options, act.WIN)
        if win is not None and not self.lets_go(sight):
            return win
        if sight.own_turn and owes_two(sight):
            return self.first_discard(sight, options)
        if sight.own_turn:
            return self.worthless(sight, options) or self.on_turn(sight, options)
        if options[0].verb == act.READY:
            return options[0]
        if options[0].verb >= act.LAY:
            return self.decide(sight, options)
        return self.on_offer(sight, options)

    def lets_go(self, sight: Sight) -> bool:
        """Whether a win now would cost more than it brings."""
        return sight.costly_win()

    def worthless(self, sight: Sight, options: list[Action]) -> Action | None:
        """A tile that no hand can use goes before all others, to be replaced if that is possible."""
        junk = sight.useless()
        if not junk:
            return None
        aside = first(options, act.NORTH)
        if aside is not None:
            return aside
        for option in options:
            if option.verb == act.DISCARD and junk >> (option.tile & KIND_MASK) & 1:
                return option
        return None

    def on_turn(self, sight: Sight, options: list[Action]) -> Action:
        for verb in (act.FLOWER, act.NORTH):
            aside = first(options, verb)
            if aside is not None:
                return aside
        abort = first(options, act.NINE_TERMINALS)
        if abort is not None and distance(sight) >= 4:
            return abort
        kong = self.kong(sight, options)
        if kong is not None:
            return kong
        declaring = [option for option in options if option.verb in (act.RIICHI, act.READY) and not option.open]
        throwing = declaring or [option for option in options if option.verb == act.DISCARD]
        if not throwing:
            return options[0]
        return self.discard(sight, throwing)

    def first_discard(self, sight: Sight, options: list[Action]) -> Action:
        """The first of two discards of a turn: with the best second one it leaves the hand nearest and widest."""
        for verb in (act.FLOWER, act.NORTH):
            aside = first(options, verb)
            if aside is not None:
                return aside
        return max(self.first_choices(sight, options), key=Choice.rank).action

    def first_choices(self, sight: Sight, options: list[Action]) -> list[Choice]:
        """What each of them leaves."""
        throwing = [option for option in options if option.verb == act.DISCARD]
        return [Choice(option, number, live, spare(option.tile & KIND_MASK), mask)
                for option, number, mask, live in first_of_two(sight, throwing)]

    def discard(self, sight: Sight, throwing: list[Action]) -> Action:
        choices = self.choices(sight, throwing)
        return max(choices, key=Choice.rank).action

    def choices(self, sight: Sight, throwing: list[Action]) -> list[Choice]:
        """What each discard leaves."""
        left = sight.left()
        if sight.twofold:
            return [Choice(option, 0, 0, -connections(sight, option.tile & KIND_MASK)) for option in throwing]
        if sight.play.forms.embedded is not None:
            return measured_choices(sight, throwing)
        nearest = sight.forms != DEFAULT_FORMS and not self.falls_back(sight)
        lines = {kind: (number, mask) for kind, number, mask in discards(sight.tiles(), sight.forms, None, nearest)}
        found: list[Choice] = []
        for option in throwing:
            kind = option.tile & KIND_MASK
            number, mask = lines.get(kind, (FAR, 0))
            if kind >= STANDARD_KINDS and sight.play.sets_aside.seasons:
                number, mask = accepts(sight.tiles().moved(kind, -1), sight.forms, None)
            plain = 0.0 if option.tile == kind else -1.0
            found.append(Choice(option, number, counted(mask, left), spare(kind) + plain, mask))
        return found

    def falls_back(self, sight: Sight) -> bool:
        """Whether discards count that leave the hand farther away than need be."""
        return False

    def kong(self, sight: Sight, options: list[Action]) -> Action | None:
        """A kong that costs no speed."""
        if sight.play.forms.embedded is not None:
            return kong_of(sight, options)
        for option in options:
            if option.verb in (act.CONCEALED_KONG, act.ADDED_KONG) and not sight.twofold:
                if option.tile & KIND_MASK == sight.joker:
                    return option  # the dearest fan there is, for four tiles already held
                before = nearest_of(sight.tiles(), sight.forms)
                after = sight.tiles()
                for _ in range(4 if option.verb == act.CONCEALED_KONG else 1):
                    after = after.moved(option.tile & KIND_MASK, -1)
                if before_draw(after, sight.forms) <= before:
                    return option
        return None

    def decide(self, sight: Sight, options: list[Action]) -> Action:
        """A choice outside of turns and claims: a tile to lay out, or a declaration before the first turn."""
        if options[0].verb == act.LAY:
            return self.lay(sight, [option for option in options if option.verb == act.LAY])
        away = distance(sight)
        for verb, wanted in ((act.DROP_OUT, away >= HOPELESS), (act.BUY, away <= PROMISING)):
            found = first(options, verb)
            if wanted and found is not None:
                return found
        return first(options, act.PASS) or options[-1]

    def lay(self, sight: Sight, options: list[Action]) -> Action:
        """A yakuman for a tile that nobody waits for: the one of which the fewest copies are out of sight."""
        left = sight.left()
        return min(options, key=lambda option: left[option.tile & KIND_MASK])

    def on_offer(self, sight: Sight, options: list[Action]) -> Action:
        passing = first(options, act.PASS) or options[-1]
        if sight.twofold:
            return passing
        calls = [option for option in options if option.verb in (act.PUNG, act.CHOW) and self.may_call(sight, option)]
        if sight.play.forms.embedded is not None:
            calls += [option for option in options if option.verb == act.KONG and self.may_call(sight, option)]
        if not calls:
            return passing
        best, reached = passing, distance(sight)
        for option in calls:
            after = after_call(sight, option)
            if after < reached:
                best, reached = option, after
        return best

    def may_call(self, sight: Sight, option: Action) -> bool:
        """Whether an open set leaves the hand a way to win."""
        if len(option.tiles) == 1 and sight.play.forms.several_pairs != "no":
            return sight.play.forms.several_pairs == "once" and near_seven_pairs(sight)
        wins = sight.rules.family.open_hands(sight.rules)
        if wins == "always":
            return True
        return wins == "with_value" and (self.counts(sight, option.tile & KIND_MASK) or any(
            meld.type > 0 and self.counts(sight, meld.kind) for meld in sight.melds(sight.seat)))

    def counts(self, sight: Sight, kind: int) -> bool:
        """Whether a pung of a kind lets an open hand win: dragons, the round wind and the own wind."""
        return bool(DRAGONS >> kind & 1) or kind in (EAST + sight.round, EAST + sight.wind)


def measured_choices(sight: Sight, throwing: list[Action], near: int = NEAR) -> list[Choice]:
    """What each discard leaves where the table alone can measure hands; tiles that help are counted for hands that lack
    no more than `near`."""
    lines = lines_of(sight, throwing, near)
    found: list[Choice] = []
    for option in throwing:
        number, mask, live = lines[option.tile & KIND_MASK]
        found.append(Choice(option, number, live, kept(sight, option.tile & KIND_MASK), mask))
    return found


def first(options: list[Action], verb: int) -> Action | None:
    """The first option with a verb."""
    for option in options:
        if option.verb == verb:
            return option
    return None


def near_seven_pairs(sight: Sight) -> bool:
    """Whether a called pair would be the fifth of seven at least: a hand of sets has no yaku with an open pair."""
    return sum([count // 2 for count in with_open_pairs(sight.counts(), sight.melds(sight.seat))]) >= PAIRS_FOR_A_CALL


def distance(sight: Sight) -> int:
    """Shanten of the own hand, before or after the draw."""
    if sight.measured:
        return distance_of(sight)
    tiles = sight.tiles()
    if tiles.size % 3 == 2:
        return nearest_of(tiles, sight.forms)
    return before_draw(tiles, sight.forms)


def after_call(sight: Sight, option: Action) -> int:
    """Shanten after a claim and the best discard."""
    if sight.measured or (sight.play.forms.several_pairs != "no" and len(option.tiles) == 1):
        return after_claim(sight, option)
    after: Held = sight.tiles()
    for face in option.tiles:
        after = after.moved(face & KIND_MASK, -1)
    if after.size % 3 != 2:
        return FAR
    return nearest_of(after, sight.forms)


def spare(kind: int) -> float:
    """A small wish to keep middle tiles."""
    if kind >= EAST:
        return 0.3
    return abs(kind % 9 - 4) * 0.05


def connections(sight: Sight, kind: int) -> float:
    """How much a tile works together with others of the own hand, for hands too long for the tables."""
    counts = sight.counts()
    if kind >= STANDARD_KINDS:
        return 0.0
    value = 3.0 * (counts[kind] - 1)
    if kind < EAST:
        rank = kind % 9
        for step, worth in ((1, 1.5), (2, 0.7)):
            if rank + step < 9:
                value += worth * min(counts[kind + step], 2)
            if rank - step >= 0:
                value += worth * min(counts[kind - step], 2)
        value += 0.1 * min(rank, 8 - rank)
    return value
