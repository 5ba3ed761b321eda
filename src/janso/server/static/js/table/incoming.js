// What the server says, taken into the state. Each message gives back what else should happen: words for a screen reader,
// sounds, a question for hints. Nothing here touches the page, so that it runs anywhere.

import { t, tileName } from "../i18n.js";
import { called, spoken } from "../say.js";
import { isMuted } from "./muted.js";
import { legal, mine, seated } from "./state.js";
import { sentence, shoutOf, SOUNDS } from "./story.js";
import "./terms.js";

// How long a win belongs to the winning tile alone, and how early before the end a clock counts as run out.
export const BEAT = 1500;
const LATE = 400;
const CHAT_KEPT = 200;

/** @typedef {{ do: string, [key: string]: any }} Effect */

/**
 * @param {import("./state.js").TableState} state
 * @param {any} message
 * @param {{ now?: number, reading?: boolean }} how
 * @returns {Effect[]}
 */
export function receive(state, message, { now = 0, reading = false } = {}) {
  if (message.view) {
    const { names, notes = [] } = message.view;
    const inWords = (text) => names.reduce((said, name) => said.replaceAll(name, called(name)), text);
    for (const note of notes) for (const lang of Object.keys(note)) note[lang] = inWords(note[lang]);
    message.view.names = names.map(called);
  }
  return TAKES[message.type]?.(state, message, now, reading) ?? [];
}

const TAKES = {
  welcome,
  events,
  chat,
  refused,
  removed,
  room: (state, message, now) => {
    state.room = { ...message.room, arrived: now };
  },
  gate: (state, message) => {
    state.play.gate = message.gate;
  },
  policy: (state, { type, ...switches }) => {
    Object.assign(state.policy, switches);
  },
  hints: (state, message) => {
    state.help.hints = message.discards;
    state.help.wins = message.wins ?? [];
  },
  // The coach answers a little later; what was asked before the last event helps nobody.
  coach: (state, message) => {
    if (message.n === state.play.n) state.help.coach = message;
  },
  options: (state, message, now) => {
    offer(state, message, now);
    state.hand.offered = null;
  },
  verify: (_, message) => [{ do: "check", message }],
  rematch: (state, message) => {
    state.show.rematch = message.code;
    return [{ do: "say", text: t("table.rematch.made") }];
  },
  bye: (state, message) => {
    state.show.problem = spoken(message, "reason");
  },
  // The table stands still while nothing can be stored, and says when it goes on.
  still: (state, message) => {
    state.show.problem = spoken(message, "reason") ?? "";
  },
};

function offer(state, message, now) {
  const { play } = state;
  play.options = message.options ?? [];
  play.against = message.against ?? [];
  play.deadline = message.deadline ?? null;
  play.arrived = now;
}

function welcome(state, message, now) {
  const { play } = state;
  offer(state, message, now);
  Object.assign(play, { seat: message.seat, view: message.view, n: message.n, log: message.log ?? [], known: true });
  Object.assign(play, { gate: message.gate, clocks: message.clocks ?? [] });
  Object.assign(state.show, { lost: false, problem: "", moment: null });
  Object.assign(state.help, { hints: null, wins: [], coach: null, asked: -1 });
  state.room = { ...message.room, arrived: now };
  state.talk.chat = message.chat ?? [];
  state.policy = message.policy ?? {};
  const started = play.log.find((event) => event.type === "start_deal");
  const effects = started ? [{ do: "say", text: sentence(started, play.view.names) }] : [];
  if (legal(play.options).length) effects.push({ do: "say", text: t("table.turn") });
  return [...effects, { do: "pace" }, { do: "wonder" }];
}

function events(state, message, now) {
  const { play, hand, show } = state;
  if (message.from > play.n) return [{ do: "reopen" }];
  const late = ranOut(state, message.events, now);
  const effects = message.events.flatMap((event) => happened(state, event, message.view));
  show.fresh = message.events.some((event) => event.type === "discard");
  if (message.events.every((event) => event.type !== "discard" || event.seat !== play.seat)) hand.from = null;
  const wins = message.events.filter((event) => event.type === "win");
  if (wins.length) {
    show.moment = { wins, until: now + BEAT };
    effects.push({ do: "later", ms: BEAT + 20 });
  }
  const before = legal(play.options).length;
  offer(state, message, now);
  Object.assign(hand, {
    offered: null,
    selected: -1,
    declaring: "",
    picked: [],
    amounts: null,
    names: null,
    typed: "",
  });
  Object.assign(play, { view: message.view, n: message.from + message.events.length, gate: message.gate });
  play.clocks = message.clocks ?? play.clocks;
  Object.assign(state.help, { hints: null, wins: [], coach: null });
  show.problem = "";
  if (late) effects.push({ do: "toast", text: t("table.late", { tile: tileName(late.tile) }) });
  if (!before && legal(play.options).length)
    effects.push(
      { do: "sound", name: "turn" },
      { do: "say", text: t("table.turn") },
      { do: "call", text: t("table.turn") },
    );
  return [...effects, { do: "wonder" }];
}

function happened(state, event, view) {
  const { play, hand, show } = state;
  if (event.type === "start_deal") {
    play.log = [];
    state.help.missed = [];
    hand.order = null;
    Object.assign(show, { moment: null, counted: false, folded: false });
  }
  play.log.push(event);
  const drew = event.type === "draw" && event.seat === play.seat;
  const names = play.view?.names ?? view?.names ?? [];
  const text = drew ? t("story.drew", { tile: tileName(event.tile) }) : sentence(event, names, view?.deal);
  const word = shoutOf(event);
  return [
    SOUNDS[event.type] && { do: "sound", name: SOUNDS[event.type] },
    word && { do: "shout", seat: event.seat, word },
    text && { do: "say", text },
  ].filter(Boolean);
}

// The own discard that the clock made, not the player.
function ranOut(state, list, now) {
  const { play, hand, policy } = state;
  if (!seated(state) || !play.deadline || hand.acted === play.n || policy.auto_discard) return null;
  const total = play.deadline.move_ms + play.deadline.bank_ms;
  if (now - play.arrived < total - LATE || !legal(play.options).length) return null;
  return list.find((event) => event.type === "discard" && event.seat === play.seat) ?? null;
}

function chat(state, message, _now, reading) {
  state.talk.chat = [...state.talk.chat, message].slice(-CHAT_KEPT);
  if (reading || isMuted(message.name)) return [];
  state.talk.unread += 1;
  return [{ do: "say", text: `${message.name}: ${message.text}` }];
}

// A refused act leaves the choice as it was.
function refused(state, message) {
  const { play, hand, show } = state;
  show.problem = spoken(message, "reason");
  if (hand.offered && !play.options.length) [play.options, play.against] = hand.offered;
  hand.acted = -1;
  return [{ do: "say", text: spoken(message, "reason") }];
}

function removed(state, message) {
  state.play.seat = null;
  state.show.problem = spoken(message, "reason");
  return [{ do: "say", text: spoken(message, "reason") }];
}

// A ready hand asks by itself whether it may win on a discard, and a hand that is to discard what each tile would leave.
export function wonders(state, degree) {
  const { play } = state;
  if (!seated(state) || !play.view?.deal || play.gate || state.room.hints === false) return false;
  if (mine(state).waits?.length) return true;
  const may = legal(play.options);
  return degree !== "off" && (may.some((option) => option.do === "discard") || may.length > 1);
}
