import { texts } from "./texts.mjs";

const at = (id) => document.getElementById(id);
const engine = new Worker("engine.mjs", { type: "module" });
const waiting = new Map();
let asked = 0;
let name = "record.hh";
let language = navigator.language.startsWith("ru") ? "ru" : "en";
let ready = false;
let pause;

engine.onmessage = ({ data: { id, answer, error } }) => {
  const { resolve, reject } = waiting.get(id);
  waiting.delete(id);
  error === undefined ? resolve(answer) : reject(new Error(error));
};

const ask = (what, ...values) =>
  new Promise((resolve, reject) => {
    waiting.set(++asked, { resolve, reject });
    engine.postMessage({ id: asked, ask: what, values });
  });

const say = (text) => (at("status").textContent = text);
const failed = (error) => say(texts[language].failed(error.message));

function speak() {
  document.documentElement.lang = at("language").value = language;
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = texts[language][node.dataset.text];
  if (!ready) say(texts[language].loading);
  else check();
}

// Lines and columns of findings count code points from 1; a text area counts UTF-16 units, and \n alone ends its lines.
function mark({ line, column, end_line, end_column }) {
  const lines = at("record").value.split("\n");
  const place = (row, cell) =>
    lines.slice(0, row - 1).reduce((sum, one) => sum + one.length + 1, 0) +
    [...(lines[row - 1] ?? "")].slice(0, cell - 1).join("").length;
  at("record").focus();
  at("record").setSelectionRange(place(line, column), place(end_line, end_column));
}

function button(text, act, kind) {
  const made = document.createElement("button");
  made.textContent = text;
  made.className = kind;
  made.onclick = act;
  return made;
}

function show(title, text) {
  at("shown-title").textContent = title;
  at("shown").querySelector("pre").textContent = text;
  at("shown").showModal();
}

const explain = async (code) => show(code, await ask("rule", code, language));
const replay = async () => show(name, await ask("replayed", name, at("record").value, language));

async function fix() {
  at("record").value = await ask("fixed", name, at("record").value);
  await check();
}

async function save() {
  const text = await ask("converted", name, at("record").value);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name.replace(/(\.\w+)?$/, ".hh");
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function shown(finding) {
  const item = document.createElement("li");
  const message = document.createElement("span");
  item.className = finding.severity;
  message.textContent = finding.message;
  item.append(
    button(texts[language].line(finding.line), () => mark(finding), "place"),
    button(finding.code, () => explain(finding.code).catch(failed), "code"),
    message,
  );
  return item;
}

async function check() {
  const text = at("record").value;
  const words = texts[language];
  at("findings").replaceChildren();
  for (const act of ["fix", "replay", "save"]) at(act).hidden = true;
  if (!text.trim()) return say(words.ready);
  say(words.checking);
  const { deals, tables, findings, troubles } = await ask("findings", name, text, language);
  if (text !== at("record").value || words !== texts[language]) return;
  at("findings").replaceChildren(...findings.map(shown));
  at("fix").hidden = !findings.some((finding) => finding.fix);
  at("replay").hidden = at("save").hidden = !(deals + tables);
  const outcome = findings.length ? words.found(findings.length) : deals + tables ? words.clean : words.none;
  say([`${words.read(deals, tables)}; ${outcome}.`, ...troubles].join(" "));
}

async function open(file) {
  name = file.name;
  at("record").value = await ask("text", name, new Uint8Array(await file.arrayBuffer()));
  await check();
}

at("language").onchange = ({ target }) => {
  language = target.value;
  speak();
};
for (const [id, act] of Object.entries({ fix, replay, save })) at(id).onclick = () => act().catch(failed);
at("record").oninput = () => {
  clearTimeout(pause);
  if (!at("record").value) name = "record.hh";
  if (ready) pause = setTimeout(() => check().catch(failed), 300);
};
at("file").onchange = ({ target }) => target.files[0] && open(target.files[0]).catch(failed);
document.ondragover = (event) => event.preventDefault();
document.ondrop = (event) => {
  event.preventDefault();
  if (event.dataTransfer.files[0]) open(event.dataTransfer.files[0]).catch(failed);
};

speak();
navigator.serviceWorker?.register("offline.js").catch(failed);
ask("ready")
  .then(() => {
    ready = true;
    return check();
  })
  .catch(failed);
