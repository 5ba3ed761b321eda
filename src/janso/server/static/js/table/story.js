// The deal in words, for the side panel and for screen readers.

import { named, t, tileName } from "../i18n.js";
import { said } from "../say.js";

export function sentence(event, names) {
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
      return (event.notes ?? []).map((note) => named(note)).join(". ");
    case "flower":
      return t("story.flower", { name, tile });
    case "indicator":
      return t("story.indicator", { tile });
    case "win":
      return t("story.win", { name });
    case "draw_game":
      return `${t("story.draw_game")}: ${t(`draw.${event.reason}`)}`;
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
