// The worker: Python and hhtool. A message {id, ask, values} is answered by {id, answer} or {id, error}, and before that
// maybe by some {id, known}: what is known of the answer.
import { loadPyodide } from "./pyodide/pyodide.mjs";

async function start() {
  const [python, wheels] = await Promise.all([
    loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href }),
    fetch("wheels.json").then((answer) => answer.json()),
  ]);
  for (const wheel of wheels) {
    python.unpackArchive(await (await fetch(wheel)).arrayBuffer(), "wheel");
  }
  return {
    python,
    check: python.pyimport("hhtool.page.check"),
    get score() {
      return python.pyimport("hhtool.page.score.answers");
    },
  };
}

const started = start();
const asks = {
  ready: () => true,
  findings,
  counted: ({ check }, name, text) => JSON.parse(check.counted(name, text)),
  deals: ({ check }) => JSON.parse(check.deals()),
  deal: ({ check }, number, language) => JSON.parse(check.deal(number, language)),
  text: ({ check, python }, name, bytes) => check.text_of(name, python.toPy(bytes)),
  fixed: ({ check }, name, text) => check.fixed(name, text),
  replayed: ({ check }, name, text, language) => check.replayed(name, text, language),
  converted: ({ check }, name, text, form, anonymise) =>
    check.converted.callKwargs(name, text, form, { anonymise }).toJs(),
  shown: ({ score }, evening, language, cell) => JSON.parse(score.shown(evening, language, cell)),
  points: ({ score }, evening, hands) => JSON.parse(score.counted(evening, hands)),
  renamed: ({ score }, evening) => JSON.parse(score.renamed(evening)),
  record: ({ score }, evening, form) => score.record(evening, form).toJs(),
  opened: ({ score, python }, name, bytes) => JSON.parse(score.opened(name, python.toPy(bytes))),
  rules: ({ score, python }, name, bytes) => JSON.parse(score.rules(name, python.toPy(bytes))),
  rule: ({ check }, code, language) => check.rule(code, language),
};

// A text is checked for a moment at a time, so that other things may be asked meanwhile; another text ends it with null.
const MOMENT = 0.2; // seconds
let checked;

async function findings({ check: { check } }, name, text, language, hear) {
  const mine = (checked = {});
  check.begin(name, text, language);
  for (;;) {
    const known = JSON.parse(check.go_on(MOMENT));
    if (known.whole) return known;
    hear(known);
    await new Promise((resolve) => setTimeout(resolve));
    if (checked !== mine) return null;
  }
}

onmessage = async ({ data: { id, ask, values } }) => {
  try {
    postMessage({ id, answer: await asks[ask](await started, ...values, (known) => postMessage({ id, known })) });
  } catch (error) {
    postMessage({ id, error: error.message.trim().split("\n").at(-1) });
  }
};
