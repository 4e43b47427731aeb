// The games there are, as the program itself lists them: asked of its modules once, when the page is made.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { startModule } from './src/engine/module.ts';
import type { GameInfo } from './src/wire/messages.ts';

// Without what is not needed before somebody wants to choose.
export type Listed = Omit<GameInfo, 'options' | 'first_options' | 'rules'> & { dictionary: boolean };

const files = ['stamtafel.wasm', 'stamtafel-small.wasm'].map((name) =>
  join(import.meta.dirname, 'src', 'engine', name),
);

async function gamesOf(file: string): Promise<GameInfo[]> {
  const module = await startModule(await WebAssembly.compile(readFileSync(file)));
  return (JSON.parse(module.call('{"call":"games"}')) as { ok: { games: GameInfo[] } }).ok.games;
}

// The small module leaves out what needs a dictionary.
export async function readGames(): Promise<Listed[]> {
  const [all = [], small = []] = await Promise.all(files.map(gamesOf));
  return all.map(({ options: _, first_options: __, rules: ___, ...told }) => ({
    ...told,
    dictionary: !small.some(({ id }) => id === told.id),
  }));
}

// import('virtual:games')
export function games(): Plugin {
  const name = 'virtual:games';
  return {
    name: 'games',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(await readGames())};`;
    },
  };
}
