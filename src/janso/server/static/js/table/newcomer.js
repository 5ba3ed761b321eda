// The first turns of somebody who has never sat here: one sentence at a time in the line above the hand, then silence.

import { t } from "../i18n.js";
import { settings } from "../settings.js";

const KEY = "janso.turns";
const STEPS = ["first.discard", "first.goal", "first.calls"];

const turnsPlayed = () => Number(localStorage.getItem(KEY) ?? 0);

/** A turn is over: the next one has the next sentence. */
export function turnPlayed() {
  if (turnsPlayed() < STEPS.length) localStorage.setItem(KEY, String(turnsPlayed() + 1));
}

/** What a newcomer is told in this turn; nothing for everybody else. */
export function firstWords() {
  const step = STEPS[turnsPlayed()];
  if (!step) return "";
  const touch = matchMedia("(pointer: coarse)").matches && !settings.oneTap;
  return t(step === STEPS[0] && touch ? "first.touch" : step);
}
