// The side panel: the story in words, chat, what is done for a player, and the referee's desk.

import { h, say } from "../dom.js";
import { count, refusal, t, tileName } from "../i18n.js";
import { said } from "../say.js";
import { post } from "../api.js";
import { kindOf, readGroup } from "../notation.js";
import { settings } from "../settings.js";
import { go, openSettings } from "../shell.js";
import { sentence as mistake } from "../show.js";
import { pickTab, setHints } from "./acts.js";
import { awayText, worthText } from "./advice.js";
import { coachTable, degreeOf } from "./coach.js";
import { seated } from "./state.js";
import { sentence } from "./story.js";

// What the house writes beside the name of whoever decides.
const REFEREE = "⚖ referee";
const POLICIES = ["auto_win", "no_calls", "auto_discard", "auto_flower"];

export function panel(table) {
  const { room, show } = table.state;
  const tabs = ["story", "chat", "help", ...(room.offences ? ["referee"] : [])];
  const pages = { story, chat, help, referee };
  const chosen = tabs.includes(show.tab) ? show.tab : "story";
  if (chosen === "chat") table.state.talk.unread = 0;
  return h(
    "aside",
    { class: "panel", "aria-label": t("panel.fold") },
    h(
      "div",
      { class: "tabs", role: "tablist" },
      tabs.map((name) => tab(table, name, chosen)),
    ),
    h(
      "div",
      { class: "panel-page stack", role: "tabpanel", "aria-labelledby": `tab-${chosen}`, "data-key": chosen },
      pages[chosen](table),
    ),
  );
}

function tab(table, name, chosen) {
  const unread = name === "chat" ? table.state.talk.unread : 0;
  return h(
    "button",
    {
      role: "tab",
      id: `tab-${name}`,
      "aria-selected": chosen === name ? "true" : "false",
      "aria-label": unread ? `${t(`panel.${name}`)}, ${t("chat.unread", { n: unread })}` : null,
      onclick: () => pickTab(table, name),
    },
    t(`panel.${name}`),
    unread > 0 && h("span", { class: "unread num" }, unread),
  );
}

function story(table) {
  const { log, view } = table.state.play;
  const lines = log.map((event) => sentence(event, view.names)).filter(Boolean);
  return h(
    "ol",
    { class: "story small", tabindex: "0", "aria-label": t("panel.story") },
    lines.map((line) => h("li", {}, line)),
  );
}

function chat(table) {
  const { talk } = table.state;
  const input = h("input", {
    name: "say",
    maxlength: 300,
    placeholder: t("chat.say"),
    "aria-label": t("chat.say"),
    value: talk.draft,
    oninput: (event) => {
      talk.draft = event.target.value;
    },
  });
  const send = (event) => {
    event.preventDefault();
    const field = event.currentTarget.elements.say;
    if (!field.value.trim() || table.link.send({ type: "chat", text: field.value.trim() }))
      talk.draft = field.value = "";
  };
  return [
    h(
      "ul",
      { class: "chat", "aria-live": "polite" },
      talk.chat.map((line) =>
        h("li", {}, h("b", {}, `${line.name}: `), line.text === REFEREE ? `⚖ ${said("referee")}` : line.text),
      ),
    ),
    talk.chat.length === 0 && h("p", { class: "soft small" }, t("chat.none")),
    h("form", { class: "row", onsubmit: send }, input, h("button", {}, t("chat.send"))),
  ];
}

function policySwitch(table, key) {
  const { policy } = table.state;
  const set = (event) => {
    policy[key] = event.target.checked;
    table.link.send({ type: "policy", [key]: event.target.checked });
  };
  return h(
    "label",
    { class: "check" },
    h("input", { type: "checkbox", name: key, checked: Boolean(policy[key]), onchange: set }),
    t(`policy.${key}`),
  );
}

// Flowers are set aside only where there are any.
function policies(table) {
  return POLICIES.filter((key) => key !== "auto_flower" || table.state.room.family !== "riichi");
}

function help(table) {
  const { state } = table;
  if (!seated(state))
    return [
      h("p", { class: "soft" }, t("table.spectator", {})),
      state.room.delay > 0 && h("p", { class: "soft small" }, t("table.delay", { n: state.room.delay })),
      code(table),
    ];
  const hints = state.room.hints === false ? h("p", { class: "soft" }, t("hint.off")) : degrees(table);
  return [
    policies(table).map((key) => policySwitch(table, key)),
    hints,
    degreeOf(state) === "full" && [coachTable(state), hintTable(state)],
    barred(state),
    doors(table),
    code(table),
  ];
}

// Hints in degrees: none, for the tile that is looked at, above every tile.
function degrees(table) {
  const choice = (degree) =>
    h(
      "button",
      {
        "aria-pressed": settings.hints === degree ? "true" : "false",
        "data-hints": degree,
        onclick: () => setHints(table, degree),
      },
      t(`hints.${degree}`),
    );
  return h(
    "div",
    { class: "row degrees", role: "group", "aria-label": t("hint.ask") },
    h("span", {}, t("hint.ask"), " ", h("kbd", {}, "H")),
    ["off", "gentle", ...(table.state.room.degree === "gentle" ? [] : ["full"])].map(choice),
  );
}

function doors(table) {
  const leave = async () => {
    await post(`/rooms/${table.state.code}/leave`).catch(() => null);
    go("/");
  };
  return h(
    "div",
    { class: "row" },
    h("button", { onclick: openSettings }, t("settings")),
    h("button", { class: "plain danger", onclick: leave }, t("table.leave")),
  );
}

function code(table) {
  const { referee: named } = table.state.room;
  return [
    named && h("p", { class: "small soft", "data-referee": "" }, t("referee.named", { name: named })),
    h("p", { class: "small soft" }, `${t("lobby.code")}: `, h("b", {}, table.state.code)),
  ];
}

// Everything that the discards would leave, in words, best first: for reading and for a screen reader.
function hintTable(state) {
  const lines = (state.help.hints ?? []).filter((one) => one.tile !== null && (one.do ?? "discard") === "discard");
  if (!lines.length) return null;
  const order = [...lines].sort((a, b) => a.away - b.away || (b.count ?? 0) - (a.count ?? 0));
  const leaves = (one) =>
    one.waits.length
      ? one.waits.map((wait) =>
          h("div", {}, `${tileName(wait.tile)} (${t("hint.left", { n: wait.left })}): ${worthText(wait)}`),
        )
      : `${awayText(one.away)}${one.count === undefined ? "" : `, ${count("helping", one.count)}`}`;
  return h(
    "table",
    { class: "hint-table small" },
    h("thead", {}, h("tr", {}, h("th", {}, t("shape.discard")), h("th", {}, t("hint.leaves")))),
    h(
      "tbody",
      {},
      order.map((one) => h("tr", {}, h("td", {}, tileName(one.tile)), h("td", {}, leaves(one)))),
    ),
  );
}

// Tiles that may not be discarded now, with the reason.
function barred(state) {
  const lines = state.play.options.filter((option) => option.reason && option.do === "discard");
  return (
    lines.length > 0 &&
    h(
      "div",
      {},
      h("h3", {}, t("table.barred")),
      h(
        "ul",
        { class: "small" },
        groups(lines).map(([why, tiles]) => h("li", {}, `${tiles.map(tileName).join(", ")}: ${why}`)),
      ),
    )
  );
}

function groups(lines) {
  const found = new Map();
  for (const line of lines) found.set(refusal(line), [...(found.get(refusal(line)) ?? []), line.tile]);
  return [...found];
}

// A host who does not play decides on penalties; the rules say which there are and what has to be said with them.
function referee(table) {
  const { room, play, show } = table.state;
  const draft = (show.verdict ??= { seat: 0, what: room.offences[0].id, tiles: "", points: "", to: "", measure: "" });
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
          offence.points.map((n) => h("option", { value: n, selected: String(n) === String(draft.points) }, n)),
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
    h("button", { class: "main" }, t("referee.decide")),
  );
}

async function decide(table, offence) {
  const { show, play } = table.state;
  const draft = show.verdict;
  const other = [...play.view.names.keys()].find((seat) => seat !== Number(draft.seat));
  const body = { seat: Number(draft.seat), what: offence.id };
  if (offence.tiles) body.tiles = readGroup(draft.tiles).tiles.map((name) => (name[0] === "0" ? name : kindOf(name)));
  if (offence.points.length) body.points = Number(draft.points || offence.points[0]);
  if (offence.per_tile) body.points = Number(draft.points || 1);
  if (offence.measures.length) body.measure = draft.measure || offence.measures[0];
  if (offence.to) body.to = Number(draft.to === "" || Number(draft.to) === body.seat ? other : draft.to);
  try {
    await post(`/rooms/${table.state.code}/penalty`, body);
    show.problem = "";
    say(t("referee.done"));
  } catch (error) {
    show.problem = mistake(error);
  }
  table.draw();
}
