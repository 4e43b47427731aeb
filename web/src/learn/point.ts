// Outlines what the lesson talks about, also when the board draws it later or anew.
export interface Pointing {
  selector: string | undefined;
  step: number;
  asked: boolean; // something is to be played: the hand, at the bottom, should be in sight too
}

const mark = 'data-pointed';

export function pointing(area: HTMLElement, target: Pointing) {
  let now = target;
  let shown = false; // scrolled to once in each step, not at every change of the board

  function apply() {
    const wanted = now.selector ? [...area.querySelectorAll(now.selector)] : [];
    for (const old of area.querySelectorAll(`[${mark}]`)) if (!wanted.includes(old)) old.removeAttribute(mark);
    for (const each of wanted) each.setAttribute(mark, '');
    if (wanted.length > 0 && !shown) {
      shown = true;
      const { asked } = now;
      // Once the bubble and the board have taken their new sizes. 'nearest': what is in sight stays.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (asked) area.scrollTop = area.scrollHeight;
          wanted[0]!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }),
      );
    }
  }

  const observer = new MutationObserver(apply);
  observer.observe(area, { childList: true, subtree: true });
  apply();
  return {
    update(next: Pointing) {
      if (next.step !== now.step || next.selector !== now.selector) shown = false;
      now = next;
      apply();
    },
    destroy: () => observer.disconnect(),
  };
}
