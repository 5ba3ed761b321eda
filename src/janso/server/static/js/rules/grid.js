// Which MCR fans go together.

import { h, fill } from "../dom.js";
import { named, t } from "../i18n.js";
import { once } from "../api.js";

// What excludes what, as a grid and, for one chosen pattern, in words.
export async function grid() {
  const data = await once("/rules/mcr/compatibility");
  const label = (fan) => named(fan.names, fan.id);
  const cell = (one, other) => data.cells[`${one.id}|${other.id}`] ?? data.cells[`${other.id}|${one.id}`];
  const told = h("div", { role: "status", class: "grid-told" }, t("grid.how"));
  const tell = (row, column) => {
    const found = cell(row, column);
    const by = data.fans.find((fan) => fan.id === found?.by);
    fill(
      told,
      h("strong", {}, `${label(row)} + ${label(column)}: `),
      !found
        ? t("rules.combines")
        : found.rule === "account_once"
          ? t("grid.once")
          : t("grid.only", { by: label(by ?? row) }),
    );
  };
  const words = h("div", { class: "stack tight" });
  const choose = (fan) => {
    pick.value = fan.id;
    const others = (test) => data.fans.filter((other) => other !== fan && cell(fan, other) && test(cell(fan, other)));
    const line = (word, fans) =>
      fans.length > 0 &&
      h(
        "p",
        {},
        h("b", {}, `${t(word)}: `),
        fans.map((other, at) => [
          at > 0 && ", ",
          h("button", { class: "link", onclick: () => choose(other) }, label(other)),
        ]),
      );
    const lines = [
      line(
        "rules.excludes",
        others((one) => one.by === fan.id),
      ),
      line(
        "grid.inside",
        others((one) => one.by && one.by !== fan.id),
      ),
      line(
        "grid.account",
        others((one) => one.rule === "account_once"),
      ),
    ].filter(Boolean);
    fill(words, lines.length ? lines : h("p", {}, t("grid.free")));
    for (const square of table.querySelectorAll("td, th"))
      square.classList.toggle("here", square.dataset.row === fan.id || square.dataset.column === fan.id);
  };
  const pick = h(
    "select",
    { onchange: () => choose(data.fans.find((fan) => fan.id === pick.value)) },
    data.fans.map((fan) => h("option", { value: fan.id }, `${fan.number}. ${label(fan)}`)),
  );
  const square = (row, column) => {
    const found = row === column ? null : cell(row, column);
    return h("td", {
      class: row === column ? "same" : found ? found.rule : "free",
      "data-row": row.id,
      "data-column": column.id,
      title: `${label(row)} + ${label(column)}`,
      onmouseenter: () => tell(row, column),
      onclick: () => {
        tell(row, column);
        choose(row);
      },
    });
  };
  const table = h(
    "table",
    { class: "compat" },
    h(
      "tr",
      {},
      h("th", {}),
      data.fans.map((fan) =>
        h("th", { title: label(fan), "data-column": fan.id }, Number(fan.number) % 5 === 0 ? fan.number : ""),
      ),
    ),
    data.fans.map((row, at) =>
      h(
        "tr",
        {},
        h("th", { title: label(row), "data-row": row.id, onclick: () => choose(row) }, row.number),
        data.fans.slice(0, at + 1).map((column) => square(row, column)),
      ),
    ),
  );
  const wanted = data.fans.find((fan) => fan.id === "pure_straight") ?? data.fans[0];
  choose(wanted);
  return h(
    "div",
    { class: "stack" },
    h("label", { class: "field" }, h("span", {}, t("grid.one")), pick),
    words,
    h(
      "p",
      { class: "row small" },
      h("span", { class: "key excludes" }),
      t("grid.key.excludes"),
      h("span", { class: "key account_once" }),
      t("grid.key.once"),
      h("span", { class: "key free" }),
      t("rules.combines"),
    ),
    told,
    h("div", { class: "scroll", tabindex: "0", "aria-label": t("rules.grid") }, table),
  );
}
