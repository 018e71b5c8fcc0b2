// In a frame of the page: a deal that the page sends, drawn by the replayer of the report. Its script, report.js, is made of
// templates/report/script; `root`, `packs`, `held`, `draw`, `player`, `make` and `words` are its own.
const ANCHOR = "f1-s1-d1";
const spoken = await (await fetch("report.json")).json();

function listed({ code, severity, message, turn }) {
  const item = make("li", `finding ${severity}`);
  Object.assign(item.dataset, { severity, rule: code });
  item.append(make("b", "code", code), " ", make("span", "message", message));
  if (turn) {
    const link = make("a", "place", `${words.step} ${turn}`);
    link.href = `#${ANCHOR}-t${turn}`;
    item.append(" ", link);
  }
  return item;
}

// A deal as hhtool.page.deals tells it, its name, the language, and the line whose turn is shown first.
async function show({ row, words: terms, findings, at, label, language, line }) {
  root.lang = language;
  Object.assign(document.body.dataset, spoken[language]);
  packs.set(ANCHOR, { anchors: [ANCHOR], held: [terms, row.map((value) => [value])] });
  const deal = draw(await held(ANCHOR), label, "f1", findings.map(listed));
  deal.id = ANCHOR;
  document.querySelector(".deals").replaceChildren(deal);
  const [title, box] = [deal.querySelector("h5"), deal.querySelector(".replay")];
  document.querySelector("h1").textContent = title.textContent; // the page around names the deal
  title.remove();
  if (!box) return;
  deal.prepend(box); // the lines of the record are below what is played
  box.open = true;
  const shown = await player(box);
  shown.go(at.findLastIndex((one) => one <= line));
  shown.stage.focus({ preventScroll: true });
}

onmessage = ({ source, data }) => source === parent && show(data);
onkeydown = ({ key }) => key === "Escape" && parent.postMessage("close", location.origin);
parent.postMessage("ready", location.origin);
