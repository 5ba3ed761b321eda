// A friendly name for somebody who has only just come in: nobody is asked for one before the first tile.

import { post, remember } from "./api.js";
import { learnWords, speak, t } from "./i18n.js";
import words from "./words/guests.js";

learnWords("guests", words);

const TRIES = 5;

export function friendlyName(random = Math.random) {
  const one = (list) => list[Math.floor(random() * list.length)];
  return `${one(t("guest.first").split(" "))} ${one(t("guest.second").split(" "))}`;
}

// Comes in as a guest; a name that belongs to an account is left to its owner.
export async function comeInAsGuest(wanted = "") {
  await speak();
  for (let left = TRIES; ; left -= 1) {
    const number = left < TRIES ? ` ${Math.floor(Math.random() * 90 + 10)}` : "";
    try {
      const { token } = await post("/guests", { name: wanted || friendlyName() + number });
      remember(token);
      return;
    } catch (error) {
      if (error.status !== 409 || wanted || left <= 1) throw error;
    }
  }
}
