// The worker: Python and hhtool. A message {id, ask, values} is answered by {id, answer} or {id, error}.
import { loadPyodide } from "./pyodide/pyodide.mjs";

async function start() {
  const [python, wheels] = await Promise.all([
    loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href }),
    fetch("wheels.json").then((answer) => answer.json()),
  ]);
  for (const wheel of wheels) {
    python.unpackArchive(await (await fetch(wheel)).arrayBuffer(), "wheel");
  }
  return { check: python.pyimport("hhtool.page.check"), python };
}

const started = start();
const asks = {
  ready: () => true,
  text: ({ check, python }, name, bytes) => check.text_of(name, python.toPy(bytes)),
  findings: ({ check }, name, text, language) => JSON.parse(check.findings(name, text, language)),
  fixed: ({ check }, name, text) => check.fixed(name, text),
  replayed: ({ check }, name, text, language) => check.replayed(name, text, language),
  converted: ({ check }, name, text) => check.converted(name, text),
  rule: ({ check }, code, language) => check.rule(code, language),
};

onmessage = async ({ data: { id, ask, values } }) => {
  try {
    postMessage({ id, answer: asks[ask](await started, ...values) });
  } catch (error) {
    postMessage({ id, error: error.message.trim().split("\n").at(-1) });
  }
};
