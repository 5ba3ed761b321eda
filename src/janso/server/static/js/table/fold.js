// The state of a deal from its events, every hand open: what the replay draws.

import { kindOf, sortTiles } from "../tiles.js";

function take(hand, name) {
  const at = hand.lastIndexOf(name);
  const near = at >= 0 ? at : hand.findLastIndex((one) => kindOf(one) === kindOf(name));
  if (near >= 0) hand.splice(near, 1);
}

function short(names) {
  let out = "";
  names.forEach((name, at) => { out += names[at + 1]?.[1] === name[1] && name.length === 2 ? name[0] : name; });
  return out;
}

// The claimed tile carries a sign for the side it came from.
function meldText(tiles, claimed, from) {
  let marked = false;
  return `(${tiles.map((name) => { const mine = !marked && name === claimed; if (mine) marked = true; return (mine ? from : "") + name; }).join("")})`;
}

export function fold(events, start, at) {
  const head = events[start];
  const names = events[0].names;
  const seats = names.length;
  const deal = { round: head.round, number: head.number, dealer: head.dealer, dealer_number: head.number, round_wind: head.round_wind, honba: head.honba, sticks: head.sticks, turn: head.opener ?? head.dealer, wall_left: 0, indicators: [], joker: null, last: null, drawn: null, result: "", players: [] };
  if (events[0].rules?.options?.river_rows === "one") deal.river_rows = 1;
  deal.players = names.map((_, seat) => ({ seat, wind: head.winds[seat], score: head.scores[seat], concealed: 0, hand: [], melds: [], flowers: [], river: [], riichi: 0, ready: false, wins: [] }));
  const side = (seat, source) => { const by = (deal.players[source].wind - deal.players[seat].wind + seats) % seats; return seats === 4 ? { 1: ">", 2: "^", 3: "<" }[by] : by === seats - 1 ? "<" : ">"; };
  let total = 0;
  let dealt = 13 * seats + 1;
  let riichi = false;
  const step = {
    dealt(event) {
      const tiles = [...event.tiles];
      dealt = tiles.length;
      const size = Math.floor(tiles.length / seats);
      for (const player of deal.players) player.hand = tiles.splice(0, size + (player.seat === deal.turn ? 1 : 0));
      total = events[0].total ?? 0;
    },
    draw(event) { event.deltas?.forEach((change, seat) => { deal.players[seat].score += change; }); deal.sticks += event.stakes ?? 0; deal.players[event.seat].hand.push(event.tile); deal.turn = event.seat; deal.drawn = event.tile; deal.last = null; },
    discard(event) {
      const player = deal.players[event.seat];
      take(player.hand, event.tile);
      player.river.push({ tile: event.tile, drawn: event.drawn, riichi, taken: false });
      riichi = false;
      deal.last = { tile: event.tile, seat: event.seat };
      deal.drawn = null;
    },
    claim(event) {
      const player = deal.players[event.seat];
      deal.sticks += event.stakes ?? 0;
      player.score -= (event.stakes ?? 0) * (events[0].rules?.options?.riichi_stake ?? 1000);
      const called = event.tiles ? -1 : player.melds.findIndex((text) => text.includes(kindOf(event.tile)));
      if (called >= 0) player.melds[called] = `${player.melds[called].slice(0, -1)}+${event.tile})`;
      for (const name of event.tiles ?? []) take(player.hand, name);
      if (event.tiles) player.melds.push(meldText(sortTiles([...event.tiles, event.tile]), event.tile, side(event.seat, event.source)));
      const river = deal.players[event.source].river;
      if (river.length) river[river.length - 1].taken = true;
      deal.turn = event.seat;
    },
    kong(event) {
      const player = deal.players[event.seat];
      if (event.do === "concealed_kong") {
        for (const name of event.tiles) take(player.hand, name);
        player.melds.push(`[${short(event.tiles)}]`);
      } else {
        take(player.hand, event.tile);
        const found = player.melds.findIndex((text) => text.replace(/[<^>()]/g, "").startsWith(kindOf(event.tile)) || text.includes(event.tile) || text.includes(kindOf(event.tile)));
        if (found >= 0) player.melds[found] = `${player.melds[found].slice(0, -1)}+${event.tile})`;
      }
    },
    flower(event) { take(deal.players[event.seat].hand, event.tile); deal.players[event.seat].flowers.push(event.tile); },
    north(event) { take(deal.players[event.seat].hand, event.tile); deal.players[event.seat].flowers.push(event.tile); },
    jan_ken(event) { event.deltas.forEach((change, seat) => { deal.players[seat].score += change; }); },
    indicator(event) { if (event.joker) deal.joker = event.tile; else deal.indicators.push(event.tile); },
    riichi() { riichi = true; },
    declare(event) {
      const player = deal.players[event.seat];
      if (event.do === "pass") return;
      player.declared = [...(player.declared ?? []), event.do];
      if (event.do === "buy") { player.score -= events[0].rules?.options?.riichi_stake ?? 1000; deal.sticks += 1; }
    },
    ready(event) { deal.players[event.seat].ready = true; },
    riichi_accepted(event) { deal.players[event.seat].riichi = 1; deal.players[event.seat].score -= 1000; deal.sticks += 1; },
    win(event) { deal.result = "win"; event.deltas?.forEach((change, seat) => { deal.players[seat].score += change; }); },
    draw_game(event) { deal.result = event.reason; event.deltas?.forEach((change, seat) => { deal.players[seat].score += change; }); },
    end_deal(event) { event.scores.forEach((score, seat) => { deal.players[seat].score = score; }); },
  };
  let drawn = 0;
  for (let i = start; i <= at; i += 1) {
    if (events[i].type === "draw") drawn += 1;
    step[events[i].type]?.(events[i]);
  }
  for (const player of deal.players) {
    const extra = deal.drawn && deal.turn === player.seat ? player.hand.pop() : null;
    player.hand = [...sortTiles(player.hand), ...(extra ? [extra] : [])];
    player.concealed = player.hand.length;
  }
  const whole = events[start].wall_size ?? (events[0].rules?.family === "riichi" ? (seats === 3 ? 108 : 136) - (events[0].rules.options?.dead_wall ?? 14) : 144);
  deal.wall_left = Math.max(0, whole - dealt - drawn - total);
  return { names, seat: null, seats, scores: deal.players.map((player) => player.score), done: false, result: null, deal };
}
