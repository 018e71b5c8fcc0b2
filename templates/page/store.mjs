// The evenings that this device keeps, in IndexedDB: {id, changed, evening, seen}.
const opened = new Promise((resolve, reject) => {
  const asking = indexedDB.open("hhtool", 1);
  asking.onupgradeneeded = () => asking.result.createObjectStore("evenings", { keyPath: "id" });
  asking.onsuccess = () => resolve(asking.result);
  asking.onerror = () => reject(asking.error);
});

async function done(mode, act) {
  const store = (await opened).transaction("evenings", mode).objectStore("evenings");
  return new Promise((resolve, reject) => {
    const asking = act(store);
    asking.onsuccess = () => resolve(asking.result);
    asking.onerror = () => reject(asking.error);
  });
}

// The latest first.
export const every = async () => (await done("readonly", (store) => store.getAll())).sort((a, b) => b.changed - a.changed);
export const get = (id) => done("readonly", (store) => store.get(id));
export const put = (record) => done("readwrite", (store) => store.put({ ...record, changed: Date.now() }));
export const remove = (id) => done("readwrite", (store) => store.delete(id));
