// A winner names the patterns of the hand: a field that looks for them, a list to press, and what was named.

import { h } from "../dom.js";
import { learnWords, named, number, t } from "../i18n.js";
import words from "../words/naming.js";

learnWords("naming", words);

// Letters count, not their case nor their marks: «hu» finds «Hù».
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

// Names are found by the beginnings of their words, in any language that knows them.
function found({ names }, typed) {
  const starts = plain(typed).split(/\s+/).filter(Boolean);
  return names.filter(({ words: called }) => {
    const parts = plain(Object.values(called).join(" ")).split(/[\s-]+/);
    return starts.every((start) => parts.some((part) => part.startsWith(start)));
  });
}

// The names as an answer writes them; a dash stands for none.
export function namesOf({ hand }) {
  const often = Object.entries(hand.names ?? {});
  return often.map(([id, times]) => (times > 1 ? `${id}*${times}` : id)).join("+") || "-";
}

function change(table, id, by) {
  const { hand } = table.state;
  const times = (hand.names?.[id] ?? 0) + by;
  const { [id]: _, ...others } = hand.names ?? {};
  hand.names = times > 0 ? { ...others, [id]: Math.min(times, 8) } : others;
  hand.typed = "";
  table.draw();
  table.main.querySelector(".naming input")?.focus();
}

function chosen(table, question) {
  const names = table.state.hand.names ?? {};
  const lines = question.names.filter(({ id }) => names[id]);
  if (!lines.length) return h("p", { class: "naming-none" }, t("question.none"));
  const total = lines.reduce((sum, { id, worth }) => sum + worth * names[id], 0);
  return h(
    "ul",
    { class: "naming-chosen", "aria-label": t("question.named") },
    lines.map(({ id, words: called, worth }) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            "data-named": id,
            "aria-label": t("question.unname", { name: named(called) }),
            onclick: () => change(table, id, -1),
          },
          `${named(called)}${names[id] > 1 ? ` ×${number(names[id])}` : ""} `,
          h("b", {}, number(worth * names[id])),
          " ✕",
        ),
      ),
    ),
    h("li", { class: "naming-sum" }, "= ", h("b", {}, number(total))),
  );
}

function list(table, question, typed) {
  return found(question, typed).map(({ id, words: called, worth }) =>
    h(
      "button",
      { type: "button", "data-name": id, onclick: () => change(table, id, 1) },
      named(called),
      " ",
      h("b", {}, number(worth)),
    ),
  );
}

// Enter takes the first name that was found.
export function naming(table, question) {
  if (!question.names) return null;
  const { hand } = table.state;
  const lines = h("div", { class: "naming-list" }, list(table, question, hand.typed ?? ""));
  const field = h("input", {
    type: "search",
    value: hand.typed ?? "",
    placeholder: t("question.find"),
    "aria-label": t("question.find"),
    oninput: (event) => {
      hand.typed = event.currentTarget.value;
      lines.replaceChildren(...list(table, question, hand.typed));
    },
    onkeydown: (event) => {
      event.stopPropagation();
      const [first] = found(question, hand.typed ?? "");
      if (event.key !== "Enter" || !hand.typed || !first) return;
      event.preventDefault();
      change(table, first.id, 1);
    },
  });
  return h("div", { class: "naming" }, chosen(table, question), field, lines);
}
