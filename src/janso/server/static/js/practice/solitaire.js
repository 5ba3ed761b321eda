// Games of pairs for one: the server keeps the rules and replays what was picked; the page keeps the picks.

import { fill, h } from "../dom.js";
import { learnWords, t, tileName } from "../i18n.js";
import { post } from "../api.js";
import { sentence } from "../show.js";
import { tile } from "../tiles.js";
import words from "../words/solitaire.js";

learnWords("solitaire", words);

const GAMES = ["shanghai", "memory", "corners"];
const LOOK = 700; // how long a pair that was found stays to be seen

const fresh = (game, level) => ({ game, level, seed: String(Math.floor(Math.random() * 2 ** 40)), picks: [] });

/** @param {HTMLElement} card @param {any} kept what the browser remembers of practice @param {() => void} save */
export function showSolitaire(card, kept, save) {
  const table = new Table(card, kept, save);
  return table.ask(table.stand.picks);
}

class Table {
  constructor(card, kept, save) {
    this.card = card;
    this.kept = kept;
    this.save = save;
    this.stand = kept.solitaire ??= fresh("shanghai", 0);
    this.board = h("div", { class: "pairs-board" });
    this.line = h("p", { class: "small", role: "status" });
    this.serial = 0;
    this.hinted = false;
  }

  begin(game, level) {
    this.stand = this.kept.solitaire = fresh(game, level);
    return this.ask([]);
  }

  async ask(picks) {
    const mine = ++this.serial;
    const { game: kind, level, seed } = this.stand;
    try {
      const found = await post("/puzzles/solitaire", { kind, level, seed, picks });
      if (mine !== this.serial || !this.card.isConnected) return;
      const before = this.found;
      this.stand.picks = picks;
      this.save();
      this.hinted = false;
      this.found = found;
      this.draw();
      if (found.taken.length && before && found.turns > before.turns) this.bidFarewell(found.taken);
    } catch (error) {
      if (mine !== this.serial || !this.card.isConnected) return;
      this.line.className = "small bad";
      this.line.textContent = sentence(error);
      if (!this.found)
        fill(
          this.card,
          this.line,
          h("button", { onclick: () => this.begin(this.stand.game, this.stand.level) }, t("solitaire.new")),
        );
    }
  }

  // Cells that are picked: where a second tile is refused, the first one stays in the hand.
  pick(at) {
    return this.ask([...this.stand.picks, at]);
  }

  back() {
    const { picks } = this.stand;
    return this.ask(picks.slice(0, picks.length - (this.found.chosen.length || 2)));
  }

  draw() {
    const { found, stand } = this;
    const closed = stand.game === "memory";
    fill(
      this.card,
      h("h2", {}, found.name),
      h("p", { class: "soft small" }, found.task),
      this.choices(),
      this.board,
      this.line,
      h(
        "div",
        { class: "row" },
        !closed && h("button", { onclick: () => this.hint(), disabled: !found.pairs }, t("solitaire.hint")),
        !closed && h("button", { onclick: () => this.back(), disabled: !stand.picks.length }, t("solitaire.undo")),
        h("button", { onclick: () => this.ask([]), disabled: !stand.picks.length }, t("solitaire.again")),
        h("button", { class: "main", onclick: () => this.begin(stand.game, stand.level) }, t("solitaire.new")),
      ),
    );
    this.told();
    this.lay();
  }

  told() {
    const { found } = this;
    this.line.className = found.done ? "good" : found.stuck ? "small bad" : "small soft";
    const left = t("solitaire.left", { n: found.left, m: found.turns });
    const pairs = this.stand.game === "memory" ? "" : ` · ${t("solitaire.pairs", { n: found.pairs })}`;
    this.line.textContent = found.done
      ? t("solitaire.done", { n: found.turns })
      : found.stuck
        ? t("solitaire.stuck")
        : left + pairs;
  }

  choices() {
    const select = (word, values, chosen, name, change) =>
      h(
        "label",
        { class: "field" },
        h("span", {}, t(word)),
        h(
          "select",
          { onchange: (event) => change(event.target.value) },
          values.map((value) => h("option", { value, selected: value === chosen }, t(name(value)))),
        ),
      );
    const { game, level } = this.stand;
    return h(
      "div",
      { class: "row" },
      select(
        "solitaire.game",
        GAMES,
        game,
        (one) => `solitaire.${one}`,
        (one) => this.begin(one, level),
      ),
      select(
        "solitaire.size",
        ["0", "1", "2"],
        String(level),
        (one) => `solitaire.size.${one}`,
        (one) => this.begin(game, Number(one)),
      ),
    );
  }

  lay() {
    const { found } = this;
    const focused = this.board.querySelector(":focus")?.dataset.at;
    this.board.style.setProperty("--across", String(found.width / 2));
    this.board.style.setProperty("--down", String(found.height / 2));
    this.board.classList.toggle("turnable", this.stand.game !== "shanghai" && found.width > found.height);
    fill(
      this.board,
      found.cells.map((cell) => this.cell(cell)),
    );
    if (focused) this.near(Number(focused))?.focus({ preventScroll: true });
  }

  near(at) {
    const own = this.board.querySelector(`[data-at="${at}"]`);
    return own ?? this.board.querySelector("button:not([disabled])");
  }

  cell(cell) {
    const { found } = this;
    const where = { x: Math.floor(cell.x / 2) + 1, y: Math.floor(cell.y / 2) + 1 };
    const label = cell.tile
      ? t("solitaire.place", { tile: tileName(cell.tile), ...where })
      : t("solitaire.closed", where);
    const hinted = this.hinted && found.hint.includes(cell.at);
    return h(
      "button",
      {
        class: `pairs-cell${cell.free ? "" : " covered"}${hinted ? " hinted" : ""}`,
        "data-at": String(cell.at),
        "aria-label": label,
        "aria-pressed": found.chosen.includes(cell.at) ? "true" : "false",
        disabled: !cell.free,
        style: { "--x": cell.x / 2, "--y": cell.y / 2, "--z": cell.z },
        onclick: () => this.pick(cell.at),
      },
      tile(cell.tile ?? "?", { "aria-hidden": "true" }),
    );
  }

  hint() {
    this.hinted = true;
    this.lay();
  }

  // A pair that was found is seen for a moment before it is gone.
  bidFarewell(taken) {
    const ghosts = taken.map((cell) => {
      const ghost = this.cell({ ...cell, free: false });
      ghost.classList.add("leaving");
      ghost.setAttribute("aria-hidden", "true");
      return ghost;
    });
    this.board.append(...ghosts);
    setTimeout(() => ghosts.forEach((ghost) => ghost.remove()), LOOK);
  }
}
