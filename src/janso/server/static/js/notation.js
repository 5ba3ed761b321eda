// Hands and tiles as text: reading, sorting, writing. Nothing here needs a page.

// "123m0p(1<23s)[5555z]+9m" cut into concealed tiles, melds and the winning tile.
export function readHand(text) {
  const out = { concealed: [], melds: [], win: null };
  const parts = /\(([^)]*)\)|\[([^\]]*)\]|([^()[\]]+)/g;
  const plus = text.replace(/\([^)]*\)|\[[^\]]*\]/g, (all) => "\u0001".repeat(all.length)).indexOf("+");
  const body = plus >= 0 ? text.slice(0, plus) : text;
  for (const found of body.matchAll(parts)) {
    if (found[1] !== undefined) out.melds.push({ concealed: false, ...readGroup(found[1]) });
    else if (found[2] !== undefined) out.melds.push({ concealed: true, ...readGroup(found[2]) });
    else out.concealed.push(...readGroup(found[3]).tiles);
  }
  if (plus >= 0) out.win = readGroup(text.slice(plus + 1)).tiles[0] ?? null;
  return out;
}

export function readGroup(text) {
  const tiles = [];
  let waiting = [];
  let sign = "";
  let from = "",
    claimed = -1,
    added = -1;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (/\d/.test(char)) {
      waiting.push({ digit: char, sign, mark: "" });
      sign = "";
    } else if (char === "!" && waiting.length) {
      waiting[waiting.length - 1].mark = `!${text[++i]}`;
    } else if (char === "!") {
      tiles[tiles.length - 1] += `!${text[++i]}`;
    } else if ("<^>+".includes(char)) {
      sign = char;
    } else if (/[mpszfjuxa]/.test(char)) {
      for (const one of waiting) {
        if (one.sign === "+") added = tiles.length;
        else if (one.sign) {
          from = one.sign;
          claimed = tiles.length;
        }
        tiles.push(one.digit + char + one.mark);
      }
      waiting = [];
    }
  }
  return { tiles, from, claimed, added };
}

const ORDER = "mpszfjuxa";

export function sortTiles(names) {
  const key = (name) =>
    ORDER.indexOf(name[1]) * 100 + (name[0] === "0" ? 55 : Number(name[0]) * 10 + (name.length > 2 ? 1 : 0));
  return [...names].sort((a, b) => key(a) - key(b));
}

export function kindOf(name) {
  return (name[0] === "0" ? "5" : name[0]) + name[1];
}

// Tiles as short mpsz: ["1m","2m"] becomes "12m".
export function compact(names) {
  let out = "";
  names.forEach((name, at) => {
    const next = names[at + 1];
    out += next && next[1] === name[1] && name.length === 2 ? name[0] : name;
  });
  return out;
}
