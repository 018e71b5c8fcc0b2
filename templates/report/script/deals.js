// the findings of a deal that is not written out, as the work list has them
function noted(anchor) {
  const places = [...document.querySelectorAll("#findings .finding > .place")];
  return places.filter((one) => one.hash === `#${anchor}`).map(({ parentElement: one }) => {
    const copy = one.cloneNode(true);
    for (const other of copy.querySelectorAll(":scope > :is(.from, .quote, .rule)")) other.remove();
    return copy;
  });
}

function draw(deal, label, file, findings) {
  const section = make("section", "deal"), heading = make("h5");
  heading.append(tell("span", "", word("deal")), ` ${label}`);
  section.append(heading);
  if (!deal.readable) section.append(tell("p", "note", word("unreadable")));
  const lines = make("ol", "lines");
  lines.start = deal.first;
  lines.translate = false;
  if (findings.length) {
    const list = make("ul", "findings");
    list.append(...findings);
    section.append(list);
  }
  lines.append(...deal.lines.map((line, place) => {
    const made = make("li");
    // no line of the page ends in an arrow
    made.append(...line.split(/(->)/).map((part, at) => at % 2 ? make("span", "whole", part) : part));
    made.id = `${file}-${deal.first + place}`;
    return made;
  }));
  section.append(lines);
  if (!deal.steps.length) return section;
  const box = replay(deal), steps = box.querySelector(".steps").children;
  for (const one of findings) {
    const turn = [...one.querySelectorAll(":scope > .place")].map(({ hash }) => /-t(\d+)$/.exec(hash)?.[1]).find((found) => found);
    if (!turn) continue;
    const note = make("em", one.dataset.severity, `${one.dataset.rule}: `);
    note.append(one.querySelector(":scope > .message").cloneNode(true));
    steps[turn - 1].classList.add(one.dataset.severity);
    steps[turn - 1].append(" ", note);
  }
  section.append(box);
  return section;
}
// a text, or its versions, in which figures have real minus signs
const withMinus = (text) => Array.isArray(text) ? text.map(withMinus) : text.replace(/(?<![\p{L}\d_−–-])-(?=\d)/gu, "−");
function replay(deal) {
  const box = make("details", "replay"), key = make("p", "key"), steps = make("ol", "steps");
  const [round, pot] = deal.heads;
  for (const head of deal.heads.filter((one) => one)) key.append(...key.childNodes.length ? [" · "] : [], tell("span", "", head));
  steps.append(...deal.steps.map((step) => {
    const made = make("li");
    const figure = (head, text) => [tell("small", "", languages.map((_, place) => `${Array.isArray(head) ? head[place] : head} ${text}`)), " "];
    if (step.round) made.append(...figure(round, step.round));
    made.append(tell("b", "", withMinus(step.text)));
    if (step.pot) made.append(" ", ...figure(pot, step.pot));
    if (step.allowed) made.append(" ", tell("span", "", step.allowed));
    return made;
  }));
  box.append(tell("summary", "", word("replay")), key, steps, ...deal.verdict.map((line) => tell("p", "verdict", line)));
  return box;
}

// the section of a deal, which is drawn where it is not there yet: its row on the sheet has its anchor until then
const place = (anchor) => Number(/-d(\d+)$/.exec(anchor)?.[1]);
async function section(anchor) {
  await stand(anchor);
  const deal = await held(anchor), there = document.getElementById(anchor);
  if (!deal || there?.tagName !== "TR") return there;
  const drawn = draw(deal, there.querySelector("th").textContent.trim(), anchor.replace(/-.*/, ""), noted(anchor));
  const list = there.closest(".session").querySelector(".deals");
  there.removeAttribute("id");
  drawn.id = anchor;
  list.insertBefore(drawn, [...list.children].find((one) => place(one.id) > place(anchor)) ?? null);
  return drawn;
}

// the sheet of a session is the list of its deals: chosen by text and by findings, sorted by any column
function listed(bar) {
  const table = bar.parentElement.querySelector(".sheet"), body = table.tBodies[0], rows = [...body.rows];
  for (const row of rows) {
    if (!row.id) continue;
    const head = row.cells[0], link = make("a", "", head.textContent.trim());
    link.href = `#${row.id}`;
    head.replaceChildren(link);
  }
  const text = make("input"), faulty = make("input"), output = make("output");
  text.type = "search";
  faulty.type = "checkbox";
  output.setAttribute("aria-live", "polite");
  for (const parts of [[tell("span", "", word("search")), " ", text], [faulty, " ", tell("span", "", word("with_findings"))]]) {
    const label = make("label");
    label.append(...parts);
    bar.append(label);
  }
  bar.append(output);
  bar.setAttribute("role", "group");
  const name = () => bar.setAttribute("aria-label", words.choose_deals);
  addEventListener("languageset", name);
  name();
  bar.hidden = rows.length < 2;
  function choose() {
    const wanted = text.value.trim().toLowerCase();
    let count = 0;
    for (const row of rows) {
      row.hidden = (faulty.checked && !row.querySelector("th b")) || (wanted !== "" && !row.textContent.toLowerCase().includes(wanted));
      count += !row.hidden;
    }
    output.textContent = `${count} / ${rows.length}`;
  }
  bar.addEventListener("input", choose);
  choose();
}
outfit((within) => within.querySelectorAll(".deals-filter").forEach(listed));
