// Call buttons, always in the same order, with the tiles they would use and a key each.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { tile } from "../tiles.js";

const ORDER = ["win", "kong", "concealed_kong", "added_kong", "pung", "chow", "riichi", "ready", "flower", "north", "nine_terminals", "stop", "continue", "pass"];
const WORDS = { concealed_kong: "kong", added_kong: "kong" };

export function legal(options) {
  return options.filter((option) => !option.reason);
}

function word(option, ownTurn) {
  if (option.do === "win") return t(ownTurn ? "call.tsumo" : "call.ron");
  if (option.do === "riichi" && option.open) return t("call.openriichi");
  return t(`call.${WORDS[option.do] ?? option.do}`);
}

// One button for each choice; riichi and ready are one button that then asks for the tile.
export function callButtons(options, { ownTurn, declaring, onact, ondeclare }) {
  const shown = legal(options).filter((option) => option.do !== "discard").sort((a, b) => ORDER.indexOf(a.do) - ORDER.indexOf(b.do));
  const seen = new Set();
  const buttons = [];
  for (const option of shown) {
    const asks = option.do === "riichi" || option.do === "ready";
    const key = asks ? `${option.do}${option.open ? "!" : ""}` : JSON.stringify(option);
    if (seen.has(key)) continue;
    seen.add(key);
    const at = buttons.length + 1;
    const tiles = asks || option.do === "win" ? [] : option.tiles?.length ? option.tiles : option.tile && option.do !== "pass" ? [option.tile] : [];
    buttons.push(h("button", { class: `call call-${option.do}${declaring === key ? " chosen" : ""}`, "data-do": option.do, "aria-keyshortcuts": option.do === "pass" ? "p" : String(at),
      onclick: () => (asks ? ondeclare(key) : onact(option)) },
    h("span", {}, word(option, ownTurn)), tiles.length > 0 && h("span", { class: "uses" }, tiles.map((name) => tile(name))), h("kbd", {}, option.do === "pass" ? "P" : at)));
  }
  return buttons;
}
