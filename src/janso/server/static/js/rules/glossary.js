// The dictionary: leafed through by letters, searched in any language.

import { h, fill, debounce, turns } from "../dom.js";
import { count, learnWords, named, t } from "../i18n.js";
import { get } from "../api.js";
import { empty, sentence } from "../show.js";
import words from "../words/glossary.js";

learnWords("glossary", words);

const MOST = 100;
const PAGE = "/rules/glossary";

// Words of local games belong to the family they come from.
const family = (id) => id.split(".")[0].replace("_local", "");

// The game of most words goes without saying.
function commonest(terms) {
  const many = (game) => terms.filter((term) => family(term.id) === game).length;
  return [...new Set(terms.map((term) => family(term.id)))].sort((a, b) => many(b) - many(a))[0];
}

/** Words with their other names and what they mean; `games` names the game of each where it is known. */
export function termList(terms, games = {}) {
  const other = (term) => [term.names.ja, term.names.romaji].filter(Boolean).join(" · ");
  const usual = commonest(terms);
  const game = (term) => (family(term.id) === usual ? null : games[family(term.id)]);
  return h(
    "dl",
    { class: "terms" },
    terms.map((term) => [
      h(
        "dt",
        {},
        h("strong", {}, named(term.names, term.id)),
        " ",
        h("span", { class: "soft" }, other(term)),
        game(term) && h("span", { class: "chip" }, game(term)),
      ),
      h("dd", {}, term.definition),
    ]),
  );
}

/** @param {HTMLElement} body @param {{ id: string, name: any }[]} sets */
export async function glossary(body, sets) {
  const games = Object.fromEntries(sets.map((set) => [set.id, named(set.name, set.id)]));
  const letters = await get("/glossary/letters");
  const asked = new URLSearchParams(location.search);
  const has = (letter) => letters.some((one) => one.letter === letter);
  let letter = has(asked.get("letter")) ? asked.get("letter") : letters[0]?.letter;
  const search = h("input", {
    type: "search",
    placeholder: t("glossary.search"),
    "aria-label": t("glossary.search"),
    value: asked.get("q") || "",
  });
  const bar = h("nav", { class: "letters", "aria-label": t("glossary.letters") });
  const list = h("div", { "aria-live": "polite" });
  const turn = turns();
  const where = () => (search.value.trim() ? `q=${encodeURIComponent(search.value)}` : `letter=${letter}`);
  const link = (one) =>
    h(
      "a",
      {
        href: `${PAGE}?letter=${encodeURIComponent(one.letter)}`,
        title: count("words", one.words),
        "aria-current": !search.value.trim() && one.letter === letter ? "true" : null,
        onclick: (event) => {
          event.preventDefault();
          event.stopPropagation();
          letter = one.letter;
          search.value = "";
          find();
        },
      },
      one.letter,
    );
  const find = async () => {
    if (!body.isConnected) return;
    const wanted = search.value.trim();
    fill(bar, letters.map(link));
    const newest = turn();
    const path = wanted
      ? `/glossary?q=${encodeURIComponent(wanted)}&limit=${MOST}`
      : `/glossary?letter=${encodeURIComponent(letter)}&limit=1000`;
    const found = await get(path).catch((error) => error);
    if (!newest()) return;
    history.replaceState(null, "", `${PAGE}?${where().replace("#", "%23")}`);
    if (found instanceof Error) fill(list, h("p", { class: "bad" }, sentence(found)));
    else if (!found.length) fill(list, empty("rules.nothing"));
    else
      fill(
        list,
        termList(found, games),
        found.length === MOST && wanted && h("p", { class: "soft" }, t("glossary.more")),
      );
  };
  search.addEventListener("input", debounce(find, 150));
  const all = letters.reduce((sum, one) => sum + one.words, 0);
  fill(
    body,
    h("h1", {}, t("rules.glossary")),
    h("p", { class: "soft" }, t("glossary.lead", { words: count("words", all) })),
    search,
    bar,
    list,
  );
  await find();
}
