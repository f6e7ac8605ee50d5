// What scripts of the page find in a browser and not in Node.

/** A store as `localStorage` is one; `full`: there is no room in it. */
export class FakeStorage {
  items = new Map();
  full = false;

  getItem(key) { return this.items.get(key) ?? null; }

  setItem(key, value) {
    if (this.full) throw new DOMException("no room", "QuotaExceededError");
    this.items.set(key, String(value));
  }
}

/** Put fresh stores into the page; the local one is returned. */
export function freshStorage() {
  globalThis.sessionStorage = new FakeStorage();
  globalThis.localStorage = new FakeStorage();
  return globalThis.localStorage;
}

/** Let everything happen that is ready to. */
export const settled = () => new Promise((done) => { setImmediate(done); });

/** A promise that is settled from outside. */
export function deferred() {
  let resolve, reject;
  const promise = new Promise((...both) => { [resolve, reject] = both; });
  return { promise, resolve, reject };
}
