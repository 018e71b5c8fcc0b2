
"use strict";
// The page is whole without this: it adds the switches and the replayer, and opens what is printed or linked to.
(() => {
  const root = document.documentElement, words = document.body.dataset;
  root.classList.add("scripted");
  document.querySelector(".switches").hidden = false;

  // every text that differs stands in an attribute, named after its language, of its element
  const language = document.getElementById("language"), theme = document.getElementById("theme");
  language.value = root.lang;
  language.addEventListener("change", () => {
    const mine = `data-${root.lang}`, other = `data-${language.value}`;
    for (const one of document.querySelectorAll("*")) {
      for (const { name, value } of [...one.attributes]) {
        if (name === other) {
          one.setAttribute(mine, one.textContent);
          one.textContent = value;
          one.removeAttribute(name);
        } else if (name.startsWith(`${other}-`)) {
          const key = name.slice(other.length + 1);
          one.setAttribute(`${mine}-${key}`, one.getAttribute(key));
          one.setAttribute(key, value);
          one.removeAttribute(name);
        }
      }
    }
    for (const player of players.values()) player.show();
  });
  theme.addEventListener("change", () => {
    if (theme.value) root.dataset.theme = theme.value;
    else delete root.dataset.theme;
  });

  const make = (tag, kind, text = "") => {
    const made = document.createElement(tag);
    if (kind) made.className = kind;
    made.textContent = text;
    return made;
  };
  const suits = { c: "♣", d: "♦", h: "♥", s: "♠" };
  function card(name, kind = "") {
    if (name === "--") return make("i", kind);
    const [rank, suit] = name;
    if (rank === "?" && suit === "?") {
      const back = make("b", `${kind} back`);
      back.setAttribute("role", "img");
      back.setAttribute("aria-label", words.back);
      return back;
    }
    if (name === "Jo") return make("b", kind, "★");
    const text = rank.replace("T", "10") + (suits[suit] ?? suit);
    return make("b", `${kind}${suit === "h" || suit === "d" ? " red" : ""}`, text);
  }
  const pairs = (text) => text.match(/../g) ?? [];

  function seatOf(text) {
    const [rows, laid = "", said = "", bet = "", flags = 0] = text.split("|");
    return [rows, laid, said ? said.split(",") : [], bet, Number(flags)];
  }
  // what lies on the table after each step: a scene is told as what has changed
  function scenes(data) {
    const [names, told] = JSON.parse(data);
    let now = ["", names.map(() => ["", "", [], "", 0])];
    return [names, told.map((scene) => {
      if (scene) now = [scene[names.length] ?? now[0], now[1].map((seat, place) => scene[place] ? seatOf(scene[place]) : seat)];
      return now;
    })];
  }

  class Player {
    constructor(box) {
      this.box = box;
      this.steps = [...box.querySelectorAll(".steps > li")];
      this.at = 0;
      [this.names, this.scenes] = box.dataset.scenes ? scenes(box.dataset.scenes) : [[], []];
      this.stage = make("div", "stage");
      this.stage.tabIndex = 0;
      this.stage.setAttribute("role", "group");
      this.bar = make("div", "bar");
      const place = make("output");
      this.buttons = [["|◀", "first", -Infinity], ["◀", "previous", -1], ["▶", "next", 1], ["▶|", "last", Infinity]].map(([sign, word, by]) => {
        const button = make("button", "", sign);
        button.type = "button";
        button.dataset.word = word;
        button.addEventListener("click", () => this.go(this.at + by));
        return button;
      });
      this.bar.append(...this.buttons.slice(0, 2), place, ...this.buttons.slice(2));
      this.place = place;
      this.said = make("p", "said");
      this.said.setAttribute("aria-live", "polite");
      this.table = make("div");
      this.stage.append(this.bar, this.said, this.table);
      this.stage.addEventListener("keydown", (event) => {
        const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.steps.length - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        this.go(to);
      });
      box.querySelector("summary").after(this.stage);
      const list = box.querySelector(".steps");
      list.tabIndex = 0;
      this.show();
    }
    go(to) {
      this.at = Math.min(Math.max(to, 0), this.steps.length - 1);
      this.show();
    }
    show() {
      const step = this.steps[this.at], last = this.steps.length - 1;
      this.stage.setAttribute("aria-label", words.replay);
      this.place.textContent = `${this.at + 1} / ${last + 1}`;
      for (const button of this.buttons) {
        button.setAttribute("aria-label", words[button.dataset.word]);
        button.title = words[button.dataset.word];
        const end = button.dataset.word === "first" || button.dataset.word === "previous" ? 0 : last;
        button.setAttribute("aria-disabled", String(this.at === end));
      }
      this.steps.forEach((one, place) => {
        one.classList.toggle("now", place === this.at);
        if (place === this.at) one.setAttribute("aria-current", "step");
        else one.removeAttribute("aria-current");
      });
      const list = step.parentElement;
      list.scrollTop = step.offsetTop - list.offsetTop - list.clientHeight / 2;
      this.said.replaceChildren();
      for (const part of step.children) {
        if (part.tagName !== "A") this.said.append(make(part.tagName, part.className, part.textContent), " ");
      }
      if (this.scenes.length) this.draw(this.scenes[this.at], this.scenes[this.at - 1]);
    }
    draw([centre, seats], before) {
      const notes = this.box.dataset.notes.split("\n");
      const played = this.scenes.some(([, every]) => every.some(([, laid, , bet]) => laid || bet));
      this.table.replaceChildren();
      if (played) this.table.append(this.felt(centre, seats));
      const hands = make("div", "hands");
      seats.forEach(([rows, , said, , flags], place) => {
        if (!rows) return;
        const hand = make("div", `board${rows.includes("/") ? " rows" : ""}${flags & 2 ? " out" : ""}`);
        hand.append(make("p", "", this.names[place]));
        for (const note of said) hand.firstChild.append(" ", make("span", "badge", notes[note]));
        const old = before ? pairs(before[1][place][0].replaceAll("/", "")) : [];
        for (const row of rows.split("/")) {
          const line = make("div", "cards");
          for (const name of pairs(row)) {
            const fresh = rows.includes("/") && before && name !== "--" && !old.includes(name);
            line.append(card(name, fresh ? "fresh" : ""));
          }
          hand.append(line);
        }
        hands.append(hand);
      });
      this.table.append(hands);
    }
    felt(centre, seats) {
      const felt = make("div", "felt");
      if (centre) felt.append(make("b", "centre", centre));
      seats.forEach(([, laid, , bet, flags], place) => {
        const angle = Math.PI / 2 + 2 * Math.PI * place / seats.length;
        const put = (one, far) => {
          one.style.left = `${50 + far * Math.cos(angle)}%`;
          one.style.top = `${50 + far * Math.sin(angle)}%`;
          felt.append(one);
        };
        put(make("span", `seat${flags & 1 ? " takes" : ""}${flags & 2 ? " out" : ""}`, this.names[place]), 46);
        if (laid) put(card(laid, `laid${flags & 1 ? " takes" : ""}`), 25);
        if (bet) put(make("span", "bet", bet), 27);
      });
      return felt;
    }
  }

  const players = new Map();
  function player(box) {
    if (!players.has(box)) players.set(box, new Player(box));
    return players.get(box);
  }
  for (const box of document.querySelectorAll("details.replay")) {
    box.addEventListener("toggle", () => { if (box.open) player(box); });
  }
  // a link to a step opens the replay there, and so does one to a line with a finding, which stays in sight
  function arrive() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const links = target?.closest(".deal")?.querySelectorAll(".steps a") ?? [];
    const step = target?.closest(".steps > li") ?? [...links].find((one) => one.hash === location.hash)?.closest("li");
    if (!step) return;
    const box = step.closest("details");
    box.open = true;
    const found = player(box);
    found.go(found.steps.indexOf(step));
    if (step !== target) return;
    found.stage.scrollIntoView({ block: "start" });
    found.stage.focus({ preventScroll: true });
  }
  addEventListener("hashchange", arrive);
  arrive();

  // the findings as a work list: chosen, grouped, gone through by key; what is chosen stands in the address
  const bar = document.querySelector(".filters");
  if (bar) {
    const section = document.getElementById("findings"), output = bar.querySelector("output");
    const fields = Object.fromEntries([...bar.querySelectorAll("[name]:not(button)")].map((one) => [one.name, one]));
    const items = [...section.querySelectorAll(".group > .findings > li")];
    const homes = new Map(items.map((item) => [item, item.parentElement]));
    const names = { rule: new Map(), player: new Map() };
    for (const { dataset, children } of items) {
      names.rule.set(dataset.rule, `${dataset.rule} ${[...children].find((one) => one.className === "code").title}`);
      if (dataset.player) names.player.set(dataset.player, dataset.player);
    }
    for (const [field, found] of Object.entries(names)) {
      for (const [value, text] of [...found].sort()) fields[field].append(new Option(text, value));
    }
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
      for (const [code, text] of byRule ? [...names.rule].sort() : []) {
        const box = make("details", "block"), list = make("ul", "findings");
        const own = items.filter((item) => item.dataset.rule === code);
        for (const item of own) {
          const from = homes.get(item).parentElement.querySelector("h4 a").cloneNode(true);
          from.classList.add("from");
          item.prepend(from, " ");
          list.append(item);
        }
        box.append(make("summary", "", text), list);
        rules.append(box);
      }
    }
    function choose() {
      regroup();
      const text = fields.text.value.trim().toLowerCase();
      for (const item of items) {
        const of = item.dataset;
        item.hidden = ["severity", "rule", "player"].some((name) => fields[name].value && fields[name].value !== of[name])
          || (fields.fix.checked && !("fix" in of)) || !item.textContent.toLowerCase().includes(text);
      }
      for (const box of section.querySelectorAll(".group, .card, .by-rule > details")) {
        const own = [...box.querySelectorAll(".findings > li")].filter((one) => homes.has(one));
        box.hidden = own.every((one) => one.hidden);
        if (box.matches("details")) box.open = own.length <= 50 && asked().size > 0;
      }
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
    section.addEventListener("keydown", (event) => {
      const by = { j: 1, k: -1 }[event.key];
      if (!by || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
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

  let closed = [];
  addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll("details:not([open])")];
    for (const one of closed) one.open = true;
  });
  addEventListener("afterprint", () => { for (const one of closed) one.open = false; });
})();
