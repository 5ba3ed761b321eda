// Small helpers for making elements. Text is always set as text, never as HTML.

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) listen(element, key.slice(2), value);
    else if (key === "class") element.className = value;
    else if (key === "style")
      for (const [name, set] of Object.entries(value))
        name.startsWith("--") ? element.style.setProperty(name, set) : (element.style[name] = set);
    else if (key in element && typeof value !== "string") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  add(element, children);
  return element;
}

// One listener for each kind of event, which asks what to do now: so an element can be given a new purpose.
function listen(element, type, action) {
  if (!element.actions) element.actions = {};
  if (!(type in element.actions)) element.addEventListener(type, dispatch);
  element.actions[type] = action;
}

function dispatch(event) {
  const { currentTarget, type } = event;
  const act = () => currentTarget.actions[type]?.(event);
  return changing ? queueMicrotask(act) : act();
}

// Taking away the element that has the focus makes it blur in the middle of our change: what listens to that hears of it
// when the change is whole, for it may want to change the same page.
let changing = 0;

function whole(change) {
  changing += 1;
  try {
    change();
  } finally {
    changing -= 1;
  }
}

export function add(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return element;
}

export function fill(element, ...children) {
  whole(() => element.replaceChildren());
  return add(element, children);
}

// Makes an element's content look like new content, changing only what differs: focus, scrolling and motion stay.
export function update(element, ...children) {
  const wanted = add(document.createElement("div"), children);
  whole(() => matchChildren(element, wanted));
  return element;
}

function matchChildren(old, wanted) {
  const next = [...wanted.childNodes];
  next.forEach((node, at) => {
    const now = old.childNodes[at];
    if (!now) old.append(node);
    else if (!alike(now, node)) now.replaceWith(node);
    else if (now.nodeType === Node.TEXT_NODE) {
      if (now.data !== node.data) now.data = node.data;
    } else match(now, node);
  });
  while (old.childNodes.length > next.length) old.lastChild.remove();
}

function alike(one, other) {
  return one.nodeName === other.nodeName && one.dataset?.key === other.dataset?.key;
}

// Styles are set by property below; whether a fold is open belongs to the reader.
function kept(element, name) {
  return name === "style" || (name === "open" && element.nodeName === "DETAILS");
}

function match(old, wanted) {
  for (const { name } of [...old.attributes])
    if (!kept(old, name) && !wanted.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (!kept(old, name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.style && old.style.cssText !== wanted.style.cssText) old.style.cssText = wanted.style.cssText;
  for (const type of Object.keys(wanted.actions ?? {})) listen(old, type, wanted.actions[type]);
  for (const type of Object.keys(old.actions ?? {})) if (!wanted.actions?.[type]) old.actions[type] = null;
  matchChildren(old, wanted);
  if ("value" in old && old.value !== wanted.value && document.activeElement !== old) old.value = wanted.value;
  if ("checked" in old) old.checked = wanted.checked;
}

// Sentences for a screen reader: each is added to the last ones, so that none is lost when several come at once.
export function say(text) {
  const live = document.getElementById("live");
  live.append(h("p", {}, text));
  while (live.children.length > 12) live.firstChild.remove();
}

// A short note in sight of everybody, gone by itself.
export function toast(text) {
  say(text);
  const layer = document.getElementById("layer");
  layer.querySelector(".toast")?.remove();
  const note = h("p", { class: "toast", "aria-hidden": "true" }, text);
  layer.append(note);
  setTimeout(() => note.remove(), 2600);
}

export function debounce(action, wait) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), wait);
  };
}

// Answers may come in another order than they were asked for: `const newest = turn()` before a question, and after it
// `newest()` says whether nobody has asked again.
export function turns() {
  let last = 0;
  return () => {
    const mine = (last += 1);
    return () => mine === last;
  };
}

// A slow answer tempts to press again: until the first press is through, further ones do nothing.
export function unhurried(action) {
  let busy = false;
  return async (...values) => {
    if (busy) return;
    busy = true;
    try {
      await action(...values);
    } finally {
      busy = false;
    }
  };
}

// A dialog above the page; resolves when it is closed.
export function dialog(title, body, buttons) {
  const box = h(
    "dialog",
    { class: "dialog", "aria-label": title },
    h("h2", {}, title),
    body,
    h("div", { class: "row end" }, buttons),
  );
  document.getElementById("layer").append(box);
  box.addEventListener("close", () => box.remove());
  box.showModal();
  return box;
}

const SIGNS = {
  gear: "M8.6 2h2.8l.4 2 1.6.7 1.7-1.1 2 2-1.1 1.7.7 1.6 2 .4v2.8l-2 .4-.7 1.6 1.1 1.7-2 2-1.7-1.1-1.6.7-.4 2H8.6l-.4-2-1.6-.7-1.7 1.1-2-2L4 14.1l-.7-1.6-2-.4V9.3l2-.4L4 7.3 2.9 5.6l2-2 1.7 1.1L8.2 4zM10 7.4a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z",
  start: "M4 3h2v14H4zM17 3v14L7 10z",
  back: "M14 3h-2.4l-6 7 6 7H14l-6-7z",
  play: "M3 3l7 7-7 7zM10 3l7 7-7 7z",
  rewind: "M17 3l-7 7 7 7zM10 3l-7 7 7 7z",
  run: "M6 2.5l10 7.5-10 7.5z",
  pause: "M5 3h4v14H5zM11 3h4v14h-4z",
  on: "M6 3h2.4l6 7-6 7H6l6-7z",
  end: "M3 3l10 7-10 7zM14 3h2v14h-2z",
};

// Signs drawn by lines: fonts need not have them.
export function sign(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("class", "sign");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SIGNS[name]);
  svg.append(path);
  return svg;
}
