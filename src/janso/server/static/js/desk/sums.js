// What a sum pays, read from the table that the program makes of every rule set: the same as rules/telling/sums.py.

const ROLES = ["winner", "dealer", "discarder", "other"];
const WINDS = "ESWN";
export const YAKUMAN = "yakuman";

function wayOf(seat, from) {
  if (seat === "E") return from ? "dealer_discard" : "dealer_draw";
  return from === "E" ? "other_dealer" : from ? "other_discard" : "other_draw";
}

function roleOf(wind, seat, from) {
  if (wind === seat) return "winner";
  return wind === from ? "discarder" : wind === "E" ? "dealer" : "other";
}

/** Amounts by role for a sum: points, or han with fu; nothing where the table does not know them. */
export function amounts(table, sum, seat, from) {
  const way = wayOf(seat, from);
  const rows = table.ways[way];
  if (!rows) return null;
  if (sum.limit === YAKUMAN) return table.yakuman[way];
  if (table.counts[0] === "points") {
    const lines = rows.findLast((piece) => piece[0] <= sum.points)?.[1];
    return lines?.map((line) => (line ? line[0] * sum.points + line[1] : null));
  }
  return rows[Math.min(sum.han, rows.length) - 1]?.[Math.max(0, table.fu.indexOf(sum.fu))];
}

/** What everybody gains. */
export function paid(table, sum, { seat, from, honba = 0, sticks = 0 }) {
  const found = amounts(table, sum, seat, from);
  if (!found) return {};
  const more = table.honba[wayOf(seat, from)];
  const changes = {};
  for (const wind of WINDS.slice(0, table.players)) {
    const at = ROLES.indexOf(roleOf(wind, seat, from));
    changes[wind] = (found[at] ?? 0) + honba * (more[at] ?? 0);
  }
  changes[seat] += sticks * table.stick;
  return changes;
}

// Han of a yaku in a closed or an open hand; 0 where it does not count.
export function hanOf(value, open) {
  if (typeof value === "number") return value;
  return (open ? value?.open : value?.closed) ?? 0;
}

/** Patterns that somebody ticked: those that count, dearest first, those that are contained, and what they come to. */
export function counted(book, ticked, open) {
  const worth = (pattern) => (book.counts_fu ? hanOf(pattern.value, open) : Number(pattern.value));
  const chosen = book.patterns.filter((pattern) => pattern.on && ticked.has(pattern.id));
  const limits = chosen.filter((pattern) => pattern.value === YAKUMAN);
  if (limits.length) return { lines: limits.map((one) => ({ one, worth: 0 })), out: [], sum: 0, limits: limits.length };
  const lines = [];
  const out = [];
  const shut = new Map();
  for (const one of [...chosen].sort((a, b) => worth(b) - worth(a))) {
    if (shut.has(one.id)) {
      out.push({ id: one.id, by: shut.get(one.id) });
      continue;
    }
    for (const other of one.excludes ?? []) if (!shut.has(other)) shut.set(other, one.id);
    lines.push({ one, worth: worth(one) });
  }
  return { ...underLimit(book, lines), out, limits: 0 };
}

// Where points have a limit (Zung Jung), a pattern above it stands alone, and others together reach it at most.
function underLimit(book, lines) {
  const most = book.options.find((option) => option.id === "limit")?.value;
  const alone = most && lines.find((line) => line.worth > most);
  if (alone) return { lines: [alone], sum: alone.worth };
  const sum = lines.reduce((all, line) => all + line.worth, 0);
  return { lines, sum: most ? Math.min(sum, most) : sum };
}
