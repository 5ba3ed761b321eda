// The scoring desk: a hand, the facts around it, and its score in one or several rule sets, updated as you type.

import { h, fill, debounce, turns, update } from "../dom.js";
import { copy } from "../copy.js";
import { about, inTerms, known, learnWords, named, t, windName } from "../i18n.js";
import { get, once, patternNames, post, rulesPage } from "../api.js";
import { editor, FLOWERS, JOKER, REDS } from "../editor.js";
import { scoreCard } from "../score.js";
import { hand as row } from "../tiles.js";
import { sentence } from "../show.js";
import words from "../words/names.js";
import deskWords from "../words/desk.js";

export const styles = ["desks"];

learnWords("names", words);
learnWords("desk", deskWords);

const WINDS = ["E", "S", "W", "N"];

function state() {
  const query = new URLSearchParams(location.search);
  return {
    hand: query.get("hand") || "",
    rules: (query.get("rules") || "riichi").split(",").filter(Boolean),
    self: query.get("self") === "1",
    seat: query.get("seat") || "S",
    round: query.get("round") || "E",
    from: query.get("from") || "",
    having: (query.get("having") || "").split(",").filter(Boolean),
    flowers: query.get("flowers") || "",
    dora: query.get("dora") || "",
    ura: query.get("ura") || "",
    honba: Number(query.get("honba") || 0),
    sticks: Number(query.get("sticks") || 0),
  };
}

function address(now) {
  const query = new URLSearchParams();
  query.set("rules", now.rules.join(","));
  if (now.hand) query.set("hand", now.hand);
  if (now.self) query.set("self", "1");
  for (const key of ["seat", "round", "from", "flowers", "dora", "ura", "honba", "sticks"])
    if (now[key]) query.set(key, now[key]);
  if (now.having.length) query.set("having", now.having.join(","));
  return `/desk?${query}`;
}

const factName = (word) => inTerms(known(`fact.${word}`) ?? word.replaceAll("_", " "));

// What a win of one hand out of two means for the other.
function twoHands() {
  return h("div", { class: "small soft stack tight" }, h("p", {}, t("shape.golden")), h("p", {}, t("shape.cancels")));
}

// Before there is a hand: some to begin with.
const EXAMPLES = { closed: "23455m345p34567s+8s", open: "12345678m11p(555z)+9m", pairs: "1155m2288p3399s4z+4z" };

function examples(rules) {
  const line = ([word, text]) =>
    h(
      "a",
      { class: "room card", href: `/desk?${new URLSearchParams({ rules: rules.join(","), hand: text })}` },
      h("span", { class: "small" }, t(`desk.example.${word}`)),
      row(text),
    );
  return h(
    "section",
    { class: "stack examples" },
    h("p", { class: "empty" }, t("desk.here")),
    h("div", { class: "stack tight" }, Object.entries(EXAMPLES).map(line)),
  );
}

export async function render(main) {
  const now = state();
  const books = await once("/rules");
  // A link with a hand keeps a place for the answer.
  const result = h("div", { class: now.hand ? "columns awaited" : "columns", "aria-live": "polite" });
  const facts = h("div", { class: "facts" });
  const more = h("div", { class: "row" });
  let serial = 0;

  const count = debounce(async () => {
    if (!main.isConnected) return undefined;
    history.replaceState(null, "", address(now));
    const mine = ++serial;
    if (!now.hand.trim()) result.classList.remove("awaited");
    if (!now.hand.trim() && navigator.onLine) return fill(result, examples(now.rules));
    const answers = await Promise.all(
      now.rules.map(async (rules) => {
        try {
          const body = {
            rules,
            hand: now.hand,
            self_draw: now.self,
            seat: now.seat,
            round: now.round,
            discarder: !now.self && now.from ? now.from : null,
            having: now.having,
            flowers: now.flowers,
            dora: now.dora,
            ura: now.ura,
            honba: now.honba,
            sticks: now.sticks,
            all: true,
          };
          const score = await post("/score", body);
          // What counts without a network is asked for while there is one.
          once(`/rules/${rules}/payments`).catch(() => null);
          return { rules, score, names: await patternNames(rules) };
        } catch (error) {
          if (error.status) return { rules, error };
          const { offlineCard } = await import("../desk/offline.js");
          return { rules, card: await offlineCard(rules, now) };
        }
      }),
    );
    if (mine !== serial) return undefined;
    hand.blame(
      answers.every((one) => one.error),
      answers[0].error?.message,
    );
    fill(
      result,
      answers.map((one) =>
        h(
          "section",
          { class: "card", "data-rules": one.rules },
          h(
            "div",
            { class: "row spread nowrap" },
            h("h2", {}, named(books.find((book) => book.id === one.rules)?.name, one.rules)),
            now.rules.length > 1 &&
              h(
                "button",
                {
                  class: "plain icon",
                  "aria-label": t("close"),
                  onclick: () => {
                    now.rules = now.rules.filter((id) => id !== one.rules);
                    refresh();
                  },
                },
                "×",
              ),
          ),
          one.card ?? (one.error ? h("p", { class: "bad" }, sentence(one.error)) : scoreCard(one.score, one.names)),
          books.find((book) => book.id === one.rules)?.hands > 1 && twoHands(),
        ),
      ),
    );
    return undefined;
  }, 120);

  const some = (what) => now.rules.some((id) => books.find((book) => book.id === id)?.[what]);
  const beside = (key, tiles) => ({
    word: `desk.${key}`,
    value: () => now[key],
    tiles,
    set: (text) => {
      now[key] = text;
      fields[key].value = text;
      count();
    },
  });
  const fields = {};
  const hand = editor({
    value: now.hand,
    more: () => [...(some("jokers") ? JOKER : []), ...(some("dora") ? REDS : [])],
    aims: () => [
      ...(some("dora") ? [beside("dora"), beside("ura")] : []),
      ...(some("flowers") ? [beside("flowers", FLOWERS)] : []),
    ],
    onchange: (text) => {
      const open = now.hand.includes("(");
      now.hand = text;
      if (open !== text.includes("(")) showFacts();
      count();
    },
  });

  const turn = turns();
  async function showFacts() {
    const newest = turn();
    const [known, book] = await Promise.all([
      get(`/facts/${now.rules[0]}`).catch(() => []),
      rulesPage(now.rules[0]).catch(() => ({ patterns: [] })),
    ]);
    if (!newest()) return;
    hand.resize(3 * (book.options?.find((option) => option.id === "sets")?.value ?? 4) + 2);
    // Facts that a pattern counted here speaks of come first; the rest belongs to rarer rules.
    const usual = new Set([
      "wall_end",
      "after_kong",
      "robbing_kong",
      ...book.patterns.filter((pattern) => pattern.on).flatMap((pattern) => pattern.example_facts?.having ?? []),
    ]);
    const box = (fact) =>
      h(
        "label",
        { class: "check", title: fact.text, "data-key": fact.word },
        h("input", {
          type: "checkbox",
          "data-fact": fact.word,
          checked: now.having.includes(fact.word),
          onchange: (event) => {
            now.having = event.target.checked
              ? [...now.having, fact.word]
              : now.having.filter((word) => word !== fact.word);
            showFacts();
            count();
          },
        }),
        factName(fact.word),
      );
    const possible = known.filter((fact) => canBe(fact.word) || now.having.includes(fact.word));
    const rare = possible.filter((fact) => !usual.has(fact.word));
    update(
      facts,
      possible.filter((fact) => usual.has(fact.word)).map(box),
      rare.length > 0 &&
        h(
          "details",
          { open: rare.some((fact) => now.having.includes(fact.word)) },
          h("summary", { class: "soft" }, t("desk.rare")),
          h("div", { class: "facts" }, rare.map(box)),
        ),
    );
  }

  // Only what can be true for this hand.
  function canBe(word) {
    if (
      [
        "robbing_kong",
        "riichi_tile",
        "kong_discard",
        "everyone_ron",
        "robbing_chow",
        "robbing_flower",
        "robbing_north",
        "everyone_robbing",
        "self_ron",
      ].includes(word)
    )
      return !now.self;
    if (["after_kong", "kong_on_kong", "after_flower", "robbing_own_kong"].includes(word)) return now.self;
    if (["first_turn", "heavenly_ready"].includes(word)) return !now.hand.includes("(");
    if (word === "ippatsu") return now.having.some((one) => one.endsWith("riichi"));
    if (word.endsWith("riichi") && word !== "partner_riichi" && word !== "late_riichi") return !now.hand.includes("(");
    return true;
  }

  function field(word, control) {
    return h("label", { class: "field" }, h("span", {}, t(word)), control);
  }
  function text(key, word) {
    fields[key] = h("input", {
      value: now[key],
      size: 8,
      class: "mono",
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      oninput: (event) => {
        now[key] = event.target.value.trim();
        hand.redraw();
        count();
      },
    });
    return field(word, fields[key]);
  }
  function winds(key, word, none) {
    return field(
      word,
      h(
        "select",
        {
          onchange: (event) => {
            now[key] = event.target.value;
            count();
          },
        },
        none && h("option", { value: "" }, t("desk.unknown")),
        WINDS.map((letter, at) => h("option", { value: letter, selected: now[key] === letter }, windName(at))),
      ),
    );
  }
  function refresh() {
    about(books.find((book) => book.id === now.rules[0])?.family);
    const riichi = some("counts_fu");
    const flowers = some("flowers");
    fill(
      more,
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: now.self,
          onchange: (event) => {
            now.self = event.target.checked;
            refresh();
          },
        }),
        t("desk.self"),
      ),
      winds("seat", "desk.seat"),
      winds("round", "desk.round"),
      !now.self && winds("from", "desk.from", true),
      flowers && text("flowers", "desk.flowers"),
      riichi && text("dora", "desk.dora"),
      riichi && text("ura", "desk.ura"),
      riichi &&
        field(
          "desk.honba",
          h("input", {
            type: "number",
            min: 0,
            max: 99,
            value: now.honba,
            oninput: (event) => {
              now.honba = Number(event.target.value) || 0;
              count();
            },
          }),
        ),
      riichi &&
        field(
          "desk.sticks",
          h("input", {
            type: "number",
            min: 0,
            max: 99,
            value: now.sticks,
            oninput: (event) => {
              now.sticks = Number(event.target.value) || 0;
              count();
            },
          }),
        ),
    );
    hand.redraw();
    showFacts();
    count();
  }

  const pick = (chosen, onchange) =>
    h(
      "select",
      { onchange: (event) => onchange(event.target.value) },
      chosen === null && h("option", { value: "" }, "—"),
      books.map((book) => h("option", { value: book.id, selected: book.id === chosen }, named(book.name, book.id))),
    );
  const compare = pick(null, (id) => {
    if (id && !now.rules.includes(id)) {
      now.rules.push(id);
      refresh();
    }
    compare.value = "";
  });
  fill(
    main,
    h("h1", {}, t("desk.title")),
    h(
      "div",
      { class: "desk" },
      h("section", { class: "card stack" }, hand.element),
      h(
        "section",
        { class: "card stack" },
        h(
          "div",
          { class: "row which" },
          field(
            "rules",
            pick(now.rules[0], (id) => {
              now.rules[0] = id;
              refresh();
            }),
          ),
          field("desk.compare", compare),
        ),
        more,
        h("fieldset", {}, h("legend", {}, t("desk.facts")), facts),
        h(
          "div",
          { class: "row" },
          h("button", { onclick: (event) => copy(location.href, event.currentTarget) }, t("desk.share")),
          h(
            "button",
            {
              onclick: () => window.open(`/api/v1/hand.svg?hand=${encodeURIComponent(now.hand)}`, "_blank", "noopener"),
            },
            t("desk.picture"),
          ),
        ),
      ),
      result,
    ),
  );
  refresh();
}
