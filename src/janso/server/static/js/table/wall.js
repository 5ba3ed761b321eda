// How many tiles can still be drawn, counted from the events of a deal as the rules of its match tell.

import { kindOf } from "../notation.js";

// So many live tiles join the dead wall at the first replacement, the second, ...; then the row begins anew.
const JOINING = { none: [0], one: [1], two: [2], odd_two: [2, 0], later_two: [0, 2, 2, 2, 2, 2, 2, 2] };

const BAG_DISCARDS = 70;

// The tile that an indicator names: the next one of its suit, winds and dragons each among themselves.
function dora(name) {
  const [rank, suit] = kindOf(name);
  const [first, last] = suit === "z" ? (Number(rank) < 5 ? [1, 4] : [5, 7]) : [1, 9];
  return `${Number(rank) === last ? first : Number(rank) + 1}${suit}`;
}

// A flower turned up as an indicator is changed for another tile where the live wall replaces flowers; a season that
// belongs into hands stays.
export function isChanged(name, rules) {
  if (rules.flower_replacements !== "live_end" || !name.endsWith("f")) return false;
  return rules.season_kind !== "yes" || name < "5f";
}

// What each replacement takes from the live tiles.
function replacementCosts(rules) {
  // A bag gives its discards, however many kongs there are.
  if (rules.bag === "yes") return [0];
  if (rules.dead_wall === 0) return JOINING.one;
  // Replacements that nothing makes up for leave the live tiles alone.
  if (rules.dead_wall_refilled === "no" || rules.drawn_to_indicator === "yes") return [0];
  return JOINING[rules.dead_wall_step] ?? JOINING.one;
}

function indicatorCost(event, number, rules, excluded) {
  // One that names a tile which takes no part has the next one turned up.
  if (excluded?.includes(dora(event.tile))) return 2;
  // The tile that names the joker leaves the wall.
  if (event.joker) return 1;
  // A flower in the place of an indicator is changed for the last live tile.
  if (isChanged(event.tile, rules)) return 1;
  // Without a dead wall the sixth indicator makes a live stack dead.
  if (rules.no_dead_wall === "yes" && number > 5) return 2;
  return rules.drawn_to_indicator === "yes" && number > 1 ? 2 : 0;
}

// Whether what came of a question, or of a referee's decision, took a tile out of the wall.
function takesOfWall(event) {
  const first = event.moves?.[0];
  if (event.what === "kept_draw") return first?.from < 0;
  return event.what === "turned" || Boolean(first && (event.what === "centre_tiles" || event.what === "robbed_fours"));
}

function commonWall(events, wall, rules) {
  const costs = replacementCosts(rules);
  const seen = { discard: 0, indicator: 0, replacement: 0 };
  let left = wall;
  for (const event of events) {
    if (event.type in seen) seen[event.type] += 1;
    if (event.type === "indicator") left -= indicatorCost(event, seen.indicator, rules, events[0].excluded);
    if (event.type === "draw") left -= event.from === "wall" ? 1 : costs[seen.replacement++ % costs.length];
    if (event.type === "chosen" && takesOfWall(event)) left -= 1;
    if (event.type === "discard" && rules.returned_discards === "yes") left += 1;
    left = Math.max(0, left);
    // After the draw or claim before the last discard from a bag nothing more is drawn.
    const last = rules.bag === "yes" && seen.discard >= BAG_DISCARDS - 1;
    if (last && (event.type === "draw" || event.type === "claim")) left = 0;
  }
  return left;
}

// Everybody draws from a wall of their own, and the shortest one counts: at first the dealer's, who was dealt one tile
// more.
function ownWalls(events, wall, winds) {
  const lefts = winds.map((wind) => wall + (wind > 0 ? 1 : 0));
  for (const event of events) if (event.type === "draw") lefts[event.seat] -= 1;
  return Math.max(0, Math.min(...lefts));
}

/**
 * @param {any[]} events a whole log
 * @param {number} start where the deal begins
 * @param {number} at the moment that is wanted
 * @param {number} wall tiles that can be drawn when the hands are dealt
 */
export function wallLeft(events, start, at, wall) {
  const rules = events[0].rules?.options ?? {};
  const shown = events.slice(start, at + 1);
  return rules.own_walls === "yes" ? ownWalls(shown, wall, events[start].winds) : commonWall(shown, wall, rules);
}
