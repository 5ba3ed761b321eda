// What the player does at the table: presses, looks, calls, moves tiles. Each changes the state, tells the server, and asks
// for a new picture.

import { say } from "../dom.js";
import { refusal } from "../i18n.js";
import { change, settings } from "../settings.js";
import { arrange, moved } from "./order.js";
import { degreeOf, noteMissed } from "./coach.js";
import { turnPlayed } from "./newcomer.js";
import { discardFor, legal, mine, seated } from "./state.js";

const DEGREES = ["off", "gentle", "full"];

export function handTiles(state) {
  const names = [...(mine(state).hand ?? [])];
  const { drawn } = state.play.view.deal;
  if (!drawn || !names.includes(drawn)) return { held: arrange(names, state.hand.order), drawn: null };
  names.splice(names.lastIndexOf(drawn), 1);
  return { held: arrange(names, state.hand.order), drawn };
}

export function act(table, option) {
  const { state } = table;
  const { label, reason, code, ...action } = option;
  const kept = state.hand.from;
  noteMissed(state, action);
  if (action.do === "discard") turnPlayed();
  table.link.send({ type: "act", action, n: state.play.n });
  state.hand.offered = [state.play.options, state.play.against];
  state.hand.acted = state.play.n;
  state.play.options = state.play.against = [];
  state.hand.declaring = "";
  table.draw();
  state.hand.from = kept;
}

// Riichi and ready ask for the tile; the same button takes the question back.
export function declare(table, key) {
  const { hand } = table.state;
  hand.declaring = hand.declaring === key ? "" : key;
  hand.selected = -1;
  table.draw();
}

export function press(table, name, at, event) {
  const { state } = table;
  const { hand, show } = state;
  const option = discardFor(state, name);
  if (option?.reason) {
    show.problem = refusal(option);
    say(show.problem);
    return table.draw();
  }
  show.problem = "";
  const touch = event.pointerType === "touch" || matchMedia("(pointer: coarse)").matches;
  if (touch && !settings.oneTap && hand.selected !== at && event.detail !== 0) {
    hand.selected = at;
    askHints(table);
    return table.draw();
  }
  if (!option) {
    hand.selected = at;
    return table.draw();
  }
  const { drawn } = state.play.view.deal;
  const isDrawn = drawn && at === handTiles(state).held.length;
  hand.from = event.currentTarget?.getBoundingClientRect() ?? null;
  return act(table, { ...option, drawn: drawn ? isDrawn : undefined });
}

// Looking at a tile: its copies light up, and what its discard would leave is asked for once.
export function look(table, at, on) {
  const { state } = table;
  state.hand.over = on ? at : -1;
  const discarding = legal(state.play.options).some((option) => option.do === "discard");
  if (on && !state.help.hints && discarding && degreeOf(state) !== "off") askHints(table);
  table.draw();
}

// Tiles are put where the player drags them, or with Shift and an arrow; S sorts them again.
export function move(table, from, to) {
  const { held } = handTiles(table.state);
  if (from === to || !(from in held) || !(to in held)) return;
  table.state.hand.order = moved(held, from, to);
  table.state.hand.selected = -1;
  table.draw();
  table.main.querySelectorAll(".own-hand button")[to]?.focus();
}

export function sort(table) {
  table.state.hand.order = null;
  table.draw();
}

export function askHints(table) {
  const { state } = table;
  if (!seated(state) || state.room.hints === false || state.help.asked === state.play.n) return;
  if (table.link.send({ type: "hint" })) state.help.asked = state.play.n;
}

// Hints come in degrees; the key goes between those that show something.
export function toggleHints(table) {
  setHints(table, settings.hints === "full" ? "gentle" : "full");
}

export function setHints(table, degree) {
  change({ hints: DEGREES.includes(degree) ? degree : "gentle" });
  if (degree !== "off") askHints(table);
  table.draw();
}

export function togglePanel(table) {
  change({ panel: !settings.panel });
  table.draw();
}

export function pickTab(table, name) {
  const { show, talk } = table.state;
  show.tab = name;
  show.lines = 0;
  if (name === "chat") talk.unread = 0;
  table.draw();
}

export function pause(table) {
  const { room } = table.state;
  if (room.alone) table.link.send({ type: "pause", on: !room.paused });
}

export function goOn(table) {
  table.link.send({ type: "next" });
}

// The beat on the winning tile can be cut short.
export function skipMoment(table) {
  const { show } = table.state;
  if (!show.moment || show.moment.until <= performance.now()) return false;
  show.moment = null;
  table.draw();
  return true;
}

// The lines of a count need not be waited for.
export function skipCount(table) {
  const { show } = table.state;
  if (!show.ended || show.counted || show.counting <= performance.now()) return false;
  show.counted = true;
  table.draw();
  return true;
}

// The result is put aside for a look at the table.
export function foldResult(table) {
  const { show } = table.state;
  show.folded = !show.folded;
  table.draw();
}

export function forgive(table) {
  table.state.show.problem = "";
  table.state.hand.declaring = "";
  table.draw();
}
