// The deal in words, for the side panel and for screen readers.

import { named, number, t, tileName } from "../i18n.js";
import { called, said } from "../say.js";
import "./terms.js";

const BOT = /\b(?:random|greedy|solid) \d+\b/g;
const TILES = /(?<!\w)(?:\d[mps]|[1-7]z)(?: (?:\d[mps]|[1-7]z))*(?!\w)/g;
const AMOUNT = /(?<![\w.])\d{4,}(?!\w)/g;

function inWords(text) {
  const told = text.replace(BOT, called).replace(AMOUNT, (amount) => number(Number(amount)));
  return told.replace(TILES, (tiles) => tiles.split(" ").map(tileName).join(", "));
}

// A sentence of the rules as people say it: bots by how they play, tiles by their names, amounts as they are written.
// What players are called stays as it is.
export function worded(words, players) {
  const names = players.filter(Boolean).map((name) => name.replace(/[^\p{L}\p{N} ]/gu, "\\$&"));
  const parts = named(words).split(new RegExp(`(${names.join("|") || "$^"})`));
  return parts.map((part, at) => (at % 2 ? part : inWords(part))).join("");
}

// Some rules end a deal as an empty wall does while tiles are left.
export function endsEarly(event, deal) {
  return event.reason === "exhausted" && deal?.wall_left > 0;
}

// An empty wall may follow wins, where play goes on after them.
function drawnWords(event, deal) {
  if (event.reason === "exhausted") return t(endsEarly(event, deal) ? "story.draw_game" : "draw.exhausted");
  return `${t("story.draw_game")}: ${t(`draw.${event.reason}`)}`;
}

/** The log as a list of sentences: beside what happened also from where to where a bot played for somebody. */
export function story(log, names, deal = undefined) {
  const away = new Set();
  return log.flatMap((event) => [...turnover(event, names, away), sentence(event, names, deal)]).filter(Boolean);
}

const ACTS = ["discard", "claim", "kong", "flower", "north", "riichi", "ready", "declare"];

function turnover(event, names, away) {
  const { seat, by, type } = event;
  if (by && !away.has(seat)) return away.add(seat) && [t("story.stand_in", { name: names[seat] })];
  if (by || !ACTS.includes(type) || !away.delete(seat)) return [];
  return [t("story.returned", { name: names[seat] })];
}

// An act that a bot did for somebody says so.
export function sentence(event, names, deal = undefined) {
  const text = deed(event, names, deal);
  return text && event.by ? t("story.by", { text }) : text;
}

function deed(event, names, deal) {
  const name = names[event.seat] ?? "";
  const tile = event.tile && event.tile !== "?" ? tileName(event.tile) : "";
  switch (event.type) {
    case "start_deal":
      return t("story.start", { n: event.deal + 1 });
    case "discard":
      return t(event.drawn ? "story.discard.drawn" : "story.discard", { name, tile });
    case "claim":
      return event.words
        ? t("story.set", { name, tile, set: named(event.words) })
        : t(`story.${event.do}`, { name, tile });
    case "kong":
      return t(`story.${event.do}`, { name });
    case "riichi":
    case "ready":
      return t(`story.${event.type}`, { name });
    case "north":
      return t("story.north", { name, tile });
    case "declare":
      return event.do === "pass" ? "" : t(`story.${event.do}`, { name });
    case "jan_ken":
      return t("story.jan_ken", {
        name,
        other: names[event.source],
        winner: names[event.winner],
        points: event.points,
      });
    case "chosen":
      return (event.notes ?? []).map((note) => worded(note, names)).join(". ");
    case "flower":
      return t("story.flower", { name, tile });
    case "indicator":
      return t("story.indicator", { tile });
    case "win":
      return t("story.win", { name });
    case "draw_game":
      return drawnWords(event, deal);
    case "penalty":
      return `${t("story.penalty", { name })}. ${said(event.words ?? "")}`;
    default:
      return "";
  }
}

const SHOUTS = {
  kong: "call.kong",
  riichi: "call.riichi",
  ready: "call.ready",
  win: "call.win",
  flower: "call.flower",
  north: "call.north",
};

// The word that a player says aloud with an event.
export function shoutOf(event) {
  if (event.type === "claim" && event.words) return named(event.words);
  if (event.type === "claim" || (event.type === "declare" && event.do !== "pass")) return t(`call.${event.do}`);
  return SHOUTS[event.type] ? t(SHOUTS[event.type]) : "";
}

export const SOUNDS = {
  discard: "tile",
  claim: "call",
  kong: "call",
  flower: "tile",
  north: "tile",
  riichi: "riichi",
  ready: "riichi",
  win: "win",
};
