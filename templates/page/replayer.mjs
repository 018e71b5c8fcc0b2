// The deals of the record turn by turn, in the replayer of the report, which has a frame of its own.
import { ask, at, node, tongue, words } from "./shell.mjs";

let framed; // the window of the frame, once it is there

const frame = () =>
  (framed ??= new Promise((resolve) => {
    const { contentWindow } = Object.assign(at("stage"), { src: "replay.html" });
    addEventListener("message", ({ source, data }) => {
      if (source !== contentWindow) return;
      data === "ready" ? resolve(contentWindow) : at("replayer").close();
    });
  }));

async function draw(deals, number, line) {
  const deal = await ask("deal", number, tongue());
  (await frame()).postMessage({ ...deal, label: deals[number][0], language: tongue(), line }, location.origin);
}

// Show a deal of these ([name, line]), at first that of a line.
export async function replay(deals, line) {
  const first = Math.max(deals.findLastIndex(([, begins]) => begins <= line), 0);
  at("deal").replaceChildren(...deals.map(([name]) => node("option", {}, name)));
  at("deal").selectedIndex = first;
  at("deal").onchange = ({ target }) => draw(deals, target.selectedIndex, 0);
  at("stage").title = words().replay;
  at("replayer").showModal();
  await draw(deals, first, line);
}
