// The totals deal by deal, as lines.
import { node, words } from "./shell.mjs";
import { minus } from "./sheet.mjs";

const WIDTH = 640;
const HEIGHT = 240;

function drawn(tag, given, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(given)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// The points of each player's line in a box, from the left; a total that is not known ends it.
export function lines(curve, width, height) {
  const every = curve.flat().filter((total) => total !== null);
  const [least, most] = [Math.min(0, ...every), Math.max(0, ...every)];
  const x = (deal) => (curve.length > 1 ? (deal / (curve.length - 1)) * width : 0);
  const y = (total) => height - ((total - least) / (most - least || 1)) * height;
  const seats = curve[0].map((_total, seat) => {
    const known = curve.findIndex((totals) => totals[seat] === null);
    return curve.slice(0, known < 0 ? undefined : known).map((totals, deal) => [x(deal), y(totals[seat])]);
  });
  const scale = [...new Set([most, 0, least])].map((total) => [total, y(total)]);
  return { seats, zero: y(0), scale };
}

export function drawCurve(figure, seen) {
  if (seen.curve.length < 2) return figure.replaceChildren();
  const { seats, zero, scale } = lines(seen.curve, WIDTH, HEIGHT);
  const picture = drawn(
    "svg",
    { viewBox: `-76 -16 ${WIDTH + 80} ${HEIGHT + 32}`, role: "img", "aria-label": words().curve },
    drawn("line", { class: "zero", x1: 0, x2: WIDTH, y1: zero, y2: zero }),
    ...scale.map(([total, y]) => drawn("text", { x: -8, y }, minus(`${total}`))),
    ...seats.map((points, seat) => drawn("polyline", { class: `line seat${seat}`, points: points.map((one) => one.join(",")).join(" ") })),
  );
  const names = seen.players.map((name, seat) => node("li", { class: `seat${seat}` }, name));
  figure.replaceChildren(node("figcaption", {}, words().curve), picture, node("ul", {}, ...names));
}
