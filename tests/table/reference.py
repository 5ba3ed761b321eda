"""A slow second opinion on what is legal, written from the rules: shapes by search, the past from the log."""

from __future__ import annotations

from itertools import combinations

from reference_log import Memory, ban_of, banned, events_of_deal, interrupted, kongs
from reference_shape import ORPHANS, complete, waits
from reference_twin import wins as twin_wins

from janso.games.riichi.own import riichi_seat
from janso.table import Match
from janso.table.state import CLAIMS, DECLARING, ROBBING, TURN, Player, State
from janso.table.turn.winning import complete_facts, situation

Act = tuple[str, int, tuple[int, ...], int]


def legal(match: Match, seat: int) -> set[Act]:
    """Everything a seat may do, in the form (verb, tile, tiles, hand)."""
    assert match.deal is not None
    state = match.deal.state
    p = state.players[seat]
    if state.phase == TURN:
        return Turn(match, p).acts() if seat == state.turn else set()
    if state.phase == DECLARING and state.asks.asked[:1] == [seat]:
        return {("ready", -1, (), 0), ("pass", -1, (), 0)}
    if state.phase in (CLAIMS, ROBBING) and seat != state.last_seat and seat not in state.asks.answers:
        found = claims(match, state, p)
        return found | {("pass", -1, (), 0)} if found else set()
    return set()


def kinds_of(p: Player) -> list[int]:
    return [face & 63 for face in p.held]


def worth(match: Match, p: Player, face: int, self_draw: bool) -> bool:
    assert match.deal is not None
    state = match.deal.state
    told = complete_facts(state, situation(state, p, face, self_draw), self_draw)
    return match.rules.scorer.score(told).valid


def hands_for(p: Player, twin: bool) -> list[int]:
    """Which of two hands have room for another set; the second is another one only beside melds."""
    if not twin or p.won.points:
        return [0] if len(p.melds) < 4 else []
    return [hand for hand in (0, 1) if p.meld_hands.count(hand) < 4 and (hand == 0 or p.melds)]


class Turn:
    """What a player on turn may do."""

    def __init__(self, match: Match, p: Player) -> None:
        assert match.deal is not None
        self.match = match
        self.state = match.deal.state
        self.play = match.play
        self.p = p
        self.kinds = kinds_of(p)
        self.events = events_of_deal(match)
        self.drew = self.state.drawn >= 0
        self.locked = p.riichi > 0 or p.ready > 0
        wall = self.state.wall
        self.room = len(wall.replacement_at) > wall.replaced and wall.left > 0
        self.joker = self.state.dora.joker
        self.banned = banned(match, self.events)

    def acts(self) -> set[Act]:
        found = twin_wins(self.match, self.p) if self.play.hands > 1 else self.win()
        if self.locked and found and self.state.drawn == self.joker:
            return found
        for face in set(self.p.held):
            found |= self.with_tile(face)
        if self.drew and self.room and len(kongs(self.match, self.events)) < self.play.kongs.limit:
            found |= self.kongs()
        north = self.state.drawn == 30 if self.p.riichi else 30 in self.kinds
        if self.drew and self.play.sets_aside.north_aside and self.room and north:
            found.add(("north", 30, (), 0))
        orphans = {kind for kind in self.kinds if kind in ORPHANS}
        if self.drew and self.play.draws.aborts.orphans and not self.p.river and not interrupted(self.events) \
                and len(orphans) >= 9:
            found.add(("nine_terminals", -1, (), 0))
        return found

    def win(self) -> set[Act]:
        """The drawn tile wins; a joker stands for whatever is missing."""
        plain = [kind for kind in self.kinds if kind != self.joker]
        whole = complete(self.play, plain, len(self.p.melds), len(self.kinds) - len(plain))
        return {("win", -1, (), 0)} if self.drew and whole and worth(self.match, self.p, self.state.drawn, True) \
            else set()

    def with_tile(self, face: int) -> set[Act]:
        """Setting a flower aside, discarding, and declaring with the discard."""
        kind = face & 63
        found: set[Act] = set()
        if self.drew and self.play.sets_aside.flowers and 34 <= kind < 42 and self.room:
            found.add(("flower", face, (), 0))
        if (self.locked and face != self.state.drawn) or kind in self.banned or kind == self.joker:
            return found
        found.add(("discard", face, (), 0))
        if self.locked or self.play.hands > 1 or not (self.play.riichi.allowed or self.play.riichi.ready):
            return found
        rest = list(self.kinds)
        rest.remove(kind)
        if not waits(self.play, rest, len(self.p.melds), self.joker):
            return found
        if self.play.riichi.ready:
            found.add(("ready", face, (), 0))
        elif self.drew and not self.p.open_melds and self.state.wall.left >= self.play.riichi.tiles_left \
                and self.state.scores[self.p.seat] >= self.play.riichi.stake:
            found.add(("riichi", face, (), 0))
        return found

    def kongs(self) -> set[Act]:
        acts: set[Act] = set()
        for kind in set(self.kinds):
            four = tuple(sorted(face for face in self.p.held if face & 63 == kind))
            if len(four) == 4 and (not self.locked or self.kong_changes_nothing(kind)):
                acts |= {("concealed_kong", kind, four, hand) for hand in hands_for(self.p, self.play.hands > 1)}
            if not self.locked and any(m.type == 1 and m.kind == kind for m in self.p.melds):
                acts |= {("added_kong", face, (), 0) for face in self.p.held if face & 63 == kind}
        return acts

    def kong_changes_nothing(self, kind: int) -> bool:
        """In riichi only the drawn tile makes a kong, the waits stay and, in most rules, every reading has the pung."""
        if self.state.drawn & 63 != kind:
            return False
        before = list(self.kinds)
        before.remove(kind)
        melds = len(self.p.melds)
        wait = waits(self.play, before, melds, self.joker)
        if waits(self.play, [each for each in before if each != kind], melds + 1, self.joker) != wait:
            return False
        if self.p.ready or self.play.riichi.bound.kong_structure:
            return True
        return all(not _without_pung(sorted([*before, each]), kind, 4 - melds) for each in wait)


def _without_pung(kinds: list[int], kind: int, sets: int) -> bool:
    """True when the hand can also be read with a tile of this kind in a pair or in a chow."""
    if sets == 0:
        return len(kinds) == 2 and kinds[0] == kinds[1] == kind
    for part in _parts(kinds):
        rest = list(kinds)
        for each in part:
            rest.remove(each)
        if kind in part and len(set(part)) == 3 and _regular(rest, sets - 1):
            return True
        if len(set(part)) == 1 and part[0] != kind and _without_pung(rest, kind, sets - 1):
            return True
        if len(set(part)) == 3 and kind not in part and _without_pung(rest, kind, sets - 1):
            return True
    pairs = [kind] if kinds.count(kind) >= 2 else []
    return any(_sets([each for at, each in enumerate(kinds) if at not in _two(kinds, pair)]) for pair in pairs)


def _two(kinds: list[int], pair: int) -> tuple[int, int]:
    first = kinds.index(pair)
    return first, kinds.index(pair, first + 1)


def _parts(kinds: list[int]) -> set[tuple[int, int, int]]:
    """Every set inside some kinds."""
    found = {(k, k, k) for k in kinds if kinds.count(k) >= 3}
    return found | {(k, k + 1, k + 2) for k in kinds if k < 27 and k % 9 < 7 and k + 1 in kinds and k + 2 in kinds}


def _sets(kinds: list[int]) -> bool:
    """True when sorted kinds are sets and nothing else."""
    if not kinds:
        return True
    for part in _parts(kinds):
        if part[0] == kinds[0]:
            rest = list(kinds)
            for each in part:
                rest.remove(each)
            if _sets(rest):
                return True
    return False


def _regular(kinds: list[int], sets: int) -> bool:
    return any(kinds.count(pair) >= 2 and _sets([k for at, k in enumerate(kinds) if at not in _two(kinds, pair)])
               for pair in set(kinds))


def claims(match: Match, state: State, p: Player) -> set[Act]:
    """What a player may do about the tile on offer."""
    play = match.play
    face = state.last_tile
    kind = face & 63
    kinds = kinds_of(p)
    acts = twin_wins(match, p) if play.hands > 1 and kind < 34 else set()
    if play.hands == 1 and may_win(match, state, p, kinds, kind):
        acts.add(("win", -1, (), 0))
    if state.phase == ROBBING or p.riichi or p.ready or kind > 33 or state.wall.left == 0 or _deal_ends(match, state):
        return acts
    hands = hands_for(p, play.hands > 1)
    own = [each for each in p.held if each & 63 == kind]
    sets: set[tuple[str, tuple[int, ...]]] = {("pung", pair) for pair in combinations(sorted(own), 2)}
    made = len(kongs(match, events_of_deal(match)))
    if len(own) == 3 and made < play.kongs.limit and len(state.wall.replacement_at) > state.wall.replaced:
        sets.add(("kong", tuple(sorted(own))))
    if play.calls.chow and kind < 27 and state.next_seat(state.last_seat) == p.seat:
        sets |= {("chow", pair) for pair in chows(p, kind, state.dora.joker)}
    for do, tiles in sets:
        if do == "kong" or _leaves_discard(match, p, do, kind, tiles):
            acts |= {(do, face, tiles, hand) for hand in hands}
    return acts


def chows(p: Player, kind: int, joker: int) -> set[tuple[int, ...]]:
    """Pairs of own tiles that make a chow with a kind; jokers may not be shown."""
    found: set[tuple[int, ...]] = set()
    for pair in combinations(sorted(p.held), 2):
        three = sorted([kind, pair[0] & 63, pair[1] & 63])
        run = three[2] < 27 and three[0] + 1 == three[1] == three[2] - 1 and three[0] // 9 == three[2] // 9
        if run and joker not in (pair[0] & 63, pair[1] & 63):
            found.add(tuple(sorted(pair)))
    return found


def may_win(match: Match, state: State, p: Player, kinds: list[int], kind: int) -> bool:
    """True when the tile completes the hand, may be won on, and the hand is worth enough."""
    if max(kinds, default=0) > 33 or kind > 33 or kind == state.dora.joker:
        return False
    if kind not in waits(match.play, kinds, len(p.melds), state.dora.joker):
        return False
    if state.phase == ROBBING and state.course.robbing == 5:
        orphans = not p.melds and len(set(kinds) & ORPHANS) >= 12 and set(kinds) <= ORPHANS
        if match.play.kongs.rob_concealed != "orphans" or not orphans:
            return False
    if match.play.furiten.discard and Memory(match, p.seat).furiten:
        return False
    return worth(match, p, state.last_tile, False)


def _deal_ends(match: Match, state: State) -> bool:
    """True when the deal is void unless somebody wins on this discard."""
    play = match.play
    owners = kongs(match, events_of_deal(match))
    if play.draws.aborts.four_kongs and len(owners) == 4 and len(set(owners)) > 1:
        return True
    if play.draws.aborts.four_riichi and all(riichi_seat(p).asked for p in state.players):
        return True
    first = [p.river[0].face for p in state.players if len(p.river) == 1]
    return play.draws.aborts.four_winds and not interrupted(events_of_deal(match)) and len(first) == state.seats \
        and len(set(first)) == 1 and 27 <= first[0] <= 30


def _leaves_discard(match: Match, p: Player, do: str, kind: int, tiles: tuple[int, ...]) -> bool:
    """True when some tile may go after the call."""
    rest = kinds_of(p)
    for face in tiles:
        rest.remove(face & 63)
    ban = ban_of(do, kind, [face & 63 for face in tiles])
    return not match.play.calls.swaps.same or any(k not in ban for k in rest)
