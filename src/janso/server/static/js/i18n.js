// Words in the reader's language. English stands here in `words/`; other languages have a folder of their own, from which
// the server makes `words/<language>/<page>.js`, and only that of the reader is fetched.

import { plural } from "./plural.js";
import { lang, pageLang } from "./settings.js";
import { spoken } from "./say.js";
import en from "./words/common.js";

export { lang, pageLang };

/** @type {Record<string, Record<string, any>>} */
const TABLES = { en: { ...en } };
const pages = new Set(["common"]);
const fetched = {};

/** The words of some pages come with those pages, in English; other languages are fetched. */
export function learnWords(page, words) {
  Object.assign(TABLES.en, words);
  pages.add(page);
  speak();
}

function bring(code, page) {
  const name = `${code}/${page}`;
  fetched[name] ??= import(`./words/${name}.js`).then(
    ({ default: words }) => {
      TABLES[code] = { ...TABLES[code], ...words };
    },
    () => {
      delete fetched[name];
    },
  );
  return fetched[name];
}

/** Fetches the words of the reader's language; nothing to wait for when they are there. */
export async function speak() {
  const code = pageLang();
  if (code !== "en") await Promise.all([...pages].map((page) => bring(code, page)));
}

const table = () => TABLES[pageLang()] ?? TABLES.en;

let family = "";

// What the page is about: books of a family may call the sets by names of its own.
export function about(game = "") {
  family = game;
}

export function inTerms(text) {
  const terms = Object.entries(table().terms?.[family] ?? {});
  return terms.reduce((told, [word, other]) => told.replaceAll(word, other), text);
}

/** A word that some language has, or nothing. */
export function known(key) {
  return table()[key] ?? TABLES.en[key];
}

export function t(key, values = {}) {
  const text = inTerms(table()[`${key}@${family}`] ?? known(key) ?? key);
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

// Numbers are written out: the browser's own formatter takes longer to wake up than a table to be drawn. A language that
// does not name its marks has those of the browser.
const MARKS = { en: [",", "."] };

function marks(code) {
  const parts = () => new Intl.NumberFormat(code).formatToParts(12345.5);
  const sign = (found, type) => found.find((part) => part.type === type)?.value ?? "";
  MARKS[code] ??= table()["number.marks"] ?? [sign(parts(), "group"), sign(parts(), "decimal")];
  return MARKS[code];
}

// "tiles" with its number: t("tiles.one"), t("tiles.few"), t("tiles.many"), t("tiles.other").
export function count(key, n) {
  const form = `${key}.${plural(n)}`;
  return t(table()[form] ? form : `${key}.other`, { n: number(n) });
}

// At most three digits after the point, as the language writes them.
export function number(n) {
  const rounded = Math.round(n * 1000) / 1000;
  const [whole, part] = String(Math.abs(rounded)).split(".");
  return written(rounded < 0, whole, part);
}

function written(below, whole, part) {
  const [group, point] = marks(pageLang());
  return `${below ? "−" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${part ? point + part : ""}`;
}

/** A text of the server with its numbers as the language writes them. */
export function figures(text) {
  return text.replace(/(-?)(\d+)(?:\.(\d+))?( ?%)?/g, (_, minus, whole, part, share) => {
    const n = written(Boolean(minus), whole, part);
    return share ? t("number.percent", { n }) : n;
  });
}

/** A number of hundredths with its sign, which does not leave it at the end of a line. */
export function hundredfold(n) {
  return t("number.percent", { n: number(n) });
}

/** With two digits after the point, so that a column of averages stands in line. */
export function hundredths(n) {
  return `${number(Math.trunc(n))}${marks(pageLang())[1]}${n.toFixed(2).slice(-2)}`;
}

export function signed(n) {
  return `${n > 0 ? "+" : ""}${number(n)}`;
}

export function time(value) {
  return new Intl.DateTimeFormat(pageLang(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(value));
}

/** A day, with its year. */
export function day(value) {
  return new Intl.DateTimeFormat(pageLang(), { dateStyle: "medium" }).format(new Date(value));
}

/** A moment in few words: the hour of today, the day of this year, else the date. */
export function moment(value) {
  const [then, now] = [new Date(value), new Date()];
  if (then.toDateString() === now.toDateString())
    return new Intl.DateTimeFormat(pageLang(), { timeStyle: "short" }).format(then);
  if (then.getFullYear() !== now.getFullYear()) return day(value);
  return new Intl.DateTimeFormat(pageLang(), { day: "numeric", month: "long" }).format(then);
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
  const words = { ...en.tiles, ...table().tiles };
  const mark = name.includes("!") ? name.split("!")[1] : name[0] === "0" ? "r" : "";
  const body = name[0] === "0" ? `5${name[1]}` : name.slice(0, 2);
  const word = "mps".includes(body[1]) ? count(`suit.${body[1]}`, Number(body[0])) : (words[body] ?? body);
  return mark ? t("tile.marked", { mark: words[`mark.${mark}`], tile: word }) : word;
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
