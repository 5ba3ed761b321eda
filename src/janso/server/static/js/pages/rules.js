// The rule book, made from the same declarations the engine runs.

import { glossary, termList } from "../rules/glossary.js";
import { grid } from "../rules/grid.js";
import { h, fill, debounce } from "../dom.js";
import { learnWords, named, t, valueWord } from "../i18n.js";
import { get, once, rulesPage } from "../api.js";
import { hand } from "../tiles.js";
import { empty } from "../show.js";
import words from "../words/book.js";

learnWords("book", words);

export const styles = ["desks"];

export async function render(main, id) {
  const sets = await once("/rules");
  const families = [...new Set(sets.map((set) => set.family))];
  const chosen =
    id === "glossary"
      ? null
      : (sets.find((set) => set.id === id) ?? sets.find((set) => set.id === "riichi") ?? sets[0]);
  const body = h("article", { class: "stack" }, h("p", { class: "loading" }, t("loading")));
  fill(
    main,
    h(
      "div",
      { class: "book" },
      h(
        "aside",
        { class: "card" },
        h("a", { href: "/rules/glossary", "aria-current": chosen ? null : "page" }, t("rules.glossary")),
        h("a", { href: `/lab?rules=${chosen?.id ?? "riichi"}` }, t("rules.lab")),
        h("hr", {}),
        // Where the book stands in one column the list is folded: the page itself comes first.
        h(
          "details",
          { open: !matchMedia("(max-width: 860px)").matches },
          h("summary", {}, h("h2", {}, t("rules.sets"))),
          families.map((family) => shelf(sets, family, chosen)),
        ),
      ),
      body,
    ),
  );
  const here = main.querySelector("aside [aria-current]");
  const list = here?.closest("aside");
  if (list) list.scrollTop = here.offsetTop - list.offsetTop - 60;
  if (!chosen) return glossary(body, sets);
  return book(body, chosen, sets);
}

// The rule sets of a family, its own first.
function shelf(sets, family, chosen) {
  return sets
    .filter((set) => set.family === family)
    .sort((a, b) => (a.parent ? 1 : 0) - (b.parent ? 1 : 0))
    .map((set) =>
      h(
        "a",
        { href: `/rules/${set.id}`, class: set.parent ? "child" : "", "aria-current": set === chosen ? "page" : null },
        named(set.name, set.id),
      ),
    );
}

async function book(body, set, sets) {
  const data = await rulesPage(set.id);
  const parent = sets.find((one) => one.id === data.parents?.at(-1));
  const search = h("input", { type: "search", placeholder: t("rules.search"), "aria-label": t("rules.search") });
  const every = h("input", { type: "checkbox" });
  const content = h("div", {});
  const names = Object.fromEntries(data.patterns.map((pattern) => [pattern.id, pattern.names]));
  /** @type {[string, () => any][]} */
  const tabs = [
    ["patterns", () => patterns(data, names, search.value, every.checked)],
    ["options", () => options(data, search.value)],
  ];
  if (data.table?.length) tabs.push(["table", () => atTheTable(data.table)]);
  if (set.grid) tabs.push(["grid", () => grid()]);
  let open = /^#(options|o-.*)$/.test(location.hash)
    ? "options"
    : ["#grid", "#table"].includes(location.hash)
      ? location.hash.slice(1)
      : "patterns";
  const bar = h("div", { class: "tabs", role: "tablist" });
  const draw = async () => {
    fill(
      bar,
      tabs.map(([name]) =>
        h(
          "button",
          {
            role: "tab",
            "aria-selected": name === open ? "true" : "false",
            onclick: () => {
              open = name;
              history.replaceState(null, "", `#${name}`);
              draw();
            },
          },
          t(`rules.${name}`),
        ),
      ),
    );
    const [wanted, word] = [open, search.value];
    bar.hidden = Boolean(word.trim());
    const made = word.trim()
      ? await everywhere(data, names, word.trim())
      : await tabs.find(([name]) => name === wanted)[1]();
    if (wanted !== open || word !== search.value) return;
    fill(content, made);
    show();
  };
  // The address may name a pattern or an option; one that is not counted here is shown all the same.
  const show = () => {
    const wanted = location.hash.slice(1);
    if (!/^[po]-/.test(wanted)) return;
    if (
      !document.getElementById(wanted) &&
      wanted.startsWith("p-") &&
      !every.checked &&
      data.patterns.some((pattern) => `p-${pattern.id}` === wanted)
    ) {
      every.checked = true;
      draw();
      return;
    }
    document.getElementById(wanted)?.scrollIntoView({ block: "start" });
  };
  search.addEventListener("input", debounce(draw, 120));
  every.addEventListener("change", draw);
  fill(
    body,
    h(
      "div",
      { class: "row spread" },
      h("h1", {}, named(data.name, data.id)),
      h(
        "span",
        { class: "row" },
        h("a", { class: "button", href: `/desk?rules=${data.id}` }, t("nav.desk")),
        h("a", { class: "button main", href: `/?rules=${data.id}` }, t("rules.play")),
      ),
    ),
    data.parents?.length > 0 &&
      h(
        "p",
        { class: "soft" },
        `${t("rules.parent")} `,
        h("a", { href: `/rules/${data.parents.at(-1)}` }, named(parent?.name, data.parents.at(-1))),
      ),
    data.text && h("p", {}, data.text),
    inDocuments(data.lines),
    h("div", { class: "row" }, search, h("label", { class: "check" }, every, t("rules.all"))),
    bar,
    content,
  );
  await draw();
  addEventListener("hashchange", show);
  return () => removeEventListener("hashchange", show);
}

// One search over everything that is written: patterns, options, and words of the game.
async function everywhere(data, names, word) {
  const terms = await get(`/glossary?q=${encodeURIComponent(word)}&limit=12`).catch(() => []);
  const parts = [
    ["rules.patterns", matching(data.patterns, word).length && patterns(data, names, word, true)],
    ["rules.options", matching(data.options, word).length && options(data, word)],
    ["rules.table", data.table?.some(({ items }) => items.some(says(word))) && atTheTable(data.table, word)],
    ["rules.glossary", terms.length && termList(terms)],
  ];
  const found = parts.filter(([, part]) => part);
  if (!found.length) return empty("rules.nothing");
  const section = ([title, part]) =>
    h("section", { class: "found", "data-found": title, id: `found-${title}` }, h("h2", {}, t(title)), part);
  return [found.length > 1 && jumps(found.map(([title]) => title)), found.map(section)];
}

// Where a word was found; what stands far below is a press away.
function jumps(titles) {
  const to = (title) => (event) => {
    event.preventDefault();
    document.getElementById(`found-${title}`).scrollIntoView({ block: "start" });
  };
  const link = (title) => h("a", { class: "button small", href: `#found-${title}`, onclick: to(title) }, t(title));
  return h("nav", { class: "row jumps", "aria-label": t("rules.search") }, titles.map(link));
}

// Names count in every language, whatever the page speaks.
function matching(list, word) {
  const wanted = word.toLowerCase();
  const told = (one) =>
    [one.id, one.number, ...Object.values(one.names), one.text, ...Object.values(one.meanings ?? {})]
      .join(" ")
      .toLowerCase();
  return wanted ? list.filter((one) => told(one).includes(wanted)) : list;
}

function patterns(data, names, word, every) {
  const found = matching(data.patterns, word).filter((pattern) => every || word || pattern.on);
  const list = (ids) =>
    ids.map((other, at) => [at > 0 && ", ", h("a", { href: `#p-${other}` }, named(names[other], other))]);
  return found.length
    ? found.slice(0, 400).map((pattern) =>
        h(
          "section",
          { class: `pattern${pattern.on ? "" : " off"}`, id: `p-${pattern.id}` },
          h(
            "h3",
            {},
            pattern.number && h("span", { class: "soft" }, pattern.number),
            named(pattern.names, pattern.id),
            h(
              "span",
              { class: "soft small" },
              [pattern.names.romaji, pattern.names.ja, pattern.names.zh, pattern.names.en]
                .filter((name) => name && name !== named(pattern.names))
                .slice(0, 2)
                .join(" · "),
            ),
            h("span", { class: "worth" }, pattern.on ? pattern.value_text : t("rules.off")),
          ),
          h("p", {}, pattern.text, " ", inDocuments(pattern.lines)),
          pattern.example &&
            h(
              "p",
              {},
              h(
                "a",
                {
                  href: `/desk?rules=${data.id}&hand=${encodeURIComponent(pattern.example)}${factsQuery(pattern.example_facts)}`,
                  title: t("nav.desk"),
                },
                hand(pattern.example),
              ),
            ),
          pattern.excludes?.length > 0 &&
            h("p", { class: "small soft" }, `${t("rules.excludes")} `, list(pattern.excludes)),
          pattern.excluded_by?.length > 0 &&
            h("p", { class: "small soft" }, `${t("rules.excluded_by")} `, list(pattern.excluded_by)),
        ),
      )
    : empty("rules.nothing");
}

function factsQuery(facts) {
  const query = new URLSearchParams();
  if (facts?.self_draw) query.set("self", "1");
  for (const key of ["seat", "round", "flowers", "dora", "ura"]) if (facts?.[key]) query.set(key, facts[key]);
  if (facts?.having) query.set("having", [].concat(facts.having).join(","));
  return String(query) && `&${query}`;
}

// Where a sentence or a setting comes from.
function inDocuments(lines) {
  return lines && h("small", { class: "soft num" }, t("rules.lines", { lines }));
}

// How the game is played at a table: procedure, calls, penalties, manners, each sentence with the lines of its document.
const says =
  (word) =>
  ({ text }) =>
    text.toLowerCase().includes(word.toLowerCase());

function atTheTable(chapters, word = "") {
  const low = word.toLowerCase();
  const shown = chapters
    .map(({ chapter, items }) => ({ chapter, items: items.filter(({ text }) => text.toLowerCase().includes(low)) }))
    .filter(({ items }) => items.length);
  return h(
    "div",
    { class: "at-the-table" },
    shown.map(({ chapter, items }) => [
      h("h2", { class: "chapter" }, chapter),
      h(
        "ul",
        {},
        items.map(({ text, lines }) => h("li", {}, text, " ", inDocuments(lines))),
      ),
    ]),
  );
}

// Options in their chapters; a list above leads to each.
function options(data, word) {
  const found = matching(data.options, word);
  if (!found.length) return empty("rules.nothing");
  const chapters = [...new Set(found.map((option) => option.chapter ?? ""))];
  const jump = (at) => (event) => {
    event.preventDefault();
    document.getElementById(`chapter-${at}`)?.scrollIntoView({ block: "start" });
  };
  return h(
    "div",
    {},
    chapters.length > 2 &&
      !word &&
      h(
        "nav",
        { class: "chapters small", "aria-label": t("rules.options") },
        chapters.map((chapter, at) => h("a", { href: `#chapter-${at}`, onclick: jump(at) }, chapter)),
      ),
    chapters.map((chapter, at) => [
      chapters.length > 1 && h("h2", { id: `chapter-${at}`, class: "chapter" }, chapter),
      found.filter((option) => (option.chapter ?? "") === chapter).map(optionLine),
    ]),
  );
}

function optionLine(option) {
  return h(
    "section",
    { class: "option-line", id: `o-${option.id}` },
    h(
      "div",
      {},
      h("strong", {}, named(option.names, option.id)),
      " ",
      h("code", { class: "small soft" }, option.id),
      h("div", { class: "small soft" }, option.text, " ", inDocuments(option.lines)),
    ),
    Array.isArray(option.values)
      ? h(
          "ul",
          {},
          option.values.map((value) => valueLine(option, value)),
        )
      : h("div", {}, h("span", { class: "chip" }, String(option.value) || "–"), usual(option, option.default)),
  );
}

function usual(option, value) {
  const same = JSON.stringify(option.default) === JSON.stringify(option.value);
  return (
    !same &&
    JSON.stringify(option.default) === JSON.stringify(value) &&
    h(
      "span",
      { class: "soft small" },
      Array.isArray(option.values) ? ` (${t("rules.default")})` : ` ${t("rules.default")}: ${value}`,
    )
  );
}

// A value: the word that house rules write, what it means, and whether it is chosen, usual or not played here.
function valueLine(option, value) {
  const meaning = option.meanings?.[value];
  const played = option.played?.includes(value) ?? true;
  return h(
    "li",
    {
      class: value === option.value ? "chosen" : played ? "" : "soft",
      "aria-current": value === option.value ? "true" : null,
    },
    meaning || valueWord(option, value),
    " ",
    h("code", { class: "small soft" }, value),
    usual(option, value),
    !played && h("span", { class: "soft small" }, ` (${t("rules.unplayed")})`),
  );
}
