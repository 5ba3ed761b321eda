// Small helpers for making elements. Text is always set as text, never as HTML.

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "class") element.className = value;
    else if (key === "style") for (const [name, set] of Object.entries(value)) name.startsWith("--") ? element.style.setProperty(name, set) : element.style[name] = set;
    else if (key in element && typeof value !== "string") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  add(element, children);
  return element;
}

export function add(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return element;
}

export function fill(element, ...children) {
  element.replaceChildren();
  return add(element, children);
}

export function say(text) {
  document.getElementById("live").textContent = text;
}

export function debounce(action, wait) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), wait);
  };
}

// A dialog above the page; resolves when it is closed.
export function dialog(title, body, buttons) {
  const box = h("dialog", { class: "dialog", "aria-label": title },
    h("h2", {}, title), body, h("div", { class: "row end" }, buttons));
  document.getElementById("layer").append(box);
  box.addEventListener("close", () => box.remove());
  box.showModal();
  return box;
}
