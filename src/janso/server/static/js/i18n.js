// Words in English and Russian; names of patterns and tiles also in Japanese and Chinese, as the server tells them.

import { plural } from "./plural.js";
import { lang, pageLang } from "./settings.js";
import { spoken } from "./say.js";
import en from "./words/en.js";

export { lang, pageLang };

const TABLES = { en, ru: {} };
const learned = new Set(["en"]);
export const LANGUAGES = { en: "English", ru: "Русский", ja: "日本語 (名称)", zh: "中文 (名称)" };

// Words that only some pages need come with those pages; a language may have all of its words in one file instead.
export function learnWords(words) {
  for (const [code, table] of Object.entries(words)) TABLES[code] = { ...TABLES[code], ...table };
}

/** Fetches the words of the reader's language; nothing to wait for when they are there. */
export async function speak() {
  const code = pageLang();
  if (learned.has(code)) return;
  const { default: words } = await import(`./words/${code}.js`);
  TABLES[code] = { ...words, ...TABLES[code] };
  learned.add(code);
}

let family = "";

// What the page is about: Russian books of riichi call the sets by their Japanese names.
export function about(game = "") {
  family = game;
}

const JAPANESE = { конг: "кан", Конг: "Кан", панг: "пон", Панг: "Пон", чоу: "чи", Чоу: "Чи" };

export function inTerms(text) {
  return family === "riichi" && pageLang() === "ru"
    ? text.replace(/[Кк]онг|[Пп]анг|[Чч]оу/g, (word) => JAPANESE[word])
    : text;
}

export function t(key, values = {}) {
  const table = TABLES[pageLang()];
  const text = inTerms(table[`${key}@${family}`] ?? table[key] ?? TABLES.en[key] ?? key);
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

// Numbers are written out: the browser's own formatter takes longer to wake up than a table to be drawn.
const MARKS = { en: [",", "."], ru: ["\u00a0", ","] };

function marks(code) {
  const parts = () => new Intl.NumberFormat(code).formatToParts(12345.5);
  const sign = (found, type) => found.find((part) => part.type === type)?.value ?? "";
  if (!MARKS[code]) MARKS[code] = [sign(parts(), "group"), sign(parts(), "decimal")];
  return MARKS[code];
}

// "tiles" with its number: t("tiles.one"), t("tiles.few"), t("tiles.many"), t("tiles.other").
export function count(key, n) {
  const form = `${key}.${plural(n)}`;
  return t(TABLES[pageLang()][form] ? form : `${key}.other`, { n: number(n) });
}

// At most three digits after the point, as the language writes them.
export function number(n) {
  const [group, point] = marks(pageLang());
  const rounded = Math.round(n * 1000) / 1000;
  const [whole, part] = String(Math.abs(rounded)).split(".");
  return `${rounded < 0 ? "-" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${part ? point + part : ""}`;
}

export function signed(n) {
  return `${n > 0 ? "+" : ""}${number(n)}`;
}

export function time(value) {
  return new Intl.DateTimeFormat(pageLang(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(value));
}

// A name given in several languages.
export function named(names, fallback = "") {
  if (!names) return fallback;
  if (typeof names === "string") return names;
  return names[lang()] || names[pageLang()] || names.en || names.romaji || fallback;
}

// A value of an option as a reader understands it: its meaning where it has one, never an id.
export function valueWord(option, value) {
  const plain = { yes: t("yes"), no: t("no") }[value];
  return option.meanings?.[value] || plain || String(value).replaceAll("_", " ");
}

export function tileName(name) {
  if (name === "?") return t("tile.back");
  const table = TABLES[pageLang()].tiles ?? en.tiles;
  const mark = name.includes("!") ? name.split("!")[1] : name[0] === "0" ? "r" : "";
  const body = name[0] === "0" ? `5${name[1]}` : name.slice(0, 2);
  const word = "mps".includes(body[1]) ? count(`suit.${body[1]}`, Number(body[0])) : (table[body] ?? body);
  return mark ? t("tile.marked", { mark: table[`mark.${mark}`], tile: word }) : word;
}

/**
 * Why something may not be done.
 * @param {{ reason?: string, said?: Record<string, any> }} what
 */
export function refusal(what) {
  return spoken(what, "reason");
}

export const windLetter = (wind) => "ESWN"[wind] ?? "?";
export const windName = (wind) => (wind < 4 ? t(`wind.${wind}`) : String(wind + 1));
