// A friendly name for somebody who has only just come in: nobody is asked for one before the first tile.

import { post, remember } from "./api.js";
import { pageLang } from "./settings.js";

const NAMES = {
  en: [
    "Quiet Early Lucky Calm Bright Gentle Brave Merry Patient Swift Amber Silver".split(" "),
    "Crane Sparrow Bamboo Plum Orchid Lantern River Dragon Fox Heron Willow Comet".split(" "),
  ],
  ru: [
    "Тихий Ранний Удачливый Спокойный Светлый Добрый Смелый Весёлый Терпеливый Быстрый Янтарный Северный".split(" "),
    "Журавль Воробей Бамбук Фонарь Дракон Лис Ветер Тигр Кедр Ручей Стриж Гость".split(" "),
  ],
};
const TRIES = 5;

export function friendlyName(random = Math.random) {
  const [first, second] = NAMES[pageLang()].map((words) => words[Math.floor(random() * words.length)]);
  return `${first} ${second}`;
}

// Comes in as a guest; a name that belongs to an account is left to its owner.
export async function comeInAsGuest(wanted = "") {
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
