// Keeps the whole page on this device. Built as /sw.js; the list of files is put in by precache.ts.
import { Copy, type KeptFiles } from './copy.ts';

declare const precache: { version: string; files: string[] };

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Clicked extends Waiting {
  notification: Notification;
}
interface Heard extends Waiting {
  data: unknown;
}
interface Page {
  id: string;
  focus(): Promise<unknown>;
  url: string;
  postMessage(message: unknown): void;
}
interface Scope {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(wanted: { type: 'window'; includeUncontrolled?: boolean }): Promise<Page[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(kind: 'notificationclick', heard: (event: Clicked) => void): void;
  addEventListener(kind: 'install' | 'activate', heard: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', heard: (event: Fetching) => void): void;
  addEventListener(kind: 'message', heard: (event: Heard) => void): void;
}
const scope = self as unknown as Scope;
const prefix = 'stamtafel-';
const ours = prefix + precache.version;
const words = 'words'; // dictionaries outlive versions: their names change with their contents
const tabsBefore = '/tabs-before'; // in the copy: which tabs were open when it was taken into use

const isWords = (file: string) => file.endsWith('.graph');
const cacheOf = (file: string) => caches.open(isWords(file) ? words : ours);
const files: KeptFiles = {
  async there() {
    const requests = await Promise.all([ours, words].map(async (name) => (await caches.open(name)).keys()));
    return new Set(requests.flat().map(({ url }) => new URL(url).pathname));
  },
  // The files with a hash in their names are taken over from the version before, or from what the page has
  // fetched already: only what changed travels.
  async fetch(file) {
    const named = file.startsWith('/assets/');
    const answer =
      (named ? await caches.match(file, { ignoreVary: true }) : undefined) ??
      (await fetch(file, { cache: named ? 'default' : 'no-cache' }));
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    await keep(file, answer);
  },
};
let installing = false; // then it is not yet the copy that the page lives on
const copy = new Copy(precache.files, files, (state) => installing || void tell({ copy: state }));

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => {
  if (event.data === 'take over') void scope.skipWaiting();
  if (event.data === 'fill') event.waitUntil(copy.fill().then(dropOldCopies));
});
// "It is your turn" leads to the table, in the tab where it is open.
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String((event.notification.data as { path?: string } | null)?.path ?? '/');
  event.waitUntil(
    scope.clients.matchAll({ type: 'window' }).then((pages) => {
      const there = pages.find(({ url }) => new URL(url).pathname === path);
      return there ? there.focus() : scope.clients.openWindow(path);
    }),
  );
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (/^\/(api|ws|healthz|metrics)(\/|$)/.test(address.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(kept(request, address));
});

// A first visitor plays already while the copy is made, when the page asks for it. A later version waits
// until it is complete; until then the one before serves. What a failed one fetched is in the browser's cache.
async function install() {
  if (!scope.registration.active) return;
  const known = await caches.has(ours); // by a tab of this version, if a server went back to it
  installing = true;
  if (!(await copy.fill())) {
    if (!known) await caches.delete(ours);
    throw new Error('not whole yet');
  }
  installing = false;
}

// Tabs that are open now were opened by versions before this one.
async function activate() {
  const tabs = (await openTabs()).map(({ id }) => id);
  await (await caches.open(ours)).put(tabsBefore, Response.json(tabs));
  await dropOldCopies();
  await scope.clients.claim();
}

const openTabs = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function tell(message: unknown) {
  for (const each of await openTabs()) each.postMessage(message);
}

// What is not of this version goes when no tab from before it is open any more, and none is being prepared
// to come after it.
async function dropOldCopies() {
  if (scope.registration.installing ?? scope.registration.waiting) return;
  const noted = await (await caches.open(ours)).match(tabsBefore);
  const before = new Set((await noted?.json()) as string[] | undefined);
  if ((await openTabs()).some(({ id }) => before.has(id))) return;
  const copies = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ours);
  await Promise.all(copies.map((name) => caches.delete(name)));
  const shared = await caches.open(words);
  for (const each of await shared.keys())
    if (!precache.files.includes(new URL(each.url).pathname)) await shared.delete(each);
}

// Only a complete copy is used instead of the server's page: parts that are missing here may be gone there by now.
async function page(request: Request): Promise<Response> {
  const mine = await (await caches.open(ours)).match('/');
  if (mine && (await copy.whole())) return mine;
  return fetch(request).catch((problem: unknown) => mine ?? Promise.reject(problem));
}

async function kept(request: Request, address: URL): Promise<Response> {
  const mine = await (await cacheOf(address.pathname)).match(request, { ignoreVary: true });
  const found = mine ?? (await caches.match(request, { ignoreVary: true }));
  if (found) return found;
  const answer = await fetch(request);
  // What is fetched for the page need not be fetched for the copy. Where there is no room, it is not kept.
  if (answer.ok && precache.files.includes(address.pathname))
    await keep(address.pathname, answer.clone()).catch(() => {});
  return answer;
}

const keep = async (file: string, answer: Response) => (await cacheOf(file)).put(file, answer);
