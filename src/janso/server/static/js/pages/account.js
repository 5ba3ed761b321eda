// The account: another password, where one is signed in, and the way back in with a code from whoever runs the parlour.

import { h, fill, toast, unhurried } from "../dom.js";
import { learnWords, moment, t, time } from "../i18n.js";
import { get, leave, post, put, remember, remove, token } from "../api.js";
import { friendList } from "../friends.js";
import { enter, go, header, knowMe, openSettings, show } from "../shell.js";
import { sentence } from "../show.js";
import words from "../words/account.js";

export const styles = ["records"];

learnWords("account", words);

export async function render(main) {
  const known = token() ? await get("/me").catch(() => null) : null;
  const owned = known && !known.guest;
  fill(
    main,
    h(
      "header",
      { class: "row spread account-head" },
      h("h1", {}, owned ? t("account.of", { name: known.name }) : t("account.title")),
      owned && doors(),
    ),
    h(
      "div",
      { class: "grid account" },
      owned ? [await friendsPlace(), passwordCard(), await sessionsCard()] : [outside(known), recoveryCard()],
    ),
  );
}

// Friends belong to the account: who asks is answered here too.
async function friendsPlace() {
  const place = h("div", {});
  fill(place, friendList(place, await get("/friends")));
  return place;
}

// Where one goes from here: what was played, how the parlour looks, and out.
function doors() {
  const out = unhurried(async () => {
    await leave();
    location.assign("/");
  });
  return h(
    "nav",
    { class: "row", "aria-label": t("account.title") },
    h("a", { class: "button main", href: "/player" }, t("enter.profile")),
    h("a", { class: "button", href: "/history" }, t("nav.history")),
    h("button", { onclick: openSettings }, t("settings")),
    h("button", { class: "plain danger", "data-out": "", onclick: out }, t("enter.leave")),
  );
}

const secret = (name, kind) =>
  h("input", {
    name,
    type: "password",
    autocomplete: kind,
    required: true,
    minlength: kind === "new-password" ? 8 : null,
  });

function field(word, control) {
  return h("label", { class: "field" }, h("span", {}, t(word)), control);
}

// A form that says below its fields what is wrong.
function form(title, text, fields, button, send) {
  const problem = h("p", { class: "bad", role: "alert" });
  const submit = unhurried(async (event) => {
    event.preventDefault();
    fill(problem);
    try {
      await send();
    } catch (error) {
      fill(problem, sentence(error));
    }
  });
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t(title)),
    h(
      "form",
      { class: "stack", onsubmit: submit },
      text && h("p", { class: "soft small" }, t(text)),
      fields,
      problem,
      h("div", { class: "row end" }, h("button", { class: "main" }, t(button))),
    ),
  );
}

function passwordCard() {
  const [old, fresh] = [secret("old", "current-password"), secret("new", "new-password")];
  const send = async () => {
    await put("/me/password", { old: old.value, new: fresh.value });
    toast(t("account.changed"));
    show();
  };
  const fields = [field("account.old", old), field("account.new", fresh)];
  return form("account.password", "account.password.text", fields, "account.change", send);
}

async function sessionsCard() {
  const sessions = await get("/sessions");
  const end = (id) =>
    unhurried(async () => {
      await remove(`/sessions/${id}`).catch((error) => toast(sentence(error)));
      show();
    });
  const line = (one) =>
    h(
      "li",
      { class: "row spread nowrap" },
      h(
        "span",
        {},
        h("b", {}, clientName(one.client)),
        h("br"),
        h(
          "small",
          { class: "soft", title: `${time((one.seen ?? one.created) * 1000)}, ${one.client}` },
          t("account.seen", { time: moment((one.seen ?? one.created) * 1000) }),
        ),
      ),
      one.here
        ? h("span", { class: "chip" }, t("account.here"))
        : h("button", { class: "small", "data-end": one.id, onclick: end(one.id) }, t("account.end")),
    );
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("account.sessions")),
    h("ul", { class: "plain-list" }, sessions.map(line)),
    sessions.length > 1 &&
      h("div", { class: "row end" }, h("button", { class: "danger", onclick: end("others") }, t("account.others"))),
  );
}

// What a program calls itself, in a few words.
export function clientName(client) {
  const browser = client.match(/(Firefox|Edg|OPR|Chrome|Safari)\//)?.[1];
  const system = client.match(/Android|iPhone|iPad|Windows|Mac OS X|Linux/)?.[0];
  const known = { Edg: "Edge", OPR: "Opera" };
  return [known[browser] ?? browser, system].filter(Boolean).join(", ") || client.slice(0, 40) || t("account.unknown");
}

function outside(known) {
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t(known ? "account.guest" : "account.nobody")),
    h("p", {}, t(known ? "enter.keep" : "enter.why")),
    h(
      "ul",
      { class: "soft gains" },
      ["account.gain.games", "account.gain.devices", "account.gain.clubs"].map((word) => h("li", {}, t(word))),
    ),
    h(
      "div",
      { class: "row" },
      h("button", { class: "main", onclick: () => enter(entered) }, t(known ? "enter.register" : "enter.login")),
    ),
  );
}

async function entered() {
  await knowMe();
  header();
  show();
}

function recoveryCard() {
  const code = h("input", {
    name: "code",
    required: true,
    autocomplete: "one-time-code",
    placeholder: "XXXXX-XXXXX-XXXXX-XXXXX",
  });
  const fresh = secret("password", "new-password");
  const send = async () => {
    const answer = await post("/recoveries", { code: code.value, password: fresh.value });
    remember(answer.token);
    await knowMe();
    header();
    go("/account");
  };
  const fields = [field("account.code", code), field("account.new", fresh)];
  return form("account.forgotten", "account.forgotten.text", fields, "account.recover", send);
}
