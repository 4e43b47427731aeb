// What the page says, in the language of whoever reads it.
import { phrases } from './phrases.js';

export const languages = { nl: 'Nederlands', de: 'Deutsch', en: 'English' };

const remembered = {
  get language() { try { return localStorage.getItem('language'); } catch { return null; } },
  set language(code) { try { localStorage.setItem('language', code); } catch { /* not for ever, then */ } },
};
const wanted = [new URLSearchParams(location.search).get('lang'), remembered.language,
  ...navigator.languages.map((each) => each.slice(0, 2)), 'en'];
export const language = wanted.find((code) => Object.hasOwn(languages, code ?? ''));
if (language === wanted[0]) remembered.language = language;

export function speak(code) {
  remembered.language = code;
  const link = new URL(location.href);
  link.searchParams.delete('lang');
  location.assign(link);
}

export const has = (key) => Object.hasOwn(phrases[language], key);

export function say(key, facts = {}) {
  return (phrases[language][key] ?? key).replace(/\{(\w+)\}/g, (place, name) => facts[name] ?? place);
}

// Several words may be typed for a colour; the first is its name.
export const colour = (letter) => say(`colour.${letter}`).split(',')[0];

// A line of the log in words; as it stands where there are none for it.
export function told(game, line, nameOf, me) {
  const [, actor, verb, other, rest] = line.match(/^(?:(\d): )?(\w+)(?: (\d)(?= |$)(?!\/))?(.*)$/) ?? [];
  const seat = actor ?? other;
  const words = (actor && other ? `${other}${rest}` : rest ?? '').trim();
  const list = words ? words.split(' ') : [];
  const facts = { name: nameOf(seat), other: nameOf(other), card: list[0] ?? other, cards: words, count: list.length || other, parts: words,
    colour: colour(list.at(-1)), words: list.slice(1).join(', '), variant: words, word: list[0],
    text: words.replace(/^\S+ /, '').replaceAll('"', ''), points: list[0], items: list.slice(1).join(', ') };
  if (verb === 'round') {
    facts.points = facts.results = line.split(' ').slice(1).map((points, each) => `${nameOf(each)} ${points}`).join(', ');
  }
  const how = words.includes('reverse') ? '_reverse' : / trump ./.test(words) ? '_trump' : /^(ok|wrong)/.test(words) ? `_${list[0]}`
    : !words ? '_none' : words.includes('?') ? '_hidden' : list.length === 1 ? '_one' : '_many';
  const start = verb === 'open' && !actor ? `${game}.told.open_pile` : `${game}.told.${verb}`;
  const many = list.length === 1 ? '_one' : '_many';
  const key = [start + how, start + many, start, `page.told.${verb}`].find(has);
  if (!key) return line;
  const mine = Number(seat) === me && has(`${key}.you`) ? `${key}.you` : key;
  return say(mine, facts);
}
