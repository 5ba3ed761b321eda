// Tiles as pictures from the sprite, and hands as rows of them.

import { h } from "./dom.js";
import { readHand } from "./notation.js";
import { backAddress, spriteAddress } from "./early.js";
import { tileName } from "./i18n.js";

const SVG = "http://www.w3.org/2000/svg";

// Most tables need nothing beyond these; flowers, jokers and marked tiles are on the large sheet.
const USUAL = /^(?:0[mps]|[1-9][mps]|[1-7]z|\?)$/;

function symbol(tile, sideways) {
  const id = tile === "?" ? "back" : tile.replace("!", "-");
  return `${spriteAddress(USUAL.test(tile))}#t-${id}${sideways ? "-side" : ""}`;
}

function face(name, sideways) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", sideways ? "0 0 73 67" : "0 0 60 80");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", symbol(name, sideways));
  svg.append(use);
  return svg;
}

// Most tiles on a table lie face down; as one picture they cost the browser much less than as copies of a symbol.
const back = () => h("img", { src: backAddress(), alt: "", draggable: false });

/**
 * @param {string} name
 * @param {{ sideways?: boolean, label?: string, [attribute: string]: any }} how
 */
export function tile(name, { sideways = false, label, ...attributes } = {}) {
  return h(
    "span",
    {
      class: `tile${sideways ? " sideways" : ""}`,
      role: "img",
      "data-tile": name,
      "aria-label": label ?? tileName(name),
      ...attributes,
    },
    name === "?" && !sideways ? back() : face(name, sideways),
  );
}

const PLACE = { "<": 0, "^": 1, ">": 2 };

// A meld laid out: the claimed tile sideways at the side it came from, an added tile above it.
export function meld(text, attributes = {}) {
  const { melds } = readHand(text);
  if (text.includes("?"))
    return h(
      "span",
      { class: "meld", ...attributes },
      [0, 1, 2, 3].map(() => tile("?")),
    );
  return layMeld(melds[0], attributes);
}

function layMeld(set, attributes = {}) {
  if (set.concealed) {
    const run = set.tiles.some((name, at) => at && name[0] - set.tiles[at - 1][0] === 1);
    return h(
      "span",
      { class: "meld", ...attributes },
      set.tiles.map((name, at) => tile(!run && (at === 0 || at === 3) ? "?" : name)),
    );
  }
  const base = set.added >= 0 ? set.tiles.filter((_, at) => at !== set.added) : [...set.tiles];
  const extra = set.added >= 0 ? set.tiles[set.added] : null;
  if (!set.from) {
    return h(
      "span",
      { class: "meld", ...attributes },
      base.map((name) => tile(name)),
      extra && tile(extra, { sideways: true }),
    );
  }
  const claimed = base.splice(set.claimed, 1)[0];
  let place = PLACE[set.from];
  if (set.from === ">" && base.length === 3) place = 3;
  const turned = h(
    "span",
    { class: "turned" },
    extra && tile(extra, { sideways: true }),
    tile(claimed, { sideways: true }),
  );
  const parts = base.map((name) => tile(name));
  parts.splice(place, 0, turned);
  return h("span", { class: "meld", ...attributes }, parts);
}

// A whole hand for reading: concealed tiles, melds, the winning tile apart.
export function hand(text, attributes = {}) {
  const { concealed, melds, win } = readHand(text);
  return h(
    "span",
    { class: "hand", ...attributes },
    h(
      "span",
      { class: "concealed" },
      concealed.map((name) => tile(name)),
    ),
    melds.map((set) => layMeld(set)),
    win && h("span", { class: "won" }, tile(win)),
  );
}
