// Folds every moment of the logs in a file as the replay does and compares with what the engine says; prints differences.
import { createInterface } from "node:readline";
import { createReadStream } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, file] = process.argv;
const { readHand } = await import(pathToFileURL(`${folder}/notation.js`));
const { fold } = await import(pathToFileURL(`${folder}/table/fold.js`));
// What a replay leaves away when it is not so.
const USUAL = { riichi: 0, ready: false, dead: false, declared: [], wins: [] };
const PLAYER = ["score", "hand", "melds", "flowers", "river", "riichi", "ready", "declared", "wins", "dead"];
const DEAL = ["honba", "sticks", "wall_left", "indicators", "joker", "round", "round_wind", "turn"];

const text = (value) => JSON.stringify(value ?? null);
// A meld as everybody sees it: its tiles, the claimed one, from where, what was added.
const plain = (set) => {
  const { tiles, from, claimed, added, concealed } = readHand(set).melds[0];
  return [[...tiles].sort().join(""), from, tiles[claimed], tiles[added]?.[1], concealed];
};
const melds = (list) => list.map(plain);
const sorted = (value) => (Array.isArray(value) ? [...value].sort() : value);

function differences(name, at, event, made, known) {
  const found = [];
  const compare = (what, one, other) => {
    if (text(one) !== text(other)) found.push(`${name} ${at} ${event.type} ${what}: page ${text(one)}, engine ${text(other)}`);
  };
  for (const key of DEAL) if (key in known) compare(key, made.deal[key], known[key]);
  made.deal.players.forEach((player, seat) => {
    const other = known.players[seat];
    for (const key of PLAYER) {
      if (!(key in other)) continue;
      const loose = key === "hand" || key === "flowers";
      const [one, two] = [player, other].map((each) => each[key] ?? USUAL[key]).map((each) => (loose ? sorted(each) : key === "melds" ? melds(each) : each));
      compare(`seat ${seat} ${key}`, one, two);
    }
  });
  return found;
}

let moments = 0;
for await (const line of createInterface({ input: createReadStream(file) })) {
  const { name, events, frames } = JSON.parse(line);
  const wrong = [];
  let start = 0;
  let wall = 0;
  const dealtless = events.every((event) => event.type !== "dealt");
  events.forEach((event, at) => {
    if (event.type === "start_deal") start = at;
    const known = frames[at];
    // Hands that are built are not dealt.
    if (event.type === "dealt" || (dealtless && known && !wall)) wall = known.wall_left;
    if (!known || wrong.length > 3) return;
    moments += 1;
    wrong.push(...differences(name, at, event, fold(events, start, at, wall), known));
  });
  for (const one of wrong.slice(0, 4)) console.log(one);
}
console.error(moments);
