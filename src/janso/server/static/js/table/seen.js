// What everybody at the table can see, counted: how many copies of a tile may still come.

import { kindOf, readHand } from "../notation.js";

// There are four copies of a tile, of a flower one; how many jokers there are depends on the set.
const COPIES = { m: 4, p: 4, s: 4, z: 4, f: 1 };

// The own hand, melds with their hidden tiles, set-aside tiles, discards that still lie where they fell, indicators.
export function copiesLeft(view, kind) {
  const all = COPIES[kind[1]];
  if (!all) return null;
  const { players, indicators } = view.deal;
  const seen = [
    ...indicators,
    ...players.flatMap((player) => [
      ...(player.hand ?? []),
      ...player.flowers,
      ...player.melds.flatMap((text) => readHand(text).melds.flatMap((set) => set.tiles)),
      ...player.river.filter((one) => !one.taken).map((one) => one.tile),
    ]),
  ];
  return Math.max(0, all - seen.filter((name) => kindOf(name) === kind).length);
}
