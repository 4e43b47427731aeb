// The games and bots there are: those of the program in this browser, or those of a server.
import { engine } from '../engine/engine.ts';
import { api } from '../wire/api.ts';
import type { GameInfo } from '../wire/messages.ts';

export interface Games {
  games: GameInfo[];
  bots: string[];
}

export const gamesHere = (game: string): Promise<Games> => engine.games(game);

// Null: there is no server to ask.
export async function gamesThere(): Promise<Games | null> {
  return (await api.games()).ok ?? null;
}
