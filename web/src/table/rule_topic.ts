// Which paragraph of the rules matters now: what was just refused, or where the match stands.
import { gameOf } from '../games/games.ts';

export function ruleTopic(game: string, refused: string | null, ended: boolean): string {
  const found = refused === null ? undefined : gameOf(game).refusals?.find(([code]) => code.test(refused));
  return found?.[1] ?? (ended ? 'scoring' : 'play');
}
