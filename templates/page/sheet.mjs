// The sheet as a table: a row a deal, a column a player, and what cannot be said at its cell.
import { at, node, words } from "./shell.mjs";

// What stands in a cell, what is struck out of it shown so.
export function written(text) {
  const parts = text.split(/~~([^~]*)~~\s*/);
  return parts.map((part, place) => (place % 2 ? node("s", {}, minus(part)) : minus(part)));
}

export const standing = (text) => text.replace(/~~[^~]*~~\s*/g, "");
export const minus = (text) => text.replace(/^-(?=\d)/, "−");

export function drawSheet(seen, { correct }) {
  const faulty = (place, seat) => seen.faults.filter((fault) => fault.place === place && fault.seat === seat);
  const last = seen.at ?? seen.rows.length - 1;
  const heads = seen.players.map((name, seat) =>
    node("th", { scope: "col" }, name, node("small", {}, placed(seen, seat)), node("b", {}, minus(seen.totals[seat] || "?"))),
  );
  const body = seen.rows.map((row, place) => {
    const known = place <= last;
    const about = seen.columns.slice(1).map(([key]) => row.about[key]).filter(Boolean).join(" ");
    const head = node("th", { scope: "row" }, node("b", {}, row.about.deal), node("small", {}, ...written(about)));
    const cells = row.cells.map((cell, seat) => {
      const faults = faulty(place, seat);
      const asked = seen.ask?.row === place && seen.ask.seat === seat;
      const held = node("td", { class: faults.length ? "wrong" : asked ? "asked" : "" }, ...shown(seen, cell));
      if (known && Object.values(cell).some(Boolean)) held.replaceChildren(choice(seen, row, place, seat, held, correct));
      return held;
    });
    if (known && row.cells.some((cell) => Object.values(cell).some(Boolean))) {
      head.replaceChildren(choice(seen, row, place, null, head, correct));
    }
    return node("tr", { "aria-current": place === seen.at ? "true" : false }, head, ...cells);
  });
  const table = node("table", {}, node("thead", {}, node("tr", {}, node("th", { scope: "col" }, words().deal), ...heads)));
  table.style.setProperty("--players", seen.players.length);
  table.append(node("tbody", {}, ...body));
  at("rows").replaceChildren(table);
  at("faults").replaceChildren(...seen.faults.map((fault) => node("li", {}, where(seen, fault), fault.message)));
}

// Bring the row at hand, and of it the cell that is asked, into sight.
export function reveal() {
  for (const one of at("rows").querySelectorAll("[aria-current], .asked")) one.scrollIntoView({ block: "nearest", inline: "nearest" });
}

const placed = (seen, seat) => (seen.places.length && seen.curve.length > 1 ? `${seen.places[seat]}. ` : "");

const where = (seen, { place }) => (place === null ? "" : `${words().deal} ${seen.rows[place].about.deal}: `);

function shown(seen, cell) {
  const typed = seen.figures.filter(([key]) => key !== "points" && cell[key]).map(([key]) => cell[key]);
  const small = node("small", {}, ...typed.flatMap((text, place) => [place ? "/" : "", ...written(text)]));
  return [small, node("b", {}, ...written(cell.points ?? ""))];
}

// A button over a cell, that enters it again.
function choice(seen, row, place, seat, held, correct) {
  const first = seat === null ? seen.columns[1][0] : seen.typed[0];
  const opened = node("button", { type: "button", class: "cell" }, ...held.childNodes);
  const said = [...opened.childNodes].map((one) => one.textContent).filter(Boolean);
  said.push(...seen.faults.filter((fault) => fault.place === place && fault.seat === seat).map((fault) => fault.message));
  const whose = seat === null ? [] : [seen.players[seat]];
  opened.setAttribute("aria-label", `${words().correct}: ${[`${words().deal} ${row.about.deal}`, ...whose, ...said].join(", ")}`);
  opened.onclick = () => correct([place, seat, first]);
  return opened;
}
