// What the pages' modules must not do. The rules are named one by one, so that the file needs nothing but eslint.
const GLOBALS =
  "window document location history navigator localStorage sessionStorage matchMedia fetch WebSocket Audio FormData URL " +
  "URLSearchParams Blob File Node DOMParser Event CustomEvent setTimeout clearTimeout setInterval clearInterval requestAnimationFrame " +
  "queueMicrotask performance console crypto TextEncoder TextDecoder addEventListener removeEventListener getComputedStyle " +
  "prompt print Notification innerWidth innerHeight Intl caches self process";

export default [
  {
    files: ["**/*.js"],
    languageOptions: {
      ecmaVersion: 2024,
      sourceType: "module",
      globals: Object.fromEntries(GLOBALS.split(" ").map((name) => [name, "readonly"])),
    },
    linterOptions: { reportUnusedDisableDirectives: true },
    rules: {
      "no-undef": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-var": "error",
      "prefer-const": "error",
      eqeqeq: "error",
      "no-implicit-globals": "error",
      "no-shadow-restricted-names": "error",
      "no-dupe-keys": "error",
      "no-dupe-else-if": "error",
      "no-unreachable": "error",
      "no-fallthrough": "error",
      "no-self-assign": "error",
      "no-constant-condition": "error",
      "no-duplicate-imports": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      complexity: ["error", 25],
      "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
      "no-restricted-properties": [
        "error",
        { property: "innerHTML", message: "Text is set as text: use h() and fill()." },
        { property: "outerHTML", message: "Text is set as text: use h() and fill()." },
      ],
    },
  },
  // The page of a tournament is one class still.
  { files: ["**/tournament/cup.js"], rules: { "max-lines": ["error", 490] } },
  // Tables of words are long and have no logic.
  { files: ["**/words/*.js"], rules: { "max-lines": "off" } },
];
