// Tiles as pictures from the sprite, and hands as rows of them.

import { h } from "./dom.js";
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

export function tile(name, { sideways = false, label, ...attributes } = {}) {
  return h("span", { class: `tile${sideways ? " sideways" : ""}`, role: "img", "data-tile": name,
    "aria-label": label ?? tileName(name), ...attributes }, name === "?" && !sideways ? back() : face(name, sideways));
}

// "123m0p(1<23s)[5555z]+9m" cut into concealed tiles, melds and the winning tile.
export function readHand(text) {
  const out = { concealed: [], melds: [], win: null };
  const parts = /\(([^)]*)\)|\[([^\]]*)\]|([^()[\]]+)/g;
  const plus = text.replace(/\([^)]*\)|\[[^\]]*\]/g, (all) => "\u0001".repeat(all.length)).indexOf("+");
  const body = plus >= 0 ? text.slice(0, plus) : text;
  for (const found of body.matchAll(parts)) {
    if (found[1] !== undefined) out.melds.push({ concealed: false, ...readGroup(found[1]) });
    else if (found[2] !== undefined) out.melds.push({ concealed: true, ...readGroup(found[2]) });
    else out.concealed.push(...readGroup(found[3]).tiles);
  }
  if (plus >= 0) out.win = readGroup(text.slice(plus + 1)).tiles[0] ?? null;
  return out;
}

export function readGroup(text) {
  const tiles = [];
  let waiting = [];
  let sign = "";
  let from = "", claimed = -1, added = -1;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (/\d/.test(char)) {
      waiting.push({ digit: char, sign, mark: "" });
      sign = "";
    } else if (char === "!" && waiting.length) {
      waiting[waiting.length - 1].mark = `!${text[++i]}`;
    } else if (char === "!") {
      tiles[tiles.length - 1] += `!${text[++i]}`;
    } else if ("<^>+".includes(char)) {
      sign = char;
    } else if (/[mpszfjuxa]/.test(char)) {
      for (const one of waiting) {
        if (one.sign === "+") added = tiles.length;
        else if (one.sign) { from = one.sign; claimed = tiles.length; }
        tiles.push(one.digit + char + one.mark);
      }
      waiting = [];
    }
  }
  return { tiles, from, claimed, added };
}

const PLACE = { "<": 0, "^": 1, ">": 2 };

// A meld laid out: the claimed tile sideways at the side it came from, an added tile above it.
export function meld(text, attributes = {}) {
  const { melds } = readHand(text);
  if (text.includes("?")) return h("span", { class: "meld", ...attributes }, [0, 1, 2, 3].map(() => tile("?")));
  return layMeld(melds[0], attributes);
}

function layMeld(set, attributes = {}) {
  if (set.concealed) {
    return h("span", { class: "meld", ...attributes }, set.tiles.map((name, at) => tile(at === 0 || at === 3 ? "?" : name)));
  }
  const base = set.added >= 0 ? set.tiles.filter((_, at) => at !== set.added) : [...set.tiles];
  const extra = set.added >= 0 ? set.tiles[set.added] : null;
  if (!set.from) {
    return h("span", { class: "meld", ...attributes }, base.map((name) => tile(name)), extra && tile(extra, { sideways: true }));
  }
  const claimed = base.splice(set.claimed, 1)[0];
  let place = PLACE[set.from];
  if (set.from === ">" && base.length === 3) place = 3;
  const turned = h("span", { class: "turned" }, extra && tile(extra, { sideways: true }), tile(claimed, { sideways: true }));
  const parts = base.map((name) => tile(name));
  parts.splice(place, 0, turned);
  return h("span", { class: "meld", ...attributes }, parts);
}

// A whole hand for reading: concealed tiles, melds, the winning tile apart.
export function hand(text, attributes = {}) {
  const { concealed, melds, win } = readHand(text);
  return h("span", { class: "hand", ...attributes },
    h("span", { class: "concealed" }, concealed.map((name) => tile(name))),
    melds.map((set) => layMeld(set)),
    win && h("span", { class: "won" }, tile(win)));
}

const ORDER = "mpszfjuxa";

export function sortTiles(names) {
  const key = (name) => ORDER.indexOf(name[1]) * 100 + (name[0] === "0" ? 55 : Number(name[0]) * 10 + (name.length > 2 ? 1 : 0));
  return [...names].sort((a, b) => key(a) - key(b));
}

export function kindOf(name) {
  return (name[0] === "0" ? "5" : name[0]) + name[1];
}

// Tiles as short mpsz: ["1m","2m"] becomes "12m".
export function compact(names) {
  let out = "";
  names.forEach((name, at) => {
    const next = names[at + 1];
    out += next && next[1] === name[1] && name.length === 2 ? name[0] : name;
  });
  return out;
}
