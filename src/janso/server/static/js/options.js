// A form made from the option declarations of a rule set; what was changed becomes a house-rules file, checked live.

import { h, fill, debounce, turns } from "./dom.js";
import { named, t, valueWord } from "./i18n.js";
import { post, rulesPage } from "./api.js";
import { said } from "./say.js";

const LONG = 16;
const CUT = 26;

// Long words take a line of their own; what a select would cut off stands below it in full.
const isLong = (option) =>
  Array.isArray(option.values) && option.values.some((value) => valueWord(option, value).length > LONG);

function control(option, changed) {
  if (isLong(option)) {
    const full = h("span", { class: "small soft" });
    const tell = (value) => fill(full, valueWord(option, value).length > CUT && valueWord(option, value));
    tell(option.value);
    return [
      choice(option, (value) => {
        tell(value);
        changed(value);
      }),
      full,
    ];
  }
  return choice(option, changed);
}

// The control for one setting, which stands at its present value.
export function choice(option, changed) {
  if (Array.isArray(option.values)) {
    return h(
      "select",
      { "data-option": option.id, onchange: (event) => changed(event.target.value) },
      option.values.map((value) =>
        h(
          "option",
          { value, selected: value === option.value, title: option.meanings?.[value] ?? "" },
          valueWord(option, value),
        ),
      ),
    );
  }
  const list = Array.isArray(option.value);
  return h("input", {
    value: list ? option.value.join(", ") : String(option.value),
    "data-option": option.id,
    inputmode: "numeric",
    size: list ? 14 : 6,
    onchange: (event) => {
      const numbers = event.target.value.split(",").map((part) => Number(part.trim()));
      changed(list ? numbers : numbers[0]);
    },
  });
}

// Names count in every language, and so does what the values mean.
function wordsOf(one) {
  const told = [one.id, ...Object.values(one.names), one.text, ...Object.values(one.meanings ?? {})];
  return told.join(" ").toLowerCase();
}

// One fold for each chapter, in the order in which the chapters come.
function grouped(rows) {
  const chapters = [...new Set(rows.map((row) => row.dataset.chapter))];
  return chapters.map((chapter) => {
    const own = rows.filter((row) => row.dataset.chapter === chapter);
    return h(
      "details",
      { class: "option-group", open: chapter === chapters[0] },
      h("summary", {}, chapter, " ", h("span", { class: "soft small num" }, own.length)),
      own,
    );
  });
}

// Shows what a word is found in; how many rows that are.
function find(groups, word) {
  let all = 0;
  for (const group of groups) {
    const rows = [...group.querySelectorAll(".option-row")];
    for (const row of rows) row.hidden = Boolean(word) && !row.dataset.find.includes(word);
    const found = rows.filter((row) => !row.hidden).length;
    group.hidden = !found;
    group.open = word ? found > 0 : group === groups[0];
    all += found;
  }
  return all;
}

export async function optionForm(rules) {
  const book = await rulesPage(rules);
  const changes = {};
  const patterns = {};
  const problems = h("div", { role: "status", class: "small" });
  const text = h("textarea", { rows: 5, spellcheck: "false", class: "mono", "aria-label": t("room.house") });
  const toml = () => {
    if (!Object.keys(changes).length && !Object.keys(patterns).length) return "";
    const lines = [
      `parent = "${rules}"`,
      "",
      "[options]",
      ...Object.entries(changes).map(([key, value]) => `${key} = ${JSON.stringify(value)}`),
    ];
    if (Object.keys(patterns).length)
      lines.push(
        "",
        "[patterns]",
        ...Object.entries(patterns).map(([key, value]) => `${key} = ${JSON.stringify(value)}`),
      );
    return lines.join("\n") + "\n";
  };
  const turn = turns();
  const check = debounce(async () => {
    const newest = turn();
    if (!text.value.trim()) return fill(problems);
    const answer = await post("/rules/check", { toml: text.value }).catch((error) => ({
      ok: false,
      problems: [error.message],
    }));
    if (!newest()) return undefined;
    fill(
      problems,
      answer.ok
        ? h("p", { class: "good" }, t("rules.fine"))
        : h(
            "ul",
            { class: "bad" },
            answer.problems.map((line) => h("li", {}, said(line))),
          ),
    );
    return undefined;
  }, 250);
  const wrote = () => {
    text.value = toml();
    check();
  };
  text.addEventListener("input", check);
  const search = h("input", { type: "search", placeholder: t("rules.search"), "aria-label": t("rules.search") });
  const rows = book.options.map((option) =>
    h(
      "label",
      {
        class: isLong(option) ? "option-row wide" : "option-row",
        "data-find": wordsOf(option),
        "data-chapter": option.chapter ?? "",
      },
      h("span", {}, h("strong", {}, named(option.names, option.id)), h("span", { class: "soft small" }, option.text)),
      control(option, (value) => {
        if (JSON.stringify(value) === JSON.stringify(option.value)) delete changes[option.id];
        else changes[option.id] = value;
        wrote();
      }),
    ),
  );
  const patternRows = (book.patterns || []).map((pattern) =>
    h(
      "label",
      { class: "option-row", "data-find": wordsOf(pattern), "data-chapter": t("rules.patterns") },
      h(
        "span",
        {},
        h("strong", {}, named(pattern.names, pattern.id)),
        h("span", { class: "soft small" }, pattern.value_text || ""),
      ),
      h("input", {
        type: "checkbox",
        checked: pattern.on,
        onchange: (event) => {
          if (event.target.checked === pattern.on) delete patterns[pattern.id];
          else patterns[pattern.id] = event.target.checked;
          wrote();
        },
      }),
    ),
  );
  const groups = grouped([...rows, ...patternRows]);
  const nothing = h("p", { class: "soft small", hidden: true }, t("rules.nothing"));
  search.addEventListener("input", () => {
    nothing.hidden = find(groups, search.value.trim().toLowerCase()) > 0;
  });
  const element = h(
    "div",
    { class: "stack" },
    search,
    h("div", { class: "option-list" }, groups, nothing),
    h("p", { class: "soft small" }, t("room.house.text")),
    fileButton(text, check),
    text,
    problems,
  );
  return { element, toml: () => text.value.trim() };
}

// Larger files are no rules.
const LARGEST = 20_000;

// A rules file from the disk comes into the field, where it is checked like everything that is written there.
function fileButton(text, check) {
  const input = h("input", {
    type: "file",
    name: "rules-file",
    accept: ".toml,.txt,text/plain",
    // A file that was mended may be chosen again.
    onclick: () => {
      input.value = "";
    },
    onchange: async () => {
      const [file] = input.files;
      if (!file) return;
      text.value = (await file.text()).slice(0, LARGEST);
      check();
    },
  });
  return h("label", { class: "field" }, h("span", { class: "small" }, t("rules.file")), input);
}
