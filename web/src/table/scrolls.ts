// What scrolls and holds nothing that the keyboard can reach takes the focus itself, so that keys can
// scroll it; where all of it is in sight it is no stop on anybody's way.
import type { Action } from 'svelte/action';

const reached = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

export const scrolls: Action<HTMLElement> = (node) => {
  const look = (): void => {
    const overflows = node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth;
    const stop = overflows && node.querySelector(reached) === null;
    if (stop === node.hasAttribute('tabindex')) return;
    if (stop) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(node);
  const content = new MutationObserver(look);
  content.observe(node, { subtree: true, childList: true, characterData: true, attributes: true });
  return {
    destroy() {
      sizes.disconnect();
      content.disconnect();
    },
  };
};
