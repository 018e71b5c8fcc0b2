import { copyLink, fromLink } from "./link.mjs";
import { ask, at, button, download, failed, FORMS, node, say, speak, tongue, words } from "./shell.mjs";

let name = "record.hh";
let ready = false;
let pause;

// Lines and columns of findings count code points from 1; a text area counts UTF-16 units, and \n alone ends its lines.
function mark({ line, column, end_line, end_column }) {
  const lines = at("record").value.split("\n");
  const place = (row, cell) =>
    lines.slice(0, row - 1).reduce((sum, one) => sum + one.length + 1, 0) +
    [...(lines[row - 1] ?? "")].slice(0, cell - 1).join("").length;
  at("record").focus();
  at("record").setSelectionRange(place(line, column), place(end_line, end_column));
}

function show(title, text) {
  at("shown-title").textContent = title;
  at("shown").querySelector("pre").textContent = text;
  at("shown").showModal();
}

const explain = async (code) => show(code, await ask("rule", code, tongue()));
const replay = async () => show(name, await ask("replayed", name, at("record").value, tongue()));

async function fix() {
  at("record").value = await ask("fixed", name, at("record").value);
  await check();
}

async function save(form) {
  const data = await ask("converted", name, at("record").value, form, false);
  download(name.replace(/(\.\w+)?$/, form), data, FORMS[form]);
}

async function share() {
  const anonymise = at("anonymous").checked;
  const other = async () => new TextDecoder().decode(await ask("converted", name, at("record").value, ".hh", true));
  await copyLink("record", anonymise ? { name: "record.hh", text: await other() } : { name, text: at("record").value });
  say(words().linkCopied);
}

function shown(finding) {
  return node(
    "li",
    { class: finding.severity },
    button(words().line(finding.line), () => mark(finding), "place"),
    button(finding.code, () => explain(finding.code).catch(failed), "code"),
    node("span", {}, finding.message),
  );
}

async function check() {
  const text = at("record").value;
  const said = words();
  at("findings").replaceChildren();
  for (const act of ["fix", "replay", "saving"]) at(act).hidden = true;
  if (!text.trim()) return say(said.ready);
  say(said.checking);
  const { deals, tables, findings, troubles } = await ask("findings", name, text, tongue());
  if (text !== at("record").value || said !== words()) return;
  at("findings").replaceChildren(...findings.map(shown));
  at("fix").hidden = !findings.some((finding) => finding.fix);
  at("replay").hidden = at("saving").hidden = !(deals + tables);
  const outcome = findings.length ? said.found(findings.length) : deals + tables ? said.clean : said.none;
  say([`${said.read(deals, tables)}; ${outcome}.`, ...troubles].join(" "));
}

async function edit(given, text) {
  name = given;
  at("record").value = text;
  await check();
}

// One file is opened; of several each is checked, and is opened when it is chosen.
async function open(files) {
  at("files").replaceChildren();
  const named = files.length === 1 ? files : files.filter((file) => /\.(hh|txt|csv|tsv|md)$/i.test(file.name));
  const read = async (file) => ask("text", file.name, new Uint8Array(await file.arrayBuffer()));
  if (named.length === 1) return edit(named[0].name, await read(named[0]));
  let stopped = false;
  at("stop").hidden = false;
  at("stop").onclick = () => (stopped = true);
  for (const [place, file] of named.entries()) {
    if (stopped) break;
    say(words().of(place + 1, named.length));
    const text = await read(file);
    const { deals, tables, findings } = await ask("findings", file.name, text, tongue());
    if (!deals && !tables) continue;
    const found = node("span", {}, findings.length ? words().found(findings.length) : words().clean);
    at("files").append(node("li", {}, button(file.name, () => edit(file.name, text).catch(failed)), found));
  }
  at("stop").hidden = true;
  say(words().filesRead(at("files").children.length));
}

// The files that are dropped, those in folders too.
async function dropped(items) {
  const inside = async (entry) => {
    if (entry.isFile) return [await new Promise((resolve, reject) => entry.file(resolve, reject))];
    const reader = entry.createReader();
    const found = [];
    for (let some; (some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))).length; ) {
      for (const one of some) found.push(...(await inside(one)));
    }
    return found;
  };
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter(Boolean);
  return (await Promise.all(entries.map(inside))).flat();
}

at("forms").append(...Object.keys(FORMS).map((form) => button(form, () => save(form).catch(failed))));
for (const [id, act] of Object.entries({ fix, replay, share })) at(id).onclick = () => act().catch(failed);
at("record").oninput = () => {
  clearTimeout(pause);
  if (!at("record").value) name = "record.hh";
  if (ready) pause = setTimeout(() => check().catch(failed), 300);
};
at("file").onchange = ({ target }) => target.files.length && open([...target.files]).catch(failed);
document.ondragover = (event) => event.preventDefault();
document.ondrop = (event) => {
  event.preventDefault();
  dropped(event.dataTransfer.items)
    .then((files) => files.length && open(files))
    .catch(failed);
};

// A record may come in the address.
async function arrive() {
  const shared = /^#record=(.*)/.exec(location.hash);
  if (!shared) return check();
  const { name: given, text } = await fromLink(shared[1]);
  await edit(given, text);
}

speak(() => (ready ? check().catch(failed) : say(words().loading)));
ask("ready")
  .then(() => {
    ready = true;
    return arrive();
  })
  .catch(failed);
