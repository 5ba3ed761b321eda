"""Every option of the riichi family, by id, in the order of the document's table rules."""

from __future__ import annotations

from janso.rules.option import Option
from janso.rules.riichi.options import unplayed
from janso.rules.riichi.options.clauses import add_clauses
from janso.rules.riichi.options.course import dealership as rarer_match
from janso.rules.riichi.options.course import match, seats, variants
from janso.rules.riichi.options.table import (
    calls,
    deck,
    declarations,
    draws,
    equipment,
    furiten,
    kong,
    minigames,
    offences,
    phases,
    riichi_declaration,
    set_kinds,
    treasures,
    unfinished,
    wall,
)
from janso.rules.riichi.options.worth import house_worth as uncommon
from janso.rules.riichi.options.worth import older_games as classical
from janso.rules.riichi.options.worth import plain_hands, prizes, regional, scoring, sums

OPTIONS: dict[str, Option] = add_clauses({
    **match.OPTIONS,
    **rarer_match.OPTIONS,
    **seats.OPTIONS,
    **wall.OPTIONS,
    **equipment.OPTIONS,
    **deck.OPTIONS,
    **calls.OPTIONS,
    **set_kinds.OPTIONS,
    **declarations.OPTIONS,
    **furiten.OPTIONS,
    **riichi_declaration.OPTIONS,
    **kong.OPTIONS,
    **draws.OPTIONS,
    **scoring.OPTIONS,
    **sums.OPTIONS,
    **regional.OPTIONS,
    **plain_hands.OPTIONS,
    **uncommon.OPTIONS,
    **unfinished.OPTIONS,
    **prizes.OPTIONS,
    **offences.OPTIONS,
    **variants.OPTIONS,
    **classical.OPTIONS,
    **minigames.OPTIONS,
    **phases.OPTIONS,
    **treasures.OPTIONS,
    **unplayed.OPTIONS,
})
