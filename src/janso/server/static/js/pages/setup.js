// Before the first tile of a real table: drawing seats, breaking the wall.

import { h, fill } from "../dom.js";
import { learnWords, t } from "../i18n.js";
import { get, post } from "../api.js";
import { sentence } from "../show.js";
import words from "../words/setup.js";

export const styles = ["desks"];

learnWords("setup", words);

const SEAT_WAYS = ["wind_tiles", "dice", "tower", "official", "casual", "die", "fists", "dragons"];
const TILES = { 2: 108, 3: 108, 4: 136, 5: 170, 6: 204, 7: 272, 8: 272 };

function field(word, control) {
  return h("label", { class: "field" }, h("span", {}, t(word)), control);
}

function choice(values, chosen, onchange, name = (value) => value) {
  return h(
    "select",
    { onchange: (event) => onchange(event.target.value) },
    values.map((value) => h("option", { value, selected: String(value) === String(chosen) }, name(value))),
  );
}

// Asks the server and shows what it says, a mistake included.
async function into(place, question, show) {
  try {
    fill(place, show(await question()));
  } catch (error) {
    fill(place, h("p", { class: "bad" }, sentence(error)));
  }
}

function seatsCard() {
  const now = { way: "wind_tiles" };
  const names = h("textarea", { rows: 5, id: "setup-names" });
  const answer = h("div", { class: "stack", "aria-live": "polite" });
  const draw = () =>
    into(
      answer,
      () =>
        post("/setup/seats", {
          names: names.value
            .split("\n")
            .map((name) => name.trim())
            .filter(Boolean),
          way: now.way,
        }),
      (found) =>
        h(
          "table",
          { class: "drawn-seats" },
          found.seats.map((each) =>
            h("tr", {}, h("th", { scope: "row" }, t(`house.${each.house}`)), h("td", {}, each.player)),
          ),
        ),
    );
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("setup.seats")),
    field("setup.names", names),
    field(
      "setup.way",
      choice(
        SEAT_WAYS,
        now.way,
        (value) => {
          now.way = value;
        },
        (value) => t(`setup.way.${value}`),
      ),
    ),
    h("button", { class: "main", onclick: draw }, t("setup.draw")),
    answer,
  );
}

function wallTold(found) {
  const drawing = new DOMParser().parseFromString(found.picture, "image/svg+xml").documentElement;
  const picture = h("div", { class: "wall-picture" }, document.importNode(drawing, true));
  return [
    picture,
    h("p", { class: "quiet" }, t("setup.key")),
    h(
      "p",
      {},
      t("setup.shows", { throw: found.throw.join(", ") }),
      " ",
      t("setup.count", { house: t(`house.${found.house}`), n: found.counted }),
      found.break_side !== found.side &&
        ` ${t("setup.over", { house: t(`house.${found.break_house}`), n: found.from_right })}`,
    ),
    found.taker > 0 && h("p", {}, t("setup.taker", { n: found.taker })),
    h(
      "p",
      {},
      t("setup.sides", { lengths: found.lengths.join(", ") }),
      found.loose > 0 && `. ${t("setup.loose", { n: found.loose })}`,
    ),
    found.dead.stacks > 0 &&
      h("p", {}, t("setup.holds", { n: found.dead.stacks, m: found.dead.replacements, k: found.dead.first })),
  ];
}

async function wallCard() {
  const now = { players: 4, tiles: 136, layers: 2, way: "one_throw", dead: 7 };
  const tiles = h("input", {
    type: "number",
    min: 8,
    max: 400,
    value: now.tiles,
    oninput: (event) => {
      now.tiles = Number(event.target.value);
    },
  });
  const thrown = h("input", { inputmode: "numeric", placeholder: "3, 4" });
  const answer = h("div", { class: "stack", "aria-live": "polite" });
  const ways = h("div", {});
  const offer = async () => {
    const known = (await get(`/setup/ways?players=${now.players}`)).ways;
    if (!known.some((way) => way.id === now.way)) now.way = known[0].id;
    const text = h("p", { class: "quiet" });
    const tell = () => fill(text, known.find((way) => way.id === now.way).text);
    fill(
      ways,
      field(
        "setup.dice",
        choice(
          known.map((way) => way.id),
          now.way,
          (value) => {
            now.way = value;
            tell();
          },
          (value) => known.find((way) => way.id === value).name,
        ),
      ),
      text,
    );
    tell();
  };
  const breakIt = () =>
    into(
      answer,
      () => post("/setup/wall", { ...now, throw: (thrown.value.match(/\d+/g) || []).map(Number) }),
      wallTold,
    );
  const setPlayers = async (value) => {
    now.players = Number(value);
    now.tiles = TILES[now.players];
    tiles.value = now.tiles;
    await offer();
  };
  await offer();
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("setup.wall")),
    h(
      "div",
      { class: "row" },
      field("setup.players", choice([2, 3, 4, 5, 6, 7, 8], now.players, setPlayers)),
      field("setup.tiles", tiles),
      field(
        "setup.layers",
        choice([1, 2, 3], now.layers, (value) => {
          now.layers = Number(value);
        }),
      ),
      field(
        "setup.dead",
        h("input", {
          type: "number",
          min: 0,
          max: 40,
          value: now.dead,
          oninput: (event) => {
            now.dead = Number(event.target.value);
          },
        }),
      ),
    ),
    ways,
    field("setup.thrown", thrown),
    h("button", { class: "main", onclick: breakIt }, t("setup.throw")),
    answer,
  );
}

export async function render(main) {
  fill(main, h("h1", {}, t("setup.title")), h("div", { class: "setup" }, await wallCard(), seatsCard()));
}
