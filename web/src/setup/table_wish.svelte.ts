// The options of a table that is being made, asked of the program whenever something else is chosen.
import { untrack } from 'svelte';
import { engine } from '../engine/engine.ts';
import { readable, wished, type Chosen, type Fit, type Situation, type Values } from './options.ts';

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

export class Fitting {
  #answered = $state.raw<Situation | null>(null);
  readonly #chosen: () => Chosen | null;

  constructor(chosen: () => Chosen | null) {
    this.#chosen = chosen;
    $effect(() => {
      const asked = chosen();
      if (!asked) return;
      const take = (answer: Situation) => void (chosen() === asked && (this.#answered = answer));
      // Without an answer everything is offered; what does not fit is refused then.
      fitted(asked).then(take, () => take({ ...asked, fits: new Map() }));
    });
  }

  // With what was chosen last, and what was answered last about this game.
  get situation(): Situation | null {
    const chosen = this.#chosen();
    return chosen && this.#answered?.game.id === chosen.game.id ? { ...chosen, fits: this.#answered.fits } : null;
  }

  async wished(): Promise<Values> {
    const now = untrack(() => this.situation);
    return now ? wished(await fitted(now).catch(() => now)) : {};
  }
}
