// What the player can do now, as buttons: made from `legal`, or from `offers` where a game cannot list everything.
import { el, button, field } from './element.js';
import { card, drawn } from './cards.js';
import { has, say } from './words.js';

const verbName = (verb) => (has(`page.verb.${verb}`) ? say(`page.verb.${verb}`) : verb);
const sorted = (words) => [...words].sort().join(' ');
const single = (action) => action.split(' ').length <= 2 || /(reverse|trump .)$/.test(action);

// Cards to choose and one button: for actions of several cards, whose number would fill the screen.
function picker(verb, actions, act) {
  const hand = [...new Set(actions.flatMap((action) => action.split(' ').slice(1)))];
  const most = Object.fromEntries(hand.map((text) => [text, Math.max(...actions.map((action) => action.split(' ').filter((word) => word === text).length))]));
  const picked = [];
  const go = button(verbName(verb), () => act(chosen()), { className: 'main' });
  const chosen = () => actions.find((action) => action === [verb, ...picked].join(' '))
    ?? actions.find((action) => sorted(action.split(' ').slice(1)) === sorted(picked));
  const show = () => {
    go.disabled = !chosen();
    go.replaceChildren(`${verbName(verb)} `, ...picked.map(card));
  };
  const toggles = hand.flatMap((text) => Array.from({ length: most[text] }, () => {
    const toggle = button(card(text), () => {
      const on = toggle.getAttribute('aria-pressed') === 'false';
      toggle.setAttribute('aria-pressed', on);
      if (on) picked.push(text);
      else picked.splice(picked.lastIndexOf(text), 1);
      show();
    }, { 'aria-pressed': 'false', className: 'pick' });
    return toggle;
  }));
  show();
  return [toggles, go];
}

// "regen" is laid with cards of the hand that have these letters; jokers stand for those that are missing.
function spelled(text, hand) {
  const left = [...hand];
  const take = (fits) => { const at = left.findIndex(fits); return at < 0 ? null : left.splice(at, 1)[0]; };
  return text.replace(/(?<![\w/*=.])[a-z]{2,}(?![\w/=.])/gi, (word) => (['before', 'after', 'across', 'down'].includes(word) ? word
    : [...word.toUpperCase()].map((letter) => take((each) => each.endsWith(`/${letter}`)) ?? (take((each) => each === '*') ? `*=${letter}` : letter)).join(' ')));
}

function typed(pattern, hand, act) {
  const start = pattern.replace(/ ?…$/, '');
  const verb = start.split(' ')[0];
  const explaining = verb === 'explain';
  const input = el('input', { autocomplete: 'off', autocapitalize: 'none', spellcheck: false });
  const add = (text) => { input.value = `${input.value} ${text}`.trim(); input.focus(); };
  return el('form', { className: 'typed', onsubmit: (event) => {
    event.preventDefault();
    const text = input.value.trim();
    act(explaining ? `${start} "${text.replaceAll('"', '')}"` : `${start} ${spelled(text, hand)}`.trim());
  } }, field(explaining ? `${verbName(verb)} ${start.split(' ')[1]}` : verbName(verb), input, has(`page.help.${verb}`) ? say(`page.help.${verb}`) : ''),
  !explaining && el('div', { className: 'cards' }, hand.map((text) => button(card(text), () => add(text), { className: 'pick' })), button(';', () => add(';'))),
  el('button', { className: 'main' }, verbName(verb)));
}

export function showActions(turn, hand, act) {
  const patterns = (turn.offers ?? []).filter((offer) => offer.endsWith('…'));
  const plain = turn.legal ?? (turn.offers ?? []).filter((offer) => !offer.endsWith('…'));
  const groups = Object.groupBy ? Object.groupBy(plain, (action) => action.split(' ')[0])
    : plain.reduce((all, action) => ({ ...all, [action.split(' ')[0]]: [...(all[action.split(' ')[0]] ?? []), action] }), {});
  const lone = Object.entries(groups).filter(([, actions]) => actions.length === 1 && !actions[0].includes(' '));
  const others = Object.entries(groups).filter(([, actions]) => actions.length > 1 || actions[0].includes(' '));
  const variants = ['word', 'card', 'word_plus', 'card_plus', 'word_and_card'].map((variant) => `choose variant=${variant}`);
  return [
    lone.length > 0 && el('div', { className: 'group' }, lone.map(([verb]) => button(verbName(verb), () => act(verb), { className: 'main' }))),
    patterns.map((pattern) => (pattern.startsWith('choose') ? el('div', { className: 'group' }, el('span', {}, verbName('choose')),
      variants.map((action) => button(action.split('=')[1], () => act(action)))) : typed(pattern, hand, act))),
    others.map(([verb, actions]) => el('div', { className: 'group' }, el('span', {}, verbName(verb)), actions.every(single)
      ? actions.map((action) => button(action === verb ? '∅' : drawn(action.slice(verb.length + 1)), () => act(action), { className: 'pick' }))
      : picker(verb, actions, act)))];
}

export function showVerdict(words, judge) {
  const boxes = words.map((word) => el('input', { type: 'checkbox', value: word }));
  return el('div', { className: 'group' }, el('p', {}, say('page.judge')), boxes.map((box) => field(box.value, box)),
    button(say('page.judge_done'), () => judge(boxes.filter((box) => box.checked).map((box) => box.value)), { className: 'main' }));
}
