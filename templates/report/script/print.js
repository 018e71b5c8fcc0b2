// on paper there are the result, the sheets and the findings; everything where that is asked for
let closed = [];
addEventListener("beforeprint", () => {
  closed = [...document.querySelectorAll("details:not([open])")];
  for (const one of closed) one.open = true;
});
addEventListener("afterprint", () => {
  for (const one of closed) one.open = false;
  root.classList.remove("everything");
});
document.getElementById("print").addEventListener("click", () => print());
document.getElementById("everything").addEventListener("click", async () => {
  for (const anchor of [...stacks.keys(), ...packs.keys()]) await section(anchor);
  root.classList.add("everything");
  print();
});
