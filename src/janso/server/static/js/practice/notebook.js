// What this browser has practised: the row of days, and puzzles that went wrong, which come back after a while. The rules
// are those of janso/drill/notebook.py.

const KEY = "janso.notebook";
const WAITS = [1, 3, 7, 16, 35];
const MOST_KEPT = 500;
const DAY = 86400000;

export function today(now = Date.now()) {
  return new Date(now).toISOString().slice(0, 10);
}

function later(day, days) {
  return today(Date.parse(day) + days * DAY);
}

export function fresh() {
  return { last: "", streak: 0, longest: 0, solved: 0, again: [] };
}

export function load() {
  try {
    return { ...fresh(), ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return fresh();
  }
}

export function keep(book) {
  try {
    localStorage.setItem(KEY, JSON.stringify(book));
  } catch {
    /* a private window keeps nothing */
  }
}

// Only the first answer of a day counts.
export function ofTheDay(book, day, right) {
  if (book.last === day) return;
  const kept = book.last === later(day, -1) ? book.streak : 0;
  book.streak = right ? kept + 1 : 0;
  book.longest = Math.max(book.longest, book.streak);
  book.solved += right ? 1 : 0;
  book.last = day;
}

export function answered(book, asked, day, right) {
  const same = (one) => ["kind", "rules", "seed", "level"].every((key) => one[key] === asked[key]);
  const known = book.again.find(same);
  if (!known) {
    if (!right) book.again = [...book.again, { ...asked, due: later(day, WAITS[0]), right: 0 }].slice(-MOST_KEPT);
    return;
  }
  known.right = right ? known.right + 1 : 0;
  if (known.right >= WAITS.length) book.again = book.again.filter((one) => one !== known);
  else known.due = later(day, WAITS[known.right]);
}

export function due(book, day) {
  return book.again.filter((one) => one.due <= day).sort((a, b) => a.due.localeCompare(b.due));
}
