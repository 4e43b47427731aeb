// A passage of play as a table told it to one seat: its log, and what was seen where a lesson stops. In a text that is
// `= NAME LINES` after the log, the view after so many lines, an empty line, and its sums.
import type { LessonStep } from './lesson.ts';

type Seen = Pick<LessonStep, 'view' | 'sums' | 'lines' | 'actors'>;

export function readPassage(text: string): (name: string) => Seen {
  const [log = '', ...moments] = text.split(/^= /m);
  const lines = log.trim().split('\n');
  const all = new Map(
    moments.map((moment): [string, Seen] => {
      const end = moment.indexOf('\n') + 1;
      const [name = '', after] = moment.slice(0, end).trim().split(' ');
      const [view = '', sums = ''] = moment.slice(end).split('\n\n');
      const turn = /^turn (.+)$/m.exec(view)?.[1]?.split(' ') ?? [];
      return [
        name,
        { view: `${view}\n`, sums: `${sums.trim()}\n`, lines: lines.slice(0, Number(after)), actors: turn.map(Number) },
      ];
    }),
  );
  return (name) => {
    const seen = all.get(name);
    if (!seen) throw new Error(`${name} is not in the passage`);
    return seen;
  };
}
