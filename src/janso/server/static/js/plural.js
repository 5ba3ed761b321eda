// Which form of a word stands beside a number, by the rules of the reader's language.

import { pageLang } from "./settings.js";

const ORDER = ["zero", "one", "two", "few", "many", "other"];
const known = {};

function rules() {
  const lang = pageLang();
  known[lang] ??= new Intl.PluralRules(lang);
  return known[lang];
}

// The category of a number: one, few, many, other and so on.
export function plural(n) {
  return rules().select(Math.abs(Number(n)));
}

// One of the forms of a text, which stand in the order of the categories; a language may leave its last one out.
export function form(n, forms) {
  const here = new Set(rules().resolvedOptions().pluralCategories);
  const digits = String(n).replace(/^[+-]/, "");
  const word = /^\d+(\.\d+)?$/.test(digits) ? plural(digits) : "other";
  return forms[ORDER.filter((one) => here.has(one)).indexOf(word)] ?? forms[Math.min(1, forms.length - 1)];
}
