// The languages of the pages by what they call themselves; the server tells those of `text/languages.py`.
export default { en: "English", ru: "Русский", ja: "日本語", zh: "中文" };
