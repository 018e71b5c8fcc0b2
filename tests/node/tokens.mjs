// node tokens.mjs MODULES GRAMMAR: takes the lines of a text apart as VS Code does; prints [text, scope] by line as JSON.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [modules, grammar] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const oniguruma = require("vscode-oniguruma");
const { Registry, INITIAL, parseRawGrammar } = require("vscode-textmate");

await oniguruma.loadWASM(readFileSync(`${modules}/vscode-oniguruma/release/onig.wasm`));
const registry = new Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async () => parseRawGrammar(readFileSync(grammar, "utf8"), grammar),
});
const loaded = await registry.loadGrammar("source.hh");
let state = INITIAL;
const lines = readFileSync(0, "utf8").split("\n").map((line) => {
  const { tokens, ruleStack } = loaded.tokenizeLine(line, state);
  state = ruleStack;
  return tokens.map((one) => [line.slice(one.startIndex, one.endIndex), one.scopes.at(-1)]);
});
console.log(JSON.stringify(lines));
