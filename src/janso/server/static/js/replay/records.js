// Records to choose from: a file of one's own, the last matches, those of public tables.

import { h, fill } from "../dom.js";
import { named, t, time } from "../i18n.js";
import { get, once, post, remember, token, upload } from "../api.js";
import { empty, sentence as mistake } from "../show.js";
import { go, knowMe } from "../shell.js";
import { called } from "../say.js";

export async function recordPage(main) {
  const problem = h("div", { role: "alert" });
  const open = async (chosen) => {
    if (!chosen) return;
    fill(problem, h("p", { class: "soft", role: "status" }, t("replay.reading")));
    try {
      if (!token())
        remember((await post("/guests", { name: `${t("guest")}${Math.floor(Math.random() * 9000 + 1000)}` })).token);
      await knowMe();
      const { id } = await upload("/records", chosen);
      go(`/replay/${id}`);
    } catch (error) {
      fill(problem, h("p", { class: "notice" }, mistake(error)));
    }
  };
  const file = h("input", {
    type: "file",
    class: "unseen",
    "aria-label": t("replay.open"),
    onchange: () => open(file.files[0]),
  });
  const drop = {
    ondragover: (event) => event.preventDefault(),
    ondrop: (event) => {
      event.preventDefault();
      open(event.dataTransfer.files[0]);
    },
  };
  const [sets, records, public_] = await Promise.all([
    once("/rules"),
    token() ? get("/records?mine=1").catch(() => []) : [],
    get("/records").catch(() => []),
  ]);
  fill(
    main,
    h("h1", {}, t("replay.title")),
    problem,
    h(
      "section",
      { class: "card stack", ...drop },
      h("h2", {}, t("replay.open")),
      h("p", { class: "soft" }, t("replay.text")),
      h(
        "p",
        { class: "row" },
        h("label", { class: "button main file" }, t("replay.choose"), file),
        h("span", { class: "soft drop" }, t("replay.drop")),
      ),
    ),
    h(
      "div",
      { class: "grid" },
      recordList("replay.mine", records, "replay.none", sets),
      recordList("replay.public", public_, "history.none", sets),
    ),
  );
}

function recordList(title, records, none, sets) {
  const rules = (id) => named(sets.find((set) => set.id === id)?.name, id);
  const line = (one) =>
    h(
      "li",
      {},
      h("a", { href: `/replay/${one.id}` }, `${rules(one.rules)}: ${one.names.map(called).join(", ")}`),
      " ",
      h("span", { class: "soft small" }, time(one.at * 1000)),
    );
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t(title)),
    records.length ? h("ul", { class: "records" }, records.map(line)) : empty(none),
  );
}
