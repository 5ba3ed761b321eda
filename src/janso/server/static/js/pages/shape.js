// The shape desk: how far, what helps, what each discard leaves.

import { h, fill, debounce } from "../dom.js";
import { count as plural, known, learnWords, named, number, t, tileName } from "../i18n.js";
import { once, post } from "../api.js";
import { editor } from "../editor.js";
import { hand as row, tile } from "../tiles.js";
import { sentence } from "../show.js";
import nameWords from "../words/names.js";
import words from "../words/shape.js";

export const styles = ["desks"];

learnWords("names", nameWords);
learnWords("shape", words);

function away(n) {
  return n < 0 ? t("shape.complete") : n === 0 ? t("shape.ready") : t("shape.shanten", { n });
}

function waits(list) {
  return h(
    "div",
    { class: "waits" },
    list.map((one) =>
      h(
        "figure",
        {},
        tile(one.tile),
        h(
          "figcaption",
          {},
          t("shape.left", { n: one.left }),
          one.points > 0 && h("b", { class: "worth" }, plural("points", one.points)),
          one.note && h("span", { class: "bad" }, t("shape.no_win")),
        ),
      ),
    ),
  );
}

// Why a tile that completes the hand does not win by these rules.
function reasons(list) {
  const told = list.filter((one) => one.note);
  if (!told.length) return null;
  return h(
    "ul",
    { class: "reasons small" },
    told.map((one) => h("li", {}, tile(one.tile), h("span", {}, one.note))),
  );
}

// A hand as it is written, without one of its tiles; what lies in melds stays.
function without(text, name) {
  let gone = false;
  const left = text.replace(/\([^)]*\)|\[[^\]]*\]|(\d+)([mpsz])/g, (whole, digits, suit) => {
    const at =
      suit === name[1] ? Math.max(digits.lastIndexOf(name[0]), name[0] === "5" ? digits.lastIndexOf("0") : -1) : -1;
    if (gone || at < 0) return whole;
    gone = true;
    const rest = digits.slice(0, at) + digits.slice(at + 1);
    return rest && rest + suit;
  });
  return left.replace(/\+$/, "");
}

// Before there is a hand: some that are worth a look.
const EXAMPLES = { waits: "1112345678999m", discards: "1234567m12345p99s", far: "2345678p23455s7z" };

function examples(rules) {
  const line = ([word, text]) =>
    h(
      "a",
      { class: "room card", href: `/shape?${new URLSearchParams({ hand: text, ...(rules && { rules }) })}` },
      h("span", { class: "small" }, t(`shape.example.${word}`)),
      row(text),
    );
  return [
    h("h2", {}, t("shape.examples")),
    h("div", { class: "stack tight examples" }, Object.entries(EXAMPLES).map(line)),
  ];
}

export async function render(main) {
  const query = new URLSearchParams(location.search);
  const now = { hand: query.get("hand") || "", rules: query.get("rules") || "" };
  const books = await once("/rules");
  const answer = h("div", { class: "stack", "aria-live": "polite" });
  let serial = 0;
  const ask = debounce(async () => {
    if (!main.isConnected) return undefined;
    const mine = ++serial;
    history.replaceState(null, "", `/shape?${new URLSearchParams(Object.entries(now).filter(([, value]) => value))}`);
    if (!now.hand.trim()) return fill(answer, examples(now.rules));
    try {
      const body = { hand: now.hand };
      if (now.rules) body.rules = now.rules;
      const found = await post("/shape", body);
      if (mine !== serial) return undefined;
      hand.blame(false);
      fill(answer, told(found, discard), !found.two && advice(now));
    } catch (error) {
      if (mine !== serial) return undefined;
      hand.blame(true, error.message);
      fill(answer, h("p", { class: "bad" }, sentence(error)));
    }
    return undefined;
  }, 120);
  const discard = (name) => hand.set(without(now.hand, name));
  const hand = editor({
    value: now.hand,
    empty: "shape.empty",
    onchange: (text) => {
      now.hand = text;
      ask();
    },
  });
  fill(
    main,
    h("h1", {}, t("shape.title")),
    h("p", { class: "lead" }, t("shape.lead")),
    h(
      "div",
      { class: "desk" },
      h(
        "section",
        { class: "card stack" },
        hand.element,
        h(
          "label",
          { class: "field" },
          h("span", {}, t("rules")),
          h(
            "select",
            {
              onchange: (event) => {
                now.rules = event.target.value;
                ask();
              },
            },
            h("option", { value: "" }, t("shape.any")),
            books.map((book) =>
              h("option", { value: book.id, selected: book.id === now.rules }, named(book.name, book.id)),
            ),
          ),
        ),
      ),
      h("section", { class: "card" }, answer),
    ),
  );
  ask();
}

// What to do with the hand, for rules that were chosen.
function advice({ hand, rules }) {
  const query = new URLSearchParams({ hand, rules: rules || "riichi" });
  return h("p", {}, h("a", { class: "button", "data-advise": "", href: `/advise?${query}` }, t("shape.advise")));
}

// Two hands from one row: the nearest pairs, cheap first and dear second, with what helps both.
function twoHands(found) {
  const pair = (one) =>
    h(
      "section",
      { class: "pair" },
      h(
        "p",
        {},
        h("b", {}, t("shape.pair.first", { name: one.first, n: number(one.points[0]) })),
        " → ",
        h("b", {}, t("shape.pair.second", { name: one.second, n: number(one.points[1]) })),
        " · ",
        h("span", { class: "soft" }, one.missing ? t("shape.pair.missing", { n: one.missing }) : t("shape.complete")),
      ),
      one.helps.length > 0 && waits(one.helps),
    );
  return [
    h("p", { class: "total" }, t("shape.two")),
    h("p", { class: "soft small" }, t("shape.golden")),
    h("p", { class: "soft small" }, t("shape.cancels")),
    found.pairs.map(pair),
    found.acts.length > 0 &&
      h(
        "p",
        { class: "row" },
        h("span", { class: "soft" }, t("shape.discard")),
        found.acts.slice(0, 4).map((one) => tile(one.act.split(" ")[1])),
      ),
  ];
}

// What each discard leaves, the best first; a press on its tile makes it.
function discardTable(list, discard) {
  const best = list.filter((one) => one.shanten === list[0].shanten && one.count === list[0].count);
  const line = (one) =>
    h(
      "tr",
      { class: best.includes(one) ? "best" : "" },
      h(
        "td",
        {},
        h(
          "button",
          {
            class: "tile-button",
            "data-throw": one.tile,
            "aria-label": t("shape.throw", { tile: tileName(one.tile) }),
            title: t("shape.throw", { tile: tileName(one.tile) }),
            onclick: () => discard(one.tile),
          },
          tile(one.tile),
        ),
      ),
      h("td", { class: "small away" }, away(one.shanten)),
      h("td", { class: "num" }, number(one.count)),
      h(
        "td",
        { class: "helpers" },
        h(
          "span",
          { class: "row small-tiles" },
          one.accepts.map((helper) => tile(helper.tile, { title: t("shape.left", { n: helper.left }) })),
        ),
      ),
    );
  return h(
    "table",
    { class: "shape-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", {}, t("shape.discard")),
        h("th", {}, t("shape.leaves")),
        h("th", { class: "num" }, t("shape.count")),
        h("th", { class: "helpers" }, t("shape.accepts")),
      ),
    ),
    h("tbody", {}, list.map(line)),
  );
}

function told(found, discard) {
  if (found.two) return twoHands(found);
  return [
    h("p", { class: "total" }, found.best > 0 ? t("shape.far", { n: found.best }) : away(found.best)),
    found.waits?.length > 0 && h("div", {}, h("h3", {}, t("shape.waits")), waits(found.waits), reasons(found.waits)),
    found.best > 0 &&
      found.accepts?.length > 0 &&
      h(
        "div",
        {},
        h(
          "h3",
          {},
          `${t("shape.accepts")}: ${plural(
            "tiles",
            found.accepts.reduce((sum, one) => sum + one.left, 0),
          )}`,
        ),
        waits(found.accepts),
      ),
    found.discards?.length > 0 && discardTable(found.discards, discard),
    h(
      "details",
      {},
      h("summary", { class: "soft" }, t("shape.forms")),
      h(
        "table",
        {},
        Object.entries(found.shanten).map(([form, n]) =>
          h("tr", {}, h("td", {}, known(`form.${form}`) ?? form.replaceAll("_", " ")), h("td", {}, away(n))),
        ),
      ),
    ),
  ];
}
