// The last trick of a round stays for a moment to be seen, then the next round's table is clean. At a table
// that moment is counted in time, from when this viewer first sees it; it stops nobody's clock, and whoever has seen
// enough goes on. In a replay it stays until somebody has decided something in the next round.
import { getContext, tick } from 'svelte';
import { afterglow } from '../settings.svelte.ts';
import type { TableHolder } from '../table/context.ts';

export class Lingering {
  #seen = $state(''); // which trick has been looked at long enough
  readonly #trick: () => string | null; // of the round before, by a key; null: there is none
  readonly #key = $derived.by(() => this.#trick());
  readonly #untouched: () => boolean; // nobody has decided anything since
  readonly #live = getContext<TableHolder | undefined>('table') !== undefined;

  // Made while a component is set up.
  constructor(trick: () => string | null, untouched: () => boolean) {
    this.#trick = trick;
    this.#untouched = untouched;
    $effect(() => {
      const key = this.#key;
      if (key === null || !this.#live) return;
      const passing = setTimeout(() => (this.#seen = key), afterglow());
      return () => clearTimeout(passing);
    });
    // The button to go on leaves with the trick: the keyboard goes on with what is asked, or in the hand.
    let held: HTMLElement | null = null;
    $effect.pre(() => {
      void this.shown;
      held = document.activeElement?.closest('[data-action="go_on"]')?.closest<HTMLElement>('[data-phase]') ?? null;
    });
    $effect(() => {
      const table = held;
      if (this.shown || !table) return;
      void tick().then(() => {
        if (document.activeElement === document.body)
          table
            .querySelector<HTMLElement>('.question .button:not(:disabled), .hand [tabindex="0"]')
            ?.focus({ preventScroll: true });
      });
    });
  }

  get shown(): boolean {
    const key = this.#key;
    if (key === null) return false;
    return this.#live ? this.#seen !== key && afterglow() > 0 : this.#untouched();
  }

  // It was seen: whoever does not want to wait need not.
  end(): void {
    this.#seen = this.#key ?? '';
  }
}
