// The page's own copy on this device: fetched in the background by the service worker, taken into use
// when the player agrees or nothing is being played.
export const update = $state({ ready: false });

let registration: ServiceWorkerRegistration | undefined;
let reloading = false;

// What plain http or an old browser does not have is simply not there.
export async function keepForOffline(playing: () => boolean): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    registration = await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    console.info('no copy for offline play:', error);
    return;
  }
  const known = navigator.serviceWorker.controller !== null;
  // Another tab took the new version into use; this one plays on with its old parts until it wants to.
  if (known) navigator.serviceWorker.addEventListener('controllerchange', () => (reloading ? location.reload() : (update.ready = true)));
  if (known && registration.waiting) {
    if (!playing()) return reload();
    update.ready = true;
  }
  registration.addEventListener('updatefound', () => {
    const coming = registration?.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller) update.ready = true;
    });
  });
  if (known && matchMedia('(display-mode: standalone)').matches) setTimeout(() => void fetchWords(), 20_000);
  const look = () => void registration?.update().catch(() => {});
  setInterval(look, 60 * 60 * 1000);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

// Whoever installed the page wants all of it: the words of WordCard too, once nothing else is to do.
async function fetchWords(): Promise<void> {
  const { fetchDictionary } = await import('../engine/dictionary.ts');
  await fetchDictionary().catch(() => {}); // another time
}

export function reload(): void {
  if (!registration?.waiting) return location.reload();
  reloading = true;
  registration.waiting.postMessage('take over');
}
