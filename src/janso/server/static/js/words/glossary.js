// Words of the dictionary's page.
export default {
  "glossary.search": "Find a word in any language",
  "glossary.letters": "Words by their first letter",
  "glossary.lead": "{words} of the game, in English, Russian and Japanese or Chinese.",
  "glossary.more": "There are more: write another letter or two.",
  "words.one": "{n} word",
  "words.other": "{n} words",
};
