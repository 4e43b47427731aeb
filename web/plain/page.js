// Which page this is: the home page, or a table.
import { el, button, field, status } from './element.js';
import { language, languages, say, speak } from './words.js';
import { home } from './home.js';
import { table } from './table.js';

document.documentElement.lang = language;
const main = document.getElementById('main');
const choice = document.getElementById('language');
choice.setAttribute('aria-label', say('page.language'));
choice.append(...Object.entries(languages).map(([value, text]) => el('option', { value, selected: value === language, lang: value }, text)));
choice.addEventListener('change', () => speak(choice.value));

// Answers the body; says what is wrong and answers null otherwise.
async function api(path, method = 'GET', body) {
  try {
    const answer = await fetch(`/api/${path}${path.includes('?') ? '&' : '?'}lang=${language}`, {
      method, headers: body && { 'Content-Type': 'application/json' }, body: body && JSON.stringify(body) });
    if (answer.status === 204) return {};
    const told = await answer.json();
    if (answer.ok) return told;
    if (answer.status !== 401) status(told.error.text, true);
  } catch {
    status(say('page.unreachable'), true);
  }
  return null;
}

function showName(guest) {
  document.getElementById('who').replaceChildren(button(guest.name, async () => {
    const name = prompt(say('page.new_name'), guest.name)?.trim();
    const renamed = name && await api('me', 'PATCH', { name });
    if (renamed) location.reload();
  }, { title: say('page.new_name') }));
}

// Everybody has a name before anything else.
function askName() {
  return new Promise((resolve) => {
    const name = el('input', { required: true, maxLength: 32, autocomplete: 'nickname' });
    main.replaceChildren(el('form', { className: 'panel narrow', onsubmit: async (event) => {
      event.preventDefault();
      const made = await api('guests', 'POST', { name: name.value.trim() });
      if (made) resolve(made.guest);
    } }, el('h1', {}, say('page.welcome')), el('p', {}, say('page.welcome_text')), field(say('page.your_name'), name),
    el('button', { className: 'main' }, say('page.go'))));
    name.focus();
  });
}

const known = await api('me');
const guest = known?.guest ?? await askName();
showName(guest);
status('');
const id = location.pathname.match(/^\/t\/([\w-]+)/)?.[1];
if (id) table(main, id, guest, api);
else home(main, guest, api);
