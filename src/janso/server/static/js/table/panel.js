// The side panel: the story in words, chat, what is done for a player, and the referee's desk.

import { h } from "../dom.js";
import { count, refusal, t, tileName } from "../i18n.js";
import { said } from "../say.js";
import { post } from "../api.js";
import { settings } from "../settings.js";
import { go, me, openSettings } from "../shell.js";
import { pickTab, setHints } from "./acts.js";
import { awayText, worthText } from "./advice.js";
import { coachTable, degreeOf } from "./coach.js";
import { isMuted, mute } from "./muted.js";
import { seated } from "./state.js";
import { story as sentences } from "./story.js";
import "./terms.js";

// Lines that the house writes in the name of the referee, by what they say in every language.
const REFEREE = { "⚖ referee": "referee", "⚖ looks at the hands": "looks at the hands" };
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
  const lines = sentences(log, view.names, view.deal);
  return h(
    "ol",
    { class: "story small", tabindex: "0", "aria-label": t("panel.story") },
    lines.map((line) => h("li", {}, line)),
  );
}

export function chat(table) {
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
  const house = (line) => Boolean(REFEREE[line.text]);
  const heard = talk.chat.filter((line) => house(line) || !isMuted(line.name));
  return [
    h(
      "ul",
      { class: "chat", "aria-live": "polite" },
      heard.map((line) =>
        h("li", {}, h("b", {}, `${line.name}: `), house(line) ? `⚖ ${said(REFEREE[line.text])}` : line.text),
      ),
    ),
    heard.length === 0 && h("p", { class: "soft small" }, t("chat.none")),
    h("form", { class: "row nowrap", onsubmit: send }, input, h("button", {}, t("chat.send"))),
    muting(table, [...new Set(talk.chat.filter((line) => !house(line)).map((line) => line.name))]),
  ];
}

// Whoever talks may be muted, and heard again; nobody is told of it.
function muting(table, talkers) {
  const others = talkers.filter((name) => name !== me.name);
  const press = (name) => () => {
    mute(name, !isMuted(name));
    table.draw();
  };
  const line = (name) =>
    h(
      "button",
      { class: "plain small", "data-mute": name, "aria-pressed": String(isMuted(name)), onclick: press(name) },
      t(isMuted(name) ? "chat.unmute" : "chat.mute", { name }),
    );
  return others.length > 0 && h("p", { class: "row muting" }, others.map(line));
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
  return POLICIES.filter((key) => key !== "auto_flower" || table.state.play.view?.deal?.flowers);
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
    table.state.room.stand_in &&
      h("p", { class: "small soft" }, t("room.standin.told", { n: table.state.room.stand_in })),
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

// The referee's desk is fetched by the one who sits at it.
let desk = null;

function referee(table) {
  if (desk) return desk.referee(table);
  import("./referee.js").then((found) => {
    desk = found;
    table.draw();
  });
  return h("p", { class: "loading" }, t("loading"));
}
