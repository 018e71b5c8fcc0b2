import { ask, at, button, download, failed, say, speak, tongue, words } from "./shell.mjs";

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

async function save() {
  const text = await ask("converted", name, at("record").value);
  download(name.replace(/(\.\w+)?$/, ".hh"), text, "text/plain");
}

function shown(finding) {
  const item = document.createElement("li");
  const message = document.createElement("span");
  item.className = finding.severity;
  message.textContent = finding.message;
  item.append(
    button(words().line(finding.line), () => mark(finding), "place"),
    button(finding.code, () => explain(finding.code).catch(failed), "code"),
    message,
  );
  return item;
}

async function check() {
  const text = at("record").value;
  const said = words();
  at("findings").replaceChildren();
  for (const act of ["fix", "replay", "save"]) at(act).hidden = true;
  if (!text.trim()) return say(said.ready);
  say(said.checking);
  const { deals, tables, findings, troubles } = await ask("findings", name, text, tongue());
  if (text !== at("record").value || said !== words()) return;
  at("findings").replaceChildren(...findings.map(shown));
  at("fix").hidden = !findings.some((finding) => finding.fix);
  at("replay").hidden = at("save").hidden = !(deals + tables);
  const outcome = findings.length ? said.found(findings.length) : deals + tables ? said.clean : said.none;
  say([`${said.read(deals, tables)}; ${outcome}.`, ...troubles].join(" "));
}

async function open(file) {
  name = file.name;
  at("record").value = await ask("text", name, new Uint8Array(await file.arrayBuffer()));
  await check();
}

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

speak(() => (ready ? check().catch(failed) : say(words().loading)));
ask("ready")
  .then(() => {
    ready = true;
    return check();
  })
  .catch(failed);
