// Hands counted row by row: the place of each hand in each row, its bonus, and its marks.
import { at, node, words } from "./shell.mjs";

export function countRows(seen, enter) {
  const hands = seen.players.map((name) => {
    const rows = seen.hands.map(([title, most]) => {
      const place = node("select", { "aria-label": `${title}, ${words().rank}` });
      place.append(...seen.players.map((_one, rank) => node("option", {}, `${rank + 1}`)));
      const bonus = node("input", { type: "number", min: 0, max: most, value: 0, "aria-label": `${title}, ${words().bonus}` });
      return { line: node("p", {}, `${title} `, place, " + ", bonus), place, bonus };
    });
    const marks = seen.marks.map(([mark, title]) => {
      const box = node("input", { type: "checkbox" });
      return { line: node("label", {}, box, ` ${title} `), mark, box };
    });
    const lines = [...rows, ...marks].map(({ line }) => line);
    return { field: node("fieldset", {}, node("legend", {}, name, node("small", {}, ` (${words().rank} + ${words().bonus})`)), ...lines), rows, marks };
  });
  at("hands").replaceChildren(...hands.map(({ field }) => field));
  at("count").onclose = () => {
    if (at("count").returnValue !== "enter") return;
    enter(
      hands.map(({ rows, marks }) => ({
        places: rows.map(({ place }) => place.selectedIndex + 1),
        bonuses: rows.map(({ bonus }) => Number(bonus.value)),
        marks: marks.filter(({ box }) => box.checked).map(({ mark }) => mark).join(""),
      })),
    );
  };
  at("count").returnValue = "";
  at("count").showModal();
}
