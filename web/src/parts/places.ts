// Where an address leads, how much room that needs, and what its page is called.
import { has, say } from '../phrases/say.svelte.ts';

export interface Place {
  page: string;
  place: string;
  room: 'some' | 'most' | 'all'; // what the board takes: with 'all' there is no header
}

export function placeOf(path: string): Place {
  const [, page = '', ...rest] = path.split('/');
  const place = decoded(rest.join('/'));
  if (page === 't' || page === 'local' || (page === 'learn' && place !== '')) return { page, place, room: 'all' };
  return { page, place, room: page === 'puzzle' || page === 'replay' ? 'most' : 'some' };
}

export function titleOf({ page, place }: Place): string {
  if (page === '') return say('title.home');
  const name = has(`title.${page}`) ? say(`title.${page}`) : say('title.nowhere');
  return [...(has(`game.${place}`) ? [say(`game.${place}`)] : []), name, 'Stamtafel'].join(' – ');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
