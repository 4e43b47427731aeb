// The last trick of a round stays for a moment that one can follow, then the next round's table is clean. At a table
// that moment is counted in time, from when this viewer first sees it; it stops nobody's clock, and whoever has seen
// enough goes on. In a replay it stays until somebody has decided something in the next round.
import { getContext } from 'svelte';
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
