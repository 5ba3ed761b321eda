// Who sits here: a guest with a friendly name, or an account.

import { h, fill, dialog, unhurried } from "./dom.js";
import { t } from "./i18n.js";
import { get, leave, post, put, remember, token } from "./api.js";
import { me } from "./shell.js";
import { sentence } from "./show.js";

export async function enter(done) {
  if (token()) {
    const known = await get("/me").catch(() => null);
    if (known) return known.guest ? guest(known, done) : account(known, done);
  }
  return door(done);
}

function field(word, control) {
  return h("label", { class: "field" }, h("span", {}, t(word)), control);
}

const nameField = (value = "") =>
  h("input", { name: "name", required: true, maxlength: 24, autocomplete: "username", value });
const secret = (kind, more = {}) => h("input", { name: "password", type: "password", autocomplete: kind, ...more });

// Asks the server to let somebody in; what is wrong is said below the fields.
function asking(box, problem, done) {
  return unhurried(async (path, body) => {
    if (!body.name.trim()) {
      fill(problem, t("enter.empty"));
      box().querySelector("[name=name]").focus();
      return;
    }
    try {
      const answer = await post(path, body);
      remember(answer.token);
      box().close();
      done();
    } catch (error) {
      fill(problem, sentence(error));
    }
  });
}

function door(done) {
  const name = nameField();
  const password = secret("current-password", { placeholder: t("enter.optional") });
  const problem = h("p", { class: "bad", role: "alert" });
  const ask = asking(() => box, problem, done);
  const both = () => ({ name: name.value, password: password.value });
  const submit = (event) => {
    event.preventDefault();
    if (password.value) ask("/sessions", both());
    else ask("/guests", { name: name.value });
  };
  const form = h(
    "form",
    { class: "stack", id: "enter-form", novalidate: true, onsubmit: submit },
    h("p", { class: "soft" }, t("enter.why")),
    field("name", name),
    field("password", password),
    problem,
    h("p", { class: "small" }, h("a", { href: "/account", onclick: () => box.close() }, t("enter.forgotten"))),
  );
  const box = dialog(t("enter.title"), form, [
    h("button", { onclick: () => ask("/sessions", both()) }, t("enter.login")),
    h("button", { onclick: () => ask("/accounts", both()) }, t("enter.register")),
    h("button", { class: "main", form: "enter-form" }, t("enter.guest")),
  ]);
  name.focus();
}

// A guest may become an account and loses nothing: the same person with a password.
function guest(known, done) {
  const name = nameField(known.name);
  const password = secret("new-password", { minlength: 8 });
  const problem = h("p", { class: "bad", role: "alert" });
  const ask = asking(() => box, problem, done);
  const submit = (event) => {
    event.preventDefault();
    ask("/accounts", { name: name.value, password: password.value });
  };
  const rename = unhurried(async () => {
    try {
      await put("/me/name", { name: name.value });
      box.close();
      done();
    } catch (error) {
      fill(problem, sentence(error));
    }
  });
  const form = h(
    "form",
    { class: "stack", id: "keep-form", novalidate: true, onsubmit: submit },
    field("name", name),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", "data-rename": "", onclick: rename }, t("enter.rename")),
      h("a", { class: "button", href: "/player", onclick: () => box.close() }, t("enter.profile")),
    ),
    h("p", { class: "soft" }, t("enter.keep")),
    field("password", password),
    problem,
  );
  const box = dialog(t("enter.hello", { name: known.name }), form, [
    leaveButton(),
    h(
      "button",
      {
        class: "plain",
        onclick: () => {
          box.close();
          door(done);
        },
      },
      t("enter.other"),
    ),
    h("button", { onclick: () => box.close() }, t("close")),
    h("button", { class: "main", form: "keep-form" }, t("enter.register")),
  ]);
  password.focus();
}

function leaveButton() {
  const out = unhurried(async () => {
    await leave();
    location.reload();
  });
  return h("button", { class: "danger plain", onclick: out }, t("enter.leave"));
}

const friendsWait = () => t("friends.waiting", { n: me.waiting });

// Pages about oneself, and the front page where friends stand when somebody asks.
function doors(close) {
  const door = (path, word) => h("a", { class: "button", href: path, onclick: close }, t(word));
  const asked = me.waiting > 0 && h("a", { class: "button main", href: "/?friends", onclick: close }, friendsWait());
  return h("p", { class: "row" }, asked, door("/player", "enter.profile"), door("/account", "enter.account"));
}

function account(known, done) {
  const close = () => {
    box.close();
    done();
  };
  const box = dialog(
    t("enter.hello", { name: known.name }),
    doors(() => box.close()),
    [leaveButton(), h("button", { class: "main", onclick: close }, t("close"))],
  );
}
