// House rules in a fold: the settings of the chosen rules, or a file, checked as they are written.

import { h, fill, turns } from "./dom.js";
import { t } from "./i18n.js";
import { optionForm } from "./options.js";

// House rules have no book of their own: the one they come from is named where it is known.
export const HOUSE = "house";
export const parentOf = (toml = "") => toml.match(/^\s*parent\s*=\s*"([^"]+)"/m)?.[1];

// Other rules begin anew. `base` tells from which book the settings come.
export function houseForm(rules, base = async () => rules.value) {
  let form = null;
  const newest = turns();
  const place = h("div", {});
  const load = async () => {
    if (!element.open || form) return;
    const mine = newest();
    const made = await optionForm(await base());
    if (!mine()) return;
    form = made;
    fill(place, form.element);
  };
  const element = h("details", { class: "options", ontoggle: load }, h("summary", {}, t("rules.house")), place);
  rules.addEventListener("change", () => {
    form = null;
    fill(place);
    load();
  });
  return { element, toml: () => form?.toml() ?? "" };
}
