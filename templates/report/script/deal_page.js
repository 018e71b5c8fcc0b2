// a deal as a page of its own, made of what this page holds: the same style and script, and only its section and pack
async function keep(section) {
  const name = section.querySelector("h5").textContent.slice(said(word("deal")).length).trim();
  const session = section.closest(".session"), deal = section.cloneNode(true), replay = deal.querySelector(".replay");
  deal.querySelector(".turns")?.replaceWith(...deal.querySelector(".moves").childNodes);
  for (const one of deal.querySelectorAll(".now")) one.classList.remove("now");
  for (const one of deal.querySelectorAll(".finding > .rule")) one.remove();
  if (replay) replay.open = true;

  const article = session.cloneNode(), list = session.querySelector(".deals").cloneNode(), main = document.getElementById("main").cloneNode();
  list.append(deal);
  article.append(...[...session.querySelectorAll(":scope > :is(h3, .facts)")].map((one) => one.cloneNode(true)), list);
  main.append(article);
  const rules = document.getElementById("rules")?.cloneNode(true);
  const broken = new Set([...deal.querySelectorAll(".finding > .code")].map((one) => one.hash.slice(1)));
  for (const one of rules?.querySelectorAll(".rule") ?? []) if (!broken.has(one.id)) one.remove();
  if (broken.size) main.append(rules);

  const header = document.querySelector("header.page").cloneNode(true), head = document.head.cloneNode(true);
  header.querySelector(".tallies")?.remove();
  header.querySelector(".switches").hidden = true;
  // a page of some deals is called after them already
  const rest = (text) => document.getElementById("result") ? text : text.replace(/^.*?\s· /, "");
  const title = languages.map((language, place) => {
    const own = document.querySelector("title");
    return `${word("deal")[place]} ${name}\u00a0· ${rest(language === root.lang ? own.textContent : own.getAttribute(`data-${language}`) ?? own.textContent)}`;
  });
  head.querySelector("title").replaceWith(tell("title", "", title));
  header.querySelector("h1").replaceWith(tell("h1", "", title));

  const pack = packs.get(section.id), [terms, columns] = await pack.held, at = pack.anchors.indexOf(section.id);
  const held = make("script", "held", JSON.stringify([[section.id], await deflated(JSON.stringify([terms, columns.map((column) => [column[at]])]))]));
  held.type = "application/json";
  const page = root.cloneNode(), body = document.body.cloneNode(), footer = document.querySelector("footer").cloneNode(true);
  page.classList.remove("scripted");
  body.append(header, main, footer, held, document.querySelector("body > script:not([type])").cloneNode(true));
  page.append(head, body);
  download(`${said(title)}.html`, "text/html", `<!DOCTYPE html>\n${page.outerHTML}\n`);
}
async function deflated(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(""));
}
async function linked(player) {
  player.go(player.at);
  await copy(location.href);
}
offers.unshift(["copy_link", linked, "copied"]);
offers.push(["as_page", ({ box }) => keep(box.closest(".deal"))]);
