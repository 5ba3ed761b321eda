// The time left for a decision: first the time for the move runs down, then the bank.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { legal } from "./state.js";
import "./terms.js";

export function leftOf(play, now) {
  const over = play.deadline.move_ms - (now - play.arrived);
  return { move: Math.max(0, over), bank: Math.max(0, play.deadline.bank_ms + Math.min(0, over)) };
}

// How much of the whole time is left, between 0 and 1: the same after a reload as before it.
export function shareOf(play, clock, now) {
  const { move, bank } = leftOf(play, now);
  const given = clock?.move ? clock.move * 1000 + (play.deadline.bank_ms > 0 ? clock.bank * 1000 : 0) : 0;
  const whole = Math.max(given, play.deadline.move_ms + play.deadline.bank_ms, 1);
  return (move + bank) / whole;
}

function seconds(play, now) {
  const { move, bank } = leftOf(play, now);
  const [first, second] = [move, bank].map((ms) => Math.ceil(ms / 1000));
  return second ? t("table.time", { move: first, bank: second }) : t("table.seconds", { n: first });
}

export function timeBar(state) {
  const { play } = state;
  if (!play.deadline || !legal(play.options).length) return null;
  const now = performance.now();
  const { move, bank } = leftOf(play, now);
  const share = shareOf(play, state.room.clock, play.arrived);
  const style = { "--share": String(share), animationDuration: `${play.deadline.move_ms + play.deadline.bank_ms}ms` };
  return h(
    "span",
    { class: `time${move + bank < 5000 ? " short" : ""}`, "aria-hidden": "true", "data-key": play.arrived },
    h("span", { class: "time-bar" }, h("i", { style })),
    h("span", { class: "num seconds" }, seconds(play, now)),
  );
}

/** What is left of a session with a clock: whole minutes, then a word for the deal that is the last one; null without. */
export function sessionLeft(room, now) {
  if (!room.clock || room.clock.left_ms === null || room.clock.left_ms === undefined) return null;
  const left = room.clock.left_ms - (now - room.arrived);
  return left > 0 ? t("table.session", { n: Math.ceil(left / 60_000) }) : t("table.lastdeal");
}

export function tick(main, state) {
  const shown = main.querySelector(".time .seconds");
  if (!shown || !state.play.deadline) return;
  const now = performance.now();
  shown.textContent = seconds(state.play, now);
  // The own bank beside the name goes down with it.
  for (const bank of main.querySelectorAll(":is(.tag0, .side0) .bank"))
    bank.textContent = Math.ceil(leftOf(state.play, now).bank / 1000);
}
