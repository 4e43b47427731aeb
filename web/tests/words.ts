// What the page says, so that tests find things by the words people read.
import { readPhrases } from '../phrases.ts';

const read = new Map<string, Record<string, string>>();

export function say(key: string, facts: Record<string, string | number> = {}, language = 'en'): string {
  if (!read.has(language)) read.set(language, readPhrases(language));
  const phrase = read.get(language)![key];
  if (phrase === undefined) throw new Error(`no phrase ${key}`);
  return phrase.replace(/\{(\w+)\}/g, (place, name: string) => String(facts[name] ?? place));
}
