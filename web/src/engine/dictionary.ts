// The dictionary: large, so fetched only when it is needed, and once.
import { fetched } from '../offline/again.ts';
import graphUrl from '../../../data/words/nl.graph?url';

let words: Promise<ArrayBuffer> | null = null;

export function fetchDictionary(): Promise<ArrayBuffer> {
  words ??= fetched(read(), 'home.no_words').catch((problem: unknown) => {
    words = null;
    throw problem;
  });
  return words;
}

async function read(): Promise<ArrayBuffer> {
  const answer = await fetch(graphUrl);
  if (!answer.ok) throw new Error(`dictionary: ${answer.status}`);
  return answer.arrayBuffer();
}
