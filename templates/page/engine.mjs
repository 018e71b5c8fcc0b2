// The worker: Python and hhtool. A message {id, ask, values} is answered by {id, answer} or {id, error},
// and before that maybe by some {id, done}: the percentage.
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
  text: ({ check, python }, name, bytes) => check.text_of(name, python.toPy(bytes)),
  findings: ({ check }, name, text, language, hear) => JSON.parse(check.findings(name, text, language, hear)),
  fixed: ({ check }, name, text) => check.fixed(name, text),
  replayed: ({ check }, name, text, language) => check.replayed(name, text, language),
  converted: ({ check }, name, text, form, anonymise) =>
    check.converted.callKwargs(name, text, form, { anonymise }).toJs(),
  shown: ({ score }, evening, language, cell) => JSON.parse(score.shown(evening, language, cell)),
  counted: ({ score }, evening, hands) => JSON.parse(score.counted(evening, hands)),
  record: ({ score }, evening, form) => score.record(evening, form).toJs(),
  opened: ({ score, python }, name, bytes) => JSON.parse(score.opened(name, python.toPy(bytes))),
  rules: ({ score, python }, name, bytes) => JSON.parse(score.rules(name, python.toPy(bytes))),
  rule: ({ check }, code, language) => check.rule(code, language),
};

// Tells how much is done, each time that ten percent more are.
function hearing(id) {
  let told = 0;
  return (steps, all) => {
    const done = 10 * Math.floor((10 * steps) / all);
    if (done > told) postMessage({ id, done: (told = done) });
  };
}

onmessage = async ({ data: { id, ask, values } }) => {
  try {
    postMessage({ id, answer: asks[ask](await started, ...values, hearing(id)) });
  } catch (error) {
    postMessage({ id, error: error.message.trim().split("\n").at(-1) });
  }
};
