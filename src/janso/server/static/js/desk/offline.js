// The desk without a network: somebody who knows the patterns ticks them or writes the sum, and payments are counted here.

import { fill, h } from "../dom.js";
import { learnWords, named, speak, t } from "../i18n.js";
import { once, patternNames, rulesPage } from "../api.js";
import { scoreCard } from "../score.js";
import words from "../words/offline.js";
import { amounts, counted, paid, YAKUMAN } from "./sums.js";

learnWords("offline", words);

// What was ticked stays while the page is open, whatever is typed besides.
const kept = new Map();
const fresh = () => ({ ticked: new Set(), dora: 0, fu: 30, stated: null, search: "" });

function number(word, value, onchange, more = {}) {
  return h(
    "label",
    { class: "field" },
    h("span", {}, t(word)),
    h("input", {
      type: "number",
      min: 0,
      max: 999,
      value,
      "data-sum": word,
      oninput: (event) => onchange(event.target.value === "" ? null : Math.max(0, Number(event.target.value) || 0)),
      ...more,
    }),
  );
}

/** A card for one rule set; `now` is what the desk knows of the win. */
export async function offlineCard(rules, now) {
  const [table, book, names] = await Promise.all([
    once(`/rules/${rules}/payments`).catch(() => ({ known: false })),
    rulesPage(rules).catch(() => null),
    patternNames(rules),
    speak(),
  ]);
  if (!table.known || !book)
    return h(
      "p",
      { class: "notice", "data-offline": "unknown" },
      t(table.known === false && book ? "offline.unknown" : "offline.unread"),
    );
  const mine = kept.get(rules) ?? fresh();
  kept.set(rules, mine);
  const open = now.hand.includes("(");
  const han = table.counts[0] === "han";
  const answer = h("div", { "aria-live": "polite" });
  const list = h("div", { class: "offline-list", role: "group", "aria-label": t("rules.patterns") });

  function show() {
    fill(answer, told(table, book, names, mine, now, han, open));
  }
  function draw() {
    const word = mine.search.trim().toLowerCase();
    const fits = (one) => !word || Object.values(one.names).some((name) => String(name).toLowerCase().includes(word));
    fill(
      list,
      book.patterns
        .filter((one) => one.on && (mine.ticked.has(one.id) || fits(one)))
        .map((one) =>
          h(
            "label",
            { class: "check", "data-key": one.id },
            h("input", {
              type: "checkbox",
              "data-pattern": one.id,
              checked: mine.ticked.has(one.id),
              onchange: (event) => {
                if (event.target.checked) mine.ticked.add(one.id);
                else mine.ticked.delete(one.id);
                mine.stated = null;
                sum.querySelector("input").value = "";
                show();
              },
            }),
            h("span", {}, named(one.names, one.id), " ", h("small", { class: "soft" }, one.value_text)),
          ),
        ),
    );
  }
  const sum = number(han ? "offline.han" : "offline.points", mine.stated ?? "", (value) => {
    mine.stated = value;
    show();
  });
  draw();
  show();
  return h(
    "div",
    { class: "stack offline", "data-offline": rules },
    h("p", { class: "notice small" }, t(han ? "offline.riichi" : "offline.fans")),
    answer,
    h(
      "div",
      { class: "row" },
      sum,
      han && table.fu.length > 0 && fuField(table, mine, show),
      han && number("offline.dora", mine.dora, (value) => ((mine.dora = value ?? 0), show()), { max: 30 }),
    ),
    h("input", {
      type: "search",
      placeholder: t("offline.search"),
      "aria-label": t("offline.search"),
      value: mine.search,
      oninput: (event) => {
        mine.search = event.target.value;
        draw();
      },
    }),
    list,
  );
}

function fuField(table, mine, show) {
  return h(
    "label",
    { class: "field" },
    h("span", {}, t("practice.fu")),
    h(
      "select",
      { "data-sum": "fu", onchange: (event) => ((mine.fu = Number(event.target.value)), show()) },
      table.fu.map((fu) => h("option", { value: fu, selected: fu === mine.fu }, fu)),
    ),
  );
}

// Why a sum is not counted here, if it is not.
function refused(table, sum, limits, worth) {
  if (!sum.han && !sum.points && !sum.limit) return h("p", { class: "soft" }, t("offline.nothing"));
  if (limits > 1) return h("p", { class: "bad" }, t("offline.several"));
  if (!worth) return h("p", { class: "bad" }, t("offline.seat"));
  if (sum.points < table.minimum)
    return h("p", { class: "bad" }, t("offline.minimum", { n: table.minimum, m: sum.points }));
  return null;
}

// The score as the program itself would tell it, of a sum that somebody counted.
function told(table, book, names, mine, now, han, open) {
  const ticked = mine.stated === null;
  const found = ticked ? counted(book, mine.ticked, open) : { lines: [], out: [], sum: mine.stated, limits: 0 };
  const total = found.sum + (ticked && han && found.sum ? mine.dora : 0);
  const limit = found.limits ? YAKUMAN : "";
  const sum = han ? { han: total, fu: mine.fu, limit } : { points: total, limit };
  const from = now.self ? "" : now.from;
  const unnamed = !now.self && !from;
  // A discard whose owner nobody names is worth what another player's would be.
  const worth = amounts(table, sum, now.seat, unnamed ? (now.seat === "W" ? "N" : "W") : from);
  const why = refused(table, sum, found.limits, worth);
  if (why) return why;
  const fu = table.fu.length ? mine.fu : 0;
  const score = {
    valid: true,
    points: han ? worth[0] : total,
    ...(han && !limit ? { han: total, fu } : {}),
    limit,
    patterns: found.lines.map(({ one, worth: value }) => ({ id: one.id, name: one.id, value, count: 1 })),
    excluded: found.out,
    payments: unnamed ? {} : paid(table, sum, { seat: now.seat, from, honba: now.honba, sticks: now.sticks }),
    reading: [],
  };
  return [scoreCard(score, names), unnamed && h("p", { class: "soft small" }, t("offline.from"))];
}
