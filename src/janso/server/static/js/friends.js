// Friends: one asks, the other accepts; until then nothing is told of either.

import { h, fill, unhurried } from "./dom.js";
import { learnWords, t } from "./i18n.js";
import { get, put, remove } from "./api.js";
import { header, me } from "./shell.js";
import { sentence } from "./show.js";
import words from "./words/friends.js";

learnWords("friends", words);

const SHOWN = 12;
const path = (name) => `/friends/${encodeURIComponent(name)}`;
const profile = (one) => h("a", { href: `/player/${encodeURIComponent(one.name)}` }, one.name);

// Asks, accepts, declines, takes back or ends; what is wrong is said at its place.
function doing(problem, done) {
  return (act) =>
    unhurried(async () => {
      try {
        await act();
        await done();
      } catch (error) {
        fill(problem, sentence(error));
      }
    });
}

const press = (word, name, onclick, more = {}) =>
  h(
    "button",
    { class: "small", "data-do": word, "aria-label": `${t(`friends.${word}`)}: ${name}`, onclick, ...more },
    t(`friends.${word}`),
  );

function asking(one, act) {
  return h(
    "li",
    { class: "row spread" },
    h("span", {}, profile(one), " ", h("span", { class: "soft small" }, t("friends.asks"))),
    h(
      "span",
      { class: "row" },
      press(
        "accept",
        one.name,
        act(() => put(path(one.name))),
        { class: "small main" },
      ),
      press(
        "decline",
        one.name,
        act(() => remove(path(one.name))),
      ),
    ),
  );
}

function line(one) {
  return h(
    "li",
    { class: "row spread" },
    profile(one),
    one.table
      ? h("a", { class: "small", href: `/table/${one.table}` }, t("friends.playing"))
      : one.playing && h("span", { class: "soft small" }, t("friends.playing")),
  );
}

function asked(one, act) {
  return h(
    "li",
    { class: "row spread" },
    h("span", {}, profile(one), " ", h("span", { class: "soft small" }, t("friends.asked"))),
    press(
      "back",
      one.name,
      act(() => remove(path(one.name))),
      { class: "small plain" },
    ),
  );
}

/** Those who ask first, then friends, those who play now before the others, then whom one has asked. */
export function friendList(place, found) {
  const own = me.name && !me.guest;
  if (!own && found.length === 0) return false;
  const problem = h("p", { class: "bad small", role: "alert" });
  const again = async () => {
    const told = await get("/friends");
    me.waiting = told.filter((one) => one.state === "asks").length;
    header();
    fill(place, friendList(place, told));
  };
  const act = doing(problem, again);
  const of = (state) => found.filter((one) => one.state === state);
  const friends = of("friend").sort((a, b) => Number(b.playing) - Number(a.playing));
  return h(
    "section",
    { class: "card stack tight", id: "friends" },
    h("h2", {}, t("friends.title"), of("asks").length > 0 && h("span", { class: "unread num" }, of("asks").length)),
    found.length
      ? h(
          "ul",
          { class: "plain-list" },
          of("asks").map((one) => asking(one, act)),
          friends.slice(0, SHOWN).map(line),
          of("asked").map((one) => asked(one, act)),
        )
      : h("p", { class: "soft small" }, t("friends.none")),
    problem,
    own && naming(act),
  );
}

// Somebody is asked without a way over the profile.
function naming(act) {
  const word = t("friends.name");
  const name = h("input", { name: "friend", required: true, maxlength: 24, placeholder: word, "aria-label": word });
  const ask = act(() => put(path(name.value.trim())));
  const submit = (event) => {
    event.preventDefault();
    ask();
  };
  return h("form", { class: "row nowrap", onsubmit: submit }, name, h("button", {}, t("friends.ask")));
}

/** What may be done about somebody on their own page. */
export function friendButton(known) {
  const place = h("div", { class: "row" });
  const problem = h("span", { class: "bad small", role: "alert" });
  const draw = (state) => {
    const change = (work, then) => doing(problem, () => draw(then))(work);
    const to = () => put(path(known.name)).then(({ state: now }) => now);
    const ask = unhurried(async () => {
      try {
        draw(await to());
      } catch (error) {
        fill(problem, sentence(error));
      }
    });
    const off = (word) =>
      press(
        word,
        known.name,
        change(() => remove(path(known.name)), "none"),
        { class: "" },
      );
    const buttons = {
      none: () => press("ask", known.name, ask, { class: "" }),
      asked: () => [h("span", { class: "soft small" }, t("friends.asked")), off("back")],
      asks: () => [
        h("span", { class: "small" }, t("friends.asks")),
        press("accept", known.name, ask, { class: "main" }),
        off("decline"),
      ],
      friend: () => [h("span", { class: "chip" }, t("friends.friend")), off("end")],
    };
    place.dataset.friend = state;
    fill(place, buttons[state](), problem);
  };
  get("/friends").then(
    (list) => draw(list.find((one) => one.name === known.name)?.state ?? "none"),
    () => null,
  );
  return place;
}
