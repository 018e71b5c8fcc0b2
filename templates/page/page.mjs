import { editor } from "./editor.mjs";
import { copyLink, fromLink } from "./link.mjs";
import { replay as replayDeals } from "./replayer.mjs";
import { ask, asking, at, button, download, failed, FORMS, node, say, speak, stop, tongue, words } from "./shell.mjs";

const LISTED = 100; // findings that are listed at once
const PASTED = "-"; // the name of a text that is no file, as hhtool has it
let name = PASTED;
let ready = false;
let pause;
let busy = 0; // how much is under way that may be stopped
let known; // what is known of the text while it is checked

const record = editor(at("record"), () => {
  clearTimeout(pause);
  if (!record.text()) name = PASTED;
  if (ready) pause = setTimeout(acting(check), 300);
});

function show(title, text) {
  at("shown-title").textContent = title;
  at("shown").querySelector("pre").textContent = text;
  at("shown").showModal();
}

const explain = async (code) => show(code, await ask("rule", code, tongue()));
const titled = (form) => (name === PASTED ? "record" : name.replace(/\.\w+$/, "")) + form;
const fix = async () => record.replace(await ask("fixed", name, record.text()));

async function save(form) {
  const data = await ask("converted", name, record.text(), form, false);
  download(titled(form), data, FORMS[form]);
}

// A sheet has no turns; its rows are told as text.
async function replay() {
  const deals = await ask("deals");
  if (deals.length) return replayDeals(deals, record.line());
  show(words().replay, await ask("replayed", name, record.text(), tongue()));
}

async function share() {
  const other = async () => new TextDecoder().decode(await ask("converted", name, record.text(), ".hh", true));
  const anonymous = at("anonymous").checked;
  await copyLink("record", anonymous ? { name: "record.hh", text: await other() } : { name, text: record.text() });
  say(words().linkCopied);
}

// What is done for a button; if it takes long, another one stops it.
const acting = (act) => async (...values) => {
  busy += 1;
  setTimeout(() => (at("stop").hidden = !busy), 500);
  try {
    await act(...values);
  } catch (error) {
    failed(error);
  }
  busy -= 1;
  if (!busy) at("stop").hidden = true;
};

// --- what is found ---

const codeOf = ({ code }) => button(code, acting(() => explain(code)), "code");
const said = (finding) => node("span", {}, codeOf(finding), ` ${finding.message}`);

function listed(finding) {
  return node(
    "li",
    { class: finding.severity },
    button(words().line(finding.line), () => record.select(finding), "place"),
    codeOf(finding),
    node("span", {}, finding.message),
    ...(finding.fix ? [button(finding.fix.description, () => record.fix(finding))] : []),
  );
}

function list(findings, from, to) {
  at("findings").append(...findings.slice(from, to).map(listed));
  at("further").hidden = to >= findings.length;
  at("further").onclick = () => list(findings, to, to + LISTED);
}

// What is found of the text as it stands; another text that comes meanwhile is checked in its place.
async function check() {
  const [text, language] = [record.text(), words()];
  known = null;
  if (!text.trim()) return tell({ deals: 0, tables: 0, findings: [], troubles: [] }, language.ready);
  say(language.checking(0));
  const hear = (more) => {
    if (text !== record.text() || language !== words()) return;
    if (more.findings) tell((known = more));
    say(known ? `${summary(known)} ${language.searching(more.done)}` : language.checking(more.done));
  };
  const found = await asking(hear, "findings", name, text, tongue());
  if (found && text === record.text() && language === words()) tell(found);
}

function summary({ deals, tables, findings, troubles }) {
  const { found, clean, none, read } = words();
  const outcome = findings.length ? found(findings.length) : deals + tables ? clean : none;
  return [`${read(deals, tables)}; ${outcome}.`, ...troubles].join(" ");
}

function tell(told, instead = summary(told)) {
  const { deals, tables, findings } = told;
  say(instead);
  const further = known ? at("findings").children.length : 0;
  at("findings").replaceChildren();
  list(findings, 0, Math.max(further, LISTED));
  record.underline(findings, said);
  at("fix").hidden = !findings.some((finding) => finding.fix);
  at("replay").hidden = at("saving").hidden = !(deals + tables);
}

async function edit(given, text) {
  name = given;
  record.open(text);
  await check();
}

// --- files ---

// One file is opened; of several each is checked, and is opened when it is chosen.
async function open(files) {
  at("files").replaceChildren();
  const named = files.length === 1 ? files : files.filter((file) => /\.(hh|txt|csv|tsv|md|xlsx|ods|json)$/i.test(file.name));
  const read = async (file) => ask("text", file.name, new Uint8Array(await file.arrayBuffer()));
  // a workbook and JSON are read as a record
  const nameOf = (file) => file.name.replace(/\.(xlsx|ods|json)$/i, ".hh");
  if (named.length === 1) return edit(nameOf(named[0]), await read(named[0]));
  for (const [place, file] of named.entries()) {
    say(words().of(place + 1, named.length));
    const text = await read(file);
    const { deals, tables, findings } = await ask("counted", nameOf(file), text);
    if (!deals && !tables) continue;
    const found = node("span", {}, findings ? words().found(findings) : words().clean);
    at("files").append(node("li", {}, button(file.name, acting(() => edit(nameOf(file), text))), found));
  }
  say(words().filesRead(at("files").children.length));
}

// The files that are dropped, those in folders too.
async function dropped(items) {
  const inside = async (entry) => {
    if (entry instanceof File) return [entry];
    if (entry.isFile) return [await new Promise((resolve, reject) => entry.file(resolve, reject))];
    const reader = entry.createReader();
    const found = [];
    for (let some; (some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))).length; ) {
      for (const one of some) found.push(...(await inside(one)));
    }
    return found;
  };
  const entries = [...items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile()).filter(Boolean);
  return (await Promise.all(entries.map(inside))).flat();
}

at("forms").append(...Object.keys(FORMS).map((form) => button(form, acting(() => save(form)))));
for (const [id, act] of Object.entries({ fix, replay, share })) at(id).onclick = acting(act);
at("stop").onclick = () => {
  clearTimeout(pause);
  stop();
};
at("file").onchange = ({ target }) => target.files.length && acting(open)([...target.files]);
document.ondragover = (event) => event.preventDefault();
document.ondrop = (event) => {
  event.preventDefault();
  dropped(event.dataTransfer.items)
    .then((files) => files.length && acting(open)(files))
    .catch(failed);
};

// A record may come in the address.
async function arrive() {
  const shared = /^#record=(.*)/.exec(location.hash);
  if (!shared) return check();
  const { name: given, text } = await fromLink(shared[1]);
  await edit(given, text);
}

speak(() => {
  record.speak(words().record, words().editor);
  ready ? acting(check)() : say(words().loading);
});
ask("ready")
  .then(() => {
    ready = true;
    return arrive();
  })
  .catch(failed);
