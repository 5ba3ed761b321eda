// Practice: a hand, a question, an answer by clicking or typing, and why it is right. Levels rise with right answers.

import { h, fill } from "../dom.js";
import { learnWords, named, number, speak, t } from "../i18n.js";
import { once, post } from "../api.js";
import { compact, readHand, sortTiles } from "../notation.js";
import { hand, tile } from "../tiles.js";
import { sentence } from "../show.js";
import { showPuzzle } from "../practice/puzzle.js";
import { picker, pickedAnswer } from "../practice/picker.js";
import words from "../words/practice.js";

learnWords("practice", words);

export const styles = ["desks", "table"];

const KEY = "janso.practice";
const FIRST = ["daily", "puzzle", "waits", "discard", "shanten", "points", "fu"];
const FURTHER = ["base", "fans", "exchange", "dearer", "golden", "kunto", "solitaire"];
const KINDS = [...FIRST, ...FURTHER];
const BY_RULES = ["points", "fu", "base", "fans", "dearer"];
const HAN = ["fu", "base", "dearer"];
const CHOSEN = ["fans", "exchange", "dearer", "golden"];
const FROM_PLAY = ["daily", "puzzle"];
const DISTANCES = ["0", "1", "2", "3"];
const WINDS = { E: "1z", S: "2z", W: "3z", N: "4z" };

function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

function keep(value) {
  try {
    localStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    /* a private window keeps nothing */
  }
}

// How far each kind has come in this browser.
function fresh() {
  return { seed: Math.floor(Math.random() * 2 ** 40), number: 0, level: 0, streak: 0, right: 0 };
}

function palette(text) {
  const suits = [...new Set(readHand(text).concealed.map((name) => name[1]))];
  const wanted = suits.length === 1 && suits[0] !== "z" ? suits : ["m", "p", "s", "z"];
  return wanted.map((suit) => Array.from({ length: suit === "z" ? 7 : 9 }, (_, at) => `${at + 1}${suit}`));
}

// Short hands are drawn larger where there is room.
function shown(text) {
  const { concealed, melds, win } = readHand(text);
  return hand(text, { style: { "--count": concealed.length + 3 * melds.length + (win ? 1 : 0) } });
}

function known(facts) {
  const parts = [];
  if (facts.self_draw) parts.push(t("desk.self"));
  for (const [key, word] of [
    ["seat", "desk.seat"],
    ["round", "desk.round"],
  ])
    if (facts[key]) parts.push([t(word), " ", tile(WINDS[facts[key]])]);
  if (facts.having) parts.push(t("practice.riichi"));
  for (const [key, word] of [
    ["dora", "desk.dora"],
    ["ura", "desk.ura"],
  ])
    if (facts[key]) parts.push([t(word), " ", tile(facts[key])]);
  return h(
    "div",
    { class: "row known" },
    parts.map((part) => h("span", { class: "soft" }, part)),
  );
}

// An answer as it reads best: tiles as tiles, points as the language writes numbers.
function shownAnswer(text, tiles) {
  if (!tiles) return /^\d+$/.test(text) ? number(Number(text)) : text;
  return h(
    "span",
    { class: "hand" },
    readHand(text).concealed.map((name) => tile(name)),
  );
}

export async function render(main) {
  const kept = load();
  const query = new URLSearchParams(location.search);
  let kind = KINDS.includes(query.get("kind")) ? query.get("kind") : KINDS.includes(kept.kind) ? kept.kind : "waits";
  let rules = kept.rules || "riichi";
  const books = await once("/rules");
  if (!books.some((book) => book.id === rules)) rules = "riichi";
  const card = h("section", { class: "card stack practice", "aria-live": "polite" });
  const tabs = h("div", { class: "row kinds", role: "group", "aria-label": t("practice.title") });
  const choice = h("div", { class: "row puzzle-asks" });
  let serial = 0;

  const stand = () => (kept[kind] ??= fresh());
  const words = () => ({ kind, level: stand().level, seed: stand().seed, number: stand().number, rules });
  const save = () => keep(Object.assign(kept, { kind, rules }));

  const tab = (one) =>
    h(
      "button",
      {
        "aria-pressed": one === kind ? "true" : "false",
        class: one === kind ? "main" : "",
        onclick: () => {
          kind = one;
          save();
          drawTabs();
          ask();
          tabs.querySelector("[aria-pressed=true]")?.focus();
        },
      },
      t(`practice.${one}`),
    );

  // On a phone the exercise comes first: what few practise is folded.
  function drawTabs() {
    fill(
      tabs,
      FIRST.map(tab),
      matchMedia("(max-width: 720px)").matches
        ? h(
            "details",
            { class: "further", open: FURTHER.includes(kind) },
            h("summary", {}, t("practice.further")),
            h("div", { class: "row" }, FURTHER.map(tab)),
          )
        : FURTHER.map(tab),
    );
    fill(
      choice,
      (BY_RULES.includes(kind) || FROM_PLAY.includes(kind)) &&
        h(
          "label",
          { class: "field" },
          h("span", {}, t("rules")),
          h(
            "select",
            {
              onchange: (event) => {
                rules = event.target.value;
                save();
                ask();
              },
            },
            books
              .filter((book) => !HAN.includes(kind) || book.counts_fu)
              .map((book) => h("option", { value: book.id, selected: book.id === rules }, named(book.name, book.id))),
          ),
        ),
      kind === "puzzle" && levels(),
    );
  }

  const levels = () =>
    h(
      "label",
      { class: "field" },
      h("span", {}, t("puzzle.level")),
      h(
        "select",
        {
          name: "level",
          onchange: (event) => {
            kept.hard = event.target.value;
            save();
            ask();
          },
        },
        h("option", { value: "" }, t("puzzle.any")),
        ["0", "1", "2"].map((n) => h("option", { value: n, selected: kept.hard === n }, t(`puzzle.level.${n}`))),
      ),
    );

  async function ask() {
    const mine = ++serial;
    const fitting = (book) => !HAN.includes(kind) || book.counts_fu;
    if (!books.some((book) => book.id === rules && fitting(book))) {
      rules = books.find(fitting)?.id ?? rules;
      drawTabs();
    }
    if (kind === "solitaire") {
      const { showSolitaire } = await import("../practice/solitaire.js");
      await speak();
      if (mine === serial && main.isConnected) await showSolitaire(card, kept, save);
      return;
    }
    if (FROM_PLAY.includes(kind)) {
      const level = kept.hard && kind === "puzzle" ? Number(kept.hard) : null;
      const record = kind === "puzzle" ? (query.get("record") ?? undefined) : undefined;
      const kinds = books.find((book) => book.id === rules)?.puzzles;
      await showPuzzle(card, { daily: kind === "daily", rules, kinds, level, record });
      return;
    }
    try {
      const question = await post("/drill", words());
      if (mine === serial && main.isConnected) drawQuestion(question);
    } catch (error) {
      if (!error.status) return fromStock(mine);
      if (mine === serial && main.isConnected)
        fill(card, h("p", { class: "bad" }, sentence(error)), h("button", { onclick: ask }, t("error.again")));
    }
  }

  // Without a network: what was fetched before.
  async function fromStock(mine) {
    const { stockedQuestion } = await import("../practice/stock.js");
    const question = await stockedQuestion(kind, rules, stand()).catch(() => undefined);
    if (mine !== serial || !main.isConnected) return;
    if (question) drawQuestion(question);
    else fill(card, h("p", { class: "notice" }, t("offline.nostock")), h("button", { onclick: ask }, t("error.again")));
  }

  function progress(question) {
    const now = stand();
    return h(
      "p",
      { class: "soft small row spread" },
      h("span", {}, t("practice.right", { n: now.right, m: now.number })),
      question.accepted && h("span", { "data-stock": "" }, t("offline.stock")),
      !BY_RULES.includes(kind) && h("span", {}, t("practice.level", { n: now.level + 1, m: question.levels })),
    );
  }

  function drawQuestion(question) {
    const chosen = new Set();
    const wrong = h("p", { class: "bad small", role: "alert", hidden: true });
    const answer = (text) => judge(question, text, wrong);
    const give = h("button", { class: "plain", onclick: () => answer(null) }, t("practice.show"));
    const show = (...parts) => fill(card, progress(question), h("h2", {}, question.question), parts, wrong);
    const asks = question.kind;
    if (CHOSEN.includes(asks)) {
      show(
        BY_RULES.includes(asks) && known(question.facts),
        picker(question, { shown, palette, answer }),
        h("div", { class: "row" }, give),
      );
    } else if (asks === "discard") {
      show(
        h(
          "div",
          { class: "line row", style: { "--count": readHand(question.hand).concealed.length } },
          readHand(question.hand).concealed.map((name) =>
            h("button", { class: "tile-button", onclick: () => answer(name) }, tile(name)),
          ),
        ),
        h("div", { class: "row" }, give),
      );
    } else if (asks === "shanten") {
      show(
        shown(question.hand),
        h(
          "div",
          { class: "row" },
          DISTANCES.map((n) => h("button", { onclick: () => answer(n) }, n)),
          give,
        ),
      );
    } else if (asks === "waits") {
      const ready = h(
        "button",
        { class: "main", disabled: true, onclick: () => answer(compact(sortTiles([...chosen]))) },
        t("practice.check"),
      );
      const press = (event, name) => {
        if (chosen.has(name)) chosen.delete(name);
        else chosen.add(name);
        event.currentTarget.setAttribute("aria-pressed", chosen.has(name) ? "true" : "false");
        ready.disabled = chosen.size === 0;
      };
      show(
        shown(question.hand),
        h(
          "div",
          { class: "choices", role: "group", "aria-label": t("shape.waits") },
          palette(question.hand).map((row) =>
            h(
              "div",
              { class: "choice-row" },
              row.map((name) =>
                h(
                  "button",
                  { class: "tile-button", "aria-pressed": "false", onclick: (event) => press(event, name) },
                  tile(name),
                ),
              ),
            ),
          ),
        ),
        h("div", { class: "row" }, ready, give),
      );
    } else {
      const input = h("input", {
        inputmode: "numeric",
        autocomplete: "off",
        class: "points",
        "aria-label": question.question,
      });
      show(
        shown(question.hand),
        known(question.facts),
        h(
          "form",
          {
            class: "row",
            onsubmit: (event) => {
              event.preventDefault();
              if (input.value.trim()) answer(input.value);
            },
          },
          input,
          h("button", { class: "main" }, t("practice.check")),
          give,
        ),
      );
      if (matchMedia("(hover: hover)").matches) input.focus();
    }
  }

  async function judge(question, text, wrong) {
    const mine = ++serial;
    try {
      const found = question.accepted
        ? (await import("../practice/stock.js")).judged(question, text)
        : await post("/drill/answer", { ...words(), answer: text });
      if (mine === serial && main.isConnected) drawVerdict(question, found, text);
    } catch (error) {
      if (mine !== serial || !main.isConnected) return;
      wrong.hidden = false;
      wrong.textContent = sentence(error);
    }
  }

  function drawVerdict(question, found, given) {
    const now = stand();
    now.number += 1;
    now.right += found.right ? 1 : 0;
    now.streak = found.right ? now.streak + 1 : 0;
    const rises = now.streak >= question.in_a_row && now.level < question.levels - 1 && !BY_RULES.includes(kind);
    if (rises) {
      now.level += 1;
      now.streak = 0;
    }
    save();
    const tiles = ["waits", "discard", "exchange", "dearer"].includes(question.kind);
    const next = h("button", { class: "main", onclick: ask }, t("practice.next"));
    fill(
      card,
      progress(question),
      h("h2", {}, question.question),
      shown(question.hand),
      question.facts.other && shown(question.facts.other),
      BY_RULES.includes(question.kind) && known(question.facts),
      h(
        "p",
        { class: found.right ? "good total" : "bad total" },
        t(found.right ? "practice.yes" : "practice.no"),
        " ",
        question.kind === "fans" ? pickedAnswer(question, found.answer) : shownAnswer(found.answer, tiles),
      ),
      !found.right &&
        given &&
        h(
          "p",
          { class: "soft yours" },
          `${t("practice.yours")} `,
          question.kind === "fans" ? pickedAnswer(question, given) : shownAnswer(given, tiles),
        ),
      h(
        "ul",
        { class: "why" },
        found.why.map((line) => h("li", {}, line)),
      ),
      rises && h("p", { class: "good" }, t("practice.rises")),
      h("div", { class: "row" }, next),
    );
    next.focus();
  }

  fill(main, h("div", { class: "stack exercises" }, h("h1", {}, t("practice.title")), tabs, choice, card));
  drawTabs();
  await ask();
  setTimeout(() => import("../practice/stock.js").then(({ fillStock }) => fillStock(rules)), 2000);
}
