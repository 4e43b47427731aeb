// A file with records, dropped or chosen: shown at once, or if it has several, one has to be chosen.
import { go } from '../router.svelte.ts';
import { choice } from './choice.svelte.ts';
import { keptRecords } from './kept_records.ts';
import { readRecords, RecordTrouble } from './record.ts';

export const mostMegabytes = 32;

// Goes to the replay. Throws RecordTrouble where the file cannot be shown.
export async function openRecordFile(file: File): Promise<void> {
  if (file.size > mostMegabytes * 1024 * 1024) throw new RecordTrouble('replay.too_large', { most: mostMegabytes });
  let text: string;
  try {
    text = await file.text();
  } catch {
    throw new RecordTrouble('replay.unreadable'); // A folder, or a file that is gone.
  }
  const found = readRecords(text.replace(/^\uFEFF/, ''));
  if (found.length === 1) {
    choice.records = [];
    go(`/replay/${await keptRecords.put(found[0]!.text)}`);
    return;
  }
  choice.records = found;
  choice.file = file.name;
  go('/replay');
}
