// a table is sorted by any column that has a head of its own
function sortable(table) {
  const body = table.tBodies[0], rows = () => [...body.rows];
  const columns = [...table.querySelectorAll("thead th:not([colspan])")];
  const inside = columns.filter((one) => one.rowSpan === 1);
  const order = [...columns.filter((one) => one.rowSpan > 1), ...inside];
  for (const [at, column] of order.entries()) {
    if (column.querySelector(".hidden")) continue; // a column of pictures
    const button = make("button", "sort", column.textContent);
    button.type = "button";
    for (const { name, value } of [...column.attributes]) {
      if (name.startsWith("data-")) {
        button.setAttribute(name, value);
        column.removeAttribute(name);
      }
    }
    column.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = column.ariaSort === "ascending";
      for (const one of columns) one.ariaSort = null;
      column.ariaSort = down ? "descending" : "ascending";
      const keys = new Map(rows().map((row) => [row, figure(row.cells[at])]));
      const sorted = rows().sort((one, other) => compared(keys.get(one), keys.get(other)) * (down ? -1 : 1));
      body.append(...sorted);
    });
  }
}
outfit((within) => within.querySelectorAll(".sheet:not(.paper), .stats:not(.full), .index, .lifetime, .rates, table.files").forEach(sortable));

// a cell as a number where it is one, else as a text; of a wrong figure the right one counts, a date by its day
function figure(cell) {
  const day = cell.querySelector("time")?.dateTime;
  if (day) return day;
  const text = (cell.querySelector("ins, .value") ?? cell).textContent.replace("▲", "").trim();
  const plain = text.replace(/[\s\u00a0]/g, "").replace("−", "-");
  if (!/^[+-]?\d[\d.,]*%?$/.test(plain)) return text;
  return Number.parseFloat(root.lang === "ru" ? plain.replace(",", ".") : plain.replaceAll(",", ""));
}
function compared(one, other) {
  if (typeof one === typeof other) return typeof one === "number" ? one - other : one.localeCompare(other, root.lang);
  return typeof one === "number" ? -1 : 1;
}

// every table can be taken along as CSV: without its pictures, and a figure's interval and cases in columns of their own
function grid(table) {
  const rows = [...table.rows].map(() => []), pictures = new Set(), figures = new Set();
  for (const [down, row] of [...table.rows].entries()) {
    let across = 0;
    for (const cell of row.cells) {
      while (rows[down][across] !== undefined) across += 1;
      if (cell.querySelector(":scope > svg")) pictures.add(across);
      if (cell.querySelector(".cases")) figures.add(across);
      for (let y = 0; y < cell.rowSpan; y += 1) for (let x = 0; x < cell.colSpan; x += 1) rows[down + y][across + x] = y ? null : cell;
    }
  }
  return rows.map((row) => Array.from(row).flatMap((cell, across) => {
    if (pictures.has(across)) return [];
    if (!cell) return figures.has(across) ? ["", "", ""] : [""];
    return figures.has(across) ? parts(cell) : [plain(cell)];
  }));
}

// a figure, its interval and its cases, or what their columns are called
function parts(cell) {
  if (cell.closest("thead")) return [plain(cell), `${plain(cell)} (95%)`, `${plain(cell)} (n)`];
  const [value, interval, cases] = [".value", ".under:not(.cases)", ".cases"].map((one) => cell.querySelector(one));
  return [value ?? cell, interval, cases].map((one) => one ? plain(one).replace(/^n /, "") : "");
}

// the text of a cell: a real minus as a sign, of a wrong figure the right one, and nothing that a spreadsheet would run
function plain(cell) {
  const copy = cell.cloneNode(true);
  for (const one of copy.querySelectorAll("svg, del")) one.remove();
  for (const one of copy.querySelectorAll(".under")) one.prepend(", ");
  const text = copy.textContent.replaceAll("−", "-").replace(/\s+/g, " ").trim();
  return /^[=+@-]/.test(text) && !/^[+-]?[\d.,\u00a0 ]+$/.test(text) ? `'${text}` : text;
}

function taken(table) {
  const button = make("button", "csv", "CSV");
  button.type = "button";
  button.addEventListener("click", () => {
    const text = grid(table).map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");
    download(`${document.title} - ${table.caption.textContent}.csv`, "text/csv", `\ufeff${text}\r\n`);
  });
  const name = () => button.setAttribute("aria-label", `CSV: ${table.caption.textContent}`);
  addEventListener("languageset", name);
  name();
  table.parentElement.after(button);
}
outfit((within) => within.querySelectorAll(".scroll > table").forEach(taken));
