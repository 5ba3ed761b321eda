// The review beside the replay: what the coach says of the decision at this moment, and which lines of the story went wrong.

import { h } from "../dom.js";
import { learnWords, pageLang, speak, t } from "../i18n.js";
import { get } from "../api.js";
import { actWords, worth } from "../table/coach.js";
import words from "../words/review.js";

learnWords("review", words);

/**
 * The verdicts of a match that has been reviewed, or nothing: `wrong` are the events that were mistakes, `line(at, seat)`
 * tells of the decision that follows an event or was taken at it; those of the seat that is looked from come first, for
 * several players may decide about one discard.
 * @param {string} id
 * @param {string[]} names
 */
export async function verdicts(id, names) {
  const told = await get(`/records/${id}/review`);
  if (told.state !== "done") return null;
  await speak();
  const marked = new Set(told.mistakes);
  const every = told.decisions.map((each, at) => ({ ...each, marked: marked.has(at) }));
  const wrong = new Set(every.filter((each) => each.marked).map((each) => each.at));
  const line = (at, seat) => {
    const near = [at + 1, at].flatMap((moment) => every.filter((each) => each.at === moment));
    const each = near.find((one) => one.seat === seat) ?? near[0];
    return each ? verdict(each, names) : null;
  };
  return { wrong, line };
}

function verdict(each, names) {
  const why = (each.why[pageLang()] ?? each.why.en ?? []).join("; ");
  const text = { did: actWords(each.did_act), best: actWords(each.best_act), name: names[each.seat] };
  return h(
    "p",
    { class: `beside small${each.marked ? " wrong-choice" : ""}` },
    t("review.other", text),
    " ",
    each.right
      ? h("span", { class: "good" }, t("review.good"))
      : h("b", { class: "bad num" }, t("review.cost", { n: worth(each.loss) })),
    why && h("span", { class: "soft" }, ` ${why}`),
  );
}
