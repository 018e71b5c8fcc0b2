// who points at a deal of a curve reads below it what a tooltip tells late, and a finger not at all
outfit((within) => {
  for (const chart of within.querySelectorAll(".picture > .curves:has(.deal-column)")) {
    const told = make("output", "told");
    chart.after(told);
    chart.addEventListener("pointerover", ({ target }) => {
      if (target.matches(".deal-column")) told.textContent = target.querySelector("title").textContent;
    });
    addEventListener("languageset", () => told.textContent = "");
  }
});
