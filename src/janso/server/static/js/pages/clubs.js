// Clubs: found one with rules of its own, join, and find the tables of its members.

import { h, fill, unhurried } from "../dom.js";
import { copy } from "../copy.js";
import { count, day, hundredths, learnWords, named, number, signed, t } from "../i18n.js";
import { get, once, post } from "../api.js";
import { asSomebody, enter, go, knowMe, me, show } from "../shell.js";
import { sentence } from "../show.js";
import { called } from "../say.js";
import { HOUSE, houseForm, parentOf } from "../houseform.js";
import words from "../words/clubs.js";

export const styles = ["records"];

learnWords("clubs", words);

export async function render(main, id) {
  const sets = await once("/rules");
  return id ? club(main, await get(`/clubs/${id}`), sets) : list(main, await get("/clubs"), sets);
}

function rulesName(sets, id, toml = "") {
  const name = (known) => named(sets.find((set) => set.id === known)?.name, known);
  if (id !== HOUSE) return name(id);
  return parentOf(toml) ? t("clubs.ofhouse", { rules: name(parentOf(toml)) }) : t("clubs.houserules");
}

// One's own clubs come first; founding one is a fold where there are others to join.
function list(main, clubs, sets) {
  const line = (one) =>
    h(
      "a",
      { class: "room card club-card", href: `/club/${one.id}` },
      h(
        "span",
        { class: "row spread" },
        h("strong", {}, one.name),
        one.mine && h("span", { class: "chip" }, t("clubs.mine")),
      ),
      one.text && h("span", {}, one.text),
      h("span", { class: "soft small" }, `${rulesName(sets, one.rules)} · ${count("members", one.members)}`),
    );
  const founding = me.name && !me.guest ? foundForm(sets) : stranger();
  fill(
    main,
    h("h1", {}, t("clubs.title")),
    h("p", { class: "lead" }, t("clubs.lead")),
    clubs.length > 0 && h("section", { class: "club-list" }, clubs.map(line)),
    clubs.length
      ? h("details", { class: "card founding" }, h("summary", {}, t("clubs.found")), founding)
      : h(
          "div",
          { class: "grid cups" },
          h("section", { class: "empty" }, h("p", {}, t("clubs.none"))),
          h("section", { class: "card stack" }, h("h2", {}, t("clubs.found")), founding),
        ),
  );
}

// A club belongs to somebody who can be found again.
function stranger() {
  return h(
    "div",
    { class: "stack tight" },
    h("p", { class: "soft" }, t("clubs.account")),
    h("div", {}, h("button", { class: "main", "data-account": "", onclick: () => enter(entered) }, t("clubs.enter"))),
  );
}

async function entered() {
  await knowMe();
  show();
}

function field(word, control) {
  return h("label", { class: "field" }, h("span", {}, t(word)), control);
}

function foundForm(sets) {
  const name = h("input", { name: "name", required: true, maxlength: 60 });
  const text = h("input", { name: "text", maxlength: 300 });
  const rules = h(
    "select",
    { name: "rules" },
    sets.map((set) => h("option", { value: set.id, selected: set.id === "riichi" }, named(set.name, set.id))),
  );
  const house = houseForm(rules);
  const problem = h("p", { class: "bad", role: "alert" });
  const submit = unhurried(async (event) => {
    event.preventDefault();
    try {
      const body = { name: name.value, text: text.value, rules: rules.value, toml: house.toml() };
      const { id } = await post("/clubs", body);
      go(`/club/${id}`);
    } catch (error) {
      fill(problem, sentence(error));
    }
  });
  return h(
    "form",
    { class: "stack", onsubmit: submit },
    field("clubs.name", name),
    field("clubs.text", text),
    field("rules", rules),
    house.element,
    problem,
    h("div", { class: "row end" }, h("button", { class: "main" }, t("clubs.create"))),
  );
}

function club(main, told, sets) {
  const problem = h("div", { role: "alert" });
  const act = (action) =>
    unhurried(() => asSomebody(action).catch((error) => fill(problem, h("p", { class: "notice" }, sentence(error)))));
  const change = (path) => act(() => post(`/clubs/${told.id}/${path}`).then(show));
  const open = act(async () => {
    const { code } = await post("/rooms", { club: told.id, name: told.name, hints: "off" });
    go(`/table/${code}`);
  });
  const playing = told.members.filter((one) => one.playing || one.table).length;
  fill(
    main,
    h("p", { class: "small" }, h("a", { href: "/clubs" }, t("clubs.back"))),
    h(
      "header",
      { class: "row spread club-head" },
      h(
        "div",
        { class: "person" },
        h("h1", {}, told.name),
        told.text && h("p", {}, told.text),
        h(
          "p",
          { class: "soft small" },
          [rulesName(sets, told.rules, told.toml), count("members", told.members.length)]
            .concat(playing ? t("clubs.nowplaying", { n: number(playing) }) : [])
            .join(" · "),
        ),
      ),
      told.mine &&
        h("button", { "data-invite": "", onclick: (event) => invite(event.currentTarget) }, t("clubs.invite")),
      told.mine
        ? h("button", { class: "main", "data-open": "", onclick: open }, t("clubs.open"))
        : h("button", { class: "main", "data-join": "", onclick: change("join") }, t("clubs.join")),
    ),
    problem,
    h(
      "div",
      { class: "grid" },
      h(
        "section",
        { class: "card stack" },
        h("h2", {}, t("clubs.tables")),
        told.tables.length ? told.tables.map(tableLine) : h("p", { class: "empty" }, t("clubs.notables")),
      ),
      h(
        "section",
        { class: "card stack" },
        h("h2", {}, t("clubs.members"), " ", h("span", { class: "soft small num" }, told.members.length)),
        h("ul", { class: "plain-list" }, told.members.map(memberLine)),
      ),
      h(
        "section",
        { class: "card stack" },
        h("h2", {}, t("clubs.rules")),
        h(
          "p",
          {},
          h(
            "a",
            { href: `/rules/${told.rules === HOUSE ? (parentOf(told.toml) ?? "") : told.rules}` },
            rulesName(sets, told.rules, told.toml),
          ),
        ),
        told.toml && houseRules(told.toml),
      ),
    ),
    leaguesCard(told, act, sets),
    cupsCard(told),
    told.mine &&
      !told.host &&
      h(
        "div",
        { class: "row end" },
        h("button", { class: "plain danger", "data-leave": "", onclick: change("leave") }, t("clubs.leave")),
      ),
  );
}

/** Who has the address finds the club and joins with one press. */
function invite(button) {
  copy(location.href, button);
}

/** What the house plays otherwise than the book, in words; the file itself is a fold away. */
function houseRules(toml) {
  const list = h("dl", { class: "differs", "aria-live": "polite" });
  const line = (one) => [
    h("dt", {}, one.name),
    h("dd", {}, one.right, h("small", { class: "soft" }, t("clubs.book", { value: one.left }))),
  ];
  post("/rules/check", { toml }).then(
    (checked) => fill(list, checked.differences.map(line)),
    () => null,
  );
  return [
    list,
    h(
      "details",
      { class: "options" },
      h("summary", {}, t("clubs.differs")),
      h("pre", { class: "mono scroll", tabindex: "0" }, toml),
    ),
  ];
}

/** The leagues of a club: the newest one open, the others a click away; the founder begins the next. */
function leaguesCard(told, act, sets) {
  const name = h("input", { name: "league", required: true, maxlength: 60, placeholder: t("leagues.example") });
  const days = h("input", { name: "days", type: "number", min: 1, max: 366, value: 90, required: true });
  const rules = h(
    "select",
    { name: "league-rules" },
    h("option", { value: "" }, t("leagues.clubrules")),
    sets.map((set) => h("option", { value: set.id }, named(set.name, set.id))),
  );
  const house = houseForm(rules, async () => rules.value || parentOf(told.toml) || told.rules);
  const begin = act(async () => {
    const own = { rules: rules.value || null, toml: house.toml() };
    await post(`/clubs/${told.id}/leagues`, { name: name.value, days: Number(days.value), ...own });
    show();
  });
  return h(
    "section",
    { class: "card stack leagues" },
    h("h2", {}, t("leagues.title")),
    told.leagues.length
      ? told.leagues.map((one, i) => leagueFold(told, one, i === 0, sets, act))
      : h("p", { class: "soft" }, t("leagues.none")),
    told.host &&
      h(
        "form",
        {
          class: "stack",
          onsubmit: (event) => {
            event.preventDefault();
            begin();
          },
        },
        h("div", { class: "row" }, field("leagues.name", name), field("leagues.days", days), field("rules", rules)),
        house.element,
        h("div", { class: "row end" }, h("button", { "data-begin": "" }, t("leagues.begin"))),
      ),
  );
}

function leagueFold(told, one, open, sets, act) {
  const body = h("div", { class: "scroll" });
  const begin = act(async () => {
    const { code } = await post("/rooms", { club: told.id, league: one.id, name: one.name, hints: "off" });
    go(`/table/${code}`);
  });
  const fetch = async () => {
    if (body.childElementCount) return;
    const { standings } = await get(`/clubs/${told.id}/leagues/${one.id}`);
    fill(body, standings.length ? leagueTable(standings) : h("p", { class: "soft" }, t("leagues.unplayed")));
  };
  const fold = h(
    "details",
    { open, ontoggle: (event) => event.target.open && fetch() },
    h(
      "summary",
      {},
      h("strong", {}, one.name),
      " ",
      h("span", { class: "soft small" }, t(one.over ? "leagues.over" : "leagues.until", { day: day(one.ends * 1000) })),
    ),
    one.rules &&
      h(
        "p",
        { class: "row spread" },
        h("span", { class: "soft small" }, t("leagues.own", { rules: rulesName(sets, one.rules, one.toml) })),
        told.mine &&
          !one.over &&
          h("button", { class: "small", "data-league": one.id, onclick: begin }, t("clubs.open")),
      ),
    body,
  );
  if (open) fetch();
  return fold;
}

/** Tournaments of the club; a member begins the next one on their page. */
function cupsCard(told) {
  if (!told.mine && !told.tournaments.length) return false;
  const line = (cup) =>
    h(
      "a",
      { class: "room card row spread", href: `/tournament/${cup.id}` },
      h("strong", {}, cup.name),
      h("span", { class: "soft small" }, day(cup.at * 1000)),
    );
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("nav.tournament")),
    told.tournaments.map(line),
    told.mine &&
      h("div", {}, h("a", { class: "button", "data-cup": "", href: `/tournament?club=${told.id}` }, t("clubs.cup"))),
  );
}

function leagueTable(standings) {
  const heads = ["", "leagues.player", "leagues.matches", "leagues.points", "leagues.place", "leagues.firsts"];
  const line = (one, i) =>
    h(
      "tr",
      {},
      h("td", { class: "num soft" }, i + 1),
      h("td", {}, h("a", { href: `/player/${encodeURIComponent(one.name)}` }, one.name)),
      [number(one.matches), signed(one.points), hundredths(one.average_place), number(one.firsts)].map((value) =>
        h("td", { class: "num" }, value),
      ),
    );
  return h(
    "table",
    {},
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        heads.map((word, at) => h("th", { scope: "col", class: at > 1 ? "num" : "" }, word && t(word))),
      ),
    ),
    h("tbody", {}, standings.map(line)),
  );
}

function tableLine(room) {
  const names = room.seats.map((seat) => (seat.name ? called(seat.name) : "·")).join(", ");
  return h(
    "a",
    { class: "room card row spread", href: `/table/${room.code}` },
    h("strong", {}, room.code),
    h("span", { class: "soft small" }, `${names} — ${t(`state.${room.state}`)}`),
  );
}

export function memberLine(one) {
  return h(
    "li",
    { class: "row spread" },
    h("a", { href: `/player/${encodeURIComponent(one.name)}` }, one.name),
    one.host && h("span", { class: "chip" }, t("clubs.host")),
    one.table
      ? h("a", { class: "small", href: `/table/${one.table}` }, t("clubs.playing"))
      : one.playing && h("span", { class: "soft small" }, t("clubs.playing")),
  );
}
