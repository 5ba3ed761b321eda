"""The terminal table itself (textual)."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from janso.hand import write_tiles
from janso.rules.telling.spoken import in_terms, sentence
from janso.table.log import action as act
from janso.table.log.action import Action, ChoiceAction
from janso.table.turn.set_names import set_words
from janso.terminal import show
from janso.terminal.game import Game, ended
from janso.terminal.naming import Naming
from janso.text.say import said, say
from janso.tiles import KIND_MASK, write

PLACES = "abcdefghijklmnorstuvxyzABCDEFGHIJKLM"
ROW = 14
"""Tiles in a line: a row of two hands takes two lines."""
PAGE = 9
"""Calls that have a digit each; with more of them 0 turns the page."""
LETTERS = "qwertyuiopasdfghjklzxcvbnm"
"""The keys in their rows; a language whose layout has other letters there names them."""
KEYS_HELP = (
    ("a b c …", "discard the tile under that letter"), ("1 2 3 …", "the calls in the list below"), ("p", "pass"),
    ("w", "what helps: waits, or the best discards"), ("space, enter", "go on after a deal"), ("?", "this list"),
    ("q", "leave the table"),
)


class Told(ModalScreen[None]):
    """Something to read, closed by any key; a result only by a key that discards nothing, for it may come while
    somebody is about to press a letter."""

    CSS = """
    Told { align: center middle; }
    Told VerticalScroll { width: 78; max-width: 98%; height: auto; max-height: 90%; border: round $accent; padding: 1 2;
        background: $surface; }
    """

    def __init__(self, text: Text, lang: str = "en", result: bool = False) -> None:
        super().__init__()
        self.text = text
        self.lang = lang
        self.result = result

    def compose(self) -> ComposeResult:
        words = say("space or enter goes on" if self.result else "any key goes on", self.lang)
        yield VerticalScroll(Static(self.text + Text(f"\n\n{words}", style="dim")))

    def on_key(self, event: Key) -> None:
        if event.key in ("up", "down", "pageup", "pagedown"):
            return
        event.stop()
        if not self.result or event.key in ("space", "enter", "escape"):
            self.dismiss()


class TableApp(App[None]):
    """Opponents above, the own hand below, calls as a numbered list."""

    CSS = """
    Screen { background: $background; }
    #title { height: auto; } #others { height: auto; padding: 0 1; } #own { height: auto; padding: 0 1; margin-top: 1; }
    #calls { height: auto; max-height: 6; padding: 0 1; margin-top: 1; }
    #note { height: auto; padding: 0 1; color: $warning; }
    #story { height: 1fr; padding: 0 1; color: $text-muted; }
    """
    ENABLE_COMMAND_PALETTE = False
    KEYS: ClassVar[dict[str, tuple[str, str]]] = {
        "question_mark": ("keys", "Keys"), "w": ("hint", "What helps"), "q": ("leave", "Leave")}

    def __init__(self, game: Game, unicode: bool = False) -> None:
        super().__init__()
        self.game = game
        self.unicode = unicode
        self.note = ""
        self.page = 0
        self.picked: set[int] = set()
        self.typed = ""
        """Numbers that were typed as an answer."""
        self.lines: list[str] = []
        own = say(LETTERS, game.lang)
        self.layout = str.maketrans(own + own.upper(), LETTERS + LETTERS.upper())
        for key, (action, words) in self.KEYS.items():
            self.bind(key, action, description=say(words, game.lang))

    def compose(self) -> ComposeResult:
        for name in ("title", "others", "own", "calls", "note", "story"):
            yield Static(id=name)
        yield Footer()

    def on_mount(self) -> None:
        self.title = "Janso"
        self.after_act()

    def after_act(self) -> None:
        """Shows what is new; a finished deal is told before the next one."""
        seen = self.game.seen
        fresh = self.game.news()
        self.lines += [line for event in fresh for line in show.told(event, self.game.match, self.game.lang) if line]
        told = ended(self.game.match.log, seen)
        self.draw_table()
        if told:
            text = show.result_text(self.game.match, told, self.unicode, self.game.lang)
            if self.game.match.done:
                text += Text(f"\n\n{say('The match is over.', self.game.lang)}", style="bold")
            self.push_screen(Told(text, self.game.lang, result=True))
        self._ask_names()

    def _ask_names(self) -> None:
        """A winner who names patterns does so in a window of its own."""
        question = self.game.question()
        if question is not None and question.get("names"):
            shown = " ".join(question["show"])
            self.push_screen(Naming(question, Text(shown), self.game.lang), self._named)

    def _named(self, answer: str | None) -> None:
        """What was named is stated; what the table refuses is said, and asked for again."""
        option = ChoiceAction(answer) if answer else self.game.options()[0]
        refusal = self.game.match.may(self.game.seat, option)
        if refusal is not None:
            self.note = sentence(refusal.words, self.game.match.rules, self.game.lang)
            self.draw_table()
            self._ask_names()
            return
        self.note = ""
        self.game.do(option)
        self.after_act()

    def draw_table(self) -> None:
        match, seat = self.game.match, self.game.seat
        others = [at for at in range(match.play.seats) if at != seat]
        self.query_one("#title", Static).update(show.title(match, self.game.lang))
        lines = [show.player_lines(match, at, seat, self.unicode, self.game.lang) for at in others]
        self.query_one("#others", Static).update(Text("\n").join(lines))
        own = show.player_lines(match, seat, seat, self.unicode, self.game.lang)
        self.query_one("#own", Static).update(own + self.own_hand())
        self.query_one("#calls", Static).update(self.call_list())
        self.query_one("#note", Static).update(self.note or self.game.standing())
        self.query_one("#story", Static).update(show.notes(match, self.game.lang, seat) +
                                                Text("\n".join(self.lines[-6:])))

    def own_hand(self) -> Text:
        assert self.game.match.deal is not None
        faces = self.game.held()
        player = self.game.match.deal.state.players[self.game.seat]
        ready = self.game.ready_places()
        own = Text("\n")
        row = self.pick_row()
        if row and self.game.pick_row() == faces:
            faces = []
        for start in range(0, len(faces), ROW):
            tiles, letters = Text("\n  "), Text("\n  ")
            for place in range(start, min(start + ROW, len(faces))):
                last = place == len(faces) - 1 and self.game.match.deal.state.turn == self.game.seat
                gap = "  " if last and len(faces) <= ROW else ""
                label = show.tile_text(faces[place], self.unicode, "" if self.game.discard_of(place) else "dim")
                width = max(label.cell_len, 2) + 1
                tiles += Text(gap) + label + Text(" " * (width - label.cell_len))
                key = "" if row else PLACES[place]  # letters stand under the tiles that they pick
                letters += Text(gap) + Text(key.ljust(width), style="bold green" if place in ready else "dim")
            own += tiles + letters
        own += row
        for hand in (0, 1):
            melds = [meld for meld, number in zip(player.melds, player.meld_hands) if number == hand]
            if melds:
                own += Text("\n  ") + Text(" ").join([show.meld_text(meld, self.unicode) for meld in melds])
        return own

    def pick_row(self) -> Text:
        """The tiles that a question lets one pick from, those that are picked marked."""
        row = self.game.pick_row()
        text = Text()
        for start in range(0, len(row), ROW):
            tiles, letters = Text("\n  "), Text("\n  ")
            for place in range(start, min(start + ROW, len(row))):
                label = show.tile_text(row[place], self.unicode, "reverse" if place in self.picked else "")
                width = max(label.cell_len, 2) + 1
                tiles += label + Text(" " * (width - label.cell_len))
                letters += Text(PLACES[place].ljust(width), style="bold green" if place in self.picked else "dim")
            text += tiles + letters
        return text

    def shown_calls(self) -> list[Action]:
        """The calls of the page that is open."""
        calls = self.game.calls()
        if self.page * PAGE >= len(calls):
            self.page = 0
        return calls[self.page * PAGE:(self.page + 1) * PAGE]

    def call_list(self) -> Text:
        calls = self.shown_calls()
        if self.game.asks_numbers():
            return Text(self.typed, style="bold yellow")
        if not calls:
            return Text(say("Your turn: choose a tile.", self.game.lang) if self.game.options() else "", style="bold")
        parts = []
        for number, option in enumerate(calls, 1):
            key = "p" if option.verb == act.PASS else str(number)
            parts.append(Text(f"{key} ", style="bold yellow") + Text(self.call_words(option)))
        if len(self.game.calls()) > PAGE:
            parts.append(Text("0 ", style="bold yellow") + Text("…"))
        return Text("   ").join(parts)

    def call_words(self, option: Action) -> str:
        if option.verb == act.CHOOSE:
            return " ".join([self.game.words(option), write_tiles(list(option.tiles))]).strip()
        if option.verb == act.WIN and option.tiles:
            return f"{said(option.do, self.game.lang)} {self.game.worth(option)}: {write_tiles(list(option.tiles))}"
        used = " ".join(write(face) for face in option.tiles)
        if option.verb in (act.RIICHI, act.READY) and option.tile >= 0:
            return say("{call}, discarding {tile}", self.game.lang, call=said(option.do, self.game.lang),
                       tile=write(option.tile))
        tile = write(option.tile & KIND_MASK) if option.tile >= 0 and option.verb != act.WIN else ""
        own = set_words(self.game.match.play, option.verb, (*option.tiles, option.tile))
        usual = in_terms(said(option.do.replace("_", " "), self.game.lang), self.game.match.rules, self.game.lang)
        call = own.get(self.game.lang) or own.get("en") or usual
        hand = str(option.hand + 1) if self.game.match.play.hands > 1 and option.tiles else ""
        return " ".join(word for word in (call, tile, f"({used})" if used else "", f"→ {hand}" if hand else "") if word)

    def on_key(self, event: Key) -> None:
        if isinstance(self.screen, Told | Naming) or self.game.match.done or event.key == "q":
            return
        letter = (event.character or "").translate(self.layout)
        if letter != event.character and letter in ("q", "w"):
            self.action_leave() if letter == "q" else self.action_hint()
            return
        self.note = ""
        chosen = self.chosen("enter" if event.key == "enter" else letter)
        if chosen is not None:
            self.page = 0
            self.picked.clear()
            self.typed = ""
            self.game.do(chosen)
            self.after_act()
        else:
            self.draw_table()

    def chosen(self, key: str) -> Action | None:
        """The act that a key stands for; a refused discard leaves its reason as a note."""
        calls = self.shown_calls()
        if self.game.asks_numbers() and (key in " :" or key.isdecimal()) and key:
            self.typed += key
            return None
        if key == "enter" and self.game.asks_numbers():
            return self._counted() if self.typed else self.game.options()[0]
        if key == "p":
            return next((option for option in self.game.calls() if option.verb == act.PASS), None)
        if key == "0":
            self.page += 1
            return None
        if key.isdecimal() and key.isascii() and 1 <= int(key) <= len(calls):
            return calls[int(key) - 1]
        row = self.game.pick_row()
        if key == "enter":
            return self.game.picked(self.picked)
        if len(key) == 1 and key in PLACES and PLACES.index(key) < len(row):
            self.picked ^= {PLACES.index(key)}
            return None
        if key and key in PLACES and any(option.verb == act.DISCARD for option in self.game.options()):
            place = PLACES.index(key)
            option = self.game.discard_of(place)
            if option is None:
                self.note = self.game.why_not(place)
            return option
        return None

    def _counted(self) -> Action | None:
        """The typed numbers as an answer; what is none is said and forgotten."""
        text, self.typed = ":".join(self.typed.replace(":", " ").split()), ""
        answer = ChoiceAction(text)
        refusal = self.game.match.may(self.game.seat, answer)
        if refusal is None:
            return answer
        self.note = sentence(refusal.words, self.game.match.rules, self.game.lang)
        return None

    def action_hint(self) -> None:
        self.note = self.game.hint()
        self.draw_table()

    def action_leave(self) -> None:
        """One key may be pressed by mistake: a running match is left with the second."""
        asked = say("Press q once more to leave the table.", self.game.lang)
        if self.note == asked or self.game.match.done:
            self.exit()
        self.note = asked
        self.draw_table()

    def action_keys(self) -> None:
        lang = self.game.lang
        keys = [(key if len(key) == 1 else say(key, lang), words) for key, words in KEYS_HELP]
        lines = "\n".join(f"{key:<15}{say(words, lang)}" for key, words in keys)
        self.push_screen(Told(Text(lines), lang))
