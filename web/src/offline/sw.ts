// Keeps the whole page on this device. Built as /sw.js; the list of files is put in by precache.ts.
declare const precache: { version: string; files: string[] };

interface Waiting extends Event { waitUntil(work: Promise<unknown>): void }
interface Fetching extends Waiting { request: Request; respondWith(answer: Promise<Response>): void }
interface Clicked extends Waiting { notification: Notification }
interface Page { focus(): Promise<unknown>; url: string }
interface Scope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(wanted: { type: 'window' }): Promise<Page[]>; openWindow(address: string): Promise<unknown> };
  addEventListener(kind: 'notificationclick', heard: (event: Clicked) => void): void;
  addEventListener(kind: 'install' | 'activate', heard: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', heard: (event: Fetching) => void): void;
  addEventListener(kind: 'message', heard: (event: MessageEvent) => void): void;
}
const scope = self as unknown as Scope;
const prefix = 'stamtafel-';
const ours = prefix + precache.version;
const words = 'words'; // dictionaries outlive versions: their names change with their contents

scope.addEventListener('install', (event) => event.waitUntil(fetchAll()));
scope.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => scope.clients.claim())));
scope.addEventListener('message', (event) => {
  if (event.data === 'take over') void scope.skipWaiting();
});
// "It is your turn" leads to the table, in the tab where it is open.
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String((event.notification.data as { path?: string } | null)?.path ?? '/');
  event.waitUntil(scope.clients.matchAll({ type: 'window' }).then((pages) => {
    const there = pages.find(({ url }) => new URL(url).pathname === path);
    return there ? there.focus() : scope.clients.openWindow(path);
  }));
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (/^\/(api|ws|healthz|metrics)(\/|$)/.test(address.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(kept(request, address));
});

// The files with a hash in their names are taken over from the version before: only what changed travels.
async function fetchAll() {
  const cache = await caches.open(ours);
  await Promise.all(precache.files.map(async (file) => {
    const before = file.startsWith('/assets/') ? await caches.match(file) : undefined;
    if (before) return cache.put(file, before);
    const answer = await fetch(file, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    return cache.put(file, answer);
  }));
}

// The version before stays: another tab may still play with it.
async function tidy() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ours);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(ours);
  return (await cache.match('/')) ?? fetch(request);
}

async function kept(request: Request, address: URL): Promise<Response> {
  const mine = await (await caches.open(ours)).match(request, { ignoreVary: true });
  const found = mine ?? (await caches.match(request, { ignoreVary: true }));
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && address.pathname.endsWith('.graph')) {
    const copy = answer.clone();
    const cache = await caches.open(words);
    await cache.put(request, copy);
    for (const old of await cache.keys()) if (old.url !== request.url) await cache.delete(old);
  }
  return answer;
}

export {};
