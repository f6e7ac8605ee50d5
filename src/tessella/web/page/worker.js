// The page without a line: a service worker that keeps one whole version of the page's own files.
//
// With a line nothing changes: everything comes from the server, and so does every new version. Without one, the files
// come from the version that is kept; tables, moves and all else that happens never do. What is kept is whole: a version
// replaces another only when all its files are there, and a page that came from a newer server gets no older files.
// The server puts `SET`, the version and its files, before this text.

const worker = /** @type {any} */ (self);
const { version, files } = /** @type {{ version: string, files: string[] }} */ (worker.SET);
const NAME = `tessella-${version}`;
const VERSION = "x-tessella-version"; // a header of the page

/** What depends on the version alone, and is kept when it is first seen. */
const SEEN = [/^\/board-\d+\.css$/, /^\/api\/games\/\w+\/(picture\.svg|lessons|finders)$/, /^\/api\/atlas$/];

/** @type {Map<string, string>} the version that an open page came with, by its id */
const pages = new Map();

/** Get a whole version, or nothing: the server may have become another one meanwhile. */
async function fetchAll() {
  const kept = await caches.open(NAME);
  await kept.addAll(files.map((path) => new Request(path, { cache: "reload" })));
  const { headers } = await fetch("/", { cache: "reload" });
  if (headers.get(VERSION) !== version) throw new Error("The server has another version by now.");
}

/** Let go of older versions, and look after the pages that are open. */
async function takeOver() {
  for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name);
  await worker.clients.claim();
}

/**
 * A file that is kept; a page's address leads to the page.
 *
 * @param {Request} request
 * @param {string} page who asks
 */
async function recall(request, page) {
  if ((pages.get(page) ?? version) !== version) return Response.error();
  const kept = await caches.open(NAME);
  return (await kept.match(request.mode === "navigate" ? "/" : request)) ?? Response.error();
}

/** @param {any} event */
async function answer({ request, clientId, resultingClientId }) {
  let response;
  try {
    response = await fetch(request);
  } catch {
    return recall(request, clientId);
  }
  if (request.mode === "navigate") pages.set(resultingClientId, response.headers.get(VERSION) ?? "");
  const { pathname } = new URL(request.url);
  if (response.ok && SEEN.some((each) => each.test(pathname))) {
    const copy = response.clone();
    caches.open(NAME).then((kept) => kept.put(request, copy)).catch(() => {});
  }
  return response;
}

/** @param {Request} request */
function isOurs({ method, mode, url }) {
  const { origin, pathname } = new URL(url);
  return method === "GET" && origin === location.origin && !pathname.startsWith("/embed")
    && (mode === "navigate" || files.includes(pathname) || SEEN.some((each) => each.test(pathname)));
}

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(fetchAll().then(() => worker.skipWaiting()));
});
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (isOurs(event.request)) event.respondWith(answer(event));
});
