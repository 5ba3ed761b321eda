// Keys of the table: arrows choose, Enter discards, digits call, P passes, Space goes on.

import { foldResult, forgive, move, pause, skipCount, skipMoment, sort, toggleHints, togglePanel } from "./acts.js";

const LETTERS = {
  s: sort,
  h: toggleHints,
  b: togglePanel,
  w: pause,
  t: (table) => table.state.show.ended && foldResult(table),
  p: (table) => table.main.querySelector(".call-pass")?.click(),
  d: (table) => table.main.querySelector(".mine.turn .just-drawn:not(.dimmed)")?.click(),
};

function choose(table, cells, step) {
  const { hand } = table.state;
  hand.selected = (Math.max(hand.selected, step > 0 ? -1 : 0) + step + cells.length) % cells.length;
  table.draw();
  table.main.querySelectorAll(".own-hand button")[hand.selected]?.focus();
}

// Tiles that answer a question stand above the hand; the focus goes from one to the next.
function along(cells, step) {
  const at = cells.indexOf(document.activeElement);
  cells[at < 0 && step < 0 ? cells.length - 1 : (at + step + cells.length) % cells.length].focus();
}

function arrow(table, event) {
  const step = event.key === "ArrowRight" ? 1 : -1;
  const picks = [...table.main.querySelectorAll("button.pick-tile")];
  if (picks.length) return along(picks, step);
  const cells = [...table.main.querySelectorAll(".own-hand button")];
  const held = cells.indexOf(document.activeElement);
  if (event.shiftKey && held >= 0) move(table, held, held + step);
  else if (!event.shiftKey && cells.length) choose(table, cells, step);
  return undefined;
}

function space(table, event) {
  event.preventDefault();
  if (!skipMoment(table) && !skipCount(table)) table.main.querySelector("button.next:not(:disabled)")?.click();
}

export function key(table, event) {
  const { state } = table;
  const elsewhere = event.target.closest("input, textarea, select, dialog");
  if (elsewhere || event.ctrlKey || event.metaKey || event.altKey || !state.play.view?.deal) return;
  const letter = LETTERS[event.key.toLowerCase()];
  if (letter) letter(table);
  else if (["ArrowRight", "ArrowLeft"].includes(event.key)) arrow(table, event);
  else if (event.key === " ") space(table, event);
  else if (event.key === "Escape") escape(table);
  else if (/^[1-9]$/.test(event.key)) [...table.main.querySelectorAll(".calls .call")][Number(event.key) - 1]?.click();
}

function escape(table) {
  if (skipMoment(table)) return;
  if (table.state.hand.declaring || table.state.show.problem) forgive(table);
}
