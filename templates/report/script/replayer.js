// a deal turn by turn: what lies on the table, and what was allowed
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
// what a replayer offers beside its steps: the word for it, what is done, and what is said then
const offers = [["copy_text", ({ deal }) => copy(deal.lines.join("\n")), "copied"]];
class Player {
  constructor(box, deal) {
    this.box = box;
    this.deal = deal;
    this.steps = [...box.querySelectorAll(".steps > li")];
    this.at = 0;
    this.scenes = deal.scenes;
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
    this.slider = make("input");
    this.slider.type = "range";
    this.slider.min = 1;
    this.slider.max = this.steps.length;
    this.slider.addEventListener("input", () => this.go(this.slider.value - 1));
    const track = make("span", "track");
    track.append(this.slider, ...this.steps.flatMap((step, at) => {
      if (!/error|warning|info/.test(step.className)) return [];
      const tick = make("i", step.className);
      tick.style.left = `${100 * at / Math.max(this.steps.length - 1, 1)}%`;
      return [tick];
    }));
    this.offers = offers.map(([key, act, done]) => {
      const button = tell("button", "", word(key));
      button.type = "button";
      button.addEventListener("click", async () => {
        await act(this);
        if (done) this.copied.textContent = said(word(done));
      });
      return button;
    });
    this.copied = make("output", "copied");
    const share = make("div", "bar share");
    this.bar.append(...this.buttons.slice(0, 2), place, ...this.buttons.slice(2), track);
    share.append(...this.offers, this.copied);
    this.place = place;
    this.said = make("p", "said");
    this.said.setAttribute("aria-live", "polite");
    this.next = make("p", "next");
    this.table = make("div");
    this.stage.append(this.bar, this.said, this.next, this.table, share);
    const list = box.querySelector(".steps"), moves = make("div", "moves"), turns = make("div", "turns");
    box.querySelector("summary").after(turns);
    moves.append(box.querySelector(".key"), list);
    turns.append(this.stage, moves);
    list.tabIndex = 0;
    this.show();
  }
  go(to) {
    this.at = Math.min(Math.max(to, 0), this.steps.length - 1);
    history.replaceState(null, "", `#${this.box.closest(".deal").id}-t${this.at + 1}`);
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
    this.copied.textContent = "";
    this.slider.value = this.at + 1;
    this.slider.setAttribute("aria-label", words.step);
    this.slider.setAttribute("aria-valuetext", step.querySelector("b").textContent);
    // who is to act; what was allowed is told of whoever acts, which may be another
    const { seat = "", allowed = "" } = this.deal.steps[this.at + 1] ?? {};
    this.acts = seat < 0 ? -1 - seat : seat;
    this.next.textContent = seat === "" ? "" : `${words.to_act} ${this.deal.names[this.acts]}${seat >= 0 && allowed ? ` — ${said(allowed)}` : ""}`;
    if (this.scenes.length) this.draw(this.scenes[this.at], this.scenes[this.at - 1]);
  }
  draw([centre, seats], before) {
    const played = this.scenes.some(([middle, every]) => middle || every.some(([, laid, , bet]) => laid || bet));
    const hands = seats.map((seat, place) => this.hand(seat, place, before?.[1][place][0], played));
    const table = make("div", played ? "ring" : "hands");
    if (played) {
      const sides = ["south", "west", "north", "east"].map((side) => make("div", side));
      for (const [at, places] of around(seats.length).entries()) sides[at].append(...places.map((place) => hands[place]));
      table.append(...sides, this.felt(centre, seats));
    } else table.append(...hands.filter((one) => one.querySelector(".cards")));
    this.table.replaceChildren(table);
  }
  // the cards of a seat as they lie after a step, who has them, and what is said of the player
  hand([rows, , notes, , flags], place, old, played) {
    const acts = played && place === this.acts ? " acts" : "";
    const hand = make("div", `board${rows.includes("/") ? " rows" : ""}${flags & 1 ? " takes" : ""}${flags & 2 ? " out" : ""}${acts}`);
    const head = make("p");
    head.append(make("span", "name", this.deal.names[place]));
    for (const note of notes) head.append(" ", make("span", "badge", said(this.deal.notes[note])));
    hand.append(head);
    hand.style.setProperty("--seat", place);
    for (const row of rows ? rows.split("/") : []) {
      const line = make("div", "cards");
      for (const name of pairs(row)) {
        const fresh = rows.includes("/") && old !== undefined && name !== "--" && !pairs(old.replaceAll("/", "")).includes(name);
        line.append(card(name, fresh ? "fresh" : ""));
      }
      hand.append(line);
    }
    return hand;
  }
  felt(centre, seats) {
    const felt = make("div", "felt");
    if (centre) felt.append(make("b", "centre", said(centre)));
    seats.forEach(([, laid, , bet, flags], place) => {
      const angle = Math.PI / 2 + 2 * Math.PI * place / seats.length;
      const put = (one, far) => {
        one.style.left = `${50 + far * Math.cos(angle)}%`;
        one.style.top = `${50 + far * Math.sin(angle)}%`;
        felt.append(one);
      };
      put(make("span", `seat${flags & 1 ? " takes" : ""}${flags & 2 ? " out" : ""}${place === this.acts ? " acts" : ""}`, this.deal.names[place]), 46);
      if (laid) put(card(laid, `laid${flags & 1 ? " takes" : ""}`), 28);
      if (bet) put(make("span", "bet", said(bet)), 30);
    });
    return felt;
  }
}
// who sits on each side of the table, from left to right: the first below, the others clockwise from there
function around(seats) {
  const places = [...Array(seats).keys()], side = seats > 3 ? 1 : 0, rest = seats - 2 * side;
  const below = 2 * Math.floor((rest - 1) / 4) + 1, left = (below - 1) / 2;
  const clockwise = [...places.slice(seats - left), ...places.slice(0, seats - left)]; // beginning at the right end below
  return [clockwise.slice(0, below).reverse(), clockwise.slice(below, below + side), clockwise.slice(below + side, seats - side), side ? clockwise.slice(seats - side) : []];
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = make("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

const players = new Map();
let last;
async function player(box) {
  const deal = await held(box.closest(".deal").id);
  if (!players.has(box)) players.set(box, new Player(box, deal));
  last = players.get(box);
  return last;
}
// keys work within the deal, and for the one opened last where nothing else has them
document.addEventListener("keydown", (event) => {
  const { target, key } = event, own = players.get(target.closest(".deal")?.querySelector(".replay[open]"));
  const found = own ?? (target === document.body && last?.box.open ? last : undefined);
  if (!found || target.matches("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const to = { ArrowLeft: found.at - 1, ArrowRight: found.at + 1, Home: 0, End: found.steps.length - 1 }[key];
  if (to === undefined) return;
  event.preventDefault();
  found.go(to);
  found.stage.scrollIntoView({ block: "nearest" });
});
// a toggle does not bubble, so it is caught on its way down
document.addEventListener("toggle", ({ target }) => { if (target.matches(".replay") && target.open) player(target); }, true);
addEventListener("languageset", () => { for (const one of players.values()) one.show(); });

// a link to a deal opens it, one to a turn opens the replay there; so does one to a line with a finding, which stays in sight
async function arrive() {
  const hash = decodeURIComponent(location.hash.slice(1));
  const [, anchor, turn] = /^(f\d+-s\d+-d\d+)(?:-t(\d+))?$/.exec(hash) ?? [];
  if (stacks.has(hash)) {
    await stand(hash);
    return document.getElementById(hash).scrollIntoView();
  }
  if (!anchor) return toLine(document.getElementById(hash));
  const deal = await section(anchor), box = deal?.querySelector(".replay");
  reveal(deal);
  if (!box) return deal?.scrollIntoView();
  box.open = true;
  const found = await player(box);
  if (turn) found.go(turn - 1);
  (turn ? found.stage : deal).scrollIntoView({ block: "start" });
  found.stage.focus({ preventScroll: true });
}
// opens what something is folded away in
function reveal(one) {
  for (let fold = one?.closest("details:not([open])"); fold; fold = fold.parentElement.closest("details:not([open])")) fold.open = true;
}
async function toLine(target) {
  reveal(target);
  const links = [...target?.closest(".deal")?.querySelectorAll(".steps a") ?? []];
  const step = links.find((one) => one.hash === location.hash)?.closest("li");
  if (!step) return;
  const box = step.closest("details");
  box.open = true;
  const found = await player(box);
  found.go(found.steps.indexOf(step));
}
addEventListener("hashchange", arrive);
arrive();
for (const box of document.querySelectorAll(".replay[open]")) player(box);
