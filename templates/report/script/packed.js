// the deals that the page holds in packs (hhtool/replayer/packs.py): each is drawn when it is asked for
async function inflated(text) {
  const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}

// what a step may say of a line: all of it, and its parts
function* tokens(line) {
  yield line;
  const parts = line.replace(/^\d+\. /, "").split(/, | (?=-> )/);
  const keyword = /^[^:]+: /.exec(parts[0])?.[0] ?? "";
  if (parts.length > 1) yield* parts.map((part, place) => place ? keyword + part : part);
}

// a text with its words in each language, where it has any; `filled` says what stands for a figure
function worded(text, words, filled = (figure) => figure) {
  if (!text.includes("\ue000")) return text;
  return languages.map((_, place) => text.replace(/\ue000([^\ue002]*)\ue002/g, (_, told) => {
    const [number, ...figures] = told.split("\ue001");
    return words[number][place].replace(/\ue001/g, () => filled(figures.shift()));
  }));
}
const pairs = (text) => text.match(/../g) ?? [];

function unpacked([first, text, readable, heads, texts, seats, allowed, pots, rounds, verdict, deck, names, scenes, notes], words) {
  const lines = text.split("\n"), found = lines.flatMap((line) => [...tokens(line)]);
  const cards = new Map(deck.split(" ").map((card, at) => [card, at < 52 ? card.slice(0, -1).replace("10", "T") + "cdhs"[Math.floor(at / 13)] : card]));
  const written = new Map([...cards].map(([card, pair]) => [pair, card]));
  let at = 0;
  const said = texts.map((one) => typeof one === "number" ? found[(at += one + 1) - 1] : worded(one, words));
  const laid = said.map((one) => cards.get([one].flat()[0].split(" ").find((word) => cards.has(word))));
  const lies = laidOut(names, scenes, laid, [...cards.values()], words);
  const steps = said.map((text, place) => {
    const hand = pairs(lies[place - 1]?.[1][seats[place]]?.[0] ?? "");
    const filled = (figure) => figure[0] === "*" ? hand.filter((card) => card.endsWith(figure.slice(1))).map((card) => written.get(card)).join(" ") : figure;
    return { text, seat: seats[place], allowed: worded(allowed[place], words, filled), pot: pots[place], round: rounds[place] };
  });
  const told = (one) => worded(one, words);
  return { first, lines, readable, heads: heads.map(told), steps, verdict: verdict.map(told), names, scenes: lies, notes: notes.map(told) };
}

// what lies on the table after each step: a scene tells what has changed (hhtool/replayer/scenes.py)
function laidOut(names, scenes, laid, deck, words) {
  let now = ["", names.map(() => ["", "", [], "", 0])];
  return scenes.map((scene, at) => {
    const seat = (before, place) => {
      if (!scene[place]) return before;
      let [rows, lies = "", notes = "", bet = "", flags = 0] = scene[place].split("|");
      if (lies === "=") lies = before[1];
      if (rows === "=") rows = before[0];
      else if (rows === "+") rows = foreseen(scenes, at, place, laid, deck);
      else if (rows[0] === "@") rows = replaced(before[0], rows.slice(1), laid[at]);
      else if (/^-[^-]|^-$/.test(rows)) {
        lies = rows.slice(1) || laid[at];
        rows = pairs(before[0]).toSpliced(pairs(before[0]).indexOf(lies), 1).join("");
      }
      const noted = notes ? notes.split(",").filter((one) => one !== ".") : before[2];
      return [rows, lies, noted, worded(bet, words), Number(flags)];
    };
    if (scene) now = [scene.length > names.length ? worded(scene[names.length], words) : now[0], now[1].map(seat)];
    return now;
  });
}
// the cards that a seat lays until it is told to have others
function foreseen(scenes, at, place, laid, deck) {
  const found = new Set();
  for (let next = at + 1; next < scenes.length; next += 1) {
    const rows = (scenes[next] && scenes[next][place] || "=").split("|")[0];
    if (/^-[^-]|^-$/.test(rows)) found.add(rows.slice(1) || laid[next]);
    else if (rows !== "=") break;
  }
  return deck.filter((card) => found.has(card)).join("");
}
function replaced(rows, told, card) {
  for (const [one] of told.matchAll(/.(?:..)?/g)) {
    const start = one.charCodeAt(0) - 48;
    rows = rows.slice(0, start) + (one.slice(1) || card) + rows.slice(start + 2);
  }
  return rows;
}

// by its anchor the pack of each deal
const packs = new Map();
for (const script of document.querySelectorAll("script.held")) {
  const [anchors, text] = JSON.parse(script.textContent), pack = { anchors, text };
  for (const anchor of anchors) packs.set(anchor, pack);
}

// the deal at an anchor as the page holds it
async function held(anchor) {
  const pack = packs.get(anchor);
  if (!pack) return undefined;
  pack.held ??= inflated(pack.text).then(JSON.parse);
  const [words, columns] = await pack.held, place = pack.anchors.indexOf(anchor);
  return unpacked(columns.map((column) => column[place]), words);
}

// the sessions that the page holds in packs: they come to stand there when one of them is asked for
const stacks = new Map();
for (const script of document.querySelectorAll("script.stacked")) {
  const [anchors, text] = JSON.parse(script.textContent), stack = { script, text };
  for (const anchor of anchors) stacks.set(anchor, stack);
}
async function stand(anchor) {
  const stack = stacks.get(/^f\d+-s\d+/.exec(anchor)?.[0]);
  if (!stack) return;
  stack.standing ??= inflated(stack.text).then((text) => {
    const sessions = make("template");
    sessions.innerHTML = text;
    if (root.lang !== made) translate(sessions.content, made, root.lang);
    for (const work of outfits) work(sessions.content);
    stack.script.replaceWith(sessions.content);
  });
  await stack.standing;
}
