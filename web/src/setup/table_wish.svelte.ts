// A table that is being made: who sits where, the options, and what fits of them, asked of the program whenever
// something else is chosen.
import { untrack } from 'svelte';
import { engine } from '../engine/engine.ts';
import { settings } from '../settings.svelte.ts';
import type { GameInfo } from '../wire/messages.ts';
import { readable, wished, type Chosen, type Fit, type Situation, type Values } from './options.ts';
import { peopleOf, person, resized, type SeatWish } from './seats.ts';

async function fitted(chosen: Chosen): Promise<Situation> {
  const { game, seats, people, online } = chosen;
  const { options } = await engine.ask<{ options: Fit[] }>('options', {
    game: game.id,
    seats,
    people,
    installed: online,
    options: readable(chosen),
  });
  return { ...chosen, fits: new Map(options.map((fit) => [fit.name, fit])) };
}

export class TableWish {
  seats = $state<SeatWish[]>([]);
  values = $state.raw<Values>({});
  readonly people = $derived(peopleOf(this.seats).length);
  readonly #game: () => GameInfo | undefined;
  readonly #online: boolean;
  #answered = $state.raw<Situation | null>(null);
  readonly #chosen = $derived.by<Chosen | null>(() => {
    const game = this.#game();
    return game
      ? { game, seats: this.seats.length, values: this.values, people: this.people, online: this.#online }
      : null;
  });
  // With what was chosen last, and what was answered last about this game.
  readonly situation = $derived(
    this.#chosen && this.#answered?.game.id === this.#chosen.game.id
      ? { ...this.#chosen, fits: this.#answered.fits }
      : null,
  );

  constructor(game: () => GameInfo | undefined, online: boolean) {
    this.#game = game;
    this.#online = online;
    $effect(() => {
      const asked = this.#chosen;
      if (!asked) return;
      const take = (answer: Situation) => void (this.#chosen === asked && (this.#answered = answer));
      // Without an answer everything is offered; what does not fit is refused then.
      fitted(asked).then(take, () => take({ ...asked, fits: new Map() }));
    });
  }

  // Another table: one person, and as many others as it is best with.
  begin(count: number, filler: string): void {
    this.seats = resized([{ who: person, name: settings.name }], count, filler);
    this.values = {};
  }

  async wished(): Promise<Values> {
    const now = untrack(() => this.situation);
    return now ? wished(await fitted(now).catch(() => now)) : {};
  }
}
