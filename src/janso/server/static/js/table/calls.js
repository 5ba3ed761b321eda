// Call buttons, always in the same order, with the tiles they would use and a key each.

import { dialog, h } from "../dom.js";
import { count, named, t } from "../i18n.js";
import { sortTiles } from "../notation.js";
import { tile } from "../tiles.js";
import { legal } from "./state.js";

const ORDER = [
  "win",
  "kong",
  "concealed_kong",
  "added_kong",
  "pung",
  "chow",
  "riichi",
  "ready",
  "flower",
  "north",
  "nine_terminals",
  "jan_ken",
  "choose",
  "buy",
  "ban_ron",
  "drop_out",
  "stop",
  "continue",
  "pass",
];
// These are done by pressing a tile of the hand.
const ON_TILES = ["discard", "lay"];
const WORDS = { concealed_kong: "kong", added_kong: "kong" };

function word(option, ownTurn) {
  if (option.do === "win") return t(ownTurn ? "call.tsumo" : "call.ron");
  if (option.do === "riichi" && option.open) return t("call.openriichi");
  if (option.words) return named(option.words);
  return t(`call.${WORDS[option.do] ?? option.do}`);
}

// One button for each choice; riichi and ready are one button that then asks for the tile. Keys count on from the buttons
// that stand `before` them.
export function callButtons(options, { ownTurn, declaring, onact, ondeclare, wins: known = [], before = 0 }) {
  const shown = legal(options)
    .filter((option) => !ON_TILES.includes(option.do) && !(option.do === "choose" && option.tiles?.length))
    .sort((a, b) => ORDER.indexOf(a.do) - ORDER.indexOf(b.do));
  const seen = new Set();
  const buttons = [];
  const wins = shown.filter((option) => option.do === "win");
  if (wins.length > 1) {
    buttons.push(
      h(
        "button",
        {
          class: "call call-win",
          "data-do": "win",
          "aria-keyshortcuts": String(before + 1),
          "aria-haspopup": "dialog",
          onclick: () => chooseWin(byPoints(wins, known), word(wins[0], ownTurn), onact),
        },
        h("span", {}, word(wins[0], ownTurn)),
        pointsOf(known, wins[0], true),
        h("kbd", {}, before + 1),
      ),
    );
  }
  for (const option of shown) {
    if (option.do === "win" && wins.length > 1) continue;
    const asks = (option.do === "riichi" || option.do === "ready") && Boolean(option.tile);
    const key = asks ? `${option.do}${option.open ? "!" : ""}` : JSON.stringify(option);
    if (seen.has(key)) continue;
    seen.add(key);
    const at = before + buttons.length + 1;
    const tiles =
      asks || option.do === "win"
        ? []
        : option.tiles?.length
          ? option.tiles
          : option.tile && option.do !== "pass"
            ? [option.tile]
            : [];
    buttons.push(
      h(
        "button",
        {
          class: `call call-${option.do}${declaring === key ? " chosen" : ""}`,
          "data-do": option.do,
          "aria-keyshortcuts": option.do === "pass" ? "p" : String(at),
          onclick: () => (asks ? ondeclare(key) : onact(option)),
        },
        h("span", {}, word(option, ownTurn)),
        option.do === "win" && pointsOf(known, option),
        tiles.length > 0 &&
          h(
            "span",
            { class: "uses" },
            tiles.map((name) => tile(name)),
          ),
        h("kbd", {}, option.do === "pass" ? "P" : at),
      ),
    );
  }
  return buttons;
}

function same(one, other) {
  return (one.hand ?? 0) === (other.hand ?? 0) && String(one.tiles ?? "") === String(other.tiles ?? "");
}

// What a win is worth, where the table has told it; of several the dearest.
function pointsOf(known, option, dearest = false) {
  const found = dearest ? known[0] : known.find((one) => same(one, option));
  return found && h("small", { class: "num worth" }, count("points", found.points));
}

// The dearest first: the first win of two should leave the dear one possible, so both ends of the list matter.
function byPoints(wins, known) {
  const points = (option) => known.find((one) => same(one, option))?.points;
  return wins.map((option) => ({ option, points: points(option) })).sort((a, b) => (b.points ?? 0) - (a.points ?? 0));
}

// With two hands in one row there may be many ways to win: each is shown by its tiles, with what it is worth.
function chooseWin(wins, title, onact) {
  const choice = ({ option, points }) =>
    h(
      "button",
      {
        class: "win-choice",
        onclick: () => {
          box.close();
          onact(option);
        },
      },
      sortTiles(option.tiles ?? []).map((name) => tile(name)),
      points !== undefined && h("b", { class: "num worth" }, count("points", points)),
    );
  const box = dialog(`${title}. ${t("call.choose")}`, h("div", { class: "stack win-choices" }, wins.map(choice)), [
    h("button", { onclick: () => box.close() }, t("cancel")),
  ]);
}
