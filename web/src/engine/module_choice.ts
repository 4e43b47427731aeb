// There are two modules: a small one for the start, and one that has the games with a dictionary and the bots that
// search too. Which of them a call needs.
import { factsOf } from '../games/games.ts';

export type ModuleName = 'small' | 'full';

interface Args {
  level?: unknown;
  game?: unknown;
  setup?: unknown;
  record?: unknown;
  events?: unknown;
}

// Records and events are JSON texts; quotation marks inside a name are escaped there.
export const gameIn = (text: unknown) =>
  typeof text === 'string' ? /"game"\s*:\s*"([^"]*)"/.exec(text)?.[1] : undefined;

export function moduleFor(call: string, { level, game, setup, record, events }: Args = {}): ModuleName {
  const needsSearch = call === 'hint' || call === 'review' || (call === 'decide' && level === 'strong');
  const played = [
    game,
    (setup as { game?: unknown } | undefined)?.game,
    gameIn(record),
    ...(Array.isArray(events) ? events.map(gameIn) : []),
  ];
  return needsSearch || played.some((id) => typeof id === 'string' && factsOf(id).dictionary) ? 'full' : 'small';
}
