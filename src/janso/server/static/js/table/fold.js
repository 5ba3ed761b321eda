// The state of a deal from its events, every hand open: what the replay draws. Checked against the engine at every moment
// of games of every rule set.

import { kindOf, readHand, sortTiles } from "../notation.js";
import { isChanged, wallLeft } from "./wall.js";

/**
 * @typedef {object} Frame
 * @property {any} deal the deal as the board draws it
 * @property {any} rules the options of the rules
 * @property {boolean} riichi whether the next discard is turned
 * @property {boolean} open whether the last declaration lays the hand open
 * @property {boolean} interrupted whether a call ended the first go-around
 */

// A tile that is drawn from somewhere else than the wall.
function drawnOtherwise(deal, event) {
  const first = event.moves?.[0];
  // From the middle of the table, or robbed of an open four, whose owner has a pair less.
  if (first && (event.what === "centre_tiles" || event.what === "robbed_fours"))
    Object.assign(deal, { drawn: first.tiles[0], drawer: deal.turn, last: null });
  if (first && event.what === "robbed_fours") deal.players[event.owner].melds = [...event.left];
  // Out of the hand of whoever drew too early; there it stays as the draw when that player's own turn comes.
  if (event.what !== "kept_draw" || first?.from < 0) return;
  const drawn = first?.tiles[0] ?? deal.players[event.seat].hand.at(-1);
  Object.assign(deal, { turn: event.seat, drawn, drawer: event.seat, last: null });
}

function take(hand, name) {
  const at = hand.lastIndexOf(name);
  const near = at >= 0 ? at : hand.findLastIndex((one) => kindOf(one) === kindOf(name));
  if (near >= 0) hand.splice(near, 1);
}

// The claimed tile carries a sign for the side it came from.
function meldText(tiles, claimed, from) {
  let marked = false;
  const one = (name) => {
    const mine = !marked && name === claimed;
    if (mine) marked = true;
    return (mine ? from : "") + name;
  };
  return `(${tiles.map(one).join("")})`;
}

// A fourth tile beside a called pung of its kind, or beside the set whose tiles are named.
function raise(player, name, named) {
  const tilesOf = (text) => readHand(text).melds[0].tiles;
  const wanted = named && [...named].sort().join();
  const same = (text) =>
    wanted ? [...tilesOf(text)].sort().join() === wanted : tilesOf(text).every((one) => kindOf(one) === kindOf(name));
  const found = player.melds.findIndex((text) => text.startsWith("(") && tilesOf(text).length === 3 && same(text));
  if (found >= 0) player.melds[found] = `${player.melds[found].slice(0, -1)}+${name})`;
}

function pay({ deal }, { deltas, sticks }) {
  if (!deltas) return;
  deltas.forEach((change, seat) => {
    deal.players[seat].score += change;
  });
  if (sticks !== undefined) deal.sticks = sticks;
}

// Sticks that a player lays on the table; where a stake costs nothing none is laid.
function stake({ deal, rules }, seat, number) {
  const worth = rules.riichi_stake ?? 1000;
  deal.players[seat].score -= number * worth;
  deal.sticks += number;
}

const SIGNS = { 1: ">", 2: "^", 3: "<" };

const MOST_WINDS = 4;

const playing = ({ players }) => players.filter((player) => !player.sits_out);

// In a crowd whoever is no neighbour sits opposite.
function sideOf(deal, seat, source) {
  const seated = playing(deal).length;
  const steps = (deal.players[source].wind - deal.players[seat].wind + seated) % seated;
  if (seated <= MOST_WINDS || steps === 1) return SIGNS[steps];
  return steps === seated - 1 ? "<" : "^";
}

function setAside({ deal }, event) {
  const player = deal.players[event.seat];
  take(player.hand, event.tile);
  player.flowers.push(event.tile);
  deal.drawn = null;
}

const CYCLES = ["1z2z3z4z", "7z6z5z"].map((text) => text.match(/../g));

// The tile beside one in its suit or among its honours; the last is followed by the first, dragons go red, green, white.
function neighbour(name, step) {
  const kind = kindOf(name);
  const cycle = CYCLES.find((one) => one.includes(kind)) ?? Array.from({ length: 9 }, (_, at) => `${at + 1}${kind[1]}`);
  return cycle[(cycle.indexOf(kind) + step + cycle.length) % cycle.length];
}

// One of two hands is won: its tiles are laid open, and the player goes on with the rest.
function laidOpen(deal, event) {
  const player = deal.players[event.seat];
  for (const name of event.tiles) take(player.hand, name);
  deal.turn = event.seat;
  deal.drawn = null;
  if (event.source === undefined) return;
  const { river } = deal.players[event.source];
  if (river.length) river[river.length - 1].taken = true;
}

// A tile turned up for somebody who does not play lies in a pond of its own; one on offer may be claimed.
function turnUp({ deal }, event) {
  deal.turned[deal.players[event.seat].wind].push({ tile: event.shown, taken: false });
  deal.last = { tile: event.shown, seat: event.seat, turned: true };
}

// Where a claimed tile came from: that of an absent player from the left, or from the right of whoever turned it up.
function takenFrom(deal, event) {
  if (!deal.last?.turned) {
    const { river } = deal.players[event.source];
    if (river.length) river[river.length - 1].taken = true;
    return sideOf(deal, event.seat, event.source);
  }
  deal.turned[deal.players[event.source].wind].at(-1).taken = true;
  return event.seat === event.source ? ">" : "<";
}

const STEPS = {
  dealt(frame, event) {
    const { deal } = frame;
    frame.interrupted = false;
    const tiles = [...event.tiles];
    const seated = playing(deal);
    const size = Math.floor(tiles.length / seated.length);
    const more = tiles.length % seated.length;
    for (const player of seated) player.hand = tiles.splice(0, size + (more && player.seat === deal.turn ? 1 : 0));
  },
  draw(frame, event) {
    const { deal } = frame;
    pay(frame, event);
    deal.sticks += event.stakes ?? 0;
    deal.players[event.seat].hand.push(event.tile);
    // A tile for a flower changes no turn: before play begins others draw such tiles too.
    if (event.from === "wall") deal.turn = event.seat;
    deal.drawn = event.tile;
    deal.drawer = event.seat;
    deal.last = null;
  },
  discard(frame, event) {
    const { deal } = frame;
    const player = deal.players[event.seat];
    take(player.hand, event.tile);
    const lies = { tile: event.tile, drawn: event.drawn, riichi: frame.riichi, taken: false };
    if (frame.rules.returned_discards !== "yes") player.river.push(lies);
    frame.riichi = false;
    deal.last = { tile: event.tile, seat: event.seat };
    deal.drawn = null;
  },
  claim(frame, event) {
    const { deal } = frame;
    const player = deal.players[event.seat];
    frame.interrupted = true;
    if (event.stakes) stake(frame, event.seat, event.stakes);
    for (const name of event.tiles ?? []) take(player.hand, name);
    const from = takenFrom(deal, event);
    if (!event.tiles) raise(player, event.tile);
    else player.melds.push(meldText(sortTiles([...event.tiles, event.tile]), event.tile, from));
    deal.turn = event.seat;
    deal.drawn = null;
  },
  kong(frame, event) {
    const { deal } = frame;
    const player = deal.players[event.seat];
    frame.interrupted = true;
    if (event.do === "concealed_kong") {
      for (const name of event.tiles) take(player.hand, name);
      player.melds.push(`[${event.tiles.join("")}]`);
    } else {
      take(player.hand, event.tile);
      raise(player, event.tile, event.tiles);
    }
    deal.drawn = null;
  },
  flower: setAside,
  north(frame, event) {
    frame.interrupted = true;
    setAside(frame, event);
  },
  jan_ken: (frame, event) => pay(frame, event),
  phase({ deal }, event) {
    if (event.turn === undefined) return;
    deal.turn = event.turn;
    deal.drawn = null;
  },
  chosen(frame, event) {
    const { deal } = frame;
    for (const move of event.moves ?? []) {
      for (const name of move.tiles) if (move.from >= 0) take(deal.players[move.from].hand, name);
      if (move.to >= 0) deal.players[move.to].hand.push(...move.tiles);
    }
    pay(frame, event);
    if (event.melds) deal.players[event.seat].melds = [...event.melds];
    if (event.what === "turned") turnUp(frame, event);
    if (event.what === "take_back") deal.players[event.seat].river.pop();
    // A set takes both discards of a turn, the last one by its own claim.
    if (event.what === "both_discards" && event.moves) deal.players[deal.last.seat].river.at(-2).taken = true;
    // A discard that completed a hand for an interim win.
    if (event.discarder !== undefined) deal.players[event.discarder].river.at(-1).taken = true;
    if (event.what === "take_back" || event.what === "surplus") Object.assign(deal, { turn: event.seat, drawn: null });
    drawnOtherwise(deal, event);
    // A tile that was given away is no longer the one just drawn.
    const own = deal.players[deal.turn].hand;
    if (deal.drawn && event.moves?.length && !own.includes(deal.drawn)) deal.drawn = own.at(-1) ?? null;
  },
  indicator(frame, event) {
    // A flower is changed for another tile.
    if (isChanged(event.tile, frame.rules)) return;
    frame.deal.indicators.push(event.tile);
    if (!event.joker) return;
    frame.deal.joker = neighbour(event.tile, frame.rules.joker_direction === "down" ? -1 : 1);
  },
  riichi(frame, event) {
    frame.riichi = true;
    frame.open = Boolean(event.open);
  },
  declare(frame, event) {
    if (event.do === "pass") return;
    const player = frame.deal.players[event.seat];
    player.declared = [...(player.declared ?? []), event.do];
    if (event.do === "buy") stake(frame, event.seat, 1);
  },
  ready({ deal }, event) {
    deal.players[event.seat].ready = true;
  },
  riichi_accepted(frame, event) {
    const player = frame.deal.players[event.seat];
    player.riichi = player.river.length === 1 && !frame.interrupted ? 2 : 1;
    const { rules, open } = frame;
    if (rules.riichi_stake === 0) return;
    const dearer = Math.floor((rules.open_riichi_stake ?? 0) / (rules.riichi_stake ?? 1000));
    stake(frame, event.seat, open ? Math.max(1, dearer) : 1);
  },
  win(frame, event) {
    frame.deal.result = "win";
    pay(frame, event);
    frame.deal.players[event.seat].wins.push(event.points);
    if (event.tiles && !event.last) laidOpen(frame.deal, event);
  },
  draw_game(frame, event) {
    frame.deal.result = event.reason;
    pay(frame, event);
  },
  penalty(frame, event) {
    pay(frame, event);
    if (event.dead) frame.deal.players[event.seat].dead = true;
    if (event.ends_deal) frame.deal.result = "chombo";
  },
  end_deal({ deal }, event) {
    event.scores.forEach((score, seat) => {
      deal.players[seat].score = score;
    });
  },
};

// The tiles of the seats where more than four play.
const HOUSES = {
  5: ["1z", "2z", "3z", "7z", "4z"],
  6: ["1z", "2z", "6z", "3z", "7z", "4z"],
  7: ["1z", "5z", "2z", "6z", "3z", "7z", "4z"],
  8: ["1z", "5z", "2z", "6z", "3z", "7z", "4z", ""],
};

function opened(events, start, wall) {
  const head = events[start];
  const rules = events[0].rules?.options ?? {};
  const players = events[0].names.map((_, seat) => ({
    seat,
    wind: head.winds[seat],
    ...(head.winds[seat] >= events[0].names.length - (rules.sitting_out ?? 0) && { sits_out: true }),
    score: head.scores[seat],
    concealed: 0,
    hand: [],
    melds: [],
    flowers: [],
    river: [],
    riichi: 0,
    ready: false,
    wins: [],
  }));
  const deal = {
    round: head.round,
    number: head.number,
    dealer: head.dealer,
    dealer_number: head.number,
    round_wind: head.round_wind ?? head.round % 4,
    honba: head.honba,
    sticks: head.sticks,
    turn: head.opener ?? head.dealer,
    wall_left: wall,
    indicators: [],
    joker: null,
    last: null,
    drawn: null,
    drawer: -1,
    result: "",
    players,
    ...(rules.river_rows === "one" && { river_rows: 1 }),
    ...(rules.turned_tiles === "yes" && { turned: players.map(() => []) }),
    ...(HOUSES[rules.players] && {
      houses: HOUSES[rules.players].map((house) => house || (rules.season_kind === "yes" ? "5f" : "")),
    }),
  };
  // Hands that are built and not dealt know no first go-around.
  return { deal, rules, riichi: false, open: false, interrupted: true };
}

/**
 * @param {any[]} events a whole log
 * @param {number} start where the deal begins
 * @param {number} at the moment that is wanted
 * @param {number} wall tiles that can be drawn when the hands are dealt
 */
export function fold(events, start, at, wall = 0) {
  const frame = opened(events, start, wall);
  for (let i = start; i <= at; i += 1) STEPS[events[i].type]?.(frame, events[i]);
  const { deal } = frame;
  for (const player of deal.players) {
    const extra = deal.drawn && deal.drawer === player.seat ? player.hand.pop() : null;
    player.hand = [...sortTiles(player.hand), ...(extra ? [extra] : [])];
    player.concealed = player.hand.length;
  }
  deal.wall_left = wallLeft(events, start, at, wall);
  const scores = deal.players.map((player) => player.score);
  return { names: events[0].names, seat: null, seats: scores.length, scores, done: false, result: null, deal };
}
