"""Every option of the riichi family, by id, in the order of the document's table rules."""

from __future__ import annotations

from janso.rules.option import Option
from janso.rules.riichi.options import (
    calls,
    classical,
    deck,
    declarations,
    draws,
    equipment,
    furiten,
    kong,
    match,
    minigames,
    offences,
    phases,
    plain_hands,
    rarer_match,
    regional,
    riichi_declaration,
    scoring,
    seats,
    set_kinds,
    sums,
    uncommon,
    unplayed,
    variants,
    wall,
)
from janso.rules.riichi.options.clauses import add_clauses

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
    **offences.OPTIONS,
    **variants.OPTIONS,
    **classical.OPTIONS,
    **minigames.OPTIONS,
    **phases.OPTIONS,
    **unplayed.OPTIONS,
})
