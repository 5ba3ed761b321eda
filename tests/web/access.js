// What a page needs so that everybody can read and use it: run inside the page, answers with what is wrong.
(() => {
  const parse = (text) => {
    const numbers = (text.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
    if (text.startsWith("color(srgb")) return [numbers[0] * 255, numbers[1] * 255, numbers[2] * 255, numbers[3] ?? 1];
    return text.startsWith("rgb") ? [numbers[0], numbers[1], numbers[2], numbers[3] ?? 1] : [0, 0, 0, 0];
  };
  const over = (top, under) => {
    const alpha = top[3] + under[3] * (1 - top[3]);
    if (!alpha) return [0, 0, 0, 0];
    return [0, 1, 2].map((i) => (top[i] * top[3] + under[i] * under[3] * (1 - top[3])) / alpha).concat(alpha);
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
  // Every colour that may lie behind an element: plain backgrounds, and each stop of a gradient.
  const layers = (element) => {
    const style = getComputedStyle(element);
    const stops = style.backgroundImage.includes("gradient") ? style.backgroundImage.match(/color\(srgb[^)]*\)|rgba?\([^)]*\)/g) ?? [] : [];
    return stops.length ? stops.map(parse) : [parse(style.backgroundColor)];
  };
  const behind = (element) => {
    let found = [[0, 0, 0, 0]];
    for (let at = element; at; at = at.parentElement) {
      found = found.flatMap((top) => layers(at).map((under) => over(top, under)));
      if (found.every((one) => one[3] > 0.995)) return found;
    }
    return found.map((one) => over(one, [255, 255, 255, 1]));
  };
  const seen = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.getBoundingClientRect().width > 1;
  const faint = (element) => { let all = 1; for (let at = element; at; at = at.parentElement) all *= Number(getComputedStyle(at).opacity); return all; };
  const contrast = () => {
    const wrong = new Map();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const element = walk.currentNode.parentElement;
      const text = walk.currentNode.data.trim();
      if (!text || element.closest(".unseen, option, script, :disabled, svg") || !seen(element)) continue;
      const style = getComputedStyle(element);
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const ink = parse(style.color);
      ink[3] *= faint(element);
      const worst = Math.min(...behind(element).map((ground) => ratio(over(ink, ground), ground)));
      if (worst < (large ? 3 : 4.5) - 0.01) wrong.set(`${element.tagName}.${element.className}`, `${worst.toFixed(2)} «${text.slice(0, 30)}»`);
    }
    return [...wrong].map(([where, what]) => `${where}: ${what}`);
  };
  // Things to press on a phone: at least 24 px in both directions, tiles of a hand apart.
  const small = () => [...document.querySelectorAll("main :is(button, select, input, a.button), #top :is(button, a)")]
    .filter((one) => seen(one) && !one.closest(".scroll, .compat, p, li, td"))
    .filter((one) => { const box = (one.closest("label") ?? one).getBoundingClientRect(); return Math.min(box.width, box.height) < 24; })
    .map((one) => one.outerHTML.slice(0, 90));
  const focus = () => {
    const one = document.activeElement;
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    return { end: one === document.body, html: one.outerHTML.slice(0, 90), ring, inside: box.bottom > 0 && box.top < innerHeight && box.width > 0,
      order: window.lastFocus ? Boolean(window.lastFocus.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) : true, keep: (window.lastFocus = one, true) };
  };
  window.access = { contrast, small, focus };
})();
