// What this device likes, kept in localStorage where that is allowed.
import type { Language } from './phrases/say.svelte.ts';

export interface Settings {
  language: Language | null; // null: as the browser says
  theme: 'system' | 'light' | 'dark';
  sounds: boolean;
  speed: 'slow' | 'normal' | 'fast' | 'instant'; // how long bots seem to think, and how long motion takes
  motion: boolean;
  sortHand: 'colour' | 'number' | 'dealt';
  confirm: boolean; // ask before a card is played
  forced: boolean; // play a card by itself where it is the only one
  notify: boolean;
  name: string;
}

const standard: Settings = {
  language: null,
  theme: 'system',
  sounds: false,
  speed: 'normal',
  motion: true,
  sortHand: 'colour',
  confirm: false,
  forced: false,
  notify: false,
  name: '',
};
const place = 'stamtafel.settings';

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}');
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...standard, ...stored() });

// Called once, by the page: from then on every change is kept.
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(place, text);
      } catch {
        // Not for ever, then.
      }
    });
  });
}

export const pause = () => ({ slow: 1600, normal: 800, fast: 300, instant: 0 })[settings.speed];
// How long the end of a round stays to be looked at before what comes next.
export const afterglow = () => ({ slow: 3200, normal: 2000, fast: 1100, instant: 0 })[settings.speed];
