// How far every hand is at every moment of a deal: the hands are gathered here, and the server is asked once for a deal.

import { post } from "../api.js";
import { fold } from "../table/fold.js";

const CHANGES = ["dealt", "draw", "discard", "claim", "kong", "flower", "north"];
const MOST = 380;

function written(player) {
  const melds = player.melds.map((text) => text.replace(/[<^>]/g, "")).join("");
  return player.hand.join("") + melds;
}

/**
 * Each hand of a deal after each event that changed one: where, whose, and as a text.
 * @param {any[]} events
 * @param {number} start
 * @param {number} end
 */
export function handsOf(events, start, end) {
  const found = [];
  const last = {};
  for (let at = start; at <= end; at += 1) {
    if (!CHANGES.includes(events[at].type)) continue;
    for (const player of fold(events, start, at).deal.players) {
      const text = written(player);
      if (text === last[player.seat] || !player.hand.length) continue;
      last[player.seat] = text;
      found.push({ at, seat: player.seat, text });
    }
  }
  return found;
}

/** Answers `(seat, at)` with what is known of a hand at a moment: `{ away, waits }`, or nothing. */
export async function studyDeal(events, start, end, rules) {
  const hands = handsOf(events, start, end);
  const texts = [...new Set(hands.map((one) => one.text))].slice(0, MOST);
  const told = await post("/shapes", { hands: texts, rules });
  const known = new Map(texts.map((text, at) => [text, told[at]]));
  return (seat, at) => {
    const last = hands.findLast((one) => one.seat === seat && one.at <= at);
    return last && known.get(last.text);
  };
}
