// A record leaves the page: as a file, or to whatever this device shares with.
import { readRecord } from './record.ts';

// stamtafel-24-2026-11-15-2130.json: the game and when it was saved.
export function recordName(game: string, at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `stamtafel-${game}-${day}-${two(at.getHours())}${two(at.getMinutes())}.json`;
}

const named = (text: string) => recordName(readRecord(text).game, new Date());

export function downloadRecord(text: string): void {
  const address = URL.createObjectURL(new Blob([text.trimEnd(), '\n'], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = named(text);
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

// As text: few devices share a file that says it is JSON.
const shared = (text: string) => ({
  files: [new File([text], named(text).replace(/json$/, 'txt'), { type: 'text/plain' })],
});

// Not over plain http, and not in every browser.
export const canShareRecord = (text: string) =>
  typeof navigator.canShare === 'function' && navigator.canShare(shared(text));

export async function shareRecord(text: string): Promise<void> {
  try {
    await navigator.share(shared(text));
  } catch (trouble) {
    if (!(trouble instanceof DOMException && trouble.name === 'AbortError')) downloadRecord(text);
  }
}
