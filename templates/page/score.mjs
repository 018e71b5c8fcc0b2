// Score: the evenings kept here, and the one that is open. What is asked and what follows is the engine's (hhtool.page.score).
import { ask, at, button, failed, node, say, speak, tongue, words } from "./shell.mjs";
import { drawCurve } from "./curve.mjs";
import { countRows } from "./count.mjs";
import { drawKeys, wait } from "./keys.mjs";
import { fromLink } from "./link.mjs";
import { savings } from "./share.mjs";
import { drawSheet, reveal } from "./sheet.mjs";
import * as store from "./store.mjs";
import { begin, drawKept } from "./evenings.mjs";

let open = null; // {id, version, evening, seen, acts}: what the engine last said of it, and of how many acts
let again = null; // the cell that is entered again: [row, seat, key]
let ready = false;
let latest = 0;
const tabs = new BroadcastChannel("hhtool"); // tells the other tabs which evening was changed
let within = false; // whether the keyboard was among the keys

const sayState = (well) => say(!ready ? words().loading : store.refuses() ? words().notKept : well);
const acting = (act) => (...values) => act(...values).catch(failed);

// --- one evening ---

async function enter(act) {
  const { evening } = open;
  evening.acts.push(act);
  await changed().catch(async (error) => {
    if (open.evening === evening) await undo();
    throw error;
  });
}

async function counted(row, hands) {
  const texts = await ask("points", JSON.stringify(open.evening), JSON.stringify(hands));
  await enter({ row, cells: texts.map((text, seat) => [seat, "points", text]) });
}

async function join() {
  const name = prompt(words().newcomer)?.trim();
  if (name) await enter({ join: name });
}

async function undo() {
  open.evening.acts.pop();
  await changed();
}

// No key is pressed twice while what it entered is worked out; who used a keyboard goes on with it.
function hold() {
  within ||= at("keys").contains(document.activeElement);
  at("keys").inert = true;
}

function release() {
  at("keys").inert = false;
  if (within) at("keys").querySelector("#pad button:not(.struck), #tools button")?.focus();
  within = false;
}

// Kept first, then worked out: nothing that was entered waits for the engine.
async function changed() {
  again = null;
  hold();
  const { id, version } = open;
  open.version += 1;
  const ours = await store.put(open, version);
  if (ours) tabs.postMessage(id);
  else open = await store.get(id);
  await refresh();
  if (ours) await store.put(open, open.version);
  else say(words().elsewhere);
}

// Another tab went on with an evening.
tabs.onmessage = acting(async ({ data: id }) => {
  if (open?.id !== id) return open ? undefined : show();
  open = await store.get(id);
  await refresh();
});

async function refresh() {
  const [mine, of] = [++latest, open];
  if (!ready) return draw();
  const seen = await ask("shown", JSON.stringify(open.evening), tongue(), JSON.stringify(again));
  if (mine !== latest || of !== open) return;
  Object.assign(open, { seen, acts: open.evening.acts.length });
  draw();
}

function correct(cell) {
  again = cell;
  hold();
  refresh().catch(failed);
}

function draw() {
  const { evening, seen } = open;
  at("title").textContent = evening.date ?? evening.players.join(", ");
  sayState("");
  if (!seen) return blank();
  drawSheet(seen, { correct });
  if (open.acts !== evening.acts.length) return wait();
  drawKeys(seen, again, {
    enter: acting(enter),
    undo: evening.acts.length ? acting(undo) : null,
    correct,
    count: (row) => countRows(seen, (hands) => acting(counted)(row, hands)),
  });
  reveal();
  drawCurve(at("curve"), seen);
  at("notes").replaceChildren(...seen.notes.map((note) => node("li", {}, note)));
  at("acts").replaceChildren();
  at(seen.ask ? "acts" : "pad").replaceChildren(
    ...seen.kinds.map((kind) => button(words().addDeal(kind), () => acting(enter)({ deal: kind }))),
    ...(seen.joins ? [button(words().joins, acting(join))] : []),
    ...(seen.away && !seen.ended ? seen.players.map((name, seat) => sits(name, seat, seen.away.includes(seat))) : []),
    seen.ended ? button(words().goesOn, acting(undo)) : button(words().finish, () => acting(enter)({ end: true })),
  );
  at("forms").replaceChildren(...savings(open, say).map(([text, act]) => button(text, () => act().catch(failed))));
  release();
}

// Nothing is known of this evening yet: what stands here is of another.
function blank() {
  hold();
  wait();
  for (const id of ["rows", "curve", "faults", "notes", "acts", "forms"]) at(id).replaceChildren();
}

// Whether a player is dealt in, to be changed.
function sits(name, seat, away) {
  const pressed = button(words().sitsOut(name), () => acting(enter)({ away: seat }));
  pressed.setAttribute("aria-pressed", away);
  return pressed;
}

async function show(id) {
  open = id ? await store.get(id) : null;
  again = null;
  at("sheet").hidden = !open;
  at("evenings").hidden = Boolean(open);
  if (open) {
    at("more-of-it").open ||= matchMedia("(min-width: 56rem)").matches; // where there is room for it
    draw();
    return refresh();
  }
  sayState(words().kept);
  await drawKept(await store.every(), (one) => go(one), remove);
}

const go = (id = "") => (location.hash = id && `evening=${id}`);

async function remove(id) {
  if (!confirm(words().removeSure)) return;
  await store.remove(id);
  await show();
}

async function keep(evening) {
  if (ready) await ask("shown", JSON.stringify(evening), tongue(), "null"); // what cannot be is refused
  const id = crypto.randomUUID?.() ?? `${Date.now()}`;
  await navigator.storage?.persist?.();
  await store.put({ id, version: 1, evening });
  return id;
}

// --- the address: nothing, an evening kept here, or one in a link ---

async function arrive() {
  const [what, value] = location.hash.slice(1).split("=", 2);
  if (what === "score") {
    const id = await keep(await fromLink(value));
    history.replaceState(null, "", `#evening=${id}`);
    return show(id);
  }
  const known = what === "evening" && (await store.get(value));
  return show(known ? value : null);
}

at("back").onclick = () => go();
window.onhashchange = acting(arrive);
// A keyboard presses the keys that bear its digits, and then Enter ends the number; Ctrl+Z undoes.
document.onkeydown = (event) => {
  if (!open || at("keys").inert || event.target.closest("input, select, dialog")) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key === "z" && open.evening.acts.length) acting(undo)();
    return;
  }
  const bears = (key) => [key.textContent, key.ariaKeyShortcuts].includes(event.key);
  const pressed = [...at("pad").querySelectorAll(".key")].find(bears);
  if (!pressed) return;
  at("pad").querySelector(".done")?.focus();
  pressed.click();
};
begin(async (evening) => go(await keep(evening)));
speak(acting(async () => (open ? refresh() : show())));
acting(arrive)();
ask("ready")
  .then(() => {
    ready = true;
    return open ? refresh() : sayState(words().kept);
  })
  .catch(failed);
