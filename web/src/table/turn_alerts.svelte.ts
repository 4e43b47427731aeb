// Somebody who looks elsewhere is told that it is their turn: in the title, and if they like by a sound
// or a notification. Called while a component is set up.
import { gameName } from '../games/games.ts';
import { say } from '../phrases/say.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { chime } from './chime.ts';
import type { TableState } from './table.svelte.ts';

export function alertTurns(table: () => TableState, covered: () => boolean): void {
  let before = true; // no alarm for what was already so when the page was opened

  $effect(() => {
    const { myTurn, setup } = table();
    const name = setup ? setup.name || gameName(setup.game) : '';
    const mark = myTurn && !covered() ? `● ${say('frame.your_turn')} – ` : '';
    document.title = `${mark}${name ? `${name} · ` : ''}Stamtafel`;
  });

  $effect(() => {
    const { myTurn, phase } = table();
    if (phase !== 'playing') before = false;
    if (myTurn && !before) {
      if (settings.sounds) chime();
      if (document.hidden) void notify(table());
    }
    before = myTurn;
  });

  $effect(() => () => {
    document.title = 'Stamtafel';
  });
}

async function notify(table: TableState): Promise<void> {
  if (!settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  const title = say('frame.your_turn');
  const options = {
    body: table.setup?.name || gameName(table.setup?.game ?? ''),
    tag: `stamtafel-${table.id}`,
    data: { path: location.pathname },
  };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // On phones only a service worker may.
    await (await navigator.serviceWorker?.getRegistration())?.showNotification(title, options);
  }
}
