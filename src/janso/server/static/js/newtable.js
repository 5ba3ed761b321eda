// The form that opens a table: rules, options, seats, clocks, hints.

import { h, fill, unhurried } from "./dom.js";
import { named, t } from "./i18n.js";
import { post } from "./api.js";
import { optionForm } from "./options.js";
import { said } from "./say.js";
import { asSomebody, go } from "./shell.js";
import { sentence } from "./show.js";

export function newTable(rules, bots, problem) {
  const names = bots.map((bot) => bot.name ?? bot.id ?? bot);
  const usual = names.includes("solid") ? "solid" : "greedy";
  const set = h(
    "select",
    { name: "rules" },
    rules.map((one) => h("option", { value: one.id }, `${named(one.name, one.id)} (${one.id})`)),
  );
  const wanted = new URLSearchParams(location.search).get("rules");
  set.value = [wanted, "riichi"].find((id) => rules.some((one) => one.id === id)) ?? rules[0]?.id;
  const seats = h("div", { class: "seats-two" });
  const title = h("input", { maxlength: 40 });
  const clock = h("input", { type: "number", min: 3, max: 600, value: 20 });
  const bank = h("input", { type: "number", min: 0, max: 3600, value: 60 });
  const claim = h("input", { type: "number", name: "claim", min: 1, max: 600, placeholder: t("room.asmove") });
  const session = h("input", { type: "number", name: "session", min: 1, max: 1440, placeholder: t("room.nolimit") });
  const away = h("input", {
    type: "number",
    name: "stand_in",
    min: 5,
    max: 3600,
    value: 60,
    placeholder: t("room.never"),
  });
  const hints = h(
    "select",
    { name: "hints" },
    ["full", "gentle", "off"].map((degree) => h("option", { value: degree }, t(`room.hints.${degree}`))),
  );
  const open = h("input", { type: "checkbox", checked: true });
  const counts = h(
    "select",
    { name: "counts" },
    ["no", "yes", "names"].map((value) => h("option", { value }, t(`room.counts.${value}`))),
  );
  const options = h("details", { class: "options" }, h("summary", {}, t("room.options")));
  let house = null;
  const seatRow = (at) =>
    h(
      "label",
      { class: "row nowrap" },
      h("span", { class: "soft seat-number" }, at + 1),
      h(
        "select",
        { "data-seat": at, "aria-label": `${t("room.seats")} ${at + 1}` },
        h("option", { value: "open" }, t("seat.open")),
        h("option", { value: "me", selected: at === 0 }, t("seat.me")),
        names.map((name) =>
          h(
            "option",
            {
              value: `bot:${name}`,
              selected: at > 0 && name === usual,
              title: said(bots.find((bot) => bot.id === name)?.text ?? ""),
            },
            `${t("seat.bot")}: ${said(name)}`,
          ),
        ),
      ),
    );
  const lay = () => {
    const chosen = rules.find((one) => one.id === set.value);
    fill(
      seats,
      Array.from({ length: chosen?.seats || 4 }, (_, at) => seatRow(at)),
    );
    house = null;
    fill(options, h("summary", {}, t("room.options")));
    options.open = false;
  };
  set.addEventListener("change", lay);
  options.addEventListener("toggle", async () => {
    const rules = set.value;
    if (!options.open || house) return;
    const form = await optionForm(rules);
    if (house || rules !== set.value) return;
    house = form;
    options.append(house.element);
  });
  lay();
  const create = async () => {
    const chosen = [...seats.querySelectorAll("select")].map((select) => {
      const [kind, bot] = select.value.split(":");
      return kind === "bot" ? { kind, bot } : { kind };
    });
    const body = {
      seats: chosen,
      // Against bots alone nobody waits, so nobody is hurried.
      clock: chosen.some((seat) => seat.kind === "open")
        ? {
            move: Number(clock.value),
            bank: Number(bank.value),
            claim: Number(claim.value) || null,
            session: Number(session.value) || null,
          }
        : null,
      stand_in: Number(away.value) || null,
      hints: hints.value,
      public: open.checked,
      name: title.value,
    };
    const toml = house?.toml();
    const options = counts.value === "no" ? {} : { winner_counts: counts.value };
    Object.assign(body, toml ? { toml } : { rules: set.value }, { options });
    try {
      const { code } = await post("/rooms", body);
      go(`/table/${code}`);
    } catch (error) {
      fill(problem, h("p", { class: "notice" }, sentence(error)));
      problem.scrollIntoView({ block: "center" });
    }
  };
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("lobby.new")),
    h("label", { class: "field" }, h("span", {}, t("rules")), set),
    options,
    h("label", { class: "field" }, h("span", {}, t("room.name")), title),
    h("fieldset", { class: "stack tight" }, h("legend", {}, t("room.seats")), seats),
    h(
      "div",
      { class: "row" },
      h("label", { class: "field" }, h("span", {}, t("room.clock")), clock),
      h("label", { class: "field" }, h("span", {}, t("room.bank")), bank),
      h("label", { class: "field", title: t("seat.standin.told") }, h("span", {}, t("room.standin")), away),
      h("span", { class: "soft small" }, t("room.clock.bots")),
    ),
    h(
      "details",
      { class: "options" },
      h("summary", {}, t("room.cuptime")),
      h(
        "div",
        { class: "row" },
        h("label", { class: "field" }, h("span", {}, t("room.claim")), claim),
        h("label", { class: "field" }, h("span", {}, t("room.session")), session),
      ),
    ),
    h(
      "div",
      { class: "row" },
      h("label", { class: "field" }, h("span", {}, t("hint.ask")), hints),
      h("label", { class: "check" }, open, t("room.public")),
      h("label", { class: "field" }, h("span", {}, t("room.counts")), counts),
    ),
    h(
      "div",
      { class: "row end" },
      h("button", { class: "main", id: "create", onclick: unhurried(() => asSomebody(create)) }, t("room.create")),
    ),
  );
}
