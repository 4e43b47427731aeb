// The home page: tables to join, and a form to open one.
import { el, button, field, select, status } from './element.js';
import { say } from './words.js';

const day = 86400;
const clocks = {
  none: { kind: 'none' },
  move_60: { kind: 'move', seconds: 60 },
  move_300: { kind: 'move', seconds: 300 },
  bank_600: { kind: 'bank', seconds: 600, increment: 10 },
  days_1: { kind: 'move', seconds: day },
  days_7: { kind: 'move', seconds: 7 * day },
};

const control = {
  flag: (option) => el('input', { type: 'checkbox', checked: option.default }),
  number: (option) => el('input', { type: typeof option.default === 'number' ? 'number' : 'text', value: option.default,
    min: option.min, max: option.max }),
  choice: (option) => select(Object.fromEntries(option.choices.map((each) => [each, each])), option.default),
  name: (option) => el('input', { value: option.default, maxLength: 32 }),
};

function list(title, tables, nothing) {
  const line = (each) => el('li', {}, el('a', { href: `/t/${each.table}` }, el('b', {}, each.name || say(`game.${each.game}`)), ' ',
      el('span', {}, [say(`game.${each.game}`), say(`page.phase.${each.phase}`), each.host,
        say('page.open_of', { open: each.open, seats: each.seats })].join(' · '))));
  return el('section', { className: 'panel' }, el('h2', {}, title), tables?.length ? el('ul', { className: 'tables' }, tables.map(line)) : el('p', {}, nothing));
}

function form({ games, bots }, api) {
  const game = select(Object.fromEntries(games.map(({ id, name }) => [id, name])), 'gesjaakt');
  const seats = el('select');
  const name = el('input', { maxLength: 60 });
  const others = select({ '': say('page.people'), ...Object.fromEntries(bots.map((level) => [level, say('page.bot', { level })])) }, '');
  const clock = select(Object.fromEntries(Object.keys(clocks).map((key) => [key, say(`page.clock.${key}`)])), 'none');
  const flags = Object.fromEntries(['listed', 'spectators', 'takeback'].map((key) => [key, el('input', { type: 'checkbox', checked: key !== 'listed' })]));
  const hostStarts = el('input', { type: 'checkbox' });
  const rules = el('a', { target: '_blank' }, say('page.rules'));
  const options = el('div');
  let controls = {};

  const choose = () => {
    const chosen = games.find(({ id }) => id === game.value);
    const counts = Array.from({ length: chosen.max_seats - chosen.min_seats + 1 }, (_, more) => chosen.min_seats + more);
    seats.replaceChildren(...counts.map((count) => el('option', { value: count, selected: count === Math.max(3, chosen.min_seats) }, count)));
    controls = Object.fromEntries(chosen.options.map((option) => [option.name, { option, control: control[option.kind](option) }]));
    options.replaceChildren(...Object.values(controls).map((each) => field(each.option.name.replaceAll('_', ' '), each.control, each.option.help)));
    rules.href = `/api/rules/${chosen.id}?lang=${document.documentElement.lang}`;
  };
  game.addEventListener('change', choose);
  choose();

  // Only what was changed is sent, so that defaults which depend on others stay the game's business.
  const given = () => Object.fromEntries(Object.entries(controls).flatMap(([key, { option, control: input }]) => {
    const value = option.kind === 'flag' ? input.checked : input.type === 'number' ? Number(input.value) : input.value;
    return value === option.default ? [] : [[key, value]];
  }));
  const create = async (event) => {
    event.preventDefault();
    const level = others.value || null;
    const made = await api('tables', 'POST', { game: game.value, seats: Number(seats.value), options: given(), name: name.value.trim(),
      clock: clocks[clock.value], start: hostStarts.checked ? 'host' : 'full', bots: Array.from({ length: Number(seats.value) }, (_, seat) => (seat ? level : null)),
      ...Object.fromEntries(Object.entries(flags).map(([key, input]) => [key, input.checked])) });
    if (made) location.assign(`/t/${made.table}`);
  };
  return el('form', { className: 'panel', onsubmit: create }, el('h2', {}, say('page.new_table')),
    field(say('page.game'), game), el('p', {}, rules), field(say('page.seats'), seats), field(say('page.others'), others),
    field(say('page.table_name'), name), field(say('page.clock'), clock),
    Object.entries(flags).map(([key, input]) => field(say(`page.allow.${key}`), input)), field(say('page.host_starts'), hostStarts),
    el('details', {}, el('summary', {}, say('page.options')), options), el('button', { className: 'main' }, say('page.create')));
}

export async function home(main, guest, api) {
  const [games, open, mine] = await Promise.all([api('games'), api('tables'), api('me/tables')]);
  if (!games) return;
  const code = el('input', { maxLength: 40, autocomplete: 'off' });
  main.replaceChildren(el('div', { className: 'columns' }, form(games, api), el('div', {},
    list(say('page.my_tables'), mine?.tables, say('page.no_own_tables')), list(say('page.open_tables'), open?.tables, say('page.no_open_tables')),
    el('section', { className: 'panel' }, el('h2', {}, say('page.carry')), el('p', {}, say('page.carry_text')),
      button(say('page.make_code'), async () => {
        const made = await api('me/code', 'POST', {});
        if (made) status(say('page.code_is', { code: made.code }));
      }),
      el('form', { className: 'line', onsubmit: async (event) => {
        event.preventDefault();
        if (await api('me/claim', 'POST', { code: code.value.trim() })) location.reload();
      } }, field(say('page.code'), code), el('button', {}, say('page.claim')))))));
}
