"""A game: what one family of rules does at the table, as an object that answers questions.

The table knows wall, turns and claims. Whenever rules differ it asks the game, and the answers below are those of a
plain game of one winner. `janso.games` holds the families, each a class that overrides what differs; they enter
themselves here (`enter`), so that the table imports none of them.

>>> from janso.rules import ruleset
>>> type(game_for(ruleset("riichi"))).__name__
'Riichi'
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from janso.errors import JansoError
from janso.hand import KONG, Meld
from janso.rules.family import Scorer
from janso.rules.play import PlaySettings, play_settings
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.table.custom import Custom
from janso.table.log.action import Action, Refusal
from janso.table.log.deal_events import Draft, DrawGameEvent
from janso.table.log.event import Event
from janso.table.log.play_events import ClaimEvent, DeclareEvent, DrawEvent
from janso.table.parts.own import PLAIN_DEAL, PLAIN_SEAT, DealOwn, SeatOwn
from janso.table.referee import COMMON, Offence
from janso.table.schedule import place_of
from janso.table.settle import hands_shown, score_win, win_draft
from janso.table.state import Player, State
from janso.table.turn.counted import counting
from janso.table.turn.ready import complete, waits_of, waits_without
from janso.table.turn.winning import worth
from janso.tiles import KIND_MASK, STANDARD_KINDS, is_flower


class Game:
    """The questions of the table in the order in which a deal asks them."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.play: PlaySettings = play_settings(rules)
        self.sets_of_hand = (self.play.hand_size // self.play.hands) // 3

    def customs(self) -> list[Custom]:
        """What a match remembers besides, each an object of its own, in the order in which they are asked."""
        return counting(self.rules)

    # What only this game knows, carried by the state of a deal.

    def own_of_deal(self) -> DealOwn:
        """Of a new deal."""
        return PLAIN_DEAL

    def own_of_seat(self) -> SeatOwn:
        """Of one player in it."""
        return PLAIN_SEAT

    # The fold of events: what happens to the state besides.

    def lies_sideways(self, p: Player) -> bool:
        """True when the discard that is now made declares something."""
        return False

    def offers_again(self, s: State) -> None:
        """A discard that was claimed may still be won on: nobody has let it pass."""

    def dealt(self, s: State) -> None:
        """The hands are dealt."""

    def set_up(self, s: State) -> None:
        """Flowers and indicators are done with, the first turn begins."""

    def drew(self, s: State, before: int) -> None:
        """A tile was drawn; `before` live tiles were left."""

    def discarded(self, s: State, p: Player) -> None:
        """A tile was discarded."""

    def offered(self, s: State, seat: int, kind: int, orphans: bool) -> None:
        """Others may win on a tile of a seat; with `orphans` only thirteen orphans may."""

    def interrupted(self, s: State) -> None:
        """A call or a kong interrupts the go-around."""

    def claimed(self, s: State) -> None:
        """The last discard was claimed for a set."""

    def kong_made(self, s: State, concealed: bool) -> None:
        """A kong stands."""

    def aside_stands(self, s: State) -> None:
        """A tile set aside was not won on."""

    def fold(self, s: State, e: Event) -> None:
        """Events that only this game knows."""

    # What a player may do.

    def wins_on_draw(self, s: State, scorer: Scorer, p: Player) -> bool:
        """True when the player on turn may win with the tile just drawn."""
        if p.bars.dead or p.bars.barred or is_flower(s.drawn & KIND_MASK) or not complete(s, p):
            return False
        return worth(s, scorer, p, s.drawn, True) >= 0

    def wins_on_offer(self, s: State, scorer: Scorer, p: Player, face: int) -> bool:
        """True when a player may win on a tile that another has offered."""
        kind = face & KIND_MASK
        if kind >= STANDARD_KINDS or kind == s.dora.joker or not waits_of(s, p) >> kind & 1:
            return False
        if p.bars.dead or p.bars.barred:
            return False
        return worth(s, scorer, p, face, False) >= 0

    def gave_up(self, p: Player) -> bool:
        """True when a player has given up winning in this deal."""
        return False

    def bans_claims_to_win(self, s: State) -> bool:
        """True when nobody may win on another's tile in this deal."""
        return False

    def bar(self, s: State, p: Player, kind: int, self_draw: bool) -> str:
        """Why a complete hand may not win on a kind now: a word, or nothing."""
        return ""

    def bar_words(self, word: str) -> str:
        """The same as a sentence."""
        return word

    def why_barred(self, s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
        """Why a hand that is worth enough may not win, as a sentence, or nothing."""
        return ""

    def robs_concealed(self, s: State, scorer: Scorer, p: Player) -> bool:
        """True when a player may win on the tile of a concealed kong."""
        return False

    def is_locked(self, s: State, p: Player) -> bool:
        """True when a player has declared the hand ready and may not change it."""
        return False

    def locked_kong(self, s: State, scorer: Scorer, p: Player, kind: int) -> bool:
        """True when a locked hand may make a concealed kong: the waits may not change."""
        if kind != s.drawn & KIND_MASK:
            return False
        before = waits_without(s, p, kind)
        return before != 0 and waits_with_kong(s, p, kind) == before

    def locked_kongs(self, s: State, p: Player) -> list[int]:
        """The kinds of which a locked hand might make a kong."""
        return [s.drawn & KIND_MASK]

    def adds_to_locked(self, s: State, p: Player, out: list[Action]) -> None:
        """Adds acts of a locked hand."""

    def adds_to_turn(self, s: State, p: Player, out: list[Action]) -> None:
        """Adds acts to discards and kongs of the player on turn."""

    def adds_phases(self, s: State, choices: list[list[Action]], waiting: list[int]) -> None:
        """Fills in the choices of phases that only this game has."""

    def declares(self, s: State, seat: int, action: Action) -> Event:
        """What a declaration before the first turn, or its refusal, is."""
        return DeclareEvent(seat, action.verb)

    def adjust(self, s: State, scorer: Scorer) -> None:
        """A last look at all choices of this moment."""

    def must_win(self, s: State, p: Player) -> bool:
        """True when a player may do nothing but win now."""
        return False

    def tolerates(self, s: State, seat: int, action: Action) -> bool:
        """True for an act that is no choice, and happens all the same: it is punished later."""
        return False

    def why_not(self, s: State, p: Player, action: Action) -> Refusal | None:
        """Why an act may not be done, where only this game knows it."""
        return None

    def why_no_discard(self, s: State, p: Player, kind: int) -> Refusal | None:
        """Why a tile may not be discarded, where only this game knows it."""
        return None

    def abort_reason(self, s: State) -> str:
        """Why the deal ends without a winner if nobody wins on this discard, or nothing."""
        return ""

    def kong_aborts(self, s: State) -> bool:
        """True when the kong that now stands ends the deal."""
        return False

    # What follows an act.

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """The events of an act that only this game knows; a discard belongs to it where one follows at once."""
        raise JansoError("table.play_not_act_rules", do=action.do)

    def claim_event(self, s: State, seat: int, claim: Action) -> ClaimEvent:
        """The claim of the last discard."""
        return ClaimEvent(seat, s.last_tile, claim.tiles, claim.verb, s.last_seat, hand=claim.hand)

    def replacement_event(self, s: State, face: int) -> DrawEvent:
        """The replacement tile of the player on turn."""
        return DrawEvent(s.turn, face, s.course.drawn_from)

    def let_pass(self, s: State) -> list[Event]:
        """Nobody has won on the last discard."""
        return []

    def before_win(self, s: State) -> list[Event]:
        """Somebody wins on the last tile."""
        return []

    def win_drafts(self, s: State, scorer: Scorer, winners: list[int], self_draw: bool, action: Action) -> list[Draft]:
        """One win to be told for each winner."""
        face = s.drawn if self_draw else s.last_tile
        return [
            win_draft(s, seat, score_win(s, scorer, s.players[seat], face, self_draw), self_draw, at == 0,
                      at == len(winners) - 1)
            for at, seat in enumerate(winners)
        ]

    def abort_event(self, s: State, reason: str, seats: list[int]) -> Event:
        """The deal is void."""
        return DrawGameEvent(Draft(self.abort_data(s, reason, seats), seats[0] if len(seats) == 1 else -1))

    def abort_data(self, s: State, reason: str, seats: list[int]) -> dict[str, Any]:
        """What that tells: those who caused it show their hands."""
        return {"reason": reason, "hands": hands_shown(s, seats)} if seats else {"reason": reason}

    def exhausted_events(self, s: State, scorer: Scorer) -> list[Event]:
        """The wall is used up and nobody has won."""
        return [DrawGameEvent(Draft({"reason": "exhausted"}))]

    def shown_at_end(self, s: State) -> dict[str, str]:
        """What everybody may see after the deal: concealed kongs that were kept hidden."""
        if s.play.kongs.concealed_shown:
            return {}
        kongs = {str(p.seat): "".join([str(meld) for meld in p.melds if meld.concealed]) for p in s.players}
        return {seat: text for seat, text in kongs.items() if text}

    # What the scorer and the seats are told.

    def facts(self, s: State, p: Player, self_draw: bool) -> int:
        """Facts of a win that only this game knows, as a mask."""
        return 0

    def tells(self, s: State, past: History) -> None:
        """Adds to what happened so far."""

    def tells_winner(self, s: State, p: Player, past: History) -> None:
        """Adds what concerns only the winner."""

    def shows(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """Adds to what is seen of a player."""

    # Referees and results.

    def offences(self) -> dict[str, Offence]:
        """The offences that a referee can name."""
        return COMMON

    def judged(self, what: str, offence: Offence, measure: str, times: int,
               data: dict[str, Any]) -> tuple[Offence, str]:
        """An offence and its measure as the options of these rules want them; `times` it happened before."""
        return offence, measure

    def false_win_cost(self, s: State, p: Player) -> int:
        """What a false win costs to each other player."""
        return 0

    def growing_fine(self, name: str, time: int) -> int:
        """What an offence costs that grows dearer each time."""
        return 0

    def charges(self, s: State, p: Player, offence: Offence, tiles: int, data: dict[str, Any]) -> bool:
        """Writes down what an offence costs where only this game knows it; True when it did."""
        return False

    def forgives(self, p: Player, data: dict[str, Any]) -> None:
        """Takes back what is too small to be charged."""

    def results(self, scores: list[int], sticks: int, chombo: list[int], owners: list[int], pool: int,
                chips: list[int]) -> dict[str, Any]:
        """Scores, places and whatever the rules make of them at the end of a match."""
        final = list(scores)
        places = [place_of(self.play, final, seat) for seat in range(self.play.seats)]
        data: dict[str, Any] = {"scores": final, "places": places}
        if self.play.match.table_points:
            data["table_points"] = table_points(self.play.match.table_points, final)
        return data


def waits_with_kong(s: State, p: Player, kind: int) -> int:
    """The waits that a concealed kong of four tiles in hand would leave."""
    return waits_of(s, with_kong(p, kind))


def with_kong(p: Player, kind: int) -> Player:
    """The player as after a concealed kong, a copy."""
    twin = p.copy()
    tiles = tuple([face for face in p.held if face & KIND_MASK == kind])
    for face in tiles:
        twin.remove(face)
    twin.melds = [*twin.melds, Meld(KONG, tiles, True)]
    return twin


def table_points(points: list[int], scores: list[int]) -> list[float]:
    """Table points by place; equals share what their places bring.

    >>> table_points([4, 2, 1, 0], [30, -10, -10, -10])
    [4.0, 1.0, 1.0, 1.0]
    """
    shares: list[float] = []
    for score in scores:
        first = sum([1 for other in scores if other > score])
        equal = scores.count(score)
        shares.append(sum(points[first : first + equal]) / equal)
    return shares


_games: Final[dict[str, Callable[[RuleSet], Game]]] = {}


def enter(family: str, make: Callable[[RuleSet], Game]) -> None:
    """Enters the game of a family."""
    _games[family] = make


def game_for(rules: RuleSet) -> Game:
    """The game of a rule set, made once, as it keeps no state; where seats are drawn the settings are those of one
    match, and so is the game. The room of all games is opened when the first one is asked for."""
    kept: Game | None = rules.game
    if kept is not None:
        return kept
    if not _games:
        import_module("janso.games")
    make = _games.get(rules.family.id)
    if make is None:
        raise JansoError("table.play_nobody_told_how_played", what=rules.family.id)
    made = make(rules)
    if not made.play.match.seats_drawn:
        rules.game = made
    return made


def offences(rules: RuleSet) -> dict[str, Offence]:
    """The offences that a referee can name under these rules."""
    return game_for(rules).offences()
