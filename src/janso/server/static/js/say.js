// Sentences of the table, the scorer and the server in the reader's language. A sentence comes in English; beside it,
// under `said`, stand the code of its text and its fields. The texts of the language come from the server once, and are
// filled by the rules of janso/message.py.

import { once } from "./api.js";
import { inTerms, known, pageLang, speak } from "./i18n.js";
import { form } from "./plural.js";

const FIELD = /\{\{|\}\}|\{(\^?)(\w+)(?:\|([^{}]*))?\}/g;
const books = {};

// Loads the sentences of the reader's language; without them the words stay as they came.
export async function learn() {
  const lang = pageLang();
  await speak();
  if (lang === "en" || books[lang]) return;
  try {
    books[lang] = await once(`/messages?lang=${lang}`);
  } catch {
    /* asked again with the next page */
  }
}

/** A word in the reader's language, where the language knows it. */
export function said(text) {
  const words = books[pageLang()]?.words;
  if (!words) return known(`bot.${text}`) ?? text; // what the front page says of tables before all sentences have come
  return text && Object.hasOwn(words, text) ? inTerms(words[text]) : text;
}

/**
 * A sentence of an object that came from the server: that of a key, by its code where it has one.
 * @param {any} what
 * @param {string} key
 */
export function spoken(what, key) {
  const one = what?.said?.[key];
  return one && books[pageLang()] ? inTerms(told(one)) : said(what?.[key]);
}

// Bots are called by how they play.
export function called(name) {
  const found = /^(random|greedy|solid)( \d+)?$/.exec(name ?? "");
  return found ? `${said(found[1])}${found[2] ?? ""}` : name;
}

function told(value) {
  if (Array.isArray(value)) return value.map(told).join("; ");
  if (value === null || typeof value !== "object") return String(value);
  const { code, fields } = value;
  if (code === "text.name") return fields[pageLang()] || fields.en || "";
  if (code === "text.phrase") return said(fields.text);
  const [room, what] = code.split(".");
  const text = books[pageLang()].texts[room]?.[what] ?? code;
  return text.replace(FIELD, (whole, capital, field, forms) => {
    if (!field) return whole[0];
    if (forms) return form(fields[field], forms.split("|"));
    const shown = told(fields[field] ?? "");
    return capital ? shown.charAt(0).toUpperCase() + shown.slice(1) : shown;
  });
}
