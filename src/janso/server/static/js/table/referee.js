// The referee's desk: decisions on penalties, which the rules name, and a look at the hands, which everybody is told of.

import { h, toast } from "../dom.js";
import { number, t } from "../i18n.js";
import { said } from "../say.js";
import { post } from "../api.js";
import { kindOf, readGroup, sortTiles } from "../notation.js";
import { sentence as mistake } from "../show.js";
import { meld, tile } from "../tiles.js";
import { sentence } from "./story.js";
import "./terms.js";

// How many events back a decision may name.
const LATEST = 8;

// A host who does not play decides on penalties; the rules say which there are and what has to be said with them.
export function referee(table) {
  const { room, play, show } = table.state;
  const draft = (show.verdict ??= {
    seat: 0,
    what: room.offences[0].id,
    tiles: "",
    points: "",
    to: "",
    measure: "",
    at: "",
  });
  const offence = room.offences.find((one) => one.id === draft.what);
  const field = (word, control) => h("label", { class: "field" }, h("span", {}, t(word)), control);
  const keep = (key) => (event) => {
    draft[key] = event.target.value;
    table.draw();
  };
  const seats = play.view.names.map((name, seat) =>
    h("option", { value: seat, selected: Number(draft.seat) === seat }, name),
  );
  return h(
    "form",
    {
      class: "stack referee",
      onsubmit: (event) => {
        event.preventDefault();
        decide(table, offence);
      },
    },
    h("p", { class: "soft small" }, t("referee.text")),
    field("referee.who", h("select", { name: "seat", onchange: keep("seat") }, seats)),
    field(
      "referee.what",
      h(
        "select",
        { name: "what", onchange: keep("what") },
        room.offences.map((one) => h("option", { value: one.id, selected: one.id === draft.what }, said(one.text))),
      ),
    ),
    field("referee.about", h("select", { name: "at", onchange: keep("at") }, moments(play, draft))),
    offence.tiles &&
      field(
        "referee.tiles",
        h("input", { name: "tiles", value: draft.tiles, placeholder: "5m 7z", onchange: keep("tiles") }),
      ),
    offence.points.length > 0 &&
      field(
        "referee.points",
        h(
          "select",
          { name: "points", onchange: keep("points") },
          offence.points.map((n) => h("option", { value: n, selected: String(n) === String(draft.points) }, number(n))),
        ),
      ),
    offence.per_tile &&
      field(
        "referee.count",
        h("input", {
          name: "points",
          type: "number",
          min: 1,
          max: 60,
          value: draft.points || "1",
          onchange: keep("points"),
        }),
      ),
    offence.measures.length > 0 &&
      field(
        "referee.measure",
        h(
          "select",
          { name: "measure", onchange: keep("measure") },
          offence.measures.map((one) =>
            h("option", { value: one, selected: one === draft.measure }, t(`measure.${one}`)),
          ),
        ),
      ),
    offence.to &&
      field(
        "referee.to",
        h(
          "select",
          { name: "to", onchange: keep("to") },
          play.view.names.map(
            (name, seat) =>
              seat !== Number(draft.seat) &&
              h("option", { value: seat, selected: String(seat) === String(draft.to) }, name),
          ),
        ),
      ),
    h(
      "div",
      { class: "row" },
      h("button", { class: "main" }, t("referee.decide")),
      h("button", { type: "button", "data-look": "", onclick: () => look(table) }, t("referee.look")),
    ),
    show.hands && hands(table),
  );
}

// What a decision is about: this moment, or one of the last things that happened; the rules say what is still judged.
function moments(play, draft) {
  const first = play.n - play.log.length;
  const told = play.log
    .map((event, at) => [first + at, sentence(event, play.view.names, play.view.deal)])
    .filter(([, text]) => text)
    .slice(-LATEST);
  const lines = [["", t("referee.now")], ...told.reverse()];
  return lines.map(([value, text]) => h("option", { value, selected: String(value) === draft.at }, text));
}

// The hands as they were when the referee looked; everybody at the table was told of it.
function hands(table) {
  const { play, show } = table.state;
  return h(
    "div",
    { class: "stack tight looked", "aria-label": t("referee.look") },
    show.hands.map((one) =>
      h(
        "div",
        { "data-hand": one.seat },
        h("b", { class: "small" }, play.view.names[one.seat]),
        h(
          "span",
          { class: "hand" },
          sortTiles(one.hand).map((name) => tile(name)),
          one.melds.map((text) => meld(text)),
        ),
      ),
    ),
  );
}

async function look(table) {
  const { show, code } = table.state;
  try {
    show.hands = (await post(`/rooms/${code}/look`)).hands;
    show.problem = "";
  } catch (error) {
    show.problem = mistake(error);
  }
  table.draw();
}

async function decide(table, offence) {
  const { show, play } = table.state;
  const draft = show.verdict;
  const other = [...play.view.names.keys()].find((seat) => seat !== Number(draft.seat));
  const body = { seat: Number(draft.seat), what: offence.id };
  if (draft.at !== "") body.at = Number(draft.at);
  if (offence.tiles) body.tiles = readGroup(draft.tiles).tiles.map((name) => (name[0] === "0" ? name : kindOf(name)));
  if (offence.points.length) body.points = Number(draft.points || offence.points[0]);
  if (offence.per_tile) body.points = Number(draft.points || 1);
  if (offence.measures.length) body.measure = draft.measure || offence.measures[0];
  if (offence.to) body.to = Number(draft.to === "" || Number(draft.to) === body.seat ? other : draft.to);
  try {
    await post(`/rooms/${table.state.code}/penalty`, body);
    show.problem = "";
    draft.at = "";
    toast(t("referee.done"));
  } catch (error) {
    show.problem = mistake(error);
  }
  table.draw();
}
