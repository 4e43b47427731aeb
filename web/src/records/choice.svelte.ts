// The records of the file that was opened last, while one of several is being chosen.
import type { FoundRecord } from './record.ts';

class Choice {
  file = $state('');
  records = $state.raw<readonly FoundRecord[]>([]);
}

export const choice = new Choice();
