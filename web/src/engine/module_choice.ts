// There are two modules: a small one for the start, and one that has WordCard and the bots that search too.
// Which of them a call needs.
export type ModuleName = 'small' | 'full';

interface Args { level?: unknown; game?: unknown; setup?: unknown; record?: unknown; events?: unknown }

// Records and events are JSON texts; quotation marks inside of a name are escaped there.
const ofWordcard = (text: unknown) => typeof text === 'string' && /"game"\s*:\s*"wordcard"/.test(text);

export function moduleFor(call: string, { level, game, setup, record, events }: Args = {}): ModuleName {
  const needsSearch = call === 'hint' || call === 'review' || (call === 'decide' && level === 'strong');
  const needsWords =
    /^(wordcard|puzzle)(_|$)/.test(call) ||
    game === 'wordcard' ||
    (setup as { game?: unknown } | undefined)?.game === 'wordcard' ||
    ofWordcard(record) ||
    (Array.isArray(events) && events.some(ofWordcard));
  return needsSearch || needsWords ? 'full' : 'small';
}
