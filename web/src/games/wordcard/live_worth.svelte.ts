// What the lay being built is worth, asked anew whenever it changes; old answers are dropped.
import type { Draft, Part } from './draft.svelte.ts';
import type { LayWorth, PartWorth } from './help.ts';
import { writePart } from './parts.ts';

export class LiveWorth {
  answer: LayWorth | null = $state.raw(null);
  private order: number[] = [];
  private latest = 0;

  // Call within an effect.
  follow(draft: Draft, ask: ((parts: string[]) => Promise<LayWorth>) | null): (() => void) | void {
    const parts = draft.ordered;
    const texts = parts.map((part) => writePart(draft.partText(part)));
    const waits = draft.undeclared.length > 0;
    this.latest += 1;
    const mine = this.latest;
    if (!ask || texts.length === 0 || waits) {
      this.answer = null;
      return;
    }
    const timer = setTimeout(() => {
      ask(texts).then(
        (answer) => {
          if (mine !== this.latest) return;
          this.order = parts.map((part) => part.id);
          this.answer = answer;
        },
        () => {
          if (mine === this.latest) this.answer = null;
        },
      );
    }, 60);
    return () => clearTimeout(timer);
  }

  of(part: Part): PartWorth | null {
    return this.answer?.parts[this.order.indexOf(part.id)] ?? null;
  }
}
