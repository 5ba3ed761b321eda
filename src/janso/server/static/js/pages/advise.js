// Advice for a hand: every act with its numbers, the best first, and why not another.

import { debounce, fill, h } from "../dom.js";
import { about, count, learnWords, named, t } from "../i18n.js";
import { once, post } from "../api.js";
import { editor } from "../editor.js";
import { sentence } from "../show.js";
import { tile } from "../tiles.js";
import { actWords, percent, worth } from "../table/coach.js";
import words from "../words/learn.js";

export const styles = ["desks", "table"];

learnWords("learn", words);

const WINDS = ["E", "S", "W", "N"];
const FIELDS = ["hand", "rules", "seat", "round", "dora", "visible", "turns", "ready"];

export async function render(main) {
  const query = new URLSearchParams(location.search);
  const now = { rules: "riichi", seat: "E", round: "E", turns: "16", hand: "", dora: "", visible: "", ready: "" };
  for (const key of FIELDS) if (query.get(key)) now[key] = query.get(key);
  const books = await once("/rules");
  const answer = h("div", { class: "stack", "aria-live": "polite" });
  let serial = 0;
  const ask = debounce(async () => {
    if (!main.isConnected) return;
    const mine = ++serial;
    history.replaceState(null, "", `/advise?${new URLSearchParams(Object.entries(now).filter(([, value]) => value))}`);
    about(books.find((book) => book.id === now.rules)?.family);
    if (!now.hand.trim()) {
      fill(answer, h("p", { class: "soft" }, t("advise.empty")));
      return;
    }
    try {
      const ready = now.ready.split(",").filter(Boolean);
      const found = await post("/advise", { ...now, turns: Number(now.turns) || 16, ready });
      if (mine !== serial) return;
      line.blame(false);
      fill(answer, told(found));
    } catch (error) {
      if (mine !== serial) return;
      line.blame(true, error.message);
      fill(answer, h("p", { class: "bad" }, sentence(error)));
    }
  }, 250);
  const set = (key) => (event) => {
    now[key] = event.target.value;
    ask();
  };
  const line = editor({
    value: now.hand,
    onchange: (text) => {
      now.hand = text;
      ask();
    },
  });
  const field = (word, element) => h("label", { class: "field" }, h("span", {}, t(word)), element);
  const wind = (key) =>
    h(
      "select",
      { name: key, onchange: set(key) },
      WINDS.map((one, at) => h("option", { value: one, selected: now[key] === one }, t(`wind.${at}`))),
    );
  const text = (key) => h("input", { name: key, value: now[key], autocomplete: "off", oninput: set(key) });
  const declared = (one, at) =>
    h(
      "label",
      { class: "check" },
      h("input", {
        type: "checkbox",
        checked: now.ready.split(",").includes(one),
        onchange: (event) => {
          const others = now.ready.split(",").filter((each) => each && each !== one);
          now.ready = (event.target.checked ? [...others, one] : others).join(",");
          ask();
        },
      }),
      t(`wind.${at}`),
    );
  fill(
    main,
    h("h1", {}, t("advise.title")),
    h("p", { class: "soft" }, t("advise.text")),
    h(
      "div",
      { class: "desk" },
      h(
        "section",
        { class: "card stack" },
        line.element,
        field(
          "rules",
          h(
            "select",
            { name: "rules", onchange: set("rules") },
            books.map((book) =>
              h("option", { value: book.id, selected: book.id === now.rules }, named(book.name, book.id)),
            ),
          ),
        ),
        h("div", { class: "row" }, field("desk.seat", wind("seat")), field("desk.round", wind("round"))),
        h(
          "div",
          { class: "row" },
          field("advise.dora", text("dora")),
          field(
            "advise.turns",
            h("input", { name: "turns", type: "number", min: 1, max: 30, value: now.turns, oninput: set("turns") }),
          ),
        ),
        field("advise.visible", text("visible")),
        h("fieldset", { class: "row" }, h("legend", {}, t("advise.ready")), WINDS.map(declared)),
      ),
      h("section", { class: "card" }, answer),
    ),
  );
  ask();
}

function told(found) {
  if (!found.acts.length) return h("p", { class: "soft" }, t("advise.empty"));
  const [best] = found.acts;
  const help = Object.entries(best.accepts ?? {});
  return [
    h("p", { class: "total" }, t("advise.best", { act: actWords(best.do) })),
    best.plan.length > 0 &&
      h("p", {}, t("coach.heads", { plans: best.plan.map((one) => `${one.name} ${percent(one.share)}`).join(", ") })),
    help.length > 0 &&
      h(
        "div",
        {},
        h(
          "h3",
          {},
          `${t("advise.help")}: ${count(
            "tiles",
            help.reduce((sum, [, n]) => sum + n, 0),
          )}`,
        ),
        h(
          "span",
          { class: "row small-tiles" },
          help.map(([name, n]) => tile(name, { title: t("shape.left", { n }) })),
        ),
      ),
    h(
      "div",
      { class: "scroll", tabindex: "0" },
      h(
        "table",
        { class: "small advice-table" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["act", "win.short", "worth.short", "risk.short"].map((word, at) =>
              h("th", { class: at ? "num" : "" }, t(`coach.${word}`)),
            ),
            h("th", {}, t("advise.why")),
          ),
        ),
        h(
          "tbody",
          {},
          found.acts.map((act, at) => row(act, at)),
        ),
      ),
    ),
    h("p", { class: "soft small" }, t(`advise.method.${found.method}`)),
  ];
}

function row(act, at) {
  return h(
    "tr",
    { class: at ? "" : "best" },
    h("td", {}, actWords(act.do)),
    h("td", { class: "num" }, percent(act.win)),
    h("td", { class: "num" }, worth(act.value)),
    h("td", { class: "num" }, act.deal_in ? percent(act.deal_in) : "—"),
    h("td", { class: "soft" }, act.why[0] ?? ""),
  );
}
