// The page's own copy on this device: fetched in the background by the service worker, taken into use
// when the player agrees or nothing is being played.
import { soon } from './again.ts';
import type { CopyState } from './copy.ts';

export const update = $state({ ready: false });
// How far the copy has got; null: none is kept here, or nothing is known of it yet.
export const offline = $state<{ copy: CopyState | null }>({ copy: null });

let registration: ServiceWorkerRegistration | undefined;
let reloading = false;
let failures = 0;
let stop = () => {};

// What plain http or an old browser does not have is simply not there.
export async function keepForOffline(playing: () => boolean): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let known = navigator.serviceWorker.controller !== null; // a copy serves this tab
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ copy?: CopyState }>) => data.copy && heard(data.copy),
  );
  try {
    registration = await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    console.info('no copy for offline play:', error);
    return;
  }
  // Another tab took the new version into use; this one plays on with its old parts until it wants to.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (reloading) location.reload();
    else if (known) update.ready = true;
    known = true; // the first copy takes the tab of the first visit over, and nothing is new then
  });
  if (known && registration.waiting) {
    if (!playing()) return reload();
    update.ready = true;
  }
  registration.addEventListener('updatefound', () => {
    const coming = registration?.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && known) update.ready = true;
    });
  });
  if ('requestIdleCallback' in window) requestIdleCallback(fill, { timeout: 2000 });
  else setTimeout(fill, 2000);
  const look = () => void registration?.update().catch(() => {});
  setInterval(look, 60 * 60 * 1000);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

// Everything that is not there yet, now.
export function fill(): void {
  stop();
  stop = soon(7, fill); // it may not answer: busy with a large file, or ended by the browser
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('fill'));
}

function heard(copy: CopyState): void {
  offline.copy = copy;
  stop();
  if (copy.there === copy.all) failures = 0;
  // A worker that falls silent was ended by the browser.
  else stop = soon(copy.busy ? 7 : ++failures, fill);
}

export function reload(): void {
  if (!registration?.waiting) return location.reload();
  reloading = true;
  registration.waiting.postMessage('take over');
}
