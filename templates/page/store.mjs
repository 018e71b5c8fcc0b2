// The evenings that this device keeps, in IndexedDB: {id, version, changed, evening, seen, acts}. What the device refuses to
// keep, since its disk is full or the window private, is there until the page is closed.
const held = new Map();
const opened = new Promise((resolve, reject) => {
  const asking = indexedDB.open("hhtool", 1);
  asking.onupgradeneeded = () => asking.result.createObjectStore("evenings", { keyPath: "id" });
  asking.onsuccess = () => resolve(asking.result);
  asking.onerror = () => reject(asking.error);
});
opened.catch(() => {}); // said by `refuses`

// What `act` asks of the store comes back when it is done for good.
async function done(mode, act) {
  const transaction = (await opened).transaction("evenings", mode, { durability: "strict" });
  return new Promise((resolve, reject) => {
    let found;
    act(transaction.objectStore("evenings"), (one) => (found = one));
    transaction.oncomplete = () => resolve(found);
    transaction.onabort = () => reject(transaction.error);
  });
}

const asked = (asking, then) => (asking.onsuccess = () => then(asking.result));

// Whether the device refuses to keep what was entered.
export const refuses = () => held.size > 0;

// The latest first.
export async function every() {
  const kept = await done("readonly", (store, found) => asked(store.getAll(), found)).catch(() => []);
  const others = kept.filter(({ id }) => !held.has(id));
  return [...held.values(), ...others].sort((a, b) => b.changed - a.changed);
}

export const get = async (id) =>
  held.get(id) ?? (await done("readonly", (store, found) => asked(store.get(id), found)).catch(() => undefined));

// Keep a record in the place of that version of it; false where another tab has kept another one meanwhile.
export async function put(record, version) {
  const next = { ...record, changed: Date.now() };
  const write = (store, found) =>
    asked(store.get(record.id), (kept) => {
      const ours = !kept || kept.version === version;
      found(ours);
      if (ours) store.put(next);
    });
  try {
    const ours = await done("readwrite", write);
    held.delete(record.id);
    return ours;
  } catch {
    held.set(record.id, next);
    return true;
  }
}

export async function remove(id) {
  held.delete(id);
  await done("readwrite", (store) => store.delete(id)).catch(() => {});
}
