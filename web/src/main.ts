import { mount } from 'svelte';
import App from './App.svelte';
import { soon } from './offline/again.ts';
import { keepForOffline } from './offline/update.svelte.ts';
import { placeOf } from './parts/places.ts';
import { languages, speak, type Language } from './phrases/say.svelte.ts';
import { keepSettings, settings } from './settings.svelte.ts';
import './style.css';

const wanted = [
  new URLSearchParams(location.search).get('lang'),
  settings.language,
  ...navigator.languages.map((each) => each.slice(0, 2)),
  'en',
];
const first = wanted.find((code): code is Language => Object.hasOwn(languages, code ?? '')) ?? 'en';

keepSettings();
for (
  let failures = 0;
  !(await speak(first).then(
    () => true,
    () => false,
  ));
) {
  failures += 1;
  await new Promise<void>((resolve) => soon(failures, resolve));
}
document.querySelector('.not-yet')?.remove();
mount(App, { target: document.body });
void keepForOffline(() => placeOf(location.pathname).room !== 'some');
