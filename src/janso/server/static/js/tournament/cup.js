// One tournament: the rounds with their tables, the standings, the referee, sheets to print. Whoever began it writes in
// its book; for everybody else the page shows what comes in.

import { h, fill, say, unhurried, update } from "../dom.js";
import { about, count, named, number, signed, t, windName } from "../i18n.js";
import { get, post } from "../api.js";
import { pageLang } from "../settings.js";
import { sentence } from "../show.js";
import { penalties, prints } from "./organiser.js";
import { openButton, openTables, ownLine, ownSeat, tableLink } from "./tables.js";
import { teamOf, teamStandings } from "./teams.js";

const AGAIN = 10000;

export class Cup {
  constructor(main, id) {
    this.main = main;
    this.id = id;
    this.view = null;
    this.drafts = new Map();
    this.tables = [];
    this.problem = "";
    this.done = "";
    this.press = unhurried((path, body, done) => this.write(path, body, done));
  }

  async open() {
    await this.load();
    about(this.view.family);
    const asked = Number(new URLSearchParams(location.search).get("round"));
    this.round = asked >= 1 && asked <= this.view.seating.length ? asked : this.newest();
    this.draw();
    this.timer = setInterval(
      () =>
        this.load().then(
          () => this.draw(),
          () => null,
        ),
      AGAIN,
    );
  }

  close() {
    this.gone = true;
    clearInterval(this.timer);
  }

  async load() {
    const [view, tables] = await Promise.all([get(`/tournaments/${this.id}`), openTables(this.id)]);
    this.tables = tables;
    if (!this.view || view.lines >= this.view.lines) this.view = view;
  }

  // The first round that is still being played, or the last one.
  newest() {
    return this.view.missing[0]?.[0] ?? this.view.seating.length;
  }

  show(round) {
    this.round = round;
    this.done = this.problem = "";
    history.replaceState(null, "", `/tournament/${this.id}?round=${round}`);
    this.draw();
  }

  // Writes in the book; what came of it is said beside the form.
  async write(path, body, done) {
    try {
      const answer = await post(`/tournaments/${this.id}/${path}`, body);
      if (answer.lines) this.view = answer;
      else await this.load();
      this.problem = "";
      this.done = done(answer);
      say(this.done);
    } catch (error) {
      this.problem = sentence(error);
      this.done = "";
    }
    this.draw();
  }

  // The places of the page. The referee's forms are made anew only when the players or penalties have changed: what is
  // half written in them stays while results come in.
  lay() {
    const [head, rounds, standings, referee, print] = ["header", "section", "section", "div", "section"].map((tag) =>
      h(tag),
    );
    rounds.className = "stack rounds";
    standings.className = print.className = "card stack tight";
    this.places = { head, rounds, standings, referee, print };
    fill(this.main, head, h("div", { class: "cup" }, rounds, h("div", { class: "stack" }, standings, referee, print)));
  }

  draw() {
    if (this.gone || !this.main.isConnected) return;
    if (!this.places) this.lay();
    const { view } = this;
    const { head, rounds, standings, referee, print } = this.places;
    const played = view.results.length;
    update(
      head,
      h("h1", {}, view.name),
      h(
        "p",
        { class: "soft" },
        h(
          "a",
          { href: `/rules/${view.rules === "house" ? view.family : view.rules}` },
          named(view.rules_name, view.rules),
        ),
        view.club && [" · ", h("a", { href: `/club/${view.club.id}` }, view.club.name)],
        ` · ${count("players", view.players.length)} · ${t("cup.host", { name: view.host })}`,
        this.tables.length > 0 && [
          " · ",
          h("a", { "data-wall": "", href: `/tournament/${this.id}/live` }, t("cup.live")),
        ],
      ),
      this.problem && h("p", { class: "notice", role: "alert" }, this.problem),
    );
    update(rounds, this.drawRounds(), this.drawTables(), this.drawNext());
    update(
      standings,
      teamStandings(view),
      h(
        "div",
        { class: "row spread" },
        h("h2", {}, t("cup.standings")),
        h("span", { class: "soft small" }, t("cup.progress", { n: played, m: played + view.missing.length })),
      ),
      this.drawStandings(),
    );
    update(print, prints(this));
    const told = JSON.stringify([view.players, view.penalties, pageLang()]);
    if (told !== this.told) fill(referee, penalties(this));
    this.told = told;
  }

  drawRounds() {
    const { view } = this;
    return h(
      "div",
      { class: "row rounds-row", role: "group", "aria-label": t("cup.rounds") },
      view.seating.map((tables, at) => {
        const open = view.missing.some(([round]) => round === at + 1);
        return h(
          "button",
          {
            class: open ? "" : "through",
            "aria-pressed": this.round === at + 1 ? "true" : "false",
            "data-round": at + 1,
            onclick: () => this.show(at + 1),
          },
          t("cup.round", { n: at + 1 }),
          !open && " ✓",
        );
      }),
    );
  }

  drawTables() {
    const { view } = this;
    const tables = view.seating[this.round - 1];
    const seated = new Set(tables.flat());
    const resting = view.players.filter((_, at) => !seated.has(at + 1));
    return [
      ownLine(this),
      !view.mine && h("p", { class: "soft small" }, t("cup.look")),
      openButton(this),
      this.done && h("p", { class: "good", role: "status" }, this.done),
      view.teams.length > 0 &&
        h(
          "p",
          {},
          h("a", { "data-deals": "", href: `/tournament/${this.id}/deals?round=${this.round}` }, t("cup.deals")),
        ),
      h(
        "div",
        { class: "cup-tables" },
        tables.map((players, at) => this.drawTable(players, at + 1)),
      ),
      resting.length > 0 && h("p", { class: "soft" }, t("cup.resting", { names: resting.join(", ") })),
      h("p", { class: "soft small" }, view.again ? t("cup.again", { n: view.again }) : t("cup.noagain")),
    ];
  }

  drawTable(players, table) {
    const { view } = this;
    const result = view.results.find((one) => one.round === this.round && one.table === table);
    const key = `${this.round}-${table}`;
    const draft = this.drafts.get(key) ?? result?.scores.map(String) ?? players.map(() => "");
    const name = (player) => view.players[player - 1];
    const own = ownSeat(this)?.player;
    const put = (seat, value) => {
      this.drafts.set(
        key,
        draft.map((old, at) => (at === seat ? value : old)),
      );
      this.draw();
    };
    const cell = (player, seat) =>
      view.mine
        ? h("input", {
            type: "text",
            inputmode: view.total ? "numeric" : "text",
            class: "num",
            value: draft[seat],
            autocomplete: "off",
            maxlength: 9,
            "aria-label": `${windName(seat)}, ${name(player)}`,
            oninput: (event) => put(seat, event.target.value),
          })
        : result
          ? number(result.scores[seat])
          : "";
    const rows = players.map((player, seat) =>
      h(
        "tr",
        { class: player === own ? "me" : "" },
        h("th", { scope: "row" }, windName(seat)),
        h(
          "td",
          { class: "seated" },
          name(player),
          " ",
          view.teams.length > 0 && h("span", { class: "chip" }, t("cup.team.n", { n: teamOf(view, player) })),
        ),
        h("td", { class: "num" }, cell(player, seat)),
        h(
          "td",
          { class: "num soft" },
          result && `${result.places[seat]}. `,
          result &&
            view.counts !== "scores" &&
            h(
              "b",
              {},
              view.counts === "results" ? signed(round2(result.points[seat])) : number(round2(result.points[seat])),
            ),
        ),
      ),
    );
    return h(
      "form",
      {
        class: "card stack tight cup-table",
        "data-key": key,
        "data-table": table,
        onsubmit: (event) => {
          event.preventDefault();
          this.enter(table, key, draft);
        },
      },
      h("h3", {}, t("cup.table", { n: table })),
      h("table", {}, h("tbody", {}, rows)),
      tableLink(this, table),
      view.mine && this.drawSum(key, draft, result),
    );
  }

  // The sum is watched while the scores are typed; whether a result can be is decided by the book.
  drawSum(key, draft, result) {
    const { total, counts } = this.view;
    const changed = this.drafts.has(key);
    const full = draft.every((text) => text.trim());
    const values = draft.map(whole);
    const sum = values.reduce((one, other) => one + other, 0);
    const sticks = counts === "results" && sum < total && (total - sum) % 1000 === 0;
    const note =
      !changed || !full
        ? ""
        : values.some(Number.isNaN)
          ? t("cup.whole")
          : sum === total
            ? t("cup.fine")
            : t(sticks ? "cup.sticks" : "cup.sum", { n: number(sum), m: number(total) });
    const good = sum === total || sticks;
    return h(
      "div",
      { class: "row spread" },
      h("span", { class: `small ${good ? "soft" : "bad"}`, "aria-live": "polite" }, note),
      h(
        "button",
        { class: changed && full && good ? "main" : "", disabled: !changed || !full },
        t(result ? "cup.correct" : "cup.save"),
      ),
    );
  }

  enter(table, key, draft) {
    const scores = draft.map(whole);
    if (scores.some(Number.isNaN)) {
      this.problem = t("cup.whole");
      this.draw();
      return;
    }
    this.press("results", { round: this.round, table, scores }, () => {
      this.drafts.delete(key);
      return t("cup.saved", { n: table });
    });
  }

  drawNext() {
    const { view } = this;
    const next = view.seating.length + 1;
    if (next > view.rounds) return null;
    if (view.missing.length || !view.mine) return h("p", { class: "soft small" }, t("cup.next.when", { n: next }));
    return h(
      "div",
      {},
      h(
        "button",
        {
          class: "main",
          "data-next": next,
          onclick: () =>
            this.press("next", {}, (answer) => {
              this.show(answer.round);
              return "";
            }),
        },
        t("cup.next", { n: next }),
      ),
    );
  }

  drawStandings() {
    const { view } = this;
    const fines = view.standings.some((one) => one.penalties);
    const own = ownSeat(this)?.player;
    const heads = [
      ["cup.place", "num"],
      ["cup.player"],
      [`cup.${view.counts}`, "num"],
      view.counts !== "scores" && ["cup.points", "num"],
      ["cup.games", "num"],
      ["cup.places", "num places"],
      fines && ["cup.penalties", "num"],
    ].filter(Boolean);
    return h(
      "div",
      { class: "scroll", tabindex: "0", role: "group", "aria-label": t("cup.standings") },
      h(
        "table",
        { class: "standings" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            heads.map(([word, kind]) => h("th", { class: kind ?? "" }, t(word))),
          ),
        ),
        h(
          "tbody",
          {},
          view.standings.map((one) =>
            h(
              "tr",
              { class: one.player === own ? "me" : "" },
              h("td", { class: "num" }, one.place),
              h("td", {}, view.players[one.player - 1]),
              h("td", { class: "num" }, h("b", {}, number(round2(one.total)))),
              view.counts !== "scores" && h("td", { class: "num" }, number(round2(one.score))),
              h("td", { class: "num" }, one.games),
              h("td", { class: "num soft places" }, one.places.join("-")),
              fines && h("td", { class: "num bad" }, one.penalties ? number(-round2(one.penalties)) : ""),
            ),
          ),
        ),
      ),
    );
  }
}

// People write minus in several ways; a plus, blanks and apostrophes between thousands do no harm.
function whole(text) {
  const plain = text
    .trim()
    .replace(/[−–]/g, "-")
    .replace(/[\s\u00a0'’]/g, "");
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : NaN;
}

const round2 = (n) => Math.round(n * 100) / 100;
