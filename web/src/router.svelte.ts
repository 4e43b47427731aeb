// Which page is shown. Addresses are real paths: the server answers all of them with the page.
const here = $state({ path: location.pathname, search: location.search });

export const path = () => here.path;
export const query = () => new URLSearchParams(here.search);

export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  arrived();
  scrollTo(0, 0);
}

function arrived() {
  here.path = location.pathname;
  here.search = location.search;
}

addEventListener('popstate', arrived);

// Links within the page do not load it anew.
addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  if (link.hash && link.pathname === location.pathname) location.hash = link.hash;
  else go(link.pathname + link.search + link.hash);
});
