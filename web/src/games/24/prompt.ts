// What the game waits for, in a sentence: a phrase and its facts.
import type { Facts } from '../../phrases/say.svelte.ts';
import { waysToPlay } from './hand.ts';
import { colourWord } from './names.ts';
import type { Round, Stage } from './tricks.ts';
import type { View } from './view.ts';

export interface Prompt {
  code: string;
  facts: Facts;
}

interface Asked {
  view: View;
  round: Round | undefined;
  stage: Stage;
  seat: number | undefined; // whose decision it is
  me: number | null;
  name: string; // of that seat
  legal: readonly string[];
  picked: string | undefined; // a card that waits to be confirmed
}

export function promptOf({ view, round, stage, seat, me, name, legal, picked }: Asked): Prompt | null {
  const plain = (code: string): Prompt => ({ code: `board24.${code}`, facts: {} });
  if (view.over) return plain('over');
  if (seat === undefined) return null;
  if (seat !== me) return { code: `board24.waits_${stage}`, facts: { name } };
  if (stage === 'call' || stage === 'trump') return plain(`your_${stage}`);
  if (stage === 'exchange')
    return plain(legal.some((action) => action.startsWith('swap ')) ? 'your_exchange' : 'no_exchange');
  if (picked) {
    const ways = waysToPlay(picked, legal);
    return plain(
      ways.length === 1 ? 'again_to_play' : ways.some((way) => way.includes(' trump ')) ? 'ask_trump' : 'ask_reverse',
    );
  }
  const trick = round?.tricks.at(-1);
  if (!trick || trick.winner !== null) return plain(trick ? 'you_lead_again' : 'you_lead');
  return view.follow
    ? { code: 'board24.you_follow', facts: { colour: colourWord(view.follow) } }
    : plain('you_anything');
}
