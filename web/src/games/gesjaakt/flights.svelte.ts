// Chips and cards on their way across the table. They only show what happened; the board is already
// as it is afterwards.
import { settings } from '../../settings.svelte.ts';
import type { Move } from './view.ts';

export interface Flight {
  id: number;
  card: number | null; // null: a chip
  from: { x: number; y: number };
  to: { x: number; y: number };
}

const durations = { slow: 800, normal: 450, fast: 250, instant: 0 };
// After a jump in the log nobody wants to see everything fly at once.
const mostAtOnce = 2;

export const flightTime = () =>
  !settings.motion || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : durations[settings.speed];

export class Flights {
  list = $state<Flight[]>([]);
  #last = 0;

  // `seat` and `middle` name places of the board by selector.
  start(board: HTMLElement, moves: readonly Move[]): void {
    if (flightTime() === 0 || moves.length > mostAtOnce) return;
    const frame = board.getBoundingClientRect();
    const centre = (selector: string) => {
      const box = board.querySelector(selector)?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2 - frame.x, y: box.y + box.height / 2 - frame.y };
    };
    for (const move of moves) {
      const seat = centre(`[data-player="${move.seat}"]`);
      const middle = centre(move.action === 'pay' ? '[data-place=pot]' : '[data-place=offer]');
      if (!seat || !middle) continue;
      const pays = move.action === 'pay';
      this.list.push({
        id: ++this.#last,
        card: pays ? null : move.card,
        from: pays ? seat : middle,
        to: pays ? middle : seat,
      });
    }
  }

  // A Svelte action: flies once and is gone.
  fly = (node: HTMLElement, flight: Flight) => {
    const at = ({ x, y }: Flight['from'], scale: number) =>
      `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
    const shrinks = flight.card !== null;
    const flown = node.animate(
      [{ transform: at(flight.from, 1) }, { transform: at(flight.to, shrinks ? 0.4 : 1), opacity: shrinks ? 0.6 : 1 }],
      { duration: flightTime(), easing: 'cubic-bezier(.3,.1,.3,1)', fill: 'both' },
    );
    const land = () => (this.list = this.list.filter(({ id }) => id !== flight.id));
    flown.onfinish = land;
    flown.oncancel = land;
  };
}
