// What the page says, in the language of whoever reads it. Everything that calls say() in a
// template is written anew when the language changes.
import { isolated } from './isolate.ts';

export const languages = { nl: 'Nederlands', de: 'Deutsch', en: 'English' } as const;
export type Language = keyof typeof languages;
export type Facts = Record<string, string | number>;

const load: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  nl: () => import('virtual:phrases/nl'),
  de: () => import('virtual:phrases/de'),
  en: () => import('virtual:phrases/en'),
};

const spoken = $state<{ now: { language: Language; phrases: Record<string, string> } }>({
  now: { language: 'en', phrases: {} },
});

export const language = () => spoken.now.language;
// What dates, numbers and lists are written by: our English is British.
export const locale = () => (language() === 'en' ? 'en-GB' : language());

export async function speak(code: Language): Promise<void> {
  const phrases = (await load[code]()).default;
  spoken.now = { language: code, phrases };
  document.documentElement.lang = code;
}

export const has = (key: string) => Object.hasOwn(spoken.now.phrases, key);

export function say(key: string, facts: Facts = {}): string {
  const phrase = spoken.now.phrases[key];
  if (phrase === undefined) return key;
  return phrase.replace(/\{(\w+)\}/g, (place, name: string) => (name in facts ? isolated(String(facts[name])) : place));
}

// What may have no phrase of its own.
export const sayOr = (key: string, otherwise: string) => (has(key) ? say(key) : otherwise);

// One of something has a sentence of its own: KEY_one beside KEY.
export const sayCount = (key: string, count: number, facts: Facts = {}) =>
  say(Math.abs(count) === 1 ? `${key}_one` : key, { count, ...facts });

// Several words may be typed for a colour; the first is its name.
export const colourName = (letter: string) => say(`colour.${letter}`).split(',')[0] ?? letter;
