// A moment of a match: the table as a seat saw it, a choice, and what the coach says of it.

import { fill, h } from "../dom.js";
import { about, learnWords, pageLang, t } from "../i18n.js";
import { get, post } from "../api.js";
import { sortTiles } from "../notation.js";
import { sentence } from "../show.js";
import { meld, tile } from "../tiles.js";
import { board } from "../table/board.js";
import { actWords, percent, worth } from "../table/coach.js";
import words from "../words/puzzle.js";
import { answered, due, keep, load, ofTheDay, today } from "./notebook.js";

learnWords("puzzle", words);

const ALWAYS = ["discard", "call"];
const CHOSEN = ["discard", "pond"];

// Which puzzle comes next: one that went wrong and is due, or a new one of the next kind.
function asked(book, rules, kinds, level) {
  const waiting = due(book, today()).find((one) => one.rules === rules);
  if (waiting) return { kind: waiting.kind, rules, seed: waiting.seed, level: waiting.level, again: true };
  const seed = String(Math.floor(Math.random() * 2 ** 40));
  return { kind: kinds[Math.floor(Math.random() * kinds.length)], rules, seed, level, again: false };
}

/** @param {HTMLElement} card @param {{ daily: boolean, rules: string, kinds?: string[], level: number | null, record?: string }} how */
export async function showPuzzle(card, how) {
  const book = load();
  const wanted = how.daily || how.record ? null : asked(book, how.rules, how.kinds ?? ALWAYS, how.level);
  const again = () => showPuzzle(card, how);
  fill(card, h("p", { class: "loading" }, t("loading")));
  try {
    const { again: _, ...body } = wanted ?? {};
    const found = how.record
      ? await get(`/records/${how.record}/puzzle?seed=${Math.floor(Math.random() * 2 ** 40)}`)
      : how.daily
        ? await get(`/puzzles/daily?rules=${how.rules}&day=${today()}`)
        : await post("/puzzles", body).catch((error) => fromStock(error, how.rules));
    if (!card.isConnected) return;
    about(found.family);
    drawQuestion(card, found, { book, wanted, daily: how.daily, again });
  } catch (error) {
    if (card.isConnected)
      fill(card, h("p", { class: "bad" }, sentence(error)), h("button", { onclick: again }, t("error.again")));
  }
}

let stocked = 0;

// Without a network: one of those that were fetched before.
async function fromStock(error, rules) {
  if (error.status) throw error;
  const { stockedPuzzle } = await import("./stock.js");
  return { ...(await stockedPuzzle(rules, stocked++)), stocked: true };
}

function heading(found, { book, wanted, daily }) {
  const waiting = due(book, today()).length;
  return [
    h(
      "p",
      { class: "soft small row spread" },
      h("span", {}, t(`puzzle.level.${found.level}`)),
      daily
        ? h("span", { class: "streak" }, t("puzzle.streak", { n: book.streak, m: book.longest }))
        : waiting > 0 && h("span", {}, t("puzzle.due", { n: waiting })),
    ),
    found.stocked && h("p", { class: "small soft", "data-stock": "" }, t("offline.stock")),
    wanted?.again && !found.stocked && h("p", { class: "small soft" }, t("puzzle.again")),
    h("h2", {}, t(`puzzle.${found.kind}`)),
  ];
}

function cloth(found) {
  const view = {
    ...found.view,
    names: found.view.names.map((_, at) =>
      at === found.seat ? t("seat.me") : t(`wind.${found.view.deal.players[at].wind}`),
    ),
  };
  return h(
    "div",
    { class: "table replay-table puzzle-table" },
    h("div", { class: "cloth" }, board(view, { seat: found.seat, own: true, fresh: false, shouts: {} })),
  );
}

function own(found, onpick) {
  const player = found.view.deal.players[found.seat];
  const { drawn } = found.view.deal;
  const names = [...player.hand];
  if (drawn && names.includes(drawn)) names.splice(names.lastIndexOf(drawn), 1);
  const row = [...sortTiles(names), ...(drawn ? [drawn] : [])];
  const cell = (name, at) => {
    const choice = CHOSEN.includes(found.kind) && found.choices.find((one) => one.tile === name);
    const apart = drawn && at === row.length - 1 ? " just-drawn" : "";
    return choice && onpick
      ? h("button", { class: `tile-button${apart}`, onclick: () => onpick(choice) }, tile(name))
      : h("span", { class: apart }, tile(name));
  };
  return h(
    "div",
    { class: "row puzzle-hand", style: { "--count": row.length + 3.6 * player.melds.length } },
    h("span", { class: "line row" }, row.map(cell)),
    player.melds.map((text) => meld(text)),
  );
}

// A tile beside the words that name it.
const SILENT = { "aria-hidden": "true" };

function drawQuestion(card, found, how) {
  const pick = (choice) => drawAnswer(card, found, how, choice);
  const { last } = found.view.deal;
  fill(
    card,
    heading(found, how),
    cloth(found),
    found.kind === "call" &&
      last &&
      h("p", { class: "row" }, h("span", { class: "soft" }, t("puzzle.offered")), tile(last.tile)),
    own(found, pick),
    !CHOSEN.includes(found.kind) &&
      h(
        "div",
        { class: "row puzzle-choices" },
        found.choices.map((choice) =>
          h("button", { onclick: () => pick(choice) }, choice.tile && tile(choice.tile, SILENT), actWords(choice)),
        ),
      ),
  );
}

const text = (choice) => JSON.stringify([choice.do, choice.tile, choice.tiles ?? []]);

function drawAnswer(card, found, how, choice) {
  const { acts } = found.solution;
  const given = acts.find((one) => text(one.do) === text(choice));
  const best = acts[0];
  const { book, wanted, daily } = how;
  if (daily) ofTheDay(book, today(), given.right);
  else if (wanted && !found.stocked)
    answered(
      book,
      { kind: wanted.kind, rules: wanted.rules, seed: wanted.seed, level: wanted.level },
      today(),
      given.right,
    );
  keep(book);
  const words = { best: actWords(best.do) };
  const told = given === best ? t("puzzle.right") : t(given.right ? "puzzle.also" : "puzzle.wrong", words);
  const why = given.why[pageLang()] ?? given.why.en;
  const next = daily
    ? h("a", { class: "button main", href: "/practice?kind=puzzle" }, t("puzzle.more"))
    : h("button", { class: "main", onclick: how.again }, t("puzzle.next"));
  fill(
    card,
    heading(found, how),
    cloth(found),
    own(found, null),
    h("p", { class: `total ${given.right ? "good" : "bad"}`, role: "status" }, told),
    why.length > 0 &&
      h(
        "ul",
        { class: "why" },
        why.map((line) => h("li", {}, line)),
      ),
    table(acts, given, best),
    h("div", { class: "row" }, next),
  );
  next.focus();
}

function table(acts, given, best) {
  const shown = acts.slice(0, 4);
  if (!shown.includes(given)) shown.push(given);
  return h(
    "div",
    { class: "scroll", tabindex: "0" },
    h(
      "table",
      { class: "small" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["act", "win.short", "worth.short", "risk.short"].map((word, at) =>
            h("th", { class: at ? "num" : "" }, t(`coach.${word}`)),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        shown.map((one) =>
          h(
            "tr",
            { class: one === best ? "best" : one === given ? "chosen" : "" },
            h(
              "td",
              {},
              actWords(one.do),
              one.shanten > 0 && h("span", { class: "soft" }, ` · ${t("hint.away", { n: one.shanten })}`),
            ),
            h("td", { class: "num" }, percent(one.win)),
            h("td", { class: "num" }, worth(one.value)),
            h("td", { class: "num" }, one.deal_in ? percent(one.deal_in) : "—"),
          ),
        ),
      ),
    ),
  );
}
