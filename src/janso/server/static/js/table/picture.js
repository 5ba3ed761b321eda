// A win as a picture to pass on: cloth, hand, patterns and points, drawn here with the reader's own words.

import { dialog, h } from "../dom.js";
import { count, known, learnWords, named, t } from "../i18n.js";
import { said, spoken } from "../say.js";
import words from "../words/picture.js";
import "./terms.js";

learnWords("picture", words);

const WIDE = 1200;
const HIGH = 630;
const MARGIN = 70;
const LARGEST = 84;
const MOST = 8;
const FONT = "system-ui, sans-serif";

function layCloth(pen) {
  const light = pen.createRadialGradient(WIDE / 2, HIGH * 0.42, 40, WIDE / 2, HIGH * 0.42, WIDE * 0.62);
  light.addColorStop(0, "#35715a");
  light.addColorStop(0.6, "#1f5c45");
  light.addColorStop(1, "#174635");
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDE, HIGH);
}

function write(pen, text, { x, y, size, bold = false, colour = "#f4f6ef", right = false, most = WIDE - 2 * MARGIN }) {
  pen.font = `${bold ? "bold " : ""}${size}px ${FONT}`;
  pen.fillStyle = colour;
  pen.textAlign = right ? "right" : "left";
  pen.fillText(text, x, y, most);
}

async function handPicture(text) {
  const image = h("img", { src: `/api/v1/hand.png?tile=${LARGEST}&hand=${encodeURIComponent(text)}` });
  await image.decode();
  return image;
}

// The patterns in two columns, as many as there is room for.
function writePatterns(pen, patterns, names) {
  patterns.slice(0, MOST).forEach((one, at) => {
    const x = MARGIN + (at % 2) * (WIDE / 2 - MARGIN / 2);
    const y = 372 + Math.floor(at / 2) * 42;
    const name = named(names[one.id], known(`line.${one.id}`) ?? said(one.name ?? one.id));
    const often = one.count > 1 ? ` × ${one.count}` : "";
    write(pen, `${name}${often}`, { x, y, size: 27, most: 430 });
  });
  if (patterns.length > MOST) write(pen, "…", { x: MARGIN, y: 372 + (MOST / 2) * 42, size: 27 });
}

export async function drawWin(event, names, patterns) {
  const canvas = h("canvas", { class: "win-picture", width: WIDE, height: HIGH });
  const pen = canvas.getContext("2d");
  layCloth(pen);
  const { score } = event;
  const how = event.self_draw ? t("result.self") : t("result.from", { name: names[event.source] ?? "" });
  write(pen, t("result.wins", { name: names[event.seat] }), { x: MARGIN, y: 104, size: 46, bold: true });
  write(pen, how, { x: MARGIN, y: 146, size: 26, colour: "#c7d8cc" });
  const image = await handPicture(event.hand);
  const scale = Math.min(1, (WIDE - 2 * MARGIN) / image.width);
  pen.drawImage(image, MARGIN, 186, image.width * scale, image.height * scale);
  writePatterns(pen, score?.patterns ?? [], patterns);
  const parts = [score?.han && t("result.han", { n: score.han }), score?.fu && t("result.fu", { n: score.fu })];
  if (score?.limit) parts.push(spoken(score, "limit"));
  const below = { x: MARGIN, y: HIGH - 46, bold: true, size: 52, colour: "#ffc24b", most: 560 };
  write(pen, count("points", score?.points ?? 0), below);
  const right = { x: WIDE - MARGIN, y: HIGH - 46, size: 28, right: true, most: 480 };
  write(pen, [...parts.filter(Boolean), "Janso"].join(" · "), right);
  return canvas;
}

function fileOf(canvas) {
  return new Promise((done) =>
    canvas.toBlob((blob) => done(new File([blob], "janso.png", { type: "image/png" })), "image/png"),
  );
}

export async function pictureOfWin(event, names, patterns) {
  const canvas = await drawWin(event, names, patterns);
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", t("result.wins", { name: names[event.seat] }));
  const file = await fileOf(canvas);
  const address = URL.createObjectURL(file);
  const shares = navigator.canShare?.({ files: [file] });
  const box = dialog(t("result.picture"), canvas, [
    h("button", { class: "plain", onclick: () => box.close() }, t("close")),
    shares && h("button", { onclick: () => navigator.share({ files: [file] }).catch(() => null) }, t("picture.share")),
    h("a", { class: "button main", href: address, download: "janso.png" }, t("picture.save")),
  ]);
  box.addEventListener("close", () => URL.revokeObjectURL(address));
}
