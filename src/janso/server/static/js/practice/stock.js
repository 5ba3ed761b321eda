// Exercises for when there is no network: a stock of the day, kept by the service worker, with all that judges an answer.

import { learnWords, pageLang, speak } from "../i18n.js";
import { get } from "../api.js";
import { compact, readHand, sortTiles } from "../notation.js";
import words from "../words/offline.js";

learnWords("offline", words);

const USUAL = "riichi";
const questions = (rules) => `/drill/stock?rules=${rules}&lang=${pageLang()}`;
const puzzles = (rules) => `/puzzles/stock?rules=${rules}`;

/** Fetches what the next hours without a network may want; the service worker keeps it. */
export function fillStock(rules) {
  if (!navigator.serviceWorker?.controller) return;
  for (const path of [questions(rules), puzzles(rules)]) get(path).catch(() => null);
}

// The stock of these rules, or that of the rules which everybody has.
async function stocked(path, rules) {
  await speak();
  return get(path(rules)).catch(() => get(path(USUAL)));
}

/** The next question of a kind; nothing where the stock has none. */
export async function stockedQuestion(kind, rules, { level, number }) {
  const list = (await stocked(questions, rules))[kind] ?? [];
  const same = list.filter((one) => one.level === level);
  const from = same.length ? same : list;
  return from[number % from.length];
}

/** The next puzzle; they go round. */
export async function stockedPuzzle(rules, at) {
  const list = await stocked(puzzles, rules);
  return list[at % list.length];
}

// An answer as the question writes it.
function reading(kind, text) {
  const plain = text.trim();
  if (["shanten", "points", "fu"].includes(kind)) return String(Number(plain));
  if (kind === "fans") return plain;
  return compact(sortTiles(readHand(plain).concealed));
}

/** What became of an answer; without one the solution alone. */
export function judged(question, text) {
  const right = text !== null && question.accepted.includes(reading(question.kind, text));
  return { right, answer: question.answer, why: question.why };
}
