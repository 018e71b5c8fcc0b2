// the findings as a work list: chosen, grouped, gone through by key; what is chosen stands in the address
const bar = document.querySelector("#findings .filters");
if (bar) {
  const section = document.getElementById("findings"), output = bar.querySelector("output");
  const fields = Object.fromEntries([...bar.querySelectorAll("[name]:not(button)")].map((one) => [one.name, one]));
  const items = [...section.querySelectorAll(".group > .findings > li")];
  const homes = new Map(items.map((item) => [item, item.parentElement]));
  for (const item of items) item.dataset.session = /#(f\d+-s\d+)/.exec(item.closest(".group").querySelector("h4 a").getAttribute("href"))?.[1] ?? "";
  const every = (field) => [...new Set(items.map((item) => item.dataset[field]).filter((one) => one))].sort();
  const own = (rule) => items.filter((item) => item.dataset.rule === rule);
  const titled = (rule) => `${rule} ${own(rule)[0].querySelector(":scope > .code").title}`;
  fields.rule.append(...every("rule").map((rule) => new Option("", rule)));
  fields.player.append(...every("player").map((name) => new Option(name)));
  const rows = new Map([...document.querySelectorAll(".index tbody a")].map((one) => [/#(.*)/.exec(one.getAttribute("href"))[1], one]));
  const evenings = [...rows.keys()].filter((anchor) => items.some((item) => item.dataset.session === anchor));
  fields.session.append(...evenings.map((anchor) => new Option("", anchor)));
  fields.session.parentElement.hidden = evenings.length < 2;
  const rules = make("div", "card by-rule");
  bar.after(rules);
  const asked = () => new URLSearchParams([...Object.values(fields)].map((one) => [one.name, one.type === "checkbox" ? (one.checked ? "yes" : "") : one.value]).filter(([name, value]) => value && !(name === "group" && value === usual)));
  const usual = items.length > 50 ? "rule" : "deal";
  function regroup() {
    const byRule = fields.group.value === "rule";
    if (byRule === rules.hasChildNodes()) return;
    for (const one of section.querySelectorAll(".from")) one.remove();
    for (const item of items) if (!byRule) homes.get(item).append(item);
    rules.replaceChildren();
    for (const rule of byRule ? every("rule") : []) {
      const box = make("details", "block"), list = make("ul", "findings");
      for (const item of own(rule)) {
        const deal = homes.get(item).parentElement.querySelector("h4 a").cloneNode(true), from = make("span", "from");
        from.append(make("span"), deal);
        item.prepend(from, " ");
        list.append(item);
      }
      box.append(make("summary"), list);
      box.dataset.rule = rule;
      rules.append(box);
    }
  }
  // a session by its line of the index: its day, and its place or file
  const evening = (link) => `${link.textContent} · ${link.closest("tr").cells[1].textContent || link.nextElementSibling.textContent}`;
  // what the script names itself
  function name() {
    for (const one of fields.rule.options) if (one.value) one.textContent = titled(one.value);
    for (const one of fields.session.options) if (one.value) one.textContent = evening(rows.get(one.value));
    for (const box of rules.children) box.firstChild.textContent = `${titled(box.dataset.rule)} (${own(box.dataset.rule).filter((item) => !item.hidden).length})`;
    for (const from of rules.querySelectorAll(".from > span")) {
      const row = rows.get(from.closest(".finding").dataset.session);
      from.textContent = row ? `${evening(row)} · ` : "";
    }
  }
  addEventListener("languageset", name);
  name();
  function choose() {
    regroup();
    const text = fields.text.value.trim().toLowerCase();
    for (const item of items) {
      const of = item.dataset;
      item.hidden = ["severity", "rule", "player", "session"].some((name) => fields[name].value && fields[name].value !== of[name])
        || (fields.fix.checked && !("fix" in of)) || !item.textContent.toLowerCase().includes(text);
    }
    for (const box of section.querySelectorAll(".group, .card, .by-rule > details")) {
      const own = [...box.querySelectorAll(".findings > li")].filter((one) => homes.has(one));
      box.hidden = own.every((one) => one.hidden);
      if (box.matches("details")) box.open = own.length <= 50 && asked().size > 0;
    }
    name();
    output.textContent = `${items.filter((item) => !item.hidden).length} / ${items.length}`;
  }
  function read() {
    const [place, query] = location.hash.split("?");
    if (query !== undefined && place === "#findings") {
      const told = new URLSearchParams(query);
      for (const one of Object.values(fields)) {
        if (one.type === "checkbox") one.checked = told.has(one.name);
        else one.value = told.get(one.name) ?? (one.name === "group" ? usual : "");
      }
    }
    choose();
  }
  function step(by) {
    const left = items.filter((item) => !item.hidden).sort((one, other) => one.compareDocumentPosition(other) & 4 ? -1 : 1);
    const at = left.indexOf(document.activeElement.closest?.(".finding"));
    const next = left[at < 0 ? (by > 0 ? 0 : left.length - 1) : Math.min(Math.max(at + by, 0), left.length - 1)];
    if (!next) return;
    if (next.closest("details")) next.closest("details").open = true;
    next.tabIndex = -1;
    next.focus();
  }
  fields.group.value = usual;
  bar.hidden = false;
  bar.addEventListener("input", () => {
    choose();
    const query = asked().toString();
    history.replaceState(null, "", query ? `#findings?${query}` : "#findings");
  });
  bar.querySelector("[name=next]").addEventListener("click", () => step(1));
  bar.querySelector("[name=previous]").addEventListener("click", () => step(-1));
  document.addEventListener("keydown", (event) => {
    const by = { j: 1, k: -1 }[event.key];
    if (!by || (event.target !== document.body && !section.contains(event.target)) || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
    event.preventDefault();
    step(by);
  });
  // a rule unfolds under its finding
  section.addEventListener("click", (event) => {
    const code = event.target.closest(".finding > .code"), rule = code && document.getElementById(code.hash.slice(1));
    if (!rule || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const item = code.parentElement, open = item.querySelector(":scope > .rule");
    if (open) return open.remove();
    const copy = rule.cloneNode(true);
    copy.removeAttribute("id");
    copy.className = "rule";
    item.append(copy);
  });
  addEventListener("hashchange", read);
  read();
}
