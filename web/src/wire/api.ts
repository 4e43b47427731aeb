// The server's HTTP calls. What it refuses, and that it cannot be reached, are values.
import { language } from '../phrases/say.svelte.ts';
import type { GameInfo, Guest, Refused, SetupWish, Summary } from './messages.ts';

export type Answer<T> = { ok: T; refused?: undefined } | { ok?: undefined; refused: Refused & { status: number } };

export interface MatchPlayed {
  match: string;
  table: string;
  number: number;
  game: string;
  finished: number;
  seat: number;
  score: number | null;
  won: boolean;
}
export interface Device {
  id: string;
  made: number;
  used: number;
  browser: string;
  system: string;
  this: boolean;
}

async function request(path: string, method: string, body?: object): Promise<Answer<Response>> {
  try {
    const answer = await fetch(`/api/${path}${path.includes('?') ? '&' : '?'}lang=${language()}`, {
      method,
      credentials: 'same-origin',
      ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (answer.ok) return { ok: answer };
    const told = (await answer.json()) as { error: Refused };
    return { refused: { ...told.error, status: answer.status } };
  } catch {
    return { refused: { code: 'frame.unreachable', status: 0 } };
  }
}

async function call<T>(path: string, method = 'GET', body?: object): Promise<Answer<T>> {
  const answer = await request(path, method, body);
  if (!answer.ok) return answer;
  try {
    return { ok: (answer.ok.status === 204 ? undefined : await answer.ok.json()) as T };
  } catch {
    return { refused: { code: 'frame.unreachable', status: 0 } };
  }
}

export const api = {
  // What is asked of a guest who may be none: nothing then, and no refusal in the browser's console.
  me: () => call<{ guest: Guest | null }>('me?nobody=ok'),
  makeGuest: (name: string) => call<{ guest: Guest }>('guests', 'POST', { name }),
  rename: (name: string) => call<{ guest: Guest }>('me', 'PATCH', { name }),
  deleteMe: () => call<void>('me', 'DELETE'),
  makeCode: () => call<{ code: string; expires_s: number }>('me/code', 'POST', {}),
  claim: (code: string) => call<{ guest: Guest }>('me/claim', 'POST', { code }),
  devices: () => call<{ devices: Device[] }>('me/devices?nobody=ok'),
  endDevice: (id: string) => call<void>(`me/devices/${encodeURIComponent(id)}`, 'DELETE'),
  endOtherDevices: () => call<void>('me/devices', 'DELETE'),
  games: () => call<{ games: GameInfo[]; bots: string[] }>('games'),
  tables: () => call<{ tables: Summary[] }>('tables'),
  openTable: (setup: SetupWish) => call<{ table: string; link: string }>('tables', 'POST', setup),
  myTables: () => call<{ tables: Summary[] }>('me/tables?nobody=ok'),
  myMatches: () => call<{ matches: MatchPlayed[] }>('me/matches?nobody=ok'),
  async record(table: string, number: number): Promise<Answer<string>> {
    const answer = await request(`tables/${encodeURIComponent(table)}/records/${number}`, 'GET');
    return answer.ok ? { ok: await answer.ok.text() } : answer;
  },
};
