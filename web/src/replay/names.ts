// Who sat where. Bots are recorded by their level, which is no name.
import { say } from '../phrases/say.svelte.ts';

const isBot = (kind: string | undefined) => kind?.startsWith('bot:') ?? false;

export const seatNames = (names: readonly string[], kinds: readonly string[]) =>
  names.map((name, seat) =>
    name === '' || (isBot(kinds[seat]) && kinds[seat] === `bot:${name}`)
      ? say('frame.bot_name', { number: seat + 1 })
      : name,
  );
