// What every page shares: its language, the engine, what is said at the top, files that are saved.
import { texts } from "./texts.mjs";

export const at = (id) => document.getElementById(id);
export const say = (text) => (at("status").textContent = text);
export const failed = (error) => say(error === STOPPED ? words().stopped : words().failed(error.message));
const STOPPED = new Error();

let language = navigator.language.startsWith("ru") ? "ru" : "en";
try {
  language = localStorage.language ?? language;
} catch {} // a window that keeps nothing
export const tongue = () => language;
export const words = () => texts[language];

// Say the page in its language, now and whenever another is chosen; `then` says the rest.
export function speak(then) {
  const spoken = () => {
    document.documentElement.lang = at("language").value = language;
    for (const node of document.querySelectorAll("[data-text]")) node.textContent = words()[node.dataset.text];
    then();
  };
  at("language").onchange = ({ target }) => {
    language = target.value;
    spoken();
    localStorage.language = language;
  };
  spoken();
}

let engine;
const waiting = new Map();
let asked = 0;

function start() {
  engine = new Worker("engine.mjs", { type: "module" });
  engine.onmessage = ({ data: { id, answer, error, known } }) => {
    const { resolve, reject, hear } = waiting.get(id);
    if (known !== undefined) return hear(known);
    waiting.delete(id);
    error === undefined ? resolve(answer) : reject(new Error(error));
  };
}
start();

// Give up all that is asked; the engine begins anew.
export function stop() {
  engine.terminate();
  for (const { reject } of waiting.values()) reject(STOPPED);
  waiting.clear();
  start();
}

// What hhtool answers; see engine.mjs. Meanwhile `hear` is told what is known.
export const asking = (hear, what, ...values) =>
  new Promise((resolve, reject) => {
    waiting.set(++asked, { resolve, reject, hear });
    engine.postMessage({ id: asked, ask: what, values });
  });
export const ask = (what, ...values) => asking(() => {}, what, ...values);

// An element with properties (`class`, `data-…`, `aria-…` as attributes), and what it holds.
export function node(tag, given = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(given)) {
    if (key in made) made[key] = value;
    else if (value !== undefined && value !== false) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

export const button = (text, act, kind = "") => node("button", { type: "button", class: kind, onclick: act }, text);

// The forms that a record is saved in.
export const FORMS = {
  ".hh": "text/plain",
  ".csv": "text/csv",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".json": "application/json",
};

export function download(name, data, type) {
  const link = node("a", { href: URL.createObjectURL(new Blob([data], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

navigator.serviceWorker?.register("offline.js").catch(failed);
