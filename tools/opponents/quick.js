// Shanten as majiang-core counts it, with what a suit holds remembered: the AI decides the same in a third of the time.
"use strict";

const Majiang = require("@kobalab/majiang-core");

const known = new Map();
const MOST = 200000;

/** Sets, then neighbours and pairs, then single tiles: blocks that lie apart are counted by halves. */
function loose(counts) {
  let tiles = 0;
  let twos = 0;
  let ones = 0;
  for (let n = 1; n <= 9; n += 1) {
    tiles += counts[n];
    if (n === 9 || (n <= 7 && counts[n + 1] === 0 && counts[n + 2] === 0)) {
      twos += tiles >> 1;
      ones += tiles % 2;
      tiles = 0;
    }
  }
  return [
    [0, twos, ones],
    [0, twos, ones],
  ];
}

function better(best, other) {
  const [fewOnes, manySets] = other;
  fewOnes[0] += 1;
  manySets[0] += 1;
  if (fewOnes[2] < best[0][2] || (fewOnes[2] === best[0][2] && fewOnes[1] < best[0][1])) best[0] = fewOnes;
  if (manySets[0] > best[1][0] || (manySets[0] === best[1][0] && manySets[1] > best[1][1])) best[1] = manySets;
}

/** The two ways to take a suit apart that majiang-core looks at. */
function taken(counts, n) {
  if (n > 9) return loose(counts);
  const best = taken(counts, n + 1);
  if (n <= 7 && counts[n] > 0 && counts[n + 1] > 0 && counts[n + 2] > 0) {
    for (let at = n; at < n + 3; at += 1) counts[at] -= 1;
    better(best, taken(counts, n));
    for (let at = n; at < n + 3; at += 1) counts[at] += 1;
  }
  if (counts[n] >= 3) {
    counts[n] -= 3;
    better(best, taken(counts, n + 1));
    counts[n] += 3;
  }
  return best;
}

/** A suit with all its tiles, and without each of its pairs. */
function suit(counts) {
  let key = 0;
  for (let n = 1; n <= 9; n += 1) key = key * 5 + counts[n];
  let found = known.get(key);
  if (found === undefined) {
    found = { whole: taken(counts, 1), paired: [] };
    for (let n = 1; n <= 9; n += 1) {
      if (counts[n] >= 2) {
        counts[n] -= 2;
        found.paired.push(taken(counts, 1));
        counts[n] += 2;
      }
    }
    known.set(key, found);
  }
  return found;
}

function steps(sets, twos, ones, paired) {
  const most = paired ? 4 : 5;
  if (sets > 4) {
    twos += sets - 4;
    sets = 4;
  }
  if (sets + twos > 4) {
    ones += sets + twos - 4;
    twos = 4 - sets;
  }
  if (sets + twos + ones > most) ones = most - sets - twos;
  return 13 - sets * 3 - (paired ? twos + 1 : twos) * 2 - ones;
}

function together(m, p, s, sets, twos, ones, paired) {
  let least = 13;
  for (let i = 0; i < 8; i += 1) {
    const a = m[i & 1];
    const b = p[(i >> 1) & 1];
    const c = s[i >> 2];
    const found = steps(sets + a[0] + b[0] + c[0], twos + a[1] + b[1] + c[1], ones + a[2] + b[2] + c[2], paired);
    if (found < least) least = found;
  }
  return least;
}

/** The form of sets and a pair. */
function regular(hand) {
  const tiles = hand._bingpai;
  const m = suit(tiles.m);
  const p = suit(tiles.p);
  const s = suit(tiles.s);
  let sets = hand._fulou.length;
  let twos = 0;
  let ones = 0;
  let triples = 0;
  for (let n = 1; n <= 7; n += 1) {
    const count = tiles.z[n];
    if (count >= 3) sets += 1;
    else if (count === 2) twos += 1;
    else if (count === 1) ones += 1;
    if (count === 3) triples += 1;
    if (count === 4) triples += 16;
  }
  let least = together(m.whole, p.whole, s.whole, sets, twos, ones, false);
  for (const each of m.paired) least = Math.min(least, together(each, p.whole, s.whole, sets, twos, ones, true));
  for (const each of p.paired) least = Math.min(least, together(m.whole, each, s.whole, sets, twos, ones, true));
  for (const each of s.paired) least = Math.min(least, together(m.whole, p.whole, each, sets, twos, ones, true));
  if (twos) least = Math.min(least, together(m.whole, p.whole, s.whole, sets, twos - 1, ones, true));
  if (triples % 16) least = Math.min(least, together(m.whole, p.whole, s.whole, sets - 1, twos, ones + 1, true));
  if (triples >= 16) least = Math.min(least, together(m.whole, p.whole, s.whole, sets - 1, twos + 1, ones, true));
  return least === -1 && hand._zimo && hand._zimo.length > 2 ? 0 : least;
}

function shanten(hand) {
  if (hand._fulou.length) return regular(hand);
  return Math.min(regular(hand), Majiang.Util.xiangting_guoshi(hand), Majiang.Util.xiangting_qidui(hand));
}

function packed(counts) {
  let key = 0;
  for (let n = 1; n < counts.length; n += 1) key = key * 5 + counts[n];
  return key;
}

/** Puts the quick count in the place of majiang-core's own; what helps a hand is remembered too. */
function install() {
  const { tingpai } = Majiang.Util;
  const helping = new Map();
  const helps = (hand) => {
    if (hand._zimo) return null;
    const tiles = hand._bingpai;
    const key = `${packed(tiles.m) * 2000000 + packed(tiles.p)}:${(packed(tiles.s) * 80000 + packed(tiles.z)) * 5 + hand._fulou.length}`;
    let found = helping.get(key);
    if (found === undefined) {
      if (helping.size > MOST) helping.clear();
      found = tingpai(hand, shanten);
      helping.set(key, found);
    }
    return found.slice();
  };
  Object.assign(Majiang.Util, {
    xiangting: shanten,
    tingpai: (hand, count) => (count === undefined ? helps(hand) : tingpai(hand, count)),
  });
}

/** Compares the two counts on hands at random; ends the process when they differ. */
function check(hands) {
  const own = Majiang.Util.xiangting;
  for (let number = 0; number < hands; number += 1) {
    const wall = [];
    for (const name of "mpsz") {
      const kinds = name === "z" ? 7 : 9;
      for (let n = 1; n <= kinds; n += 1) for (let copy = 0; copy < 4; copy += 1) wall.push(name + n);
    }
    const few = number % 3 ? wall.filter((tile) => tile[0] === "p" || tile[0] === "z") : wall;
    for (let at = few.length - 1; at > 0; at -= 1) {
      const other = Math.floor(Math.random() * (at + 1));
      [few[at], few[other]] = [few[other], few[at]];
    }
    const hand = new Majiang.Shoupai(few.slice(0, [13, 14][number % 2]));
    if (own(hand) !== shanten(hand)) {
      process.stderr.write(`${hand} is ${own(hand)}, not ${shanten(hand)}\n`);
      process.exit(1);
    }
  }
  process.stdout.write(`${hands} hands alike\n`);
}

module.exports = { install, check };
if (require.main === module) check(Number(process.argv[2] || 20000));
