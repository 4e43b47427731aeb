// Dragging a card with a mouse or a finger. Where it may be dropped says so itself: data-drop="…".
import type { HandCard } from './draft.svelte.ts';

const threshold = 7; // pixels; less is a tap

export class Drag {
  held: HandCard | null = $state(null);
  x = $state(0);
  y = $state(0);
  over: string | null = $state(null);
  private from: { card: HandCard; x: number; y: number } | null = null;
  private dragged = false;

  constructor(private readonly dropped: (card: HandCard, place: string | null) => void) {}

  // A drag ends in a click on what was dragged: that is not one.
  get wasDrag(): boolean {
    return this.dragged;
  }

  grip(card: HandCard) {
    return {
      onpointerdown: (event: PointerEvent) => {
        this.dragged = false;
        if (event.button === 0) this.from = { card, x: event.clientX, y: event.clientY };
      },
      onpointermove: (event: PointerEvent) => this.moved(event),
      onpointerup: () => this.ended(true),
      onpointercancel: () => this.ended(false),
    };
  }

  private moved(event: PointerEvent) {
    if (!this.from) return;
    if (!this.held) {
      if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) < threshold) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.held = this.from.card;
      this.dragged = true;
    }
    this.x = event.clientX;
    this.y = event.clientY;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]');
    this.over = under?.dataset['drop'] ?? null;
  }

  private ended(dropped: boolean) {
    const { held, over } = this;
    this.from = null;
    this.held = null;
    this.over = null;
    if (held && dropped) this.dropped(held, over);
  }
}
