// every table can be taken along as CSV
function grid(table) {
  const rows = [...table.rows].map(() => []);
  for (const [down, row] of [...table.rows].entries()) {
    let across = 0;
    for (const cell of row.cells) {
      while (rows[down][across] !== undefined) across += 1;
      for (let y = 0; y < cell.rowSpan; y += 1) for (let x = 0; x < cell.colSpan; x += 1) rows[down + y][across + x] = y ? "" : plain(cell);
    }
  }
  return rows;
}

// the text of a cell: a real minus as a sign, of a wrong figure the right one, and nothing that a spreadsheet would run
function plain(cell) {
  const copy = cell.cloneNode(true);
  for (const one of copy.querySelectorAll("svg, del")) one.remove();
  for (const one of copy.querySelectorAll(".under")) one.prepend(" ");
  const text = copy.textContent.replaceAll("−", "-").replace(/\s+/g, " ").trim();
  return /^[=+@-]/.test(text) && !/^[+-]?[\d.,\u00a0 ]+$/.test(text) ? `'${text}` : text;
}

for (const table of document.querySelectorAll(".scroll > table")) {
  const button = make("button", "csv", "CSV");
  button.type = "button";
  button.addEventListener("click", () => {
    const text = grid(table).map((row) => Array.from(row, (cell = "") => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");
    const link = make("a");
    link.href = URL.createObjectURL(new Blob([`\ufeff${text}\r\n`], { type: "text/csv" }));
    link.download = `${document.title} - ${table.caption.textContent}.csv`.replace(/[\\/:*?"<>|]/g, " ");
    link.click();
    URL.revokeObjectURL(link.href);
  });
  button.setAttribute("aria-label", `CSV: ${table.caption.textContent}`);
  table.parentElement.after(button);
}
