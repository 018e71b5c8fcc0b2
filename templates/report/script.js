"use strict";
// The page is whole without this: it adds stepping through a deal, and opens what is printed or linked to.
(() => {
  document.documentElement.classList.add("scripted");
  const words = document.body.dataset;
  for (const replay of document.querySelectorAll("details.replay")) {
    replay.addEventListener("toggle", () => { if (replay.open && !replay.dataset.ready) prepare(replay); });
  }
  function prepare(replay) {
    replay.dataset.ready = "1";
    const rows = [...replay.querySelectorAll("tbody tr")];
    let now = rows.length;
    const bar = document.createElement("div");
    bar.className = "stepper";
    const buttons = [["◀ " + words.previous, -1], [words.next + " ▶", 1]].map(([text, by]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = text;
      button.addEventListener("click", () => step(by));
      bar.append(button);
      return button;
    });
    replay.querySelector("summary").after(bar);
    bar.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by) { event.preventDefault(); step(by); }
    });
    function step(by) {
      now = now === rows.length && by > 0 ? 0 : Math.min(Math.max(now + by, 0), rows.length);
      rows.forEach((row, index) => {
        row.classList.toggle("now", index === now);
        row.classList.toggle("later", index > now);
      });
      if (now === rows.length) rows.forEach((row) => row.classList.remove("now", "later"));
      buttons[0].disabled = now === 0;
    }
  }
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll("details.block:not([open])")];
    closed.forEach((one) => { one.open = true; });
  });
  addEventListener("afterprint", () => closed.forEach((one) => { one.open = false; }));
})();
