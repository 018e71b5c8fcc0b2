// Keeps every file of the page, so that it opens without a network; asks the network first, so that a new one is seen.
const KEPT = "hhtool";

self.oninstall = (event) =>
  event.waitUntil(
    (async () => {
      const files = await (await fetch("files.json")).json();
      await (await caches.open(KEPT)).addAll([...files, "files.json"]);
    })(),
  );

self.onactivate = (event) => event.waitUntil(self.clients.claim());

self.onfetch = (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(event.request)) ?? Response.error()));
};
