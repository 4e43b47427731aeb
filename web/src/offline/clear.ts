// Everything this page keeps on this device goes: settings, matches, records, its own copy.
export async function clearDevice(): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Then nothing was kept there either.
  }
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  if ('serviceWorker' in navigator)
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
  await Promise.all(['stamtafel-tables', 'stamtafel-records'].map(removed));
  location.assign('/');
}

function removed(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}
