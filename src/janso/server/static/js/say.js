// Sentences of the table, the scorer and the server in the reader's language. They come in English; the templates that
// recognise them come from the server once. The rules are those of janso/text/say.py.

import { once } from "./api.js";
import { inTerms, pageLang, speak } from "./i18n.js";

const FIELD = /\{(\w+)(?:\|([^{}]*))?\}/g;
const NUMBERS = ["n", "m", "k"];
const LONGEST = 500;
const books = {};
// What the front page says of tables before all sentences have come.
const FEW = { ru: { random: "случайный", greedy: "торопливый", solid: "основательный" } };

// Loads the sentences of the reader's language; without them the words stay as they came.
export async function learn() {
  const lang = pageLang();
  await speak();
  if (lang === "en" || books[lang]) return;
  try {
    books[lang] = book(await once(`/messages?lang=${lang}`));
  } catch {
    /* asked again with the next page */
  }
}

export function said(text) {
  const known = books[pageLang()];
  if (!known) return FEW[pageLang()]?.[text] ?? text;
  if (!text || text.length > LONGEST) return text;
  return inTerms(search(known)(text)) || text;
}

// Bots are called by how they play.
export function called(name) {
  const found = /^(random|greedy|solid)( \d+)?$/.exec(name ?? "");
  return found ? `${said(found[1])}${found[2] ?? ""}` : name;
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function template(english, text) {
  const seen = new Set();
  let pattern = "";
  let at = 0;
  for (const found of english.matchAll(FIELD)) {
    const name = found[1];
    const body = NUMBERS.includes(name) ? "[+-]?\\d+" : name === "why" ? ".+?" : "(?:(?!; ).)+?";
    pattern += escaped(english.slice(at, found.index)) + (seen.has(name) ? `\\k<${name}>` : `(?<${name}>${body})`);
    seen.add(name);
    at = found.index + found[0].length;
  }
  const asItIs = [...NUMBERS, ...[...english.matchAll(/«\{(\w+)\}»/g)].map((found) => found[1])];
  return {
    text,
    asItIs,
    start: english.split("{", 1)[0],
    pattern: new RegExp(`^${pattern}${escaped(english.slice(at))}$`, "su"),
    weight: english.replace(FIELD, "").length,
  };
}

function book({ messages, names }) {
  const entries = Object.entries(messages);
  return {
    whole: new Map([...Object.entries(names), ...entries.filter(([english]) => !english.includes("{"))]),
    templates: entries
      .filter(([english]) => english.includes("{"))
      .map(([english, text]) => template(english, text))
      .sort((a, b) => b.weight - a.weight),
  };
}

function form(value, forms) {
  const digits = value.replace(/^[+-]/, "");
  if (!/^\d+$/.test(digits)) return forms[1];
  const n = Number(digits);
  const teen = Math.floor(n / 10) % 10 === 1;
  return n % 10 === 1 && !teen ? forms[0] : n % 10 >= 2 && n % 10 <= 4 && !teen ? forms[1] : forms[2];
}

function search(known) {
  const seen = new Map();
  const find = (sentence) => {
    if (!seen.has(sentence)) {
      seen.set(sentence, "");
      seen.set(
        sentence,
        known.whole.get(sentence) ||
          placed(sentence, true) ||
          byTemplate(sentence) ||
          plain(sentence) ||
          joined(sentence, true) ||
          placed(sentence, false) ||
          joined(sentence, false),
      );
    }
    return seen.get(sentence);
  };
  const byTemplate = (sentence) => {
    for (const { text, asItIs, start, pattern } of known.templates) {
      const match = sentence.startsWith(start) && sentence.match(pattern);
      if (match) {
        const fields = Object.fromEntries(
          Object.entries(match.groups).map(([key, value]) => [
            key,
            asItIs.includes(key) ? value : find(value) || value,
          ]),
        );
        return text.replace(FIELD, (_, name, forms) =>
          forms ? form(fields[name], forms.split("|")) : (fields[name] ?? ""),
        );
      }
    }
    return "";
  };
  // «where: what», the place in front translated, or kept when it is not known.
  const placed = (sentence, sure) => {
    const at = sentence.indexOf(": ");
    if (at < 0 || sentence.slice(0, at).includes("; ")) return "";
    const place = find(sentence.slice(0, at));
    const what = sure && !place ? "" : find(sentence.slice(at + 2));
    return what && `${place || sentence.slice(0, at)}: ${what}`;
  };
  const joined = (sentence, wholly) => {
    const parts = sentence.split("; ");
    const found = parts.length > 1 ? parts.map(find) : [];
    if (!found.some(Boolean) || (wholly && !found.every(Boolean))) return "";
    return found.map((text, i) => text || parts[i]).join("; ");
  };
  // A sentence with a capital and a full stop, known without them.
  const plain = (sentence) => {
    if (!/^\p{Lu}.*\.$/su.test(sentence)) return "";
    const found = find(sentence[0].toLowerCase() + sentence.slice(1, -1));
    return found && `${found[0].toUpperCase()}${found.slice(1)}.`;
  };
  return find;
}
