// Who sits here: a guest with a name, or an account.

import { h, fill, dialog, unhurried } from "./dom.js";
import { t } from "./i18n.js";
import { get, post, remember, token } from "./api.js";
import { sentence } from "./show.js";

export async function enter(done) {
  if (token()) {
    const known = await get("/me").catch(() => null);
    if (known) return account(known, done);
  }
  const name = h("input", { name: "name", required: true, maxlength: 24, autocomplete: "username" });
  const password = h("input", { name: "password", type: "password", autocomplete: "current-password", placeholder: t("enter.optional") });
  const problem = h("p", { class: "bad", role: "alert" });
  const ask = unhurried(async (path, body) => {
    try {
      const answer = await post(path, body);
      remember(answer.token);
      box.close();
      done();
    } catch (error) {
      fill(problem, sentence(error));
    }
  });
  const box = dialog(t("enter.title"), h("form", { class: "stack", onsubmit: (event) => { event.preventDefault(); ask("/guests", { name: name.value }); } },
    h("p", { class: "soft" }, t("enter.why")),
    h("label", { class: "field" }, h("span", {}, t("name")), name),
    h("label", { class: "field" }, h("span", {}, t("password")), password), problem),
  [h("button", { onclick: () => ask("/sessions", { name: name.value, password: password.value }) }, t("enter.login")),
    h("button", { onclick: () => ask("/accounts", { name: name.value, password: password.value }) }, t("enter.register")),
    h("button", { class: "main", onclick: () => ask("/guests", { name: name.value }) }, t("enter.guest"))]);
  name.focus();
}

function account(known, done) {
  const box = dialog(t("enter.hello", { name: known.name }), h("p", { class: "soft" }, known.guest ? t("guest") : ""),
    [h("button", { class: "danger", onclick: () => { remember(""); box.close(); location.reload(); } }, t("enter.leave")),
      h("button", { class: "main", onclick: () => { box.close(); done(); } }, t("close"))]);
}
