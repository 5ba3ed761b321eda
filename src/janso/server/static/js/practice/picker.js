// Exercises that are answered by picking: patterns that count, tiles to exchange, a tile that goes and one that comes.

import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { compact, readHand, sortTiles } from "../notation.js";
import { tile } from "../tiles.js";

// The names of the patterns that an answer of numbers picks.
export function pickedAnswer(question, text) {
  const numbers = text.split(" ").filter(Boolean).map(Number);
  return numbers.map((at) => question.facts.choices[at - 1].name).join(", ") || "–";
}

function toggled(set, value, most) {
  if (set.has(value)) set.delete(value);
  else {
    if (most === 1) set.clear();
    if (set.size < most) set.add(value);
  }
}

function checkButton(may, send) {
  return h("button", { class: "main", disabled: !may, onclick: send }, t("practice.check"));
}

function fans(question, { shown, answer }) {
  const boxes = question.facts.choices.map((choice) => ({ choice, box: h("input", { type: "checkbox" }) }));
  const send = () =>
    answer(
      boxes
        .map(({ box }, at) => (box.checked ? String(at + 1) : ""))
        .filter(Boolean)
        .join(" "),
    );
  return [
    shown(question.hand),
    h(
      "div",
      { class: "stack tight fans", role: "group", "aria-label": question.question },
      boxes.map(({ choice, box }) => h("label", { class: "check" }, box, choice.name)),
    ),
    h("div", { class: "row" }, checkButton(true, send)),
  ];
}

function row(names, picked, press, label) {
  return h(
    "div",
    { class: "line row", role: "group", "aria-label": label, style: { "--count": names.length } },
    names.map((name, at) =>
      h(
        "button",
        { class: "tile-button", "aria-pressed": picked.has(at) ? "true" : "false", onclick: () => press(at) },
        tile(name),
      ),
    ),
  );
}

function tiles(question, { palette, answer }) {
  const box = h("div", { class: "stack" });
  const { concealed, win } = readHand(question.hand);
  const gone = new Set();
  const coming = new Set();
  const pair = question.kind === "dearer";
  const most = pair ? 1 : question.facts.number;
  const kinds = palette(question.hand).flat();
  const draw = () => {
    const out = [...gone].map((at) => concealed[at]);
    const may = out.length === most && (!pair || coming.size === 1);
    const send = () => answer(pair ? out[0] + kinds[[...coming][0]] : compact(sortTiles(out)));
    const pick = (set, limit) => (at) => {
      toggled(set, at, limit);
      draw();
    };
    fill(
      box,
      h("p", { class: "soft small" }, pair ? t("practice.goes") : t("practice.exchanged", { n: out.length, m: most })),
      row(concealed, gone, pick(gone, most), t("practice.goes")),
      win && h("p", { class: "row soft" }, t("practice.won_with"), " ", tile(win)),
      pair && [
        h("p", { class: "soft small" }, t("practice.comes")),
        row(kinds, coming, pick(coming, 1), t("practice.comes")),
      ],
      h("div", { class: "row" }, checkButton(may, send)),
    );
  };
  draw();
  return box;
}

// Two complete hands of one row: which goes first?
function golden(question, { shown, answer }) {
  return [question.hand, question.facts.other].map((text, at) =>
    h(
      "div",
      { class: "stack tight" },
      shown(text),
      h(
        "div",
        { class: "row" },
        h("button", { onclick: () => answer(String(at + 1)) }, t("practice.first", { n: at + 1 })),
      ),
    ),
  );
}

export function picker(question, how) {
  if (question.kind === "golden") return golden(question, how);
  return question.kind === "fans" ? fans(question, how) : tiles(question, how);
}
