// Whether the server has another version of this page than the one that runs. Then loading it anew helps,
// which is done once: a page that loads itself for ever helps nobody.
const mark = 'stamtafel.reloaded';
const notBefore = 120_000;

export async function newerClient(): Promise<boolean> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.update();
    const page = await (await fetch('/', { cache: 'no-store' })).text();
    const scripts = (text: Iterable<string>) => [...text].join(' ');
    const offered = scripts([...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map((each) => each[1]!));
    const running = scripts([...document.querySelectorAll('script[src]')].map((each) => each.getAttribute('src')!));
    return offered !== '' && offered !== running;
  } catch {
    return false;
  }
}

export async function reloadIfNewer(): Promise<void> {
  if (!(await newerClient())) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < notBefore) return;
    sessionStorage.setItem(mark, String(Date.now()));
  } catch {
    return; // it could not be remembered that this was done
  }
  location.reload();
}
