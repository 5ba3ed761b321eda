// A score told as a story: the reading, the patterns one by one, fu, what was there but not counted, who pays whom.

import { h } from "./dom.js";
import { count, known, learnWords, named, number, signed, t, windName } from "./i18n.js";
import { readGroup } from "./notation.js";
import { hand, tile } from "./tiles.js";
import { said, spoken } from "./say.js";
import words from "./words/scoring.js";

learnWords("scoring", words);

// A line of the scorer in the reader's language; a tile at its end is drawn.
function line(text) {
  const whole = known(`line.${text}`);
  if (whole) return whole;
  const at = text.lastIndexOf(" ");
  const head = known(`line.${text.slice(0, at)}`);
  const name = text.slice(at + 1);
  return head ? [head, " ", /^\d[mpsz]$/.test(name) ? tile(name) : name] : text;
}

// Between two lines of a count that is told slowly.
export const STEP = 260;

function setOf(text) {
  if (!/\d/.test(text)) return h("span", { class: "chip" }, said(text.replaceAll("_", " ")));
  return /[([]/.test(text)
    ? hand(text)
    : h(
        "span",
        { class: "meld" },
        readGroup(text).tiles.map((name) => tile(name)),
      );
}

function worth(pattern, score) {
  if (score.han || score.fu) return score.limit && !score.han ? "★" : t("result.han", { n: pattern.value });
  return number(pattern.value);
}

// The sum of a count that is told slowly comes after its lines.
function lateHeadline(score) {
  const total = headline(score);
  total.classList.add("appear");
  total.style.animationDelay = `${score.patterns.length * STEP}ms`;
  return total;
}

export function headline(score) {
  if (!score.valid) return h("p", { class: "total bad" }, t("desk.invalid"));
  const parts = [];
  if (score.han) parts.push(t("result.han", { n: score.han }));
  if (score.fu) parts.push(t("result.fu", { n: score.fu }));
  if (score.limit) parts.push(spoken(score, "limit"));
  return h(
    "p",
    { class: "total" },
    count("points", score.points),
    " ",
    h("small", { class: "soft" }, parts.join(" · ")),
  );
}

// The reading with the tile that completed it marked, in a set that was not called.
export function readingOf(score, win) {
  const sets = h(
    "div",
    { class: "reading", role: "group", "aria-label": t("result.reading") },
    score.reading.map(setOf),
  );
  const closed = [...sets.children].filter((_, at) => !score.reading[at].includes("("));
  // A pung that a discard completed counts as open: then the tile lies in a set that was read as called.
  const fits = (places) =>
    places.flatMap((set) => [...set.querySelectorAll(".tile")]).findLast((one) => one.dataset.tile === win);
  const found = win && (fits(closed) ?? fits([...sets.children]));
  if (found) found.classList.add("won-tile");
  return sets;
}

export function scoreCard(score, names = {}, { slow = false, winds = true, win = "" } = {}) {
  const word = (id, fallback) => named(names[id], known(`line.${id}`) ?? said(fallback ?? id));
  const body = h(
    "tbody",
    {},
    score.patterns.map((pattern, at) =>
      h(
        "tr",
        { class: slow ? "appear" : "", style: slow ? { animationDelay: `${at * STEP}ms` } : {} },
        h("td", {}, word(pattern.id, pattern.name), pattern.count > 1 ? ` × ${pattern.count}` : ""),
        h("td", { class: "num" }, worth(pattern, score)),
      ),
    ),
  );
  const excluded = (score.excluded || []).map((one) =>
    h(
      "tr",
      { class: "out" },
      h("td", {}, word(one.id, one.id)),
      h(
        "td",
        {},
        one.why
          ? [spoken(one, "why"), one.by && ` («${word(one.by, one.by)}»)`]
          : t("contained", { by: word(one.by, one.by) }),
      ),
    ),
  );
  return h(
    "div",
    { class: "score" },
    !slow && headline(score),
    !score.valid && h("p", {}, spoken(score, "reason")),
    !slow && score.reading?.length > 0 && readingOf(score, win),
    score.patterns.length > 0 && h("table", { class: "patterns" }, body),
    slow && lateHeadline(score),
    score.fu_items?.length > 0 &&
      h(
        "details",
        { open: slow },
        h("summary", { class: "soft" }, t("result.fu", { n: score.fu })),
        h(
          "ul",
          { class: "fu" },
          score.fu_items.map((item) => h("li", {}, line(item.what), " ", h("b", { class: "num" }, item.fu))),
        ),
      ),
    excluded.length > 0 &&
      h(
        "details",
        {},
        h("summary", { class: "soft" }, `${t("result.excluded")} (${excluded.length})`),
        h("table", { class: "patterns" }, excluded),
      ),
    winds &&
      Object.keys(score.payments || {}).length > 0 &&
      h(
        "div",
        { class: "pay", "aria-label": t("result.payments") },
        Object.entries(score.payments).map(([wind, change]) =>
          h(
            "span",
            { class: change > 0 ? "good" : change < 0 ? "bad" : "soft" },
            `${windName("ESWN5678".indexOf(wind))} `,
            h("b", {}, signed(change)),
          ),
        ),
      ),
    score.others?.length > 0 &&
      h(
        "details",
        {},
        h("summary", { class: "soft" }, `${t("result.others")} (${score.others.length})`),
        score.others.map((other) => h("div", { class: "other" }, scoreCard(other, names, { winds: false }))),
      ),
  );
}
