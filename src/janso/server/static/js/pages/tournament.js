// Tournaments: those that are here, a new one, and the book of one.

import { h, fill, unhurried } from "../dom.js";
import { count, learnWords, named, speak, t, time } from "../i18n.js";
import { get, once, post, token } from "../api.js";
import { houseForm, parentOf } from "../houseform.js";
import { asSomebody, go } from "../shell.js";
import { empty, sentence } from "../show.js";
import { Cup } from "../tournament/cup.js";
import words from "../words/tournament.js";

export const styles = ["records", "table"];

learnWords("tournament", words);

const USUAL = "mcr";

const VIEWS = {
  live: () => import("../tournament/live.js").then(({ Wall }) => Wall),
  deals: () => import("../tournament/deals.js").then(({ Deals }) => Deals),
};

export async function render(main, id, what) {
  if (!id) return list(main);
  const View = what ? await VIEWS[what]() : Cup;
  await speak();
  const cup = new View(main, id);
  await cup.open();
  return () => cup.close();
}

async function list(main) {
  const mine = (found) => found.filter((club) => club.mine);
  const [rules, all, clubs] = await Promise.all([
    once("/rules"),
    get("/tournaments"),
    token() ? get("/clubs").then(mine, () => []) : [],
  ]);
  fill(
    main,
    h("h1", {}, t("cup.title")),
    h(
      "div",
      { class: "grid cups" },
      form(rules, clubs),
      h(
        "section",
        { class: "card stack" },
        h("h2", {}, t("cup.list")),
        all.length ? all.map((cup) => line(cup, rules)) : empty("cup.none"),
        h("p", {}, h("a", { href: "/setup" }, t("cup.setup"))),
      ),
    ),
  );
}

function line(cup, rules) {
  const book = rules.find((one) => one.id === cup.rules);
  return h(
    "a",
    { class: "room card row spread", href: `/tournament/${cup.id}` },
    h("span", {}, h("strong", {}, cup.name), " ", cup.mine && h("span", { class: "chip" }, t("cup.mine"))),
    h(
      "span",
      { class: "soft small" },
      [
        named(book?.name, cup.rules),
        count("players", cup.players),
        `${t("cup.rounds")}: ${cup.rounds}`,
        time(cup.at * 1000),
      ].join(" · "),
    ),
  );
}

const namesIn = (text) =>
  text
    .split("\n")
    .map((name) => name.trim())
    .filter(Boolean);

// A club's tournament goes by the rules of the club, unless house rules are given for it.
function clubChoice(clubs, set) {
  const none = h("option", { value: "" }, t("cup.noclub"));
  const choice = h(
    "select",
    { name: "club" },
    none,
    clubs.map((one) => h("option", { value: one.id }, one.name)),
  );
  const wanted = new URLSearchParams(location.search).get("club");
  if (clubs.some((one) => one.id === wanted)) choice.value = wanted;
  const follow = () => {
    set.disabled = Boolean(choice.value);
  };
  choice.addEventListener("change", () => {
    follow();
    set.dispatchEvent(new Event("change"));
  });
  follow();
  return choice;
}

function form(rules, clubs) {
  const set = h(
    "select",
    { name: "rules" },
    rules.map((one) =>
      h("option", { value: one.id, selected: one.id === USUAL }, `${named(one.name, one.id)} (${one.id})`),
    ),
  );
  const club = clubChoice(clubs, set);
  const parent = async () => {
    if (!club.value) return set.value;
    const { rules: own, toml } = await get(`/clubs/${club.value}`);
    return parentOf(toml) ?? own;
  };
  const house = houseForm(set, parent);
  const name = h("input", { name: "name", maxlength: 60, autocomplete: "off" });
  const counted = h("span", { class: "soft small", "aria-live": "polite" }, t("cup.count", { n: 0 }));
  const players = h("textarea", {
    name: "players",
    rows: 10,
    required: true,
    spellcheck: "false",
    oninput: () => fill(counted, t("cup.count", { n: namesIn(players.value).length })),
  });
  const rounds = h("input", { name: "rounds", type: "number", min: 1, max: 20, value: 5, required: true });
  const standing = h("input", { type: "checkbox", name: "standing" });
  const teams = h("input", { type: "checkbox", name: "teams" });
  const open = h("input", { type: "checkbox", name: "public" });
  const problem = h("div", { role: "alert" });
  const begin = unhurried(() =>
    asSomebody(async () => {
      try {
        const body = {
          name: name.value,
          rules: set.value,
          club: club.value || null,
          toml: house.toml() || null,
          players: namesIn(players.value),
          rounds: Number(rounds.value),
          by_standing: standing.checked,
          teams: teams.checked,
          public: open.checked,
        };
        const { id } = await post("/tournaments", body);
        go(`/tournament/${id}`);
      } catch (error) {
        fill(problem, h("p", { class: "notice" }, sentence(error)));
      }
    }),
  );
  return h(
    "form",
    {
      class: "card stack",
      onsubmit: (event) => {
        event.preventDefault();
        begin();
      },
    },
    h("h2", {}, t("cup.new")),
    h("label", { class: "field" }, h("span", {}, t("cup.name")), name),
    clubs.length > 0 && h("label", { class: "field" }, h("span", {}, t("cup.club")), club),
    h("label", { class: "field" }, h("span", {}, t("rules")), set),
    house.element,
    h("label", { class: "field" }, h("span", {}, t("cup.players")), players, counted),
    h("label", { class: "field" }, h("span", {}, t("cup.rounds")), rounds),
    h("label", { class: "check" }, standing, t("cup.standing")),
    h("label", { class: "check" }, teams, t("cup.asteams")),
    h("label", { class: "check" }, open, t("cup.public")),
    problem,
    h("div", { class: "row end" }, h("button", { class: "main" }, t("cup.begin"))),
  );
}
