// The sheet of a deal, to look at and to print.

import { h, fill } from "../dom.js";
import { learnWords, t } from "../i18n.js";
import { file, get } from "../api.js";
import { failure } from "../show.js";
import words from "../words/replay.js";

learnWords("replay", words);

export const styles = ["records"];

export async function render(main, id) {
  const record = await get(`/records/${id}`);
  const deals = record.deals.length || 1;
  const show = () => {
    const deal = Math.min(Math.max(Number(location.hash.slice(1)) || 1, 1), deals);
    fill(
      main,
      h(
        "div",
        { class: "row no-print" },
        h("a", { class: "button", href: `/replay/${id}#${deal}.1` }, t("back")),
        h(
          "label",
          { class: "field" },
          h("span", {}, t("replay.deal")),
          h(
            "select",
            {
              onchange: (event) => {
                location.hash = event.target.value;
              },
            },
            Array.from({ length: deals }, (_, at) => h("option", { value: at + 1, selected: at + 1 === deal }, at + 1)),
          ),
        ),
        h("button", { class: "main", onclick: () => print() }, t("print")),
      ),
      h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": t("replay.paifu") }, sheet),
    );
    file(`/records/${id}/export?format=paifu-svg&deal=${deal - 1}`).then(
      ({ blob }) => {
        URL.revokeObjectURL(sheet.src);
        sheet.src = URL.createObjectURL(blob);
      },
      (error) => sheet.replaceWith(failure(error, show)),
    );
  };
  const sheet = h("img", { class: "sheet", alt: t("replay.paifu") });
  addEventListener("hashchange", show);
  show();
  return () => {
    removeEventListener("hashchange", show);
    URL.revokeObjectURL(sheet.src);
  };
}
