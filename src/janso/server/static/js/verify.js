// After a match anybody can check the wall: the promise published before it, and every deal built again from the seed.

import { sortTiles } from "./notation.js";

const K = [];
const START = [];

// The fractions of roots of the first primes, as SHA-256 wants them.
for (let n = 2; K.length < 64; n += 1) {
  let prime = true;
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
  if (!prime) continue;
  if (START.length < 8) START.push(((n ** 0.5 % 1) * 2 ** 32) >>> 0);
  K.push(((n ** (1 / 3) % 1) * 2 ** 32) >>> 0);
}

const turn = (x, n) => (x >>> n) | (x << (32 - n));

function block(state, words) {
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [words[i - 15], words[i - 2]];
    words[i] =
      (words[i - 16] +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        words[i - 7] +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) |
      0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + words[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, at) => {
    state[at] = (state[at] + value) | 0;
  });
}

// SHA-256 as eight words. Written out because browsers offer theirs only to secure addresses, and short texts are quick.
export function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const data = new DataView(new ArrayBuffer(size));
  bytes.forEach((byte, at) => data.setUint8(at, byte));
  data.setUint8(bytes.length, 0x80);
  data.setUint32(size - 4, bytes.length * 8);
  const state = [...START];
  for (let at = 0; at < size; at += 64)
    block(
      state,
      Array.from({ length: 16 }, (_, i) => data.getInt32(at + 4 * i)),
    );
  return state.map((word) => word >>> 0);
}

const hex = (words) => words.map((word) => word.toString(16).padStart(8, "0")).join("");

// The browser's own SHA-256 where it is offered; ours has to agree with it.
export async function digest(text) {
  const own = hex(sha256(text));
  if (!globalThis.crypto?.subtle) return own;
  const theirs = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(theirs)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Numbers of a label: SHA-256 of «janso-1|SEED|LABEL|0», «...|1» and so on, as 32-bit words.
function stream(seed, label) {
  let words = [];
  let blocks = 0;
  const next = () => {
    if (!words.length) {
      words = sha256(`janso-1|${seed}|${label}|${blocks}`);
      blocks += 1;
    }
    return words.shift();
  };
  return (n) => {
    const limit = 2 ** 32 - (2 ** 32 % n);
    let word = next();
    while (word >= limit) word = next();
    return word % n;
  };
}

export function wallOf(seed, label, tiles, start) {
  const below = stream(seed, `wall ${label}`);
  const order = [...tiles];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return [...order.slice(start), ...order.slice(0, start)];
}

// Whether the tiles of a deal came from a wall in its order: the hands first, then every draw from the wall.
function follows(events, wall) {
  const dealt = events.find((event) => event.type === "dealt")?.tiles ?? [];
  const same = sortTiles(dealt).join() === sortTiles(wall.slice(0, dealt.length)).join();
  let at = dealt.length;
  return (
    same &&
    events.filter((event) => event.type === "draw" && event.from === "wall").every((event) => event.tile === wall[at++])
  );
}

// { promise, deals, wrong }: whether seed and salt give the hash that was published, and which deals do not follow.
export async function verify(events, wall) {
  const [head] = events;
  const end = events.findLast((event) => event.type === "end_match") ?? head;
  const seed = end.seed ?? head.seed;
  const promise = (await digest(`janso-commit-1|${seed}|${end.salt ?? head.salt}`)) === head.commitment;
  const starts = events.map((event, at) => (event.type === "start_deal" ? at : -1)).filter((at) => at >= 0);
  const wrong = starts.filter((at, deal) => {
    const event = events[at];
    const label = `${event.round}.${event.number}.${event.honba}.${event.replay}`;
    return !follows(events.slice(at, starts[deal + 1]), wallOf(seed, label, wall.tiles, wall.breaks[deal]));
  });
  return { promise, deals: starts.length, wrong: wrong.length, hash: head.commitment };
}
