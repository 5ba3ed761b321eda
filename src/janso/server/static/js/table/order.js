// The order of the own hand: sorted, unless the player has moved tiles.

import { sortTiles } from "../notation.js";

// The names in the player's order; a tile that has come since then goes where it would be sorted.
export function arrange(names, order) {
  if (!order) return sortTiles(names);
  const left = [...names];
  const out = [];
  for (const name of order) {
    const at = left.indexOf(name);
    if (at >= 0) out.push(...left.splice(at, 1));
  }
  for (const name of left) {
    const at = out.findIndex((other) => sortTiles([name, other])[0] === name && other !== name);
    out.splice(at < 0 ? out.length : at, 0, name);
  }
  return out;
}

export function moved(names, from, to) {
  const out = [...names];
  out.splice(to, 0, ...out.splice(from, 1));
  return out;
}
