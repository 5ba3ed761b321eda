// One line above the hand that is always there, so that nothing moves when it has something to say: what the hand waits
// for, why it may not win, or what the tile that is looked at would leave.

import { dialog, h } from "../dom.js";
import { count, number, refusal, t } from "../i18n.js";
import { spoken } from "../say.js";
import { kindOf } from "../notation.js";
import { tile } from "../tiles.js";
import { costOf } from "./against.js";
import { bestWords, coachFor, coachNumbers, degreeOf, threatened } from "./coach.js";
import { firstWords } from "./newcomer.js";
import { copiesLeft } from "./seen.js";
import { asking, discardFor, hintFor, mine } from "./state.js";
import { worded } from "./story.js";
import "./terms.js";

const MOST = 13;
const HAND = 13;

// A reason of the server in a few words where it has a code for it.
export function shortNote(wait) {
  if (wait.code === "furiten") return t("hint.furiten");
  if (wait.code === "no_yaku") return t("hint.none");
  if (wait.code === "cheap") return t("hint.cheap");
  if (wait.code === "below") return t("hint.below", { n: number(wait.n), least: number(wait.least) });
  return spoken(wait, "note");
}

export function worthText(wait) {
  return wait.note ? shortNote(wait) : count("points", wait.points ?? 0);
}

// Of several waits the first says what its number is, and tiles of the same worth say it once, after the last of them.
function waitSigns(waits) {
  const worths = [...new Set(waits.map(worthText))];
  const order = worths.flatMap((worth) => waits.filter((wait) => worthText(wait) === worth));
  return order.map((wait, at) => {
    const worth = worthText(wait);
    const last = at + 1 === order.length || worthText(order[at + 1]) !== worth;
    return waitSign(wait, at === 0, last && worth);
  });
}

function waitSign(wait, whole, worth) {
  const left = t("hint.left", { n: wait.left });
  const title = wait.note ? spoken(wait, "note") : `${left} · ${worthText(wait)}`;
  return h(
    "span",
    { class: `wait${wait.left ? "" : " none"}`, title },
    tile(wait.tile),
    h("small", { class: "num" }, whole ? left : number(wait.left), worth ? ` · ${worth}` : ""),
  );
}

export function awayText(away) {
  return away < 0 ? t("shape.complete") : away === 0 ? t("shape.ready") : t("hint.away", { n: away });
}

// «2 away, 16 tiles help», with the tiles; of a ready hand its waits and what each would pay.
export function hintLine(hint) {
  if (hint.waits.length)
    return [h("span", {}, t("table.waits")), h("span", { class: "wait-tiles" }, waitSigns(hint.waits.slice(0, MOST)))];
  const helped =
    hint.count !== undefined && hint.away > 0
      ? `${awayText(hint.away)}, ${count("helping", hint.count)}`
      : awayText(hint.away);
  return [
    h("span", {}, helped),
    hint.accepts?.length > 0 &&
      h(
        "span",
        { class: "wait-tiles helping" },
        hint.accepts.slice(0, MOST).map((one) => tile(one.tile)),
        hint.accepts.length > MOST && "…",
      ),
  ];
}

// Why the tile that is looked at may not be discarded.
export function whyNot(state, name) {
  const option = discardFor(state, name);
  if (option?.reason) return refusal(option);
  return state.hand.declaring ? t("call.which") : costOf(state.play.against, name);
}

function aboutTile(state, name, myTurn) {
  const option = discardFor(state, name);
  const left = copiesLeft(state.play.view, kindOf(name));
  const known = [tile(name), left !== null && h("span", { class: "lit-note" }, t("shape.left", { n: left }))];
  const why = myTurn && (!option || option.reason) ? whyNot(state, name) : "";
  if (why) return h("span", { class: "row" }, known, h("span", { class: "why" }, why));
  const degree = degreeOf(state);
  const hint = myTurn && degree !== "off" && hintFor(state, name);
  const said = hint && degree === "full" && coachFor(state, name);
  return h(
    "span",
    { class: "hint row" },
    known,
    hint && ["→", hintLine(hint)],
    said && coachNumbers(said, threatened(state)),
  );
}

// What is true of the hand as it is.
function aboutHand(state) {
  const player = mine(state);
  const words = [];
  if (player.dead && !player.declared?.includes("drop_out")) words.push(h("span", { class: "bad" }, t("table.dead")));
  if (player.furiten) {
    const why = spoken(player.furiten, "words");
    words.push(h("span", { class: "bad furiten", title: why }, why));
  }
  const waits = player.waits ?? [];
  const ready = hintFor(state, null);
  const pick = asking(state)?.pick;
  if (ready && !waits.length && pick && state.hand.picked.length >= pick.low)
    words.push(h("span", { class: "row chosen-hand" }, hintLine(ready)));
  else if (pick?.low === HAND && degreeOf(state) !== "off") words.push(h("span", {}, t("question.build")));
  if (waits.length) {
    const known = (name) => ready?.waits.find((wait) => wait.tile === name);
    const sign = (name) =>
      known(name)
        ? waitSign(known(name), true, known(name).code === "furiten" ? "" : worthText(known(name)))
        : h("span", { class: "wait" }, tile(name));
    words.push(h("span", { class: "row" }, t("table.waits"), h("span", { class: "wait-tiles" }, waits.map(sign))));
  }
  const best = degreeOf(state) === "full" && !waits.length && bestWords(state);
  if (best) words.push(best);
  const { notes = [], deal, names } = state.play.view;
  const told = notes.filter(({ seen }) => !deal[seen]).map((one) => worded(one, names));
  if (told.length) words.push(noteLine(told));
  return words;
}

// What the rules of this table say besides: in one line as far as it goes, and whole at a press.
function noteLine(told) {
  const whole = () => {
    const box = dialog(
      t("table.notes"),
      told.map((one) => h("p", {}, one)),
      [h("button", { class: "main", onclick: () => box.close() }, t("close"))],
    );
  };
  return h("button", { class: "plain small note", title: t("table.notes"), onclick: whole }, told.join(" · "));
}

// In the place of advice, so that they cover no discards.
function declaringWords() {
  return h("span", { class: "choose" }, t("call.which"));
}

export function advice(state, names, myTurn) {
  const looked = state.hand.over >= 0 ? state.hand.over : state.hand.selected;
  const tileWords = looked in names ? aboutTile(state, names[looked], myTurn) : null;
  const words = tileWords ? [tileWords] : state.hand.declaring ? [declaringWords()] : aboutHand(state);
  const first = !words.length && myTurn && !asking(state) && degreeOf(state) !== "off" && firstWords();
  if (first) words.push(h("span", { class: "first-words" }, first));
  return h(
    "div",
    { class: `advice${words.length ? "" : " quiet"}`, role: "status" },
    words.length > 0 && h("div", { class: "warning row" }, words),
  );
}
